"""Rows of components: what they hold, and how they are read from files and checked."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final, Literal, NamedTuple, NoReturn, TypeAlias

from footplate.kernel.errors import ComponentError
from footplate.kernel.options import unknown
from footplate.kernel.toml_text import read_tables

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


class Found:
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
        if not isinstance(source, str) or first_word(source) not in allowed:
            raise self.wrong("source", f"must begin with {_or(allowed)}, not be {shown(source)}")
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
                raise self.wrong(field.name, f"must be true or false, not {shown(value)}")
            case _:
                raise self.wrong(field.name, f"must be a list, not {shown(value)}")

    def whole(self, field: Field, value: object) -> int:
        """Check that a value is a whole number in the field's range."""
        if isinstance(value, bool) or not isinstance(value, int):
            raise self.wrong(field.name, f"must be a whole number, not {shown(value)}")
        if field.low is not None and value < field.low:
            raise self.wrong(field.name, f"must be at least {field.low}, not {value}")
        if field.high is not None and value > field.high:
            raise self.wrong(field.name, f"must be at most {field.high}, not {value}")
        return value

    def word(self, field: Field, value: object) -> str:
        """Check a text, which must be one of the field's words if it has any."""
        if not isinstance(value, str):
            raise self.wrong(field.name, f"must be a text, not {shown(value)}")
        if field.allowed is not None and value not in field.allowed:
            raise self.wrong(field.name, str(unknown("word", value, field.allowed)))
        return value


def found_in(place: Path | Source, tables: Mapping[str, Table]) -> list[Found]:
    """Read all rows of a file, of the files of a folder, or of tables."""
    if isinstance(place, Source):
        return all_rows(place, tables)
    return read(place, tables) if place.suffix != ".toml" else _read_file(place, tables)


def read(folder: Path, tables: Mapping[str, Table]) -> list[Found]:
    """Read all rows of the files of a folder."""
    if not folder.is_dir():
        raise ComponentError(f"{folder}: there is no such folder")
    try:
        files = sorted([file for file in folder.iterdir() if file.suffix == ".toml"], key=str)
    except OSError as problem:
        raise ComponentError(f"{folder}: cannot be read: {problem.strerror}") from None
    if not files:
        raise ComponentError(f"{folder}: there is no TOML file in this folder")
    for file in sorted(folder.glob("*/**/*.toml")):
        raise ComponentError(f"{file}: files are read from {folder} alone, not from its folders")
    return [found for file in files for found in _read_file(file, tables)]


def _read_file(file: Path, tables: Mapping[str, Table]) -> list[Found]:
    return all_rows(Source(str(file), read_tables(file, str(file), ComponentError)), tables)


def all_rows(source: Source, tables: Mapping[str, Table]) -> list[Found]:
    """Return all rows of some tables; the first that is wrong raises `ComponentError`."""
    problems: list[ComponentError] = []
    found = rows_of(source, tables, problems)
    for problem in problems:
        raise problem
    return found


def rows_of(
    source: Source, tables: Mapping[str, Table], problems: list[ComponentError]
) -> list[Found]:
    """Return the rows that can be told apart, and add what is wrong with the others."""
    found: list[Found] = []
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
                    found.append(Found(source.where, tables[name], key, row))
    return found


def _id(where: str, table: str, number: int, row: Mapping[str, object]) -> str:
    key = row.get("id")
    if not isinstance(key, str) or not key or key.split() != [key]:
        problem = "this key is missing" if key is None else f"must be one word, not {shown(key)}"
        raise ComponentError(f"{where}: [[{table}]] number {number}, id: {problem}")
    return key


def first_word(source: str) -> str:
    """Return the kind of a source; nothing if it is empty."""
    words = source.split()
    return words[0].rstrip(":,;") if words else ""


def _or(words: Sequence[str]) -> str:
    return " or ".join(words)


def shown(value: object) -> str:
    """Return a value as a file would give it."""
    return json.dumps(value, default=str, ensure_ascii=False)
