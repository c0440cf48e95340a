"""The commands of the lab: tournament, stats and tune."""

import json

import pytest
from tests.kernel.toy_game import Toy

from footplate.bots import bots
from footplate.kernel import record
from footplate.kernel.match import Match
from footplate.lab.playing import play
from footplate.lab.records import match_of


def test_a_tournament_prints_its_table_and_writes_a_report(run, tmp_path):
    page = tmp_path / "report.html"
    bots = ("--bots", "random,random:x")
    ran = run("tournament", "toy", "--bots", "random", "--pool", "random", "--deals", 2)
    assert ran.err == "footplate: the bot random is named twice\n"
    assert run("tournament", "toy", *bots, "--deals", 2).status == 2
    assert not page.exists()


@pytest.mark.parametrize(
    "words, says",
    [
        (("--bots", "random"), "a tournament needs at least two bots, separated by commas"),
        (("--bots", "random,nobody"), "there is no bot"),
        (("--bots", "random,greedy"), "greedy"),
        (("--deals", "-1", "--bots", "random,search:1n"), "deals must be at least 1, not -1"),
        (("--margin", "-1", "--bots", "random,search:1n"), "margin must be between"),
    ],
)
def test_a_tournament_that_cannot_be_is_refused_with_one_sentence(fails, words, says):
    assert says in fails("tournament", "toy", *words)


def test_a_tournament_as_json_and_as_text(run, tmp_path):
    page = tmp_path / "report.html"
    words = ("tournament", "toy", "--bots", "random,search:1n", "--deals", 1, "--html", page)
    found = json.loads(run(*words, "--json").out)
    assert {each["bot"] for each in found["standings"]} == {"random", "search:1n"}
    assert found["games"] == 2
    assert page.read_text().startswith("<!doctype html>")
    board = tmp_path / "leaderboard.md"
    text = run(*words, "--markdown", board).out
    assert "random vs search:1n" in text
    assert "not decided" in text
    told = board.read_text()
    assert "2 games" in told
    assert "\n    footplate tournament toy --bots random,search:1n --deals 1 " in told
    assert "\n| search:1n | " in told


@pytest.fixture
def rail(tmp_path):
    """The record of a game of random players."""
    game = Toy(3)
    match = match_of(game, 5, play(game, bots(["random"], 3), 5).actions, ("Ann", "Bob", "Cid"))
    path = tmp_path / "game.rail"
    path.write_text(record.write(match))
    return path


def test_an_analysis_as_text_as_json_and_as_a_page(run, rail, tmp_path):
    page = tmp_path / "page.html"
    text = run("analyse", rail, "--jobs", "1").out
    assert "Ann" in text
    assert "Large mistakes" in text
    found = json.loads(run("analyse", rail, "--jobs", "1", "--json").out)
    assert found["names"] == ["Ann", "Bob", "Cid"]
    assert found["judge"] == "random"
    assert {"ply", "before", "after", "loss", "best"} <= found["decisions"][0].keys()
    assert run("analyse", rail, "--jobs", "1", "--html", page).out == ""
    assert "Ann" in page.read_text()


def test_a_record_that_cannot_be_analysed_is_refused_with_one_sentence(fails, rail, tmp_path):
    (tmp_path / "bad.rail").write_text(rail.read_text()[:-40])
    assert "bad.rail" in fails("analyse", tmp_path / "bad.rail")
    assert "none.rail" in fails("analyse", tmp_path / "none.rail")
    for jobs in ("0", "-1"):
        assert f"jobs must be at least 1, not {jobs}" in fails("analyse", rail, "--jobs", jobs)
    assert "does not know toy" in fails("analyse", rail, "--weights", "some.npz")
    new = tmp_path / "new.rail"
    new.write_text(record.write(Match(Toy(3), 5)))
    assert "no decision in this match" in fails("analyse", new)


def test_stats_as_text_as_json_and_as_a_table(run, tmp_path):
    words = ("stats", "toy", "--games", 6, "--bots", "random")
    assert "6 games; a player wins 33.3% of them on average" in run(*words).out
    found = json.loads(run(*words, "--json", "--csv", tmp_path / "games.csv").out)
    assert {each["kind"] for each in found["things"]} == {"position"}
    assert len((tmp_path / "games.csv").read_text().splitlines()) == 19


def test_stats_of_few_games_say_why_nothing_is_compared(run):
    told = run("stats", "toy", "--games", 1).out  # by the bot that plays any game
    assert told.startswith("1 game; a player wins")
    assert "There is nothing that 5 players or more had or did." in told
    assert "outside the interval" not in told


def test_stats_that_cannot_be_are_refused_with_one_sentence(fails, tmp_path):
    assert "games must be at least 1, not -1" in fails("stats", "toy", "--games", "-1")
    assert "no records" in fails("stats", "toy", "--records", tmp_path)
    assert "there is no bot" in fails("stats", "toy", "--bots", "nobody")
    assert "there is no game" in fails("stats", "nothing", "--records", tmp_path)


@pytest.mark.parametrize(
    "words",
    [
        ("--option", "players=3"),
        ("--players", 3),
        ("--games", 5),
        ("--bots", "foo"),
        ("--seed", 2),
        ("--jobs", 1),
        ("--ray", "local"),
    ],
)
def test_stats_of_records_refuse_what_is_said_of_games_to_play(fails, rail, words):
    told = f"{words[0]}: it has no effect beside --records"
    assert fails("stats", "toy", "--records", rail.parent, *words) == told


def test_a_search_for_weights_that_cannot_be_is_refused_with_one_sentence(fails):
    assert "the weight coin has no range" in fails("tune", "toy", "-w", "coin")
    words = ("tune", "toy", "-w", "a=1..2")
    assert "deals must be at least 1, not -1" in fails(*words, "--deals", "-1")
    assert "there is no bot" in fails(*words, "--against", "nobody", "--bot", "nobody")
