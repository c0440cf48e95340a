"""Kinds and counters of the coal module: observations hold these numbers, so they stay.

What rules and searches look at stands in `tables`: `FUEL`, `BOILERMAN` and how much coal there is.
"""

from __future__ import annotations

from typing import Final

from footplate.games.russian.tables.component_words import KindWords
from footplate.games.russian.tables.counters import COAL_HELD, FOUNDRY_OPEN, STOKED

FOUNDRY: Final = 74  # an open foundry is taken
CLOSE: Final = 75  # the foundry just used may be closed; n is the foundry, from 1 on
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
        CLOSE: "close",
        DRAW_FOUNDRY: "draw foundry",
        BENEATH: "beneath",
    },
)

# ---------------------------------------------------------------------- counters of a player

FOUNDRIES: Final = 14
"""The mask of foundries above the board."""
FIRED: Final = 15
"""The mask of those that were used this round."""

# ---------------------------------------------------------------------- counters of the table

FOUNDRY_SEEN: Final = 19
"""The mask of foundries that are not in the stack, or are there no more."""
FOUNDRY_STACK: Final = 20
"""How many lie in the stack."""
BOILER_SPACE: Final = 21
"""Who is on the boilerman's space, seat + 1; 0 while it is free."""

PLAYER_COUNTERS: Final = (COAL_HELD, FOUNDRIES, FIRED, STOKED)
"""All places that are the chapter's own, those in `tables.counters` included."""
TABLE_COUNTERS: Final = (FOUNDRY_OPEN, FOUNDRY_SEEN, FOUNDRY_STACK, BOILER_SPACE)
"""All places that are the chapter's own, those in `tables.counters` included."""
