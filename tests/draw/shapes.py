"""Compares plain data with the types that say what it contains."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from types import NoneType, UnionType
from typing import Any, NotRequired, Union, get_args, get_origin, get_type_hints, is_typeddict


class Shape:
    """A type of plain data, with more keys for some of the mappings in it.

    Args:
        hint: a `TypedDict`, or a list, mapping or union of such types and of plain ones.
        added: by `TypedDict`, others whose keys it has as well.
    """

    def __init__(self, hint: Any, added: Mapping[Any, Sequence[type]] | None = None) -> None:
        self.hint = hint
        self.added = added or {}
        self.seen: set[tuple[str, str]] = set()
        """The keys that there were, each behind the name of its type."""

    def problems(self, value: object) -> list[str]:
        """What differs: where, and what was expected there."""
        return list(self._problems(value, self.hint, ""))

    def unseen(self) -> list[str]:
        """The keys that may be absent and never came, of types that came."""
        came = {name for name, _ in self.seen}
        found: dict[str, None] = {}
        for hint in self._mappings(self.hint):
            for key in get_type_hints(hint):
                optional = not hint.__total__ or hint.__module__ + hint.__name__ in came
                if optional and (hint.__module__ + hint.__name__, key) not in self.seen:
                    found[f"{hint.__module__}.{hint.__name__}.{key}"] = None
        return list(found)

    def _problems(self, value: object, hint: Any, path: str) -> Iterator[str]:
        origin, inner = get_origin(hint), get_args(hint)
        if is_typeddict(hint):
            yield from self._of_mapping(value, hint, path)
        elif origin in (Union, UnionType):
            if not any(fits(value, each) for each in inner):
                yield f"{path}: expected {named(hint)}, got {value!r}"
            for each in inner:
                if fits(value, each):
                    yield from self._problems(value, each, path)
        elif not fits(value, hint):
            yield f"{path}: expected {named(hint)}, got {value!r}"
        elif isinstance(value, list):
            for i, each in enumerate(value):
                yield from self._problems(each, inner[0], f"{path}[{i}]")
        elif isinstance(value, dict):
            for key, each in value.items():
                yield from self._problems(key, inner[0], f"{path}, key")
                yield from self._problems(each, inner[1], f"{path}[{key!r}]")

    def _of_mapping(self, value: object, hint: Any, path: str) -> Iterator[str]:
        if not isinstance(value, dict):
            yield f"{path}: expected {named(hint)}, got {value!r}"
            return
        known: set[str] = set()
        for each in (hint, *self.added.get(hint, ())):
            name = each.__module__ + each.__name__
            for key, (inner, required) in fields(each).items():
                known.add(key)
                if key in value:
                    self.seen.add((name, key))
                    yield from self._problems(value[key], inner, f"{path}.{key}")
                elif required:
                    yield f"{path}.{key}: missing"
        for key in value.keys() - known:
            yield f"{path}.{key}: no type has this key"

    def _mappings(self, hint: Any) -> Iterator[Any]:
        """All types of mappings in a type."""
        if is_typeddict(hint):
            for each in (hint, *self.added.get(hint, ())):
                yield each
                for inner in get_type_hints(each).values():
                    yield from self._mappings(inner)
        for inner in get_args(hint):
            yield from self._mappings(inner)


@cache
def fields(mapping: Any) -> dict[str, tuple[Any, bool]]:
    """By key of a type of mappings: the type of its value, and whether it must be there."""
    found = {}
    for key, hint in get_type_hints(mapping, include_extras=True).items():
        optional = get_origin(hint) is NotRequired
        plain = get_args(hint)[0] if optional else hint
        found[key] = plain, not optional and key in mapping.__required_keys__
    return found


def fits(value: object, hint: Any) -> bool:
    """Whether a value is of a type, whatever is in it; a truth value is no number."""
    if hint is NoneType:
        return value is None
    if is_typeddict(hint):
        return isinstance(value, dict)
    return type(value) is (get_origin(hint) or hint)


def named(hint: Any) -> str:
    """The name of a type."""
    return str(getattr(hint, "__name__", hint)) if not get_args(hint) else str(hint)
