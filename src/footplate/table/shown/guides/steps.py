"""Steps of which the lessons of further boards and maps are made."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, TypeAlias

from footplate.kernel.messages import Argument
from footplate.table.shown.guides.lessons import Advice, Lesson, Pupil, advice, led
from footplate.table.words import message

Step: TypeAlias = Callable[[Pupil], Advice | None]
"""Gives advice; None where there is nothing to say."""
Facts: TypeAlias = Callable[[Pupil], Mapping[str, Argument]]
"""Returns the arguments of a sentence."""
DEEPEST: Final = 4
"""So many steps after an action are tried at most."""


def either(*steps: Step) -> Step:
    """Give the advice of the first step that has any."""

    def advise(pupil: Pupil) -> Advice | None:
        return next((found for step in steps if (found := step(pupil)) is not None), None)

    return advise


def choose(key: str, *begins: str) -> Step:
    """Suggest something that begins like this, wherever it can be chosen."""

    def advise(pupil: Pupil) -> Advice | None:
        found = pupil.can(*begins)
        return advice(key, _liked(pupil, found)) if found else None

    return advise


def lead(key: str, goal: str, *ways: str, **given: Argument) -> Step:
    """Suggest an action after which `goal` can be chosen, in the same turn.

    The actions begin like one of the ways, and so do the steps that come in between.
    """

    def advise(pupil: Pupil) -> Advice | None:
        if pupil.can(goal):
            return None
        found = [each for each in pupil.can(*ways) if _leads(pupil.after(each), goal, ways)]
        return advice(key, _liked(pupil, found), **given) if found else None

    return advise


def tell(key: str, when: Callable[[Pupil], bool], facts: Facts | None = None) -> Step:
    """Explain something, and suggest what is good there."""

    def advise(pupil: Pupil) -> Advice | None:
        if not when(pupil):
            return None
        return led(message(key, **facts(pupil) if facts else {}), pupil.good())

    return advise


def opening(key: str, begin: str, facts: Facts | None = None) -> Lesson:
    """Say what is new in the first game of a board or map, where its first decisions are made."""

    def advise(pupil: Pupil) -> Advice | None:
        found = tell(key, lambda pupil: bool(pupil.can(begin)), facts)(pupil)
        return None if found is None else led(message("guide.further.begin"), found)

    return Lesson("guide.further.new", lambda pupil: pupil.has(begin, "pass"), advise)


def did(*begins: str, since: int = 0) -> Callable[[Pupil], bool]:
    """Return whether a player has made a move that begins like this."""
    return lambda pupil: pupil.has(*begins, since=since)


def _leads(pupil: Pupil, goal: str, ways: tuple[str, ...], steps: int = DEEPEST) -> bool:
    """Say whether a player comes to choose `goal`, still in this turn, by steps of these kinds."""
    if not pupil.deciding:
        return False
    if pupil.can(goal):
        return True
    if not steps or pupil.can("place "):
        return False
    return any(_leads(pupil.after(each), goal, ways, steps - 1) for each in pupil.can(*ways))


def _liked(pupil: Pupil, found: list[int]) -> int:
    """Return of some actions the one that the usual bot would choose, or else the first."""
    if len(found) == 1:
        return found[0]
    action = pupil.good().actions[0]
    return action if action in found else found[0]
