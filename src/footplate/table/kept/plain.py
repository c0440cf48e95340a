"""Writes values as JSON, and reads them again: numbers, texts, tuples, tables and named tuples.

A tuple becomes a list that begins with a word for its kind.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, Final

from footplate.kernel.messages import Message, Name, Seat

MESSAGES: Final[Mapping[str, type[tuple[Any, ...]]]] = {
    "message": Message,
    "name": Name,
    "seat": Seat,
}


class Plain:
    """Writes and reads values.

    Args:
        classes: the named tuples that may come, by the word for their kind; messages always may.
    """

    def __init__(self, classes: Mapping[str, type[tuple[Any, ...]]] | None = None) -> None:
        self._classes: Final = {**MESSAGES, **(classes or {})}
        self._words: Final[dict[type, str]] = {each: word for word, each in self._classes.items()}

    def write(self, value: object) -> str:
        """Write a value as a text."""
        return json.dumps(self.data(value), ensure_ascii=False, separators=(",", ":"))

    def read(self, text: str) -> Any:
        """Read what was written; a list comes back as a tuple."""
        return self.value(json.loads(text))

    def data(self, value: object) -> object:
        """Turn a value into JSON data."""
        if isinstance(value, (tuple, list)):
            word = self._words.get(type(value), "list")
            return [word, *[self.data(each) for each in value]]
        if isinstance(value, Mapping):
            return {str(key): self.data(each) for key, each in value.items()}
        return value

    def value(self, plain: Any) -> Any:
        """Turn JSON data back into the value."""
        if isinstance(plain, dict):
            return {key: self.value(each) for key, each in plain.items()}
        if not isinstance(plain, list):
            return plain
        word, *values = plain
        found = map(self.value, values)
        return tuple(found) if word == "list" else self._classes[word](*found)
