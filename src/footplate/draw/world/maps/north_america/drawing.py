"""Draws the line of snow and the ferry hexes of North America."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, TypedDict, cast

from footplate.draw.hexmap.board import Board
from footplate.draw.hexmap.frame import Frame
from footplate.draw.hexmap.hex import beside
from footplate.draw.pen import at, circle, path
from footplate.draw.rules import Rule
from footplate.draw.world.hooks import DrawingChapter, DrawingHooks, Sign, of_board
from footplate.draw.world.sheet import Sheet
from footplate.kernel.plugging import Chapter

FLAKE: Final = "M-4 0H4M-2 -3.5L2 3.5M2 -3.5L-2 3.5"


class SeesBoard(TypedDict, total=False):
    """What a view shows of the board."""

    snow: list[list[int]]
    """The hexes in the snow, by column and row; absent where tiles cost no more there."""
    ferries: list[list[int]]
    """The ferry hexes, by column and row."""


def printed(sheet: Sheet, frame: Frame) -> str:
    """Draw snowflakes along the snow line, and a ship in each ferry hex; empty where none are."""
    board = sheet.view["board"]
    seen = cast(SeesBoard, board)
    snow = {(place[0], place[1]) for place in seen.get("snow", [])}
    found = []
    for column, row in sorted(snow):
        for side in ("sw", "se"):
            there = beside(column, row, side)
            if there not in snow and _playable(board, *there):
                found.append(at(*frame.doorway(column, row, side), flake()))
    found += [at(*frame.middle(place[0], place[1]), ferry()) for place in seen.get("ferries", [])]
    return "".join(found)


def _playable(board: Board, column: int, row: int) -> bool:
    cells = board["cells"]
    return 0 <= row < len(cells) and 0 <= column < len(cells[row]) and cells[row][column] != " "


@lru_cache(maxsize=1)
def flake() -> str:
    """Draw a snowflake around its middle, 10 wide."""
    return circle(0, 0, 5, "paperink") + path(FLAKE, "vacated")


@lru_cache(maxsize=1)
def ferry() -> str:
    """Draw the sign of a ferry around its middle, 18 wide: a ship in a circle."""
    return circle(0, 0, 9, "outlined") + path("M-5.5 1H5.5L3.5 5H-3.5ZM-1 -1V-5.5L4 -1Z", "ink")


def plug(to: DrawingHooks) -> None:
    """Plug in snow and ferries."""
    to.board_types.append(SeesBoard)
    to.legend += [
        Sign("draw.legend.snow", flake(), of_board("snow")),
        Sign("draw.legend.ferry", ferry(), of_board("ferries")),
    ]
    to.printed.append(printed)
    to.rules["rules.map"] = [Rule("rules.snow", "RC p.15,21", needs="north_america")]


CHAPTER: Final[DrawingChapter] = Chapter("north_america", plug)
