"""Players by hand with whims: `greedy`, but each thinks something else worth more or less.

Networks learn most from games in which strategies differ.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, exp, log, pi, sqrt
from typing import Final, cast

from footplate.bots.greedy import finish
from footplate.bots.russian import beyond_base, worth
from footplate.bots.russian.knowledge import Knowledge
from footplate.games.russian.state.position import Position
from footplate.kernel.contract import State
from footplate.kernel.generator import Generator

WILDNESS: Final = (0.2, 0.9)
"""By how much weights differ: the standard deviation of their logarithm."""
KEPT: Final[int] = 256
WORDS: Final = 4294967296.0


class Whim:
    """An evaluation with other weights (`greedy.Evaluation`)."""

    SECOND_LOOKS: Final = 0

    def __init__(self, parts: frozenset[str], seed: int) -> None:
        known = beyond_base.knowledge(parts)
        rng = Generator(seed)
        low, high = WILDNESS
        wildness = low + (high - low) * rng.word() / WORDS
        weights = {
            name: weight * exp(wildness * _normal(rng)) for name, weight in known.weights.items()
        }
        self._known: Final[Knowledge] = known._replace(weights=weights)

    def candidates(self, state: Position, legal: Sequence[int]) -> list[tuple[int, ...]]:
        """Return the sensible actions, each a manoeuvre of its own."""
        return worth.candidates(state, legal)

    def pending(self, state: Position) -> bool:
        """Whether the seat that decides is in the middle of its turn."""
        return worth.pending(state)

    def evaluate(self, state: Position, seat: int) -> float:
        """Return what the position is worth to the seat."""
        return worth.estimate(state, seat, self._known)

    def look_again(self, state: Position, seat: int) -> float:
        """Return the same: a second look shows no more."""
        return self.evaluate(state, seat)


_WHIMS: Final[dict[tuple[frozenset[str], int], Whim]] = {}


def guess(state: State, seat: int, whim: int, parts: frozenset[str]) -> float:
    """Return what a player with a whim thinks of a position, once what is pending is done."""
    key = (parts, whim)
    if key not in _WHIMS:
        if len(_WHIMS) >= KEPT:
            _WHIMS.clear()
        _WHIMS[key] = Whim(parts, whim)
    family = _WHIMS[key]
    done = finish(family, state, seat) if state.current_player == seat else state
    return family.evaluate(cast(Position, done), seat)


def _normal(rng: Generator) -> float:
    """Draw from the normal distribution (Box and Muller)."""
    first = (rng.word() + 0.5) / WORDS
    return sqrt(-2.0 * log(first)) * cos(2.0 * pi * rng.word() / WORDS)
