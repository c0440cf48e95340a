"""What the page of a match says where it poses a puzzle."""

from __future__ import annotations

from typing import NamedTuple

from footplate.puzzles.puzzle import puzzle
from footplate.table.kept.values import Guest
from footplate.table.matches.hosted import Hosted
from footplate.table.shown.puzzles import card
from footplate.table.words import speaker


class Posed(NamedTuple):
    """A puzzle in the match that poses it."""

    title: str
    text: str
    answered: bool
    """Whether whoever looks has answered it, and may see what the answer is worth."""


def posed(hosted: Hosted, guest: Guest | None, language: str) -> Posed | None:
    """Say what a match asks; None if it poses no puzzle."""
    if not hosted.terms.puzzle:
        return None
    say = speaker(language)
    found = puzzle(hosted.terms.puzzle)
    answered = hosted.answered and bool(hosted.mine(guest))
    if found is None:
        gone = say("error.puzzle.unknown", name=hosted.terms.puzzle)
        return Posed(say("puzzles"), gone, answered)
    told = card(found, [], language)
    text = say("puzzle.answered") if hosted.answered else told.task
    return Posed(f"{told.title} · {told.grade_told}", text, answered)
