"""Puts together what people ask about a match for the processes that compute it.

A match allows hints if that was chosen when it began, but never if it is rated.
"""

from __future__ import annotations

from footplate.kernel.legality import DEAD_END
from footplate.table.computing.positions import Position, position_of
from footplate.table.computing.verdicts import Given
from footplate.table.kept.values import Guest
from footplate.table.matches.errors import ForeignError, MissingError
from footplate.table.matches.hosted import Hosted
from footplate.table.words import message


def hint(hosted: Hosted, guest: Guest | None) -> Position:
    """Return the position for which a guest asks for a hint.

    Raises:
        ForeignError: the match allows no hints, it is not their turn, or no move leads on.
    """
    if not hosted.terms.hints:
        raise ForeignError(message("error.hint"))
    if hosted.match.turn_over or hosted.mover() not in hosted.mine(guest):
        raise ForeignError(hosted.closed or message("error.turn"))
    if hosted.dead_end:
        raise ForeignError(DEAD_END)
    return position_of(hosted.match)


def answer(hosted: Hosted) -> Given:
    """Return the answer that was given in a match. Raises `MissingError` if there is none yet."""
    if not hosted.answered:
        raise MissingError(message("error.puzzle.unanswered"))
    steps = []
    for entry in hosted.match.entries[hosted.terms.posed :]:
        if entry.kind != "action":
            break
        steps.append(entry.text)
    return Given(hosted.terms.puzzle, tuple(steps))
