"""What the table keeps in SQL: guests, matches, seats, and the append-only list of each match.

Positions are not stored: a match is the list of its actions and outcomes. The key (match, ply) is
the lock: of two servers or browsers that write the same ply, one fails. A draft is kept apart from
the list, so that a server that is killed loses nothing that was acknowledged.
"""

from __future__ import annotations

import asyncio
import json
import secrets
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from datetime import UTC, datetime
from functools import partial
from typing import Final

from sqlalchemy import Table, delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from footplate.table.kept import notices, reading
from footplate.table.kept.engine import connect, disconnect, reader
from footplate.table.kept.errors import ConflictError, StoreError, first_line
from footplate.table.kept.file import DatabaseFile
from footplate.table.kept.hours import TableTime
from footplate.table.kept.notices import NOTHING, Beside, Call
from footplate.table.kept.peers import CHANGED, DRAFTED, SAW, Peers
from footplate.table.kept.reading import CLOSED, WISH
from footplate.table.kept.standing import columns
from footplate.table.kept.tables import (
    ACCOUNTS,
    DRAFTS,
    FACTS,
    GUESTS,
    LOOKS,
    MATCHES,
    OF_A_MATCH,
    PLIES,
    SEATS,
)
from footplate.table.kept.upgrading import Upgraded, file_of, shown, upgrade
from footplate.table.kept.upserting import upsert
from footplate.table.kept.values import (
    USUAL,
    Guest,
    Listed,
    Ply,
    Seat,
    Seen,
    Stored,
    Terms,
)
from footplate.table.words import message

FASTER: Final = message("error.faster")
NO_PUZZLE: Final = MATCHES.c.puzzle == ""


def now() -> str:
    """Return the time as it is kept."""
    return datetime.now(UTC).isoformat(timespec="seconds")


class Store:
    """The database of a table.

    Args:
        url: an SQLAlchemy URL with an async driver, such as `sqlite+aiosqlite:///table.db`.
    """

    def __init__(self, url: str) -> None:
        self.engine: Final[AsyncEngine] = connect(url)
        self._reader: Final = reader(self.engine)
        self.peers: Final = Peers(self.engine)
        self.time: Final = TableTime(self.writing)
        self._file: DatabaseFile | None = None
        self._one_by_one: Final = asyncio.Lock()
        self._insert: Final = partial(upsert, self.engine.dialect.name)
        self.after: Final[list[Callable[[str], None]]] = []
        """Called with the name of each match that was changed here, once that is on the disk."""
        self._touched: Final[dict[AsyncConnection, list[str]]] = {}
        """The matches that are changed by the transactions in progress."""

    async def open(self) -> Upgraded | None:
        """Open the database, and make what is missing.

        Returns what was done to a database of an older Footplate; None for any other.

        Raises:
            StoreError: it cannot be used.
        """
        try:
            async with self.engine.begin() as db:
                found = await db.run_sync(upgrade)
            path = file_of(self.engine.url)
            if path is not None:
                self._file = DatabaseFile(path, self.engine.sync_engine)
            await self.time.beat()
        except (SQLAlchemyError, OSError) as problem:
            told = message(
                "error.database", database=shown(self.engine.url), why=first_line(problem)
            )
            raise StoreError(told) from None
        return found

    def reading(self) -> AsyncConnection:
        """Return what connects to read; of several statements each sees what is confirmed then."""
        return self._reader.connect()

    @property
    def shared(self) -> bool:
        """Whether several processes can use the database at the same time."""
        return self.peers.shared

    async def close(self) -> None:
        """Close the database."""
        await disconnect(self.engine)

    async def answers(self) -> bool:
        """Say whether the database answers, and is the one that was opened."""
        try:
            self._check_file()
            async with self.reading() as db:
                await db.execute(select(1))
        except (StoreError, SQLAlchemyError, OSError):
            return False
        return True

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncConnection]:
        """Begin a transaction; when it is over, the file must still be the one that was opened.

        SQLite has one writer at a time, and refuses another that has waited for long; so they wait
        here, in their order.
        """
        self._check_file()
        async with AsyncExitStack() as entered:
            if not self.shared:
                await entered.enter_async_context(self._one_by_one)
            db = await entered.enter_async_context(self.engine.begin())
            touched = self._touched[db] = []
            try:
                yield db
            finally:
                del self._touched[db]
        self._check_file()
        for match in dict.fromkeys(touched):
            for told in self.after:
                told(match)

    async def _touch(
        self, db: AsyncConnection, match: str, known: int | None = None, *, drafted: bool = False
    ) -> None:
        """Tell that a match was changed once more than is known, as soon as that is confirmed.

        Of a change that is `drafted` only the author of a draft sees something.
        """
        self._touched[db].append(match)
        changes = "" if known is None else str(known + 1)
        await self.peers.tell(db, CHANGED, match, changes, *([DRAFTED] if drafted else []))

    def _check_file(self) -> None:
        """Raise `StoreError` if the file was deleted or replaced since the database was opened."""
        if self._file is not None:
            self._file.check()

    async def fact(self, name: str, otherwise: str) -> str:
        """Return a fact of this database; if it is new, write down `otherwise`."""
        new = self._insert(FACTS).values(name=name, value=otherwise).on_conflict_do_nothing()
        async with self.writing() as db:
            await db.execute(new)
            return str(await db.scalar(select(FACTS.c.value).where(FACTS.c.name == name)))

    async def add(self, table: Table, *rows: Mapping[str, object]) -> None:
        """Write down rows of a table, all at once, but for those whose key is there already."""
        if rows:
            async with self.writing() as db:
                await db.execute(self._insert(table).values([*rows]).on_conflict_do_nothing())

    async def facts(self, prefix: str) -> dict[str, str]:
        """Return all facts of this database whose names begin like this."""
        async with self.reading() as db:
            found = await db.execute(select(FACTS).where(FACTS.c.name.startswith(prefix)))
        return {row.name: row.value for row in found}

    # ------------------------------------------------------------------ guests

    async def guest(self, guest: str) -> Guest | None:
        """Return the guest with this id, or None."""
        asked = select(GUESTS, ACCOUNTS.c.since).outerjoin(ACCOUNTS)
        async with self.reading() as db:
            row = (await db.execute(asked.where(GUESTS.c.guest == guest))).first()
        return None if row is None else reading.guest(row)

    async def remember(self, guest: Guest) -> None:
        """Write down a guest, whether new or known."""
        async with self.writing() as db:
            await self.note_guest(db, guest)

    async def note_guest(self, db: AsyncConnection, guest: Guest) -> None:
        """Write down a guest within a transaction; accounts keep their names, and stay deleted."""
        liked = {"preferences": json.dumps(guest.preferences)}
        if guest.account:
            await db.execute(update(GUESTS).where(GUESTS.c.guest == guest.guest).values(liked))
            return
        values = {"name": guest.name, **liked}
        stays = select(ACCOUNTS.c.guest).where(ACCOUNTS.c.guest == guest.guest).exists()
        new = self._insert(GUESTS).values(guest=guest.guest, **values)
        await db.execute(
            new.on_conflict_do_update(index_elements=["guest"], set_=values, where=~stays)
        )

    # ------------------------------------------------------------------ matches

    async def found(
        self,
        game: str,
        options: Mapping[str, str],
        rules: int,
        seats: Sequence[Seat],
        *,
        seed: int,
        pace: str,
        host: str | None = None,
        plies: Sequence[Ply] = (),
        terms: Terms = USUAL,
    ) -> str:
        """Write down a new match and return its name."""
        given = {"seed": seed, "pace": pace, "host": host}
        async with self.writing() as db:
            match = await self.put(db, game, options, rules, seats, terms=terms, **given)
            if plies:
                await db.execute(insert(PLIES), _rows(match, 0, plies))
            await self._touch(db, match)
        return match

    async def put(
        self,
        db: AsyncConnection,
        game: str,
        options: Mapping[str, str],
        rules: int,
        seats: Sequence[Seat],
        *,
        terms: Terms,
        **given: object,
    ) -> str:
        """Write down a match without plies within a transaction, and return its name."""
        match = secrets.token_urlsafe(9)
        row = {"match": match, "game": game, "rules": rules, "began": now(), **given}
        row |= {"options": json.dumps(dict(options)), **terms._asdict()}
        await db.execute(insert(MATCHES).values(active=self.time.now(), **row))
        await db.execute(insert(SEATS), [{"match": match, **seat._asdict()} for seat in seats])
        wanted = [Call("seat", 0, seat.seat, seat.wanted) for seat in seats if seat.wanted]
        await notices.call(db, match, wanted)
        return match

    async def match(self, match: str, after: int = 0) -> Stored | None:
        """Return a match with everything that was done after a ply; None if there is no match."""
        async with self.engine.connect() as db:
            if self.shared:  # all that is read is of one moment
                await db.execution_options(isolation_level="REPEATABLE READ")
            found = await reading.stored(db, match, after)
            await db.commit()  # after a rollback the driver forgets what it has prepared
        return found

    async def changes(self, match: str) -> int | None:
        """Return how often a match was changed; None if there is no such match."""
        async with self.reading() as db:
            return await db.scalar(select(MATCHES.c.changes).where(MATCHES.c.match == match))

    async def changed(self, known: Mapping[str, int]) -> list[str]:
        """List those of some matches that were changed or deleted since they were known."""
        asked = select(MATCHES.c.match, MATCHES.c.changes).where(MATCHES.c.match.in_(known))
        async with self.reading() as db:
            found = {row.match: row.changes for row in await db.execute(asked)}
        return [match for match, changes in known.items() if found.get(match) != changes]

    async def change(
        self, db: AsyncConnection, match: str, known: int | None, **noted: object
    ) -> None:
        """Count a change of a match, note something of it, and tell other processes.

        Raises:
            ConflictError: it was changed since it was known; None stands for any time.
        """
        await self._count(db, match, known, noted)
        await self._touch(db, match, known)

    async def _count(
        self, db: AsyncConnection, match: str, known: int | None, noted: Mapping[str, object]
    ) -> None:
        """Count a change of a match. Raises `ConflictError` as `change` does."""
        right = [MATCHES.c.match == match]
        if known is not None:
            right.append(MATCHES.c.changes == known)
        counted = update(MATCHES).where(*right).values(changes=MATCHES.c.changes + 1, **noted)
        if not (await db.execute(counted)).rowcount:
            raise ConflictError(FASTER)

    async def write(
        self,
        match: str,
        before: int,
        plies: Sequence[Ply],
        draft: Sequence[str],
        *,
        over: bool,
        standing: str | None = None,
        undone: Sequence[str] = (),
        known: int | None = None,
        beside: Beside = NOTHING,
    ) -> None:
        """Add what is now confirmed after ply `before`, and keep the draft that follows it.

        Args:
            match: its name.
            before: the last ply that was confirmed before.
            plies: what is confirmed now.
            draft: the steps of the draft.
            over: whether the match has ended.
            standing: the new standing as text; None if it is unchanged.
            undone: the steps that can be repeated after the draft.
            known: how often the match was changed before; None if that is not known.
            beside: what is noted and told at the same time.

        Raises:
            ConflictError: somebody else has written these plies, or changed the match.
        """
        noted = dict(beside.noted)
        if standing is not None:
            noted |= columns(standing)
        if plies:
            noted["active"] = self.time.now()
        if over:
            noted["ended"] = now()
        try:
            async with self.writing() as db:
                await self._count(db, match, known, noted)
                await notices.call(db, match, beside.calls)
                await db.execute(delete(DRAFTS).where(DRAFTS.c.match == match))
                wished = await db.execute(delete(FACTS).where(FACTS.c.name == WISH + match))
                drafted = not (plies or noted or wished.rowcount)
                await self._touch(db, match, known, drafted=drafted)
                stands = await db.scalar(
                    select(func.max(PLIES.c.ply)).where(PLIES.c.match == match)
                )
                if (stands or 0) != before:  # the draft belongs to a position that has passed
                    raise ConflictError(FASTER)
                if plies:
                    await db.execute(insert(PLIES), _rows(match, before, plies))
                first = before + len(plies) + 1
                rows = [
                    {"match": match, "ply": ply, "text": step, "undone": ply >= first + len(draft)}
                    for ply, step in enumerate([*draft, *undone], first)
                ]
                if rows:
                    await db.execute(insert(DRAFTS), rows)
        except IntegrityError:
            raise ConflictError(FASTER) from None

    async def remove(self, match: str) -> None:
        """Delete a match with all that belongs to it."""
        async with self.writing() as db:
            await self.drop(db, match)

    async def drop(self, db: AsyncConnection, match: str) -> None:
        """Delete a match within a transaction, and tell other processes."""
        await db.execute(select(MATCHES).where(MATCHES.c.match == match).with_for_update())
        for table in OF_A_MATCH:
            await db.execute(delete(table).where(table.c.match == match))
        facts = FACTS.c.name.in_([WISH + match, CLOSED + match])
        await db.execute(delete(FACTS).where(facts))
        await self._touch(db, match)

    async def note_wish(self, match: str, wish: str, known: int) -> None:
        """Write down which turn of a match somebody would like to take back, or who declined.

        Raises:
            ConflictError: the match was changed since it was known.
        """
        async with self.writing() as db:
            await self.change(db, match, known)
            await db.execute(delete(FACTS).where(FACTS.c.name == WISH + match))
            if wish:
                await db.execute(insert(FACTS).values(name=WISH + match, value=wish))

    async def note(self, match: str, known: int, beside: Beside) -> None:
        """Note something of a match that is no move, such as that its clocks stand.

        Raises:
            ConflictError: the match was changed since it was known.
        """
        async with self.writing() as db:
            await self.change(db, match, known, **beside.noted)
            await notices.call(db, match, beside.calls)

    async def close_abandoned(self, match: str, known: int, how: str) -> None:
        """Close a match that all people have left.

        Args:
            match: its name.
            known: how often it was changed before.
            how: `ABANDONED` or `GIVEN_UP`.

        Raises:
            ConflictError: the match was changed since it was known.
        """
        async with self.writing() as db:
            await self.change(db, match, known, ended=now(), due=None, **columns(None))
            await db.execute(insert(FACTS).values(name=CLOSED + match, value=how))

    async def note_standing(self, kept: Listed, standing: str) -> None:
        """Write down how a match stands, unless somebody has done so since it was listed."""
        same = MATCHES.c.standing.is_not_distinct_from(kept.standing)
        async with self.writing() as db:
            noted = update(MATCHES).where(MATCHES.c.match == kept.match, same)
            await db.execute(noted.values(columns(standing)))

    async def seen(self, guest: str, match: str) -> Seen:
        """Return how far a guest has looked at a match, and what they noted of it."""
        asked = select(LOOKS).where(LOOKS.c.guest == guest, LOOKS.c.match == match)
        async with self.reading() as db:
            row = (await db.execute(asked)).first()
        return Seen(None, "") if row is None else Seen(row.ply, row.notes or "")

    async def look(self, guest: str, match: str, **seen: int | str) -> None:
        """Write down how far a guest has looked at a match (`ply`), or what they note (`notes`)."""
        new = self._insert(LOOKS).values({"ply": 0, "guest": guest, "match": match, **seen})
        async with self.writing() as db:
            there = await db.scalar(select(MATCHES.c.match).where(MATCHES.c.match == match))
            if there is not None:
                both = ["guest", "match"]
                await db.execute(new.on_conflict_do_update(index_elements=both, set_=seen))
                if "ply" in seen:
                    await self.peers.tell(db, SAW, match, guest, str(seen["ply"]))


def _rows(match: str, before: int, plies: Sequence[Ply]) -> list[dict[str, object]]:
    return [
        {"match": match, "ply": number, **ply._asdict()}
        for number, ply in enumerate(plies, before + 1)
    ]
