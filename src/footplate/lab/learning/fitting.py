"""Fits a network to samples by gradient descent (Adam); the mean of its last weights plays.

Adam: D. Kingma, J. Ba, "Adam: a method for stochastic optimization", 2015.
"""

from __future__ import annotations

from itertools import pairwise
from typing import Any, Final

import numpy as np

from footplate.bots.features import Features
from footplate.bots.network import HIDDEN, UNIT, Bytes, Floats, Network, laid_over, scales
from footplate.lab.learning.selfplay import Samples

BATCH: Final = 1024
FIRST_DECAY: Final = 0.9
SECOND_DECAY: Final = 0.999
MEAN_DECAY: Final = 0.995
"""The share that the playing weights keep at each step when they move towards the learning ones."""
SMALL: Final = 1e-8
TRACE: Final = 1e-12
"""A second moment that says that a number was above 0 in samples, and does no more."""
SPREADS: Final = (0.03, 0.07)
"""The standard deviations of the first weights of the layers."""
MOST_WRONG: Final = 0.6
"""The greatest error that counts in a step, in units of the network."""


class Learner:
    """Holds the weights that learn, and those that play.

    Args:
        family: whose rows.
        rng: draws the first weights.
    """

    def __init__(self, family: Features, rng: np.random.Generator) -> None:
        sizes = (family.LENGTH, *HIDDEN)
        self.scales: Final = scales(family)
        self.weights: list[Floats] = [
            (rng.standard_normal(shape) * spread).astype(np.float32)
            for shape, spread in zip(pairwise(sizes), SPREADS, strict=True)
        ]
        self.weights.append(np.zeros(sizes[2], dtype=np.float32))
        self.mean = [each.copy() for each in self.weights]
        self.first = [np.zeros_like(each) for each in self.weights]
        self.second = [np.zeros_like(each) for each in self.weights]
        self.steps = 0

    def layers(self) -> list[Floats]:
        """Return the weights of the network that plays, for rows as they are.

        Those of numbers that were 0 in all samples have learned nothing, and are left out.
        """
        learned = self.second[0].any(axis=1)
        return [self.mean[0] * (self.scales * learned)[:, None], *self.mean[1:]]

    def arrays(self) -> dict[str, Any]:
        """Return everything that must be kept to go on later."""
        found: dict[str, Any] = {"steps": np.array(self.steps)}
        for name in ("weights", "mean", "first", "second"):
            for number, each in enumerate(getattr(self, name)):
                found[f"{name}{number}"] = each
        return found

    def restore(self, arrays: Any) -> None:
        """Go on from what `arrays` returned."""
        self.steps = int(arrays["steps"])
        for name in ("weights", "mean", "first", "second"):
            setattr(self, name, [arrays[f"{name}{number}"].copy() for number in range(3)])

    def begin_with(self, network: Network) -> None:
        """Begin with a network's weights; what it lacks in width is added without an effect."""
        layers = [network.first / self.scales[: len(network.first), None], network.second]
        layers.append(network.third / np.float32(UNIT))
        self.weights = [*map(laid_over, layers, self.weights)]
        self.weights[0][len(network.first) :] = 0.0
        self.mean = [each.copy() for each in self.weights]
        self.first = [np.zeros_like(each) for each in self.weights]
        self.second = [np.zeros_like(each) for each in self.weights]
        self.second[0][self.weights[0].any(axis=1)] = TRACE

    def fit(
        self,
        samples: Samples,
        steps: int,
        rate: float,
        rng: np.random.Generator,
        fall: float = 0.0,
    ) -> float:
        """Take steps of gradient descent, each on a batch drawn at random.

        Args:
            samples: what is learned.
            steps: how many steps.
            rate: the learning rate of the first step.
            rng: draws the batches.
            fall: the power of the share of steps left by which the rate falls; 0 if it stays.

        Returns:
            The root of the mean squared error before the steps, in points.
        """
        count = len(samples.targets)
        total = 0.0
        for step in range(steps):
            drawn = rng.integers(0, count, min(BATCH, count))
            now = rate * (1.0 - step / steps) ** fall
            total += self._step(samples.rows[drawn], samples.targets[drawn], now)
        return float(np.sqrt(total / max(steps, 1))) * UNIT

    def _step(self, rows: Bytes, targets: Floats, rate: float) -> float:
        """Take one step; return the mean squared error before it."""
        w1, w2, w3 = self.weights
        given: Floats = rows.astype(np.float32)
        given *= self.scales
        first = np.maximum(given @ w1, 0.0)
        second = np.maximum(first @ w2, 0.0)
        error = second @ w3 - targets / np.float32(UNIT)
        pull = np.clip(error, -MOST_WRONG, MOST_WRONG) / np.float32(len(error))
        back = np.outer(pull, w3) * (second > 0)
        slopes = [np.empty(0, dtype=np.float32), first.T @ back, second.T @ pull]
        slopes[0] = given.T @ ((back @ w2.T) * (first > 0))
        self._descend(slopes, rate)
        return float(np.mean(error * error))

    def _descend(self, slopes: list[Floats], rate: float) -> None:
        self.steps += 1
        bias = np.sqrt(1 - SECOND_DECAY**self.steps) / (1 - FIRST_DECAY**self.steps)
        follow = max(1 - MEAN_DECAY, 1.0 / self.steps)
        for number, slope in enumerate(slopes):
            first, second = self.first[number], self.second[number]
            first += (1 - FIRST_DECAY) * (slope - first)
            second += (1 - SECOND_DECAY) * (slope * slope - second)
            weights = self.weights[number]
            weights -= np.float32(rate * bias) * first / (np.sqrt(second) + np.float32(SMALL))
            self.mean[number] += np.float32(follow) * (weights - self.mean[number])
