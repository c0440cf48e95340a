"""What the boards give at best: the spaces that tracks, locomotives and wrenches may come to.

[2013 p.8-12,16-18; 2021 p.10-13,18-19]
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from footplate.games.russian.in_full import consequences, enough
from footplate.games.russian.in_full.needs import FAR, count
from footplate.games.russian.state import engines, sites, wrenches
from footplate.games.russian.tables.counters import DOUBLING
from footplate.games.russian.tables.kinds import (
    BLAST,
    BLAST_DUE,
    BLASTS,
    BOILERMAN,
    BUILDING,
    ENGINES,
    HAND,
    INDUSTRY,
    LOCOMOTIVE,
    LOCOMOTIVE_OR_FACTORY,
    MOVES,
    N_COLOURS,
    SITE,
    TILES,
    TRACKS,
    UPGRADE,
    WOOD,
    WRENCH,
)

if TYPE_CHECKING:
    from footplate.games.russian.in_full.at_best import Gains
    from footplate.games.russian.state.position import Player, Position
    from footplate.games.russian.tables.board import Route, Special
    from footplate.games.russian.tables.catalogue import Catalogue
    from footplate.games.russian.tables.kinds import Effects

FOLLOWED: Final = (HAND, WRENCH, BLAST, BLAST_DUE, BOILERMAN, TRACKS, UPGRADE, SITE)
"""Kinds that are followed on the boards, though they arrive at once or are always owed."""
BUILT: Final = -2
"""In `Gains.applied`, in place of a kind: how many built factories were passed."""


# ---------------------------------------------------------------------- routes


def walk(g: Gains, line: Route) -> None:
    """Add what the moves on a route lead to, and what its locomotives reach."""
    if g.seen[line.index] == g.size:
        return
    g.seen[line.index] = g.size
    p = g.p
    first = line.index * N_COLOURS
    at = p.tracks[first]
    reach = p.reach[line.index] + _further(g, line.index)
    walked = [0 for _ in p.routes]
    walked[line.index] = FAR
    ahead = [at + enough.worth(g, 1 << WOOD, walked), -1, -1, -1, -1]
    done = p.got | g.counted
    for shape in _shapes(g, line, ahead[WOOD]):
        for special in g.pos.catalogue.specials_leading_on[shape.index][shape.variant]:
            bit = 1 << special.bit
            space = special.space
            if done & bit or (special.reached and space > reach):
                continue
            colour = special.colour
            cost = 0
            if space > p.tracks[first + colour]:
                if ahead[colour] < 0:
                    more = 0
                    if (p.colours | g.opened | g.given) >> colour & 1:
                        more = enough.worth(g, 1 << colour, walked)
                    ahead[colour] = p.tracks[first + colour] + more
                if space > ahead[colour]:
                    continue
                if colour == WOOD:
                    if space > shape.stop and not count(g.total, BLASTS):
                        continue
                    cost = space - at
            done |= bit
            g.counted |= bit
            g.get(line.index, special.effects[0], cost)


def _shapes(g: Gains, line: Route, ahead: int) -> list[Route]:
    """Return the shapes that a route may take once the wood track is so far ahead."""
    cat = g.pos.catalogue
    found = [line]
    if UPGRADE in g.total:
        for upgrade in range(len(cat.upgrades)):
            _reshape(g, line, cat.upgrade_choice + upgrade, found)
    if line.pausing:
        at = g.p.tracks[line.index * N_COLOURS]
        for shape in found:
            if not any(shape.pauses[at : min(ahead, shape.length) + 1]):
                continue
            for choice in range(cat.upgrade_choice):
                if choice >= len(cat.extensions) or g.pos.extensions >> choice & 1:
                    _reshape(g, shape, choice, found)
    return found


def _reshape(g: Gains, line: Route, choice: int, found: list[Route]) -> None:
    cat = g.pos.catalogue
    after = cat.grown[line.index][line.variant][choice]
    if after >= 0:
        found.append(cat.shapes[line.index][after])


def _further(g: Gains, route: int) -> int:
    """Return how much further the locomotives of a route may reach, each at its best place."""
    total = g.total
    if not total:
        return 0
    manned = total.get(BOILERMAN, 0)
    engines = count(total, ENGINES) if g.placed else 0
    if not engines:
        return manned
    number = g.hand
    if LOCOMOTIVE in total or LOCOMOTIVE_OR_FACTORY in total:
        number = max(number, _highest(g, count(total, TILES)))
    cleared = SITE in total
    if engines == 1 and g.first >= 0:
        cleared = g.cleared
        if route != g.first:
            number = _replaced(g, number)
    lowest = _lowest(g, route, cleared)
    return engines * max(number - lowest, 0) + manned


def _lowest(g: Gains, route: int, cleared: bool) -> int:
    """Return the lowest number on a route's places; 0 if one is free or may be cleared."""
    cat, p = g.pos.catalogue, g.p
    lowest = FAR
    for slot, where in enumerate(cat.board.slots):
        if where == route and (cleared or p.locomotives[slot] != cat.site_tile):
            lowest = min(lowest, engines.number_at(cat, p, slot))
    return lowest


def _replaced(g: Gains, number: int) -> int:
    """Return the highest number that the first locomotive may replace on its route."""
    cat, p = g.pos.catalogue, g.p
    found = 0
    for slot, where in enumerate(cat.board.slots):
        here = engines.number_at(cat, p, slot)
        if where == g.first and here < number:
            found = max(found, here)
    return found


def _highest(g: Gains, taken: int) -> int:
    """Return the highest number on top of the stacks while so many tiles are taken."""
    cat = g.pos.catalogue
    number = 0
    for tile in range(max(g.pos.lowest, 1), cat.stack_tiles):
        if g.pos.supply[tile]:
            number = cat.tile_number[tile]
            taken -= g.pos.supply[tile]
            if taken < 1:
                break
    return number


def step(g: Gains) -> None:
    """Add what lies within so many steps of the wrenches, and what building may lead to."""
    pos, p, total = g.pos, g.p, g.total
    cat = pos.catalogue
    track = p.industry
    steps = total[INDUSTRY] * (2 if p.counters[DOUBLING] else 1)
    starts = [*p.wrenches, *track.starts] if WRENCH in total else p.wrenches
    while len(g.walked) < len(starts):
        g.walked.append(0)
    for index, start in enumerate(starts):
        at = start
        for step in range(steps):
            following = track.following[at]
            if not following:
                break
            for space in following if step >= g.walked[index] else ():
                _enter(g, space)
            at = following[0]
        g.walked[index] = max(g.walked[index], steps)
    built = count(total, BUILDING) * g.passed
    more = built - g.applied.get(BUILT, 0)
    if more:
        g.applied[BUILT] = built
        for kind, n in cat.best_factory:
            g.add(kind, n * more)


def _enter(g: Gains, space: int) -> None:
    """Add what a wrench gets on a space of the industry track."""
    pos, p = g.pos, g.p
    track = p.industry
    gap = track.gap[space]
    if gap >= 0:
        g.passed += 1
        for kind, n in consequences.flat(factory(pos, p, gap)):
            g.add(kind, n)
    special = track.specials[space]
    if special is not None:
        for kind, n in consequences.flat(special.effects):
            g.add(kind, n)


def factory(pos: Position, p: Player, gap: int) -> Effects:
    """Return what a wrench gets where it passes a gap, or a site of the board for all."""
    return sites.action(pos, gap) if p.industry.shared else wrenches.factory_effects(pos, p, gap)


def every_site(pos: Position) -> list[consequences.Chosen]:
    """Return what building over each site of the board for all may lead to."""
    found = [
        consequences.flat(sites.action(pos, site)) for site in range(pos.catalogue.industry.gaps)
    ]
    found += [consequences.flat(groups) for groups in pos.catalogue.factory_effects]
    return [(effects, ()) for effects in found]


# ---------------------------------------------------------------------- the catalogue's tables


def prepare(cat: Catalogue) -> None:
    """Fill the catalogue's tables of what the boards may lead to."""
    most: dict[int, int] = {}
    for groups in cat.factory_effects:
        for kind, n in consequences.flat(groups):
            most[kind] = max(most.get(kind, 0), n)
    cat.best_factory = tuple(most.items())
    cat.specials_leading_on = [
        [_specials_leading_on(cat, line) for line in shapes] for shapes in cat.shapes
    ]
    cat.makes_own_room = [_makes_own_room(cat, colour) for colour in range(N_COLOURS)]


def _specials_leading_on(cat: Catalogue, line: Route) -> list[Special]:
    """Return the special spaces of a route that may lead to further gains."""
    found: list[Special] = []
    for special in [s for by_space in line.by_track for here in by_space for s in here]:
        if leads_on(cat, special.effects):
            found.append(special)
    return found


def leads_on(cat: Catalogue, groups: Effects) -> bool:
    """Whether effects may lead to further gains."""
    for effects in groups:
        for kind, _ in effects:
            if kind < MOVES or kind == INDUSTRY or kind in BUILDING:
                return True
            if kind in cat.leads_to or kind in FOLLOWED:
                return True
    return False


def _makes_own_room(cat: Catalogue, colour: int) -> bool:
    """Whether moves of a colour alone may make room for more of them."""
    if colour == WOOD and any(len(of_route) > 1 for of_route in cat.shapes):
        return True
    every = [
        special for of_route in cat.specials_leading_on for here in of_route for special in here
    ]
    for special in every:
        if special.colour == colour and not only_opens(special):
            return True
    return False


def only_opens(special: Special) -> bool:
    """Whether a space gives access to a colour and nothing else."""
    return special.kind == TRACKS and len(special.effects[0]) == 1
