"""What an action is short of, and the moves that would make room for it.

[2013 p.6-7; 2021 p.8-9]
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias

from footplate.games.russian.state import stocks, wrenches
from footplate.games.russian.tables.kinds import (
    BUILDING,
    DOUBLER,
    ENGINES,
    INDUSTRY,
    MOVES,
    N_COLOURS,
    REUSE,
    TILES,
    WOOD,
    WRENCH,
    Effect,
    Effects,
)

if TYPE_CHECKING:
    from footplate.games.russian.state.position import Player, Position

Way: TypeAlias = tuple[list[int], list[int], int]
"""Moves that make room for a colour: by colour how many, by route how many of them are wood moves
there, and the route where they move the others."""

FAR: Final = 99
"""More moves than any route has spaces."""
DEEP: Final = 2
"""So many choices, one within the other, are looked at."""
MANY: Final = 64
"""So many ways to choose are told apart."""
NO_WAY: Final[Way] = ([0] * N_COLOURS, [], 0)


class Wanted:
    """What is missing for one way to make the choices that are owed."""

    __slots__ = ("demands", "steps", "wood")

    def __init__(self) -> None:
        self.demands: list[list[Way]] = []
        """For each colour without enough room, the ways to make room."""
        self.wood = False
        """Whether wood has too little room; more is only behind a boulder or on an upgrade."""
        self.steps = False
        """Whether there are too few industry steps."""


class Needs:
    """What is missing for what is owed, for each way to make the choices that it leaves open."""

    __slots__ = ("industrial", "least", "nearest", "route", "wanted")

    def __init__(
        self,
        pos: Position,
        p: Player,
        owing: tuple[Effect, ...],
        again: tuple[Effect, ...] = (),
    ) -> None:
        """Find out what is missing; a reuse may choose `again` beside the occupied spaces."""
        self.wanted: list[Wanted] = []
        self.industrial = False
        """Whether industry steps are owed."""
        self.route = -1
        """The route where a locomotive seems to be wanted, or -1."""
        self.least = FAR
        self.nearest = NO_WAY
        """The way with the fewest moves, and how many these are."""
        for effects in _choices(pos, p, owing, again):
            self._look(pos, p, effects)

    def _look(self, pos: Position, p: Player, effects: tuple[Effect, ...]) -> None:
        shortages = pos.catalogue.shortages
        found = Wanted()
        total: dict[int, int] = {}
        tiles = engines = False
        for kind, n in effects:
            total[kind] = total.get(kind, 0) + n
            if kind >= MOVES:
                tiles |= kind in TILES
                engines |= kind in ENGINES
        for kind, n in total.items():
            if kind < MOVES:
                if kind & (kind - 1):
                    continue
                colour = kind.bit_length() - 1
                if p.room[colour] >= n:
                    continue
                if colour == WOOD:
                    found.wood = not _lengthens(pos, p)
                else:
                    ways = _ways(pos, p, colour, n)
                    found.demands.append(ways)
                    self._note(ways)
            elif kind == INDUSTRY:
                self.industrial = True
                found.steps = wrenches.steps(pos, p) < n
            elif kind == DOUBLER:
                if stocks.doublers_possible(pos, p) < n:
                    return
            elif kind in shortages and kind not in pos.catalogue.leads_to:
                if shortages[kind](pos, p, n, ()):
                    return
        if tiles and not engines and stocks.short_of(pos, total):
            return  # none is given back that could be built
        self.wanted.append(found)

    def _note(self, ways: list[Way]) -> None:
        """Remember the shortest way of all."""
        for way in ways:
            moves = sum(way[0])
            if moves < self.least:
                self.least = moves
                self.nearest = way

    def sorted(self, pos: Position, actions: list[int]) -> list[int]:
        """Return these actions, first those that go the shortest way or build for a wrench."""
        moves, walked, here = self.nearest
        cat = pos.catalogue
        words = cat.actions
        routes = len(cat.board.routes)
        slots = cat.board.slots
        first: list[int] = []
        then: list[int] = []
        for action in actions:
            colour, route = divmod(action - words.advance, routes)
            if 0 <= colour < N_COLOURS and moves[colour]:
                goes = walked[route] > 0 if colour == WOOD else route == here
            elif words.engine <= action <= words.give_back:
                goes = action == words.give_back or slots[action - words.engine] == self.route
            elif words.idea <= action < words.box:
                goes = self.industrial and _for_wrenches(cat.idea_effects[action - words.idea])
            else:
                goes = self.industrial and words.factory <= action < words.replace
            if goes:
                first.append(action)
            else:
                then.append(action)
        return first + then


def _for_wrenches(groups: Effects) -> bool:
    """Whether effects bring a wrench or a factory."""
    for effects in groups:
        for kind, _ in effects:
            if kind == WRENCH or kind in BUILDING:
                return True
    return False


def _choices(
    pos: Position, p: Player, owing: tuple[Effect, ...], again: tuple[Effect, ...]
) -> list[tuple[Effect, ...]]:
    """Return what would be owed for each choice that an action leaves open.

    Of several factories only the first is laid over what is there now.
    """
    choosing = False
    for kind, _ in owing:
        choosing |= kind in pos.catalogue.leads_to
    if not choosing:
        return [owing]
    first = max([kind for kind, _ in owing if kind in BUILDING], default=0)
    found: list[tuple[Effect, ...]] = [()]
    for kind, n in owing:
        found = _both(found, _chosen(pos, p, kind, n, again, DEEP if kind == first else 1))
    return found


def _chosen(
    pos: Position, p: Player, kind: int, n: int, again: tuple[Effect, ...], deep: int
) -> list[tuple[Effect, ...]]:
    """Return a gain with what each of its choices makes owed, followed so many choices deep."""
    itself: list[tuple[Effect, ...]] = [((kind, n),)]
    leads_to = pos.catalogue.leads_to
    if not deep or kind not in leads_to or (kind in BUILDING and deep < DEEP):
        return itself
    choose, _ = leads_to[kind]
    choices = choose(pos, p, n)
    if kind == REUSE and again:
        choices = [*choices, (again, ())]
    found: list[tuple[Effect, ...]] = []
    for must, _ in choices:
        ways = itself
        for what, m in must:
            ways = _both(ways, _chosen(pos, p, what, m, again, deep - 1))
        found += ways
    return found if len(found) <= MANY else itself


def _both(
    ones: list[tuple[Effect, ...]], others: list[tuple[Effect, ...]]
) -> list[tuple[Effect, ...]]:
    """Return each of these joined with each of those, or only these if that is too many."""
    if len(ones) * len(others) > MANY:
        return ones
    return [one + other for one in ones for other in others]


def _ways(pos: Position, p: Player, colour: int, n: int) -> list[Way]:
    """Return every way to make room for `n` moves of a colour, with the wood moves it takes.

    A track moves only up to the one before it, and that one up to the one before it in turn; each
    space more is one that the track before has left.
    """
    closed = not p.colours >> colour & 1
    room = p.room[colour]
    tracks = p.tracks
    ahead = pos.catalogue.ahead
    if closed:
        for line in p.routes:
            place = tracks[line.index * N_COLOURS + colour - 1]
            if place and line.colours >> colour & 1:
                room += place - 1 - tracks[line.index * N_COLOURS + colour]
    found: list[Way] = []
    for line in p.routes:
        _, colours, _ = ahead[line.index][line.variant]
        if not colours >> colour & 1:
            continue
        first = line.index * N_COLOURS
        way = [0, 0, 0, 0, 0]
        if room < n:
            place = tracks[first + colour - 1]
            moves = max(tracks[first + colour] + 2 - place, 1)
            place += moves
            way[colour - 1] = moves + n - room - 1
            for before in range(colour - 2, -1, -1):
                place = max(place + 1, tracks[first + before])
                way[before] = place - tracks[first + before]
        walked = [0 for _ in p.routes]
        walked[line.index] = way[WOOD]
        if not closed:
            found.append((way, walked, line.index))
            continue
        for opened in p.routes:
            _, _, access = ahead[opened.index][opened.variant]
            moves = access[colour] - tracks[opened.index * N_COLOURS]
            if access[colour] and moves >= 0:
                both = walked[:]
                both[opened.index] = max(moves, walked[opened.index])
                more = both[opened.index] - walked[opened.index]
                found.append(([way[WOOD] + more, *way[1:]], both, line.index))
    return found


def _lengthens(pos: Position, p: Player) -> bool:
    """Whether a route may become longer at a space where its wood track pauses."""
    for line in p.routes:
        length, _, _ = pos.catalogue.ahead[line.index][line.variant]
        if length > line.length:
            return True
    return False


def count(total: dict[int, int], kinds: tuple[int, ...]) -> int:
    """Return how much of these kinds there is in all."""
    found = 0
    for kind in kinds:
        found += total.get(kind, 0)
    return found
