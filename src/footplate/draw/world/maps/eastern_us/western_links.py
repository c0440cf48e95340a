"""Draws and describes the Western Links on the map of the Eastern U.S."""

from __future__ import annotations

from functools import lru_cache

from footplate.draw import pieces
from footplate.draw.pen import path
from footplate.draw.world.sheet import Sheet
from footplate.draw.world.view import City
from footplate.draw.world.words import message
from footplate.kernel.messages import Message


@lru_cache(maxsize=16)
def arrow(seat: int | None) -> str:
    """Draw a Western Link around its middle, 16 wide: an arrow to the west."""
    drawn = path("M-9 0L-2 -6.5V-3.5H8V3.5H-2V6.5Z", "outlined")
    return drawn if seat is None else drawn + pieces.shape(seat, 1.5, 0, 3)


def marks(city: City) -> list[str]:
    """Draw the sign beside a city that has a Western Link, or a place for one."""
    owner = city.get("western")
    if owner is None:
        return []
    return [arrow(owner if isinstance(owner, int) else None)]


def said(sheet: Sheet, city: City) -> list[Message]:
    """Describe the Western Link of a city, to be added to its description."""
    owner = city.get("western")
    if owner is None:
        return []
    if isinstance(owner, int):
        return [message("draw.city.western", who=sheet.name(owner))]
    return [message("draw.city.western-free")]
