"""Finds the files of a map and reads their tables: its geography, and what stands beside it.

A map is a file `NAME.toml` with, if they are wanted, `NAME-deck.toml` and `NAME-shores.toml` beside
it, or a folder with `geography.toml`, `deck.toml` and `shores.toml`. Which table stands in which
file is free.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final, NamedTuple

from footplate.atlas.geography import MapError
from footplate.games.world.tables.schema import DECK, GEOGRAPHY, MAPS
from footplate.kernel.toml_text import read_tables

SHORES: Final = "shores.toml"
"""The file beside a geography that has its shores, for they are many."""
LARGEST: Final = 1024 * 1024
"""The most bytes that a file of a map may have."""


class MapFile(NamedTuple):
    """The tables of a map, and the files in which they stand."""

    file: Path
    tables: dict[str, object]
    files: dict[str, Path]
    """By table: the file in which it stands."""

    def where(self, table: str) -> Path:
        """Return the file in which a table stands, or should."""
        return self.files.get(table, self.file)


def geography_of(place: Path) -> Path:
    """Return the file with the geography of a map that is given by its file or folder."""
    return place / GEOGRAPHY if place.is_dir() else place


def built_in(file: Path) -> bool:
    """Say whether a file is the geography of a built-in map."""
    return file.name == GEOGRAPHY and file.absolute().parent.parent == MAPS


def deck_of(file: Path) -> Path:
    """Return the file beside a geography that has the deck, whether or not it is there."""
    return file.with_name(DECK if file.name == GEOGRAPHY else f"{file.stem}-{DECK}")


def companion(file: Path) -> bool:
    """Say whether a file is part of another map: its deck, its shores, or the board made of it."""
    name, _, kind = file.stem.rpartition("-")
    return kind in ("deck", "shores", "board") and file.with_name(f"{name}.toml").is_file()


def gather(place: Path) -> MapFile:
    """Read the files of a map. Raises `MapError` if one of them cannot be read.

    The deck of a built-in map is left out, for it brings rules of its own.

    Args:
        place: the file with the geography, or the folder of the map.
    """
    file = geography_of(place)
    shores = SHORES if file.name == GEOGRAPHY else f"{file.stem}-{SHORES}"
    beside = [file.with_name(shores)]
    if not built_in(file):
        beside.append(deck_of(file))
    found = MapFile(file, {}, {})
    for each in (file, *[path for path in beside if path.is_file()]):
        for table, rows in _tables(each).items():
            if table in found.tables:
                first = found.files[table]
                raise MapError(
                    f"{each}: [[{table}]] stands in {first} already; leave one of them out"
                )
            found.tables[table] = rows
            found.files[table] = each
    return found


def _tables(file: Path) -> dict[str, object]:
    """Read a file, unless it is far too large for a map."""
    try:
        size = file.stat().st_size
    except (OSError, ValueError):
        size = 0  # reading it says what is wrong
    if size > LARGEST:
        most = f"{LARGEST // 1024 // 1024} MiB"
        raise MapError(f"{file}: is {size / 1024 / 1024:.1f} MiB long; a map has {most} at most")
    return read_tables(file, str(file), MapError)
