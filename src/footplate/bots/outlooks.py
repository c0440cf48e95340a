"""Judges positions of a search by looking further ahead, with the network or the baseline of `net`.

`PlayingOn` lets all seats play to the end of the round. In some families a seat's next moves
matter far more as a series than what others do meanwhile: building two links pays only once a
cube is delivered over both, so a search has to see all three moves. There `OwnMoves` follows a
single seat, as if its rivals passed.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any, Final

import numpy as np

from footplate.bots.features import Move
from footplate.bots.net import Judge, gumbel
from footplate.kernel.contract import CHANCE, TERMINAL
from footplate.kernel.generator import Generator

NOISE: Final = 0.7
"""By about how many points a choice may be worse than the best in repeated simulations."""
SPREAD: Final = 4.0
FIRST_LOOK: Final = 2.0
"""How many simulations a network's first look counts for, which takes rivals into account."""


class _Outlook(ABC):
    """What the ways to look further ahead have in common: the first look at a position."""

    def __init__(self, judge: Judge) -> None:
        self._judge: Final = judge

    def after(self, state: Any, moves: Sequence[Move], seat: int) -> tuple[list[Any], list[float]]:
        """Return the positions after some moves, and what they seem worth to a seat."""
        positions, values = self._judge.successors(state, moves, seat)
        return positions, [float(value) for value in values]

    def spread(self) -> float:
        """Say by how many points a decision may be worse and still worth a look."""
        return SPREAD

    def _choice(self, state: Any, rng: Generator) -> list[Move]:
        """Play on to the next real choice, and return its moves; none where the outlook ends."""
        while state.current_player != TERMINAL and not self._beyond(state):
            if state.current_player == CHANCE:
                state.apply_action(rng.outcome(state.chance_outcomes()))
                continue
            moves = self.different(state, state.legal_actions())
            if len(moves) > 1:
                return moves
            for action in moves[0]:
                state.apply_action(action)
        return []

    @abstractmethod
    def different(self, state: Any, legal: Sequence[int]) -> list[Move]:
        """Return the moves worth a look."""

    def _beyond(self, state: Any) -> bool:
        """Say whether a position lies beyond what is looked at; by default only the end does."""
        return False


class PlayingOn(_Outlook):
    """Judges positions by playing them on to the end of a round, many at once.

    Args:
        judge: the network that decides for all seats, and judges the last positions.
        last: the round that is played to its end.
        noise: by about how many points a choice may be worse than the best, where noise is wanted.
    """

    def __init__(self, judge: Judge, last: int, noise: float = NOISE) -> None:
        super().__init__(judge)
        self._last: Final = last
        self._noise: Final = noise

    def different(self, state: Any, legal: Sequence[int]) -> list[Move]:
        """Return the moves worth a look."""
        return self._judge.family.different(state, legal)

    def belief(self) -> float:
        """Say how many simulations the first look counts for."""
        return 1.0

    def outlook(self, states: Sequence[Any], noisy: bool, rng: Generator) -> list[list[float]]:
        """Play positions on, then return what they are worth to all seats."""
        judge = self._judge
        rows = judge.rows
        ends = [*states]
        word = rng.word()
        luck = [Generator(word) for _ in ends]
        going = [*range(len(ends))]
        while going:
            rows.clear()
            choices: list[tuple[int, list[Any]]] = []
            for number in going:
                moves = self._choice(ends[number], luck[number])
                if moves:
                    seat = ends[number].current_player
                    choices.append((number, rows.successors(ends[number], moves, seat)))
            going = [number for number, _ in choices]
            if not going:
                break
            values = judge.values()
            if noisy:
                values += np.array([self._noise * gumbel(rng) for _ in range(len(values))])
            at = 0
            for number, positions in choices:
                end = at + len(positions)
                ends[number] = positions[int(np.argmax(values[at:end]))]
                at = end
        return judge.all_seats(ends)

    def _beyond(self, state: Any) -> bool:
        """Say whether the round is over."""
        return self._judge.family.stage(state)[0] > self._last


class OwnMoves(_Outlook):
    """Follows the choices of one seat, each as it seems best at first sight.

    Args:
        judge: the network that judges positions at first sight.
        seat: who searches.
    """

    def __init__(self, judge: Judge, seat: int) -> None:
        super().__init__(judge)
        self._seat: Final = seat
        self._known: Final[dict[object, tuple[Any, float]]] = {}
        """By position: where the best move leads, and what that is worth."""

    def different(self, state: Any, legal: Sequence[int]) -> list[Move]:
        """Return the moves worth a look."""
        return self._judge.family.later(state, legal, self._seat)

    def belief(self) -> float:
        """Say how many simulations the first look counts for: none where there is no network."""
        return 0.0 if self._judge.network is None else FIRST_LOOK

    def outlook(self, states: Sequence[Any], noisy: bool, rng: Generator) -> list[list[float]]:
        """Follow positions on, all with the same luck; return what they bring the seat."""
        luck = rng.word()
        worths = [self._worth(state, Generator(luck)) for state in states]
        return [[worth] * self._judge.game.players for worth in worths]

    def _worth(self, state: Any, rng: Generator) -> float:
        """Return what a position is worth after the seat's next choices."""
        for _ in range(self._judge.family.AHEAD - 1):
            best = self._best(state, rng)
            if best is None:
                break
            state = best[0].clone()
        best = self._best(state, rng)
        if best is None:
            return self.after(state, [()], self._seat)[1][0]
        return best[1]

    def _best(self, state: Any, rng: Generator) -> tuple[Any, float] | None:
        """Play on to the next choice; return where the best move leads, and what that is worth.

        A quarter of the choices come again in a search, since the same moves in another order lead
        to the same position.
        """
        moves = self._choice(state, rng)
        if not moves:
            return None
        key = state.key()
        found = self._known.get(key)
        if found is None:
            positions, values = self.after(state, moves, self._seat)
            most = max(values)
            found = self._known[key] = positions[values.index(most)], most
        return found


def further(judge: Judge, state: Any) -> PlayingOn | OwnMoves:
    """Return the way to look further ahead that suits the family, from a position on."""
    if judge.family.AHEAD:
        return OwnMoves(judge, state.current_player)
    return PlayingOn(judge, judge.family.stage(state)[0])
