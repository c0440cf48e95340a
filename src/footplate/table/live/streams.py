"""Tells open browsers what changes: there is one stream of events for each tab.

A stream has no queue: a slow browser gets the newest rendering next, and holds nobody back.
"""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Collection, Coroutine, Hashable
from contextlib import suppress
from typing import Any, Final, TypeVar

from sqlalchemy.exc import SQLAlchemyError
from starlette.datastructures import Headers
from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from footplate.table.kept.errors import StoreError
from footplate.table.kept.peers import RETRY
from footplate.table.kept.values import Guest
from footplate.table.live.compression import Event, Gzip, Plain
from footplate.table.live.renderings import Rendering
from footplate.table.live.viewing import Viewing, page_of
from footplate.table.matches.hosted import Hosted
from footplate.table.shown.sight import Look

T = TypeVar("T")

PING: Final = 15
"""How many seconds lie between two signs of life."""
SLOWEST: Final = 60
"""A stream ends if its browser takes nothing for this many seconds."""
ALIVE: Final = Event(b": ping\r\n\r\n")


class Streams:
    """The streams of a table, which all end when it closes."""

    def __init__(self, viewing: Viewing) -> None:
        self.viewing: Final = viewing
        self.open: Final[set[Open]] = set()
        self.held: Final[Counter[str]] = Counter()
        """How many streams each holder has open: a guest, or an address."""
        self.closing = False
        self._begun: Final[set[asyncio.Task[Any]]] = set()
        """The reads and writes in progress; they are finished even if their tab closes."""
        self._drawing: Final[dict[Hashable, asyncio.Task[Rendering]]] = {}
        """The renderings in progress, by match and page."""

    def add(self, stream: Open, holders: Collection[str]) -> None:
        """Note that a stream is open."""
        self.open.add(stream)
        self.held.update(holders)

    def remove(self, stream: Open, holders: Collection[str]) -> None:
        """Note that a stream has ended."""
        self.open.discard(stream)
        for each in holders:
            self.held[each] -= 1
            if not self.held[each]:
                del self.held[each]

    def close(self) -> None:
        """End all streams, so that the server can stop."""
        self.closing = True
        for each in self.open:
            each.wake()

    def renew(self, guest: str) -> None:
        """End the streams of a guest; browsers that may go on ask for new ones."""
        for each in self.open:
            if each.is_of(guest):
                each.end()

    async def settle(self) -> None:
        """Wait until nothing is being read or written for any tab any more."""
        await asyncio.gather(*self._begun, return_exceptions=True)

    def begin(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        """Begin work that is finished even if the tab that it is for closes."""
        task = asyncio.create_task(work)
        self._begun.add(task)
        task.add_done_callback(self._begun.discard)
        return task

    async def rendering(self, hosted: Hosted, guest: Guest | None, look: Look) -> Rendering:
        """Return what a tab shows now; all who wait for the same wait for one rendering."""
        there = self.viewing.rendered(hosted, guest, look)
        if there is not None:
            return there
        page = hosted.name, page_of(hosted, guest, look)[0]
        drawing = self._drawing.get(page)
        if drawing is None:
            drawing = self._drawing[page] = self.begin(self.viewing.rendering(hosted, guest, look))
            drawing.add_done_callback(lambda _: self._drawing.pop(page))
        return await asyncio.shield(drawing)


class Open(Response, ABC):
    """An answer that stays open until its reader goes away, it is ended, or the table closes.

    Args:
        streams: all streams of the table.
        guest: whose it is.
        holders: for whom it counts.
    """

    def __init__(self, streams: Streams, guest: Guest | None, holders: Collection[str]) -> None:
        super().__init__(headers={"cache-control": "no-store", "x-accel-buffering": "no"})
        del self.headers["content-length"]
        self._streams: Final = streams
        self._guest: Final = guest
        self._holders: Final = holders
        self._left = False
        self._ended = False
        self._news: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        """Done when there may be something to send, or the stream must end; an `asyncio.Event`
        takes several times the memory."""

    def is_of(self, guest: str) -> bool:
        """Say whether a guest has this stream open."""
        return self._guest is not None and self._guest.guest == guest

    def end(self) -> None:
        """End this stream."""
        self._ended = True
        self.wake()

    def wake(self) -> None:
        """Look again: there may be something to send, or the stream must end."""
        if not self._news.done():
            self._news.set_result(None)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Send what there is, each as soon as it is there."""
        leaving = asyncio.create_task(self._leave(receive))
        self._streams.add(self, self._holders)
        self.begin()
        try:
            with suppress(TimeoutError):  # the reader takes nothing any more
                await self.send_all(scope, send)
        finally:
            leaving.cancel()
            self._streams.remove(self, self._holders)
            self.finish()

    @abstractmethod
    def begin(self) -> None:
        """Note that it is open."""

    @abstractmethod
    def finish(self) -> None:
        """Note that it has ended."""

    @abstractmethod
    async def send_all(self, scope: Scope, send: Send) -> None:
        """Send everything until it must end. Raises `TimeoutError` if nobody takes it."""

    async def _leave(self, receive: Receive) -> None:
        """Note when the reader is gone."""
        while (await receive())["type"] != "http.disconnect":
            continue
        self._left = True
        self.wake()

    @property
    def goes_on(self) -> bool:
        """Whether more may be sent."""
        return not (self._left or self._ended or self._streams.closing)

    def look(self) -> None:
        """Note that all news so far will be sent, so that only later ones wake."""
        self._news = asyncio.get_running_loop().create_future()

    async def rest(self, seconds: float) -> bool:
        """Wait for news; return False if there were none for so long."""
        return bool((await asyncio.wait([self._news], timeout=seconds))[0])

    async def start(self, send: Send) -> None:
        """Send the head of the answer."""
        await send({"type": "http.response.start", "status": 200, "headers": self.raw_headers})


class Stream(Open):
    """The stream of one tab: what changes in a match from now on, as a guest sees it.

    The id of an event is the mark of a rendering, its data is what `Rendering.since` says.

    Args:
        streams: all streams of the table.
        hosted: the match.
        guest: who has it open in a tab.
        look: what they look at.
        mark: the mark of the rendering that the tab shows.
        holders: whose streams this is one of.
    """

    media_type = "text/event-stream"

    def __init__(
        self,
        streams: Streams,
        hosted: Hosted,
        guest: Guest | None,
        look: Look,
        mark: str | None,
        holders: Collection[str] = (),
    ) -> None:
        super().__init__(streams, guest, holders)
        self.headers.add_vary_header("accept-encoding")
        self._hosted: Final = hosted
        self._look: Final = look
        self._mark: Final = mark

    def begin(self) -> None:
        """Note that somebody looks at the match."""
        self._hosted.watchers.add(self)
        self._hosted.presence.coming(self._guest)

    def finish(self) -> None:
        """Note that somebody does not look at it any more, and how far they have seen it."""
        self._hosted.watchers.discard(self)
        self._hosted.presence.leaving(self._guest)
        if self._guest is not None:
            self._streams.begin(self._streams.viewing.note_seen(self._hosted, self._guest))

    async def send_all(self, scope: Scope, send: Send) -> None:
        """Send events until the browser is gone or the table closes.

        Raises:
            TimeoutError: the browser takes nothing any more.
        """
        writer = Plain()
        if "gzip" in Headers(scope=scope).get("accept-encoding", ""):
            self.headers["content-encoding"] = "gzip"
            writer = Gzip()
        await self.start(send)
        viewing, hosted, guest = self._streams.viewing, self._hosted, self._guest
        before = viewing.shown_by(hosted, guest, self._look, self._mark)
        told: Rendering | None = None
        await write(send, writer.begin())
        while self.goes_on:
            self.look()
            seen = viewing.still_new(hosted, guest, self._look)
            try:
                now = await self._streams.rendering(hosted, guest, seen)
            except (SQLAlchemyError, StoreError):  # the tab waits until the database is back
                await self.rest(RETRY)
                continue
            if not hosted.admits(guest):  # they have lost their seat
                break
            if before is None and now.mark == self._mark:
                before = now
            if told is None or now.mark != told.mark:
                await write(send, writer.add(now.since(before)))
            told = before = now
            if guest is not None:
                hosted.presence.shown[guest.guest] = now.last
            while not await self.rest(PING):
                await write(send, writer.add(ALIVE))
        if not self._left:
            await write(send, writer.end())
        await send({"type": "http.response.body", "body": b""})


async def write(send: Send, body: bytes) -> None:
    """Send bytes, which the reader must take before long."""
    async with asyncio.timeout(SLOWEST):
        await send({"type": "http.response.body", "body": body, "more_body": True})
