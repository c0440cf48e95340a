"""Taking back a confirmed turn: somebody asks, and all other people at the table agree or not."""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

from footplate.kernel.match import Match
from footplate.table.journal import numbered


class Wish(NamedTuple):
    """Somebody's wish to take a turn back."""

    seat: int
    guest: str
    ply: int
    """The ply to which the match would go back."""
    agreed: frozenset[str] = frozenset()
    """The guests who have agreed."""


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
