"""The evaluation of Russian Railroads that knows only the base game, for `greedy:base`.

It is a yardstick: what the full evaluation knows of a board or a module must win games against it.
"""

from __future__ import annotations

from typing import Final

from footplate.bots.russian import worth
from footplate.bots.russian.knowledge import NOTHING
from footplate.games.russian.state.position import Position

SECOND_LOOKS: Final = worth.SECOND_LOOKS
pending = worth.pending
candidates = worth.candidates


def evaluate(state: Position, seat: int) -> float:
    """Return what the position is worth to the seat, with the base game's knowledge alone."""
    return worth.estimate(state, seat, NOTHING)


def look_again(state: Position, seat: int) -> float:
    """Return the same as `evaluate`: a second look shows no more."""
    return evaluate(state, seat)
