"""Says who asks: a guest is a name and a signed cookie, and forms must come from our own pages."""

from __future__ import annotations

import re
import secrets
from typing import Final

from itsdangerous import BadSignature, Signer
from starlette.datastructures import URL
from starlette.requests import Request
from starlette.responses import Response

from footplate.kernel.errors import FootplateError
from footplate.table.kept import Guest, new_guest
from footplate.table.store import Store
from footplate.table.words import message

COOKIE: Final = "footplate"
A_YEAR: Final = 365 * 24 * 3600
LONGEST_NAME: Final = 30
CONFIRM: Final = "confirm"
"""The preference of whoever confirms even a turn of a single step."""


class UnfitNameError(FootplateError):
    """Raised for a name that cannot be used."""


class People:
    """The guests of a store, recognised by a cookie that only we can sign."""

    def __init__(self, store: Store) -> None:
        self._store: Final = store
        self._signer = Signer(secrets.token_urlsafe(32), salt="guest")

    def trust(self, key: str) -> None:
        """Sign and recognise cookies with this key from now on."""
        self._signer = Signer(key, salt="guest")

    async def who(self, request: Request) -> Guest | None:
        """Return the guest who asks, or None."""
        cookie = request.cookies.get(COOKIE)
        if cookie is None:
            return None
        try:
            guest = self._signer.unsign(cookie).decode()
        except (BadSignature, UnicodeDecodeError):
            return None
        return await self._store.guest(guest)

    async def known_as(self, request: Request, name: str) -> Guest:
        """Return the guest who asks, under this name; a new one if nobody knows them.

        Nothing is written: `Store.remember` does that, once all that was asked for is in order.
        """
        clean = checked_name(name)
        guest = await self.who(request)
        return new_guest(clean) if guest is None else guest._replace(name=clean)

    def recognise(self, response: Response, request: Request, guest: Guest) -> Response:
        """Give the browser the cookie of a guest."""
        return cookie_for(
            response, request, COOKIE, self._signer.sign(guest.guest.encode()).decode()
        )


def cookie_for(response: Response, request: Request, name: str, value: str) -> Response:
    """Give the browser that sent a request a cookie for a year, out of reach of scripts."""
    response.set_cookie(
        name,
        value,
        max_age=A_YEAR,
        httponly=True,
        samesite="lax",
        secure=request.url.scheme == "https",
    )
    return response


def checked_name(name: str) -> str:
    """Remove needless spaces from a name. Raises `UnfitNameError` if it cannot be one."""
    clean = " ".join(name.split())
    if not 0 < len(clean) <= LONGEST_NAME:
        raise UnfitNameError(message("error.name.length", n=LONGEST_NAME))
    if re.search("[,:?]", clean) or not clean.isprintable():
        raise UnfitNameError(message("error.name.letters"))
    return clean


def comes_from_us(request: Request) -> bool:
    """Say whether a form was sent from one of our pages, not from somebody else's site."""
    origin = request.headers.get("origin")
    if origin is not None:
        try:
            return URL(origin).netloc == request.url.netloc
        except ValueError:
            return False
    return request.headers.get("sec-fetch-site") in ("same-origin", "none")
