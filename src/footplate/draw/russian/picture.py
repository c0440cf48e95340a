"""The whole table of Russian Railroads on one drawing, for notebooks, replays and sharing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from footplate.draw.paper import NARROW, WIDE
from footplate.draw.parts import Hooks
from footplate.draw.pen import Drawing, rect, runs, text
from footplate.draw.russian import words
from footplate.draw.russian.player import player_board
from footplate.draw.russian.shared import shared_board
from footplate.draw.russian.sheet import Sheet
from footplate.draw.russian.thumbnail import HEIGHT, WIDTH, thumbnail
from footplate.draw.russian.tray import tray
from footplate.draw.russian.view import View

EDGE: Final = 24


def picture(
    view: View,
    names: Sequence[str] = (),
    hooks: Hooks | None = None,
    *,
    seat: int | None = None,
    compact: bool = False,
) -> Drawing:
    """Draw the shared board, one player's board in full, and the others in small.

    Args:
        view: of a position.
        names: of the players, by seat.
        hooks: links, reasons, labels and language.
        seat: whose board is drawn in full; else the viewer's, or that of who decides, or of who
            is first in turn order.
        compact: as tall and narrow as a phone.
    """
    sheet = Sheet(view, names, hooks, {})
    known = view["order"]  # while it is drawn, some are missing
    seats = [*known, *[other for other in range(len(view["players"])) if other not in known]]
    if seat is None:
        now = view["current"]
        seat = now if isinstance(now, int) else seats[0]
        seat = seat if view["seat"] is None else view["seat"]
    edge = 0 if compact else EDGE
    width = (NARROW if compact else WIDE) + 2 * edge
    y = _heading(sheet, edge or 8, width - (edge or 8), compact=compact)
    boards = [
        tray(view, names, hooks, compact=compact),
        shared_board(view, names, hooks, compact=compact),
        player_board(view, seat, names, hooks, compact=compact),
    ]
    for board in boards:
        sheet.add(rect(edge + 0.5, y + 0.5, board.width - 1, board.height - 1, "panel", 8))
        sheet.add(board.at(edge, y))
        y += board.height + 12
    others = [other for other in seats if other != seat]
    across = 1 if compact else 3
    step = (width - 2 * edge - WIDTH * across) / max(1, across - 1) if across > 1 else 0
    for i, other in enumerate(others):
        row, column = divmod(i, across)
        left = (width - WIDTH) / 2 if compact else edge + column * (WIDTH + step)
        sheet.add(thumbnail(view, other, names, hooks).at(left, y + row * (HEIGHT + 12)))
    y += -(-len(others) // across) * (HEIGHT + 12)
    return Drawing(width, y - 12 + (edge or 12), sheet.body(), f"{_title(sheet)}, {when(sheet)}")


def when(sheet: Sheet) -> str:
    """Return how far the game is."""
    view = sheet.view
    if view["current"] is None:
        return sheet.say("the end")
    if not view["round"]:
        return sheet.say("set-up")
    if view["last_round"]:
        return sheet.say("round {n} of {rounds}, the last", n=view["round"], rounds=view["rounds"])
    return sheet.say("round {n} of {rounds}", n=view["round"], rounds=view["rounds"])


def _title(sheet: Sheet) -> str:
    """Draw the game, named for its board."""
    return words.TITLES[sheet.view["board"]]


def _heading(sheet: Sheet, left: float, right: float, *, compact: bool) -> float:
    """Draw the name of the game and the round; return where the boards begin."""
    said = f"{sheet.view['edition']} · {when(sheet)}"
    y = 28 if compact else 44
    if compact:
        sheet.add(text(left, y, _title(sheet), "big"), text(left, y + 20, said, "soft"))
        return y + 32
    sheet.add(runs(left, y, (_title(sheet), "big"), (said, "soft t14")))
    return y + 20
