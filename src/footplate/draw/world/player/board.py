"""Draws a player's board of Railways of the World: money, engine, income, cards and the like."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from footplate.draw import pieces
from footplate.draw.marks import Mark
from footplate.draw.paper import NARROW, WIDE
from footplate.draw.parts import Hooks
from footplate.draw.pen import Drawing, at, figure, fit, line, rect, text, width_of, wrap
from footplate.draw.world import words
from footplate.draw.world.maps.great_britain import stops
from footplate.draw.world.modules.depots import fuel
from footplate.draw.world.pieces.goods import CUBE, cube
from footplate.draw.world.pieces.marks import BARON, BOND, LINK, MONEY, icon
from footplate.draw.world.sheet import Sheet
from footplate.draw.world.view import Baron, Player, PrintedBaron, View

CARD: Final = 60
GAP: Final = 6


def player_board(
    view: View,
    seat: int,
    names: Sequence[str] = (),
    hooks: Hooks | None = None,
    *,
    compact: bool = False,
    placed: Mapping[str, str] | None = None,
) -> Drawing:
    """Draw everything that a player has.

    Args:
        view: the view of a position.
        seat: the player whose board it is.
        names: the players' names, by seat.
        hooks: links, reasons, labels and language.
        compact: whether it is for a phone instead of a wide screen.
        placed: not needed, for every piece here has a name of its own.
    """
    sheet = Sheet(view, names, hooks)
    player = view["players"][seat]
    height = _compact(sheet, player) if compact else _wide(sheet, player)
    return Drawing(NARROW if compact else WIDE, height, sheet.body(), sheet.name(seat))


def _wide(sheet: Sheet, player: Player) -> float:
    """Draw figures with the engine beside them, and cards below; return the height."""
    _heading(sheet, player, 16, 30, WIDE - 16)
    figures(sheet, player, 16, 50, 496, 4)
    engine(sheet, player, 528, 50, WIDE - 16 - 528)
    y = fuel.strip(sheet, player, 16, 50.0 + 112, WIDE - 32) + 8
    sheet.add(line(16, y - 10, WIDE - 16, y - 10, "rule"))
    left = cards(sheet, player, 16, y + 12, 664, 4)
    right = _baron(sheet, player, 700, y + 12, WIDE - 16 - 700)
    return max(left, right) + 12


def _compact(sheet: Sheet, player: Player) -> float:
    """Draw the same below each other, for a phone; return the height."""
    x, width = 8, NARROW - 16
    _heading(sheet, player, x, 28, NARROW - x)
    figures(sheet, player, x, 44, width, 4)
    engine(sheet, player, x, 156, width)
    y = fuel.strip(sheet, player, x, 250, width)
    y = cards(sheet, player, x, y + 34, width, 2)
    return _baron(sheet, player, x, y + 20, width) + 12


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
    if player.get("stopped"):
        sheet.add(at(start, y - 5, sheet.told(sheet.say("draw.stopped"), stops.stop())))
        start += 18
    told = _told(sheet, player)
    if start + width_of(told, 12) + width_of(points, 16) + 12 < right:
        sheet.add(text(start, y, told, "soft tell"))


def _told(sheet: Sheet, player: Player) -> str:
    """Say what the points would be after the bonds, or how they came about at the end."""
    score = player["score"]
    if score is None:
        return sheet.say("draw.after-bonds", n=player["now"], figure=figure(player["now"]))
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


def figures(sheet: Sheet, player: Player, x: float, y: float, width: float, columns: int) -> None:
    """Draw money, and everything that is counted, in cells."""
    wide = width / columns
    cells = [
        (MONEY, sheet.money(player["money"]), "draw.cell.money"),
        (BOND, str(player["bonds"]), "draw.cell.bonds"),
        (None, sheet.money(player["income"]), "draw.cell.income"),
        (None, sheet.money(player["next"]), "draw.cell.next"),
        (LINK, str(player["links"]), "draw.cell.links"),
        (None, str(player["tiles"]), "draw.cell.tiles"),
        (None, str(player["cities"]), "draw.cell.cities"),
    ]
    for i, (mark, value, cell) in enumerate(cells):
        label = sheet.say(cell)
        long = sheet.named(cell, "told", label)
        down, across = divmod(i, columns)
        left, top = x + across * wide, y + down * 54
        size = "t16" if wide > 100 else "t14"
        body = [rect(0, 0, wide - GAP, 48, "cellbox", 6)]
        body.append(text(8, 22, value, f"figure {size} tell"))
        if mark is not None and wide > 100:
            body.append(at(wide - GAP - mark.width - 8, 6, mark.svg))
        body.append(text(8, 39, fit(label, 11, wide - 18), "t11 soft"))
        sheet.add(at(left, top, sheet.told(sheet.value(long, value), *body)))
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
    sheet.add(at(x, y, sheet.told(said, *body)))


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
    held = [(card, count) for card, count in player["hand"].items() if count]
    if not held:
        sheet.add(text(x, y + 30, sheet.say("draw.none"), "soft"))
        return y + 40
    each = (width - GAP * (columns - 1)) / columns
    y += 16
    for i, (card, count) in enumerate(held):
        down, across = divmod(i, columns)
        left, top = x + across * (each + GAP), y + down * (CARD + GAP)
        printed = sheet.view["printed"][card]
        name = sheet.card(card)
        what = words.does(sheet, printed, sheet.city(printed["city"]))
        body = [
            rect(0.5, 0.5, each - 1, CARD - 1, "frame", 6),
            at(15, 15, icon(printed["icon"])),
            text(28, 19, fit(name, 12, (each - 54) / 1.08), "strong"),
        ]
        if count > 1:
            body.append(text(each - 8, 19, f"{pieces.TIMES}{count}", "strong tell", "end"))
        for number, row in enumerate(wrap(what, 10.4, each - 14)[:2]):
            body.append(text(9, 37 + 14 * number, row, "t11 soft"))
        sheet.add(
            sheet.hooks.part(f"hand/{seat}/{card}", left, top, *body, label=sheet.value(name, what))
        )
    return y + -(-len(held) // columns) * (CARD + GAP)


def _baron(sheet: Sheet, player: Player, x: float, y: float, width: float) -> float:
    """Draw the Rail Baron, or the back of the card; return where it ends."""
    if "barons" not in player:
        return y
    sheet.heading(x, y + 4, "draw.baron")
    known = player["baron"]
    y += 16
    if known is None:
        if not player["barons"]:
            sheet.add(text(x, y + 14, sheet.say("draw.none"), "soft"))
            return y + 24
        said = sheet.say("draw.hidden")
        for i in range(player["barons"]):
            back = rect(0.5, 0.5, 33, 43, "cellbox", 4) + at(8, 12, BARON.svg)
            sheet.add(at(x + 40 * i, y, sheet.told(said, back)))
        return y + 50
    for baron in known:
        y = baron_card(sheet, baron, x, y, width) + GAP
    return y


def baron_card(sheet: Sheet, baron: Baron, x: float, y: float, width: float) -> float:
    """Draw a Rail Baron with what he wants and what that is worth now; return where it ends."""
    sheet.add(at(x, y, *baron_face(sheet, baron, width, "cellbox")))
    return y + CARD


def baron_face(sheet: Sheet, baron: Baron, width: float, cls: str) -> list[str]:
    """Draw the face of a Rail Baron card."""
    now = sheet.say("draw.now", points=baron["points"])
    room = width - 44 - width_of(now, 12)
    body = [
        rect(0.5, 0.5, width - 1, CARD - 1, cls, 6),
        at(7, 5, BARON.svg),
        text(
            30,
            19,
            fit(sheet.named("baron", baron["baron"], baron["name"]), 12, room / 1.08),
            "strong",
        ),
        text(width - 8, 19, now, "soft tell", "end"),
    ]
    for number, row in enumerate(wrap(wishes(sheet, baron), 10.4, width - 16)[:2]):
        body.append(text(9, 37 + 14 * number, row, "t11 soft"))
    return body


def wishes(sheet: Sheet, baron: PrintedBaron) -> str:
    """Say what a Rail Baron asks for."""
    to = [sheet.city(city) for city in baron.get("to", ())]
    return words.wish(sheet, baron, [sheet.city(city) for city in baron["cities"]], to)


def counted(mark: Mark, value: str) -> Mark:
    """Draw a picture with a figure after it."""
    wide = mark.width + 4 + width_of(value, 12) * 1.1
    return Mark(wide, mark.svg + text(mark.width + 4, 14.4, value, "strong tell"))
