"""What the special ideas keep: which cards are left, and what players have from the others."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from footplate.games.russian.tables.printed import COAL_ENGINEER, number_of
from footplate.kernel.own import Own

if TYPE_CHECKING:
    from footplate.games.russian.state.position import Player, Position
    from footplate.games.russian.tables.catalogue import Catalogue

NAME: Final = "ideas"
TABLE: Final = "special-card"
FACTORY_CARD: Final = "factory"
BASE_RECRUITS: Final = "recruit-base"
"""A part of the game in which additional engineers cannot be taken from the box."""
PLACES: Final = ((35, 1),)
PLAYER_PLACES: Final = ((16, 4),)


class Cards(NamedTuple):
    """The special idea cards."""

    left: int
    """The mask of those on the table."""

    def key(self) -> tuple[int, ...]:
        """Return all that it consists of."""
        return self


class FromCards(NamedTuple):
    """What a player has from special idea cards."""

    doubling: int = 0
    """1 once industry steps may be doubled."""
    freight: int = 0
    """The route of the freight car, from 1 on; 0 while there is none."""
    on_factory: int = 0
    """The mask of idea tokens that lie on the special factory."""
    factory_used: int = 0
    """1 once the special factory was reached."""

    def key(self) -> tuple[int, ...]:
        """Return all that it consists of."""
        return self


class Known(NamedTuple):
    """What is known of this module before the game begins."""

    barred: frozenset[int]
    """The engineers that cannot be taken from the box."""


KNOWN: Final[Own[Known]] = Own(NAME)
CARDS: Final[Own[Cards]] = Own(NAME)
MINE: Final[Own[FromCards]] = Own(NAME)


def prepare(cat: Catalogue) -> None:
    """Bar the additional engineers if the players have agreed on that [2021 p.43].

    The coal engineer belongs to the coal module.
    """
    rows = cat.printed.engineers() if BASE_RECRUITS in cat.in_play else []
    added = [row for row in rows if row.has("additional")]
    barred = [number_of(row) for row in added if row.text("additional") != COAL_ENGINEER]
    cat.know(KNOWN, Known(frozenset(barred)))


def cards(cat: Catalogue) -> Cards:
    """Return all cards; the factory is left out where all share one industry board [2021 p.46]."""
    names = cat.gain_tables[TABLE].names
    every = (1 << len(names)) - 1
    return Cards(every & ~(1 << names.index(FACTORY_CARD)) if cat.industry.shared else every)


def nothing(cat: Catalogue) -> FromCards:
    """Return what everybody begins with."""
    return FromCards()


def of_a_way(pos: Position, p: Player) -> tuple[object, ...]:
    """Return what a way to carry out what is owed depends on: all of it."""
    return CARDS.of(pos.kept), MINE.of(p.kept)
