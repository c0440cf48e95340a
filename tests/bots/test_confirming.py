"""Mistakes are checked by games that another network plays on."""

from functools import partial

import pytest
from tests.kernel.toy_game import Toy

import footplate
from footplate.bots import analysis, bots, cards
from footplate.bots.analysis import Task, checking, doubtful, judge, looking, most, places, size
from footplate.bots.confirming import STAGES, Confirming, confirming
from footplate.bots.features import after
from footplate.kernel.generator import Generator
from footplate.lab.playing import play, seeds
from footplate.lab.records import match_of


class Ending:
    """Lets each pair of games end with the next of some differences for the seat that decides."""

    def __init__(self, *differences):
        self.differences = list(differences)
        self.pairs = []

    def outlook(self, states, noisy, rng):
        self.pairs.append([state.key() for state in states])
        return [[self.differences.pop(0)] * 3, [0.0] * 3]


def checked(*differences):
    game = Toy(3)
    state = game.start()
    while state.current_player < 0:
        state.apply_action(state.chance_outcomes()[0][0])
    playing = Ending(*differences)
    best, made = state.legal_actions()[:2]
    before = state.key()
    found = Confirming(game, "other", playing).check(state, best, made, 5)
    assert state.key() == before
    assert len(playing.pairs) == found.games
    assert all(one != other for one, other in playing.pairs)
    return found


def test_what_is_certain_after_a_few_games_is_a_mistake():
    found = checked(10, 11, 9, 10)
    assert (found.games, found.mean, found.holds) == (4, 10, True)
    assert checked(5, 5, 5, 5).holds, "always the same"


def test_what_ends_no_worse_is_none():
    assert checked(-1, 2, -1, -2)[0] == 4
    assert not checked(-1, 2, -1, -2).holds
    assert not checked(0, 0, 0, 0).holds


def test_what_is_not_yet_certain_is_played_more_often():
    assert checked(*[10, 1, 12, 2] * 2).games == 8
    found = checked(16, -4, 7, 1, 9, -6, 9, -2, *[8, -7, 9, -6] * 2)
    assert (found.games, found.holds) == (STAGES[-1][0], False)


def test_what_will_hardly_become_certain_is_given_up():
    found = checked(*[30, -25, 1, 1] * 4)
    assert (found.games, found.holds) == (STAGES[0][0], False)


def test_by_chance_alone_one_in_twenty_holds_at_most():
    rng = Generator(8)
    wrong = 0
    for _ in range(400):
        noise = [sum(rng.below(1000) for _ in range(6)) - 2997 for _ in range(16)]
        wrong += checked(*noise).holds
    assert wrong <= 24


@pytest.mark.parametrize(
    "name, options, second",
    [
        ("russian", {}, "russian"),
        ("russian", {"modules": "coal"}, "base"),
        ("world", {}, "world-1"),
    ],
)
def test_another_network_than_the_judge_plays_on(name, options, second):
    game = footplate.game(name, **options)
    found = confirming(game)
    assert found is not None
    assert found.name == second
    assert cards.fitting(name, game.options)[0].stem != second


def test_nobody_checks_where_there_is_no_second_network():
    assert confirming(footplate.game("world", map="transcontinental")) is None
    assert confirming(Toy(3)) is None
    assert not judge(Task(partial(Toy, 3), ())).second


def test_the_best_network_checks_what_a_file_of_ones_own_judges():
    game = footplate.game("russian")
    own = cards.fitting("russian", game.options)[-1]
    found = confirming(game, str(own))
    assert found is not None
    assert found.name == cards.fitting("russian", game.options)[0].stem


def task_of(name, given, names, seed):
    """A match of some bots, to be analysed."""
    game = footplate.game(name, **given)
    at = bots(names, game.players, name)
    match = match_of(game, seed, play(game, at, seed).actions)
    return Task(partial(footplate.game, name, **given), tuple(match.moves()))


def test_the_largest_losses_are_checked(monkeypatch):
    monkeypatch.setattr(analysis, "CHECKED", 2)
    task = task_of("russian", {"players": "2", "edition": "2013"}, ["greedy", "random"], 4)
    look, game = looking(task), task.build()
    found = [look(number) for number in places(game, task.moves)[-24:]]
    points = most(task)
    doubts = doubtful(found, points)
    assert [each.move for each in doubts] == sorted(each.move for each in doubts)
    assert len(doubts) == 2
    assert all(size(each.judged, points) for each in doubts)
    least = min(each.judged for each in doubts)
    assert all(each.judged <= least for each in found if each not in doubts)
    check = checking(task)
    after_it = [check(each) if each in doubts else each for each in found]
    assert doubtful(after_it, points) == []
    for each in after_it:
        if each.check is not None and not each.check.holds:
            assert each.loss == 0
        elif each.check is not None:
            assert each.loss == min(each.judged, each.check.mean)
        else:
            assert each.loss == each.judged


@pytest.mark.long
def test_fifty_mistakes_that_are_named_hold_in_other_games():
    """Other luck, and another player. Of what holds to 95 %, one in twenty may be no mistake."""
    named = []
    for seed in seeds(31, 9):
        names = ["greedy", "net:noise=3", "net:noise=6", "greedy"]
        task = task_of("russian", {"edition": "2021"}, names, seed)
        game, points = task.build(), most(task)
        look, check = looking(task), checking(task)
        found = [look(number) for number in places(game, task.moves)]
        for each in doubtful(found, points):
            each = check(each)
            if size(each.loss, points):
                named.append((task, each))
    assert len(named) >= 50
    confirmed = 0
    for task, each in named[:50]:
        game = task.build()
        state = game.start()
        for move in task.moves[: each.move]:
            state.apply_action(move)
        best = game.action_from_text(each.best[0].notation[0])
        differences = []
        for number in range(40):
            rng = Generator(9_000_000 + number)
            known = game.determinize(state, each.seat, rng)
            results = [
                play_on(game, after(known, (action,)), each.seat, number)
                for action in (best, task.moves[each.move])
            ]
            differences.append(results[0] - results[1])
        confirmed += sum(differences) > 0
    print(f"{confirmed} of 50 named mistakes hold in 40 games of net:noise=1 each")
    assert confirmed >= 45


def play_on(game, state, seat, seed):
    """The points of a seat in the end, when a slightly careless `net` plays on for all."""
    bot = bots(["net:noise=1"], 1)[0]
    rng = Generator(seed)
    while state.current_player != -2:
        if state.current_player == -1:
            state.apply_action(rng.outcome(state.chance_outcomes()))
        else:
            state.apply_action(bot.choose(game, state, state.legal_actions(), rng))
    return game.points(state)[seat]
