"""Major Lines: points for the first to join two far cities by own links alone [RC p.5, p.10]."""

from __future__ import annotations

from typing import TYPE_CHECKING

from footplate.games.world.tables.kinds import NONE

if TYPE_CHECKING:
    from footplate.games.world.state.position import Player, Position
    from footplate.games.world.tables.cards import Line


def network(p: Player, city: int) -> int:
    """Return the mask of cities that own links join to a city, itself included."""
    adjacent = p.adjacent
    found = 1 << city
    fresh = found
    while fresh:
        low = fresh & -fresh
        fresh ^= low
        more = adjacent[low.bit_length() - 1] & ~found
        found |= more
        fresh |= more
    return found


def fulfilled(pos: Position, p: Player, line: Line) -> bool:
    """Say whether a player meets the conditions of a line [RC p.5, p.10]."""
    cities = network(p, line.a)
    if not cities >> line.b & 1:
        return False
    return line.needs is None or line.needs(pos, p, line, cities)


def award(pos: Position, p: Player) -> None:
    """Give the player every open line whose conditions are met now, even several at once."""
    first = max(pos.claimed, default=NONE) == NONE
    for i, line in enumerate(pos.catalogue.lines):
        if pos.claimed[i] == NONE and fulfilled(pos, p, line):
            claimed = pos.claimed[:]
            claimed[i] = p.seat
            pos.claimed = claimed
            p.points += line.points
            if first:
                for after in pos.catalogue.hooks.after_first_line:
                    after(pos)
            first = False
