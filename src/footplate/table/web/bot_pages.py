"""The page of the bots that somebody has made: their names, and the tokens of their programs."""

from __future__ import annotations

from typing import Final

from starlette.requests import Request
from starlette.responses import Response

from footplate.kernel.errors import OptionError
from footplate.table.kept import machines
from footplate.table.kept.errors import ConflictError
from footplate.table.kept.values import Machine, new_guest
from footplate.table.matches.errors import MissingError
from footplate.table.matches.registry import Registry
from footplate.table.matches.seating import leaving
from footplate.table.people.guests import Guests
from footplate.table.people.languages import language_of
from footplate.table.people.names import MARK, UnfitNameError, checked_name, marked
from footplate.table.shown.profile import PARTS
from footplate.table.web.account_pages import AccountPages
from footplate.table.web.answers import go, html
from footplate.table.web.api.document import ADDRESS
from footplate.table.web.leaving_pages import erase
from footplate.table.web.limits import ACCOUNTS, Limiter
from footplate.table.web.requests import form_sent, origin_of
from footplate.table.words import message, sentence

HERE: Final = "/account/bots"


class BotPages:
    """The pages of the bots of accounts.

    Args:
        registry: all matches.
        guests: who knows the accounts.
        accounts: who knows whose page it is.
        limiter: who counts requests.
    """

    def __init__(
        self, registry: Registry, guests: Guests, accounts: AccountPages, limiter: Limiter
    ) -> None:
        self._registry: Final = registry
        self._store: Final = registry.store
        self._guests: Final = guests
        self._accounts: Final = accounts
        self._limiter: Final = limiter

    async def page(self, request: Request) -> Response:
        """Show somebody their bots; who has no account is led to where one is made."""
        guest = await self._guests.who(request)
        if guest is None or not guest.account:
            return go("/account")
        return await self._page(request, guest.guest)

    async def _page(
        self, request: Request, owner: str, *, problem: str = "", token: str = "", of: str = ""
    ) -> Response:
        """Show the page, with what was wrong in a form, or a new token of a bot."""
        answer = html(
            "bots.html",
            request,
            bots=await machines.of(self._store, owner),
            most=machines.MOST,
            mark=MARK.strip(),
            problem=problem,
            token=token,
            trial=f'curl -H "Authorization: Bearer {token}" {origin_of(request)}{ADDRESS}/me',
            token_of=of,
        )
        answer.status_code = 400 if problem else 200
        answer.headers["cache-control"] = "no-store"
        return answer

    async def make(self, request: Request) -> Response:
        """Make a bot under a name that looks like nobody's."""
        form = await form_sent(request)
        account = await self._accounts.mine(request)
        try:
            name = marked(form.get("name", ""))
            likeness = await self._accounts.unused(name)
            await self._accounts.unused(name.removesuffix(MARK))
            await self._limiter.take(request, ACCOUNTS)
            await machines.make(
                self._store, account.guest, new_guest(name), likeness, " ".join(PARTS)
            )
        except (OptionError, UnfitNameError, ConflictError) as error:
            told = sentence(error, language_of(request))
            return await self._page(request, account.guest, problem=told)
        return go(HERE)

    async def token(self, request: Request) -> Response:
        """Make a token, and show it this once."""
        form = await form_sent(request)
        account = await self._accounts.mine(request)
        bot = await self._bot(account.guest, form.get("bot", ""))
        try:
            name = checked_name(form.get("name", ""))
            token = await machines.give(self._store, bot.guest, name)
        except (UnfitNameError, ConflictError) as error:
            told = sentence(error, language_of(request))
            return await self._page(request, account.guest, problem=told)
        return await self._page(request, account.guest, token=token, of=bot.guest)

    async def _bot(self, owner: str, bot: str) -> Machine:
        """Return a bot of somebody. Raises `MissingError` if it is not theirs."""
        for each in await machines.of(self._store, owner):
            if each.guest == bot:
                return each
        raise MissingError(message("bots.none"))

    async def revoke(self, request: Request) -> Response:
        """Let a token count no more, and end what its programs listen to."""
        form = await form_sent(request)
        account = await self._accounts.mine(request)
        bot = await self._bot(account.guest, form.get("bot", ""))
        await machines.revoke(self._store, bot.guest, form.get("token", ""))
        self._accounts.renew(bot.guest)
        return go(HERE)

    async def delete(self, request: Request) -> Response:
        """Delete a bot with all that is kept of it; bots of the table play on for it."""
        form = await form_sent(request)
        account = await self._accounts.mine(request)
        bot = await self._bot(account.guest, form.get("bot", ""))
        await erase(self._registry, bot.guest, leaving(language_of(request), bots_play=True))
        self._accounts.renew(bot.guest)
        return go(HERE)
