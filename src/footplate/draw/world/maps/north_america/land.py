"""Draws what some maps have besides: a line of snow, ferry hexes, mines, and local campaigns."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from footplate.draw import pieces
from footplate.draw.pen import at, circle, path, rect
from footplate.draw.world.board.frame import Frame
from footplate.draw.world.hex import beside
from footplate.draw.world.sheet import Sheet
from footplate.draw.world.view import Board, City
from footplate.draw.world.words import message
from footplate.kernel.messages import Message

FLAKE: Final = "M-4 0H4M-2 -3.5L2 3.5M2 -3.5L-2 3.5"


def printed(board: Board, frame: Frame) -> str:
    """Draw snowflakes along the snow line, and a ship in each ferry hex; empty where none are."""
    snow = {(place[0], place[1]) for place in board.get("snow", [])}
    found = []
    for column, row in sorted(snow):
        for side in ("sw", "se"):
            there = beside(column, row, side)
            if there not in snow and _playable(board, *there):
                found.append(at(*frame.doorway(column, row, side), flake()))
    found += [at(*frame.middle(place[0], place[1]), ferry()) for place in board.get("ferries", [])]
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


@lru_cache(maxsize=1)
def mine() -> str:
    """Draw a mine around its middle, 14 wide: the mouth of a tunnel."""
    mouth = path("M-3.5 6V1A3.5 3.5 0 0 1 3.5 1V6Z", "ink")
    return path("M-7 6V0A7 7 0 0 1 7 0V6Z", "outlined") + mouth


@lru_cache(maxsize=16)
def campaign(seat: int | None) -> str:
    """Draw a local campaign around its middle, 13 wide: a poster, with the shape of its holder."""
    poster = rect(-6.5, -6.5, 13, 13, "outlined", 1.5)
    if seat is None:
        return poster + path("M-3.5 -2.5H3.5M-3.5 0.5H3.5M-3.5 3.5H1", "vacated")
    return poster + pieces.shape(seat, 0, 0, 3.6)


def marks(city: City) -> list[str]:
    """Draw the signs beside a city that has a mine, or a campaign that waits for it."""
    found = []
    waits = city.get("campaign")
    if waits is not None:
        found.append(campaign(waits if isinstance(waits, int) else None))
    if city.get("mine"):
        found.append(mine())
    return found


def said(sheet: Sheet, city: City) -> list[Message]:
    """Describe the mine and the campaign of a city, to be added to its description."""
    told = []
    waits = city.get("campaign")
    if isinstance(waits, int):
        told.append(message("draw.city.campaign", who=sheet.name(waits)))
    elif waits is not None:
        told.append(message("draw.city.campaign-free"))
    if city.get("mine"):
        told.append(message("draw.city.mine"))
    return told
