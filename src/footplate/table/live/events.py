"""Tells programs what happens in the matches of the bots for which they play.

Nothing is queued: a stream keeps how each match of its bot stood when it last told of it, and tells
what differs from how the match stands now.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Collection, Iterator, Mapping, Sequence
from contextlib import suppress
from typing import Final, Literal, NamedTuple, TypeAlias

from sqlalchemy.exc import SQLAlchemyError
from starlette.types import Scope, Send

from footplate.kernel.errors import FootplateError
from footplate.table.kept import complaints, lists
from footplate.table.kept.errors import StoreError
from footplate.table.kept.peers import CHANGED, RETRY
from footplate.table.kept.values import Guest, Listed
from footplate.table.live.streams import PING, Open, Streams, write
from footplate.table.matches import clocks
from footplate.table.matches.errors import failures
from footplate.table.matches.registry import Registry
from footplate.table.matches.taking_back import Wish, read

Kind: TypeAlias = Literal["challenge", "start", "turn", "wish", "pause", "end", "gone"]
"""The kinds of events."""


class Look(NamedTuple):
    """How a match stands for a bot."""

    game: str
    wanted: bool
    """Whether a seat waits for the bot."""
    seated: bool
    running: bool
    """Whether nobody is missing any more."""
    turn: bool
    """Whether the bot is on turn."""
    plies: int
    asked: int | None
    """The number of the wish to take a turn back that the bot is asked to agree to, if it is."""
    pause: bool
    """Whether the bot is asked to agree that the clocks stand."""
    over: bool


class Stand(NamedTuple):
    """How a match stands for all."""

    kept: Listed
    mover: int | None
    """The seat that it waits for; None if it is over or cannot be opened."""
    plies: int
    wish: Wish | None
    """A turn that somebody would like to take back."""


class Events:
    """The streams of events of a table.

    Args:
        registry: all matches.
        streams: what is open.
    """

    def __init__(self, registry: Registry, streams: Streams) -> None:
        self.streams: Final = streams
        self._registry: Final = registry
        self._store: Final = registry.store
        self._open: Final[dict[str, set[EventStream]]] = {}
        """The streams by bot."""
        self._asked: Final[set[str]] = set()
        """The matches that will be looked at."""
        self._one_by_one: Final = asyncio.Lock()
        """Held while a match is looked at, so that no older look is told after a newer one."""
        self._store.after.append(self.changed)
        self._store.peers.when(CHANGED, lambda words: self.changed(words[0]))
        self._store.peers.back.append(self._compare)

    def add(self, stream: EventStream, bot: str) -> None:
        """Note that a stream of a bot is open."""
        self._open.setdefault(bot, set()).add(stream)

    def remove(self, stream: EventStream, bot: str) -> None:
        """Note that a stream of a bot has ended."""
        self._open[bot].discard(stream)
        if not self._open[bot]:
            del self._open[bot]

    def changed(self, match: str) -> None:
        """Look at a match that was changed, if anybody listens."""
        if self._open and match not in self._asked:
            self._asked.add(match)
            self._registry.beside(self._tell(match))

    async def _tell(self, match: str) -> None:
        """Tell the streams of all bots whom a match concerns how it stands."""
        async with self._one_by_one:
            self._asked.discard(match)
            try:
                kept = await lists.one(self._store, match)
                found = [] if kept is None else await self._stands([kept])
            except (SQLAlchemyError, StoreError, OSError):
                await self._compare()
                return
            theirs = _concerned(kept)
            for bot, streams in [*self._open.items()]:
                for stream in [*streams]:
                    if bot in theirs or match in stream.known:
                        stream.tell(match, _look(found[0], bot) if found else None)

    async def _compare(self) -> None:
        """Let all streams look at all matches, for something may not have been heard."""
        for streams in self._open.values():
            for stream in streams:
                stream.compare()

    async def all_of(self, bot: str) -> dict[str, Look]:
        """Return how all matches of a bot stand that are not over or ended lately."""
        apart = await complaints.apart(self._store, bot)
        found = await lists.over(self._store, bot)
        found += await lists.waiting_for(self._store, bot, [*apart])
        looks = {each.kept.match: _look(each, bot) for each in await self._stands(found)}
        there = await lists.going_on(self._store, bot)
        while there:  # some at a time, so that others wait for none of it
            looks |= {each.kept.match: _look(each, bot) for each in await self._stands(there)}
            there = await lists.going_on(self._store, bot, there[-1])
        return looks

    async def _stands(self, found: Sequence[Listed]) -> list[Stand]:
        """Find out how matches stand."""
        names = [each.match for each in found]
        plies = await lists.lengths(self._store, names)
        wishes = await lists.wishes(self._store, names)
        stands = []
        for each in found:
            wish, _ = read(wishes.get(each.match, ""), plies[each.match])
            stands.append(Stand(each, await self._mover(each), plies[each.match], wish))
        return stands

    async def _mover(self, kept: Listed) -> int | None:
        """Return the seat that a match waits for; None if it is over or cannot be opened."""
        if kept.ended is not None:
            return None
        known = self._registry.standing_of(kept)
        if known is None:
            with suppress(FootplateError, *failures(kept.game)):
                known = await self._registry.find_standing(kept)
        return None if known is None else known.mover


def _concerned(kept: Listed | None) -> set[str | None]:
    """Return the guests who have a seat in a match, or for whom one waits."""
    return set() if kept is None else {each for s in kept.seats for each in (s.guest, s.wanted)}


def _look(stand: Stand, bot: str) -> Look:
    """Return how a match stands for a bot."""
    kept, wish = stand.kept, stand.wish
    mine = [seat.seat for seat in kept.seats if seat.guest == bot and seat.kind == "person"]
    wanted = any(seat.kind == "open" and seat.wanted == bot for seat in kept.seats)
    waits = any(seat.kind == "open" for seat in kept.seats)
    over = kept.ended is not None
    running = not (waits or over)
    asked = None
    if wish is not None and mine and bot not in (wish.guest, *wish.agreed):
        asked = wish.number
    turn = running and stand.mover in mine
    pause = running and bool(mine) and kept.hands is not None and clocks.read(kept.hands).asks(bot)
    wanted = wanted and not over
    plies = stand.plies
    return Look(kept.game, wanted, bool(mine), running, turn, plies, asked, pause, over)


def told(before: Look | None, now: Look | None, *, first: bool = False) -> Iterator[Kind]:
    """List the kinds of events that make a match stand differently.

    Args:
        before: how it stood; None if the bot had nothing to do with it.
        now: how it stands; None if there is no such match.
        first: whether it is looked at for the first time, so that nothing has begun just now.
    """
    if now is None or not (now.seated or now.wanted):
        if before is not None and (before.seated or before.wanted):
            yield "gone"
        return
    if now.wanted and not (before is not None and before.wanted):
        yield "challenge"
    if not now.seated:
        return
    began = now.running and not (before is not None and before.seated and before.running)
    if began and not first:
        yield "start"
    if now.turn and (before is None or not before.turn or before.plies != now.plies):
        yield "turn"
    if now.asked is not None and (before is None or before.asked != now.asked):
        yield "wish"
    if now.pause and not (before is not None and before.pause):
        yield "pause"
    if now.over and before is not None and not before.over:
        yield "end"


class EventStream(Open):
    """The stream of a program that plays for a bot: a JSON object a line.

    Args:
        events: all streams of events.
        bot: the bot.
        holders: for whom it counts.
    """

    media_type = "application/x-ndjson"

    def __init__(self, events: Events, bot: Guest, holders: Collection[str]) -> None:
        super().__init__(events.streams, bot, holders)
        self.known: Final[dict[str, Look]] = {}
        """How the matches stood when they were last told of."""
        self._events: Final = events
        self._bot: Final = bot.guest
        self._fresh: Final[dict[str, Look | None]] = {}
        """How matches stand that have changed since."""
        self._all = True
        """Whether all matches must be looked at."""

    def begin(self) -> None:
        """Note that somebody listens."""
        self._events.add(self, self._bot)

    def finish(self) -> None:
        """Note that nobody listens any more."""
        self._events.remove(self, self._bot)

    def tell(self, match: str, look: Look | None) -> None:
        """Tell how a match stands that has changed."""
        self._fresh[match] = look
        self.wake()

    def compare(self) -> None:
        """Look at all matches."""
        self._all = True
        self.wake()

    async def send_all(self, scope: Scope, send: Send) -> None:
        """Send events until nobody listens or the table closes; an empty line is a sign of life.

        Raises:
            TimeoutError: the program takes nothing any more.
        """
        del scope
        await self.start(send)
        first = True
        while self.goes_on:
            self.look()
            if self._all:
                try:
                    await self._look_at_all()
                except (SQLAlchemyError, StoreError, OSError):
                    await self.rest(RETRY)
                    continue
            fresh = dict(self._fresh)
            self._fresh.clear()
            lines = [*self._news_of(fresh, first=first)]
            if lines or first:
                await write(send, "".join(lines).encode() or b"\n")
            first = False
            while not await self.rest(PING):
                await write(send, b"\n")
        await send({"type": "http.response.body", "body": b""})

    async def _look_at_all(self) -> None:
        self._all = False
        try:
            found = await self._events.all_of(self._bot)
        except BaseException:
            self._all = True
            raise
        for match, look in found.items():
            self._fresh.setdefault(match, look)  # what was told meanwhile is newer
        for match in self.known.keys() - found.keys():
            self._events.changed(match)

    def _news_of(self, fresh: Mapping[str, Look | None], *, first: bool) -> Iterator[str]:
        """List what has happened, as lines of JSON; note how the matches stand now."""
        for match, now in fresh.items():
            before = self.known.pop(match, None)
            known = before if now is None else now
            if known is None:
                continue
            if now is not None and (now.seated or now.wanted) and not now.over:
                self.known[match] = now
            for kind in told(before, now, first=first):
                yield json.dumps({"event": kind, "game": known.game, "match": match}) + "\n"
