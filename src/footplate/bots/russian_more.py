"""What the bot `greedy` knows of the parts of Russian Railroads beyond the base game."""

from __future__ import annotations

from typing import Final

from footplate.bots import (
    russian_american,
    russian_coal,
    russian_german,
    russian_modules,
    russian_wrenches,
)
from footplate.bots.russian_knowledge import Knowledge, together

PARTS: Final[dict[str, Knowledge]] = {
    "german": russian_german.KNOWLEDGE,
    "american": russian_american.KNOWLEDGE,
    "industry-asian": russian_wrenches.BOARD,
    "coal": russian_coal.KNOWLEDGE,
    "manufactory": russian_wrenches.MANUFACTORY,
    "ideas": russian_modules.IDEAS,
    "engineers": russian_modules.ENGINEERS,
    "solo": russian_modules.SOLO,
}
"""By part of the game (`chapters.parts_of`)."""

_KNOWN: Final[dict[frozenset[str], Knowledge]] = {}
"""What was put together before, by the parts of a game."""


def knowledge(parts: frozenset[str]) -> Knowledge:
    """All that is known of the parts of a game."""
    if parts not in _KNOWN:
        _KNOWN[parts] = together([known for name, known in PARTS.items() if name in parts])
    return _KNOWN[parts]
