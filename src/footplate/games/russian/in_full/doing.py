"""What can be done for pending work, and doing it, by the tables that the chapters fill."""

from __future__ import annotations

from typing import TYPE_CHECKING

from footplate.games.russian.tables.kinds import FIRST_OFFER, TURN
from footplate.kernel.agenda import close, opening

if TYPE_CHECKING:
    from footplate.games.russian.state.position import Player, Position


def step(pos: Position, action: int) -> None:
    """Carry out an action of the seat that decides, and nothing that follows from it."""
    cat = pos.catalogue
    seat = pos.current_player
    p = pos.players[seat] if pos.owned >> seat & 1 else pos.own(seat)
    cat.dispatch.steps[action](pos, p, cat.dispatch.arguments[action])


def offer(pos: Position, p: Player, kind: int, n: int, out: list[int]) -> None:
    """Add what can be done for a kind of pending work."""
    if kind < FIRST_OFFER:
        pos.catalogue.dispatch.offer_moves(pos, p, kind, out)
    else:
        pos.catalogue.dispatch.offers[kind - FIRST_OFFER](pos, p, n, out)


def spent(pos: Position, seat: int) -> bool:
    """Close the open frame of this seat if nothing is owed there and nothing can be done.

    Before the action of a turn there is always something, for a player may pass.

    Returns:
        Whether it was closed.
    """
    agenda = pos.agenda
    start = opening(agenda)
    out: list[int] = []
    for index in range(start, len(agenda)):
        _, _, kind, n, is_owed = agenda[index]
        if is_owed or (kind == TURN and not n):
            return False
        offer(pos, pos.players[seat], kind, n, out)
        if out:
            return False
    close(agenda)
    return True
