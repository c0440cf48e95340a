"""Shows whoever runs a table how it is: `/health`, `/metrics`, and a log line for each request."""

from __future__ import annotations

import asyncio
import ipaddress
import logging
import secrets
from contextlib import suppress
from time import perf_counter
from typing import Final

from prometheus_client.exposition import CONTENT_TYPE_LATEST
from sqlalchemy.exc import SQLAlchemyError
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from footplate.table.kept.store import Store
from footplate.table.settings import Watching
from footplate.table.thinking.queue import Queue, Waiting
from footplate.table.web.logs import REQUEST, masked
from footplate.table.web.metrics import Metrics

PATIENCE: Final = 2.0
"""Within how many seconds a database that is well answers."""
PASSED_ON: Final = ("forwarded", "x-forwarded-for", "x-forwarded-host", "via")
"""The headers by which a request says that it came through a proxy."""

log = logging.getLogger(__name__)


class Watched:
    """Gives each request an id, counts it when its answer begins, and writes a line into the log.

    A stream is noted when it opens, not when it ends.
    """

    def __init__(self, app: ASGIApp, metrics: Metrics) -> None:
        self.app: Final = app
        self._metrics: Final = metrics

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on, and note how it was answered."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        name = secrets.token_hex(8)
        REQUEST.set(name)
        began = perf_counter()
        answered = False

        async def sending(message: Message) -> None:
            nonlocal answered
            if message["type"] == "http.response.start":
                answered = True
                self._note(scope, message["status"], perf_counter() - began)
                headers = message.get("headers", [])
                message["headers"] = [*headers, (b"x-request-id", name.encode())]
            await send(message)

        try:
            await self.app(scope, receive, sending)
        except Exception:
            if not answered:
                self._note(scope, 500, perf_counter() - began)
            raise

    def _note(self, scope: Scope, status: int, seconds: float) -> None:
        route = getattr(scope.get("route"), "path", "none")
        self._metrics.note(scope["method"], route, status, seconds)
        fields = {
            "method": scope["method"][:20],
            "path": scope["path"][:200],
            "status": status,
            "ms": round(1000 * seconds, 1),
        }
        log.info(masked(f"{fields['method']} {fields['path']}"), extra={"fields": fields})


def watching_routes(
    store: Store, queue: Queue, metrics: Metrics, watching: Watching
) -> list[Route]:
    """List the addresses for whoever runs the table."""

    async def health(request: Request) -> Response:
        """Say whether the table does what it should, with status 503 if it does not."""
        answers, work = False, Waiting(0, 0.0)
        with suppress(TimeoutError, SQLAlchemyError):
            async with asyncio.timeout(PATIENCE):
                answers = await store.answers()
                work = await queue.waiting()
        well = answers and work.oldest <= watching.oldest
        told = {
            "well": well,
            "database": answers,
            "waiting": work.number,
            "oldest": round(work.oldest, 1),
        }
        return JSONResponse(told, 200 if well else 503, {"cache-control": "no-store"})

    async def numbers(request: Request) -> Response:
        """Send the metrics to those whom the settings name."""
        if not may_read(request, watching):
            raise HTTPException(404)
        return Response(await metrics.text(), media_type=CONTENT_TYPE_LATEST)

    async def work(request: Request) -> Response:
        """Send all pieces of work, to the same."""
        if not may_read(request, watching):
            raise HTTPException(404)
        pieces = [each._asdict() for each in await queue.listed()]
        return JSONResponse({"work": pieces}, headers={"cache-control": "no-store"})

    return [Route("/health", health), Route("/metrics", numbers), Route("/queue", work)]


def may_read(request: Request, watching: Watching) -> bool:
    """Say whether a request comes directly from an address that may read the metrics."""
    if request.client is None or any(name in request.headers for name in PASSED_ON):
        return False
    try:
        address = ipaddress.ip_address(request.client.host)
    except ValueError:
        return False
    return any(address in network for network in watching.metrics)
