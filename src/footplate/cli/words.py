"""What the command line says to players: messages of its catalogue, in the terminal's language.

Commands for developers, and the help of all commands, are in English.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import Final

from footplate import locale
from footplate.kernel.messages import Argument, Message, worded

DOMAIN: Final = "cli"
"""The catalogue of everything that the command line says."""


def language() -> str:
    """Return the language of the terminal, as `LANG` and its like ask for it."""
    return locale.of_terminal(os.environ)


def message(key: str, /, **arguments: Argument) -> Message:
    """Return a message of the command line."""
    return Message(DOMAIN, key, arguments)


def say(key: str, /, **arguments: Argument) -> str:
    """Word a message of the command line."""
    return tell(message(key, **arguments))


def tell(said: Message, names: Sequence[str] = ()) -> str:
    """Word a message in the language of the terminal.

    Args:
        said: what a game, an error or the command line says.
        names: the players' names, by seat.
    """
    return worded(said, language(), names)


def sentence(error: Exception) -> str:
    """Say what an error means, on one line."""
    if isinstance(error, OSError) and error.filename:
        return f"{error.filename}: {error.strerror}"
    return " ".join(locale.sentence(error, language()).split())
