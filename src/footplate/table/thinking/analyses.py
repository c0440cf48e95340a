"""Analyses matches that are over, in the processes in which bots think, a few decisions at a time.

Every process that one guest may use does a part of them at the same time. What was found is kept,
so that nothing is computed twice; after a restart an analysis goes on where it was when somebody
asks for it again.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from functools import partial
from itertools import count
from typing import Final

from footplate.bots.analysis import (
    Decision,
    Judge,
    Option,
    doubtful,
    places,
)
from footplate.bots.confirming import Check
from footplate.kernel.errors import FootplateError, IllegalAction
from footplate.kernel.messages import Message, cause
from footplate.plugins import said_with_place
from footplate.table.computing.looking import Part, look
from footplate.table.computing.positions import position_of
from footplate.table.kept import analyses
from footplate.table.kept.plain import Plain
from footplate.table.kept.store import Store
from footplate.table.kept.values import Guest
from footplate.table.matches.hosted import Hosted
from footplate.table.thinking.queue import Kind, Queue, owner_of
from footplate.table.words import message

log = logging.getLogger(__name__)

SLICE: Final = 1.0
"""Decisions are looked at for this many seconds, then others have their turn."""
KEPT: Final = 16
"""How many analyses stay in memory."""
_PLAIN: Final = Plain({"decision": Decision, "judge": Judge, "option": Option, "check": Check})


class Analysis:
    """What is known of the decisions of a match so far.

    Args:
        wanted: the moves that were decisions.
        points: those of the winner.
    """

    def __init__(self, wanted: list[int], points: int) -> None:
        self.wanted: Final = wanted
        self.judge = Judge("", leads=False)
        """Who judges; nobody before the first decisions were looked at."""
        self.failed: Message | None = None
        """Why the analysis cannot go on; otherwise None."""
        self._points: Final = points
        self._found: Final[dict[int, Decision]] = {}

    def add(self, judge: Judge, decisions: Sequence[Decision]) -> None:
        """Add what was found; a decision that was checked replaces what was known of it."""
        self.judge = judge
        self._found.update({each.move: each for each in decisions})

    @property
    def found(self) -> list[Decision]:
        """The decisions that were looked at, in order."""
        return [self._found[move] for move in self.wanted if move in self._found]

    @property
    def done(self) -> bool:
        """Whether all decisions were looked at."""
        return len(self._found) == len(self.wanted)

    def left(self) -> tuple[int, ...]:
        """Return the moves that are to be looked at."""
        return tuple([move for move in self.wanted if move not in self._found])

    def doubts(self) -> tuple[Decision, ...]:
        """Return the decisions that are to be checked when all were looked at."""
        return tuple(doubtful(self.found, self._points)) if self.judge.second else ()


class Analyses:
    """The analyses of the matches of a table."""

    def __init__(self, store: Store, queue: Queue) -> None:
        self._store: Final = store
        self._queue: Final = queue
        self._kept: Final[dict[str, Analysis]] = {}
        self._tasks: Final[set[asyncio.Task[None]]] = set()
        self._opening: Final = asyncio.Lock()

    async def begun(self, hosted: Hosted) -> bool:
        """Say whether a match is being analysed or was, so that to look at it costs nothing."""
        return hosted.name in self._kept or bool(await analyses.parts(self._store, hosted.name))

    async def of(self, hosted: Hosted, guest: Guest | None) -> Analysis:
        """Return the analysis of a match, as far as it has come; the first to ask begins it.

        Raises:
            IllegalAction: the match is not over, or there is nothing to decide in it.
            BusyError: the guest has asked for too much already.
        """
        if not hosted.finished:
            raise IllegalAction(message("error.analysis.running"))
        async with self._opening:
            if hosted.name not in self._kept:
                self._kept[hosted.name] = await self._open(hosted, guest)
        found = self._kept.pop(hosted.name)
        self._kept[hosted.name] = found
        for oldest in [*self._kept][:-KEPT]:
            del self._kept[oldest]
        return found

    async def _open(self, hosted: Hosted, guest: Guest | None) -> Analysis:
        """Read what is kept of an analysis, and begin what is left to do."""
        wanted = await asyncio.to_thread(places, hosted.game, hosted.match.moves())
        if not wanted:
            raise IllegalAction(message("error.analysis.nothing"))
        found = Analysis(wanted, max([1, *hosted.game.points(hosted.match.state)]))
        parts = await analyses.parts(self._store, hosted.name)
        for text in parts:
            found.add(*_PLAIN.read(text))
        if not found.done or found.doubts():
            owner = owner_of(guest)
            await self._queue.admit(owner)
            task = asyncio.create_task(self._go_on(hosted, found, owner, len(parts)))
            self._tasks.add(task)
            task.add_done_callback(partial(self._ended, found))
        return found

    async def _go_on(self, hosted: Hosted, analysis: Analysis, owner: str, parts: int) -> None:
        """Look at all decisions that are left, then check those that have to be."""
        end, numbers, lanes = position_of(hosted.match), count(parts), self._queue.share
        while True:
            left = analysis.left()
            doubts = () if left else analysis.doubts()
            work = [
                self._queue.do(
                    Kind.ANALYSIS, owner, look, Part(end, left[i::lanes], doubts[i::lanes], SLICE)
                )
                for i in range(min(lanes, len(left or doubts)))
            ]
            if not work:
                break
            for looked in await asyncio.gather(*work):
                await analyses.keep(self._store, hosted.name, next(numbers), _PLAIN.write(looked))
                analysis.add(*looked)

    def _ended(self, analysis: Analysis, task: asyncio.Task[None]) -> None:
        """Note why an analysis cannot go on, if it failed."""
        self._tasks.discard(task)
        error = None if task.cancelled() else task.exception()
        if isinstance(error, FootplateError):
            analysis.failed = message("error.analysis", why=cause(error))
        elif isinstance(error, Exception):
            log.error("an analysis failed", exc_info=error)
            analysis.failed = message("error.analysis", why=said_with_place(error))

    def close(self) -> None:
        """Stop all analyses."""
        for task in self._tasks:
            task.cancel()
