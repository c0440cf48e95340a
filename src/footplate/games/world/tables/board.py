"""The compiled board of a map as lookup tables: hexes, their sides, and the cities [RC p.2-5].

Hexes on which track may lie are the cells `0 … cells - 1`; the cities follow as `cells + city`.
Side `s` of a cell is at `cell * 6 + s`. A tile joins two sides of a hex that are not next to each
other: three straights and six gentle curves [RC p.2].
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from footplate.games.world.tables.schema import GOODS, GRAY, GROUND, N_GOODS, SIDES, TERRAIN
from footplate.kernel.errors import ComponentError

if TYPE_CHECKING:
    from footplate.kernel.components import Components, Row
    from footplate.kernel.contract import JSON

PAIRS: Final[tuple[tuple[int, int], ...]] = (
    (0, 2),
    (0, 3),
    (0, 4),
    (1, 3),
    (1, 4),
    (1, 5),
    (2, 4),
    (2, 5),
    (3, 5),
)
"""The two sides that each tile joins."""
TILES: Final = 9
TILE: Final[tuple[tuple[int, ...], ...]] = (
    (-1, -1, 0, 1, 2, -1),
    (-1, -1, -1, 3, 4, 5),
    (0, -1, -1, -1, 6, 7),
    (1, 3, -1, -1, -1, 8),
    (2, 4, 6, -1, -1, -1),
    (-1, 5, 7, 8, -1, -1),
)
"""The tile by the two sides that it joins; -1 where no tile does."""
EXITS: Final[tuple[tuple[int, ...], ...]] = (
    (2, 3, 4),
    (3, 4, 5),
    (0, 4, 5),
    (0, 1, 5),
    (0, 1, 2),
    (1, 2, 3),
)
"""By the side at which track enters a hex: the sides at which it may leave."""
TILE_MASK: Final = tuple([1 << a | 1 << b for a, b in PAIRS])
TILE_NAMES: Final = tuple([f"{SIDES[a]}-{SIDES[b]}" for a, b in PAIRS])
OPPOSITE: Final[tuple[int, ...]] = (3, 4, 5, 0, 1, 2)
NOWHERE: Final = -1
STEPS_EVEN: Final = ((1, 0), (0, -1), (-1, -1), (-1, 0), (-1, 1), (0, 1))
STEPS_ODD: Final = ((1, 0), (1, -1), (0, -1), (-1, 0), (0, 1), (1, 1))
"""By side: the step to the next hex in columns and rows, from an even and from an odd row."""
TERRAINS: Final = (".", "~", "^")


class Board:
    """The hexes of a map and everything that is printed on them."""

    def __init__(self, parts: Components) -> None:
        head = parts.rows("map")[0]
        self.name: Final = head.text("name")
        self.columns: Final = head.int("columns")
        self.rows: Final = [row.text("cells") for row in parts.rows("terrain")]
        _check_terrain(head, parts.rows("terrain"))
        self.city_rows: Final = parts.rows("city")
        self.cities: Final = tuple([row.id for row in self.city_rows])
        self.city_names: Final = tuple([row.text("name") for row in self.city_rows])
        self.city_at: Final = {city: i for i, city in enumerate(self.cities)}
        self.places: Final = _places(self.rows, TERRAINS)
        """By cell: its column and row."""
        self.cells: Final = len(self.places)
        for row in self.city_rows:
            self.places.append(self._city_place(row))
        self.first_warp: Final = len(self.places)
        """The time warp hexes follow the cities as `first_warp + warp` [RC p.13]."""
        self.places.extend(_places(self.rows, (TERRAIN["warp"],)))
        self.hexes: Final = tuple([hex_name(*place) for place in self.places])
        """By cell: its name, such as `E5`; the hexes of the cities and warps follow at the end."""
        self.starts: Final = (*self.cities, *self.hexes[self.first_warp :])
        """Where links can begin and end: the cities, then the warps by the names of their hexes."""
        self._at: Final = {place: cell for cell, place in enumerate(self.places)}
        self.terrain: Final = [
            TERRAINS.index(self.rows[row][column]) for column, row in self.places[: self.cells]
        ]
        """By cell: 0 plains, 1 water, 2 mountain."""
        self.sides: Final = [_mask(row.texts("sides")) for row in self.city_rows]
        """By city: the sides with a connection point."""
        self.barrier: Final = self._edges(parts, "barrier")
        """By cell * 6 + side: 1 where no track may cross that side."""
        self.next: Final = self._neighbours()
        """By cell * 6 + side: the cell, city or warp that track leads to, or `NOWHERE`."""
        self.ridge: Final = self._edges(parts, "ridge")
        """By cell * 6 + side: 1 where a ridge line lies on that side."""
        self.near: Final = self._near()
        """By cell: the starts at most two hexes away; only there does track here change which first
        tiles fit."""
        self.colours: Final = [
            N_GOODS if row.text("colour") == GRAY else GOODS.index(row.text("colour"))
            for row in self.city_rows
        ]
        """By city: the printed colour; gray comes after the goods."""
        self.cubes: Final = [row.int("cubes") for row in self.city_rows]
        self.data: Final = self._data(parts)
        """What a view says about the board; it never changes."""

    def cell(self, name: str) -> int:
        """Return the cell or city of the hex with this name, or `NOWHERE`."""
        return self.hexes.index(name) if name in self.hexes else NOWHERE

    def _city_place(self, row: Row) -> tuple[int, int]:
        place = self._hex(row, "hex", row.text("hex"))
        if place in self.places:
            raise ComponentError(
                f"city.{row.id}, hex: a terrain or another city lies in {row.text('hex')}"
            )
        if not row.texts("sides"):
            raise ComponentError(f"city.{row.id}, sides: expected at least one")
        return place

    def _hex(self, row: Row, key: str, name: str) -> tuple[int, int]:
        place = hex_place(name)
        if place is None or not (place[0] < self.columns and 0 <= place[1] < len(self.rows)):
            raise ComponentError(f'{row.table}.{row.id}, {key}: "{name}" is no hex of this board')
        return place

    def _step(self, cell: int, side: int) -> int:
        """Return the cell or city on that side, whether or not track can lead there."""
        column, row = self.places[cell]
        across, down = (STEPS_ODD if row % 2 else STEPS_EVEN)[side]
        return self._at.get((column + across, row + down), NOWHERE)

    def _neighbours(self) -> list[int]:
        found: list[int] = []
        for cell in range(len(self.places)):
            for side in range(6):
                other = self._step(cell, side)
                closed = self.barrier[cell * 6 + side] or not self._open(cell, side)
                if other != NOWHERE and not self._open(other, OPPOSITE[side]):
                    closed = 1
                if cell >= self.cells and other >= self.cells:
                    closed = 1  # a link has at least one tile
                found.append(NOWHERE if closed else other)
        return found

    def _open(self, cell: int, side: int) -> int:
        if not self.cells <= cell < self.first_warp:
            return 1
        return self.sides[cell - self.cells] >> side & 1

    def _edges(self, parts: Components, table: str) -> list[int]:
        found = [0] * (6 * len(self.places))
        for row in parts.rows(table):
            for text in row.texts("edges"):
                name, _, word = text.partition(" ")
                cell = self._at.get(self._hex(row, "edges", name), NOWHERE)
                if word not in SIDES:
                    raise ComponentError(
                        f'{table}.{row.id}, edges: "{text}" is no edge such as "E5 ne"'
                    )
                side = SIDES.index(word)
                other = self._step(cell, side) if cell != NOWHERE else NOWHERE
                if other != NOWHERE:
                    found[cell * 6 + side] = 1
                    found[other * 6 + OPPOSITE[side]] = 1
        return found

    def _near(self) -> list[tuple[int, ...]]:
        found: list[list[int]] = [[] for _ in self.places]
        for start in range(self.cells, len(self.places)):
            around = {start}
            for _ in range(2):
                around |= {self._step(each, side) for each in around for side in range(6)}
                around.discard(NOWHERE)
            for cell in around:
                found[cell].append(start - self.cells)
        return [tuple(each) for each in found]

    def zone(self, parts: Components, name: str) -> bytes:
        """Return, by cell and city, 1 where it lies in a zone of the board, else 0."""
        rows: tuple[str, ...] = ()
        for row in parts.rows("zone"):
            if row.id == name:
                rows = row.texts("cells")
        marks = bytearray(len(self.places))
        for cell, (column, line) in enumerate(self.places):
            if line < len(rows) and column < len(rows[line]) and rows[line][column] == "x":
                marks[cell] = 1
        return bytes(marks)

    def _data(self, parts: Components) -> dict[str, JSON]:
        found: dict[str, JSON] = {
            "map": parts.rows("map")[0].id,
            "columns": self.columns,
            "rows": len(self.rows),
            "cells": [*self.rows],
            "cities": [
                {
                    "city": row.id,
                    "name": row.text("name"),
                    "column": self.places[self.cells + i][0],
                    "row": self.places[self.cells + i][1],
                    "sides": [*row.texts("sides")],
                    "colour": row.text("colour"),
                    "cubes": row.int("cubes"),
                }
                for i, row in enumerate(self.city_rows)
            ],
            "ridges": self._marked(self.ridge),
            "barriers": self._marked(self.barrier),
            "lines": [
                {
                    "line": row.id,
                    "ends": [*row.texts("ends")],
                    "points": row.int("points"),
                }
                for row in parts.rows("line")
            ],
        }
        for row in parts.rows("ground"):
            found["ground"] = {
                **{each: row.text(each) for each in GROUND},
                "title": self.name,
                "labels": [
                    [label.text("name"), label.text("kind"), label.int("x"), label.int("y")]
                    for label in parts.rows("label")
                ],
            }
        return found

    def _marked(self, edges: list[int]) -> list[JSON]:
        """List each marked edge once."""
        found: list[JSON] = []
        for cell, (column, row) in enumerate(self.places):
            for side in range(6):
                if edges[cell * 6 + side] and cell < self._step(cell, side):
                    found.append([column, row, SIDES[side]])
        return found


def _check_terrain(head: Row, rows: list[Row]) -> None:
    """Raises `ComponentError` if the terrain does not fill the board, or has an unknown sign."""
    if len(rows) != head.int("rows"):
        raise ComponentError(
            f"map.{head.id}, rows: expected one terrain row for each of {head.int('rows')}"
        )
    for row in rows:
        cells = row.text("cells")
        if len(cells) != head.int("columns"):
            raise ComponentError(
                f"terrain.{row.id}, cells: expected {head.int('columns')} signs, not {len(cells)}"
            )
        for sign in cells:
            if sign not in TERRAIN.values():
                raise ComponentError(f'terrain.{row.id}, cells: "{sign}" is no sign of terrain')


def _places(rows: list[str], signs: tuple[str, ...]) -> list[tuple[int, int]]:
    return [
        (column, row)
        for row, cells in enumerate(rows)
        for column, sign in enumerate(cells)
        if sign in signs
    ]


def _mask(sides: tuple[str, ...]) -> int:
    mask = 0
    for side in sides:
        mask |= 1 << SIDES.index(side)
    return mask


def hex_name(column: int, row: int) -> str:
    """Return the name of a hex: its column in letters, its row from 1."""
    letters = ""
    rest = column + 1
    while rest:
        rest, digit = divmod(rest - 1, 26)
        letters = chr(ord("A") + digit) + letters
    return f"{letters}{row + 1}"


def hex_place(name: str) -> tuple[int, int] | None:
    """Return the column and row of the hex with this name; None if it names no hex."""
    letters = name.rstrip("0123456789")
    digits = name[len(letters) :]
    if not letters or not digits or not letters.isascii() or not letters.isupper():
        return None
    column = 0
    for letter in letters:
        column = column * 26 + ord(letter) - ord("A") + 1
    return column - 1, int(digits) - 1
