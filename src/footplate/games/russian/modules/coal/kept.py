"""What the coal module keeps: foundries, and who is on the boilerman's space; everybody's coal."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from footplate.kernel.own import Own

if TYPE_CHECKING:
    from footplate.games.russian.state.position import Player, Position
    from footplate.games.russian.tables.catalogue import Catalogue

NAME: Final = "coal"
TABLE: Final = "foundry"
PLACES: Final = ((18, 4),)
PLAYER_PLACES: Final = ((13, 3), (20, 1))


class Board(NamedTuple):
    """The coal board."""

    open: int
    """The mask of foundries that can be taken."""
    seen: int
    """The mask of foundries that are not in the stack, or are there no more."""
    stack: int
    """How many lie in the stack."""
    boilerman: int = 0
    """Who is on the boilerman's space, seat + 1; 0 while it is free."""

    def key(self) -> tuple[int, ...]:
        """Return all that it consists of."""
        return self


class Stoker(NamedTuple):
    """What a player has of this module, boilermen left out."""

    coal: int
    foundries: int = 0
    """The mask of foundries above the board."""
    fired: int = 0
    """The mask of those that were used this round."""
    stoked: int = 0
    """The turn in which coal was used before the action, plus 1."""

    def key(self) -> tuple[int, ...]:
        """Return all that it consists of."""
        return self


BOARD: Final[Own[Board]] = Own(NAME)
STOKER: Final[Own[Stoker]] = Own(NAME)


def board(cat: Catalogue) -> Board:
    """Return the board with all foundries in the stack."""
    return Board(0, 0, len(cat.gain_tables[TABLE].names))


def stoker(cat: Catalogue) -> Stoker:
    """Return what everybody begins with: one coal [2014 p.6; 2021 p.38]."""
    return Stoker(1)


def of_a_way(pos: Position, p: Player) -> tuple[object, ...]:
    """Return what a way to carry out what is owed depends on: all but when coal was used."""
    return BOARD.of(pos.kept), STOKER.of(p.kept)[:3]
