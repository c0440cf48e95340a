"""Kinds of the additional engineers: observations hold these numbers, so they stay.

What rules and searches look at stands in `tables`: `OPERATE`, `SECOND_WORKER` and `TRIO`.
"""

from __future__ import annotations

from typing import Final

from footplate.games.russian.tables.component_words import KindWords

LEAP: Final = 86  # a track runs up to the one before it
GIFT: Final = 87  # a starting bonus card for oneself
GIFT_OTHERS: Final = 88  # one of the others; n is the card that is not to be had, from 1 on
DRAW_STARTS: Final = 112
RANDOM_STARTS: Final = 149

WORDS: Final = KindWords(
    counted={
        "random bonus": RANDOM_STARTS,
    },
    phrases={
        "leap": LEAP,
        "gift": GIFT,
    },
    waiting={
        GIFT_OTHERS: "gift",
        DRAW_STARTS: "draw starting cards",
    },
)
