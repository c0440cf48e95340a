"""Keeps what people say to each other in matches, and who does not hear whom."""

from __future__ import annotations

import secrets
from collections.abc import Collection
from datetime import UTC, datetime
from typing import Final, NamedTuple

from sqlalchemy import delete, insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from footplate.table.kept.peers import TALKED
from footplate.table.kept.store import Store
from footplate.table.kept.tables import BLOCKS, MATCHES, MESSAGES

MOST: Final = 300
"""How many messages of each room of a match are kept, the newest ones."""


class Said(NamedTuple):
    """What somebody said in a match."""

    message: str
    guest: str
    name: str
    """What they were called then."""
    room: str
    """The room in which it was said, as `talk` names them."""
    text: str
    """What they said, or the name of a reaction."""
    reaction: bool
    ply: int
    """The last confirmed ply at that time."""
    made: str


async def of(store: Store, match: str) -> list[Said]:
    """List what was said in a match, the oldest first."""
    asked = select(MESSAGES).where(MESSAGES.c.match == match)
    async with store.reading() as db:
        found = await db.execute(asked.order_by(MESSAGES.c.made, MESSAGES.c.message))
        return [
            Said(
                row.message,
                row.guest,
                row.name,
                row.room,
                row.text,
                row.reaction,
                row.ply,
                row.made,
            )
            for row in found
        ]


async def deaf(store: Store, speakers: Collection[str]) -> dict[str, frozenset[str]]:
    """Return, by speaker, who has blocked them and so does not hear them."""
    if not speakers:
        return {}
    asked = select(BLOCKS.c.guest, BLOCKS.c.blocked).where(BLOCKS.c.blocked.in_(speakers))
    found: dict[str, set[str]] = {}
    async with store.reading() as db:
        for row in await db.execute(asked):
            found.setdefault(row.blocked, set()).add(row.guest)
    return {speaker: frozenset(guests) for speaker, guests in found.items()}


async def say(store: Store, match: str, said: Said) -> None:
    """Write down what somebody says, tell other processes, and forget what is too old.

    Nothing is written of a match that was deleted meanwhile.
    """
    async with store.writing() as db:
        there = select(MATCHES.c.match).where(MATCHES.c.match == match)
        if await db.scalar(there) is None:
            return
        await db.execute(insert(MESSAGES).values(match=match, **said._asdict()))
        await _prune(db, match, said.room)
        await store.peers.tell(db, TALKED, match)


async def _prune(db: AsyncConnection, match: str, room: str) -> None:
    """Delete the messages of a room beyond the newest ones."""
    here = MESSAGES.c.match == match, MESSAGES.c.room == room
    newest = select(MESSAGES.c.message).where(*here)
    newest = newest.order_by(MESSAGES.c.made.desc(), MESSAGES.c.message.desc())
    old = (await db.scalars(newest.offset(MOST))).all()
    if old:
        await db.execute(delete(MESSAGES).where(MESSAGES.c.message.in_(old)))


def said_now(guest: str, name: str, room: str, text: str, *, reaction: bool, ply: int) -> Said:
    """Return what somebody says now."""
    made = datetime.now(UTC).isoformat(timespec="microseconds")
    return Said(secrets.token_urlsafe(9), guest, name, room, text, reaction, ply, made)
