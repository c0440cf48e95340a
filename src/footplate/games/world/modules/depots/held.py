"""Where fuel depots stand, which cubes wait for their next leg, and what is known beforehand.

[RC p.7, p.12]
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from footplate.games.world.tables.kinds import NONE
from footplate.kernel.own import Own

if TYPE_CHECKING:
    from footplate.games.world.state.position import Position
    from footplate.games.world.state.railway import Held
    from footplate.games.world.tables.catalogue import Catalogue

NAME: Final = "fuel"
KNOWN: Final[Own[Known]] = Own(NAME)
FUEL: Final[Own[Fuel]] = Own(NAME)


class Known(NamedTuple):
    """What is known about fuel depots before the game begins."""

    price: int
    """What a placement costs, in $1,000."""
    each: int
    """How many tokens each player has."""
    most: int
    """How many tokens one city can get."""


class Fuel:
    """Where fuel depots stand, and what is under way. It is never changed, but replaced."""

    def __init__(
        self,
        owner: tuple[int, ...],
        tokens: tuple[int, ...],
        held: tuple[Held | None, ...],
        *,
        placed: bool = False,
        leg: int = 0,
        lifted: bool = False,
        used: tuple[int, ...] = (),
    ) -> None:
        self.owner: Final = owner
        """By city: whose tokens lie there, or `NONE`."""
        self.tokens: Final = tokens
        """By city: how many tokens lie there."""
        self.held: Final = held
        """By seat: the cube that waits, if there is one."""
        self.placed: Final = placed
        """Whether this build action has placed tokens."""
        self.leg: Final = leg
        """After how many links of the way the present leg of a delivery begins."""
        self.lifted: Final = lifted
        """Whether the cube under way has left its city in an earlier action."""
        self.used: Final = used
        """The cities of the tokens that this action has used."""

    def __reduce__(self) -> tuple[Callable[..., Fuel], tuple[Any, ...]]:
        """Say how a pickled one is made again."""
        made = partial(Fuel, placed=self.placed, leg=self.leg, lifted=self.lifted, used=self.used)
        return made, (self.owner, self.tokens, self.held)

    def key(self) -> tuple[Any, ...]:
        """Return all that it consists of."""
        state = (int(self.placed), self.leg, int(self.lifted), self.used)
        held = tuple([() if cube is None else tuple(cube) for cube in self.held])
        return (self.owner, self.tokens, held, *state)

    def put(self, seat: int, city: int, n: int) -> Fuel:
        """Return the same with `n` more tokens of a seat on a city, or fewer."""
        there = self.tokens[city] + n
        who = seat if there else NONE
        return self.but(
            owner=(*self.owner[:city], who, *self.owner[city + 1 :]),
            tokens=(*self.tokens[:city], there, *self.tokens[city + 1 :]),
        )

    def hold(self, seat: int, cube: Held | None) -> Fuel:
        """Return the same with another cube, or none, that waits for a seat."""
        return self.but(held=(*self.held[:seat], cube, *self.held[seat + 1 :]))

    def but(
        self,
        owner: tuple[int, ...] | None = None,
        tokens: tuple[int, ...] | None = None,
        held: tuple[Held | None, ...] | None = None,
    ) -> Fuel:
        """Return the same with some of these replaced."""
        return Fuel(
            self.owner if owner is None else owner,
            self.tokens if tokens is None else tokens,
            self.held if held is None else held,
            placed=self.placed,
            leg=self.leg,
            lifted=self.lifted,
            used=self.used,
        )

    def moving(self, *, leg: int = 0, lifted: bool = False, used: tuple[int, ...] = ()) -> Fuel:
        """Return the same with another delivery under way, or none."""
        return Fuel(
            self.owner,
            self.tokens,
            self.held,
            placed=self.placed,
            leg=leg,
            lifted=lifted,
            used=used,
        )

    def built(self, *, placed: bool) -> Fuel:
        """Return the same for a build action that has placed tokens, or has not."""
        return Fuel(self.owner, self.tokens, self.held, placed=placed)


def prepare(cat: Catalogue) -> None:
    """Read what a placement costs, and how many tokens there are."""
    price = cat.components.row("price", "fuel").int("amount")
    each = cat.components.row("rule", "fuel").int("value")
    most = cat.components.row("rule", "fuel-in-a-city").int("value")
    cat.know(KNOWN, Known(price, each, most))


def known(cat: Catalogue) -> Known:
    """Return what is known beforehand in a game with fuel depots."""
    return KNOWN.of(cat.own)


def start(cat: Catalogue) -> Fuel:
    """Return the state in which everybody has all tokens."""
    cities = len(cat.board.cities)
    return Fuel((NONE,) * cities, (0,) * cities, (None,) * cat.players)


def fuel(pos: Position) -> Fuel:
    """Return where fuel depots stand, and what is under way."""
    return FUEL.of(pos.kept)


def tokens(pos: Position, seat: int, city: int) -> int:
    """Return how many tokens of a seat lie on a city."""
    now = fuel(pos)
    return now.tokens[city] if now.owner[city] == seat else 0


def left(pos: Position, seat: int) -> int:
    """Return how many tokens a seat can still place."""
    now = fuel(pos)
    there = [n for n, who in zip(now.tokens, now.owner, strict=True) if who == seat]
    return known(pos.catalogue).each - sum(there)
