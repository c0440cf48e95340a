"""Tells open browsers what changes: there is one stream of events for each tab."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Coroutine
from typing import Any, Final, TypeVar

from footplate.table.kept.values import Guest
from footplate.table.live.renderings import Rendering
from footplate.table.live.viewing import Viewing
from footplate.table.matches.hosted import Hosted
from footplate.table.shown.scene import Look

T = TypeVar("T")


class Streams:
    """The streams of a table, which all end when it closes."""

    def __init__(self, viewing: Viewing) -> None:
        self._viewing: Final = viewing
        self._closing: Final = asyncio.Event()
        self._begun: Final[set[asyncio.Task[Any]]] = set()
        """The reads and writes in progress; they are finished even if their tab closes."""

    def close(self) -> None:
        """End all streams, so that the server can stop."""
        self._closing.set()

    async def settle(self) -> None:
        """Wait until nothing is being read or written for any tab any more."""
        await asyncio.gather(*self._begun, return_exceptions=True)

    def _begin(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        """Begin work that is finished even if the tab that it is for closes."""
        task = asyncio.create_task(work)
        self._begun.add(task)
        task.add_done_callback(self._begun.discard)
        return task

    async def events(
        self, hosted: Hosted, guest: Guest | None, look: Look, mark: str | None
    ) -> AsyncIterator[dict[str, str]]:
        """Go through what changes in a match from now on, as a guest sees it.

        The id of an event is the mark of a rendering, its data is what `Rendering.since` says.

        Args:
            hosted: the match.
            guest: who has it open in a tab.
            look: what they look at.
            mark: the mark of the rendering that the tab shows.
        """
        before = self._viewing.shown_by(hosted, guest, look, mark)
        told: Rendering | None = None
        hosted.presence.coming(guest)
        try:
            while not self._closing.is_set():
                seen = self._viewing.still_new(hosted, guest, look)
                drawing = self._begin(self._viewing.rendering(hosted, guest, seen))
                now = await asyncio.shield(drawing)
                if before is None and now.mark == mark:
                    before = now
                if told is None or now.mark != told.mark:
                    yield {"id": now.mark, "data": now.since(before)}
                told = before = now
                if guest is not None:
                    hosted.presence.shown[guest.guest] = now.last
                await self._news(hosted.news(now.version, guest))
        finally:
            hosted.presence.leaving(guest)
            if guest is not None:
                self._begin(self._viewing.note_seen(hosted, guest))

    async def _news(self, news: Coroutine[Any, Any, None]) -> None:
        """Wait for news, or for the end."""
        waiting = [asyncio.ensure_future(news), asyncio.ensure_future(self._closing.wait())]
        try:
            await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in waiting:
                task.cancel()
