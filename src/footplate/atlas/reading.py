"""Reads a map file: its tables, their rows, and the cities that they name."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from pathlib import Path
from typing import Final

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
)
from footplate.atlas.rows import Row, shown
from footplate.draw.looks import GROUNDS
from footplate.games.world.tables.schema import GEOGRAPHY, GOODS, GRAY, SIDES
from footplate.kernel.options import unknown
from footplate.kernel.toml_text import read_tables

TABLES: Final = (
    "map",
    "seats",
    "city",
    "coast",
    "lake",
    "river",
    "mountain",
    "ridge",
    "barrier",
    "shore",
    "label",
    "line",
    "hotel",
    "bounty",
    "rotor",
    "charter",
    "campaign",
    "western",
    "zone",
    "ferry",
)
SHORES: Final = "shores.toml"
"""The file beside a geography that has its shores, for they are many."""
LOOKS: Final = tuple(GROUNDS)
"""The colours in which a map can be drawn; the first is the default."""
CLOSED: Final = ("coast", "lake")
BOUNTIES: Final = ("spike",)
CHARTERS: Final = ("capital", "city")
DIRECTIONS: Final = ("north", "east", "south", "west")


def read(file: Path) -> Geography:
    """Read a map file. Raises `MapError`."""
    tables = read_tables(file, str(file), MapError)
    beside = file.with_name(SHORES)
    if file.name == GEOGRAPHY and beside.is_file():
        tables |= read_tables(beside, str(beside), MapError)
    for table in tables:
        if table not in TABLES:
            raise MapError(f"{file}: {unknown('table', table, TABLES)}")
    cities = [_city(row) for row in rows(file, tables, "city")]
    distinct([(city.where, "name", city.id) for city in cities])
    if not cities:
        raise MapError(f"{file}: a map needs cities: there is no [[city]]")
    names = {city.name: city.id for city in cities}
    geography = Geography(
        file,
        frame(file, tables.get("map")),
        [seats(row) for row in rows(file, tables, "seats")],
        cities,
        _shapes(file, tables, "coast"),
        _shapes(file, tables, "lake"),
        _shapes(file, tables, "river"),
        _shapes(file, tables, "mountain"),
        _shapes(file, tables, "ridge"),
        _shapes(file, tables, "barrier"),
        [_shore(row) for row in rows(file, tables, "shore")],
        [_label(row) for row in rows(file, tables, "label")],
        [line(row, names) for row in rows(file, tables, "line")],
        [special for table in SPECIALS for special in specials(file, tables, table, names)],
        [zone(row) for row in rows(file, tables, "zone")],
        [_ferry(row, names) for row in rows(file, tables, "ferry")],
    )
    if not geography.seats:
        raise MapError(f"{file}: a map needs numbers of players: there is no [[seats]]")
    if not geography.coasts:
        raise MapError(f"{file}: a map needs land: there is no [[coast]]")
    distinct([(each.where, "players", str(each.players)) for each in geography.seats])
    distinct([(each.where, "ends", "--".join(sorted(each.ends))) for each in geography.lines])
    distinct([(each.where, "name", each.id) for each in geography.zones])
    return geography


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


def rows(file: Path, tables: dict[str, object], table: str) -> Iterator[Row]:
    """Return the rows of a table of a map file."""
    found = tables.get(table, [])
    if not isinstance(found, list) or not all(isinstance(row, dict) for row in found):
        raise MapError(f"{file}: [[{table}]] must be an array of tables")
    for number, row in enumerate(found, 1):
        name = next((row[key] for key in ("name", "city", "players") if key in row), None)
        known = str(name) if isinstance(name, str | int) else f"number {number}"
        yield Row(Where(file, table, known), row)


def distinct(found: list[tuple[Where, str, str]]) -> None:
    """Refuse a row whose word another one has. Each is (where it stands, key, word)."""
    seen: set[str] = set()
    for where, key, word in found:
        if word in seen:
            raise where.wrong(key, f"there is already a row with {shown(word)}")
        seen.add(word)


def frame(file: Path, data: object) -> Frame:
    """Read the table `map`."""
    if not isinstance(data, dict):
        raise MapError(f"{file}: a map needs one table [map] with its title")
    row = Row(Where(file, "map", ""), data)
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


def _shapes(file: Path, tables: dict[str, object], table: str) -> list[Shape]:
    shapes = [_shape(row, table) for row in rows(file, tables, table)]
    distinct([(shape.where, "name", shape.id) for shape in shapes])
    return shapes


def _shape(row: Row, table: str) -> Shape:
    name = row.text("name")
    points = row.places("points", 3 if table in CLOSED else 2)
    cut: list[int] = []
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


def _stretch(row: Row, points: list[Degrees], first: Degrees, last: Degrees) -> list[int]:
    """List the points after which the outline is cut, from the first one on to the last."""
    for end in (first, last):
        if end not in points:
            at = f"[{end[0] / 10_000:g}, {end[1] / 10_000:g}]"
            raise row.where.wrong("cut", f"{at} is no point of this outline")
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


SPECIALS: Final = ("hotel", "bounty", "rotor", "charter", "campaign", "western")
"""The tables about single cities."""


def specials(
    file: Path, tables: dict[str, object], table: str, names: dict[str, str]
) -> list[Special]:
    """Read a table about single cities."""
    found = [_special(row, table, names) for row in rows(file, tables, table)]
    distinct([(each.where, "city", each.city) for each in found])
    return found


def _special(row: Row, table: str, names: dict[str, str]) -> Special:
    values: list[tuple[str, int | str]] = []
    city = _known(row, "city", row.text("city"), names)
    match table:
        case "bounty":
            values = [("points", row.whole("points", 0, 20))]
            if row.has("kind"):
                values.append(("kind", row.text("kind", BOUNTIES)))
        case "charter":
            values = [("kind", row.text("kind", CHARTERS))]
        case "western":
            values = [
                ("cost", row.whole("cost", 0, 100)),
                ("cubes", row.whole("cubes", 0, 25)),
                ("payout", _known(row, "payout", row.text("payout"), names)),
                ("payout_cubes", row.whole("payout_cubes", 0, 25)),
            ]
        case _:
            pass
    special = Special(row.where, city, tuple(values), row.source())
    row.done()
    return special


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
