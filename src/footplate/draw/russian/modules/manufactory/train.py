"""The manufactory train with its tokens, and the special idea cards."""

from __future__ import annotations

from typing import Final

from footplate.draw import pieces
from footplate.draw.pen import at, circle, line, path, rect, text
from footplate.draw.russian.pieces.gain_marks import SPECIALS, gains
from footplate.draw.russian.sheet import Sheet
from footplate.draw.russian.table.spaces import group

GAP: Final = 8
TALL: Final = 40
CAR: Final = 60


def train(sheet: Sheet, x: float, y: float, width: float) -> float:
    """Draw the train, the tokens on its cars, and those that can be coupled to it.

    Returns:
        Where that ends.
    """
    wide = width > 400
    sheet.heading(x, y, "draw.train")
    here = sheet.view["train"]
    hidden = sum(here["unseen"].values()) + len(here["under"])
    said = sheet.say("draw.tokens-left", n=hidden)
    sheet.add(text(x + width, y, said, "soft tell", "end"))
    top = y + 12
    room = 140.0 if wide else 104.0
    group(sheet, (("train",),), (x,), (room,), top, TALL, tall=TALL)
    if wide:
        sheet.add(line(x + room + 12, top, x + room + 12, top + TALL, "rule"))
        left = x + room + 24
    else:
        left, top = x, top + TALL + 12
    sheet.add(at(left, top + 4, pieces.locomotive()))
    left += 54
    shown: set[str] = set()
    for token in here["cars"]:
        _car(sheet, token, left, top, shown)
        left += CAR + GAP
    if wide:
        left += 16
        sheet.add(text(left, top + 24, sheet.say("draw.to-couple"), "soft"))
        left += 70
    else:
        left, top = x + 84, top + TALL + 16
        sheet.add(text(x, top + 24, sheet.say("draw.to-couple"), "soft"))
    shown = set()
    for token in here["beside"]:
        _token(sheet, "couple", token, left, top, shown)
        left += CAR + GAP
    return top + TALL + 6


def _car(sheet: Sheet, token: str | None, x: float, y: float, shown: set[str]) -> None:
    """Draw a car of the train with its token."""
    sheet.add(path(f"M{x - GAP} {y + 34}H{x + CAR}", "heavy"))
    sheet.add(
        circle(x + 14, y + TALL + 1, 4, "spot"), circle(x + CAR - 14, y + TALL + 1, 4, "spot")
    )
    _token(sheet, "follow", token, x, y, shown)


def _token(sheet: Sheet, word: str, token: str | None, x: float, y: float, shown: set[str]) -> None:
    """Draw a token, or the place of one; the first of a kind stands for all of them."""
    if token is None:
        sheet.add(rect(x + 0.5, y + 0.5, CAR - 1, TALL - 1, "slot", 8))
        return
    effects = sheet.view["tokens"][token]
    mark = gains(effects)
    label = sheet.gains(effects)
    body = (
        rect(0, 0, CAR, TALL, "frame", 8),
        at((CAR - mark.width) / 2, TALL / 2 - 10, mark.svg, cls="gain"),
    )
    if token in shown:
        sheet.add(at(x, y, *body))
    else:
        sheet.add(sheet.hooks.part(f"{word}/{token}", x, y, *body, label=label))
    shown.add(token)


def specials(sheet: Sheet, x: float, y: float, width: float) -> float:
    """Draw the special idea cards that nobody has used.

    Returns:
        Where they end.
    """
    sheet.heading(x, y, "draw.special-ideas")
    left, top = x, y + 12
    for card in sheet.view["special_cards"]:
        mark = SPECIALS[card]
        wide = max(56.0, mark.width + 24)
        if left > x and left + wide > x + width:
            left, top = x, top + TALL + GAP
        label = sheet.named("special-card", card, card)
        sheet.button(f"special/{card}", left, top, wide, TALL, mark, label)
        left += wide + GAP
    return top + TALL
