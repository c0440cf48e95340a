"""What the table keeps, as values: guests, seats, plies, and matches with their terms."""

from __future__ import annotations

import secrets
from typing import Any, Final, NamedTuple


class Guest(NamedTuple):
    """A person with a name and a cookie."""

    guest: str
    name: str
    preferences: dict[str, Any]


class Seat(NamedTuple):
    """A seat and who sits there."""

    seat: int
    kind: str
    """`person`, `bot`, or `open` until somebody follows the invitation."""
    name: str
    guest: str | None
    """The person; also while a bot stands in for them."""
    bot: str | None
    invite: str | None
    """The 128 random bits that let somebody take this seat, and then lead them to the match."""
    back: str | None = None
    """The 128 random bits that lead its owner back to this seat from anywhere."""


class Ply(NamedTuple):
    """A confirmed line of a match."""

    kind: str
    """`action`, `outcome`, `take back` or `rules`."""
    text: str
    seat: int | None = None
    """The seat that made the move, or `CHANCE`; None if an older Footplate did not keep it."""


class Terms(NamedTuple):
    """What was agreed when a match began."""

    hints: bool = False
    """Whether players may ask for hints."""
    rated: bool = False
    """Whether the result counts for ratings; then there are no hints."""
    puzzle: str = ""
    """The name of the puzzle that it poses; empty for a match like any other."""
    posed: int = 0
    """The ply after which the puzzle begins."""


USUAL: Final = Terms()


class Stored(NamedTuple):
    """A match as it is kept."""

    match: str
    game: str
    options: dict[str, str]
    rules: int
    """The version of the rules under which it was played so far."""
    begun: int
    """The version under which it was begun."""
    seed: int
    pace: str
    began: str
    ended: str | None
    host: str | None
    """The guest who began it, seated or not."""
    seats: tuple[Seat, ...]
    plies: tuple[Ply, ...]
    draft: tuple[str, ...]
    undone: tuple[str, ...]
    """The steps of the draft that were undone and can be repeated, the next one first."""
    terms: Terms
    wish: str
    """A turn that somebody would like to take back, as `taking_back` writes that."""
    closed: bool
    """Whether whoever runs the table has closed it."""
    changes: int
    """How often it was changed."""


class Listed(NamedTuple):
    """A match as far as the lobby lists it."""

    match: str
    game: str
    options: dict[str, str]
    began: str
    ended: str | None
    standing: str | None
    """How it stands, as `standing` writes that; None or nothing if that is not known."""
    seats: tuple[Seat, ...]


class Seen(NamedTuple):
    """How far a guest has looked at a match."""

    ply: int | None
    """The last ply that they saw; None if they have never been there."""
    notes: str
    """What they noted for themselves."""


class Answer(NamedTuple):
    """How a guest answered a puzzle the first time."""

    puzzle: str
    answered: str
    """When."""
    share: int
    """What share of the best manoeuvre's worth theirs had, of 100."""
    solved: bool
    """Whether it was as good."""


class Alone(NamedTuple):
    """A finished match with one seat."""

    match: str
    game: str
    options: str
    """The options as they are kept."""
    began: str
    points: int | None
    """The points; None as long as nobody has asked for them."""


def new_key() -> str:
    """Make 128 random bits for an address that nobody can guess."""
    return secrets.token_urlsafe(16)


def new_guest(name: str) -> Guest:
    """Make a guest whom nobody knows yet."""
    return Guest(new_key(), name, {})
