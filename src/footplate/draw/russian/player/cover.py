"""Draws a board in small, for whoever chooses one: its routes in a landscape of its own."""

from __future__ import annotations

from typing import Final

from footplate.draw import pieces
from footplate.draw.paper import COVER
from footplate.draw.pen import Drawing, at, path, rect, scaled, tag
from footplate.draw.russian.player.country import country_of
from footplate.draw.russian.player.way import rails
from footplate.draw.russian.view import Route, View
from footplate.draw.russian.words import COLOURS

_SKY: Final = 66
"""Where the plain begins."""
_LEFT: Final = 18
"""Where the routes begin."""
_BED: Final = 9
"""The height of the way behind a track."""
_ROOM: Final = 90
"""How long the ways of a route must be for a locomotive."""
_LAID: Final = (0.82, 0.6, 0.42, 0.26, 0.14)
"""How far along a route its tracks have come, the first one farthest."""


def scenery() -> str:
    """Name the option that decides how a cover looks."""
    return "board"


def cover(view: View) -> Drawing:
    """Draw the board of a game in small, as it may look after some rounds."""
    width, height = COVER
    routes = view["players"][0]["routes"]
    longest = max([route["length"] for route in routes])
    apart = (height - _SKY) / (len(routes) + 0.3)
    country = country_of(view["board"])
    lines = []
    for number, route in enumerate(routes):
        long = (width - 2 * _LEFT) * route["length"] / longest
        lines.append(at(_LEFT, _SKY + apart * (number + 0.72), _line(route, long, number)))
    body = tag(
        "g",
        rect(0, 0, width, height, "sea"),
        *[path(each, "heights") for each in (country.skyline if country else ())],
        path(f"M0 {_SKY - 14}Q70 38 132 {_SKY - 8}T250 {_SKY - 12}T{width} {_SKY - 16}V{height}H0Z",
             "hills"),
        path(f"M0 {_SKY}Q90 {_SKY - 14} 170 {_SKY}T{width} {_SKY - 2}V{height}H0Z", "plains"),
        *lines,
        cls=country.look if country else None,
    )  # fmt: skip
    return Drawing(width, height, body)


def _line(route: Route, long: float, number: int) -> str:
    """Draw a route: its rails, the ways of its tracks, and a locomotive at the end of the first."""
    drawn = [rails(0, long, 0)]
    behind = 0.0
    ends = []
    laid = [colour for colour in COLOURS if colour in route["colours"]][: len(_LAID) - number]
    for colour, share in reversed([*zip(laid, _LAID[number:], strict=False)]):
        end = long * share
        drawn.append(at(behind, -_BED / 2, pieces.stretch(colour, round(end - behind, 1), _BED)))
        ends.append(at(end - 8, -8, pieces.track(colour, 16, 16, 11)))
        behind = end
    engine = scaled(pieces.small_locomotive(), behind - 42, -24, 1.5) if behind > _ROOM else ""
    return "".join([*drawn, engine, *ends])
