"""What the README, and the pages that begin the site, show is true."""

import doctest
import io
import re
from pathlib import Path

import pytest

import footplate
from footplate.cli import main
from footplate.kernel.errors import OptionError

README = Path(__file__).parents[1] / "README.md"
DOCS = README.parent / "docs"
PAGES = [README, DOCS / "index.md", DOCS / "commands.md", DOCS / "play.md"]
NAMED = [
    name
    for page in PAGES
    for name in re.findall(
        r"(?:`|    )(?:footplate|python3 run\.py) (\w+)", page.read_text("utf-8")
    )
]
COMMANDS = sorted(set(NAMED) - {"install", "test"})


@pytest.mark.parametrize("page, lines", [(README, 7), (DOCS / "reference/playing.md", 13)])
def test_the_lines_of_python_do_what_they_say(page, lines):
    failed, tried = doctest.testfile(str(page), module_relative=False)
    assert (failed, tried) == (0, lines)


@pytest.mark.parametrize("command", COMMANDS)
def test_each_command_that_it_names_is_there(command, capsys):
    assert main([command, "--help"]) == 0
    assert f"Usage: footplate {command}" in capsys.readouterr().out


def test_the_first_game_begins(capsys, monkeypatch):
    """The command of the section, as far as a first choice, and its `why`."""
    text = README.read_text("utf-8")
    (words,) = re.findall(r"python3 run\.py (play .*)", text)
    (why,) = re.findall(r"> (why .*)", text)
    monkeypatch.setattr("sys.stdin", io.StringIO(f"{why}\nquit\n"))
    assert main(words.split()) == 0
    out = capsys.readouterr().out
    assert "your turn:" in out
    assert why.split()[1] in out.split("your turn:")[1]


def test_each_picture_is_there_and_small():
    for page in [README, *DOCS.rglob("*.md")]:
        for picture in re.findall(r'(?:src|srcset)="([^"]+)"', page.read_text("utf-8")):
            assert (page.parent / picture).is_file()
    folder = DOCS / "img"
    assert sum(each.stat().st_size for each in folder.glob("*.webp")) < 3_000_000


def test_every_link_leads_somewhere():
    """In all pages; anchors are looked at when the site is built."""
    for page in [*README.parent.glob("*.md"), *DOCS.rglob("*.md")]:
        for link in re.findall(r"\]\((?!https?:)([^)#\s]+)", page.read_text("utf-8")):
            assert (page.parent / link).exists(), f"{page}: {link}"


def test_it_takes_two_minutes():
    assert len(README.read_text("utf-8").split()) < 800


def test_everything_that_it_says_can_be_played_can():
    """Every command of the table of boards and modules, in 2013 where it says so."""
    page = (DOCS / "play.md").read_text("utf-8")
    part = page.partition("## What can be played")[2].partition("\n## ")[0]
    lines = [line.strip("| ").split(" | ") for line in part.splitlines() if line.startswith("| ")]
    tried = 0
    for _, commands, old in lines[1:]:
        for words in re.findall("`([^`]+)`", commands):
            options = dict(re.findall(r"-o (\w+)=(\S+)", words))
            options |= dict(re.findall(r"--(players) (\d)", words))
            footplate.game("russian", **options)
            if old == "yes":
                footplate.game("russian", edition="2013", **options)
            elif old == "no":
                with pytest.raises(OptionError):
                    footplate.game("russian", edition="2013", **options)
            tried += 1
    assert tried == 13
