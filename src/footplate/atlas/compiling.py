"""Compiles a geography into a board."""

from __future__ import annotations

from itertools import chain
from pathlib import Path
from typing import Final, NamedTuple

from footplate.atlas import hexes, terrain
from footplate.atlas.files import gather
from footplate.atlas.geography import City, Geography, MapError, refuse
from footplate.atlas.hexes import Edge, Place
from footplate.atlas.joining import read
from footplate.atlas.links import Stop, Ways, open_sides
from footplate.atlas.terrain import CITY, NOTHING, WATER, Grid
from footplate.games.world.tables.schema import SIDES

FAR: Final = 100
"""Nothing that lies more hexes off the board than this can matter on it."""


class Board(NamedTuple):
    """A board of hexes, and what it was made from."""

    geography: Geography
    grid: Grid
    terrain: dict[Place, str]
    places: dict[str, Place]
    """The hex of each city."""
    sides: dict[str, tuple[int, ...]]
    """The connection points of each city."""
    ridges: dict[str, list[Edge]]
    barriers: dict[str, list[Edge]]
    ferries: list[tuple[Place, str, str]]
    """The hex, city and source of each ferry."""
    ways: Ways
    """Where track can lead from hex to hex."""


def compile_file(place: Path) -> Board:
    """Read the map of a file or folder and compile it. Raises `MapError`."""
    return compile_map(read(gather(place)))


def compile_map(geography: Geography) -> Board:
    """Lay hexes over a geography. Raises `MapError` if something does not fit on any board."""
    grid = terrain.grid(geography)
    _near(geography, grid)
    signs = terrain.terrain(geography, grid)
    places = _places(geography, grid, signs)
    for place in places.values():
        signs[place] = CITY
    _prune(signs)
    barriers = {shape.id: terrain.edges(grid, shape, signs) for shape in geography.barriers}
    ferries = _ferries(geography, places, signs)
    for place, _, _ in ferries:
        signs[place] = WATER
    ways = Ways(signs, frozenset(chain(*barriers.values())))
    return Board(
        geography,
        grid,
        signs,
        places,
        _sides(geography, places, ways),
        {shape.id: terrain.edges(grid, shape, signs) for shape in geography.ridges},
        barriers,
        ferries,
        ways,
    )


def _near(geography: Geography, grid: Grid) -> None:
    """Refuse shapes so far from the board that a sign or a digit must be wrong."""
    shapes = (geography.lakes, geography.rivers, geography.mountains, geography.ridges)
    for shape in [*chain(*shapes), *geography.barriers]:
        for at in shape.points:
            if grid.steps_off(grid.point(at)) > FAR:
                place = f"[{at[0] / 10_000:g}, {at[1] / 10_000:g}]"
                raise shape.where.wrong("points", f"{place} lies more than {FAR} hexes off the map")
        if shape.metres > FAR * grid.metres:
            raise shape.where.wrong("width_km", f"is more than {FAR} hexes")


def _places(geography: Geography, grid: Grid, signs: dict[Place, str]) -> dict[str, Place]:
    """Find the hex of each city: the one in which it lies, moved as the map says."""
    places: dict[str, Place] = {}
    taken: dict[Place, City] = {}
    wrong: list[MapError] = []
    for city in geography.cities:
        place = grid.nearest(grid.point(city.at))
        for side in city.move:
            place = hexes.neighbour(place, side)
        if signs.get(place, NOTHING) == NOTHING:
            sea = "lies in the sea or off the map: no playable hex is there; check it, or use move"
            wrong.append(city.where.wrong("at", sea))
        elif place in taken:
            wrong.append(
                city.where.wrong(
                    "at",
                    f"lies in the same hex ({hexes.name(place)}) as {taken[place].name}; "
                    "let one of them move",
                )
            )
        places[city.id] = place
        taken[place] = city
    refuse(wrong, geography.file)
    return places


def _prune(signs: dict[Place, str]) -> None:
    """Make hexes unplayable if they are connected with no city."""
    reached = {place for place, sign in signs.items() if sign == CITY}
    ends = list(reached)
    while ends:
        place = ends.pop()
        for side in range(6):
            across = hexes.neighbour(place, side)
            if across not in reached and signs.get(across, NOTHING) != NOTHING:
                reached.add(across)
                ends.append(across)
    for place in signs:
        if place not in reached:
            signs[place] = NOTHING


def _sides(
    geography: Geography, places: dict[str, Place], ways: Ways
) -> dict[str, tuple[int, ...]]:
    """Choose the connection points: those given by hand, and the best ones of the other cities."""
    for city in geography.cities:
        for side in city.sides:
            if side not in ways.out(places[city.id]):
                problem = f"no track can be laid behind the side {SIDES[side]}"
                raise city.where.wrong("sides", problem)
    stops = [
        Stop(places[city.id], city.links, tuple(sorted(city.sides))) for city in geography.cities
    ]
    chosen = open_sides(ways, stops)
    return {city.id: chosen[places[city.id]] for city in geography.cities}


def _ferries(
    geography: Geography, places: dict[str, Place], signs: dict[Place, str]
) -> list[tuple[Place, str, str]]:
    found: dict[Place, tuple[Place, str, str]] = {}
    for ferry in geography.ferries:
        for side in ferry.sides:
            place = hexes.neighbour(places[ferry.city], side)
            if signs.get(place, NOTHING) in (NOTHING, CITY):
                raise ferry.where.wrong(
                    "sides", f"no track can be laid behind the side {SIDES[side]}"
                )
            if place in found:
                raise ferry.where.wrong("sides", f"{hexes.name(place)} is already a ferry")
            found[place] = (place, ferry.city, ferry.source)
    return list(found.values())


__all__ = ["Board", "MapError", "compile_file", "compile_map"]
