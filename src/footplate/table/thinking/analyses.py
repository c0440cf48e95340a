"""Analyses matches that are over, in the processes in which bots think, a few decisions at a time.

The results stay in memory for a while; if somebody asks after that, they are computed again.
"""

from __future__ import annotations

import asyncio
import logging
from functools import partial
from typing import Final, NamedTuple

from footplate.bots.analysis import Decision, Judge, Task, judge, looking, places
from footplate.kernel.errors import FootplateError, IllegalAction
from footplate.kernel.messages import Message, cause
from footplate.plugins import said_with_place
from footplate.table.matches.hosted import Hosted
from footplate.table.thinking.positions import Position, position_of
from footplate.table.thinking.workers import Workers
from footplate.table.words import message

log = logging.getLogger(__name__)

PART: Final = 6
"""How many decisions are looked at before bots get a turn again."""
KEPT: Final = 16
"""How many analyses stay in memory."""


class Part(NamedTuple):
    """Some decisions of a match to look at."""

    end: Position
    """The position in which the match ended."""
    wanted: tuple[int, ...]


def look(part: Part) -> tuple[Judge, list[Decision]]:
    """Look at some decisions; return who judged as well."""
    task = Task(part.end.build, part.end.moves)
    each = looking(task)
    return judge(task), [each(number) for number in part.wanted]


class Analysis:
    """What is known of the decisions of a match so far."""

    def __init__(self, wanted: list[int]) -> None:
        self.wanted: Final = wanted
        self.found: Final[list[Decision]] = []
        self.judge = Judge("", leads=False)
        """Who judges; nobody before the first decisions were looked at."""
        self.failed: Message | None = None
        """Why the analysis cannot go on; otherwise None."""

    @property
    def done(self) -> bool:
        """Whether all decisions were looked at."""
        return len(self.found) == len(self.wanted)


class Analyses:
    """The analyses of the matches of a table."""

    def __init__(self, workers: Workers) -> None:
        self._workers: Final = workers
        self._kept: Final[dict[str, Analysis]] = {}
        self._tasks: Final[set[asyncio.Task[None]]] = set()
        self._one_by_one: Final = asyncio.Lock()

    async def of(self, hosted: Hosted) -> Analysis:
        """Return the analysis of a match, as far as it has come; the first to ask begins it.

        Raises:
            IllegalAction: the match is not over, or there is nothing to decide in it.
        """
        if not hosted.over:
            raise IllegalAction(message("error.analysis.running"))
        if hosted.name not in self._kept:
            moves = hosted.match.moves()
            wanted = await asyncio.to_thread(places, hosted.game, moves)
            if not wanted:
                raise IllegalAction(message("error.analysis.nothing"))
            self._begin(hosted, wanted)
        found = self._kept.pop(hosted.name)
        self._kept[hosted.name] = found
        for oldest in [*self._kept][:-KEPT]:
            del self._kept[oldest]
        return found

    def _begin(self, hosted: Hosted, wanted: list[int]) -> None:
        """Begin the analysis of a match, unless somebody else has just done so."""
        if hosted.name not in self._kept:
            self._kept[hosted.name] = Analysis(wanted)
            task = asyncio.create_task(self._go_on(hosted, self._kept[hosted.name]))
            self._tasks.add(task)
            task.add_done_callback(partial(self._ended, self._kept[hosted.name]))

    async def _go_on(self, hosted: Hosted, analysis: Analysis) -> None:
        """Look at all decisions, of one match after the other."""
        end = position_of(hosted)
        async with self._one_by_one:
            for first in range(0, len(analysis.wanted), PART):
                wanted = tuple(analysis.wanted[first : first + PART])
                analysis.judge, found = await self._workers.do(look, Part(end, wanted))
                analysis.found.extend(found)

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
