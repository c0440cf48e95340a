"""Keeps codes: whoever has one may do something once, or a few times, for a while."""

from __future__ import annotations

import secrets
from datetime import UTC, datetime, timedelta
from typing import Any, Final, NamedTuple

from sqlalchemy import Select, delete, insert, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from footplate.table.kept.store import Store, now
from footplate.table.kept.tables import CODES

INVITE: Final = "invite"
"""Makes an account where the table is closed."""
RESET: Final = "reset"
"""Chooses a new password."""
PASSKEY: Final = "passkey"
"""Is the question that a browser answers with a passkey."""


class Code(NamedTuple):
    """A code that still counts."""

    code: str
    guest: str | None
    until: str | None
    uses: int


async def make(
    store: Store,
    kind: str,
    *,
    guest: str | None = None,
    lasts: timedelta | None = None,
    uses: int = 1,
) -> str:
    """Make a code, and forget those that count no more."""
    code = secrets.token_urlsafe(24)
    until = None
    if lasts is not None:
        until = (datetime.now(UTC) + lasts).isoformat(timespec="seconds")
    async with store.writing() as db:
        await db.execute(delete(CODES).where(or_(CODES.c.until < now(), CODES.c.uses < 1)))
        row = {"code": code, "kind": kind, "guest": guest, "until": until, "uses": uses}
        await db.execute(insert(CODES).values(row))
    return code


async def there(store: Store, kind: str) -> list[Code]:
    """List the codes of a kind that still count."""
    async with store.reading() as db:
        return [Code(*row) for row in await db.execute(_asked(kind).order_by(CODES.c.code))]


async def found(store: Store, kind: str, code: str) -> Code | None:
    """Return a code that still counts, or None."""
    async with store.reading() as db:
        row = (await db.execute(_asked(kind).where(CODES.c.code == code))).first()
    return None if row is None else Code(*row)


def _asked(kind: str) -> Select[Any]:
    """Ask for codes that still count."""
    lasting = or_(CODES.c.until.is_(None), CODES.c.until >= now())
    asked = select(CODES.c.code, CODES.c.guest, CODES.c.until, CODES.c.uses)
    return asked.where(CODES.c.kind == kind, CODES.c.uses > 0, lasting)


async def use(store: Store, kind: str, code: str) -> Code | None:
    """Use a code once, and return it; None if it does not count."""
    known = await found(store, kind, code)
    async with store.writing() as db:
        used = await spend(db, kind, code)
    return known if used else None


async def spend(db: AsyncConnection, kind: str, code: str) -> bool:
    """Use a code once within a transaction; return False if it does not count."""
    lasting = or_(CODES.c.until.is_(None), CODES.c.until >= now())
    right = (CODES.c.code == code, CODES.c.kind == kind, CODES.c.uses > 0, lasting)
    used = await db.execute(update(CODES).where(*right).values(uses=CODES.c.uses - 1))
    return bool(used.rowcount)
