"""Plays many games of one kind side by side, and tells of them as bytes.

This is the part of the training environments that has to be quick, so it is compiled; what makes
arrays of the bytes stands in `footplate.env`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from footplate.kernel.contract import CHANCE, TERMINAL
from footplate.kernel.generator import Generator

__all__ = ["Abreast"]


class Abreast:
    """Games side by side, each with chance of its own.

    Args:
        game: what is played.
        packing: by game: packs what a seat may know of its positions.
    """

    def __init__(self, game: Any, packing: Sequence[Callable[[Any, int], bytes]]) -> None:
        self.game: Final = game
        self.packing: Final = list(packing)
        count = len(self.packing)
        self.states: Final[list[Any]] = [None] * count
        self.legal: Final[list[list[int]]] = [[] for _ in range(count)]
        """By game: the legal actions of the seat that decides, ascending; empty after the end."""
        self.seats: Final[list[int]] = [0] * count
        """By game: the seat that decides."""
        self.draws: Final = [Generator(0) for _ in range(count)]
        """By game: where its outcomes come from."""
        self.streams: Final = [Generator(0) for _ in range(count)]
        """By game: where the seeds of the games in its place come from."""

    def seed(self, seeds: Sequence[int]) -> None:
        """Fix all chance from now on; each place has a seed."""
        for at, seed in enumerate(seeds):
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

    def take(self, actions: Sequence[int]) -> list[int]:
        """Take a legal action in each game, and return the places of those that end by it."""
        ended: list[int] = []
        for at, action in enumerate(actions):
            self.states[at].apply_action(action)
            if self._draw(at):
                ended.append(at)
        return ended

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
        seen: list[bytes] = []
        count: int = self.game.action_count
        masks = bytearray(count * len(self.legal))
        first = 0
        for at, legal in enumerate(self.legal):
            seen.append(self.observed(at))
            for action in legal:
                masks[first + action] = 1
            first += count
        return b"".join(seen), masks
