"""How long a bot may think over a decision: a time, or a number of simulations.

>>> read("50ms", "plan")
Budget(seconds=0.05, simulations=0)
>>> read("200n", "plan")
Budget(seconds=0.0, simulations=200)
"""

from __future__ import annotations

from typing import Final, NamedTuple

from footplate.bots import BotError
from footplate.kernel.messages import shared

UNITS: Final = {"ms": 0.001, "s": 1.0, "m": 60.0}
LONGEST: Final = 600.0
"""The longest time, in seconds."""
MOST: Final = 1_000_000
"""The most simulations."""
DIGITS: Final = 7


class Budget(NamedTuple):
    """What one decision may cost: one of the two is 0."""

    seconds: float
    simulations: int
    """The number of simulations; unlike a time, it lets a bot decide alike on every machine."""


def is_budget(text: str) -> bool:
    """Say whether a parameter is meant as a budget: it begins like a number."""
    return text[:1] in tuple("-+.0123456789") and text != ""


def read(text: str, bot: str) -> Budget:
    """Read a budget such as `50ms`, `2s`, `1m` or `200n`.

    Args:
        text: the budget.
        bot: the name of the bot, for the error.

    Raises:
        BotError: the text is no budget, or is not between 1 ms and 10 minutes or between 1 and a
            million simulations.
    """
    number = text.rstrip("mns")
    unit = text[len(number) :]
    if number.isascii() and number.isdigit() and len(number) <= DIGITS:
        if unit == "n" and 1 <= int(number) <= MOST:
            return Budget(0.0, int(number))
        seconds = int(number) * UNITS.get(unit, 0.0)
        if 0.0 < seconds <= LONGEST:
            return Budget(seconds, 0)
    raise BotError(shared("bots.budget", bot=bot, given=text[:40]))
