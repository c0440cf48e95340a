"""Track described by hand, such as `"1 philadelphia AA16 baltimore"` or `"2 boston AG12 sw"`."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from footplate.games.world.rules import linking
from footplate.games.world.state.railway import End, Link
from footplate.games.world.tables.board import OPPOSITE, TILE, TILE_MASK, TILES
from footplate.games.world.tables.kinds import NONE
from footplate.games.world.tables.schema import SIDES
from footplate.kernel import given_values
from footplate.kernel.errors import ScenarioError

if TYPE_CHECKING:
    from footplate.games.world.state.position import Position


def _route(pos: Position, words: list[str], where: str) -> tuple[int, int, list[int], int, int]:
    """Read track from its words: a city, hexes, and a city or the side of an open end.

    Returns:
        The city, the side by which track leaves it, the tiles, the last hex or city, and the side
        by which track leaves the last hex.
    """
    board = pos.catalogue.board
    if len(words) < 3:
        raise ScenarioError(f'{where}: "{" ".join(words)}" is no track from a city over hexes')
    city = given_values.index_of(board.starts, words[0], where)
    return city, *route(pos, board.cells + city, words[1:], where)


def cell_of(pos: Position, word: str, where: str) -> int:
    """Return the hex with this name. Raises `ScenarioError` if track cannot lie there."""
    cell = pos.catalogue.board.cell(word)
    if not 0 <= cell < pos.catalogue.board.cells:
        raise ScenarioError(f'{where}: there is no hex "{word}" for track on this board')
    return cell


def route(
    pos: Position, place: int, words: list[str], where: str
) -> tuple[int, list[int], int, int]:
    """Read track that begins in a place: hexes, and a city or the side of an open end.

    Args:
        pos: the position.
        place: the city, the warp, or the hex of a switch.
        words: what follows it.
        where: the key, for errors.

    Returns:
        The side by which track leaves the place, the tiles, the last hex or city, and the side by
        which track leaves the last hex.

    Raises:
        ScenarioError: the words are no track.
    """
    board = pos.catalogue.board
    places = [place]
    open_side = SIDES.index(words[-1]) if words[-1] in SIDES else NONE
    places += [cell_of(pos, word, where) for word in words[:-1]]
    if open_side == NONE:
        places.append(board.cells + given_values.index_of(board.starts, words[-1], where))
    sides = []
    for here, there in pairwise(places):
        found = [side for side in range(6) if board.next[here * 6 + side] == there]
        if not found:
            names = f"{board.hexes[here]} to {board.hexes[there]}"
            raise ScenarioError(f"{where}: no track leads from {names}")
        sides.append(found[0])
    if open_side != NONE:
        sides.append(open_side)
    tiles = []
    hexes = places[1:-1] if open_side == NONE else places[1:]
    for cell, (before, after) in zip(hexes, pairwise(sides), strict=True):
        tile = TILE[OPPOSITE[before]][after]
        if tile < 0:
            raise ScenarioError(f"{where}: the track in {board.hexes[cell]} is too sharp a curve")
        tiles.append(cell * TILES + tile)
    return sides[0], tiles, places[-1], sides[-1]


def seated(pos: Position, text: str, where: str) -> tuple[int, list[str]]:
    """Return the seat with which a text begins, and its other words. Raises `ScenarioError`."""
    words = text.split()
    if not words or not given_values.is_number(words[0]):
        raise ScenarioError(f'{where}: "{text}" does not begin with a seat')
    return given_values.seat_of(pos.catalogue.players, int(words[0]), where), words[1:]


def take_sides(pos: Position, cell: int, mask: int, where: str) -> None:
    """Note that track lies at these sides. Raises `ScenarioError` if other track lies there."""
    if cell >= pos.catalogue.board.first_warp:
        return
    if pos.occupied[cell] & mask:
        name = pos.catalogue.board.hexes[cell]
        raise ScenarioError(f"{where}: two tracks share a side of {name}")
    occupied = bytearray(pos.occupied)
    occupied[cell] |= mask
    pos.occupied = bytes(occupied)


def link(pos: Position, text: str, where: str) -> None:
    """Lay a complete link. Raises `ScenarioError` if it is none, or does not fit."""
    seat, words = seated(pos, text, where)
    city, side, tiles, last, out = _route(pos, words, where)
    cells = pos.catalogue.board.cells
    if last < cells:
        raise ScenarioError(f'{where}: "{text}" must end in a city')
    if city >= len(pos.colours):
        raise ScenarioError(f'{where}: "{text}" must begin in a city')
    if last - cells == city:
        raise ScenarioError(f'{where}: "{text}" leads back to its city')
    take_sides(pos, cells + city, 1 << side, where)
    take_sides(pos, last, 1 << OPPOSITE[out], where)
    for tile in tiles:
        take_sides(pos, tile // TILES, TILE_MASK[tile % TILES], where)
    p = pos.own(seat)
    p.tiles += len(tiles)
    joined = Link(seat, city, side, last - cells, OPPOSITE[out], tuple(tiles))
    linking.add_link(pos, p, joined)


def open_end(pos: Position, text: str, where: str) -> None:
    """Lay an incomplete link. Raises `ScenarioError` if it is none, or does not fit."""
    seat, words = seated(pos, text, where)
    city, side, tiles, last, out = _route(pos, words, where)
    cells = pos.catalogue.board.cells
    if last >= cells:
        raise ScenarioError(f'{where}: "{text}" must end with the side at which it is open')
    beyond = pos.catalogue.board.next[last * 6 + out]
    if not 0 <= beyond < cells:
        ending = "leads nowhere" if beyond < 0 else "is complete: it leads into a city"
        raise ScenarioError(f'{where}: "{text}" {ending}')
    take_sides(pos, cells + city, 1 << side, where)
    for tile in tiles:
        take_sides(pos, tile // TILES, TILE_MASK[tile % TILES], where)
    p = pos.own(seat)
    p.tiles += len(tiles)
    mask = TILE_MASK[tiles[-1] % TILES] ^ 1 << out
    pos.ends = [
        *pos.ends,
        End(seat, city, side, tuple(tiles), last, mask.bit_length() - 1, out),
    ]


def check_beyond(pos: Position, end: End, where: str) -> None:
    """Raises `ScenarioError` if an open end touches other track."""
    board = pos.catalogue.board
    beyond = board.next[end.cell * 6 + end.out]
    if pos.occupied[beyond] >> OPPOSITE[end.out] & 1:
        name = board.hexes[end.cell]
        raise ScenarioError(f"{where}: beyond the open end in {name} lies other track")
