"""What the bots know of Railways of the World."""

from __future__ import annotations

from typing import Final

LEVELS: Final = (
    ("net:noise=4", "random"),
    "net:noise=2",
    "greedy",
    "net:weights=world-1",
    "net",
    "plan:1s",
)
"""Steps of strength, as far apart as measured games could make them (docs/bots.md).

Behind the bot of a level stand those that played it before: kept matches know them.
"""
