"""Packs a stream of events for browsers that can unpack it, so that each is sent at once."""

from __future__ import annotations

import zlib
from collections.abc import AsyncIterator
from typing import Final

from sse_starlette.sse import EventSourceResponse
from starlette.datastructures import Headers
from starlette.types import Message, Receive, Scope, Send

PING: Final = 15
"""How many seconds lie between two signs of life."""
GZIP: Final = 31
"""The window size that makes zlib write the format gzip."""


class Events(EventSourceResponse):
    """A stream of events, which is compressed for browsers that can read that."""

    def __init__(self, events: AsyncIterator[dict[str, str]]) -> None:
        super().__init__(events, ping=PING, headers={"cache-control": "no-store"})

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
