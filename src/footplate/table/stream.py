"""Pushes changes to open browsers: there is one stream for each tab."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import suppress
from typing import Final
from xml.etree.ElementTree import Element

from sqlalchemy.exc import SQLAlchemyError
from sse_starlette.sse import EventSourceResponse
from starlette.requests import Request
from starlette.responses import Response

from footplate.table.changes import changes, read
from footplate.table.host import Hosted
from footplate.table.pages import Pages, look_of
from footplate.table.store import Guest
from footplate.table.upgrading import StoreError

PING: Final = 15
"""How many seconds lie between two signs of life."""


class Streams:
    """The streams of a table, which all end when it closes."""

    def __init__(self, pages: Pages) -> None:
        self._pages: Final = pages
        self._closing: Final = asyncio.Event()

    def close(self) -> None:
        """End all streams, so that the server can stop."""
        self._closing.set()

    async def stream(self, request: Request) -> Response:
        """Send what changes in a match from now on, as the sender sees it.

        Each event is a JSON object: `ply`, and either `whole` (the page's changing part) or `parts`
        (pairs of an address and what is to be done there, see `changes`).
        """
        hosted = await self._pages.host.get(request.path_params["match"])
        guest = await self._pages.people.who(request)
        look = look_of(request)._replace(ply=None, choose=None, part=None, why=None, about=None)
        look = look._replace(unseen=await self._pages.unseen(hosted, guest))

        async def events() -> AsyncIterator[dict[str, str]]:
            version = -1
            before: Element | None = None
            if guest is not None:
                await hosted.coming(guest, 1)
            try:
                while not self._closing.is_set():
                    await hosted.still()
                    if hosted.version != version:
                        version = hosted.version
                        seen = await self._pages.seen(hosted, guest, look)
                        after = self._pages.live(seen, guest)
                        page = read(after)
                        event: dict[str, object] = {"ply": seen.ply}
                        parts = None if before is None else changes(before, page)
                        if parts is None:
                            event["whole"] = after
                        else:
                            event["parts"] = parts
                        before = page
                        if guest is not None:
                            hosted.shown[guest.guest] = len(hosted.journal.lines)
                        if parts != []:
                            yield {"data": json.dumps(event)}
                    await self._news(hosted.news(version))
            finally:
                if guest is not None:
                    await asyncio.shield(self._leave(hosted, guest))

        return EventSourceResponse(events(), ping=PING, headers={"cache-control": "no-store"})

    async def _leave(self, hosted: Hosted, guest: Guest) -> None:
        """Note that a guest has closed the match, and has seen all of it."""
        with suppress(StoreError, SQLAlchemyError):  # the table may be closing
            await self._pages.left(hosted, guest)
        await hosted.coming(guest, -1)

    async def _news(self, news: object) -> None:
        """Wait for news, or for the end."""
        waiting = [
            asyncio.ensure_future(news),  # type: ignore[call-overload]
            asyncio.ensure_future(self._closing.wait()),
        ]
        try:
            await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in waiting:
                task.cancel()
