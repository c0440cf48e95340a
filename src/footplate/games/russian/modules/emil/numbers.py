"""Kinds and counters of Emil: observations hold these numbers, so they stay.

His engineers and tiles stand in `tables.counters`, where rules and searches look at them.
"""

from __future__ import annotations

from typing import Final

from footplate.games.russian.tables.component_words import KindWords
from footplate.games.russian.tables.counters import EMIL_ENGINEERS, EMIL_TILES, TILES

EMIL: Final = 104

WORDS: Final = KindWords(
    waiting={
        EMIL: "emil",
    },
)

# ---------------------------------------------------------------------- counters of the table

EMIL_DECK: Final = 36
"""The mask of Emil's cards that were not drawn this round."""
EMIL_HAND: Final = 37
"""Emil's workers that are not placed."""
EMIL_WORKERS: Final = 38
EMIL_PASSED: Final = 40

TABLE_COUNTERS: Final = (
    EMIL_DECK,
    EMIL_HAND,
    EMIL_WORKERS,
    EMIL_ENGINEERS,
    EMIL_PASSED,
    *range(EMIL_TILES, EMIL_TILES + TILES),
)
"""All places that are the chapter's own, those in `tables.counters` included."""
