"""Observations as bytes, which learning programs read faster than lists of ints.

A number of a field that spans at most 256 values is one byte: how far it is above the lowest one.
All other numbers are four bytes, the lowest byte first, with two's complement for what is negative.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from footplate.kernel.contract import ObservedField

__all__ = ["Written", "mask", "pack", "size", "unpack"]

BYTE: Final = 255
"""The most that one byte can hold."""
WIDE: Final = 4
"""How many bytes a number takes if one is not enough."""
HALF: Final = 1 << 31
"""The first number that stands for a negative one."""


def is_small(field: ObservedField) -> bool:
    """Say whether each number of a field has room in one byte."""
    return field.high - field.low <= BYTE


def size(fields: Sequence[ObservedField]) -> int:
    """Return how many bytes a packed observation has."""
    return sum([each.length if is_small(each) else WIDE * each.length for each in fields])


def turned(seat: int, players: int) -> bytes:
    """Return a table for `bytes.translate` that numbers seats from one of them on.

    A byte stands for the seat one below it, and 0 for nobody.
    """
    seats = [1 + (who - seat) % players for who in range(players)]
    return bytes([0, *seats, *range(players + 1, BYTE + 1)])


def add_wide(out: list[int], n: int) -> None:
    """Add the lowest four bytes of a number to a list of bytes."""
    if n >= HALF:
        n = HALF - 1
    elif n <= -HALF:
        n = 1 - HALF
    out.append(n & BYTE)
    out.append(n >> 8 & BYTE)
    out.append(n >> 16 & BYTE)
    out.append(n >> 24 & BYTE)


class Written:
    """The bytes of a list of small numbers, written anew only when another list takes its place.

    It is for lists that are replaced, never changed in place, as positions have them.
    """

    __slots__ = ("bytes", "numbers")

    def __init__(self) -> None:
        self.numbers: list[int] = []
        self.bytes = b""

    def of(self, numbers: list[int]) -> bytes:
        """Return a byte for each number."""
        if numbers is not self.numbers:
            self.numbers = numbers
            self.bytes = bytes(numbers)
        return self.bytes


def wide(n: int) -> bytes:
    """Return the lowest four bytes of a number."""
    if 0 <= n <= BYTE:
        return FEW[n]
    out: list[int] = []
    add_wide(out, n)
    return bytes(out)


def pack(fields: Sequence[ObservedField], numbers: Sequence[int]) -> bytes:
    """Return the numbers of an observation as bytes.

    Raises:
        ValueError: a number does not fit into its byte.
    """
    out: list[int] = []
    at = 0
    for field in fields:
        low: int = field.low
        end: int = at + field.length
        if is_small(field):
            for n in numbers[at:end]:
                out.append(n - low)
        else:
            for n in numbers[at:end]:
                add_wide(out, n)
        at = end
    return bytes(out)


def unpack(fields: Sequence[ObservedField], packed: bytes) -> list[int]:
    """Return the numbers of a packed observation."""
    out: list[int] = []
    at = 0
    for field in fields:
        if not is_small(field):
            for _ in range(field.length):
                n = int.from_bytes(packed[at : at + WIDE], "little")
                out.append(n if n < HALF else n - 2 * HALF)
                at += WIDE
            continue
        low: int = field.low
        numbers = list(packed[at : at + field.length])
        at += field.length
        out += [n + low for n in numbers] if low else numbers
    return out


def mask(legal: Sequence[int], count: int) -> bytearray:
    """Return a byte for each action: 1 if it is legal, else 0."""
    found = bytearray(count)
    for action in legal:
        found[action] = 1
    return found


def bits(number: int, count: int) -> list[int]:
    """Return the lowest bits of a mask, the lowest first."""
    found: list[int] = []
    while count > 8:
        found += BITS[number & BYTE]
        number >>= 8
        count -= 8
    found += BITS[number & BYTE][:count]
    return found


BITS: Final = [[n >> bit & 1 for bit in range(8)] for n in range(BYTE + 1)]
"""By byte: its bits, the lowest first."""
FEW: Final = [bytes((n, 0, 0, 0)) for n in range(BYTE + 1)]
"""The four bytes of each number that has room in one."""
ONE: Final = [bytes((n,)) for n in range(BYTE + 1)]
"""Each byte by itself."""
