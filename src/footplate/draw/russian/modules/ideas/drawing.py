"""Draws the special idea cards, and what they bring: a freight car and double steps."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Final, TypedDict, cast

from rich.text import Text

from footplate.draw import pieces
from footplate.draw.marks import Mark, row
from footplate.draw.pen import at, circle, path, rect, scaled, text
from footplate.draw.rules import Rule
from footplate.draw.russian import words
from footplate.draw.russian.hooks import DrawingChapter, DrawingHooks, Panel, Tile
from footplate.draw.russian.pieces.gain_marks import banner, single
from footplate.draw.russian.sheet import Sheet
from footplate.draw.russian.text.gains import none_left
from footplate.draw.russian.view import Player, Route, View
from footplate.draw.text_pen import Sheet as Page
from footplate.draw.text_pen import ink
from footplate.kernel.plugging import Chapter

GAP: Final = 8
TALL: Final = 40


class Sees(TypedDict, total=False):
    """What a view shows of the table."""

    special_cards: list[str]


class SeesPlayer(TypedDict, total=False):
    """What a view shows of a player."""

    double_steps: bool
    freight: str | None
    on_factory: list[str]


def _cards(view: View) -> list[str]:
    return cast(Sees, view)["special_cards"]


def _of(player: Player) -> SeesPlayer:
    return cast(SeesPlayer, player)


# ---------------------------------------------------------------------- pictures


@lru_cache(maxsize=8)
def tool_factory() -> str:
    """Draw the special factory: a hall with a bulb, 24 wide and 22 high."""
    return pieces.factory() + scaled(pieces.bulb(), 7.4, 8.2, 0.6)


@lru_cache(maxsize=8)
def freight_car() -> str:
    """Draw the freight car with its load, 26 wide and 16 high."""
    return (
        path("M4 5L8 2L12 4.4L17 1.6L22 5Z", "softfill")
        + rect(2, 5, 22, 7, "outlined", 1)
        + path("M0 10H2M24 10H26", "heavy")
        + circle(7, 13.2, 2.3, "spot")
        + circle(19, 13.2, 2.3, "spot")
    )


@lru_cache(maxsize=8)
def doubled_steps() -> str:
    """Draw an industry step that counts twice, 36 wide and 20 high."""
    return pieces.wrench() + text(19, 14.4, f"{pieces.TIMES}2", "t12 strong")


RECRUIT: Final = row([single("engineer"), single("any one")], 2)
SPECIALS: Final = {
    "double": Mark(36, doubled_steps()),
    "recruit": RECRUIT,
    "freight": Mark(26, at(0, 2, freight_car())),
    "factory": Mark(24, at(0, -2, tool_factory())),
    "points": banner("+20"),
}
"""By special idea card."""


# ---------------------------------------------------------------------- on the table and on boards


def specials(sheet: Sheet, x: float, y: float, width: float) -> float:
    """Draw the special idea cards that nobody has used.

    Returns:
        Where they end.
    """
    sheet.heading(x, y, "draw.special-ideas")
    left, top = x, y + 12
    for card in _cards(sheet.view):
        mark = SPECIALS[card]
        wide = max(56.0, mark.width + 24)
        if left > x and left + wide > x + width:
            left, top = x, top + TALL + GAP
        label = sheet.named("special-card", card, card)
        sheet.button(f"special/{card}", left, top, wide, TALL, mark, label)
        left += wide + GAP
    return top + TALL


def _freight_car(
    sheet: Sheet, player: Player, route: Route, x: float, y: float, room: float
) -> None:
    """Draw the freight car on its route, or where it can be put."""
    part = f"board/{player['seat']}/route/{route['route']}"
    there = _of(player).get("freight") == route["route"]
    if not there and not sheet.hooks.known(part):
        return
    wide = max(40.0, min(128.0, room))
    body = [rect(-4, -16, wide, 42, "frame", 6)]
    if there:
        body.append(at(wide - 36, 4, freight_car()))
    name = sheet.route(route["route"])
    label = sheet.say("draw.freight.there" if there else "draw.freight.free", route=name)
    sheet.add(sheet.hooks.part(part, x, y, *body, label=label, cls="bare"))


def _double_steps(sheet: Sheet, player: Player) -> list[tuple[str, Mark, str]]:
    """Return the card that doubles industry steps, for a player who has it."""
    if not _of(player).get("double_steps"):
        return []
    return [("double", SPECIALS["double"], sheet.say("draw.double-steps"))]


# ---------------------------------------------------------------------- words


def _of_player(view: View, player: Player, page: Page) -> Iterable[str]:
    """Say whether industry steps count twice, and where the freight car is."""
    seen = _of(player)
    if seen.get("double_steps"):
        yield page.say("draw.double-steps")
    freight = seen.get("freight")
    if freight:
        yield page.say("draw.also.freight", route=words.named("route", freight))


def _text(view: View, page: Page) -> list[Text]:
    """List the special idea cards that nobody has used."""
    cards = [ink(page.named("special-card", card, card)) for card in _cards(view)]
    return page.flow(page.say("draw.special-ideas.short"), cards or [none_left(page)])


def plug(to: DrawingHooks) -> None:
    """Plug in the special ideas."""
    to.view_types.append(Sees)
    to.player_types.append(SeesPlayer)
    to.pictures |= {
        "special factory": SPECIALS["factory"],
        "freight car": SPECIALS["freight"],
        "double steps": SPECIALS["double"],
    }
    to.composed |= {
        "special card": ("card", "up"),
        "factory idea": ("idea", "factory"),
        "freight": ("freight car",),
        "engineer from the box": ("engineer", "any one"),
        "idea for the factory": ("idea", "factory"),
    }
    to.idea_pictures["special"] = row([single("card"), single("up")], 2)
    to.tiles["special"] = Tile("draw.tile.special", tool_factory())
    to.panels.append(Panel("special_cards", specials, _text))
    to.on_routes.append(_freight_car)
    to.small_things.append(_double_steps)
    to.facts["ideas"] = "option.modules.ideas"
    to.work |= {
        "freight": "draw.work.freight",
        "freight car": "draw.work.freight-car",
        "engineer from the box": "draw.work.engineer-from-the-box",
        "idea for the factory": "gain.factory-idea",
    }
    to.uncounted.append("freight car")
    to.named_parts["special"] = "special-card"
    to.of_player.append(_of_player)
    to.rules["rules.modules"] = [
        Rule("rules.special-ideas", "2021 p.43", ("special/",), "ideas"),
    ]


CHAPTER: Final[DrawingChapter] = Chapter("ideas", plug)
