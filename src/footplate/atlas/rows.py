"""Reads the rows of a map file key by key, and checks the kind and range of each value."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from math import isfinite
from typing import Final

from footplate.atlas.geography import Degrees, Where
from footplate.games.world.maps.own import LONGEST_TEXT
from footplate.kernel.component_rows import PRINTED
from footplate.kernel.options import unknown

NORTHERNMOST: Final = 85
"""No flat map is of use nearer to the pole than this latitude."""


class Row:
    """One row of a map file; each key is read once, and `done` refuses any that are left."""

    __slots__ = ("_data", "_known", "where")

    def __init__(self, where: Where, data: Mapping[str, object]) -> None:
        self.where = where
        self._data = data
        self._known: list[str] = []

    def has(self, key: str) -> bool:
        """Say whether the row gives this key."""
        self._known.append(key)
        return key in self._data

    def text(self, key: str, allowed: Sequence[str] | None = None) -> str:
        """Read a text, which must be one of the allowed words if there are any."""
        return self._word(key, self._get(key), allowed)

    def texts(self, key: str, allowed: Sequence[str] | None = None) -> list[str]:
        """Read a list of texts; return an empty one if the key is absent."""
        if not self.has(key):
            return []
        return [self._word(key, word, allowed) for word in self._list(key, self._data[key])]

    def flag(self, key: str) -> bool:
        """Read true or false; return false if the key is absent."""
        value = self._data[key] if self.has(key) else False
        if not isinstance(value, bool):
            raise self.where.wrong(key, f"must be true or false, not {shown(value)}")
        return value

    def whole(self, key: str, low: int, high: int) -> int:
        """Read a whole number in a range."""
        value = self._get(key)
        if isinstance(value, bool) or not isinstance(value, int):
            raise self.where.wrong(key, f"must be a whole number, not {shown(value)}")
        if not low <= value <= high:
            raise self.where.wrong(key, f"must be {low} to {high}, not {value}")
        return value

    def thousandths(self, key: str, low: float, high: float) -> int:
        """Read a number in a range as thousandths: kilometres become metres."""
        return self._scaled(key, self._get(key), low, high, 1000)

    def place(self, key: str) -> Degrees:
        """Read a latitude and a longitude."""
        return self._place(key, self._get(key))

    def places(self, key: str, fewest: int) -> list[Degrees]:
        """Read a list of latitudes and longitudes."""
        found = [self._place(key, point) for point in self._list(key, self._get(key))]
        if len(found) < fewest:
            raise self.where.wrong(key, f"must have at least {fewest} points, not {len(found)}")
        return found

    def stretches(self, key: str) -> list[tuple[Degrees, Degrees]]:
        """Read a list of pairs of places; return an empty one if the key is absent."""
        if not self.has(key):
            return []
        found = []
        for pair in self._list(key, self._data[key]):
            ends = [self._place(key, point) for point in self._list(key, pair)]
            if len(ends) != 2:
                raise self.where.wrong(key, f"must be pairs of two points, not {shown(pair)}")
            found.append((ends[0], ends[1]))
        return found

    def source(self) -> str:
        """Read where the values come from."""
        value = self._get("source")
        first = value.split()[0].rstrip(":,;") if isinstance(value, str) and value.split() else ""
        if not isinstance(value, str) or first not in PRINTED:
            begins = " or ".join(PRINTED)
            raise self.where.wrong("source", f"must begin with {begins}, not be {shown(value)}")
        return " ".join(value.split())

    def done(self) -> None:
        """Refuse keys that nobody has read."""
        for key in self._data:
            if key not in self._known:
                raise self.where.wrong(key, str(unknown("key", key, sorted(set(self._known)))))

    def _get(self, key: str) -> object:
        if not self.has(key):
            raise self.where.wrong(key, "this key is missing")
        return self._data[key]

    def _word(self, key: str, value: object, allowed: Sequence[str] | None) -> str:
        if not isinstance(value, str) or not value.strip() or not value.isprintable():
            raise self.where.wrong(key, f"must be a text in one line, not {shown(value)}")
        if len(value) > LONGEST_TEXT:
            raise self.where.wrong(key, f"must have at most {LONGEST_TEXT} letters")
        if allowed is not None and value not in allowed:
            raise self.where.wrong(key, str(unknown("word", value, allowed)))
        return value

    def _list(self, key: str, value: object) -> list[object]:
        if not isinstance(value, list):
            raise self.where.wrong(key, f"must be a list, not {shown(value)}")
        return value

    def _place(self, key: str, value: object) -> Degrees:
        if not isinstance(value, list) or len(value) != 2:
            expected = "must be [latitude, longitude]"
            raise self.where.wrong(key, f"{expected}, not {shown(value)}")
        north = self._scaled(key, value[0], -NORTHERNMOST, NORTHERNMOST, 10_000)
        return north, self._scaled(key, value[1], -360, 360, 10_000)

    def _scaled(self, key: str, value: object, low: float, high: float, scale: int) -> int:
        if isinstance(value, bool) or not isinstance(value, int | float):
            raise self.where.wrong(key, f"must be a number, not {shown(value)}")
        if not isfinite(value) or not low <= value <= high:
            raise self.where.wrong(key, f"must be {low:g} to {high:g}, not {value}")
        return round(value * scale)


def shown(value: object) -> str:
    """Quote a value in a sentence; a long one is cut short."""
    text = json.dumps(value, default=str, ensure_ascii=False)
    return text if len(text) <= 60 else text[:57] + "..."
