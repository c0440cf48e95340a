"""`footplate puzzles`: says what it found, keeps it, and refuses what it cannot do."""

import json

import pytest

from footplate.lab import puzzling
from footplate.puzzles.puzzle import puzzles, read, written

KEPT = [*puzzles("russian")[:3], *puzzles("world")[:2]]


@pytest.fixture
def found(monkeypatch):
    """A search that finds some puzzles at once."""
    asked = []

    def finding(task, **given):
        asked.append((task, given))
        given["progress"](given["games"], len(KEPT))
        return KEPT

    monkeypatch.setattr("footplate.cli.puzzles.find", finding)
    return asked


def test_what_is_found_is_counted_by_theme_and_grade(run, found):
    ran = run("puzzles", "russian", "--games", "7", "--players", "2|3", "--seed", "5")
    assert ran.status == 0
    assert "5 puzzles in 7 games" in ran.out
    assert KEPT[0].theme in ran.out
    ((task, given),) = found
    assert task.options == {"players": "2|3"}
    assert (given["games"], given["seed"], given["jobs"]) == (7, 5, 1)
    assert task.command == (
        "footplate puzzles russian -o 'players=2|3' --games 7 --bots net:noise=2 "
        "--search plan:64n --seed 5"
    )


def test_they_can_be_read_as_json(run, found):
    ran = run("puzzles", "world", "--json")
    told = json.loads(ran.out)
    assert told["puzzles"] == [json.loads(json.dumps(written(each))) for each in KEPT]


def test_the_best_go_into_a_file(run, found, tmp_path):
    file = tmp_path / "best.jsonl"
    assert run("puzzles", "russian", "--best", str(file), "--most", "2").status == 0
    kept = [read(line) for line in file.read_text(encoding="utf-8").splitlines()]
    assert len(kept) == 2
    assert {*[each.name for each in kept]} <= {each.name for each in KEPT}


@pytest.mark.parametrize(
    "words,says",
    [
        (("chess",), "chess"),
        (("russian", "--games", "0"), "games"),
        (("russian", "--components", "pack"), "printed components only"),
    ],
)
def test_a_wrong_wish_is_one_sentence(run, monkeypatch, words, says):
    monkeypatch.setattr(puzzling, "LOOKS", 0)
    ran = run("puzzles", *words)
    assert ran.status == 2
    assert says in ran.err
    assert ran.err.count("\n") == 1
