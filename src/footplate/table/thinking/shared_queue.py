"""Work that any process may do which uses the same database, on this machine or another."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from typing import Final, TypeVar

from sqlalchemy.exc import SQLAlchemyError

from footplate.table.kept.jobs import Answer, Jobs
from footplate.table.matches.errors import BusyError
from footplate.table.thinking.queue import PATIENT, USUAL, Fairness, Kind, Queue, Waiting
from footplate.table.thinking.tasks import NAMES, PLAIN, value
from footplate.table.thinking.workers import Workers
from footplate.table.words import message

Given = TypeVar("Given")
Made = TypeVar("Made")

PATIENCE: Final = 0.1
"""After so many seconds a process looks again whether there is work, or an answer."""


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
        self._asked: Final[dict[str, asyncio.Future[Answer]]] = {}
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
        job = await self._jobs.put(kind, owner, name, PLAIN.write(given))
        self._asked[job] = asyncio.get_running_loop().create_future()
        if self._looking is None or self._looking.done():
            self._looking = asyncio.create_task(self._look())
        try:
            made: Made = value(await self._asked[job])
        except asyncio.CancelledError:
            with suppress(SQLAlchemyError):
                await self._jobs.drop(job)
            raise
        finally:
            del self._asked[job]
        return made

    async def _look(self) -> None:
        """Look for answers as long as somebody waits for one."""
        while self._asked:
            await asyncio.sleep(PATIENCE)
            try:
                for job, answer in (await self._jobs.take([*self._asked])).items():
                    if job in self._asked and not self._asked[job].done():
                        self._asked[job].set_result(answer)
            except SQLAlchemyError:  # the log says once that the database does not answer
                await asyncio.sleep(1)

    async def waiting(self) -> Waiting:
        """Return how much work waits, and for how long, but for that whose owner must rest."""
        jobs, here = await self._jobs.waiting(), await super().waiting()
        resting = {owner for owner in {owner for _, owner, _ in jobs} if await self.rest(owner)}
        ages = [age for _, owner, age in jobs if owner not in resting]
        return Waiting(here.number + len(ages), max([here.oldest, *ages]))

    async def rest(self, owner: str) -> int:
        """Return in how many seconds work of this owner goes on; 0 if there is time left."""
        over = await self._jobs.spent(owner) >= self._fairness.seconds
        return int(self._jobs.to_next_hour()) + 1 if over else 0

    async def ahead(self, owner: str) -> int:
        """Return how many bots' turns of other owners wait."""
        waiting = await self._jobs.waiting()
        return sum(other != owner and kind == Kind.TURN for kind, other, _ in waiting)

    async def admit(self, owner: str) -> None:
        """Raise `BusyError` if an owner has asked for too much already, bots' turns left out."""
        seconds = await self.rest(owner)
        if seconds:
            raise BusyError(message("error.budget", n=-(-seconds // 60)), seconds)
        waiting = await self._jobs.waiting()
        mine = sum(other == owner and kind != Kind.TURN for kind, other, _ in waiting)
        if mine >= self._fairness.waiting:
            raise BusyError(message("error.busy", n=mine), 5)
