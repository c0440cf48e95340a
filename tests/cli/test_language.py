"""The command line in the language of its terminal: nothing that players see stays English."""

import os
import random
import re
import shutil
import subprocess
import sys

import pytest

import footplate
from footplate import bots, locale

RULESETS = footplate.rulesets
WORD = re.compile(r"\b[A-Za-z]{2,}\b")
CHOICE = re.compile(r"^ +\d+  ")
"""Matches a line of a list of choices, in which no notation stands."""
MARK = re.compile(r"[wtb]+|[RYBKP]+|[A-Z][a-z]|[a-h]+|r(ando?)?")
"""Matches what drawings say in letters: workers, cubes, cities, lines, and a name that is cut."""
GAMES = {
    "asian": {"board": "asian", "industry": "american", "modules": "all"},
    "german": {"edition": "2013", "board": "german", "modules": "coal+engineers"},
    "world": {"turn_limit": "5"},
    "mexico": {"map": "mexico", "turn_limit": "5"},
}
FAMILIES = {"world": "world", "mexico": "world"}
NAMED = [*bots.levels("russian"), *bots.levels("world"), *bots.known()]
BOTS = set(re.findall("[a-z]{2,}", " ".join(NAMED)))
"""What bots are called, and the words of their parameters."""
NAMES = "You random Emil"
TYPED = "help ok undo redo why board choices log save game.rail quit footplate play resume"
ASKED = """help why why|done why|place why|build fly|away 99 -3 redo undo undo save log board
choices save|{file} save|{folder}/none/x undo ok"""
REFUSED = "No such file or directory"
"""What the operating system says."""


def words(*texts):
    return {word for text in texts for word in WORD.findall(text)}


def proper_names(game):
    """The names of cities, people and cards that stand in component files, not in catalogues."""
    parts = RULESETS()[game.name].components(game.options, None)
    tables = ("city", "baron", "operation") if game.name == "world" else ()
    rows = [row for table in tables for row in parts.rows(table)]
    keys = ("name", "title")
    return words(*[row.text(key) for row in rows for key in keys if row.has(key)])


def notation(game):
    """The words of options, moves and draws, which are the same in all languages."""
    moves = [game.action_text(action) for action in range(game.action_count)]
    draws = [game.outcome_text(outcome) for outcome in range(game.outcome_count)]
    options = [f"{name} {value}" for name, value in game.options.items()]
    return words(game.name, *options, *moves, *draws)


@pytest.mark.parametrize("name", GAMES)
def test_a_whole_game_is_played_in_another_language(name, run, monkeypatch, tmp_path):
    monkeypatch.setattr(footplate, "rulesets", RULESETS)
    monkeypatch.setenv("COLUMNS", "2000")
    monkeypatch.setenv("LANG", "en_XA.UTF-8")
    file = tmp_path / "kept.rail"
    typed = [each.replace("|", " ").format(file=file, folder=tmp_path) for each in ASKED.split()]
    rng = random.Random(1)
    for _ in range(1500):
        typed += [str(rng.randint(1, 9)), "undo" if rng.random() < 0.02 else ""]
    options = [word for pair in GAMES[name].items() for word in ("-o", "=".join(pair))]
    family = FAMILIES.get(name, "russian")
    start = ("play", family, "--players", 2, "--seed", 1, "--bots", "random")
    ran = run(*start, *options, typed="\n".join(typed))
    assert (ran.status, ran.err) == (0, "")
    game = footplate.game(family, players=2, **GAMES[name])
    allowed = words(NAMES) | proper_names(game)
    elsewhere = allowed | words(TYPED, REFUSED, "RC", *typed) | notation(game)
    for line in ran.out.splitlines():
        said = {word for word in words(line) if not MARK.fullmatch(word)}
        assert said <= (allowed if CHOICE.match(line) else elsewhere), line
    assert "Ţĥé ɱåţçĥ îš ôṽéŕ" in ran.out


# ---------------------------------------------------------------------- terminals


def in_terminal(typed, **variables):
    """Runs `footplate play` in a terminal with only these variables, and types bytes."""
    kept = {name: os.environ[name] for name in ("PATH", "HOME", "PYTHONPATH") if name in os.environ}
    kept["PYTHONPATH"] = os.pathsep.join(filter(None, sys.path))
    words = (sys.executable, "-m", "footplate.cli", "play", "world", "--seed", "1")
    return subprocess.run(words, input=typed, env={**kept, **variables}, capture_output=True)


@pytest.mark.parametrize(
    "variables",
    [
        {"LANG": ""},
        {"LANG": "xx_YY.ISO-8859-1"},
        {"LC_ALL": "C", "PYTHONIOENCODING": "ascii"},
        {"LANG": "../../etc", "LANGUAGE": "::"},
    ],
    ids=str,
)
def test_a_language_that_there_is_not_is_english(variables):
    ran = in_terminal(b"help\nwhy build\n\xc3\xa4\xff\nsave\nquit\n", **variables)
    assert (ran.returncode, ran.stderr) == (0, b"")
    assert b"Railways of the World (world " in ran.stdout
    assert b"Set-up, your turn:" in ran.stdout
    assert b"name a file to save to" in ran.stdout


@pytest.mark.parametrize("encoding", ["ascii", "utf-8"])
def test_a_terminal_that_cannot_show_a_letter_shows_a_question_mark(encoding):
    typed = b"help\n\xc3\xa4\xff\nsave\nboard\nquit\n"
    ran = in_terminal(typed, LANG="en_XA.UTF-8", PYTHONIOENCODING=encoding)
    assert (ran.returncode, ran.stderr) == (0, b"")
    shown = ran.stdout.decode(encoding)
    assert ("Ŕåîļŵåýš" if encoding == "utf-8" else "?") in shown


def test_where_a_catalogue_is_broken_english_stands_in(run, monkeypatch, tmp_path):
    folder = tmp_path / "locale"
    shutil.copytree(locale.FOLDER / "en", folder / "en")
    for domain in ("cli", "world", "kernel"):
        (folder / "de/LC_MESSAGES").mkdir(parents=True, exist_ok=True)
        (folder / f"de/LC_MESSAGES/{domain}.mo").write_bytes(b"no catalogue")
        (folder / f"de/LC_MESSAGES/{domain}.po").write_text('msgid "session\n')
    monkeypatch.setattr(locale, "FOLDER", folder)
    monkeypatch.setattr(footplate, "rulesets", RULESETS)
    monkeypatch.setenv("LANG", "de_AT.UTF-8")
    locale.forget()
    ran = run("play", "world", "--seed", "1", typed="help\nsave\nquit\n")
    locale.forget()
    assert ran.status == 0
    assert "Set-up, your turn:" in ran.out
    assert "name a file to save to" in ran.out


def test_games_are_listed_in_the_language_of_the_terminal(run, monkeypatch):
    monkeypatch.setattr(footplate, "rulesets", RULESETS)
    monkeypatch.setenv("LANG", "en_XA.UTF-8")
    monkeypatch.setenv("COLUMNS", "2000")
    out = run("games").out
    typed = {"several", *BOTS}
    for ruleset in RULESETS().values():
        for option in ruleset.options:
            typed |= words(ruleset.name, option.name, *option.values, "none all")
    for line in out.splitlines():
        assert words(line) <= typed | {"RC"}, line
    assert '"title": "Railways of the World"' in run("games", "world", "--json").out


def test_mistakes_are_told_in_the_language_of_the_terminal(fails, monkeypatch, tmp_path):
    monkeypatch.setattr(footplate, "rulesets", RULESETS)
    monkeypatch.setenv("LANG", "en_XA.UTF-8")
    (tmp_path / "a.rail").write_text("no record")
    (maps,) = [option.values for option in RULESETS()["world"].options if option.name == "map"]
    mistakes = {
        ("games", "chess"): "chess russian world",
        ("play", "chess"): "chess russian world",
        ("play", "world", "-o", "map"): "map key value players",
        ("play", "world", "-o", "map=a", "-o", "map=b"): "map",
        ("play", "world", "-o", "map=a"): " ".join(["map", *maps]),
        ("play", "world", "-o", "map=mexico", "--players", "6"): "players RC",
        ("play", "russian", "-o", "modules=a"): "modules coal manufactory ideas engineers none all",
        ("play", "world", "--seat", "9"): "seat",
        ("play", "world", "--bots", "chess"): " ".join(["chess", *BOTS]),
        ("play", "world", "--bots", "random:9"): "random",
        ("play", "world", "--bots", "random,random"): "",
        ("play", "--resume", tmp_path / "a.rail", "--seed", "3"): "resume",
        ("replay", tmp_path / "a.rail", "--text", "--moves"): "text moves",
        ("table", "--port", "70000"): "",
    }
    for given, allowed in mistakes.items():
        assert words(fails(*given)) <= words(allowed), given
