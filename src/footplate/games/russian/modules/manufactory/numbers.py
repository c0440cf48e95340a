"""Kinds and counters of the manufactory train: observations hold these numbers, so they stay.

The cars on the train stand in `tables.counters`, where searches look at them.
"""

from __future__ import annotations

from typing import Final

from footplate.games.russian.tables.component_words import KindWords
from footplate.games.russian.tables.counters import TRAIN_CARS

TRAIN: Final = 78  # a token is coupled to the manufactory train
FOLLOW: Final = 79  # one of the train's actions, for the others
SHIFT: Final = 101  # the manufactory train moves on
FOLLOWING: Final = 102  # the others' share; n is the seat, from 1 on
DRAW_TOKEN: Final = 111

WORDS: Final = KindWords(
    phrases={
        "couple": TRAIN,
    },
    waiting={
        FOLLOW: "follow",
        SHIFT: "shift",
        FOLLOWING: "following",
        DRAW_TOKEN: "draw token",
    },
)

# ---------------------------------------------------------------------- counters of the table

TRAIN_OPEN: Final = 25
"""From here on three tokens beside the train."""
TRAIN_RUN: Final = 28
"""1 once the train was used this round."""
TRAIN_QUEUE: Final = 29
"""From here on the tokens that were pushed under the stack, the first one first; 0 where none."""
TRAIN_QUEUED: Final = 6

TABLE_COUNTERS: Final = (*range(TRAIN_CARS, TRAIN_QUEUE + TRAIN_QUEUED),)
"""All places that are the chapter's own, those in `tables.counters` included."""
