"""The evaluation of Railways of the World with other weights."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Final

from footplate.bots.features import Move
from footplate.bots.world import family
from footplate.bots.world.weights import WEIGHTS
from footplate.games.world.state.position import Position

__all__ = ["WEIGHTS", "Weighted"]

USUAL: Final[dict[str, float]] = dict(WEIGHTS)


@contextmanager
def _weighing(weights: Mapping[str, float]) -> Iterator[None]:
    """Let other weights hold for a while."""
    WEIGHTS.update(weights)
    try:
        yield
    finally:
        WEIGHTS.update(USUAL)


class Weighted:
    """An evaluation with other weights (`greedy.Evaluation`), which hold while it is asked.

    Args:
        weights: the weights that differ, by name.
    """

    SECOND_LOOKS: Final = family.SECOND_LOOKS

    def __init__(self, weights: Mapping[str, float]) -> None:
        self._weights: Final = dict(weights)

    def candidates(self, state: Position, legal: Sequence[int]) -> list[Move]:
        """List the manoeuvres worth a look."""
        with _weighing(self._weights):
            return family.candidates(state, legal)

    def pending(self, state: Position) -> bool:
        """Say whether the seat is in the midst of its turn."""
        return family.pending(state)

    def evaluate(self, state: Position, seat: int) -> float:
        """Estimate what the position is worth to the seat."""
        with _weighing(self._weights):
            return family.evaluate(state, seat)

    def look_again(self, state: Position, seat: int) -> float:
        """Estimate the same, with a link that might come next."""
        with _weighing(self._weights):
            return family.look_again(state, seat)
