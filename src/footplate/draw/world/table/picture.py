"""Draws the whole table of Railways of the World, for notebooks, replays and sharing."""

from __future__ import annotations

from collections.abc import Sequence

from footplate.draw.parts import Hooks
from footplate.draw.pen import Drawing
from footplate.draw.whole import seats, whole
from footplate.draw.world.player.board import player_board
from footplate.draw.world.player.thumbnail import thumbnail
from footplate.draw.world.sheet import Sheet
from footplate.draw.world.table.shared import shared_board
from footplate.draw.world.table.tray import tray
from footplate.draw.world.view import View
from footplate.draw.world.words import when


def picture(
    view: View,
    names: Sequence[str] = (),
    hooks: Hooks | None = None,
    *,
    seat: int | None = None,
    compact: bool = False,
) -> Drawing:
    """Draw the shared board, one player's board in full, and the others in small."""
    sheet = Sheet(view, names, hooks)
    seat, others = seats(view, seat)
    game, where = sheet.say("game.title"), sheet.map_title()
    now = sheet.worded(when(view))
    return whole(
        (game, f"{where} · {now}"),
        [
            tray(view, names, hooks, compact=compact),
            shared_board(view, names, hooks, compact=compact),
            player_board(view, seat, names, hooks, compact=compact),
        ],
        [thumbnail(view, other, names, hooks) for other in others],
        name=sheet.say("draw.picture", game=game, map=where, when=now),
        compact=compact,
    )
