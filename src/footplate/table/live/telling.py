"""Tells people who are not there what happens in their matches: by push, e-mail, and web hooks.

What is told is still true when it is sent, and holds nothing that is hidden from anybody. Nobody is
told who looks at the match, or in their quiet hours.
"""

from __future__ import annotations

import asyncio
import html
import json
import logging
import re
import smtplib
from collections.abc import Awaitable, Callable
from contextlib import suppress
from datetime import UTC, datetime
from functools import partial
from typing import Final, NamedTuple
from zoneinfo import ZoneInfo

from sqlalchemy.exc import SQLAlchemyError

import footplate
from footplate.kernel.messages import cause
from footplate.table.dates import minute
from footplate.table.kept import lists, notices, ways
from footplate.table.kept.errors import StoreError
from footplate.table.kept.finishing import finished
from footplate.table.kept.notices import HOOK, MAIL, NAME, OVER, PAUSES, PUSH, SEAT, SHORT, Notice
from footplate.table.kept.plain import Plain
from footplate.table.kept.values import Listed, digest
from footplate.table.matches.registry import Registry
from footplate.table.matches.timed import LEAD
from footplate.table.people import pushing
from footplate.table.people.letters import Letters
from footplate.table.people.quiet import rest, zone_of
from footplate.table.people.sending import GoneError, Sender, SendError, possible
from footplate.table.shown.lobby import variant_of
from footplate.table.words import isolated, listed, message, speaker

log = logging.getLogger(__name__)

PLAIN: Final = Plain()
LOOK: Final = 2.0
"""After so many seconds it is looked whether somebody is to be told something."""
PAUSED: Final = 3_600.0
"""After so many seconds it is looked again whether clocks that stand run."""
HANDS: Final = 3
"""How many notices are on their way at the same time."""
SIGNS: Final = re.compile(r"([\\*_~`|\[\]()<>@#:&])")
"""What could be more than letters where a hook leads."""


class Text(NamedTuple):
    """What somebody is told."""

    title: str
    text: str


class Teller:
    """Tells people who are not there.

    Args:
        registry: all matches.
        letters: what sends letters.
        sender: what sends to addresses of the web.
        contact: how the services of browsers reach whoever runs this table.
    """

    def __init__(self, registry: Registry, letters: Letters, sender: Sender, contact: str) -> None:
        self._registry: Final = registry
        self._store: Final = registry.store
        self._letters: Final = letters
        self._sender: Final = sender
        self._contact: Final = contact

    async def attend(self) -> None:
        """Tell for ever what is to be told, also if the database was gone."""
        await asyncio.gather(*[self._tell_on() for _ in range(HANDS)])

    async def _tell_on(self) -> None:
        while True:
            with suppress(SQLAlchemyError, StoreError, OSError):
                while await self.tell():
                    pass
            await asyncio.sleep(LOOK)

    async def tell(self) -> bool:
        """Tell what is next, if it is still true; say whether there was anything."""
        notice = await finished(self._claim())
        if notice is None:
            return False
        try:
            later = await finished(self._later(notice))
            if later is None:
                send = await finished(self._ready(notice))
                await send()
                await finished(self._done(notice))
            else:
                await finished(self._put_off(notice, later))
        except SendError as error:
            await finished(self._failed(notice, error))
        except (SQLAlchemyError, StoreError, OSError):
            raise
        except Exception:  # one notice must not stop all others
            log.exception("footplate: a notice (%s) cannot be told", notice.way.kind)
            await finished(self._put_off(notice, 0))
        return True

    async def _claim(self) -> Notice | None:
        async with self._store.writing() as db:
            return await notices.claim(db)

    async def _put_off(self, notice: Notice, later: float, tries: int | None = None) -> None:
        """Tell something later, or with 0 never; it was tried as often as before if nobody says."""
        at = None if later == 0 else int(1000 * (datetime.now(UTC).timestamp() + later))
        tried = notice.tries if tries is None else tries
        async with self._store.writing() as db:
            await notices.put_off(db, notice, at, tries=tried)

    async def _done(self, notice: Notice) -> None:
        """Write down that something was told."""
        way = notice.way
        await self._put_off(notice, 0)
        if way.failed:
            await ways.change(self._store, way.guest, way.way, failed="")

    async def _failed(self, notice: Notice, error: SendError) -> None:
        """Write down why something was not sent; a browser that is gone is forgotten."""
        way = notice.way
        gone = isinstance(error, GoneError)
        if gone and way.kind == PUSH:
            await ways.drop(self._store, way.guest, way.way)
            return
        log.warning("footplate: a notice (%s) was not sent: %s", way.kind, type(error).__name__)
        await ways.change(self._store, way.guest, way.way, failed=PLAIN.write(cause(error)))
        over = gone or notice.last
        await self._put_off(notice, 0 if over else PAUSES[notice.tries], tries=notice.tries + 1)

    # ------------------------------------------------------------------ whether

    async def _later(self, notice: Notice) -> float | None:
        """Return in how many seconds a notice is sent; 0 for never, None for now."""
        way, guest = notice.way, notice.way.guest
        kept = await lists.one(self._store, notice.match)
        known = kept is not None and kept.game in footplate.rulesets()
        if kept is None or not known or not await self._true(notice, kept):
            return 0
        if notice.kind == SHORT:
            if kept.due is None:
                return PAUSED
            left = kept.due - self._store.time.now()
            if left < 0:
                return 0
            if left > LEAD:
                return (left - LEAD) / 1000
        if way.kind == HOOK:
            return None
        if way.kind == MAIL and way.place != await ways.address_of(self._store, guest):
            return 0  # nobody has confirmed that it is theirs
        if notice.kind != SEAT and await self._is_here(notice.match, guest):
            return 0
        person = await self._store.guest(guest)
        return 0 if person is None else rest(person.preferences, datetime.now(UTC))

    async def _is_here(self, match: str, guest: str) -> bool:
        """Say whether a guest looks at a match, through this process or another one."""
        hosted = self._registry.loaded(match)
        if hosted is not None and hosted.presence.is_here(guest):
            return True
        return guest in await self._store.peers.present(match)

    async def _true(self, notice: Notice, kept: Listed) -> bool:
        """Say whether what is told is still so."""
        seat = kept.seats[notice.seat]
        if notice.kind == OVER:
            return kept.ended is not None
        if notice.kind == SEAT:
            return seat.kind == "open" and seat.wanted == notice.way.guest
        theirs = notice.way.kind == HOOK or seat.guest == notice.way.guest
        if kept.ended is not None or seat.kind != "person" or not theirs:
            return False
        return await lists.last_ply(self._store, notice.match) == notice.mark

    # ------------------------------------------------------------------ how

    async def _ready(self, notice: Notice) -> Callable[[], Awaitable[None]]:
        """Return what sends a notice. Raises `SendError` if nothing can."""
        kept = await lists.one(self._store, notice.match)
        if kept is None:
            raise SendError(message("error.no-match"))
        way, path = notice.way, "/" if notice.kind == SEAT else f"/match/{notice.match}"
        if way.kind == HOOK:
            link = f"{json.loads(way.keys)['origin']}{path}"
            words = {
                "content": f"{_of_match(notice, kept, self._store.time.lost, plain)} {link}",
                "text": f"{_of_match(notice, kept, self._store.time.lost, escape)} {link}",
                "allowed_mentions": {"parse": []},
            }
            body = json.dumps(words).encode()
            headers = {"content-type": "application/json", "idempotency-key": notice.name}
            return partial(self._sender.post, way.place, body, headers)
        said = await self._of_person(notice, kept)
        if way.kind == MAIL:
            to = await ways.address_of(self._store, way.guest)
            if to is None or not self._letters.possible:
                raise SendError(message("mail.none"))
            return partial(self._mail, notice, to, said, path)
        if not possible():
            raise SendError(message("push.none"))
        told = {"title": said.title, "body": said.text, "url": path, "tag": notice.match}
        key = await pushing.key_of(self._store)
        sealed = await asyncio.to_thread(pushing.sealed, way, key, self._contact, told)
        sealed[1]["topic"] = digest(f"{way.way} {notice.match}")[:NAME]  # instead of one that waits
        return partial(self._sender.post, way.place, *sealed)

    async def _mail(self, notice: Notice, to: str, said: Text, path: str) -> None:
        """Send a letter. Raises `SendError` if the mail server does not take it."""
        say = speaker(notice.way.language)
        stop = self._letters.link("/notices")
        text = say("notice.letter", text=said.text, link=self._letters.link(path), stop=stop)
        try:
            await self._letters.deliver(to, said.title, text, notice.name)
        except (OSError, smtplib.SMTPException, ValueError) as problem:
            raise SendError(message("mail.failed", why=type(problem).__name__)) from None

    # ------------------------------------------------------------------ in which words

    async def _of_person(self, notice: Notice, kept: Listed) -> Text:
        """Say to a person what has happened."""
        language = notice.way.language
        say = speaker(language)
        game = listed(variant_of(kept, footplate.rulesets(), language), language)
        others = [isolated(seat.name) for seat in kept.seats if seat.seat != notice.seat]
        about = {"game": game, "names": listed(others, language)}
        text = say("notice.text", **about) if others else game
        if notice.kind == SHORT:
            person = await self._store.guest(notice.way.guest)
            zone = zone_of({} if person is None else person.preferences)
            until = _said((kept.due or 0) + self._store.time.lost, zone, language)
            return Text(say("notice.short"), say("notice.short.text", until=until, **about))
        if notice.kind == OVER:
            return Text(say("notice.over"), text)
        if notice.kind == SEAT:
            return Text(say("notice.seat"), text)
        return Text(say("notice.turn"), text)


def plain(name: str) -> str:
    """Return a name that is nothing but letters for Discord, which knows Markdown and mentions."""
    return SIGNS.sub(r"\\\1", name)


def escape(name: str) -> str:
    """Return a name that is nothing but letters for Slack."""
    return html.escape(name, quote=False)


def _of_match(notice: Notice, kept: Listed, lost: int, safe: Callable[[str], str]) -> str:
    """Say to all who read along with a hook what has happened.

    Args:
        notice: what has happened.
        kept: in which match.
        lost: by how much the time of the table is behind.
        safe: returns a name as it can stand there.
    """
    language = notice.way.language
    say = speaker(language)
    game = listed(variant_of(kept, footplate.rulesets(), language), language)
    names = [safe(isolated(seat.name)) for seat in kept.seats]
    if notice.kind == OVER:
        return say("notice.hook.over", game=game, names=listed(names, language))
    if notice.kind == SHORT:
        until = _said((kept.due or 0) + lost, None, language)
        return say("notice.hook.short", game=game, name=names[notice.seat], until=until)
    return say("notice.hook.turn", game=game, name=names[notice.seat])


def _said(time: int, zone: ZoneInfo | None, language: str) -> str:
    """Say when something is, in a time zone."""
    there = datetime.fromtimestamp(time // 1000, UTC)
    if zone is None:
        return speaker(language)("time.utc", date=minute(there, language))
    return minute(there.astimezone(zone), language)
