"""What a map file says: cities, coasts, rivers and mountains by latitude and longitude."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final, NamedTuple, TypeAlias

from footplate.counted import counted
from footplate.games.world.tables.schema import GEOGRAPHY
from footplate.kernel.errors import ComponentError

Degrees: TypeAlias = tuple[int, int]
"""Latitude (north) and longitude (east) in ten-thousandths of a degree."""


class MapError(ComponentError):
    """Raised for a map file that cannot be used; names file, table, row, key and problem."""


class ManyMapError(MapError):
    """Raised for a map file in which several things are wrong; the text says the first."""

    def __init__(self, problems: Sequence[ComponentError], file: Path) -> None:
        more = len(problems) - 1
        super().__init__(
            f"{problems[0]} ({counted(more, 'more problem')}: footplate map check {file})"
        )
        self.problems: Final = list(problems)


def refuse(problems: Sequence[ComponentError], file: Path) -> None:
    """Raise `MapError` if there are problems with a file; `ManyMapError` if there are several."""
    if len(problems) > 1:
        raise ManyMapError(problems, file)
    for problem in problems:
        raise problem


def map_name(file: Path) -> str:
    """Name a map after its folder if this holds all of it, else after its file."""
    return file.parent.name if file.name == GEOGRAPHY else file.stem


class Where(NamedTuple):
    """A row of a map file, as messages name it."""

    file: Path
    table: str
    row: str
    """The name of the row, or its number if it has none."""

    def wrong(self, key: str, problem: str) -> MapError:
        """Make the error that says where something is wrong, and what."""
        row = f" {self.row}" if self.row else ""
        table = f"[{self.table}]" if self.table == "map" else f"[[{self.table}]]"
        return MapError(f"{self.file}: {table}{row}, {key}: {problem}")


class Frame(NamedTuple):
    """The table `map`: the title, and how the earth becomes hexes."""

    where: Where
    title: str
    metres: int
    """The distance in metres from the middle of a hex to the middle of the next."""
    middle: Degrees
    """Where distances are true: everywhere on the map a degree is as long as it is here."""
    river_reach: int
    """A river turns a hex into water if it passes within so many metres of the hex's middle."""
    coast_reach: int
    """A hex in the water is playable if the coast is within so many metres of its middle."""
    look: str
    """The colours in which the map is drawn."""
    source: str
    of: tuple[str, ...] = ()
    """The names of the maps that it is joined of, if it is."""


class Seats(NamedTuple):
    """What depends on the number of players."""

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
    """How many connection points the city has, if there is room."""
    sides: tuple[int, ...]
    """The connection points given by hand; otherwise empty."""
    move: tuple[int, ...]
    """The sides over which the city moves away from the hex in which it lies."""
    separate: bool
    """Whether the other cities need not be within reach."""
    source: str
    part: str = ""
    """The map that it comes from, if its own is joined of several."""


class Shape(NamedTuple):
    """A coast, lake, river, mountain range, ridge or barrier."""

    where: Where
    id: str
    points: tuple[Degrees, ...]
    cut: tuple[int, ...]
    """For a coast: the points after which the outline is no coast, because land goes on
    behind it."""
    metres: int
    """For a mountain range: its width in metres."""
    source: str


class Shore(NamedTuple):
    """The outline of land or of a lake as it really is, only to look at."""

    kind: str
    shape: Shape


class Label(NamedTuple):
    """The name of a sea, or of land around the board."""

    where: Where
    name: str
    kind: str
    at: Degrees


class Line(NamedTuple):
    """A Major Line."""

    where: Where
    ends: tuple[str, str]
    """The ids of the two cities that the line joins."""
    points: int
    western: int | None
    source: str


class Special(NamedTuple):
    """A row of a table about a single city: hotels, bounties, rotors, charters, ..."""

    where: Where
    city: str
    values: tuple[tuple[str, int | str], ...]
    """The other keys of the row, as the compiled board has them."""
    source: str


class Zone(NamedTuple):
    """A part of the map on one side of a line across it."""

    where: Where
    id: str
    points: tuple[Degrees, ...]
    side: str
    without: tuple[str, ...]
    """The kinds of terrain that do not belong to the zone."""
    source: str


class Ferry(NamedTuple):
    """Hexes beside a city on which only a ferry can be built."""

    where: Where
    city: str
    sides: tuple[int, ...]
    source: str


class Geography(NamedTuple):
    """Everything that a map file says."""

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
    shores: list[Shore]
    labels: list[Label]
    lines: list[Line]
    specials: list[Special]
    zones: list[Zone]
    ferries: list[Ferry]
