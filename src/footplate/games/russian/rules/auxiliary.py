"""Auxiliary actions: doublers, coins and temporary workers [2013 p.12-13; 2021 p.14].

Doublers are placed; coins and temporary workers arrive at once.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from footplate.games.russian.rules import work
from footplate.games.russian.tables.kinds import DOUBLER
from footplate.games.russian.tables.reasons import NO_PLACE_FOR_DOUBLER
from footplate.kernel.agenda import take

if TYPE_CHECKING:
    from footplate.games.russian.state.position import Player, Position


def refuse_doubler(pos: Position, p: Player, route: int) -> int:
    """Say why no doubler can go above this route; 0 if one can."""
    if pos.doublers and p.doublers[route] < p.routes[route].doublers:
        return 0
    return NO_PLACE_FOR_DOUBLER


def offer_doublers(pos: Position, p: Player, n: int, out: list[int]) -> None:
    """Add every route with a free space for a doubler."""
    for route in range(len(p.routes)):
        if not refuse_doubler(pos, p, route):
            out.append(pos.catalogue.actions.doubler + route)


def step_doubler(pos: Position, p: Player, route: int) -> None:
    """Lay a doubler onto the leftmost free space above a route."""
    index = work.entry_of(pos, p, DOUBLER)
    pos.doublers -= 1
    doublers = p.doublers[:]
    doublers[route] += 1
    p.doublers = doublers
    take(pos.agenda, index)
