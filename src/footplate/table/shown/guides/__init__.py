"""First games that teach by playing: what a coach says and suggests in each position.

A guide is a list of lessons, the part `guide` of its family. A guided game is a match like any
other, with a fixed seed. The coach goes by the position and by what a player has done, not by where
the course ought to be: a lesson that somebody took early is over, and one that cannot be taken now
waits until it can. A lesson gives advice only in positions in which all that it says is true.
"""

from __future__ import annotations

from typing import cast

from footplate import parts
from footplate.table.shown.guides.lessons import Guide


def names() -> list[str]:
    """List the games that have a guide."""
    return sorted(parts.games("guide"))


def guide(game: str) -> Guide | None:
    """Return the guide of a game; None if it has none."""
    return cast("Guide | None", parts.find(game, "guide"))
