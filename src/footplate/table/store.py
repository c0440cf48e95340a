"""What the table keeps in SQL: guests, matches, seats, and the append-only list of each match.

Positions are not stored: a match is the list of its actions and outcomes. The key (match, ply) is
the lock: of two servers or browsers that write the same ply, one fails. A draft is kept apart from
the list, so that a server that is killed loses nothing that was acknowledged.
"""

from __future__ import annotations

import json
import secrets
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from typing import Any, Final, NamedTuple

from sqlalchemy import (
    BigInteger,
    Column,
    Connection,
    ForeignKey,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    delete,
    event,
    func,
    insert,
    inspect,
    literal,
    or_,
    select,
    text,
    update,
)
from sqlalchemy.exc import IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine
from sqlalchemy.schema import CreateColumn

from footplate.kernel.contract import FootplateError
from footplate.kernel.log import versions
from footplate.table.words import message

METADATA: Final = MetaData()

FACTS: Final = Table(
    "facts",
    METADATA,
    Column("name", String(40), primary_key=True),
    Column("value", Text, nullable=False),
)
"""Short facts about this database, such as the key that signs cookies."""

GUESTS: Final = Table(
    "guests",
    METADATA,
    Column("guest", String(32), primary_key=True),
    Column("name", String(60), nullable=False),
    Column("preferences", Text, nullable=False),
)
MATCHES: Final = Table(
    "matches",
    METADATA,
    Column("match", String(16), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("options", Text, nullable=False),
    Column("rules", Integer, nullable=False),
    Column("seed", BigInteger, nullable=False),
    Column("pace", String(10), nullable=False),
    Column("began", String(32), nullable=False),
    Column("ended", String(32)),
    Column("host", ForeignKey(GUESTS.c.guest)),
)
SEATS: Final = Table(
    "seats",
    METADATA,
    Column("match", ForeignKey(MATCHES.c.match), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", String(10), nullable=False),
    Column("name", String(60), nullable=False),
    Column("guest", ForeignKey(GUESTS.c.guest)),
    Column("bot", String(40)),
    Column("invite", String(32), unique=True),
)
PLIES: Final = Table(
    "plies",
    METADATA,
    Column("match", ForeignKey(MATCHES.c.match), primary_key=True),
    Column("ply", Integer, primary_key=True),
    Column("kind", String(10), nullable=False),
    Column("text", Text, nullable=False),
    Column("seat", Integer),
)
DRAFTS: Final = Table(
    "drafts",
    METADATA,
    Column("match", ForeignKey(MATCHES.c.match), primary_key=True),
    Column("ply", Integer, primary_key=True),
    Column("text", Text, nullable=False),
)

FASTER: Final = message("error.faster")
ADDED: Final = (MATCHES.c.host, PLIES.c.seat)
"""The column that each schema after the first has added; it is empty in rows from before."""
SCHEMA: Final = len(ADDED) + 1
POINTS: Final = "points "
"""The prefix of facts that keep the points of a match; the name of the match follows."""

MOST_MATCHES: Final = 40
"""How many of a guest's matches the lobby lists."""


class StoreError(FootplateError):
    """Raised for a database that cannot be used; the text says which and why."""


class ConflictError(FootplateError):
    """Raised if somebody else has written this ply first."""


class Guest(NamedTuple):
    """A person with a name and a cookie."""

    guest: str
    name: str
    preferences: dict[str, Any]


class Seat(NamedTuple):
    """A seat and who sits there."""

    seat: int
    kind: str
    """`person`, `bot`, or `open` until somebody follows the invitation."""
    name: str
    guest: str | None
    bot: str | None
    invite: str | None
    """The 128 random bits that let somebody take this seat."""


class Ply(NamedTuple):
    """A confirmed line of a match."""

    kind: str
    """`action`, `outcome`, `take back` or `rules`."""
    text: str
    seat: int | None = None
    """The seat that made the move, or `CHANCE`; None if an older Footplate did not keep it."""


class Stored(NamedTuple):
    """A match as it is kept."""

    match: str
    game: str
    options: dict[str, str]
    rules: int
    """The version of the rules under which it was played so far."""
    begun: int
    """The version under which it was begun."""
    seed: int
    pace: str
    began: str
    ended: str | None
    host: str | None
    """The guest who began it, seated or not."""
    seats: tuple[Seat, ...]
    plies: tuple[Ply, ...]
    draft: tuple[str, ...]


class Alone(NamedTuple):
    """A finished match with one seat."""

    match: str
    game: str
    options: str
    """The options as they are kept."""
    began: str
    points: int | None
    """The points; None as long as nobody has asked for them."""


def new_guest(name: str) -> Guest:
    """Make a guest whom nobody knows yet."""
    return Guest(secrets.token_urlsafe(16), name, {})


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
        self.engine: Final[AsyncEngine] = create_async_engine(url)
        if self.engine.dialect.name == "sqlite":
            event.listen(self.engine.sync_engine, "connect", _pragmas)

    async def open(self) -> None:
        """Open the database and make what is missing. Raises `StoreError` if it cannot be used."""
        try:
            async with self.engine.begin() as db:
                await db.run_sync(_prepare)
        except (SQLAlchemyError, OSError) as problem:
            told = message("error.database", database=str(self.engine.url), why=first_line(problem))
            raise StoreError(told) from None

    async def close(self) -> None:
        """Close the database."""
        await self.engine.dispose()

    async def fact(self, name: str, otherwise: str) -> str:
        """Return a fact of this database; if it is new, write down `otherwise`."""
        async with self.engine.begin() as db:
            found = await db.scalar(select(FACTS.c.value).where(FACTS.c.name == name))
            if found is not None:
                return str(found)
            await db.execute(insert(FACTS).values(name=name, value=otherwise))
            return otherwise

    # ------------------------------------------------------------------ guests

    async def guest(self, guest: str) -> Guest | None:
        """Return the guest with this id, or None."""
        async with self.engine.connect() as db:
            row = (await db.execute(select(GUESTS).where(GUESTS.c.guest == guest))).first()
        return None if row is None else Guest(row.guest, row.name, json.loads(row.preferences))

    async def remember(self, guest: Guest) -> None:
        """Write down a guest, whether new or known."""
        values = {"name": guest.name, "preferences": json.dumps(guest.preferences)}
        async with self.engine.begin() as db:
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
    ) -> str:
        """Write down a new match and return its name."""
        match = secrets.token_urlsafe(9)
        async with self.engine.begin() as db:
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
            )

    async def write(
        self, match: str, before: int, plies: Sequence[Ply], draft: Sequence[str], *, over: bool
    ) -> None:
        """Add what is now confirmed after ply `before`, and keep the draft that follows it.

        Raises:
            ConflictError: somebody else has written these plies.
        """
        try:
            async with self.engine.begin() as db:
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
                if over:
                    await db.execute(
                        update(MATCHES).where(MATCHES.c.match == match).values(ended=now())
                    )
        except IntegrityError:
            raise ConflictError(FASTER) from None

    async def invited(self, invite: str) -> tuple[str, Seat] | None:
        """Return the match and the seat that an invitation is for, or None."""
        async with self.engine.connect() as db:
            row = (await db.execute(select(SEATS).where(SEATS.c.invite == invite))).first()
        return None if row is None else (row.match, Seat(*row[1:]))

    async def sit(self, match: str, seat: int, guest: Guest, name: str) -> bool:
        """Give an open seat to a guest; return False if somebody was faster."""
        async with self.engine.begin() as db:
            done = await db.execute(
                update(SEATS)
                .where(SEATS.c.match == match, SEATS.c.seat == seat, SEATS.c.kind == "open")
                .values(kind="person", guest=guest.guest, name=name, invite=None)
            )
        return done.rowcount == 1

    async def matches_of(self, guest: str) -> list[str]:
        """List the matches that a guest began or has a seat in, newest first."""
        async with self.engine.connect() as db:
            rows = await db.execute(
                select(MATCHES.c.match)
                .join(SEATS, SEATS.c.match == MATCHES.c.match)
                .where(or_(SEATS.c.guest == guest, MATCHES.c.host == guest))
                .group_by(MATCHES.c.match)
                .order_by(MATCHES.c.began.desc())
                .limit(MOST_MATCHES)
            )
            return [match for (match,) in rows]

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

    async def running(self) -> list[str]:
        """List the matches that are not over."""
        async with self.engine.connect() as db:
            rows = await db.execute(select(MATCHES.c.match).where(MATCHES.c.ended.is_(None)))
            return [match for (match,) in rows]


def _prepare(db: Connection) -> None:
    """Make the tables of a new database, and add what an older schema lacks.

    Raises:
        StoreError: it has a schema that nobody here knows; then nothing is touched.
    """
    schema = SCHEMA
    if inspect(db).has_table(FACTS.name):
        kept = db.scalar(select(FACTS.c.value).where(FACTS.c.name == "schema")) or str(SCHEMA)
        if kept not in [str(known) for known in range(1, SCHEMA + 1)]:
            told = message(
                "error.schema", database=str(db.engine.url), found=kept, newest=str(SCHEMA)
            )
            raise StoreError(told)
        schema = int(kept)
    METADATA.create_all(db)
    for column in ADDED[schema - 1 :]:
        there = [each["name"] for each in inspect(db).get_columns(column.table.name)]
        if column.name not in there:  # it is there if an earlier run was killed right here
            new = CreateColumn(column).compile(db)
            db.execute(text(f"ALTER TABLE {column.table.name} ADD COLUMN {new}"))
    for table in METADATA.sorted_tables:  # those that exist already too
        db.execute(select(table).limit(1))
    noted = update(FACTS).where(FACTS.c.name == "schema").values(value=str(SCHEMA))
    if not db.execute(noted).rowcount:
        db.execute(insert(FACTS).values(name="schema", value=str(SCHEMA)))


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
