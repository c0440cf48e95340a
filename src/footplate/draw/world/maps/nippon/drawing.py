"""Draws and describes the local campaigns of Nippon: a poster beside a city."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, TypedDict, cast

from footplate.draw import pieces
from footplate.draw.pen import path, rect
from footplate.draw.rules import Rule
from footplate.draw.world.hooks import DrawingChapter, DrawingHooks, Marker, Sign, of_city
from footplate.kernel.plugging import Chapter


class Sees(TypedDict, total=False):
    """What a view shows of the table."""

    treaty: str | None
    """The card of the treaty that holds now."""


class SeesCity(TypedDict, total=False):
    """What a view shows of a city."""

    campaign: int | str | None
    """The seat that holds the city's Local Campaign, or `open` if it is on display."""


@lru_cache(maxsize=16)
def campaign(seat: int | None) -> str:
    """Draw a local campaign around its middle, 13 wide: a poster, with the shape of its holder."""
    poster = rect(-6.5, -6.5, 13, 13, "outlined", 1.5)
    if seat is None:
        return poster + path("M-3.5 -2.5H3.5M-3.5 0.5H3.5M-3.5 3.5H1", "vacated")
    return poster + pieces.shape(seat, 0, 0, 3.6)


CAMPAIGN: Final = Marker(
    "L",
    lambda city: cast(SeesCity, city).get("campaign"),
    lambda city, seat: campaign(seat),
    lambda city: ("draw.city.campaign", "draw.city.campaign-free"),
)


def plug(to: DrawingHooks) -> None:
    """Plug in the local campaigns."""
    to.view_types.append(Sees)
    to.city_types.append(SeesCity)
    to.legend.append(Sign("draw.legend.campaign", campaign(None), of_city("campaign")))
    to.markers.append(CAMPAIGN)
    to.rules["rules.map"] = [Rule("rules.campaigns", "RC p.16,21-22", needs="nippon")]


CHAPTER: Final[DrawingChapter] = Chapter("nippon", plug)
