"""What a page shows of a family beside its players' boards: drawings, figures and phrases."""

from __future__ import annotations

from typing import NamedTuple

from footplate.draw.pen import Drawing


class Panel(NamedTuple):
    """A drawing with a place of its own on a page."""

    key: str
    """The id of that place."""
    name: str
    """What it is called."""
    drawing: Drawing
    movable: bool = False
    """Whether people move and enlarge it there, as a map."""


class Figure(NamedTuple):
    """What a player has, in a word: for the head of a page."""

    label: str
    """What it is, in full."""
    text: str
    """It, as short as can be."""


def changed(label: str, before: object, after: object) -> str:
    """That something becomes something else."""
    return f"{label}: {before} → {after}"
