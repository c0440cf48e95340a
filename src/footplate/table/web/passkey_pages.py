"""What scripts ask for when somebody uses a passkey; the answers are JSON."""

from __future__ import annotations

from datetime import timedelta
from typing import Final

from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from footplate.kernel.errors import OptionError
from footplate.table.kept import codes
from footplate.table.kept.store import Store
from footplate.table.kept.values import Guest
from footplate.table.matches.errors import MissingError
from footplate.table.people import passkeys
from footplate.table.people.browsers import browser_of
from footplate.table.people.guests import Guests
from footplate.table.people.passkeys import PasskeyError, Site
from footplate.table.web.account_pages import HERE, AccountPages
from footplate.table.web.limits import ACCOUNTS, Limiter
from footplate.table.web.requests import form_sent, site_of
from footplate.table.words import message

LASTS: Final = timedelta(minutes=5)
"""How long a browser may take to answer."""


class PasskeyPages:
    """The questions that browsers answer with passkeys, and what follows from the answers."""

    def __init__(self, store: Store, guests: Guests, pages: AccountPages, limiter: Limiter) -> None:
        self._store: Final = store
        self._guests: Final = guests
        self._accounts: Final = guests.accounts
        self._pages: Final = pages
        self._limiter: Final = limiter

    async def ask_new(self, request: Request) -> Response:
        """Ask for a new passkey: of the account of whoever asks, or of one that begins with it."""
        site = _site(request)
        guest = await self._guests.who(request)
        if guest is not None and guest.account:
            await self._require_owner(request, guest)
            name, known = guest.name, await self._accounts.passkeys(guest.guest)
        else:
            newcomer, _ = await self._pages.newcomer(request, await form_sent(request))
            name, known = newcomer.name, []
        challenge = await codes.make(self._store, codes.PASSKEY, lasts=LASTS)
        return _json(passkeys.question_for_new(site, name, challenge, known))

    async def add(self, request: Request) -> Response:
        """Take in a new passkey, of an account or as the beginning of one."""
        form, site = await form_sent(request), _site(request)
        answer = form.get("answer", "")
        challenge = await self._asked(answer)
        browser = browser_of(request.headers.get("user-agent", ""))
        passkey = passkeys.new_passkey(site, answer, challenge, browser)
        guest = await self._guests.who(request)
        if guest is not None and guest.account:
            await self._require_owner(request, guest)
            await self._accounts.add_passkey(guest.guest, passkey)
            return JSONResponse({"go": f"{HERE}#passkeys"})
        newcomer, likeness = await self._pages.newcomer(request, form)
        await self._limiter.take(request, ACCOUNTS)
        invite = self._pages.invite(form)
        await self._accounts.make(newcomer, likeness, passkey=passkey, invite=invite)
        return _leading(await self._pages.settle(request, newcomer.guest))

    async def _require_owner(self, request: Request, guest: Guest) -> None:
        """Raise `OptionError` unless the password of an account is given, if it has one.

        A passkey stays when all others are signed out, so a browser that was left open is not
        enough to make one.
        """
        account = await self._accounts.of(guest.guest)
        if account is not None:
            password = (await form_sent(request)).get("old", "")
            await self._pages.require(request, account, password)

    async def ask(self, request: Request) -> Response:
        """Ask for a passkey to sign in with."""
        site = _site(request)
        challenge = await codes.make(self._store, codes.PASSKEY, lasts=LASTS)
        return _json(passkeys.question(site, challenge))

    async def sign_in(self, request: Request) -> Response:
        """Sign somebody in by a passkey."""
        form, site = await form_sent(request), _site(request)
        answer = form.get("answer", "")
        challenge = await self._asked(answer)
        found = await self._accounts.passkey(passkeys.told(answer).passkey)
        account = None if found is None else await self._accounts.of(found[0])
        if found is None or account is None:
            raise PasskeyError(message("error.passkey"))
        used = passkeys.uses(site, answer, challenge, found[1])
        await self._accounts.use_passkey(found[1].passkey, used)
        return _leading(await self._pages.enter(request, account, form))

    async def _asked(self, answer: str) -> str:
        """Return the question that an answer is for; it counts once. Raises `PasskeyError`."""
        challenge = passkeys.told(answer).challenge
        if await codes.use(self._store, codes.PASSKEY, challenge) is None:
            raise PasskeyError(message("error.passkey"))
        return challenge


def _site(request: Request) -> Site:
    """Return where a browser sees the table. Raises `MissingError` if it can have no passkeys."""
    site = site_of(request)
    if not passkeys.possible(site):
        raise MissingError(message("account.no-passkeys"))
    if request.headers.get("accept") != "application/json":
        raise OptionError(message("error.json"))
    return site


def _json(text: str) -> Response:
    return Response(text, media_type="application/json", headers={"cache-control": "no-store"})


def _leading(answer: Response) -> Response:
    """Tell a script where an answer leads, with the cookie that the answer gives."""
    told = JSONResponse({"go": answer.headers["location"]})
    told.raw_headers += [each for each in answer.raw_headers if each[0] == b"set-cookie"]
    return told
