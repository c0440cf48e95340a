"""Draws and describes the charters of Europe: a crown for a capital, a wall for another city."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from footplate.draw import pieces
from footplate.draw.pen import path
from footplate.draw.world.sheet import Sheet
from footplate.draw.world.view import City
from footplate.draw.world.words import message
from footplate.kernel.messages import Message

CAPITAL: Final = "capital-charter"
CITY: Final = "city-charter"
_SHAPES: Final = {
    CAPITAL: "M-6.5 7V-8.5L-3.2 -4.6L0 -9L3.2 -4.6L6.5 -8.5V7Z",
    CITY: "M-6.5 7V-8H-3.5V-5H-1.5V-8H1.5V-5H3.5V-8H6.5V7Z",
}


@lru_cache(maxsize=16)
def charter(kind: str, seat: int | None) -> str:
    """Draw a charter around its middle, 13 wide, with the shape of its holder."""
    drawn = path(_SHAPES[kind], "outlined")
    return drawn if seat is None else drawn + pieces.shape(seat, 0, 1.4, 3.8)


def marks(city: City) -> list[str]:
    """Draw the sign beside a city with a charter that somebody holds or can take."""
    known = city.get("charter")
    if known is None or known["seat"] is None:
        return []
    seat = known["seat"]
    return [charter(known["kind"], seat if isinstance(seat, int) else None)]


def said(sheet: Sheet, city: City) -> list[Message]:
    """Describe the charter of a city, to be added to its description."""
    known = city.get("charter")
    if known is None or known["seat"] is None:
        return []
    seat, capital = known["seat"], known["kind"] == CAPITAL
    if isinstance(seat, int):
        who = sheet.name(seat)
        if capital:
            return [message("draw.city.capital-charter", who=who)]
        return [message("draw.city.city-charter", who=who)]
    if capital:
        return [message("draw.city.capital-charter-free")]
    return [message("draw.city.city-charter-free")]
