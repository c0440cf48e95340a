"""Which cities have a mine, how many mines each player has left, and what is known beforehand.

[RC p.7, p.22]
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

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


class Known:
    """What is known about mines before the game begins."""

    def __init__(self, price: int, cubes: int, each: int) -> None:
        self.price: Final = price
        """What a mine costs, in $1,000."""
        self.cubes: Final = cubes
        """How many cubes are drawn at most."""
        self.each: Final = each
        """How many mines each player may dig as an action of their own."""


class Mines:
    """Where mines are, and the draw that is under way. It is never changed, but replaced."""

    def __init__(self, dug: int, left: tuple[int, ...], city: int, seen: int) -> None:
        self.dug: Final = dug
        """The mask of cities that have a mine."""
        self.left: Final = left
        """By seat: how many mines the player may still dig without a card."""
        self.city: Final = city
        """The city for which cubes are drawn now, or `NONE`."""
        self.seen: Final = seen
        """The mask of the colours that this draw has brought so far."""

    def __reduce__(self) -> tuple[type[Mines], tuple[Any, ...]]:
        """Say how a pickled one is made again."""
        return Mines, self.key()

    def key(self) -> tuple[Any, ...]:
        """Return all that it consists of."""
        return (self.dug, self.left, self.city, self.seen)


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
