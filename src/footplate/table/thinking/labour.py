"""Does the work that is asked for in a database, in this process or on another machine."""

from __future__ import annotations

import asyncio
import logging
import signal
from collections.abc import Awaitable, Callable
from contextlib import suppress
from time import monotonic
from typing import Final, TypeVar

from sqlalchemy.exc import SQLAlchemyError

from footplate.kernel.errors import FootplateError
from footplate.plugins import said_with_place
from footplate.table.computing.functions import FUNCTIONS
from footplate.table.kept.errors import first_line
from footplate.table.kept.jobs import SILENCE, Answer, Claimed, Jobs
from footplate.table.kept.peers import RETRY
from footplate.table.kept.store import Store
from footplate.table.thinking.carrying import PLAIN, failure
from footplate.table.thinking.queue import USUAL, Fairness, full
from footplate.table.thinking.shared_queue import PATIENCE
from footplate.table.thinking.workers import LostError, Workers
from footplate.table.words import message

Made = TypeVar("Made")

log = logging.getLogger(__name__)


class Labour:
    """Does the jobs of a database, one for each process that works.

    Args:
        jobs: the jobs of the database.
        workers: the processes.
        fairness: how much is done for a guest.
    """

    def __init__(self, jobs: Jobs, workers: Workers, fairness: Fairness = USUAL) -> None:
        self._jobs: Final = jobs
        self._workers: Final = workers
        self._fairness: Final = fairness
        self._doing: Final[dict[str, str]] = {}
        """The jobs that are being done here, each with its owner."""
        self._claiming: Final = asyncio.Lock()
        self._gone = False
        """Whether the database did not answer last."""

    async def go_on(self) -> None:
        """Do jobs until this is cancelled; a database that is gone is waited for."""
        async with asyncio.TaskGroup() as group:
            group.create_task(self._show_life())
            for _ in range(self._workers.processes):
                group.create_task(self._work())

    async def _work(self) -> None:
        """Do one job after the other."""
        while True:
            rung = self._jobs.asked.times
            job = await self._until_there(self._claim)
            if job is None:
                await self._jobs.asked.wait(rung, PATIENCE)
            else:
                await self._do(job)

    async def _claim(self) -> Claimed | None:
        """Claim the job that is next; of several processes one is always left to other guests."""
        async with self._claiming:
            others = full(self._doing.values(), self._workers.processes)
            job = await self._jobs.claim(self._fairness.seconds, others)
            if job is not None:
                self._doing[job.job] = job.owner
            return job

    async def _do(self, job: Claimed) -> None:
        """Do a job, and write down what has become of it."""
        began = monotonic()
        try:
            if job.lost:
                raise LostError(message("error.killed"))
            made = await self._workers.do(FUNCTIONS[job.function], PLAIN.read(job.given))
            answer = Answer(PLAIN.write(made), None)
        except FootplateError as error:
            answer = Answer(None, failure(error))
        except asyncio.CancelledError:
            with suppress(TimeoutError, SQLAlchemyError):
                async with asyncio.timeout(1):
                    await self._jobs.give_back(job)
            raise
        except Exception as error:
            log.error("work failed", exc_info=error)
            answer = Answer(None, failure(LostError(said_with_place(error))))
        finally:
            del self._doing[job.job]
        ended = answer._replace(took=monotonic() - began)
        await self._until_there(lambda: self._jobs.end(job, ended))

    async def _until_there(self, do: Callable[[], Awaitable[Made]]) -> Made:
        """Do something with the database; if it is gone, do it when it is back."""
        while True:
            try:
                made = await do()
            except SQLAlchemyError as error:
                if not self._gone:
                    log.warning("the database does not answer: %s", first_line(error))
                self._gone = True
                await asyncio.sleep(RETRY)
            else:
                self._gone = False
                return made

    async def _show_life(self) -> None:
        """Say now and then which jobs are being done here."""
        while True:
            await asyncio.sleep(SILENCE / 4)
            with suppress(SQLAlchemyError):
                if self._doing:
                    await self._jobs.live([*self._doing])


def work(database: str, processes: int, fairness: Fairness = USUAL) -> None:
    """Do the work of a database until a signal ends this process.

    Args:
        database: an SQLAlchemy URL with an async driver.
        processes: how many processes work.
        fairness: how much is done for a guest.

    Raises:
        StoreError: the database cannot be used.
    """

    async def working() -> None:
        store, workers = Store(database), Workers(processes)
        here = asyncio.current_task()
        assert here is not None
        for each in (signal.SIGINT, signal.SIGTERM):
            asyncio.get_running_loop().add_signal_handler(each, here.cancel)
        try:
            await store.open()
            labour = Labour(Jobs(store), workers, fairness)
            async with asyncio.TaskGroup() as group:
                group.create_task(store.peers.hear())
                group.create_task(labour.go_on())
        finally:
            workers.close()
            await store.close()

    with suppress(asyncio.CancelledError):
        asyncio.run(working())
