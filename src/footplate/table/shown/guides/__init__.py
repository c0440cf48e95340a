"""First games that teach by playing: what a coach says and suggests in each position.

A guide is a list of lessons in a module of its family; its words stand in the catalogue of the
table. A guided game is a match like any other, with a fixed seed. The coach goes by the position
and by what a player has done, not by where the course ought to be: a lesson that somebody took
early is over, and one that cannot be taken now waits until it can. A lesson gives advice only in
positions in which all that it says is true.
"""

from __future__ import annotations

from typing import Final

from footplate.table.shown.guides import russian, world
from footplate.table.shown.guides.lessons import Guide

GUIDES: Final = {guide.game: guide for guide in (russian.GUIDE, world.GUIDE)}
"""The first game of each family, by the name of the game."""


def names() -> list[str]:
    """List the games that have a guide."""
    return sorted(GUIDES)


def guide(game: str) -> Guide | None:
    """Return the guide of a game; None if it has none."""
    return GUIDES.get(game)
