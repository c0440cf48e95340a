"""Recognises guests: each is a name, and a cookie that only this table can sign."""

from __future__ import annotations

import secrets
from typing import Final

from itsdangerous import BadSignature, Signer
from starlette.requests import Request
from starlette.responses import Response

from footplate.table.kept.store import Store
from footplate.table.kept.values import Guest, new_guest
from footplate.table.people.cookies import cookie_for
from footplate.table.people.names import checked_name

COOKIE: Final = "footplate"
CONFIRM: Final = "confirm"
"""The preference of guests whose turns are confirmed as soon as nothing is left to do."""
FORCED: Final = "forced"
"""The preference of guests for whom a choice is made where there is only one."""
SILENT: Final = "coach silent"
"""The preference of guests who want no coach."""


class Guests:
    """The guests of a store, recognised by a cookie that only we can sign."""

    def __init__(self, store: Store) -> None:
        self._store: Final = store
        self._signer = Signer(secrets.token_urlsafe(32), salt="guest")

    def trust(self, key: str) -> None:
        """Sign and recognise cookies with this key from now on."""
        self._signer = Signer(key, salt="guest")

    def signed(self, request: Request) -> str | None:
        """Return the id in the cookie of whoever asks, or None; the store may not know it."""
        cookie = request.cookies.get(COOKIE)
        if cookie is None:
            return None
        try:
            return self._signer.unsign(cookie).decode()
        except (BadSignature, UnicodeDecodeError):
            return None

    async def who(self, request: Request) -> Guest | None:
        """Return the guest who asks, or None."""
        guest = self.signed(request)
        return None if guest is None else await self._store.guest(guest)

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
