"""A search for the best decision: a tree of what may follow, whose leaves a judge estimates.

At the root the better half of the candidates goes on after each phase (sequential halving; Karnin,
Koren, Somekh, "Almost optimal exploration in multi-armed bandits", 2013). Further down every seat
takes what seems best for itself (max^n), and looks at the rest according to how likely it seems
(PUCT; Rosin, "Multi-armed bandits with episode context", 2011). What is hidden is redrawn for each
of a few trees, and draws to come are made anew by every simulation.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import exp, sqrt
from time import perf_counter
from typing import Any, Final, NamedTuple, Protocol

from footplate.bots.budget import Budget
from footplate.bots.features import Move
from footplate.kernel.bot import Thought
from footplate.kernel.contract import CHANCE, TERMINAL, AnyGame
from footplate.kernel.generator import Generator

CANDIDATES: Final = 8
"""How many of the best-looking decisions are searched."""
TREES: Final = 3
"""How many trees are searched, each with hidden things redrawn."""


class Belief:
    """How many simulations the first look at a position (`Judge.after`) counts for.

    Args:
        always: so many, however many simulations there are.
        each: so many more for each simulation, so that it keeps a share for good.
    """

    __slots__ = ("always", "each")

    def __init__(self, always: float, each: float) -> None:
        self.always: Final = always
        self.each: Final = each

    def weight(self, visits: int) -> float:
        """Return how many it counts for beside so many simulations.

        >>> Belief(always=0.0, each=2.0).weight(30)
        60.0
        """
        return self.always + self.each * visits


class Way(NamedTuple):
    """How a search came to a position."""

    made: int
    """How many choices led to it."""
    steps: tuple[int, ...] = ()
    """The number of the root's position, and all actions and outcomes since; empty if unknown."""


UNKNOWN: Final = Way(1)
"""Nobody says how a position came about; the search has made one choice."""


class Judge(Protocol):
    """Says what positions are worth, in points at the end of the game."""

    def different(self, state: Any, legal: Sequence[int]) -> list[Move]:
        """Return the moves worth a look, at least one."""

    def after(
        self, state: Any, moves: Sequence[Move], seat: int, way: Way
    ) -> tuple[list[Any], list[float]]:
        """Return the positions after some moves, and what they seem worth to a seat.

        Args:
            state: the position; it stays as it is.
            moves: the moves.
            seat: for whom they are judged.
            way: how the search came to the position.
        """

    def outlook(
        self, states: Sequence[Any], noisy: bool, rng: Generator, ways: Sequence[Way]
    ) -> list[list[float]]:
        """Return what positions are worth to all seats, judged with more care.

        Args:
            states: the positions, which the judge may change.
            noisy: whether to add noise, so that repeated calls play differently.
            rng: the source of its chance.
            ways: how the search came to each position.
        """

    def deep_enough(self, made: int) -> bool:
        """Say whether the tree goes no deeper after so many choices."""

    def belief(self) -> Belief:
        """Say how many simulations the first look at a position counts for."""

    def spread(self) -> float:
        """Say by how many points a decision may be worse and still worth a look."""


def mean(total: float, visits: int, estimate: float, weight: float) -> float:
    """Return the mean of simulations, with the first estimate counting for `weight` more of them.

    >>> mean(30.0, 2, 0.0, 1.0)
    10.0
    """
    return (total + weight * estimate) / (visits + weight) if visits else estimate


class Node:
    """A position of the tree in which a seat has a choice."""

    __slots__ = (
        "belief",
        "children",
        "estimates",
        "likely",
        "moves",
        "positions",
        "seat",
        "sums",
        "visits",
        "way",
    )

    def __init__(self, judge: Judge, state: Any, moves: Sequence[Move], way: Way) -> None:
        self.seat: Final = int(state.current_player)
        self.moves: Final = moves
        self.way: Final = way
        self.positions, self.estimates = judge.after(state, moves, self.seat, way)
        best = max(self.estimates)
        self.belief: Final = judge.belief()
        spread = judge.spread()
        weights = [exp((value - best) / spread) for value in self.estimates]
        total = sum(weights)
        self.likely: Final = [weight / total for weight in weights]
        self.visits: Final = [0] * len(moves)
        self.sums: Final = [0.0] * len(moves)
        self.children: Final[list[dict[tuple[int, ...], Node]]] = [{} for _ in moves]
        """By move, and by what was drawn and forced after it: the next position with a choice."""

    def mean(self, index: int) -> float:
        """Return what a move seems worth, by its simulations and the first estimate."""
        visits = self.visits[index]
        return mean(self.sums[index], visits, self.estimates[index], self.belief.weight(visits))

    def pick(self, judge: Judge) -> int:
        """Return the index of the move to look at next."""
        reach = judge.spread() * 4.0 * sqrt(sum(self.visits) + 1)
        best = 0
        most = float("-inf")
        for index in range(len(self.moves)):
            value = self.mean(index) + reach * self.likely[index] / (1 + self.visits[index])
            if value > most:
                most = value
                best = index
        return best


class Leaf:
    """A position to be judged, and the way to it."""

    __slots__ = ("path", "state", "way")

    def __init__(self, path: list[tuple[Node, int]], state: Any, steps: list[int]) -> None:
        self.path: Final = path
        self.state: Final = state
        self.way: Final = Way(len(path), tuple(steps))


class Search:
    """The search for one decision.

    Args:
        game: what is played.
        judge: who judges.
        rng: the source of all chance.
        told: called after each phase with what seems best; None if nobody listens.
    """

    def __init__(
        self,
        game: AnyGame,
        judge: Judge,
        rng: Generator,
        told: Callable[[Thought], None] | None = None,
    ) -> None:
        self.game: Final = game
        self.judge: Final = judge
        self.rng: Final = rng
        self.told: Final = told
        self.simulations = 0
        self.found: list[tuple[Move, float]] = []
        """The moves that were searched, and what the simulations of each found; the best first."""

    def best(
        self, state: Any, moves: Sequence[Move], liked: Sequence[float], budget: Budget
    ) -> int:
        """Return the first step of the best of some moves.

        Args:
            state: a position that shows what its seat may know.
            moves: the moves worth a look, several.
            liked: how many points more each of them is worth for its own sake.
            budget: when to stop.
        """
        seat = state.current_player
        began = perf_counter()
        numbers = {state.key(): 0}
        way = Way(0, (0,))
        _, estimates = self.judge.after(state, moves, seat, way)
        most = min(CANDIDATES, max(2, budget.simulations) if budget.simulations else CANDIDATES)
        order = sorted(range(len(moves)), key=lambda index: -estimates[index] - liked[index])
        moves = [moves[index] for index in order[:most]]
        liked = [liked[index] for index in order[:most]]
        roots = [Node(self.judge, state, moves, way)]
        left = list(range(len(moves)))
        phases = max(1, (len(left) - 1).bit_length())
        for phase in range(phases):
            while True:
                passes = self.simulations // max(1, len(left))
                if passes and len(roots) < TREES:
                    other = self.game.determinize(state, seat, self.rng)
                    number = numbers.setdefault(other.key(), len(roots))
                    roots.append(Node(self.judge, other, moves, Way(0, (number,))))
                self._simulate(roots[passes % len(roots)], left)
                if budget.simulations:
                    spent = self.simulations / budget.simulations
                else:
                    spent = (perf_counter() - began) / budget.seconds
                if spent >= (phase + 1) / phases:
                    break
            values = {index: self._mean(roots, index) + liked[index] for index in left}
            left.sort(key=lambda index: -values[index])
            left = left[: (len(left) + 1) // 2]
            if self.told is not None:
                self.told(Thought(moves[left[0]][0], values[left[0]], self.simulations))
            if spent >= 1.0:
                break
        order = [left[0], *[index for index in range(len(moves)) if index != left[0]]]
        self.found = [(moves[index], self._mean(roots, index, proven=True)) for index in order]
        return moves[left[0]][0]

    def _mean(self, roots: Sequence[Node], index: int, proven: bool = False) -> float:
        """Return what a move seems worth.

        Args:
            roots: the trees.
            index: the place of the move.
            proven: whether the first look counts only as far as simulations never replace it.
        """
        visits = sum([root.visits[index] for root in roots])
        total = sum([root.sums[index] for root in roots])
        belief = roots[0].belief
        weight = belief.each * visits if proven else belief.weight(visits)
        return mean(total, visits, roots[0].estimates[index], weight)

    def _simulate(self, root: Node, candidates: Sequence[int]) -> None:
        """Go down the tree once for each candidate, and judge where that leads."""
        leaves: list[Leaf] = []
        luck = self.rng.word()  # the same for all, or the luckiest would seem the best
        for index in candidates:
            leaves.append(self._descend(root, index, Generator(luck)))
        noisy = self.simulations > 0
        ways = [leaf.way for leaf in leaves]
        found = self.judge.outlook([leaf.state for leaf in leaves], noisy, self.rng, ways)
        for leaf, values in zip(leaves, found, strict=True):
            for node, index in leaf.path:
                node.sums[index] += values[node.seat]
        self.simulations += len(leaves)

    def _descend(self, root: Node, index: int, luck: Generator) -> Leaf:
        """Go down to a position that has not been looked at yet."""
        node = root
        path: list[tuple[Node, int]] = []
        steps = [*root.way.steps]
        while True:
            path.append((node, index))
            node.visits[index] += 1
            steps += node.moves[index]
            state = node.positions[index].clone()
            if self.judge.deep_enough(len(path)):
                return Leaf(path, state, steps)
            drawn: list[int] = []
            moves = self._advance(state, drawn, luck)
            steps += drawn
            if not moves or node.visits[index] == 1:
                return Leaf(path, state, steps)
            key = tuple(drawn)
            child = node.children[index].get(key)
            if child is None:
                child = Node(self.judge, state, moves, Way(len(path), tuple(steps)))
                node.children[index][key] = child
            node = child
            index = node.pick(self.judge)

    def _advance(self, state: Any, drawn: list[int], luck: Generator) -> list[Move]:
        """Play on to the next real choice, and return its moves; none if the game ends before."""
        while state.current_player != TERMINAL:
            if state.current_player == CHANCE:
                steps: Move = (luck.outcome(state.chance_outcomes()),)
            else:
                moves = self.judge.different(state, state.legal_actions())
                if len(moves) > 1:
                    return moves
                steps = moves[0]
            for step in steps:
                drawn.append(step)
                state.apply_action(step)
        return []
