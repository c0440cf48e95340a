"""Draws a board in small, for whoever chooses one: its routes in a landscape of its own."""

from __future__ import annotations

from typing import Final

from footplate.draw import pieces
from footplate.draw.paper import COVER
from footplate.draw.pen import Drawing, at, path, rect, scaled, tag
from footplate.draw.russian.player.way import rails
from footplate.draw.russian.view import Route, View
from footplate.draw.russian.words import COLOURS

LANDSCAPES: Final = {
    "russian": "north", "german": "meadow", "american": "prairie", "asian": "garden",
}  # fmt: skip
"""The colours of each board's landscape: those of the ground of a map."""
SKYLINES: Final = {
    "russian": (
        "M0 64L40 40 84 54 130 34 190 56 250 44 320 60V80H0Z",
        "M212 60V34c-7-6-3-11 7-20 10 9 14 14 7 20V60Z",
        "M236 60V26c-9-8-4-14 9-24 13 10 18 16 9 24V60Z",
        "M264 60V36c-6-5-3-10 6-17 9 7 12 12 6 17V60Z",
    ),
    "german": (
        "M0 60L60 34 110 50 170 42 226 34 286 40 320 50V80H0Z",
        "M196 54V24l8-12 8 12V30h4v3h4v-3h4v3h4v-3h4v3h4v-13l9-14 9 14V54Z",
    ),
    "american": (
        "M0 70L14 28H76L84 44H102L112 70Z",
        "M128 70L136 46H150L154 70Z",
        "M186 70L196 36H226L232 16H272L280 36H294L308 70Z",
    ),
    "asian": (
        "M0 70L92 10q10-7 20 0L214 70Z",
        "M160 70L246 44 320 62V80H160Z",
        "M252 54V42h-8l10-8h-6l10-8h-5l12-12 12 12h-5l10 8h-6l10 8h-8V54Z",
    ),
}
"""What stands on the horizon behind each board's routes."""
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
    lines = []
    for number, route in enumerate(routes):
        long = (width - 2 * _LEFT) * route["length"] / longest
        lines.append(at(_LEFT, _SKY + apart * (number + 0.72), _line(route, long, number)))
    body = tag(
        "g",
        rect(0, 0, width, height, "sea"),
        *[path(each, "heights") for each in SKYLINES.get(view["board"], ())],
        path(f"M0 {_SKY - 14}Q70 38 132 {_SKY - 8}T250 {_SKY - 12}T{width} {_SKY - 16}V{height}H0Z",
             "hills"),
        path(f"M0 {_SKY}Q90 {_SKY - 14} 170 {_SKY}T{width} {_SKY - 2}V{height}H0Z", "plains"),
        *lines,
        cls=LANDSCAPES.get(view["board"]),
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
