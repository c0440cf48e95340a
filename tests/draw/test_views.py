"""What views contain is what the drawings say of them: no key more, none less, and of that type."""

from collections.abc import Mapping
from functools import cache, partial
from typing import Any, NotRequired, TypedDict

import pytest
from tests.draw.shapes import Shape

import footplate
from footplate.bots import bot, decide
from footplate.draw.hexmap.board import Board
from footplate.draw.russian import hooks as russian_hooks
from footplate.draw.russian import view as russian
from footplate.draw.world import hooks as world_hooks
from footplate.draw.world import view as world
from footplate.kernel.contract import CHANCE, TERMINAL
from footplate.kernel.errors import FootplateError
from footplate.kernel.generator import Generator
from footplate.lab.option_sets import option_sets

PLIES = 21
"""How far a game is played, if not to its end."""


@cache
def shape(name: str) -> Shape:
    """The types of all that a view of a game may contain."""
    if name == "russian":
        more: Any = russian_hooks.ADDED
        return Shape(
            russian.View, {russian.View: more.view_types, russian.Player: more.player_types}
        )
    more = world_hooks.ADDED
    added = {
        world.View: more.view_types,
        Board: more.board_types,
        world.City: more.city_types,
        world.Player: more.player_types,
    }
    return Shape(world.View, added)


def play(name: str, values: Mapping[str, str], player: str, plies: int, every: int = 20) -> None:
    """Let a bot play, and compare what everybody sees from time to time."""
    game = footplate.game(name, **values)
    state, rng, chooses = game.new(1), Generator(1), bot(player)
    for ply in range(plies):
        over = state.current_player == TERMINAL
        if over or ply % every == 0 or ply == plies - 1:
            for seat in (0, None):
                problems = shape(name).problems(game.view(state, seat))
                assert not problems, f"{values}, ply {ply}, seat {seat}: {problems[:5]}"
        if over:
            return
        if state.current_player == CHANCE:
            state.apply_action(rng.outcome(state.chance_outcomes()))
        else:
            state.apply_action(decide(chooses, game, state, rng))


def possible(name: str, values: Mapping[str, str]) -> bool:
    """Whether these options make a game."""
    try:
        footplate.game(name, **values)
    except FootplateError:
        return False
    return True


@pytest.mark.parametrize("name", ["russian", "world"])
def test_the_views_with_every_option_are_what_the_drawings_expect(name):
    for option in footplate.rulesets()[name].options:
        for value in option.values:
            if value != option.default and possible(name, {option.name: value}):
                play(name, {option.name: value}, "random", PLIES)


@pytest.mark.long
@pytest.mark.parametrize("name", ["russian", "world"])
def test_the_views_of_every_set_of_options_are_what_the_drawings_expect(name):
    for values in option_sets(footplate.rulesets()[name].options, partial(possible, name)):
        play(name, values, "random", 3 * PLIES)


WHOLE = [
    {"players": "2", "board": "german", "modules": "all"},
    {"players": "3", "board": "american", "modules": "all"},
    {"players": "2", "board": "asian", "modules": "all"},
    {"players": "1", "solo": "yes", "board": "american"},
]
"""Sets of options that together have all boards and modules of Russian Railroads."""


def test_a_view_of_russian_railroads_has_all_that_is_expected_of_it():
    for values in WHOLE:
        play("russian", values, "random", 10_000, every=2)
    game = footplate.game("russian", board="german")
    given: Any = {"players": [{"incomes": ["coin", "any"], "used": ["any"]}]}
    assert shape("russian").problems(game.view(game.position(given), 0)) == []
    assert shape("russian").unseen() == []


MAPS = {
    "eastern_us": {"switches": "yes"},
    "mexico": {"events": "yes", "mines": "yes"},
    "europe": {},
    "western_us": {},
    "great_britain": {},
    "north_america": {},
    "nippon": {},
    "through_time": {},
    "transcontinental": {"players": "3"},
}
"""By map: options that bring all modules in one game or the other."""


def test_a_view_of_railways_of_the_world_has_all_that_is_expected_of_it():
    for name, values in MAPS.items():
        short = {"players": "2", "turn_limit": "5", "map": name, **values}
        play("world", short, "random", 10_000, every=15)
    game = footplate.game("world", map="transcontinental", players=3)
    given: Any = {"players": [{"baron": "spike-mark-hopkins"}]}
    assert shape("world").problems(game.view(game.position(given), 0)) == []
    own = ("Ground.", "Curves.", ".Board.ground")  # of somebody's own map
    assert [key for key in shape("world").unseen() if not any(each in key for each in own)] == []


class Inner(TypedDict):
    n: int
    more: NotRequired[str]


class Outer(TypedDict):
    all: list[Inner]
    maybe: Inner | None
    by: dict[str, bool]


class Other(TypedDict, total=False):
    extra: int


@pytest.mark.parametrize(
    "value, problem",
    [
        ({"all": [{"n": 1}, {"n": 2, "more": "x"}], "maybe": None, "by": {}}, ""),
        ({"all": [], "maybe": {"n": 1}, "by": {"x": True}, "extra": 1}, ""),
        ({"all": [{}], "maybe": None, "by": {}}, ".all[0].n: missing"),
        ({"all": [{"n": 1, "m": 2}], "maybe": None, "by": {}}, ".all[0].m: no type has this key"),
        ({"all": [{"n": True}], "maybe": None, "by": {}}, ".all[0].n: expected int, got True"),
        ({"all": [], "maybe": {"n": "1"}, "by": {}}, ".maybe.n: expected int, got '1'"),
        ({"all": [], "maybe": None, "by": {"x": 1}}, ".by['x']: expected bool, got 1"),
        ({"all": None, "maybe": None, "by": {}}, ".all: expected list"),
        ({"all": [], "maybe": 3, "by": {}}, ".maybe: expected "),
    ],
)
def test_a_difference_is_named_with_its_place(value, problem):
    found = Shape(Outer, {Outer: [Other]}).problems(value)
    assert [each.startswith(problem) for each in found] == ([True] if problem else [])


def test_keys_that_never_come_are_named():
    of = Shape(Outer, {Outer: [Other]})
    of.problems({"all": [{"n": 1}], "maybe": None, "by": {}})
    assert [each.rpartition(".")[2] for each in of.unseen()] == ["more", "extra"]
