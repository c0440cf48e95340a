"""Puts what games say into words for the people at a table: whole, in short, and by kinds.

Messages of a catalogue have forms of their own for titles and lists. Where a game brings English
phrases alone (`plain`), what they have in common is cut out of them.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Final

from footplate.kernel.messages import Message, worded
from footplate.locale import form, places

SEATED: Final = re.compile(r"(?:[Ss]eat|[Pp]layer) \{seat\}")
"""Matches where a plain message means a player by the argument `seat`, which counts from 1."""

PLAYER: Final = re.compile(r"[Pp]layer ([1-9])")
"""Matches an argument that is only a player's number, and so means the person on that seat."""

PLACE: Final = re.compile(r"\{(\w+)\}")


def told(message: Message, names: Sequence[str]) -> str:
    """Write a message with the players' names.

    Args:
        message: what the game says.
        names: the players' names, by seat.
    """
    if message.domain:
        return worded(message, names=names)
    return _phrase(message).format_map(_arguments(message, names))


def lead(message: Message) -> str:
    """Return the title of all messages of a kind, such as `Build from` or `Urbanize`."""
    if message.domain:
        return worded(form(message, "kind") or message)
    return PLACE.split(message.key)[0].rstrip(" ,:;(") or "Choose"


def item(message: Message, differing: Sequence[str], names: Sequence[str]) -> str:
    """Return what tells a message apart from others of its kind.

    Args:
        message: what the game says.
        differing: the names of the arguments that differ.
        names: the players' names, by seat.
    """
    if message.domain:
        return told(form(message, "item") or message, names)
    return "".join([str(message.arguments[key]) for key in differing])


def common(message: Message, differing: Sequence[str], names: Sequence[str]) -> str:
    """Return what a message has in common with others that differ in some arguments.

    It is empty if there are no words for that.
    """
    if message.domain:
        group = form(message, "group")
        return "" if group is None or {*places(group)} & {*differing} else told(group, names)
    if len(message.arguments) == len(differing):
        return ""
    return without(message, differing, names)


def without(message: Message, left_out: Sequence[str], names: Sequence[str]) -> str:
    """Write a plain message without some arguments, and without the words that joined them."""
    given = _arguments(message, names)
    if len(given) == len(left_out) + 1:  # a single argument, such as a space or a city, says enough
        return next(value for key, value in given.items() if key not in left_out)
    text = _phrase(message)
    for key in left_out:
        text = re.sub(rf"[,:;]?\s*\{{{key}\}}", "", text)
    return text.format_map(given).strip()


def capital(text: str) -> str:
    """Begin a text with a capital letter."""
    return text[:1].upper() + text[1:]


def _arguments(message: Message, names: Sequence[str]) -> dict[str, str]:
    """Return the texts that stand in a plain message, with the players' names."""
    given: Mapping[str, object] = message.arguments
    return {key: _named(key, str(value), message, names) for key, value in given.items()}


def _phrase(message: Message) -> str:
    return SEATED.sub("{seat}", message.key)


def _named(key: str, value: str, message: Message, names: Sequence[str]) -> str:
    found = PLAYER.fullmatch(value)
    number = found[1] if found else value if key == "seat" and SEATED.search(message.key) else ""
    if number.isdecimal() and 0 < int(number) <= len(names):
        return names[int(number) - 1]
    return value


def compared(points: int, others: Sequence[int]) -> str:
    """Compare in a sentence a result alone with earlier ones under the same options."""
    if not others:
        return "This is your first result with these options."
    best = max(others)
    if points > best:
        return f"This is your best with these options; {best} was before."
    return f"Your best with these options: {best}."
