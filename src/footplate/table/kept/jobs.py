"""Work that is asked for in one process and done in another, kept in the database.

A job is claimed by the process that does it, which says now and then that it still lives. If it
does not, the job is claimed once more. The most urgent kind comes first, and of one kind the owner
for whom least was done in this hour.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Collection
from importlib.metadata import version
from time import time
from typing import Final, NamedTuple

from sqlalchemy import Row, and_, delete, func, insert, or_, select, update

from footplate.table.kept.store import Store
from footplate.table.kept.tables import JOBS, SPENT

SILENCE: Final = 20
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


class Jobs:
    """The jobs in a database.

    Args:
        store: the database.
        clock: tells the time in seconds, which is much the same on all machines.
    """

    def __init__(self, store: Store, clock: Callable[[], float] = time) -> None:
        self._engine: Final = store.engine
        self._clock: Final = clock

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
                    asked=self._clock(),
                    tries=0,
                )
            )
        return job

    async def claim(self, seconds: float) -> Claimed | None:
        """Claim the job that is next, of this version of Footplate; None if there is none.

        Args:
            seconds: how much is done for an owner in an hour.
        """
        now = self._clock()
        spent = func.coalesce(SPENT.c.spent, 0.0)
        this_hour = and_(SPENT.c.owner == JOBS.c.owner, SPENT.c.hour == int(now // HOUR))
        asked = (
            select(JOBS)
            .outerjoin(SPENT, this_hour)
            .where(
                JOBS.c.version == VERSION,
                JOBS.c.ended.is_(None),
                or_(JOBS.c.alive.is_(None), JOBS.c.alive < now - SILENCE),
                spent < seconds,
            )
            .order_by(JOBS.c.kind, spent, JOBS.c.asked)
            .limit(1)
            .with_for_update(of=JOBS, skip_locked=True)
        )
        async with self._engine.begin() as db:
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
            await db.execute(still.values(alive=self._clock()))

    async def end(self, job: Claimed, answer: Answer, took: float) -> None:
        """Write down what has become of a job, and how many seconds it took."""
        now = self._clock()
        right = (SPENT.c.owner == job.owner, SPENT.c.hour == int(now // HOUR))
        async with self._engine.begin() as db:
            await db.execute(
                update(JOBS).where(JOBS.c.job == job.job).values(ended=now, **answer._asdict())
            )
            more = update(SPENT).where(*right).values(spent=SPENT.c.spent + took)
            if not (await db.execute(more)).rowcount:
                row = {"owner": job.owner, "hour": int(now // HOUR), "spent": took}
                await db.execute(insert(SPENT).values(row))
            await db.execute(delete(SPENT).where(SPENT.c.hour < int(now // HOUR)))
            await db.execute(delete(JOBS).where(JOBS.c.ended < now - FORGOTTEN))

    async def take(self, jobs: Collection[str]) -> dict[str, Answer]:
        """Take what has become of those of these jobs that are done, by their names."""
        asked = select(JOBS.c.job, JOBS.c.answer, JOBS.c.failed)
        done = (JOBS.c.job.in_(jobs), JOBS.c.ended.is_not(None))
        async with self._engine.begin() as db:
            found = {job: Answer(*answer) for job, *answer in await db.execute(asked.where(*done))}
            if found:
                await db.execute(delete(JOBS).where(JOBS.c.job.in_(found)))
        return found

    async def drop(self, job: str) -> None:
        """Forget a job that nobody wants any more."""
        async with self._engine.begin() as db:
            await db.execute(delete(JOBS).where(JOBS.c.job == job))

    async def waiting(self) -> list[tuple[int, str, float]]:
        """List kind, owner and age in seconds of each job that nobody has begun."""
        now = self._clock()
        asked = select(JOBS.c.kind, JOBS.c.owner, JOBS.c.asked)
        async with self._engine.connect() as db:
            found = await db.execute(asked.where(JOBS.c.ended.is_(None), JOBS.c.alive.is_(None)))
        return [(row.kind, row.owner, now - row.asked) for row in found]

    async def spent(self, owner: str) -> float:
        """Return for how many seconds work was done for an owner in this hour."""
        right = (SPENT.c.owner == owner, SPENT.c.hour == int(self._clock() // HOUR))
        async with self._engine.connect() as db:
            return await db.scalar(select(SPENT.c.spent).where(*right)) or 0.0

    def to_next_hour(self) -> float:
        """Return the seconds until the next hour begins."""
        return HOUR - self._clock() % HOUR
