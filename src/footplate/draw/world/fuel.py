"""Draws fuel depots: a barrel beside a city for each token, with the shape of its owner."""

from __future__ import annotations

from functools import lru_cache

from footplate.draw import pieces
from footplate.draw.pen import at, path, rect
from footplate.draw.world.sheet import Sheet
from footplate.draw.world.view import City
from footplate.draw.world.words import message
from footplate.kernel.messages import Message


@lru_cache(maxsize=16)
def depot(seat: int, n: int) -> str:
    """Draw the fuel depots of a city around their middle: a barrel for each token."""
    barrel = rect(-6, -7.5, 12, 15, "outlined", 4) + path("M-6 -4.5H6M-6 4.5H6", "vacated")
    barrel += pieces.shape(seat, 0, 0, 3.2)
    return "".join([at(6.5 * (2 * i + 1 - n), 0, barrel) for i in range(n)])


def marks(city: City) -> list[str]:
    """Draw the fuel depots beside a city."""
    there = city.get("fuel")
    return [depot(there["seat"], there["n"])] if there else []


def said(sheet: Sheet, city: City) -> list[Message]:
    """Describe the fuel depots of a city, to be added to its description."""
    there = city.get("fuel")
    if not there:
        return []
    return [message("draw.city.fuel", who=sheet.name(there["seat"]), n=there["n"])]
