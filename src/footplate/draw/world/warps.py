"""Draws what Through Time has besides: the time warps, and what each period is called."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from footplate.draw.pen import at, circle, path, rect, text, width_of
from footplate.draw.world.frame import Frame
from footplate.draw.world.hex import CORNER
from footplate.draw.world.view import Board

SPIRAL: Final = "M0 0A1.3 1.3 0 0 1 2.6 0A2.6 2.6 0 0 1 -2.6 0A3.9 3.9 0 0 1 5.2 0"
_LETTERS: Final = 12
_HIGH: Final = 18.0
"""How large the letters of a title are, and how high its sign is."""


def printed(board: Board, frame: Frame) -> str:
    """Draw a spiral in each time warp, and the titles of the periods; empty where none are."""
    found = [at(*frame.middle(place[0], place[1]), warp()) for place in board.get("warps", [])]
    for period in board.get("periods", []):
        across = period["first"] + (period["columns"] - 1) / 2
        x, y = frame.at((across, -CORNER))
        found.append(at(round(x, 1), round(max(y, _HIGH / 2), 1), _title(period["name"])))
    return "".join(found)


@lru_cache(maxsize=1)
def warp() -> str:
    """Draw a time warp around its middle, 14 wide: a spiral in a circle."""
    return circle(0, 0, 7, "outlined") + path(SPIRAL, "vacated")


def _title(name: str) -> str:
    """Draw the title of a period around its middle."""
    wide = round(width_of(name, _LETTERS) + 14, 1)
    body = rect(-wide / 2, -_HIGH / 2, wide, _HIGH, "outlined", 4)
    return body + text(0, 4, name, "t12", "middle")
