"""The ways in which track can join two cities of a board, before anything lies on it.

They are worked out once for a board, with what each costs; a position only asks which of them are
still free, and that is remembered for as long as no track is laid. For links that one action can
lay the list has all ways, for longer ones only a short one.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final, TypeAlias

from footplate.games.world.rules import track
from footplate.games.world.rules.placing import crowded, refuse_ground
from footplate.games.world.tables.board import EXITS, OPPOSITE, TILE, TILE_MASK, TILES
from footplate.games.world.tables.cards import HALF, TERRAIN

if TYPE_CHECKING:
    from footplate.games.world.state.position import Position
    from footplate.games.world.tables.board import Board

ONE_ACTION: Final = 5
"""The most tiles of one action, when a card allows more than usual."""
TWO_ACTIONS: Final = 8
"""The most tiles of a link that is planned over two actions."""
RIDGES: Final = 3
"""The index of ridges in `Route.counts`, after the terrains."""
Prices: TypeAlias = tuple[int, int, int, int]
"""About what a tile on plains, on water and on mountains costs, and a ridge."""
LOOK: Final = 3
"""How many free ways between two cities are compared."""
KEPT: Final = 512
"""For how many states of the track the free ways are remembered."""


class Route:
    """One way to lay a link."""

    __slots__ = ("a", "b", "counts", "side_a", "side_b", "tiles")

    def __init__(
        self,
        a: int,
        side_a: int,
        b: int,
        side_b: int,
        tiles: tuple[int, ...],
        counts: tuple[int, int, int, int],
    ) -> None:
        self.a: Final = a
        self.side_a: Final = side_a
        self.b: Final = b
        self.side_b: Final = side_b
        self.tiles: Final = tiles
        """cell * 9 + tile, from `a` to `b`."""
        self.counts: Final = counts
        """How many tiles on plains, on water and on mountains, and how many ridges."""


@cache
def routes(board: Board) -> list[list[Route]]:
    """Return, for each two cities that few tiles can join, the ways to do so, shortest first.

    The ways from a city to all time warps stand together.
    """
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
    """Return a sort key: fewest tiles first, then the cheapest ground."""
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
    """Enter every way to another city that goes on from a hex and fits into one action."""
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
    ways.setdefault(_pair(board, a, b), []).append(route)


def _pair(board: Board, a: int, b: int) -> int:
    """Return a number for a city and where a way from it leads: all warps are one."""
    cities = len(board.cities)
    return a * (cities + 1) + min(b, cities)


def _counts(
    board: Board, city: int, side: int, tiles: tuple[int, ...]
) -> tuple[int, int, int, int]:
    """Count what a way has to pay for: its tiles by terrain, and its ridges."""
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
    """Return the side at which track leaves a tile that it enters at `into`."""
    rest = TILE_MASK[tile % TILES] ^ 1 << into
    return rest.bit_length() - 1


def _far(board: Board, city: int, ways: dict[int, list[Route]]) -> None:
    """Enter a way with the fewest tiles to each city that one action cannot reach."""
    came: dict[int, tuple[int, int]] = {}
    """By cell * 6 + side of entry: the state before, or -1, and the side by which it was left."""
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
                if target > city and _pair(board, city, target) not in ways:
                    tiles, side = _back(came, state, out)
                    _enter(board, city, side, target, OPPOSITE[out], tiles, ways)
        fresh = later


def _back(came: dict[int, tuple[int, int]], state: int, out: int) -> tuple[tuple[int, ...], int]:
    """Return the tiles from the city up to a state with its exit, and the side of the city."""
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


class Free:
    """The first few ways between each two cities that are free, worked out when they are asked for.

    Args:
        pos: the position whose track they avoid.
    """

    __slots__ = ("_found", "_pos", "_priced", "ways")

    def __init__(self, pos: Position) -> None:
        self.ways: Final[list[list[Route]]] = routes(pos.catalogue.board)
        """All ways, as `routes` lists them."""
        self._pos: Final[Position] = pos.clone()
        self._found: Final[list[list[Route] | None]] = [None] * len(self.ways)
        self._priced: Final[dict[tuple[Prices, int], Priced]] = {}

    def between(self, pair: int) -> list[Route]:
        """Return the first `LOOK` free ways of a pair of cities, the shortest first."""
        found = self._found[pair]
        if found is None:
            found = self._found[pair] = first_free(self._pos, self.ways[pair])
        return found

    def priced(self, pos: Position, prices: Prices, left: int) -> Priced:
        """Return what the free ways cost; that is remembered if no rule of the map changes it.

        Args:
            pos: a position with this track.
            prices: what each tile costs (`prices`).
            left: how many tiles one action can lay.
        """
        if pos.catalogue.hooks.price_of_tile:
            return Priced(self, pos, prices, left)
        found = self._priced.get((prices, left))
        if found is None:
            found = self._priced[prices, left] = Priced(self, self._pos, prices, left)
        return found


class Priced:
    """The cheapest free way between each two cities, worked out when it is asked for."""

    __slots__ = ("_best", "_cost", "_free", "_known", "_left", "_pos", "_prices")

    def __init__(self, free: Free, pos: Position, prices: Prices, left: int) -> None:
        self._free: Final = free
        self._pos: Final = pos
        self._prices: Final = prices
        self._left: Final = left
        self._known: Final = [False] * len(free.ways)
        self._best: Final[list[Route | None]] = [None] * len(free.ways)
        self._cost: Final = [0] * len(free.ways)

    def cheapest(self, pair: int) -> Route | None:
        """Return the cheapest way of a pair of cities; None if none is free.

        Where a single action can lay one of the ways, free or not, longer ones do not count.
        """
        if not self._known[pair]:
            self._known[pair] = True
            most = self._left if len(self._free.ways[pair][0].tiles) <= self._left else TWO_ACTIONS
            best = cheapest(self._pos, self._free.between(pair), self._prices, most)
            if best is not None:
                self._best[pair] = best
                self._cost[pair] = cost(self._pos, best, self._prices)
        return self._best[pair]

    def cost(self, pair: int) -> int:
        """Return what the cheapest way costs, once it was asked for."""
        return self._cost[pair]


_FREE: Final[dict[tuple[int, bytes, bytes], Free]] = {}
"""By board, what is closed, and track: the free ways."""


def free_ways(pos: Position) -> Free:
    """Return the free ways of a position; if nothing depends on who builds, they are remembered."""
    if pos.catalogue.hooks.ground:
        return Free(pos)
    closed = b"" if pos.opened else pos.catalogue.land.closed
    key = (id(pos.catalogue.board), closed, pos.occupied)
    found = _FREE.get(key)
    if found is None:
        if len(_FREE) >= KEPT:
            _FREE.clear()
        found = _FREE[key] = Free(pos)
    return found


def first_free(pos: Position, ways: list[Route]) -> list[Route]:
    """Return the first `LOOK` of some ways that are free."""
    found: list[Route] = []
    for route in ways:
        if free(pos, route):
            found.append(route)
            if len(found) == LOOK:
                break
    return found


def free(pos: Position, route: Route) -> bool:
    """Say whether nothing lies in the way of a route."""
    board = pos.catalogue.board
    occupied = pos.occupied
    if occupied[board.cells + route.a] >> route.side_a & 1:
        return False
    if occupied[board.cells + route.b] >> route.side_b & 1:
        return False
    return open_to(pos, route.a) and open_to(pos, route.b) and clear(pos, route.tiles)


def open_to(pos: Position, city: int) -> bool:
    """Say whether the seat may build from or to a city."""
    return not refuse_ground(pos, pos.current_player, pos.catalogue.board.cells + city)


def clear(pos: Position, tiles: tuple[int, ...]) -> bool:
    """Say whether all these tiles fit where they belong, and the seat may lay them there.

    A way through two hexes that are closed to others counts as not clear: what allows the first
    may be spent there.
    """
    occupied = pos.occupied
    for tile in tiles:
        sides = occupied[tile // TILES]
        if sides and crowded(sides, TILE_MASK[tile % TILES]):
            return False
    if not pos.opened:
        closed = pos.catalogue.land.closed
        for tile in tiles:
            if closed[tile // TILES]:
                return False
    if pos.catalogue.hooks.ground:
        guarded = pos.catalogue.land.guarded
        passed = 0
        for tile in tiles:
            cell = tile // TILES
            if guarded[cell]:
                passed += 1
                if passed > 1 or refuse_ground(pos, pos.current_player, cell):
                    return False
    return True


def prices(pos: Position, used: int) -> Prices:
    """Return about what a tile on each terrain, and a ridge, costs with these cards.

    `track.price_of` works out what is really paid when the tile is laid.
    """
    cat = pos.catalogue
    ridge = cat.printed.ridge
    found = list(pos.terms.terrain)
    for card in cat.deck.build_cards:
        if used >> card & 1:
            rule = cat.deck.cards[card]
            if rule.effect == HALF:
                ridge = (ridge + 1) // 2
            for terrain in range(RIDGES):
                if not rule.terrains >> terrain & 1:
                    continue
                if rule.effect == HALF:
                    found[terrain] = (found[terrain] + 1) // 2
                elif rule.effect == TERRAIN:
                    found[terrain] = min(found[terrain], rule.n)
    return found[0], found[1], found[2], ridge


def card_points(pos: Position, route: Route, card: int) -> int:
    """Return the points that a card for a build action gives for the tiles of a way."""
    points = 0
    for terrain in range(RIDGES):
        each = track.card_points(pos.catalogue, terrain, 1 << card)
        points += each * route.counts[terrain]
    return points


def cheapest(pos: Position, ways: list[Route], each: Prices, most: int) -> Route | None:
    """Return the cheapest of some ways that have no more than `most` tiles; None if none has.

    The ways are sorted by their tiles.
    """
    best: Route | None = None
    price = 0
    for route in ways:
        if len(route.tiles) > most:
            break
        paid = cost(pos, route, each)
        if best is None or paid < price:
            best, price = route, paid
    return best


def cost(pos: Position, route: Route, each: Prices) -> int:
    """Return about what a way costs at these prices, with the surcharges of the map."""
    counts = route.counts
    total = counts[0] * each[0] + counts[1] * each[1]
    total += counts[2] * each[2] + counts[3] * each[3]
    for adjusted in pos.catalogue.hooks.price_of_tile:
        out = route.side_a
        for tile in route.tiles:
            out = _leave(tile, OPPOSITE[out])
            cell = tile // TILES
            price = each[pos.catalogue.board.terrain[cell]]
            total += adjusted(pos, cell, out, price) - price
    return total
