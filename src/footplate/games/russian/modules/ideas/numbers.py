"""Kinds of the special ideas: observations hold these numbers, so they stay.

What rules and searches look at stands in `tables`: `FREIGHT` and `DOUBLE_STEPS`.
"""

from __future__ import annotations

from typing import Final

from footplate.games.russian.tables.component_words import KindWords

SPECIAL_CARD: Final = 80  # a special idea card
FREIGHT_CAR: Final = 82  # the freight car is put behind a locomotive
FACTORY_IDEA: Final = 83  # an idea token is used and laid onto the special factory
RECRUIT: Final = 84  # an engineer from the box
SPECIAL_FACTORY: Final = 146
FACTORY_IDEAS: Final = 151  # the special factory is entered: n tokens may be used

WORDS: Final = KindWords(
    counted={
        "special card": SPECIAL_CARD,
        "factory idea": FACTORY_IDEAS,
    },
    phrases={
        "freight car": FREIGHT_CAR,
        "engineer from the box": RECRUIT,
        "special factory": SPECIAL_FACTORY,
    },
    waiting={
        FACTORY_IDEA: "idea for the factory",
    },
)
