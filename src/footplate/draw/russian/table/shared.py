"""The shared board of Russian Railroads: action spaces, turn order, and what can be taken."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from footplate.draw import pieces
from footplate.draw.paper import NARROW, WIDE
from footplate.draw.parts import Hooks
from footplate.draw.pen import Drawing, at, escape, line, rect, text, title
from footplate.draw.russian.sheet import Sheet
from footplate.draw.russian.table import stock
from footplate.draw.russian.table.panels import modules
from footplate.draw.russian.table.spaces import LAST, group
from footplate.draw.russian.view import View

TRACKS: Final = (
    ("wood-1", "wood-2"),
    ("green-1", "green-2"),
    ("bronze-1", "bronze-2"),
    ("silver-1", "silver-2"),
    ("gold-1", "gold-2"),
    ("any",),
    ("basic",),
)
TILES: Final = (("locomotive-1",), ("locomotive-2",), ("locomotive-3",))
INDUSTRY: Final = (("industry-1", "industry-2"), ("industry-wood",))
AUXILIARY: Final = (("doubler",), ("coins",), ("temporary",))
ORDER: Final = (("first", "second"), LAST)


def shared_board(
    view: View,
    names: Sequence[str] = (),
    hooks: Hooks | None = None,
    *,
    compact: bool = False,
    placed: Mapping[str, str] | None = None,
) -> Drawing:
    """Draw everything that belongs to nobody, with the workers on it."""
    sheet = Sheet(view, names, hooks, placed)
    height = _compact(sheet) if compact else _wide(sheet)
    width = NARROW if compact else WIDE
    return Drawing(width, height, sheet.body(), sheet.say("draw.shared-board"))


def spaces_board(
    view: View,
    names: Sequence[str] = (),
    hooks: Hooks | None = None,
    *,
    compact: bool = False,
    placed: Mapping[str, str] | None = None,
) -> Drawing:
    """Draw what most turns are about: action spaces, turn order, engineers and locomotives."""
    sheet = Sheet(view, names, hooks, placed)
    height = (_narrow_spaces if compact else _wide_spaces)(sheet) + (12 if compact else 8)
    return Drawing(
        NARROW if compact else WIDE, height, sheet.body(), sheet.say("draw.shared-board")
    )


def stores_board(
    view: View,
    names: Sequence[str] = (),
    hooks: Hooks | None = None,
    *,
    placed: Mapping[str, str] | None = None,
) -> Drawing:
    """Draw the rest for a narrow column: what came back, cards, piles, boards and modules."""
    sheet = Sheet(view, names, hooks, placed)
    height = _stores(sheet, 8, 24, NARROW - 16) + 12
    return Drawing(NARROW, height, sheet.body(), sheet.say("draw.stores"))


def _wide(sheet: Sheet) -> float:
    """Draw the shared board in four columns; return the height."""
    bottom = _wide_spaces(sheet) + 8
    sheet.add(line(16, bottom + 4, WIDE - 16, bottom + 4, "rule"))
    ends = [
        stock.cards(sheet, 16, bottom + 32, 472),
        stock.piles(sheet, 504, bottom + 32, 136),
        stock.returned(sheet, 664, bottom + 32, 360),
    ]
    return modules(sheet, 16, max(ends) + 32, WIDE - 32) + 16


def _wide_spaces(sheet: Sheet) -> float:
    """Draw what most turns are about in four columns; return where it ends."""
    top, pitch = 36, 40
    sheet.heading(16, 24, "draw.tracks")
    tracks = group(sheet, TRACKS, (16, 136), (112, 152), top, pitch)
    sheet.heading(312, 24, "draw.locomotives")
    group(sheet, TILES, (312,), (168,), top, pitch)
    sheet.heading(312, top + 3 * pitch + 28, "draw.industry")
    group(sheet, INDUSTRY, (312, 388), (68, 92), top + 3 * pitch + 40, pitch)
    sheet.heading(504, 24, "draw.auxiliary")
    group(sheet, AUXILIARY, (504,), (136,), top, pitch)
    after = turn_order(sheet, 504, top + 3 * pitch + 40, 136, pitch)
    left = stock.strip(sheet, 664, 24, 360, 104)
    right = stock.supply(sheet, 664, left + 28, 360, 5)
    return max(tracks, after, right)


def _compact(sheet: Sheet) -> float:
    """Draw the shared board in the two columns of a phone; return the height."""
    return _stores(sheet, 8, _narrow_spaces(sheet) + 28, NARROW - 16) + 12


def _stores(sheet: Sheet, x: float, y: float, width: float) -> float:
    """Draw what is needed less often in one column; return where it ends."""
    y = stock.returned(sheet, x, y, width)
    y = stock.cards(sheet, x, y + 28, width)
    y = stock.piles(sheet, x, y + 28, width)
    return modules(sheet, x, y + 28, width)


def _narrow_spaces(sheet: Sheet) -> float:
    """Draw what most turns are about in two columns; return where it ends."""
    x, second, width, pitch = 8, 184, 168, 44
    sheet.heading(x, 24, "draw.tracks")
    y = 36.0
    y = group(sheet, TRACKS, (x, second), (width, width), y, pitch, tall=40)
    sheet.heading(x, y + 20, "draw.locomotives")
    sheet.heading(second + 32, y + 20, "draw.auxiliary")
    group(sheet, AUXILIARY, (second + 32,), (width - 32,), y + 32, pitch, tall=40)
    y = group(sheet, TILES, (x,), (width + 24,), y + 32, pitch, tall=40)
    sheet.heading(x, y + 20, "draw.industry")
    group(sheet, INDUSTRY, (x, x + 84), (76, 108), y + 32, pitch, tall=40)
    y = turn_order(sheet, second + 32, y + 32, width - 32, pitch, tall=40)
    y = stock.strip(sheet, x, y + 20, NARROW - 2 * x, 104)
    return stock.supply(sheet, x, y + 24, NARROW - 2 * x, 4)


# ---------------------------------------------------------------------- turn order


def turn_order(
    sheet: Sheet, x: float, y: float, width: float, pitch: float, *, tall: float = 36
) -> float:
    """Draw the turn order, what passing is worth, and the spaces that change the order.

    Returns:
        Where the group ends.
    """
    view = sheet.view
    if len(view["players"]) == 1:
        return y + pitch
    sheet.heading(x, y - 12, "draw.turn-order")
    step = width / max(4, len(view["order"]))
    for place, seat in enumerate(view["order"]):
        passed = seat in view["passed"]
        said = sheet.say(
            "draw.passed" if passed else "draw.passing",
            who=sheet.name(seat),
            n=view["passing"][place],
        )
        centre = x + step * (place + 0.5)
        mark = (
            at(centre - 6, y + 24, pieces.tick())
            if passed
            else text(centre, y + 34, f"+{view['passing'][place]}", "t11 soft tell", "middle")
        )
        here = rect(centre - 10, y + 37, 20, 2, "dot") if seat == view["current"] else ""
        sheet.add(
            f'<g role="img" aria-label="{escape(said)}">{title(said, "space-first-")}'
            f"{pieces.shape(seat, centre, y + 11, 9.5)}{mark}{here}</g>"
        )
    half = (width - 8) / 2
    return group(sheet, ORDER, (x, x + half + 8), (half, half), y + 44, pitch, tall=tall)
