"""Which moves make room for a colour that is owed: wood opens it, the colour before it lies ahead.

[2013 p.6-7; 2021 p.8-9]
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias

from footplate.games.russian import engineers, spaces
from footplate.games.russian.kinds import (
    AT_ONCE,
    BLAST_DUE,
    BONUS,
    BONUS_OR_POINTS,
    CAR,
    CAR_BACK,
    CARD,
    DOUBLE_STEPS,
    DOUBLER,
    ENGINEER_SUM,
    EXCHANGE,
    FACTORY,
    FACTORY_IDEAS,
    GAP,
    GREEN,
    HAND,
    IDEA,
    INDUSTRY,
    KEY,
    LOCOMOTIVE,
    LOCOMOTIVE_SUM,
    MOVES,
    N_COLOURS,
    PURPLE_CAR,
    RANDOM_STARTS,
    REPEAT,
    REUSE,
    SITE,
    SPECIAL_FACTORY,
    SPEND,
    TILE,
    TRACK_SUM,
    TURN,
    WOOD,
    Effect,
)

if TYPE_CHECKING:
    from footplate.games.russian.board import Route
    from footplate.games.russian.position import Player, Position
    from footplate.kernel.agenda import Entry

ANYWHERE: Final = 99
"""More moves than any route has spaces."""
COUNTED: Final = (
    LOCOMOTIVE,
    DOUBLER,
    BONUS,
    BONUS_OR_POINTS,
    ENGINEER_SUM,
    LOCOMOTIVE_SUM,
    TRACK_SUM,
    HAND,
    TURN,
    CAR,
    PURPLE_CAR,
    CAR_BACK,
    INDUSTRY,
    SITE,
    FACTORY,
    TILE,
    GAP,
    IDEA,
    CARD,
    EXCHANGE,
    SPEND,
    REUSE,
    REPEAT,
)
"""Kinds that come to no move by themselves; what they lead to is counted where it lies."""
OPEN_ENDED: Final = (
    BLAST_DUE,
    RANDOM_STARTS,
    DOUBLE_STEPS,
    SPECIAL_FACTORY,
    FACTORY_IDEAS,
)
"""What arrives at once, and may lead to anything."""
TOKENS: Final = (IDEA, EXCHANGE, SPEND)
"""Kinds that use an idea token."""
TURNED: Final = 127
"""Wood moves that may bring moves of other colours, but no more than they are themselves."""
HOPED: Final = 3
"""What such a gain is taken for in the order of a search."""

Steps: TypeAlias = tuple[tuple[int, int], ...]
"""Tracks (their places in `Player.tracks`) with the moves that each needs."""
Way: TypeAlias = tuple[int, int, int, Steps]
"""How many wood moves, how many others, the set of colours of these, and what moves."""
Demand: TypeAlias = list[list[Way]]
"""For each colour that lacks room: the ways to make some."""


class Wanted:
    """What makes room for all colours that are owed, for each site a factory could be built on."""

    __slots__ = ("demands", "least", "mask", "walked")

    def __init__(self, pos: Position, p: Player, owing: tuple[Effect, ...]) -> None:
        """Look at what a player owes."""
        self.demands = _demands(pos, p, owing)
        self.least = ANYWHERE
        """The fewest moves that make room."""
        self.mask = 1 << WOOD
        """The colours of these moves."""
        self.walked = 0
        """The set of routes whose wood track is moved on any way."""
        for demand in self.demands:
            most = 0
            for found in demand:
                best = ANYWHERE
                for wood, others, colours, steps in found:
                    if wood + others < best:
                        best = wood + others
                        self.mask |= colours
                    for track, _ in steps:
                        if track % N_COLOURS == WOOD:
                            self.walked |= 1 << track // N_COLOURS
                most = max(most, best)
            self.least = min(self.least, most)

    def distance(self, agenda: list[Entry], seat: int) -> int:
        """How far a position seems from this: the smaller, the sooner it is looked into."""
        if not self.least:
            return -ANYWHERE
        moves = 0
        for who, _, kind, n, _ in agenda:
            if who != seat:
                continue
            if kind < MOVES:
                moves += n if kind & self.mask else 0
            elif kind == KEY:
                moves += 2 * n
            elif kind in TOKENS:
                moves += HOPED
        return 2 * self.least - moves


def _demands(pos: Position, p: Player, owing: tuple[Effect, ...]) -> list[Demand]:
    found = [owing]
    for kind, _ in owing:
        if kind in (FACTORY, GAP) and pos.sites:
            found = [(*owing, *must) for must, _ in pos.sites.values()]
    if any(kind == REUSE for effects in found for kind, _ in effects):
        found = [again for effects in found for again in _used_again(pos, p, effects)]
    return [_demand(p, effects) for effects in found]


def _used_again(pos: Position, p: Player, effects: tuple[Effect, ...]) -> list[tuple[Effect, ...]]:
    """The effects with one of the actions that can be used again in place of a reuse."""
    rest = tuple([effect for effect in effects if effect[0] != REUSE])
    if len(rest) == len(effects):
        return [effects]
    return [
        rest + pos.catalogue.spaces[index].effects if spaces.is_direct(pos, p, index) else rest
        for index in engineers.reusable(pos, p)
    ]


def _demand(p: Player, effects: tuple[Effect, ...]) -> Demand:
    found: Demand = []
    for kind, n in effects:
        if not 1 << WOOD < kind < MOVES or kind & 1 << WOOD:
            continue
        colour = kind.bit_length() - 1
        room = p.room[colour]
        if not room:
            found.append(_ways(p, colour))
        elif room < n:  # every space more is one that the track before left
            found.append(
                [
                    _way(((route.index * N_COLOURS + colour - 1, n - room),))
                    for route in p.routes
                    if route.colours >> colour & 1
                ]
            )
    return found


def _ways(p: Player, colour: int) -> list[Way]:
    """Every way to room for a colour: by the route where it moves, and the one that opens it."""
    closed = not p.colours >> colour & 1
    found: list[Way] = []
    for route in p.routes:
        if not route.colours >> colour & 1:
            continue
        first = route.index * N_COLOURS
        at = p.tracks[first + colour]
        steps = max(at + 2 - p.tracks[first + colour - 1], 0)
        wood = 0
        if colour == GREEN:
            wood, steps = steps, 0
        elif colour == GREEN + 1 and steps:
            wood = max(p.tracks[first + GREEN] + steps + 1 - p.tracks[first], 0)
        behind = ((first + colour - 1, steps),) if steps else ()
        if not closed:
            found.append(_way(((first, wood), *behind) if wood else behind))
            continue
        for opened in p.routes:
            way = way_on(p, opened, colour)
            if way == ANYWHERE:
                continue
            if opened.index == route.index:
                found.append(_way(((first, max(way, wood)), *behind)))
            elif wood:
                found.append(_way(((opened.index * N_COLOURS, way), (first, wood), *behind)))
            else:
                found.append(_way(((opened.index * N_COLOURS, way), *behind)))
    return found


def way_on(p: Player, route: Route, colour: int) -> int:
    """How many wood moves on a route open a colour; `ANYWHERE` if none do."""
    at = p.track(route.index, WOOD)
    opened = route.access[colour]
    way = opened - at if opened > at else ANYWHERE
    if route.pausing:  # nobody knows yet what comes there
        ahead = [space - at for space in range(at, route.length + 1) if route.pauses[space]]
        return min([way, *ahead])
    return way


def _way(steps: Steps) -> Way:
    wood = others = mask = 0
    for track, n in steps:
        colour = track % N_COLOURS
        if colour == WOOD:
            wood += n
        else:
            others += n
            mask |= 1 << colour
    return wood, others, mask, steps


def affordable(wanted: list[Demand], gained: list[Effect]) -> bool:
    """Whether moves that are gained may come to what is wanted, with the best of the sites."""
    for demand in wanted:
        if all(_affordable(ways, gained) for ways in demand):
            return True
    return False


def _affordable(found: list[Way], gained: list[Effect]) -> bool:
    moves = worth(gained, 1 << WOOD)
    for wood, others, mask, _ in found:
        if wood > moves:
            continue
        if not others:
            return True
        if others <= worth(gained, mask) and wood + others <= worth(gained, mask | 1 << WOOD):
            return True
    return False


def worth(effects: list[Effect], mask: int) -> int:
    """What effects may come to in moves of these colours; what they lead to is counted elsewhere.

    A key is a wood move and one of any colour.
    """
    found = 0
    for kind, n in effects:
        if kind < MOVES:
            found += n if kind & mask else 0
        elif kind == KEY:
            found += n * (1 + (mask & 1))
        elif kind == TURNED:
            found += n * (1 - (mask & 1))
        elif kind in OPEN_ENDED or (kind not in COUNTED and kind < AT_ONCE):
            return ANYWHERE
    return found
