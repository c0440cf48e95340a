"""Bots that play against each other until it is clear who is stronger."""

import json
import os
import sys
import types
from functools import partial
from pathlib import Path

import pytest
from tests.kernel.toy_game import Toy

from footplate.bots import MODULES, BotError
from footplate.kernel.errors import FootplateError
from footplate.lab import report
from footplate.lab.rating import BOUND, Duel, evidence, ratings
from footplate.lab.tournament import LOOK, Task, hold, most_games


class First:
    name = "first"
    looks = False

    def choose(self, game, state, legal, rng):
        return legal[0]


class Last(First):
    name = "last"

    def choose(self, game, state, legal, rng):
        return legal[-1]


@pytest.fixture(autouse=True)
def more_bots(monkeypatch):
    for name, kind in (("first", First), ("last", Last)):
        module = types.ModuleType(f"tests_{name}")
        module.make = lambda parameters, kind=kind: kind()  # type: ignore[attr-defined]
        monkeypatch.setitem(sys.modules, f"tests_{name}", module)
        monkeypatch.setitem(MODULES, name, f"tests_{name}")


def task(*bots, players=3, pool=(), seed=1, margin=0.05):
    return Task(partial(Toy, players), bots, tuple(pool), seed, margin)


def told(found):
    return found._replace(seconds=0)


def test_equal_bots_share_their_victories_exactly():
    """They change seats, and all else is the same: two bots that use no chance are mirrored."""
    sys.modules["tests_last"].make = lambda parameters: First()  # type: ignore[attr-defined]
    (meeting,) = hold(task("first", "last"), deals=6).meetings
    assert (meeting.score, meeting.deals, meeting.better) == (0.5, 6, "")


def test_every_pair_plays_the_same_deals_twice_with_seats_changed():
    found = hold(task("first", "last", "random"), deals=4)
    assert [(each.first, each.second) for each in found.meetings] == [
        ("first", "last"),
        ("first", "random"),
        ("last", "random"),
    ]
    assert found.games == 3 * 4 * 2 == most_games(task("first", "last", "random"), 4)
    assert {each.deals for each in found.standings} == {8}
    assert sum(each.score for each in found.standings) == pytest.approx(1.5)


def test_against_a_pool_its_bots_do_not_meet():
    found = hold(task("random", pool=("first", "last")), deals=2)
    assert [(each.first, each.second) for each in found.meetings] == [
        ("random", "first"),
        ("random", "last"),
    ]


def test_a_decided_pair_stops_early_and_the_better_has_the_higher_rating():
    found = hold(task("last", "first"), deals=400)
    (meeting,) = found.meetings
    assert meeting.better in ("first", "last")
    assert abs(meeting.evidence) >= BOUND
    assert meeting.deals < 400
    assert meeting.deals % LOOK == 0
    assert found.standings[0].bot == meeting.better
    assert found.standings[0].interval[0] < found.standings[0].rating


def test_an_interrupted_tournament_goes_on_to_the_same_end(tmp_path):
    both = task("first", "random", "last")
    whole = hold(both, deals=12)
    file = tmp_path / "games.jsonl"

    def stop(done):
        if done > 20:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        hold(both, deals=12, file=file, progress=stop)
    with file.open("a") as stream:
        stream.write('{"first": "fir')  # as if the machine had stopped while writing
    played: list[int] = []
    assert told(hold(both, deals=12, file=file, progress=played.append)) == told(whole)
    assert played[0] > 19
    lines = [json.loads(line) for line in file.read_text().splitlines()]
    assert len(lines) == whole.games + 1


def test_the_number_of_processes_changes_nothing():
    both = task("random", "search:1n", players=2)
    assert told(hold(both, deals=12, jobs=2)) == told(hold(both, deals=12))


def test_more_deals_begin_with_the_same_ones(tmp_path):
    file = tmp_path / "games.jsonl"
    hold(task("random", "last"), deals=3, file=file)
    found = hold(task("random", "last"), deals=5, file=file)
    assert told(found) == told(hold(task("random", "last"), deals=5))


def test_an_empty_file_is_a_tournament_without_games_yet(tmp_path):
    file, other = tmp_path / "games.jsonl", tmp_path / "other.jsonl"
    hold(task("random", "last"), deals=1, file=other)
    for begun in (b"", other.read_bytes()[:9]):
        file.write_bytes(begun)
        hold(task("random", "last"), deals=1, file=file)
        assert file.read_bytes() == other.read_bytes()
    file.write_text("what I should not forget")
    with pytest.raises(FootplateError, match="line 1 is damaged"):
        hold(task("random", "last"), deals=1, file=file)
    assert file.read_text() == "what I should not forget"


def test_a_device_is_written_to_and_not_read(monkeypatch):
    """Some devices, such as /dev/full, can be read without end."""

    def endless(path):
        raise AssertionError(f"{path} is read")

    monkeypatch.setattr(Path, "read_bytes", endless)
    assert hold(task("random", "last"), deals=1, file=Path(os.devnull)).games


def test_the_file_of_another_tournament_is_refused(tmp_path):
    file = tmp_path / "games.jsonl"
    hold(task("random", "last"), deals=1, file=file)
    with pytest.raises(FootplateError, match=r"begun for something else \(seed differs\)"):
        hold(task("random", "last", seed=2), deals=1, file=file)
    for text, says in (("{", "line 1 is damaged"), ("[]", "it is no such file")):
        file.write_text(text + "\n")
        with pytest.raises(FootplateError, match=says):
            hold(task("random", "last"), deals=1, file=file)


def test_a_line_that_is_no_game_is_refused(tmp_path):
    file = tmp_path / "games.jsonl"
    hold(task("random", "last"), deals=1, file=file)
    with file.open("a") as stream:
        stream.write('{"other": 1}\n')
    with pytest.raises(FootplateError, match="a line that is no game"):
        hold(task("random", "last"), deals=1, file=file)


@pytest.mark.parametrize(
    "bots, more, says",
    [
        (("random",), {}, "at least two bots"),
        ((), {}, "at least two bots"),
        (("random", "random"), {}, "named twice"),
        (("random", "nobody"), {}, 'no bot "nobody"'),
        (("random", "last"), {"deals": 0}, "deals must be at least 1, not 0"),
        (("random", "last"), {"jobs": -1}, "jobs must be at least 1, not -1"),
    ],
)
def test_bad_input_is_one_sentence(bots, more, says):
    with pytest.raises((BotError, FootplateError), match=says):
        hold(task(*bots), **{"deals": 1, **more})


def test_a_margin_that_cannot_be_is_refused():
    with pytest.raises(FootplateError, match=r"margin must be between 0 and 0.5, not -1"):
        hold(task("random", "last", margin=-1), deals=1)


def test_evidence_grows_with_clear_scores_and_needs_several():
    assert evidence([0.5] * 50, 0.05) == 0
    assert 0 < evidence([1.0] * 3, 0.05) < BOUND < evidence([1.0] * 10, 0.05)
    assert evidence([0.0] * 10, 0.05) == pytest.approx(-evidence([1.0] * 10, 0.05))


def test_ratings_follow_the_duels():
    duels = [Duel("a", "b", 1.0), Duel("b", "c", 1.0), Duel("a", "c", 1.0), Duel("a", "c", 0.5)]
    found = ratings("abc", duels)
    assert found["a"].mu > found["b"].mu > found["c"].mu
    assert found["a"].sigma < 25 / 3


def test_the_report_is_a_page_with_charts():
    written = report.tournament(hold(task("random", "last", "first"), deals=2), "Toy <1>")
    assert written.count("<svg") == 2
    assert "Toy &lt;1&gt;" in written
    assert "random vs first" in written
