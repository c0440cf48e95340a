"""All that programs can ask for, in one list: routes and document are made from it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response

import footplate
from footplate import bots
from footplate.kernel.errors import OptionError
from footplate.kernel.options import unknown
from footplate.table.kept import complaints, lists
from footplate.table.kept.values import Guest
from footplate.table.live.events import Events, EventStream
from footplate.table.matches import seating
from footplate.table.matches.errors import ForeignError, MissingError
from footplate.table.matches.hosted import Hosted
from footplate.table.matches.ranked import require_fit, require_other
from footplate.table.matches.registry import Registry
from footplate.table.people.guests import Guests
from footplate.table.thinking.opponents import Opponents
from footplate.table.web.api.shapes import (
    Agreement,
    Begin,
    Event,
    Invitation,
    Listings,
    Match,
    Me,
    Pause,
    Step,
)
from footplate.table.web.api.showing import form_of, listings, shown
from footplate.table.web.forms import friends, friends_in, seats_of, terms_of
from footplate.table.web.limits import MATCHES, Limiter
from footplate.table.words import message

AFTER: Final = "after"
"""What names the match after which a list goes on."""


@dataclass(frozen=True)
class Call:
    """A request of a program."""

    request: Request
    bot: Guest
    language: str
    match: str
    """The match that the address names; nothing if it names none."""


@dataclass(frozen=True)
class Operation:
    """Something that programs can ask for."""

    method: str
    path: str
    name: str
    about: str
    answer: type[Struct]
    do: Callable[[Call, Any], Awaitable[Struct | Response]]
    body: type[Struct] | None = None
    status: int = 200
    cost: str | None = None
    """The limit that it counts for, beside that of all requests."""
    query: Mapping[str, str] = field(default_factory=dict)
    """What can stand behind the `?` of the address, with what it means."""
    lines: bool = False
    """Whether the answer is a stream with one object a line."""


class Operations:
    """Does what programs ask for.

    Args:
        registry: all matches.
        guests: who knows the accounts.
        opponents: who lets bots of this table play.
        events: what programs listen to.
        limiter: who counts requests.
    """

    def __init__(
        self,
        registry: Registry,
        guests: Guests,
        opponents: Opponents,
        events: Events,
        limiter: Limiter,
    ) -> None:
        self._registry: Final = registry
        self._guests: Final = guests
        self._opponents: Final = opponents
        self._events: Final = events
        self._limiter: Final = limiter

    def all(self) -> Sequence[Operation]:
        """List everything."""
        one = "/matches/{match}"
        return [
            Operation("GET", "/me", "me", "Who am I?", Me, self.me),
            Operation(
                "GET",
                "/stream",
                "stream",
                "Hear what happens in my matches, as it happens. It begins with what is "
                "waiting: challenges, and matches in which it is my turn. An empty line is a sign "
                "of life.",
                Event,
                self.stream,
                lines=True,
            ),
            Operation("GET", "/tables", "tables", "List open tables.", Listings, self.tables),
            Operation(
                "GET",
                "/matches",
                "matches",
                "List my matches: those in which a seat waits for me, those that go on, the newest "
                "first, and the newest that are over. Of very many that go on the answer has some, "
                "and names the last of them as `more`.",
                Listings,
                self.matches,
                query={AFTER: "List only those that go on and began before this match."},
            ),
            Operation(
                "POST",
                "/matches",
                "begin",
                "Begin a match: one seat is mine, and there is one for each player.",
                Match,
                self.begin,
                body=Begin,
                status=201,
                cost=MATCHES,
            ),
            Operation("GET", one, "match", "See a match as I may see it.", Match, self.match),
            Operation(
                "POST",
                f"{one}/play",
                "play",
                "Take a step of my turn. The turn is confirmed as soon as nothing is left to do. A "
                "step that was taken is refused the second time: the match has another ply then.",
                Match,
                self.play,
                body=Step,
            ),
            Operation(
                "POST",
                f"{one}/take-back",
                "take-back",
                "Agree that somebody takes a turn back, or do not.",
                Match,
                self.answer_wish,
                body=Agreement,
            ),
            Operation(
                "POST",
                f"{one}/pause",
                "pause",
                "Ask for a pause of the clocks, or agree to one; or decline it, or let them go on.",
                Match,
                self.pause,
                body=Pause,
            ),
            Operation(
                "POST",
                f"{one}/sit",
                "sit",
                "Sit down at an open table, or accept a challenge. Who sits there already stays.",
                Match,
                self.sit,
            ),
            Operation(
                "POST",
                f"{one}/decline",
                "decline",
                "Decline a challenge: the seat waits for anybody else.",
                Listings,
                self.decline,
            ),
            Operation(
                "POST",
                f"{one}/leave",
                "leave",
                "Leave a match that goes on: a bot of the table plays for me.",
                Match,
                self.leave,
            ),
            Operation(
                "POST",
                f"{one}/resign",
                "resign",
                "Resign for good: a bot of the table plays on, and the result says so.",
                Match,
                self.resign,
            ),
            Operation(
                "POST", f"{one}/return", "return", "Take my seat back.", Match, self.come_back
            ),
            Operation(
                "POST",
                "/join",
                "join",
                "Take the seat that an invitation is for.",
                Match,
                self.join,
                body=Invitation,
            ),
        ]

    # ------------------------------------------------------------------ lists

    async def me(self, call: Call, body: None) -> Me:
        """Say whose token it is."""
        del body
        account = await self._guests.accounts.of(call.bot.guest)
        store = self._registry.store
        owner = await store.guest(account.owner) if account and account.owner else None
        if account is None or owner is None:
            raise MissingError(message("account.none"))
        return Me(account.name, owner.name, account.since)

    async def stream(self, call: Call, body: None) -> Response:
        """Begin a stream of events."""
        del body
        holders = self._limiter.require_tab(call.request, call.bot.guest)
        return EventStream(self._events, call.bot, holders)

    async def tables(self, call: Call, body: None) -> Listings:
        """List open tables."""
        del body
        store, bot = self._registry.store, call.bot.guest
        apart = [*await complaints.apart(store, bot)]
        return listings(await lists.open_tables(store, bot, apart), call.bot)

    async def matches(self, call: Call, body: None) -> Listings:
        """List matches of the bot. Raises `MissingError` if they are to follow none."""
        del body
        store, bot = self._registry.store, call.bot.guest
        named = call.request.query_params.get(AFTER)
        after = None if named is None else await lists.one(store, named)
        if named is not None and after is None:
            raise MissingError(message("error.no-match"))
        mine = await lists.going_on(store, bot, after)
        more = mine[-1].match if len(mine) == lists.MOST else None
        if after is not None:
            return listings(mine, call.bot, more)
        waiting = await lists.waiting_for(store, bot, [*await complaints.apart(store, bot)])
        return listings([*waiting, *mine, *await lists.over(store, bot)], call.bot, more)

    # ------------------------------------------------------------------ one match

    async def _hosted(self, call: Call) -> Hosted:
        """Return the match of a call. Raises `MissingError` if the bot is not to see it."""
        hosted = await self._registry.get(call.match)
        hosted.require_admitted(call.bot)
        return hosted

    async def _going_on(self, call: Call, hosted: Hosted) -> Match:
        """Let bots of the table play, and return how the match stands."""
        await self._opponents.play(hosted)
        return shown(hosted, call.bot, call.language)

    async def match(self, call: Call, body: None) -> Match:
        """Return a match."""
        del body
        return shown(await self._hosted(call), call.bot, call.language)

    async def play(self, call: Call, body: Step) -> Match:
        """Take a step."""
        hosted = await self._hosted(call)
        seat = hosted.mover()
        if seat is None or seat not in hosted.mine(call.bot):
            raise ForeignError(hosted.closed or message("error.turn"))
        action = hosted.game.action_from_text(body.best)
        arrived = self._registry.store.time.at(call.request.state.arrived)
        await hosted.act(seat, body.ply, [action], confirm=True, arrived=arrived)
        return await self._going_on(call, hosted)

    async def answer_wish(self, call: Call, body: Agreement) -> Match:
        """Answer somebody who would like to take a turn back."""
        hosted = await self._hosted(call)
        await hosted.answer_back(call.bot, agree=body.agree)
        return await self._going_on(call, hosted)

    async def pause(self, call: Call, body: Pause) -> Match:
        """Let the clocks stand if all people want that, or go on."""
        hosted = await self._hosted(call)
        await hosted.pause(call.bot, wanted=body.pause)
        return await self._going_on(call, hosted)

    async def sit(self, call: Call, body: None) -> Match:
        """Take a seat that is open for the bot."""
        del body
        return await self._going_on(call, await self._registry.sit(call.match, call.bot))

    async def join(self, call: Call, body: Invitation) -> Match:
        """Take the seat of an invitation."""
        return await self._going_on(call, await self._registry.join(body.invite, call.bot))

    async def decline(self, call: Call, body: None) -> Listings:
        """Decline a challenge; return the matches that are left."""
        hosted = await self._hosted(call)
        await hosted.reseat(seating.declined(hosted, call.bot))
        return await self.matches(call, body)

    async def leave(self, call: Call, body: None) -> Match:
        """Let a bot of the table play for the bot."""
        del body
        hosted = await self._hosted(call)
        wish = f"{seating.BOT}{bots.usual(hosted.game.name)}"
        return await self._reseated(call, hosted, wish, hosted.mine(call.bot))

    async def resign(self, call: Call, body: None) -> Match:
        """Let a bot of the table play for the bot for good."""
        del body
        hosted = await self._hosted(call)
        mine = [s.seat for s in hosted.seats if s.guest == call.bot.guest and not s.gone]
        return await self._reseated(call, hosted, seating.RESIGN, mine)

    async def come_back(self, call: Call, body: None) -> Match:
        """Let the bot play again."""
        del body
        hosted = await self._hosted(call)
        left = [s.seat for s in hosted.seats if s.guest == call.bot.guest and s.kind == "bot"]
        return await self._reseated(call, hosted, seating.BACK, left)

    async def _reseated(self, call: Call, hosted: Hosted, wish: str, seats: Sequence[int]) -> Match:
        """Have a wish for each of some seats of the bot come true."""
        if not seats:
            raise ForeignError(message("error.seating.foreign"))
        for seat in seats:
            await hosted.reseat(seating.changed(hosted, call.bot, seat, wish, call.language))
        await hosted.end_abandoned()
        return await self._going_on(call, hosted)

    # ------------------------------------------------------------------ beginning

    async def begin(self, call: Call, body: Begin) -> Match:
        """Begin a match."""
        rulesets = footplate.rulesets()
        if body.game not in rulesets:
            raise OptionError(unknown("game", body.game[:40], [*rulesets]))
        names = [option.name for option in rulesets[body.game].options]
        for each in body.options:
            if each not in names:
                raise OptionError(unknown("option", each[:40], names))
        given = {"players": str(len(body.seats)), **body.options}
        game = footplate.offered(body.game, **given)
        kinds = [chair.kind for chair in body.seats]
        if len(kinds) != game.players or kinds.count("me") != 1:
            raise OptionError(message("api.seats", n=game.players))
        if body.late and not body.clock:
            raise OptionError(message("api.late"))
        form = form_of(body)
        wanted = await friends(self._registry.store, self._guests, call.bot, friends_in(form))
        seats = seats_of(form, game, call.bot, call.language, wanted)
        terms = terms_of(form, game.name)
        require_fit(terms, game, call.bot, seats)
        await require_other(
            self._registry.store, terms, call.bot, {each.guest for each in wanted.values()}
        )
        begun = await self._registry.begin(game, seats, "brisk", call.bot, terms=terms)
        return await self._going_on(call, begun)
