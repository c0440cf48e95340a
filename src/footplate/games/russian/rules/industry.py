"""Industrialization: the steps of the wrenches along the industry track.

[2013 p.11-12,22; 2021 p.13,46]
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from footplate.games.russian.rules import gains, work
from footplate.games.russian.state import wrenches
from footplate.games.russian.tables.kinds import IDEA, IDEA_OR_KEY, INDUSTRY, KEY, Effects
from footplate.games.russian.tables.reasons import (
    BOULDER_THERE,
    END_OF_TRACK,
    GAP_EMPTY,
    NO_DETOUR,
    NO_SUCH_WRENCH,
    PRINTED_FACTORY,
    SAME_SPACE,
    TRACK_TOO_SHORT,
    WRENCH_AHEAD,
)
from footplate.kernel.agenda import take

if TYPE_CHECKING:
    from footplate.games.russian.state.position import Player, Position


ONE_IDEA: Final[dict[int, Effects]] = {IDEA: ((),), IDEA_OR_KEY: (((KEY, 1),),)}
"""By kind of idea slot: what a further wrench gets there [2013 p.22; 2021 p.36,46]."""


def blocked(pos: Position, p: Player, wrench: int, branch: int = 0) -> int:
    """Return the reason why this wrench cannot move one space further; 0 if it can.

    Args:
        pos: the position.
        p: whose wrench it is.
        wrench: which of them.
        branch: 0 for the way straight on, 1 for the detour past a factory.
    """
    wrenches = p.wrenches
    if wrench >= len(wrenches):
        return NO_SUCH_WRENCH
    at = wrenches[wrench]
    following = p.industry.following[at]
    if branch >= len(following):
        return NO_DETOUR if branch else END_OF_TRACK
    space = following[branch]
    if p.ahead[space] < 0:
        return _closed(p, space)
    if not pos.catalogue.edition_2021 and space in wrenches:
        return SAME_SPACE
    return 0


def _closed(p: Player, space: int) -> int:
    """Say what keeps all wrenches off this space."""
    if space == p.industry.boulder:
        return BOULDER_THERE
    return PRINTED_FACTORY if p.industry.shared else GAP_EMPTY


def what_stops_wrenches(pos: Position, p: Player) -> int:
    """Return the reason why the wrenches cannot make as many steps as are wanted."""
    if not pos.catalogue.edition_2021 and len(p.wrenches) > 1:
        return WRENCH_AHEAD
    for wrench in p.wrenches:
        at = wrench
        while p.ahead[at]:
            at = next(s for s in p.industry.following[at] if p.ahead[s] == p.ahead[at] - 1)
        if p.industry.following[at]:
            return _closed(p, p.industry.following[at][0])
    return TRACK_TOO_SHORT


def offer_steps(pos: Position, p: Player, n: int, out: list[int]) -> None:
    """Add a step with every wrench that can move."""
    for wrench in range(len(p.wrenches)):
        if not blocked(pos, p, wrench):
            out.append(pos.catalogue.actions.wrench + wrench)


def offer_steps_and_detours(pos: Position, p: Player, n: int, out: list[int]) -> None:
    """Add a step with every wrench that can move, and those past a factory."""
    offer_steps(pos, p, n, out)
    for wrench in range(len(p.wrenches)):
        if not blocked(pos, p, wrench, 1):
            out.append(pos.catalogue.actions.detour + wrench)


def step_wrench(pos: Position, p: Player, wrench: int) -> None:
    """Move a wrench one space; on a factory its action is triggered [2013 p.12; 2021 p.13]."""
    move_wrench(pos, p, wrench, 0)


def step_detour(pos: Position, p: Player, wrench: int) -> None:
    """Move a wrench past a factory, on the detour beside it."""
    move_wrench(pos, p, wrench, 1)


def move_wrench(pos: Position, p: Player, wrench: int, branch: int) -> None:
    """Move a wrench one space, for a pending step.

    A further wrench gets everything once more but the idea token [2013 p.22; 2021 p.36,46].
    """
    index = work.entry_of(pos, p, INDUSTRY)
    wrenches = p.wrenches[:]
    track = p.industry
    at = track.following[wrenches[wrench]][branch]
    wrenches[wrench] = at
    p.wrenches = wrenches
    gap = track.gap[at]
    if gap >= 0 and p.factories[gap]:
        pos.catalogue.dispatch.enter(pos, p, gap)
    special = track.specials[at]
    if special is not None:
        gives = special.effects
        if p.got >> special.bit & 1:
            gives = ONE_IDEA.get(special.kind, gives)
        p.got |= 1 << special.bit
        gains.trigger(pos, p, gives, 0)
    take(pos.agenda, index)


def enter(pos: Position, p: Player, gap: int) -> None:
    """Carry out the action of a factory."""
    gains.trigger(pos, p, wrenches.factory_effects(pos, p, gap), 0)
