"""Games that one process plays side by side, and writes into arrays."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import numpy as np

from footplate.env.arrays import Arrays
from footplate.env.describing import Actions, Described
from footplate.env.episode import refusal
from footplate.env.rewards import POINTS, chosen
from footplate.env.seen import told
from footplate.env.spaces import Fractions, Numbers, Reader, packing
from footplate.kernel.abreast import Abreast
from footplate.kernel.contract import AnyGame, State
from footplate.kernel.errors import FootplateError


class Batch:
    """Games side by side; when one ends, another begins in its place.

    Args:
        game: what is played.
        reward: what is rewarded (`rewards.REWARDS`).
        arrays: where each step is written.
    """

    def __init__(self, game: AnyGame, reward: str, arrays: Arrays) -> None:
        self.game: Final = game
        self.arrays: Final = arrays
        self.rewarded: Final = chosen(reward)
        self.each_step: Final = reward == POINTS
        """Whether there are rewards before the end."""
        count = len(arrays.actions)
        self.games: Final = Abreast(game, [packing(game) for _ in range(count)])
        self.reader: Final = Reader(game)
        seen = arrays.observations
        self.numbers: Final = np.empty(seen.shape, np.int32) if seen.dtype == np.float32 else None
        """The numbers that are scaled; None if observations are the numbers themselves."""
        self.actions: Actions | None = None
        """What describes actions, once somebody has asked."""
        self.totals: Final[list[list[float]]] = [[] for _ in range(count)]
        """By game: the total reward of each seat since it began."""

    def reset(self, wanted: Sequence[int], seeds: Sequence[int] | None) -> None:
        """Begin some games anew.

        Args:
            wanted: which games.
            seeds: by game, of all games: fixes all chance from now on; None keeps the present
                streams.
        """
        for at in wanted:
            if seeds is not None:
                self.games.seed(at, seeds[at])
            self._begin(at)
        self.arrays.rewards[wanted] = 0
        self.arrays.ended[wanted] = False
        self.look()

    def step(self) -> None:
        """Take the actions that stand in the arrays; they are known to be legal."""
        arrays = self.arrays
        seen, masks, ended = self.games.step(arrays.actions.tolist())
        arrays.ended[:] = False
        arrays.rewards.fill(0)
        for at, state, last in ended:
            self._reward(at, state)
            self._end(at, state, last)
            self.totals[at] = self.rewarded(self.game, self.games.states[at])
        if self.each_step:
            for at in np.flatnonzero(~arrays.ended).tolist():
                self._reward(at, self.games.states[at])
        self._write(seen, masks)

    def _reward(self, at: int, state: State) -> None:
        """Write the rewards of the last step of a game."""
        total = self.rewarded(self.game, state)
        self.arrays.rewards[at] = np.subtract(total, self.totals[at])
        self.totals[at] = total

    def _begin(self, at: int) -> None:
        self.games.begin(at)
        self.totals[at] = self.rewarded(self.game, self.games.states[at])

    def _end(self, at: int, state: State, last: bytes) -> None:
        """Write what is told of a game that has just ended."""
        arrays = self.arrays
        result = self.game.result(state)
        assert result is not None
        arrays.ended[at] = True
        arrays.points[at] = result.points
        arrays.won[at] = False
        arrays.won[at, list(result.winners)] = True
        self._read(last, arrays.finals[at : at + 1])

    def look(self) -> None:
        """Write what is seen and legal now."""
        self._write(*self.games.told())

    def _write(self, seen: bytes, masks: bytearray) -> None:
        arrays = self.arrays
        arrays.masks.reshape(-1)[:] = np.frombuffer(masks, np.int8)
        arrays.seats[:] = self.games.seats
        self._read(seen, arrays.observations)

    def _read(self, packed: bytes, out: Numbers | Fractions) -> None:
        rows = np.frombuffer(packed, np.uint8).reshape(len(out), -1)
        if self.numbers is None:
            self.reader.read(rows, out)
        else:
            numbers = self.reader.read(rows, self.numbers[: len(out)])
            self.reader.scale(numbers, out)

    def refusal(self, at: int, action: int) -> FootplateError:
        """Return the error that says why an action cannot be taken in a game now."""
        return refusal(self.game, self.games.states[at], action)

    def legal(self) -> list[list[int]]:
        """Return the legal actions of each game."""
        return self.games.legal[:]

    def described(self) -> list[Described]:
        """Return the legal actions of each game, with their features."""
        if self.actions is None:
            self.actions = Actions(self.game)
        features = self.actions.features
        games = zip(self.games.states, self.games.legal, strict=True)
        return [(legal, features(state, legal)) for state, legal in games]

    def told(self) -> list[str]:
        """Return each position as text."""
        return [told(self.game, state) for state in self.games.states]

    def kept(self) -> list[Any]:
        """Return all that makes up the games and the last step, to be pickled or copied."""
        games, arrays = self.games, self.arrays
        return [games.states, games.draws, games.streams, self.totals, arrays.rewards, arrays.ended]

    def keep(self, kept: list[Any]) -> None:
        """Go on from what `kept` returned."""
        states, draws, streams, totals, rewards, ended = kept
        self.games.go_on(states, draws, streams)
        self.totals[:] = totals
        self.arrays.rewards[:] = rewards
        self.arrays.ended[:] = ended
        self.look()

    @property
    def alive(self) -> bool:
        """Whether the games can go on."""
        return True

    def close(self) -> None:
        """Do nothing, because nothing is open."""
