"""The evaluation of Railways of the World for games in which no network judges.

No network knows the Transcontinental game. `greedy` counts there on every action that has no use in
sight as it does on other maps, but such actions bring half as much, and nothing once the east is
open: then whoever counts on them keeps its money and passes. `greedy` stays as it is, as a fixed
measure.
"""

from __future__ import annotations

from typing import Final

from footplate.bots.world import family, manoeuvres, worth
from footplate.games.world.state.position import Position

WEST: Final = 0.5
EAST: Final = 0.0
"""The share that counts of what is not in sight yet, before the east is open and afterwards.

They were found by trial, in games against five `greedy`.
"""
SECOND_LOOKS: Final = family.SECOND_LOOKS

candidates = manoeuvres.candidates


def pending(state: Position) -> bool:
    """Say no: every manoeuvre comes with all its steps, so nothing is left to resolve."""
    return False


def hope(state: Position) -> float:
    """Return the share that counts of what is not in sight yet."""
    if not state.catalogue.filled_later:
        return 1.0
    return EAST if state.opened else WEST


def evaluate(state: Position, seat: int) -> float:
    """Estimate what the position is worth to the seat, in points at the end."""
    return worth.evaluate(state, seat, hope(state))


def look_again(state: Position, seat: int) -> float:
    """Estimate the same, with a link that might come next."""
    return worth.with_next_link(state, seat, hope(state))
