"""Draws a player's board in small: enough to follow an opponent at a glance."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from footplate.draw import pieces
from footplate.draw.marks import Mark, row
from footplate.draw.parts import Hooks
from footplate.draw.pen import Drawing, at, figure, fit, rect, text, width_of
from footplate.draw.world import words
from footplate.draw.world.hooks import ADDED
from footplate.draw.world.pieces.marks import CARD, LINK
from footplate.draw.world.player.board import counted, signs
from footplate.draw.world.sheet import Sheet
from footplate.draw.world.view import Player, View

WIDTH: Final = 200
HEIGHT: Final = 50
_ENGINE: Final = Mark(22, at(0, 2, pieces.small_locomotive()))


def thumbnail(
    view: View, seat: int, names: Sequence[str] = (), hooks: Hooks | None = None
) -> Drawing:
    """Draw a player's board in small; its part is `thumbnail/SEAT`, for a link to the board."""
    sheet = Sheet(view, names, hooks)
    player = view["players"][seat]
    body = [
        rect(0.5, 0.5, WIDTH - 1, HEIGHT - 1, "frame", 8),
        _heading(sheet, player),
        at(10, 26, _figures(player)),
    ]
    label = sheet.say(
        "draw.thumbnail",
        who=sheet.name(seat), points=words.points(player["points"]),
        money=words.money(player["money"]), level=player["engine"],
    )  # fmt: skip
    part = sheet.hooks.part(f"thumbnail/{seat}", 0, 0, *body, label=label)
    return Drawing(WIDTH, HEIGHT, part, sheet.name(seat))


def _heading(sheet: Sheet, player: Player) -> str:
    seat, view = player["seat"], sheet.view
    points, found = figure(player["points"]), signs(player)
    name = fit(sheet.name(seat), 14, WIDTH - 60 - width_of(points, 14) - 18 * len(found))
    wide = width_of(name, 13)
    body = [
        pieces.shape(seat, 17, 14, 6.5),
        text(30, 19, name, "figure t13"),
        text(WIDTH - 10, 19, points, "figure t14 tell", "end"),
    ]
    if seat in view["passed"] and view["auction"]:
        body.append(at(36 + wide, 9, pieces.tick()))
    elif seat == view["current"]:
        body.append(rect(30, 23, wide, 2, "dot"))
    for i, (_, sign) in enumerate(found):
        body.append(at(54 + 18 * i + wide, 14, sign))
    return "".join(body)


def _figures(player: Player) -> str:
    """Draw the level of the engine, links, cards, and what maps and modules count."""
    items = [
        counted(_ENGINE, str(player["engine"])),
        counted(LINK, str(player["links"])),
        counted(CARD, str(sum(player["hand"].values()))),
    ]
    more = [count for find in ADDED.player_counts if (count := find(player))]
    items += [counted(mark, str(n)) for mark, n in more]
    return row(items, 10).svg
