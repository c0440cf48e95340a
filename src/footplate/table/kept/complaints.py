"""Keeps whom people do not want to play with, and what they report of others."""

from __future__ import annotations

import re
import secrets
from collections.abc import Collection
from typing import Final

from sqlalchemy import and_, delete, insert, or_, select, update

from footplate.kernel.errors import OptionError
from footplate.table.kept.store import Store, now
from footplate.table.kept.tables import ACCOUNTS, BLOCKS, GUESTS, REPORTS
from footplate.table.kept.values import Report
from footplate.table.words import message

LONGEST_REPORT: Final = 2000
"""The most letters of a report."""


CONTROLS: Final = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f]")
"""Signs by which a text could steer the terminal of whoever reads reports."""


def cleaned(text: str, least: int = 1) -> str:
    """Return a report as it is kept. Raises `OptionError` if it is too short or too long."""
    kept = CONTROLS.sub("", text).strip()
    if not least <= len(kept) <= LONGEST_REPORT:
        raise OptionError(message("profile.report.length", most=LONGEST_REPORT))
    return kept


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
    async with store.reading() as db:
        found = await db.scalars(asked.where(BLOCKS.c.guest == guest).order_by(GUESTS.c.name))
        return list(found)


async def apart(store: Store, guest: str) -> frozenset[str]:
    """Return the guests who do not sit down with one: blocked by them, or blocking them.

    What holds for somebody holds for their bots, but not the other way round.
    """
    async with store.reading() as db:
        owner = await db.scalar(select(ACCOUNTS.c.owner).where(ACCOUNTS.c.guest == guest))
        selves = {guest, *([] if owner is None else [owner])}
        both = or_(BLOCKS.c.guest.in_(selves), BLOCKS.c.blocked.in_(selves))
        pairs = await db.execute(select(BLOCKS.c.guest, BLOCKS.c.blocked).where(both))
        others = {each for row in pairs for each in row} - selves
        if others:
            bots = select(ACCOUNTS.c.guest).where(ACCOUNTS.c.owner.in_(others))
            others |= set(await db.scalars(bots))
        return frozenset(others)


async def apart_among(store: Store, guests: Collection[str]) -> set[frozenset[str]]:
    """Return the pairs among some guests of which one has blocked the other."""
    both = BLOCKS.c.guest.in_(guests), BLOCKS.c.blocked.in_(guests)
    async with store.reading() as db:
        found = await db.execute(select(BLOCKS.c.guest, BLOCKS.c.blocked).where(*both))
        return {frozenset(row) for row in found}


async def report(store: Store, guest: str | None, about: str, text: str) -> None:
    """Write down what somebody reports of another one."""
    name = secrets.token_urlsafe(6)
    row = {"report": name, "guest": guest, "about": about, "text": text, "made": now()}
    async with store.writing() as db:
        await db.execute(insert(REPORTS).values(row))


async def reports(store: Store, *, settled: bool, most: int | None = None) -> list[Report]:
    """List the reports, the oldest first.

    Args:
        store: the database.
        settled: whether those that are settled are listed too.
        most: how many are listed; None for all.
    """
    sender, other, owner = GUESTS.alias(), GUESTS.alias(), GUESTS.alias()
    asked = (
        select(
            REPORTS,
            sender.c.name.label("by"),
            other.c.name,
            owner.c.name.label("owner"),
            ACCOUNTS.c.since,
        )
        .join(other, other.c.guest == REPORTS.c.about)
        .outerjoin(sender, sender.c.guest == REPORTS.c.guest)
        .outerjoin(ACCOUNTS, ACCOUNTS.c.guest == REPORTS.c.about)
        .outerjoin(owner, owner.c.guest == ACCOUNTS.c.owner)
        .order_by(REPORTS.c.made, REPORTS.c.report)
        .limit(most)
    )
    if not settled:
        asked = asked.where(REPORTS.c.settled.is_(None))
    async with store.reading() as db:
        return [
            Report(
                row.report,
                row.by,
                row.name,
                row.owner,
                row.about,
                row.since is not None,
                row.text,
                row.made,
                row.settled,
            )
            for row in await db.execute(asked)
        ]


async def settle(store: Store, name: str) -> bool:
    """Note that a report was dealt with; return False if there is none that waits."""
    waiting = and_(REPORTS.c.report == name, REPORTS.c.settled.is_(None))
    async with store.writing() as db:
        done = await db.execute(update(REPORTS).where(waiting).values(settled=now()))
    return done.rowcount == 1
