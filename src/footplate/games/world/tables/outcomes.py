"""What chance can bring: which blocks of outcomes there are, and where each begins."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from footplate.games.world.tables.kinds import MOST_SEATS
from footplate.games.world.tables.schema import GOODS
from footplate.kernel.blocks import Blocks

if TYPE_CHECKING:
    from footplate.games.world.tables.catalogue import Catalogue


class Outcomes(Blocks):
    """All outcomes of a game: who begins, cubes for cities, operations cards, chapters' own."""

    def __init__(self, cat: Catalogue) -> None:
        super().__init__("outcome")
        self.add("begins", tuple([str(seat + 1) for seat in range(MOST_SEATS)]))
        for city in cat.board.cities:
            self.add(f"cubes-{city}", GOODS)
        self.card: Final = self.add("card", tuple([card.name for card in cat.deck.cards]))
        """The first operations card."""
        self.of: Final[dict[str, int]] = {}
        """By word of a chapter: its first outcome."""
        for words in cat.hooks.outcome_words:
            for new in words(cat):
                self.of[new.word] = self.add(new.word, *new.axes)
