"""Draws city rotors: a disc beside a city, with the colour that it shows in an open slice."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from footplate.draw.pen import circle, path
from footplate.draw.world.pieces.goods import badge
from footplate.draw.world.view import City
from footplate.draw.world.words import colour, message
from footplate.kernel.messages import Message

ARROW: Final = "M-2.6 -9.4A9.6 9.6 0 0 1 6.8 -6.8M6.8 -6.8L6.4 -10M6.8 -6.8L3.6 -6.4"


@lru_cache(maxsize=8)
def rotor(shown: str) -> str:
    """Draw a rotor around its middle, 20 wide: its colour, and an arrow in which it turns."""
    return circle(0, 0, 10, "outlined") + badge(shown, 6.4) + path(ARROW, "vacated")


def marks(city: City) -> list[str]:
    """Draw the rotor beside a city that has one."""
    shown = city.get("rotor")
    return [rotor(shown)] if shown else []


def said(city: City) -> list[Message]:
    """Describe the rotor of a city, to be added to its description."""
    shown = city.get("rotor")
    if not shown:
        return []
    if shown == city["colour"]:
        return [message("draw.city.rotor-own")]
    return [message("draw.city.rotor", colour=colour(shown))]
