"""Every command plays a map of somebody's own, given by its path."""

import json

import pytest
from tests.atlas.small import changed, city, put, write

import footplate
from footplate.cli import main
from footplate.games.world import RULESET
from footplate.games.world.maps import own


@pytest.fixture
def island(tmp_path, monkeypatch):
    """A small map, in the folder in which commands run."""
    monkeypatch.setattr(footplate, "rulesets", lambda: {"world": RULESET})
    monkeypatch.setenv("COLUMNS", "300")
    monkeypatch.chdir(tmp_path)
    yield write(tmp_path, changed(lambda tables: None))
    own.forget()


@pytest.fixture
def said(capsys, island):
    """Runs a command and returns what it printed."""

    def said(*words, status=0):
        capsys.readouterr()
        assert main([*words]) == status
        out, err = capsys.readouterr()
        return out if status == 0 else err

    return said


GAME = ("world", "-o", "map=island.toml", "-o", "players=2", "-o", "turn_limit=5")


def test_simulate_in_several_processes_and_replay_anywhere(said, island, tmp_path):
    said("simulate", *GAME, "--games", "2", "--bots", "random", "--jobs", "2", "--records", "kept")
    own.forget()
    island.unlink()
    (found, *_) = sorted((tmp_path / "kept").iterdir())
    assert "Island" in said("replay", str(found))
    assert '"plies"' in said("replay", str(found), "--json")


def test_other_commands(said):
    given = ("map", "players", "turn_limit")
    others = [f"{each.name}={each.default}" for each in RULESET.options if each.name not in given]
    alone = [word for each in others for word in ("-o", each)]  # each would be tried by itself
    words = ("--games", "1", "--seed", "1", "--json")
    verified = json.loads(said("verify", *GAME, *alone, *words))
    assert {each["options"]["map"] for each in verified["sets"]} == {own.everything()[0].word}
    held = said("tournament", *GAME, "--bots", "random,greedy", "--deals", "1", "--json")
    assert json.loads(held)["options"]["map"] == own.everything()[0].word
    assert "deck.hotel" in said("audit", *GAME)
    assert said("perft", *GAME, "--depth", "1")


def test_a_map_that_is_not_there(said):
    told = said("simulate", "world", "-o", "map=nowhere.toml", status=2)
    assert told == "footplate: nowhere.toml: cannot be read: No such file or directory\n"


def test_a_word_that_is_no_map_and_no_file(said):
    told = said("simulate", "world", "-o", "map=atlantis", status=2)
    assert told.startswith('footplate: option map: "atlantis" is not allowed; use one of eastern_')


def test_check_says_everything_at_once(capsys, tmp_path):
    def spoil(tables):
        city(tables, "Redhill").update(cubes=0)
        put(tables, "hotel", city="Atlantis")

    file = write(tmp_path, changed(spoil))
    deck = tmp_path / "island-deck.toml"
    deck.write_text('[[deck]]\nid = "hotel"\ncount = -1\nsource = "public"\n')
    assert main(["map", "check", str(file)]) == 2
    out, err = capsys.readouterr()
    assert err == "footplate: there are 3 problems\n"
    starts = [f"{file}: [[city]] Redhill", f"{file}: [[hotel]] Atlantis", f"{deck}: [[deck]] hotel"]
    assert [line.startswith(start) for line, start in zip(out.splitlines(), starts, strict=True)]


def test_deck_writes_the_cards_beside_the_map_once(said, island):
    assert said("map", "deck", "island.toml") == "island-deck.toml\n"
    assert '[[baron]]\nid = "banker"' in island.with_name("island-deck.toml").read_text("utf-8")
    told = said("map", "deck", "island.toml", status=2)
    assert told.startswith("footplate: island-deck.toml: is there already")
    assert "only a map of your own" in said("map", "deck", "mexico", "--out", "d.toml", status=2)
