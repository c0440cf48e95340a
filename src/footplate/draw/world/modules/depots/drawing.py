"""Draws fuel depots: a barrel for each token, and the cube that waits in front of a player."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, TypedDict, cast

from rich.text import Text

from footplate.draw import pieces
from footplate.draw.pen import at, path, rect, text, wrap
from footplate.draw.rules import Rule
from footplate.draw.text_pen import STRONG, ink, seat_ink
from footplate.draw.text_pen import Sheet as Page
from footplate.draw.world.hooks import DrawingChapter, DrawingHooks, Sign, of_city
from footplate.draw.world.pieces.goods import CUBE, cube
from footplate.draw.world.sheet import Sheet
from footplate.draw.world.text.table import city_name
from footplate.draw.world.view import City, Player, View
from footplate.draw.world.words import Speaker, colour, message
from footplate.kernel.messages import Message
from footplate.kernel.plugging import Chapter


class Fuel(TypedDict):
    """The fuel depots of a city."""

    seat: int
    n: int


class Held(TypedDict):
    """A cube that has left its city and waits at a fuel depot."""

    colour: str
    path: list[str]
    """The cities to which it has come, from its own to the one where it waits."""
    sides: list[str]


class Sees(TypedDict, total=False):
    """What a view shows of the table."""

    lifted: bool
    """Whether the cube that is being delivered waited at a fuel depot before."""


class SeesCity(TypedDict, total=False):
    """What a view shows of a city."""

    fuel: Fuel | None
    """Whose fuel depots stand there, and how many; absent if none are played."""


class SeesPlayer(TypedDict, total=False):
    """What a view shows of a player."""

    fuel: int
    """How many fuel depots the player has left; absent if none are played."""
    held: Held | None


def _in_city(city: City) -> Fuel | None:
    return cast(SeesCity, city).get("fuel")


def _of_player(player: Player) -> tuple[int | None, Held | None]:
    """Return how many fuel depots a player has left, if any are played, and the waiting cube."""
    seen = cast(SeesPlayer, player)
    return seen.get("fuel"), seen.get("held")


@lru_cache(maxsize=16)
def depot(seat: int, n: int) -> str:
    """Draw the fuel depots of a city around their middle: a barrel for each token."""
    barrel = rect(-6, -7.5, 12, 15, "outlined", 4) + path("M-6 -4.5H6M-6 4.5H6", "vacated")
    barrel += pieces.shape(seat, 0, 0, 3.2)
    return "".join([at(6.5 * (2 * i + 1 - n), 0, barrel) for i in range(n)])


def marks(city: City) -> list[str]:
    """Draw the fuel depots beside a city."""
    there = _in_city(city)
    return [depot(there["seat"], there["n"])] if there else []


def said(sheet: Sheet, city: City) -> list[Message]:
    """Describe the fuel depots of a city."""
    there = _in_city(city)
    if not there:
        return []
    return [message("draw.city.fuel", who=sheet.name(there["seat"]), n=there["n"])]


def _text_city(city: City, page: Page) -> list[Text]:
    there = _in_city(city)
    return [seat_ink("F" * there["n"], there["seat"])] if there else []


# ---------------------------------------------------------------------- in front of a player


def strip(sheet: Sheet, player: Player, x: float, y: float, width: float) -> float:
    """Draw the fuel depots that a player has left and the cube that waits."""
    n, held = _of_player(player)
    if n is None:
        return y
    label = sheet.say("draw.fuel.left", n=n)
    barrels = at(6.5 * n, 12, depot(player["seat"], n)) + text(13 * n + 8, 16, label, "t11 soft")
    sheet.add(at(x, y, sheet.told(label, barrels)))
    if not held:
        return y + 32
    left = 170.0 if width > 400 else 0.0
    top = y if left else y + 28
    words = waiting(sheet, held, sheet.city(held["path"][0]), sheet.city(held["path"][-1]))
    rows = wrap(words, 12, width - left - CUBE - 10)
    body = [at(0, 5, cube(held["colour"]))]
    body += [text(CUBE + 8, 16 + 16 * i, row, "strong") for i, row in enumerate(rows)]
    sheet.add(at(x + left, top, sheet.told(words, *body)))
    return top + 16 + 16 * len(rows)


def waiting(speaker: Speaker, held: Held, start: str, here: str) -> str:
    """Say which cube waits where, and how far it has come."""
    ends = {"from": start, "city": here}
    return speaker.say("draw.held", colour=colour(held["colour"]), **ends, n=len(held["sides"]))


def _text_player(view: View, player: Player, page: Page) -> list[Text]:
    n, held = _of_player(player)
    found = [] if n is None else [ink(page.say("draw.fuel.left", n=n))]
    if held:
        start, here = [city_name(view, held["path"][i], page) for i in (0, -1)]
        found.append(ink(waiting(page, held, start, here), STRONG))
    return found


def plug(to: DrawingHooks) -> None:
    """Plug in fuel depots."""
    to.view_types.append(Sees)
    to.city_types.append(SeesCity)
    to.player_types.append(SeesPlayer)
    to.legend.append(Sign("draw.legend.fuel", depot(0, 1), of_city("fuel")))
    to.city_marks.append(marks)
    to.city_words.append(said)
    to.player_strips.append(strip)
    to.text_cities.append(_text_city)
    to.text_players.append(_text_player)
    to.rules["rules.map"] = [Rule("rules.fuel", "RC p.7,12", ("fuel/", "depot/"), "fuel")]


CHAPTER: Final[DrawingChapter] = Chapter("fuel", plug)
