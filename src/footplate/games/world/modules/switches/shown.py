"""Shows switch tracks in sentences, views and observations."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from footplate.games.world.modules.switches.sites import sites
from footplate.games.world.modules.switches.stock import left, price_of
from footplate.games.world.shown.messages import message, price
from footplate.games.world.shown.places import hex_data, hex_place, way
from footplate.games.world.shown.views import tiles_from
from footplate.games.world.tables.board import OPPOSITE, PAIRS, TILES
from footplate.games.world.tables.kinds import NONE
from footplate.games.world.tables.schema import SIDES
from footplate.kernel.contract import ObservedField
from footplate.kernel.messages import Message
from footplate.kernel.plugging import Phrase

if TYPE_CHECKING:
    from footplate.games.world.state.position import Player, Position
    from footplate.games.world.state.railway import Link
    from footplate.games.world.tables.catalogue import Catalogue
    from footplate.games.world.tables.hooks import WorldPhrase
    from footplate.kernel.contract import JSON


def _says(pos: Position, argument: int, words: list[str]) -> Message:
    board = pos.catalogue.board
    cell, side = divmod(argument, len(SIDES))
    cost = price(pos, price_of(pos, cell, side))
    where = hex_place(board, cell)
    return message("choice.switch", place=where, way=way(board, cell, side), price=cost)


def _pointed_at(pos: Position) -> list[int]:
    """Return the switches that the drawing offers, or explains, to the seat that decides."""
    cells = {cell for _, cell, _ in sites(pos, pos.current_player)}
    return [cell * len(SIDES) + side for cell in sorted(cells) for side in range(len(SIDES))]


PHRASES: Final[dict[str, WorldPhrase]] = {"switch": Phrase(_says, "hex/{0}", _pointed_at)}


def begins_at(pos: Position, leg: Link, host: Link) -> tuple[int, int]:
    """Return the hex of the switch from which a leg comes, and the side by which it leaves it."""
    board = pos.catalogue.board
    place = board.cells + leg.new_end(host)
    side = leg.side(leg.new_end(host))
    for tile in leg.tiles:
        place = board.next[place * 6 + side]
        a, b = PAIRS[tile % TILES]
        side = b if OPPOSITE[side] == a else a
    return board.next[place * 6 + side], OPPOSITE[side]


def view(pos: Position) -> dict[str, JSON]:
    """Return every switch: its link in the list of links, its hex and side, and its track."""
    cat = pos.catalogue
    found: list[JSON] = []
    place: dict[int, int] = {}
    for number, link in enumerate(pos.links):
        if not link.leg:
            place[number] = len(place)
            continue
        host = pos.links[link.joint]
        city = link.new_end(host)
        if link.other(city) == host.a:  # the first of two legs with the same track
            cell, side = begins_at(pos, link, host)
            track = _switch(pos, place[link.joint], link.owner, cell, side, link.tiles[::-1])
            last = {"to": cat.board.starts[city], "to_side": SIDES[link.side(city)]}
            found.append({**track, **last})
    for end in pos.ends:
        if end.switch != NONE:
            number = end.city - len(cat.board.starts)
            track = _switch(pos, place[number], end.owner, end.switch, end.side, end.tiles)
            found.append({**track, "to": None, "to_side": None})
    return {"switches": found}


def _switch(
    pos: Position, number: int, seat: int, cell: int, side: int, tiles: tuple[int, ...]
) -> dict[str, JSON]:
    return {
        "seat": seat,
        "link": number,
        "hex": pos.catalogue.board.hexes[cell],
        "place": hex_data(pos.catalogue.board, cell),
        "side": SIDES[side],
        "tiles": tiles_from(pos.catalogue, side, tiles),
    }


def player_view(pos: Position, p: Player, seat: int | None) -> dict[str, JSON]:
    """Return how many switches a player has left."""
    return {"switches": left(pos, p.seat)}


def player_fields(cat: Catalogue) -> list[ObservedField]:
    """Return what its numbers of a player are in an observation."""
    return [ObservedField("left", 1, 0, 254)]


def observe_player(pos: Position, p: Player, seat: int) -> list[int]:
    """Return how many switches a player has left."""
    return [left(pos, p.seat)]
