"""Says what manoeuvres are worth, by games that a hasty `greedy` plays on from their ends.

It judges as `greedy` does, but is off by a few points, so that games differ. What the seat cannot
know is drawn anew for each game, and all manoeuvres have the same luck, so that it hardly counts
when they are compared. Games are played to the end of the next round, and then judged by the
evaluation of `greedy`; a game that ends before counts as it ends.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from statistics import fmean, stdev
from typing import Any, Final

from footplate.bots.features import after, required
from footplate.bots.greedy import evaluation, finish
from footplate.kernel.contract import CHANCE, TERMINAL, AnyGame
from footplate.kernel.generator import Generator
from footplate.puzzles.puzzle import Puzzle, number_of
from footplate.puzzles.themes import puzzling

GAMES: Final = 12
"""How many games are played from the end of each manoeuvre."""
ROUNDS: Final = 1
"""How many rounds are played after the present one."""
ROUNDED: Final = 2
"""How many digits a worth keeps."""


class Judge:
    """Says what manoeuvres in one position are worth.

    Args:
        game: what is played.
        state: the position.
        seed: fixes all chance.
    """

    def __init__(self, game: AnyGame, state: Any, seed: int) -> None:
        self._game: Final = game
        self._state: Final = state
        self._seed: Final = seed
        self._seat: Final[int] = state.current_player
        self._greedy: Final = evaluation(game)
        self._noise: Final = puzzling(game.name).NOISE / 2**32
        self._family: Final = required(game.name)
        self._last: Final = self._family.stage(state)[0] + ROUNDS

    def results(self, steps: Sequence[int], games: Sequence[int] = range(GAMES)) -> list[float]:
        """Return what the seat has in some games after a manoeuvre: its points, or its lead."""
        return [self._result(steps, number) for number in games]

    def _result(self, steps: Sequence[int], number: int) -> float:
        rng = Generator(self._seed * GAMES + number)
        state = self._game.determinize(self._state, self._seat, rng)
        for step in steps:
            if state.current_player != self._seat or step not in state.legal_actions():
                break  # what was drawn anew allows no more
            state.apply_action(step)
        while state.current_player != TERMINAL and self._family.stage(state)[0] <= self._last:
            if state.current_player == CHANCE:
                state.apply_action(rng.outcome(state.chance_outcomes()))
            else:
                self._play(state, rng)
        values = [self._greedy.evaluate(state, seat) for seat in range(self._game.players)]
        own = values.pop(self._seat)
        return own - max(values, default=0.0) if self._family.LEADS else own

    def _play(self, state: Any, rng: Generator) -> None:
        """Play the manoeuvre that seems best at a hasty look."""
        seat = state.current_player
        candidates = self._greedy.candidates(state, state.legal_actions())
        best, most = candidates[0], float("-inf")
        if len(candidates) > 1:
            for steps in candidates:
                end = finish(self._greedy, after(state, steps), seat)
                value = self._greedy.evaluate(end, seat)
                value += rng.word() * self._noise
                if value > most:
                    best, most = steps, value
        for step in best:
            state.apply_action(step)


def appraise(puzzle: Puzzle, steps: Sequence[str]) -> float:
    """Return what a manoeuvre is worth as the answer to a puzzle.

    One that ends as a known one does is worth the same; any other is judged as those were.

    Args:
        puzzle: the puzzle.
        steps: the manoeuvre in notation, as far as no draw interrupts it.

    Raises:
        FootplateError: the puzzle is of other rules, or a step is no move of the game.
    """
    game = puzzle.build()
    start = puzzle.match(game).state

    def actions(texts: Sequence[str]) -> tuple[int, ...]:
        return tuple([game.action_from_text(text) for text in texts])

    end = after(start, actions(steps)).key()
    for known in (puzzle.best, *puzzle.others):
        if after(start, actions(known.steps)).key() == end:
            return known.worth
    return worth(Judge(game, start, number_of(puzzle.name)).results(actions(steps)))


def share(puzzle: Puzzle, worth: float) -> int:
    """Return which share of the best manoeuvre's worth another one has, from 0 to 100.

    The weakest of the known ones counts as 0.
    """
    least = puzzle.others[-1].worth
    found = (worth - least) / (puzzle.best.worth - least)
    return round(100 * min(1.0, max(0.0, found)))


def solves(puzzle: Puzzle, worth: float) -> bool:
    """Say whether a manoeuvre is as good as the best, as far as can be told."""
    return puzzle.best.worth - worth < puzzling(puzzle.game).MARGIN


def worth(results: Sequence[float]) -> float:
    """Return what a manoeuvre is worth, by the results of its games."""
    return round(fmean(results), ROUNDED)


def doubt(results: Sequence[float], best: Sequence[float]) -> float:
    """Return the standard error of the difference to the best manoeuvre."""
    differences = [one - other for one, other in zip(best, results, strict=True)]
    return round(stdev(differences) / sqrt(len(differences)), ROUNDED)
