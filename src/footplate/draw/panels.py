"""The parts of a page beside the players' boards: drawings, figures and phrases."""

from __future__ import annotations

from typing import NamedTuple

from footplate.draw.pen import Drawing

__all__ = ["Figure", "Panel", "changed"]


class Panel(NamedTuple):
    """A drawing that has its own place on a page."""

    key: str
    """The id of that place."""
    name: str
    """The name that people see."""
    drawing: Drawing
    movable: bool = False
    """Whether people can move and enlarge the drawing on the page, as they do with a map."""
    aside: bool = False
    """Whether it stands in a narrow column, or is folded away where there is no room for one."""


class Figure(NamedTuple):
    """Something that a player has, as short text for the head of a page."""

    label: str
    """The full words."""
    text: str
    """The words in a form as short as possible."""


def changed(label: str, before: object, after: object) -> str:
    """Say that one value becomes another."""
    return f"{label}: {before} → {after}"
