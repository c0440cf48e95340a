"""Kinds of the coal module: observations hold these numbers, so they stay.

What rules and searches look at stands in `tables`: `CLOSE`, `FUEL` and `BOILERMAN`.
"""

from __future__ import annotations

from typing import Final

from footplate.games.russian.tables.component_words import KindWords

FOUNDRY: Final = 74  # an open foundry is taken
WIDE_REUSE: Final = 95  # a space that took one or two workers is used again
DRAW_FOUNDRY: Final = 110
BENEATH: Final = 115  # all entries above it are held back until the foundry's action is over
COAL: Final = 142
COAL_FACTORY: Final = 145
HIGHEST: Final = 148  # points for the highest locomotive

WORDS: Final = KindWords(
    counted={
        "foundry": FOUNDRY,
        "coal": COAL,
    },
    phrases={
        "wide reuse": WIDE_REUSE,
        "coal factory": COAL_FACTORY,
        "highest locomotive": HIGHEST,
    },
    waiting={
        DRAW_FOUNDRY: "draw foundry",
        BENEATH: "beneath",
    },
)
