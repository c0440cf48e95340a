"""Kinds of the German board: observations hold these numbers, so they stay.

`tables.kinds` has `SWITCH` and `EXTENSION` too, for the shapes of routes are made there.
"""

from __future__ import annotations

from typing import Final

from footplate.games.russian.tables.component_words import KindWords

INCOME: Final = 62  # an income tile

WORDS: Final = KindWords(
    counted={
        "income": INCOME,
    },
)
