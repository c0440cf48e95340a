"""The bot that looks one step ahead, and finishes what is pending before it judges.

For every sensible action it makes a copy, carries the action out, resolves what that leaves pending
in the same way, step by step, and takes the action whose end a hand-made evaluation likes best. The
evaluation knows the family: one module for each, under the family's name.
"""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from typing import Any, Final, Protocol, cast

from footplate.bots import BotError
from footplate.kernel.contract import AnyGame, State
from footplate.kernel.generator import Generator

EVALUATIONS: Final = {"russian": "footplate.bots.russian"}
"""The evaluation module of each family by the game's name."""


class Evaluation(Protocol):
    """What a family's module has to offer."""

    def sensible(self, state: Any, legal: Sequence[int]) -> list[int]:
        """The legal actions worth a look, at least one: without payments that are plainly worse."""

    def pending(self, state: Any) -> bool:
        """Whether the seat that decides is in the middle of its turn."""

    def evaluate(self, state: Any, seat: int) -> float:
        """What a position is worth to a seat, in points at the end of the game."""


class Greedy:
    """Looks one step ahead, and resolves what is pending."""

    name: Final = "greedy"
    looks: Final = True

    def choose(self, game: AnyGame, state: State, legal: Sequence[int], rng: Generator) -> int:
        """The action whose end is worth most; of equal ones the first.

        Raises:
            BotError: no evaluation knows this family.
        """
        if len(legal) == 1:
            return legal[0]
        family = evaluation(game)
        seat = state.current_player
        best = legal[0]
        most = float("-inf")
        for action in family.sensible(state, legal):
            after = state.clone()
            after.apply_action(action)
            value = finish(family, after, seat)
            if value > most:
                most = value
                best = action
        return best


def evaluation(game: AnyGame) -> Evaluation:
    """The evaluation that knows a game's family. Raises `BotError` if there is none."""
    if game.name not in EVALUATIONS:
        raise BotError(f"bot greedy does not know {game.name}; it knows {', '.join(EVALUATIONS)}")
    return cast(Evaluation, import_module(EVALUATIONS[game.name]))


def finish(family: Evaluation, state: State, seat: int) -> float:
    """What a position is worth once the seat has resolved what it has pending; changes `state`."""
    while state.current_player == seat and family.pending(state):
        best = state
        most = float("-inf")
        for action in state.legal_actions():
            after = state.clone()
            after.apply_action(action)
            value = family.evaluate(after, seat)
            if value > most:
                most = value
                best = after
        state = best
    return family.evaluate(state, seat)


def make(parameters: Sequence[str]) -> Greedy:
    """The bot `greedy`. Raises `BotError` if it is given parameters, since it has none."""
    if parameters:
        raise BotError(f'bot greedy has no parameters, so "{parameters[0]}" means nothing to it')
    return Greedy()
