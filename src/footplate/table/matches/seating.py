"""Who sits where while a match goes on; its host may change all seats, each person their own.

A seat can be given away anew, a bot can stand in for somebody, and that person can come back. Each
seat of a person has a private link that leads its owner back from anywhere; a new one ends the old.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from footplate import bots
from footplate.kernel.errors import OptionError
from footplate.table.kept.belongings import Left
from footplate.table.kept.values import RESIGNED, Guest, Seat, new_key
from footplate.table.matches.errors import ForeignError, MissingError
from footplate.table.matches.hosted import Hosted
from footplate.table.people.cast import name_of
from footplate.table.people.names import unlike
from footplate.table.words import message, speaker

OPEN: Final = "open"
BACK: Final = "back"
LINK: Final = "link"
RESIGN: Final = "resign"
"""The wish of somebody who leaves for good, while a bot plays on."""
BOT: Final = "bot "
"""The prefix of a wish for a bot; its name follows."""


def leads(hosted: Hosted, guest: Guest | None) -> bool:
    """Say whether a guest began a match, and so may change its seats."""
    return guest is not None and guest.guest == hosted.host


def can_delete(hosted: Hosted, guest: Guest | None) -> bool:
    """Say whether a guest may delete a match: they began it, and nobody has moved yet.

    The tables of an event are everybody's.
    """
    return leads(hosted, guest) and not (hosted.moved or hosted.event)


def may(hosted: Hosted, guest: Guest | None, seat: Seat, wish: str) -> bool:
    """Say whether a guest is allowed a wish for a seat."""
    if hosted.terms.puzzle:
        return False  # a bot would solve it
    leading = leads(hosted, guest)
    owner = guest is not None and seat.guest == guest.guest
    if (hosted.terms.rated or hosted.event) and wish != LINK:  # nobody plays there for another
        if wish.startswith(BOT) and seat.kind == "person" and seat.guest is None:
            return leading  # somebody has deleted their account, and nobody would move
        if wish == OPEN and not hosted.event:
            return leading and seat.kind == "person" and not hosted.moved
        leading = False
    if hosted.terms.rated and wish != LINK:
        return wish not in (BACK, OPEN) and owner and seat.kind == "person"
    if wish == OPEN:
        return leading and seat.kind != OPEN
    if wish == RESIGN:
        return owner and seat.kind != OPEN and not seat.gone
    if wish == BACK:
        away = seat.kind == "bot" and seat.guest is not None
        return (leading or owner) and away and not seat.gone
    if wish == LINK:
        return owner
    return (leading or owner) and seat.kind != "bot"


def again(hosted: Hosted, guest: Guest, language: str) -> list[Seat]:
    """Return the seats of a rematch that a guest begins: the other people are invited to theirs.

    Who played a level before another bot did makes room for it.
    """
    found = []
    for seat in hosted.seats:
        if seat.bot is not None and seat.guest is None:
            found.append(seat._replace(bot=bots.today(seat.bot, hosted.game.name)))
        elif seat.guest == guest.guest:
            found.append(Seat(seat.seat, "person", seat.name, guest.guest, None, None, new_key()))
        else:
            name = speaker(language)("seat.open", number=seat.seat + 1)
            found.append(Seat(seat.seat, OPEN, name, None, None, new_key()))
    return found


def branching(hosted: Hosted, guest: Guest, mine: int | None) -> list[Seat]:
    """Return the seats of a match that a guest begins at a position of this one.

    Args:
        hosted: the match that is over.
        guest: who begins it.
        mine: the seat of the guest, against bots; None if they play for everybody.
    """
    if mine is not None and mine >= len(hosted.seats):
        raise OptionError(message("error.seating", wish=str(mine + 1)))
    found: list[Seat] = []
    for seat in hosted.seats:
        number = seat.seat
        if mine is None:
            found.append(Seat(number, "person", seat.name, guest.guest, None, None))
        elif number == mine:
            name = unlike(guest.name, [each.name for each in found])
            found.append(Seat(number, "person", name, guest.guest, None, None, new_key()))
        else:
            bot = bots.today(seat.bot or bots.usual(hosted.game.name), hosted.game.name)
            others = [guest.name, *[each.name for each in found]]
            name = unlike(name_of(bot, hosted.game.name, number), others)
            found.append(Seat(number, "bot", name, None, bot, None))
    return found


def leaving(language: str, *, bots_play: bool) -> Left:
    """Return how somebody leaves their seats: to bots where a match goes on, or to nobody."""

    def left(game: str, seats: Sequence[Seat], seat: Seat, running: bool) -> Seat:
        others = [other.name for other in seats if other.seat != seat.seat]
        gone = seat._replace(guest=None, invite=None, back=None)
        if running and bots_play and seat.kind != OPEN:
            bot = seat.bot or bots.usual(game)
            name = unlike(name_of(bot, game, seat.seat), others)
            return gone._replace(kind="bot", name=name, bot=bot)
        return gone._replace(name=unlike(speaker(language)("seat.somebody"), others))

    return left


def fallen(hosted: Hosted, seat: Seat) -> Seat:
    """Return an open seat as it is once it has fallen to its bot."""
    bot = seat.fallback or bots.usual(hosted.game.name)
    others = [other.name for other in hosted.seats if other.seat != seat.seat]
    name = unlike(name_of(bot, hosted.game.name, seat.seat), others)
    return _taken(seat)._replace(kind="bot", name=name, bot=bot)


def _taken(seat: Seat) -> Seat:
    """Return a seat that waits for nobody any more."""
    return seat._replace(invite=None, wanted=None, until=None, fallback=None)


def declined(hosted: Hosted, guest: Guest) -> Seat:
    """Return the seat that waits for a guest as it is once they have declined: anybody's.

    Raises:
        MissingError: none waits for them.
    """
    for seat in hosted.seats:
        if seat.kind == OPEN and seat.wanted == guest.guest:
            return seat._replace(wanted=None)
    raise MissingError(message("error.invitation"))


def changed(hosted: Hosted, guest: Guest | None, number: int, wish: str, language: str) -> Seat:
    """Return a seat as it is once a wish for it has come true.

    Raises:
        OptionError: there is no such seat, wish or bot.
        ForeignError: the guest may not do that, or the match is over.
    """
    if not 0 <= number < len(hosted.seats):
        raise OptionError(message("error.seating", wish=f"{number + 1} {wish}"[:40]))
    seat = hosted.seats[number]
    bot = wish.removeprefix(BOT) if wish.startswith(BOT) else None
    known = wish in (OPEN, BACK, LINK, RESIGN) or bot in bots.opponents(hosted.game.name)
    if not known:
        raise OptionError(message("error.seating", wish=wish[:40]))
    if hosted.closed and wish != LINK:
        raise ForeignError(hosted.closed)
    if not may(hosted, guest, seat, wish):
        raise ForeignError(message("error.seating.foreign"))
    others = [other.name for other in hosted.seats if other.seat != number]
    if wish == OPEN:
        name = unlike(speaker(language)("seat.open", number=number + 1), others)
        return Seat(number, OPEN, name, None, None, new_key())
    if wish == BACK:
        return seat._replace(kind="person", bot=None, leaving=None)
    if wish == LINK:
        return seat._replace(back=new_key())
    if wish == RESIGN:
        return hosted.left(seat, RESIGNED)
    assert bot is not None
    if seat.guest is not None:
        return hosted.left(seat, None, bot)
    called = name_of(bot, hosted.game.name, number)
    name = unlike(called, others) if seat.kind == OPEN else seat.name
    return _taken(seat)._replace(kind="bot", name=name, bot=bot)
