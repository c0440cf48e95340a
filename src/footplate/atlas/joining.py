"""Reads map files, and joins maps that lie beside each other into one.

A map that is joined of others has `of` in its table `map`. It takes over the cities, shapes, lines
and cards' cities of the others, and says itself what a game on both needs: the frame, the numbers
of players, a zone for each part, what it changes of some cities, and what it adds.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain
from pathlib import Path
from typing import Final, TypeVar

from footplate.atlas import reading
from footplate.atlas.files import MapFile, gather
from footplate.atlas.geography import City, Geography, MapError, refuse
from footplate.atlas.rows import Row
from footplate.games.world.tables.schema import GEOGRAPHY, MAPS, SHARED_CITY_TABLES
from footplate.kernel.options import unknown

T = TypeVar("T")

KEPT: Final = tuple([table.name for table in SHARED_CITY_TABLES])
"""The tables about single cities that a joined map takes over from its parts."""
OWN: Final = ("map", "seats", "city", "line", "bounty", "zone")
"""The tables that a joined map may have."""


def read(given: MapFile) -> Geography:
    """Read the geography of a map, and of the maps that it is joined of. Raises `MapError`."""
    if not joined(given):
        return reading.read(given)
    for table in given.tables:
        if table not in OWN:
            raise MapError(f"{given.where(table)}: {unknown('table', table, OWN)}")
    return _joined(given.file, given.tables)


def joined(given: MapFile) -> bool:
    """Say whether a map is joined of others."""
    head = given.tables.get("map")
    return isinstance(head, dict) and "of" in head


def _joined(file: Path, tables: dict[str, object]) -> Geography:
    frame = reading.frame(file, tables["map"])
    known = sorted([path.parent.name for path in MAPS.glob(f"*/{GEOGRAPHY}")])
    for name in frame.of:
        if name not in known:
            raise frame.where.wrong("of", str(unknown("map", name, known)))
    changes: dict[str, list[Row]] = {name: [] for name in frame.of}
    for row in reading.rows(file, tables, "city"):
        changes[row.text("of", frame.of)].append(row)
    parts = [
        _taken_over(name, reading.read(gather(MAPS / name)), changes[name]) for name in frame.of
    ]
    cities = [city for part in parts for city in part.cities]
    names = {city.name: city.id for city in cities}
    added = [reading.special(row, names) for row in reading.rows(file, tables, "bounty")]
    lines = [reading.line(row, names) for row in reading.rows(file, tables, "line")]
    refuse(
        [
            *reading.repeated([(city.where, "name", city.id) for city in cities]),
            *reading.repeated([(each.where, "city", each.city) for each in added]),
        ],
        file,
    )
    return Geography(
        file,
        frame,
        [reading.seats(row) for row in reading.rows(file, tables, "seats")],
        cities,
        _all([part.coasts for part in parts]),
        _all([part.lakes for part in parts]),
        _all([part.rivers for part in parts]),
        _all([part.mountains for part in parts]),
        _all([part.ridges for part in parts]),
        _all([part.barriers for part in parts]),
        _all([part.shores for part in parts]),
        _all([part.labels for part in parts]),
        _all([*[part.lines for part in parts], lines]),
        _all([*[part.specials for part in parts], added]),
        [reading.zone(row) for row in reading.rows(file, tables, "zone")],
        [],
    )


def _all(lists: Sequence[list[T]]) -> list[T]:
    return list(chain.from_iterable(lists))


def _taken_over(name: str, part: Geography, changes: Sequence[Row]) -> Geography:
    """Return what a joined map takes over from one of its parts, with what it changes of it."""
    now = {city.id: city for city in part.cities}
    for row in changes:
        _change(row, now)
    return part._replace(
        cities=[city._replace(part=name) for city in now.values()],
        lines=[
            line._replace(ends=(now[line.ends[0]].id, now[line.ends[1]].id)) for line in part.lines
        ],
        specials=[
            special._replace(city=now[special.city].id)
            for special in part.specials
            if special.where.table in KEPT
        ],
    )


def _change(row: Row, cities: dict[str, City]) -> None:
    """Change what the joined map says of a city of one of its parts."""
    known = {city.name: number for number, city in cities.items()}
    name = row.text("name")
    if name not in known:
        raise row.where.wrong("name", str(unknown("city", name, list(known))))
    city = cities[known[name]]
    title = row.text("title") if row.has("title") else city.name
    cities[known[name]] = city._replace(
        where=row.where,
        id=reading.identifier(title),
        name=title,
        colour=reading.colour(row) if row.has("colour") else city.colour,
        move=reading.sides(row, "move") if row.has("move") else city.move,
        source=row.source(),
    )
    row.done()
