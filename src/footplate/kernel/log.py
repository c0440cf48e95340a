"""The log of a match: an entry for everything that was done, and who may know it."""

from __future__ import annotations

from typing import Final, Literal, NamedTuple, TypeAlias

from footplate.kernel.contract import CHANCE, EVERYBODY
from footplate.kernel.errors import RecordError
from footplate.kernel.messages import Message, shared

__all__ = ["Entry"]

Kind: TypeAlias = Literal["action", "outcome", "take back", "rules", "comment"]

HIDDEN: Final = "?"
"""Stands in for a move that the reader of a log may not know."""

LONGEST_COMMENT: Final = 2000


class Entry(NamedTuple):
    """One line of the log."""

    kind: Kind
    player: int
    """The seat that acted; otherwise `CHANCE`."""
    move: int
    """The action or outcome, or the ply to which was taken back; -1 for all else and if it is
    hidden."""
    text: str
    """The notation of the move, or the comment."""
    audience: int
    """Who may know it: `EVERYBODY`, or a bit mask of seats."""
    heading: Message
    """Where the game stood before the move."""


def remark(text: str, heading: Message) -> Entry:
    """Make the entry of a comment; runs of white space become single spaces.

    Raises:
        RecordError: no text, control characters, or more than 2,000 characters.
    """
    line = " ".join(text.split())
    if not 0 < len(line) <= LONGEST_COMMENT or not _writable(line):
        raise RecordError(shared("record.comment", n=LONGEST_COMMENT))
    return Entry("comment", CHANCE, -1, line, EVERYBODY, heading)


def masked(entry: Entry, seat: int | None) -> Entry:
    """Return the entry as a seat, or a spectator (None), may read it."""
    knows = entry.audience == EVERYBODY or (seat is not None and entry.audience >> seat & 1)
    return entry if knows else entry._replace(move=-1, text=HIDDEN)


def versions(note: str) -> tuple[int, int]:
    """Return the older and the newer version from the text of a note such as `rules 1 to 2`."""
    _, older, _, newer = note.split(" ")
    return int(older), int(newer)


def _writable(line: str) -> bool:
    """Say whether a line is fit for UTF-8: no control characters, no halves of surrogate pairs."""
    return all(ord(char) >= 32 and ord(char) != 127 and ord(char) >> 11 != 27 for char in line)
