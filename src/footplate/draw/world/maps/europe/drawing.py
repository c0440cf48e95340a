"""Draws and describes the charters of Europe: a crown for a capital, a wall for another city."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, TypedDict, cast

from footplate.draw import pieces
from footplate.draw.pen import path
from footplate.draw.rules import Rule
from footplate.draw.world.hooks import DrawingChapter, DrawingHooks, Marker, Sign, of_city
from footplate.draw.world.view import City
from footplate.kernel.plugging import Chapter

CAPITAL: Final = "capital-charter"
CITY: Final = "city-charter"
_SHAPES: Final = {
    CAPITAL: "M-6.5 7V-8.5L-3.2 -4.6L0 -9L3.2 -4.6L6.5 -8.5V7Z",
    CITY: "M-6.5 7V-8H-3.5V-5H-1.5V-8H1.5V-5H3.5V-8H6.5V7Z",
}
_SAID: Final = {
    CAPITAL: ("draw.city.capital-charter", "draw.city.capital-charter-free"),
    CITY: ("draw.city.city-charter", "draw.city.city-charter-free"),
}


class Charter(TypedDict):
    """The charter of a city."""

    kind: str
    """`capital-charter` or `city-charter`."""
    seat: int | str | None
    """The seat that holds it, `open` while it is on display, or None."""


class SeesCity(TypedDict, total=False):
    """What a view shows of a city."""

    charter: Charter | None
    """Its charter; absent if none are played."""


def _known(city: City) -> Charter:
    """Return the charter of a city; one that nobody can have where there is none."""
    return cast(SeesCity, city).get("charter") or {"kind": CITY, "seat": None}


@lru_cache(maxsize=16)
def charter(kind: str, seat: int | None) -> str:
    """Draw a charter around its middle, 13 wide, with the shape of its holder."""
    drawn = path(_SHAPES[kind], "outlined")
    return drawn if seat is None else drawn + pieces.shape(seat, 0, 1.4, 3.8)


CHARTER: Final = Marker(
    "C",
    lambda city: _known(city)["seat"],
    lambda city, seat: charter(_known(city)["kind"], seat),
    lambda city: _SAID[_known(city)["kind"]],
)


def plug(to: DrawingHooks) -> None:
    """Plug in the charters."""
    to.city_types.append(SeesCity)
    there = of_city("charter")
    to.legend += [
        Sign("draw.legend.capital", charter(CAPITAL, None), there),
        Sign("draw.legend.charter", charter(CITY, None), there),
    ]
    to.markers.append(CHARTER)
    to.rules["rules.map"] = [Rule("rules.charters", "RC p.21", needs="europe")]


CHAPTER: Final[DrawingChapter] = Chapter("europe", plug)
