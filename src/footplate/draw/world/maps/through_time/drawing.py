"""Draws the time warps of Through Time, and what each period is called."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, TypedDict, cast

from footplate.draw.hexmap.frame import TITLE, Frame
from footplate.draw.hexmap.hex import CORNER
from footplate.draw.pen import at, path, rect, text, width_of
from footplate.draw.rules import Rule
from footplate.draw.world.hooks import DrawingChapter, DrawingHooks, Sign, of_board
from footplate.draw.world.pieces.goods import hexagon
from footplate.draw.world.sheet import Sheet
from footplate.kernel.plugging import Chapter

SPIRAL: Final = "M0 0A1.5 1.5 0 0 1 3 0A3 3 0 0 1 -3 0A4.5 4.5 0 0 1 6 0A6 6 0 0 1 -6 0"
_LETTERS: Final = 15
_HIGH: Final = 22.0
"""How large the letters of a title are, and how high its ribbon is."""
_FOLD: Final = 7.0
"""How deep the ends of a ribbon are cut."""


class SeesBoard(TypedDict, total=False):
    """What a view shows of the board."""

    warps: list[list[int]]
    """The time warp hexes, by column and row; absent where there are none."""


def printed(sheet: Sheet, frame: Frame) -> str:
    """Draw a spiral in each time warp, and the titles of the periods; empty where none are."""
    board = sheet.view["board"]
    drawn = hexagon(frame.scale * 0.98, "warp") + path(SPIRAL, "spiral")
    found = []
    for place in cast(SeesBoard, board).get("warps", []):
        x, y = frame.middle(place[0], place[1])
        found.append(at(round(x, 1), round(y, 1), drawn))
    for period in board.get("periods", []):
        across = period["first"] + (period["columns"] - 0.5) / 2
        x, y = frame.at((across, -CORNER - TITLE / 2))
        title = sheet.named("option.periods", period["period"], period["name"])
        found.append(at(round(x, 1), round(y, 1), _title(title)))
    return "".join(found)


@lru_cache(maxsize=1)
def warp() -> str:
    """Draw the sign of a time warp around its middle, 16 wide."""
    return hexagon(18, "warp") + path(SPIRAL, "spiral")


@lru_cache(maxsize=16)
def _title(name: str) -> str:
    """Draw the title of a period around its middle, on a ribbon."""
    half, high = width_of(name, _LETTERS) / 2 + 10, _HIGH / 2
    ends = [
        path(f"M{side * half:.1f} {4 - high}h{side * 16}l{-side * _FOLD} {high}l{side * _FOLD} "
             f"{high}h{-side * 16}z", "ribbonend")
        for side in (-1, 1)
    ]  # fmt: skip
    body = rect(round(-half, 1), -high, round(2 * half, 1), _HIGH, "outlined", 2)
    return "".join(ends) + body + text(0, 5.2, name, "period", "middle")


def plug(to: DrawingHooks) -> None:
    """Plug in time warps and the titles of periods."""
    to.board_types.append(SeesBoard)
    to.legend.append(Sign("draw.legend.warp", warp(), of_board("warps")))
    to.printed.append(printed)
    to.rules["rules.map"] = [Rule("rules.warps", "RC p.13-14", needs="through_time")]


CHAPTER: Final[DrawingChapter] = Chapter("through_time", plug)
