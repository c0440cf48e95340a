"""The words of a record that are both written and read: its head, its end and its draws."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import Final

from footplate.kernel.contract import AnyGame, Result
from footplate.kernel.errors import NotationError
from footplate.kernel.match import Match

FORMAT: Final = 1
TITLE: Final = "Footplate record"

PRINTED: Final = "printed"
PACK: Final = "house pack "
DRAFT: Final = "draft:"
UNFINISHED: Final = "unfinished"
WITH: Final = "with"
"""The key of the lines that a game carries because Footplate does not bring them."""


def components_text(game: AnyGame) -> str:
    """Say in the head whether the components are printed, or which house pack they are."""
    return PACK + game.digest if game.digest else PRINTED


def winners_text(match: Match) -> str:
    """Say in the head who won, or that the match is unfinished."""
    result = match.result
    if result is None:
        return UNFINISHED
    names = [match.names[seat] for seat in result.winners] or ["nobody"]
    return f"{' and '.join(names)} {'win' if len(names) > 1 else 'wins'}"


def reason_text(result: Result) -> str:
    """Say in the last heading why the game ended, and which tie-break decided."""
    if result.tie_break is None:
        return str(result.reason)
    return f"{result.reason} (tie-break: {result.tie_break})"


def points_line(match: Match) -> str:
    """Return the line with the points of every seat."""
    points = match.game.points(match.state)
    each = [f"{name} {n}" for name, n in zip(match.names, points, strict=True)]
    return f"points: {', '.join(each)}"


def checksum(lines: Sequence[str]) -> str:
    """Return 16 hexadecimal digits that change if a letter of these lines does."""
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()[:16]


def outcomes_on(game: AnyGame, text: str) -> list[int]:
    """Split a line of draws into outcomes: `order 2 1 3` is `order 2`, `order 1`, `order 3`.

    If the whole line is the notation of one outcome, it is only that one. Otherwise the outcomes
    share the fewest words that make an outcome with the word that follows.

    Raises:
        NotationError: no outcome is written like that.
    """
    words = text.split(" ")
    for shared in (len(words) - 1, *range(1, len(words) - 1)):
        front = words[:shared]
        try:
            game.outcome_from_text(" ".join([*front, words[shared]]))
        except NotationError:
            continue
        return [game.outcome_from_text(" ".join([*front, word])) for word in words[shared:]]
    return [game.outcome_from_text(text)]
