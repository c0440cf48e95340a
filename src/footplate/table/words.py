"""Phrases of games with the names of the people at the table put in."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Final, Protocol

SEATED: Final = re.compile(r"(?:[Ss]eat|[Pp]layer) \{seat\}")
"""In a message: who is meant, by the argument `seat`, which counts from 1."""

PLAYER: Final = re.compile(r"[Pp]layer ([1-9])")
"""An argument that is nothing but this means the person on that seat."""

PLACE: Final = re.compile(r"\{(\w+)\}")


class Phrase(Protocol):
    """What a game says: a choice, a plan or a reason."""

    @property
    def message(self) -> str:
        """English, with places in braces for what differs."""

    @property
    def arguments(self) -> Mapping[str, str]:
        """What stands in those places."""


def told(phrase: Phrase, names: Sequence[str]) -> str:
    """A phrase with the players' names.

    Args:
        phrase: as a game gave it, who counts seats.
        names: of the players, by seat.
    """
    return _message(phrase).format_map(arguments(phrase, names))


def arguments(phrase: Phrase, names: Sequence[str]) -> dict[str, str]:
    """What stands in a phrase, with the players' names."""
    return {key: _named(key, value, phrase, names) for key, value in phrase.arguments.items()}


def lead(message: str) -> str:
    """The words of a message before all that differs, such as `Build from` or `Urbanize`."""
    return PLACE.split(message)[0].rstrip(" ,:;(") or message


def without(phrase: Phrase, left_out: Sequence[str], names: Sequence[str]) -> str:
    """A phrase without some of what stands in it, and without what joined that to the rest."""
    given = arguments(phrase, names)
    if len(given) == len(left_out) + 1:  # what is left says it: a space, a city
        return next(value for key, value in given.items() if key not in left_out)
    text = _message(phrase)
    for key in left_out:
        text = re.sub(rf"[,:;]?\s*\{{{key}\}}", "", text)
    return text.format_map(given).strip()


def capital(text: str) -> str:
    """A text with a large first letter."""
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
    """A result alone beside one's others with the same options, as a sentence."""
    if not others:
        return "This is your first result with these options."
    best = max(others)
    if points > best:
        return f"This is your best with these options; {best} was before."
    return f"Your best with these options: {best}."
