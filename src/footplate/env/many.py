"""Many games side by side: one step is one decision in each of them, in arrays of numpy."""

from __future__ import annotations

from collections.abc import Sequence
from secrets import randbits
from typing import Final

import numpy as np
from numpy.typing import NDArray

from footplate.env.episode import Episode
from footplate.env.spaces import NUMBERS, SCALED, Fractions, Mask, Numbers, Reader, form, packing
from footplate.kernel.contract import AnyGame
from footplate.kernel.errors import FootplateError
from footplate.kernel.generator import Generator
from footplate.kernel.messages import shared
from footplate.kernel.packing import mask

__all__ = ["Vector"]


class Vector:
    """Games that are played side by side; when one ends, another begins in its place.

    The arrays stay the same objects: each step writes into them, so copy what must last.
    """

    def __init__(self, game: AnyGame, count: int, observe: str, reward: str) -> None:
        if count < 1:
            raise FootplateError(shared("env.count", count=str(count)))
        self.game: Final = game
        self.count: Final = count
        self.reader: Final = Reader(game)
        scaled = form(observe, (NUMBERS, SCALED)) == SCALED
        self.episodes: Final = [Episode(game, reward) for _ in range(count)]
        self.legal: list[list[int]] = [[] for _ in range(count)]
        """By game: the legal actions of the seat that decides, ascending."""
        size = self.reader.size
        self._packing: Final = [packing(game) for _ in range(count)]
        packed = bytearray(count * size)
        masks = bytearray(count * game.action_count)
        self._rows: Final = _rows(packed, size)
        self._mask_rows: Final = _rows(masks, game.action_count)
        self._packed: Final = np.frombuffer(packed, np.uint8).reshape(count, size)
        self.masks: Final[Mask] = np.frombuffer(masks, np.int8).reshape(count, game.action_count)
        """By game and action: 1 if it is legal."""
        self.numbers: Final[Numbers] = np.empty((count, self.reader.length), np.int32)
        self.fractions: Final[Fractions | None] = (
            np.empty((count, self.reader.length), np.float32) if scaled else None
        )
        self.seats: Final[NDArray[np.int32]] = np.zeros(count, np.int32)
        """By game: the seat that decides, and whose observation it is."""
        self.rewards: Final[Fractions] = np.zeros((count, game.players), np.float32)
        """By game and seat: the reward of the last step."""
        self._begun = False
        self.ended: Final[NDArray[np.bool_]] = np.zeros(count, np.bool_)
        """By game: whether the last step ended it; its mask is then that of the next game."""

    @property
    def observations(self) -> Numbers | Fractions:
        """By game: what the seat that decides may know."""
        return self.numbers if self.fractions is None else self.fractions

    def reset(self, seed: int | None = None) -> Numbers | Fractions:
        """Begin all games anew.

        Args:
            seed: fixes all chance from now on; None keeps the present stream, or draws a seed.

        Returns:
            `observations`.
        """
        if seed is not None or not self._begun:
            self.seeds = Generator(randbits(62) if seed is None else seed)
            self._begun = True
        self.rewards.fill(0)
        self.ended[:] = False
        for at in range(self.count):
            self._begin(at)
            self._see(at)
        return self._read()

    def step(self, actions: Sequence[int] | NDArray[np.integer]) -> Numbers | Fractions:
        """Take one legal action in each game.

        Args:
            actions: by game.

        Returns:
            `observations`; `masks`, `seats`, `rewards` and `ended` are new as well.

        Raises:
            IllegalAction: an action that is not legal; no game has gone on.
            FootplateError: not one whole number for each game, or `reset` was not called yet.
        """
        given = self._given(actions)
        self.ended[:] = False
        rewards = []
        for at, action in enumerate(given):
            episode = self.episodes[at]
            rewards.append(episode.take(action))
            if episode.over:
                self.ended[at] = True
                self._begin(at)
            self._see(at)
        self.rewards[:] = rewards
        return self._read()

    def _given(self, actions: Sequence[int] | NDArray[np.integer]) -> list[int]:
        """Return the actions as a list, unless one of them cannot be taken."""
        found = actions
        if not isinstance(found, list):
            array = np.asarray(actions)
            found = array.tolist() if array.ndim == 1 and array.dtype.kind in "iu" else []
        if len(found) != self.count:
            raise FootplateError(shared("env.actions", count=str(self.count)))
        for at, action in enumerate(found):
            if action not in self.legal[at]:
                if not isinstance(action, int):
                    raise FootplateError(shared("env.actions", count=str(self.count)))
                raise self.episodes[at].refusal(action)
        return found

    def _begin(self, at: int) -> None:
        self.episodes[at].begin(self.seeds.word() << 32 | self.seeds.word())

    def _see(self, at: int) -> None:
        """Write the mask and the packed observation of a game into their rows."""
        episode = self.episodes[at]
        legal = episode.legal
        self.legal[at] = legal
        self._mask_rows[at][:] = mask(legal, self.game.action_count)
        seat = episode.state.current_player
        self.seats[at] = seat
        self._rows[at][:] = self._packing[at](episode.state, seat)

    def _read(self) -> Numbers | Fractions:
        numbers = self.reader.read(self._packed, self.numbers)
        return numbers if self.fractions is None else self.reader.scale(numbers, self.fractions)


def _rows(buffer: bytearray, width: int) -> list[memoryview]:
    """Return the rows of a buffer, to be written into."""
    whole = memoryview(buffer)
    return [whole[at : at + width] for at in range(0, len(buffer), width)]
