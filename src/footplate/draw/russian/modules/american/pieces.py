"""Small pictures of the American board: blasts, stocks, the golden spike, steelworks."""

from __future__ import annotations

from functools import lru_cache
from math import pi

from footplate.draw import pieces
from footplate.draw.pen import at, path, rect, text
from footplate.draw.russian.pieces.tiles import ROCK


@lru_cache(maxsize=8)
def blast() -> str:
    """Draw an explosion with a piece of rock in it, 22 wide and 20 high."""
    outer = pieces.ring(11, 10, 10.5, 9, -pi / 2)
    inner = pieces.ring(11, 10, 6.4, 9, -pi / 2 + pi / 9)
    corners = [corner for pair in zip(outer, inner, strict=True) for corner in pair]
    rock = '<g transform="translate(6.6 6.6) scale(.26)">' + path(ROCK, "rock") + "</g>"
    return pieces.polygon(corners, "burst") + rock


@lru_cache(maxsize=8)
def bars() -> str:
    """Draw three bars, each higher than the one before: stocks; 16 wide and 20 high."""
    return "".join([rect(1 + 5 * i, 13 - 4.5 * i, 4, 5 + 4.5 * i, "ink", 0.5) for i in range(3)])


@lru_cache(maxsize=8)
def payout() -> str:
    """Draw dividends that come down, 27 wide and 20 high."""
    return at(0, 2, pieces.coin()) + path("M22 4V15M18.5 11.5L22 15.5L25.5 11.5", "heavy")


@lru_cache(maxsize=16)
def spike(value: str = "") -> str:
    """Draw the golden spike, 12 wide and 24 high; with its value beside it 34 wide."""
    nail = path("M1 1.5H11V5H7.8V17L6 22.5L4.2 17V5H1Z", "starry")
    if not value:
        return nail
    return nail + text(14, 16, value, "strong tell")


@lru_cache(maxsize=8)
def steelworks() -> str:
    """Draw a steelworks: a hall with a tall chimney and its flame, 24 wide and 22 high."""
    return (
        path("M1.5 21V11L8 7.5V11L14 7.5V11H16.5V4H20.5V11H22.5V21Z", "outlined")
        + path("M18.5 3.4C16.6 2 18 .8 18.7 0C19.2 1 20.6 2 18.5 3.4Z", "railfill")
        + path("M5 17.5H19", "heavy")
    )
