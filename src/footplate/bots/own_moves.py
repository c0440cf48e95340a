"""Judges positions by what the next moves of a single seat bring, as if its rivals passed.

In some families a seat's own next moves matter far more together than what others do meanwhile: who
builds two links and then delivers over both has to be seen doing all three.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from footplate.bots.features import Move
from footplate.bots.net import Judge
from footplate.kernel.contract import CHANCE, TERMINAL
from footplate.kernel.generator import Generator

SPREAD: Final = 4.0


class OwnMoves:
    """Follows the choices of one seat, each as it seems best at first sight.

    Args:
        judge: the network that judges positions at first sight.
        seat: who searches.
    """

    def __init__(self, judge: Judge, seat: int) -> None:
        self._judge: Final = judge
        self._seat: Final = seat

    def different(self, state: Any, legal: Sequence[int]) -> list[Move]:
        """Return the moves worth a look."""
        return self._judge.family.later(state, legal, self._seat)

    def after(self, state: Any, moves: Sequence[Move], seat: int) -> tuple[list[Any], list[float]]:
        """Return the positions after some moves, and what they seem worth to a seat."""
        positions, values = self._judge.successors(state, moves, seat)
        return positions, [float(value) for value in values]

    def belief(self) -> float:
        """Say how many simulations the first look counts for: none beside what follows."""
        return 0.0

    def spread(self) -> float:
        """Say by how many points a decision may be worse and still worth a look."""
        return SPREAD

    def outlook(self, states: Sequence[Any], noisy: bool, rng: Generator) -> list[list[float]]:
        """Follow positions on, all with the same luck; return what they bring the seat."""
        luck = rng.word()
        worths = [self._worth(state, Generator(luck)) for state in states]
        return [[worth] * self._judge.game.players for worth in worths]

    def _worth(self, state: Any, rng: Generator) -> float:
        """Return what a position is worth after the seat's next choices."""
        for _ in range(self._judge.family.AHEAD - 1):
            moves = self._choice(state, rng)
            if not moves:
                break
            positions, values = self.after(state, moves, self._seat)
            state = positions[values.index(max(values))]
        moves = self._choice(state, rng)
        if not moves:
            return self.after(state, [()], self._seat)[1][0]
        return max(self.after(state, moves, self._seat)[1])

    def _choice(self, state: Any, rng: Generator) -> list[Move]:
        """Go on to the next real choice of the seat, and return it; nothing at the game's end."""
        while state.current_player != TERMINAL:
            if state.current_player == CHANCE:
                state.apply_action(rng.outcome(state.chance_outcomes()))
                continue
            moves = self.different(state, state.legal_actions())
            if len(moves) > 1:
                return moves
            for action in moves[0]:
                state.apply_action(action)
        return []
