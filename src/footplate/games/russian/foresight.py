"""How far all that waits could lead at best, before anybody looks for a way there.

What is said here is never too little: what one route gives counts for all of them, and a gain that
lets one choose may come to all that can be chosen. Only what a search would use is counted: steps
and factories serve nothing but industry steps that are owed (`owed.serves`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from footplate.games.russian import engineers, industry, locomotives, shapes, sites, ways
from footplate.games.russian.counters import DOUBLING
from footplate.games.russian.kinds import (
    ANY,
    CARD,
    CARD_LOCOMOTIVE,
    CHOOSING,
    COAL_FACTORY,
    FACTORY,
    GAP,
    HAND,
    IDEA,
    INDUSTRY,
    KEY,
    LOCOMOTIVE,
    MOVES,
    REPEAT,
    REUSE,
    SITE,
    TILE,
    TRACKS,
    UPGRADE,
    WOOD,
    WRENCH,
    Effect,
    Effects,
)
from footplate.games.russian.ways import ANYWHERE, TOKENS, TURNED

if TYPE_CHECKING:
    from footplate.games.russian.board import Route
    from footplate.games.russian.position import Player, Position

BUILDING: Final = (FACTORY, TILE, GAP)
ENGINES: Final = (LOCOMOTIVE, TILE, HAND)
TAKEN: Final = (LOCOMOTIVE, FACTORY, TILE)
SERVING: Final = (*range(MOVES), KEY, *CHOOSING)
"""Kinds that a search uses though they need not be done."""
INDUSTRIAL: Final = (INDUSTRY, FACTORY, TILE)
"""Those that it uses where industry steps are owed."""
LOWER: Final = 2
"""How many numbers may come up on the stacks while a search looks ahead."""
PASSES: Final = 8
"""How often what is gained may lead to more gains; after that it may come to anything."""
MORE: Final = 1
ENGINE_CARD: Final = 2
"""What idea tokens and cards may be used for: more than moves, and the card with a locomotive."""
REPEATED_MOVES: Final[tuple[Effect, ...]] = ((1 << WOOD, 1), (INDUSTRY, 1))
"""What the repetition of an idea card may come to."""


def stuck(
    pos: Position,
    p: Player,
    wanted: ways.Wanted,
    owing: tuple[Effect, ...],
    more: tuple[Effect, ...],
) -> bool:
    """Whether no room can be made for a colour that is owed, by all that waits.

    Args:
        pos: the position.
        p: who owes.
        wanted: what makes room for the colours that are owed.
        owing: what is owed.
        more: what else waits, and need not be done.
    """
    effects = list(owing)
    building = 0
    for kind, n in owing:
        if kind in BUILDING:
            building += 1 if kind == GAP else n
            for must, _ in pos.sites.values():
                effects += must * (1 if kind == GAP else n)
    if building > 1 and pos.sites:
        return False  # the next layer may begin
    taken = sum([n for kind, n in effects if kind in TAKEN])
    if locomotives.may_empty(pos, taken):  # that may be a wood move [2021 p.46]
        effects.append((1 << WOOD, taken))
    industrial = any(kind in (INDUSTRY, REUSE, REPEAT) for kind, _ in effects)
    effects += [e for e in more if e[0] in SERVING or (industrial and e[0] in INDUSTRIAL)]
    gained = effects[:]
    if _reaches(pos, p, wanted, effects, gained, industrial):
        return False
    if any(kind in TOKENS for kind, _ in gained):
        for token, groups in enumerate(pos.catalogue.idea_effects):
            for kind, n in groups[0]:
                if kind == UPGRADE and p.tokens >> token & 1:
                    return _stuck_upgraded(pos, p, owing, effects, 1 << token, n, industrial)
    return True


def _reaches(
    pos: Position,
    p: Player,
    wanted: ways.Wanted,
    first: list[Effect],
    gained: list[Effect],
    industrial: bool,
) -> bool:
    """Whether what is gained may come to what is wanted, first without a locomotive.

    Idea tokens all give moves, or one leads further; a card is a locomotive, or it is not.
    """
    for use in (0, ENGINE_CARD, MORE, MORE | ENGINE_CARD):
        if use and not any(kind in TOKENS or kind == CARD for kind, _ in gained):
            return False
        if use & ENGINE_CARD and not any(kind == CARD for kind, _ in gained):
            continue
        gained[:] = first
        further = [0] * len(p.routes)
        if _comes_to(pos, p, wanted, first, gained, further, industrial, use):
            return True
        if not any(further):
            open_sites = any(kind == SITE for kind, _ in gained)
            further = _further(pos, p, first, open_sites)
            if any(further):
                if _comes_to(pos, p, wanted, first, gained, further, industrial, use):
                    return True
    return False


def _stuck_upgraded(
    pos: Position,
    p: Player,
    owing: tuple[Effect, ...],
    first: list[Effect],
    token: int,
    upgrade: int,
    industrial: bool,
) -> bool:
    """The same once a token was used for a route upgrade, and its route has taken another shape."""
    cat = pos.catalogue
    after = pos.clone().own(p.seat)
    after.tokens &= ~token
    route = shapes.reshape(cat, after, cat.upgrade_choice + upgrade - 1)
    if route < 0:
        return True
    effects = [*first, (IDEA, -1)]
    for special in after.routes[route].specials:
        at = after.track(route, special.colour)
        if not special.reached and special.space <= at and not p.got >> special.bit & 1:
            effects += special.effects[0]
    for kind, n in effects:
        if kind == TRACKS:
            after.colours |= 1 << n
    after.rebuild(cat)
    return not _reaches(pos, after, ways.Wanted(pos, after, owing), effects, effects[:], industrial)


def _comes_to(
    pos: Position,
    p: Player,
    wanted: ways.Wanted,
    first: list[Effect],
    gained: list[Effect],
    further: list[int],
    industrial: bool,
    use: int,
) -> bool:
    """Add to what is gained until nothing is added; whether it may come to what is wanted.

    Args:
        pos: the position.
        p: who gains.
        wanted: what makes room for the colours that are owed.
        first: what is gained at first.
        gained: all that is gained; more is added.
        further: by route, how much further locomotives may reach; more if one is gained.
        industrial: whether industry steps may be owed.
        use: what idea tokens and cards are used for: none, one or both of `MORE`, `ENGINE_CARD`.
    """
    token = max([0, *_moves_of_tokens(pos, p)]) if not use & MORE else 0
    for _ in range(PASSES):
        if ways.affordable(wanted.demands, gained):
            return True
        found = first[:]
        moves = ways.worth(gained, 1 << WOOD)
        for route in p.routes:
            on_way = wanted.walked >> route.index & 1 == 1
            _gather(p, route, moves, further[route.index], on_way, token, found)
        _gather_choices(pos, p, gained, use, found)
        if industrial:
            _gather_factories(pos, p, gained, found)
        coal = any(kind == COAL_FACTORY for kind, _ in found)
        if coal:
            _gather_coal(pos, p, industrial, found)
        if found == gained:
            return False
        for kind, _ in found[len(first) :]:
            engine = kind == CARD_LOCOMOTIVE or (coal and kind in ENGINES)
            if engine or (industrial and kind in BUILDING):
                further[:] = [ANYWHERE] * len(further)
        gained[:] = found
    return True


def _further(pos: Position, p: Player, first: list[Effect], open_sites: bool) -> list[int]:
    """By route: how much further locomotives may reach, one alone by the best place for it.

    A locomotive in hand is placed before anything else. `open_sites` says that a construction site
    may be cleared before one is taken.
    """
    cat = pos.catalogue
    engines = factories = in_hand = 0
    for kind, n in first:
        if kind in ENGINES:
            engines += 1 if kind == HAND else n
            if kind == HAND:
                in_hand = n
        elif kind == FACTORY:
            factories += n
    found = [0] * len(p.routes)
    if not engines:
        return found
    if engines > 1 or not pos.lowest:
        return [ANYWHERE] * len(found)
    number = locomotives.number_in_hand(cat, in_hand) if in_hand else _highest(pos, factories)
    for slot, route in enumerate(cat.board.slots):
        if p.locomotives[slot] == cat.site_tile:
            more = number if open_sites and not in_hand else 0
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
    return ANYWHERE


def _gather(
    p: Player,
    route: Route,
    moves: int,
    further: int,
    walked: bool,
    token: int,
    gained: list[Effect],
) -> None:
    """Add what a route gives for so many moves of its wood, and for what locomotives reach.

    The moves are too few to come to a pause: that would be way enough. On a route that no way
    walks, moves are worth no more than what they bring beyond themselves (but of any colour), an
    idea token so many moves as `token` says, if it is used for moves.
    """
    at = p.track(route.index, WOOD)
    reach = p.reach[route.index] + further
    brought = most = 0
    for space in range(at + 1, min(at + moves, route.length) + 1):
        for special in route.by_track[WOOD][space]:
            if special.reached and special.space > reach:
                continue
            for kind, n in special.effects[0]:
                if not walked and kind < MOVES:
                    brought += n
                elif not walked and kind == KEY:
                    brought += 2 * n
                elif not walked and kind == IDEA and token:
                    brought += token * n
                else:
                    gained.append((kind, n))
        most = max(most, brought - (space - at))
    if most:
        gained.append((ANY, most))
    if brought > most:
        gained.append((TURNED, brought - most))
    for special in route.needing_reach:
        if p.got >> special.bit & 1 or special.space > reach:
            continue
        if special.colour != WOOD or special.space <= at:
            gained += special.effects[0]


def _gather_choices(
    pos: Position, p: Player, gained: list[Effect], use: int, found: list[Effect]
) -> None:
    """Add all that the gains that let one choose may come to, each as often as it may be chosen."""
    cat = pos.catalogue
    tokens = cards = repeats = reuses = 0
    for kind, n in gained:
        if kind in TOKENS:
            tokens += n
        elif kind == CARD:
            cards += n
        elif kind == REPEAT:
            repeats += n
        elif kind == REUSE:
            reuses += n
    if tokens > 0:
        best = _moves_of_tokens(pos, p)
        if use & MORE:
            for token, groups in enumerate(cat.idea_effects):
                if p.tokens >> token & 1 and not cat.token_moves[token]:
                    _add(groups, found)
        best.sort(reverse=True)
        found.append((ANY, sum(best[: tokens - (use & MORE)])))
    if cards > 0:
        for card, groups in enumerate(cat.card_effects):
            engine = groups[0][0][0] == CARD_LOCOMOTIVE
            if pos.cards >> card & 1 and (engine == (use & ENGINE_CARD > 0) or cards > 1):
                _add(groups, found)
    found += REPEATED_MOVES * repeats
    for index in engineers.reusable(pos, p) if reuses else ():
        found += cat.spaces[index].effects * reuses


def _gather_coal(pos: Position, p: Player, industrial: bool, found: list[Effect]) -> None:
    """Add what the card's coal factory may cover, and what a wrench may find there."""
    owed: list[Effect] = []
    for must, _ in pos.sites.values():
        owed += must
    if any(kind == REUSE for kind, _ in owed):
        for index in engineers.reusable(pos, p):
            owed += pos.catalogue.spaces[index].effects
    found += owed
    if industrial or any(kind in INDUSTRIAL for kind, _ in owed):
        found.append((KEY, ANYWHERE))


def _moves_of_tokens(pos: Position, p: Player) -> list[int]:
    """What the idea tokens that come to moves only are worth in moves."""
    worth = pos.catalogue.token_moves
    return [worth[token] for token in range(len(worth)) if worth[token] and p.tokens >> token & 1]


def _gather_factories(pos: Position, p: Player, gained: list[Effect], found: list[Effect]) -> None:
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
