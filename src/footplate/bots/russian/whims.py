"""Hand-made players with whims: each is `greedy` with some things worth more or less.

Networks learn most from games in which strategies differ.
"""

from __future__ import annotations

from functools import lru_cache
from math import cos, exp, log, pi, sqrt
from typing import Final, cast

from footplate.bots.greedy import finish
from footplate.bots.russian.known import knowledge
from footplate.bots.russian.weighted import Weighted
from footplate.games.russian.state.position import Position
from footplate.kernel.contract import State
from footplate.kernel.generator import Generator

WILDNESS: Final = (0.2, 0.9)
"""By how much weights differ: the standard deviation of their logarithm."""
WORDS: Final = 4294967296.0


def guess(state: State, seat: int, whim: int, parts: frozenset[str]) -> float:
    """Return what a player with a whim thinks of a position once its pending work is done."""
    family = _whim(parts, whim)
    done = finish(family, state, seat) if state.current_player == seat else state
    return family.evaluate(cast(Position, done), seat)


@lru_cache(256)
def _whim(parts: frozenset[str], seed: int) -> Weighted:
    """Return the evaluation of a player with a whim."""
    rng = Generator(seed)
    low, high = WILDNESS
    wildness = low + (high - low) * rng.word() / WORDS
    usual = knowledge(parts).weights
    return Weighted({name: weight * exp(wildness * _normal(rng)) for name, weight in usual.items()})


def _normal(rng: Generator) -> float:
    """Draw from the normal distribution (Box and Muller)."""
    first = (rng.word() + 0.5) / WORDS
    return sqrt(-2.0 * log(first)) * cos(2.0 * pi * rng.word() / WORDS)
