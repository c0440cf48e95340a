"""Keeps the ways by which people are told of matches, and when people are away."""

from __future__ import annotations

import secrets
from typing import Final

from sqlalchemy import ColumnElement, delete, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from footplate.table.kept.notices import HOOK, MAIL, PUSH
from footplate.table.kept.store import Store
from footplate.table.kept.tables import ACCOUNTS, NOTICES, VACATIONS, WAYS
from footplate.table.kept.values import Way

MOST: Final = 10
"""How many browsers of one person are told; a further one takes the place of another."""


def new_way() -> str:
    """Make a name for a way."""
    return secrets.token_urlsafe(9)


async def of(store: Store, guest: str) -> list[Way]:
    """List the ways by which a guest is told."""
    return await _listed(store, WAYS.c.guest == guest, WAYS.c.match.is_(None))


async def hook_of(store: Store, match: str) -> Way | None:
    """Return the web hook of a match, or None."""
    return next(iter(await _listed(store, WAYS.c.match == match)), None)


async def _listed(store: Store, *right: ColumnElement[bool]) -> list[Way]:
    async with store.reading() as db:
        found = await db.execute(select(WAYS).where(*right).order_by(WAYS.c.kind, WAYS.c.way))
        return [Way(*row) for row in found]


async def keep(store: Store, way: Way) -> None:
    """Write a way down instead of the one that leads to the same place."""
    same = {
        PUSH: (WAYS.c.kind == PUSH, WAYS.c.place == way.place),
        MAIL: (WAYS.c.kind == MAIL, WAYS.c.guest == way.guest),
        HOOK: (WAYS.c.match == way.match,),
    }[way.kind]
    async with store.writing() as db:
        await _drop(db, *same)
        if way.kind == PUSH:
            mine = select(WAYS.c.way).where(WAYS.c.guest == way.guest, WAYS.c.kind == PUSH)
            await _drop(db, WAYS.c.way.in_([*await db.scalars(mine)][MOST - 1 :]))
        await db.execute(insert(WAYS).values(way._asdict()))


async def change(store: Store, guest: str, way: str, **changed: str) -> None:
    """Change something of a way of a guest."""
    async with store.writing() as db:
        mine = WAYS.c.guest == guest, WAYS.c.way == way
        await db.execute(update(WAYS).where(*mine).values(changed))


async def address_of(store: Store, guest: str) -> str | None:
    """Return the e-mail address of a guest, if they have given one."""
    async with store.reading() as db:
        return await db.scalar(select(ACCOUNTS.c.email).where(ACCOUNTS.c.guest == guest))


async def speak(store: Store, guest: str, language: str) -> None:
    """Tell a guest in a language from now on."""
    async with store.writing() as db:
        mine = WAYS.c.guest == guest, WAYS.c.match.is_(None)
        await db.execute(update(WAYS).where(*mine).values(language=language))


async def drop(store: Store, guest: str, way: str) -> None:
    """Forget a way of a guest, with what was to be told by it."""
    async with store.writing() as db:
        await _drop(db, WAYS.c.guest == guest, WAYS.c.way == way)


async def drop_all(db: AsyncConnection, guest: str) -> None:
    """Forget within a transaction all ways of a guest, and when they are away."""
    await _drop(db, WAYS.c.guest == guest)
    await db.execute(delete(VACATIONS).where(VACATIONS.c.guest == guest))


async def _drop(db: AsyncConnection, *right: ColumnElement[bool]) -> None:
    gone = select(WAYS.c.way).where(*right)
    await db.execute(delete(NOTICES).where(NOTICES.c.way.in_(gone)))
    await db.execute(delete(WAYS).where(*right))


# ---------------------------------------------------------------------- vacations


async def vacations(store: Store, guest: str) -> list[tuple[int, int]]:
    """List when a guest is away, the first time first."""
    asked = select(VACATIONS.c.begins, VACATIONS.c.ends).where(VACATIONS.c.guest == guest)
    async with store.reading() as db:
        found = await db.execute(asked.order_by(VACATIONS.c.begins))
        return [(row.begins, row.ends) for row in found]


async def take_vacation(store: Store, guest: str, begins: int, ends: int) -> None:
    """Write down that a guest is away, unless that is known."""
    await store.add(VACATIONS, {"guest": guest, "begins": begins, "ends": ends})


async def end_vacation(store: Store, guest: str, begins: int, now: int) -> None:
    """End a vacation now; forget it if it has not begun."""
    mine = VACATIONS.c.guest == guest, VACATIONS.c.begins == begins
    async with store.writing() as db:
        await db.execute(delete(VACATIONS).where(*mine, VACATIONS.c.begins >= now))
        still = update(VACATIONS).where(*mine, VACATIONS.c.ends > now)
        await db.execute(still.values(ends=now))
