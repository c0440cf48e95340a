"""What is printed on a map: the ground, where track may begin, and the names of the cities.

A game draws its own pieces between the two, at the places that the frame says.
"""

from __future__ import annotations

import json
from functools import lru_cache
from typing import NamedTuple

from footplate.draw.hexmap.board import Board
from footplate.draw.hexmap.frame import Frame
from footplate.draw.hexmap.ground import ground, named
from footplate.draw.hexmap.labels import labels, rise, start
from footplate.draw.pen import text


class Printed(NamedTuple):
    """A map that has been drawn."""

    frame: Frame
    """Where hexes lie, and how large the drawing is."""
    ground: str
    """What lies below everything."""
    names: str
    """The names of the cities, which stand above everything."""


def printed(board: Board) -> Printed:
    """Draw a map; equal boards are drawn only once.

    Args:
        board: the board, with its `ground` if it has one.
    """
    return _printed(json.dumps(board))


@lru_cache(maxsize=32)
def _printed(content: str) -> Printed:
    board: Board = json.loads(content)
    known = board.get("ground")
    frame = Frame(board)
    boxes = labels(board, frame, named(known, frame))
    names = []
    for site in board["cities"]:
        box = boxes[site["city"]]
        y = box.top + (box.bottom - box.top) * rise(site["name"])
        names.append(text(round(box.left + start(site), 1), round(y, 1), site["name"], "place"))
    return Printed(frame, ground(board, frame, known), "".join(names))
