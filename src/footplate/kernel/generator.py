"""A portable random generator: the same numbers in every Python and in both builds.

It is Marsaglia's *xorwow*: five 32-bit words that are shifted and xored, plus a counter that is
added (George Marsaglia, "Xorshift RNGs", Journal of Statistical Software 8/14, 2003, section 3.1).
No two words are ever multiplied, so 63-bit integers are enough.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import log
from typing import Final, TypeVar

__all__ = ["Generator"]

MASK: Final = 0xFFFFFFFF
WORDS: Final = 1 << 32
T = TypeVar("T")


class Generator:
    """A stream of numbers that its seed fixes.

    Args:
        seed: any integer; its absolute value is read in 32-bit words, so seeds differ from each
            other up to any size.
    """

    __slots__ = ("counter", "v", "w", "x", "y", "z")

    def __init__(self, seed: int) -> None:
        self.x = 123456789
        self.y = 362436069
        self.z = 521288629
        self.w = 88675123
        self.v = 5783321
        self.counter = 6615241
        rest = abs(seed)
        if seed < 0:
            self.v ^= MASK
        while True:
            self.x ^= rest & MASK
            self.w = (self.w + (rest & MASK)) & MASK
            for _ in range(16):
                self.word()
            rest >>= 32
            if rest == 0:
                break

    def __reduce__(self) -> tuple[Callable[..., Generator], tuple[int, ...]]:
        """Say how a pickled generator is made again, so that it goes on where it was."""
        return _with_state, (self.x, self.y, self.z, self.w, self.v, self.counter)

    def word(self) -> int:
        """Return the next number in `range(2**32)`."""
        t = self.x
        t ^= t >> 2
        self.x = self.y
        self.y = self.z
        self.z = self.w
        v = self.v
        self.w = v
        v ^= (v << 4) ^ t ^ (t << 1)
        self.v = v = v & MASK
        self.counter = counter = (self.counter + 362437) & MASK
        return (counter + v) & MASK

    def below(self, n: int) -> int:
        """Return a number in `range(n)`, each equally likely; `n` is 1 to 2**32."""
        while True:
            word = self.word()
            rest = word % n
            if word - rest <= WORDS - n:  # without this, low numbers would come too often
                return rest

    def gumbel(self) -> float:
        """Draw from the Gumbel distribution, as exactly as the platform takes logarithms.

        If a draw is added to the logarithm of each of several weights, the largest sum is a choice
        in proportion to the weights.
        """
        return -log(-log((self.word() + 0.5) / WORDS))

    def outcome(self, outcomes: Sequence[tuple[int, int]]) -> int:
        """Return one of the `(outcome, weight)` pairs' outcomes, as likely as its weight says."""
        total = 0
        for _, weight in outcomes:
            total += weight
        rest = self.below(total)
        index = -1
        while rest >= 0:
            index += 1
            rest -= outcomes[index][1]
        return outcomes[index][0]

    def choice(self, items: Sequence[T]) -> T:
        """Return one of the items, each equally likely."""
        return items[self.below(len(items))]

    def shuffle(self, items: list[T]) -> None:
        """Shuffle the items in place; every order is equally likely."""
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]


def _with_state(x: int, y: int, z: int, w: int, v: int, counter: int) -> Generator:
    """Return a generator with this state."""
    found = Generator(0)
    found.x, found.y, found.z, found.w, found.v, found.counter = x, y, z, w, v, counter
    return found
