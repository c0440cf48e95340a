"""Draws the west of the transcontinental game as long as it is closed [RC p.9]."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from footplate.draw import pieces
from footplate.draw.pen import at, path, rect, tag, text, width_of
from footplate.draw.world.board.frame import Frame
from footplate.draw.world.board.free_space import FreeSpace
from footplate.draw.world.board.grid import cells
from footplate.draw.world.board.labels import Box
from footplate.draw.world.hex import Point
from footplate.draw.world.view import Board, View

OPEN: Final = "west"
"""The phase in which the west is open."""
BANNER: Final = (250.0, 34.0)
"""The width and the height of the banner."""
_LETTERS: Final = 14


def closed(view: View) -> bool:
    """Say whether there is a west that is closed now."""
    return "west" in view["board"] and view.get("phase") != OPEN


def outline(board: Board, frame: Frame) -> str:
    """Draw the outline of the western hexes; empty where there are none."""
    west = {(place[0], place[1]) for place in board.get("west", [])}
    if not west:
        return ""
    rows = [
        "".join([sign if (column, row) in west else " " for column, sign in enumerate(signs)])
        for row, signs in enumerate(board["cells"])
    ]
    return cells({**board, "cells": rows}, ".~^C", frame)


def free(board: Board, frame: Frame, taken: Iterable[Box]) -> Point | None:
    """Find the place for the banner: a free one in the west; None if there is none."""
    west = [frame.middle(place[0], place[1])[0] for place in board.get("west", [])]
    if not west:
        return None
    space = FreeSpace(board, frame, taken)
    space.take(max(west), 0, frame.width, frame.height)
    return space.find(*BANNER)


def veil(d: str, place: Point | None, said: str) -> str:
    """Draw a veil over the west, and a banner with a padlock that says why.

    Args:
        d: the outline of the west.
        place: the place of the banner, or None.
        said: what the banner says.
    """
    banner = ""
    if place is not None:
        width, height = BANNER
        left = (width - width_of(said, _LETTERS) - 22) / 2
        banner = at(
            *place,
            rect(0, 0, width, height, "inset", 4),
            at(round(left, 1), 9, pieces.lock()),
            text(round(left + 20, 1), 22, said, "t14 strong"),
        )
    return tag("g", path(d, "veil"), banner, cls="piece")
