"""The commands of the lab: tournament, stats and tune."""

import json

import pytest


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
    text = run(*words).out
    assert "random vs search:1n" in text
    assert "not decided" in text
