"""Work that is asked for in one process and done in another, kept in the database.

A job is claimed by the process that does it, which says now and then that it still lives. If it
does not, the job is claimed once more. The most urgent kind comes first, and of one kind the owner
for whom least was done in this hour.
"""

from __future__ import annotations

import secrets
from collections.abc import Awaitable, Callable, Collection
from importlib.metadata import version
from typing import Final, NamedTuple

from sqlalchemy import Row, and_, delete, func, insert, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from footplate.table.kept.bell import Bell
from footplate.table.kept.hours import time_of
from footplate.table.kept.peers import ASKED, DONE
from footplate.table.kept.store import Store
from footplate.table.kept.tables import JOBS, SPENT

SILENCE: Final = 10
"""After so many seconds without a sign of life a process counts as dead."""
TRIES: Final = 2
"""How often a job is begun whose process dies."""
HOUR: Final = 3600
VERSION: Final = version("footplate")
FORGOTTEN: Final = 24 * HOUR
"""For how many seconds an answer that nobody takes is kept."""


class Claimed(NamedTuple):
    """A job that this process is to do."""

    job: str
    owner: str
    function: str
    given: str
    lost: bool
    """Whether it was begun too often, so that it can only be given up."""


class Answer(NamedTuple):
    """What has become of a job: an answer, or why there is none."""

    answer: str | None
    failed: str | None
    took: float | None = None
    """How many seconds it took."""


class Kept(NamedTuple):
    """A job as it is listed."""

    kind: int
    owner: str
    age: float
    """For how many seconds it is there."""
    state: str
    """`waiting`, `running`, `done` or `failed`."""
    tries: int
    failed: str | None


class Jobs:
    """The jobs in a database.

    Args:
        store: the database.
        clock: tells the time in seconds.
    """

    def __init__(
        self, store: Store, clock: Callable[[AsyncConnection], Awaitable[float]] = time_of
    ) -> None:
        self.asked: Final = Bell()
        """Rung when there may be something to do."""
        self.done: Final = Bell()
        """Rung when something may be done that this process has asked for."""
        self._engine: Final = store.engine
        self._reading: Final = store.reading
        self._peers: Final = store.peers
        self._clock: Final = clock
        self._mine: Final[set[str]] = set()
        """The jobs that this process has asked for."""
        self._peers.when(ASKED, lambda _: self.asked.ring())
        self._peers.when(DONE, lambda words: self._is_done(words[0]))
        self._peers.back.append(self._look_again)

    async def _look_again(self) -> None:
        """Wake everybody, for nothing was heard for a while."""
        self.asked.ring()
        self.done.ring()

    def _is_done(self, job: str) -> None:
        """Wake those who wait for answers, if this process has asked for a job."""
        if job in self._mine:
            self.done.ring()

    async def put(self, kind: int, owner: str, function: str, given: str) -> str:
        """Write a job down, and return its name."""
        job = secrets.token_urlsafe(12)
        async with self._engine.begin() as db:
            await db.execute(
                insert(JOBS).values(
                    job=job,
                    version=VERSION,
                    kind=kind,
                    owner=owner,
                    function=function,
                    given=given,
                    asked=await self._clock(db),
                    tries=0,
                )
            )
            await self._peers.tell(db, ASKED)
        self._mine.add(job)
        self.asked.ring()
        return job

    async def claim(self, seconds: float, without: Collection[str] = ()) -> Claimed | None:
        """Claim the job that is next, of this version of Footplate; None if there is none.

        Args:
            seconds: how much is done for an owner in an hour.
            without: owners whose jobs are left to others.
        """
        async with self._engine.begin() as db:
            return await self._claim(db, seconds, without)

    async def _claim(
        self, db: AsyncConnection, seconds: float, without: Collection[str]
    ) -> Claimed | None:
        now = await self._clock(db)
        spent = func.coalesce(SPENT.c.spent, 0.0)
        this_hour = and_(SPENT.c.owner == JOBS.c.owner, SPENT.c.hour == int(now // HOUR))
        asked = (
            select(JOBS)
            .outerjoin(SPENT, this_hour)
            .where(
                JOBS.c.version == VERSION,
                JOBS.c.ended.is_(None),
                or_(
                    JOBS.c.alive.is_(None),  # if a clock jumps back, a sign of life is of tomorrow
                    ~JOBS.c.alive.between(now - SILENCE, now + SILENCE),
                ),
                JOBS.c.owner.not_in(without),
                spent < seconds,
            )
            .order_by(JOBS.c.kind, spent, JOBS.c.asked)
            .limit(1)
            .with_for_update(of=JOBS, skip_locked=True)
        )
        row: Row[tuple[object, ...]] | None = (await db.execute(asked)).first()
        if row is None:
            return None
        taken = update(JOBS).where(JOBS.c.job == row.job, JOBS.c.tries == row.tries)
        claimed = await db.execute(taken.values(alive=now, tries=row.tries + 1))
        if not claimed.rowcount:
            return None  # somebody else was faster
        return Claimed(row.job, row.owner, row.function, row.given, row.tries >= TRIES)

    async def live(self, jobs: Collection[str]) -> None:
        """Say that this process still works on these jobs."""
        async with self._engine.begin() as db:
            still = update(JOBS).where(JOBS.c.job.in_(jobs))
            await db.execute(still.values(alive=await self._clock(db)))

    async def give_back(self, job: Claimed) -> None:
        """Leave a job to others, as if it had not been claimed."""
        mine = update(JOBS).where(JOBS.c.job == job.job, JOBS.c.ended.is_(None))
        async with self._engine.begin() as db:
            await db.execute(mine.values(alive=None, tries=JOBS.c.tries - 1))
            await self._peers.tell(db, ASKED)

    async def end(self, job: Claimed, answer: Answer) -> None:
        """Write down what has become of a job."""
        took = answer.took or 0.0
        async with self._engine.begin() as db:
            now = await self._clock(db)
            right = (SPENT.c.owner == job.owner, SPENT.c.hour == int(now // HOUR))
            await db.execute(
                update(JOBS).where(JOBS.c.job == job.job).values(ended=now, **answer._asdict())
            )
            more = update(SPENT).where(*right).values(spent=SPENT.c.spent + took)
            if not (await db.execute(more)).rowcount:
                row = {"owner": job.owner, "hour": int(now // HOUR), "spent": took}
                await db.execute(insert(SPENT).values(row))
            await db.execute(delete(SPENT).where(SPENT.c.hour < int(now // HOUR)))
            await db.execute(delete(JOBS).where(JOBS.c.ended < now - FORGOTTEN))
            await self._peers.tell(db, DONE, job.job)
        self._is_done(job.job)

    async def take(self) -> dict[str, Answer | None]:
        """Take what has become of the jobs that this process has asked for, as far as it is known.

        A job that is not there any more has no answer. Failures stay there for a while, to be seen.
        """
        mine = [*self._mine]
        asked = select(JOBS.c.job, JOBS.c.ended, JOBS.c.answer, JOBS.c.failed, JOBS.c.took)
        async with self._engine.begin() as db:
            there = (await db.execute(asked.where(JOBS.c.job.in_(mine)))).all()
            found = {row.job: Answer(*row[2:]) for row in there if row.ended}
            well = [job for job, answer in found.items() if answer.failed is None]
            if well:
                await db.execute(delete(JOBS).where(JOBS.c.job.in_(well)))
        gone: dict[str, Answer | None] = dict.fromkeys({*mine} - {row.job for row in there})
        self._mine.difference_update(found, gone)
        return gone | found

    async def drop(self, job: str) -> None:
        """Forget a job that nobody wants any more."""
        self._mine.discard(job)
        async with self._engine.begin() as db:
            await db.execute(delete(JOBS).where(JOBS.c.job == job))

    async def listed(self, *, waiting: bool = False) -> list[Kept]:
        """List all jobs that are there, or those that nobody has begun, the oldest first."""
        columns = [each for each in JOBS.c if each not in (JOBS.c.given, JOBS.c.answer)]
        asked = select(*columns).order_by(JOBS.c.asked)
        if waiting:
            asked = asked.where(JOBS.c.ended.is_(None), JOBS.c.alive.is_(None))
        async with self._reading() as db:
            now = await self._clock(db)
            found = (await db.execute(asked)).all()
        return [
            Kept(row.kind, row.owner, now - row.asked, _state(row), row.tries, row.failed)
            for row in found
        ]

    async def rest(self, owner: str, seconds: float) -> float:
        """Return how many seconds it takes until work is done for an owner again; 0 if it is now.

        Args:
            owner: the guest.
            seconds: how much is done for an owner in an hour.
        """
        async with self._reading() as db:
            now = await self._clock(db)
            right = (SPENT.c.owner == owner, SPENT.c.hour == int(now // HOUR))
            spent = await db.scalar(select(SPENT.c.spent).where(*right)) or 0.0
        return HOUR - now % HOUR if spent >= seconds else 0.0


def _state(row: Row[tuple[object, ...]]) -> str:
    if row.ended is not None:
        return "done" if row.failed is None else "failed"
    return "waiting" if row.alive is None else "running"
