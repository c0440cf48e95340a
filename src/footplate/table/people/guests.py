"""Recognises people by a cookie that only this table can sign, and accounts by a session too."""

from __future__ import annotations

import secrets
from typing import Final

from itsdangerous import BadSignature, Signer
from starlette.requests import Request
from starlette.responses import Response

from footplate.table.kept.accounts import Accounts
from footplate.table.kept.store import Store
from footplate.table.kept.values import Guest, digest, new_guest
from footplate.table.people.browsers import browser_of
from footplate.table.people.cookies import cookie_for
from footplate.table.people.names import UnfitNameError, checked_name, skeleton, unlike
from footplate.table.words import message

COOKIE: Final = "footplate"
CONFIRM: Final = "confirm"
"""The preference of guests whose turns are confirmed as soon as nothing is left to do."""
FORCED: Final = "forced"
"""The preference of guests for whom a choice is made where there is only one."""
MUTE: Final = "mute"
"""The preference of guests who want to hear nothing of what others say."""
SILENT: Final = "coach silent"
"""The preference of guests who want no coach."""


class Guests:
    """The guests of a store, recognised by a cookie that only we can sign.

    The cookie of somebody with an account also names a session, which can be ended.
    """

    def __init__(self, store: Store) -> None:
        self.accounts: Final = Accounts(store)
        self._signer = Signer(secrets.token_urlsafe(32), salt="guest")

    def trust(self, key: str) -> None:
        """Sign and recognise cookies with this key from now on."""
        self._signer = Signer(key, salt="guest")

    def _named(self, request: Request) -> tuple[str, str | None]:
        """Return the guest and the session in the cookie of whoever asks; `""` for nobody."""
        try:
            told = self._signer.unsign(request.cookies.get(COOKIE, "")).decode()
        except (BadSignature, UnicodeDecodeError):
            return "", None
        guest, _, session = told.partition(":")
        return guest, digest(session) if session else None

    def signed(self, request: Request) -> str | None:
        """Return the id in the cookie of whoever asks, or None; the store may not know it."""
        return self._named(request)[0] or None

    def session(self, request: Request) -> str | None:
        """Return the digest of the session in the cookie of whoever asks, or None."""
        return self._named(request)[1]

    async def who(self, request: Request) -> Guest | None:
        """Return the guest who asks, or None."""
        guest, session = self._named(request)
        return await self.accounts.known(guest, session) if guest else None

    async def known_as(self, request: Request, name: str) -> Guest:
        """Return the guest who asks, under this name; a new one if nobody knows them.

        Somebody with an account has its name. A guest who had this name before somebody made an
        account with it gets one that is nearly the same.

        Nothing is written: `Store.remember` does that, once all that was asked for is in order.

        Raises:
            UnfitNameError: it cannot be a name, or is that of somebody with an account.
        """
        guest = await self.who(request)
        if guest is not None and guest.account:
            return guest
        clean = checked_name(name)
        others: list[str] = []
        while (account := await self.accounts.like(skeleton(unlike(clean, others)))) is not None:
            if guest is None or guest.name != clean:
                raise UnfitNameError(message("error.name.taken", name=clean))
            others.append(account.name)
        clean = unlike(clean, others)
        return new_guest(clean) if guest is None else guest._replace(name=clean)

    def recognise(self, response: Response, request: Request, guest: Guest) -> Response:
        """Give the browser the cookie of a guest; who is signed in keeps theirs for longer."""
        if guest.account:
            return cookie_for(response, request, COOKIE, request.cookies.get(COOKIE, ""))
        return self._remember(response, request, guest.guest)

    async def sign_in(self, response: Response, request: Request, guest: str) -> Response:
        """Begin a new session of an account in the browser."""
        session = secrets.token_urlsafe(24)
        browser = browser_of(request.headers.get("user-agent", ""))
        await self.accounts.sign_in(guest, digest(session), browser)
        return self._remember(response, request, f"{guest}:{session}")

    def _remember(self, response: Response, request: Request, told: str) -> Response:
        signed = self._signer.sign(told.encode()).decode()
        return cookie_for(response, request, COOKIE, signed)
