"""What the README shows is true."""

import doctest
import io
import re
from pathlib import Path

import pytest

import footplate
from footplate.cli import main
from footplate.kernel.errors import OptionError

README = Path(__file__).parents[1] / "README.md"
NAMED = re.findall(r"(?:footplate|run\.py) (\w+)", README.read_text("utf-8"))
COMMANDS = sorted(set(NAMED) - {"install", "test"})


def test_the_lines_of_python_do_what_they_say():
    failed, tried = doctest.testfile(str(README), module_relative=False)
    assert (failed, tried) == (0, 13)


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
    """In the README, and all together."""
    named = re.findall(r'(?:src|srcset)="([^"]+)"', README.read_text("utf-8"))
    assert named
    for picture in named:
        assert (README.parent / picture).is_file()
    folder = README.parent / "docs" / "img"
    assert sum(each.stat().st_size for each in folder.glob("*.webp")) < 3_000_000


def test_the_pages_of_documentation_that_it_names_are_there():
    for page in re.findall(r"`((?:docs/)?[\w-]+\.md)`", README.read_text("utf-8")):
        assert (README.parent / page).is_file()


def test_everything_that_it_says_can_be_played_can():
    """Every command of the table of boards and modules, in 2013 where it says so."""
    part = README.read_text("utf-8").partition("## What can be played")[2].partition("\n## ")[0]
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
