"""What chance decides: the first turn order, the engineers' strip, cards removed unseen.

[2013 p.3-4; 2021 p.4-5]

Nothing is drawn before it matters: the removed cards are drawn when somebody first looks through
the pile.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from footplate.games.russian.tables.kinds import DRAW_ENGINEER, DRAW_ORDER, DRAW_REMOVED
from footplate.kernel.agenda import take
from footplate.kernel.contract import EVERYBODY

if TYPE_CHECKING:
    from footplate.games.russian.state.position import Position


def outcomes(pos: Position) -> list[tuple[int, int]]:
    """Return what can come now, each outcome with its weight."""
    if not pos.agenda or pos.agenda[-1][0] != pos.current_player:
        return []
    cat = pos.catalogue
    kind = pos.agenda[-1][2]
    if kind == DRAW_ORDER:
        return [
            (cat.outcomes.order + seat, 1) for seat in range(cat.players) if seat not in pos.order
        ]
    if kind == DRAW_ENGINEER:
        stack = cat.strip_stacks[len(pos.strip)]
        return [
            (cat.outcomes.engineer + i, 1)
            for i, engineer in enumerate(cat.engineers)
            if cat.engineer_stack[engineer] == stack and engineer not in pos.strip
        ]
    if kind == DRAW_REMOVED:
        base = cat.outcomes.removed
        return [(base + i, 1) for i in range(len(cat.bonuses)) if not pos.removed >> i & 1]
    return cat.hooks.draws[kind][0](pos) if kind in cat.hooks.draws else []


def apply(pos: Position, outcome: int) -> None:
    """Carry out what has come."""
    cat = pos.catalogue
    pos.secrets += 1
    kind = pos.agenda[-1][2]
    if kind == DRAW_ORDER:
        pos.order = [*pos.order, outcome - cat.outcomes.order]
    elif kind == DRAW_ENGINEER:
        pos.strip = [*pos.strip, cat.engineers[outcome - cat.outcomes.engineer]]
    elif kind == DRAW_REMOVED:
        pos.removed |= 1 << outcome - cat.outcomes.removed
    else:
        cat.hooks.draws[kind][1](pos, outcome)
        return
    take(pos.agenda, len(pos.agenda) - 1)


def audience(pos: Position) -> int:
    """Say who may see what comes: all see the set-up, only who looks sees what was removed."""
    if pos.agenda[-1][2] == DRAW_REMOVED:
        return 1 << pos.agenda[-2][0]
    return EVERYBODY
