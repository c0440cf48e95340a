"""Pieces of the newer boards and modules of Russian Railroads, drawn by us.

Each function gives the elements of one piece with its upper left corner in the origin. What differs
in colour differs in shape or bears a letter too.
"""

from __future__ import annotations

from functools import lru_cache
from math import pi
from typing import Final

from footplate.draw import pieces
from footplate.draw.pen import at, circle, num, path, rect, scaled, text

BOULDER: Final = (34, 28)
"""Width and height."""
CAR: Final = (24, 16)

_ROCK: Final = "M3 26L1 17L7 7L15 2L24 4L31 12L33 22L30 26Z"
_FACETS: Final = "M7 7L13 13L24 4M13 13L11 26M13 13L22 17L31 12M22 17L24 26"


@lru_cache(maxsize=8)
def boulder() -> str:
    """Draw a boulder, 34 wide and 28 high."""
    return path(_ROCK, "rock") + path(_FACETS, "rockline")


@lru_cache(maxsize=8)
def blast() -> str:
    """Draw an explosion with a piece of rock in it, 22 wide and 20 high."""
    outer = pieces.ring(11, 10, 10.5, 9, -pi / 2)
    inner = pieces.ring(11, 10, 6.4, 9, -pi / 2 + pi / 9)
    corners = [corner for pair in zip(outer, inner, strict=True) for corner in pair]
    rock = '<g transform="translate(6.6 6.6) scale(.26)">' + path(_ROCK, "rock") + "</g>"
    return pieces.polygon(corners, "burst") + rock


@lru_cache(maxsize=8)
def bars() -> str:
    """Draw three bars, each higher than the one before: stocks; 16 wide and 20 high."""
    return "".join([rect(1 + 5 * i, 13 - 4.5 * i, 4, 5 + 4.5 * i, "ink", 0.5) for i in range(3)])


@lru_cache(maxsize=8)
def payout() -> str:
    """Draw dividends that come down, 27 wide and 20 high."""
    return at(0, 2, pieces.coin()) + path("M22 4V15M18.5 11.5L22 15.5L25.5 11.5", "heavy")


@lru_cache(maxsize=8)
def barrier() -> str:
    """Draw a construction site: a striped board on two legs, 24 wide and 20 high."""
    stripes = "".join([f"M{num(3 + 6 * i)} 11.5L{num(7 + 6 * i)} 4.5h3l-4 7z" for i in range(3)])
    return (
        path("M5.5 4V18.5M18.5 4V18.5", "heavy")
        + rect(1.5, 4.5, 21, 7, "outlined", 1)
        + path(stripes, "railfill")
    )


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


@lru_cache(maxsize=8)
def tool_factory() -> str:
    """Draw the special factory: a hall with a bulb, 24 wide and 22 high."""
    return pieces.factory() + scaled(pieces.bulb(), 7.4, 8.2, 0.6)


@lru_cache(maxsize=8)
def coal_factory() -> str:
    """Draw the coal factory: a hall with a heap of coal, 24 wide and 22 high."""
    return pieces.factory() + at(3, 7.5, scaled(coal(), 0, 0, 0.86))


@lru_cache(maxsize=8)
def coal() -> str:
    """Draw coal: three lumps, 20 wide and 16 high."""
    return (
        path("M1 14.5L2.6 9.6L7.4 8L10.6 11L9.6 14.8Z", "lump")
        + path("M9.4 14.8L10.4 10L14.6 8.6L19 11.4L18 14.8Z", "lump")
        + path("M5.4 8.2L7.4 3L12 1.4L15.4 4.6L14.2 8.8L10.2 10.2Z", "lump")
        + path("M7.8 6.8L9.6 3.8M12.6 12.4L14.6 10.6M4 12.4L5.2 10.6", "lumpline")
    )


@lru_cache(maxsize=8)
def foundry() -> str:
    """Draw a foundry: a ladle that pours, 22 wide and 20 high."""
    return (
        path("M3 5H17L15.5 15.5C15 18 13 19 10 19C7 19 5 18 4.5 15.5Z", "outlined")
        + path("M3 5H17L20.5 2.5", "heavy")
        + path("M6.2 9H13.8L13 14.5C12.6 16 11.4 16.4 10 16.4C8.6 16.4 7.4 16 7 14.5Z", "burst")
    )


@lru_cache(maxsize=8)
def boilerman() -> str:
    """Draw a boilerman with a shovel, 22 wide and 24 high."""
    return (
        pieces.worker(None)
        + path("M12 20L19 7", "heavy")
        + path("M17 7.6L21 9.4L21.6 4.4L19.4 2.6Z", "ink")
        + path("M2.6 5.4C3.4 1.4 12.6 1.4 13.4 5.4Z", "ink")
    )


@lru_cache(maxsize=32)
def car(colour: str = "outlined", *, lying: bool = False, letter: str = "") -> str:
    """Draw a maintenance car, standing on its wheels or lying on its back; 24 wide and 16 high."""
    body = path("M1.5 2.5H14V6H22.5V12H1.5Z", colour) + path("M16 6V3.5H20", "line")
    wheels = circle(6, 13, 2.4, "spot") + circle(17.5, 13, 2.4, "spot")
    if lying:
        turned = f'<g transform="matrix(1 0 0 -1 0 16)">{body}{wheels}</g>'
        return turned + (text(7.8, 12.6, letter, "t11 strong", "middle") if letter else "")
    return body + wheels + (text(7.8, 11.4, letter, "t11 strong", "middle") if letter else "")


@lru_cache(maxsize=8)
def freight_car() -> str:
    """Draw the freight car with its load, 26 wide and 16 high."""
    return (
        path("M4 5L8 2L12 4.4L17 1.6L22 5Z", "softfill")
        + rect(2, 5, 22, 7, "outlined", 1)
        + path("M0 10H2M24 10H26", "heavy")
        + circle(7, 13.2, 2.3, "spot")
        + circle(19, 13.2, 2.3, "spot")
    )


@lru_cache(maxsize=8)
def doubled_steps() -> str:
    """Draw an industry step that counts twice, 36 wide and 20 high."""
    return pieces.wrench() + text(19, 14.4, f"{pieces.TIMES}2", "t12 strong")


@lru_cache(maxsize=8)
def emil() -> str:
    """Draw a worker of Emil's: grey, with a bowler hat; 16 wide and 24 high."""
    return (
        path("M1.5 23C1.5 16 4.5 12.5 8 12.5C11.5 12.5 14.5 16 14.5 23Z", "emil")
        + circle(8, 7.6, 4.8, "emil")
        + path("M3.6 5.4C3.6 1 12.4 1 12.4 5.4H15V7H1V5.4Z", "ink")
    )


TILES: Final = {
    "steelworks": steelworks(),
    "coal": coal_factory(),
    "special": tool_factory(),
    "site": barrier(),
}
"""The pictures of tiles without a number."""


def factory(tile: str) -> str:
    """Draw a factory: with its number, or the picture of one that has none; 24 wide and 22 high."""
    return TILES.get(tile) or pieces.factory(tile)
