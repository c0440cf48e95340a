"""Links on the map: how they become complete, and how incomplete ones are taken off.

[RC p.4-7, p.13]

Every function that changes track keeps up to date what follows from it: which sides are taken, from
which cities one can build, and how far goods have to go.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from footplate.games.world.rules import distances, goals, lines, placing
from footplate.games.world.state.railway import End, Link
from footplate.games.world.tables.board import OPPOSITE, TILE_MASK, TILES
from footplate.games.world.tables.kinds import NONE

if TYPE_CHECKING:
    from footplate.games.world.state.position import Player, Position


def meets(pos: Position, cell: int, out: int) -> bool:
    """Say whether legal track that leaves a hex by this side meets a city or an open end."""
    board = pos.catalogue.board
    other = board.next[cell * 6 + out]
    return other >= board.cells or pos.occupied[other] >> OPPOSITE[out] & 1 != 0


def occupy(pos: Position, cell: int, mask: int) -> None:
    """Note that track lies at these sides of a hex or city; a warp takes any number [RC p.13]."""
    if cell >= pos.catalogue.board.first_warp:
        return
    occupied = bytearray(pos.occupied)
    occupied[cell] |= mask
    pos.occupied = bytes(occupied)


def free(pos: Position, cell: int, mask: int) -> None:
    """Note that track no longer lies at these sides of a hex, city or warp."""
    occupied = bytearray(pos.occupied)
    occupied[cell] &= ~mask
    pos.occupied = bytes(occupied)


def complete(pos: Position, p: Player, other: int, side: int) -> None:
    """Complete the link that is being built: its track has met a city or another open end."""
    cells = pos.catalogue.board.cells
    end = pos.ends[pos.building]
    gone = [pos.building]
    if other >= cells:
        occupy(pos, other, 1 << side)
        placing.changed(pos, other)
        link = _link(pos, end, other - cells, side, end.tiles)
    else:
        joined = placing.own_end(pos, p.seat, other, side)
        gone.append(joined)
        second = pos.ends[joined]
        link = _link(pos, end, second.city, second.side, (*end.tiles, *second.tiles[::-1]))
    pos.ends = [each for i, each in enumerate(pos.ends) if i not in gone]
    if link.b < len(pos.catalogue.board.starts):
        add_link(pos, p, link)
    else:
        add_legs(pos, p, link)
    for after in pos.catalogue.hooks.after_link:
        after(pos, p, link)
    goals.linked(pos, p, link)
    lines.award(pos, p)


def begins(pos: Position, end: End) -> int:
    """Return the city, the warp, or the hex of the switch where an incomplete link begins."""
    return end.switch if end.switch != NONE else pos.catalogue.board.cells + end.city


def _link(pos: Position, end: End, other: int, side: int, tiles: tuple[int, ...]) -> Link:
    """Return the link from the start of an incomplete one to where it has come.

    A city comes first; a warp comes first if the link begins on a switch.
    """
    starts = len(pos.catalogue.board.starts)
    if end.city < len(pos.colours) or other >= starts:
        return Link(end.owner, end.city, end.side, other, side, tiles)
    return Link(end.owner, other, side, end.city, end.side, tiles[::-1])


def add_link(pos: Position, p: Player, link: Link) -> None:
    """Enter a complete link into all lists."""
    _enter(pos, p, link)
    p.links += 1
    distances.measure(pos)


def add_legs(pos: Position, p: Player, link: Link) -> None:
    """Enter a complete link that leads from a city or warp to a switch [RC p.7].

    It joins that city with both ends of the link on which the switch lies.
    """
    number = link.b - len(pos.catalogue.board.starts)
    host = pos.links[number]
    ends = ((host.a, host.side_a), (host.b, host.side_b))
    parted = Link(host.owner, *ends[0], *ends[1], host.tiles, number)
    pos.links = [*pos.links[:number], parted, *pos.links[number + 1 :]]
    new = (link.a, link.side_a)
    for end in ends:
        one, other = (new, end) if link.a < len(pos.colours) else (end, new)
        _enter(pos, p, Link(host.owner, *one, *other, link.tiles, number, leg=True))
    p.links += 1
    distances.measure(pos)


def _enter(pos: Position, p: Player, link: Link) -> None:
    """Enter a link into the lists that say where goods can go."""
    a, b = link.a, link.b
    number = len(pos.links)
    pos.links = [*pos.links, link]
    at = pos.at[:]
    at[a] = (*at[a], number)
    pos.at = at
    if b < len(pos.colours):
        at[b] = (*at[b], number)
        _join(pos, p, a, b)
    else:
        assert pos.catalogue.travel is not None
        for city in pos.catalogue.travel.joined(pos, p, a):
            _join(pos, p, a, city)


def _join(pos: Position, p: Player, a: int, b: int) -> None:
    """Note that goods can come from either of two cities to the other."""
    pos.adjacent = _joined(pos.adjacent, a, b)
    p.adjacent = _joined(p.adjacent, a, b)


def _joined(adjacent: list[int], a: int, b: int) -> list[int]:
    changed = adjacent[:]
    changed[a] |= 1 << b
    changed[b] |= 1 << a
    return changed


def remove_ends(pos: Position) -> None:
    """Take every incomplete link off the map [RC p.4, p.6]."""
    ends = pos.ends
    if not ends:
        return
    pos.ends = []
    for end in ends:
        pos.own(end.owner).tiles -= len(end.tiles)
        free(pos, begins(pos, end), 1 << end.side)
        for tile in end.tiles:
            free(pos, tile // TILES, TILE_MASK[tile % TILES])
    for end in ends:
        placing.changed(pos, begins(pos, end))
        for tile in end.tiles:
            placing.changed(pos, tile // TILES)
