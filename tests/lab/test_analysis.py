"""What every decision of a match was worth."""

from functools import partial

import pytest
from tests.kernel.toy_game import Toy

import footplate
from footplate.bots import analysis, bots
from footplate.bots.analysis import Judge, Task, behind, chances, judge, places, size
from footplate.kernel.errors import FootplateError
from footplate.kernel.match import Match
from footplate.lab.analysis import analyse
from footplate.lab.playing import play
from footplate.lab.records import match_of


@pytest.fixture(autouse=True)
def unchecked(monkeypatch):
    """What games would say that are played on is left out, for it takes time."""
    monkeypatch.setattr(analysis, "CHECKED", 0)


@pytest.fixture(scope="module")
def match():
    """A match of two, of whom one plays at random."""
    game = footplate.game("russian", players=2, edition="2013")
    return match_of(game, 4, play(game, bots(["greedy", "random"], 2), 4).actions)


@pytest.fixture(scope="module")
def task(match):
    options = {name: str(value) for name, value in match.game.options.items()}
    return Task(partial(footplate.game, "russian", **options), tuple(match.moves()))


def test_decisions_are_moves_with_a_choice(match):
    found = places(match.game, match.moves())
    taken = [number for number, entry in enumerate(match.entries) if entry.kind == "action"]
    assert {*found} < {*taken}


def test_each_decision_has_its_value_before_and_after(match, task):
    wanted = places(match.game, match.moves())[::12]
    found = analyse(task, wanted)
    assert [each.move for each in found] == wanted
    for each in found:
        entry = match.entries[each.move]
        assert (each.seat, each.notation) == (entry.player, entry.text)
        assert str(each.heading) == str(entry.heading)
        assert each.before == each.best[0].value >= each.after
        assert each.loss in (0, pytest.approx(each.before - each.after))
        assert len(each.values) == 2
        assert all(len(option.notation) == len(option.line) > 0 for option in each.best)


def test_who_plays_at_random_loses_more_than_who_looks_ahead():
    game = footplate.game("russian", players=2, edition="2013")
    moves = match_of(game, 4, play(game, bots(["net", "random"], 2), 4).actions).moves()
    wanted = places(game, moves)[::4]
    found = analyse(Task(partial(footplate.game, "russian", **game.options), tuple(moves)), wanted)
    ahead, by_chance = [[each.loss for each in found if each.seat == seat] for seat in range(2)]
    assert sum(by_chance) / len(by_chance) > 3 * sum(ahead) / len(ahead)


def test_the_largest_losses_are_checked_at_last(match, task, monkeypatch):
    monkeypatch.setattr(analysis, "CHECKED", 1)
    wanted = places(match.game, match.moves())[-24:]
    found = analyse(task, wanted)
    assert [each.move for each in found] == wanted
    (checked,) = [each for each in found if each.check is not None]
    assert checked.judged == max(each.judged for each in found)


def test_a_decision_is_judged_alike_in_whatever_order(match, task):
    wanted = places(match.game, match.moves())[5:30:8]
    apart = [analyse(task, [number])[0] for number in reversed(wanted)]
    assert analyse(task, wanted) == [*reversed(apart)]


def test_the_judge_is_named(task):
    assert judge(task) == Judge("net", leads=False, second="russian")
    assert judge(Task(partial(Toy, 3), ())) == Judge("random", leads=False)


def test_jobs_below_one_are_refused(task):
    with pytest.raises(FootplateError, match="jobs must be at least 1"):
        analyse(task, [], jobs=0)


def test_chances_follow_points_and_become_certain():
    early, late = (chances([100, 90, 80], left, 120) for left in (1.0, 0.01))
    assert sum(early) == pytest.approx(1)
    assert early[0] > early[1] > early[2] > 0.1
    assert late[0] > 0.95


def test_leads_say_how_far_behind_everybody_is():
    assert behind([5, -5, -9]) == [0, -5, -9]
    assert behind([-9, -2, 4]) == [-9, -3, 0], "the mean of what the two best think"
    assert behind([1, 1]) == [0, 0]


def test_what_chance_may_explain_is_no_loss(task, match):
    (one,) = analyse(task, places(match.game, match.moves())[:1])
    clear = one._replace(before=10.0, after=4.0, doubt=2.9, check=None)
    assert (clear.loss, clear._replace(doubt=3.1).loss) == (6.0, 0.0)


def test_mistakes_have_sizes():
    assert [size(loss, 300) for loss in (0, 2, 3, 8, 20)] == [0, 0, 1, 2, 3]
    assert [size(loss, 10) for loss in (0.5, 1)] == [0, 3]


def test_the_moves_of_a_match_know_their_plies():
    match = Match(Toy(3), 5, auto_commit=True)
    for _ in range(4):
        match.play(match.state.legal_actions()[0])
    before = match.plies()
    assert before == [*range(1, match.ply + 1)]
    match.take_back(before[-2])
    match.play(match.state.legal_actions()[0])
    assert match.plies()[: len(before) - 1] == before[:-1]
    assert len(match.plies()) == len(match.moves())
    assert match.plies()[-1] == match.ply
