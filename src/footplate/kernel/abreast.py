"""Plays many games of one kind side by side, and tells of them as bytes.

This is the part of the training environments that has to be quick, so it is compiled; what makes
arrays of the bytes stands in `footplate.env`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, TypeAlias

from footplate.kernel.contract import CHANCE, TERMINAL
from footplate.kernel.generator import Generator

__all__ = ["Abreast", "Ended"]


Ended: TypeAlias = tuple[int, Any, bytes]
"""(place, last position, what the seat that decided last may know of it) of a game."""


class Abreast:
    """Games side by side, each with chance of its own.

    Args:
        game: what is played.
        packing: by game: packs what a seat may know of its positions.
    """

    def __init__(self, game: Any, packing: Sequence[Callable[[Any, int], bytes]]) -> None:
        self.game: Final = game
        self.count: Final[int] = game.action_count
        self.packing: Final = list(packing)
        places = len(self.packing)
        self.states: Final[list[Any]] = [None] * places
        self.legal: Final[list[list[int]]] = [[] for _ in range(places)]
        """By game: the legal actions of the seat that decides, ascending; empty after the end."""
        self.seats: Final[list[int]] = [0] * places
        """By game: the seat that decides."""
        self.draws: Final = [Generator(0) for _ in range(places)]
        """By game: where its outcomes come from."""
        self.streams: Final = [Generator(0) for _ in range(places)]
        """By game: where the seeds of the games in its place come from."""

    def seed(self, at: int, seed: int) -> None:
        """Fix all chance in a place from now on."""
        self.streams[at] = Generator(seed)

    def begin(self, at: int) -> None:
        """Begin a new game in a place."""
        stream = self.streams[at]
        self.draws[at] = Generator(stream.word() << 32 | stream.word())
        self.states[at] = self.game.start()
        self._draw(at)

    def go_on(self, states: list[Any], draws: list[Generator], streams: list[Generator]) -> None:
        """Go on from positions, with the generators that belong to them."""
        self.states[:] = states
        self.draws[:] = draws
        self.streams[:] = streams
        for at in range(len(states)):
            self._draw(at)

    def step(self, actions: Sequence[int]) -> tuple[bytes, bytearray, list[Ended]]:
        """Take a legal action in each game; in place of those that end, others begin.

        Returns:
            The bytes of `told`, and the games that have ended.
        """
        ended: list[Ended] = []
        seen: list[bytes] = []
        masks = bytearray(self.count * len(self.states))
        for at, action in enumerate(actions):
            state = self.states[at]
            state.apply_action(action)
            if self._draw(at):
                ended.append((at, state, self.observed(at)))
                self.begin(at)
            seen.append(self.observed(at))
            self._mark(at, masks)
        return b"".join(seen), masks, ended

    def _draw(self, at: int) -> bool:
        """Draw what chance decides, list what is legal then, and say whether the game is over."""
        state = self.states[at]
        who: int = state.current_player
        while who == CHANCE:
            state.apply_action(self.draws[at].outcome(state.chance_outcomes()))
            who = state.current_player
        self.legal[at] = state.legal_actions()
        if who == TERMINAL:
            return True
        self.seats[at] = who
        return False

    def observed(self, at: int) -> bytes:
        """Return what the seat that decides, or decided last, may know of a game, packed."""
        return self.packing[at](self.states[at], self.seats[at])

    def told(self) -> tuple[bytes, bytearray]:
        """Return what the deciding seat of each game may know, packed, and the masks of actions."""
        masks = bytearray(self.count * len(self.states))
        seen: list[bytes] = []
        for at in range(len(self.states)):
            seen.append(self.observed(at))
            self._mark(at, masks)
        return b"".join(seen), masks

    def _mark(self, at: int, masks: bytearray) -> None:
        """Write 1 for each legal action of a game into its mask."""
        first = at * self.count
        for action in self.legal[at]:
            masks[first + action] = 1
