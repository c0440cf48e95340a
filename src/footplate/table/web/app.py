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
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import BaseRoute
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

import footplate
from footplate import bots, locale
from footplate.draw import families
from footplate.table.kept import carried
from footplate.table.kept.jobs import Jobs
from footplate.table.kept.peers import SIGNED_OUT
from footplate.table.kept.store import Store
from footplate.table.live.events import Events
from footplate.table.live.streams import Streams
from footplate.table.live.telling import Teller
from footplate.table.live.viewing import Viewing
from footplate.table.matches.deadlines import Deadlines
from footplate.table.matches.registry import Registry
from footplate.table.people.guests import Guests
from footplate.table.people.letters import Letters
from footplate.table.people.sending import Sender
from footplate.table.settings import DEFAULTS, Settings
from footplate.table.thinking.analyses import Analyses
from footplate.table.thinking.labour import Labour
from footplate.table.thinking.opponents import Opponents
from footplate.table.thinking.queue import Fairness, Queue
from footplate.table.thinking.shared_queue import SharedQueue
from footplate.table.thinking.workers import Workers
from footplate.table.web.account_pages import AccountPages
from footplate.table.web.answers import mistake
from footplate.table.web.api.operations import Operations
from footplate.table.web.api.serving import api_routes, is_ours, no_address
from footplate.table.web.bot_pages import BotPages
from footplate.table.web.door import Door
from footplate.table.web.entrance import Entrance
from footplate.table.web.event_pages import EventPages
from footplate.table.web.hostnames import OwnHosts
from footplate.table.web.leaving_pages import LeavingPages
from footplate.table.web.limits import Limiter
from footplate.table.web.match_actions import MatchActions
from footplate.table.web.match_pages import MatchPages
from footplate.table.web.metrics import Metrics
from footplate.table.web.notice_pages import NoticePages
from footplate.table.web.passkey_pages import PasskeyPages
from footplate.table.web.people_pages import PeoplePages
from footplate.table.web.puzzle_pages import PuzzlePages
from footplate.table.web.report_pages import ReportPages
from footplate.table.web.routes import (
    entrance_routes,
    event_routes,
    match_routes,
    notice_routes,
    people_routes,
    puzzle_routes,
)
from footplate.table.web.static_files import static_routes
from footplate.table.web.watching import Watched, watching_routes

POLICY: Final = (
    "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; "
    "form-action 'self'; frame-ancestors 'none'"
)
PACKED: Final = 5
"""How hard responses are packed: at 9 pages are 2 to 5 % smaller, and take twice as long."""
HEADERS: Final = (
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"same-origin"),
)


NOBODY: Final = "nobody@example.invalid"
"""Whom services of browsers reach where nobody gave an address."""


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


class Table:
    """All parts of a table, and how they start and stop."""

    def __init__(self, database: str, settings: Settings) -> None:
        thinking = settings.thinking
        fairness = Fairness(thinking.waiting, thinking.seconds)
        self._settings: Final = settings
        self._store: Final = Store(database)
        self.workers: Final = Workers(thinking.processes)
        jobs = Jobs(self._store) if self._store.shared else None
        self._queue: Final = (
            Queue(self.workers, fairness)
            if jobs is None
            else SharedQueue(jobs, self.workers, fairness)
        )
        self._labour: Final = None if jobs is None else Labour(jobs, self.workers, fairness)
        self._opponents: Final = Opponents(self._queue)
        self._analyses: Final = Analyses(self._store, self._queue)
        self._registry: Final = Registry(self._store, self._opponents.play)
        self.guests: Final = Guests(self._store)
        self._viewing: Final = Viewing(self._registry)
        self.streams: Final = Streams(self._viewing)
        self._store.peers.when(SIGNED_OUT, lambda words: self.streams.renew(words[0]))
        self._events: Final = Events(self._registry, self.streams)
        self.metrics: Final = Metrics(self._registry, self.streams, self._queue)
        self._letters: Final = Letters(settings.mail)
        self._sender: Final = Sender(private=settings.notices.private)
        contact = settings.notices.contact or f"mailto:{settings.mail.sender or NOBODY}"
        self._teller: Final = Teller(self._registry, self._letters, self._sender, contact)
        self._limiter: Final = Limiter(settings.limits, self.guests, self.streams)

    def routes(self) -> list[BaseRoute]:
        """List all addresses, and who answers them."""
        settings, limiter = self._settings, self._limiter
        entrance = Entrance(
            self._registry, self.guests, self._opponents, settings.limits.record_bytes
        )
        pages = MatchPages(self._viewing, self.streams, self._analyses, self._queue, limiter)
        actions = MatchActions(self._registry, self.guests, self._viewing, self._opponents)
        puzzles = PuzzlePages(self._registry, self.guests, self._queue)
        letters = self._letters
        accounts = AccountPages(
            self._registry,
            self.guests,
            self.streams,
            limiter,
            letters,
            people=settings.people,
        )
        reports = ReportPages(self._store, self.guests, settings.people.operators)
        leaving = LeavingPages(self._registry, self.guests, accounts)
        passkeys = PasskeyPages(self._store, self.guests, accounts, limiter)
        people = PeoplePages(self._registry, self.guests, limiter)
        machines = BotPages(self._registry, self.guests, accounts, limiter)
        api = Operations(self._registry, self.guests, self._opponents, self._events, limiter)
        notices = NoticePages(
            self._registry,
            self.guests,
            letters,
            self._sender,
            limiter,
            hooks=settings.notices.hooks,
        )
        return [
            *entrance_routes(entrance, limiter),
            *people_routes(accounts, leaving, passkeys, people, machines, reports, limiter),
            *notice_routes(notices, limiter),
            *event_routes(EventPages(self._registry, self.guests, limiter), limiter),
            *puzzle_routes(puzzles, limiter),
            *match_routes(self._registry, self.guests, pages, actions, puzzles, notices, limiter),
            *api_routes(api.all(), self._store, limiter),
            *watching_routes(self._store, self._queue, self.metrics, settings.watching),
            *static_routes(),
        ]

    @asynccontextmanager
    async def running(self, app: Starlette) -> AsyncIterator[None]:
        """Open the database, go on with the matches that wait, and stop everything in the end."""
        await self._store.open()
        self.guests.trust(await self._store.fact("cookie key", secrets.token_urlsafe(32)))
        await carried.recall(self._store)
        attending = self._registry, Deadlines(self._registry), self._teller, self.metrics
        tasks = [asyncio.create_task(each.attend()) for each in attending]
        if self._labour is not None:
            tasks.append(asyncio.create_task(self._labour.go_on()))
        yield
        for task in tasks:
            task.cancel()
        self.streams.close()
        await self.streams.settle()
        self._analyses.close()
        await self._opponents.close()
        self.workers.close()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self._store.peers.leave()
        await self._store.close()


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
    _load_plugins()
    table = Table(database, settings)
    trusted = [str(each) for each in settings.proxies.trusted]
    app = Starlette(
        routes=table.routes(),
        middleware=[
            Middleware(ProxyHeadersMiddleware, trusted_hosts=trusted),
            Middleware(Watched, metrics=table.metrics),
            Middleware(SafeHeaders),
            Middleware(OwnHosts, names=names),
            *([Middleware(Door, guests=table.guests)] if settings.people.closed else []),
            Middleware(Packing, minimum_size=1000, compresslevel=PACKED),
        ],
        exception_handlers={HTTPException: _no_page, ClientDisconnect: _gone},
        lifespan=table.running,
    )
    app.state.streams = table.streams
    app.state.workers = table.workers
    app.state.address = address
    return app


def _load_plugins() -> None:
    """Load all plug-ins, so that whoever opens the table reads at once which are left out."""
    footplate.rulesets()
    locale.installed()
    families.installed()
    bots.known()


async def _gone(request: Request, error: Exception) -> Response:
    """Answer somebody who has gone away while they sent something, which nobody reads."""
    del request, error
    return Response(status_code=400)


async def _no_page(request: Request, error: Exception) -> Response:
    """Answer a request that no page answers."""
    return no_address(request) if is_ours(request) else mistake(request, error)
