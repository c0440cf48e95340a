"""Draws and describes mines: the mouth of a tunnel beside a city."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, TypedDict, cast

from rich.text import Text

from footplate.draw.pen import path
from footplate.draw.rules import Rule
from footplate.draw.text_pen import FADED, ink
from footplate.draw.text_pen import Sheet as Page
from footplate.draw.world.hooks import DrawingChapter, DrawingHooks, Sign, of_city
from footplate.draw.world.sheet import Sheet
from footplate.draw.world.view import City
from footplate.draw.world.words import message
from footplate.kernel.messages import Message
from footplate.kernel.plugging import Chapter


class SeesCity(TypedDict, total=False):
    """What a view shows of a city."""

    mine: bool
    """Whether there is a mine; absent if none are played."""


class SeesPlayer(TypedDict, total=False):
    """What a view shows of a player."""

    mines: int
    """How many mines the player can still dig."""


def _there(city: City) -> bool:
    return cast(SeesCity, city).get("mine", False)


@lru_cache(maxsize=1)
def mine() -> str:
    """Draw a mine around its middle, 14 wide: the mouth of a tunnel."""
    mouth = path("M-3.5 6V1A3.5 3.5 0 0 1 3.5 1V6Z", "ink")
    return path("M-7 6V0A7 7 0 0 1 7 0V6Z", "outlined") + mouth


def marks(city: City) -> list[str]:
    """Draw the sign beside a city that has a mine."""
    return [mine()] if _there(city) else []


def said(sheet: Sheet, city: City) -> list[Message]:
    """Describe the mine of a city."""
    return [message("draw.city.mine")] if _there(city) else []


def _text(city: City, page: Page) -> list[Text]:
    return [ink(page.say("draw.text.mine"), FADED)] if _there(city) else []


def plug(to: DrawingHooks) -> None:
    """Plug in mines."""
    to.city_types.append(SeesCity)
    to.player_types.append(SeesPlayer)
    to.legend.append(Sign("draw.legend.mine", mine(), of_city("mine")))
    to.city_marks.append(marks)
    to.city_words.append(said)
    to.text_cities.append(_text)
    to.rules["rules.map"] = [Rule("rules.mines", "RC p.7,22", needs="mine")]


CHAPTER: Final[DrawingChapter] = Chapter("mines", plug)
