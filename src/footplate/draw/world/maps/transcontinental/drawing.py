"""Draws the west of the transcontinental game as long as it is closed [RC p.9]."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, TypedDict, cast

from rich.text import Text

from footplate.draw import pieces
from footplate.draw.hexmap.board import Board
from footplate.draw.hexmap.free_space import FreeSpace
from footplate.draw.hexmap.grid import cells
from footplate.draw.hexmap.hex import Point
from footplate.draw.pen import at, path, rect, tag, text, width_of
from footplate.draw.rules import Rule
from footplate.draw.text_pen import FADED, ink
from footplate.draw.text_pen import Sheet as Page
from footplate.draw.world.board.map import DrawnMap
from footplate.draw.world.hooks import DrawingChapter, DrawingHooks, Sign, of_board
from footplate.draw.world.sheet import Sheet
from footplate.draw.world.view import View
from footplate.kernel.plugging import Chapter

OPEN: Final = "west"
"""The phase in which the west is open."""
BANNER: Final = (250.0, 34.0)
"""The width and the height of the banner."""
_LETTERS: Final = 14


class Sees(TypedDict, total=False):
    """What a view shows of the table."""

    phase: str
    """`east`, `between` or `west`; absent if the game has no phases."""
    first_to_connect: dict[str, int | None]
    """By card that asks for it: the seat that was first to join its cities."""


class SeesBoard(TypedDict, total=False):
    """What a view shows of the board."""

    west: list[list[int]]
    """The hexes of the west, by column and row; absent where it is never closed."""


class SeesPlayer(TypedDict, total=False):
    """What a view shows of a player."""

    lapped: bool
    """Whether the player keeps the income of the end of the score track."""
    longest: int
    """The number of links of the player's longest delivery."""


def _west(board: Board) -> list[list[int]]:
    return cast(SeesBoard, board).get("west", [])


def closed(view: View) -> list[list[int]]:
    """Return the hexes of a west that is closed now."""
    return _west(view["board"]) if cast(Sees, view).get("phase") != OPEN else []


@lru_cache(maxsize=32)
def outline(drawn: DrawnMap) -> str:
    """Draw the outline of the western hexes."""
    board = drawn.board
    west = {(place[0], place[1]) for place in _west(board)}
    rows = [
        "".join([sign if (column, row) in west else " " for column, sign in enumerate(signs)])
        for row, signs in enumerate(board["cells"])
    ]
    return cells({**board, "cells": rows}, ".~^C", drawn.frame)


@lru_cache(maxsize=32)
def banner_place(drawn: DrawnMap) -> Point | None:
    """Find a free place for the banner in the west; None if there is none."""
    frame = drawn.frame
    west = [frame.middle(place[0], place[1])[0] for place in _west(drawn.board)]
    space = FreeSpace(drawn.board, frame, drawn.taken())
    space.take(max(west), 0, frame.width, frame.height)
    return space.find(*BANNER)


def veil(sheet: Sheet, drawn: DrawnMap) -> str:
    """Draw a veil over the west while it is closed, and a banner with a padlock that says so."""
    if not closed(sheet.view):
        return ""
    place, said, banner = banner_place(drawn), sheet.say("draw.closed-west"), ""
    if place is not None:
        width, height = BANNER
        left = (width - width_of(said, _LETTERS) - 22) / 2
        banner = at(
            *place,
            rect(0, 0, width, height, "inset", 4),
            at(round(left, 1), 9, pieces.lock()),
            text(round(left + 20, 1), 22, said, "t14 strong"),
        )
    return tag("g", path(outline(drawn), "veil"), banner, cls="piece")


def _key(view: View, page: Page) -> list[Text]:
    return [ink(page.say("draw.closed-west"), FADED)] if closed(view) else []


def plug(to: DrawingHooks) -> None:
    """Plug in the closed west."""
    to.view_types.append(Sees)
    to.board_types.append(SeesBoard)
    to.player_types.append(SeesPlayer)
    to.legend.append(Sign("draw.legend.closed", at(-6, -7, pieces.lock()), of_board("west")))
    to.over_map.append(veil)
    to.text_faded.append(closed)
    to.text_key.append(_key)
    to.rules["rules.map"] = [Rule("rules.phases", "RC p.8-9", needs="transcontinental")]


CHAPTER: Final[DrawingChapter] = Chapter("transcontinental", plug)
