"""Draws and describes the Western Links: arrows to the west beside cities."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, TypedDict, cast

from footplate.draw import pieces
from footplate.draw.pen import path
from footplate.draw.rules import Rule
from footplate.draw.world.hooks import DrawingChapter, DrawingHooks, Marker, Sign, of_city
from footplate.kernel.plugging import Chapter


class SeesCity(TypedDict, total=False):
    """What a view shows of a city."""

    western: int | str | None
    """The seat whose Western Link begins there, or `open`; absent if none are played."""


@lru_cache(maxsize=16)
def arrow(seat: int | None) -> str:
    """Draw a Western Link around its middle, 16 wide: an arrow to the west."""
    drawn = path("M-9 0L-2 -6.5V-3.5H8V3.5H-2V6.5Z", "outlined")
    return drawn if seat is None else drawn + pieces.shape(seat, 1.5, 0, 3)


LINK: Final = Marker(
    "W",
    lambda city: cast(SeesCity, city).get("western"),
    lambda city, seat: arrow(seat),
    lambda city: ("draw.city.western", "draw.city.western-free"),
)


def plug(to: DrawingHooks) -> None:
    """Plug in the Western Links."""
    to.city_types.append(SeesCity)
    to.legend.append(Sign("draw.legend.western", arrow(None), of_city("western")))
    to.markers.append(LINK)
    to.rules["rules.map"] = [Rule("rules.western-links", "RC p.10", needs="western")]
    to.line_steps.append("western")


CHAPTER: Final[DrawingChapter] = Chapter("western_link", plug)
