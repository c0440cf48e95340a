"""Answers requests with pages made of templates, or with one sentence about a mistake."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Mapping
from time import monotonic
from typing import Final

from sqlalchemy.exc import DataError, InterfaceError, OperationalError, SQLAlchemyError
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, PlainTextResponse, RedirectResponse, Response

from footplate.kernel.errors import FootplateError, IllegalAction, OptionError
from footplate.kernel.messages import worded
from footplate.plugins import blamed
from footplate.table.kept.errors import ConflictError, StoreError, first_line
from footplate.table.kept.values import digest
from footplate.table.matches.errors import (
    BusyError,
    ForeignError,
    MissingError,
    StaleError,
    UnreadableError,
    failed,
)
from footplate.table.people.guests import COOKIE
from footplate.table.people.languages import VARY, direction, language_of, offered
from footplate.table.shown.templates import render
from footplate.table.web.limits import REQUESTS, Limiter
from footplate.table.web.requests import comes_from_us, length
from footplate.table.words import message, sentence

STATUS: Final[dict[type[FootplateError], int]] = {
    MissingError: 404,
    ForeignError: 403,
    StaleError: 409,
    ConflictError: 409,
    IllegalAction: 409,
    UnreadableError: 409,
    BusyError: 429,
    StoreError: 503,
}
"""The HTTP status for each error; all other mistakes of the sender get 400."""

NO_PAGE: Final = {404: message("error.no-page"), 405: message("error.method")}
"""The messages for requests that no page answers, by their HTTP status."""

WAYS_BACK: Final = {
    "match": ("/match/", message("mistake.match")),
    "event": ("/events/", message("mistake.event")),
}
"""Where a page leads back to below what went wrong, by what its address names."""

AROUND: Final = 10_000
"""How many bytes a form may have beside a record."""
Handler = Callable[[Request], Awaitable[Response]]

log = logging.getLogger(__name__)


def html(template: str, request: Request, **values: object) -> HTMLResponse:
    """Answer with a page in the language of whoever asks."""
    language = language_of(request)
    here = request.url.path if request.method == "GET" else "/"
    if request.method == "GET" and request.url.query:
        here = f"{here}?{request.url.query}"
    return HTMLResponse(
        render(
            template,
            language,
            direction=direction(language),
            languages=offered(),
            page=here,
            who=_opener(request),
            **values,
        )
    )


def _opener(request: Request) -> str:
    """Return a word that tells a browser's tabs apart by who opened them; it gives nobody away."""
    cookie = request.cookies.get(COOKIE, "")
    return digest(cookie)[:12] if cookie else ""


def guarded(handler: Handler, limiter: Limiter, cost: str | None = None) -> Handler:
    """Wrap a handler so that limits are kept, and mistakes are answered with one sentence.

    Args:
        handler: who answers.
        limiter: who counts requests.
        cost: the limit that a request counts for, beside that of all requests.
    """
    largest = limiter.limits.record_bytes + AROUND

    async def answer(request: Request) -> Response:
        request.state.arrived = monotonic()  # what came in time counts, however long it waits here
        try:
            await limiter.take(request, REQUESTS)
            if request.method == "POST" and not comes_from_us(request):
                raise ForeignError(message("error.foreign"))
            if request.method == "POST" and length(request) > largest:
                raise OptionError(message("error.large"))
            if cost is not None:
                await limiter.take(request, cost)
            async with limiter.turn(request, cost):
                found = await handler(request)
        except (FootplateError, HTTPException, SQLAlchemyError) as error:
            found = mistake(request, error)
        except Exception as error:
            if not blamed(error):
                raise
            found = mistake(request, failed(error))
        found.headers.setdefault("vary", VARY)
        return found

    return answer


def mistake(request: Request, error: Exception) -> Response:
    """Answer a mistake of the sender, or a failure of the store, with one sentence."""
    back = None
    if isinstance(error, FootplateError):
        status, told = STATUS.get(type(error), 400), sentence(error, language_of(request))
        if not isinstance(error, MissingError | UnreadableError):
            back = _way_back(request)
    elif isinstance(error, HTTPException):
        said = NO_PAGE.get(error.status_code, message("error.malformed"))
        status, told = error.status_code, worded(said, language_of(request))
    elif isinstance(error, DataError):  # such as letters that the database does not keep
        status, told = 400, worded(message("error.malformed"), language_of(request))
    else:
        gone = isinstance(error, OperationalError | InterfaceError)
        log.error("the store failed: %s", first_line(error), exc_info=None if gone else error)
        status, told = 503, worded(message("error.store"), language_of(request))
    headers = {"vary": VARY}
    if isinstance(error, BusyError):
        headers["retry-after"] = str(error.seconds)
    if request.headers.get("accept", "").startswith("text/html"):
        page = html("mistake.html", request, sentence=told, status=status, back=back)
        page.status_code = status
        page.headers.update(headers)
        return page
    return PlainTextResponse(told, status_code=status, headers=headers)


def _way_back(request: Request) -> tuple[str, str] | None:
    """Return the address of what a request is about, and the words of a link to it."""
    for kind, (place, words) in WAYS_BACK.items():
        if kind in request.path_params:
            address = f"{place}{request.path_params[kind]}"
            return address, worded(words, language_of(request))
    return None


def back(form: Mapping[str, str]) -> RedirectResponse:
    """Lead back to the page that a form came from, if that is one of ours."""
    back = form.get("back", "/")
    ours = back.startswith("/") and not back.startswith(("//", "/\\"))
    return go(back if ours else "/")


def go(where: str) -> RedirectResponse:
    """Lead to another page, which a browser then gets."""
    return RedirectResponse(where, status_code=303)
