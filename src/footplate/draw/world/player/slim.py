"""Draws a player's board of Railways of the World for a slim column beside the map."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from footplate.draw import pieces
from footplate.draw.parts import Hooks
from footplate.draw.pen import Drawing, at, figure, fit, line, rect, text, width_of, wrap
from footplate.draw.world import words
from footplate.draw.world.pieces.goods import CUBE, cube
from footplate.draw.world.pieces.marks import icon
from footplate.draw.world.player.board import card_words, extras, held, ledger, signs, strips
from footplate.draw.world.sheet import Sheet
from footplate.draw.world.view import Player, View

WIDTH: Final = 200
_LEFT: Final = 10
_WIDE: Final = WIDTH - 2 * _LEFT
_ROW: Final = 21
_LEVEL: Final = 34
"""The height of a level of the engine."""
_CARD: Final = 30
"""The height of a card, and of the gap below it."""


def slim_board(
    view: View,
    seat: int,
    names: Sequence[str] = (),
    hooks: Hooks | None = None,
    *,
    placed: Mapping[str, str] | None = None,
) -> Drawing:
    """Draw everything that a player has, each thing on a line."""
    sheet = Sheet(view, names, hooks)
    player = view["players"][seat]
    _heading(sheet, player)
    y = _figures(sheet, player, 44)
    y = _engine(sheet, player, y + 12)
    y = strips(sheet, player, _LEFT, y + 10, _WIDE)
    y = _cards(sheet, player, y + 16)
    y = extras(sheet, player, _LEFT, y + 16, _WIDE)
    return Drawing(WIDTH, y + 8, sheet.body(), sheet.name(seat))


def _heading(sheet: Sheet, player: Player) -> None:
    """Write whose board it is, and the points."""
    seat, points = player["seat"], figure(player["points"])
    found = signs(player)
    room = _WIDE - 32 - width_of(points, 16) - 18 * len(found)
    name = fit(sheet.name(seat), 15, room)
    sheet.add(
        pieces.shape(seat, _LEFT + 8, 22, 8),
        text(_LEFT + 24, 27, name, "head"),
        text(WIDTH - _LEFT, 27, points, "figure t16 tell", "end"),
    )
    for i, (key, drawn) in enumerate(found):
        x = WIDTH - _LEFT - width_of(points, 16) - 18 * (len(found) - i)
        sheet.add(at(x, 22, sheet.told(sheet.say(key), drawn)))


def _figures(sheet: Sheet, player: Player, y: float) -> float:
    """Write money, and everything that is counted, below each other; return where they end."""
    for label, told, value, about in ledger(sheet, player):
        body = [
            text(0, 14, fit(label, 12, _WIDE - 8 - width_of(value, 13)), "soft"),
            text(_WIDE, 14, value, "figure t13 tell", "end"),
        ]
        sheet.add(at(_LEFT, y, sheet.told(sheet.value(told, value), *body, about=about)))
        y += _ROW
    colours = tuple([words.colour(colour) for colour in player["delivered"]])
    said = sheet.value(sheet.say("draw.cell.delivered.told"), colours or sheet.say("draw.none"))
    step = CUBE + 3
    body = [text(0, 14, fit(sheet.say("draw.cell.delivered"), 12, _WIDE - 5 * step - 6), "soft")]
    for i, colour in enumerate(words.COLOURS):
        there = colour in player["delivered"]
        drawn = cube(colour) if there else rect(0.5, 0.5, CUBE - 1, CUBE - 1, "slot", 2)
        body.append(at(_WIDE + 3 - step * (len(words.COLOURS) - i), 3, drawn))
    sheet.add(at(_LEFT, y, sheet.told(said, *body, about="cube-")))
    return y + _ROW


def _engine(sheet: Sheet, player: Player, y: float) -> float:
    """Draw the levels of the engine and the price of the next one; return where they end."""
    level, seat = player["engine"], player["seat"]
    prices = sheet.view["engine_prices"]
    title = sheet.say("draw.engine", n=level)
    rows = wrap(title, 12, _WIDE / 1.1)[:2]
    sheet.add(
        line(_LEFT, y - 4, WIDTH - _LEFT, y - 4, "rule"),
        *[text(_LEFT, y + 14 + 15 * i, row, "strong") for i, row in enumerate(rows)],
    )
    top, count = y + 7 + 15 * len(rows), len(prices) - 1
    each = _WIDE / max(1, count)
    for number in range(1, count + 1):
        left, middle = _LEFT + (number - 1) * each, (each - 3) / 2
        cls = "figure t14" if number <= level else "figure t14 soft"
        figures = text(middle, 22, str(number), cls, "middle")
        if number == level + 1:
            price = prices[number] or 0
            label = sheet.say("draw.engine.next", level=number, money=words.money(price))
            frame = rect(0, 0, each - 3, _LEVEL, "frame", 5)
            sheet.add(sheet.hooks.part(f"engine/{seat}", left, top, frame, figures, label=label))
            cost = sheet.worded(words.short_money(price))
            x = min(WIDTH - _LEFT - width_of(cost, 11) / 2, left + middle)
            sheet.add(text(x, top + _LEVEL + 14, cost, "t11 soft tell", "middle"))
        else:
            box = "lit" if number == level else "takenbox" if number < level else "vacant"
            sheet.add(at(left, top, rect(0.5, 0.5, each - 4, _LEVEL - 1, box, 5), figures))
    return top + _LEVEL + 18


def _cards(sheet: Sheet, player: Player, y: float) -> float:
    """Name the cards of a player, each with its picture; return where they end."""
    sheet.heading(_LEFT, y + 4, "draw.cards")
    cards = held(player)
    if not cards:
        sheet.add(text(_LEFT, y + 26, sheet.say("draw.none"), "soft"))
        return y + 30
    y += 14
    for card, count in cards:
        name, what = card_words(sheet, card)
        more = f"{pieces.TIMES}{count}" if count > 1 else ""
        body = [
            rect(0.5, 0.5, _WIDE - 1, _CARD - 5, "frame", 5),
            at(14, 13, icon(sheet.view["printed"][card]["icon"])),
            text(28, 17, fit(name, 12, (_WIDE - 40 - width_of(more, 12)) / 1.08), "strong"),
            text(_WIDE - 8, 17, more, "strong tell", "end") if more else "",
        ]
        label = sheet.value(name, what)
        sheet.add(sheet.hooks.part(f"hand/{player['seat']}/{card}", _LEFT, y, *body, label=label))
        y += _CARD
    return y
