"""What the industry board for all keeps: how high its sites are built, and everybody's cars.

[2021 p.33,35-37]
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

from footplate.games.russian.tables.kinds import OPTIONAL, Effect, Effects
from footplate.kernel.own import Own

if TYPE_CHECKING:
    from footplate.games.russian.state.position import Player, Position
    from footplate.games.russian.tables.catalogue import Catalogue

NAME: Final = "industry-asian"
MOST_SITES: Final = 8
MOST_TILES: Final = 20
"""Observations have room for so many, tile 0 included."""
PLACES: Final = ((10, MOST_SITES), (64, MOST_TILES))
PLAYER_PLACES: Final = ((4, 9),)

OWN: Final = 0
PURPLE: Final = 1

Covered: TypeAlias = tuple[Effect, ...]
"""What must be carried out in full by whoever builds over a factory."""


class Sites(NamedTuple):
    """The sites of the board; what is on top of them is in the `factories` of all players."""

    layers: tuple[int, ...]
    """By site: how many factories were built there."""
    covered: tuple[int, ...]
    """By tile: how many lie under others."""
    next: dict[int, Covered]
    """By site that is next: what its factory makes a builder do. It follows from the rest."""

    def key(self) -> tuple[int, ...]:
        """Return all that it consists of."""
        beyond = (0,) * (MOST_SITES - len(self.layers))
        return (*self.layers, *beyond, *self.covered)


class OfColour(NamedTuple):
    """A player's maintenance cars of one colour."""

    lying: int = 0
    """The mask of sites with a car that is not active."""
    standing: int = 0
    """The mask of sites with an active car."""
    workshop: int = 0
    """How many are in the workshop."""

    def out(self) -> int:
        """Return how many have left the supply."""
        return self.at().bit_count() + self.workshop

    def at(self) -> int:
        """Return the mask of sites with a car."""
        return self.lying | self.standing


class Cars(NamedTuple):
    """All maintenance cars of a player."""

    supply: int
    """How many of their own colour were not placed yet."""
    own: OfColour = OfColour()
    purple: OfColour = OfColour()
    fresh: int = 0
    """The mask of sites whose cars became active in the turn `fresh_turn`; purple ones stand
    `MOST_SITES` higher."""
    fresh_turn: int = 0

    def key(self) -> tuple[int, ...]:
        """Return all that it consists of."""
        return (self.supply, *self.own, *self.purple, self.fresh, self.fresh_turn)

    def of_colour(self, colour: int) -> OfColour:
        """Return those of one's own colour, `OWN`, or the purple ones."""
        return self.purple if colour else self.own

    def but(self, colour: int, cars: OfColour) -> Cars:
        """Return the same with other cars of a colour."""
        return self._replace(purple=cars) if colour else self._replace(own=cars)


SITES: Final[Own[Sites]] = Own(NAME)
CARS: Final[Own[Cars]] = Own(NAME)


def sites(cat: Catalogue) -> Sites:
    """Return the board on which nothing is built."""
    gaps = cat.industry.gaps
    layers = (0,) * gaps
    return Sites(layers, (0,) * len(cat.tiles), look(cat, layers, [0] * gaps))


def cars(cat: Catalogue) -> Cars:
    """Return the cars that everybody begins with [2021 p.33]."""
    return Cars(cat.values["cars"])


def of_a_way(pos: Position, p: Player) -> tuple[object, ...]:
    """Return what a way to carry out what is owed depends on: where the cars are is all one."""
    return SITES.of(pos.kept).key()


# ---------------------------------------------------------------------- what follows from it


def gives(cat: Catalogue, site: int, tile: int) -> Effects:
    """Return what the factory of a site gives: the printed one, while none was built (tile 0)."""
    return cat.factory_effects[tile] if tile else cat.gain_tables["printed"].effects[site]


def action(pos: Position, site: int) -> Effects:
    """Return what the factory on top of a site gives."""
    return gives(pos.catalogue, site, pos.players[0].factories[site])


def look(cat: Catalogue, layers: Sequence[int], factories: Sequence[int]) -> dict[int, Covered]:
    """Return the sites that are next, with what they cover: one layer is filled at a time.

    [2021 p.36]
    """
    least = min(layers)
    found: dict[int, Covered] = {}
    for site, layer in enumerate(layers):
        if layer == least:
            every = [effect for group in gives(cat, site, factories[site]) for effect in group]
            found[site] = tuple([effect for effect in every if effect[0] not in OPTIONAL])
    return found
