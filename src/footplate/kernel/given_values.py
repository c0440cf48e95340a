"""Reading the values of a described position; each mistake is a sentence that names its key."""

from __future__ import annotations

from collections.abc import Mapping

from footplate.kernel.contract import JSON, ScenarioError


def known(table: Mapping[str, JSON], keys: tuple[str, ...], where: str) -> None:
    """Refuse any key but these."""
    for key in table:
        if key not in keys:
            raise ScenarioError(f"{where}.{key}: unknown key; expected one of {', '.join(keys)}")


def number(value: JSON, where: str) -> int:
    """A number that is not negative."""
    if isinstance(value, bool) or not isinstance(value, int) or value < 0:
        raise ScenarioError(f"{where}: expected a number that is not negative")
    return value


def flag(table: Mapping[str, JSON], key: str, where: str) -> int:
    """1 for true, 0 for false or nothing."""
    value = table.get(key, False)
    if not isinstance(value, bool):
        raise ScenarioError(f"{where}.{key}: expected true or false")
    return 1 if value else 0


def is_number(text: str) -> bool:
    """Whether a text is a number."""
    return text.isascii() and text.isdigit()


def integer(
    table: Mapping[str, JSON], key: str, default: int, low: int, high: int, where: str
) -> int:
    """A number from `low` to `high`, or the default."""
    if key not in table:
        return default
    value = number(table[key], f"{where}.{key}")
    if not low <= value <= high:
        raise ScenarioError(f"{where}.{key}: {value} is not from {low} to {high}")
    return value


def integers(table: Mapping[str, JSON], key: str, default: object, where: str) -> list[int]:
    """A list of numbers, or the default."""
    value = table.get(key)
    if value is None:
        return list(default) if isinstance(default, (list, tuple, range)) else []
    if not isinstance(value, list):
        raise ScenarioError(f"{where}.{key}: expected a list of numbers")
    return [number(item, f"{where}.{key}") for item in value]


def texts(table: Mapping[str, JSON], key: str, where: str) -> list[str]:
    """A list of words; empty where there is none."""
    value = table.get(key, [])
    if not isinstance(value, list):
        raise ScenarioError(f"{where}.{key}: expected a list")
    return [str(item) for item in value]


def subtable(table: Mapping[str, JSON], key: str, where: str) -> dict[str, JSON]:
    """A table within a table; empty where there is none."""
    value = table.get(key, {})
    if not isinstance(value, dict):
        raise ScenarioError(f"{where}.{key}: expected a table")
    return value


def index_of(names: tuple[str, ...] | list[str], name: str, where: str) -> int:
    """The index of a name."""
    if name not in names:
        raise ScenarioError(f'{where}: there is no "{name}"; expected one of {", ".join(names)}')
    return names.index(name)


def mask(
    table: Mapping[str, JSON], key: str, names: tuple[str, ...], default: int, where: str
) -> int:
    """A list of names as a mask, or the default."""
    if key not in table:
        return default
    found = 0
    for name in texts(table, key, where):
        found |= 1 << index_of(names, name, f"{where}.{key}")
    return found


def seat_of(players: int, number: int, where: str) -> int:
    """A seat counted from 1 as one counted from 0, of so many players."""
    if not 1 <= number <= players:
        raise ScenarioError(f"{where}: there is no seat {number}")
    return number - 1
