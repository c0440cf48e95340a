"""Draws a compiled board."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from footplate.atlas.compiling import Board, compile_file
from footplate.atlas.geography import map_name
from footplate.atlas.ground import ground
from footplate.atlas.hexes import Edge
from footplate.draw.hexmap.board import Board as Shown
from footplate.draw.pen import Drawing
from footplate.draw.world.board.printed import map_drawing
from footplate.games.world.tables.schema import SIDES


def picture(board: Board) -> Drawing:
    """Draw the board as it is before a game."""
    return map_drawing(data(board), board.geography.frame.title, ground(board))


def whole(place: Path) -> Shown:
    """Make the board of a map from its geography, ground included, for any game to keep.

    Args:
        place: the file with the geography, or the folder of the map.

    Raises:
        MapError: a map that cannot be used.
    """
    board = compile_file(place)
    return {**data(board), "ground": ground(board)}


def data(board: Board) -> Shown:
    """Describe the board as views have it and drawings need it."""
    geography = board.geography
    return {
        "map": map_name(geography.file),
        "columns": board.grid.columns,
        "rows": board.grid.rows,
        "cells": [
            "".join([board.terrain[column, row] for column in range(board.grid.columns)])
            for row in range(board.grid.rows)
        ],
        "cities": [
            {
                "city": city.id,
                "name": city.name,
                "column": board.places[city.id][0],
                "row": board.places[city.id][1],
                "sides": [SIDES[side] for side in board.sides[city.id]],
                "colour": city.colour,
                "cubes": city.cubes,
            }
            for city in geography.cities
        ],
        "ridges": _edges(board.ridges),
        "barriers": _edges(board.barriers),
        "lines": [
            {
                "line": "--".join(line.ends),
                "ends": list(line.ends),
                "points": line.points,
            }
            for line in geography.lines
        ],
    }


def _edges(named: Mapping[str, Sequence[Edge]]) -> list[list[int | str]]:
    return [[column, row, SIDES[side]] for edges in named.values() for column, row, side in edges]
