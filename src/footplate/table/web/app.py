"""The web application: puts all parts of a table together, and starts and stops them."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import AsyncIterator, Collection
from contextlib import asynccontextmanager
from typing import Final

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Mount, Route
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

import footplate
from footplate import bots, locale
from footplate.draw import families
from footplate.draw.theme import stylesheet
from footplate.table.kept import carried
from footplate.table.kept.jobs import Jobs
from footplate.table.kept.store import Store
from footplate.table.live.streams import Streams
from footplate.table.live.viewing import Viewing
from footplate.table.matches.registry import Registry
from footplate.table.people.guests import Guests
from footplate.table.settings import DEFAULTS, Settings
from footplate.table.shown.templates import STATIC
from footplate.table.thinking.analyses import Analyses
from footplate.table.thinking.labour import Labour
from footplate.table.thinking.opponents import Opponents
from footplate.table.thinking.queue import Fairness, Queue
from footplate.table.thinking.shared_queue import SharedQueue
from footplate.table.thinking.workers import Workers
from footplate.table.web.answers import mistake
from footplate.table.web.entrance import Entrance
from footplate.table.web.hostnames import OwnHosts
from footplate.table.web.limits import Limiter
from footplate.table.web.match_actions import MatchActions
from footplate.table.web.match_pages import MatchPages
from footplate.table.web.routes import entrance_routes, match_routes
from footplate.table.web.watching import Metrics, State, Watched, watching_routes

POLICY: Final = (
    "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; "
    "form-action 'self'; frame-ancestors 'none'"
)
HEADERS: Final = (
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"same-origin"),
)


class SafeHeaders:
    """Adds headers to every response that keep foreign scripts and frames out."""

    def __init__(self, app: ASGIApp) -> None:
        self.app: Final = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on, and add the headers to its response."""

        async def sending(message: Message) -> None:
            if message["type"] == "http.response.start":
                given = message.get("headers", [])
                names = {name for name, _ in given}
                added = [header for header in HEADERS if header[0] not in names]
                message["headers"] = [*given, *added]
            await send(message)

        await self.app(scope, receive, sending)


class Packing(GZipMiddleware):
    """Packs responses; streams pack themselves."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on, and pack its response unless it is a stream."""
        answer = self.app if scope.get("path", "").endswith("/stream") else super().__call__
        await answer(scope, receive, send)


async def theme(request: Request) -> Response:
    """Send the stylesheet of the drawings."""
    return Response(stylesheet(), media_type="text/css", headers={"cache-control": "max-age=3600"})


def create_app(
    database: str,
    *,
    settings: Settings = DEFAULTS,
    names: Collection[str] = (),
    address: str | None = None,
) -> Starlette:
    """Make the application of a table.

    Args:
        database: an SQLAlchemy URL with an async driver.
        settings: what whoever runs the table has set.
        names: further names under which people reach this table.
        address: the beginning of addresses by which others reach this machine, if that is known.
    """
    footplate.rulesets()  # whoever opens the table reads at once which plug-ins are left out
    locale.installed()
    families.installed()
    bots.known()
    store = Store(database)
    thinking = settings.thinking
    fairness = Fairness(thinking.waiting, thinking.seconds)
    workers = Workers(thinking.processes)
    jobs = Jobs(store) if store.shared else None
    queue = Queue(workers, fairness) if jobs is None else SharedQueue(jobs, workers, fairness)
    opponents = Opponents(queue)
    registry = Registry(store, opponents.play)
    guests = Guests(store)
    viewing = Viewing(registry)
    streams = Streams(viewing)
    analyses = Analyses(store, queue)
    metrics = Metrics(State(registry, streams, queue))
    limiter = Limiter(settings.limits, guests, streams)

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        await store.open()
        guests.trust(await store.fact("cookie key", secrets.token_urlsafe(32)))
        await carried.recall(store)
        tasks = [asyncio.create_task(registry.attend())]
        if jobs is not None:
            tasks.append(asyncio.create_task(Labour(jobs, workers, fairness).go_on()))
        yield
        for task in tasks:
            task.cancel()
        streams.close()
        await streams.settle()
        analyses.close()
        opponents.close()
        workers.close()
        await asyncio.gather(*tasks, return_exceptions=True)
        await store.close()

    async def unheard(request: Request, error: Exception) -> Response:
        return mistake(request, error)

    trusted = [str(each) for each in settings.proxies.trusted]
    app = Starlette(
        routes=[
            *entrance_routes(
                Entrance(registry, guests, opponents, settings.limits.record_bytes), limiter
            ),
            *match_routes(
                registry,
                guests,
                MatchPages(viewing, streams, analyses, queue, limiter),
                MatchActions(registry, viewing, opponents),
                limiter,
            ),
            *watching_routes(store, queue, metrics, settings.watching),
            Route("/theme.css", theme),
            Mount("/static", StaticFiles(directory=STATIC)),
        ],
        middleware=[
            Middleware(ProxyHeadersMiddleware, trusted_hosts=trusted),
            Middleware(Watched, metrics=metrics),
            Middleware(SafeHeaders),
            Middleware(OwnHosts, names=names),
            Middleware(Packing, minimum_size=1000),
        ],
        exception_handlers={HTTPException: unheard},
        lifespan=lifespan,
    )
    app.state.streams = streams
    app.state.address = address
    return app
