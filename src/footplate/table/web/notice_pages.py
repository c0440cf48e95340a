"""The pages on which people say how they are told of matches, and when they are away."""

from __future__ import annotations

import json
import secrets
from collections.abc import Mapping
from contextlib import suppress
from datetime import UTC, date, datetime, time, timedelta, tzinfo
from typing import Final, NamedTuple

from starlette.requests import Request
from starlette.responses import Response

from footplate.kernel.errors import FootplateError, OptionError
from footplate.table.kept import lists, ways
from footplate.table.kept.errors import ConflictError
from footplate.table.kept.notices import HOOK, KINDS, MAIL, OVER, PUSH, SEAT, SHORT, TURN
from footplate.table.kept.values import Guest, Way, digest
from footplate.table.matches.errors import ForeignError, MissingError, UnreadableError
from footplate.table.matches.hosted import PLAIN, Hosted
from footplate.table.matches.registry import Registry
from footplate.table.matches.seating import leads
from footplate.table.people import pushing
from footplate.table.people.browsers import browser_of
from footplate.table.people.guests import Guests
from footplate.table.people.languages import language_of
from footplate.table.people.letters import Letters
from footplate.table.people.quiet import QUIET, ZONE, checked_hours, checked_zone, zone_of
from footplate.table.people.sending import Sender, possible
from footplate.table.web.answers import go, html
from footplate.table.web.limits import Limiter
from footplate.table.web.requests import form_sent, origin_of
from footplate.table.words import message, sentence, speaker

HERE: Final = "/notices"
CALLED: Final = {
    TURN: message("notices.turn"),
    SHORT: message("notices.short"),
    OVER: message("notices.over"),
    SEAT: message("notices.seat"),
}
"""What the kinds of notices are called."""
OF_HOOKS: Final = (TURN, SHORT, OVER)
YEARLY: Final = 30
"""How many days of vacation somebody can take in a year."""
CODE: Final = 5
"""How many random bytes a code in a letter has."""
DAY: Final = timedelta(days=1)


class Told(NamedTuple):
    """A way as the page lists it."""

    way: Way
    name: str
    failed: str
    """What last went wrong, as the reader reads it."""


class Vacation(NamedTuple):
    """A vacation as the page lists it."""

    begins: int
    first: str
    last: str
    """The days."""


class NoticePages:
    """The pages about notices and vacations.

    Args:
        registry: all matches.
        guests: who recognises people.
        letters: what sends letters.
        sender: what sends to addresses of the web.
        limiter: who counts letters.
        hooks: whether matches may have web hooks.
    """

    def __init__(
        self,
        registry: Registry,
        guests: Guests,
        letters: Letters,
        sender: Sender,
        limiter: Limiter,
        *,
        hooks: bool,
    ) -> None:
        self._registry: Final = registry
        self._store: Final = registry.store
        self._guests: Final = guests
        self._letters: Final = letters
        self._sender: Final = sender
        self._limiter: Final = limiter
        self._hooks: Final = hooks and possible()

    async def _somebody(self, request: Request) -> Guest:
        """Return who asks. Raises `ForeignError` for nobody."""
        guest = await self._guests.who(request)
        if guest is None:
            raise ForeignError(message("notices.nobody"))
        return guest

    async def privacy(self, request: Request) -> Response:
        """Show what is kept of people, and what others learn."""
        return html(
            "privacy.html",
            request,
            mailing=self._letters.possible,
            pushing=possible(),
            hooking=self._hooks,
        )

    # ------------------------------------------------------------------ how one is told

    async def page(self, request: Request) -> Response:
        """Show how somebody is told of their matches, and when they are away."""
        return await self._page(request, await self._somebody(request))

    async def _page(self, request: Request, guest: Guest, problem: str = "") -> Response:
        language = language_of(request)
        found = await ways.of(self._store, guest.guest)
        key = pushing.public_key(await pushing.key_of(self._store)) if possible() else ""
        email = await ways.address_of(self._store, guest.guest)
        away = await ways.vacations(self._store, guest.guest)
        zone = zone_of(guest.preferences) or UTC
        answer = html(
            "notices.html",
            request,
            guest=guest,
            ways=[_told(way, email, language) for way in found if proven(way, email)],
            kinds=[(kind, CALLED[kind]) for kind in KINDS],
            key=key,
            sends=bool(key) or self._letters.possible,
            email=email if self._letters.possible else None,
            mailed=any(way.kind == MAIL and proven(way, email) for way in found),
            asked=any(way.kind == MAIL and way.keys.endswith(f" {email}") for way in found),
            account=guest.account and self._letters.possible,
            zone=guest.preferences.get(ZONE, ""),
            quiet=guest.preferences.get(QUIET) or (0, 0),
            vacations=[
                _vacation(*each, zone) for each in away if each[1] > 1000 * _now().timestamp()
            ],
            taken=days_in(away, _now().astimezone(zone).year, zone),
            most=YEARLY,
            today=_now().astimezone(zone).date().isoformat(),
            problem=problem,
        )
        answer.status_code = 400 if problem else 200
        return answer

    async def push(self, request: Request) -> Response:
        """Tell somebody in a browser from now on."""
        form, guest = await form_sent(request), await self._somebody(request)
        if not possible():
            raise OptionError(message("push.none"))
        place = form.get("endpoint", "")
        keys = pushing.checked_keys(form.get("keys", ""))
        await self._sender.check(place)
        name = browser_of(request.headers.get("user-agent", ""))
        await ways.keep(self._store, _new(guest, PUSH, place, request, keys, name))
        return go(HERE)

    async def mail(self, request: Request) -> Response:
        """Send somebody a letter with a code: only who can read it is told by e-mail."""
        guest = await self._somebody(request)
        email = await ways.address_of(self._store, guest.guest)
        if email is None or not self._letters.possible:
            raise OptionError(message("mail.none"))
        if await self._limiter.allows_letter(email):
            code, say = secrets.token_hex(CODE), speaker(language_of(request))
            await ways.keep(self._store, _new(guest, MAIL, "", request, f"{digest(code)} {email}"))
            text = say("letter.code", name=guest.name, code=code)
            self._letters.send(email, say("letter.code.subject"), text)
        return go(HERE)

    async def confirm(self, request: Request) -> Response:
        """Tell somebody by e-mail from now on, if the code is that of the letter."""
        form, guest = await form_sent(request), await self._somebody(request)
        email = await ways.address_of(self._store, guest.guest)
        expected = f"{digest(form.get('code', '').strip().lower())} {email}"
        for way in await ways.of(self._store, guest.guest):
            if email and way.kind == MAIL and secrets.compare_digest(way.keys, expected):
                await ways.change(self._store, guest.guest, way.way, place=email, keys="")
                return go(HERE)
        problem = sentence(OptionError(message("notices.wrong-code")), language_of(request))
        return await self._page(request, guest, problem)

    async def way(self, request: Request) -> Response:
        """Change what a way tells, or forget it."""
        form, guest = await form_sent(request), await self._somebody(request)
        way = form.get("way", "")
        if form.get("do") == "drop":
            await ways.drop(self._store, guest.guest, way)
        else:
            changed = {"kinds": _kinds_in(form), "language": language_of(request)}
            await ways.change(self._store, guest.guest, way, **changed)
        return go(HERE)

    async def quiet(self, request: Request) -> Response:
        """Write down the quiet hours of somebody, and in which time zone they live."""
        form, guest = await form_sent(request), await self._somebody(request)
        try:
            zone = checked_zone(form.get("zone", ""))
            hours = checked_hours(form.get("begins", ""), form.get("ends", ""))
        except OptionError as error:
            return await self._page(request, guest, sentence(error, language_of(request)))
        guest.preferences[ZONE], guest.preferences[QUIET] = zone, [*hours]
        await self._store.remember(guest)
        return go(f"{HERE}#quiet")

    # ------------------------------------------------------------------ when one is away

    async def vacation(self, request: Request) -> Response:
        """Let somebody take a vacation, or end one."""
        form, guest = await form_sent(request), await self._somebody(request)
        now = int(1000 * _now().timestamp())
        zone = zone_of(guest.preferences) or UTC
        away = await ways.vacations(self._store, guest.guest)
        try:
            if form.get("do") == "end":
                begins = [each for each, _ in away if str(each) == form.get("begins")]
                for each in begins:
                    await ways.end_vacation(self._store, guest.guest, each, now)
            else:
                found = checked_vacation(form, away, _now(), zone)
                await ways.take_vacation(self._store, guest.guest, *found)
        except OptionError as error:
            return await self._page(request, guest, sentence(error, language_of(request)))
        for match in await lists.timed(self._store, guest.guest):
            with suppress(MissingError, UnreadableError, ConflictError):
                hosted = await self._registry.get(match)
                await hosted.wind()
        return go(f"{HERE}#vacations")

    # ------------------------------------------------------------------ hooks of matches

    async def hook_page(self, request: Request, hosted: Hosted, guest: Guest | None) -> Response:
        """Show the web hook of a match to who began it."""
        return await self._hook_page(request, hosted, self._host(hosted, guest))

    def _host(self, hosted: Hosted, guest: Guest | None) -> Guest:
        """Return who began a match. Raises `ForeignError` for anybody else."""
        if guest is None or not leads(hosted, guest):
            raise ForeignError(message("hook.foreign"))
        if not self._hooks:
            raise ForeignError(message("hook.none"))
        return guest

    async def _hook_page(
        self, request: Request, hosted: Hosted, guest: Guest, problem: str = ""
    ) -> Response:
        way = await ways.hook_of(self._store, hosted.name)
        answer = html(
            "hook.html",
            request,
            hosted=hosted,
            guest=guest,
            hook=None if way is None else _told(way, None, language_of(request)),
            kinds=[(kind, CALLED[kind]) for kind in OF_HOOKS],
            problem=problem,
        )
        answer.status_code = 400 if problem else 200
        return answer

    async def hook(self, request: Request, hosted: Hosted, guest: Guest | None) -> Response:
        """Have a web hook told of a match, or no more."""
        form, host = await form_sent(request), self._host(hosted, guest)
        if form.get("do") == "drop":
            way = await ways.hook_of(self._store, hosted.name)
            if way is not None:
                await ways.drop(self._store, way.guest, way.way)
            return go(f"/match/{hosted.name}/hook")
        place = form.get("address", "").strip()
        try:
            await self._sender.check(place)
        except FootplateError as error:
            told = sentence(error, language_of(request))
            return await self._hook_page(request, hosted, host, told)
        keys, name = json.dumps({"origin": origin_of(request)}), self._sender.host_of(place)[:60]
        way = _new(host, HOOK, place, request, keys, name, match=hosted.name)
        await ways.keep(self._store, way._replace(kinds=_kinds_in(form)))
        return go(f"/match/{hosted.name}/hook")


def proven(way: Way, email: str | None) -> bool:
    """Say whether a way leads to somebody who wants it: an e-mail address was confirmed."""
    return way.kind != MAIL or (email is not None and way.place == email)


def _now() -> datetime:
    return datetime.now(UTC)


def _new(
    guest: Guest,
    kind: str,
    place: str,
    request: Request,
    keys: str = "",
    name: str = "",
    match: str | None = None,
) -> Way:
    """Make a way that tells all there is to tell."""
    kinds, language = " ".join(KINDS), language_of(request)
    return Way(ways.new_way(), guest.guest, kind, match, place, kinds, language, keys, name)


def _kinds_in(form: Mapping[str, str]) -> str:
    return " ".join([kind for kind in KINDS if form.get(f"tells.{kind}") == "on"])


def _told(way: Way, email: str | None, language: str) -> Told:
    """Return a way as the page lists it."""
    unknown = speaker(language)("account.session.unknown")
    name = (email or "") if way.kind == MAIL else way.name or unknown
    failed = sentence(FootplateError(PLAIN.read(way.failed)), language) if way.failed else ""
    return Told(way, name, failed)


def _vacation(begins: int, ends: int, zone: tzinfo) -> Vacation:
    first = datetime.fromtimestamp(begins / 1000, zone).date()
    last = datetime.fromtimestamp(ends / 1000 - 1, zone).date()
    return Vacation(begins, first.isoformat(), last.isoformat())


def days_in(away: list[tuple[int, int]], year: int, zone: tzinfo) -> int:
    """Count the days of a year on which somebody is away, begun ones as whole ones."""
    found = set()
    for begins, ends in away:
        day = datetime.fromtimestamp(begins / 1000, zone).date()
        last = datetime.fromtimestamp(ends / 1000 - 1, zone).date()
        while day <= last:
            if day.year == year:
                found.add(day)
            day += DAY
    return len(found)


def checked_vacation(
    form: Mapping[str, str], away: list[tuple[int, int]], now: datetime, zone: tzinfo
) -> tuple[int, int]:
    """Return when somebody would like to be away, in milliseconds since 1970, but not before now.

    Raises:
        OptionError: these are no days, they lie in the past, or there are too many in a year.
    """
    try:
        first, last = [date.fromisoformat(form.get(each, "")) for each in ("first", "last")]
    except ValueError:
        raise OptionError(message("vacation.unfit")) from None
    today = now.astimezone(zone).date()
    if not today <= first <= last <= today + 366 * DAY:
        raise OptionError(message("vacation.unfit"))
    begins = max(now, datetime.combine(first, time(), zone))
    ends = datetime.combine(last + DAY, time(), zone)
    found = int(1000 * begins.timestamp()), int(1000 * ends.timestamp())
    for year in {first.year, last.year}:
        if days_in([*away, found], year, zone) > YEARLY:
            raise OptionError(message("vacation.many", most=YEARLY))
    return found
