"""Answers programs: who asks, what they send, and what is wrong, as one form of JSON.

A token is all that counts here. No cookie is looked at, so no page of others can make a browser ask
for something.
"""

from __future__ import annotations

import logging
from collections.abc import Mapping, Sequence
from http import HTTPStatus
from time import monotonic
from typing import Any, Final

import msgspec
from sqlalchemy.exc import DataError, SQLAlchemyError
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route
from starlette.types import Receive, Scope, Send

from footplate import locale
from footplate.kernel.errors import FootplateError, IllegalAction, OptionError
from footplate.kernel.messages import Message, worded
from footplate.plugins import blamed
from footplate.table.kept import machines
from footplate.table.kept.errors import ConflictError, StoreError, first_line
from footplate.table.kept.store import Store
from footplate.table.kept.values import Guest
from footplate.table.matches.errors import (
    BusyError,
    ForeignError,
    MissingError,
    StaleError,
    UnreadableError,
    failed,
)
from footplate.table.web.api.document import ADDRESS, JSON, document
from footplate.table.web.api.operations import Call, Operation
from footplate.table.web.limits import REQUESTS, Limiter
from footplate.table.web.requests import length
from footplate.table.words import message, sentence

LARGEST: Final = 65_536
"""The most bytes of a body."""
SCHEME: Final = "bearer"
"""How a program says that a token follows."""


class TokenError(FootplateError):
    """Raised if a token is missing, or nobody's."""


class LargeError(FootplateError):
    """Raised for a body that is too large to be read."""


class KindError(FootplateError):
    """Raised for a body that is no JSON by its own account."""


WORDS: Final[Mapping[type[FootplateError], tuple[int, str]]] = {
    TokenError: (401, "token"),
    ForeignError: (403, "foreign"),
    MissingError: (404, "missing"),
    StaleError: (409, "stale"),
    ConflictError: (409, "stale"),
    IllegalAction: (409, "illegal"),
    UnreadableError: (409, "unreadable"),
    LargeError: (413, "large"),
    KindError: (415, "kind"),
    BusyError: (429, "busy"),
    StoreError: (503, "store"),
}
"""The status and the word for programs of each error; all others are `invalid`, with 400."""
INVALID: Final = (400, "invalid")

log = logging.getLogger(__name__)


def api_routes(operations: Sequence[Operation], store: Store, limiter: Limiter) -> list[Route]:
    """List the addresses of the API."""
    by_path: dict[str, dict[str, Operation]] = {}
    for each in operations:
        by_path.setdefault(each.path, {})[each.method] = each
    described = msgspec.json.encode(document(operations))

    async def openapi(request: Request) -> Response:
        del request
        return Response(described, media_type=JSON, headers={"cache-control": "max-age=300"})

    return [
        *[Route(ADDRESS + path, openapi) for path in ("", "/", "/openapi.json")],
        *[Route(ADDRESS + path, Answering(at, store, limiter)) for path, at in by_path.items()],
        *[Route(ADDRESS + path, Answering({}, store, limiter)) for path in ("", "/{rest:path}")],
    ]


def no_address(request: Request) -> Response:
    """Answer a request for an address that no route takes, such as one with a line break."""
    told = worded(message("api.address"), _language(request))
    return _json({"error": told, "code": "address"}, 404)


def is_ours(request: Request) -> bool:
    """Say whether a request is for an address of the API."""
    return request.url.path.startswith(f"{ADDRESS}/")


def _language(request: Request) -> str:
    return locale.of_browser(request.headers.get("accept-language", ""))


class Answering:
    """Answers at one address.

    Args:
        operations: what can be asked there, by method.
        store: where tokens are kept.
        limiter: who counts requests.
    """

    def __init__(self, operations: Mapping[str, Operation], store: Store, limiter: Limiter) -> None:
        self._operations: Final = operations
        self._store: Final = store
        self._limiter: Final = limiter

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request."""
        request = Request(scope, receive)
        request.state.arrived = monotonic()  # what came in time counts, however long it waits here
        language = _language(request)
        try:
            answer = await self._answer(request, language)
        except (FootplateError, HTTPException, SQLAlchemyError) as error:
            answer = self._mistake(error, language)
        except Exception as error:
            if not blamed(error):
                raise
            answer = self._mistake(failed(error), language)
        await answer(scope, receive, send)

    async def _answer(self, request: Request, language: str) -> Response:
        bot = await self._bot(request)
        await self._limiter.take(request, REQUESTS, bot.guest)
        operation = self._operations.get(request.method)
        if operation is None:
            raise HTTPException(405 if self._operations else 404)
        _require_known(request, operation)
        _require_small(request, operation)
        body = await _body(request, operation)
        if operation.cost is not None:
            await self._limiter.take(request, operation.cost, bot.guest)
        match = request.path_params.get("match", "")
        found = await operation.do(Call(request, bot, language, match), body)
        if isinstance(found, Response):
            return found
        return _json(found, operation.status)

    async def _bot(self, request: Request) -> Guest:
        """Return the bot whose token was sent.

        Raises:
            TokenError: there is none.
            BusyError: many tokens that were nobody's came from there.
        """
        scheme, _, token = request.headers.get("authorization", "").partition(" ")
        if scheme.lower() != SCHEME:
            raise TokenError(message("api.no-token"))
        bot = await machines.known(self._store, token.strip())
        if bot is None:
            await self._limiter.try_token(request)
            raise TokenError(message("api.token"))
        return bot

    def _only(self) -> Message:
        """Say which methods there are."""
        return message("api.method", methods=", ".join(self._operations))

    def _mistake(self, error: Exception, language: str) -> Response:
        """Answer a mistake of the sender, or a failure of the store, in the one form."""
        headers: dict[str, str] = {}
        if isinstance(error, FootplateError):
            found = [WORDS[each] for each in type(error).__mro__ if each in WORDS]
            status, code = (found or [INVALID])[0]
            told = sentence(error, language)
            if isinstance(error, BusyError):
                headers["retry-after"] = str(error.seconds)
            if isinstance(error, TokenError):
                headers["www-authenticate"] = "Bearer"
        elif isinstance(error, HTTPException) and error.status_code == HTTPStatus.NOT_FOUND:
            status, code, told = 404, "address", worded(message("api.address"), language)
        elif isinstance(error, HTTPException):
            status, code, told = 405, "method", worded(self._only(), language)
            headers["allow"] = ", ".join(self._operations)
        elif isinstance(error, DataError):  # such as letters that the database does not keep
            status, code, told = *INVALID, worded(message("error.malformed"), language)
        else:
            log.error("the store failed: %s", first_line(error))
            status, code, told = 503, "store", worded(message("error.store"), language)
        return _json({"error": told, "code": code}, status, headers)


def _json(answer: Any, status: int, headers: Mapping[str, str] | None = None) -> Response:
    """Return an answer as JSON, which nobody keeps."""
    text = msgspec.json.encode(answer)
    kept = {"cache-control": "no-store", "vary": "Accept-Language", **(headers or {})}
    return Response(text, status, media_type=JSON, headers=kept)


def _require_known(request: Request, operation: Operation) -> None:
    """Raise `OptionError` if the address says something that an operation does not know."""
    said = [name for name, _ in request.query_params.multi_items()]
    if operation.query and not (
        len(said) == len(set(said)) and operation.query.keys() >= set(said)
    ):
        raise OptionError(message("api.query", names=", ".join(operation.query)))


def _require_small(request: Request, operation: Operation) -> None:
    """Raise `LargeError` for a body that is too large, or does not say how large it is."""
    told = "content-length" in request.headers or "transfer-encoding" in request.headers
    if (told or operation.body is not None) and length(request) > LARGEST:
        raise LargeError(message("api.large", most=LARGEST))


async def _body(request: Request, operation: Operation) -> Any:
    """Return the body of a request as its shape; None where nothing is to be sent.

    Raises:
        KindError: it is no JSON by its own account.
        OptionError: it is no JSON, or of another shape.
    """
    if operation.body is None:
        return None
    kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if kind != JSON:
        raise KindError(message("api.kind"))
    try:
        return msgspec.json.decode(await request.body(), type=operation.body)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise OptionError(message("api.body", why=str(error))) from None
