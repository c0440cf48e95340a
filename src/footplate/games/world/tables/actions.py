"""The actions of a game: which blocks there are, and where each begins."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from footplate.games.world.tables.board import TILE_NAMES
from footplate.games.world.tables.schema import GOODS, SIDES
from footplate.kernel.blocks import Blocks
from footplate.kernel.errors import NotationError
from footplate.kernel.given_values import is_number
from footplate.kernel.messages import Message, Name, shared

if TYPE_CHECKING:
    from footplate.games.world.tables.catalogue import Catalogue

CASH: Final = "cash"


class Actions(Blocks):
    """All actions of a game: where each block begins, and the notation."""

    def __init__(self, cat: Catalogue) -> None:
        board = cat.board
        super().__init__()
        self._more: Final = {
            new.word: new for words in cat.hooks.action_words for new in words(cat)
        }
        self.of: Final[dict[str, int]] = {}
        """By word of a chapter: its first action."""
        cards = tuple([card.name for card in cat.deck.cards])
        hexes = board.hexes[: board.cells]
        self.done: Final = self._add("done")
        self.passing: Final = self._add("pass")
        self.bid: Final = self._add("bid", tuple([str(n + 1) for n in range(cat.bid_cap)]))
        self.origin: Final = self._add("build from", (*board.starts, *hexes))
        """First by city and warp; then by cell, for building on from an incomplete link."""
        self.urbanize: Final = self._add("urbanize", board.cities, GOODS[1:])
        self.upgrade: Final = self._add(
            "upgrade", (CASH, *[cat.deck.cards[card].name for card in cat.deck.engine_cards])
        )
        self.deliver: Final = self._add("deliver", board.cities, GOODS)
        self.hop: Final = self._add("hop", board.cities, SIDES)
        self.unload: Final = self._add("unload")
        self.take: Final = self._add("take", cards)
        self.use: Final = self._add("use", cards)
        self.grow: Final = self._add("grow", board.cities)
        self.depot: Final = self._add("depot", board.cities, SIDES)
        self.more: Final = self.depot + len(board.cities) * len(SIDES)
        """The first of the actions that chapters add to those of a round."""
        self.tile: Final = self._add("build", hexes, TILE_NAMES)
        """By cell * 9 + tile."""
        self._cap: Final = cat.bid_cap
        self._cities: Final = board.cities

    def _add(self, word: str, *axes: tuple[str, ...]) -> int:
        """Add a block, then the blocks that chapters put behind it; return its first action."""
        first = self.add(word, *axes)
        for new in self._more.values():
            if new.after == word:
                self.of[new.word] = self._add(new.word, *new.axes)
        return first

    def parse(self, text: str) -> int:
        """Return the action of a notation. Raises `NotationError`."""
        never = self._never(text.split(" "))
        if never is not None:
            raise NotationError(shared("notation.action", text=text, expected=never))
        return super().parse(text)

    def _never(self, words: list[str]) -> Message | None:
        """Return the rule by which a notation can never be an action; None if there is none."""
        if len(words) == 2 and words[0] == "bid" and is_number(words[1]):
            if not 1 <= int(words[1]) <= self._cap:
                return Message("world", "notation.bid", {"most": self._cap})
        elif words[0] == "urbanize" and words[2:] == [GOODS[0]] and words[1] in self._cities:
            return Message("world", "notation.new-city", {"colour": Name("colour", GOODS[0])})
        return None
