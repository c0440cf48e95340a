"""How far wood could come at best, before anybody looks for a way there.

A colour is opened by wood that comes to its space. What is said here is never too little: what one
route gives counts for all of them, and a gain that lets one choose may come to anything.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from footplate.games.russian import industry
from footplate.games.russian.kinds import (
    AT_ONCE,
    BONUS,
    BONUS_OR_POINTS,
    CAR,
    CAR_BACK,
    CARD,
    DOUBLER,
    ENGINEER_SUM,
    EXCHANGE,
    FACTORY,
    GAP,
    HAND,
    IDEA,
    INDUSTRY,
    KEY,
    LOCOMOTIVE,
    LOCOMOTIVE_SUM,
    PURPLE_CAR,
    SITE,
    SPEND,
    TILE,
    TRACK_SUM,
    TURN,
    WOOD,
    WRENCH,
    Effect,
)

if TYPE_CHECKING:
    from footplate.games.russian.board import Route
    from footplate.games.russian.position import Player, Position

ANYWHERE: Final = 99
"""More moves than any route has spaces."""
EVERY: Final = 31
"""All colours."""
IDLE: Final = (
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
)
"""Kinds that come to no move by themselves; what they lead to is counted where it lies."""
CHOOSING: Final = (IDEA, CARD, EXCHANGE, SPEND)
HOPED: Final = 3
"""What a gain that lets one choose is taken for in the order of a search."""
ENGINES: Final = (LOCOMOTIVE, TILE, HAND)


def stuck(pos: Position, p: Player, owing: tuple[Effect, ...], more: tuple[Effect, ...]) -> bool:
    """Whether a colour that is owed cannot be opened by all that waits.

    Args:
        pos: the position.
        p: who owes.
        owing: what is owed.
        more: what else waits, and need not be done.
    """
    spaces = _way(pos, p, owing)
    return spaces > 0 and _most_moves(pos, p, (*owing, *more), spaces) < spaces


def distance(pos: Position, seat: int) -> int:
    """How far a position seems from what is owed: the smaller, the sooner it is looked into."""
    p = pos.players[seat]
    if p.colours == EVERY:
        return -ANYWHERE
    spaces = _way(
        pos, p, tuple([(kind, n) for who, _, kind, n, must in pos.agenda if must and who == seat])
    )
    if not spaces:
        return -ANYWHERE
    moves = 0
    for who, _, kind, n, _ in pos.agenda:
        if who != seat:
            continue
        if kind <= EVERY:
            moves += n if kind & 1 else 0
        elif kind == KEY:
            moves += 2 * n
        elif kind in CHOOSING:
            moves += HOPED
    return 2 * spaces - moves


def _way(pos: Position, p: Player, owing: tuple[Effect, ...]) -> int:
    """How many wood moves open what is owed, with the best site of the shared board."""
    if p.colours == EVERY:
        return 0
    spaces = _way_to(p, owing)
    for kind, _ in owing:
        if kind in (FACTORY, GAP) and pos.sites:
            return max(spaces, min([_way_to(p, must) for must, _ in pos.sites.values()]))
    return spaces


def _way_to(p: Player, effects: tuple[Effect, ...]) -> int:
    """How many wood moves open all colours of these, if none is spent elsewhere."""
    most = 0
    for kind, _ in effects:
        if kind <= EVERY and not kind & (kind - 1) and not p.colours & kind:
            colour = kind.bit_length() - 1
            most = max(most, min([_way_on(p, route, colour) for route in p.routes]))
    return most


def _way_on(p: Player, route: Route, colour: int) -> int:
    """How many wood moves on a route open a colour."""
    at = p.track(route.index, WOOD)
    opened = route.access[colour]
    way = opened - at if opened > at else ANYWHERE
    if route.pausing:
        for space in range(at + 1, route.length + 1):
            if route.pauses[space]:  # nobody knows yet what comes there
                return min(way, space - at)
    return way


def _most_moves(pos: Position, p: Player, effects: tuple[Effect, ...], enough: int) -> int:
    """How many wood moves could be made; more than `enough` need not be counted."""
    first: list[Effect] = []
    for kind, n in effects:
        first.append((kind, n))
        if kind in (FACTORY, TILE, GAP):
            for must, nested in pos.sites.values():
                first += (((IDEA, 1),) if nested else must) * (1 if kind == GAP else n)
    gained = first
    moves = _worth(gained)
    before = -1
    while before < moves < enough:
        before = moves
        further = _further(pos, gained)
        gained = first[:]
        for route in p.routes:
            _gather(p, route, moves, further, gained)
        moves = _worth(gained)
    steps = sum([n for kind, n in gained if kind in (INDUSTRY, SITE)])
    return ANYWHERE if industry.something_within(p, steps) else moves


def _further(pos: Position, gained: list[Effect]) -> int:
    """How much further locomotives may reach: one alone by its number and a boilerman."""
    engines = 0
    for kind, n in gained:
        if kind in ENGINES:
            engines += ANYWHERE if kind == HAND else n
    if not engines or not pos.lowest:
        return engines
    return ANYWHERE if engines > 1 else pos.catalogue.tile_number[pos.lowest] + 1


def _gather(p: Player, route: Route, moves: int, further: int, gained: list[Effect]) -> None:
    """Add what a route gives for so many moves of its wood, and for what locomotives reach.

    The moves are too few to come to a pause: that would be way enough.
    """
    at = p.track(route.index, WOOD)
    reach = p.reach[route.index] + further
    for space in range(at + 1, min(at + moves, route.length) + 1):
        for special in route.by_track[WOOD][space]:
            if not special.reached:
                gained += special.effects[0]
    for special in route.needing_reach:
        if special.space <= reach and not p.got >> special.bit & 1:
            if special.colour != WOOD or special.space <= at + moves:
                gained += special.effects[0]


def _worth(effects: list[Effect]) -> int:
    """What effects may come to in wood moves; steps and factories are counted elsewhere."""
    worth = 0
    for kind, n in effects:
        if kind <= EVERY:
            worth += n if kind & 1 else 0
        elif kind == KEY:
            worth += 2 * n
        elif kind == WRENCH or (kind not in IDLE and kind < AT_ONCE):
            return ANYWHERE
    return worth
