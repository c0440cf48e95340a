"""What a map file says: cities, coasts, rivers and mountains by latitude and longitude."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple, TypeAlias

from footplate.games.world.tables.schema import GEOGRAPHY
from footplate.kernel.contract import FootplateError

Degrees: TypeAlias = tuple[int, int]
"""Latitude (north) and longitude (east) in ten-thousandths of a degree."""


class MapError(FootplateError):
    """A map file that cannot be used; names file, table, row, key and problem."""


def map_name(file: Path) -> str:
    """The name of a map: of its folder where that holds all of it, else of its file."""
    return file.parent.name if file.name == GEOGRAPHY else file.stem


class Where(NamedTuple):
    """A row of a map file, for the sentence that says what is wrong with it."""

    file: Path
    table: str
    row: str
    """Its name, or its number where it has none."""

    def wrong(self, key: str, problem: str) -> MapError:
        """The sentence that says where and what."""
        row = f" {self.row}" if self.row else ""
        table = f"[{self.table}]" if self.table == "map" else f"[[{self.table}]]"
        return MapError(f"{self.file}: {table}{row}, {key}: {problem}")


class Frame(NamedTuple):
    """The table `map`: the title, and how the earth becomes hexes."""

    where: Where
    title: str
    metres: int
    """From the middle of a hex to the middle of the next."""
    middle: Degrees
    """Where distances are true: a degree is as long as here everywhere on the map."""
    river_reach: int
    """A river makes a hex water that lies no further from the hex's middle; in metres."""
    coast_reach: int
    """A hex in the water is playable if the coast lies no further from its middle; in metres."""
    source: str


class Seats(NamedTuple):
    """What a number of players changes."""

    where: Where
    players: int
    markers: int
    fewer: int
    source: str


class City(NamedTuple):
    """A city."""

    where: Where
    id: str
    name: str
    at: Degrees
    colour: str
    cubes: int
    links: int
    """How many connection points it has, if there is room."""
    sides: tuple[int, ...]
    """The connection points given by hand; else empty."""
    move: tuple[int, ...]
    """Sides over which it moves from the hex in which it lies."""
    separate: bool
    """Whether it may be out of reach of the others."""
    source: str


class Shape(NamedTuple):
    """A coast, lake, river, mountain range, ridge or barrier."""

    where: Where
    id: str
    points: tuple[Degrees, ...]
    cut: tuple[int, ...]
    """Of a coast: the points after which the outline is no coast, as land goes on behind it."""
    metres: int
    """Of a mountain range: how wide it is."""
    source: str


class Line(NamedTuple):
    """A Major Line."""

    where: Where
    ends: tuple[str, str]
    """The ids of two cities."""
    points: int
    western: int | None
    source: str


class Special(NamedTuple):
    """A row of a table about single cities: hotels, bounties, rotors, charters, ..."""

    where: Where
    city: str
    values: tuple[tuple[str, int | str], ...]
    """The other keys, as the compiled board has them."""
    source: str


class Zone(NamedTuple):
    """A part of the map on one side of a line across it."""

    where: Where
    id: str
    points: tuple[Degrees, ...]
    side: str
    without: tuple[str, ...]
    """Kinds of terrain that do not belong to it."""
    source: str


class Ferry(NamedTuple):
    """Hexes beside a city that are built only by ferry."""

    where: Where
    city: str
    sides: tuple[int, ...]
    source: str


class Geography(NamedTuple):
    """A whole map file."""

    file: Path
    frame: Frame
    seats: list[Seats]
    cities: list[City]
    coasts: list[Shape]
    lakes: list[Shape]
    rivers: list[Shape]
    mountains: list[Shape]
    ridges: list[Shape]
    barriers: list[Shape]
    lines: list[Line]
    specials: list[Special]
    zones: list[Zone]
    ferries: list[Ferry]
