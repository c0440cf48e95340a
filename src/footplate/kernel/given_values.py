"""Reads the values of a described position; every mistake becomes a sentence that names its key."""

from __future__ import annotations

from collections.abc import Mapping

from footplate.kernel.contract import JSON
from footplate.kernel.errors import ScenarioError


def known(table: Mapping[str, JSON], keys: tuple[str, ...], where: str) -> None:
    """Refuse every key but these."""
    for key in table:
        if key not in keys:
            raise ScenarioError(f"{where}.{key}: unknown key; expected one of {', '.join(keys)}")


def number(value: JSON, where: str) -> int:
    """Read a number that is not negative."""
    if isinstance(value, bool) or not isinstance(value, int) or value < 0:
        raise ScenarioError(f"{where}: expected a number that is not negative")
    return value


def flag(table: Mapping[str, JSON], key: str, where: str) -> int:
    """Return 1 for true, and 0 for false or for a key that is absent."""
    value = table.get(key, False)
    if not isinstance(value, bool):
        raise ScenarioError(f"{where}.{key}: expected true or false")
    return 1 if value else 0


def is_number(text: str) -> bool:
    """Say whether a text is a number."""
    return text.isascii() and text.isdigit()


def integer(
    table: Mapping[str, JSON], key: str, default: int, low: int, high: int, where: str
) -> int:
    """Read a number from `low` to `high`; return the default if the key is absent."""
    if key not in table:
        return default
    value = number(table[key], f"{where}.{key}")
    if not low <= value <= high:
        raise ScenarioError(f"{where}.{key}: {value} is not from {low} to {high}")
    return value


def integers(table: Mapping[str, JSON], key: str, default: object, where: str) -> list[int]:
    """Read a list of numbers; return the default if the key is absent."""
    value = table.get(key)
    if value is None:
        return list(default) if isinstance(default, (list, tuple, range)) else []
    if not isinstance(value, list):
        raise ScenarioError(f"{where}.{key}: expected a list of numbers")
    return [number(item, f"{where}.{key}") for item in value]


def texts(table: Mapping[str, JSON], key: str, where: str) -> list[str]:
    """Read a list of words; return an empty one if the key is absent."""
    value = table.get(key, [])
    if not isinstance(value, list):
        raise ScenarioError(f"{where}.{key}: expected a list")
    return [str(item) for item in value]


def subtable(table: Mapping[str, JSON], key: str, where: str) -> dict[str, JSON]:
    """Read a table within a table; return an empty one if the key is absent."""
    value = table.get(key, {})
    if not isinstance(value, dict):
        raise ScenarioError(f"{where}.{key}: expected a table")
    return value


def index_of(names: tuple[str, ...] | list[str], name: str, where: str) -> int:
    """Return the index of a name."""
    if name not in names:
        raise ScenarioError(f'{where}: there is no "{name}"; expected one of {", ".join(names)}')
    return names.index(name)


def mask(
    table: Mapping[str, JSON], key: str, names: tuple[str, ...], default: int, where: str
) -> int:
    """Read a list of names as a bit mask; return the default if the key is absent."""
    if key not in table:
        return default
    found = 0
    for name in texts(table, key, where):
        found |= 1 << index_of(names, name, f"{where}.{key}")
    return found


def seat_of(players: int, number: int, where: str) -> int:
    """Turn a seat that is counted from 1 into one that is counted from 0."""
    if not 1 <= number <= players:
        raise ScenarioError(f"{where}: there is no seat {number}")
    return number - 1
