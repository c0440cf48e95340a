"""The bot that looks one manoeuvre ahead, and finishes what is pending before it judges.

For every manoeuvre worth a look it makes a copy, carries the steps out, resolves what they leave
pending, and takes the first step of the manoeuvre whose end a hand-made evaluation likes best. It
remembers nothing: at the next step it thinks again. Which manoeuvres are worth a look, and what an
end is worth, depends on the family: it is its part `evaluation`.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any, Final, Protocol, cast

from footplate import parts
from footplate.bots import BotError, strange
from footplate.bots.features import after
from footplate.kernel.contract import AnyGame, State
from footplate.kernel.generator import Generator
from footplate.kernel.messages import shared

NEEDS: Final = "evaluation"
"""The bot plays the games that have this part."""
NUMBER: Final = re.compile(r"-?\d{1,6}(\.\d{1,9})?")
"""Matches the value of a weight."""
BASE: Final = "base"
"""The parameter with which the bot uses only what is known of a family's base game, and the part
that knows that."""
UNLEARNED: Final = "unlearned"
"""The part with the evaluation that suits games in which no network judges, if it is another."""
WEIGHTED: Final = "weighted"
"""The part in which the evaluation has other weights."""


class Evaluation(Protocol):
    """What a family says of its positions: its part `evaluation`."""

    @property
    def SECOND_LOOKS(self) -> int:  # noqa: N802 (a constant of the module)
        """How many of the best ends are looked at again; 0 if the first look decides."""

    def candidates(self, state: Any, legal: Sequence[int]) -> list[tuple[int, ...]]:
        """List the manoeuvres worth a look, at least one, as steps of the seat that decides.

        The first step of each is one of `legal`; each other is legal once those before it are
        taken. A manoeuvre that is the only one is played without being judged.
        """

    def pending(self, state: Any) -> bool:
        """Say whether the seat is in the midst of its turn, so that every step must be judged."""

    def evaluate(self, state: Any, seat: int) -> float:
        """Estimate what a position is worth to a seat, in points at the end of the game."""

    def look_again(self, state: Any, seat: int) -> float:
        """Estimate the same, but think it through more carefully."""


class Weighing(Protocol):
    """What lets an evaluation be tried with other weights: the part `weighted` of a family."""

    @property
    def WEIGHTS(self) -> Mapping[str, float]:  # noqa: N802 (a constant of the module)
        """The usual weights, by name."""

    def Weighted(self, weights: Mapping[str, float], /) -> Evaluation:  # noqa: N802 (a class)
        """Return the evaluation with weights that differ."""


class Greedy:
    """Looks one manoeuvre ahead, and resolves what is pending.

    Args:
        part: the part with the evaluation.
        weights: the weights of the evaluation that differ from the usual ones, by name.
    """

    looks: Final = True

    def __init__(self, part: str = NEEDS, weights: Mapping[str, float] | None = None) -> None:
        given = weights or {}
        told = [BASE] if part == BASE else [f"{name}={weight:g}" for name, weight in given.items()]
        self.name: Final = ":".join(["greedy", *told])
        self._part: Final = part
        self._weights: Final = dict(given)
        self._families: Final[dict[str, Evaluation]] = {}

    def __reduce__(self) -> tuple[type[Greedy], tuple[str, dict[str, float]]]:
        """Say how a pickled bot is made again."""
        return Greedy, (self._part, self._weights)

    def _family(self, game: AnyGame) -> Evaluation:
        """Return the evaluation for a game. Raises `BotError` if it has no such weights."""
        if game.name not in self._families:
            found = evaluation(game, self._part)
            if self._weights:
                module = weighing(game.name)
                known = {} if module is None else module.WEIGHTS
                for name in self._weights:
                    if module is None or name not in known:
                        raise _no_weight(name, sorted(known))
                    found = module.Weighted(self._weights)
            self._families[game.name] = found
        return self._families[game.name]

    def choose(self, game: AnyGame, state: State, legal: Sequence[int], rng: Generator) -> int:
        """Take the first step of the manoeuvre whose end is worth most; of equal ones the first.

        Raises:
            BotError: no evaluation knows this family.
        """
        if len(legal) == 1:
            return legal[0]
        family = self._family(game)
        seat = state.current_player
        candidates = family.candidates(state, legal)
        if len(candidates) == 1:
            return candidates[0][0]
        ends: list[State] = []
        order: list[tuple[float, int]] = []
        for number, steps in enumerate(candidates):
            end = finish(family, after(state, steps), seat)
            ends.append(end)
            order.append((-family.evaluate(end, seat), number))
        order.sort()
        best = order[0][1]
        most = float("-inf")
        for _, number in order[: family.SECOND_LOOKS]:
            value = family.look_again(ends[number], seat)
            if value > most:
                most = value
                best = number
        return candidates[best][0]


def evaluation(game: AnyGame, part: str = NEEDS) -> Evaluation:
    """Return the evaluation that knows a game's family. Raises `BotError` if there is none."""
    found = cast("Evaluation | None", parts.find(game.name, part))
    if found is None and part == UNLEARNED:
        return evaluation(game)
    if found is None:
        raise strange("greedy", game.name, parts.games(part))
    return found


def judged(game: AnyGame) -> bool:
    """Say whether there is an evaluation for a game."""
    return parts.find(game.name, NEEDS) is not None


def finish(family: Evaluation, state: State, seat: int) -> State:
    """Resolve what the seat has pending, by its best steps; return the position after that."""
    while state.current_player == seat and family.pending(state):
        best = state
        most = float("-inf")
        for action in state.legal_actions():
            end = after(state, (action,))
            value = family.evaluate(end, seat)
            if value > most:
                most = value
                best = end
        state = best
    return state


def make(parameters: Sequence[str]) -> Greedy:
    """Make the bot `greedy`, `greedy:base`, or one with other weights such as `greedy:coin=4`.

    Raises:
        BotError: any other parameter.
    """
    if list(parameters) == [BASE]:
        return Greedy(BASE)
    weights: dict[str, float] = {}
    known = sorted({name for game in parts.games(WEIGHTED) for name in _weights(game)})
    for parameter in parameters:
        name, equals, value = parameter.partition("=")
        if not equals or not NUMBER.fullmatch(value):
            raise BotError(shared("bots.greedy", parameter=BASE, given=":".join(parameters)[:40]))
        if name not in known:
            raise _no_weight(name[:40], known)
        weights[name] = float(value)
    return Greedy(weights=weights)


def weighing(game: str) -> Weighing | None:
    """Return the evaluation of a family with other weights; None if it takes none."""
    return cast("Weighing | None", parts.find(game, WEIGHTED))


def _weights(game: str) -> Mapping[str, float]:
    """Return the usual weights of the evaluation of a family."""
    found = weighing(game)
    return {} if found is None else found.WEIGHTS


def _no_weight(name: str, known: Sequence[str]) -> BotError:
    return BotError(shared("bots.weight", weight=name, known=", ".join(known)))
