"""The forms of answers: what is an int, a message, plain data, and how it is shown in an error."""

from __future__ import annotations

import json
import reprlib
from collections.abc import Iterator, Mapping
from typing import Any, cast

from footplate.kernel.messages import Message, Name, Seat


def shown(found: object) -> str:
    """Write what was found in a few words."""
    return found.key if isinstance(found, Message) and not found.domain else reprlib.repr(found)


def is_int(found: object, low: int | None = None) -> bool:
    """Say whether this is an int, no bool, and at least `low`."""
    return type(found) is int and (low is None or found >= low)


def are_ints(found: object, kind: type[list[Any]] | type[tuple[Any, ...]] = list) -> bool:
    """Say whether this is a list, or a tuple, of ints."""
    return isinstance(found, kind) and all(type(each) is int for each in found)


def nests_ints(found: object) -> bool:
    """Say whether this is an int, or a tuple of such things."""
    if isinstance(found, tuple):
        return all(type(each) is int or nests_ints(each) for each in found)
    return type(found) is int


def is_message(found: object) -> bool:
    """Say whether this is a message all of whose arguments can be worded."""
    if not isinstance(found, Message):
        return False
    domain, key, arguments = cast("tuple[object, ...]", found)
    if not isinstance(domain, str) or not isinstance(key, str):
        return False
    return isinstance(arguments, Mapping) and all(_fills(each) for each in arguments.values())


def has_words(found: object) -> bool:
    """Say whether this is a message of one line with words on it."""
    if not is_message(found):
        return False
    text = str(found)
    return text.isprintable() and text.strip() != ""


def missing(found: object) -> str:
    """Say for which key the words of a message are missing; nothing if all are there.

    A game whose catalogue nobody installed is shown in notation, so that none is missing there.
    """
    for key in _keys(found, "") if is_message(found) else ():
        if key.domain and str(Message(key.domain, "")) and str(key) == key.key:
            return f"words for {key.key} in the catalogue {key.domain}"
    return ""


def _keys(found: object, domain: str) -> Iterator[Message]:
    """List all that is looked up in a catalogue to word a part of a message."""
    if isinstance(found, Message):
        yield found
        for value in found.arguments.values():
            yield from _keys(value, found.domain)
    elif isinstance(found, Name):
        if not found.title:
            yield Message(domain, f"{found.kind}.{found.id}")
    elif isinstance(found, tuple) and not isinstance(found, Seat):
        for each in found:
            yield from _keys(each, domain)


def first_number(heading: Message) -> int | None:
    """Return the number of the round or turn in a heading; None without one."""
    for name, value in heading.arguments.items():
        if type(value) is int:
            return value if name in ("round", "turn") else None
    return None


def unplain(found: object) -> str:
    """Say where something is not plain data, such as `.players[0]: {1, 2}`; nothing if it is."""
    try:
        same = json.loads(json.dumps(found, allow_nan=False)) == found
    except (TypeError, ValueError, RecursionError):
        same = False
    return "" if same else _first_unplain(found, "")


def _first_unplain(found: object, where: str) -> str:
    if isinstance(found, dict):
        for key, value in found.items():
            if not isinstance(key, str):
                return f"{where or '.'}: the key {shown(key)}"
            inner = _first_unplain(value, f"{where}.{key}")
            if inner:
                return inner
        return ""
    if isinstance(found, list):
        for index, value in enumerate(found):
            inner = _first_unplain(value, f"{where}[{index}]")
            if inner:
                return inner
        return ""
    finite = isinstance(found, float) and abs(found) < float("inf")
    plain = found is None or finite or isinstance(found, (bool, int, str))
    return "" if plain else f"{where or '.'}: {shown(found)}"


def _fills(found: object) -> bool:
    """Say whether this may fill a place of a message."""
    if isinstance(found, (Message, Seat, Name)):
        return not isinstance(found, Message) or is_message(found)
    if isinstance(found, tuple):
        return all(_fills(each) for each in found)
    return is_int(found) or isinstance(found, str)


def parts_differ(true: object, twin: object, other: object) -> bool:
    """Say whether `other` differs from `true` in a part in which `twin` does so, too.

    All three are keys of positions.
    """
    if true in (twin, other):
        return False
    if isinstance(true, tuple) and isinstance(twin, tuple) and isinstance(other, tuple):
        if len(true) == len(twin) == len(other):
            three = zip(true, twin, other, strict=True)
            return any(parts_differ(*each) for each in three)
    return True
