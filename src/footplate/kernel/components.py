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
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final, Literal, NamedTuple, NoReturn, TypeAlias

from footplate.kernel.errors import ComponentError
from footplate.kernel.options import unknown
from footplate.kernel.toml_text import read_tables

__all__ = ["Components", "Field", "Row", "Source", "Table", "faults", "load"]

Kind: TypeAlias = Literal["int", "text", "ints", "texts", "flag"]
Value: TypeAlias = int | str | bool | tuple[int, ...] | tuple[str, ...]
Whole: TypeAlias = int
"""Stands for `int` in the annotations of `Row`, which has a method of that name."""

RECONSTRUCTED: Final = "reconstructed"
PRINTED: Final = ("rulebook", "public", RECONSTRUCTED)
HOUSE: Final = ("house",)


class Field(NamedTuple):
    """A key that the rows of a table have."""

    name: str
    kind: Kind
    low: int | None = None
    """The smallest allowed number, of `int` and of each of `ints`."""
    high: int | None = None
    """The largest allowed number, of `int` and of each of `ints`."""
    allowed: tuple[str, ...] | None = None
    """The allowed words, of `text` and of each of `texts`."""
    optional: bool = False


class Table(NamedTuple):
    """A kind of component: the name of its arrays of tables, and the keys of their rows."""

    name: str
    fields: tuple[Field, ...]
    extendable: bool = False
    """Whether a house pack may add rows and remove them."""
    optional: bool = False
    """Whether the table may have no row at all."""
    anew: bool = False
    """Whether a row may replace the row with the same id from an earlier place."""


class Source(NamedTuple):
    """Tables that were read already."""

    where: str
    """What errors call the place where they stand, such as the name of a file."""
    tables: Mapping[str, object]


class Row:
    """One component: its id, where its values come from, and the values."""

    __slots__ = ("_values", "id", "source", "table")

    def __init__(self, table: str, key: str, source: str, values: Mapping[str, Value]) -> None:
        self.table: Final = table
        self.id: Final = key
        self.source: Final = source
        self._values: Final = dict(values)

    def __reduce__(self) -> tuple[type[Row], tuple[str, str, str, dict[str, Value]]]:
        """Say how a pickled row is made again."""
        return Row, (self.table, self.id, self.source, self._values)

    def has(self, name: str) -> bool:
        """Say whether the row gives this key, which may be absent if it is optional."""
        return name in self._values

    def int(self, name: str) -> Whole:
        """Return a whole number. Raises `KeyError` if the row has none of this name."""
        value = self._values.get(name)
        if isinstance(value, bool) or not isinstance(value, Whole):
            self._absent(name, "int")
        return value

    def text(self, name: str) -> str:
        """Return a text. Raises `KeyError` if the row has none of this name."""
        value = self._values.get(name)
        if not isinstance(value, str):
            self._absent(name, "text")
        return value

    def ints(self, name: str) -> tuple[Whole, ...]:
        """Return a list of whole numbers. Raises `KeyError` if the row has none of this name."""
        value = self._values.get(name)
        if not isinstance(value, tuple):
            self._absent(name, "ints")
        return tuple([item for item in value if isinstance(item, Whole)])

    def texts(self, name: str) -> tuple[str, ...]:
        """Return a list of texts. Raises `KeyError` if the row has none of this name."""
        value = self._values.get(name)
        if not isinstance(value, tuple):
            self._absent(name, "texts")
        return tuple([item for item in value if isinstance(item, str)])

    def flag(self, name: str) -> bool:
        """Return true or false; false if an optional flag is absent."""
        return self._values.get(name) is True

    def values(self) -> dict[str, Value]:
        """Return every key that the row gives, in the order of the table's fields."""
        return dict(self._values)

    def _absent(self, name: str, kind: Kind) -> NoReturn:
        raise KeyError(f"{self.table}.{self.id} has no {kind} named {name}")


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
        overlay = _read(pack, {table.name: table for table in tables})
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
            counts[_first_word(source)] += 1
        return {word: count for word, count in counts.items() if count}

    def partly_reconstructed(self) -> dict[str, int]:
        """Count, by kind of source, the rows of which only a part comes from that source.

        The source of such a row also says which part of it is reconstructed.
        """
        counts = dict.fromkeys(self.by_source(), 0)
        for _, _, source in self.items():
            counts[_first_word(source)] += RECONSTRUCTED in source
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
        for found in _found_in(place, known):
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


class _Found:
    """A row as it was read from a file; nothing but its id has been checked."""

    __slots__ = ("data", "id", "table", "where")

    def __init__(self, where: str, table: Table, key: str, data: dict[str, object]) -> None:
        self.where: Final = where
        self.table: Final = table
        self.id: Final = key
        self.data: Final = data

    def wrong(self, key: str, problem: str) -> ComponentError:
        """Make the error that says where something is wrong, and what."""
        return ComponentError(f"{self.where}: [[{self.table.name}]] {self.id}, {key}: {problem}")

    def add(
        self, rows: dict[str, dict[str, Row]], sources: Sequence[str], *, over: bool = False
    ) -> None:
        """Add a row, which must give all keys that are not optional; `over`: it replaces one."""
        table = rows[self.table.name]
        if self.id in table and not over:
            raise self.wrong("id", "there is already a row with this id")
        given = self.checked()
        for field in self.table.fields:
            if field.name not in given and not field.optional:
                raise self.wrong(field.name, "this key is missing")
        table[self.id] = self.row(given, sources)

    def overlay(self, rows: dict[str, dict[str, Row]]) -> None:
        """Apply a row of a house pack: it changes keys of a row, adds a row, or removes one."""
        table = rows[self.table.name]
        if "remove" in self.data:
            self.remove(table)
        elif self.id in table:
            merged = table[self.id].values()
            merged.update(self.checked())
            table[self.id] = self.row(merged, HOUSE)
        elif self.table.extendable:
            self.add(rows, HOUSE)
        else:
            raise self.wrong(
                "id", f"this table cannot be extended; {unknown('row', self.id, [*table])}"
            )

    def remove(self, table: dict[str, Row]) -> None:
        """Apply a row of a house pack that says `remove = true`."""
        if not self.table.extendable:
            raise self.wrong("remove", "rows of this table cannot be removed")
        if self.id not in table:
            raise self.wrong("id", str(unknown("row", self.id, [*table])))
        if self.data["remove"] is not True:
            raise self.wrong("remove", "must be true where it is given")
        for key in self.data:
            if key not in ("id", "source", "remove"):
                raise self.wrong(key, "a row that is removed has no other keys")
        self.source(HOUSE)
        del table[self.id]

    def row(self, values: Mapping[str, Value], sources: Sequence[str]) -> Row:
        """Make the finished row, with its keys in the order of the fields."""
        ordered = {f.name: values[f.name] for f in self.table.fields if f.name in values}
        return Row(self.table.name, self.id, self.source(sources), ordered)

    def source(self, allowed: Sequence[str]) -> str:
        """Check and return the source of the values."""
        source = self.data.get("source")
        if source is None:
            raise self.wrong("source", f"this key is missing; it begins with {_or(allowed)}")
        if not isinstance(source, str) or _first_word(source) not in allowed:
            raise self.wrong("source", f"must begin with {_or(allowed)}, not be {_shown(source)}")
        return source

    def checked(self) -> dict[str, Value]:
        """Check and return all given keys but `id` and `source`."""
        fields = {field.name: field for field in self.table.fields}
        values: dict[str, Value] = {}
        for key, value in self.data.items():
            if key in ("id", "source"):
                continue
            if key not in fields:
                raise self.wrong(key, str(unknown("key", key, ["id", "source", *fields])))
            values[key] = self.value(fields[key], value)
        return values

    def value(self, field: Field, value: object) -> Value:
        """Check that a value is of the field's kind and in its range."""
        match field.kind:
            case "int":
                return self.whole(field, value)
            case "text":
                return self.word(field, value)
            case "ints" if isinstance(value, list):
                return tuple([self.whole(field, item) for item in value])
            case "texts" if isinstance(value, list):
                return tuple([self.word(field, item) for item in value])
            case "flag" if isinstance(value, bool):
                return value
            case "flag":
                raise self.wrong(field.name, f"must be true or false, not {_shown(value)}")
            case _:
                raise self.wrong(field.name, f"must be a list, not {_shown(value)}")

    def whole(self, field: Field, value: object) -> int:
        """Check that a value is a whole number in the field's range."""
        if isinstance(value, bool) or not isinstance(value, int):
            raise self.wrong(field.name, f"must be a whole number, not {_shown(value)}")
        if field.low is not None and value < field.low:
            raise self.wrong(field.name, f"must be at least {field.low}, not {value}")
        if field.high is not None and value > field.high:
            raise self.wrong(field.name, f"must be at most {field.high}, not {value}")
        return value

    def word(self, field: Field, value: object) -> str:
        """Check a text, which must be one of the field's words if it has any."""
        if not isinstance(value, str):
            raise self.wrong(field.name, f"must be a text, not {_shown(value)}")
        if field.allowed is not None and value not in field.allowed:
            raise self.wrong(field.name, str(unknown("word", value, field.allowed)))
        return value


def faults(source: Source, tables: Sequence[Table]) -> list[ComponentError]:
    """List what is wrong with tables, at most one problem for each row.

    Args:
        source: the tables.
        tables: all tables that there may be.
    """
    known = {table.name: table for table in tables}
    rows: dict[str, dict[str, Row]] = {table.name: {} for table in tables}
    problems: list[ComponentError] = []
    for found in _rows(source, known, problems):
        try:
            found.add(rows, PRINTED)
        except ComponentError as problem:
            problems.append(problem)
    return problems


def _found_in(place: Path | Source, tables: Mapping[str, Table]) -> list[_Found]:
    """Read all rows of a file, of the files of a folder, or of tables."""
    if isinstance(place, Source):
        return _all_rows(place, tables)
    return _read(place, tables) if place.suffix != ".toml" else _read_file(place, tables)


def _read(folder: Path, tables: Mapping[str, Table]) -> list[_Found]:
    """Read all rows of the files of a folder."""
    if not folder.is_dir():
        raise ComponentError(f"{folder}: there is no such folder")
    files = sorted(folder.glob("*.toml"), key=_name)
    if not files:
        raise ComponentError(f"{folder}: there is no TOML file in this folder")
    for file in sorted(folder.glob("*/**/*.toml")):
        raise ComponentError(f"{file}: files are read from {folder} alone, not from its folders")
    return [found for file in files for found in _read_file(file, tables)]


def _name(file: Path) -> str:
    return file.name


def _read_file(file: Path, tables: Mapping[str, Table]) -> list[_Found]:
    return _all_rows(Source(str(file), read_tables(file, str(file), ComponentError)), tables)


def _all_rows(source: Source, tables: Mapping[str, Table]) -> list[_Found]:
    """Return all rows of some tables; the first that is wrong raises `ComponentError`."""
    problems: list[ComponentError] = []
    found = _rows(source, tables, problems)
    for problem in problems:
        raise problem
    return found


def _rows(
    source: Source, tables: Mapping[str, Table], problems: list[ComponentError]
) -> list[_Found]:
    """Return the rows that can be told apart, and add what is wrong with the others."""
    found: list[_Found] = []
    for name, rows in source.tables.items():
        if name not in tables:
            wrong = unknown("table", name, list(tables))
            problems.append(ComponentError(f"{source.where}: {wrong}"))
        elif not isinstance(rows, list) or not all(isinstance(row, dict) for row in rows):
            problems.append(
                ComponentError(f"{source.where}: [[{name}]] must be an array of tables")
            )
        else:
            for number, row in enumerate(rows, 1):
                try:
                    key = _id(source.where, name, number, row)
                except ComponentError as problem:
                    problems.append(problem)
                else:
                    found.append(_Found(source.where, tables[name], key, row))
    return found


def _id(where: str, table: str, number: int, row: Mapping[str, object]) -> str:
    key = row.get("id")
    if not isinstance(key, str) or not key or key.split() != [key]:
        problem = "this key is missing" if key is None else f"must be one word, not {_shown(key)}"
        raise ComponentError(f"{where}: [[{table}]] number {number}, id: {problem}")
    return key


def _first_word(source: str) -> str:
    words = source.split()
    return words[0].rstrip(":,;") if words else ""


def _or(words: Sequence[str]) -> str:
    return " or ".join(words)


def _shown(value: object) -> str:
    return json.dumps(value, default=str, ensure_ascii=False)


def _line(values: Mapping[str, Value]) -> str:
    """Write a row's values as one readable line: `cost=2 gains=wood,wood once=true`."""
    return " ".join([f"{key}={_compact(value)}" for key, value in values.items()])


def _compact(value: Value) -> str:
    if isinstance(value, tuple):
        return ",".join([_compact(item) for item in value]) if value else "none"
    text = _shown(value)
    bare = text[1:-1]
    return bare if isinstance(value, str) and bare.replace("-", "").isalnum() else text


def _digest(overlay: Sequence[_Found]) -> str:
    """Return a digest of what the pack's rows say.

    Their sources, the layout and the names of the files do not count.
    """
    said = [[found.table.name, found.id, _said(found.data)] for found in overlay]
    text = json.dumps(said, sort_keys=True, ensure_ascii=True)
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def _said(data: Mapping[str, object]) -> dict[str, object]:
    return {key: value for key, value in data.items() if key not in ("id", "source")}
