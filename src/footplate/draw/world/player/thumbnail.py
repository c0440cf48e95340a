"""Draws a player's board in small: enough to follow an opponent at a glance."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from footplate.draw import pieces
from footplate.draw.marks import row
from footplate.draw.parts import Hooks
from footplate.draw.pen import Drawing, at, figure, fit, rect, text, width_of
from footplate.draw.world import words
from footplate.draw.world.hooks import ADDED
from footplate.draw.world.pieces.goods import cube
from footplate.draw.world.pieces.marks import BOND, CARD, LINK, MONEY
from footplate.draw.world.player.board import counted, signs
from footplate.draw.world.sheet import Sheet
from footplate.draw.world.view import Player, View

WIDTH: Final = 336
HEIGHT: Final = 118


def thumbnail(
    view: View, seat: int, names: Sequence[str] = (), hooks: Hooks | None = None
) -> Drawing:
    """Draw a player's board in small; its part is `thumbnail/SEAT`, for a link to the board."""
    sheet = Sheet(view, names, hooks)
    player = view["players"][seat]
    body = [
        rect(0.5, 0.5, WIDTH - 1, HEIGHT - 1, "frame", 8),
        _heading(sheet, player),
        at(14, 42, _figures(sheet, player)),
        at(14, 68, _engine(player)),
        at(14, 94, _income(sheet, player)),
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
    name = fit(sheet.name(seat), 15, 190)
    body = [
        pieces.shape(seat, 20, 21, 8),
        text(36, 26, name, "head"),
        text(WIDTH - 16, 26, figure(player["points"]), "figure t16 tell", "end"),
    ]
    if seat in view["passed"] and view["auction"]:
        body.append(at(42 + width_of(name, 14), 17, pieces.tick()))
    elif seat == view["current"]:
        body.append(rect(36, 31, width_of(name, 14), 2, "dot"))
    for i, (_, sign) in enumerate(signs(player)):
        body.append(at(60 + 18 * i + width_of(name, 14), 21, sign))
    return "".join(body)


def _figures(sheet: Sheet, player: Player) -> str:
    """Draw money, bonds, links, cards, and what maps and modules count."""
    cards = sum(player["hand"].values())
    items = [
        counted(MONEY, sheet.money(player["money"])),
        counted(BOND, str(player["bonds"])),
        counted(LINK, str(player["links"])),
        counted(CARD, str(cards)),
    ]
    more = [count for find in ADDED.player_counts if (count := find(player))]
    items += [counted(mark, str(n)) for mark, n in more]
    return row(items, 12).svg


def _engine(player: Player) -> str:
    """Draw eight bars, filled up to the engine level, and the colours delivered."""
    level = player["engine"]
    body = [at(0, 2, pieces.small_locomotive()), text(28, 14.4, str(level), "strong tell")]
    for i in range(words.ENGINES):
        body.append(rect(42 + 14 * i, 5, 11, 9, "ink" if i < level else "vacant", 2))
    for i, colour in enumerate(player["delivered"]):
        body.append(at(170 + 15 * i, 3, cube(colour)))
    return "".join(body)


def _income(sheet: Sheet, player: Player) -> str:
    said = sheet.say(
        "draw.thumbnail.income",
        money=words.money(player["income"]),
        next=words.money(player["next"]),
    )
    return text(0, 12, said, "soft tell")
