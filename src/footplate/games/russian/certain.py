"""What can surely be carried out though it lacks room now: moves that wait make it.

Only ways that keep: after each of their steps the rest of them is as sure as before.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from footplate.games.russian import locomotives, owed
from footplate.games.russian.kinds import (
    ANY,
    FACTORY,
    GAP,
    GREEN,
    HAND,
    IDEA,
    KEY,
    LOCOMOTIVE,
    N_COLOURS,
    WOOD,
    Effect,
)
from footplate.games.russian.ways import Steps, Wanted

if TYPE_CHECKING:
    from footplate.games.russian.board import Route
    from footplate.games.russian.catalogue import Catalogue
    from footplate.games.russian.position import Player, Position
    from footplate.kernel.agenda import Entry

Brought: TypeAlias = tuple[tuple[Effect, ...], int]
"""Effects, and the wood moves that are spent for them."""


def opens_up(pos: Position, p: Player, wanted: Wanted, owing: tuple[Effect, ...]) -> bool:
    """Whether moves that wait make room for a colour that is owed, and then nothing is lacking.

    They can be made in any order with the rest: so it is in 2021, where all that a turn gives waits
    together, if nothing is done aside, and what is in hand is placed first. A locomotive that is in
    hand, or owed, may bring more of them by its place.
    """
    if len(wanted.demands) != 1 or not wanted.demands[0]:
        return False
    if not pos.catalogue.new or not _together(pos.agenda, p.seat):
        return False
    all_owed = owing
    for kind, _ in owing:
        if kind in (FACTORY, GAP):
            for must, _ in pos.sites.values():
                all_owed = (*must, *owing)
    own = [0] * N_COLOURS
    for kind, n in all_owed:
        if kind < ANY and not kind & (kind - 1):
            own[kind.bit_length() - 1] += n
    waiting = owed.optional(pos, p.seat)
    wood, either = _moves(pos, p, waiting)
    by_wood = own[WOOD] + wood > 0
    movable = by_wood or either > 0
    for brought, spent in _brought(pos, p, owing):
        if spent and not movable:
            continue
        if brought:
            wood, either = _moves(pos, p, waiting + brought)
        spare = own[WOOD] + wood
        if by_wood:
            spare -= spent
        else:  # what it brings comes too late to move wood there
            either -= spent
        for needed, others, mask, steps in wanted.demands[0][-1]:
            missing = max(needed - spare, 0)
            if others:
                missing += max(others - own[mask.bit_length() - 1], 0)
            if missing > either:
                continue
            further = pos.clone().own(p.seat)
            if _moved(further, pos.catalogue, steps) and not owed.lacks(pos, further, owing):
                return True
    return False


def _together(agenda: list[Entry], seat: int) -> bool:
    """Whether all that waits for a seat is in one frame, but for what is in hand.

    Nothing is done aside then.
    """
    last = len(agenda) - 1
    frame = -1
    for index in range(last + 1):
        who, here, kind, _, _ = agenda[index]
        if who != seat or (index == last and kind in (GAP, HAND)):
            continue
        if frame >= 0 and here != frame:
            return False
        frame = here
    return True


def _brought(pos: Position, p: Player, owing: tuple[Effect, ...]) -> list[Brought]:
    """What may be brought: nothing, or by a locomotive in hand or owed, and by one wood move.

    A locomotive brings what waits for it on the route where it is placed; the wood move what lies
    on the next space of a route.
    """
    found: list[Brought] = [((), 0)]
    for line in p.routes:
        _add_next(p, line, (), p.reach[line.index], found)
    in_hand = 0
    if pos.agenda[-1][2] == HAND:
        in_hand = pos.agenda[-1][3]
    elif pos.lowest and any(kind == LOCOMOTIVE for kind, _ in owing):
        in_hand = pos.lowest
    if not in_hand:
        return found
    cat = pos.catalogue
    number = locomotives.number_in_hand(cat, in_hand)
    for slot, route in enumerate(cat.board.slots):
        if locomotives.blocked(pos, p, in_hand, slot):
            continue
        before = p.reach[route]
        after = before + number - locomotives.number_at(cat, p, slot)
        gained: tuple[Effect, ...] = ()
        for special in p.routes[route].needing_reach:
            if before < special.space <= after and not p.got >> special.bit & 1:
                if p.track(route, special.colour) >= special.space:
                    gained += special.effects[0]
        if gained:
            found.append((gained, 0))
        _add_next(p, p.routes[route], gained, after, found)
    return found


def _add_next(
    p: Player, route: Route, gained: tuple[Effect, ...], reach: int, found: list[Brought]
) -> None:
    """Add what one wood move on a route brings beside what is gained."""
    space = p.track(route.index, WOOD) + 1
    if space <= route.stop and not route.pauses[space]:
        for special in route.by_track[WOOD][space]:
            if not p.got >> special.bit & 1 and (not special.reached or space <= reach):
                found.append(((*gained, *special.effects[0]), 1))


def _moved(p: Player, cat: Catalogue, steps: Steps) -> bool:
    """Move tracks all of a way; false if they cannot go there."""
    p.tracks = p.tracks[:]
    for track, n in steps:
        colour = track % N_COLOURS
        route = p.routes[track // N_COLOURS]
        before = p.tracks[track]
        p.tracks[track] += n
        if colour == WOOD:
            if p.tracks[track] > route.stop or any(route.pauses[before + 1 : before + n + 1]):
                return False
            for opened in range(GREEN, N_COLOURS):
                if before < route.access[opened] <= before + n:
                    p.colours |= 1 << opened
        elif (
            not p.colours >> colour & 1
            or p.tracks[track] >= p.tracks[track - 1]
            or (not before and not cat.colours_with_room[colour])
        ):
            return False
    p.room = [p.room_for(colour, cat.pieces[colour]) for colour in range(N_COLOURS)]
    return True


def _moves(pos: Position, p: Player, more: tuple[Effect, ...]) -> tuple[int, int]:
    """How many wood moves, and moves of any colour, these come to.

    One idea token counts, the one with the most moves.
    """
    wood, either = _free_moves(more)
    best = (0, 0)
    if any(kind == IDEA for kind, _ in more):
        for token, worth in enumerate(pos.catalogue.token_moves):
            if worth > sum(best) and p.tokens >> token & 1:
                best = _free_moves(pos.catalogue.idea_effects[token][0])
    return wood + best[0], either + best[1]


def _free_moves(effects: tuple[Effect, ...]) -> tuple[int, int]:
    """How many wood moves, and moves of any colour, these are."""
    wood = either = 0
    for kind, n in effects:
        if kind == ANY:
            either += n
        elif kind < ANY:
            wood += n if kind & 1 else 0
        elif kind == KEY:
            wood += n
            either += n
    return wood, either
