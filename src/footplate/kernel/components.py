"""The component loader: printed numbers and cards as data, each with its source.

A family keeps TOML files of arrays of tables in its folder `components`. Every row has an `id`,
unique in its table, and a `source` that begins with `rulebook`, `public` or `reconstructed`. A
*house pack* is a folder with files of the same shape, each row's source beginning with `house`: a
row with a known id overlays the keys that it gives, and in an *extendable* table a new id adds a
row and `remove = true` takes one away. Everything is checked when it is loaded.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from footplate.kernel.component_rows import (
    HOUSE,
    PRINTED,
    RECONSTRUCTED,
    Field,
    Found,
    Row,
    Source,
    Table,
    Value,
    first_word,
    found_in,
    read,
    rows_of,
    shown,
)
from footplate.kernel.errors import ComponentError

__all__ = ["Components", "Field", "Row", "Source", "Table", "faults", "load", "naming_file"]


class Components:
    """All components of a family, printed or overlaid by a house pack."""

    __slots__ = ("_rows", "digest")

    def __init__(self, rows: Mapping[str, Mapping[str, Row]], digest: str) -> None:
        self._rows: Final = {name: dict(table) for name, table in rows.items()}
        self.digest: Final = digest
        """Empty without a house pack; with one, the same digest on every machine."""

    def __reduce__(self) -> tuple[type[Components], tuple[dict[str, dict[str, Row]], str]]:
        """Say how pickled components are made again."""
        return Components, (self._rows, self.digest)

    def rows(self, table: str) -> list[Row]:
        """Return the rows of a table in the order of the files; rows that a pack adds come last."""
        return list(self._rows[table].values())

    def row(self, table: str, key: str) -> Row:
        """Return the row with this id. Raises `KeyError` if there is none."""
        return self._rows[table][key]

    def without(self, table: str, *keys: str) -> Components:
        """Return the same without the rows of a table that have these ids."""
        rows = {key: row for key, row in self._rows[table].items() if key not in keys}
        return Components({**self._rows, table: rows}, self.digest)

    def overlaid(self, tables: Sequence[Table], pack: Path) -> Components:
        """Return the same with a house pack laid over them.

        Args:
            tables: all tables that the pack may hold.
            pack: its folder.

        Raises:
            ComponentError: anything that cannot be used; names file, table, id, key and problem.
        """
        rows = {name: dict(table) for name, table in self._rows.items()}
        overlay = read(pack, {table.name: table for table in tables})
        seen: set[tuple[str, str]] = set()
        for found in overlay:
            if (found.table.name, found.id) in seen:
                raise found.wrong("id", "the pack has two rows with this id")
            seen.add((found.table.name, found.id))
            found.overlay(rows)
        return Components(rows, _digest(overlay))

    def items(self) -> list[tuple[str, str, str]]:
        """List all rows for an audit: (`space.wood-2`, its values as one line, its source)."""
        return [
            (f"{name}.{row.id}", _line(row.values()), row.source)
            for name, table in self._rows.items()
            for row in table.values()
        ]

    def by_source(self) -> dict[str, int]:
        """Count the rows by kind of source (`rulebook`, `public`, ...)."""
        counts = dict.fromkeys((*PRINTED, *HOUSE), 0)
        for _, _, source in self.items():
            counts[first_word(source)] += 1
        return {word: count for word, count in counts.items() if count}

    def partly_reconstructed(self) -> dict[str, int]:
        """Count, by kind of source, the rows of which only a part comes from that source.

        The source of such a row also says which part of it is reconstructed.
        """
        counts = dict.fromkeys(self.by_source(), 0)
        for _, _, source in self.items():
            counts[first_word(source)] += RECONSTRUCTED in source
        return {word: count for word, count in counts.items() if count and word != RECONSTRUCTED}


def load(places: Sequence[Path | Source], tables: Sequence[Table]) -> Components:
    """Read and check the printed components of a family.

    Args:
        places: the family's TOML files, folders of them (read in the order of their names), and
            tables that were read already.
        tables: all tables that the files may hold; each that is not optional must have a row.

    Raises:
        ComponentError: anything that cannot be used; names file, table, id, key and problem.
    """
    known = {table.name: table for table in tables}
    rows: dict[str, dict[str, Row]] = {table.name: {} for table in tables}
    for place in places:
        earlier = {(name, key) for name, table in rows.items() for key in table if known[name].anew}
        for found in found_in(place, known):
            row = (found.table.name, found.id)
            found.add(rows, PRINTED, over=row in earlier)
            earlier.discard(row)
    for name, table in rows.items():
        if not table and not known[name].optional:
            where = " or ".join(
                [place.where if isinstance(place, Source) else str(place) for place in places]
            )
            raise ComponentError(f"{where}: no file has a [[{name}]]")
    return Components(rows, "")


@contextmanager
def naming_file(tables: Sequence[Table], pack: Path) -> Iterator[None]:
    """Add its file to a refusal that names a row of a house pack, such as `city.Fargo, hex: ...`.

    Some problems show only when all files have been read, and a game is made of the rows.

    Args:
        tables: all tables that the pack may hold.
        pack: its folder.

    Raises:
        ComponentError: the same refusal, with the file of its row, or with the folder.
    """
    try:
        yield
    except ComponentError as problem:
        text = str(problem)
        for found in read(pack, {table.name: table for table in tables}):
            row = f"{found.table.name}.{found.id}"
            if text.startswith((f"{row},", f"{row}:")):
                raise ComponentError(f"{found.where}: {text}") from None
        raise ComponentError(f"{pack}: {text}") from None


def faults(source: Source, tables: Sequence[Table]) -> list[ComponentError]:
    """List what is wrong with tables, at most one problem for each row.

    Args:
        source: the tables.
        tables: all tables that there may be.
    """
    known = {table.name: table for table in tables}
    rows: dict[str, dict[str, Row]] = {table.name: {} for table in tables}
    problems: list[ComponentError] = []
    for found in rows_of(source, known, problems):
        try:
            found.add(rows, PRINTED)
        except ComponentError as problem:
            problems.append(problem)
    return problems


def _line(values: Mapping[str, Value]) -> str:
    """Write a row's values as one readable line: `cost=2 gains=wood,wood once=true`."""
    return " ".join([f"{key}={_compact(value)}" for key, value in values.items()])


def _compact(value: Value) -> str:
    if isinstance(value, tuple):
        return ",".join([_compact(item) for item in value]) if value else "none"
    text = shown(value)
    bare = text[1:-1]
    return bare if isinstance(value, str) and bare.replace("-", "").isalnum() else text


def _digest(overlay: Sequence[Found]) -> str:
    """Return a digest of what the pack's rows say.

    Their sources, the layout and the names of the files do not count.
    """
    said = [[found.table.name, found.id, _said(found.data)] for found in overlay]
    text = json.dumps(said, sort_keys=True, ensure_ascii=True)
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def _said(data: Mapping[str, object]) -> dict[str, object]:
    return {key: value for key, value in data.items() if key not in ("id", "source")}
