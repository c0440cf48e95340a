"""The ways in which track can join two cities of a board, before anything lies on it.

They are worked out once for a board, with what each costs; a position only asks which of them are
still free. Of links for one action all ways are there; of longer ones only a cheap one.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final, NamedTuple

from footplate.games.world.rules.placing import crowded
from footplate.games.world.tables.board import EXITS, OPPOSITE, TILE, TILE_MASK, TILES
from footplate.games.world.tables.cards import HALF

if TYPE_CHECKING:
    from footplate.games.world.state.position import Position
    from footplate.games.world.tables.board import Board
    from footplate.games.world.tables.catalogue import Catalogue

ONE_ACTION: Final = 5
"""The most tiles of an action, with a card for it."""
TWO_ACTIONS: Final = 8
"""The most tiles of a link that is planned over two actions."""
RIDGES: Final = 3
"""Where ridges stand in `Route.counts`, after the terrains."""


class Route(NamedTuple):
    """One way to lay a link."""

    a: int
    side_a: int
    b: int
    side_b: int
    tiles: tuple[int, ...]
    """cell * 9 + tile, from `a` to `b`."""
    counts: tuple[int, int, int, int]
    """How many tiles on plains, on water and on mountains, and how many ridges."""


@cache
def routes(board: Board) -> list[list[Route]]:
    """For each two cities that few tiles can join: every way to do it, fewest tiles first."""
    ways: dict[int, list[Route]] = {}
    cities = len(board.cities)
    for city in range(cities):
        for side in range(6):
            cell = board.next[(board.cells + city) * 6 + side]
            if cell >= 0:
                _walk(board, city, side, cell, OPPOSITE[side], (), ways)
    for city in range(cities):
        _far(board, city, ways)
    found: list[list[Route]] = []
    for key in sorted(ways):
        found.append(sorted(ways[key], key=_effort))
    return found


def _effort(route: Route) -> tuple[int, int, tuple[int, ...]]:
    """Fewest tiles first, then the cheapest ground."""
    plains, water, mountains, ridges = route.counts
    return len(route.tiles), 2 * plains + 3 * water + 4 * mountains + 4 * ridges, route.tiles


def _walk(
    board: Board,
    city: int,
    side: int,
    cell: int,
    into: int,
    tiles: tuple[int, ...],
    ways: dict[int, list[Route]],
) -> None:
    """Every way of few tiles that goes on from a hex to another city."""
    for out in EXITS[into]:
        other = board.next[cell * 6 + out]
        if other < 0:
            continue
        longer = (*tiles, cell * TILES + TILE[into][out])
        if other < board.cells:
            if len(longer) < ONE_ACTION:
                _walk(board, city, side, other, OPPOSITE[out], longer, ways)
        elif other - board.cells > city:
            _enter(board, city, side, other - board.cells, OPPOSITE[out], longer, ways)


def _enter(
    board: Board,
    a: int,
    side_a: int,
    b: int,
    side_b: int,
    tiles: tuple[int, ...],
    ways: dict[int, list[Route]],
) -> None:
    route = Route(a, side_a, b, side_b, tiles, _counts(board, a, side_a, tiles))
    ways.setdefault(a * len(board.cities) + b, []).append(route)


def _counts(
    board: Board, city: int, side: int, tiles: tuple[int, ...]
) -> tuple[int, int, int, int]:
    """What a way costs before cards: tiles by terrain, and ridges."""
    counts = [0, 0, 0, 0]
    at, out = board.cells + city, side
    for tile in tiles:
        counts[RIDGES] += board.ridge[at * 6 + out]
        at = tile // TILES
        counts[board.terrain[at]] += 1
        out = _leave(tile, OPPOSITE[out])
    counts[RIDGES] += board.ridge[at * 6 + out]
    return counts[0], counts[1], counts[2], counts[3]


def _leave(tile: int, into: int) -> int:
    """The side by which a tile that is entered at a side is left."""
    rest = TILE_MASK[tile % TILES] ^ 1 << into
    return rest.bit_length() - 1


def _far(board: Board, city: int, ways: dict[int, list[Route]]) -> None:
    """To the cities that one action cannot reach: a way of the fewest tiles."""
    came: dict[int, tuple[int, int]] = {}
    """By cell * 6 + the side entered by: the state before, or -1 and the side of the city."""
    fresh: list[int] = []
    for side in range(6):
        cell = board.next[(board.cells + city) * 6 + side]
        if cell >= 0:
            state = cell * 6 + OPPOSITE[side]
            came[state] = (-1, side)
            fresh.append(state)
    for _ in range(TWO_ACTIONS):
        later: list[int] = []
        for state in fresh:
            cell, into = divmod(state, 6)
            for out in EXITS[into]:
                other = board.next[cell * 6 + out]
                if other < 0:
                    continue
                if other < board.cells:
                    if other * 6 + OPPOSITE[out] not in came:
                        came[other * 6 + OPPOSITE[out]] = (state, out)
                        later.append(other * 6 + OPPOSITE[out])
                    continue
                target = other - board.cells
                if target > city and city * len(board.cities) + target not in ways:
                    tiles, side = _back(came, state, out)
                    _enter(board, city, side, target, OPPOSITE[out], tiles, ways)
        fresh = later


def _back(came: dict[int, tuple[int, int]], state: int, out: int) -> tuple[tuple[int, ...], int]:
    """The tiles from a city to a state that is left by a side, and the side of the city."""
    tiles: list[int] = []
    while True:
        cell, into = divmod(state, 6)
        tiles.append(cell * TILES + TILE[into][out])
        before, out = came[state]
        if before < 0:
            tiles.reverse()
            return tuple(tiles), out
        state = before


# ---------------------------------------------------------------------- in a position


def free(pos: Position, route: Route) -> bool:
    """Whether nothing lies in the way."""
    board = pos.catalogue.board
    occupied = pos.occupied
    if occupied[board.cells + route.a] >> route.side_a & 1:
        return False
    if occupied[board.cells + route.b] >> route.side_b & 1:
        return False
    return clear(pos, route.tiles)


def clear(pos: Position, tiles: tuple[int, ...]) -> bool:
    """Whether all these tiles could lie where they belong."""
    occupied = pos.occupied
    for tile in tiles:
        sides = occupied[tile // TILES]
        if sides and crowded(sides, TILE_MASK[tile % TILES]):
            return False
    if not pos.opened:
        closed = pos.catalogue.closed
        for tile in tiles:
            if closed[tile // TILES]:
                return False
    return True


def prices(cat: Catalogue, used: int) -> tuple[int, int, int, int]:
    """About what a tile on each terrain, and a ridge, costs with these cards.

    The engine's own count decides when it is built.
    """
    ridge = cat.ridge_price
    found = list(cat.terrain_prices)
    for card in cat.build_cards:
        if used >> card & 1:
            rule = cat.cards[card]
            if rule.effect == HALF:
                ridge = (ridge + 1) // 2
            for terrain in range(RIDGES):
                if rule.terrains >> terrain & 1:
                    half = (found[terrain] + 1) // 2
                    found[terrain] = half if rule.effect == HALF else min(found[terrain], rule.n)
    return found[0], found[1], found[2], ridge


def cost(route: Route, each: tuple[int, int, int, int]) -> int:
    """About what a way costs at these prices."""
    counts = route.counts
    flat = counts[0] * each[0] + counts[1] * each[1]
    return flat + counts[2] * each[2] + counts[3] * each[3]
