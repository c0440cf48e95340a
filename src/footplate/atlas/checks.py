"""Looks for what would spoil a game on a compiled board; each problem is one sentence."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from footplate.atlas import hexes, plane
from footplate.atlas.compiling import Board
from footplate.atlas.geography import City, MapError
from footplate.atlas.hexes import Place
from footplate.atlas.network import Links, reached, shortest_links
from footplate.games.world.tables.schema import GOODS, GRAY

CUBES: Final = 125
"""The number of all goods cubes [RC p.3]."""
LEFT: Final = 7
"""How many cubes should be left in the bag when the cities are filled."""
RED: Final = "red"
"""No New City tile has this colour [RC p.5], so cities of it are few from start to end."""
MOST_RED: Final = 3
UNEVEN: Final = 2
"""How many more cities one of the other colours may have than another."""
APART: Final = 4
"""The least number of steps between two cities of the same colour: three tiles lie between."""
STRAIGHT: Final = 6
"""A straight line of more hexes than this is no coast but the edge of a cut."""


def problems(board: Board) -> list[MapError]:
    """List all problems of a board, those of its cities first."""
    known = shortest_links(board)
    return [
        *_neighbours(board),
        *_connections(board, known),
        *_colours(board),
        *_cubes(board),
        *_coasts(board),
        *_shapes(board),
        *_lines(board, known),
    ]


def checked(board: Board) -> Board:
    """Return the board itself. Raises `MapError` with the first problem if there is any."""
    for problem in problems(board):
        raise problem
    return board


def steps(a: Place, b: Place) -> int:
    """Return the number of steps from one hex to another."""
    across = (a[0] - a[1] // 2) - (b[0] - b[1] // 2)
    down = a[1] - b[1]
    return max(abs(across), abs(down), abs(across + down))


def _pairs(board: Board) -> Iterator[tuple[City, City, int]]:
    cities = board.geography.cities
    for number, city in enumerate(cities):
        for other in cities[:number]:
            yield city, other, steps(board.places[city.id], board.places[other.id])


def _neighbours(board: Board) -> Iterator[MapError]:
    for city, other, apart in _pairs(board):
        if apart == 1:
            yield city.where.wrong(
                "at",
                f"its hex ({hexes.name(board.places[city.id])}) touches that of {other.name}, "
                "so no track fits between them; let one of them move",
            )


def _connections(board: Board, known: Links) -> Iterator[MapError]:
    for city in board.geography.cities:
        if not board.sides[city.id]:
            yield city.where.wrong("links", "no side of it can be built from")
    together = [city for city in board.geography.cities if not city.separate]
    if not together:
        yield board.geography.cities[0].where.wrong("separate", "not all cities can be separate")
        return
    # If cities form several groups, the largest is the map, and the others are cut off.
    largest = max([reached(known, city.id) for city in together], key=len)
    for city in together:
        if city.id not in largest and board.sides[city.id]:
            yield city.where.wrong(
                "at",
                "no track can reach it from the other cities; "
                "if that is as it should be, say separate = true",
            )


def _parts(board: Board) -> list[list[City]]:
    """List the cities of each part of a joined map; a map of its own is one part."""
    cities = board.geography.cities
    parts = dict.fromkeys([city.part for city in cities])
    return [[city for city in cities if city.part == part] for part in parts]


def _colours(board: Board) -> Iterator[MapError]:
    for cities in _parts(board):
        yield from _shares(cities)
    for city, other, apart in _pairs(board):
        if city.colour == other.colour != GRAY and apart < APART:
            yield city.where.wrong(
                "colour",
                f"{other.name} is {city.colour} too and too near: "
                f"{apart} steps away instead of {APART} or more",
            )


def _shares(cities: Sequence[City]) -> Iterator[MapError]:
    count = dict.fromkeys(GOODS, 0)
    for city in cities:
        if city.colour != GRAY:
            count[city.colour] += 1
    where = cities[0].where._replace(row="")
    for colour, number in count.items():
        if number == 0:
            yield where.wrong("colour", f"no city is {colour}: nobody could deliver {colour} cubes")
    if count[RED] > MOST_RED:
        yield where.wrong("colour", f"{count[RED]} cities are red; {MOST_RED} at most should be")
    others = [colour for colour in GOODS if colour != RED]
    most = max(others, key=lambda colour: count[colour])
    fewest = min(others, key=lambda colour: count[colour])
    if count[most] - count[fewest] > UNEVEN:
        yield where.wrong(
            "colour",
            f"{count[most]} cities are {most}, but only {count[fewest]} are {fewest}; "
            f"the difference should be {UNEVEN} at most",
        )


def _cubes(board: Board) -> Iterator[MapError]:
    geography = board.geography
    for cities in _parts(board):
        where = cities[0].where._replace(row="")
        total = sum([city.cubes for city in cities])
        if total > CUBES - LEFT:
            yield where.wrong(
                "cubes", f"all cities have {total} together; there are {CUBES}, {LEFT} for the bag"
            )
    for seats in geography.seats:
        if seats.markers > len(geography.cities):
            yield seats.where.wrong(
                "markers",
                f"{seats.markers} empty city markers are more than the "
                f"{len(geography.cities)} cities",
            )


def _coasts(board: Board) -> Iterator[MapError]:
    longest = STRAIGHT * board.grid.metres
    for coast in board.geography.coasts:
        pieces = plane.segments(board.grid.points(coast), closed=True)
        for number, ((ax, ay), (bx, by)) in enumerate(pieces):
            if number not in coast.cut and (ax - bx) ** 2 + (ay - by) ** 2 > longest**2:
                first = coast.points[number]
                last = coast.points[(number + 1) % len(pieces)]
                yield coast.where.wrong(
                    "points",
                    f"from {_at(first)} to {_at(last)} the coast runs straight for more than "
                    f"{STRAIGHT} hexes; if land goes on behind it, name that stretch in cut",
                )


def _shapes(board: Board) -> Iterator[MapError]:
    geography = board.geography
    for shape in [*geography.lakes, *geography.rivers, *geography.mountains]:
        points = board.grid.points(shape)
        if not any(board.grid.on_board(board.grid.nearest(point)) for point in points):
            yield shape.where.wrong("points", "none of them lies on the board")
    for shape in geography.ridges:
        if not board.ridges[shape.id]:
            yield shape.where.wrong("points", "the ridge parts no two playable hexes")
    for shape in geography.barriers:
        if not board.barriers[shape.id]:
            yield shape.where.wrong("points", "the barrier parts no two playable hexes")


def _lines(board: Board, known: Links) -> Iterator[MapError]:
    for line in board.geography.lines:
        first, last = line.ends
        if last not in reached(known, first):
            yield line.where.wrong("ends", "no track can join these two cities")


def _at(degrees: tuple[int, int]) -> str:
    return f"[{degrees[0] / 10_000:g}, {degrees[1] / 10_000:g}]"
