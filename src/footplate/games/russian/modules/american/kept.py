"""What the American board keeps: dividends, stock prices, boulders, the golden spike."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from footplate.games.russian.tables.board import INDUSTRY_BOULDER, ROUTE_BOULDER
from footplate.kernel.own import Own

if TYPE_CHECKING:
    from footplate.games.russian.state.position import Player, Position
    from footplate.games.russian.tables.catalogue import Catalogue

NAME: Final = "american"
LEVELS: Final = 8
"""The most levels that may have a dividend token."""
PLACES: Final = ((1, LEVELS + 1),)
PLAYER_PLACES: Final = ((0, 4),)


class Stocks(NamedTuple):
    """The stocks board."""

    tokens: tuple[int, ...] = (0,) * LEVELS
    """By level from the lowest up: its dividend token, from 1 on; 0 while there is none."""
    moved: int = 0
    """How often a stock price token has moved."""

    def key(self) -> tuple[int, ...]:
        """Return all that it consists of."""
        return (*self.tokens, self.moved)

    def on(self, level: int) -> int:
        """Return the dividend token of a level, which counts from 1; 0 while there is none."""
        return self.tokens[level - 1]

    def with_token(self, level: int, token: int) -> Stocks:
        """Return the same with another token on a level, which counts from 1."""
        return self._replace(tokens=(*self.tokens[: level - 1], token, *self.tokens[level:]))


class Holding(NamedTuple):
    """What a player has on this board alone."""

    level: int = 0
    """The level of the stock price token."""
    arrival: int = 0
    """When it came there: the smaller, the further to the left."""
    boulders: int = 0
    """The mask of boulders that still lie there: `ROUTE_BOULDER`, `INDUSTRY_BOULDER`."""
    spike: int = 0
    """1 once the golden spike was chosen."""

    def key(self) -> tuple[int, ...]:
        """Return all that it consists of."""
        return self


class Known(NamedTuple):
    """What is known of this board before the game begins."""

    steelworks: tuple[int, ...]
    """The numbers of the locomotives with a steelworks beside their stack."""


KNOWN: Final[Own[Known]] = Own(NAME)
STOCKS: Final[Own[Stocks]] = Own(NAME)
HOLDING: Final[Own[Holding]] = Own(NAME)


def prepare(cat: Catalogue) -> None:
    """Read beside which stacks a steelworks lies."""
    rows = cat.components.rows("steelworks")
    cat.know(KNOWN, Known(tuple([row.int("number") for row in rows])))


def has_steelworks(cat: Catalogue, tile: int) -> bool:
    """Whether a steelworks lies beside the stack of a tile."""
    return cat.tile_number[tile] in KNOWN.of(cat.own).steelworks


def stocks(cat: Catalogue) -> Stocks:
    """Return the stocks board without any dividend."""
    return Stocks()


def holding(cat: Catalogue) -> Holding:
    """Return what everybody begins with: a boulder on a route, and maybe one on the industry track.

    That has one if it is the American one [2021 p.28,46].
    """
    both = cat.industry.boulder >= 0
    return Holding(boulders=ROUTE_BOULDER | (INDUSTRY_BOULDER if both else 0))


def of_a_way(pos: Position, p: Player) -> tuple[object, ...]:
    """Return what a way to carry out what is owed depends on.

    A payout gives all dividends up to the level of the own price, whichever was laid first.
    """
    tokens, mine = STOCKS.of(pos.kept).tokens, HOLDING.of(p.kept)
    return mine.level, mine.boulders, tuple(sorted(tokens[: mine.level])), tokens[mine.level :]
