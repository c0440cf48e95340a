"""Sums up what many games say about each bot."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from math import sqrt
from typing import Final, NamedTuple

__all__ = ["Score", "Summary", "summarize", "wilson"]

Z: Final = 1.959963984540054
"""How many standard deviations on each side hold 95 % of a normal distribution."""


class Score(NamedTuple):
    """What a bot reached in one game, at one seat."""

    bot: str
    points: int
    win: Fraction
    """1 for a victory, a share of 1 for a shared one, or 0."""


class Summary(NamedTuple):
    """What a bot reached in all games, over all seats that it sat on."""

    bot: str
    seats: int
    """How often the bot sat at a table; twice per game if it sat on two seats."""
    mean: float
    sd: float
    """The standard deviation of the points, with n - 1; 0 for a single score."""
    min: int
    max: int
    wins: float
    """The number of victories, where a shared one counts in parts."""
    win_share: float
    """Victories per seat; among n equal players it is near 1/n."""
    wilson: tuple[float, float]
    """Wilson's 95 % interval of `win_share`."""


def summarize(scores: Iterable[Score]) -> list[Summary]:
    """Sum up the scores of each bot, in the order in which the bots first appear."""
    by_bot: dict[str, list[Score]] = {}
    for score in scores:
        by_bot.setdefault(score.bot, []).append(score)
    return [_summary(bot, those) for bot, those in by_bot.items()]


def wilson(wins: float, n: int) -> tuple[float, float]:
    """Return Wilson's 95 % interval of a share.

    Args:
        wins: how many of the `n` were won, parts included.
        n: how many there were, at least 1.

    Returns:
        The lower and the upper end, within 0 and 1.
    """
    share = wins / n
    middle = share + Z * Z / (2 * n)
    half = Z * sqrt(share * (1 - share) / n + Z * Z / (4 * n * n))
    whole = 1 + Z * Z / n
    # If everything or nothing was won, one end is certain; rounding must not move it.
    low = (middle - half) / whole if wins > 0 else 0.0
    high = (middle + half) / whole if wins < n else 1.0
    return low, high


def _summary(bot: str, scores: list[Score]) -> Summary:
    n = len(scores)
    points = [score.points for score in scores]
    total = sum(points)
    # Only the last step leaves whole numbers, so the order of the games cannot matter.
    spread = n * sum(p * p for p in points) - total * total
    wins = float(sum((score.win for score in scores), Fraction(0)))
    return Summary(
        bot=bot,
        seats=n,
        mean=total / n,
        sd=sqrt(spread / (n * (n - 1))) if n > 1 else 0.0,
        min=min(points),
        max=max(points),
        wins=wins,
        win_share=wins / n,
        wilson=wilson(wins, n),
    )
