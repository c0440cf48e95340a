"""How goods travel through time: over own links alone, and from warp to warp [RC p.13-14].

A city with an own link to a time warp is next to each such city in another period. A cube never
comes back to a period that it has left, so whoever hops to another period leaves all cities of the
old one behind.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from footplate.games.world.rules import delivery, distances
from footplate.games.world.shown.places import hex_data
from footplate.games.world.tables.hooks import Travel
from footplate.games.world.tables.kinds import NONE
from footplate.games.world.tables.reasons import (
    CANNOT_ARRIVE,
    LINK_USED,
    NO_LINK_THERE,
    VISITED,
    reason,
)
from footplate.kernel.own import Own

if TYPE_CHECKING:
    from footplate.games.world.state.position import Player, Position
    from footplate.games.world.tables.catalogue import Catalogue

NAME: Final = "through-time"
AGES: Final[Own[Ages]] = Own(NAME)
SAME_PERIOD: Final[int] = reason("through-time.same-period", "RC p.14")
PERIOD_LEFT: Final[int] = reason("through-time.period-left", "RC p.14")
OWN_TRACK: Final[int] = reason("through-time.own-track", "RC p.13")


class Ages:
    """What a game knows of its periods."""

    def __init__(self, periods: list[int], surcharge: int, chart: tuple[int, ...]) -> None:
        self.period: Final = periods
        """By city: its period, as the mask of all cities there."""
        self.surcharge: Final = surcharge
        """What a tile costs more that touches a warp, in $1,000."""
        self.chart: Final = chart
        """The points at the end by number of time lines."""


def prepare(cat: Catalogue) -> None:
    """Read which city lies in which period; views tell it of the board."""
    board = cat.board
    masks: list[int] = []
    for row in cat.components.rows("period"):
        columns = range(row.int("first"), row.int("first") + row.int("columns"))
        mask = 0
        for city in range(len(board.cities)):
            if board.places[board.cells + city][0] in columns:
                mask |= 1 << city
        masks.append(mask)
    chart = cat.components.rows("chart")[0]
    periods = [[mask for mask in masks if mask >> city & 1] for city in range(len(board.cities))]
    surcharge = cat.components.row("price", "warp").int("amount")
    cat.know(AGES, Ages([found[0] for found in periods], surcharge, chart.ints("points")))
    board.data["warps"] = [[*place] for place in board.places[board.first_warp :]]
    board.data["warp_places"] = {
        board.hexes[cell]: hex_data(board, cell)
        for cell in range(board.first_warp, len(board.hexes))
    }
    board.data["periods"] = [
        {
            "period": row.id,
            "name": row.text("name"),
            "first": row.int("first"),
            "columns": row.int("columns"),
        }
        for row in cat.components.rows("period")
    ]


def ages(cat: Catalogue) -> Ages:
    """Return what a game knows of its periods."""
    return AGES.of(cat.own)


def warped(pos: Position, seat: int) -> list[tuple[int, int]]:
    """Return the links of a seat to warps, each with its city."""
    cities = len(pos.colours)
    return [
        (number, link.a)
        for number, link in enumerate(pos.links)
        if link.owner == seat and link.b >= cities
    ]


def joined(pos: Position, p: Player, city: int) -> list[int]:
    """Return the cities in other periods that own links to warps join with a city [RC p.14]."""
    period = ages(pos.catalogue).period[city]
    return [other for _, other in warped(pos, p.seat) if not period >> other & 1]


def arrives(
    pos: Position, p: Player, colour: int, now: int, cities: int, visited: int, links: int
) -> int:
    """Say whether a cube can come to a city of its colour over own links.

    The answer is exact: one hop leads to the warps of every other period, so a shortest way hops
    between periods once at most, and nothing comes back to the period of the cube.

    Args:
        pos: the position.
        p: who delivers.
        colour: the colour of the cube.
        now: a city in the period that the cube cannot enter again by a warp.
        cities: the mask of cities where it may be.
        visited: the mask of cities to which it may not come again.
        links: how many more links it may use at most.
    """
    home = ages(pos.catalogue).period[now]
    targets = distances.aims(pos, colour) & ~visited
    found = cities & ~visited
    fresh = found
    while True:
        if fresh & targets:
            return 1
        if links == 0 or not fresh:
            return 0
        links -= 1
        more = distances.neighbours(p.adjacent, fresh & home)
        more |= distances.neighbours(p.adjacent, fresh & ~home) & ~home
        fresh = more & ~visited & ~found
        found |= fresh


def together(pos: Position, city: int) -> int:
    """Return the mask of the cities that lie in the period of a city."""
    return ages(pos.catalogue).period[city]


def onward(pos: Position, p: Player, city: int) -> list[tuple[int, int]]:
    """Return the own links that lead on from a city, and the cities to which they lead.

    A hop through time is named by the link over which it arrives.
    """
    cities = len(pos.colours)
    period = ages(pos.catalogue).period[city]
    found: list[tuple[int, int]] = []
    from_here = False
    for number in pos.at[city]:
        link = pos.links[number]
        if link.owner == p.seat and link.b >= cities:
            from_here = True
        elif link.owner == p.seat:
            found.append((number, link.other(city)))
    if from_here:
        found += [each for each in warped(pos, p.seat) if not period >> each[1] & 1]
    return found


def _arrives_by(pos: Position, p: Player, number: int, city: int, links: int) -> int:
    """Say whether the cube under way can still arrive when it has come to a city by a link."""
    visited = delivery.closed(pos, pos.now, city, pos.visited)
    bit = 1 << city
    if links <= 0 or pos.links[number].joint == NONE or distances.aims(pos, pos.goods) & bit:
        return links >= 0 and arrives(pos, p, pos.goods, city, bit, visited, links)
    near = 0
    for following, other in onward(pos, p, city):
        if not distances.used_again(pos, (number,), following):
            near |= 1 << other
    return arrives(pos, p, pos.goods, city, near, visited | bit, links - 1)


def refuse_hop(pos: Position, p: Player, city: int, side: int) -> int:
    """Say why the cube cannot go on to this side of a city; 0 if it can."""
    period = ages(pos.catalogue).period
    if pos.visited >> city & 1:
        return VISITED if period[pos.now] >> city & 1 else PERIOD_LEFT
    for number, other in onward(pos, p, pos.now):
        if other == city and pos.links[number].side(city) == side:
            if distances.used_again(pos, pos.way, number):
                return LINK_USED
            left = delivery.left(pos) - 1
            return 0 if _arrives_by(pos, p, number, city, left) else CANNOT_ARRIVE
    for number in pos.at[city]:
        link = pos.links[number]
        if link.side(city) == side:
            if link.owner != p.seat:
                return OWN_TRACK
            if link.b >= len(pos.colours) and period[pos.now] >> city & 1:
                return SAME_PERIOD
    return NO_LINK_THERE


TRAVEL: Final = Travel(joined, arrives, refuse_hop, onward, together)
