"""Pushes changes to open browsers: there is one stream for each tab.

What is news for all who see the same is written and packed once, and the same bytes go into every
stream. A stream has no queue: a slow browser gets the newest rendering next, and holds nobody back.
"""

from __future__ import annotations

import asyncio
import zlib
from collections.abc import Coroutine, Hashable
from contextlib import suppress
from typing import Any, Final, NamedTuple, TypeVar

from starlette.datastructures import Headers
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from footplate.table.asking import look_of
from footplate.table.hosted import Hosted
from footplate.table.kept import Guest
from footplate.table.pages import Pages, page_of
from footplate.table.renderings import Event, Rendering
from footplate.table.scene import Look

T = TypeVar("T")

PING: Final = 15
"""How many seconds lie between two signs of life."""
SLOWEST: Final = 60
"""A stream ends if its browser takes nothing for this many seconds; it may begin another one."""

_ALIVE: Final = Event(b": ping\r\n\r\n")
_GZIP_BEGINS: Final = bytes([31, 139, 8, 0, 0, 0, 0, 0, 0, 255])
_GZIP_ENDS: Final = bytes([3, 0])
"""An empty last block; the checksum and the length of all that was sent follow."""


class Asked(NamedTuple):
    """What a tab wants to hear of."""

    hosted: Hosted
    guest: Guest | None
    look: Look
    mark: str | None
    """The mark of the rendering that it shows."""


class Streams:
    """The streams of a table, which all end when it closes."""

    def __init__(self, pages: Pages) -> None:
        self.pages: Final = pages
        self.open: Final[set[Stream]] = set()
        self.closing = False
        self._begun: Final[set[asyncio.Task[Any]]] = set()
        """The reads and writes in progress; they are finished even if their tab closes."""
        self._drawing: Final[dict[Hashable, asyncio.Task[Rendering]]] = {}
        """The renderings in progress, by match and page."""

    def close(self) -> None:
        """End all streams, so that the server can stop."""
        self.closing = True
        for each in self.open:
            each.wake()

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
        there = self.pages.rendered(hosted, guest, look)
        if there is not None:
            return there
        page = hosted.name, page_of(hosted, guest, look)[0]
        drawing = self._drawing.get(page)
        if drawing is None:
            drawing = self._drawing[page] = self.begin(self.pages.rendering(hosted, guest, look))
            drawing.add_done_callback(lambda _: self._drawing.pop(page))
        return await asyncio.shield(drawing)

    async def stream(self, request: Request) -> Response:
        """Send what changes in a match from now on, as the sender sees it.

        The sender names the rendering that it shows, as `version` or as its last event. The id of
        an event is the mark of a rendering, its data is what `Rendering.since` says.
        """
        hosted = await self.pages.host.get(request.path_params["match"])
        guest = await self.pages.people.who(request)
        look = look_of(request).now()
        look = look._replace(unseen=await self.pages.unseen(hosted, guest))
        mark = request.headers.get("last-event-id", request.query_params.get("version"))
        return Stream(self, Asked(hosted, guest, look, mark))


class Stream(Response):
    """The stream of one tab."""

    media_type = "text/event-stream"

    def __init__(self, streams: Streams, asked: Asked) -> None:
        super().__init__(headers={"cache-control": "no-store", "x-accel-buffering": "no"})
        del self.headers["content-length"]
        self._streams: Final = streams
        self._asked: Final = asked
        self._news: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        """Done when there may be something to send, or the stream must end; an `asyncio.Event`
        takes several times the memory."""
        self._left = False
        self._checksum = 0
        self._length = 0

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Send the events, each as soon as it is there."""
        hosted, guest = self._asked.hosted, self._asked.guest
        packing = "gzip" in Headers(scope=scope).get("accept-encoding", "")
        self.headers.add_vary_header("accept-encoding")
        if packing:
            self.headers["content-encoding"] = "gzip"
        leaving = asyncio.create_task(self._leave(receive))
        self._streams.open.add(self)
        hosted.watchers.add(self)
        hosted.presence.coming(guest)
        try:
            await send({"type": "http.response.start", "status": 200, "headers": self.raw_headers})
            with suppress(TimeoutError):
                await self._send_all(send, packing=packing)
        finally:
            leaving.cancel()
            self._streams.open.discard(self)
            hosted.watchers.discard(self)
            hosted.presence.leaving(guest)
            if guest is not None:
                self._streams.begin(self._streams.pages.left(hosted, guest))

    async def _leave(self, receive: Receive) -> None:
        """Note when the browser is gone."""
        while (await receive())["type"] != "http.disconnect":
            pass
        self._left = True
        self.wake()

    def wake(self) -> None:
        """Look again: there may be something to send, or the stream must end."""
        if not self._news.done():
            self._news.set_result(None)

    async def _send_all(self, send: Send, *, packing: bool) -> None:
        """Send events until the browser is gone or the table closes.

        Raises:
            TimeoutError: the browser takes nothing any more.
        """
        pages, (hosted, guest, look, mark) = self._streams.pages, self._asked
        before = pages.shown_by(hosted, guest, look, mark)
        told: Rendering | None = None
        if packing:
            await self._send(send, _GZIP_BEGINS)
        while not (self._left or self._streams.closing):
            self._news = asyncio.get_running_loop().create_future()
            seen = pages.still_new(hosted, guest, look)
            now = await self._streams.rendering(hosted, guest, seen)
            if before is None and now.mark == mark:
                before = now
            if told is None or now.mark != told.mark:
                await self._tell(send, now.since(before), packing=packing)
            told = before = now
            if guest is not None:
                hosted.presence.shown[guest.guest] = now.last
            await self._wait(send, packing=packing)
        if packing and not self._left:
            end = self._checksum.to_bytes(4, "little") + self._length.to_bytes(4, "little")
            await self._send(send, _GZIP_ENDS + end)
        await send({"type": "http.response.body", "body": b""})

    async def _wait(self, send: Send, *, packing: bool) -> None:
        """Wait until something may be new, with a sign of life now and then."""
        while not (await asyncio.wait([self._news], timeout=PING))[0]:
            await self._tell(send, _ALIVE, packing=packing)

    async def _tell(self, send: Send, event: Event, *, packing: bool) -> None:
        """Send an event, packed or as it is."""
        if packing:
            self._checksum = zlib.crc32(event.plain, self._checksum)
            self._length = (self._length + len(event.plain)) & 0xFFFFFFFF
        await self._send(send, event.packed if packing else event.plain)

    async def _send(self, send: Send, body: bytes) -> None:
        """Send bytes, which the browser must take before long."""
        async with asyncio.timeout(SLOWEST):
            await send({"type": "http.response.body", "body": body, "more_body": True})
