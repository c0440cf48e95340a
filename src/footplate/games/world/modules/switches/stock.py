"""How many switch tracks each player has left, and what is known of them beforehand [RC p.7].

Where switches lie is part of the track (`state.railway`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple

from footplate.kernel.own import Own

if TYPE_CHECKING:
    from footplate.games.world.state.position import Position
    from footplate.games.world.tables.catalogue import Catalogue

NAME: Final = "switches"
KNOWN: Final[Own[Known]] = Own(NAME)
SWITCHES: Final[Own[Switches]] = Own(NAME)


class Known(NamedTuple):
    """What is known about switch tracks before the game begins."""

    price: int
    """What a switch costs, in $1,000."""
    each: int
    """How many switches each player has."""


class Switches(NamedTuple):
    """How many switch tracks players have left. It is never changed, but replaced."""

    left: tuple[int, ...]
    """By seat."""

    def key(self) -> tuple[Any, ...]:
        """Return all that it consists of."""
        return (self.left,)


def prepare(cat: Catalogue) -> None:
    """Read what a switch costs, and how many there are."""
    price = cat.components.row("price", "switch").int("amount")
    cat.know(KNOWN, Known(price, cat.components.row("rule", "switches").int("value")))


def known(cat: Catalogue) -> Known:
    """Return what is known beforehand in a game with switch tracks."""
    return KNOWN.of(cat.own)


def price_of(pos: Position, cell: int, side: int) -> int:
    """Return what a switch costs in a hex, open to one of its sides [RC p.7]."""
    price = known(pos.catalogue).price
    for adjusted in pos.catalogue.hooks.price_of_switch:
        price = adjusted(pos, cell, side, price)
    return price


def start(cat: Catalogue) -> Switches:
    """Return the state in which nobody has placed a switch yet."""
    return Switches((known(cat).each,) * cat.players)


def left(pos: Position, seat: int) -> int:
    """Return how many switches a player can still place."""
    return SWITCHES.of(pos.kept).left[seat]


def keep_left(pos: Position, seat: int, n: int) -> None:
    """Note how many switches a player can still place."""
    now = SWITCHES.of(pos.kept).left
    pos.keep(SWITCHES, Switches((*now[:seat], n, *now[seat + 1 :])))
