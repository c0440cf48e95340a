"""Shows whoever runs a table how it is: `/health`, `/metrics`, and a log line for each request."""

from __future__ import annotations

import asyncio
import ipaddress
import logging
import secrets
from collections.abc import Iterator
from contextlib import suppress
from time import perf_counter
from typing import Final

from prometheus_client import CollectorRegistry, Counter, Histogram, ProcessCollector
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric
from prometheus_client.exposition import CONTENT_TYPE_LATEST, generate_latest
from prometheus_client.registry import Collector
from sqlalchemy.exc import SQLAlchemyError
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from footplate.table.kept.store import Store
from footplate.table.live.streams import Streams
from footplate.table.matches.registry import Registry
from footplate.table.settings import Watching
from footplate.table.thinking.queue import Queue, Waiting
from footplate.table.web.logs import REQUEST, masked

PATIENCE: Final = 2.0
"""Within how many seconds a database that is well answers."""
METHODS: Final = ("GET", "HEAD", "POST")
PASSED_ON: Final = ("forwarded", "x-forwarded-for", "x-forwarded-host", "via")
"""The headers by which a request says that it came through a proxy."""
BUCKETS: Final = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 30.0)

log = logging.getLogger(__name__)


class State(Collector):
    """What a table holds at the moment when somebody asks."""

    def __init__(self, registry: Registry, streams: Streams, queue: Queue) -> None:
        self._registry: Final = registry
        self._streams: Final = streams
        self._queue: Final = queue
        self.waiting = Waiting(0, 0.0)
        """The work that waited when somebody looked."""

    async def look(self) -> None:
        """Ask how much work waits, which `collect` cannot."""
        self.waiting = await self._queue.waiting()

    def collect(self) -> Iterator[Metric]:
        """List the numbers."""
        for name, about, value in (
            ("streams", "Browsers that are kept up to date.", len(self._streams.open)),
            ("matches", "Matches in memory.", len(self._registry)),
            ("work_waiting", "Pieces of work that wait.", self.waiting.number),
            ("work_oldest_seconds", "For how long the oldest waits.", self.waiting.oldest),
        ):
            yield GaugeMetricFamily(f"footplate_{name}", about, value)
        done = CounterMetricFamily("footplate_work", "Pieces of work done.", labels=["kind"])
        spent = CounterMetricFamily(
            "footplate_work_seconds", "Seconds of work done.", labels=["kind"]
        )
        for kind, (pieces, seconds) in self._queue.done.items():
            done.add_metric([kind.name.lower()], pieces)
            spent.add_metric([kind.name.lower()], seconds)
        yield from (done, spent)


class Metrics:
    """The numbers of one process of a table, in the format of Prometheus."""

    def __init__(self, state: State) -> None:
        self._state: Final = state
        self._registry: Final = CollectorRegistry()
        self._registry.register(state)
        ProcessCollector(registry=self._registry)
        self._requests: Final = Counter(
            "footplate_requests",
            "Requests answered.",
            ["method", "route", "status"],
            registry=self._registry,
        )
        self._seconds: Final = Histogram(
            "footplate_request_seconds",
            "Seconds until the answer to a request begins.",
            ["route"],
            buckets=BUCKETS,
            registry=self._registry,
        )

    def note(self, method: str, route: str, status: int, seconds: float) -> None:
        """Count a request that was answered."""
        known = method if method in METHODS else "other"
        self._requests.labels(known, route, str(status)).inc()
        self._seconds.labels(route).observe(seconds)

    async def text(self) -> bytes:
        """Write all numbers down."""
        await self._state.look()
        return generate_latest(self._registry)


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
