"""Small pictures of Railways of the World: signs of cards, money, bonds, and what is counted."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from footplate.draw import pieces
from footplate.draw.marks import Mark
from footplate.draw.pen import at, circle, path, rect, text
from footplate.draw.world.pieces.goods import CUBE, MANY, cube


@lru_cache(maxsize=16)
def icon(name: str) -> str:
    """Draw the sign that says when a card works, around its middle, 16 wide."""
    if name == "green-circle":
        return circle(0, 0, 7, "goalsign") + circle(0, 0, 2.4, "goaldot")
    if name == "purple-diamond":
        return path("M0 -8L8 0L0 8L-8 0Z", "diamondsign")
    if name == "red-x":
        return path("M-5 -5L5 5M5 -5L-5 5", "crosssign")
    if name == "hand":
        return path(
            "M-5 7V-1C-5 -2.6 -2.8 -2.6 -2.8 -1V-6C-2.8 -7.8 -.4 -7.8 -.4 -6V-7"
            "C-.4 -8.6 2 -8.6 2 -7V-5.6"
            "C2 -7.2 4.2 -7.2 4.2 -5.6V-3C4.2 -4.4 6.2 -4.4 6.2 -3V2C6.2 5 5 7 3 7Z",
            "outlined",
        )
    if name == "infinity":
        return path(
            "M0 0C2 -3 3.4 -4 5 -4A4 4 0 0 1 5 4C3.4 4 2 3 0 0C-2 -3 -3.4 -4 -5 -4A4 4 0 0 0 -5 4"
            "C-3.4 4 -2 3 0 0Z",
            "heavy",
        )
    return circle(0, 0, 6, "outlined")


MONEY: Final = Mark(
    24, at(0, 3, rect(0.5, 0.5, 23, 13, "outlined", 2) + text(12, 11, "$", "t11 strong", "middle"))
)
BOND: Final = Mark(
    18,
    rect(1, 1, 15, 18, "outlined", 1)
    + path("M4 5.5H13M4 8.5H13", "thin")
    + circle(8.5, 13.6, 2.8, "railfill"),
)
ENGINE: Final = Mark(22, at(0, 3, pieces.small_locomotive()))
CARD: Final = Mark(18, at(0, -1, pieces.card(path("M5 7H13M5 11H13M5 15H10", "thin"))))
LINK: Final = Mark(
    22,
    path("M3 10H19", "casing") + circle(4, 10, 3.4, "spot") + circle(18, 10, 3.4, "spot"),
)


@lru_cache(maxsize=16)
def goods(colour: str, count: int = 1) -> Mark:
    """Draw a cube as a mark."""
    return Mark(CUBE if count == 1 else MANY, at(0, 4, cube(colour, count)))
