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

from footplate.bots.features import Going, Move
from footplate.bots.net import Judge, gumbel
from footplate.bots.tree import Belief
from footplate.kernel.contract import CHANCE, TERMINAL
from footplate.kernel.generator import Generator

NOISE: Final = 0.7
"""By about how many points a choice may be worse than the best in repeated simulations."""
SPREAD: Final = 4.0
FIRST_LOOK: Final = 2.0
"""How often as much as all simulations a network's first look counts, which knows of rivals."""
KEEN: Final = 8
"""Moves that are not among so many best ones when they are first looked at are left out later."""


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

    def deep_enough(self, made: int) -> bool:
        """Say no, which is the default: the tree grows as long as there is time."""
        return False

    def _choice(self, state: Any, rng: Generator, taken: list[int]) -> list[Move]:
        """Play on to the next real choice, and return its moves; none where the outlook ends.

        What was drawn and forced on the way is added to `taken`.
        """
        while state.current_player != TERMINAL and not self._beyond(state):
            if state.current_player == CHANCE:
                steps: Move = (rng.outcome(state.chance_outcomes()),)
            else:
                moves = self.different(state, state.legal_actions())
                if len(moves) > 1:
                    return moves
                steps = moves[0]
            for step in steps:
                state.apply_action(step)
            taken += steps
        return []

    @abstractmethod
    def outlook(
        self, states: Sequence[Any], noisy: bool, rng: Generator, made: Sequence[int] = ()
    ) -> list[list[float]]:
        """Return what positions are worth to all seats, judged with more care.

        Args:
            states: the positions, which move on.
            noisy: whether to add noise, so that repeated calls play differently.
            rng: the source of chance.
            made: how many choices of a search led to each position; one if not given.
        """

    def noisy(self, states: Sequence[Any], looks: int, rng: Generator) -> list[list[list[float]]]:
        """Look at positions several times with noise; return what each look found, by position."""
        found = []
        for _ in range(looks):
            copies = [state.clone() for state in states]
            found.append(self.outlook(copies, noisy=True, rng=rng))
        return [[*each] for each in zip(*found, strict=True)]

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
        far: a move that is worse by more points is not looked at the next times; 0 for none.
    """

    def __init__(self, judge: Judge, last: int, noise: float = NOISE, far: float = 0.0) -> None:
        super().__init__(judge)
        self._last: Final = last
        self._noise: Final = noise
        self._far: Final = far

    def different(self, state: Any, legal: Sequence[int]) -> list[Move]:
        """Return the moves worth a look."""
        return self._judge.family.different(state, legal)

    def belief(self) -> Belief:
        """Say how many simulations the first look counts for."""
        return Belief(1.0, 0.0)

    def outlook(
        self, states: Sequence[Any], noisy: bool, rng: Generator, made: Sequence[int] = ()
    ) -> list[list[float]]:
        """Play positions on, then return what they are worth to all seats."""
        word = rng.word()
        games = [Going(state, Generator(word)) for state in states]
        return self.ends(games, rng if noisy else None)

    def noisy(self, states: Sequence[Any], looks: int, rng: Generator) -> list[list[list[float]]]:
        """Look at positions several times with noise, at all of them together."""
        words = [rng.word() for _ in range(looks)]
        games = [Going(state.clone(), Generator(word)) for state in states for word in words]
        found = self.ends(games, rng)
        return [found[first : first + looks] for first in range(0, len(found), looks)]

    def ends(self, games: Sequence[Going], rng: Generator | None) -> list[list[float]]:
        """Play positions on, each with a luck of its own; return what their ends are worth.

        Args:
            games: the positions, which move on to their ends.
            rng: the source of noise; None if none is wanted.
        """
        judge = self._judge
        rows = judge.rows
        going = [*games]
        while going:
            rows.clear()
            choices: list[tuple[Going, int, list[Move], list[Any]]] = []
            for game in going:
                moves = self._open(game)
                if moves:
                    state = game.state
                    found = rows.successors(state, moves, state.current_player)
                    choices.append((game, judge.family.stage(state)[0], moves, found))
            going = [game for game, *_ in choices]
            if not going:
                break
            values = judge.values()
            if rng is not None:
                values += np.array([self._noise * gumbel(rng) for _ in range(len(values))])
            at = 0
            for game, round_, moves, positions in choices:
                those = values[at : at + len(positions)]
                best = int(those.argmax())
                at += len(positions)
                if self._far:
                    worse = (those < those[best] - self._far).nonzero()[0].tolist()
                    game.leave_out([moves[place] for place in worse])
                game.choose(round_, moves[best])
                game.state = positions[best]
        return judge.all_seats([game.state for game in games])

    def _open(self, game: Going) -> list[Move]:
        """Play a game on to the next choice that no model answers, and return its moves."""
        while True:
            moves = self._choice(game.state, game.luck, game.taken)
            if not moves:
                return moves
            round_ = self._judge.family.stage(game.state)[0]
            move = game.copied(round_)
            if move not in moves:
                return game.near(moves) if self._far else moves
            game.choose(round_, move)
            for step in move:
                game.state.apply_action(step)

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
        self._keen: Final[dict[Move, bool]] = {}
        """By move: whether it was among the best ones when it was first looked at."""

    def after(self, state: Any, moves: Sequence[Move], seat: int) -> tuple[list[Any], list[float]]:
        """Return the positions after some moves, and what they seem worth to a seat."""
        positions, values = super().after(state, moves, seat)
        self._note(moves, values)
        return positions, values

    def different(self, state: Any, legal: Sequence[int]) -> list[Move]:
        """Return the moves worth a look.

        Of those that most positions of a search have in common, few are ever the best. So a move
        is looked at again only if it was among the best when it was first looked at.
        """
        moves = self._judge.family.later(state, legal, self._seat)
        return [move for move in moves if self._keen.get(move, True)] or moves

    def belief(self) -> Belief:
        """Say how many simulations the first look counts for: none where there is no network.

        However many there are, a network's look counts for more, since it alone knows of rivals.
        """
        return Belief(0.0, 0.0 if self._judge.network is None else FIRST_LOOK)

    def deep_enough(self, made: int) -> bool:
        """Say whether the tree goes no deeper after so many choices.

        Since rivals pass, everything seems to stay where it is, and a seat that looks too far
        ahead may put off what is urgent.
        """
        return made >= self._judge.family.AHEAD

    def outlook(
        self, states: Sequence[Any], noisy: bool, rng: Generator, made: Sequence[int] = ()
    ) -> list[list[float]]:
        """Follow positions on, all with the same luck; return what they bring the seat.

        All are followed to the same depth: the more choices of the search led to a position, the
        fewer follow.
        """
        luck = rng.word()
        games = [Going(state, Generator(luck)) for state in states]
        left = [self._judge.family.AHEAD + 1 - each for each in made or [1] * len(games)]
        worths = [0.0] * len(games)
        for done in range(self._judge.family.AHEAD):
            going = [place for place, each in enumerate(left) if each > done]
            found = self._step([games[place] for place in going])
            for place, worth in zip(going, found, strict=True):
                worths[place] = worth
        return [[worth] * self._judge.game.players for worth in worths]

    def _step(self, games: Sequence[Going]) -> list[float]:
        """Make the next choice in each game, and return what that is worth to the seat.

        Some choices come again in a search, since the same moves in another order lead to the same
        position. The others are judged all at once. A game that is over stays as it is.
        """
        rows = self._judge.rows
        rows.clear()
        found: dict[object, tuple[list[Move], list[Any]]] = {}
        keys: list[object] = []
        for game in games:
            moves = self._choice(game.state, game.luck, game.taken)
            key = game.state.key()
            keys.append(key)
            if key not in self._known and key not in found:
                moves = moves or [()]  # nothing is left to choose: the game is over
                found[key] = moves, rows.successors(game.state, moves, self._seat)
        values = [float(value) for value in self._judge.values()] if found else []
        for key, (moves, positions) in found.items():
            those = values[: len(moves)]
            del values[: len(moves)]
            most = max(those)
            self._known[key] = positions[those.index(most)], most
            self._note(moves, those)
        for game, key in zip(games, keys, strict=True):
            game.state = self._known[key][0].clone()
        return [self._known[key][1] for key in keys]

    def _note(self, moves: Sequence[Move], values: Sequence[float]) -> None:
        """Note which moves are among the best, where they are looked at for the first time."""
        least = sorted(values)[-KEEN] if len(values) > KEEN else min(values)
        for move, value in zip(moves, values, strict=True):
            self._keen.setdefault(move, value >= least)


def further(judge: Judge, state: Any) -> PlayingOn | OwnMoves:
    """Return the way to look further ahead that suits the family, from a position on."""
    if judge.family.AHEAD:
        return OwnMoves(judge, state.current_player)
    return PlayingOn(judge, judge.family.stage(state)[0])
