"""The web application: all pages, streams and files of a table, and how it starts and stops."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import AsyncIterator, Collection
from contextlib import asynccontextmanager, suppress
from pathlib import Path
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

import footplate
from footplate import bots, locale
from footplate.draw import families
from footplate.draw.theme import stylesheet
from footplate.table import bringing
from footplate.table.answering import Site, guarded, mistake
from footplate.table.entrance import Entrance
from footplate.table.host import Host
from footplate.table.hosts import OwnHosts
from footplate.table.pages import Pages
from footplate.table.people import People
from footplate.table.store import Store
from footplate.table.stream import Streams
from footplate.table.thinking import Thinkers

STATIC: Final = Path(__file__).parent / "static"

DOINGS: Final = ("play", "plan", "undo", "redo", "confirm")

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
    thinkers: int = 1,
    names: Collection[str] = (),
    address: str | None = None,
) -> Starlette:
    """Make the application of a table.

    Args:
        database: an SQLAlchemy URL with an async driver.
        thinkers: how many processes bots think in.
        names: further names under which people reach this table.
        address: the beginning of addresses by which others reach this machine, if that is known.
    """
    footplate.rulesets()  # whoever opens the table reads at once which plug-ins are left out
    locale.installed()
    families.installed()
    bots.known()
    store = Store(database)
    thinking = Thinkers(thinkers)
    host = Host(store, thinking.think)
    people = People(store)
    site = Site()
    entrance = Entrance(site, host, people, thinking)
    pages = Pages(site, host, people, thinking)
    streams = Streams(pages)

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        await store.open()
        people.trust(await store.fact("cookie key", secrets.token_urlsafe(32)))
        await bringing.recall(store)
        attending = asyncio.create_task(host.attend())
        yield
        attending.cancel()
        streams.close()
        await streams.settle()
        pages.analyses.close()
        thinking.close()
        with suppress(asyncio.CancelledError):
            await attending
        await store.close()

    async def unheard(request: Request, error: Exception) -> Response:
        return mistake(site, request, error)

    def page(path: str, handler: object, *methods: str) -> Route:
        return Route(path, guarded(site, handler), methods=list(methods or ("GET",)))  # type: ignore[arg-type]

    app = Starlette(
        routes=[
            page("/", entrance.lobby),
            page("/matches", entrance.begin, "POST"),
            page("/mine", entrance.mine),
            page("/learn/{game}", entrance.learn, "POST"),
            page("/coach", entrance.coach, "POST"),
            page("/records", entrance.upload, "POST"),
            page("/preferences", entrance.preferences, "POST"),
            page("/language", entrance.language, "POST"),
            page("/join/{invite}", entrance.invitation, "GET", "POST"),
            page("/join/{invite}/code.svg", entrance.code),
            page("/back/{back}", entrance.way_back, "GET", "POST"),
            page("/rules/{game}", entrance.rules),
            page("/match/{match}", pages.match),
            page("/match/{match}/at/{ply}", pages.match),
            page("/match/{match}/stream", streams.stream),
            page("/match/{match}/preview", pages.preview),
            page("/match/{match}/why", pages.why),
            page("/match/{match}/about", pages.about),
            page("/match/{match}/record.rail", pages.record),
            page("/match/{match}/analysis", pages.analysis),
            page("/match/{match}/hint", pages.hint),
            page("/match/{match}/rematch", pages.rematch, "POST"),
            page("/match/{match}/notes", pages.notes, "POST"),
            page("/match/{match}/seat", pages.seat, "POST"),
            page("/match/{match}/take-back", pages.take_back, "POST"),
            page("/match/{match}/delete", pages.delete, "POST"),
            *[
                page(f"/match/{{match}}/{at}picture.{kind}", pages.picture)
                for at in ("", "at/{ply}/")
                for kind in ("svg", "png")
            ],
            *[page(f"/match/{{match}}/{do}", pages.act, "POST") for do in DOINGS],
            Route("/theme.css", theme),
            Mount("/static", StaticFiles(directory=STATIC)),
        ],
        middleware=[
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
