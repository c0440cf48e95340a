"""Puts advice into words: the hints on a page."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from footplate.kernel.messages import ENGLISH
from footplate.table.shown.analysis_page import ARROW, worth
from footplate.table.thinking.advice import Advice
from footplate.table.words import capital, isolated, told


class Hint(NamedTuple):
    """One of the best choices, in words."""

    steps: str
    """Its actions, joined by dots."""
    text: str
    worth: str


def hints(found: Sequence[Advice], players: Sequence[str], language: str = ENGLISH) -> list[Hint]:
    """Put what was found into words, with the players' names by seat."""
    names = [isolated(name) for name in players]
    return [
        Hint(
            ".".join([str(step) for step in each.steps]),
            ARROW.join([capital(told(step, names, language)) for step in each.line]),
            worth(each.value, language, leads=each.leads),
        )
        for each in found
    ]
