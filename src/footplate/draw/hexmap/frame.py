"""Knows where the hexes of a board lie on its drawing.

Period boards are drawn in rows below each other, so that they are no smaller than other boards.
"""

from __future__ import annotations

from math import floor
from typing import Final, NamedTuple

from footplate.draw.hexmap.board import Board, Period
from footplate.draw.hexmap.hex import CORNER, ROW, Point, doorway, middle

WIDTH: Final = 1040.0
"""The width to which maps are scaled, so that their hexes are neither tiny nor huge."""
HEIGHT: Final = 1040.0
"""The height above which their hexes become smaller."""
WIDEST: Final = 1550.0
"""The width of the widest maps: their names stand closer, but can still be read on a laptop."""
SMALL: Final = 25.0
"""The size of a hex below which none is made smaller to fit into that width."""
LETTERS: Final = 14
"""The height of the letters of cities' names."""
LARGE_LETTERS: Final = 16
_LARGE_FROM, _LARGE_TO = 1100, 1400
"""The widths between which letters are large: such maps are shown as a whole, but small."""
LARGEST: Final = 34.0
_BORDER: Final = 0.45
"""The border around the hexes, measured in hexes."""
BESIDE: Final = 3
"""How many period boards lie beside each other; four make a square."""
_APART: Final = 0.7
"""The distance between period boards, measured in hexes."""
TITLE: Final = 1.1
"""The room for the title above a period board, measured in hexes."""


class Section(NamedTuple):
    """A part of a board that is drawn at a place of its own."""

    board: Board
    """The board with nothing but this part."""
    first: int
    """Its first column."""
    period: Period | None
    """The period that it shows; None on a map without periods."""


class Frame:
    """Knows where hexes are on the drawing of a board, in pixels."""

    __slots__ = ("_moves", "height", "left", "letters", "scale", "top", "width")

    def __init__(self, board: Board, below: float = 0, beside: float = 0) -> None:
        """Choose a frame around all hexes that can be played; a board without any has one too.

        Args:
            board: the board.
            below: how much more room there is in the south, in pixels.
            beside: how much more there is in the east.
        """
        self._moves: Final = _moves(board)
        found = [self._moved(middle(column, row)) for column, row, _ in hexes(board)]
        found = found or [(0.0, 0.0)]
        low = min([x for x, _ in found]) - 0.5 - _BORDER
        high = max([x for x, _ in found]) + 0.5 + _BORDER
        north = min([y for _, y in found]) - CORNER - _BORDER - (TITLE if self._moves else 0)
        south = max([y for _, y in found]) + CORNER + _BORDER
        self.scale: Final = _scale(high - low, south - north)
        large = _LARGE_FROM < (high - low) * self.scale < _LARGE_TO
        self.letters: Final = LARGE_LETTERS if large else LETTERS
        self.left: Final = low
        self.top: Final = north
        self.width: Final = round((high - low) * self.scale + beside, 1)
        self.height: Final = round((south - north) * self.scale + below, 1)

    def _moved(self, point: Point) -> Point:
        """Move a point with the period board on which it lies."""
        if not self._moves:
            return point
        x, y = point
        dx, dy = self._moves[max(0, min(len(self._moves) - 1, floor(x + 0.75)))]
        return x + dx, y + dy

    def lettering(self) -> str | None:
        """Return the class of the names of cities; None if they are of the usual size."""
        return "large" if self.letters == LARGE_LETTERS else None

    def at(self, point: Point) -> Point:
        """Place a point of the board on the drawing."""
        x, y = self._moved(point) if self._moves else point
        return (x - self.left) * self.scale, (y - self.top) * self.scale

    def middle(self, column: int, row: int) -> Point:
        """Place the middle of a hex on the drawing."""
        return self.at(middle(column, row))

    def doorway(self, column: int, row: int, side: str) -> Point:
        """Place the middle of a side of a hex on the drawing."""
        return self.at(doorway(column, row, side))


def _scale(wide: float, high: float) -> float:
    """Choose the size of a hex for a map whose width and height are given in hexes."""
    fitting = min(max(WIDTH / wide, min(SMALL, WIDEST / wide)), HEIGHT / high, LARGEST)
    return max(1, floor(fitting * 5)) / 5


def _moves(board: Board) -> list[Point]:
    """Return how far each column is moved; nothing if the board is one piece."""
    periods = board.get("periods", [])
    if not periods:
        return []
    across = max([period["columns"] for period in periods]) + 0.5 + _APART
    down = (board["rows"] - 1) * ROW + 2 * CORNER + _APART + TITLE
    beside = 2 if len(periods) == 4 else BESIDE
    found = [(0.0, 0.0)] * board["columns"]
    for i, period in enumerate(periods):
        row, column = divmod(i, beside)
        move = column * across - period["first"], row * down
        last = period["first"] + period["columns"]
        found[period["first"] : last + 1] = [move] * len(found[period["first"] : last + 1])
    return found


def sections(board: Board) -> list[Section]:
    """List the parts of a board that are drawn at places of their own: one for each period."""
    periods = board.get("periods", [])
    if not periods:
        return [Section(board, 0, None)]
    return [
        Section(_part(board, period["first"], period["columns"]), period["first"], period)
        for period in periods
    ]


def _part(board: Board, first: int, columns: int) -> Board:
    """Return a board with nothing but some columns."""
    last = first + columns
    cells = [" " * first + signs[first:last] for signs in board["cells"]]
    cities = [site for site in board["cities"] if first <= site["column"] < last]
    return {**board, "cells": cells, "cities": cities}


def hexes(board: Board) -> list[tuple[int, int, str]]:
    """List the column, the row and the sign of all hexes that can be played."""
    return [
        (column, row, sign)
        for row, signs in enumerate(board["cells"])
        for column, sign in enumerate(signs)
        if sign != " "
    ]
