"""Draws who plays the seats of a course's games: which network, with what noise and what taste.

If all seats were played by the newest network without noise, all games would be alike, and nothing
could be learned of other ways to play.
"""

from __future__ import annotations

from math import exp, log
from typing import Final

from footplate.bots.features import Features
from footplate.kernel.generator import Generator
from footplate.lab.learning.selfplay import BY_HAND, STRANGER, Manner

OLDER: Final = 0.15
"""The share of the seats that is played by an older network of the population."""
MIXED: Final = 0.5
"""The share of the games with a bot of another kind, if there is one."""
STRANGERS: Final = 0.7
"""The share of the seats that it plays in those."""
WITH_TASTE: Final = 0.3
"""The share of the seats that is played by players with a taste."""
WARM_UP: Final = 3
"""In how many rounds at the start all seats are played by the hand-made rule."""
NOISE_FIRST: Final = 6.0, 3.0
"""The factors of the least and of the most noise in the rounds right after those."""
SEARCHED_QUIET: Final = 0.5
"""The share of the seats that is played without noise where every choice is searched."""
SEARCHED_NOISE: Final = 0.25, 2.5
"""The factors of a family's most noise between which that of the other seats lies there."""


def manner(number: int, networks: int, family: Features, rng: Generator) -> Manner:
    """Draw how a seat is played.

    Args:
        number: the age of the newest network in rounds.
        networks: how many networks may play; the first is the newest.
        family: says how much noise is usual (`Features.NOISE`), and which tastes there are.
        rng: the source of the draws.
    """
    low, high = family.NOISE
    if WARM_UP <= number < 3 * WARM_UP:
        low, high = low * NOISE_FIRST[0], high * NOISE_FIRST[1]
    noise = _between(low, high, rng)
    if number < WARM_UP:
        return Manner(BY_HAND, noise, "")
    older = networks > 1 and rng.below(100) < OLDER * 100
    tastes = [*family.TASTES]
    taste = rng.choice(tastes) if tastes and rng.below(100) < WITH_TASTE * 100 else ""
    return Manner(1 if older else 0, noise, taste)


def searched_manner(number: int, networks: int, family: Features, rng: Generator) -> Manner:
    """Draw how a seat is played where every choice is searched: without noise, or with much."""
    found = manner(number, networks, family, rng)
    if rng.below(100) < SEARCHED_QUIET * 100:
        return found._replace(noise=0.0)
    low, high = SEARCHED_NOISE
    most = family.NOISE[1]
    return found._replace(noise=_between(low * most, high * most, rng))


def seat_strangers(manners: list[Manner], rng: Generator) -> None:
    """Seat the bot of another kind in some games, but never on every seat."""
    if rng.below(100) >= MIXED * 100:
        return
    learning = rng.below(len(manners))
    for seat in range(len(manners)):
        if seat != learning and rng.below(100) < STRANGERS * 100:
            manners[seat] = Manner(STRANGER, 0.0, "")


def _between(low: float, high: float, rng: Generator) -> float:
    """Draw a number, with even chances on the scale of ratios."""
    return exp(log(low) + (log(high) - log(low)) * rng.below(1000) / 1000)
