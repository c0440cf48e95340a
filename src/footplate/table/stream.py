"""Pushes changes to open browsers: there is one stream for each tab."""

from __future__ import annotations

import asyncio
import zlib
from collections.abc import AsyncIterator, Coroutine
from typing import Any, Final, TypeVar

from sse_starlette.sse import EventSourceResponse
from starlette.datastructures import Headers
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import Message, Receive, Scope, Send

from footplate.table.asking import look_of
from footplate.table.pages import Pages
from footplate.table.renderings import Rendering

T = TypeVar("T")

PING: Final = 15
"""How many seconds lie between two signs of life."""
GZIP: Final = 31
"""The window size that makes zlib write the format gzip."""


class Events(EventSourceResponse):
    """A stream of events, which is compressed for browsers that can read that."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Send the events, each as soon as it is there."""
        if "gzip" not in Headers(scope=scope).get("accept-encoding", ""):
            await super().__call__(scope, receive, send)
            return
        packer = zlib.compressobj(wbits=GZIP)

        async def packed(message: Message) -> None:
            if message["type"] == "http.response.body":
                ending = zlib.Z_SYNC_FLUSH if message.get("more_body") else zlib.Z_FINISH
                body = packer.compress(message.get("body", b"")) + packer.flush(ending)
                message = {**message, "body": body}
            await send(message)

        self.headers["content-encoding"] = "gzip"
        self.headers.add_vary_header("accept-encoding")
        await super().__call__(scope, receive, packed)


class Streams:
    """The streams of a table, which all end when it closes."""

    def __init__(self, pages: Pages) -> None:
        self._pages: Final = pages
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

    async def stream(self, request: Request) -> Response:
        """Send what changes in a match from now on, as the sender sees it.

        The sender names the rendering that it shows, as `version` or as its last event. The id of
        an event is the mark of a rendering, its data is what `Rendering.since` says.
        """
        hosted = await self._pages.host.get(request.path_params["match"])
        guest = await self._pages.people.who(request)
        look = look_of(request).now()
        look = look._replace(unseen=await self._pages.unseen(hosted, guest))
        mark = request.headers.get("last-event-id", request.query_params.get("version"))

        async def events() -> AsyncIterator[dict[str, str]]:
            before = self._pages.shown_by(hosted, guest, look, mark)
            told: Rendering | None = None
            hosted.presence.coming(guest)
            try:
                while not self._closing.is_set():
                    seen = self._pages.still_new(hosted, guest, look)
                    drawing = self._begin(self._pages.rendering(hosted, guest, seen))
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
                    self._begin(self._pages.left(hosted, guest))

        return Events(events(), ping=PING, headers={"cache-control": "no-store"})

    async def _news(self, news: Coroutine[Any, Any, None]) -> None:
        """Wait for news, or for the end."""
        waiting = [asyncio.ensure_future(news), asyncio.ensure_future(self._closing.wait())]
        try:
            await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in waiting:
                task.cancel()
