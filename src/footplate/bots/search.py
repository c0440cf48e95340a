"""The bot that searches without a network, in any game.

Where `greedy` has an evaluation of the game, the evaluation judges positions; elsewhere games are
played to the end at random. `search:50ms` and `search:200n` limit how long a decision may take.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any, Final

from footplate.bots import BotError
from footplate.bots.budget import Budget, is_budget, read
from footplate.bots.features import Move, after
from footplate.bots.greedy import Evaluation, evaluation, finish, judged
from footplate.bots.tree import UNKNOWN, Belief, Search, Way
from footplate.kernel.contract import CHANCE, TERMINAL, AnyGame, State
from footplate.kernel.generator import Generator
from footplate.kernel.messages import shared

USUAL: Final = Budget(0.05, 0)
SPREAD: Final = 6.0


class _Judge(ABC):
    """What the two ways to judge positions have in common: the first look at them."""

    def after(
        self, state: Any, moves: Sequence[Move], seat: int, way: Way = UNKNOWN
    ) -> tuple[list[Any], list[float]]:
        """Return the positions after some moves, and what they seem worth to a seat."""
        positions = [after(state, move) for move in moves]
        return positions, [self._worth(position, seat) for position in positions]

    @abstractmethod
    def _worth(self, position: Any, seat: int) -> float:
        """Say what a position seems worth to a seat."""

    def deep_enough(self, made: int) -> bool:
        """Say no: the tree grows as long as there is time."""
        return False

    def belief(self) -> Belief:
        """Say how many simulations the first look counts for."""
        return Belief(1.0, 0.0)

    def spread(self) -> float:
        """Say by how many points a decision may be worse and still worth a look."""
        return SPREAD


class Evaluating(_Judge):
    """Judges positions by the evaluation of `greedy`."""

    def __init__(self, game: AnyGame) -> None:
        self._family: Final[Evaluation] = evaluation(game)
        self._seats: Final = game.players

    def different(self, state: Any, legal: Sequence[int]) -> list[Move]:
        """Return the manoeuvres worth a look."""
        return self._family.candidates(state, legal)

    def _worth(self, position: Any, seat: int) -> float:
        """Return what the evaluation says of a position."""
        return self._family.evaluate(position, seat)

    def outlook(
        self, states: Sequence[Any], noisy: bool, rng: Generator, ways: Sequence[Way] = ()
    ) -> list[list[float]]:
        """Return what positions are worth to all seats once what is pending is done."""
        found = []
        for state in states:
            if state.current_player >= 0 and self._family.pending(state):
                state = finish(self._family, state, state.current_player)
            found.append([self._family.evaluate(state, seat) for seat in range(self._seats)])
        return found


class Playing(_Judge):
    """Judges positions by games that are played to the end at random."""

    def __init__(self, game: AnyGame) -> None:
        self._game: Final = game

    def different(self, state: Any, legal: Sequence[int]) -> list[Move]:
        """Return all legal actions."""
        return [(action,) for action in legal]

    def _worth(self, position: Any, seat: int) -> float:
        """Return the points of the seat."""
        return float(self._game.points(position)[seat])

    def outlook(
        self, states: Sequence[Any], noisy: bool, rng: Generator, ways: Sequence[Way] = ()
    ) -> list[list[float]]:
        """Return the points of all seats at the end of one game from each position."""
        found = []
        for state in states:
            for _ in range(self._game.max_decisions):
                if state.current_player == TERMINAL:
                    break
                if state.current_player == CHANCE:
                    state.apply_action(rng.outcome(state.chance_outcomes()))
                else:
                    state.apply_action(rng.choice(state.legal_actions()))
            found.append([float(points) for points in self._game.points(state)])
        return found


class Searcher:
    """Searches without a network."""

    looks: Final = True

    def __init__(self, name: str, budget: Budget) -> None:
        self.name: Final = name
        self._budget = budget

    def __reduce__(self) -> tuple[type[Searcher], tuple[str, Budget]]:
        """Say how a pickled bot is made again."""
        return Searcher, (self.name, self._budget)

    def allow(self, seconds: float) -> None:
        """Set how long each of the next decisions may take."""
        self._budget = Budget(seconds, 0)

    def choose(self, game: AnyGame, state: State, legal: Sequence[int], rng: Generator) -> int:
        """Take the first step of the move that the search finds best."""
        judge = Evaluating(game) if judged(game) else Playing(game)
        moves = judge.different(state, legal)
        if len(moves) == 1:
            return moves[0][0]
        search = Search(game, judge, rng)
        return search.best(state, moves, [0.0] * len(moves), self._budget)


def make(parameters: Sequence[str]) -> Searcher:
    """Make the bot `search`, such as `search:1s`. Raises `BotError` for anything but a budget."""
    for parameter in parameters:
        if not is_budget(parameter):
            raise BotError(shared("bots.budget", bot="search", given=parameter[:40]))
    budget = read(parameters[-1], "search") if parameters else USUAL
    return Searcher(":".join(["search", *parameters]), budget)
