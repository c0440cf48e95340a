"""What the board of a map of hexes consists of, as plain data: cities, terrain, and its ground."""

from __future__ import annotations

from typing import NotRequired, TypedDict


class Site(TypedDict):
    """A city as it is printed on the board."""

    city: str
    name: str
    column: int
    row: int
    sides: list[str]
    colour: str
    cubes: int


class BoardLine(TypedDict):
    """A major line as it is printed on the board."""

    line: str
    ends: list[str]
    points: int


class Period(TypedDict):
    """A period board: its name and its columns."""

    period: str
    name: str
    first: int
    columns: int


class Curves(TypedDict):
    """What is drawn of a ground: paths in hundredths of a hex from the middle of the first hex."""

    graticule: str
    """Lines of latitude and longitude."""
    shallow: str
    """The coast, roughly."""
    land: str
    plains: str
    """The part of the land that has hexes."""
    wet: str
    """Land in hexes of water."""
    hills: str
    heights: str
    stream: str
    """Rivers."""


class Ground(Curves):
    """The look of a map, and what is drawn of its ground."""

    look: str
    title: str
    labels: list[list[str | int]]
    """Names of seas and lands: the name, `sea` or `land`, and the place of its middle."""
    ages: NotRequired[dict[str, Curves]]
    """The grounds of period boards by the id of the period, from the first hex of each."""


class Board(TypedDict):
    """What never changes: it is the same object in every view of a game."""

    map: str
    """The name of the map, by which its ground is found."""
    columns: int
    rows: int
    cells: list[str]
    cities: list[Site]
    ridges: list[list[int | str]]
    barriers: list[list[int | str]]
    lines: list[BoardLine]
    periods: NotRequired[list[Period]]
    """The periods from the west to the east; absent on maps without periods."""
    warp_places: NotRequired[dict[str, list[str | int]]]
    """By name of the hex of a time warp: where it lies, as `Sheet.where` says it."""
    ground: NotRequired[Ground]
    """The ground of somebody's own map; that of a built-in map is found by its name."""
