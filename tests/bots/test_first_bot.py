"""The first bot of docs/bots.md can be copied as it stands, and plays."""

import re
import tomllib
from pathlib import Path
from types import ModuleType

import footplate
from footplate.bots import bot
from footplate.lab.playing import play

PAGE = (Path(__file__).parents[2] / "docs" / "bots.md").read_text(encoding="utf-8")
CHAPTER = PAGE.partition("## Your first bot")[2].partition("\n## ")[0]


def block(kind):
    return re.findall(rf"```{kind}\n(.*?)```", CHAPTER, re.DOTALL)[0]


def test_it_plays_whole_games():
    module = ModuleType("grabber")
    exec(block("python"), module.__dict__)
    for name in module.GAMES:
        game = footplate.game(name, players="2")
        assert play(game, [module.make([]), bot("random")], 3).actions


def test_its_package_names_it():
    project = tomllib.loads(block("toml"))["project"]
    assert project["entry-points"]["footplate.bots"] == {"grabber": "grabber"}
