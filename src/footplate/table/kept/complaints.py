"""Keeps whom people do not want to play with, and what they report of others."""

from __future__ import annotations

import secrets
from typing import Final

from sqlalchemy import and_, delete, insert, or_, select, update

from footplate.table.kept.errors import StoreError
from footplate.table.kept.store import Store, now
from footplate.table.kept.tables import BLOCKS, GUESTS, REPORTS
from footplate.table.kept.values import Report

LONGEST_REPORT: Final = 2000
"""The most letters of a report."""


async def block(store: Store, guest: str, other: str) -> None:
    """Note that a guest does not want to play with another one."""
    await store.add(BLOCKS, {"guest": guest, "blocked": other, "since": now()})


async def unblock(store: Store, guest: str, other: str) -> None:
    """Note that they want to again."""
    one = BLOCKS.c.guest == guest, BLOCKS.c.blocked == other
    async with store.writing() as db:
        await db.execute(delete(BLOCKS).where(*one))


async def blocked(store: Store, guest: str) -> list[str]:
    """List the names of those with whom a guest does not want to play."""
    asked = select(GUESTS.c.name).join(BLOCKS, BLOCKS.c.blocked == GUESTS.c.guest)
    async with store.engine.connect() as db:
        found = await db.scalars(asked.where(BLOCKS.c.guest == guest).order_by(GUESTS.c.name))
        return list(found)


async def apart(store: Store, guest: str) -> frozenset[str]:
    """Return the guests who do not sit down with one: blocked by them, or blocking them."""
    both = or_(BLOCKS.c.guest == guest, BLOCKS.c.blocked == guest)
    async with store.engine.connect() as db:
        found = await db.execute(select(BLOCKS.c.guest, BLOCKS.c.blocked).where(both))
        return frozenset([each for row in found for each in row]) - {guest}


async def report(store: Store, guest: str | None, about: str, text: str) -> None:
    """Write down what somebody reports of another one."""
    name = secrets.token_urlsafe(6)
    row = {"report": name, "guest": guest, "about": about, "text": text, "made": now()}
    async with store.writing() as db:
        await db.execute(insert(REPORTS).values(row))


async def reports(store: Store, *, settled: bool) -> list[Report]:
    """List the reports, the oldest first; those that are settled too, if that is asked."""
    sender, other = GUESTS.alias(), GUESTS.alias()
    asked = (
        select(REPORTS, sender.c.name.label("by"), other.c.name)
        .join(other, other.c.guest == REPORTS.c.about)
        .outerjoin(sender, sender.c.guest == REPORTS.c.guest)
        .order_by(REPORTS.c.made, REPORTS.c.report)
    )
    if not settled:
        asked = asked.where(REPORTS.c.settled.is_(None))
    async with store.engine.connect() as db:
        return [
            Report(row.report, row.by, row.name, row.about, row.text, row.made, row.settled)
            for row in await db.execute(asked)
        ]


async def settle(store: Store, name: str) -> None:
    """Note that a report was dealt with. Raises `StoreError` if there is none that waits."""
    waiting = and_(REPORTS.c.report == name, REPORTS.c.settled.is_(None))
    async with store.writing() as db:
        done = await db.execute(update(REPORTS).where(waiting).values(settled=now()))
    if not done.rowcount:
        raise StoreError(f"there is no report {name!r} that waits")
