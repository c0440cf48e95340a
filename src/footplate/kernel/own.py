"""What belongs to one chapter: found by the chapter's name, with its type.

A game holds what its chapters know beforehand, and a position what they keep of it, each in one
table by the chapters' names. Nobody but the chapter itself knows what its entry is.
"""

from __future__ import annotations

from typing import Any, Final, Generic, TypeVar

ValueT = TypeVar("ValueT")


class Own(Generic[ValueT]):
    """The entry of one chapter in such a table."""

    __slots__ = ("name",)

    def __init__(self, name: str) -> None:
        """Name the chapter whose entry it is."""
        self.name: Final = name

    def of(self, table: dict[str, Any]) -> ValueT:
        """Return the entry. Raises `KeyError` if the chapter is not played."""
        found: ValueT = table[self.name]
        return found

    def or_else(self, table: dict[str, Any], default: ValueT) -> ValueT:
        """Return the entry, or the default if the chapter is not played."""
        found: ValueT = table.get(self.name, default)
        return found
