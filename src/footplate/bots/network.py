"""The arithmetic of networks: rows of small numbers in, points beyond the baseline out.

A network has three layers and no constants: a row of zeros is worth nothing. One that was trained
when rows were shorter reads only their beginning. This module needs numpy, and so stands outside
the compile group.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, TypeAlias

import numpy as np

from footplate.bots.features import Features, Move, after

Floats: TypeAlias = "np.ndarray[Any, np.dtype[np.float32]]"
Bytes: TypeAlias = "np.ndarray[Any, np.dtype[np.uint8]]"

Judging: TypeAlias = Callable[[Bytes], Floats]
"""What says, for each row, what a position is worth beyond its baseline: a `Network`, or a file."""

UNIT: Final = 100.0
"""How many points an output of 1 stands for."""
FAR: Final = 3
"""A number is cut off at this multiple of its usual highest value, since no network has learned
from higher ones."""
HIDDEN: Final = (192, 48)
"""The widths of the hidden layers of new networks."""


class Network:
    """Three layers of weights, applied to rows without scaling them first.

    Args:
        layers: of the shapes (length of a row, n), (n, m) and (m,).
    """

    def __init__(self, layers: Sequence[Floats]) -> None:
        first, second, third = (np.ascontiguousarray(layer, dtype=np.float32) for layer in layers)
        self.first: Final[Floats] = first
        self.second: Final[Floats] = second
        self.third: Final[Floats] = np.asarray(third * UNIT, dtype=np.float32)

    def __call__(self, rows: Bytes) -> Floats:
        """Return, for each row, the points beyond the baseline.

        Args:
            rows: the rows; they may be shorter if all numbers left out are 0.
        """
        known = min(rows.shape[1], len(self.first))
        hidden = rows[:, :known].astype(np.float32) @ self.first[:known]
        np.maximum(hidden, 0.0, out=hidden)
        hidden = hidden @ self.second
        np.maximum(hidden, 0.0, out=hidden)
        found: Floats = np.asarray(hidden @ self.third, dtype=np.float32)
        return found


def laid_over(given: Floats, wide: Floats) -> Floats:
    """Lay the weights of a layer over those of a wider one, whose other units change nothing there.

    Args:
        given: the weights of the layer.
        wide: those of the wider one, which is padded where it is the smaller one.

    Returns:
        Weights of the shape that has the larger number of both along each axis.
    """
    short = [max(0, n - m) for n, m in zip(given.shape, wide.shape, strict=True)]
    found: Floats = np.pad(wide, [(0, n) for n in short])
    found[..., : given.shape[-1]] = 0.0
    found[tuple([slice(n) for n in given.shape])] = given
    return found


def limits(family: Features) -> Bytes:
    """Return the value at which each number of a row is cut off."""
    found = [min(255, FAR * high) for _, count, high in family.LAYOUT for _ in range(count)]
    array: Bytes = np.array(found, dtype=np.uint8)
    return array


def scales(family: Features) -> Floats:
    """Return the factor that scales each number of a row to about 1 at most."""
    found = [1.0 / high for _, count, high in family.LAYOUT for _ in range(count)]
    array: Floats = np.array(found, dtype=np.float32)
    return array


class Rows:
    """A buffer of rows, which grows as needed.

    Args:
        family: whose rows.
        room: how many rows fit at first.
    """

    def __init__(self, family: Features, room: int = 128) -> None:
        self.family: Final = family
        self._limits: Final = limits(family)
        self.base: list[float] = []
        """The baselines of the rows written so far."""
        self._make(room)

    def _make(self, room: int) -> None:
        self.buffer = bytearray(room * self.family.LENGTH)
        shape = (room, self.family.LENGTH)
        self.all: Bytes = np.frombuffer(self.buffer, dtype=np.uint8).reshape(shape)

    def clear(self) -> None:
        """Begin again with the first row."""
        self.base.clear()

    def reserve(self, more: int) -> int:
        """Make room for more rows, and return the index of the first of them."""
        count = len(self.base)
        if count + more > self.all.shape[0]:
            old = self.all[:count]
            self._make(2 * (count + more))
            self.all[:count] = old
        return count

    def successors(self, state: Any, moves: Sequence[Move], seat: int) -> list[Any]:
        """Add a row for each position after some moves; return these positions."""
        row = self.reserve(len(moves))
        found = [after(state, move) for move in moves]
        for number, position in enumerate(found, row):
            self.base.append(self.family.write(position, seat, self.buffer, number))
        return found

    def add(self, state: Any, seat: int) -> None:
        """Add the row of a position."""
        row = self.reserve(1)
        self.base.append(self.family.write(state, seat, self.buffer, row))

    def values(self, network: Judging | None, width: int) -> Floats:
        """Return what the positions of all rows are worth to their seats, in points.

        Args:
            network: the judge; None if only the baselines are known.
            width: how many numbers of a row count.
        """
        count = len(self.base)
        base: Floats = np.array(self.base, dtype=np.float32)
        if network is not None:
            rows = self.all[:count, :width]
            base += network(np.minimum(rows, self._limits[:width], out=rows))
        return base
