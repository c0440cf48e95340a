"""The kind of Emil's turn: observations hold this number, so it stays."""

from __future__ import annotations

from typing import Final

from footplate.games.russian.tables.component_words import KindWords

EMIL: Final = 104

WORDS: Final = KindWords(
    waiting={
        EMIL: "emil",
    },
)
