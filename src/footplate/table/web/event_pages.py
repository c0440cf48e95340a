"""The pages of events: all of them, one with its tables, and what people do there."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC
from typing import Final

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

import footplate
from footplate.kernel.errors import OptionError
from footplate.kernel.messages import worded
from footplate.table.kept import events as kept
from footplate.table.kept.events import Event, Notice
from footplate.table.kept.values import Guest
from footplate.table.matches import events
from footplate.table.matches.errors import ForeignError
from footplate.table.matches.registry import Registry
from footplate.table.people.guests import Guests
from footplate.table.people.languages import language_of
from footplate.table.people.names import skeleton
from footplate.table.people.quiet import ZONE, checked_zone, zone_of
from footplate.table.shown.events import cards, noticed, page
from footplate.table.shown.templates import render
from footplate.table.shown.variants import PLAYERS
from footplate.table.web.answers import go, html
from footplate.table.web.entrance import times
from footplate.table.web.forms import Form, clock_of, form_of, options_of
from footplate.table.web.limits import MATCHES, Limiter
from footplate.table.web.requests import form_sent, gathered, number
from footplate.table.words import message


class EventPages:
    """The events of a club."""

    def __init__(self, registry: Registry, guests: Guests, limiter: Limiter) -> None:
        self._registry: Final = registry
        self._guests: Final = guests
        self._limiter: Final = limiter

    async def all(self, request: Request) -> Response:
        """Show all events, and let somebody begin one."""
        language, rulesets = language_of(request), footplate.rulesets()
        asked = request.query_params
        ruleset = rulesets.get(asked.get("game", "")) or next(iter(rulesets.values()))
        found = cards(await kept.newest(self._registry.store), language)
        return html(
            "events.html",
            request,
            guest=await self._guests.who(request),
            events=found,
            form=_for_several(form_of(ruleset, gathered(asked.multi_items()), language)),
            games=[(name, worded(each.title, language)) for name, each in rulesets.items()],
            longest=events.LONGEST_NAME,
            notice=noticed(kept.PLAIN, UTC),
            **times(ruleset.name, language),
        )

    async def make(self, request: Request) -> Response:
        """Begin an event."""
        form = await form_sent(request)
        host = await self._known(request)
        name = form.get("game", "")
        rulesets = footplate.rulesets()
        if name not in rulesets:
            raise OptionError(message("error.game", game=name[:40]))
        game = footplate.offered(name, **options_of(rulesets[name], form))
        planned = events.plan(
            form.get("event", ""),
            game,
            rated=form.get("rated") == "on",
            slow=form.get("slow") == "on",
            chat=form.get("silent") != "on",
            clock=clock_of(form, name),
            notice=_notice(form),
        )
        event = await events.make(self._registry, planned, game, host)
        return go(f"/events/{event}")

    async def _known(self, request: Request) -> Guest:
        """Return who asks. Raises `ForeignError` if they have no account."""
        guest = await self._guests.who(request)
        if guest is None or not guest.account:
            raise ForeignError(message("event.account"))
        return guest

    async def one(self, request: Request) -> Response:
        """Show an event: the reader's table first, all others, and the standings."""
        event = await events.find(self._registry, request.path_params["event"])
        guest = await self._guests.who(request)
        shown = page(self._registry, event, guest, language_of(request))
        zone = zone_of({} if guest is None else guest.preferences) or UTC
        notice = noticed(event.head.plan.notice, zone)
        return html("event.html", request, e=shown, guest=guest, notice=notice)

    async def live(self, request: Request) -> Response:
        """Show what changes of an event, for a page that is open."""
        event = await events.find(self._registry, request.path_params["event"])
        language = language_of(request)
        shown = page(self._registry, event, await self._guests.who(request), language)
        return HTMLResponse(render("event_live.html", language, e=shown))

    async def act(self, request: Request) -> Response:
        """Take part or withdraw; or lead the event."""
        form = await form_sent(request)
        guest = await self._known(request)
        event = await events.find(self._registry, request.path_params["event"])
        todo = form.get("do", "")
        name, store = event.head.event, self._registry.store
        if todo == "enter":
            await events.enter(self._registry, event, guest)
        elif todo == "withdraw":
            if event.head.ended is not None:
                raise ForeignError(message("event.closed"))
            await kept.withdraw(store, name, _withdrawing(event, guest, form.get("name", "")))
        elif todo in ("open", "close"):
            events.require_led(event, guest)
            await kept.change(store, name, open=todo == "open")
        elif todo == "notice":
            events.require_led(event, guest)
            await kept.change(store, name, **_notice(form)._asdict())
        elif todo in ("round", "final"):
            await self._limiter.take(request, MATCHES)
            which = number(form, "round")
            final = todo == "final"
            await events.begin_round(self._registry, event, guest, which, final=final)
        elif todo == "finish":
            events.require_led(event, guest)
            await kept.finish(store, name)
        else:
            raise OptionError(message("error.field", field="do"))
        return go(f"/events/{name}")


def _notice(form: Mapping[str, str]) -> Notice:
    """Read what an event tells those who think of coming."""
    zone = zone_of({ZONE: checked_zone(form.get("zone", ""))}) or UTC
    about, begins, room = [form.get(each, "") for each in ("about", "begins", "room")]
    return events.notice(about, begins, zone, room)


def _for_several(form: Form) -> Form:
    """Return a form that offers no table for one alone, where nobody could be met."""
    fields = [
        each._replace(values=[value for value in each.values if value.value != "1"])
        if each.name == PLAYERS
        else each
        for each in form.fields
    ]
    return form._replace(fields=fields)


def _withdrawing(event: Event, guest: Guest, name: str) -> str:
    """Return who is to take part no more: the sender, or whom the leader names."""
    if not name:
        return guest.guest
    events.require_led(event, guest)
    for each in event.entrants:
        if skeleton(each.name) == skeleton(name[:200]):
            return each.guest
    raise OptionError(message("profile.nobody", name=name[:40]))
