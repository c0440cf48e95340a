"""Writes a compiled board as the TOML file that the component loader reads."""

from __future__ import annotations

import json
from collections.abc import Collection, Sequence
from typing import TypeAlias

from footplate.atlas import hexes, terrain
from footplate.atlas.compiling import Board
from footplate.atlas.dealing import Cards
from footplate.atlas.geography import Shape, map_name
from footplate.atlas.hexes import Edge
from footplate.games.world.tables.schema import SIDES, TERRAIN

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
    return "\n".join(rows)


def deck(board: Board, cards: Cards, given: Collection[str]) -> str:
    """Write the cards of a map as a file that may lie beside it.

    Args:
        board: the board, with all that the rules give it.
        cards: the rows of the deck.
        given: the tables that the map file has itself, which are left out.
    """
    geography = board.geography
    names = {city.id: city.name for city in geography.cities}
    rows = [f"# The cards of {geography.frame.title}, as the rules of docs/maps.md make them."]
    for special in geography.specials:
        if special.where.table not in given:
            city = ("city", names[special.city])
            pairs = [city, *special.values, ("source", special.source)]
            rows.append(_pairs(special.where.table, pairs))
    for line in geography.lines if "line" not in given else []:
        ends = [names[end] for end in line.ends]
        points, source = ("points", line.points), ("source", line.source)
        rows.append(_pairs("line", [("ends", ends), points, source]))
    for table, dealt in cards.items():
        rows += [_pairs(table, list(row.items())) for row in dealt if table not in given]
    return "\n".join(rows)


def _pairs(table: str, pairs: Sequence[tuple[str, Value]]) -> str:
    return "".join([f"[[{table}]]\n", *[f"{name} = {_value(value)}\n" for name, value in pairs]])


def _row(table: str, key: str, values: Sequence[tuple[str, Value]], source: str) -> str:
    return _pairs(table, [("id", key), *values, ("source", source)])


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
