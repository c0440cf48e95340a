"""Measures how fast bots with networks think: listing moves, describing positions, simulating."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import cycle
from time import process_time
from typing import Any, Final, NamedTuple

from footplate.bots.budget import Budget
from footplate.bots.net import Judge, Net, Style
from footplate.bots.outlooks import further
from footplate.bots.tree import Search
from footplate.kernel.contract import CHANCE, TERMINAL, AnyGame
from footplate.kernel.generator import Generator

SIMULATIONS: Final = 24
"""How many simulations each measured search makes."""
EVERY: Final = 5
"""Every fifth choice of the measured game is one of the positions."""


class Thinking(NamedTuple):
    """How long a bot with a network needs, in processor time."""

    name: str
    simulations_per_second: float
    row_us: float
    """The time for a position after a move, with its row of features and what it is worth."""
    moves_us: float
    """The time to list the moves of a position that are worth a look."""


def thinking(name: str, game: AnyGame, seconds: float) -> Thinking:
    """Measure the bots `net` and `plan` in the positions of one game of `net` against itself.

    Args:
        name: how the game is called in the table.
        game: what is measured.
        seconds: how long each of the three is measured.
    """
    judge = Net("net", Style()).judge(game)
    assert judge is not None, "the games that are measured have networks"
    found = _positions(game, judge)

    def moves(state: Any) -> int:
        judge.family.different(state, state.legal_actions())
        return 1

    def rows(state: Any) -> int:
        those = judge.family.different(state, state.legal_actions())
        judge.successors(state, those, state.current_player)
        return len(those)

    def search(state: Any) -> int:
        those = judge.family.different(state, state.legal_actions())
        looking = Search(game, further(judge, state), Generator(1))
        looking.best(state, those, [0.0] * len(those), Budget(0.0, SIMULATIONS))
        return looking.simulations

    listing = _each(moves, found, seconds)
    many = sum([rows(state) for state in found]) / len(found)
    return Thinking(
        name,
        1.0 / _each(search, found, seconds),
        1e6 * (_each(rows, found, seconds) - listing / many),
        1e6 * listing,
    )


def _positions(game: AnyGame, judge: Judge) -> list[Any]:
    """Return positions with several moves from one game."""
    found: list[Any] = []
    choices = 0
    state: Any = game.start()
    rng = Generator(1)
    while state.current_player != TERMINAL:
        if state.current_player == CHANCE:
            state.apply_action(rng.outcome(state.chance_outcomes()))
            continue
        moves = judge.family.different(state, state.legal_actions())
        if len(moves) > 1:
            choices += 1
            if choices % EVERY == 0:
                found.append(state)
        positions, values = judge.successors(state, moves, state.current_player)
        state = positions[int(values.argmax())]
    return found


def _each(work: Callable[[Any], int], found: Sequence[Any], seconds: float) -> float:
    """Measure the seconds of processor time for each thing that some work has done."""
    done = 0
    start = process_time()
    for state in cycle(found):
        done += work(state)
        passed = process_time() - start
        if passed >= seconds:
            return passed / done
    raise AssertionError("a game of the network has choices")
