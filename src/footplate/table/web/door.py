"""Lets only people with an account into a table that is closed."""

from __future__ import annotations

from typing import Final
from urllib.parse import quote

from sqlalchemy.exc import SQLAlchemyError
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import ASGIApp, Receive, Scope, Send

from footplate.table.matches.errors import ForeignError
from footplate.table.people.guests import Guests
from footplate.table.web.answers import go, mistake
from footplate.table.words import message

OUTSIDE: Final = (
    "/account",
    "/api",
    "/forgotten",
    "/health",
    "/language",
    "/metrics",
    "/offline",
    "/passkeys",
    "/privacy",
    "/recover",
    "/sign-in",
    "/static",
    "/theme.css",
    "/worker.js",
)
"""The addresses that everybody reaches, with all that lies below them; some ask who comes."""


class Door:
    """Passes on requests of people with an account, and those for what lies outside.

    Args:
        app: what answers them.
        guests: who recognises people.
    """

    def __init__(self, app: ASGIApp, guests: Guests) -> None:
        self.app: Final = app
        self._guests: Final = guests

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on, or lead its sender to where people sign in."""
        if scope["type"] == "http" and not outside(scope["path"]):
            request = Request(scope)
            try:
                guest = await self._guests.who(request)
            except SQLAlchemyError as error:
                await mistake(request, error)(scope, receive, send)
                return
            if guest is None or not guest.account:
                await _refusal(request)(scope, receive, send)
                return
        await self.app(scope, receive, send)


def outside(path: str) -> bool:
    """Say whether everybody reaches an address."""
    return any(path == each or path.startswith(f"{each}/") for each in OUTSIDE)


def _refusal(request: Request) -> Response:
    """Lead a reader to where people sign in, and tell all others that they have to."""
    wants_page = request.headers.get("accept", "").startswith("text/html")
    if request.method == "GET" and wants_page:
        asked = request.url.path
        if request.url.query:
            asked = f"{asked}?{request.url.query}"
        return go(f"/sign-in?back={quote(asked, safe='')}")
    return mistake(request, ForeignError(message("account.closed")))
