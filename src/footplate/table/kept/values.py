"""What the table keeps, as values: guests, seats, plies, and matches with their terms."""

from __future__ import annotations

import hashlib
import secrets
from typing import Any, Final, NamedTuple

LONGEST_NOTES: Final = 4000
"""The most letters that somebody can note of a match."""


class Guest(NamedTuple):
    """A person with a name and a cookie."""

    guest: str
    name: str
    preferences: dict[str, Any]
    account: bool = False
    """Whether they came to stay, and so can have come only by signing in."""


class Account(NamedTuple):
    """A guest who came to stay."""

    guest: str
    name: str
    likeness: str
    """What the name has in common with all that look like it."""
    password: str | None
    """What is kept of the password; None if there are only passkeys."""
    email: str | None
    since: str
    languages: tuple[str, ...]
    shown: tuple[str, ...]
    """The parts of the profile that others see."""
    failed: int
    """How many wrong passwords were given since the person last read of them."""
    failing: str | None
    """When the last one was."""
    owner: str | None = None
    """The guest whose bot it is; None for a person."""


class Session(NamedTuple):
    """A browser in which somebody is signed in."""

    session: str
    """A digest of what only the cookie holds."""
    began: str
    seen: str
    browser: str
    """The browser and the system, as far as they say what they are."""


class Token(NamedTuple):
    """What lets a program play for a bot."""

    token: str
    """A digest of what only the program has."""
    name: str
    made: str
    used: str
    """When it was last used, or made."""


class Machine(NamedTuple):
    """A bot that somebody has made."""

    guest: str
    name: str
    since: str
    tokens: tuple[Token, ...]


class Passkey(NamedTuple):
    """A passkey of an account."""

    passkey: str
    key: str
    """The public key."""
    used: int
    """How often it was used, if it counts that."""
    added: str
    browser: str


class Report(NamedTuple):
    """What somebody told whoever runs the table about somebody."""

    report: str
    by: str | None
    """The name of the sender; None if they have left."""
    about: str
    """The name of whom it is about."""
    owner: str | None
    """The name of the person whose bot that is; None for a person."""
    guest: str
    """The guest whom it is about."""
    stays: bool
    """Whether they have an account."""
    text: str
    made: str
    settled: str | None


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
    wanted: str | None = None
    """The guest for whom an open seat waits; None if anybody can take it."""
    until: str | None = None
    """When an open seat falls to a bot; None if it waits for ever."""
    fallback: str | None = None
    """That bot."""
    gone: str | None = None
    """Why its person has left for good: `RESIGNED`, or `TIME` was up too often; else None."""
    leaving: int | None = None
    """At which change of the match a bot began to play on for its person; None if none does."""


class Ply(NamedTuple):
    """A confirmed line of a match."""

    kind: str
    """`action`, `outcome`, `take back` or `rules`."""
    text: str
    seat: int | None = None
    """The seat that made the move, or `CHANCE`; None if an older Footplate did not keep it."""


RESIGNED: Final = "resigned"
TIME: Final = "time"

ABANDONED: Final = "abandoned"
"""Says of a closed match that all people have left it."""
GIVEN_UP: Final = "given up"
"""Says that besides it counts in which order they left."""

PUBLIC: Final = "public"
LINK: Final = "link"
PRIVATE: Final = "private"


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
    access: str = "link"
    """Who finds the match: everybody in the lobby (`public`), whoever has its address (`link`), or
    only who sits there (`private`)."""
    spectators: bool = True
    """Whether others can look on."""
    slow: bool = False
    """Whether it is played over days."""
    clock: str = ""
    """How much time there is, as `matches/clocks` writes that; empty for a match without clocks."""
    chat: bool = True
    """Whether people can talk there."""


USUAL: Final = Terms()


class Way(NamedTuple):
    """A way by which somebody is told what happens in matches."""

    way: str
    guest: str
    kind: str
    """To a browser (`push`), by e-mail (`mail`), or to a web `hook`."""
    match: str | None
    """The match of a hook; None for all matches of the guest."""
    place: str
    """The address of a browser or a hook."""
    kinds: str
    """The kinds of notices that it brings, between spaces."""
    language: str
    keys: str = ""
    """The keys of a browser."""
    name: str = ""
    """What people see of its address."""
    failed: str = ""
    """What last went wrong."""


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
    staying: dict[str, str]
    """The names of the accounts that have a seat, by guest."""
    plies: tuple[Ply, ...]
    draft: tuple[str, ...]
    undone: tuple[str, ...]
    """The steps of the draft that were undone and can be repeated, the next one first."""
    terms: Terms
    wish: str
    """A turn that somebody would like to take back, as `taking_back` writes that."""
    closed: str
    """Since when whoever runs the table has closed it, `ABANDONED` or `GIVEN_UP`; else empty."""
    changes: int
    """How often it was changed."""
    hands: str | None
    """How the clocks stand, as `matches/clocks` writes that; None before they first run."""
    away: dict[str, list[tuple[int, int]]]
    """When those who have a seat are away, by guest, by the time of the machine."""
    event: str | None = None
    """The event to which the match belongs."""


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
    host: str | None
    terms: Terms
    due: int | None
    """When the time of who is on turn is up, by the table's time."""
    hands: str | None = None
    """How the clocks stand, as `Stored.hands`."""


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


def new_key() -> str:
    """Make 128 random bits for an address that nobody can guess."""
    return secrets.token_urlsafe(16)


def digest(secret: str) -> str:
    """Return what is kept of a secret that only a browser or a program has."""
    return hashlib.sha256(secret.encode()).hexdigest()


def new_guest(name: str) -> Guest:
    """Make a guest whom nobody knows yet."""
    return Guest(new_key(), name, {})
