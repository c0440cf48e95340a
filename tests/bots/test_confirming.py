"""Mistakes are checked by games that another network plays on."""

from functools import partial
from typing import NamedTuple

import pytest
from tests.kernel.toy_game import Toy

import footplate
from footplate.bots import analysis, bots, cards
from footplate.bots.analysis import (
    Decision,
    Task,
    checking,
    doubtful,
    judge,
    looking,
    most,
    places,
    size,
)
from footplate.bots.confirming import STAGES, Confirming, confirming
from footplate.bots.features import LEFT_OUT, Going, after, features
from footplate.kernel.generator import Generator
from footplate.lab.playing import play, seeds
from footplate.lab.records import match_of


class Ending:
    """Lets each pair of games end with the next of some differences for the seat that decides."""

    def __init__(self, *differences):
        self.differences = list(differences)
        self.positions = []

    def ends(self, games, rng):
        self.positions += [each.state.key() for each in games]
        better = [self.differences.pop(0) if each.model is None else 0.0 for each in games]
        return [[each] * 3 for each in better]


def checked(*differences, tell=None):
    game = Toy(3)
    state = game.start()
    while state.current_player < 0:
        state.apply_action(state.chance_outcomes()[0][0])
    playing = Ending(*differences)
    best, made = state.legal_actions()[:2]
    before = state.key()
    found = Confirming(game, "other", playing, tell).check(state, best, made, 5)
    assert state.key() == before
    assert len(playing.positions) == 2 * found.games
    assert len({*playing.positions}) == 2
    return found


def test_what_is_certain_after_a_few_games_is_a_mistake():
    found = checked(10, 11, 9)
    assert (found.games, found.mean, found.holds) == (3, 10, True)
    assert checked(5, 5, 5).holds, "always the same"


def test_what_ends_no_worse_is_none():
    assert checked(-1, 2, -2)[0] == 3
    assert not checked(-1, 2, -2).holds
    assert not checked(0, 0, 0).holds


def test_what_is_not_yet_certain_is_played_more_often():
    assert checked(10, 4, 12, 5, 9, 11).games == 6
    found = checked(*[9, -3, 8, 2, 9, -4, 9, -1, 8, -6], *[-6, 9, -5, 9, 2, -2])
    assert (found.games, found.holds) == (STAGES[-1][0], False)


def test_what_will_hardly_become_certain_is_given_up():
    found = checked(30, -25, 1)
    assert (found.games, found.holds) == (STAGES[0][0], False)


def test_by_chance_alone_one_in_twenty_holds_at_most():
    rng = Generator(8)
    wrong = 0
    for _ in range(400):
        noise = [sum(rng.below(1000) for _ in range(6)) - 2997 for _ in range(16)]
        wrong += checked(*noise).holds
    assert wrong <= 24


def test_where_the_points_came_from_is_asked_of_mistakes_only():
    asked = []

    def tell(game, pairs):
        asked.append(pairs)
        return {"en": {"Luck": 2.0}}, 1.0

    assert not checked(0, 0, 0, tell=tell).holds
    assert not asked
    found = checked(5, 5, 5, tell=tell)
    assert (found.sources, found.rivals) == ({"en": {"Luck": 2.0}}, 1.0)
    (pairs,) = asked
    assert len(pairs) == found.games
    assert all(pair.better[0] != pair.made[0] for pair in pairs)


def test_all_but_one_do_the_same_in_both_games_where_they_can():
    class At(NamedTuple):
        current_player: int

    one = Going(At(1), Generator(1))
    for round_, move in ((3, (7, 8)), (3, (9,)), (4, (7, 8))):
        one.choose(round_, move)
    assert one.taken == [7, 8, 9, 7, 8]
    assert one.copied(3) is None, "it has no model"
    other = Going(At(1), Generator(1), one, seat=0)
    assert other.copied(3) == (7, 8)
    other.choose(3, (5,))
    assert [other.copied(round_) for round_ in (3, 4, 5)] == [(9,), (7, 8), None]
    other.choose(3, (9,))
    assert other.copied(3) is None, "nothing is left of this round"
    assert Going(At(0), Generator(1), one, seat=0).copied(3) is None
    assert Going(At(1), Generator(1), one, seat=1).copied(3) is None, "it is the one that differs"


def test_a_bad_move_is_left_out_for_a_while():
    game = Going(Toy(3).start(), Generator(1))
    moves = [(1,), (2, 3)]
    assert game.near(moves) == moves
    game.leave_out([(2, 3)])
    assert [game.near(moves) for _ in range(LEFT_OUT)] == [[(1,)]] * LEFT_OUT
    assert game.near(moves) == moves
    game.leave_out(moves)
    assert game.near(moves) == moves, "something has to be played"


@pytest.mark.parametrize(
    "name, options, second",
    [
        ("russian", {}, "russian"),
        ("russian", {"modules": "coal"}, "russian"),
        ("world", {}, "world-1"),
        ("world", {"map": "europe"}, "world-2"),
    ],
)
def test_another_network_than_the_judge_plays_on(name, options, second):
    game = footplate.game(name, **options)
    found = confirming(game)
    assert found is not None
    assert found.name == second
    assert cards.fitting(name, game.options)[0].stem != second


def test_a_part_of_the_judge_checks_only_where_no_other_network_fits_as_well():
    """The judge of the base game is a part of `modules-2`, which fits it, too."""
    game = footplate.game("russian")
    best, next_best = cards.fitting("russian", game.options)[:2]
    assert best.stem in cards.read_card(next_best).parts
    found = cards.second(game)
    assert found is not None
    assert found[0] not in (best.stem, next_best.stem)


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


class Asked(NamedTuple):
    """Matches in which mistakes are looked for, and how many of them are tried."""

    game: str
    options: dict[str, str]
    bots: tuple[str, ...]
    finisher: str
    """The bot that plays on for all."""
    mistakes: int
    hold: int
    """How many hold at least: of what is sure to 95 %, one in twenty may be no mistake."""


@pytest.mark.long
@pytest.mark.parametrize(
    "asked",
    [
        Asked(
            "russian",
            {"edition": "2021"},
            ("greedy", "net:noise=3", "net:noise=6", "greedy"),
            "net:noise=1",
            50,
            45,
        ),
        Asked(
            "world", {"players": "3"}, ("greedy", "net:noise=1", "net:noise=2"), "greedy", 20, 17
        ),
    ],
    ids=lambda asked: asked.game,
)
def test_mistakes_that_are_named_hold_in_other_games(asked):
    """Other luck, and another player."""
    named: list[tuple[Task, Decision]] = []
    for seed in seeds(31, 30):
        if len(named) >= asked.mistakes:
            break
        task = task_of(asked.game, asked.options, asked.bots, seed)
        game, points = task.build(), most(task)
        look, check = looking(task), checking(task)
        found = [look(number) for number in places(game, task.moves)]
        for each in doubtful(found, points):
            each = check(each)
            if size(each.loss, points):
                named.append((task, each))
    assert len(named) >= asked.mistakes
    confirmed = 0
    for task, each in named[: asked.mistakes]:
        game = task.build()
        state = game.start()
        for move in task.moves[: each.move]:
            state.apply_action(move)
        best = game.action_from_text(each.best[0].notation[0])
        differences = []
        for number in range(40):
            rng = Generator(9_000_000 + number)
            known = game.determinize(state, each.seat, rng)
            ends = [
                play_on(game, after(known, (action,)), each.seat, asked.finisher, number)
                for action in (best, task.moves[each.move])
            ]
            differences.append(ends[0] - ends[1])
        confirmed += sum(differences) > 0
    print(f"{asked.game}: {confirmed} of {asked.mistakes} named mistakes hold in 40 other games")
    assert confirmed >= asked.hold


def play_on(game, state, seat, name, seed):
    """What counts for a seat in the end, when a bot plays on for all."""
    bot = bots([name], 1)[0]
    rng = Generator(seed)
    while state.current_player != -2:
        if state.current_player == -1:
            state.apply_action(rng.outcome(state.chance_outcomes()))
        else:
            state.apply_action(bot.choose(game, state, state.legal_actions(), rng))
    family = features(game.name)
    assert family is not None
    return family.goal(game.points(state), seat)
