"""The outcomes of chance in a game: which blocks there are, where each begins, and the notation."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from footplate.kernel.blocks import Blocks

if TYPE_CHECKING:
    from footplate.games.russian.tables.catalogue import Catalogue

SEATS: Final = 4


class Outcomes(Blocks):
    """All outcomes of a game."""

    def __init__(self, cat: Catalogue) -> None:
        super().__init__("outcome")
        self.order: Final = self.add("order", tuple([str(seat + 1) for seat in range(SEATS)]))
        """A seat gets the next place in the turn order."""
        self.engineer: Final = self.add("engineer", tuple([str(n) for n in cat.engineers]))
        """An engineer, in the order of the catalogue, comes onto the strip."""
        self.removed: Final = self.add("removed", cat.bonuses)
        """An end bonus card was removed unseen."""
        self.of: Final[dict[str, int]] = {}
        """By word of a chapter: its first outcome."""
        for words in cat.hooks.outcome_words:
            for new in words(cat):
                self.of[new.word] = self.add(new.word, *new.axes)
