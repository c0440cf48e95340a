"""The scoring phase: tracks, doublers, stars, Kyiv's medal and wrenches.

[2013 p.18-20; 2021 p.20-22]
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from footplate.games.russian.rules import engineers
from footplate.games.russian.tables.kinds import (
    DOUBLE_ROUTE,
    GOLD,
    MEDAL_PLACE,
    N_COLOURS,
    STAR,
)

if TYPE_CHECKING:
    from footplate.games.russian.state.position import Player, Position
    from footplate.games.russian.tables.board import Route, Special
    from footplate.games.russian.tables.catalogue import Catalogue


class RouteScore(NamedTuple):
    """What a route is worth in a scoring phase."""

    tracks: int
    """With doublers, and doubled where the route is."""
    stars: int
    medal: int


def fulfilled(p: Player, route: int, special: Special) -> bool:
    """Whether a mark of a route counts: its track is there, and a locomotive reaches it."""
    return counts(p, route, special, p.reach[route])


def counts(p: Player, route: int, special: Special, reach: int) -> bool:
    """Whether a mark of a route would count if its locomotives had this reach."""
    if special.reached and reach < special.space:
        return False
    return p.tracks[route * N_COLOURS + special.colour] >= special.space


def score_route(cat: Catalogue, p: Player, line: Route) -> RouteScore:
    """Return what a route is worth now."""
    tracks, stars, medal = score_up_to(cat, p, line, p.reach[line.index])
    return RouteScore(tracks, stars, medal)


def score_up_to(cat: Catalogue, p: Player, line: Route, reach: int) -> tuple[int, int, int]:
    """Return what a route would be worth if its locomotives had this reach, as `RouteScore` does.

    Only spaces that the locomotives reach count. A track scores its own space and the empty spaces
    behind it; a doubler doubles the space below it.
    """
    route = line.index
    values = cat.valuations[p.valuation]
    doubled = p.doublers[route]
    base = route * N_COLOURS
    total = 0
    behind = 0
    for colour in range(GOLD, -1, -1):  # the best track is the last one on the route
        at = p.tracks[base + colour]
        if at > reach:
            at = reach
        if at > behind:
            spaces = at - behind
            if doubled > behind:
                spaces += (at if at < doubled else doubled) - behind
            total += spaces * values[colour]
            behind = at
    stars = medal = 0
    for mark in line.marks:
        if counts(p, route, mark, reach):
            if mark.kind == STAR:
                stars += mark.points
            elif mark.kind == DOUBLE_ROUTE:
                total *= 2
            elif mark.kind in cat.hooks.marks:
                stars += cat.hooks.marks[mark.kind](cat, p)
            elif mark.kind == MEDAL_PLACE and p.medal == route + 1:
                medal += cat.medal
    return total, stars, medal


def score_industry(p: Player) -> int:
    """Return what the wrenches are worth now: the last points at or before each of them."""
    total = 0
    for at in p.wrenches:
        total += p.industry.points[at]
    return total


def score_round(cat: Catalogue, p: Player) -> int:
    """Return what a player would score if the scoring phase were now."""
    total = score_industry(p)
    for line in p.routes:
        tracks, stars, medal = score_up_to(cat, p, line, p.reach[line.index])
        total += tracks + stars + medal
    return total


def scoring_phase(pos: Position) -> None:
    """Score for all players."""
    for seat in range(len(pos.players)):
        p = pos.own(seat)
        p.points += score_round(pos.catalogue, p)


def next_round(pos: Position) -> None:
    """Give everything back to its owner and slide the engineers [2013 p.19-20; 2021 p.22]."""
    pos.round += 1
    pos.passed = 0
    pos.turn = -1
    pos.held = [0] * len(pos.held)
    engineers.slide(pos)
    for seat in range(len(pos.players)):
        p = pos.own(seat)
        p.hand = p.workers
        p.temporary = 0
        p.wooden = p.has_wooden
        p.basic = 0
        p.basic_uses = 0
    for refresh in pos.catalogue.hooks.round_end:
        refresh(pos)
