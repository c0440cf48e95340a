"""Links on the map [RC p.4-6]: how they become complete, and how incomplete ones are taken off.

Every function that changes track keeps up to date what follows from it: which sides are taken, from
which cities one can build, and how far goods have to go.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from footplate.games.world.rules import delivery, goals, lines, placing
from footplate.games.world.state.railway import End, Link
from footplate.games.world.tables.board import OPPOSITE, TILE_MASK, TILES

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
        tiles = list(second.tiles)
        tiles.reverse()
        link = _link(pos, end, second.city, second.side, (*end.tiles, *tiles))
    pos.ends = [each for i, each in enumerate(pos.ends) if i not in gone]
    add_link(pos, p, link)
    for after in pos.catalogue.after_link:
        after(pos, p, link)
    goals.linked(pos, p, link)
    lines.award(pos, p)


def _link(pos: Position, end: End, other: int, side: int, tiles: tuple[int, ...]) -> Link:
    """Return the link from the start of an incomplete one to a city or warp; a city comes first."""
    if end.city < len(pos.colours):
        return Link(end.owner, end.city, end.side, other, side, tiles)
    return Link(end.owner, other, side, end.city, end.side, tiles[::-1])


def add_link(pos: Position, p: Player, link: Link) -> None:
    """Enter a complete link into all lists."""
    a, b = link.a, link.b
    number = len(pos.links)
    pos.links = [*pos.links, link]
    at = pos.at[:]
    at[a] = (*at[a], number)
    pos.at = at
    p.links += 1
    if b < len(pos.colours):
        at[b] = (*at[b], number)
        _join(pos, p, a, b)
    else:
        assert pos.catalogue.travel is not None
        for city in pos.catalogue.travel.joined(pos, p, a):
            _join(pos, p, a, city)
    delivery.measure(pos)


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
    cells = pos.catalogue.board.cells
    pos.ends = []
    for end in ends:
        pos.own(end.owner).tiles -= len(end.tiles)
        free(pos, cells + end.city, 1 << end.side)
        for tile in end.tiles:
            free(pos, tile // TILES, TILE_MASK[tile % TILES])
    for end in ends:
        placing.changed(pos, cells + end.city)
        for tile in end.tiles:
            placing.changed(pos, tile // TILES)
