"""Puts the names of the people at the table into the phrases of games."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Final, Protocol

SEATED: Final = re.compile(r"(?:[Ss]eat|[Pp]layer) \{seat\}")
"""Matches where a message means a player by the argument `seat`, which counts from 1."""

PLAYER: Final = re.compile(r"[Pp]layer ([1-9])")
"""Matches an argument that is only a player's number, and so means the person on that seat."""

PLACE: Final = re.compile(r"\{(\w+)\}")


class Phrase(Protocol):
    """What a game says: a choice, a plan or a reason."""

    @property
    def message(self) -> str:
        """The English text, with places in braces for what differs."""

    @property
    def arguments(self) -> Mapping[str, str]:
        """The texts for those places."""


def told(phrase: Phrase, names: Sequence[str]) -> str:
    """Write a phrase with the players' names.

    Args:
        phrase: what the game says, with seats as numbers.
        names: the players' names, by seat.
    """
    return _message(phrase).format_map(arguments(phrase, names))


def arguments(phrase: Phrase, names: Sequence[str]) -> dict[str, str]:
    """Return the texts that stand in a phrase, with the players' names."""
    return {key: _named(key, value, phrase, names) for key, value in phrase.arguments.items()}


def lead(message: str) -> str:
    """Return the words of a message before all that differs, such as `Build from` or `Urbanize`."""
    return PLACE.split(message)[0].rstrip(" ,:;(") or "Choose"


def without(phrase: Phrase, left_out: Sequence[str], names: Sequence[str]) -> str:
    """Write a phrase without some arguments, and without the words that joined them to it."""
    given = arguments(phrase, names)
    if len(given) == len(left_out) + 1:  # a single argument, such as a space or a city, says enough
        return next(value for key, value in given.items() if key not in left_out)
    text = _message(phrase)
    for key in left_out:
        text = re.sub(rf"[,:;]?\s*\{{{key}\}}", "", text)
    return text.format_map(given).strip()


def capital(text: str) -> str:
    """Begin a text with a capital letter."""
    return text[:1].upper() + text[1:]


def _message(phrase: Phrase) -> str:
    return SEATED.sub("{seat}", phrase.message)


def _named(key: str, value: str, phrase: Phrase, names: Sequence[str]) -> str:
    found = PLAYER.fullmatch(value)
    number = found[1] if found else value if key == "seat" and SEATED.search(phrase.message) else ""
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
