"""The actions of a game as one dense range, in blocks that are decoded by arithmetic.

A block is a word followed by one word from each of its axes, the last axis counting fastest:
`advance` with five colours and three routes is fifteen actions. The notation of an action needs no
position to be read.
"""

from __future__ import annotations

from bisect import bisect_right
from typing import TYPE_CHECKING, Final

from footplate.games.russian.kinds import COLOURS
from footplate.kernel.contract import NotationError
from footplate.kernel.options import unknown

if TYPE_CHECKING:
    from footplate.games.russian.catalogue import Catalogue

MOST_WRENCHES: Final = 3
SUMS: Final = ("engineers", "locomotives", "tracks")
KEY_USES: Final = ("moves", "points")
REPEATS: Final = ("doubler", "industry", "wood")


class Block:
    """A run of actions with the same word."""

    __slots__ = ("axes", "base", "count", "word")

    def __init__(self, base: int, word: str, axes: tuple[tuple[str, ...], ...]) -> None:
        self.base: Final = base
        self.word: Final = word
        self.axes: Final = axes
        count = 1
        for axis in axes:
            count *= len(axis)
        self.count: Final = count

    def text(self, argument: int) -> str:
        """The notation of the action at `base + argument`."""
        words: list[str] = []
        for axis in reversed(self.axes):
            words.append(axis[argument % len(axis)])
            argument //= len(axis)
        words.append(self.word)
        return " ".join(reversed(words))

    def argument(self, words: list[str]) -> int:
        """The argument that these words stand for, or -1."""
        if len(words) != len(self.axes):
            return -1
        argument = 0
        for word, axis in zip(words, self.axes, strict=True):
            if word not in axis:
                return -1
            argument = argument * len(axis) + axis.index(word)
        return argument


class Actions:
    """All actions of a game: where each block begins, and the notation."""

    def __init__(self, cat: Catalogue) -> None:
        self.blocks: list[Block] = []
        self._next = 0
        routes = tuple([route.name for route in cat.board.routes])
        tiles = cat.tiles[1:]
        spaces = tuple([space.name for space in cat.spaces])
        self._spaces: Final = spaces
        self.place: Final = [
            self._block(f"place {space.name}", tuple([m.text() for m in cat.mixes[space.cost]]))
            for space in cat.spaces
        ]
        """By space: its first action; the mixes of its cost follow."""
        self.advance: Final = self._block("advance", COLOURS, routes)
        self.wrench: Final = self._block("wrench", _numbers("", MOST_WRENCHES))
        self.engine: Final = self._block("engine", _slots(cat))
        self.give_back: Final = self._block("return", ("locomotive",))
        self.locomotive: Final = self._block("locomotive", tiles)
        self.factory: Final = self._block(
            "factory", (*tiles, *[f"returned-{tile}" for tile in tiles])
        )
        self.replace: Final = self._block("replace", _numbers("gap-", cat.industry.gaps))
        self.doubler: Final = self._block("doubler", routes)
        self.idea: Final = self._block("idea", cat.ideas)
        self.box: Final = self._block("box", cat.ideas)
        self.card: Final = self._block("card", cat.cards)
        self.look: Final = self._block("look", ("bonus",))
        self.bonus: Final = self._block("bonus", cat.bonuses)
        self.instead: Final = self._block("take", ("points",))
        self.key: Final = self._block("key", KEY_USES)
        self.repeat: Final = self._block("repeat", REPEATS)
        self.score: Final = self._block("score", SUMS)
        self.reuse: Final = self._block("reuse", spaces)
        self.swap: Final = self._block("swap", spaces)
        self.start: Final = self._block("start", cat.starting)
        self.done: Final = self._block("done")
        self.passing: Final = self._block("pass")
        self.count: Final = self._next
        self._bases: Final = [block.base for block in self.blocks]
        self._by_word: Final = {block.word: block for block in self.blocks}

    def _block(self, word: str, *axes: tuple[str, ...]) -> int:
        block = Block(self._next, word, axes)
        self.blocks.append(block)
        self._next += block.count
        return block.base

    def block(self, action: int) -> Block:
        """The block that an action belongs to. Raises `IndexError` beyond the range."""
        if not 0 <= action < self.count:
            raise IndexError(f"action {action} is not in range({self.count})")
        return self.blocks[bisect_right(self._bases, action) - 1]

    def text(self, action: int) -> str:
        """The notation of an action."""
        block = self.block(action)
        return block.text(action - block.base)

    def parse(self, text: str) -> int:
        """The action of a notation.

        Raises:
            NotationError: a text that is not the notation of an action of this game.
        """
        words = text.split(" ")
        block = self._by_word.get(words[0]) or self._by_word.get(" ".join(words[:2]))
        if block is None and words[0] == "place" and len(words) > 1:
            raise NotationError(
                f'"{text}" is no action; {unknown("space", words[1], self._spaces)}'
            )
        if block is None:
            heads = sorted({known.split(" ")[0] for known in self._by_word})
            raise NotationError(
                f'"{text}" is no action; expected one that begins with {", ".join(heads)}'
            )
        argument = block.argument(words[1 + block.word.count(" ") :])
        if argument < 0:
            raise NotationError(f'"{text}" is no action; {_expected(block)}')
        return block.base + argument


def _expected(block: Block) -> str:
    if not block.axes:
        return f'expected "{block.word}" alone'
    wanted = " and ".join([f"one of {', '.join(axis)}" for axis in block.axes])
    return f'expected "{block.word}" and {wanted}'


def _numbers(prefix: str, count: int) -> tuple[str, ...]:
    return tuple([f"{prefix}{i + 1}" for i in range(count)])


def _slots(cat: Catalogue) -> tuple[str, ...]:
    slots = cat.board.slots
    names = []
    for place, route in enumerate(slots):
        name = cat.board.routes[route].name
        if slots.count(route) > 1:
            name = f"{name}-{place - slots.index(route) + 1}"
        names.append(name)
    return tuple(names)
