"""Draws the shared board of Railways of the World: how far the game is, the map, and the cards."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from footplate.draw import pieces
from footplate.draw.paper import NARROW, WIDE
from footplate.draw.parts import Hooks
from footplate.draw.pen import Drawing, at, circle, fit, line, rect, text, width_of
from footplate.draw.world import words
from footplate.draw.world.board.in_play import board_map
from footplate.draw.world.board.legend import map_of
from footplate.draw.world.sheet import Sheet
from footplate.draw.world.table import display
from footplate.draw.world.view import View
from footplate.kernel.messages import END, SET_UP

ROUNDS: Final = 3


def shared_board(
    view: View,
    names: Sequence[str] = (),
    hooks: Hooks | None = None,
    *,
    compact: bool = False,
    placed: Mapping[str, str] | None = None,
) -> Drawing:
    """Draw everything that belongs to nobody, and everything that lies on the map."""
    sheet = Sheet(view, names, hooks)
    height = _compact(sheet) if compact else _wide(sheet)
    return Drawing(NARROW if compact else WIDE, height, sheet.body(), sheet.say("draw.shared"))


PANELS: Final[tuple[tuple[Callable[[Sheet, float, float, float], float], Sequence[float]], ...]] = (
    (display.income, (372, 332, 292, 268)),
    (display.lines, (308, 292, 276)),
)
"""The panels that lie on the map if it has free space, else below it: each with the widths that it
may have, the best first."""
INSIDE: Final = 16
"""The distance from the edge of a panel to what it shows."""


def _wide(sheet: Sheet) -> float:
    """Draw the map below a strip, panels on the sea, and cards below; return the height."""
    when(sheet, 16, 30)
    order(sheet, 250, 8, min(128.0, 660 / max(1, len(sheet.view["order"]))))
    display.markers(sheet, WIDE - 16, 8)
    y = 56.0
    wanted = tuple([(widths, _panel(sheet, draw, widths[0])[0]) for draw, widths in PANELS])
    found = map_of(sheet).places(wanted)
    on_map = []
    for place, (draw, _) in zip(found, PANELS, strict=True):
        if place is not None:
            left, top, width = place
            height, body = _panel(sheet, draw, width)
            on_map.append(at(left, top, rect(0, 0, width, height, "inset", 8), body))
    y += board_map(sheet, 0, y, WIDE, *on_map)
    sheet.add(line(0, y, WIDE, y, "rule"))
    y = display.panels(sheet, 16, y, WIDE - 32)
    y = display.cards(sheet, 16, y + 28, WIDE - 32, 5)
    sheet.add(line(16, y + 8, WIDE - 16, y + 8, "rule"))
    y = display.supply_strip(sheet, 16, y + 34, WIDE - 32) + 12
    if found[1] is None:
        sheet.add(line(16, y, WIDE - 16, y, "rule"))
        y = display.lines(sheet, 16, y + 26, WIDE - 32, 3) + 8
    if found[0] is None:
        sheet.add(line(16, y, WIDE - 16, y, "rule"))
        y = display.income(sheet, 16, y + 26, WIDE - 32) + 8
    return y


def _panel(
    sheet: Sheet, draw: Callable[[Sheet, float, float, float], float], width: float
) -> tuple[float, str]:
    """Draw a panel by itself; return its height and its elements."""
    part = Sheet(sheet.view, sheet.names, sheet.hooks)
    height = draw(part, INSIDE, 28, width - 2 * INSIDE) + 8
    return round(height), part.body()


def _compact(sheet: Sheet) -> float:
    """Draw everything below each other, for a phone; return the height."""
    x, width = 8, NARROW - 16
    when(sheet, x, 26)
    display.markers(sheet, NARROW - x, 4)
    count = len(sheet.view["order"])
    columns = 4 if count == 4 else min(3, max(1, count))
    order(sheet, x, 42, (width + 6) / columns, columns)
    y = 42.0 + 44 * (-(-count // columns)) + 4
    y += board_map(sheet, 0, y, NARROW)
    sheet.add(line(0, y, NARROW, y, "rule"))
    y = display.panels(sheet, x, y, width)
    y = display.cards(sheet, x, y + 26, width, 2)
    y = display.lines(sheet, x, y + 24, width)
    y = display.income(sheet, x, y + 28, width)
    return display.supply(sheet, x, y + 28, width) + 12


# ---------------------------------------------------------------------- turn and order


def when(sheet: Sheet, x: float, y: float) -> None:
    """Write the turn, and draw a dot for each round of it."""
    view = sheet.view
    if view["current"] is None:
        sheet.add(text(x, y, sheet.worded(END), "head"))
        return
    if not view["turn"]:
        sheet.add(text(x, y, sheet.worded(SET_UP), "head"))
        return
    said = sheet.say("draw.turn", turn=view["turn"])
    sheet.add(text(x, y, said, "head"))
    x += width_of(said, 15) + 10
    number = view["round"]
    told = (
        sheet.say("draw.auction")
        if not number
        else sheet.say("draw.round.of", round=number, rounds=ROUNDS)
    )
    looks = ["now" if i == number else "ink" if i < number else "spot" for i in range(ROUNDS + 1)]
    dots = [circle(x + 5 + 14 * i, y - 5, 4.5, look) for i, look in enumerate(looks)]
    sheet.add(sheet.told(told, *dots))
    x += 14 * (ROUNDS + 1) + 4
    sheet.add(text(x, y - 1, told, "soft t11"))
    if view["last_turn"] is not None:
        now = view["turn"] >= view["last_turn"]
        last = sheet.say("draw.last-turn" if now else "draw.one-more-turn")
        sheet.add(text(x, y + 13, last, "t11 strong lineend"))


def order(sheet: Sheet, x: float, y: float, each: float, columns: int = 9) -> None:
    """Draw the players in turn order, with what they do in the auction."""
    view = sheet.view
    for i, seat in enumerate(view["order"]):
        down, across = divmod(i, columns)
        left, top = x + across * each, y + down * 44
        now = seat == view["current"]
        body = [rect(0, 0, each - 6, 40, "now" if now else "cellbox", 8)]
        body.append(pieces.shape(seat, 16, 20, 8))
        name = fit(sheet.name(seat), 12, each - 42)
        state, told = _state(sheet, seat)
        body.append(text(31, 18 if state else 24, name, "strong"))
        if state:
            body.append(text(31, 33, fit(state, 11, each - 40), "t11 soft"))
        if seat in view["passed"] and view["auction"]:
            body.append(at(each - 24, 8, pieces.tick()))
        sheet.add(at(left, top, sheet.told(told, *body)))


def _state(sheet: Sheet, seat: int) -> tuple[str, str]:
    """Say what a player does in the auction, or who is first; then also with the name."""
    view, name = sheet.view, sheet.name(seat)
    auction = view["auction"]
    if view["current"] is None:
        state = sheet.worded(words.points(view["players"][seat]["points"]))
    elif auction and seat == auction["bidder"]:
        state = sheet.say("draw.bids", money=words.money(auction["bid"]))
    elif auction and seat in auction["in"] and seat not in view["passed"]:
        state = sheet.say("draw.in-auction")
    elif auction:
        state = sheet.say("draw.passed")
    elif seat == view["first"]:
        state = sheet.say("draw.first-player")
    else:
        place = view["order"].index(seat) + 1
        return "", sheet.value(name, sheet.say("draw.place", place=place))
    return state, sheet.value(name, state)
