"""What the bots know of the Russian Railroads family."""

from __future__ import annotations

from typing import Final

LEVELS: Final = (
    "random",
    ("net:noise=8", "net:noise=6"),
    "greedy",
    ("net:noise=3", "net:noise=2"),
    "net",
    "plan:1s",
)
"""Steps of strength, as far apart as measured games could make them (docs/bots.md).

Behind the bot of a level stand those that played it before: kept matches know them.
"""
