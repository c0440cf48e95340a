"""Hexes with a point at the top, in rows of which every second one is shifted to the east.

The unit is the distance between the middles of two neighbours. The middle of the first hex of the
first row is the origin; y grows to the south.
"""

from __future__ import annotations

from math import cos, pi, sin, sqrt
from typing import Final, TypeAlias

Point: TypeAlias = tuple[float, float]

ROW: Final = sqrt(3) / 2
"""The distance between rows."""
CORNER: Final = 1 / sqrt(3)
"""The distance from the middle of a hex to a corner."""
SIDES: Final = ("e", "ne", "nw", "w", "sw", "se")
"""The sides, counterclockwise from the east."""
OPPOSITE: Final = {"e": "w", "ne": "sw", "nw": "se", "w": "e", "sw": "ne", "se": "nw"}

CORNERS: Final = tuple([(CORNER * sin(pi / 3 * i), -CORNER * cos(pi / 3 * i)) for i in range(6)])
"""The corners around the middle, clockwise from the north."""
EDGES: Final = {"e": (1, 2), "ne": (0, 1), "nw": (5, 0), "w": (4, 5), "sw": (3, 4), "se": (2, 3)}
"""The two corners of each side."""
_WAYS: Final = {
    "e": (1.0, 0.0),
    "ne": (0.5, -ROW),
    "nw": (-0.5, -ROW),
    "w": (-1.0, 0.0),
    "sw": (-0.5, ROW),
    "se": (0.5, ROW),
}


def middle(column: int, row: int) -> Point:
    """Return the middle of a hex."""
    return column + (0.5 if row % 2 else 0.0), row * ROW


def beside(column: int, row: int, side: str) -> tuple[int, int]:
    """Return the hex across a side."""
    if side in ("e", "w"):
        return column + (1 if side == "e" else -1), row
    east = row % 2 if side[1] == "e" else row % 2 - 1
    return column + east, row + (-1 if side[0] == "n" else 1)


def doorway(column: int, row: int, side: str) -> Point:
    """Return the middle of a side."""
    x, y = middle(column, row)
    dx, dy = _WAYS[side]
    return x + dx / 2, y + dy / 2


def corners(column: int, row: int, size: float = 1.0) -> list[Point]:
    """List the corners of a hex, or of one that is larger or smaller, clockwise from the north."""
    x, y = middle(column, row)
    return [(x + dx * size, y + dy * size) for dx, dy in CORNERS]


def edge(column: int, row: int, side: str) -> tuple[Point, Point]:
    """Return the two ends of a side."""
    x, y = middle(column, row)
    first, second = [CORNERS[i] for i in EDGES[side]]
    return (x + first[0], y + first[1]), (x + second[0], y + second[1])


def name(column: int, row: int) -> str:
    """Return the name of a hex: its column in letters and its row from 1, such as `E5`."""
    letters = ""
    rest = column + 1
    while rest:
        rest, letter = divmod(rest - 1, 26)
        letters = chr(65 + letter) + letters
    return f"{letters}{row + 1}"


def place(name: str) -> tuple[int, int]:
    """Return the column and row of a hex from its name."""
    letters = name.rstrip("0123456789")
    column = 0
    for letter in letters:
        column = column * 26 + ord(letter) - 64
    return column - 1, int(name[len(letters) :]) - 1
