"""How strong bots are, and when a comparison is decided."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import log
from typing import Final, NamedTuple

from openskill.models import PlackettLuce

from footplate.lab.statistics import Z

CERTAIN: Final = 0.95
"""The certainty of a decision, whichever of the two is better."""
BOUND: Final = log(CERTAIN / (1 - CERTAIN))
"""The logarithm of the likelihood ratio at which a comparison is decided."""


class Rating(NamedTuple):
    """The strength of a bot in openskill's measure, in which everybody begins with 25."""

    mu: float
    sigma: float

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % interval."""
        return self.mu - Z * self.sigma, self.mu + Z * self.sigma


class Duel(NamedTuple):
    """What came of one comparison of two bots."""

    first: str
    second: str
    score: float
    """The share of the first, from 0 to 1; 0.5 is a draw."""


def ratings(bots: Iterable[str], duels: Iterable[Duel]) -> dict[str, Rating]:
    """Rate bots by their duels, which count in the order in which they are given."""
    model = PlackettLuce()
    found = {bot: model.rating(name=bot) for bot in bots}
    for duel in duels:
        pair = [[found[duel.first]], [found[duel.second]]]
        (first,), (second,) = model.rate(pair, scores=[duel.score, 1 - duel.score])
        found[duel.first], found[duel.second] = first, second
    return {bot: Rating(each.mu, each.sigma) for bot, each in found.items()}


def evidence(scores: Sequence[float], margin: float) -> float:
    """Return how strongly scores favour the first of two bots, as the log of a likelihood ratio.

    The ratio compares two hypotheses: the first bot is better by `margin`, or the second is (a
    sequential probability ratio test with a normal distribution; Van den Bergh, 2020). A victory
    of each is added beforehand, so that a few equal scores are no proof.

    Args:
        scores: the scores of the first, each from 0 to 1.
        margin: by how much a mean score must differ from 0.5 to matter.
    """
    every = [0.0, 1.0, *scores]
    mean = sum(every) / len(every)
    variance = sum([(each - mean) ** 2 for each in every]) / len(every)
    return len(every) * 2 * margin * (mean - 0.5) / variance
