"""Draws Rail Barons: those of whom a player keeps one, and those that a player has."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NotRequired, TypedDict, cast

from rich.text import Text

from footplate.draw import pieces
from footplate.draw.marks import Mark
from footplate.draw.pen import at, circle, fit, path, rect, text, width_of, wrap
from footplate.draw.rules import Item, Rule
from footplate.draw.text_pen import FADED, ink
from footplate.draw.text_pen import Sheet as Page
from footplate.draw.world.hooks import DrawingChapter, DrawingHooks
from footplate.draw.world.player.board import CARD, GAP
from footplate.draw.world.sheet import Sheet
from footplate.draw.world.text.table import city_name
from footplate.draw.world.view import Player, View
from footplate.draw.world.words import Speaker, points
from footplate.kernel.plugging import Chapter

BARON: Final = Mark(
    18, at(0, -1, pieces.card(circle(9, 9.4, 2.8, "ink") + path("M4 18C4 14 14 14 14 18Z", "ink")))
)


_SLIM: Final = 240
"""The width below which a card has its name on lines of its own."""


class PrintedBaron(TypedDict):
    """What stands on a baron card."""

    baron: str
    name: str
    kind: str
    worth: int
    most: int
    cities: list[str]
    """The cities that he names, by their ids."""
    level: int
    colour: str | None
    n: NotRequired[int]
    to: NotRequired[list[str]]


class Baron(PrintedBaron):
    """A baron card that somebody has, and what it would score now."""

    points: int


class Sees(TypedDict, total=False):
    """What a view shows of the table."""

    barons: dict[str, PrintedBaron]
    """All Rail Baron cards of the game, by `baron`; absent if none are played."""


class SeesPlayer(TypedDict, total=False):
    """What a view shows of a player."""

    barons: int
    baron: list[Baron] | None
    revealed: bool


def _cards(player: Player) -> tuple[int, list[Baron] | None]:
    """Return how many cards a player has, and those that the view shows."""
    seen = cast(SeesPlayer, player)
    return seen.get("barons", 0), seen.get("baron")


# ---------------------------------------------------------------------- cards


def _on_board(sheet: Sheet, player: Player, x: float, y: float, width: float) -> float:
    """Draw the Rail Baron, or the back of the card; return where it ends."""
    if "barons" not in player:
        return y
    sheet.heading(x, y + 4, "draw.baron")
    count, known = _cards(player)
    y += 16
    if known is None:
        if not count:
            sheet.add(text(x, y + 14, sheet.say("draw.none"), "soft"))
            return y + 24
        said = sheet.say("draw.hidden")
        for i in range(count):
            back = rect(0.5, 0.5, 33, 43, "cellbox", 4) + at(8, 12, BARON.svg)
            sheet.add(at(x + 40 * i, y, sheet.told(said, back)))
        return y + 50
    for baron in known:
        if width < _SLIM:
            high, body = _slim_face(sheet, baron, width)
        else:
            high, body = CARD, face(sheet, baron, width, "cellbox")
        sheet.add(at(x, y, *body))
        y += high + GAP
    return y


def _slim_face(sheet: Sheet, baron: Baron, width: float) -> tuple[int, list[str]]:
    """Draw the same as `face` with the name on lines of its own; return the height too."""
    names = wrap(_name(sheet, baron), 12, (width - 38) / 1.08)
    wishes = wrap(_wishes(sheet, baron), 10.4, width - 16)
    wishes.append(sheet.say("draw.now", points=baron["points"]))
    high = 18 + 15 * len(names) + 14 * len(wishes)
    body = [rect(0.5, 0.5, width - 1, high - 1, "cellbox", 6), at(7, 5, BARON.svg)]
    body += [text(30, 19 + 15 * i, row, "strong") for i, row in enumerate(names)]
    top = 22 + 15 * len(names)
    body += [text(9, top + 14 * i, row, "t11 soft tell") for i, row in enumerate(wishes)]
    return high, body


def face(sheet: Sheet, baron: Baron, width: float, cls: str) -> list[str]:
    """Draw the face of a Rail Baron card: what he wants and what that is worth now."""
    now = sheet.say("draw.now", points=baron["points"])
    name = fit(_name(sheet, baron), 12, (width - 44 - width_of(now, 12)) / 1.08)
    body = [
        rect(0.5, 0.5, width - 1, CARD - 1, cls, 6),
        at(7, 5, BARON.svg),
        text(30, 19, name, "strong"),
        text(width - 8, 19, now, "soft tell", "end"),
    ]
    for number, row in enumerate(wrap(_wishes(sheet, baron), 10.4, width - 16)[:2]):
        body.append(text(9, 37 + 14 * number, row, "t11 soft"))
    return body


def _choice(sheet: Sheet, x: float, y: float, width: float, compact: bool) -> float:
    """Draw the Rail Barons of whom one is kept; return where they end."""
    view = sheet.view
    seat = view["current"]
    keeping = any(entry["what"] == "keep" and entry["seat"] == seat for entry in view["pending"])
    if not keeping or not isinstance(seat, int):
        return y
    known = _cards(view["players"][seat])[1] or []
    each = width if compact else min(320.0, (width - 8) / 2)
    for i, baron in enumerate(known):
        left = x if compact else x + i * (each + 8)
        top = y + 8 + (i * (CARD + 8) if compact else 0)
        label = sheet.say("draw.keep", baron=_name(sheet, baron), wish=_wishes(sheet, baron))
        part, body = f"baron/{baron['baron']}", face(sheet, baron, each, "frame")
        sheet.add(sheet.hooks.part(part, left, top, *body, label=label))
    rows = len(known) if compact else 1
    return y + rows * (CARD + 8) + 8 if known else y


def _count(player: Player) -> tuple[Mark, int] | None:
    count, _ = _cards(player)
    return (BARON, count) if count else None


# ---------------------------------------------------------------------- words


def _name(speaker: Speaker, baron: PrintedBaron) -> str:
    return speaker.named("baron", baron["baron"], baron["name"])


def _wishes(sheet: Sheet, baron: PrintedBaron) -> str:
    """Say what a Rail Baron asks for."""
    to = [sheet.city(city) for city in baron.get("to", ())]
    return wish(sheet, baron, [sheet.city(city) for city in baron["cities"]], to)


def wish(
    speaker: Speaker, baron: PrintedBaron, cities: Sequence[str], to: Sequence[str] = ()
) -> str:
    """Say what a Rail Baron asks for, and what he gives for it."""
    said = speaker.named(
        "wish",
        baron["kind"],
        baron["name"],
        points=points(baron["worth"]),
        level=baron["level"],
        colour=speaker.named("colour", baron["colour"] or ""),
        city="".join(cities[:1]),
        cities=tuple(cities),
        to=tuple(to),
        n=baron.get("n", 0),
    )
    if baron["most"] < 0:
        return said
    return speaker.say("draw.wish.most", wish=said, most=baron["most"])


def _items(sheet: Sheet) -> list[Item]:
    """Explain the cards of the game."""
    cards = cast(Sees, sheet.view).get("barons", {})
    return [
        Item(f"baron/{baron}", _name(sheet, asked), _wishes(sheet, asked))
        for baron, asked in cards.items()
    ]


def _text(view: View, player: Player, page: Page) -> list[Text]:
    """Write the cards of a player, or how many they are."""
    count, known = _cards(player)
    if known is None:
        return [ink(page.say("draw.text.barons", n=count), FADED)] if count else []
    found = []
    for baron in known:
        cities = [city_name(view, city, page) for city in baron["cities"]]
        to = [city_name(view, city, page) for city in baron.get("to", ())]
        wished = wish(page, baron, cities, to)
        name, now = _name(page, baron), baron["points"]
        found.append(ink(page.say("draw.text.baron", baron=name, wish=wished, points=now)))
    return found


def plug(to: DrawingHooks) -> None:
    """Plug in Rail Barons."""
    to.view_types.append(Sees)
    to.player_types.append(SeesPlayer)
    to.choices.append(_choice)
    to.player_cards.append(_on_board)
    to.player_counts.append(_count)
    to.items.append(_items)
    to.text_players.append(_text)
    to.rules["rules.goals"] = [Rule("rules.barons", "RC p.4,19-20", ("baron/",), "barons")]


CHAPTER: Final[DrawingChapter] = Chapter("barons", plug)
