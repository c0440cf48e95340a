"""Draws the stocks board: levels with their dividends and the price tokens, and what is left."""

from __future__ import annotations

from typing import Final

from footplate.draw import pieces
from footplate.draw.marks import row, word
from footplate.draw.pen import at, rect, scaled, text, title
from footplate.draw.russian import words
from footplate.draw.russian.pieces import module_pieces
from footplate.draw.russian.pieces.gain_marks import gains
from footplate.draw.russian.sheet import Sheet
from footplate.draw.russian.view import Level

GAP: Final = 4
TALL: Final = 76
BESIDE: Final = 344
"""The width of the dividends that lie beside the levels on a wide board."""


def stocks(sheet: Sheet, x: float, y: float, width: float) -> float:
    """Draw the levels from the bottom row on, and the dividend tokens that are left.

    Returns:
        Where they end.
    """
    wide = width > 400
    sheet.heading(x, y, "draw.stocks")
    first, second = sheet.view["stock_points"]
    said = sheet.say("draw.stocks.end", first=first, second=second)
    room = width - BESIDE - 16 if wide else width
    sheet.add(text(x + room, y, said, "soft tell", "end"))
    levels = sheet.view["stock"]
    columns = len(levels) if wide else 4
    each = (room - GAP * (columns - 1)) / columns
    chosen = target(sheet)
    for number, level in enumerate(levels):
        down, across = divmod(number, columns)
        left, top = x + across * (each + GAP), y + 12 + down * (TALL + GAP)
        _level(sheet, level, number, left, top, each, chosen=number == chosen)
    end = y + 12 + -(-len(levels) // columns) * (TALL + GAP)
    if wide:
        return max(end, _dividends_left(sheet, x + width - BESIDE, y, BESIDE))
    return _dividends_left(sheet, x, end + 20, width)


def target(sheet: Sheet) -> int:
    """Return the level that a rise leads to or that pays dividends now; -1 if nobody decides."""
    view = sheet.view
    seat = view["current"]
    if not isinstance(seat, int):
        return -1
    level = view["players"][seat]["stock"]
    waiting = [entry["what"] for entry in view["pending"] if entry["seat"] == seat]
    if "payout" in waiting and "stock" not in waiting:
        return level
    return min(level + 1, len(view["stock"]) - 1)


def _level(
    sheet: Sheet, level: Level, number: int, x: float, y: float, width: float, *, chosen: bool
) -> None:
    """Draw a level with its dividend, and the tokens on it from left to right."""
    token = level["dividend"]
    said = sheet.say("draw.level", level=number) if number else sheet.say("draw.level.bottom")
    body = [rect(0, 0, width, TALL, "frame", 6)]
    if number:
        body.append(text(8, 19, str(number), "figure t14"))
    if token:
        effects = sheet.view["dividends"][token]["gain"]
        mark = gains(effects)
        left = (width - mark.width) / 2 + 6
        body.append(at(left, 12, mark.svg, cls="gain"))
        said = sheet.say("draw.level.dividend", level=number, gain=words.gains(effects))
    elif number:
        body.append(rect(width / 2 - 10, 11, 32, 22, "slot", 5))
    if chosen:
        sheet.add(sheet.hooks.part("stock/up", x, y, *body, label=said))
    else:
        sheet.add(at(x, y, title(said), *body))
    here = level["players"]
    step = min(20.0, (width - 28) / max(1, len(here) - 1)) if len(here) > 1 else 20.0
    for i, seat in enumerate(here):
        token_on(sheet, seat, x + 14 + step * i, y + TALL - 18)


def token_on(sheet: Sheet, seat: int | None, x: float, y: float) -> None:
    """Draw a stock price token."""
    if seat is None:
        sheet.piece("stock-emil", x - 7, y - 10, scaled(module_pieces.emil(), 0, 0, 0.84))
    else:
        sheet.piece(f"stock-{seat}", x, y, pieces.shape(seat, 0, 0, 7.5))


def _dividends_left(sheet: Sheet, x: float, y: float, width: float) -> float:
    """Draw the dividend tokens that can still be chosen."""
    sheet.heading(x, y, "draw.dividends-left")
    dividends = sheet.view["dividends"]
    columns = 3
    each = (width - 8 * (columns - 1)) / columns
    for i, (name, token) in enumerate(dividends.items()):
        down, across = divmod(i, columns)
        count = word(f"{pieces.TIMES}{token['left']}", "soft tell")
        mark = row([gains(token["gain"]), count], 6)
        gain = words.gains(token["gain"])
        sheet.add(
            sheet.hooks.part(
                f"dividend/{name}",
                x + across * (each + 8),
                y + 12 + down * 48,
                rect(0, 0, each, 40, "frame", 20),
                at((each - mark.width) / 2, 10, mark.svg, cls="gain" if token["left"] else "past"),
                label=sheet.say("draw.dividend", gain=gain, left=token["left"]),
                cls="" if token["left"] else "held",
            )
        )
    return y + 12 + -(-len(dividends) // columns) * 48
