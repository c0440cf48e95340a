"""Refuses seats that a game does not have."""

from __future__ import annotations

from operator import index
from typing import SupportsIndex

from footplate.kernel.errors import FootplateError
from footplate.kernel.messages import shared

__all__ = ["need_seat"]


def need_seat(seat: object, players: int) -> None:
    """Raise `FootplateError` unless it is a seat of a game with so many players.

    Whole numbers of other kinds, such as numpy's, are seats as well.
    """
    if (
        not isinstance(seat, SupportsIndex)
        or isinstance(seat, bool)
        or not 0 <= index(seat) < players
    ):
        raise FootplateError(shared("env.seat", seat=f"{seat!r:.40}", last=players - 1))
