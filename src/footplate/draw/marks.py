"""Marks: pictures and words in a row.

A mark is 20 units high and begins at the origin; its width is part of it.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

from footplate.draw.pen import at, text, width_of

HEIGHT: Final = 20
GAP: Final = 4


class Mark(NamedTuple):
    """A picture and its width."""

    width: float
    svg: str


NOTHING: Final = Mark(0, "")


def row(marks: Iterable[Mark], gap: float = GAP) -> Mark:
    """Put marks beside each other."""
    x = 0.0
    found = []
    for mark in marks:
        found.append(at(x, 0, mark.svg) if x else mark.svg)
        x += mark.width + gap
    return Mark(max(0.0, x - gap), "".join(found))


def word(words: str, cls: str = "strong", size: int = 12) -> Mark:
    """Write a word that stands among pictures."""
    return Mark(
        width_of(words, size) * (1.12 if "strong" in cls else 1),
        text(0, 14.4, words, f"{cls} t{size}"),
    )
