"""Puts the clocks of a match into words: what was agreed, and until when there is time."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Final, NamedTuple

from footplate.kernel.messages import Message, worded
from footplate.table.dates import minute
from footplate.table.kept.values import Guest
from footplate.table.matches import clocks
from footplate.table.matches.clocks import DAY, MISSED, SECOND
from footplate.table.matches.deadlines import ASLEEP
from footplate.table.matches.hosted import Hosted
from footplate.table.people.cast import role_of
from footplate.table.words import isolated, listed, message, speaker, whole

UNITS: Final = (
    ("time.days", DAY),
    ("time.hours", 3_600 * SECOND),
    ("time.minutes", 60 * SECOND),
    ("time.seconds", SECOND),
)
"""The units in which times are said, the largest first."""


class Moment(NamedTuple):
    """A moment, which a script shows in the time zone of the reader."""

    iso: str
    """As `<time datetime>` wants it."""
    text: str
    """In words, in the time zone UTC."""


class Left(NamedTuple):
    """The clock of a seat as the page shows it."""

    text: str
    """What is left, such as `12:30`; of a hand that runs, what was left when it began to."""
    until: str
    """Until when there is time, as `Moment.iso`; nothing if the hand stands."""
    told: str
    """The same in words."""


class Timing(NamedTuple):
    """The clocks of a match as the page shows them."""

    agreed: list[str]
    """What was agreed when it began."""
    until: Moment | None
    """Until when there is time for who is on turn."""
    told: str
    """That a bot plays on, that the clocks stand, or who would like that; else nothing."""
    wished: bool
    """Whether somebody would like a pause."""
    can_pause: bool
    """Whether the reader may ask for a pause, or agree to one."""
    can_go_on: bool
    """Whether the reader may end the pause, or the wish for one."""


def moment(time: int, language: str) -> Moment:
    """Say when something is, in milliseconds since 1970."""
    there = datetime.fromtimestamp(time // 1000, UTC)
    text = speaker(language)("time.utc", date=minute(there, language))
    return Moment(f"{there:%Y-%m-%dT%H:%M:%SZ}", text)


def duration(time: int) -> Message:
    """Say how long something takes, in the largest unit without a rest."""
    for key, length in UNITS:
        if time % length == 0 and time:
            return message(key, n=time // length)
    return message("time.seconds", n=time // SECOND)


def sentence(clock: str, language: str) -> str:
    """Say in short how much time there is."""
    rules = clocks.rules_read(clock)
    turn, bank, more = [duration(each) for each in rules[:3]]
    if not rules.bank:
        told = message("clock.turn", turn=turn)
    elif rules.turn:
        told = message("clock.turn-bank", turn=turn, bank=bank)
    elif rules.more:
        told = message("clock.bank-more", bank=bank, more=more)
    else:
        told = message("clock.bank", bank=bank)
    return worded(told, language)


def timing(hosted: Hosted, guest: Guest | None, language: str) -> Timing:
    """Say how the clocks of a match stand, as a guest sees it."""
    say = speaker(language)
    rules, clock = hosted.rules, hosted.clock
    rule = "clock.asleep" if rules or not hosted.terms.rated else "clock.asleep.rated"
    asleep = "" if hosted.terms.puzzle else say(rule, days=ASLEEP // DAY)
    if rules is None or clock is None:
        agreed = [asleep] if asleep else []
        return Timing(agreed, None, "", wished=False, can_pause=False, can_go_on=False)
    bot = role_of(rules.bot, hosted.game.name)
    agreed = [
        whole(sentence(hosted.terms.clock, language), language),
        say("clock.late", bot=bot, turns=MISSED),
    ]
    if rules.days:
        agreed.append(say("clock.vacation"))
    agreed.append(asleep)
    mover = hosted.mover()
    until = None if mover is None or mover < 0 or hosted.closed else hosted.deadline(mover)
    wished = [seat.name for seat in hosted.seats if seat.guest in clock.wishes]
    told = ""
    if hosted.played_on and mover is not None:
        told = say("clock.plays-on", name=isolated(hosted.match.names[mover]), bot=bot)
    elif clock.paused:
        told = say("clock.paused")
    elif wished:
        told = say("clock.wished", names=listed([isolated(name) for name in wished], language))
    mine = bool(hosted.mine(guest)) and not hosted.closed and not hosted.waiting
    asked = guest is not None and guest.guest in clock.wishes
    return Timing(
        agreed,
        None if until is None else moment(until, language),
        told,
        wished=bool(wished),
        can_pause=mine and not clock.paused and not asked,
        can_go_on=mine and (clock.paused or asked),
    )


def left(hosted: Hosted, seat: int, language: str) -> Left | None:
    """Say how much time a seat has in a match in one go; None where there is no such clock."""
    rules, clock = hosted.rules, hosted.clock
    if rules is None or clock is None or rules.days or hosted.seats[seat].kind != "person":
        return None
    hand = clock.hands[seat]
    until = hosted.deadline(seat)
    text = figures((hand.turn + hand.bank) // SECOND)
    iso = "" if until is None or hosted.closed else moment(until, language).iso
    return Left(text, iso, speaker(language)("clock.left", time=text))


def figures(seconds: int) -> str:
    """Write a time as clocks show it, such as `1:02:30`.

    >>> figures(3750), figures(59)
    ('1:02:30', '0:59')
    """
    hours, rest = divmod(seconds, 3600)
    minutes, rest = divmod(rest, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"
