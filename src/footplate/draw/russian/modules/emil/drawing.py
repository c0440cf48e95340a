"""Emil, who plays without a seat: his workers, his deck, and what he has taken."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, TypedDict, cast

from rich.text import Text

from footplate.draw import pieces
from footplate.draw.marks import Mark, row, word
from footplate.draw.pen import at, circle, line, path, rect, text, title
from footplate.draw.rules import Rule
from footplate.draw.russian import words
from footplate.draw.russian.hooks import DrawingChapter, DrawingHooks, Nobody, Panel
from footplate.draw.russian.pieces import worker_names
from footplate.draw.russian.pieces.gain_marks import gains, single
from footplate.draw.russian.sheet import Sheet
from footplate.draw.russian.view import View
from footplate.draw.text_pen import STRONG, ink
from footplate.draw.text_pen import Sheet as Page
from footplate.kernel.plugging import Chapter

TALL: Final = 40
GAP: Final = 4


class Emil(TypedDict):
    """What Emil has, and which of his cards can still come."""

    workers: int
    hand: int
    passed: bool
    deck: list[str]
    drawn: list[str]
    engineers: list[int]
    tiles: list[str]


class Sees(TypedDict, total=False):
    """What a view shows of the table."""

    emil: Emil


@lru_cache(maxsize=8)
def worker() -> str:
    """Draw a worker of Emil's: grey, with a bowler hat; 16 wide and 24 high."""
    return (
        path("M1.5 23C1.5 16 4.5 12.5 8 12.5C11.5 12.5 14.5 16 14.5 23Z", "emil")
        + circle(8, 7.6, 4.8, "emil")
        + path("M3.6 5.4C3.6 1 12.4 1 12.4 5.4H15V7H1V5.4Z", "ink")
    )


def _in_hand(view: View) -> int | None:
    """Return how many workers he has not placed; None where he does not play."""
    his = cast(Sees, view).get("emil")
    return his["hand"] if his else None


def panel(sheet: Sheet, x: float, y: float, width: float) -> float:
    """Draw everything about Emil.

    Returns:
        Where it ends.
    """
    his = cast(Sees, sheet.view)["emil"]
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


def _text(view: View, page: Page) -> list[Text]:
    """Write his workers, his deck and what he has taken."""
    his = cast(Sees, view)["emil"]
    items = [ink(page.say("draw.workers", hand=his["hand"], n=his["workers"]), STRONG)]
    passed = page.say("draw.emil.passed")
    items.append(ink(passed if his["passed"] else page.say("draw.emil.cards", n=len(his["deck"]))))
    if his["engineers"]:
        numbers = " ".join([f"#{number}" for number in his["engineers"]])
        items.append(ink(page.say("draw.engineers.numbers", numbers=numbers)))
    if his["tiles"]:
        names = tuple([words.called(tile) for tile in his["tiles"]])
        items.append(ink(page.say("draw.emil.took", tiles=names)))
    return page.flow(page.say("draw.emil"), items)


def plug(to: DrawingHooks) -> None:
    """Plug in Emil, who plays without a seat."""
    to.view_types.append(Sees)
    to.panels.append(Panel("emil", panel, _text))
    to.nobody = Nobody("emil", "draw.emil", worker(), _in_hand)
    to.facts["solo"] = "draw.solo"
    to.rules["rules.course"] = [
        Rule("rules.emil", "2021 p.44-46", ("emil",), "solo", "2014 p.10-11")
    ]


CHAPTER: Final[DrawingChapter] = Chapter("solo", plug)
