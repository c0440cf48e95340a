"""Operations cards, Rail Baron cards and Major Lines as rows, and how operations cards are read."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import TYPE_CHECKING, Final, NamedTuple

from footplate.games.world.tables.kinds import NONE
from footplate.games.world.tables.schema import TERRAINS
from footplate.kernel.errors import ComponentError

if TYPE_CHECKING:
    from footplate.games.world.tables.board import Board
    from footplate.games.world.tables.hooks import LineNeeds, PerCity
    from footplate.kernel.components import Components, Row
    from footplate.kernel.contract import JSON

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
    """How many of the copies come only with the second deck of a game in two phases."""

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


def operations(
    parts: Components,
    board: Board,
    per_city: Mapping[str, PerCity],
    left_out: Collection[str],
    *,
    stars: bool,
) -> tuple[Card, ...]:
    """Return the operations cards of a map's deck.

    Args:
        parts: all component values.
        board: the map.
        per_city: by effect: where to find the cities that have a card each.
        left_out: the kinds of cards that are not in the game.
        stars: whether the deck has the optional cards with a black star [RC p.5, p.11].

    Raises:
        ComponentError: the number of cards is not that of their cities.
    """
    decks = {
        row.id: row
        for row in parts.rows("deck")
        if row.int("count") and (stars or not row.flag("black_star")) and row.id not in left_out
    }
    found: list[Card] = []
    for row in parts.rows("operation"):
        if row.id not in decks:
            continue
        card = _card(board, row, decks[row.id])
        if card.effect in per_city:
            found += _for_cities(parts, board, card, per_city[card.effect])
        else:
            found.append(card)
    return tuple(found)


def _card(board: Board, row: Row, deck: Row) -> Card:
    terrains = 0
    if row.has("terrain"):
        for name in row.texts("terrain"):
            terrains |= 1 << TERRAINS.index(name)
    cities = row.texts("cities") if row.has("cities") else ()
    return Card(
        row.id,
        row.id,
        row.text("name"),
        row.text("icon"),
        row.text("effect"),
        row.int("n") if row.has("n") else 0,
        row.int("points") if row.has("points") else 0,
        NONE,
        deck.flag("start"),
        deck.int("count"),
        terrains,
        tuple([city_of(board, row, "cities", city) for city in cities]),
        deck.int("later") if deck.has("later") else 0,
    )


def _for_cities(parts: Components, board: Board, card: Card, where: PerCity) -> list[Card]:
    """Return the card once for each city of a table of the board."""
    rows = [row for row in parts.rows(where.table) if row.values().get("kind", "") == where.kind]
    if len(rows) != card.copies:
        raise ComponentError(
            f"deck.{card.name}, count: {card.copies} cards, but {len(rows)} [[{where.table}]] rows"
        )
    sort = f"{where.kind}-{where.table}" if where.kind else where.table
    found = []
    for row in rows:
        points = row.int("points") if row.has("points") else card.points
        city = city_of(board, row, "id", row.id)
        found.append(
            card._replace(name=f"{sort}-{row.id}", sort=sort, city=city, points=points, copies=1)
        )
    return found


def printed(card: Card, board: Board) -> dict[str, JSON]:
    """Return what stands on an operations card, as a view says it."""
    return {
        "card": card.name,
        "kind": card.sort,
        "name": card.title,
        "icon": card.icon,
        "city": None if card.city == NONE else board.cities[card.city],
        "n": card.n,
        "points": card.points,
    }


def city_of(board: Board, row: Row, key: str, name: str) -> int:
    """Return the city with this id. Raises `ComponentError` if there is none."""
    if name not in board.city_at:
        raise ComponentError(f'{row.table}.{row.id}, {key}: there is no city "{name}"')
    return board.city_at[name]
