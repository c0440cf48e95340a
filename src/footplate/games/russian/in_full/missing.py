"""What is missing for what is owed, and the moves that would make room for it.

[2013 p.6-7; 2021 p.8-9]
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias

from footplate.games.russian.state import stocks, wrenches
from footplate.games.russian.tables.kinds import (
    BUILDING,
    DOUBLER,
    INDUSTRY,
    LOCOMOTIVE,
    MOVES,
    N_COLOURS,
    WOOD,
    Effect,
)

if TYPE_CHECKING:
    from footplate.games.russian.state.position import Player, Position
    from footplate.games.russian.tables.board import Route
    from footplate.games.russian.tables.hooks import Room

FAR: Final = 99
"""More moves than any route has spaces."""
MANY: Final = 64
"""So many ways to make the choices that are owed are told apart."""
Way: TypeAlias = tuple[tuple[int, ...], tuple[int, ...]]
"""Moves that make room for a colour: by colour how many, and by route how many are wood moves."""
OF_THE_ROUTE: Final = -1
"""In place of a number of moves: as many as there is room for on one route."""


class Wanted:
    """What is missing for one way to make the choices that are owed."""

    __slots__ = ("demands", "steps", "tiles", "wood")

    def __init__(self) -> None:
        self.demands: list[list[Way]] = []
        """For each colour without enough room, the ways to make room."""
        self.wood = False
        """Whether wood has too little room; more is only behind a boulder or on an upgrade."""
        self.steps = False
        """Whether there are too few industry steps."""
        self.tiles = False
        """Whether there are too few tiles, unless some come back."""


def wanted(pos: Position, p: Player, owing: tuple[Effect, ...]) -> list[Wanted]:
    """Return what is missing for each way to make the choices that are owed."""
    found: list[Wanted] = []
    for effects in _choices(pos, p, owing):
        missing = _wanted(pos, p, effects)
        if missing is not None:
            found.append(missing)
    return found


def _wanted(pos: Position, p: Player, effects: tuple[Effect, ...]) -> Wanted | None:
    """Return what is missing for these effects; None if nothing could help."""
    cat = pos.catalogue
    found = Wanted()
    total: dict[int, int] = {}
    for kind, n in effects:
        total[kind] = total.get(kind, 0) + n
    for kind, n in total.items():
        if kind < MOVES:
            if not kind & (kind - 1):
                _want_moves(pos, p, kind.bit_length() - 1, n, found)
        elif kind == INDUSTRY:
            found.steps = wrenches.steps(pos, p) < n
        elif kind == DOUBLER:
            if stocks.doublers_possible(pos, p) < n:
                return None
        elif kind in cat.hooks.asks_room:
            _want_room(pos, p, cat.hooks.asks_room[kind](pos, p, n), found)
        elif kind in cat.hooks.shortages and kind not in cat.hooks.leads_to:
            if cat.hooks.shortages[kind](pos, p, n, ()):
                return None
    if total.get(LOCOMOTIVE, 0) > pos.tiles:
        return None
    found.tiles = stocks.short_of(pos, total) != 0
    return found


def _want_moves(pos: Position, p: Player, colour: int, n: int, found: Wanted) -> None:
    if p.room[colour] >= n:
        return
    if colour == WOOD:
        found.wood = found.wood or not _lengthens(pos, p)
    else:
        found.demands.append(_ways(pos, p, colour, n))


def _want_room(pos: Position, p: Player, options: list[Room], found: Wanted) -> None:
    """Want room for one of these sets of moves, each of which is on another route."""
    each: dict[tuple[int, int], list[Way]] = {}
    ways: dict[Way, None] = {}
    for option in options:
        for move in option:
            if move not in each:
                colour, route = move
                each[move] = list(dict.fromkeys(_ways_on(pos, p, colour, 1, p.routes[route])))
        first, *others = option
        together = each[first]
        for move in others:
            together = [_both(one, other) for one in together for other in each[move]]
        ways.update(dict.fromkeys(together))
    found.demands.append(list(ways))


def _both(one: Way, other: Way) -> Way:
    """Return the moves that make room in both ways; wood moves that both take are made once."""
    walked = tuple([max(a, b) for a, b in zip(one[1], other[1], strict=True)])
    above = [a + b for a, b in zip(one[0][1:], other[0][1:], strict=True)]
    return (sum(walked), *above), walked


def _choices(pos: Position, p: Player, owing: tuple[Effect, ...]) -> list[tuple[Effect, ...]]:
    """Return what would be owed for each way to make the choices that are owed.

    Of several factories only the first is laid over what is there now.
    """
    at_best = pos.catalogue.foreseen.leads_at_best
    found: list[tuple[Effect, ...]] = [owing]
    building = False
    for kind, n in owing:
        if kind not in at_best or (building and kind in BUILDING):
            continue
        building = building or kind in BUILDING
        every = {must for must, _ in at_best[kind](pos, p, n) if not _dead(pos, p, must)}
        if not every:
            return []
        if () in every or len(found) * len(every) > MANY:
            continue
        found = [one + must for one in found for must in every]
    return found


def _dead(pos: Position, p: Player, effects: tuple[Effect, ...]) -> bool:
    """Whether one of these effects is a choice among nothing."""
    at_best = pos.catalogue.foreseen.leads_at_best
    for kind, n in effects:
        if kind in at_best and not at_best[kind](pos, p, n):
            return True
    return False


def _ways(pos: Position, p: Player, colour: int, n: int) -> list[Way]:
    """Return every way to make room for `n` moves of a colour, with the wood moves it takes."""
    room = p.room[colour]
    if not p.colours >> colour & 1:
        for line in p.routes:
            room += _room_behind(p, line, colour)
    return [way for line in p.routes for way in _ways_on(pos, p, colour, n, line, room)]


def _room_behind(p: Player, line: Route, colour: int) -> int:
    """Return how far a track could move up to the one before it."""
    place = p.tracks[line.index * N_COLOURS + colour - 1]
    if not place or not line.colours >> colour & 1:
        return 0
    return place - 1 - p.tracks[line.index * N_COLOURS + colour]


def _ways_on(
    pos: Position, p: Player, colour: int, n: int, line: Route, room: int = OF_THE_ROUTE
) -> list[Way]:
    """Return every way to make room for `n` moves of a colour by moves on one route.

    A track moves only up to the one before it, and that one up to the one before it in turn; each
    space more is one that the track before has left.

    Args:
        pos: the position.
        p: whose routes they are.
        colour: the colour.
        n: how many moves there must be room for.
        line: the route.
        room: for how many there is room already, on any route; if nothing is said, on this one.
    """
    ahead = pos.catalogue.ahead
    _, colours, _ = ahead[line.index][line.variant]
    if not colours >> colour & 1:
        return []
    first = line.index * N_COLOURS
    tracks = p.tracks
    walked = [0] * len(p.routes)
    way = [0] * N_COLOURS
    if colour == WOOD:
        free = tracks[first] < ahead[line.index][line.variant][0]
        return [(tuple(way), tuple(walked))] if free else []
    if room == OF_THE_ROUTE:
        room = _room_behind(p, line, colour)
    if room < n:
        place = tracks[first + colour - 1]
        moves = max(tracks[first + colour] + 2 - place, 1)
        place += moves
        way[colour - 1] = moves + n - room - 1
        for before in range(colour - 2, -1, -1):
            place = max(place + 1, tracks[first + before])
            way[before] = place - tracks[first + before]
    walked[line.index] = way[WOOD]
    if p.colours >> colour & 1:
        return [(tuple(way), tuple(walked))]
    found: list[Way] = []
    for opened in p.routes:
        _, _, access = ahead[opened.index][opened.variant]
        moves = access[colour] - tracks[opened.index * N_COLOURS]
        if access[colour] and moves >= 0:
            both = walked[:]
            both[opened.index] = max(moves, walked[opened.index])
            found.append(((sum(both), *way[1:]), tuple(both)))
    return found


def _lengthens(pos: Position, p: Player) -> bool:
    """Whether a route may become longer at a space where its wood track pauses."""
    for line in p.routes:
        length, _, _ = pos.catalogue.ahead[line.index][line.variant]
        if length > line.length:
            return True
    return False


def builds(pos: Position, p: Player, owing: tuple[Effect, ...]) -> bool:
    """Whether a factory is owed, or may come to be."""
    at_best = pos.catalogue.foreseen.leads_at_best
    for kind, n in owing:
        if kind in BUILDING:
            return True
        if kind in at_best:
            for must, _ in at_best[kind](pos, p, n):
                if any(what in BUILDING for what, _ in must):
                    return True
    return False


def distance(found: list[Wanted]) -> int:
    """Return how many moves are missing at least, as far as that can be told, to order a search."""
    least = FAR
    for each in found:
        moves = 10 * (each.wood + each.steps + each.tiles)
        for ways in each.demands:
            moves += min([sum(way) for way, _ in ways], default=FAR)
        least = min(least, moves)
    return least
