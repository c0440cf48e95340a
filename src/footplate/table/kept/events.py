"""Keeps events: who takes part, which tables were drawn, and who had to wait."""

from __future__ import annotations

import json
import secrets
from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

from sqlalchemy import Row, delete, func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from footplate.table.kept import reading
from footplate.table.kept.errors import ConflictError
from footplate.table.kept.results import Result
from footplate.table.kept.store import Store, now
from footplate.table.kept.tables import (
    ENTRANTS,
    EVENT_TABLES,
    EVENTS,
    FACTS,
    GUESTS,
    MATCHES,
    RESULTS,
    WAITERS,
)
from footplate.table.kept.values import GIVEN_UP, Listed, Seat, Terms
from footplate.table.words import message

NEWEST: Final = 30
"""How many events are listed."""
MOST_PEOPLE: Final = 200
"""For how many there is room at the largest events."""


class Notice(NamedTuple):
    """What an event tells those who think of coming; whoever leads it can change it."""

    about: str = ""
    """What people should know, in lines."""
    begins: int | None = None
    """When the first round is planned, in milliseconds since 1970."""
    room: int = MOST_PEOPLE
    """How many people can take part at the most."""


PLAIN: Final = Notice()


class Plan(NamedTuple):
    """What is played at an event, and how."""

    name: str
    game: str
    options: Mapping[str, str]
    """All options but the number of players."""
    most: int
    """How many play at the largest tables."""
    pace: str
    rated: bool
    slow: bool
    chat: bool
    clock: str = ""
    """How much time there is, as `Terms.clock`."""
    notice: Notice = PLAIN

    @property
    def terms(self) -> Terms:
        """What is agreed for its matches: everybody can watch them."""
        return Terms(
            rated=self.rated, access="public", slow=self.slow, clock=self.clock, chat=self.chat
        )


class Head(NamedTuple):
    """An event, without who takes part."""

    event: str
    plan: Plan
    host: str | None
    """Who leads it."""
    led: str
    """What they are called."""
    open: bool
    """Whether people can enter."""
    round: int
    """How many rounds were begun."""
    made: str
    ended: str | None
    people: int
    """How many take part."""

    @property
    def full(self) -> bool:
        """Whether there is no room for more."""
        return self.people >= self.plan.notice.room


class Entrant(NamedTuple):
    """Somebody who takes part in an event."""

    guest: str
    name: str
    withdrawn: bool


class Sitting(NamedTuple):
    """A table of a round."""

    round: int
    number: int
    final: bool
    match: Listed
    results: tuple[Result, ...]
    """How it ended, by seat; nothing while it goes on."""
    given_up: bool
    """Whether all have left it, and it counts in which order."""


class Event(NamedTuple):
    """An event with all that happened there."""

    head: Head
    entrants: list[Entrant]
    tables: list[Sitting]
    waiting: list[tuple[int, str]]
    """The rounds in which guests had to wait."""


class Drawn(NamedTuple):
    """A table that is to be begun."""

    options: Mapping[str, str]
    rules: int
    seats: Sequence[Seat]
    seed: int


async def make(store: Store, plan: Plan, host: str) -> str:
    """Write down a new event; return its name."""
    event = secrets.token_urlsafe(9)
    row = {**plan._asdict(), "options": json.dumps(dict(plan.options)), **plan.notice._asdict()}
    del row["notice"]
    async with store.writing() as db:
        await db.execute(insert(EVENTS).values(event=event, host=host, made=now(), **row))
    return event


async def led(store: Store, guest: str) -> int:
    """Count the events that a guest leads and that are not over."""
    right = EVENTS.c.host == guest, EVENTS.c.ended.is_(None)
    async with store.reading() as db:
        return await db.scalar(select(func.count()).select_from(EVENTS).where(*right)) or 0


def _heads() -> Any:
    people = select(func.count()).where(
        ENTRANTS.c.event == EVENTS.c.event, ENTRANTS.c.withdrawn.is_(None)
    )
    asked = select(EVENTS, GUESTS.c.name.label("led"), people.scalar_subquery().label("people"))
    return asked.outerjoin(GUESTS, GUESTS.c.guest == EVENTS.c.host)


def _head(row: Row[Any]) -> Head:
    plan = Plan(
        row.name,
        row.game,
        json.loads(row.options),
        row.most,
        row.pace,
        row.rated,
        row.slow,
        row.chat,
        row.clock,
        Notice(row.about, row.begins, row.room),
    )
    return Head(
        row.event,
        plan,
        row.host,
        row.led or "",
        row.open,
        row.round,
        row.made,
        row.ended,
        row.people,
    )


async def newest(store: Store) -> list[Head]:
    """List the newest events, those first that are not over."""
    asked = _heads().order_by(EVENTS.c.ended.is_not(None), EVENTS.c.made.desc()).limit(NEWEST)
    async with store.reading() as db:
        return [_head(row) for row in await db.execute(asked)]


async def of(store: Store, event: str) -> Event | None:
    """Return an event with all that happened there; None if there is none."""
    async with store.reading() as db:
        row = (await db.execute(_heads().where(EVENTS.c.event == event))).first()
        if row is None:
            return None
        entering = (
            select(ENTRANTS.c.guest, GUESTS.c.name, ENTRANTS.c.withdrawn)
            .join(GUESTS, GUESTS.c.guest == ENTRANTS.c.guest)
            .where(ENTRANTS.c.event == event)
            .order_by(ENTRANTS.c.since, GUESTS.c.name)
        )
        entrants = [
            Entrant(guest, name, withdrawn is not None)
            for guest, name, withdrawn in await db.execute(entering)
        ]
        waiting = await db.execute(
            select(WAITERS.c.round, WAITERS.c.guest)
            .where(WAITERS.c.event == event)
            .order_by(WAITERS.c.round, WAITERS.c.guest)
        )
        return Event(
            _head(row),
            entrants,
            await _tables(db, event),
            [(each.round, each.guest) for each in waiting],
        )


async def _tables(db: AsyncConnection, event: str) -> list[Sitting]:
    here = EVENT_TABLES.c.event == event
    order = EVENT_TABLES.c.round.desc(), EVENT_TABLES.c.number
    rows = (await db.execute(select(EVENT_TABLES).where(here).order_by(*order))).all()
    names = select(EVENT_TABLES.c.match).where(here)
    matches = await reading.listed(db, select(MATCHES).where(MATCHES.c.match.in_(names)))
    known = {each.match: each for each in matches}
    asked = select(RESULTS).where(RESULTS.c.match.in_(names)).order_by(RESULTS.c.seat)
    ended: dict[str, list[Result]] = {}
    for row in await db.execute(asked):
        ended.setdefault(row.match, []).append(Result(row.points, row.place))
    closed = select(FACTS.c.name).where(
        FACTS.c.name.in_([reading.CLOSED + match for match in known]), FACTS.c.value == GIVEN_UP
    )
    given_up = {*await db.scalars(closed)}
    return [
        Sitting(
            row.round,
            row.number,
            row.final,
            known[row.match],
            tuple(ended.get(row.match, ())),
            reading.CLOSED + row.match in given_up,
        )
        for row in rows
    ]


async def enter(store: Store, event: str, guest: str) -> None:
    """Let a guest take part, also one who has withdrawn.

    Raises:
        ConflictError: it is closed, or full.
    """
    async with store.writing() as db:
        asked = select(EVENTS.c.open, EVENTS.c.room).where(EVENTS.c.event == event)
        opened, room = (await db.execute(asked.with_for_update())).one()
        if not opened:
            raise ConflictError(message("event.closed"))
        others = (
            ENTRANTS.c.event == event,
            ENTRANTS.c.guest != guest,
            ENTRANTS.c.withdrawn.is_(None),
        )
        if (await db.scalar(select(func.count()).where(*others)) or 0) >= room:
            raise ConflictError(message("event.full", n=room))
        mine = ENTRANTS.c.event == event, ENTRANTS.c.guest == guest
        back = await db.execute(update(ENTRANTS).where(*mine).values(withdrawn=None))
        if not back.rowcount:
            await db.execute(insert(ENTRANTS).values(event=event, guest=guest, since=now()))


async def withdraw(store: Store, event: str, guest: str) -> None:
    """Let a guest take part no more; somebody who has played stays on the list."""
    mine = ENTRANTS.c.event == event, ENTRANTS.c.guest == guest
    async with store.writing() as db:
        begun = await db.scalar(select(EVENTS.c.round).where(EVENTS.c.event == event))
        if begun:
            await db.execute(update(ENTRANTS).where(*mine).values(withdrawn=now()))
        else:
            await db.execute(delete(ENTRANTS).where(*mine))


async def change(store: Store, event: str, **changed: object) -> None:
    """Change something of an event."""
    async with store.writing() as db:
        await db.execute(update(EVENTS).where(EVENTS.c.event == event).values(changed))


async def finish(store: Store, event: str) -> None:
    """Note that an event is over."""
    await change(store, event, ended=now(), open=False)


async def begin_round(
    store: Store, head: Head, tables: Sequence[Drawn], waiting: Sequence[str], *, final: bool
) -> list[str]:
    """Write down a round with all its matches.

    Returns:
        The names of the matches; none if it was begun in the meantime, or the event is over.
    """
    known = EVENTS.c.event == head.event, EVENTS.c.round == head.round, EVENTS.c.ended.is_(None)
    number = head.round + 1
    found: list[str] = []
    async with store.writing() as db:
        counted = await db.execute(update(EVENTS).where(*known).values(round=number))
        if not counted.rowcount:
            return found
        for place, each in enumerate(tables, 1):
            match = await store.put(
                db,
                head.plan.game,
                each.options,
                each.rules,
                each.seats,
                seed=each.seed,
                pace=head.plan.pace,
                host=head.host,
                terms=head.plan.terms,
            )
            row = {"match": match, "event": head.event, "round": number, "number": place}
            await db.execute(insert(EVENT_TABLES).values(final=final, **row))
            found.append(match)
        for guest in waiting:
            await db.execute(insert(WAITERS).values(event=head.event, round=number, guest=guest))
    return found


async def leave(db: AsyncConnection, guest: str) -> None:
    """Delete within a transaction what is kept of a guest; others lead what they led."""
    for table in (ENTRANTS, WAITERS):
        await db.execute(delete(table).where(table.c.guest == guest))
    for event in (await db.scalars(select(EVENTS.c.event).where(EVENTS.c.host == guest))).all():
        asked = select(ENTRANTS.c.guest).where(
            ENTRANTS.c.event == event, ENTRANTS.c.withdrawn.is_(None)
        )
        first = await db.scalar(asked.order_by(ENTRANTS.c.since, ENTRANTS.c.guest).limit(1))
        await db.execute(update(EVENTS).where(EVENTS.c.event == event).values(host=first))


async def written_out(db: AsyncConnection, guest: str) -> list[dict[str, Any]]:
    """Return the events in which a guest takes part, or that they lead, as plain data."""
    asked = select(EVENTS.c.name, EVENTS.c.made, ENTRANTS.c.since, ENTRANTS.c.withdrawn)
    asked = asked.join(ENTRANTS, ENTRANTS.c.event == EVENTS.c.event)
    mine = await db.execute(asked.where(ENTRANTS.c.guest == guest).order_by(ENTRANTS.c.since))
    led = select(EVENTS.c.name, EVENTS.c.about, EVENTS.c.made).where(EVENTS.c.host == guest)
    theirs = await db.execute(led.order_by(EVENTS.c.made))
    return [dict(row._mapping) for found in (mine, theirs) for row in found]
