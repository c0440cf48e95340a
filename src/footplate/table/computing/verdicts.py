"""Judges the answers to puzzles."""

from __future__ import annotations

from typing import NamedTuple

from footplate.puzzles.judging import appraise
from footplate.puzzles.puzzle import puzzle
from footplate.table.matches.errors import MissingError
from footplate.table.words import message


class Given(NamedTuple):
    """The answer that somebody gave to a puzzle."""

    puzzle: str
    steps: tuple[str, ...]
    """The manoeuvre in notation, as far as no draw interrupts it."""


def judge(answer: Given) -> float:
    """Return what an answer is worth. Raises `MissingError` if the puzzle is gone."""
    found = puzzle(answer.puzzle)
    if found is None:
        raise MissingError(message("error.puzzle.unknown", name=answer.puzzle))
    return appraise(found, answer.steps)
