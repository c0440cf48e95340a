"""The processes that work beside the server, so that nobody waits for what takes long."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from importlib import import_module
from typing import Final, TypeVar

from footplate import ending
from footplate.garbage import search_seldom
from footplate.kernel.errors import FootplateError
from footplate.table.words import message

Given = TypeVar("Given")
Made = TypeVar("Made")
TRIES: Final = 2
"""How often a call is begun whose process is killed."""
LONGEST: Final = 120
"""How many seconds a call may take."""
BREATH: Final = 0.5
"""How many seconds pass before new processes start if the old ones were killed."""


class LostError(FootplateError):
    """Raised for work that cannot be done: it takes too long, or its process ends each time."""


class Workers:
    """Processes that call slow functions, in the order in which they are asked."""

    def __init__(self, processes: int = 1) -> None:
        self.processes: Final = processes
        self._pool = self._new_pool()

    def _new_pool(self) -> ProcessPoolExecutor:
        return ProcessPoolExecutor(
            self.processes,
            mp_context=multiprocessing.get_context("spawn"),
            initializer=_begin,
        )

    def warm(self) -> None:
        """Start one more process if there can be one, so that nobody waits for that later."""
        if len(self._pool._processes) < self.processes:
            with ending.unheard():
                self._pool.submit(import_module, "footplate.table.computing.functions")

    async def do(self, function: Callable[[Given], Made], given: Given) -> Made:
        """Call a function in another process, once more if that process is killed.

        Raises:
            LostError: it was killed both times, or the call takes too long.
        """
        begun = 0
        while begun < TRIES:
            pool = self._pool
            try:
                with ending.unheard():
                    done = asyncio.get_running_loop().run_in_executor(pool, function, given)
                begun += 1
                self.warm()
                async with asyncio.timeout(LONGEST):
                    return await done
            except TimeoutError:
                for process in pool._processes.values():  # nothing else ends a call
                    process.kill()
                await self._renew(pool)
                raise LostError(message("error.too-long", n=LONGEST)) from None
            except BrokenProcessPool:
                await self._renew(pool)
        raise LostError(message("error.killed"))

    async def _renew(self, pool: ProcessPoolExecutor) -> None:
        """Start new processes after these were killed, unless that is done already."""
        await asyncio.sleep(BREATH)
        if pool is self._pool:
            self._pool = self._new_pool()

    def close(self) -> None:
        """End the processes, whatever they do; Python would wait for calls that have begun."""
        processes = [*self._pool._processes.values()]
        for process in processes:
            process.kill()
        self._pool.shutdown(cancel_futures=True)


def _begin() -> None:
    """Let the table's own process go first, and end with it, for whatever reason it ends."""
    search_seldom()
    if hasattr(os, "nice"):  # not on Windows
        os.nice(5)
    ending.with_parent()
