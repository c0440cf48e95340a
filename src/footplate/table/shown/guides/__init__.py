"""First games that teach by playing: what a guide says and suggests at each step.

A guide is a TOML file named after its game; its words stand in the catalogue of the table. A guided
game is a match like any other, with a fixed seed. The coach goes by what a player has done, not by
where the lesson ought to be: a step that somebody took early is done, and one that cannot be taken
now waits until it can.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any, Final, NamedTuple

from footplate.kernel.contract import AnyGame, State

FOLDER: Final = Path(__file__).parent


class Step(NamedTuple):
    """Something to be learned by doing it."""

    key: str
    """The key of what the coach says."""
    does: tuple[str, ...]
    """The beginnings of the notation of moves that complete the step."""
    suggest: tuple[str, ...]
    """The beginnings of the notation of moves to suggest, the best first."""
    since: int
    """The first round or turn in which it can be taken."""
    reaches: Mapping[str, int]
    """The numbers of the view that complete the step, with the values that they must reach."""


class Guide(NamedTuple):
    """A first game of a family."""

    game: str
    seed: int
    bot: str
    """Who plays the other seats."""
    options: Mapping[str, str]
    steps: tuple[Step, ...]


class Lesson(NamedTuple):
    """What the coach says in a position."""

    key: str
    number: int
    """Which step it is, from 1 on."""
    actions: tuple[int, ...]
    """What is suggested."""


def names() -> list[str]:
    """List the games that have a guide."""
    return sorted([path.stem for path in FOLDER.glob("*.toml")])


@cache
def guide(game: str) -> Guide | None:
    """Return the guide of a game; None if it has none."""
    path = FOLDER / f"{game}.toml"
    if game not in names():
        return None
    read = tomllib.loads(path.read_text(encoding="utf-8"))
    steps = [
        Step(
            row["key"],
            tuple(row.get("does", ())),
            tuple(row["suggest"]),
            row.get("from", 0),
            row.get("reaches", {}),
        )
        for row in read["step"]
    ]
    return Guide(game, read["seed"], read["bot"], read["options"], tuple(steps))


class Done(NamedTuple):
    """A move that the player has made."""

    text: str
    """Its notation."""
    period: int
    """The round or turn in which it was made."""


def undone(guide: Guide, moves: Sequence[Done], view: Mapping[str, Any]) -> list[int]:
    """List the numbers of the steps that a player has still to take.

    Args:
        guide: what is taught.
        moves: all moves of that player, in order.
        view: the position as that player sees it.
    """
    left = [*moves]
    found = []
    for number, step in enumerate(guide.steps):
        if step.reaches:
            if any(view[key] < least for key, least in step.reaches.items()):
                found.append(number)
            continue
        fit = [move for move in left if move.period >= step.since]
        taken = next((move for move in fit if move.text.startswith(step.does)), None)
        if taken is None:
            found.append(number)
        else:
            left.remove(taken)
    return found


def lesson(
    guide: Guide, game: AnyGame, state: State, steps: Sequence[int], now: int
) -> Lesson | None:
    """Return the first of some steps that can be taken; None if none can be taken now.

    Args:
        guide: what is taught.
        game: the game of the guide.
        state: the position, in which the player decides.
        steps: the numbers of the steps that are not taken yet.
        now: the round or turn that is played.
    """
    for number in steps:
        step = guide.steps[number]
        actions = _suggested(step, game, state) if step.since <= now else ()
        if actions:
            return Lesson(step.key, number + 1, actions)
    return None


def _suggested(step: Step, game: AnyGame, state: State) -> tuple[int, ...]:
    """Return the moves to suggest: a whole plan of the game, or a single move."""
    legal = state.legal_actions()
    texts = {action: game.action_text(action) for action in legal}
    plans = game.plans(state)
    for begin in step.suggest:
        for plan in plans:
            if f"plan {texts[plan.actions[0]]}".startswith(begin):
                return plan.actions
        for action in legal:
            if texts[action].startswith(begin):
                return (action,)
    return ()
