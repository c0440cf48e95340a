"""Whether the supply has so much: doublers, locomotives and factories."""

from __future__ import annotations

from typing import TYPE_CHECKING

from footplate.games.russian.tables.kinds import FACTORY, LOCOMOTIVE, LOCOMOTIVE_OR_FACTORY
from footplate.games.russian.tables.reasons import NO_TILES

if TYPE_CHECKING:
    from footplate.games.russian.state.position import Player, Position


def doublers_possible(pos: Position, p: Player) -> int:
    """Return how many doublers the player could take, by the supply and the free spaces."""
    free = 0
    for route in p.routes:
        free += route.doublers - p.doublers[route.index]
    return free if free < pos.doublers else pos.doublers


def short_of(pos: Position, wanted: dict[int, int]) -> int:
    """Say why the supply cannot serve so many locomotives and factories; 0 if it can."""
    taken = wanted.get(LOCOMOTIVE, 0)
    if pos.tiles < taken:
        return NO_TILES
    taken += wanted.get(FACTORY, 0) + wanted.get(LOCOMOTIVE_OR_FACTORY, 0)
    return NO_TILES if pos.tiles < taken and pos.tiles + sum(pos.returned) < taken else 0
