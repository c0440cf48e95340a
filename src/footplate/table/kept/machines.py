"""Keeps the bots that people have made, and the tokens by which programs play for them."""

from __future__ import annotations

import secrets
from collections.abc import Collection
from datetime import UTC, datetime
from typing import Final

from sqlalchemy import delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from footplate.table.kept import reading
from footplate.table.kept.accounts import FRESH, KEPT
from footplate.table.kept.errors import ConflictError
from footplate.table.kept.store import Store, now
from footplate.table.kept.tables import ACCOUNTS, GUESTS, TOKENS
from footplate.table.kept.values import Guest, Machine, Token, digest
from footplate.table.words import message

MOST: Final = 10
"""How many bots somebody can have, and how many tokens a bot."""
PREFIX: Final = "footplate_"
"""The beginning of each token, by which people and programs that look for secrets know one."""


async def make(store: Store, owner: str, guest: Guest, likeness: str, shown: str) -> None:
    """Write down a new bot of somebody.

    Args:
        store: the database.
        owner: whose bot it is.
        guest: the bot, as nobody knows it yet.
        likeness: what its name has in common with all that look like it.
        shown: the parts of its profile that others see.

    Raises:
        ConflictError: the name looks like somebody's, or the owner has as many as one can have.
    """
    row = {"guest": guest.guest, "likeness": likeness, "owner": owner, "since": now()}
    mine = select(func.count()).select_from(ACCOUNTS).where(ACCOUNTS.c.owner == owner)
    try:
        async with store.writing() as db:
            one = select(GUESTS.c.guest).where(GUESTS.c.guest == owner).with_for_update()
            if await db.scalar(one) is None:  # who makes two at once makes one after the other
                raise ConflictError(message("account.none"))
            if (await db.scalar(mine) or 0) >= MOST:
                raise ConflictError(message("bots.many", most=MOST))
            await store.note_guest(db, guest)
            await db.execute(insert(ACCOUNTS).values(shown=shown, **row))
    except IntegrityError:
        raise ConflictError(message("account.faster")) from None


async def of(store: Store, owner: str) -> list[Machine]:
    """List the bots of somebody with their tokens, the oldest first."""
    asked = select(ACCOUNTS.c.guest, GUESTS.c.name, ACCOUNTS.c.since)
    asked = asked.join(GUESTS, GUESTS.c.guest == ACCOUNTS.c.guest)
    asked = asked.where(ACCOUNTS.c.owner == owner).order_by(ACCOUNTS.c.since, GUESTS.c.name)
    async with store.reading() as db:
        found = (await db.execute(asked)).all()
        bots = [row.guest for row in found]
        tokens: dict[str, list[Token]] = {bot: [] for bot in bots}
        kept = select(TOKENS).where(TOKENS.c.guest.in_(bots)).order_by(TOKENS.c.made, TOKENS.c.name)
        for row in await db.execute(kept):
            tokens[row.guest].append(Token(row.token, row.name, row.made, row.used))
    return [Machine(*row, tuple(tokens[row.guest])) for row in found]


async def give(store: Store, bot: str, name: str) -> str:
    """Make a token of a bot and return it; what is kept of it is only a digest.

    Raises:
        ConflictError: the bot has as many as one can have.
    """
    token = PREFIX + secrets.token_urlsafe(32)
    made = now()
    row = {"guest": bot, "name": name, "made": made, "used": made}
    async with store.writing() as db:
        await db.execute(select(GUESTS.c.guest).where(GUESTS.c.guest == bot).with_for_update())
        there = select(func.count()).select_from(TOKENS).where(TOKENS.c.guest == bot)
        if (await db.scalar(there) or 0) >= MOST:
            raise ConflictError(message("bots.many-tokens", most=MOST))
        await db.execute(insert(TOKENS).values(token=digest(token), **row))
    return token


async def revoke(store: Store, bot: str, token: str) -> None:
    """Forget a token of a bot, which is named by its digest."""
    async with store.writing() as db:
        await db.execute(delete(TOKENS).where(TOKENS.c.guest == bot, TOKENS.c.token == token))


async def people_behind(store: Store, guests: Collection[str]) -> set[str]:
    """Return the people behind some guests: the owners of bots, and all others themselves."""
    mine = ACCOUNTS.c.guest.in_(guests), ACCOUNTS.c.owner.is_not(None)
    asked = select(ACCOUNTS.c.guest, ACCOUNTS.c.owner).where(*mine)
    async with store.reading() as db:
        owners = {row.guest: row.owner for row in await db.execute(asked)}
    return {owners.get(each, each) for each in guests}


async def known(store: Store, token: str) -> Guest | None:
    """Return the bot whose token this is; None if it is nobody's, or was not used for very long."""
    kept = digest(token)
    asked = (
        select(GUESTS, ACCOUNTS.c.since, TOKENS.c.used)
        .join(ACCOUNTS, ACCOUNTS.c.guest == GUESTS.c.guest)
        .join(TOKENS, TOKENS.c.guest == GUESTS.c.guest)
        .where(TOKENS.c.token == kept, ACCOUNTS.c.owner.is_not(None))
    )
    async with store.reading() as db:
        row = (await db.execute(asked)).first()
    if row is None:
        return None
    unused = datetime.now(UTC) - datetime.fromisoformat(row.used)
    if unused > KEPT:
        return None
    if unused > FRESH:
        async with store.writing() as db:
            await db.execute(update(TOKENS).where(TOKENS.c.token == kept).values(used=now()))
    return reading.guest(row)
