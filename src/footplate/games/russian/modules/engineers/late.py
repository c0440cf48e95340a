"""Pieces that come too late to be the second worker of an engineer [2021 p.14,17]."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from footplate.games.russian.tables.kinds import COINS, TEMPORARY, WOODEN_WORKER, WORKER
from footplate.kernel.own import Own

if TYPE_CHECKING:
    from footplate.games.russian.state.position import Player, Position
    from footplate.games.russian.tables.catalogue import Catalogue

NAME: Final = "engineers"
PLAYER_PLACES: Final = ((21, 3),)


class Late(NamedTuple):
    """The pieces that a player received in a turn and cannot use before the next one."""

    turn: int = 0
    """The number of that turn; after it they can be used."""
    workers: int = 0
    temporary: int = 0
    wooden: int = 0
    coins: int = 0

    def key(self) -> tuple[int, ...]:
        """Return all that it consists of, in three numbers."""
        return self.turn, self.workers | self.temporary << 4 | self.wooden << 8, self.coins


LATE: Final[Own[Late]] = Own(NAME)


def none(cat: Catalogue) -> Late:
    """Return what everybody begins with."""
    return Late()


def note(pos: Position, p: Player, kind: int, n: int) -> None:
    """Note pieces that a player is about to receive, if they cannot be used now.

    Temporary workers cannot in the turn that brings them [2021 p.14], and what a worker from the
    turn order brings, once all have passed, can be used in the next round only [2021 p.17].
    """
    all_passed = pos.passed.bit_count() == len(pos.players)
    if kind == TEMPORARY:
        late = _now(pos, p)
        p.keep(NAME, late._replace(temporary=late.temporary + n))
    elif all_passed and kind in (COINS, WORKER, WOODEN_WORKER):
        late = _now(pos, p)
        if kind == COINS:
            late = late._replace(coins=late.coins + n)
        elif kind == WORKER:
            late = late._replace(workers=late.workers + min(p.spare, 1))
        else:
            late = late._replace(wooden=1)
        p.keep(NAME, late)


def in_hand(p: Player) -> tuple[int, int, int, int]:
    """Return how many workers, temporary and wooden workers, and coins a player has."""
    return p.hand, p.temporary, p.wooden, p.coins


def usable(pos: Position, p: Player) -> tuple[int, int, int, int]:
    """Return how many of the pieces in hand can be used now, in the same order."""
    late = _now(pos, p)
    workers, temporary, wooden, coins = in_hand(p)
    return (
        workers - late.workers,
        temporary - late.temporary,
        wooden - late.wooden,
        coins - late.coins,
    )


def of_a_way(pos: Position, p: Player) -> tuple[object, ...]:
    """Return what a way to carry out what is owed depends on."""
    return _now(pos, p)


def _now(pos: Position, p: Player) -> Late:
    """Return what came too late in the turn that goes on."""
    late = LATE.of(p.kept)
    return late if late.turn == pos.turns else Late(pos.turns)
