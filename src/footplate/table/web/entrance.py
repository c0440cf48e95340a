"""Lets people in: the lobby, invitations, ways back, records, preferences and the rules."""

from __future__ import annotations

from contextlib import suppress
from io import BytesIO
from typing import Any, Final

import segno
from starlette.datastructures import UploadFile
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

import footplate
from footplate import bots
from footplate.draw.families import explains
from footplate.kernel.errors import OptionError
from footplate.kernel.messages import worded
from footplate.table.kept import lists, sitting, ways
from footplate.table.matches.errors import ForeignError, MissingError, UnreadableError
from footplate.table.matches.ranked import require_fit, require_other
from footplate.table.matches.registry import Registry
from footplate.table.matches.seating import OPEN, branching
from footplate.table.people.guests import CONFIRM, FORCED, MUTE, SILENT, Guests
from footplate.table.people.languages import choose, language_of
from footplate.table.shown import alone, explanations, guides, timing
from footplate.table.shown.coach import guide_of
from footplate.table.shown.lobby import cards, graded, lines, lines_of, next_of, rivals
from footplate.table.shown.tables import tables
from footplate.table.shown.templates import render
from footplate.table.shown.variants import variant
from footplate.table.thinking.opponents import PACES, Opponents
from footplate.table.web.answers import back, go, html
from footplate.table.web.forms import (
    CLOCKS,
    WAITS,
    form_of,
    friends,
    friends_in,
    options_of,
    seats_of,
    terms_of,
)
from footplate.table.web.requests import (
    asked_number,
    form_sent,
    gathered,
    number,
    origin_of,
    page_of,
    wish_of,
)
from footplate.table.words import message

PACED: Final = {
    "instant": message("pace.instant"),
    "brisk": message("pace.brisk"),
    "calm": message("pace.calm"),
}
"""What the paces of bots are called."""


WAITED: Final = {
    "10": message("lobby.wait.minutes", n=10),
    "60": message("lobby.wait.hours", n=1),
    "1440": message("lobby.wait.days", n=1),
    "10080": message("lobby.wait.days", n=7),
}
"""For how long open seats wait, in words."""


def times(game: str, language: str) -> dict[str, Any]:
    """Return the clocks to choose from for a game, and the bots that could play on."""
    return {
        "clocks": [(clock, timing.sentence(f"{clock} ", language)) for clock in CLOCKS],
        "grades": graded(game, language),
        "usual": bots.usual(game),
    }


class Entrance:
    """The pages of a table that belong to no match."""

    def __init__(
        self, registry: Registry, guests: Guests, opponents: Opponents, largest_record: int
    ) -> None:
        self._registry: Final = registry
        self._guests: Final = guests
        self._opponents: Final = opponents
        self._largest_record: Final = largest_record

    async def lobby(self, request: Request) -> Response:
        """Show the lobby: start a match, go on with one, or bring a record."""
        language = language_of(request)
        guest = await self._guests.who(request)
        mine = [] if guest is None else await lines(self._registry, guest, language)
        rulesets = footplate.rulesets()
        best = []
        if guest is not None:
            best = await alone.bests(self._registry, guest.guest, rulesets, language)
        wish = request.query_params.get("game", mine[0].game if mine else "")
        ruleset = rulesets.get(wish) or next(iter(rulesets.values()))
        form = form_of(ruleset, gathered(request.query_params.multi_items()), language)
        return html(
            "lobby.html",
            request,
            guest=guest,
            cards=cards(rulesets, language, new=not mine),
            form=form,
            bots=[rivals(ruleset.name, seat, language) for seat in range(form.seats)],
            paces=[(pace, worded(PACED[pace], language)) for pace in PACES],
            lines=mine,
            tables=await tables(self._registry, guest, language),
            waits=[(minutes, worded(WAITED[minutes], language)) for minutes in WAITS],
            best=best,
            **times(ruleset.name, language),
        )

    async def mine(self, request: Request) -> Response:
        """Show the matches of whoever asks, and of others, for a lobby that is open."""
        guest = await self._guests.who(request)
        language = language_of(request)
        found = [] if guest is None else await lines(self._registry, guest, language)
        others = await tables(self._registry, guest, language)
        parts = [
            render(f"{part}.html", language, lines=found, tables=others, guest=guest)
            for part in ("matches", "tables", "watching")
        ]
        return HTMLResponse("".join(parts))

    async def begin(self, request: Request) -> Response:
        """Begin a new match from the form of the lobby."""
        form = await form_sent(request)
        guest = await self._guests.known_as(request, form.get("name", ""))
        name = form.get("game", "")
        rulesets = footplate.rulesets()
        if name not in rulesets:
            raise OptionError(message("error.game", game=name[:40]))
        game = footplate.offered(name, **options_of(rulesets[name], form))
        store = self._registry.store
        wanted = await friends(store, self._guests, guest, friends_in(form))
        seats = seats_of(form, game, guest, language_of(request), wanted)
        terms = terms_of(form, name)
        require_fit(terms, game, guest, seats)
        await require_other(store, terms, guest, {each.guest for each in wanted.values()})
        pace = form.get("pace", "brisk")
        if pace not in PACES:
            raise OptionError(message("error.pace", pace=pace[:40]))
        hosted = await self._registry.begin(game, seats, pace, guest, terms=terms)
        await self._opponents.play(hosted)
        return self._guests.recognise(go(f"/match/{hosted.name}"), request, guest)

    async def sit(self, request: Request) -> Response:
        """Let somebody sit down in a match of the lobby."""
        form = await form_sent(request)
        comer = await self._guests.known_as(request, form.get("name", ""))
        hosted = await self._registry.sit(request.path_params["match"], comer)
        await self._opponents.play(hosted)
        return self._guests.recognise(go(f"/match/{hosted.name}"), request, comer)

    async def branch(self, request: Request) -> Response:
        """Begin a match at a position of one that is over, against bots or for everybody."""
        form = await form_sent(request)
        hosted = await self._registry.get(request.path_params["match"])
        hosted.require_admitted(await self._guests.who(request))
        guest = await self._guests.known_as(request, form.get("name", ""))
        seats = branching(hosted, guest, asked_number(form, "seat") if form.get("seat") else None)
        begun = await self._registry.branch(hosted, number(form, "ply"), seats, guest)
        await self._opponents.play(begun)
        return self._guests.recognise(go(f"/match/{begun.name}"), request, guest)

    async def matches(self, request: Request) -> Response:
        """Show all matches of somebody, as far as they fit what is searched."""
        guest, language = await self._guests.who(request), language_of(request)
        if guest is None:
            return go("/")
        rulesets = footplate.rulesets()
        wish = wish_of(request.query_params)
        kept, count = await lists.searched(self._registry.store, guest.guest, wish)
        there = [each for each in kept if each.game in rulesets]
        return html(
            "search.html",
            request,
            guest=guest,
            wish=wish,
            lines=await lines_of(self._registry, there, guest, language),
            count=count,
            older=page_of(wish, 1) if (wish.page + 1) * lists.PAGE < count else "",
            newer=page_of(wish, -1) if wish.page else "",
            games=[(name, worded(each.title, language)) for name, each in rulesets.items()],
        )

    async def next(self, request: Request) -> Response:
        """Lead somebody to the next match in which they are on turn, or to the lobby."""
        guest = await self._guests.who(request)
        after, language = request.query_params.get("after", ""), language_of(request)
        found = "" if guest is None else await next_of(self._registry, guest, after, language)
        return go(f"/match/{found}" if found else "/")

    async def learn(self, request: Request) -> Response:
        """Begin a guided first game of a family or board, or go on with one that is not over."""
        form = await form_sent(request)
        guest = await self._guests.known_as(request, form.get("name", ""))
        game_name, name = request.path_params["game"], request.path_params.get("guide", "")
        guide = guides.guide(game_name, name)
        if guide is None:
            raise MissingError(message("error.game", game=(name or game_name)[:40]))
        guest.preferences.pop(SILENT, None)
        await self._registry.store.remember(guest)
        for kept in await lists.of(self._registry.store, guest.guest):
            if kept.game != guide.game or kept.ended is not None:
                continue
            with suppress(UnreadableError):
                hosted = await self._registry.get(kept.match)
                if guide_of(hosted) == guide and not hosted.closed:
                    return go(f"/match/{kept.match}")
        game = footplate.game(guide.game, **guide.options)
        chosen = {f"seat.{seat}": guide.bot for seat in range(1, game.players)}
        seats = seats_of(chosen, game, guest, language_of(request))
        hosted = await self._registry.begin(game, seats, "brisk", guest, guide.seed)
        await self._opponents.play(hosted)
        return self._guests.recognise(go(f"/match/{hosted.name}"), request, guest)

    async def coach(self, request: Request) -> Response:
        """Send the coach of guided matches away, or call them back."""
        return await self._silence(request, SILENT)

    async def talk(self, request: Request) -> Response:
        """Let somebody hear nothing of what others say, or all again."""
        return await self._silence(request, MUTE)

    async def _silence(self, request: Request, preference: str) -> Response:
        form = await form_sent(request)
        guest = await self._guests.who(request)
        if guest is None:
            raise ForeignError(message("error.seating.foreign"))
        guest.preferences[preference] = form.get("do") == "mute"
        await self._registry.store.remember(guest)
        return back(form)

    async def upload(self, request: Request) -> Response:
        """Begin a match from a record."""
        async with request.form(max_files=1, max_fields=4) as form:
            sent = form.get("record")
            if not isinstance(sent, UploadFile):
                raise OptionError(message("error.no-record"))
            text = await sent.read(self._largest_record + 1)
            name = form.get("name", "")
        guest = await self._guests.known_as(request, name if isinstance(name, str) else "")
        hosted = await self._registry.take_in(text, guest)
        return self._guests.recognise(go(f"/match/{hosted.name}"), request, guest)

    async def preferences(self, request: Request) -> Response:
        """Set whether turns are confirmed and only choices made without asking."""
        form = await form_sent(request)
        guest = await self._guests.known_as(request, form.get("name", ""))
        for preference in (CONFIRM, FORCED):
            guest.preferences[preference] = form.get(preference) == "on"
        await self._registry.store.remember(guest)
        return self._guests.recognise(back(form), request, guest)

    async def language(self, request: Request) -> Response:
        """Set the language in which somebody reads."""
        form = await form_sent(request)
        language = form.get("language", "")
        answer = choose(back(form), request, language)
        guest = await self._guests.who(request)
        if guest is not None:
            await ways.speak(self._registry.store, guest.guest, language)
        return answer

    async def invitation(self, request: Request) -> Response:
        """Show an invitation to a seat, or take the seat."""
        invite = request.path_params["invite"]
        if request.method == "POST":
            form = await form_sent(request)
            comer = await self._guests.known_as(request, form.get("name", ""))
            hosted = await self._registry.join(invite, comer)
            await self._opponents.play(hosted)
            return self._guests.recognise(go(f"/match/{hosted.name}"), request, comer)
        found = await sitting.invited(self._registry.store, invite)
        guest = await self._guests.who(request)
        if found is not None and guest is not None and found[1].guest == guest.guest:
            return go(f"/match/{found[0]}")
        if found is None or found[1].kind != OPEN:
            raise MissingError(message("error.invitation"))
        hosted = await self._registry.get(found[0])
        told = variant(hosted, footplate.rulesets(), language_of(request))
        return html(
            "join.html",
            request,
            hosted=hosted,
            guest=guest,
            invite=invite,
            variant=told,
            agreed=timing.timing(hosted, guest, language_of(request)).agreed,
        )

    async def code(self, request: Request) -> Response:
        """Send the address of an invitation as a QR code."""
        invite = request.path_params["invite"]
        found = await sitting.invited(self._registry.store, invite)
        if found is None or found[1].kind != OPEN:
            raise MissingError(message("error.invitation"))
        drawn = BytesIO()
        address = f"{origin_of(request)}/join/{invite}"
        segno.make(address, micro=False).save(drawn, kind="svg", border=3, light="#fff")
        return Response(drawn.getvalue(), media_type="image/svg+xml")

    async def way_back(self, request: Request) -> Response:
        """Show a private link to a seat, or lead its owner back."""
        found = await sitting.led_back(self._registry.store, request.path_params["back"])
        owner = None
        if found is not None and found[1].guest is not None:
            owner = await self._registry.store.guest(found[1].guest)
        if found is None or owner is None:
            raise MissingError(message("error.way-back"))
        guest = await self._guests.who(request)
        if guest is not None and guest.guest == owner.guest:
            return self._guests.recognise(go(f"/match/{found[0]}"), request, owner)
        if owner.account:  # a link is no password
            return go(f"/sign-in?back=/match/{found[0]}")
        if request.method == "POST":
            return self._guests.recognise(go(f"/match/{found[0]}"), request, owner)
        hosted = await self._registry.get(found[0])
        told = variant(hosted, footplate.rulesets(), language_of(request))
        return html(
            "back.html",
            request,
            hosted=hosted,
            guest=guest,
            owner=owner,
            back=found[1].back,
            variant=told,
        )

    async def rules(self, request: Request) -> Response:
        """Show the rules of a game with the options that the address names."""
        name, language = request.path_params["game"], language_of(request)
        ruleset = footplate.rulesets().get(name)
        if ruleset is None or not explains(name):
            raise MissingError(message("error.no-rules", game=name[:40]))
        found = explanations.book(ruleset, request.query_params, language)
        return html("rules.html", request, b=found, keys=explanations.KEYS)

    async def offline(self, request: Request) -> Response:
        """Send the page that browsers keep for when the table cannot be reached."""
        return html("offline.html", request)
