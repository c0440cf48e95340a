"""The pages of other people: their profiles, blocking them, and reporting them."""

from __future__ import annotations

from typing import Final
from urllib.parse import quote

from starlette.requests import Request
from starlette.responses import Response

from footplate.kernel.errors import OptionError
from footplate.table.kept import complaints
from footplate.table.kept.complaints import LONGEST_REPORT
from footplate.table.kept.values import Account
from footplate.table.matches.errors import ForeignError, MissingError
from footplate.table.matches.hearing import hear_anew
from footplate.table.matches.registry import Registry
from footplate.table.people.guests import Guests
from footplate.table.people.languages import language_of
from footplate.table.people.names import skeleton
from footplate.table.shown import profile, ratings
from footplate.table.web.answers import back, go, html
from footplate.table.web.limits import REPORTS, Limiter
from footplate.table.web.requests import asked_number, form_sent
from footplate.table.words import message


class PeoplePages:
    """The pages of people with an account."""

    def __init__(self, registry: Registry, guests: Guests, limiter: Limiter) -> None:
        self._registry: Final = registry
        self._guests: Final = guests
        self._limiter: Final = limiter

    async def _named(self, request: Request) -> Account:
        """Return the account that the address names. Raises `MissingError` if there is none."""
        name = request.path_params["name"][:200]
        account = await self._guests.accounts.like(skeleton(name))
        if account is None:
            raise MissingError(message("profile.nobody", name=name[:40]))
        return account

    async def profile(self, request: Request) -> Response:
        """Show what somebody lets others see of them."""
        account, guest = await self._named(request), await self._guests.who(request)
        mine = guest is not None and guest.guest == account.guest
        language = language_of(request)
        found = await profile.profile(self._registry, account, mine=mine, language=language)
        blocked: list[str] = []
        if guest is not None:
            blocked = await complaints.blocked(self._registry.store, guest.guest)
        return html(
            "profile.html",
            request,
            p=found,
            parts=profile.PARTS,
            can_block=guest is not None and guest.account and not mine,
            blocked=account.name in blocked,
            reported="reported" in request.query_params,
            most=LONGEST_REPORT,
        )

    async def ratings(self, request: Request) -> Response:
        """Show how strong people and bots are in a game."""
        asked, language = request.query_params, language_of(request)
        players = asked_number(asked, "players")
        found = await ratings.board(self._registry.store, asked.get("game", ""), players, language)
        return html("ratings.html", request, b=found, guest=await self._guests.who(request))

    async def act(self, request: Request) -> Response:
        """Block somebody, play with them again, or report them."""
        form = await form_sent(request)
        account, guest = await self._named(request), await self._guests.who(request)
        store, todo = self._registry.store, form.get("do", "")
        if guest is not None and guest.guest == account.guest:
            raise ForeignError(message("profile.oneself"))
        here = f"/people/{quote(account.name, safe='')}"
        if todo == "report":
            text = complaints.cleaned(form.get("text", ""))
            await self._limiter.take(request, REPORTS)
            sender = None if guest is None else guest.guest
            await complaints.report(store, sender, account.guest, text)
            return go(f"{here}?reported")
        if guest is None or not guest.account:
            raise ForeignError(message("account.none"))
        if todo == "block":
            await complaints.block(store, guest.guest, account.guest)
        elif todo == "unblock":
            await complaints.unblock(store, guest.guest, account.guest)
        else:
            raise OptionError(message("error.field", field="do"))
        await hear_anew(self._registry, account.guest)
        return back({"back": here, **form})
