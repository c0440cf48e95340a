"""What a player gains, and what of it arrives at once, such as Kyiv's medal.

[2013 p.4,6,12,17; 2021 p.7-9,18]

The two editions differ here and nowhere else in the flow: what is triggered during a turn joins the
action pool in 2021 and is dealt with immediately, before anything else, in 2013.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from footplate.games.russian.state import wrenches
from footplate.games.russian.tables.kinds import (
    AT_ONCE,
    CLOSE,
    COINS,
    GOLD,
    INDUSTRY,
    KEY,
    MEDAL,
    MEDAL_ROUTE,
    MUST,
    POINTS,
    REVALUATION,
    SPECIAL_VALUATION,
    TEMPORARY,
    TRACKS,
    WOODEN_WORKER,
    WORKER,
    WRENCH,
    WRENCH_TRACK,
    Effect,
    Effects,
)
from footplate.kernel.agenda import at_once, gain

if TYPE_CHECKING:
    from footplate.games.russian.state.position import Player, Position


def give(
    pos: Position, p: Player, effects: tuple[Effect, ...], owed: int, plain: bool = False
) -> None:
    """Add effects to the open frame, and carry out at once what arrives at once.

    `plain` says that its industry steps are not doubled [2021 p.43].
    """
    for kind, n in effects:
        if kind >= AT_ONCE:
            arrive(pos, p, kind, n)
        else:
            if kind == KEY:
                p.keys += n
            gain(pos.agenda, p.seat, kind, n, 1 if kind in MUST else owed)
            if kind == INDUSTRY and not plain:
                more = wrenches.steps_at_will(pos, p, n) - n
                if more:
                    gain(pos.agenda, p.seat, kind, more, 0)


def trigger(pos: Position, p: Player, effects: Effects, owed: int, plain: bool = False) -> None:
    """Add what one event in the course of a turn gives, in the way of the edition.

    `plain` says that its industry steps are not doubled [2021 p.43].
    """
    cat = pos.catalogue
    if cat.edition_2021 and cat.hooks.hold_back is not None:
        if cat.hooks.hold_back(pos, p, effects, owed, plain):
            return
    carry_out(pos, p, effects, owed, plain)


def carry_out(pos: Position, p: Player, effects: Effects, owed: int, plain: bool = False) -> None:
    """Add what an action is itself, and not what it sets off, in the way of the edition.

    Where a foundry that was used waits to be closed, it comes before that [2021 p.40]. `plain` says
    that its industry steps are not doubled [2021 p.43].
    """
    if pos.agenda and pos.agenda[-1][2] == CLOSE:
        for group in effects:
            separate(pos, p, group)
        return
    if pos.catalogue.edition_2021:
        for group in effects:
            give(pos, p, group, owed, plain)
        return
    for group in reversed(effects):
        opened = False
        for kind, n in group:
            if kind >= AT_ONCE:
                arrive(pos, p, kind, n)
            elif opened:
                gain(pos.agenda, p.seat, kind, n, owed)
            else:
                at_once(pos.agenda, p.seat, kind, n, owed)
                opened = True


def separate(pos: Position, p: Player, effects: tuple[Effect, ...]) -> None:
    """Add effects in a frame of their own, of which none need be carried out."""
    opened = False
    for kind, n in effects:
        if kind >= AT_ONCE:
            arrive(pos, p, kind, n)
            continue
        count = at_will(pos, p, kind, n)
        if opened:
            gain(pos.agenda, p.seat, kind, count, 0)
        else:
            at_once(pos.agenda, p.seat, kind, count, 0)
            opened = True


def at_will(pos: Position, p: Player, kind: int, n: int) -> int:
    """Return how often one may do it if one likes: there may be more industry steps [2021 p.43]."""
    return wrenches.steps_at_will(pos, p, n) if kind == INDUSTRY else n


def arrive(pos: Position, p: Player, kind: int, n: int) -> None:
    """Carry out an effect that takes place the moment it is gained."""
    for before_arrival in pos.catalogue.hooks.before_arrival:
        before_arrival(pos, p, kind, n)
    if kind == COINS:
        p.coins += n
    elif kind == POINTS:
        p.points += n
    elif kind == TRACKS:
        unlock(pos, p, n)
    elif kind == WORKER:
        extra_worker(p)
    elif kind == TEMPORARY:
        p.temporary += n
    elif kind == WRENCH:
        starts = p.industry.starts
        if len(starts) > 1:
            gain(pos.agenda, p.seat, WRENCH_TRACK, 1, 1)
        elif pos.catalogue.edition_2021 or 0 not in p.wrenches:  # two never share a space in 2013
            p.wrenches = [*p.wrenches, 0]
    elif kind == REVALUATION:
        p.valuation = 1
    elif kind == SPECIAL_VALUATION:
        p.valuation = 2
    elif kind == MEDAL:
        routes = pos.catalogue.medal_routes
        if len(routes) == 1:
            p.medal = routes[0] + 1
        else:
            gain(pos.agenda, p.seat, MEDAL_ROUTE, 1, 1)
    elif kind == WOODEN_WORKER:
        p.wooden = p.has_wooden = 1
    else:
        pos.catalogue.hooks.arrivals[kind](pos, p, n)


def unlock(pos: Position, p: Player, colour: int) -> None:
    """Give access to the tracks of a colour [2013 p.6; 2021 p.8-9]."""
    p.colours |= 1 << colour
    room = p.room[:]
    room[colour] = p.room_for(colour, pos.catalogue.pieces[colour])
    if colour < GOLD:
        room[colour + 1] = p.room_for(colour + 1, pos.catalogue.pieces[colour + 1])
    p.room = room


def extra_worker(p: Player) -> None:
    """Take a worker from the supply, to be used from now on [2013 p.17; 2021 p.18]."""
    if p.spare:
        p.spare -= 1
        p.workers += 1
        p.hand += 1
