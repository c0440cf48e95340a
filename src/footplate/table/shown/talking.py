"""What somebody reads of what is said at a match."""

from __future__ import annotations

from typing import Final, NamedTuple

from footplate.kernel.messages import worded
from footplate.table.kept.messages import Said
from footplate.table.matches.hosted import Hosted
from footplate.table.matches.talk import LONGEST, PLAYERS, REACTIONS, SPECTATORS, Ears
from footplate.table.words import message

SHOWN: Final = 60
"""How many messages a page shows, the newest ones."""


READERS: Final = {
    PLAYERS: message("talk.players"),
    SPECTATORS: message("talk.spectators"),
    "": message("talk.over"),
}
"""Who reads what one says, by room; all do once the match is over."""


class Line(NamedTuple):
    """A message."""

    message: str
    name: str
    seat: int
    """The seat of the speaker; -1 for a spectator."""
    text: str
    reaction: bool


class Talking(NamedTuple):
    """What is said at a match, and what the reader can say."""

    lines: list[Line]
    number: int
    """How many messages the reader can read here."""
    mute: bool
    """Whether the reader wants to hear nothing."""
    told: str
    """Who reads what one says here."""
    reactions: list[tuple[str, str]]
    """The names of reactions, each with its words."""
    longest: int


def talking(hosted: Hosted, ears: Ears, language: str) -> Talking | None:
    """Return what somebody reads of what is said; None where nobody talks."""
    if not hosted.talk.is_open(ears.room):
        return None
    heard = hosted.talk.heard(ears)
    room = "" if hosted.over else ears.room
    return Talking(
        [_line(hosted, said, language) for said in heard[-SHOWN:]],
        len(heard),
        ears.mute,
        worded(READERS[room], language),
        [(name, worded(said, language)) for name, said in REACTIONS.items()],
        LONGEST,
    )


def _line(hosted: Hosted, said: Said, language: str) -> Line:
    seats = [seat.seat for seat in hosted.seats if seat.guest == said.guest]
    seat = seats[0] if seats and said.room != SPECTATORS else -1
    return Line(said.message, said.name, seat, words(said, language), said.reaction)


def words(said: Said, language: str) -> str:
    """Return what somebody said, in the reader's language where that was a reaction."""
    known = REACTIONS.get(said.text) if said.reaction else None
    return said.text if known is None else worded(known, language)


def remarks(hosted: Hosted, ears: Ears, language: str) -> list[tuple[int, str]]:
    """List what somebody hears as remarks for a record, each with its ply."""
    return [(said.ply, f"{said.name}: {words(said, language)}") for said in hosted.talk.heard(ears)]
