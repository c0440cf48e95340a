"""The evaluation of Russian Railroads with other weights."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from footplate.bots.russian import worth
from footplate.bots.russian.knowledge import WEIGHTS, Knowledge
from footplate.bots.russian.known import knowledge
from footplate.games.russian.state.position import Position

__all__ = ["WEIGHTS", "Weighted"]


class Weighted:
    """An evaluation with other weights (`greedy.Evaluation`).

    Args:
        weights: the weights that differ, by name.
    """

    SECOND_LOOKS: Final = 0

    def __init__(self, weights: Mapping[str, float]) -> None:
        self._weights: Final = dict(weights)
        self._known: Final[dict[frozenset[str], Knowledge]] = {}

    def candidates(self, state: Position, legal: Sequence[int]) -> list[tuple[int, ...]]:
        """Return the sensible actions, each a manoeuvre of its own."""
        return worth.candidates(state, legal)

    def pending(self, state: Position) -> bool:
        """Say whether the seat that decides is in the middle of its turn."""
        return worth.pending(state)

    def evaluate(self, state: Position, seat: int) -> float:
        """Return what the position is worth to the seat."""
        parts = state.catalogue.in_play
        if parts not in self._known:
            known = knowledge(parts)
            self._known[parts] = known._replace(weights={**known.weights, **self._weights})
        return worth.estimate(state, seat, self._known[parts])

    def look_again(self, state: Position, seat: int) -> float:
        """Return the same as `evaluate`: a second look shows no more."""
        return self.evaluate(state, seat)
