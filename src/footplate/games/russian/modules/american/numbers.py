"""Kinds of the American board: observations hold these numbers, so they stay.

What rules and searches look at stands in `tables`: boulders, blasts and the second wrench.
"""

from __future__ import annotations

from typing import Final

from footplate.games.russian.tables.component_words import KindWords

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
