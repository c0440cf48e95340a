"""The bot that searches with a network: what may follow is played on to the end of the round.

`plan:50ms` thinks for so long over a decision, and `plan:200n` makes so many simulations, so that
it decides alike on every machine. In a family whose own moves matter more together than what others
do meanwhile, it follows these instead, for a few choices (`Features.AHEAD`, `own_moves`). Where no
network can be used, the baseline judges, or `greedy` decides, as for the bot `net`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import numpy as np

from footplate.bots.budget import Budget, is_budget, read
from footplate.bots.features import MODULES, Move
from footplate.bots.greedy import Greedy
from footplate.bots.net import Judge, Net, Style, gumbel, style
from footplate.bots.own_moves import OwnMoves
from footplate.bots.tree import Search
from footplate.kernel.contract import CHANCE, TERMINAL, AnyGame, State
from footplate.kernel.generator import Generator

GAMES: Final = tuple(MODULES)
"""The games that the bot plays."""
USUAL: Final = Budget(0.05, 0)
NOISE: Final = 0.7
"""In repeated simulations a choice may be worse than the best by about so many points."""
SPREAD: Final = 4.0


class PlayingOn:
    """Judges positions by playing them on to the end of a round, many at once.

    Args:
        judge: the network that decides for all seats, and judges the last positions.
        last: the round that is played to its end.
    """

    def __init__(self, judge: Judge, last: int) -> None:
        self._judge: Final = judge
        self._last: Final = last

    def different(self, state: Any, legal: Sequence[int]) -> list[Move]:
        """Return the moves worth a look."""
        return self._judge.family.different(state, legal)

    def after(self, state: Any, moves: Sequence[Move], seat: int) -> tuple[list[Any], list[float]]:
        """Return the positions after some moves, and what they seem worth to a seat."""
        positions, values = self._judge.successors(state, moves, seat)
        return positions, [float(value) for value in values]

    def belief(self) -> float:
        """Say how many simulations the first look counts for."""
        return 1.0

    def spread(self) -> float:
        """Say by how many points a decision may be worse and still worth a look."""
        return SPREAD

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
                moves = self._next(ends[number], luck[number])
                if moves:
                    seat = ends[number].current_player
                    choices.append((number, rows.successors(ends[number], moves, seat)))
            going = [number for number, _ in choices]
            if not going:
                break
            values = judge.values()
            if noisy:
                values += np.array([NOISE * gumbel(rng) for _ in range(len(values))])
            at = 0
            for number, positions in choices:
                end = at + len(positions)
                ends[number] = positions[int(np.argmax(values[at:end]))]
                at = end
        rows.clear()
        seats = judge.game.players
        for state in ends:
            for seat in range(seats):
                rows.add(state, seat)
        found = judge.values().reshape(len(ends), seats)
        return [[float(value) for value in each] for each in found]

    def _next(self, state: Any, rng: Generator) -> list[Move]:
        """Go on to the next real choice, and return it; nothing once the round is over."""
        family = self._judge.family
        while state.current_player != TERMINAL and family.stage(state)[0] <= self._last:
            if state.current_player == CHANCE:
                state.apply_action(rng.outcome(state.chance_outcomes()))
                continue
            moves = self.different(state, state.legal_actions())
            if len(moves) > 1:
                return moves
            for action in moves[0]:
                state.apply_action(action)
        return []


class Planner:
    """Searches with a network.

    Args:
        name: the string that the bot was made from.
        budget: what a decision may cost.
        given: its style.
    """

    looks: Final = True

    def __init__(self, name: str, budget: Budget, given: Style) -> None:
        self.name: Final = name
        self._budget = budget
        self._style: Final = given
        self._net: Final = Net(name, given._replace(taste=""))
        self._greedy: Final = Greedy()

    def allow(self, seconds: float) -> None:
        """Set how long each of the next decisions may take."""
        self._budget = Budget(seconds, 0)

    def choose(self, game: AnyGame, state: State, legal: Sequence[int], rng: Generator) -> int:
        """Take the first step of the move that the search finds best."""
        if len(legal) == 1:
            return legal[0]
        judge = self._net.judge(game)
        if judge is None:
            return self._greedy.choose(game, state, legal, rng)
        moves = judge.family.different(state, legal)
        if len(moves) == 1:
            return moves[0][0]
        extra = self._extra(judge, state, moves, rng)
        on: OwnMoves | PlayingOn = PlayingOn(judge, judge.family.stage(state)[0])
        if judge.family.AHEAD:
            on = OwnMoves(judge, state.current_player)
        return Search(game, on, rng).best(state, moves, extra, self._budget)

    def _extra(
        self, judge: Judge, state: State, moves: Sequence[Move], rng: Generator
    ) -> list[float]:
        """Return how many points more each move is worth by the bot's style."""
        extra = judge.fondness(state, moves, self._style.taste)
        if self._style.noise:
            return [each + self._style.noise * gumbel(rng) for each in extra]
        return extra


def make(parameters: Sequence[str]) -> Planner:
    """Make the bot `plan`, such as `plan:1s`. Raises `BotError` for a parameter that is none."""
    budgets = [read(each, "plan") for each in parameters if is_budget(each)]
    given = style("plan", [each for each in parameters if not is_budget(each)])
    name = ":".join(["plan", *parameters])
    return Planner(name, budgets[-1] if budgets else USUAL, given)
