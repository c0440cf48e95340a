"""Tries a step out on a copy, to see whether anything could be chosen after it."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from footplate.games.world.state.position import Player, Position
    from footplate.games.world.tables.hooks import Step


def leads_on(pos: Position, p: Player, step: Step, argument: int) -> bool:
    """Say whether anything can be chosen after a step that asks the player for more.

    The step is carried out on a copy, and the copy is asked.
    """
    trial = pos.trial()
    trial.legal = []
    step(trial, trial.own(p.seat), argument)
    return len(trial.legal_actions()) > 0
