"""Knows where the hexes of a board lie on its drawing."""

from __future__ import annotations

from math import floor
from typing import Final

from footplate.draw.world.hex import CORNER, Point, doorway, middle
from footplate.draw.world.view import Board

WIDTH: Final = 1040.0
"""The width to which maps are scaled, so that their hexes are neither tiny nor huge."""
SMALLEST: Final = 25.0
LARGEST: Final = 34.0
_BORDER: Final = 0.35
"""The border around the hexes, measured in hexes."""


class Frame:
    """Knows where hexes are on the drawing of a board, in pixels."""

    __slots__ = ("height", "left", "scale", "top", "width")

    def __init__(self, board: Board, below: float = 0) -> None:
        """Choose a frame around all hexes that can be played; a board without any has one too.

        Args:
            board: the board.
            below: how much more room there is in the south, in pixels.
        """
        found = [middle(column, row) for column, row, _ in hexes(board)] or [(0.0, 0.0)]
        low = min([x for x, _ in found]) - 0.5 - _BORDER
        high = max([x for x, _ in found]) + 0.5 + _BORDER
        north = min([y for _, y in found]) - CORNER - _BORDER
        south = max([y for _, y in found]) + CORNER + _BORDER
        fitting = floor(WIDTH / (high - low) * 5) / 5
        self.scale: Final = max(SMALLEST, min(LARGEST, fitting))
        self.left: Final = low
        self.top: Final = north
        self.width: Final = round((high - low) * self.scale, 1)
        self.height: Final = round((south - north) * self.scale + below, 1)

    def at(self, point: Point) -> Point:
        """Place a point of the board on the drawing."""
        return (point[0] - self.left) * self.scale, (point[1] - self.top) * self.scale

    def middle(self, column: int, row: int) -> Point:
        """Place the middle of a hex on the drawing."""
        return self.at(middle(column, row))

    def doorway(self, column: int, row: int, side: str) -> Point:
        """Place the middle of a side of a hex on the drawing."""
        return self.at(doorway(column, row, side))


def hexes(board: Board) -> list[tuple[int, int, str]]:
    """List the column, the row and the sign of all hexes that can be played."""
    return [
        (column, row, sign)
        for row, signs in enumerate(board["cells"])
        for column, sign in enumerate(signs)
        if sign != " "
    ]
