"""Draws a player's board of Railways of the World: money, engine, income, cards and the like."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from footplate.draw import pieces
from footplate.draw.marks import Mark
from footplate.draw.paper import NARROW, WIDE
from footplate.draw.parts import Hooks
from footplate.draw.pen import Drawing, at, figure, fit, line, rect, text, width_of, wrap
from footplate.draw.world import words
from footplate.draw.world.hooks import ADDED
from footplate.draw.world.pieces.goods import CUBE, cube
from footplate.draw.world.pieces.marks import BOND, LINK, MONEY, icon
from footplate.draw.world.sheet import Sheet
from footplate.draw.world.view import Player, View

CARD: Final = 60
GAP: Final = 6
_MARKS: Final = (MONEY, BOND, None, None, LINK, None, None)
"""The pictures beside what is counted."""


def player_board(
    view: View,
    seat: int,
    names: Sequence[str] = (),
    hooks: Hooks | None = None,
    *,
    compact: bool = False,
    placed: Mapping[str, str] | None = None,
) -> Drawing:
    """Draw everything that a player has."""
    sheet = Sheet(view, names, hooks)
    player = view["players"][seat]
    height = _compact(sheet, player) if compact else _wide(sheet, player)
    return Drawing(NARROW if compact else WIDE, height, sheet.body(), sheet.name(seat))


def _wide(sheet: Sheet, player: Player) -> float:
    """Draw figures with the engine beside them, and cards below; return the height."""
    _heading(sheet, player, 16, 30, WIDE - 16)
    figures(sheet, player, 16, 50, 496, 4)
    engine(sheet, player, 528, 50, WIDE - 16 - 528)
    y = strips(sheet, player, 16, 50.0 + 112, WIDE - 32) + 8
    sheet.add(line(16, y - 10, WIDE - 16, y - 10, "rule"))
    left = cards(sheet, player, 16, y + 12, 664, 4)
    right = extras(sheet, player, 700, y + 12, WIDE - 16 - 700)
    return max(left, right) + 12


def _compact(sheet: Sheet, player: Player) -> float:
    """Draw the same below each other, for a phone; return the height."""
    x, width = 8, NARROW - 16
    _heading(sheet, player, x, 28, NARROW - x)
    figures(sheet, player, x, 44, width, 4)
    engine(sheet, player, x, 156, width)
    y = strips(sheet, player, x, 250, width)
    y = cards(sheet, player, x, y + 34, width, 2)
    return extras(sheet, player, x, y + 20, width) + 12


def strips(sheet: Sheet, player: Player, x: float, y: float, width: float) -> float:
    """Draw what maps and modules add between figures and cards; return where it ends."""
    for strip in ADDED.player_strips:
        y = strip(sheet, player, x, y, width)
    return y


def extras(sheet: Sheet, player: Player, x: float, y: float, width: float) -> float:
    """Draw what maps and modules add to the cards; return where it ends."""
    for more in ADDED.player_cards:
        y = more(sheet, player, x, y, width)
    return y


def _heading(sheet: Sheet, player: Player, x: float, y: float, right: float) -> None:
    """Write whose board it is, and the points."""
    seat = player["seat"]
    points = sheet.worded(words.points(player["points"]))
    room = right - x - 40 - width_of(points, 16)
    name = fit(sheet.name(seat), 16, room)
    sheet.add(
        pieces.shape(seat, x + 9, y - 5, 8.5),
        text(x + 26, y, name, "head"),
        text(right, y, points, "figure t16 tell", "end"),
    )
    start = x + 26 + width_of(name, 15) + 12
    for key, drawn in signs(player):
        sheet.add(at(start, y - 5, sheet.told(sheet.say(key), drawn)))
        start += 18
    told = _told(sheet, player)
    if start + width_of(told, 12) + width_of(points, 16) + 12 < right:
        sheet.add(text(start, y, told, "soft tell"))


def signs(player: Player) -> list[tuple[str, str]]:
    """Return the signs behind the name of a player, each after the key of its words."""
    return [sign for find in ADDED.player_signs if (sign := find(player))]


def _told(sheet: Sheet, player: Player) -> str:
    """Say what the bonds will cost, or how the points came about at the end."""
    score = player["score"]
    if score is None:
        cost = player["points"] - player["now"]
        return sheet.say("draw.bonds-cost", n=cost) if cost > 0 else ""
    parts = [
        words.message(
            "draw.source",
            source=sheet.named("score", name, name.capitalize()),
            points=figure(n),
        )
        for name, n in score.items()
    ]
    return sheet.say("draw.sources", sources=tuple(parts))


# ---------------------------------------------------------------------- figures


class Cell(NamedTuple):
    """Something that is counted of a player."""

    label: str
    told: str
    """What it is called in full."""
    value: str
    about: str
    """The beginning of the parts by which the rules explain it."""


def ledger(sheet: Sheet, player: Player) -> list[Cell]:
    """Return everything that is counted."""
    cells = [
        ("draw.cell.money", sheet.money(player["money"]), "bonds-"),
        ("draw.cell.bonds", str(player["bonds"]), "bonds-"),
        ("draw.cell.income", sheet.money(player["income"]), "income"),
        ("draw.cell.next", sheet.money(player["next"]), "income"),
        ("draw.cell.links", str(player["links"]), "link-"),
        ("draw.cell.tiles", str(player["tiles"]), "hex-"),
        ("draw.cell.cities", str(player["cities"]), "link-"),
    ]
    found = []
    for cell, value, about in cells:
        label = sheet.say(cell)
        found.append(Cell(label, sheet.named(cell, "told", label), value, about))
    return found


def figures(sheet: Sheet, player: Player, x: float, y: float, width: float, columns: int) -> None:
    """Draw money, and everything that is counted, in cells."""
    wide = width / columns
    cells = ledger(sheet, player)
    for i, ((label, told, value, about), mark) in enumerate(zip(cells, _MARKS, strict=True)):
        down, across = divmod(i, columns)
        left, top = x + across * wide, y + down * 54
        size = "t16" if wide > 100 else "t14"
        body = [rect(0, 0, wide - GAP, 48, "cellbox", 6)]
        body.append(text(8, 22, value, f"figure {size} tell"))
        if mark is not None and wide > 100:
            body.append(at(wide - GAP - mark.width - 8, 6, mark.svg))
        body.append(text(8, 39, fit(label, 11, wide - 18), "t11 soft"))
        sheet.add(at(left, top, sheet.told(sheet.value(told, value), *body, about=about)))
    down, across = divmod(len(cells), columns)
    left, top = x + across * wide, y + down * 54
    _delivered(sheet, player, left, top, wide - GAP)


def _delivered(sheet: Sheet, player: Player, x: float, y: float, width: float) -> None:
    """Draw the colours delivered so far, which count for a goal."""
    colours = tuple([words.colour(colour) for colour in player["delivered"]])
    said = sheet.value(sheet.say("draw.cell.delivered.told"), colours or sheet.say("draw.none"))
    body = [rect(0, 0, width, 48, "cellbox", 6)]
    step = min(CUBE + 3, (width - 12 - CUBE) / 4)
    for i, colour in enumerate(words.COLOURS):
        there = colour in player["delivered"]
        drawn = cube(colour) if there else rect(0.5, 0.5, CUBE - 1, CUBE - 1, "slot", 2)
        body.append(at(8 + step * i, 10, drawn))
    body.append(text(8, 39, fit(sheet.say("draw.cell.delivered"), 11, width - 12), "t11 soft"))
    sheet.add(at(x, y, sheet.told(said, *body, about="cube-")))


# ---------------------------------------------------------------------- engine


def engine(sheet: Sheet, player: Player, x: float, y: float, width: float) -> None:
    """Draw the levels of the engine with their prices; the next one can be bought."""
    level, seat = player["engine"], player["seat"]
    prices = sheet.view["engine_prices"]
    title = sheet.say("draw.engine", n=level)
    sheet.add(text(x, y + 14, fit(title, 12, width), "strong"))
    count = len(prices) - 1
    each = width / max(1, count)
    top = y + 26
    for number in range(1, count + 1):
        left = x + (number - 1) * each
        middle = (each - 5) / 2
        price = prices[number]
        cost = sheet.worded(words.short_money(price)) if price else ""
        reached = number <= level
        cls = "" if reached else "soft"
        body = [text(middle, 24, str(number), f"figure t16 {cls}", "middle")]
        if number == level:
            body.append(at(middle - 11, 33, pieces.small_locomotive()))
        elif not reached:
            body.append(text(middle, 48, cost, "t11 soft tell", "middle"))
        else:
            body.append(at(middle - 6, 38, pieces.tick()))
        if number == min(level + 1, count):
            label = sheet.say("draw.engine.next", level=number, money=words.money(price or 0))
            frame = rect(0, 0, each - 5, 60, "frame", 6)
            sheet.add(sheet.hooks.part(f"engine/{seat}", left, top, frame, *body, label=label))
        else:
            box = "lit" if number == level else "takenbox" if reached else "vacant"
            sheet.add(at(left, top, rect(0.5, 0.5, each - 6, 59, box, 6), *body))


# ---------------------------------------------------------------------- cards


def cards(sheet: Sheet, player: Player, x: float, y: float, width: float, columns: int) -> float:
    """Draw the cards in hand and on the table; return where they end."""
    seat = player["seat"]
    sheet.heading(x, y + 4, "draw.cards")
    there = held(player)
    if not there:
        sheet.add(text(x, y + 30, sheet.say("draw.none"), "soft"))
        return y + 40
    each = (width - GAP * (columns - 1)) / columns
    y += 16
    for i, (card, count) in enumerate(there):
        down, across = divmod(i, columns)
        left, top = x + across * (each + GAP), y + down * (CARD + GAP)
        name, what = card_words(sheet, card)
        body = [
            rect(0.5, 0.5, each - 1, CARD - 1, "frame", 6),
            at(15, 15, icon(sheet.view["printed"][card]["icon"])),
            text(28, 19, fit(name, 12, (each - 54) / 1.08), "strong"),
        ]
        if count > 1:
            body.append(text(each - 8, 19, f"{pieces.TIMES}{count}", "strong tell", "end"))
        for number, row in enumerate(wrap(what, 10.4, each - 14)[:2]):
            body.append(text(9, 37 + 14 * number, row, "t11 soft"))
        sheet.add(
            sheet.hooks.part(f"hand/{seat}/{card}", left, top, *body, label=sheet.value(name, what))
        )
    return y + -(-len(there) // columns) * (CARD + GAP)


def held(player: Player) -> list[tuple[str, int]]:
    """List the cards of a player, with how many there are of each."""
    return [(card, count) for card, count in player["hand"].items() if count]


def card_words(sheet: Sheet, card: str) -> tuple[str, str]:
    """Return the name of a card, and what it does."""
    printed = sheet.view["printed"][card]
    return sheet.card(card), words.does(sheet, printed, sheet.city(printed["city"]))


def counted(mark: Mark, value: str) -> Mark:
    """Draw a picture with a figure after it."""
    wide = mark.width + 4 + width_of(value, 12) * 1.1
    return Mark(wide, mark.svg + text(mark.width + 4, 14.4, value, "strong tell"))
