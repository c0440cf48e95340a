"""Does the work that is asked for in a database, in this process or on another machine."""

from __future__ import annotations

import asyncio
import logging
import signal
from contextlib import suppress
from time import monotonic
from typing import Final

from sqlalchemy.exc import SQLAlchemyError

from footplate.kernel.errors import FootplateError
from footplate.plugins import said_with_place
from footplate.table.kept.errors import first_line
from footplate.table.kept.jobs import SILENCE, Answer, Claimed, Jobs
from footplate.table.kept.store import Store
from footplate.table.thinking.queue import USUAL, Fairness
from footplate.table.thinking.shared_queue import PATIENCE
from footplate.table.thinking.tasks import FUNCTIONS, PLAIN, failure
from footplate.table.thinking.workers import LostError, Workers
from footplate.table.words import message

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
        self._doing: Final[set[str]] = set()

    async def go_on(self) -> None:
        """Do jobs until this is cancelled; a database that is gone is waited for."""
        async with asyncio.TaskGroup() as group:
            group.create_task(self._show_life())
            for _ in range(self._workers.processes):
                group.create_task(self._work())

    async def _work(self) -> None:
        """Do one job after the other."""
        gone = False
        while True:
            try:
                job = await self._jobs.claim(self._fairness.seconds)
                gone = False
                if job is None:
                    await asyncio.sleep(PATIENCE)
                else:
                    await self._do(job)
            except SQLAlchemyError as error:
                if not gone:
                    log.warning("the database does not answer: %s", first_line(error))
                gone = True
                await asyncio.sleep(1)

    async def _do(self, job: Claimed) -> None:
        """Do a job, and write down what has become of it."""
        self._doing.add(job.job)
        began = monotonic()
        try:
            if job.lost:
                raise LostError(message("error.killed"))
            made = await self._workers.do(FUNCTIONS[job.function], PLAIN.read(job.given))
            answer = Answer(PLAIN.write(made), None)
        except FootplateError as error:
            answer = Answer(None, failure(error))
        except Exception as error:
            log.error("work failed", exc_info=error)
            answer = Answer(None, failure(LostError(said_with_place(error))))
        finally:
            self._doing.discard(job.job)
        await self._jobs.end(job, answer, monotonic() - began)

    async def _show_life(self) -> None:
        """Say now and then which jobs are being done here."""
        while True:
            await asyncio.sleep(SILENCE / 4)
            with suppress(SQLAlchemyError):
                if self._doing:
                    await self._jobs.live(self._doing)


def work(database: str, processes: int, fairness: Fairness = USUAL) -> None:
    """Do the work of a database until a signal ends this process.

    Args:
        database: an SQLAlchemy URL with an async driver.
        processes: how many processes work.
        fairness: how much is done for a guest.

    Raises:
        StoreError: the database cannot be used.
    """

    async def labour() -> None:
        store, workers = Store(database), Workers(processes)
        here = asyncio.current_task()
        assert here is not None
        for each in (signal.SIGINT, signal.SIGTERM):
            asyncio.get_running_loop().add_signal_handler(each, here.cancel)
        try:
            await store.open()
            await Labour(Jobs(store), workers, fairness).go_on()
        finally:
            workers.close()
            await store.close()

    with suppress(asyncio.CancelledError):
        asyncio.run(labour())
