"""Writes a compiled board as the TOML file that the component loader reads."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Final, NamedTuple, TypeAlias

from footplate.atlas import hexes, plane, terrain
from footplate.atlas.compiling import Board
from footplate.atlas.geography import Shape, map_name
from footplate.atlas.hexes import Edge
from footplate.atlas.plane import Point
from footplate.atlas.terrain import MOST, Grid
from footplate.games.world.tables.schema import SIDES, TERRAIN

ROUNDS: Final = 2
"""How many times the corners of what is drawn are cut off."""
BEHIND: Final = 3
"""How far the drawn land goes on behind a cut: so many times as far as the board reaches."""

Value: TypeAlias = int | str | bool | Sequence[str] | Sequence[int]


def text(board: Board) -> str:
    """Write the file, which is the same byte for byte on every machine."""
    geography = board.geography
    name = "-".join(map_name(geography.file).split())
    rows = [
        f"# {geography.frame.title}: made by `footplate map compile {name}`"
        f" from {geography.file.name}. Change that, not this.",
        _row(
            "map",
            name,
            [
                ("name", geography.frame.title),
                ("columns", board.grid.columns),
                ("rows", board.grid.rows),
            ],
            geography.frame.source,
        ),
    ]
    rows += _terrain(board)
    rows += _cities(board)
    for seats in geography.seats:
        values: list[tuple[str, Value]] = [("markers", seats.markers), ("fewer", seats.fewer)]
        rows.append(_row("seats", str(seats.players), values, seats.source))
    for line in geography.lines:
        values = [("ends", line.ends), ("points", line.points)]
        if line.western is not None:
            values.append(("western", line.western))
        rows.append(_row("line", "--".join(line.ends), values, line.source))
    for special in geography.specials:
        rows.append(_row(special.where.table, special.city, special.values, special.source))
    rows += _edges(geography.ridges, board.ridges, "ridge")
    rows += _edges(geography.barriers, board.barriers, "barrier")
    rows += _zones(board)
    for place, city, source in board.ferries:
        rows.append(_row("ferry", hexes.name(place), [("city", city)], source))
    rows += _shapes(board)
    return "\n".join(rows)


def _row(table: str, key: str, values: Sequence[tuple[str, Value]], source: str) -> str:
    pairs = [("id", key), *values, ("source", source)]
    return "".join([f"[[{table}]]\n", *[f"{name} = {_value(value)}\n" for name, value in pairs]])


def _value(value: Value) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return str(value)
    if isinstance(value, str):
        return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")
    return f"[{', '.join([_value(item) for item in value])}]"


def _terrain(board: Board) -> list[str]:
    source = "reconstructed by laying hexes over the geography of the map"
    return [
        _row(
            "terrain",
            f"row-{row + 1}",
            [
                (
                    "cells",
                    "".join([board.terrain[column, row] for column in range(board.grid.columns)]),
                )
            ],
            source,
        )
        for row in range(board.grid.rows)
    ]


def _cities(board: Board) -> list[str]:
    return [
        _row(
            "city",
            city.id,
            [
                ("name", city.name),
                ("hex", hexes.name(board.places[city.id])),
                ("colour", city.colour),
                ("cubes", city.cubes),
                ("sides", [SIDES[side] for side in board.sides[city.id]]),
            ],
            city.source,
        )
        for city in board.geography.cities
    ]


def _edges(shapes: Sequence[Shape], edges: dict[str, list[Edge]], table: str) -> list[str]:
    return [
        _row(
            table,
            shape.id,
            [("edges", [hexes.edge_name(e) for e in edges[shape.id]])],
            shape.source,
        )
        for shape in shapes
        if edges[shape.id]
    ]


def _zones(board: Board) -> list[str]:
    rows = []
    for zone in board.geography.zones:
        without = [terrain.NOTHING, *[TERRAIN[kind] for kind in zone.without]]
        cells = [
            "".join(
                [
                    "x"
                    if board.terrain[column, row] not in without
                    and terrain.in_zone(board.grid, zone, (column, row))
                    else "."
                    for column in range(board.grid.columns)
                ]
            )
            for row in range(board.grid.rows)
        ]
        rows.append(_row("zone", zone.id, [("cells", cells)], zone.source))
    return rows


class Drawn(NamedTuple):
    """A shape as it is drawn."""

    kind: str
    shape: Shape
    closed: bool
    points: list[int]
    """The numbers x, y, x, y ... in hundredths of the distance of two hexes, from the first hex."""
    width: int
    """The width of a mountain range, in the same measure; otherwise 0."""


def drawn_shapes(board: Board) -> list[Drawn]:
    """List the shapes below and between the hexes: coasts, lakes, rivers and the like."""
    geography = board.geography
    kinds = (
        ("land", geography.coasts),
        ("water", geography.lakes),
        ("river", geography.rivers),
        ("mountain", geography.mountains),
        ("ridge", geography.ridges),
        ("barrier", geography.barriers),
    )
    return [_drawn(board, kind, shape) for kind, shapes in kinds for shape in shapes]


def _drawn(board: Board, kind: str, shape: Shape) -> Drawn:
    closed = kind in ("land", "water")
    points = board.grid.points(shape)
    if shape.cut:
        points = _behind_cuts(points, shape.cut, board.grid)
    for _ in range(ROUNDS):
        points = plane.smooth(points, closed=closed)
    x, y = board.grid.origin
    metres = board.grid.metres
    numbers = [
        number
        for point in points
        for number in ((point[0] - x) * 100 // metres, (point[1] - y) * 100 // metres)
    ]
    return Drawn(kind, shape, closed, numbers, shape.metres * 100 // metres)


def _shapes(board: Board) -> list[str]:
    rows = []
    for drawn in drawn_shapes(board):
        values: list[tuple[str, Value]] = [
            ("kind", drawn.kind),
            ("closed", drawn.closed),
            ("points", drawn.points),
        ]
        if drawn.width:
            values.append(("width", drawn.width))
        rows.append(_row("shape", f"{drawn.kind}-{drawn.shape.id}", values, drawn.shape.source))
    return rows


def _behind_cuts(points: list[Point], cut: tuple[int, ...], grid: Grid) -> list[Point]:
    """Push the cut pieces of an outline off the board, because the land goes on there.

    Where coast and cut meet, a point nearby keeps the coast as it is when corners are cut off.
    """
    pieces = plane.segments(points, closed=True)
    middle = grid.centre((grid.columns // 2, grid.rows // 2))
    moved: list[Point] = []
    for number, point in enumerate(points):
        previous = (number - 1) % len(points)
        if previous in cut and number in cut:
            x, y = (BEHIND * (here - there) for here, there in zip(point, middle, strict=True))
            moved.append((point[0] + x, point[1] + y))
        elif previous in cut:
            beside = _beside(point, plane.outwards(pieces[previous], points, grid.metres))
            moved += [*beside[::-1], point]
        elif number in cut:
            moved += [point, *_beside(point, plane.outwards(pieces[number], points, grid.metres))]
        else:
            moved.append(point)
    return moved


def _beside(point: Point, step: Point) -> list[Point]:
    """Return a point one hex further and one hex off the board."""
    return [(point[0] + far * step[0], point[1] + far * step[1]) for far in (1, BEHIND * MOST)]
