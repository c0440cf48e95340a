"""How strong bots are, on the scale of people's ratings: measured by tournaments, then fixed."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import Final

from footplate import bots

FILE: Final = Path(__file__).with_name("strengths.toml")
"""The ratings, each group with the command that made them."""


def strength(game: str, players: int, bot: str) -> tuple[float, float] | None:
    """Return the rating of a bot and its standard deviation; None if nobody has measured it.

    One that played a level before another did has the rating of the one that plays it today.
    """
    return strengths(game, players).get(bots.today(bot, game))


def strengths(game: str, players: int) -> dict[str, tuple[float, float]]:
    """Return the ratings of all bots in a game, measured with so many players or the next fewer."""
    counts = [count for name, count in _measured() if name == game and count <= players]
    return _measured()[game, max(counts)] if counts else {}


@cache
def _measured() -> dict[tuple[str, int], dict[str, tuple[float, float]]]:
    found = tomllib.loads(FILE.read_text(encoding="utf-8"))
    return {
        (each["game"], each["players"]): {
            bot: (mu, sigma) for bot, (mu, sigma) in each["ratings"].items()
        }
        for each in found["tournament"]
    }
