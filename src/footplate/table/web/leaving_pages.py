"""The pages on which people take all that is kept of them along, or have it deleted."""

from __future__ import annotations

import json
from datetime import date
from typing import Final

from starlette.requests import Request
from starlette.responses import Response

from footplate.kernel.errors import OptionError
from footplate.table.kept import belongings, machines
from footplate.table.kept.belongings import Left
from footplate.table.kept.values import Guest
from footplate.table.matches.errors import ForeignError
from footplate.table.matches.hearing import hear_anew
from footplate.table.matches.registry import Registry
from footplate.table.matches.seating import leaving
from footplate.table.people.cookies import forget_cookie
from footplate.table.people.guests import COOKIE, Guests
from footplate.table.people.languages import language_of
from footplate.table.people.names import skeleton
from footplate.table.web.account_pages import AccountPages
from footplate.table.web.answers import go, html
from footplate.table.web.requests import form_sent
from footplate.table.words import message, sentence


class LeavingPages:
    """The pages of people who leave, with or without an account."""

    def __init__(self, registry: Registry, guests: Guests, accounts: AccountPages) -> None:
        self._registry: Final = registry
        self._store: Final = registry.store
        self._guests: Final = guests
        self._accounts: Final = accounts

    async def data(self, request: Request) -> Response:
        """Send all that is kept of somebody as a file."""
        guest = await self._somebody(request)
        found = await belongings.written_out(self._store, guest.guest)
        name = f"footplate-{date.today().isoformat()}.json"
        headers = {
            "content-disposition": f'attachment; filename="{name}"',
            "cache-control": "no-store",
        }
        text = json.dumps(found, ensure_ascii=False, indent=1)
        return Response(text, media_type="application/json", headers=headers)

    async def _somebody(self, request: Request) -> Guest:
        """Return who asks, with or without an account. Raises `ForeignError` for nobody."""
        guest = await self._guests.who(request)
        if guest is None:
            raise ForeignError(message("account.nobody"))
        return guest

    async def leave_page(self, request: Request) -> Response:
        """Ask somebody whether they want to leave, and what becomes of their seats."""
        return await self._leave_page(request, await self._somebody(request))

    async def _leave_page(self, request: Request, guest: Guest, problem: str = "") -> Response:
        account = await self._guests.accounts.of(guest.guest)
        answer = html(
            "leave.html",
            request,
            guest=guest,
            locked=account is not None and account.password is not None,
            matches=len(await belongings.matches(self._store, guest.guest)),
            bots=len(await machines.of(self._store, guest.guest)),
            problem=problem,
        )
        answer.status_code = 400 if problem else 200
        return answer

    async def leave(self, request: Request) -> Response:
        """Delete all that is kept of somebody."""
        form = await form_sent(request)
        guest = await self._somebody(request)
        account = await self._guests.accounts.of(guest.guest)
        try:
            if skeleton(form.get("name", "")) != skeleton(guest.name):
                raise OptionError(message("account.leave.name", name=guest.name))
            if account is not None:
                await self._accounts.require(request, account, form.get("password", ""))
        except OptionError as error:
            told = sentence(error, language_of(request))
            return await self._leave_page(request, guest, told)
        left = leaving(language_of(request), bots_play=form.get("seats") != "somebody")
        theirs = [bot.guest for bot in await machines.of(self._store, guest.guest)]
        await erase(self._registry, guest.guest, left)
        for each in [*theirs, guest.guest]:
            self._accounts.renew(each)
        return forget_cookie(go("/"), COOKIE)


async def erase(registry: Registry, guest: str, left: Left) -> None:
    """Delete all that is kept of somebody, and go on with the matches that they leave."""
    gone = await belongings.erase(registry.store, guest, left)
    await registry.forget(gone.deleted)
    await registry.reread(gone.changed)
    await hear_anew(registry, guest)
    for name in gone.running:
        await registry.go_on(name)
