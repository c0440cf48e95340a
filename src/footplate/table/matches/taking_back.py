"""Taking back a confirmed turn: somebody asks, and all other people at the table agree or not."""

from __future__ import annotations

import json
from collections.abc import Collection
from typing import NamedTuple

from footplate.kernel.errors import IllegalAction
from footplate.kernel.match import Match
from footplate.kernel.messages import Message
from footplate.table.kept.plies import numbered
from footplate.table.words import message


class Wish(NamedTuple):
    """Somebody's wish to take a turn back."""

    seat: int
    guest: str
    ply: int
    """The ply to which the match would go back."""
    agreed: frozenset[str] = frozenset()
    """The guests who have agreed."""
    number: int = 0
    """What tells it from an earlier wish for the same turn, which was declined."""


def written(wish: Wish, ply: int) -> str:
    """Write a wish down as a text, with the number of plies that the match has then."""
    return json.dumps([ply, wish.seat, wish.guest, wish.ply, sorted(wish.agreed), wish.number])


def declined(name: str, ply: int) -> str:
    """Write down who declined a wish, with the number of plies that the match has then."""
    return json.dumps([ply, name])


def read(text: str, ply: int) -> tuple[Wish | None, Message | None]:
    """Read a wish, or that one was declined; two times None if the match has gone on since."""
    then, *words = json.loads(text or "[-1]")
    if then != ply:
        return None, None
    if len(words) == 1:
        return None, message("back.declined", name=words[0])
    seat, guest, first, agreed, *number = words  # older tables kept no number
    return Wish(seat, guest, first, frozenset(agreed), *number), None


def last_turn(match: Match, seats: Collection[int]) -> tuple[int, int] | None:
    """Find the last confirmed turn of some seats.

    Returns the seat and the ply before that turn; None if they have not moved since the last time
    that something was taken back.
    """
    plies = numbered(match)[: match.committed]
    end = len(plies)
    while end and not (plies[end - 1].kind == "action" and plies[end - 1].player in seats):
        if plies[end - 1].kind == "take back":
            return None
        end -= 1
    if not end:
        return None
    seat = plies[end - 1].player
    first = end - 1
    for number in range(end - 1, -1, -1):
        entry = plies[number]
        if entry.kind == "action" and entry.player == seat:
            first = number
        elif entry.kind != "outcome":
            break
    return seat, first


def undo_all(match: Match) -> None:
    """Undo everything in a draft up to the last step that showed something hidden."""
    match.undo()
    while match.draft_seat is not None:
        try:
            match.undo()
        except IllegalAction:
            return


def take_back(match: Match, ply: int) -> None:
    """Go back to a ply, past a draft that can be undone, and make the draws that come next."""
    if match.draft_seat is not None:
        undo_all(match)
    match.take_back(ply)
    match.deal()
