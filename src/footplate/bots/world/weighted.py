"""The evaluation of Railways of the World with other weights."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from footplate.bots.world import family
from footplate.bots.world.weights import WEIGHTS
from footplate.games.world.state.position import Position

__all__ = ["WEIGHTS", "Weighted"]

USUAL: Final[dict[str, float]] = dict(WEIGHTS)


class Weighted:
    """An evaluation with other weights (`greedy.Evaluation`), which hold while it is asked.

    Args:
        weights: the weights that differ, by name.
    """

    SECOND_LOOKS: Final = family.SECOND_LOOKS

    def __init__(self, weights: Mapping[str, float]) -> None:
        self._weights: Final = dict(weights)

    def candidates(self, state: Position, legal: Sequence[int]) -> list[tuple[int, ...]]:
        """List the manoeuvres worth a look."""
        WEIGHTS.update(self._weights)
        try:
            return family.candidates(state, legal)
        finally:
            WEIGHTS.update(USUAL)

    def pending(self, state: Position) -> bool:
        """Say whether the seat is in the midst of its turn."""
        return family.pending(state)

    def evaluate(self, state: Position, seat: int) -> float:
        """Estimate what the position is worth to the seat."""
        WEIGHTS.update(self._weights)
        try:
            return family.evaluate(state, seat)
        finally:
            WEIGHTS.update(USUAL)

    def look_again(self, state: Position, seat: int) -> float:
        """Estimate the same, with a link that might come next."""
        WEIGHTS.update(self._weights)
        try:
            return family.look_again(state, seat)
        finally:
            WEIGHTS.update(USUAL)
