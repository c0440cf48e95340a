"""A bound: whether even the best that may still come would do.

Every gain within reach is added up as though nothing were ever used up (`gains`), and compared with
what is missing. Where that is not enough there is no way; where it is, only a search can tell
[2013 p.4; 2021 p.7].
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from footplate.games.russian.in_full.gains import Gains
from footplate.games.russian.in_full.missing import Wanted, wanted
from footplate.games.russian.state import wrenches
from footplate.games.russian.tables.kinds import INDUSTRY, MOVES, N_COLOURS, TURN, Effect

if TYPE_CHECKING:
    from footplate.games.russian.state.position import Player, Position


def may_do(
    pos: Position, p: Player, owing: tuple[Effect, ...], more: tuple[Effect, ...] = ()
) -> bool:
    """Whether the best that may come could be enough for what is owed.

    Args:
        pos: the position.
        p: who owes.
        owing: what is owed.
        more: what is gained beside all that is pending.
    """
    return may_meet(pos, p, owing, wanted(pos, p, owing), more)


def may_meet(
    pos: Position,
    p: Player,
    owing: tuple[Effect, ...],
    found: list[Wanted],
    more: tuple[Effect, ...] = (),
) -> bool:
    """Whether the best that may come could be enough for one way to make the choices.

    Args:
        pos: the position.
        p: who owes.
        owing: what is owed.
        found: what that wants, as `wanted` says.
        more: what is gained beside all that is pending.
    """
    if not found:
        return False
    stands = len(found) == 1 and found[0].steps and not wrenches.steps(pos, p)
    if stands and _brings_nothing(pos, p, more):
        return False
    return Gains(pos, p, owing, more).may_be_enough(found)


def _brings_nothing(pos: Position, p: Player, more: tuple[Effect, ...]) -> bool:
    """Whether all that is pending and gained is moves that come to nothing, and industry steps."""
    cat = pos.catalogue
    if cat.hooks.usable_in_turn or any(line.pausing for line in p.routes):
        return False
    pending = [(kind, n) for who, _, kind, n, _ in pos.agenda if who == p.seat]
    moves = 0
    for kind, n in (*pending, *more):
        if kind < MOVES:
            moves += n
        elif kind != INDUSTRY and (kind != TURN or not (n or more)):
            return False
    for line in p.routes:
        first = line.index * N_COLOURS
        for special in cat.foreseen.specials_leading_on[line.index][line.variant]:
            if p.got >> special.bit & 1 or special.space > p.tracks[first + special.colour] + moves:
                continue
            if not special.reached or special.space <= p.reach[line.index]:
                return False
    return True
