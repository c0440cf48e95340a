"""Draws small pictures beside the choices of Railways of the World: a tile, a cube, a card."""

from __future__ import annotations

from typing import Final

from footplate.draw import pieces
from footplate.draw.hexmap.hex import OPPOSITE, doorway, place
from footplate.draw.pen import Drawing, at, num, path
from footplate.draw.world.board.track import SEATS, between
from footplate.draw.world.hooks import ADDED
from footplate.draw.world.pieces.goods import cube, hexagon, tile
from footplate.draw.world.pieces.marks import icon
from footplate.draw.world.view import View

SIZE: Final = 30
"""The width and the height of a picture."""
_HEX: Final = 25.0
_GROUNDS: Final = {"~": "water", "^": "hills"}


def sign(view: View, notation: str) -> Drawing | None:
    """Draw the picture of a choice; None if words say as much."""
    word, *rest = notation.split(" ")
    if word == "build" and len(rest) == 2 and "-" in rest[1] and rest[0] != "from":
        return _sign(_track(view, rest[0], rest[1]))
    if word == "deliver":
        return _sign(at(9, 9, cube(rest[1])))
    if word == "urbanize":
        return _sign(at(5, 4, tile(rest[1])))
    if word == "hop":
        owner = _owner(view, rest[0], rest[1])
        return _sign(pieces.shape(owner, 15, 15, 8)) if owner is not None else None
    if word in ("take", "use"):
        printed = view["printed"].get(rest[0])
        return _sign(at(15, 15, icon(printed["icon"]))) if printed else None
    return None


def _sign(drawn: str) -> Drawing:
    return Drawing(SIZE, SIZE, drawn)


def _track(view: View, hexagonal: str, sides: str) -> str:
    """Draw a hex with the track between two of its sides."""
    column, row = place(hexagonal)
    cells = view["board"]["cells"]
    ground = cells[row][column] if row < len(cells) and column < len(cells[row]) else "."
    first, second = sides.split("-")
    (ax, ay), (bx, by) = [doorway(0, 0, side) for side in (first, second)]
    start, end = _point(ax, ay), _point(bx, by)
    d = f"M{start}L{end}" if OPPOSITE[first] == second else f"M{start}Q0 0 {end}"
    seat = view["current"]
    colour = f"c{seat}" if isinstance(seat, int) else "line"
    outline = hexagon(_HEX, "line")
    body = [hexagon(_HEX, _GROUNDS.get(ground, "plains")), outline, path(d, "casing")]
    pattern = between(d, seat % SEATS) if isinstance(seat, int) else ""
    return at(15, 15, *body, path(d, f"way {colour}"), pattern)


def _point(x: float, y: float) -> str:
    return f"{num(round(x * _HEX, 1))} {num(round(y * _HEX, 1))}"


def _owner(view: View, city: str, side: str) -> int | None:
    """Return whose track comes to a city by this side."""
    for link in view["links"]:
        if (city, side) in ((link["from"], link["from_side"]), (link["to"], link["to_side"])):
            return link["seat"]
    found = [seat for find in ADDED.link_owners if (seat := find(view, city, side)) is not None]
    return found[0] if found else None
