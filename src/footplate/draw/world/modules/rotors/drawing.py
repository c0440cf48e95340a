"""Draws city rotors: a disc beside a city, with the colour that it shows in an open slice."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, TypedDict, cast

from footplate.draw.pen import circle, path
from footplate.draw.rules import Rule
from footplate.draw.world.hooks import DrawingChapter, DrawingHooks, Sign, of_city
from footplate.draw.world.pieces.goods import LETTERS, badge
from footplate.draw.world.sheet import Sheet
from footplate.draw.world.view import City
from footplate.draw.world.words import colour, message
from footplate.kernel.messages import Message
from footplate.kernel.plugging import Chapter

ARROW: Final = "M-2.6 -9.4A9.6 9.6 0 0 1 6.8 -6.8M6.8 -6.8L6.4 -10M6.8 -6.8L3.6 -6.4"


class SeesCity(TypedDict, total=False):
    """What a view shows of a city."""

    rotor: str | None
    """The colour that the city's rotor shows; absent if none are played."""


def _shown(city: City) -> str | None:
    return cast(SeesCity, city).get("rotor")


@lru_cache(maxsize=8)
def rotor(shown: str) -> str:
    """Draw a rotor around its middle, 20 wide: its colour, and an arrow in which it turns."""
    return circle(0, 0, 10, "outlined") + badge(shown, 6.4) + path(ARROW, "vacated")


def marks(city: City) -> list[str]:
    """Draw the rotor beside a city that has one."""
    shown = _shown(city)
    return [rotor(shown)] if shown else []


def said(sheet: Sheet, city: City) -> list[Message]:
    """Describe the rotor of a city."""
    shown = _shown(city)
    if not shown:
        return []
    if shown == city["colour"]:
        return [message("draw.city.rotor-own")]
    return [message("draw.city.rotor", colour=colour(shown))]


def _letter(city: City) -> str:
    """Write the letter of the colour behind that of the city, as in `R/Y`."""
    shown = _shown(city)
    return f"/{LETTERS[shown]}" if shown else ""


def plug(to: DrawingHooks) -> None:
    """Plug in rotors."""
    to.city_types.append(SeesCity)
    to.legend.append(Sign("draw.legend.rotor", rotor("red"), of_city("rotor")))
    to.city_marks.append(marks)
    to.city_words.append(said)
    to.text_colours.append(_letter)
    to.rules["rules.map"] = [Rule("rules.rotors", "RC p.7,12", needs="rotor")]


CHAPTER: Final[DrawingChapter] = Chapter("rotors", plug)
