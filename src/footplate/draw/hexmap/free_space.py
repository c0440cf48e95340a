"""Finds free space for panels on a map: on the sea, or on land that no hex covers."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import accumulate
from math import ceil
from typing import Final, TypeAlias

from footplate.draw.hexmap.board import Board
from footplate.draw.hexmap.frame import Frame
from footplate.draw.hexmap.hex import Point
from footplate.draw.hexmap.placing import Box

Place: TypeAlias = tuple[float, float, float]
"""Where a panel lies on the map: its left side, its upper side and its width."""

STEP: Final = 8
"""The width of the cells into which the map is divided."""
EDGE: Final = 12
"""The margin around a panel, in pixels."""
_AROUND_CITY: Final = 28
"""How far from the middle of a city its marks may lie."""


class FreeSpace:
    """A map that knows which of its cells are taken."""

    def __init__(self, board: Board, frame: Frame, boxes: Iterable[Box]) -> None:
        """Take the cells of hexes, of what lies beside cities, and of names, which are boxes."""
        self.columns: Final = ceil(frame.width / STEP)
        self.rows: Final = ceil(frame.height / STEP)
        self.taken: Final = [[0] * self.columns for _ in range(self.rows)]
        half = frame.scale / 2
        for row, signs in enumerate(board["cells"]):
            for column, sign in enumerate(signs):
                if sign != " ":
                    x, y = frame.middle(column, row)
                    self.take(x - half, y - half, 2 * half, 2 * half)
        for site in board["cities"]:
            x, y = frame.middle(site["column"], site["row"])
            self.take(x - _AROUND_CITY, y - _AROUND_CITY, 2 * _AROUND_CITY, 2 * _AROUND_CITY)
        for box in boxes:
            self.take(box.left, box.top, box.right - box.left, box.bottom - box.top)

    def take(self, x: float, y: float, width: float, height: float) -> None:
        """Take the cells of a rectangle, so that nothing else is put there."""
        for row in range(max(0, int(y / STEP)), min(self.rows, ceil((y + height) / STEP))):
            for column in range(max(0, int(x / STEP)), min(self.columns, ceil((x + width) / STEP))):
                self.taken[row][column] = 1

    def first(self, widths: Sequence[float], height: float) -> Place | None:
        """Find and take a place for a panel that may have one of some widths."""
        for width in widths:
            place = self.find(width, height)
            if place is not None:
                return *place, width
        return None

    def find(self, width: float, height: float) -> Point | None:
        """Find and take the free place for a panel that is farthest to the south and east."""
        across, down = ceil((width + 2 * EDGE) / STEP), ceil((height + 2 * EDGE) / STEP)
        sums = [[0] * (self.columns + 1)]
        for cells in self.taken:
            ahead = [0, *accumulate(cells)]
            sums.append([a + b for a, b in zip(sums[-1], ahead, strict=True)])
        for row in range(self.rows - down, -1, -1):
            upper, lower = sums[row], sums[row + down]
            for column in range(self.columns - across, -1, -1):
                right = column + across
                if lower[right] - upper[right] - lower[column] + upper[column] == 0:
                    x, y = column * STEP + EDGE, row * STEP + EDGE
                    self.take(x - EDGE, y - EDGE, width + 2 * EDGE, height + 2 * EDGE)
                    return float(x), float(y)
        return None
