"""What chance can bring: which blocks of outcomes there are, and where each begins."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from footplate.games.world.tables.kinds import MOST_SEATS
from footplate.games.world.tables.schema import GOODS
from footplate.kernel.blocks import Block, Blocks

if TYPE_CHECKING:
    from footplate.games.world.tables.catalogue import Catalogue


class Outcomes:
    """All outcomes of a game: who begins, cubes for cities, operations cards, chapters' own."""

    def __init__(self, cat: Catalogue) -> None:
        self._all: Final = Blocks("outcome")
        self._all.add("begins", tuple([str(seat + 1) for seat in range(MOST_SEATS)]))
        for city in cat.board.cities:
            self._all.add(f"cubes-{city}", GOODS)
        self.card: Final = self._all.add("card", tuple([card.name for card in cat.deck.cards]))
        """The first operations card."""
        self.of: Final[dict[str, int]] = {}
        """By word of a chapter: its first outcome."""
        for words in cat.hooks.outcome_words:
            for new in words(cat):
                self.of[new.word] = self._all.add(new.word, *new.axes)
        self.count: Final = self._all.count

    def block(self, outcome: int) -> Block:
        """Return the block that an outcome belongs to. Raises `IndexError` beyond the range."""
        return self._all.at(outcome)

    def text(self, outcome: int) -> str:
        """Return the notation of an outcome."""
        return self._all.text(outcome)

    def parse(self, text: str) -> int:
        """Return the outcome of a notation. Raises `NotationError`."""
        return self._all.parse(text)
