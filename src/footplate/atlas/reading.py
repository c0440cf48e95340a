"""Reads a map file: its tables, their rows, and the cities that they name."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Iterator, Mapping
from itertools import chain, pairwise
from pathlib import Path
from typing import Final, TypeVar

from footplate.atlas.files import MapFile
from footplate.atlas.geography import (
    City,
    Degrees,
    Ferry,
    Frame,
    Geography,
    Label,
    Line,
    MapError,
    Seats,
    Shape,
    Shore,
    Special,
    Where,
    Zone,
    refuse,
)
from footplate.atlas.rows import Row, shown
from footplate.draw.looks import GROUNDS
from footplate.games.world.tables.schema import CITY_TABLES, GOODS, GRAY, SIDES
from footplate.kernel.errors import ComponentError
from footplate.kernel.options import unknown

T = TypeVar("T")

SPECIALS: Final = {table.name: table for table in CITY_TABLES}
"""The tables about single cities, by their names."""
TABLES: Final = (
    "map",
    "seats",
    "city",
    "coast",
    "border",
    "lake",
    "river",
    "mountain",
    "ridge",
    "barrier",
    "shore",
    "label",
    "line",
    *SPECIALS,
    "zone",
    "ferry",
)
FORMAT: Final = 1
"""The version of the form of map files; a file without a `format` is of this one."""
LOOKS: Final = tuple(GROUNDS)
"""The colours in which a map can be drawn; the first is the default."""
CLOSED: Final = ("coast", "border", "lake")
DIRECTIONS: Final = ("north", "east", "south", "west")


def read(given: MapFile) -> Geography:
    """Read the geography of a map. Raises `MapError` or, with all that is wrong, `ManyMapError`."""
    geography, problems = examined(given)
    refuse(problems, given.file)
    assert geography is not None
    return geography


def examined(given: MapFile) -> tuple[Geography | None, list[ComponentError]]:
    """Read the geography of a map, and list what is wrong with it, at most once for each row.

    Without a usable frame there is no geography.
    """
    reader = _Reader(given)
    return reader.geography(), reader.wrong


class _Reader:
    """Reads the tables of a map file, and notes what is wrong with them."""

    def __init__(self, given: MapFile) -> None:
        self.given: Final = given
        self.wrong: Final[list[ComponentError]] = []
        for table in given.tables:
            if table not in TABLES:
                problem = f"{given.where(table)}: {unknown('table', table, TABLES)}"
                self.wrong.append(MapError(problem))

    def geography(self) -> Geography | None:
        """Read all tables; return None if there is no usable frame."""
        names = _names(self.given)
        found = self.frame()
        all_seats = self.each("seats", seats)
        cities = self.each("city", _city)
        coasts = [*self.shapes("coast"), *self.shapes("border")]
        lakes, rivers = self.shapes("lake"), self.shapes("river")
        mountains = self.shapes("mountain")
        ridges, barriers = self.shapes("ridge"), self.shapes("barrier")
        shores, labels = self.each("shore", _shore), self.each("label", _label)
        lines = self.each("line", lambda row: line(row, names))
        cards = [self.each(table, lambda row: special(row, names)) for table in SPECIALS]
        zones, ferries = self.each("zone", zone), self.each("ferry", lambda row: _ferry(row, names))
        self.once([(city.where, "name", city.id) for city in cities])
        self.once([(each.where, "players", str(each.players)) for each in all_seats])
        self.once([(each.where, "ends", "--".join(sorted(each.ends))) for each in lines])
        self.once([(each.where, "name", each.id) for each in zones])
        for about in cards:
            self.once([(each.where, "city", each.city) for each in about])
        self.needed()
        if found is None:
            return None
        return Geography(
            self.given.file,
            found,
            all_seats,
            cities,
            coasts,
            lakes,
            rivers,
            mountains,
            ridges,
            barriers,
            shores,
            labels,
            lines,
            list(chain(*cards)),
            zones,
            ferries,
        )

    def frame(self) -> Frame | None:
        """Read the table `map`."""
        try:
            return frame(self.given.where("map"), self.given.tables.get("map"))
        except MapError as problem:
            self.wrong.append(problem)
            return None

    def each(self, table: str, make: Callable[[Row], T]) -> list[T]:
        """Read the rows of a table that can be read."""
        found = []
        try:
            for row in rows(self.given.where(table), self.given.tables, table):
                try:
                    found.append(make(row))
                except MapError as problem:
                    self.wrong.append(problem)
        except MapError as problem:
            self.wrong.append(problem)
        return found

    def shapes(self, table: str) -> list[Shape]:
        """Read a table of shapes, each of which has another name."""
        found = self.each(table, lambda row: _shape(row, table))
        self.once([(shape.where, "name", shape.id) for shape in found])
        return found

    def once(self, found: list[tuple[Where, str, str]]) -> None:
        """Note the rows whose word an earlier one has."""
        self.wrong.extend(repeated(found))

    def needed(self) -> None:
        """Note the tables without which there is no map."""
        for tables, what, why in (
            (("city",), "cities", "there is no [[city]]"),
            (("seats",), "numbers of players", "there is no [[seats]]"),
            (("coast", "border"), "land", "there is no [[coast]] and no [[border]]"),
        ):
            if not any(table in self.given.tables for table in tables):
                self.wrong.append(MapError(f"{self.given.file}: a map needs {what}: {why}"))


def _names(given: MapFile) -> dict[str, str]:
    """Return the ids of all cities by their names, also of those whose rows are wrong."""
    found = given.tables.get("city")
    listed = found if isinstance(found, list) else []
    names = [row.get("name") for row in listed if isinstance(row, dict)]
    return {name: identifier(name) for name in names if isinstance(name, str)}


def identifier(name: str) -> str:
    """Turn a name into an id: `St. Louis` is `st-louis`, `Querétaro` is `queretaro`."""
    plain = unicodedata.normalize("NFKD", name.lower()).encode("ascii", "ignore").decode()
    kept = [sign if sign.isalnum() else "" if sign in ".'" else " " for sign in plain]
    return "-".join("".join(kept).split())


def _identifier(row: Row, name: str) -> str:
    word = identifier(name)
    if not word:
        raise row.where.wrong("name", f"must have Latin letters or digits, not be {shown(name)}")
    return word


def rows(file: Path, tables: Mapping[str, object], table: str) -> Iterator[Row]:
    """Return the rows of a table of a map file."""
    found = tables.get(table, [])
    if not isinstance(found, list) or not all(isinstance(row, dict) for row in found):
        raise MapError(f"{file}: [[{table}]] must be an array of tables")
    for number, row in enumerate(found, 1):
        name = next((row[key] for key in ("name", "city", "players") if key in row), None)
        known = str(name) if isinstance(name, str | int) else f"number {number}"
        yield Row(Where(file, table, known), row)


def repeated(found: list[tuple[Where, str, str]]) -> list[MapError]:
    """List the rows whose word an earlier one has. Each is (where it stands, key, word)."""
    seen: set[str] = set()
    problems = []
    for where, key, word in found:
        if word in seen:
            problems.append(where.wrong(key, f"there is already a row with {shown(word)}"))
        seen.add(word)
    return problems


def frame(file: Path, data: object) -> Frame:
    """Read the table `map`."""
    if not isinstance(data, dict):
        raise MapError(f"{file}: a map needs one table [map] with its title")
    row = Row(Where(file, "map", ""), data)
    version = row.whole("format", 1, 999) if row.has("format") else FORMAT
    if version != FORMAT:
        problem = f"the map is of format {version}, but this Footplate reads format {FORMAT}"
        raise row.where.wrong("format", problem)
    metres = row.thousandths("hex_km", 1, 1000)
    reach = {key: row.thousandths(key, 0, 1) for key in ("river_reach", "coast_reach")}
    found = Frame(
        row.where,
        row.text("name"),
        metres,
        row.place("middle"),
        reach["river_reach"] * metres // 1000,
        reach["coast_reach"] * metres // 1000,
        row.text("look", LOOKS) if row.has("look") else LOOKS[0],
        row.source(),
        tuple(row.texts("of")),
    )
    row.done()
    return found


def seats(row: Row) -> Seats:
    """Read what depends on the number of players."""
    found = Seats(
        row.where,
        row.whole("players", 2, 6),
        row.whole("markers", 3, 60),
        row.whole("fewer", 0, 8),
        row.source(),
    )
    row.done()
    return found


def _city(row: Row) -> City:
    name = row.text("name")
    given = sides(row, "sides")
    if len(set(given)) < len(given):
        raise row.where.wrong("sides", "a side is given twice")
    if given and row.has("links"):
        raise row.where.wrong("links", "sides says how many there are; give only one of the two")
    city = City(
        row.where,
        _identifier(row, name),
        name,
        row.place("at"),
        colour(row),
        row.whole("cubes", 1, 9),
        len(given) or row.whole("links", 1, 6),
        given,
        sides(row, "move"),
        row.flag("separate"),
        row.source(),
    )
    row.done()
    return city


def colour(row: Row) -> str:
    """Read the colour of a city."""
    return row.text("colour", (*GOODS, GRAY))


def sides(row: Row, key: str) -> tuple[int, ...]:
    """Read the numbers of some sides of a hex."""
    return tuple([SIDES.index(side) for side in row.texts(key, SIDES)])


def _shape(row: Row, table: str) -> Shape:
    name = row.text("name")
    points = row.places("points", 3 if table in CLOSED else 2)
    if table in CLOSED:
        _no_pairs(row, points)
    cut = [*range(len(points))] if table == "border" else []
    if table == "coast":
        for first, last in row.stretches("cut"):
            cut += _stretch(row, points, first, last)
    metres = row.thousandths("width_km", 1, 2000) if table == "mountain" else 0
    shape = Shape(
        row.where, _identifier(row, name), tuple(points), tuple(cut), metres, row.source()
    )
    row.done()
    return shape


def _shore(row: Row) -> Shore:
    points = row.places("points", 3)
    name = _identifier(row, row.text("name"))
    kind = row.text("kind", ("land", "lake"))
    shore = Shore(kind, Shape(row.where, name, tuple(points), (), 0, row.source()))
    row.done()
    return shore


def _label(row: Row) -> Label:
    kind = row.text("kind", ("sea", "land"))
    label = Label(row.where, row.text("name"), kind, row.place("at"))
    row.source()
    row.done()
    return label


def _no_pairs(row: Row, points: list[Degrees]) -> None:
    """Refuse an outline in which a point stands twice in a row; it closes by itself."""
    for before, point in pairwise([points[-1], *points]):
        if before == point:
            again = f"{_at(point)} stands twice in a row"
            closes = "; an outline closes by itself, so leave the last point out"
            problem = f"{again}{closes if point == points[0] == points[-1] else ''}"
            raise row.where.wrong("points", problem)


def _at(point: Degrees) -> str:
    return f"[{point[0] / 10_000:g}, {point[1] / 10_000:g}]"


def _stretch(row: Row, points: list[Degrees], first: Degrees, last: Degrees) -> list[int]:
    """List the points after which the outline is cut, from the first one on to the last."""
    for end in (first, last):
        if end not in points:
            raise row.where.wrong("cut", f"{_at(end)} is no point of this outline")
    if first == last:
        twice = f"{_at(first)} stands there twice; a pair has two different points"
        raise row.where.wrong("cut", f"{twice}, and an outline without a coast is a [[border]]")
    start, end_at = points.index(first), points.index(last)
    return [(start + step) % len(points) for step in range((end_at - start) % len(points))]


def line(row: Row, names: dict[str, str]) -> Line:
    """Read a Major Line."""
    ends = row.texts("ends")
    if len(ends) != 2 or ends[0] == ends[1]:
        raise row.where.wrong("ends", f"must be two different cities, not {shown(ends)}")
    found = Line(
        row.where,
        (_known(row, "ends", ends[0], names), _known(row, "ends", ends[1], names)),
        row.whole("points", 0, 60),
        row.whole("western", 0, 60) if row.has("western") else None,
        row.source(),
    )
    row.done()
    return found


def _known(row: Row, key: str, name: str, names: dict[str, str]) -> str:
    if name not in names:
        raise row.where.wrong(key, str(unknown("city", name, list(names))))
    return names[name]


def special(row: Row, names: dict[str, str]) -> Special:
    """Read a row about a single city."""
    values: list[tuple[str, int | str]] = []
    city = _known(row, "city", row.text("city"), names)
    for field in SPECIALS[row.where.table].fields:
        if field.optional and not row.has(field.name):
            continue
        if field.kind == "int":
            low, high = field.low or 0, field.high or 0
            values.append((field.name, row.whole(field.name, low, high)))
        elif field.allowed is not None:
            values.append((field.name, row.text(field.name, field.allowed)))
        else:
            values.append((field.name, _known(row, field.name, row.text(field.name), names)))
    found = Special(row.where, city, tuple(values), row.source())
    row.done()
    return found


def zone(row: Row) -> Zone:
    """Read a part of the map on one side of a line."""
    side = row.text("side", DIRECTIONS)
    points = row.places("points", 2)
    axis = 1 if side in ("north", "south") else 0
    along = [point[axis] for point in points]
    if along not in (sorted(set(along)), sorted(set(along), reverse=True)):
        way = "from west to east" if axis else "from north to south"
        raise row.where.wrong("points", f"must run {way} without turning back")
    found = Zone(
        row.where,
        _identifier(row, row.text("name")),
        tuple(points if along[0] < along[-1] else points[::-1]),
        side,
        tuple(row.texts("without", ("plains", "water", "mountain"))),
        row.source(),
    )
    row.done()
    return found


def _ferry(row: Row, names: dict[str, str]) -> Ferry:
    city = _known(row, "city", row.text("city"), names)
    ferry = Ferry(row.where, city, sides(row, "sides"), row.source())
    if not ferry.sides:
        raise row.where.wrong("sides", "must name at least one side of the city")
    row.done()
    return ferry
