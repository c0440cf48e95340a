"""Which cities have a mine, how many mines each player has left, and what is known beforehand.

[RC p.7, p.22]
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple

from footplate.games.world.packs.packs import Limits
from footplate.games.world.tables.kinds import NONE
from footplate.kernel.own import Own

if TYPE_CHECKING:
    from footplate.games.world.state.position import Position
    from footplate.games.world.tables.catalogue import Catalogue

NAME: Final = "mines"
KNOWN: Final[Own[Known]] = Own(NAME)
MINES: Final[Own[Mines]] = Own(NAME)


LIMITS: Final[Limits] = Limits(at_least_one=(("rule", "mine-cubes", "value"),))


class Known(NamedTuple):
    """What is known about mines before the game begins."""

    price: int
    """What a mine costs, in $1,000."""
    cubes: int
    """How many cubes are drawn at most."""
    each: int
    """How many mines each player may dig as an action of their own."""


class Mines(NamedTuple):
    """Where mines are, and the draw that is under way. It is never changed, but replaced."""

    dug: int
    """The mask of cities that have a mine."""
    left: tuple[int, ...]
    """By seat: how many mines the player may still dig without a card."""
    city: int
    """The city for which cubes are drawn now, or `NONE`."""
    seen: int
    """The mask of the colours that this draw has brought so far."""

    def key(self) -> tuple[Any, ...]:
        """Return all that it consists of."""
        return tuple(self)


def prepare(cat: Catalogue) -> None:
    """Read what a mine costs and brings."""
    price = cat.components.row("price", "mine").int("amount")
    cubes = cat.components.row("rule", "mine-cubes").int("value")
    each = cat.components.row("rule", "mines").int("value") if cat.values[NAME] == "yes" else 0
    cat.know(KNOWN, Known(price, cubes, each))


def known(cat: Catalogue) -> Known:
    """Return what is known beforehand in a game with mines."""
    return KNOWN.of(cat.own)


def start(cat: Catalogue) -> Mines:
    """Return the state in which there is no mine yet."""
    return Mines(0, (known(cat).each,) * cat.players, NONE, 0)


def mines(pos: Position) -> Mines:
    """Return where mines are, and the draw that is under way."""
    return MINES.of(pos.kept)
