"""A table for rule tests: describe a position, play in notation, ask what is possible or why not.

    of = practice(players=3)
    state = at(of, links=rails(of, "1 chicago norfolk", "2 norfolk savannah"))
    do(state, "build from savannah", "build F1 e-w")
    assert why(state, "upgrade cash") == "..."

Seats count from 1, as in the keys of a described position. The tests use only what anybody can see
from outside: the notation, the view and the reasons.
"""

from __future__ import annotations

from collections import deque
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any

from tests.games import asking
from tests.games.asking import do as do
from tests.games.asking import game_of as game_of
from tests.games.asking import legal as legal
from tests.games.asking import outcomes as outcomes
from tests.games.asking import player as player
from tests.games.asking import points as points
from tests.games.asking import turn as turn
from tests.games.asking import view as view
from tests.games.asking import why as why
from tests.games.world import practice as boards

import footplate
from footplate.games.world.game import WorldGame
from footplate.games.world.modules.barons import cards
from footplate.games.world.state.position import Position
from footplate.games.world.tables.board import EXITS, OPPOSITE
from footplate.games.world.tables.cards import Baron
from footplate.kernel.contract import CHANCE, TERMINAL, AnyGame

MAPS = (
    "eastern_us",
    "mexico",
    "europe",
    "western_us",
    "great_britain",
    "north_america",
    "nippon",
    "transcontinental",
)
"""The maps with Rail Barons."""
PLAIN = MAPS[:-1]
"""The maps with one deck and one phase."""
WARP = "*"
CHAIN = "chicago norfolk savannah charlotte columbus toledo syracuse roanoke cairo dubuque new-york"
"""Cities in a line; the first and the last are red, the others gray."""


def baron_cards(of: WorldGame) -> tuple[Baron, ...]:
    """Return the Rail Baron cards of a game."""
    return cards.of(of.catalogue).cards


@cache
def game(name: str = "eastern_us", players: int = 4, **options: str) -> WorldGame:
    """Return a game on the printed board; the same options always give the same object."""
    return known(footplate.game("world", map=name, players=players, **options))


@cache
def practice(name: str = "eastern_us", players: int = 2, **options: str) -> WorldGame:
    """Return a game on the practice board of a map; see `practice.py`."""
    pack = boards.folder(name)
    return known(footplate.game("world", components=pack, map=name, players=players, **options))


def house(
    folder: Path, rows: str, name: str = "eastern_us", players: int = 2, **options: str
) -> WorldGame:
    """Return a game on the practice board with more house rows, which go to an empty folder."""
    (folder / "pack.toml").write_text(boards.pack(name), encoding="utf-8")
    (folder / "rows.toml").write_text(rows, encoding="utf-8")
    built = footplate.game("world", components=folder, map=name, players=players, **options)
    return known(built)


def known(built: AnyGame) -> WorldGame:
    """Return the game; from now on the functions here can be asked about its positions."""
    assert isinstance(built, WorldGame)
    return asking.known(built)


def at(of: WorldGame, **given: Any) -> Position:
    """Return the position with these keys of `[given]`, else as at the start of the first turn."""
    return of.position(given)


def rails(of: WorldGame, *lines: str) -> list[str]:
    """Return links for `at`. Each line is a seat and cities, which are joined in this order.

    Every link takes a shortest way, but no two of them share the side of a hex. `*` is any warp.
    """
    taken: set[tuple[int, int]] = set()
    found = []
    for line in lines:
        seat, *cities = line.split()
        for here, there in pairwise(cities):
            hexes = _shortest(of, here, there, taken)
            last = [] if there == WARP else [there]
            found.append(" ".join([seat, here, *hexes, *last]))
    return found


def _shortest(of: WorldGame, here: str, there: str, taken: set[tuple[int, int]]) -> list[str]:
    board = of.catalogue.board
    first = board.cells + board.city_at[here]
    ends = range(board.first_warp, len(board.places))
    if there != WARP:
        ends = range(board.cells + board.city_at[there], board.cells + board.city_at[there] + 1)
    queue: deque[tuple[tuple[int, int], ...]] = deque([((first, side),) for side in range(6)])
    seen: set[tuple[int, int]] = set()
    while queue:
        way = queue.popleft()
        cell, side = way[-1]
        other = board.next[cell * 6 + side]
        into = OPPOSITE[side]
        if other < 0 or (other, into) in seen or {(cell, side), (other, into)} & taken:
            continue
        seen.add((other, into))
        if other in ends:
            taken |= {(cell, side) for cell, side in way}
            taken |= {(board.next[cell * 6 + side], OPPOSITE[side]) for cell, side in way}
            hexes = [board.hexes[cell] for cell, _ in way[1:]]
            return [*hexes, board.hexes[other]] if there == WARP else hexes
        if other < board.cells:
            queue.extend([(*way, (other, out)) for out in EXITS[into]])
    raise AssertionError(f"no track leads from {here} to {there}")


def chain(n: int, *others: str, seat: int = 1, goods: str = "red", **given: Any) -> Position:
    """Return a position with a cube at the n-th city of `CHAIN`; the seat has links to Chicago."""
    of = practice(players=3)
    names = CHAIN.split()[: n + 1]
    lines = rails(of, f"{seat} {' '.join(names)}", *others)
    there = {names[n]: {"cubes": goods}} | given.pop("cities", {})
    return at(of, links=lines, cities=there, **given)


def blue_line(cities: str, blue: str, *players: dict[str, Any], **given: Any) -> Position:
    """Return a position with a blue cube in Mexico City, and links of the first seat to the west.

    The links go through `cities`; those named in `blue` are blue as well.
    """
    of = practice("mexico")
    there = {name: {"colour": "blue"} for name in blue.split()}
    lines = rails(of, f"1 mexico-city {cities}")
    start = {"mexico-city": {"cubes": "blue"}}
    return at(of, links=lines, cities=start | there, players=[*players], **given)


def draw(state: Position) -> Position:
    """Take the first possible outcome of each draw until somebody has to decide."""
    while state.current_player == CHANCE:
        state.apply_action(state.chance_outcomes()[0][0])
        game_of(state).check(state)
    return state


def purse(state: Position, seat: int = 1) -> tuple[int, int]:
    """Return a player's money and bonds."""
    mine = player(state, seat)
    return mine["money"], mine["bonds"]


def city(state: Position, name: str) -> Any:
    """Return what the view says about a city."""
    return next(found for found in view(state)["cities"] if found["city"] == name)


def cubes(state: Position, name: str) -> dict[str, int]:
    """Return the cubes on a city by colour."""
    found: dict[str, int] = city(state, name)["cubes"]
    return found


def display(state: Position) -> dict[str, int]:
    """Return how many of each card are on display."""
    return {card["card"]: card["count"] for card in view(state)["cards"]}


def keep_barons(state: Position) -> Position:
    """Have everybody keep the first of their baron cards."""
    while legal(state, "keep"):
        do(state, legal(state)[0])
    return state


def begin(of: WorldGame, seed: int = 1) -> Position:
    """Return a new game that is set up, with the barons chosen."""
    return keep_barons(of.new(seed))


def ends(state: Position) -> list[str]:
    """Return the incomplete links as `seat city hexes`."""
    return [
        " ".join([str(end["seat"] + 1), end["from"], *[_hex(tile) for tile in end["tiles"]]])
        for end in view(state)["ends"]
    ]


def links(state: Position) -> list[str]:
    """Return the complete links as `seat city hexes city`."""
    return [
        " ".join(
            [
                str(link["seat"] + 1),
                link["from"],
                *[_hex(tile) for tile in link["tiles"]],
                link["to"],
            ]
        )
        for link in view(state)["links"]
    ]


def _hex(tile: Any) -> str:
    return f"{chr(ord('A') + tile[0])}{tile[1] + 1}"


def building(state: Position) -> tuple[int, int]:
    """Return how many tiles are left in the build action, and what was spent."""
    now = view(state)["building"]
    return now["left"], now["spent"]


def pass_on(state: Position, until: int) -> Position:
    """Pass, and take the first outcome of each draw, until that seat has to decide."""
    while turn(state) != until:
        if state.current_player == CHANCE:
            draw(state)
        else:
            do(state, "pass")
    return state


def end_turn(state: Position) -> Position:
    """Have everybody pass until the next turn begins or the game is over."""
    now = state.turn
    while state.turn == now and state.current_player != TERMINAL:
        if state.current_player == CHANCE:
            draw(state)
        else:
            do(state, "pass")
    return state
