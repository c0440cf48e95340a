"""Events of a club: people enter, tables are drawn by rounds, places bring points, a final ends it.

Only people with an account take part, since points are somebody's.
"""

from __future__ import annotations

import asyncio
import secrets
from collections import Counter
from collections.abc import Mapping, Sequence
from contextlib import suppress
from datetime import datetime, tzinfo
from typing import Final, NamedTuple

import footplate
from footplate.kernel.contract import AnyGame
from footplate.kernel.errors import FootplateError, OptionError
from footplate.table.kept import carried, complaints, events
from footplate.table.kept.errors import ConflictError
from footplate.table.kept.events import MOST_PEOPLE, PLAIN, Drawn, Event, Notice, Plan, Sitting
from footplate.table.kept.results import NONE, ranks
from footplate.table.kept.values import Guest, Seat, new_key
from footplate.table.matches import clocks
from footplate.table.matches.errors import ForeignError, MissingError, UnreadableError
from footplate.table.matches.registry import SEED_BITS, Registry
from footplate.table.matches.rounds import WAITING, Round, draw_round, points
from footplate.table.words import message, one_line

LONGEST_NAME: Final = 60
LONGEST_ABOUT: Final = 1000
MOMENT: Final = "%Y-%m-%dT%H:%M"
"""How browsers send a date and a time."""
YEARS: Final = range(2000, 3000)
"""The years in which an event can begin."""
MOST_LED: Final = 10
"""How many events that are not over somebody can lead."""
FEWEST: Final = 2


class Score(NamedTuple):
    """What somebody has reached at an event."""

    guest: str
    name: str
    points: int
    played: int
    """How many of their tables are over."""
    won: int
    withdrawn: bool


def notice(about: str, begins: str, zone: tzinfo, room: str) -> Notice:
    """Read what an event tells.

    Args:
        about: what people should know; lines stay lines.
        begins: a date and a time without a zone, such as `2026-12-31T19:30`; nothing if it is open.
        zone: where that is the time.
        room: how many people can take part; nothing for as many as can at all.

    Raises:
        OptionError: the text is too long, there is no such moment, or no such number of people.
    """
    lines = [one_line(line, 4 * LONGEST_ABOUT) for line in about[: 8 * LONGEST_ABOUT].splitlines()]
    text = "\n".join(lines).strip()
    if len(text) > LONGEST_ABOUT:
        raise OptionError(message("event.about.length", most=LONGEST_ABOUT))
    moment = None
    if begins.strip():
        try:
            there = datetime.strptime(begins.strip(), MOMENT).replace(tzinfo=zone)
        except ValueError:
            there = None
        if there is None or there.year not in YEARS:
            raise OptionError(message("event.begins.wrong", found=begins[:40]))
        moment = int(1000 * there.timestamp())
    people = MOST_PEOPLE
    if room.strip():
        clean = room.strip()
        people = int(clean) if clean.isascii() and clean.isdigit() and len(clean) < 4 else 0
        if not FEWEST <= people <= MOST_PEOPLE:
            raise OptionError(message("event.room.wrong", least=FEWEST, most=MOST_PEOPLE))
    return Notice(text, moment, people)


def plan(
    name: str,
    game: AnyGame,
    *,
    rated: bool = False,
    slow: bool = False,
    chat: bool = True,
    pace: str = "brisk",
    clock: str = "",
    notice: Notice = PLAIN,
) -> Plan:
    """Plan an event at which a game is played. Raises `OptionError` for a name or a game alone."""
    called = one_line(name, 4 * LONGEST_NAME)
    if not 0 < len(called) <= LONGEST_NAME:
        raise OptionError(message("event.name.length", most=LONGEST_NAME))
    if game.players < FEWEST:
        raise OptionError(message("event.alone"))
    slow = slow or (clock != "" and clocks.rules_read(clock).days)
    options = {key: str(value) for key, value in game.options.items() if key != "players"}
    return Plan(called, game.name, options, game.players, pace, rated, slow, chat, clock, notice)


async def make(registry: Registry, planned: Plan, game: AnyGame, host: Guest) -> str:
    """Begin an event that somebody leads; return its name.

    Raises:
        ForeignError: they have no account.
        OptionError: they lead too many.
    """
    if not host.account:
        raise ForeignError(message("event.account"))
    if await events.led(registry.store, host.guest) >= MOST_LED:
        raise OptionError(message("event.many", most=MOST_LED))
    await carried.keep(registry.store, game)
    return await events.make(registry.store, planned, host.guest)


async def find(registry: Registry, name: str) -> Event:
    """Return an event. Raises `MissingError` if there is none."""
    found = await events.of(registry.store, name)
    if found is None:
        raise MissingError(message("event.nothing"))
    return found


async def enter(registry: Registry, event: Event, guest: Guest) -> None:
    """Let somebody take part.

    Raises:
        ForeignError: they have no account, nobody can enter any more, or they and whoever leads it
            do not play with each other.
    """
    if not guest.account:
        raise ForeignError(message("event.account"))
    apart = await complaints.apart(registry.store, guest.guest)
    if not event.head.open or event.head.host in apart:
        raise ForeignError(message("event.closed"))
    await events.enter(registry.store, event.head.event, guest.guest)


def leads(event: Event, guest: Guest | None) -> bool:
    """Say whether somebody leads an event that is not over."""
    return guest is not None and guest.guest == event.head.host and event.head.ended is None


def sizes(planned: Plan) -> dict[int, AnyGame]:
    """Return the games by the sizes that tables can have."""
    found = {}
    for players in range(FEWEST, planned.most + 1):
        given = {**planned.options, "players": str(players)}
        try:
            game = footplate.offered(planned.game, **given)
        except FootplateError:
            continue  # not so few can play with these options
        found[players] = game
    return found


def scores(event: Event) -> list[Score]:
    """List what everybody has reached, the best first; a final counts for the order alone."""
    reached: Counter[str] = Counter()
    played: Counter[str] = Counter()
    won: Counter[str] = Counter()
    last: dict[str, int] = {}
    for sitting in event.tables:
        for guest, place in places(sitting):
            played[guest] += 1
            won[guest] += place == 1
            if sitting.final:
                last.setdefault(guest, place)  # the newest final comes first
            else:
                reached[guest] += points(place, len(sitting.match.seats))
    for _, guest in event.waiting:
        reached[guest] += WAITING
    found = [
        Score(who, name, reached[who], played[who], won[who], withdrawn)
        for who, name, withdrawn in event.entrants
    ]
    outside = len(found) + 1
    return sorted(
        found,
        key=lambda each: (last.get(each.guest, outside), -each.points, -each.won, each.name),
    )


def places(sitting: Sitting) -> list[tuple[str, int]]:
    """List who has reached which place at a table; nothing while it goes on.

    Whoever lets a bot play on has left, and is behind all who stayed; whoever left first is last.
    That holds as well at a table that all have left, if each of them had moved.
    """
    seats = sitting.match.seats
    reached = [result.place for result in sitting.results] or [NONE] * len(seats)
    if NONE in reached and not sitting.given_up:
        return []  # it goes on, or was closed
    left = [(seat.leaving or 0) if seat.guest and seat.bot else None for seat in seats]
    found = zip(seats, ranks(reached, left), strict=True)
    return [(seat.guest, place) for seat, place in found if seat.guest is not None]


def rounds_of(event: Event) -> list[Round]:
    """Return the rounds of an event as they were drawn, the first one first."""
    found = []
    for number in range(1, event.head.round + 1):
        tables = [
            tuple([seat.guest or f"nobody {seat.seat}" for seat in each.match.seats])
            for each in event.tables
            if each.round == number
        ]
        waiting = tuple([guest for round_, guest in event.waiting if round_ == number])
        found.append(Round(tuple(tables), waiting))
    return found


async def begin_round(
    registry: Registry, event: Event, guest: Guest, number: int, *, final: bool
) -> None:
    """Draw a round, or the final of the best, and begin its matches.

    Nothing happens if it is drawn already, for whoever asks twice gets what they wanted.

    Args:
        registry: all matches.
        event: the event.
        guest: who asks for it.
        number: the number of the round, which the asker has read.
        final: whether the best play for the victory.

    Raises:
        ForeignError: they do not lead the event.
        OptionError: rounds before it are missing, or there are too few people.
    """
    require_led(event, guest)
    if number <= event.head.round:
        return
    if number > event.head.round + 1:
        raise OptionError(message("error.field", field="round"))
    if registry.store.shared:  # another process may know a map that this one does not
        await carried.recall(registry.store)
    games = await asyncio.to_thread(sizes, event.head.plan)
    people = [each.guest for each in scores(event) if not each.withdrawn]
    if final:
        most = max([size for size in games if size <= len(people)], default=0)
        people = people[:most]
    if len(people) < min(games, default=FEWEST):
        raise OptionError(message("event.few"))
    apart = await complaints.apart_among(registry.store, people)
    seed = secrets.randbits(SEED_BITS)
    drawn = await asyncio.to_thread(draw_round, people, [*games], rounds_of(event), seed, apart)
    names = {each.guest: each.name for each in event.entrants}
    tables = [_drawn(games[len(table)], table, names) for table in drawn.tables]
    begun = await events.begin_round(registry.store, event.head, tables, drawn.waiting, final=final)
    for match in begun:
        registry.beside(_begin(registry, match))


async def _begin(registry: Registry, match: str) -> None:
    """Make the first draws of a match, let its clocks run, and tell who is on turn."""
    await registry.go_on(match)
    with suppress(MissingError, UnreadableError, ConflictError):  # or somebody was faster
        await (await registry.find(match)).start(telling=True)


def _drawn(game: AnyGame, table: Sequence[str], names: Mapping[str, str]) -> Drawn:
    seats = [
        Seat(seat, "person", names[guest], guest, None, None, new_key())
        for seat, guest in enumerate(table)
    ]
    options = {key: str(value) for key, value in game.options.items()}
    return Drawn(options, game.rules_version, seats, secrets.randbits(SEED_BITS))


def require_led(event: Event, guest: Guest | None) -> None:
    """Raise `ForeignError` unless somebody leads an event that is not over."""
    if not leads(event, guest):
        raise ForeignError(message("event.foreign"))
