"""Puts advice into words: the hints on a page."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from footplate.kernel.messages import ENGLISH, worded
from footplate.table.computing.advice import Advice
from footplate.table.matches.hosted import Hosted
from footplate.table.shown import moves
from footplate.table.shown.analysis_page import ARROW
from footplate.table.words import capital, isolated, message, told


class Hint(NamedTuple):
    """One of the best choices, in words."""

    steps: str
    """Its actions, joined by dots."""
    text: str
    worth: str
    """How it compares with the best."""
    why: str
    """What it changes; empty if that is not seen at once."""


def hints(hosted: Hosted, found: Sequence[Advice], language: str = ENGLISH) -> list[Hint]:
    """Put what was found about the position now into words."""
    names = [isolated(name) for name in hosted.match.names]
    state = hosted.match.state
    return [
        Hint(
            ".".join([str(step) for step in each.steps]),
            ARROW.join([capital(told(step, names, language)) for step in each.line]),
            _compared(found, each, language),
            " · ".join(
                moves.effects(hosted, state, state.current_player, [*each.steps], language)[
                    : moves.REASONS
                ]
            ),
        )
        for each in found
    ]


def _compared(found: Sequence[Advice], each: Advice, language: str) -> str:
    """Say how much better the best choice is than the next, or how much worse another one is."""
    best = found[0]
    if each is best:
        n = round(best.value - found[1].value) if len(found) > 1 else 0
        return worded(message("hint.best-by", n=n) if n > 0 else message("hint.best"), language)
    n = round(best.value - each.value)
    return worded(message("hint.less", n=n) if n > 0 else message("hint.equal"), language)
