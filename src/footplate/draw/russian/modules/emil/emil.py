"""Emil, who plays without a seat: his workers, his deck, and what he has taken."""

from __future__ import annotations

from typing import Final

from footplate.draw import pieces
from footplate.draw.marks import Mark, row, word
from footplate.draw.pen import at, line, rect, text, title
from footplate.draw.russian import words
from footplate.draw.russian.pieces import worker_names
from footplate.draw.russian.pieces.gain_marks import gains, single
from footplate.draw.russian.sheet import Sheet

TALL: Final = 40
GAP: Final = 4


def emil(sheet: Sheet, x: float, y: float, width: float) -> float:
    """Draw everything about Emil.

    Returns:
        Where it ends.
    """
    his = sheet.view["emil"]
    sheet.heading(x, y, "draw.emil")
    if his["passed"]:
        sheet.add(at(x + 44, y - 9, pieces.tick()))
        sheet.add(text(x + 62, y, sheet.say("draw.emil.passed"), "soft"))
    else:
        said = sheet.say("draw.emil.cards", n=len(his["deck"]))
        sheet.add(text(x + 44, y, said, "soft tell"))
    here = worker_names.in_hand(sheet.placed, None)
    for i, piece in enumerate(here):
        sheet.worker(piece, x + 18 * i, y + 16)
    right = x + 18 * len(here) + 12
    if here:
        sheet.add(line(right, y + 16, right, y + 40, "rule"))
    _taken(sheet, right + 12 if here else x, y + 18, his["engineers"], his["tiles"])
    top = y + 52
    return _drawn(sheet, x, top, width, his["drawn"]) if his["drawn"] else top


def _taken(sheet: Sheet, x: float, y: float, engineers: list[int], tiles: list[str]) -> None:
    """Draw his engineers by number, and how many tiles he took out of the game."""
    items: list[tuple[Mark, str]] = []
    for number in engineers:
        label = sheet.say("draw.emil.engineer", number=number)
        items.append((row([single("engineer"), word(str(number))], 3), label))
    if tiles:
        label = sheet.say("draw.emil.tiles", tiles=tuple([words.called(tile) for tile in tiles]))
        items.append((row([single("locomotive"), word(f"{pieces.TIMES}{len(tiles)}")], 3), label))
    if not items:
        sheet.add(text(x, y + 14, sheet.say("draw.emil.nothing"), "soft"))
    for mark, label in items:
        sheet.add(at(x, y, title(label), mark.svg))
        x += mark.width + 14


def _drawn(sheet: Sheet, x: float, y: float, width: float, cards: list[str]) -> float:
    """Draw the cards of this round, which do not come again."""
    sheet.add(text(x, y + 12, sheet.say("draw.emil.drawn"), "soft"))
    left, top = x, y + 20
    effects = {space["space"]: space["gain"] for space in sheet.view["spaces"]}
    for card in cards:
        mark = gains(effects[card]) if card in effects else single("engineer")
        wide = max(34.0, mark.width + 16)
        if left > x and left + wide > x + width:
            left, top = x, top + 34
        what = sheet.gains(effects[card]) if card in effects else sheet.say("draw.emil.light")
        body = (rect(0.5, 0.5, wide - 1, 29, "vacant", 4), at((wide - mark.width) / 2, 5, mark.svg))
        sheet.add(at(left, top, title(what), f'<g class="faded">{"".join(body)}</g>'))
        left += wide + GAP
    return top + 34
