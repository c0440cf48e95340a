"""The whole table of Russian Railroads on one drawing, for notebooks, replays and sharing."""

from __future__ import annotations

from collections.abc import Sequence

from footplate.draw.parts import Hooks
from footplate.draw.pen import Drawing
from footplate.draw.russian import words
from footplate.draw.russian.player.board import player_board
from footplate.draw.russian.player.thumbnail import thumbnail
from footplate.draw.russian.sheet import Sheet
from footplate.draw.russian.table.shared import shared_board
from footplate.draw.russian.table.tray import tray
from footplate.draw.russian.view import View
from footplate.draw.whole import seats, whole


def picture(
    view: View,
    names: Sequence[str] = (),
    hooks: Hooks | None = None,
    *,
    seat: int | None = None,
    compact: bool = False,
) -> Drawing:
    """Draw the shared board, one player's board in full, and the others in small."""
    sheet = Sheet(view, names, hooks, {})
    seat, others = seats(view, seat)
    return whole(
        (_title(sheet), f"{view['edition']} · {when(sheet)}"),
        [
            tray(view, names, hooks, compact=compact),
            shared_board(view, names, hooks, compact=compact),
            player_board(view, seat, names, hooks, compact=compact, framed=True),
        ],
        [thumbnail(view, other, names, hooks) for other in others],
        name=sheet.say("draw.picture", game=_title(sheet), when=when(sheet)),
        compact=compact,
    )


def when(sheet: Sheet) -> str:
    """Say how far the game has come."""
    view = sheet.view
    if view["current"] is None:
        return sheet.say("draw.when.end")
    if not view["round"]:
        return sheet.say("draw.when.set-up")
    key = "draw.when.last-round" if view["last_round"] else "draw.when.round"
    return sheet.say(key, round=view["round"], rounds=view["rounds"])


def _title(sheet: Sheet) -> str:
    """Draw the game, named for its board."""
    return sheet.worded(words.title(sheet.view["board"]))
