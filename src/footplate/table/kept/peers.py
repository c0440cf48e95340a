"""What the processes that serve one database tell each other; SQLite has only one, which is silent.

Each writes down now and then that it lives. If one does not, the others forget it with all that it
held: who looks at a match through it, and which bots it lets play.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine
from contextlib import asynccontextmanager
from datetime import timedelta
from typing import TYPE_CHECKING, Final

from sqlalchemy import delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from footplate.table.kept.errors import first_line
from footplate.table.kept.tables import CLAIMS, PRESENT, PROCESSES
from footplate.table.kept.upserting import upsert

if TYPE_CHECKING:
    import psycopg

log = logging.getLogger(__name__)

CHANNEL: Final = "footplate"
BEAT: Final = 2.0
"""A process says after this many seconds that it still lives."""
DEATH: Final = timedelta(seconds=10)
"""A process is forgotten when it has said nothing for so long."""
RETRY: Final = 1.0
"""How many seconds pass before the next try to reach a database that does not answer."""

SILENCE: Final = 5
"""A connection on which the database says nothing for so many seconds is given up."""

CHANGED: Final = "changed"
"""Tells that a match has changed; its name follows, how often, if that is known, and `DRAFTED`."""
DRAFTED: Final = "drafted"
"""Says of a change that only the author of a draft sees it."""
CAME: Final = "came"
"""Tells that somebody has opened or closed a match; its name follows."""
SAW: Final = "saw"
"""Tells how far somebody has seen a match; its name, the guest and the last ply follow."""
HALTED: Final = "halted"
"""Tells that a bot cannot play; the match, the ply and the reason follow."""
SIGNED_OUT: Final = "signed-out"
"""Tells that somebody was signed out somewhere; the guest follows."""
OPENED: Final = "opened"
"""Tells that a match was loaded; its name follows. Who knows that its bot cannot play says so."""
TALKED: Final = "talked"
"""Tells that somebody has said something in a match; its name follows."""
UNHEARD: Final = "unheard"
"""Tells that others hear somebody who did not, or the other way round; the guest follows."""
LEFT: Final = "left"
"""Tells that a process has ended."""
ASKED: Final = "asked"
"""Tells that there is a job to do."""
DONE: Final = "done"
"""Tells that a job is done; its name follows."""


class Peers:
    """The other processes that serve the database of an engine."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.shared: Final = engine.dialect.name == "postgresql"
        """Whether there can be other processes."""
        self.process: Final = secrets.token_urlsafe(9)
        """The name of this process."""
        self._engine: Final = engine
        self._here: Final[set[tuple[str, str]]] = set()
        """The matches that guests have open through this process."""
        self.announced = False
        """Whether the database knows that this process lives and who looks through it."""
        self.hearing = False
        """Whether this process hears what the others tell."""
        self._announcing: Final = asyncio.Lock()
        self.begun: Final[set[asyncio.Task[None]]] = set()
        """What is being told to the database."""
        self.back: Final[list[Callable[[], Awaitable[None]]]] = []
        """Called when a connection is there, for what was told before was not heard."""
        self._heard: Final[dict[str, list[Callable[[list[str]], None]]]] = {}
        """What is done, with the words that follow, when another process tells of a kind."""

    async def tell(self, db: AsyncConnection, *words: str) -> None:
        """Tell the others something, as soon as the transaction is confirmed."""
        if self.shared:
            said = " ".join([words[0], self.process, *words[1:]])
            await db.execute(select(func.pg_notify(CHANNEL, said)))

    def say(self, *words: str) -> None:
        """Tell the others something that is written down nowhere."""

        async def saying() -> None:
            async with self._engine.begin() as db:
                await self.tell(db, *words)

        if self.shared:
            self._begin(saying())

    # ------------------------------------------------------------------ life

    async def live(self) -> None:
        """Say now and then that this process lives, and forget those that do not."""
        while self.shared:
            beat = self._begin(self._beat())
            try:
                await asyncio.shield(beat)
            except asyncio.CancelledError:
                await beat  # what is cancelled on its way to the database leaves a connection open
                raise
            await asyncio.sleep(BEAT)

    def _begin(self, work: Coroutine[object, object, None]) -> asyncio.Task[None]:
        """Tell the database something; if that fails, the next beat tells it."""

        async def working() -> None:
            try:
                async with self._announcing:
                    await work
            except (SQLAlchemyError, OSError):
                self.announced = False

        task = asyncio.create_task(working())
        self.begun.add(task)
        task.add_done_callback(self.begun.discard)
        return task

    async def _beat(self) -> None:
        async with self._engine.begin() as db:
            mine = PROCESSES.c.process == self.process
            known = await db.execute(update(PROCESSES).where(mine).values(beat=func.now()))
            if not known.rowcount:
                await db.execute(insert(PROCESSES).values(process=self.process, beat=func.now()))
            if not (known.rowcount and self.announced):
                await db.execute(delete(PRESENT).where(PRESENT.c.process == self.process))
                if self._here:
                    await db.execute(insert(PRESENT), [self._row(*each) for each in self._here])
                for match in {match for match, _ in self._here}:
                    await self.tell(db, CAME, match)
            lives = PROCESSES.c.beat.between(func.now() - DEATH, func.now() + DEATH)
            dead = await db.execute(delete(PROCESSES).where(~lives))  # also when clocks jump back
            if dead.rowcount:
                await db.execute(select(func.pg_notify(CHANNEL, f"{LEFT} -")))  # for all
        self.announced = True

    async def leave(self) -> None:
        """Say that this process ends, so that the others need not wait for its next beat."""
        if self.shared:
            try:
                async with self._announcing, self._engine.begin() as db:
                    await db.execute(delete(PROCESSES).where(PROCESSES.c.process == self.process))
                    await self.tell(db, LEFT)
            except (SQLAlchemyError, OSError):
                return  # they will find out

    # ------------------------------------------------------------------ who is there

    def note(self, match: str, guest: str, *, here: bool) -> None:
        """Tell the others that a guest has opened a match through this process, or closed it."""
        if not self.shared:
            return
        (self._here.add if here else self._here.discard)((match, guest))
        self._begin(self._announce(match, guest))

    async def _announce(self, match: str, guest: str) -> None:
        if not self.announced:
            return  # the next beat tells all
        row = self._row(match, guest)
        async with self._engine.begin() as db:
            if (match, guest) in self._here:
                new = upsert(db.dialect.name, PRESENT).values(row)
                await db.execute(new.on_conflict_do_nothing())
            else:
                await db.execute(delete(PRESENT).filter_by(**row))
            await self.tell(db, CAME, match)

    def _row(self, match: str, guest: str) -> dict[str, str]:
        return {"process": self.process, "match": match, "guest": guest}

    async def present(self, match: str) -> frozenset[str]:
        """Return the guests who have a match open through other processes."""
        if not self.shared:
            return frozenset()
        asked = select(PRESENT.c.guest).where(
            PRESENT.c.match == match, PRESENT.c.process != self.process
        )
        async with self._engine.connect() as db:
            return frozenset(await db.scalars(asked))

    # ------------------------------------------------------------------ bots

    async def claim(self, match: str) -> bool:
        """Say whether this process may let the bots of a match play, and so no other one."""
        if not self.shared:
            return True
        mine = {"match": match, "process": self.process}
        try:
            async with self._engine.begin() as db:
                new = upsert(db.dialect.name, CLAIMS).values(mine)
                await db.execute(new.on_conflict_do_nothing())
                owner = await db.scalar(select(CLAIMS.c.process).filter_by(match=match))
        except IntegrityError:
            return False  # this process has not said yet that it lives
        return owner == self.process

    async def release(self, match: str) -> None:
        """Let other processes let the bots of a match play."""
        if self.shared:
            async with self._engine.begin() as db:
                await db.execute(delete(CLAIMS).filter_by(match=match, process=self.process))

    # ------------------------------------------------------------------ hearing

    def when(self, kind: str, do: Callable[[list[str]], None]) -> None:
        """Have something done with the words that follow when another process tells of a kind."""
        self._heard.setdefault(kind, []).append(do)

    async def hear(self) -> None:
        """Hear for ever what the others tell."""
        if not self.shared:
            return
        from psycopg import Error

        silent = False
        while True:
            try:
                async with self._listening() as connection:
                    for each in self.back:
                        await each()
                    if silent:
                        log.warning("footplate: the database answers again")
                    silent, self.hearing = False, True
                    await self._hear(connection)
            except (Error, SQLAlchemyError, OSError) as problem:
                if not silent:
                    log.warning("footplate: the database does not answer: %s", first_line(problem))
                silent = True
            finally:
                self.hearing = False
            await asyncio.sleep(RETRY)

    @asynccontextmanager
    async def _listening(self) -> AsyncIterator[psycopg.AsyncConnection]:
        """Open a connection that hears what is told."""
        from psycopg import AsyncConnection

        words, options = self._engine.dialect.create_connect_args(self._engine.url)
        options = {"connect_timeout": SILENCE, **options, "autocommit": True}
        async with await AsyncConnection.connect(*words, **options) as connection:
            await connection.execute(f"LISTEN {CHANNEL}")
            yield connection

    async def _hear(self, connection: psycopg.AsyncConnection) -> None:
        """Hear what is told as long as the database answers."""
        while True:
            async for told in connection.notifies(timeout=BEAT):
                kind, process, *words = told.payload.split(" ")
                if process != self.process:
                    for do in self._heard.get(kind, ()):
                        do(words)
            async with asyncio.timeout(SILENCE):
                await connection.execute("SELECT 1")
