"""The commands on Railways of the World itself: small runs of what is tried on the toy game."""

import json

import pytest

import footplate
from footplate.cli import main
from footplate.games.world.game import WorldRuleset

MAPS = (
    "eastern_us",
    "mexico",
    "europe",
    "western_us",
    "great_britain",
    "north_america",
    "nippon",
    "transcontinental",
    "through_time",
)


@pytest.fixture
def world(monkeypatch, capsys):
    """Runs `footplate COMMAND world ... --json` and returns what it printed."""
    monkeypatch.setattr(footplate, "rulesets", lambda: {"world": WorldRuleset()})

    def run(command, *words):
        capsys.readouterr()
        status = main([command, "world", *words, "--json"])
        out, err = capsys.readouterr()
        assert (status, err) == (0, "")
        return json.loads(out)

    return run


def test_games_lists_the_maps(world):
    (found,) = world("games")["games"]
    assert found["title"] == "Railways of the World"
    options = {option["name"]: option for option in found["options"]}
    assert options["map"]["values"] == list(MAPS)
    assert options["players"]["values"] == ["2", "3", "4", "5", "6"]


@pytest.mark.parametrize("name", MAPS)
def test_audit_lists_where_every_value_comes_from(world, name):
    found = world("audit", "-o", f"map={name}")
    tables = {item["key"].partition(".")[0] for item in found["items"]}
    assert {"price", "engine", "income", "city", "line", "hotel", "deck"} <= tables
    assert ("baron" in tables) == (name != "through_time")
    for item in found["items"]:
        assert item["source"].startswith(("rulebook", "public", "reconstructed")), item["key"]


@pytest.mark.parametrize("name", MAPS)
def test_simulate_plays_whole_games(world, name):
    words = ("-o", f"map={name}", "-o", "turn_limit=5", "--players", "3", "--bots", "random")
    found = world("simulate", *words, "--games", "3", "--seed", "1")
    assert found["bots"][0]["seats"] == 9
    again = world("simulate", *words, "--games", "3", "--seed", "1")
    assert again["bots"] == found["bots"]


def test_perft_counts_the_barons_and_the_first_bids(world):
    found = world("perft", "-o", "map=mexico", "--players", "2", "--depth", "3")
    assert found["counts"] == [2, 4, 124]
