"""Keeps who sits where, and to which seats links lead."""

from __future__ import annotations

from sqlalchemy import ColumnElement, delete, select, update

from footplate.table.kept import notices
from footplate.table.kept.notices import NOTHING, Beside
from footplate.table.kept.store import Store
from footplate.table.kept.tables import DRAFTS, SEATS
from footplate.table.kept.values import Guest, Seat, new_key


async def invited(store: Store, invite: str) -> tuple[str, Seat] | None:
    """Return the match and the seat that an invitation is for, or None."""
    return await _seat(store, SEATS.c.invite == invite)


async def led_back(store: Store, back: str) -> tuple[str, Seat] | None:
    """Return the match and the seat to which a private link leads back, or None."""
    return await _seat(store, SEATS.c.back == back)


async def _seat(store: Store, right: ColumnElement[bool]) -> tuple[str, Seat] | None:
    async with store.reading() as db:
        row = (await db.execute(select(SEATS).where(right))).first()
    return None if row is None else (row.match, Seat(*row[1:]))


async def sit(
    store: Store,
    match: str,
    seat: int,
    guest: Guest,
    name: str,
    known: int,
    beside: Beside = NOTHING,
) -> bool:
    """Give an open seat to a guest; return False if somebody was faster.

    Raises:
        ConflictError: the match was changed since it was known.
    """
    taken: dict[str, str | None] = dict.fromkeys(("wanted", "until", "fallback"))
    taken |= {"kind": "person", "guest": guest.guest, "name": name, "back": new_key()}
    async with store.writing() as db:
        await store.change(db, match, known, **beside.noted)
        await notices.call(db, match, beside.calls)
        done = await db.execute(
            update(SEATS)
            .where(SEATS.c.match == match, SEATS.c.seat == seat, SEATS.c.kind == "open")
            .values(taken)
        )
    return done.rowcount == 1


async def reseat(
    store: Store, match: str, seat: Seat, known: int, *, dropping: bool, beside: Beside = NOTHING
) -> None:
    """Write down who sits on a seat from now on, and drop the draft of the match if asked.

    Raises:
        ConflictError: the match was changed since it was known.
    """
    async with store.writing() as db:
        await store.change(db, match, known, **beside.noted)
        await notices.call(db, match, beside.calls)
        if dropping:
            await db.execute(delete(DRAFTS).where(DRAFTS.c.match == match))
        await db.execute(
            update(SEATS)
            .where(SEATS.c.match == match, SEATS.c.seat == seat.seat)
            .values(seat._asdict())
        )
