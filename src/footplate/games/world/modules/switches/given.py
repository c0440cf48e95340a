"""How a described position says where switches lie."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from footplate.games.world.given.track import (
    cell_of,
    check_beyond,
    route,
    seated,
    take_sides,
)
from footplate.games.world.modules.switches import sites
from footplate.games.world.modules.switches.stock import NAME, keep_left, known
from footplate.games.world.rules import linking, placing
from footplate.games.world.state.railway import End, Link
from footplate.games.world.tables.board import OPPOSITE, TILE_MASK, TILES
from footplate.kernel import given_values
from footplate.kernel.errors import ScenarioError

if TYPE_CHECKING:
    from footplate.games.world.state.position import Position
    from footplate.kernel.contract import JSON

WHERE: Final = "given.switches"


def described(pos: Position, given: Mapping[str, JSON]) -> None:
    """Read the switches with their track, such as `"1 E5 F5 chicago"`, then what is left."""
    placed = [0] * pos.catalogue.players
    for text in given_values.texts(given, NAME, "given"):
        placed[_switch(pos, text)] += 1
    for end in pos.ends:
        check_beyond(pos, end, WHERE)
    players = given.get("players")
    tables = players if isinstance(players, list) else []
    each = known(pos.catalogue).each
    for seat, n in enumerate(placed):
        if n > each:
            raise ScenarioError(f"{WHERE}: seat {seat + 1} has only {each}")
        said = tables[seat] if seat < len(tables) else None
        table = said if isinstance(said, dict) else {}
        where = f"given.players.{seat + 1}"
        keep_left(pos, seat, given_values.integer(table, NAME, each - n, 0, each - n, where))


def _switch(pos: Position, text: str) -> int:
    """Place a switch with its track; return the seat."""
    cells = pos.catalogue.board.cells
    seat, words = seated(pos, text, WHERE)
    if len(words) < 2:
        raise ScenarioError(f'{WHERE}: "{text}" is not like "1 E5 F5 chicago" or "1 E5 ne"')
    cell = cell_of(pos, words[0], WHERE)
    side, tiles, last, out = route(pos, cell, words[1:], WHERE)
    reason = sites.refuse(pos, seat, cell, side)
    if reason:
        raise ScenarioError(f'{WHERE}: "{text}" begins where no switch can lie')
    start = sites.start_at(pos, sites.host(pos, seat, cell))
    take_sides(pos, cell, 1 << side, WHERE)
    for tile in tiles:
        if placing.crowded(pos.occupied[tile // TILES], TILE_MASK[tile % TILES]):
            raise ScenarioError(f'{WHERE}: a tile of "{text}" finds no room')
        take_sides(pos, tile // TILES, TILE_MASK[tile % TILES], WHERE)
    if tiles and placing.blocked(pos, seat, start, tiles[-1] // TILES, out):
        raise ScenarioError(f'{WHERE}: "{text}" cannot end there')
    p = pos.own(seat)
    p.tiles += len(tiles)
    if last < cells:
        into = TILE_MASK[tiles[-1] % TILES] ^ 1 << out if tiles else 0
        end = End(seat, start, side, tuple(tiles), last, into.bit_length() - 1, out, cell)
        pos.ends = [*pos.ends, end]
        return seat
    take_sides(pos, last, 1 << OPPOSITE[out], WHERE)
    way = tuple(tiles[::-1])
    linking.add_legs(pos, p, Link(seat, last - cells, OPPOSITE[out], start, side, way))
    return seat
