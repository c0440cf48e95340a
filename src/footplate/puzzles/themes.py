"""What puzzles of a family are about, and what makes them: its part `puzzles`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Protocol, cast

from footplate import parts
from footplate.kernel.errors import FootplateError
from footplate.kernel.messages import Message


class Puzzling(Protocol):
    """What a family says of its puzzles."""

    @property
    def FOUND(self) -> Path:  # noqa: N802 (a constant of the module)
        """The file of its puzzles, as `footplate puzzles` writes them."""

    @property
    def MARGIN(self) -> float:  # noqa: N802
        """By how many points the best manoeuvre is better than each other at least."""

    @property
    def NOISE(self) -> float:  # noqa: N802
        """By how many points the evaluation is off at most, in the games that judge."""

    @property
    def THEMES(self) -> Mapping[str, Message]:  # noqa: N802
        """What a puzzle can be about, by a word for it."""

    def theme(self, state: Any, line: Sequence[int], steps: Sequence[str]) -> str:
        """Name the theme of a manoeuvre; return nothing if it has none, such as a bid.

        Args:
            state: the position before it.
            line: its actions.
            steps: the same in notation.
        """

    def alike(self, part: str) -> bool:
        """Say whether all choices on a part of the drawing differ only in how they are paid."""


def puzzling(game: str) -> Puzzling:
    """Return what a family says of its puzzles. Raises `FootplateError` if it says nothing."""
    found = cast("Puzzling | None", parts.find(game, "puzzles"))
    if found is None:
        known = " and ".join(parts.games("puzzles"))
        raise FootplateError(f"{game}: there are puzzles of {known} only")
    return found


def first(themes: Mapping[str, tuple[str, ...]], steps: Sequence[str]) -> str:
    """Return the first theme that a step begins with; nothing if there is none."""
    for name, begins in themes.items():
        if any(step.startswith(begins) for step in steps):
            return name
    return ""


def count(steps: Sequence[str], begin: str) -> int:
    """Count the steps that begin like this."""
    return sum([step.startswith(begin) for step in steps])
