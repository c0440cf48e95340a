"""Whether what may be gained at best is enough for what is wanted (`at_best`).

[2013 p.6-8; 2021 p.8-10]
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from footplate.games.russian.in_full.needs import FAR, Needs, Wanted, Way, count
from footplate.games.russian.state.player import Player
from footplate.games.russian.tables import shapes
from footplate.games.russian.tables.counters import BOULDERS
from footplate.games.russian.tables.kinds import (
    BLASTS,
    BUILDING,
    N_COLOURS,
    UPGRADE,
    WOOD,
    WRENCH,
    Effect,
)

if TYPE_CHECKING:
    from footplate.games.russian.in_full.at_best import Gains

Bag: TypeAlias = list[Effect]
"""Moves that come together."""
Choice: TypeAlias = tuple[int, list[Bag], int, bool]
"""Moves to choose from: how often, which there are, how many wood moves ahead they lie, and whether
something else may be chosen instead."""


def worth(g: Gains, mask: int, walked: list[int]) -> int:
    """Return how many moves with one of these colours there may be.

    What lies ahead on a route counts for what it gives beyond the moves that it takes to get there,
    unless those are made anyhow.

    Args:
        g: what is gained.
        mask: the colours.
        walked: by route, how many wood moves are made there anyhow.
    """
    found = 0
    for kind, n in g.free:
        if kind & mask:
            found += n
    for times, bags, _, _ in g.bags:
        found += times * _best(bags, mask)
    for route, choices in enumerate(g.ahead):
        made = walked[route]
        on_route = best = 0
        for times, bags, cost, _ in choices:
            on_route += times * _best(bags, mask)
            beyond = cost - made if mask & 1 << WOOD and cost > made else 0
            best = max(best, on_route - beyond)
        found += best
    return found


def meets_any(g: Gains) -> bool:
    """Whether the gains are enough for one way to make the choices that are owed.

    If something is chosen instead of moves, one of the choices gives none, and that one must be
    within reach.
    """
    wanted = g.needs.wanted
    if UPGRADE in g.total or g.given & ~g.p.colours:
        wanted = wanted + _wanted_changed(g)
    if not g.forgoing:
        return _meets_one_of(g, wanted, 0, 0)
    for route, choices in enumerate([*g.ahead, g.bags]):
        for index, used in enumerate(choices):
            times, bags, cost, other = used
            if other:
                choices[index] = less = (times - 1, bags, cost, other)
                ahead = g.ahead
                g.ahead = _come_to(g)
                met = not cost or less in g.ahead[route]
                met = met and _meets_one_of(g, wanted, route, cost)
                g.ahead = ahead
                choices[index] = used
                if met:
                    return True
    return False


def _come_to(g: Gains) -> list[list[Choice]]:
    """Return, by route, what lies ahead within reach of the moves gained before it."""
    ahead = g.ahead
    found: list[list[Choice]] = [[] for _ in ahead]
    g.ahead = found
    size = -1
    while size < sum([len(choices) for choices in found]):
        size = sum([len(choices) for choices in found])
        for route, choices in enumerate(ahead):
            walked = [0] * len(ahead)
            walked[route] = FAR
            for choice in choices[len(found[route]) :]:
                if price(choice) > worth(g, 1 << WOOD, walked):
                    break
                found[route].append(choice)
    g.ahead = ahead
    return found


def _meets_one_of(g: Gains, each: list[Wanted], route: int, walk: int) -> bool:
    for wanted in each:
        if _meets(g, wanted, route, walk):
            return True
    return False


def _meets(g: Gains, wanted: Wanted, route: int, walk: int) -> bool:
    """Whether the gains are enough even if so many wood moves on a route must be made too."""
    total = g.total
    blasted = count(total, BLASTS) > 0 and g.p.counters[BOULDERS] > 0
    if wanted.wood and not blasted:
        return False
    if wanted.steps and not blasted and WRENCH not in total:
        if g.p.industry.shared or not count(total, BUILDING):
            return False
    for ways in wanted.demands:
        if not _meets_one(g, ways, route, walk):
            return False
    return True


def _wanted_changed(g: Gains) -> list[Wanted]:
    """Return what is wanted once routes are upgraded and colours opened without a move."""
    pos, cat = g.pos, g.pos.catalogue
    after = Player(pos.players[g.p.seat])
    for upgrade in range(len(cat.upgrades) if UPGRADE in g.total else 0):
        shapes.reshape(cat, after, cat.upgrade_choice + upgrade)
    after.colours |= g.given
    after.rebuild(cat)
    return Needs(pos, after, g.owing).wanted


def _meets_one(g: Gains, ways: list[Way], route: int, walk: int) -> bool:
    """Whether the moves are enough for one of these ways, those on a route included."""
    for moves, wood, _ in ways:
        way, walked = moves, wood
        if walk and walk > walked[route]:
            way, walked = way[:], walked[:]
            way[WOOD] += walk - walked[route]
            walked[route] = walk
        mask = needed = 0
        for colour in range(N_COLOURS):
            if way[colour]:
                if way[colour] > worth(g, 1 << colour, walked):
                    needed = FAR
                    break
                mask |= 1 << colour
                needed += way[colour]
        if needed < FAR and (not mask & (mask - 1) or needed <= worth(g, mask, walked)):
            return True
    return False


def price(choice: Choice) -> int:
    """Return how many wood moves ahead a choice lies."""
    _, _, cost, _ = choice
    return cost


def _best(bags: list[Bag], mask: int) -> int:
    """Return the most moves with these colours that one of the choices gives."""
    best = 0
    for bag in bags:
        moves = 0
        for kind, n in bag:
            if kind & mask:
                moves += n
        best = max(best, moves)
    return best
