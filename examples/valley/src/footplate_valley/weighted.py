"""The evaluation with other weights, for `greedy:coin=0.5` and `footplate tune`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from footplate_valley import worth
from footplate_valley.game import Position
from footplate_valley.worth import WEIGHTS

__all__ = ["WEIGHTS", "Weighted"]


class Weighted:
    """An evaluation with other weights.

    Args:
        weights: those that differ, by name.
    """

    SECOND_LOOKS: Final = 0

    def __init__(self, weights: Mapping[str, float]) -> None:
        self._weights: Final = {**WEIGHTS, **weights}

    def candidates(self, state: Position, legal: Sequence[int]) -> list[tuple[int, ...]]:
        """List the actions worth a look."""
        return worth.candidates(state, legal)

    def pending(self, state: Position) -> bool:
        """Say no."""
        return False

    def evaluate(self, state: Position, seat: int) -> float:
        """Return what the position is worth to the seat."""
        return worth.estimate(state, seat, self._weights)

    def look_again(self, state: Position, seat: int) -> float:
        """Return the same as `evaluate`."""
        return self.evaluate(state, seat)
