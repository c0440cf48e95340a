"""First games that teach by playing: what a coach says and suggests in each position.

A guide is a list of lessons, the part `guide` of its family, with further ones that show what is
new on other boards and maps. A guided game is a match like any other, with a fixed seed. The coach
goes by the position and by what a player has done, not by where the course ought to be: a lesson
that somebody took early is over, and one that cannot be taken now waits until it can. A lesson
gives advice only in positions in which all that it says is true.
"""

from __future__ import annotations

from typing import cast

from footplate import parts
from footplate.table.shown.guides.lessons import Guide


def names() -> list[str]:
    """List the games that have a guide."""
    return sorted(parts.games("guide"))


def guide(game: str, name: str = "") -> Guide | None:
    """Return the guide of a game, or of one of its boards and maps; None if it has none."""
    return next((each for each in guides(game) if each.name == name), None)


def guides(game: str) -> tuple[Guide, ...]:
    """List the guides of a game: of its first game, then of further boards and maps."""
    first = cast("Guide | None", parts.find(game, "guide"))
    return () if first is None else (first, *first.further)
