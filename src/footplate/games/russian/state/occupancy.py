"""What lies on the action spaces: whose pieces, and which."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from footplate.games.russian.tables.payment import Mix

if TYPE_CHECKING:
    from footplate.games.russian.state.position import Position

SEATS: Final = 8

NO_SEAT: Final = 7
"""In place of a seat: who blocks a space without having one."""

WORKER: Final = 1

TEMPORARY: Final = 4

WOODEN: Final = 12

COIN: Final = 24
"""What a piece adds to the code of the pieces on a space: up to 3 workers, 2 temporary ones, the
wooden one, 3 coins."""


def pieces_code(mix: Mix) -> int:
    """Return the pieces of a mix as one number."""
    return mix.workers * WORKER + mix.temporary * TEMPORARY + mix.wooden * WOODEN + mix.coins * COIN


def occupant(seat: int, pieces: int) -> int:
    """Return what `Position.held` says of a space: whose it is and what lies there."""
    return 1 + seat + SEATS * pieces


def hold(pos: Position, index: int, occupied: int) -> None:
    """Occupy a space, and with it the one that is occupied together with it, without pieces."""
    pos.held[index] = occupied
    if pos.catalogue.twins and index in pos.catalogue.twins:
        pos.held[pos.catalogue.twins[index]] = occupant(holder(occupied), 0)


def holder(held: int) -> int:
    """Return the seat that holds an occupied space."""
    return (held - 1) % SEATS


def pieces(held: int) -> tuple[int, int, int, int]:
    """Return the own, temporary and wooden workers and the coins on an occupied space."""
    code = (held - 1) // SEATS
    return code % 4, code // 4 % 3, code // 12 % 2, code // 24


def holds_one_piece(held: int, seat: int) -> bool:
    """Whether this seat used the space with exactly one worker or coin."""
    if not held or holder(held) != seat:
        return False
    code = (held - 1) // SEATS
    return code in (WORKER, TEMPORARY, WOODEN, COIN)


def _used(seat: int) -> tuple[int, ...]:
    """Return by what lies on a space how a seat used it."""
    found = [0]
    for held in range(1, SEATS * COIN * SEATS // 2 + 1):
        lying = pieces(held)
        own = holder(held) == seat
        found.append(min(sum(lying), 2) + 4 * lying[2] if own else 0)
    return tuple(found)


USED: Final = tuple([_used(seat) for seat in range(NO_SEAT)])
"""By seat and what lies on a space: how many pieces of one's own, 2 for more, and 4 more if the
wooden worker is one of them."""
