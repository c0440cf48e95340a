"""The boards and modules of Russian Railroads of which the bot `greedy` knows something."""

from __future__ import annotations

from functools import cache
from typing import Final

from footplate.bots.russian.knowledge import Knowledge, together
from footplate.bots.russian.modules import (
    american,
    coal,
    emil,
    engineers,
    german,
    ideas,
    industry,
    manufactory,
)

KNOWN: Final[dict[str, Knowledge]] = {
    "german": german.KNOWLEDGE,
    "american": american.KNOWLEDGE,
    "industry-asian": industry.KNOWLEDGE,
    "coal": coal.KNOWLEDGE,
    "manufactory": manufactory.KNOWLEDGE,
    "ideas": ideas.KNOWLEDGE,
    "engineers": engineers.KNOWLEDGE,
    "solo": emil.KNOWLEDGE,
}
"""The knowledge of each part of the game (`options.in_play`)."""


@cache
def knowledge(parts: frozenset[str]) -> Knowledge:
    """Return everything that is known of the parts of a game."""
    return together([known for name, known in KNOWN.items() if name in parts])
