"""Urbanization: a New City tile gives a gray city a colour and new cubes [RC p.5]."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from footplate.games.world.rules import bonds, distances, markers
from footplate.games.world.tables.kinds import CUBES
from footplate.games.world.tables.reasons import NO_TILE_LEFT, NOT_GRAY
from footplate.games.world.tables.schema import N_GOODS

if TYPE_CHECKING:
    from footplate.games.world.state.position import Player, Position

GRAY_COLOUR: Final = N_GOODS
COLOURS: Final = N_GOODS - 1
"""New City tiles come in every colour of goods but the first."""


def refuse(pos: Position, argument: int) -> int:
    """Say why a city cannot get a tile of this colour; 0 if it can."""
    city, colour = divmod(argument, COLOURS)
    if pos.colours[city] != GRAY_COLOUR:
        return NOT_GRAY
    reason = refuse_growth(pos, city)
    if reason:
        return reason
    return 0 if pos.new_cities[colour + 1] else NO_TILE_LEFT


def refuse_growth(pos: Position, city: int) -> int:
    """Say why a city can neither be urbanized nor get new cubes; 0 if it can."""
    return refuse_pieces(pos, city, CUBES)


def refuse_pieces(pos: Position, city: int, pieces: int) -> int:
    """Say why a city, or with `NONE` any city, can get no `CUBES` or `TOKENS` now; 0 if it can."""
    for refuses in pos.catalogue.hooks.no_pieces:
        reason = refuses(pos, city, pieces)
        if reason:
            return reason
    return 0


def list_up(pos: Position) -> None:
    """List anew what can be urbanized: every gray city with every colour of tile that is left."""
    out: list[int] = []
    left = [colour for colour in range(COLOURS) if pos.new_cities[colour + 1]]
    base = pos.catalogue.actions.urbanize
    for city, colour in enumerate(pos.colours):
        if colour == GRAY_COLOUR and not refuse_growth(pos, city):
            first = base + city * COLOURS
            for new in left:
                out.append(first + new)
    pos.urban = out


def offer_free(pos: Position, p: Player, n: int, out: list[int]) -> None:
    """Add what a card can urbanize for free."""
    out += pos.urban


def step_paid(pos: Position, p: Player, argument: int) -> None:
    """Urbanize a city for money."""
    cat = pos.catalogue
    bonds.pay(pos, p, cat.printed.urbanize)
    _urbanize(pos, argument, cat.printed.urban_cubes)


def step_free(pos: Position, p: Player, argument: int) -> None:
    """Urbanize a city by a card; the number in its entry is one more than the cubes it brings."""
    cubes = pos.agenda[-1][3] - 1
    pos.agenda.pop()
    _urbanize(pos, argument, cubes)


def _urbanize(pos: Position, argument: int, cubes: int) -> None:
    city, colour = divmod(argument, COLOURS)
    colour += 1
    tiles = pos.new_cities[:]
    tiles[colour] -= 1
    pos.new_cities = tiles
    colours = pos.colours[:]
    colours[city] = colour
    pos.colours = colours
    list_up(pos)
    distances.list_takers(pos)
    distances.measure(pos)
    if cubes:
        markers.clear_empty(pos, city)  # even if the bag is empty [RC p.5]
        markers.add_cubes(pos, city, cubes)
