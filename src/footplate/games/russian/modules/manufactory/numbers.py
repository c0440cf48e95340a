"""Kinds of the manufactory train: observations hold these numbers, so they stay."""

from __future__ import annotations

from typing import Final

from footplate.games.russian.tables.component_words import KindWords

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
