"""What the table keeps in SQL: guests, matches, seats, and the append-only list of each match.

Positions are not stored: a match is the list of its actions and outcomes. The key (match, ply) is
the lock: of two servers or browsers that write the same ply, one fails. A draft is kept apart from
the list, so that a server that is killed loses nothing that was acknowledged.
"""

from __future__ import annotations

import json
import os
import secrets
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager, suppress
from datetime import UTC, datetime
from typing import Any, Final

from sqlalchemy import (
    ColumnElement,
    Select,
    delete,
    event,
    func,
    insert,
    literal,
    or_,
    select,
    update,
)
from sqlalchemy.exc import IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from footplate.kernel.log import versions
from footplate.table.kept.errors import ConflictError, StoreError
from footplate.table.kept.tables import (
    ANALYSES,
    DRAFTS,
    FACTS,
    GUESTS,
    LOOKS,
    MATCHES,
    PLIES,
    SEATS,
)
from footplate.table.kept.upgrading import Upgraded, file_of, upgrade
from footplate.table.kept.values import (
    USUAL,
    Alone,
    Guest,
    Listed,
    Ply,
    Seat,
    Seen,
    Stored,
    Terms,
    new_key,
)
from footplate.table.words import message

FASTER: Final = message("error.faster")
POINTS: Final = "points "
"""The prefix of facts that keep the points of a match; the name of the match follows."""
WISH: Final = "wish "
"""The prefix of facts that keep which turn of a match somebody would like to take back."""

MOST_MATCHES: Final = 40
"""How many of a guest's matches the lobby lists."""


def first_line(problem: Exception) -> str:
    """Return the first line of what an error of the database says."""
    return str(problem).partition("\n")[0]


def now() -> str:
    """Return the time as it is kept."""
    return datetime.now(UTC).isoformat(timespec="seconds")


class Store:
    """The database of a table.

    Args:
        url: an SQLAlchemy URL with an async driver, such as `sqlite+aiosqlite:///table.db`.
    """

    def __init__(self, url: str) -> None:
        self.engine: Final[AsyncEngine] = create_async_engine(
            url,
            hide_parameters=True,  # no private link comes into the log
        )
        self._file: Final = file_of(self.engine.url)
        self._opened: os.stat_result | None = None
        if self.engine.dialect.name == "sqlite":
            event.listen(self.engine.sync_engine, "connect", _pragmas)

    async def open(self) -> Upgraded | None:
        """Open the database, and make what is missing.

        Returns what was done to a database of an older Footplate; None for any other.

        Raises:
            StoreError: it cannot be used.
        """
        try:
            async with self.engine.begin() as db:
                found = await db.run_sync(upgrade)
            if self._file is not None:
                self._opened = self._file.stat()
        except (SQLAlchemyError, OSError) as problem:
            told = message("error.database", database=str(self.engine.url), why=first_line(problem))
            raise StoreError(told) from None
        return found

    @property
    def shared(self) -> bool:
        """Whether several processes can use the database at the same time."""
        return self.engine.dialect.name != "sqlite"

    async def close(self) -> None:
        """Close the database."""
        await self.engine.dispose()

    async def answers(self) -> bool:
        """Say whether the database answers, and is the one that was opened."""
        try:
            self._same_file()
            async with self.engine.connect() as db:
                await db.execute(select(1))
        except (StoreError, SQLAlchemyError, OSError):
            return False
        return True

    @asynccontextmanager
    async def _writing(self) -> AsyncIterator[AsyncConnection]:
        """Begin a transaction; when it is over, the file must still be the one that was opened."""
        self._same_file()
        async with self.engine.begin() as db:
            yield db
        self._same_file()

    def _same_file(self) -> None:
        """Raise `StoreError` if the file was deleted or replaced since the database was opened."""
        if self._file is None or self._opened is None:
            return
        try:
            same = os.path.samestat(self._file.stat(), self._opened)
        except OSError:
            same = False
        if not same:
            raise StoreError(message("error.file-gone", database=str(self._file)))

    async def fact(self, name: str, otherwise: str) -> str:
        """Return a fact of this database; if it is new, write down `otherwise`."""
        async with self._writing() as db:
            found = await db.scalar(select(FACTS.c.value).where(FACTS.c.name == name))
            if found is not None:
                return str(found)
            await db.execute(insert(FACTS).values(name=name, value=otherwise))
            return otherwise

    async def facts(self, prefix: str) -> dict[str, str]:
        """Return all facts of this database whose names begin like this."""
        async with self.engine.connect() as db:
            found = await db.execute(select(FACTS).where(FACTS.c.name.startswith(prefix)))
        return {row.name: row.value for row in found}

    # ------------------------------------------------------------------ guests

    async def guest(self, guest: str) -> Guest | None:
        """Return the guest with this id, or None."""
        async with self.engine.connect() as db:
            row = (await db.execute(select(GUESTS).where(GUESTS.c.guest == guest))).first()
        return None if row is None else Guest(row.guest, row.name, json.loads(row.preferences))

    async def remember(self, guest: Guest) -> None:
        """Write down a guest, whether new or known."""
        values = {"name": guest.name, "preferences": json.dumps(guest.preferences)}
        async with self._writing() as db:
            known = await db.execute(
                update(GUESTS).where(GUESTS.c.guest == guest.guest).values(values)
            )
            if not known.rowcount:
                await db.execute(insert(GUESTS).values(guest=guest.guest, **values))

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
        match = secrets.token_urlsafe(9)
        async with self._writing() as db:
            await db.execute(
                insert(MATCHES).values(
                    match=match,
                    game=game,
                    options=json.dumps(dict(options)),
                    rules=rules,
                    seed=seed,
                    pace=pace,
                    began=now(),
                    host=host,
                    **terms._asdict(),
                )
            )
            await db.execute(insert(SEATS), [{"match": match, **seat._asdict()} for seat in seats])
            if plies:
                await db.execute(insert(PLIES), _rows(match, 0, plies))
        return match

    async def match(self, match: str) -> Stored | None:
        """Return a match with everything that was done, or None."""
        async with self.engine.connect() as db:
            row = (await db.execute(select(MATCHES).where(MATCHES.c.match == match))).first()
            if row is None:
                return None
            seats = await db.execute(select(SEATS).where(SEATS.c.match == match))
            plies = await db.execute(
                select(PLIES.c.kind, PLIES.c.text, PLIES.c.seat)
                .where(PLIES.c.match == match)
                .order_by(PLIES.c.ply)
            )
            draft = await db.execute(
                select(DRAFTS.c.text).where(DRAFTS.c.match == match).order_by(DRAFTS.c.ply)
            )
            stands = tuple([Ply(*ply) for ply in plies])
            changes = [ply.text for ply in stands if ply.kind == "rules"]
            return Stored(
                row.match,
                row.game,
                json.loads(row.options),
                versions(changes[-1])[1] if changes else row.rules,
                row.rules,
                row.seed,
                row.pace,
                row.began,
                row.ended,
                row.host,
                tuple(sorted([Seat(*seat[1:]) for seat in seats])),
                stands,
                tuple([step for (step,) in draft]),
                Terms(row.hints, row.rated),
                await db.scalar(select(FACTS.c.value).where(FACTS.c.name == WISH + match)) or "",
            )

    async def write(
        self,
        match: str,
        before: int,
        plies: Sequence[Ply],
        draft: Sequence[str],
        *,
        over: bool,
        standing: str | None = None,
    ) -> None:
        """Add what is now confirmed after ply `before`, and keep the draft that follows it.

        Args:
            match: its name.
            before: the last ply that was confirmed before.
            plies: what is confirmed now.
            draft: the steps of the draft.
            over: whether the match has ended.
            standing: the new standing as text; None if it is unchanged.

        Raises:
            ConflictError: somebody else has written these plies.
        """
        try:
            async with self._writing() as db:
                await db.execute(delete(DRAFTS).where(DRAFTS.c.match == match))
                stands = await db.scalar(
                    select(func.max(PLIES.c.ply)).where(PLIES.c.match == match)
                )
                if (stands or 0) != before:  # the draft belongs to a position that has passed
                    raise ConflictError(FASTER)
                if plies:
                    await db.execute(insert(PLIES), _rows(match, before, plies))
                if draft:
                    first = before + len(plies) + 1
                    rows = [
                        {"match": match, "ply": ply, "text": step}
                        for ply, step in enumerate(draft, first)
                    ]
                    await db.execute(insert(DRAFTS), rows)
                noted = {} if standing is None else {"standing": standing}
                if over:
                    noted["ended"] = now()
                if noted:
                    await db.execute(update(MATCHES).where(MATCHES.c.match == match).values(noted))
        except IntegrityError:
            raise ConflictError(FASTER) from None

    async def invited(self, invite: str) -> tuple[str, Seat] | None:
        """Return the match and the seat that an invitation is for, or None."""
        return await self._seat(SEATS.c.invite == invite)

    async def led_back(self, back: str) -> tuple[str, Seat] | None:
        """Return the match and the seat to which a private link leads back, or None."""
        return await self._seat(SEATS.c.back == back)

    async def _seat(self, right: ColumnElement[bool]) -> tuple[str, Seat] | None:
        async with self.engine.connect() as db:
            row = (await db.execute(select(SEATS).where(right))).first()
        return None if row is None else (row.match, Seat(*row[1:]))

    async def sit(self, match: str, seat: int, guest: Guest, name: str) -> bool:
        """Give an open seat to a guest; return False if somebody was faster."""
        taken = {"kind": "person", "guest": guest.guest, "name": name, "back": new_key()}
        async with self._writing() as db:
            done = await db.execute(
                update(SEATS)
                .where(SEATS.c.match == match, SEATS.c.seat == seat, SEATS.c.kind == "open")
                .values(taken)
            )
        return done.rowcount == 1

    async def reseat(self, match: str, seat: Seat, *, dropping: bool) -> None:
        """Write down who sits on a seat from now on, and drop the draft of the match if asked."""
        async with self._writing() as db:
            if dropping:
                await db.execute(delete(DRAFTS).where(DRAFTS.c.match == match))
            await db.execute(
                update(SEATS)
                .where(SEATS.c.match == match, SEATS.c.seat == seat.seat)
                .values(seat._asdict())
            )

    async def remove(self, match: str) -> None:
        """Delete a match with all that belongs to it."""
        async with self._writing() as db:
            for table in (ANALYSES, LOOKS, DRAFTS, PLIES, SEATS, MATCHES):
                await db.execute(delete(table).where(table.c.match == match))
            facts = FACTS.c.name.in_([WISH + match, POINTS + match])
            await db.execute(delete(FACTS).where(facts))

    async def note_wish(self, match: str, wish: str) -> None:
        """Write down which turn of a match somebody would like to take back, if any."""
        async with self._writing() as db:
            await db.execute(delete(FACTS).where(FACTS.c.name == WISH + match))
            if wish:
                await db.execute(insert(FACTS).values(name=WISH + match, value=wish))

    async def note_standing(self, kept: Listed, standing: str) -> None:
        """Write down how a match stands, unless somebody has done so since it was listed."""
        same = MATCHES.c.standing.is_not_distinct_from(kept.standing)
        async with self._writing() as db:
            noted = update(MATCHES).where(MATCHES.c.match == kept.match, same)
            await db.execute(noted.values(standing=standing))

    async def seen(self, guest: str, match: str) -> Seen:
        """Return how far a guest has looked at a match, and what they noted of it."""
        asked = select(LOOKS).where(LOOKS.c.guest == guest, LOOKS.c.match == match)
        async with self.engine.connect() as db:
            row = (await db.execute(asked)).first()
        return Seen(None, "") if row is None else Seen(row.ply, row.notes or "")

    async def look(self, guest: str, match: str, **seen: int | str) -> None:
        """Write down how far a guest has looked at a match (`ply`), or what they note (`notes`)."""
        async with self._writing() as db:
            right = (LOOKS.c.guest == guest, LOOKS.c.match == match)
            done = await db.execute(update(LOOKS).where(*right).values(**seen))
            there = await db.scalar(select(MATCHES.c.match).where(MATCHES.c.match == match))
            if not done.rowcount and there is not None:
                row = {"ply": 0, "guest": guest, "match": match, **seen}
                await db.execute(insert(LOOKS).values(**row))

    async def analysis(self, match: str) -> list[str]:
        """Return the parts of the analysis of a match that are kept, in their order."""
        asked = select(ANALYSES.c.text).where(ANALYSES.c.match == match).order_by(ANALYSES.c.part)
        async with self.engine.connect() as db:
            return list(await db.scalars(asked))

    async def keep_analysis(self, match: str, part: int, text: str) -> None:
        """Write down a part of the analysis of a match, unless it is there or the match is gone."""
        with suppress(IntegrityError):
            async with self._writing() as db:
                await db.execute(insert(ANALYSES).values(match=match, part=part, text=text))

    async def listed(self, guest: str) -> list[Listed]:
        """List the matches that a guest began or has a seat in, newest first."""
        theirs = select(SEATS.c.match).where(SEATS.c.guest == guest)
        return await self._listed(
            select(MATCHES)
            .where(or_(MATCHES.c.match.in_(theirs), MATCHES.c.host == guest))
            .order_by(MATCHES.c.began.desc(), MATCHES.c.match)
            .limit(MOST_MATCHES)
        )

    async def running(self) -> list[Listed]:
        """List the matches that are not over."""
        return await self._listed(select(MATCHES).where(MATCHES.c.ended.is_(None)))

    async def _listed(self, asked: Select[Any]) -> list[Listed]:
        async with self.engine.connect() as db:
            found = (await db.execute(asked)).all()
            names = [row.match for row in found]
            seats: dict[str, list[Seat]] = {name: [] for name in names}
            for row in await db.execute(
                select(SEATS).where(SEATS.c.match.in_(names)).order_by(SEATS.c.seat)
            ):
                seats[row.match].append(Seat(*row[1:]))
        return [
            Listed(
                row.match,
                row.game,
                json.loads(row.options),
                row.began,
                row.ended,
                row.standing,
                tuple(seats[row.match]),
            )
            for row in found
        ]

    async def alone(self, guest: str) -> list[Alone]:
        """List the matches that a guest has played alone to the end, newest first."""
        other = SEATS.alias()
        others = select(other.c.seat).where(other.c.match == MATCHES.c.match, other.c.seat > 0)
        async with self.engine.connect() as db:
            rows = await db.execute(
                select(
                    MATCHES.c.match,
                    MATCHES.c.game,
                    MATCHES.c.options,
                    MATCHES.c.began,
                    FACTS.c.value,
                )
                .join(SEATS, SEATS.c.match == MATCHES.c.match)
                .outerjoin(FACTS, FACTS.c.name == literal(POINTS) + MATCHES.c.match)
                .where(SEATS.c.guest == guest, MATCHES.c.ended.is_not(None), ~others.exists())
                .order_by(MATCHES.c.began.desc())
            )
            return [Alone(*row[:4], None if row[4] is None else int(row[4])) for row in rows]

    async def note_points(self, match: str, points: int) -> None:
        """Write down the points with which a match alone ended."""
        await self.fact(POINTS + match, str(points))

    async def running_of(self, guest: str) -> int:
        """Count the matches that a guest began and that are not over."""
        mine = MATCHES.c.host == guest, MATCHES.c.ended.is_(None)
        async with self.engine.connect() as db:
            found = await db.scalar(select(func.count()).select_from(MATCHES).where(*mine))
        return found or 0


def _rows(match: str, before: int, plies: Sequence[Ply]) -> list[dict[str, object]]:
    return [
        {"match": match, "ply": number, **ply._asdict()}
        for number, ply in enumerate(plies, before + 1)
    ]


def _pragmas(connection: Any, _: object) -> None:
    """Set SQLite so that readers do not wait for writers, and confirmed writes are on the disk."""
    cursor = connection.cursor()
    for line in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000"):
        cursor.execute(f"PRAGMA {line}")
    cursor.close()
