"""Operations cards, Rail Baron cards and Major Lines as rows, and the effects of the first."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from footplate.games.world.tables.kinds import NONE
from footplate.kernel.errors import ComponentError

if TYPE_CHECKING:
    from footplate.games.world.tables.board import Board
    from footplate.games.world.tables.hooks import LineNeeds
    from footplate.kernel.components import Row

CUBES: Final = "cubes"
CUBES_THERE: Final = "cubes-there"
FREE_CITY: Final = "urbanize"
ACTIONS: Final = "actions"
DEAL: Final = "deal"
TERRAIN: Final = "terrain"
HALF: Final = "half"
TILE_POINTS: Final = "tile-points"
MORE_TILES: Final = "tiles"
ENGINE_FREE: Final = "engine-free"
ENGINE_HALF: Final = "engine-half"
ENGINE_LESS: Final = "engine-less"
EXPRESS: Final = "express"
HOTEL: Final = "hotel"
TRADING_DEPOT: Final = "depot"
FIRST_DELIVERY: Final = "first-delivery"
FIRST_LENGTH: Final = "first-length"
FIRST_COLOURS: Final = "first-colours"
FIRST_TO_CITY: Final = "first-to-city"
FIRST_ENGINE: Final = "first-engine"
"""The effects of the cards of the base game; chapters bring others."""
BUILD_CARDS: Final = (TERRAIN, HALF, TILE_POINTS)
ENGINE_CARDS: Final = (ENGINE_FREE, ENGINE_HALF, ENGINE_LESS)
GOAL: Final = "green-circle"
"""The icon of goals: they stay on display for all players, and nobody takes them."""


class PerCity(NamedTuple):
    """Where the cities stand of which each has an operations card of its own."""

    table: str
    """The table of the board whose rows are those cities."""
    kind: str = ""
    """Only rows with this `kind` count, if it is given."""


PER_CITY: Final[dict[str, PerCity]] = {HOTEL: PerCity("hotel"), FIRST_TO_CITY: PerCity("bounty")}
"""By effect of the base game: the cities, if each of some cities has a card."""


class Card(NamedTuple):
    """One kind of operations card; a card that each of some cities has is a kind for each city."""

    name: str
    """Such as `city-growth`, `hotel-atlanta` or `bounty-mobile`."""
    sort: str
    """Such as `city-growth`, `hotel` or `bounty`: the name without the city."""
    title: str
    icon: str
    effect: str
    n: int
    points: int
    city: int
    """The city that it belongs to, or `NONE`."""
    start: bool
    """Whether it lies in the first display, or may lie there."""
    copies: int
    """How many copies there are."""
    terrains: int
    """The mask of terrains that it works on."""
    cities: tuple[int, ...]
    """The cities that it names, in the order of the card."""
    later: int = 0
    """How many of the copies come only with the second deck, if the game has two."""

    @property
    def goal(self) -> bool:
        """Say whether it is a goal, which all players may fulfil."""
        return self.icon == GOAL


class Baron(NamedTuple):
    """A Rail Baron card."""

    name: str
    title: str
    kind: str
    points: int
    most: int
    """The most points that it can give; -1 if there is no limit."""
    cities: tuple[int, ...]
    level: int
    steps: tuple[int, ...]
    colour: int = NONE
    """The colour of the cities that it counts, gray after the goods; `NONE` if it counts none."""
    n: int = 0
    """How many it asks for: links of a delivery, or Major Lines."""
    to: tuple[int, ...] = ()
    """The cities one of which is to be joined with one of `cities`."""


class Line(NamedTuple):
    """A Major Line."""

    name: str
    a: int
    b: int
    points: int
    needs: LineNeeds | None = None
    """What it asks for besides own links that join its ends; None if nothing else."""
    western: bool = False
    """Whether that is a Western Link."""


def city_of(board: Board, row: Row, key: str, name: str) -> int:
    """Return the city with this id. Raises `ComponentError` if there is none."""
    if name not in board.city_at:
        raise ComponentError(f'{row.table}.{row.id}, {key}: there is no city "{name}"')
    return board.city_at[name]
