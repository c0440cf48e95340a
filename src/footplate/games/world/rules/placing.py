"""Where track may lie: crossings, connection points, and the cities to build from.

[RC p.4-5, p.7, p.14]

The position keeps a list of the cities from which a first tile can be laid, so that nobody has to
search the map for them. Whoever lays or takes track must call `changed`, which updates the list.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from footplate.games.world.tables.board import EXITS, OPPOSITE
from footplate.games.world.tables.reasons import (
    BARRIER,
    BETWEEN_SWITCHES,
    BETWEEN_WARPS,
    LEADS_NOWHERE,
    NO_CROSSING,
    ON_SWITCH,
    OTHER_TRACK,
    SAME_CITY,
    SIDE_TAKEN,
    TWO_TRACKS,
)

if TYPE_CHECKING:
    from footplate.games.world.state.position import Position

BY_TRACK: Final = (
    BARRIER,
    BETWEEN_SWITCHES,
    BETWEEN_WARPS,
    LEADS_NOWHERE,
    NO_CROSSING,
    ON_SWITCH,
    OTHER_TRACK,
    SAME_CITY,
    SIDE_TAKEN,
    TWO_TRACKS,
)
"""The reasons against a tile that come from what is printed and from track that lies there."""
ANYBODY: Final = -1
"""As a seat: somebody who has no open ends to join."""
FULL: Final = [0, 0, 0, ON_SWITCH, TWO_TRACKS, TWO_TRACKS, TWO_TRACKS]
"""By number of sides at which track lies: why no more fits into a hex, or 0. A crossing tile holds
two tracks, and a tile with a switch only the one that it parts."""
CROWDED: Final = [FULL[sides.bit_count()] for sides in range(64)]
"""The same by mask of sides."""
BESIDE: Final = [0] * 64
"""By mask of a curve's two sides: those of the curve that would lie beside it and not cross it."""
for _side in range(6):
    BESIDE[1 << _side | 1 << (_side + 2) % 6] = 1 << (_side + 3) % 6 | 1 << (_side + 5) % 6


def refuse_ground(pos: Position, seat: int, place: int) -> int:
    """Say why a seat may not build in a hex, or from or to a city, though the ground is free.

    Args:
        pos: the position.
        seat: who builds.
        place: the hex or city.

    Returns:
        The number of the reason, or 0 if the seat may build there.
    """
    land = pos.catalogue.land
    if not pos.opened and land.closed[place]:
        return land.reason
    if not land.guarded[place]:
        return 0
    for ground in pos.catalogue.hooks.ground:
        reason = ground.refuse(pos, seat, place)
        if reason:
            return reason
    return 0


def blocked(pos: Position, seat: int, city: int, cell: int, side: int) -> int:
    """Say why track from a city or warp may not leave a hex by this side; 0 if it may."""
    board = pos.catalogue.board
    other = board.next[cell * 6 + side]
    if other < 0:
        return BARRIER if board.barrier[cell * 6 + side] else LEADS_NOWHERE
    back = OPPOSITE[side]
    if pos.occupied[other] >> back & 1:
        index = own_end(pos, seat, other, back)
        if index < 0:
            return OTHER_TRACK
        return _refuse_ends(pos, city, pos.ends[index].city)
    if other < board.cells:
        return 0
    reason = _refuse_ends(pos, city, other - board.cells)
    return reason or refuse_ground(pos, seat, other)


def _refuse_ends(pos: Position, a: int, b: int) -> int:
    """Say why no link may join two cities, warps or switches; 0 if one may [RC p.4, p.7, p.14]."""
    cities = len(pos.colours)
    if a >= cities or b >= cities:
        starts = len(pos.catalogue.board.starts)
        if a >= starts and b >= starts:
            return BETWEEN_SWITCHES
        if a >= starts or b >= starts:
            host = pos.links[max(a, b) - starts]
            reason = _refuse_ends(pos, host.a, min(a, b))
            return reason or _refuse_ends(pos, host.b, min(a, b))
        return BETWEEN_WARPS if a >= cities and b >= cities else 0
    return SAME_CITY if a == b else 0


def own_end(pos: Position, seat: int, cell: int, out: int) -> int:
    """Return the seat's incomplete link that is open at this side of a hex, or -1."""
    for index, end in enumerate(pos.ends):
        if end.cell == cell and end.out == out and end.owner == seat:
            return index
    return -1


def crowded(taken: int, sides: int) -> int:
    """Say why track between two sides does not fit what lies in a hex; 0 if it fits [RC p.5].

    Args:
        taken: the mask of sides at which track lies.
        sides: the mask of the two sides that the track would join.
    """
    if taken & sides:
        return SIDE_TAKEN
    if CROWDED[taken]:
        return CROWDED[taken]
    return NO_CROSSING if BESIDE[taken] == sides else 0


def refuse_tile(
    pos: Position, seat: int, city: int, cell: int, into: int, out: int, free: int
) -> int:
    """Say why a tile of a link from `city` may not lie in a hex; 0 if it may.

    Args:
        pos: the position.
        seat: who builds.
        city: the city or warp where the link begins.
        cell: the hex.
        into: the side at which the track enters.
        out: the side at which it leaves.
        free: the mask of sides that count as free because the tile at them is being turned.
    """
    taken = pos.occupied[cell] & ~free
    if taken:
        reason = crowded(taken, 1 << into | 1 << out)
        if reason:
            return reason
    reason = refuse_ground(pos, seat, cell)
    return reason or blocked(pos, seat, city, cell, out)


def from_city(pos: Position, seat: int, city: int) -> int:
    """Say whether some first tile can be laid at a city or warp."""
    board = pos.catalogue.board
    if refuse_ground(pos, seat, board.cells + city):
        return 0
    base = (board.cells + city) * 6
    taken = pos.occupied[board.cells + city]
    for side in range(6):
        cell = board.next[base + side]
        if cell < 0 or taken >> side & 1:
            continue
        into = OPPOSITE[side]
        for out in EXITS[into]:
            if not refuse_tile(pos, seat, city, cell, into, out, 0):
                return 1
    return 0


def rebuild(pos: Position) -> None:
    """Work out anew from which cities a first tile can be laid."""
    pos.buildable = 0
    for city in range(len(pos.catalogue.board.starts)):
        if from_city(pos, ANYBODY, city):
            pos.buildable |= 1 << city
    pos.origins = beginning(pos, pos.buildable)


def buildable_by(pos: Position, seat: int) -> int:
    """Return the mask of cities from which a seat can lay a first tile.

    It leaves out some whose only first tiles meet an open end of this seat.
    """
    found = pos.buildable
    board = pos.catalogue.board
    for ground in pos.catalogue.hooks.ground:
        for place in ground.differing(pos, seat):
            for city in board.near[place]:
                bit = 1 << city
                if from_city(pos, seat, city):
                    found |= bit
                elif found & bit:
                    found ^= bit
    return found


def beginning(pos: Position, cities: int) -> list[int]:
    """Return the actions that build from these cities."""
    out: list[int] = []
    action = pos.catalogue.actions.origin
    while cities:
        if cities & 1:
            out.append(action)
        cities >>= 1
        action += 1
    return out


def open_ground(pos: Position) -> None:
    """Open the ground that was closed, once its condition is met."""
    opens = pos.catalogue.land.opens
    if opens is not None and opens(pos):
        pos.opened = 1
        rebuild(pos)


def changed(pos: Position, cell: int) -> None:
    """Check the cities near a hex again, because track in it came or went."""
    buildable = pos.buildable
    for city in pos.catalogue.board.near[cell]:
        bit = 1 << city
        if from_city(pos, ANYBODY, city):
            buildable |= bit
        elif buildable & bit:
            buildable ^= bit
    if buildable != pos.buildable:
        pos.buildable = buildable
        pos.origins = beginning(pos, buildable)
