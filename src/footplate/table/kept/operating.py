"""What whoever runs a table asks of its database: lists, and what has to go."""

from __future__ import annotations

from typing import NamedTuple

from sqlalchemy import ColumnElement, func, insert, select, update

import footplate
from footplate.kernel import record
from footplate.kernel.messages import Message
from footplate.table.kept import belongings, carried
from footplate.table.kept.errors import StoreError
from footplate.table.kept.reading import CLOSED
from footplate.table.kept.replay import replay
from footplate.table.kept.standing import columns
from footplate.table.kept.store import Store, now
from footplate.table.kept.tables import ACCOUNTS, FACTS, GUESTS, MATCHES, PLIES, SEATS
from footplate.table.kept.upgrading import SCHEMA, found_schema


class Held(NamedTuple):
    """A match as it is listed."""

    match: str
    game: str
    began: str
    ended: str | None
    plies: int
    names: tuple[str, ...]
    """The names on the seats."""


class Known(NamedTuple):
    """A guest as they are listed."""

    guest: str
    name: str
    since: str | None
    """Since when they have an account; None if they have none."""
    seats: int
    """How many seats they have, in all matches."""


class Exported(NamedTuple):
    """A match as a record."""

    text: str
    stuck: Message | None
    """Why the record ends early; None if it is whole."""


async def require_today(store: Store) -> None:
    """Raise `StoreError` unless a database has the schema of today; nothing in it is changed."""
    async with store.reading() as db:
        found = await db.run_sync(found_schema)
    if found != SCHEMA:
        raise StoreError(
            f"{store.engine.url.database}: its format is {found}, not {SCHEMA}; "
            "`footplate table` brings it up to date when it opens it"
        )


async def matches(store: Store) -> list[Held]:
    """List all matches, newest first."""
    plies = select(func.count()).where(PLIES.c.match == MATCHES.c.match).scalar_subquery()
    asked = select(MATCHES.c.match, MATCHES.c.game, MATCHES.c.began, MATCHES.c.ended, plies)
    names: dict[str, list[str]] = {}
    async with store.reading() as db:
        found = (await db.execute(asked.order_by(MATCHES.c.began.desc(), MATCHES.c.match))).all()
        seats = select(SEATS.c.match, SEATS.c.name).order_by(SEATS.c.match, SEATS.c.seat)
        for match, name in await db.execute(seats):
            names.setdefault(match, []).append(name)
    return [Held(*row, tuple(names.get(row.match, ()))) for row in found]


async def guests(store: Store) -> list[Known]:
    """List all guests by name."""
    seats = select(func.count()).where(SEATS.c.guest == GUESTS.c.guest).scalar_subquery()
    asked = select(GUESTS.c.guest, GUESTS.c.name, ACCOUNTS.c.since, seats).outerjoin(ACCOUNTS)
    asked = asked.order_by(GUESTS.c.name, GUESTS.c.guest)
    async with store.reading() as db:
        return [Known(*row) for row in await db.execute(asked)]


async def export(store: Store, match: str) -> Exported:
    """Write all of a match as a record, with what is still hidden from its players.

    Raises:
        StoreError: there is no such match.
        FootplateError: its game cannot be built here.
    """
    stored = await store.match(match)
    if stored is None:
        raise _unknown("match", match)
    await carried.recall(store)
    game = footplate.game(stored.game, rules=stored.begun, **stored.options)
    found = replay(stored, game)
    return Exported(record.write(found.match), found.stuck)


async def close(store: Store, match: str) -> None:
    """Close a match that is not over, so that nobody can move; it can still be looked at.

    Raises:
        StoreError: there is no such match, or it is over.
    """
    running = MATCHES.c.match == match, MATCHES.c.ended.is_(None)
    async with store.engine.begin() as db:
        closed = await db.execute(
            update(MATCHES).where(*running).values(ended=now(), **columns(None))
        )
        if closed.rowcount:
            await db.execute(insert(FACTS).values(name=CLOSED + match, value=now()))
    if not closed.rowcount:
        await _require(store, "match", MATCHES.c.match, match)
        raise StoreError(f"the match {match} is over already")


async def remove(store: Store, match: str) -> None:
    """Delete a match with all that belongs to it. Raises `StoreError` if there is none."""
    await _require(store, "match", MATCHES.c.match, match)
    await store.remove(match)


async def forget(store: Store, guest: str) -> None:
    """Forget a guest: their cookie is nobody's, and their seats are only names from then on.

    Raises:
        StoreError: there is no such guest.
    """
    await _require(store, "guest", GUESTS.c.guest, guest)
    await belongings.forget(store, guest)


async def _require(store: Store, what: str, column: ColumnElement[str], name: str) -> None:
    async with store.reading() as db:
        if await db.scalar(select(column).where(column == name)) is None:
            raise _unknown(what, name)


def _unknown(what: str, name: str) -> StoreError:
    return StoreError(f"there is no {what} {name!r}")
