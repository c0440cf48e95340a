"""Lists who sits where in a match, with what the reader may change about it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple
from urllib.parse import quote

from footplate import bots
from footplate.table.kept.values import RESIGNED, TIME, Guest
from footplate.table.matches.clocks import MISSED
from footplate.table.matches.hosted import Hosted
from footplate.table.matches.seating import BACK, BOT, OPEN, RESIGN, can_delete, leads, may
from footplate.table.people.cast import role_of
from footplate.table.people.names import MARK
from footplate.table.people.sending import possible
from footplate.table.shown.sight import Look
from footplate.table.words import isolated, speaker


class Sitting(NamedTuple):
    """A seat as the page lists it."""

    seat: int
    name: str
    profile: str
    """The address of the profile of who sits there; nothing if they have no account."""
    state: str
    """Who or what decides there, in words."""
    rating: str
    """How strong they are, at a match that is rated and as far as that is known."""
    wishes: list[tuple[str, str]]
    """What the reader may ask for this seat: the word of the form, and what it is called."""


class Seats(NamedTuple):
    """Who sits where, and what the reader may do about it."""

    sittings: list[Sitting]
    inviting: bool
    """Whether the addresses of open seats are shown."""
    free: bool
    """Whether the reader may take a seat here."""
    back: tuple[int, str] | None
    """The reader's seat and the private address that leads back to it; None if there is none."""
    can_delete: bool
    hooked: bool
    """Whether the reader may have a web hook told of the match."""
    gone: list[str]
    """Who has left for good, and why, in sentences."""
    late: list[str]
    """Whose last turns were played by a bot, for their time was up, in sentences."""

    def rated(self, ratings: Mapping[int, str]) -> Seats:
        """Return the same with ratings, by seat."""
        found = [each._replace(rating=ratings.get(each.seat, "")) for each in self.sittings]
        return self._replace(sittings=found)


def seats(hosted: Hosted, guest: Guest | None, look: Look) -> Seats:
    """List who sits where, as a guest may know and change it."""
    return Seats(
        _sittings(hosted, guest, look.language),
        hosted.waiting and hosted.invites(guest),
        not hosted.mine(guest) and hosted.place_for(guest) is not None,
        _back(hosted, guest, look.origin),
        can_delete(hosted, guest),
        leads(hosted, guest) and possible() and not hosted.terms.puzzle,
        _gone(hosted, look.language),
        _late(hosted, look.language),
    )


def _gone(hosted: Hosted, language: str) -> list[str]:
    """Say who has left for good, and which bot has the seat unless everybody has left."""
    say = speaker(language)
    keys = {RESIGNED: "seating.resigned", TIME: "seating.timed-out"}
    if hosted.deserted:
        keys = {RESIGNED: "seating.gave-up", TIME: "seating.too-slow"}
    return [
        say(keys[seat.gone], name=isolated(seat.name), bot=role_of(seat.bot, hosted.game.name))
        for seat in hosted.seats
        if seat.gone and seat.bot
    ]


def _late(hosted: Hosted, language: str) -> list[str]:
    """Say for whom a bot has played because their time was up, and how often in a row."""
    clock, rules = hosted.clock, hosted.rules
    if clock is None or rules is None or hosted.closed:
        return []
    say, bot = speaker(language), role_of(rules.bot, hosted.game.name)
    return [
        say("seating.late", name=isolated(seat.name), bot=bot, n=hand.missed, most=MISSED)
        for seat, hand in zip(hosted.seats, clock.hands, strict=True)
        if hand.missed and seat.kind == "person"
    ]


def _sittings(hosted: Hosted, guest: Guest | None, language: str) -> list[Sitting]:
    """List the seats of a match, with what a guest may change."""
    say = speaker(language)
    found = []
    for seat in hosted.seats:
        if seat.kind == OPEN:
            state = say("seating.open")
        elif seat.bot is not None:
            key = "seating.bot" if seat.guest is None else "seating.stand-in"
            state = say(key, bot=role_of(seat.bot, hosted.game.name))
        elif hosted.staying.get(seat.guest or "", "").endswith(MARK):
            state = say("seating.program")
        else:
            state = say("seating.here" if hosted.presence.is_here(seat.guest) else "seating.away")
        wishes = []
        if not hosted.closed:
            known = [(BACK, say("seating.to-back")), (OPEN, say("seating.to-open"))]
            for bot in bots.opponents(hosted.game.name):
                role = role_of(bot, hosted.game.name)
                known.append((BOT + bot, say("seating.to-bot", bot=role)))
            known.append((RESIGN, say("seating.to-resign")))
            wishes = [(wish, said) for wish, said in known if may(hosted, guest, seat, wish)]
        called = hosted.staying.get(seat.guest or "")
        profile = f"/people/{quote(called, safe='')}" if called else ""
        found.append(Sitting(seat.seat, seat.name, profile, state, "", wishes))
    return found


def _back(hosted: Hosted, guest: Guest | None, origin: str) -> tuple[int, str] | None:
    """Return the first seat of a guest with the address that leads back to it.

    Who has an account signs in instead.
    """
    if guest is None or guest.account:
        return None
    for seat in hosted.seats:
        if seat.guest == guest.guest and not seat.gone:
            return seat.seat, f"{origin}/back/{seat.back}" if seat.back else ""
    return None
