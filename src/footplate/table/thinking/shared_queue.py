"""Work that any process may do which uses the same database, on this machine or another."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from math import ceil
from typing import Final, TypeVar

from sqlalchemy.exc import SQLAlchemyError

from footplate.table.computing.functions import NAMES
from footplate.table.kept.finishing import finished
from footplate.table.kept.jobs import Answer, Jobs
from footplate.table.kept.peers import RETRY
from footplate.table.matches.errors import BusyError
from footplate.table.thinking.carrying import PLAIN, value, why_of
from footplate.table.thinking.queue import PATIENT, USUAL, Fairness, Kind, Piece, Queue, Waiting
from footplate.table.thinking.workers import Workers
from footplate.table.words import message

Given = TypeVar("Given")
Made = TypeVar("Made")

PATIENCE: Final = 2.0
"""After so many seconds a process looks for work and answers although nobody has told of any."""


class SharedQueue(Queue):
    """A queue in the database. What cannot travel, such as pictures, is done by this process.

    Args:
        jobs: the jobs of the database.
        workers: the processes that do what cannot travel.
        fairness: how much a guest may ask for.
    """

    def __init__(self, jobs: Jobs, workers: Workers, fairness: Fairness = USUAL) -> None:
        super().__init__(workers, fairness)
        self._jobs: Final = jobs
        self._asked: Final[dict[str, asyncio.Future[Answer | None]]] = {}
        """The jobs that somebody waits for here."""
        self._looking: asyncio.Task[None] | None = None

    async def do(
        self, kind: Kind, owner: str, function: Callable[[Given], Made], given: Given
    ) -> Made:
        """Have a function called wherever there is time. Raises as `Queue.do` does."""
        name = NAMES.get(function)
        if name is None:
            return await super().do(kind, owner, function, given)
        if kind not in PATIENT:
            await self.admit(owner)
        words = PLAIN.write(given)
        answer = None
        while answer is None:  # a job that is not there any more is asked for again
            job = await finished(self._jobs.put(kind, owner, name, words), self._jobs.drop)
            answer = await self._answer(job)
        self._count(kind, answer.took or 0.0)
        made: Made = value(answer)
        return made

    async def _answer(self, job: str) -> Answer | None:
        """Wait for what becomes of a job; None if it is not there any more."""
        self._asked[job] = asyncio.get_running_loop().create_future()
        if self._looking is None or self._looking.done():
            self._looking = asyncio.create_task(self._look())
        try:
            return await self._asked[job]
        except asyncio.CancelledError:
            with suppress(SQLAlchemyError):
                await self._jobs.drop(job)
            raise
        finally:
            del self._asked[job]

    async def _look(self) -> None:
        """Look for answers as long as somebody waits for one."""
        while self._asked:
            rung = self._jobs.done.times
            try:
                for job, answer in (await self._jobs.take()).items():
                    if job in self._asked and not self._asked[job].done():
                        self._asked[job].set_result(answer)
            except SQLAlchemyError:  # the log says once that the database does not answer
                await asyncio.sleep(RETRY)
            await self._jobs.done.wait(rung, PATIENCE)

    async def waiting(self) -> Waiting:
        """Return how much work waits, and for how long, but for that whose owner must rest."""
        jobs, here = await self._jobs.listed(waiting=True), await super().waiting()
        resting = {owner for owner in {job.owner for job in jobs} if await self.rest(owner)}
        ages = [job.age for job in jobs if job.owner not in resting]
        return Waiting(here.number + len(ages), max([here.oldest, *ages]))

    async def listed(self) -> list[Piece]:
        """List what waits, what is being done, and what failed within a day."""
        shared = [
            Piece(Kind(job.kind).name.lower(), job.owner, job.age, job.state, why_of(job.failed))
            for job in await self._jobs.listed()
        ]
        return [*shared, *await super().listed()]

    async def rest(self, owner: str) -> int:
        """Return in how many seconds work of this owner goes on; 0 if there is time left."""
        return ceil(await self._jobs.rest(owner, self._fairness.seconds))

    async def ahead(self, owner: str) -> int:
        """Return how many bots' turns of other owners wait."""
        waiting = await self._jobs.listed(waiting=True)
        return sum(job.owner != owner and job.kind == Kind.TURN for job in waiting)

    async def admit(self, owner: str) -> None:
        """Raise `BusyError` if an owner has asked for too much already, bots' turns left out."""
        seconds = await self.rest(owner)
        if seconds:
            raise BusyError(message("error.budget", n=-(-seconds // 60)), seconds)
        waiting = await self._jobs.listed(waiting=True)
        mine = sum(job.owner == owner and job.kind != Kind.TURN for job in waiting)
        if mine >= self._fairness.waiting:
            raise BusyError(message("error.busy", n=mine), 5)
