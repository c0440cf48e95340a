"""Draws a map in small, for whoever chooses one: land and sea, cities, and a few railroads."""

from __future__ import annotations

from collections.abc import Mapping
from math import dist
from typing import Final

from footplate.draw.hexmap.board import Curves
from footplate.draw.hexmap.frame import Frame, sections
from footplate.draw.hexmap.ground import enlarged
from footplate.draw.hexmap.hex import Point
from footplate.draw.hexmap.labels import plate_of
from footplate.draw.paper import COVER
from footplate.draw.pen import Drawing, circle, num, path, rect, scaled, tag
from footplate.draw.world.board.kept import kept
from footplate.draw.world.view import View

FAR: Final = 4.5
"""How many hexes apart cities may lie that a railroad joins."""
_DOT: Final = 3.4
"""The radius of a city."""
_EDGE: Final = 4
"""How much of a map is seen beyond its hexes."""


def scenery() -> str:
    """Name the option that decides how a cover looks."""
    return "map"


def cover(view: View) -> Drawing:
    """Draw the map of a game in small, as it may look after some turns."""
    board = view["board"]
    frame = Frame(board)
    width, height = COVER
    scale = min((width - 2 * _EDGE) / frame.width, (height - 2 * _EDGE) / frame.height)
    left, top = (width - scale * frame.width) / 2, (height - scale * frame.height) / 2
    known = kept(board)
    land = []
    for part in sections(board):
        curves: Curves | None = known
        first = 0
        if known and part.period:
            first = part.period["first"]
            curves = known.get("ages", {}).get(part.period["period"])
            x, y, right, bottom = plate_of(part.board, part.period, frame)
            land.append(rect(x, y, right - x, bottom - y, "sea plate", 12))
        land.append(enlarged(frame, *(_curved(curves) if curves else ()), first=first))
    places: dict[str, Point] = {}
    for site in board["cities"]:
        x, y = frame.middle(site["column"], site["row"])
        places[site["city"]] = left + scale * x, top + scale * y
    joined = _railroads(places, FAR * scale * frame.scale)
    ways = "".join([f"M{_at(places[a])}L{_at(places[b])}" for a, b in joined])
    sites = board["cities"]
    cities = [circle(*places[site["city"]], _DOT, f"g-{site['colour']}") for site in sites]
    body = tag(
        "g",
        rect(0, 0, width, height, "sea"),
        scaled("".join(land), left, top, scale),
        path(ways, "railway") + path(ways, "sleepers"),
        *cities,
        cls=known["look"] if known else None,
    )
    return Drawing(width, height, body)


def _at(point: Point) -> str:
    return f"{num(round(point[0], 1))} {num(round(point[1], 1))}"


def _curved(known: Curves) -> list[str]:
    """Draw the coast, the land and its heights."""
    return [
        path(known["land"], "land"),
        *[path(known[kind], kind) for kind in ("plains", "hills", "heights") if known[kind]],
    ]


def _railroads(places: Mapping[str, Point], far: float) -> list[tuple[str, str]]:
    """List pairs of near cities: each city is joined to the nearest one before it."""
    joined: dict[str, Point] = {}
    found = []
    for city, here in places.items():
        near = min(joined, key=lambda each: dist(joined[each], here), default=None)
        if near is not None and dist(joined[near], here) <= far:
            found.append((near, city))
        joined[city] = here
    return found
