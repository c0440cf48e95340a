"""Messages: what a game says to people stays data until somebody reads it.

A message has a key and arguments: counts, seats, and names of things by their ids. The words stand
in catalogues, one for each game and language (`footplate.locale`), and neither rules nor bots know
them. The package `footplate` tells this module who words messages (`word_with`), for the kernel
imports nothing of ours.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final, NamedTuple, TypeAlias, Union

__all__ = [
    "END",
    "ENGLISH",
    "SET_UP",
    "Argument",
    "Message",
    "Name",
    "Seat",
    "plain",
    "shared",
    "worded",
]

ENGLISH: Final = "en"
SHARED: Final = "kernel"
"""The catalogue of the words that all games share."""


class Seat(NamedTuple):
    """A player as an argument of a message; whoever words it puts the name in."""

    seat: int
    """Counted from 0."""


class Name(NamedTuple):
    """A named thing as an argument of a message, such as a city or a card."""

    kind: str
    """The kind of thing, such as `city`."""
    id: str
    """The thing's own word, such as `new-york`."""
    title: str = ""
    """What it is called where no catalogue names it, as in a house pack."""


Argument: TypeAlias = Union[int, str, Seat, Name, "Message", tuple["Argument", ...]]
"""What may fill a place of a message: a count, a text that is the same in all languages, a seat, a
name, another message, or several of these, which are listed."""


class Message(NamedTuple):
    """Something that a game says, before it is worded."""

    domain: str
    """The catalogue in which the key stands, such as `world`; empty for a text that is not
    translated, which is its own key."""
    key: str
    arguments: Mapping[str, Argument] = {}
    """By the name of its place in the text. The number `n` chooses between singular and plural."""

    def __str__(self) -> str:
        return worded(self)


def plain(text: str, arguments: Mapping[str, Argument] | None = None) -> Message:
    """Return a message with a text that is not translated, with names in braces for arguments."""
    return Message("", text, arguments or {})


def shared(key: str, **arguments: Argument) -> Message:
    """Return a message of the catalogue that all games share."""
    return Message(SHARED, key, arguments)


SET_UP: Final = shared("heading.set-up")
"""The heading of a game that is being set up."""
END: Final = shared("heading.end")
"""The heading of a game that is over."""


def cause(error: Exception) -> Message | str:
    """Return what an error says: its message, or its text if it carries no message."""
    said = error.args[0] if len(error.args) == 1 else None
    return said if isinstance(said, Message) else str(error)


Wording: TypeAlias = Callable[[Message, str, Sequence[str]], str]
"""(message, language, the players' names by seat) to its text."""


def unworded(message: Message, language: str, names: Sequence[str]) -> str:
    """Return the key followed by the arguments, for want of any wording."""
    given = [f"{name}={value}" for name, value in message.arguments.items()]
    return " ".join([message.key, *given])


_wording: list[Wording] = [unworded]


def word_with(wording: Wording) -> None:
    """Set the function that words all messages."""
    _wording[0] = wording


def worded(message: Message, language: str = ENGLISH, names: Sequence[str] = ()) -> str:
    """Return what a message says in a language.

    Args:
        message: what the game says.
        language: a language tag such as `en` or `ja`; English is used where it is not known.
        names: the players' names by seat; without them a seat is a number.
    """
    return _wording[0](message, language, names)
