"""The actions of a game as one range of numbers without gaps, in blocks decoded by arithmetic.

A block is a word or two, followed by one word from each of its axes, the last axis counting
fastest: `advance` with five colours and three routes is fifteen actions. The notation of an action
needs no position to be read.
"""

from __future__ import annotations

from bisect import bisect_right
from difflib import get_close_matches
from typing import Final

from footplate.kernel.errors import NotationError
from footplate.kernel.messages import Message, shared
from footplate.kernel.options import unknown

__all__ = ["Block", "Blocks"]

FEW: Final = 40
"""A message about an unknown word lists the words that were possible if there are at most this
many; otherwise it names only the nearest."""


class Block:
    """A run of actions that begin with the same word."""

    __slots__ = ("axes", "base", "count", "places", "word")

    def __init__(self, base: int, word: str, axes: tuple[tuple[str, ...], ...]) -> None:
        self.base: Final = base
        self.word: Final = word
        self.axes: Final = axes
        self.places: Final = [{name: i for i, name in enumerate(axis)} for axis in axes]
        count = 1
        for axis in axes:
            count *= len(axis)
        self.count: Final = count

    def words(self, argument: int) -> list[str]:
        """Return the words of the axes for the action at `base + argument`."""
        words: list[str] = []
        for axis in reversed(self.axes):
            words.append(axis[argument % len(axis)])
            argument //= len(axis)
        words.reverse()
        return words

    def text(self, argument: int) -> str:
        """Return the notation of the action at `base + argument`."""
        return " ".join([self.word, *self.words(argument)])

    def argument(self, words: list[str]) -> int:
        """Return the argument that these words stand for, or -1."""
        if len(words) != len(self.axes):
            return -1
        argument = 0
        for word, places in zip(words, self.places, strict=True):
            if word not in places:
                return -1
            argument = argument * len(places) + places[word]
        return argument

    def expected(self, words: list[str]) -> Message:
        """Say what should have followed the block's word, as part of a sentence."""
        if not self.axes:
            return shared("notation.alone", word=self.word)
        if len(words) == len(self.axes):
            for word, axis in zip(words, self.axes, strict=True):
                if word not in axis and len(axis) > FEW:
                    return shared("notation.misplaced", word=word, other=axis[0])
        each = [
            shared("notation.one-of", words=", ".join(axis))
            if len(axis) <= FEW
            else shared("notation.such-as", word=axis[0])
            for axis in self.axes
        ]
        return shared("notation.followed", word=self.word, each=tuple(each))


class Blocks:
    """All blocks of a game, one after the other."""

    __slots__ = ("_bases", "_by_word", "count", "list", "what")

    def __init__(self, what: str = "action") -> None:
        """Begin without any blocks.

        Args:
            what: what they stand for: an `action`, or an `outcome`.
        """
        self.what: Final = what
        self.list: Final[list[Block]] = []
        self.count = 0
        self._bases: Final[list[int]] = []
        self._by_word: Final[dict[str, Block]] = {}

    def add(self, word: str, *axes: tuple[str, ...]) -> int:
        """Add a block at the end of the range and return its first action.

        A block with an empty axis is left out.
        """
        block = Block(self.count, word, axes)
        if block.count:
            self.list.append(block)
            self._bases.append(block.base)
            self._by_word[word] = block
            self.count += block.count
        return block.base

    def at(self, action: int) -> Block:
        """Return the block that an action belongs to. Raises `IndexError` beyond the range."""
        if not 0 <= action < self.count:
            raise IndexError(f"{self.what} {action} is not in range({self.count})")
        return self.list[bisect_right(self._bases, action) - 1]

    def text(self, action: int) -> str:
        """Return the notation of an action. Raises `IndexError` beyond the range."""
        block = self.at(action)
        return block.text(action - block.base)

    def parse(self, text: str) -> int:
        """Return the action that a notation means.

        Raises:
            NotationError: a text that is not the notation of an action of this game.
        """
        words = text.split(" ")
        block = self._by_word.get(" ".join(words[:2])) or self._by_word.get(words[0])
        if block is None:
            raise self._wrong(text, self._heads(words))
        rest = words[1 + block.word.count(" ") :]
        argument = block.argument(rest)
        if argument < 0:
            raise self._wrong(text, block.expected(rest))
        return block.base + argument

    def _wrong(self, text: str, expected: Message) -> NotationError:
        """Return an error that says what is wrong with a notation."""
        return NotationError(shared(f"notation.{self.what}", text=text, expected=expected))

    def _heads(self, words: list[str]) -> Message:
        """List the words that an action may begin with."""
        second = [w.split(" ")[1] for w in self._by_word if w.startswith(words[0] + " ")]
        if second and len(words) > 1:
            return unknown("second", words[1], second, first=words[0])
        heads = sorted({word.split(" ")[0] for word in self._by_word})
        if len(heads) > FEW:
            heads = get_close_matches(words[0], heads, n=1) or heads[:1]
            return shared("notation.begins-like", word=heads[0])
        return shared("notation.begins", words=", ".join(heads))
