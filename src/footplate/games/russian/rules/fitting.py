"""Whether anything of a gain is possible now, and if not, what is in the way.

[2013 p.4; 2021 p.7]
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from footplate.games.russian.in_full import count, doing
from footplate.games.russian.rules import industry
from footplate.games.russian.state.player import Player
from footplate.games.russian.tables.kinds import AT_ONCE, WOOD, Effect
from footplate.games.russian.tables.reasons import BOULDER_THERE, GAP_EMPTY, NO_ROOM

if TYPE_CHECKING:
    from footplate.games.russian.state.position import Position


def helps(pos: Position, p: Player, effects: tuple[Effect, ...]) -> bool:
    """Whether any of these effects is possible now."""
    out: list[int] = []
    for kind, n in effects:
        if kind >= AT_ONCE:
            return True
        doing.offer(pos, p, kind, n, out)
        if out:
            return True
    return False


def hindrance(pos: Position, p: Player, effects: tuple[Effect, ...]) -> int:
    """Say why none of these effects is possible now; 0 if one is."""
    if helps(pos, p, effects):
        return 0
    return in_the_way(pos, p, effects, count.short_of(pos, p, effects))


def in_the_way(pos: Position, p: Player, effects: tuple[Effect, ...], reason: int) -> int:
    """Say what is in the way, where counting only tells that steps or moves are missing."""
    if reason == GAP_EMPTY:
        return industry.what_stops_wrenches(pos, p)
    if reason == NO_ROOM:
        return _cramped(pos, p, effects)
    return reason


def _cramped(pos: Position, p: Player, effects: tuple[Effect, ...]) -> int:
    """Say what leaves too little room for these moves: a boulder, or the routes as they are."""
    behind = sum([line.length - line.stop for line in p.routes])
    freed = Player(p)
    freed.room = [p.room[WOOD] + behind, *p.room[1:]]
    return NO_ROOM if count.short_of(pos, freed, effects) else BOULDER_THERE
