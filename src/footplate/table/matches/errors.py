"""What can be wrong with a request about a match, beside what the rules refuse."""

from __future__ import annotations

import logging

from footplate import families
from footplate.kernel.errors import FootplateError
from footplate.kernel.messages import Message
from footplate.plugins import said, said_with_place
from footplate.table.words import message

log = logging.getLogger(__name__)


class StaleError(FootplateError):
    """Raised for an action in a position that has passed."""


class ForeignError(FootplateError):
    """Raised if somebody acts for another's seat, or out of turn."""


class MissingError(FootplateError):
    """Raised if there is no such match."""


class BusyError(FootplateError):
    """Raised for a request that must wait; `seconds` says how long."""

    def __init__(self, said: Message, seconds: int) -> None:
        super().__init__(said)
        self.seconds = seconds


class UnreadableError(FootplateError):
    """Raised for a match that is kept but cannot be opened, such as one under newer rules."""


def failed(error: Exception) -> UnreadableError:
    """Return what is answered where a game of another package fails (`plugins.blamed`)."""
    log.warning("footplate: a match cannot be shown: %s", said_with_place(error))
    return UnreadableError(message("error.unopened", why=said(error)))


def failures(game: str) -> tuple[type[Exception], ...]:
    """Return the errors to catch, so that another package's game cannot stop the table."""
    return () if game in families.GAMES else (Exception,)
