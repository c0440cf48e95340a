"""The map: a valley of hexes with ten towns, the edges on which track can lie, and contracts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from heapq import heappop, heappush
from typing import Final, NamedTuple, TypeAlias

from footplate.draw.hexmap.board import Board
from footplate.draw.hexmap.hex import beside, middle, name, place

Hex: TypeAlias = tuple[int, int]

_CELLS: Final = (
    "..^^...^...",
    "^....^^.^..",
    "~~....^....",
    ".~~.....^^.",
    "..~~..~....",
    "^..~~~~.~..",
    "^^...^..~~.",
)
"""The terrain without towns: plains, water and mountains."""
TOWNS: Final[Mapping[str, Hex]] = {
    town: place(where)
    for town, where in {
        "Alder": "B1", "Brock": "F1", "Cawdon": "K2", "Derring": "D3", "Elmford": "I3",
        "Fenwick": "A4", "Garth": "F5", "Hollin": "K5", "Inver": "C6", "Kelby": "H7",
    }.items()
}  # fmt: skip
NAMES: Final = tuple(TOWNS)
COLUMNS: Final = len(_CELLS[0])
_AT: Final = {where: town for town, where in TOWNS.items()}
_PRICES: Final = {".": 1, "C": 1, "~": 2, "^": 3}
"""What track to or from a hex costs, by its terrain."""
SIDES: Final = ("e", "se", "sw")
"""Every edge is named after the hex to the west or north of it."""


def terrain(at: Hex) -> str:
    """Return the sign of a hex; a space beside the map."""
    column, row = at
    if not (0 <= column < COLUMNS and 0 <= row < len(_CELLS)):
        return " "
    return "C" if at in _AT else _CELLS[row][column]


class Edge(NamedTuple):
    """Two neighbouring hexes, between which a track can lie."""

    name: str
    here: Hex
    there: Hex
    price: int


def _edges() -> list[Edge]:
    found = []
    for row in range(len(_CELLS)):
        for column in range(COLUMNS):
            for side in SIDES:
                here, there = (column, row), beside(column, row, side)
                if terrain(there) != " ":
                    price = max(_PRICES[terrain(here)], _PRICES[terrain(there)])
                    found.append(Edge(f"{name(column, row)} {side}", here, there, price))
    return found


EDGES: Final = tuple(_edges())
AROUND: Final[Mapping[Hex, Sequence[tuple[int, Hex]]]] = {
    at: tuple(
        [(n, e.there if e.here == at else e.here) for n, e in enumerate(EDGES) if at in e[1:3]]
    )
    for at in [(column, row) for row in range(len(_CELLS)) for column in range(COLUMNS)]
}
"""The edges of each hex by their numbers, with the hex across."""


def distances(start: Hex, prices: Sequence[int], end: Hex | None = None) -> dict[Hex, int]:
    """Return how far hexes are, by the price of each edge; below 0 nobody can pass.

    Args:
        start: where it begins.
        prices: the price of each edge.
        end: what is further away than this hex need not be known.
    """
    found = {start: 0}
    ahead = [(0, start)]
    while ahead:
        far, at = heappop(ahead)
        if at == end:
            break
        if far > found[at]:
            continue
        for number, there in AROUND[at]:
            price = prices[number]
            if price >= 0 and far + price < found.get(there, 1 << 20):
                found[there] = far + price
                heappush(ahead, (far + price, there))
    return found


def _nearest(edge: Edge) -> str:
    (ax, ay), (bx, by) = middle(*edge.here), middle(*edge.there)

    def far(town: str) -> float:
        x, y = middle(*TOWNS[town])
        return (x - (ax + bx) / 2) ** 2 + (y - (ay + by) / 2) ** 2

    return min(NAMES, key=far)


NEAREST: Final = tuple([_nearest(edge) for edge in EDGES])
"""The town that is nearest to each edge."""


class Contract(NamedTuple):
    """Two towns that want to be joined, and what that is worth."""

    ends: tuple[str, str]
    worth: int


SHORTEST: Final = 3
LONGEST: Final = 7


def _contracts() -> list[Contract]:
    prices = [edge.price for edge in EDGES]
    found = []
    for number, town in enumerate(NAMES):
        far = distances(TOWNS[town], prices)
        for other in NAMES[number + 1 :]:
            if SHORTEST <= far[TOWNS[other]] <= LONGEST:
                found.append(Contract((town, other), far[TOWNS[other]]))
    return found


CONTRACTS: Final = tuple(_contracts())

BOARD: Final[Board] = {
    "map": "valley",
    "columns": COLUMNS,
    "rows": len(_CELLS),
    "cells": [
        "".join([terrain((column, row)) for column in range(COLUMNS)]) for row in range(len(_CELLS))
    ],
    "cities": [
        {
            "city": town.lower(),
            "name": town,
            "column": column,
            "row": row,
            "sides": [],
            "colour": "gray",
            "cubes": 0,
        }
        for town, (column, row) in TOWNS.items()
    ],
    "ridges": [],
    "barriers": [],
    "lines": [],
}
"""The map as drawings need it."""
