"""Numbers as places of a row (`features`), each of them a byte."""

from __future__ import annotations

from typing import Final

LONGEST: Final[int] = 64
MOST: Final[int] = 255
MOST_PLACES: Final[int] = 32
_ONE_OF: Final = [
    [bytes([1 if i == at else 0 for i in range(length)]) for at in range(LONGEST)]
    for length in range(MOST_PLACES + 1)
]
_UP_TO: Final = [
    [bytes([1 if i < at else 0 for i in range(length)]) for at in range(LONGEST)]
    for length in range(MOST_PLACES + 1)
]
"""By length, up to `MOST_PLACES`, and number."""
_EIGHT: Final = [bytes([mask >> i & 1 for i in range(8)]) for mask in range(256)]
"""The bits of a mask of eight."""


def byte(n: int) -> int:
    """Return the nearest number that a byte holds."""
    if n < 0:
        return 0
    return n if n < MOST else MOST


def one_of(length: int, n: int) -> bytes:
    """Return `length` places with a 1 at place `n`, or only zeros if `n` lies beyond them."""
    return _ONE_OF[length][n]


def up_to(length: int, n: int) -> bytes:
    """Return `length` places of which the first `n` are 1."""
    return _UP_TO[length][n]


def flags(length: int, mask: int) -> bytes:
    """Return the first bits of a mask, at most 32, one by one."""
    if length <= 8:
        return _EIGHT[mask & 255][:length]
    found = _EIGHT[mask & 255] + _EIGHT[mask >> 8 & 255]
    if length > 16:
        found = found + _EIGHT[mask >> 16 & 255] + _EIGHT[mask >> 24 & 255]
    return found[:length]
