"""The arrays of games side by side: in memory of their own, or of several processes."""

from __future__ import annotations

from multiprocessing.context import BaseContext
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from footplate.env.spaces import Fractions, Mask, Numbers
from footplate.kernel.contract import AnyGame

LINE: Final = 64
"""Each array begins at a multiple of so many bytes, so that processes do not share cache lines."""


class Arrays(NamedTuple):
    """What goes in and comes out with each step; the first index is always the game."""

    actions: NDArray[np.int64]
    observations: Numbers | Fractions
    """What the seat that decides may know."""
    masks: Mask
    """By action: 1 if it is legal."""
    seats: NDArray[np.int32]
    """The seat that decides, and whose observation it is."""
    rewards: Fractions
    """By seat: the reward of the last step."""
    ended: NDArray[np.bool_]
    """Whether the last step ended the game."""
    finals: Numbers | Fractions
    """The last observation of the seat that ended the last game."""
    points: NDArray[np.int32]
    """By seat: the points in the last game that ended."""
    won: NDArray[np.bool_]
    """By seat: whether it won that game."""

    def part(self, first: int, end: int) -> Arrays:
        """Return views of the rows of some games."""
        return Arrays(*[each[first:end] for each in self])


Form = tuple[tuple[int, ...], np.dtype[Any]]


def _forms(game: AnyGame, count: int, *, scaled: bool) -> list[Form]:
    """Return the shape and the type of each array."""
    seen = (count, game.observation_length), np.dtype(np.float32 if scaled else np.int32)
    of_seats = count, game.players
    return [
        ((count,), np.dtype(np.int64)),
        seen,
        ((count, game.action_count), np.dtype(np.int8)),
        ((count,), np.dtype(np.int32)),
        (of_seats, np.dtype(np.float32)),
        ((count,), np.dtype(np.bool_)),
        seen,
        (of_seats, np.dtype(np.int32)),
        (of_seats, np.dtype(np.bool_)),
    ]


def reserve(game: AnyGame, count: int, *, scaled: bool, context: BaseContext | None) -> Any:
    """Return memory for the arrays of games, all zero.

    Args:
        game: what is played.
        count: how many games there are.
        scaled: whether observations are fractions.
        context: where processes come from that share the memory; None if there are none. It has no
            name, so nothing is left of it when the last process that has it ends.
    """
    size = sum([_room(form) for form in _forms(game, count, scaled=scaled)])
    return bytearray(size) if context is None else context.RawArray("b", size)


def lay_out(memory: Any, game: AnyGame, count: int, *, scaled: bool) -> Arrays:
    """Return the arrays that lie in such memory."""
    found: list[Any] = []
    at = 0
    for form in _forms(game, count, scaled=scaled):
        shape, kind = form
        flat = np.frombuffer(memory, kind, int(np.prod(shape)), at)
        found.append(flat.reshape(shape))
        at += _room(form)
    return Arrays(*found)


def _room(form: Form) -> int:
    """Return how many bytes an array takes, up to where the next one may begin."""
    shape, kind = form
    size = int(np.prod(shape)) * kind.itemsize
    return -(-size // LINE) * LINE
