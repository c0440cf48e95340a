"""The tutorials can be followed: their files are copied as they stand, and their commands run.

Numbers of games are smaller here, and commands that play with people are left out. What is to be
installed is written into a folder as an installation leaves it, which takes no time.
"""

import re
import shlex
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from footplate.cli import main
from tests.plugins.packages import package, surroundings

ROOT = Path(__file__).parents[1]
EXAMPLE = ROOT / "examples" / "yard"
SMALLER = {"--games": "1", "--gate-games": "1", "--deals": "1", "--rounds": "8"}
"""A network is compared with others every eight rounds, and is the best from then on."""


def text_of(name):
    return (ROOT / "docs" / "tutorials" / f"{name}.md").read_text(encoding="utf-8")


def block(name, kind):
    return re.findall(rf"```{kind}\n(.*?)```", text_of(name), re.DOTALL)[0]


def commands(name):
    """The commands of a page in order, as words."""
    lines = re.findall(r"^    footplate (.+)$", text_of(name), re.MULTILINE)
    told = [shlex.split(line, comments=True) for line in lines]
    assert told
    for words in told:
        if words[0] not in ("play", "table"):
            pairs = zip(["", *words], words, strict=False)
            yield [SMALLER.get(before, word) for before, word in pairs]


def points(project):
    """The entry points of a project, in the form of an installation."""
    groups = tomllib.loads(project)["project"]["entry-points"]
    return "".join(
        f"[{group}]\n" + "".join(f"{name} = {value}\n" for name, value in named.items())
        for group, named in groups.items()
    )


@pytest.fixture(autouse=True)
def folder(tmp_path, monkeypatch):
    """An empty folder, in which everything is done."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


RUN = """
import sys
from footplate.cli import main

for words in {commands}:
    assert main(words) == 0, words
"""


def run(name, folder, more=""):
    """Run the commands of a page in a process that finds the packages in the folder."""
    code = RUN.format(commands=list(commands(name))) + more
    ran = subprocess.run(
        [sys.executable, "-c", code], env=surroundings(folder), capture_output=True, text=True
    )
    assert (ran.returncode, ran.stderr) == (0, "")


def test_your_first_bot(folder):
    package(folder, "grabber", points(block("bot", "toml")), grabber=block("bot", "python"))
    run("bot", folder)


def test_a_country_of_your_own(folder):
    """`tests/atlas/test_maps.py` looks at what comes of the map."""
    (folder / "ireland.toml").write_text(block("country", "toml"), encoding="utf-8")
    for words in commands("country"):
        assert main(words) == 0


@pytest.mark.long
def test_teach_a_network():
    """Eight rounds of single games still take ten seconds."""
    for words in commands("network"):
        assert main(words) == 0


def test_a_game_of_your_own(folder):
    shutil.copytree(EXAMPLE / "src", folder, dirs_exist_ok=True)
    package(folder, "footplate-yard", points((EXAMPLE / "pyproject.toml").read_text("utf-8")))
    run("game", folder, block("game", "python"))
