"""Observations and masks as numpy arrays, and the spaces that say what these may hold."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Final, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from footplate.kernel.contract import AnyGame, ObservedField, PackedGame, State
from footplate.kernel.errors import FootplateError
from footplate.kernel.options import unknown
from footplate.kernel.packing import WIDE, is_small, mask, pack, size

NUMBERS: Final = "numbers"
"""One array of whole numbers."""
SCALED: Final = "scaled"
"""One array of fractions between -1 and 1, as networks like them."""
FIELDS: Final = "fields"
"""A dictionary with an array of whole numbers for each field."""
FORMS: Final = (NUMBERS, SCALED, FIELDS)
"""The forms of an observation."""

GAP: Final = 64
"""As many numbers are sooner read with the rest than left out."""

Numbers: TypeAlias = NDArray[np.int32]
Fractions: TypeAlias = NDArray[np.float32]
Mask: TypeAlias = NDArray[np.int8]


class _Run(NamedTuple):
    """Fields that stand side by side and take equally many bytes for a number."""

    small: bool
    numbers: slice
    bytes: slice


def form(name: str, allowed: Sequence[str] = FORMS) -> str:
    """Return the name of a form. Raises `FootplateError` if it is not allowed."""
    if name not in allowed:
        raise FootplateError(unknown("observe", str(name), allowed))
    return name


class Reader:
    """Reads the packed observations of one game as arrays."""

    def __init__(self, game: AnyGame) -> None:
        fields = game.observation_fields
        self.game: Final = game
        self.fields: Final = fields
        self.size: Final = size(fields)
        """How many bytes a packed observation has."""
        self.length: Final = game.observation_length
        self.low: Final = _for_each_number(fields, [field.low for field in fields])
        self.high: Final = _for_each_number(fields, [field.high for field in fields])
        self.places: Final = _places(fields)
        """By name of a field: where its numbers stand."""
        self.runs: Final = _runs(fields)
        wide = _for_each_number(fields, [0 if is_small(field) else 1 for field in fields])
        self._offset: Final[Numbers] = np.where(wide, 0, self.low).reshape(1, -1)
        """What is added to the bytes of small fields."""
        self._shifts: Final = _shifts(self._offset[0])
        self._packed: Final = packing(game)
        row = bytearray(self.size)
        self._row: Final = memoryview(row)
        self._parts: Final = self._views(np.frombuffer(row, np.uint8).reshape(1, -1))
        """Views of one packed observation, which `numbers` writes into `_row`."""
        self.wide: Final = np.flatnonzero(wide)
        far = np.maximum(np.abs(self.low.astype(np.float64)), np.abs(self.high.astype(np.float64)))
        self.farthest: Final = np.maximum(far, 1).astype(np.float32)
        """The largest distance from 0 that each number may have, but at least 1."""
        self._steps: Final = np.log1p(self.farthest[self.wide])

    def __reduce__(self) -> tuple[type[Reader], tuple[AnyGame]]:
        """Say how a copy is made, which writes into memory of its own."""
        return Reader, (self.game,)

    def read(self, rows: NDArray[np.uint8], out: Numbers) -> Numbers:
        """Write the numbers of packed observations, one in each row, into an array of rows."""
        np.concatenate(self._views(rows), axis=1, out=out)
        for place, low in self._shifts:
            part = out[:, place]
            np.add(part, low, out=part)
        return out

    def scale(self, numbers: Numbers, out: Fractions) -> Fractions:
        """Write numbers as fractions of the largest distance that they may have from 0.

        Numbers of wide fields are scaled by their logarithms instead.
        """
        np.copyto(out, numbers)
        far = out[:, self.wide]
        np.divide(out, self.farthest, out=out)
        row, at = far.nonzero()  # few are not 0
        found = far[row, at]
        out[row, self.wide[at]] = np.sign(found) * (np.log1p(np.abs(found)) / self._steps[at])
        return out

    def numbers(self, state: State, seat: int) -> Numbers:
        """Return what a seat may know as one array of whole numbers."""
        self._row[:] = self._packed(state, seat)
        found: Numbers = np.empty((1, self.length), np.int32)
        np.concatenate(self._parts, axis=1, out=found)
        found += self._offset
        return found[0]

    def fractions(self, state: State, seat: int, out: Fractions | None = None) -> Fractions:
        """Return what a seat may know as one array of fractions, or write it into such an array."""
        numbers = self.numbers(state, seat).reshape(1, -1)
        found = np.empty(self.length, np.float32) if out is None else out
        return self.scale(numbers, found.reshape(1, -1))[0]

    def _views(self, rows: NDArray[np.uint8]) -> list[NDArray[Any]]:
        """Return what has to stand side by side, so that all are the numbers above their lowest."""
        return [
            rows[:, run.bytes] if run.small else rows[:, run.bytes].view("<i4") for run in self.runs
        ]

    def named(self, numbers: Numbers) -> dict[str, Numbers]:
        """Return the numbers of each field by its name."""
        return {name: numbers[place] for name, place in self.places.items()}


def packing(game: AnyGame) -> Callable[[State, int], bytes]:
    """Return what packs the observations of one match."""
    if isinstance(game, PackedGame):
        observe: Callable[[State, int], bytes] = game.observer().observe
        return observe
    return partial(_packed, game)


def _packed(game: AnyGame, state: State, seat: int) -> bytes:
    return pack(game.observation_fields, game.observation(state, seat))


def _for_each_number(fields: Sequence[ObservedField], values: Sequence[int]) -> Numbers:
    """Repeat the value of each field for each of its numbers."""
    return np.repeat(np.array(values, np.int32), [field.length for field in fields])


def _places(fields: Sequence[ObservedField]) -> dict[str, slice]:
    found: dict[str, slice] = {}
    at = 0
    for field in fields:
        found[field.name] = slice(at, at + field.length)
        at += field.length
    return found


def _shifts(low: Numbers) -> list[tuple[slice, Numbers]]:
    """Return where the bytes of small fields do not count from 0, with what must be added there."""
    at = np.flatnonzero(low)
    breaks = np.flatnonzero(np.diff(at) > GAP)
    firsts = at[np.concatenate([[0], breaks + 1])] if len(at) else at
    lasts = at[np.concatenate([breaks, [-1]])] if len(at) else at
    places = [slice(int(a), int(b) + 1) for a, b in zip(firsts, lasts, strict=True)]
    return [(place, low[place]) for place in places]


def _runs(fields: Sequence[ObservedField]) -> list[_Run]:
    found: list[_Run] = []
    number = 0
    byte = 0
    for field in fields:
        small = is_small(field)
        end = number + field.length
        last = byte + field.length * (1 if small else WIDE)
        if found and found[-1].small == small:
            number, byte = found[-1].numbers.start, found.pop().bytes.start
        found.append(_Run(small, slice(number, end), slice(byte, last)))
        number, byte = end, last
    return found


def mask_of(game: AnyGame, legal: Sequence[int]) -> Mask:
    """Return 1 for each legal action and 0 for each other one."""
    return np.frombuffer(mask(legal, game.action_count), np.int8)
