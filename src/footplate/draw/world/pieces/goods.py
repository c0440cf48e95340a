"""Cities and goods cubes: every colour comes with its letter."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from footplate.draw import pieces
from footplate.draw.hexmap.hex import CORNER, CORNERS
from footplate.draw.pen import at, circle, num, path, rect, text
from footplate.draw.world.hooks import Marker

LETTERS: Final = {"red": "R", "yellow": "Y", "blue": "B", "black": "K", "purple": "P", "gray": ""}
"""The letter of each colour; black is K, because blue has the B, and gray has none."""
CUBE: Final = 13.0
MANY: Final = 22.0
"""The width of a cube that stands for several."""
DEEP: Final = 1 / 6
"""How far the sides of a cube are seen, measured in its height."""
APART: Final = 0.8
PLATFORM: Final = 1.8
"""How far a platform reaches beyond the cubes that lie on it."""
MOST: Final = 4
"""If more cubes than this lie in a city, there is one with a number for each colour."""


@lru_cache(maxsize=64)
def cube(colour: str, count: int = 1) -> str:
    """Draw a goods cube, 13 high, seen from above; one that stands for several shows their number.

    The letter stands on its front. Its upper side is lighter, and its eastern side darker.
    """
    return block(colour, CUBE if count == 1 else MANY, CUBE, str(count) if count > 1 else "", 12)


@lru_cache(maxsize=64)
def block(colour: str, wide: float, high: float, more: str, size: int) -> str:
    """Draw a cube of any size, with the letter of its colour and more words on its front."""
    deep = round(high * DEEP)
    front, top = wide - deep, deep
    return (
        path(f"M0 {num(top)}L{num(deep)} 0H{num(wide)}V{num(high - deep)}L{num(front)} {num(high)}"
             f"H0Z", f"g-{colour} goods")
        + path(f"M0 {num(top)}L{num(deep)} 0H{num(wide)}L{num(front)} {num(top)}Z", "lightside")
        + path(f"M{num(front)} {num(top)}L{num(wide)} 0V{num(high - deep)}L{num(front)} "
               f"{num(high)}Z", "darkside")
        + text(front / 2, round((top + high) / 2 + size * 0.36), LETTERS[colour] + more,
               f"on-{colour} t{size}", "middle")
    )  # fmt: skip


@lru_cache(maxsize=64)
def badge(colour: str, radius: float = 7.6) -> str:
    """Draw the colour of a city around its middle: a disc with its letter."""
    return circle(0, 0, radius, f"g-{colour}") + text(
        0, 4.2, LETTERS[colour], f"on-{colour}", "middle"
    )


@lru_cache(maxsize=64)
def hexagon(size: float, cls: str) -> str:
    """Draw a hex around its middle; `size` is the distance between two neighbours."""
    points = "L".join([f"{num(x * size)} {num(y * size)}" for x, y in CORNERS])
    return path(f"M{points}Z", cls)


def heap(cubes: dict[str, int]) -> list[tuple[str, list[tuple[float, float, int]]]]:
    """Place the cubes of a city around its middle: by colour, each with how many it stands for."""
    total = sum(cubes.values())
    chips: list[tuple[str, int]] = []
    for colour in LETTERS:
        count = cubes.get(colour, 0)
        if count and total > MOST:
            chips.append((colour, count))
        else:
            chips += [(colour, 1)] * count
    rows: list[list[tuple[str, int]]] = []
    most = (2 * CUBE if total <= MOST else MANY + CUBE) + 2 * APART
    for chip in chips:
        if not rows or _wide([*rows[-1], chip]) > most:
            rows.append([])
        rows[-1].append(chip)
    found: dict[str, list[tuple[float, float, int]]] = {}
    y = -(len(rows) * (CUBE + APART) - APART) / 2
    for row in rows:
        x = -_wide(row) / 2
        for colour, count in row:
            found.setdefault(colour, []).append((x, y, count))
            x += (CUBE if count == 1 else MANY) + APART
        y += CUBE + APART
    return list(found.items())


def station(cubes: dict[str, int], colour: str) -> str:
    """Draw the platform on which the cubes of a city lie, around its middle."""
    chips = [chip for _, each in heap(cubes) for chip in each]
    if not chips:
        return ""
    half = max([abs(x) for x, _, _ in chips]) + PLATFORM
    high = max([abs(y) for _, y, _ in chips]) + PLATFORM
    return rect(-half, -high, 2 * half, 2 * high, f"g-{colour} platform", 3)


def _wide(row: list[tuple[str, int]]) -> float:
    return sum([(CUBE if count == 1 else MANY) + APART for _, count in row]) - APART


# ---------------------------------------------------------------------- markers


@lru_cache(maxsize=16)
def hotel(seat: int | None) -> str:
    """Draw a hotel around its middle, 14 wide: a house, with the shape of its owner."""
    house = path("M-7 -1L0 -7.5L7 -1V7H-7Z", "outlined")
    if seat is None:
        return house + text(0, 5, "H", "t11 strong", "middle")
    return house + pieces.shape(seat, 0, 1.6, 4)


HOTEL: Final = Marker(
    "H",
    lambda city: city["hotel"],
    lambda city, seat: hotel(seat),
    lambda city: ("draw.city.hotel", "draw.city.hotel-free"),
)


@lru_cache(maxsize=16)
def trading_depot(seat: int) -> str:
    """Draw a trading depot around its middle, 11 wide: a shed with its owner's shape."""
    return rect(-5.5, -5.5, 11, 11, "outlined", 2) + pieces.shape(seat, 0, 0, 3.2)


@lru_cache(maxsize=16)
def bounty(points: int | str) -> str:
    """Draw a service bounty around its middle, 16 wide: a coin with its points."""
    return circle(0, 0, 7.9, "coin") + text(0, 4.3, str(points), "strong print", "middle")


@lru_cache(maxsize=2)
def vacated() -> str:
    """Draw an empty city marker around its middle, 16 wide."""
    return circle(0, 0, 8, "paperink") + path("M-4.5 -4.5L4.5 4.5M4.5 -4.5L-4.5 4.5", "vacated")


@lru_cache(maxsize=64)
def tile(colour: str) -> str:
    """Draw a New City tile, 20 wide and 22 high."""
    return at(10, 11, hexagon(19, f"g-{colour}"), text(0, 4.2, LETTERS[colour], f"on-{colour}",
              "middle"))  # fmt: skip


def reach(size: float) -> float:
    """Return the distance from the middle of a hex to its northern corner."""
    return size * CORNER
