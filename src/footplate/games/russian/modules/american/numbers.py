"""Kinds and counters of the American board: observations hold these numbers, so they stay.

What rules and searches look at stands in `tables`: boulders, blasts and the second wrench.
"""

from __future__ import annotations

from typing import Final

from footplate.games.russian.tables.component_words import KindWords
from footplate.games.russian.tables.counters import BOULDERS, LEVELS, SPIKE_CHOSEN

STOCK: Final = 65  # the stock price token moves up
STEELWORKS: Final = 66  # one was received
PERSONAL_PAYOUT: Final = 91
KEY_OR_STOCK: Final = 92  # a key or a rise of the stock price
PAYOUT: Final = 100  # a general payout; n is the seat, from 1 on
SPIKE: Final = 143

WORDS: Final = KindWords(
    counted={
        "stock": STOCK,
        "payout": PERSONAL_PAYOUT,
        "key or stock": KEY_OR_STOCK,
    },
    phrases={
        "golden spike": SPIKE,
    },
    waiting={
        STEELWORKS: "steelworks",
        PAYOUT: "payout",
    },
)

# ---------------------------------------------------------------------- counters of a player

STOCK_LEVEL: Final = 0
"""The level of the stock price token."""
ARRIVAL: Final = 1
"""When it came there: the smaller, the further to the left."""

# ---------------------------------------------------------------------- counters of the table

DIVIDENDS: Final = 0
"""From here on, by level from 1 on: the dividend token, from 1 on; 0 while there is none."""
MOVED: Final = 9
"""How often a stock price token has moved."""

PLAYER_COUNTERS: Final = (STOCK_LEVEL, ARRIVAL, BOULDERS, SPIKE_CHOSEN)
"""All places that are the chapter's own, those in `tables.counters` included."""
TABLE_COUNTERS: Final = (*range(DIVIDENDS + 1, DIVIDENDS + LEVELS + 1), MOVED)
"""All places that are the chapter's own, those in `tables.counters` included."""
