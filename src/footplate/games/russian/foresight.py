"""How far wood could come at best, before anybody looks for a way there.

A colour is opened by wood that comes to its space. What is said here is never too little: what one
route gives counts for all of them, and a gain that lets one choose may come to anything.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from footplate.games.russian import engineers, industry, locomotives, sites
from footplate.games.russian.counters import DOUBLING
from footplate.games.russian.kinds import (
    AT_ONCE,
    BLAST_DUE,
    BONUS,
    BONUS_OR_POINTS,
    CAR,
    CAR_BACK,
    CARD,
    CARD_LOCOMOTIVE,
    DOUBLE_STEPS,
    DOUBLER,
    ENGINEER_SUM,
    EXCHANGE,
    FACTORY,
    FACTORY_IDEAS,
    GAP,
    HAND,
    IDEA,
    INDUSTRY,
    KEY,
    LOCOMOTIVE,
    LOCOMOTIVE_SUM,
    PURPLE_CAR,
    RANDOM_STARTS,
    REPEAT,
    REUSE,
    SITE,
    SPECIAL_FACTORY,
    SPEND,
    TILE,
    TRACK_SUM,
    TURN,
    UPGRADE,
    WOOD,
    WRENCH,
    Effect,
    Effects,
)

if TYPE_CHECKING:
    from footplate.games.russian.board import Route
    from footplate.games.russian.position import Player, Position

ANYWHERE: Final = 99
"""More moves than any route has spaces."""
EVERY: Final = 31
"""All colours."""
COUNTED: Final = (
    LOCOMOTIVE,
    DOUBLER,
    BONUS,
    BONUS_OR_POINTS,
    ENGINEER_SUM,
    LOCOMOTIVE_SUM,
    TRACK_SUM,
    HAND,
    TURN,
    CAR,
    PURPLE_CAR,
    CAR_BACK,
    INDUSTRY,
    SITE,
    FACTORY,
    TILE,
    GAP,
    IDEA,
    CARD,
    EXCHANGE,
    SPEND,
    REUSE,
    REPEAT,
)
"""Kinds that come to no move by themselves; what they lead to is counted where it lies."""
CHOOSING: Final = (IDEA, EXCHANGE, SPEND)
"""Kinds that use an idea token."""
HOPED: Final = 3
"""What a gain that lets one choose is taken for in the order of a search."""
BUILDING: Final = (FACTORY, TILE, GAP)
LOWER: Final = 2
"""How many numbers may come up on the stacks while a search looks ahead."""
PASSES: Final = 8
"""How often what is gained may lead to more gains; after that it may come to anything."""
ENGINES: Final = (LOCOMOTIVE, TILE, HAND, CARD_LOCOMOTIVE)
OPEN_ENDED: Final = (
    UPGRADE,
    BLAST_DUE,
    RANDOM_STARTS,
    DOUBLE_STEPS,
    SPECIAL_FACTORY,
    FACTORY_IDEAS,
)
"""What arrives at once, and may lead to anything."""
REPEATED_MOVES: Final[tuple[Effect, ...]] = ((1 << WOOD, 1), (INDUSTRY, 1))
"""What the repetition of an idea card may come to."""


def stuck(pos: Position, p: Player, owing: tuple[Effect, ...], more: tuple[Effect, ...]) -> bool:
    """Whether a colour that is owed cannot be opened by all that waits.

    Args:
        pos: the position.
        p: who owes.
        owing: what is owed.
        more: what else waits, and need not be done.
    """
    spaces = _way(pos, p, owing)
    steps, behind = _behind(pos, p, owing)
    if not spaces and not steps:
        return False
    effects = (*owing, *more)
    if not steps:
        return _worth(_gained(pos, p, effects, spaces), WOOD) < spaces
    gained = _gained(pos, p, effects, ANYWHERE)
    return _worth(gained, WOOD) < spaces or _worth(gained, behind) < steps


def distance(pos: Position, seat: int) -> int:
    """How far a position seems from what is owed: the smaller, the sooner it is looked into."""
    p = pos.players[seat]
    if p.colours == EVERY:
        return -ANYWHERE
    spaces = _way(
        pos, p, tuple([(kind, n) for who, _, kind, n, must in pos.agenda if must and who == seat])
    )
    if not spaces:
        return -ANYWHERE
    moves = 0
    for who, _, kind, n, _ in pos.agenda:
        if who != seat:
            continue
        if kind <= EVERY:
            moves += n if kind & 1 else 0
        elif kind == KEY:
            moves += 2 * n
        elif kind in CHOOSING:
            moves += HOPED
    return 2 * spaces - moves


def _way(pos: Position, p: Player, owing: tuple[Effect, ...]) -> int:
    """How many wood moves open what is owed, with the best site of the shared board."""
    if p.colours == EVERY:
        return 0
    spaces = _way_to(p, owing)
    for kind, _ in owing:
        if kind in (FACTORY, GAP) and pos.sites:
            return max(spaces, min([_way_to(p, must) for must, _ in pos.sites.values()]))
    return spaces


def _way_to(p: Player, effects: tuple[Effect, ...]) -> int:
    """How many wood moves open all colours of these, if none is spent elsewhere."""
    most = 0
    for kind, _ in effects:
        if kind <= EVERY and not kind & (kind - 1) and not p.colours & kind:
            colour = kind.bit_length() - 1
            most = max(most, min([way_on(p, route, colour) for route in p.routes]))
    return most


def way_on(p: Player, route: Route, colour: int) -> int:
    """How many wood moves on a route open a colour."""
    at = p.track(route.index, WOOD)
    opened = route.access[colour]
    way = opened - at if opened > at else ANYWHERE
    if route.pausing:
        for space in range(at + 1, route.length + 1):
            if route.pauses[space]:  # nobody knows yet what comes there
                return min(way, space - at)
    return way


def _behind(pos: Position, p: Player, owing: tuple[Effect, ...]) -> tuple[int, int]:
    """How many moves of which colour make room for the owed ones of the colour behind it.

    With the best site of the shared board; nothing is needed where that is 0.
    """
    found = _behind_in(p, owing)
    for kind, _ in owing:
        if kind in (FACTORY, GAP) and pos.sites:
            return max(found, min([_behind_in(p, must) for must, _ in pos.sites.values()]))
    return found


def _behind_in(p: Player, effects: tuple[Effect, ...]) -> tuple[int, int]:
    steps = colour = 0
    for kind, n in effects:
        if 1 << WOOD < kind <= EVERY and not kind & (kind - 1):
            behind = kind.bit_length() - 1
            if p.room[behind] < n:
                needed = min([_needed(p, route, behind) for route in p.routes])
                if needed > steps:
                    steps, colour = needed, behind - 1
    return steps, colour


def _needed(p: Player, route: Route, colour: int) -> int:
    """How many moves of the track before it let a track of this colour move by one."""
    if not route.colours >> colour & 1:
        return ANYWHERE
    return max(0, p.track(route.index, colour) + 2 - p.track(route.index, colour - 1))


def _gained(pos: Position, p: Player, effects: tuple[Effect, ...], enough: int) -> list[Effect]:
    """All that could be gained; more than `enough` wood moves need not be found.

    A locomotive alone comes to its best place; a construction site must be cleared before.
    """
    first = list(effects)
    for kind, n in effects:
        if kind in BUILDING:
            for must, _ in pos.sites.values():
                first += must * (1 if kind == GAP else n)
    gained = first[:]
    further = [0] * len(p.routes)
    _gain_more(pos, p, first, gained, enough, further)
    if any(further):
        return gained
    open_sites = any(kind == SITE for kind, _ in gained)
    further = _further(pos, p, first, open_sites)
    if any(further):
        _gain_more(pos, p, first, gained, enough, further)
    return gained


def _gain_more(
    pos: Position,
    p: Player,
    first: list[Effect],
    gained: list[Effect],
    enough: int,
    further: list[int],
) -> None:
    """Add to what is gained until nothing is added, or the wood moves are enough.

    Args:
        pos: the position.
        p: who gains.
        first: what is gained at first.
        gained: all that is gained; more is added.
        enough: wood moves.
        further: by route, how much further locomotives may reach; more if one is gained.
    """
    industrial = _industrial(first)
    for _ in range(PASSES):
        if _worth(gained, WOOD) >= enough:
            return
        found = first[:]
        for route in p.routes:
            _gather(p, route, _worth(gained, WOOD), further[route.index], found)
        _gather_choices(pos, p, gained, found)
        if industrial:
            _gather_factories(pos, p, gained, found)
        if len(found) == len(gained):
            return
        for kind, _ in found[len(first) :]:
            if kind == CARD_LOCOMOTIVE or (industrial and kind in BUILDING):
                further[:] = [ANYWHERE] * len(further)
        gained[:] = found
    gained.append((KEY, ANYWHERE))


def _industrial(owing: list[Effect]) -> bool:
    """Whether industry steps may be owed: only then steps and factories that are gained serve."""
    return any(kind in (INDUSTRY, REUSE, REPEAT) for kind, _ in owing)


def _further(pos: Position, p: Player, gained: list[Effect], open_sites: bool) -> list[int]:
    """By route: how much further locomotives may reach, one alone by the best place for it.

    `open_sites` says that a construction site may be cleared before.
    """
    cat = pos.catalogue
    engines = factories = 0
    for kind, n in gained:
        if kind in ENGINES:
            engines += ANYWHERE if kind in (HAND, CARD_LOCOMOTIVE) else n
        elif kind == FACTORY:
            factories += n
    found = [0] * len(p.routes)
    if not engines:
        return found
    if engines > 1 or not pos.lowest:
        return [ANYWHERE] * len(found)
    number = _highest(pos, factories)
    for slot, route in enumerate(cat.board.slots):
        here = p.locomotives[slot]
        if here == cat.site_tile:
            more = number if open_sites else 0
        else:
            more = number - locomotives.number_at(cat, p, slot)
        found[route] = max(found[route], more)
    return found


def _highest(pos: Position, taken: int) -> int:
    """The highest number that a locomotive can have after so many factories were taken."""
    number = pos.catalogue.tile_number
    left = taken
    for tile in range(pos.lowest, pos.catalogue.stack_tiles):
        if pos.supply[tile] > left:
            return number[tile]
        left -= pos.supply[tile]
    return number[pos.lowest] if taken == 0 else ANYWHERE


def _gather(p: Player, route: Route, moves: int, further: int, gained: list[Effect]) -> None:
    """Add what a route gives for so many moves of its wood, and for what locomotives reach.

    The moves are too few to come to a pause: that would be way enough.
    """
    at = p.track(route.index, WOOD)
    reach = p.reach[route.index] + further
    for space in range(at + 1, min(at + moves, route.length) + 1):
        for special in route.by_track[WOOD][space]:
            if not special.reached:
                gained += special.effects[0]
    for special in route.needing_reach:
        if special.space <= reach and not p.got >> special.bit & 1:
            if special.colour != WOOD or special.space <= at + moves:
                gained += special.effects[0]


def _gather_choices(pos: Position, p: Player, gained: list[Effect], found: list[Effect]) -> None:
    """Add all that the gains that let one choose may come to, each as often as it may be chosen."""
    cat = pos.catalogue
    tokens = cards = repeats = reuses = 0
    for kind, n in gained:
        if kind in CHOOSING:
            tokens += n
        elif kind == CARD:
            cards += n
        elif kind == REPEAT:
            repeats += n
        elif kind == REUSE:
            reuses += n
    if tokens:
        for token, groups in enumerate(cat.idea_effects):
            if p.tokens >> token & 1:
                _add(groups, found)
    if cards:
        for card, groups in enumerate(cat.card_effects):
            if pos.cards >> card & 1:
                _add(groups, found)
    found += REPEATED_MOVES * repeats
    for index in engineers.reusable(pos, p) if reuses else ():
        found += cat.spaces[index].effects * reuses


def _gather_factories(
    pos: Position, p: Player, gained: list[Effect], found: list[Effect]
) -> None:
    """Add what lies so many industry steps ahead of the wrenches, and what building may come to."""
    steps = built = 0
    wrenches = list(p.wrenches)
    for kind, n in gained:
        if kind in (INDUSTRY, SITE):
            steps += n
        elif kind == WRENCH:
            wrenches += p.industry.starts
        elif kind in BUILDING:
            built += 1 if kind == GAP else n
    if built > 1 and pos.sites:
        found.append((KEY, ANYWHERE))  # the next layer may begin
    if p.counters[DOUBLING]:
        steps *= 2
    passing = 0
    for at in wrenches:
        passing += _gather_spaces(pos, p, at, steps, found)
    if built and passing:
        for tile in _buildable(pos, p, gained):
            for _ in range(built * passing):
                _add(pos.catalogue.factory_effects[tile], found)


def _gather_spaces(pos: Position, p: Player, at: int, steps: int, found: list[Effect]) -> int:
    """Add what the spaces give that lie so many steps ahead of a wrench.

    Returns:
        1 if a factory may be built on one of them, 0 if not.
    """
    track = p.industry
    buildable = 0
    for _ in range(steps):
        following = track.following[at]
        if not following:
            break
        for space in following:
            gap = track.gap[space]
            if gap >= 0 and track.shared:
                _add(sites.action(pos, gap), found)
                buildable |= gap in pos.sites
            elif gap >= 0:
                _add(industry.factory_effects(pos, p, gap), found)
                buildable = 1
            special = track.specials[space]
            if special is not None:
                _add(special.effects, found)
        at = following[0]
    return buildable


def _buildable(pos: Position, p: Player, gained: list[Effect]) -> list[int]:
    """The tiles that may be built: in hand, given back, or on the stacks when one is used up."""
    cat = pos.catalogue
    found = [n for kind, n in gained if kind == GAP]
    found += [tile for tile, n in enumerate(pos.returned) if n]
    if any(kind in ENGINES for kind, _ in gained):
        found += [tile for tile in p.locomotives if cat.tile_factory[tile]]
    left = [tile for tile in range(1, cat.stack_tiles) if pos.supply[tile]]
    lower = sorted({cat.tile_number[tile] for tile in left})[:LOWER]
    found += [tile for tile in left if cat.tile_number[tile] in lower]
    return found


def _add(groups: Effects, found: list[Effect]) -> None:
    for group in groups:
        found += group


def room_ahead(p: Player, colour: int) -> tuple[int, Route]:
    """How many moves of the track before it let a track of this colour move by one, and where."""
    best = p.routes[0]
    least = ANYWHERE
    for route in p.routes:
        needed = _needed(p, route, colour)
        if needed < least:
            least, best = needed, route
    return least, best


def certain_moves(pos: Position, p: Player, more: tuple[Effect, ...]) -> tuple[int, int]:
    """How many wood moves, and moves of any colour, those come to that need not be made.

    One idea token counts, the one with the most moves.
    """
    wood, either = _moves(more)
    best = (0, 0)
    if any(kind == IDEA for kind, _ in more):
        for token, groups in enumerate(pos.catalogue.idea_effects):
            if p.tokens >> token & 1 and len(groups) == 1:
                moves = _moves(groups[0])
                if sum(moves) > sum(best):
                    best = moves
    return wood + best[0], either + best[1]


def _moves(effects: tuple[Effect, ...]) -> tuple[int, int]:
    """How many wood moves, and moves of any colour, these are."""
    wood = either = 0
    for kind, n in effects:
        if kind == EVERY:
            either += n
        elif kind < EVERY:
            wood += n if kind & 1 else 0
        elif kind == KEY:
            wood += n
            either += n
    return wood, either


def _worth(effects: list[Effect], colour: int) -> int:
    """What effects may come to in moves of a colour; what they lead to is counted elsewhere."""
    worth = 0
    for kind, n in effects:
        if kind <= EVERY:
            worth += n if kind >> colour & 1 else 0
        elif kind == KEY:
            worth += n if colour else 2 * n
        elif kind in OPEN_ENDED or (kind not in COUNTED and kind < AT_ONCE):
            return ANYWHERE
    return worth
