"""Keeps accounts: guests who came to stay, and where they are signed in."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from typing import Any, Final

from sqlalchemy import ColumnElement, Row, and_, delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from footplate.table.kept import codes, reading
from footplate.table.kept.errors import ConflictError
from footplate.table.kept.rated import SHOWN
from footplate.table.kept.store import Store, now
from footplate.table.kept.tables import ACCOUNTS, CODES, GUESTS, PASSKEYS, SESSIONS
from footplate.table.kept.values import Account, Guest, Passkey, Session
from footplate.table.words import message

KEPT: Final = timedelta(days=365)
"""For how long somebody stays signed in in a browser in which they do not come back."""
FRESH: Final = timedelta(hours=1)
"""How exactly it is known when somebody was last there."""


class Accounts:
    """The accounts in a database.

    Args:
        store: the database.
    """

    def __init__(self, store: Store) -> None:
        self._store: Final = store

    # ------------------------------------------------------------------ who they are

    async def of(self, guest: str) -> Account | None:
        """Return the account of a guest, or None."""
        return await self._account(ACCOUNTS.c.guest == guest)

    async def like(self, likeness: str) -> Account | None:
        """Return the account whose name looks like this, or None."""
        return await self._account(ACCOUNTS.c.likeness == likeness)

    async def _account(self, right: ColumnElement[bool]) -> Account | None:
        asked = select(ACCOUNTS, GUESTS.c.name).join(GUESTS).where(right)
        async with self._store.reading() as db:
            row = (await db.execute(asked)).first()
        return None if row is None else _account(row)

    async def make(
        self,
        guest: Guest,
        likeness: str,
        *,
        password: str | None = None,
        passkey: Passkey | None = None,
        invite: str | None = None,
    ) -> None:
        """Let a guest, new or known, come to stay.

        Args:
            guest: the guest, with the name that they will have.
            likeness: what the name has in common with all that look like it.
            password: what is kept of the password.
            passkey: the first passkey.
            invite: the code that is used up by this, where one is needed.

        Raises:
            ConflictError: the guest has an account already, the name looks like somebody's, or the
                code does not count any more.
        """
        row = {"guest": guest.guest, "likeness": likeness, "password": password, "since": now()}
        row["shown"] = SHOWN
        try:
            async with self._store.writing() as db:
                if invite is not None and not await codes.spend(db, codes.INVITE, invite):
                    raise ConflictError(message("account.code"))
                await self._store.note_guest(db, guest)
                await db.execute(insert(ACCOUNTS).values(row))
                if passkey is not None:
                    new = {"guest": guest.guest, **passkey._asdict()}
                    await db.execute(insert(PASSKEYS).values(new))
        except IntegrityError:
            raise ConflictError(message("account.faster")) from None

    async def change(self, guest: str, **changed: object) -> None:
        """Change something of an account."""
        async with self._store.writing() as db:
            await db.execute(update(ACCOUNTS).where(ACCOUNTS.c.guest == guest).values(changed))

    async def rename(self, guest: str, name: str, likeness: str) -> None:
        """Give an account another name. Raises `ConflictError` if it looks like somebody's."""
        try:
            async with self._store.writing() as db:
                mine = update(ACCOUNTS).where(ACCOUNTS.c.guest == guest)
                await db.execute(mine.values(likeness=likeness))
                await db.execute(update(GUESTS).where(GUESTS.c.guest == guest).values(name=name))
        except IntegrityError:
            raise ConflictError(message("account.faster")) from None

    async def secure(self, guest: str, **changed: object) -> None:
        """Change the `password` or the `email` of an account; older links count no more."""
        links = CODES.c.guest == guest, CODES.c.kind == codes.RESET
        async with self._store.writing() as db:
            await db.execute(update(ACCOUNTS).where(ACCOUNTS.c.guest == guest).values(changed))
            await db.execute(delete(CODES).where(*links))

    async def present(self, guest: str, languages: Sequence[str], shown: Sequence[str]) -> None:
        """Write down what somebody says of themselves, and what of their profile others see."""
        await self.change(guest, languages=" ".join(languages), shown=" ".join(shown))

    async def note_failed(self, guest: str) -> None:
        """Count a wrong password."""
        await self.change(guest, failed=ACCOUNTS.c.failed + 1, failing=now())

    async def forget_failed(self, guest: str) -> None:
        """Count wrong passwords anew, for the person has read of those."""
        await self.change(guest, failed=0, failing=None)

    # ------------------------------------------------------------------ where they are signed in

    async def known(self, guest: str, session: str | None) -> Guest | None:
        """Return the guest of a cookie; None if nobody is signed in by it.

        Args:
            guest: the id.
            session: the digest of the session, which an account must have.
        """
        asked = (
            select(GUESTS, ACCOUNTS.c.since, SESSIONS.c.seen.label("there"))
            .outerjoin(ACCOUNTS, ACCOUNTS.c.guest == GUESTS.c.guest)
            .outerjoin(
                SESSIONS, and_(SESSIONS.c.guest == GUESTS.c.guest, SESSIONS.c.session == session)
            )
            .where(GUESTS.c.guest == guest)
        )
        async with self._store.reading() as db:
            row = (await db.execute(asked)).first()
        if row is None:
            return None
        if row.since is not None:
            if row.there is None or row.there < _ago(KEPT):
                return None
            if row.there < _ago(FRESH):
                await self._come(SESSIONS.c.session == session)
        return reading.guest(row)

    async def _come(self, right: ColumnElement[bool]) -> None:
        async with self._store.writing() as db:
            await db.execute(update(SESSIONS).where(right).values(seen=now()))

    async def sign_in(self, guest: str, session: str, browser: str) -> None:
        """Begin a session, and end those in which nobody has come for long."""
        row = {"session": session, "guest": guest, "began": now(), "seen": now()}
        old = SESSIONS.c.guest == guest, SESSIONS.c.seen < _ago(KEPT)
        async with self._store.writing() as db:
            await db.execute(delete(SESSIONS).where(*old))
            await db.execute(insert(SESSIONS).values(browser=browser, **row))

    async def sessions(self, guest: str) -> list[Session]:
        """List where somebody is signed in, last seen first."""
        asked = select(SESSIONS).where(SESSIONS.c.guest == guest).order_by(SESSIONS.c.seen.desc())
        async with self._store.reading() as db:
            found = await db.execute(asked)
        return [Session(row.session, row.began, row.seen, row.browser) for row in found]

    async def sign_out(self, guest: str, session: str) -> None:
        """End a session of a guest."""
        await self._end(SESSIONS.c.guest == guest, SESSIONS.c.session == session)

    async def sign_out_elsewhere(self, guest: str, session: str | None) -> None:
        """End all sessions of a guest but one."""
        await self._end(SESSIONS.c.guest == guest, SESSIONS.c.session != (session or ""))

    async def _end(self, *right: ColumnElement[bool]) -> None:
        async with self._store.writing() as db:
            await db.execute(delete(SESSIONS).where(*right))

    # ------------------------------------------------------------------ passkeys

    async def passkeys(self, guest: str) -> list[Passkey]:
        """List the passkeys of a guest, the oldest first."""
        asked = select(PASSKEYS).where(PASSKEYS.c.guest == guest).order_by(PASSKEYS.c.added)
        async with self._store.reading() as db:
            return [_passkey(row) for row in await db.execute(asked)]

    async def passkey(self, name: str) -> tuple[str, Passkey] | None:
        """Return a passkey with the guest whose it is, or None."""
        async with self._store.reading() as db:
            row = (await db.execute(select(PASSKEYS).where(PASSKEYS.c.passkey == name))).first()
        return None if row is None else (row.guest, _passkey(row))

    async def add_passkey(self, guest: str, passkey: Passkey) -> None:
        """Write a passkey down, unless it is known."""
        await self._store.add(PASSKEYS, {"guest": guest, **passkey._asdict()})

    async def use_passkey(self, name: str, used: int) -> None:
        """Write down how often a passkey was used."""
        async with self._store.writing() as db:
            await db.execute(update(PASSKEYS).where(PASSKEYS.c.passkey == name).values(used=used))

    async def drop_passkey(self, guest: str, name: str) -> None:
        """Forget a passkey of a guest."""
        async with self._store.writing() as db:
            mine = PASSKEYS.c.guest == guest, PASSKEYS.c.passkey == name
            await db.execute(delete(PASSKEYS).where(*mine))


def _ago(time: timedelta) -> str:
    """Return the time so long ago as it is kept."""
    return (datetime.now(UTC) - time).isoformat(timespec="seconds")


def _account(row: Row[Any]) -> Account:
    return Account(
        row.guest,
        row.name,
        row.likeness,
        row.password,
        row.email,
        row.since,
        tuple(row.languages.split()),
        tuple(row.shown.split()),
        row.failed,
        row.failing,
        row.owner,
    )


def _passkey(row: Row[Any]) -> Passkey:
    return Passkey(row.passkey, row.key, row.used, row.added, row.browser)
