"""Draws the manufactory train with its tokens."""

from __future__ import annotations

from typing import Final, TypedDict, cast

from rich.text import Text

from footplate.draw import pieces
from footplate.draw.marks import Mark
from footplate.draw.pen import at, circle, line, path, rect, text
from footplate.draw.rules import Rule
from footplate.draw.russian.hooks import DrawingChapter, DrawingHooks, Panel
from footplate.draw.russian.pieces.gain_marks import gains
from footplate.draw.russian.sheet import Sheet
from footplate.draw.russian.table.spaces import group
from footplate.draw.russian.text.gains import short
from footplate.draw.russian.view import View
from footplate.draw.text_pen import FADED, ink
from footplate.draw.text_pen import Sheet as Page
from footplate.kernel.plugging import Chapter

GAP: Final = 8
TALL: Final = 40
CAR: Final = 60


class Train(TypedDict):
    """The manufactory train, the car behind the locomotive first."""

    cars: list[str | None]
    beside: list[str | None]
    under: list[str]
    unseen: dict[str, int]


class Sees(TypedDict, total=False):
    """What a view shows of the table."""

    train: Train
    tokens: dict[str, list[str]]


def _table(view: View) -> Sees:
    return cast(Sees, view)


def train(sheet: Sheet, x: float, y: float, width: float) -> float:
    """Draw the train, the tokens on its cars, and those that can be coupled to it.

    Returns:
        Where that ends.
    """
    wide = width > 400
    sheet.heading(x, y, "draw.train")
    here = _table(sheet.view)["train"]
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
    effects = _table(sheet.view)["tokens"][token]
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


def _text(view: View, page: Page) -> list[Text]:
    """Return the tokens on the train, and those that can be coupled."""
    train, tokens = _table(view)["train"], _table(view)["tokens"]
    cars = [ink(short(tokens[t], page) if t else "-") for t in train["cars"]]
    beside = [ink(short(tokens[t], page)) for t in train["beside"] if t]
    left = sum(train["unseen"].values()) + len(train["under"])
    beside.append(ink(page.say("draw.in-stack", left=left), FADED))
    found = page.flow(page.say("draw.train.short"), cars)
    return found + page.flow(page.say("draw.to-couple"), beside)


def plug(to: DrawingHooks) -> None:
    """Plug in the manufactory train."""
    token = rect(0.75, 0.75, 16.5, 16.5, "outlined", 4)
    to.view_types.append(Sees)
    to.pictures |= {
        "couple": Mark(44, at(0, 3, pieces.small_locomotive()) + at(24, 2, token)),
        "token": Mark(18, at(0, 1, token)),
    }
    to.composed["follow"] = ("token",)
    to.panels.append(Panel("train", train, _text))
    to.facts["manufactory"] = "option.modules.manufactory"
    to.work |= {"follow": "draw.work.follow", "couple": "draw.work.couple"}
    to.wordy += ["follow", "couple"]
    to.space_groups.append(("draw.train.short", ("train",)))
    to.rules["rules.modules"] = [
        Rule("rules.train", "2021 p.42", ("space/train", "couple/", "follow/"), "manufactory"),
    ]


CHAPTER: Final[DrawingChapter] = Chapter("manufactory", plug)
