"""Taking back a confirmed turn: somebody asks, and all other people at the table agree or not."""

from __future__ import annotations

import json
from collections.abc import Collection
from typing import NamedTuple

from footplate.kernel.match import Match
from footplate.table.kept.plies import numbered


class Wish(NamedTuple):
    """Somebody's wish to take a turn back."""

    seat: int
    guest: str
    ply: int
    """The ply to which the match would go back."""
    agreed: frozenset[str] = frozenset()
    """The guests who have agreed."""


def written(wish: Wish | None, ply: int) -> str:
    """Write a wish down as a text, with the number of plies that the match has then."""
    if wish is None:
        return ""
    return json.dumps([ply, wish.seat, wish.guest, wish.ply, sorted(wish.agreed)])


def read(text: str, ply: int) -> Wish | None:
    """Read a wish that was written down; None if the match has gone on since."""
    if not text:
        return None
    then, seat, guest, first, agreed = json.loads(text)
    return Wish(seat, guest, first, frozenset(agreed)) if then == ply else None


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
