"""Where a switch can lie: on complete links of one's own, one on each [RC p.7]."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from footplate.games.world.rules import placing
from footplate.games.world.tables.board import TILES
from footplate.games.world.tables.kinds import NONE
from footplate.games.world.tables.reasons import reason

if TYPE_CHECKING:
    from footplate.games.world.state.position import Position

NO_TRACK: Final[int] = reason("switches.no-track", "RC p.7")
CROSSING: Final[int] = reason("switches.crossing", "RC p.7")
ANOTHER: Final[int] = reason("switches.another", "RC p.7")
OWN_SIDE: Final[int] = reason("switches.own-side", "RC p.7")


def host(pos: Position, seat: int, cell: int) -> int:
    """Return the complete link of a seat that has a tile in a hex, or `NONE`."""
    for number, link in enumerate(pos.links):
        if link.owner == seat and cell in [tile // TILES for tile in link.tiles]:
            return number
    return NONE


def start_at(pos: Position, number: int) -> int:
    """Return the number by which an `End` or a new link names the switch on a link."""
    return len(pos.catalogue.board.starts) + number


def refuse_link(pos: Position, number: int) -> int:
    """Say why no switch can be placed on a link; 0 if one can."""
    if pos.links[number].joint != NONE:
        return ANOTHER
    for end in pos.ends:
        if end.city == start_at(pos, number):
            return ANOTHER
    return 0


def refuse_side(pos: Position, seat: int, number: int, cell: int, side: int) -> int:
    """Say why no switch of a link can be open to this side of a hex; 0 if one can."""
    taken = pos.occupied[cell]
    if placing.CROWDED[taken]:
        return CROSSING
    if taken >> side & 1:
        return OWN_SIDE
    return placing.blocked(pos, seat, start_at(pos, number), cell, side)


def refuse(pos: Position, seat: int, cell: int, side: int) -> int:
    """Say why a seat cannot place a switch in a hex, open to one of its sides; 0 if it can."""
    number = host(pos, seat, cell)
    if number == NONE:
        return NO_TRACK
    return refuse_link(pos, number) or refuse_side(pos, seat, number, cell, side)


def sites(pos: Position, seat: int) -> list[tuple[int, int, int]]:
    """Return a link, a hex and a side for every switch that a seat could place."""
    found: list[tuple[int, int, int]] = []
    for number, link in enumerate(pos.links):
        if link.owner == seat and not refuse_link(pos, number):
            for tile in link.tiles:
                for side in range(6):
                    if not refuse_side(pos, seat, number, tile // TILES, side):
                        found.append((number, tile // TILES, side))
    return found
