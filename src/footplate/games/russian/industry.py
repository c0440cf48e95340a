"""Industrialization [2013 p.11-12; 2021 p.13]."""

from __future__ import annotations

from typing import TYPE_CHECKING

from footplate.games.russian import gains, serving
from footplate.games.russian.kinds import IDEA, INDUSTRY
from footplate.games.russian.reasons import (
    END_OF_TRACK,
    GAP_EMPTY,
    NO_SUCH_WRENCH,
    SAME_SPACE,
)
from footplate.kernel.agenda import take

if TYPE_CHECKING:
    from footplate.games.russian.position import Player, Position


def steps(pos: Position, p: Player) -> int:
    """How many steps the wrenches can make in all before an empty gap or the end.

    In 2013 two wrenches never share a space, so the second one stops behind the first
    [2013 p.22]; in 2021 they may [2021 p.46].
    """
    free = 0
    wrenches = p.wrenches
    for at in wrenches:
        free += p.limit - at
    if not pos.catalogue.new:
        count = len(wrenches)
        free -= count * (count - 1) // 2
    return free


def something_ahead(pos: Position, p: Player) -> bool:
    """Whether a wrench would come onto a factory, or a space that gives something."""
    track = p.industry
    for at in p.wrenches:
        for space in range(at + 1, p.limit + 1):
            if track.gap[space] >= 0 or track.specials[space] is not None:
                return True
    return False


def blocked(pos: Position, p: Player, wrench: int) -> int:
    """Why this wrench cannot move one space further; 0 if it can."""
    wrenches = p.wrenches
    if wrench >= len(wrenches):
        return NO_SUCH_WRENCH
    at = wrenches[wrench]
    if at >= p.limit:
        return END_OF_TRACK if at == p.industry.end else GAP_EMPTY
    if not pos.catalogue.new and at + 1 in wrenches:
        return SAME_SPACE
    return 0


def offer_steps(pos: Position, p: Player, n: int, out: list[int]) -> None:
    """Add a step with every wrench that can move."""
    for wrench in range(len(p.wrenches)):
        if not blocked(pos, p, wrench):
            out.append(pos.catalogue.actions.wrench + wrench)


def step_wrench(pos: Position, p: Player, wrench: int) -> None:
    """Move a wrench one space; on a factory its action is triggered [2013 p.12; 2021 p.13].

    A second wrench gets everything once more but the idea token [2013 p.22; 2021 p.46].
    """
    index = serving.entry(pos, p, INDUSTRY, INDUSTRY)
    wrenches = p.wrenches[:]
    at = wrenches[wrench] + 1
    wrenches[wrench] = at
    p.wrenches = wrenches
    track = p.industry
    gap = track.gap[at]
    if gap >= 0:
        gains.trigger(pos, p, pos.catalogue.factory_effects[p.factories[gap]], 0)
    special = track.specials[at]
    if special is not None and not (special.kind == IDEA and p.got >> special.bit & 1):
        p.got |= 1 << special.bit
        gains.trigger(pos, p, special.effects, 0)
    take(pos.agenda, index)
