"""A bound: whether even the best that may still come would do.

Everything that may be gained (`gains`) is compared with what is `missing`. Where that is not enough
there is no way; where it is, only a search can tell [2013 p.4; 2021 p.7].
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from footplate.games.russian.in_full.gains import Gains
from footplate.games.russian.in_full.missing import Wanted, wanted
from footplate.games.russian.tables.kinds import (
    BLASTS,
    BUILDING,
    HAND,
    LOCOMOTIVE,
    UPGRADE,
    WRENCH,
    Effect,
)

if TYPE_CHECKING:
    from footplate.games.russian.state.position import Player, Position

ROUNDS: Final = 8
"""So often gains are followed to further gains; after that they may come to anything."""


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
    gains = Gains(pos, p, owing, more)
    for _ in range(ROUNDS):
        if enough(gains, found):
            return True
        before = gains.size
        gains.grow()
        if gains.size == before:
            return False
    return True


def enough(gains: Gains, found: list[Wanted]) -> bool:
    """Whether these gains are enough for one way to make the choices.

    Args:
        gains: what is gained.
        found: what is wanted, for each way to make the choices.
    """
    if UPGRADE in gains.total or gains.given & ~gains.p.colours:
        return True
    return any(_meets(gains, each) for each in found)


def _meets(gains: Gains, each: Wanted) -> bool:
    """Whether these gains are enough for what is missing."""
    boulders = gains.cat.hooks.boulders
    blasted = boulders is not None and gains.any_of(BLASTS) and boulders(gains.p) > 0
    if each.wood and not blasted:
        return False
    if each.steps and not blasted and WRENCH not in gains.total:
        if gains.p.industry.shared or not gains.any_of(BUILDING):
            return False
    if each.tiles and not gains.any_of((LOCOMOTIVE, HAND, *BUILDING)):
        return False
    return all(gains.makes_room(ways) for ways in each.demands)
