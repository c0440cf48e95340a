"""Counts what guests and addresses ask for, and refuses what is beyond the limits of the table."""

from __future__ import annotations

import asyncio
import ipaddress
import logging
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from math import ceil
from typing import Final
from weakref import WeakValueDictionary

from limits import RateLimitItem
from limits.aio.storage import MemoryStorage
from limits.aio.strategies import FixedWindowRateLimiter
from starlette.requests import Request

from footplate.kernel.messages import Message
from footplate.table.live.streams import Streams
from footplate.table.matches.errors import BusyError
from footplate.table.people.guests import Guests
from footplate.table.settings import Limits
from footplate.table.words import message

REQUESTS: Final = "requests"
MATCHES: Final = "matches"
RECORDS: Final = "records"
HINTS: Final = "hints"
ANALYSES: Final = "analyses"
PICTURES: Final = "pictures"
PREVIEWS: Final = "previews"
SIGN_INS: Final = "sign_ins"
ACCOUNTS: Final = "accounts"
REPORTS: Final = "reports"
MESSAGES: Final = "messages"
"""The names of the limits, as the settings have them."""

TOLD: Final = {
    REQUESTS: message("limit.requests"),
    MATCHES: message("limit.matches"),
    RECORDS: message("limit.records"),
    HINTS: message("limit.hints"),
    ANALYSES: message("limit.analyses"),
    PICTURES: message("limit.pictures"),
    PREVIEWS: message("limit.requests"),
    SIGN_INS: message("limit.sign-ins"),
    ACCOUNTS: message("limit.accounts"),
    REPORTS: message("limit.reports"),
    MESSAGES: message("limit.messages"),
}
"""What is told of each limit that is reached."""

JUMP: Final = 2
"""A clock that is off by more seconds than this since it was last read has jumped."""
TAB: Final = 30
"""After how many seconds a tab may ask again for a stream."""
SITE: Final = 64
"""How many bits of an IPv6 address a household has in common."""

log = logging.getLogger(__name__)


class Limiter:
    """What guests and addresses have asked for lately.

    Args:
        limits: what is allowed.
        guests: who recognises guests.
        streams: what is open.
    """

    def __init__(self, limits: Limits, guests: Guests, streams: Streams) -> None:
        self.limits: Final = limits
        self._guests: Final = guests
        self._streams: Final = streams
        self._counted: Final = MemoryStorage()
        self._rates: Final = FixedWindowRateLimiter(self._counted)
        self._ahead = time.time() - time.monotonic()
        self._turns: Final[WeakValueDictionary[str, asyncio.Lock]] = WeakValueDictionary()
        """Held by those whose preview is being made."""

    async def take(self, request: Request, name: str, bot: str | None = None) -> None:
        """Count a request. Raises `BusyError` if there were as many as the limit allows.

        Args:
            request: the request.
            name: the limit.
            bot: the bot whose program asks; None if it is a browser.
        """
        await self._follow_clock()
        for who, times in self._askers(request, bot):
            await self._count(request, name, who, times)

    async def try_token(self, request: Request) -> None:
        """Count a token that is nobody's. Raises `BusyError` after too many from one address."""
        await self._follow_clock()
        who = f"tokens from {address_of(request)}"
        await self._count(request, SIGN_INS, who, self.limits.address)

    async def try_name(self, request: Request, likeness: str) -> None:
        """Count a try to sign in under a name. Raises `BusyError` after too many.

        Whoever tries from one address does not keep the person out who comes from another; only
        many addresses together do.
        """
        address = address_of(request) or ""
        many = self.limits.address
        for who, times in (
            (f"{likeness} from {address}", 1),
            (f"all names from {address}", many),
            (f"{likeness} from anywhere", many),
        ):
            await self._count(request, SIGN_INS, who, times)

    async def allows_letter(self, to: str) -> bool:
        """Count a letter, and say whether so many may reach that address."""
        return await self._rates.hit(self.limits.letters, "letters", to.lower())

    async def _count(self, request: Request, name: str, who: str, times: int) -> None:
        """Count a request of somebody, who may ask as often as some guests."""
        rate: RateLimitItem = getattr(self.limits, name)
        allowed = type(rate)(rate.amount * times, rate.multiples, name)
        if not await self._rates.hit(allowed, who):
            reset = (await self._rates.get_window_stats(allowed, who)).reset_time
            seconds = max(1, ceil(reset - time.time()))
            log.info("limit %s reached by %s", name, address_of(request))
            raise BusyError(message("error.limit", what=TOLD[name], wait=_wait(seconds)), seconds)

    async def _follow_clock(self) -> None:
        """Begin to count anew if the clock has jumped, for nobody should wait until it is back."""
        ahead = time.time() - time.monotonic()
        if abs(ahead - self._ahead) > JUMP:
            await self._counted.reset()
        self._ahead = ahead

    @asynccontextmanager
    async def turn(self, request: Request, name: str | None) -> AsyncIterator[None]:
        """Let previews of one guest be made one by one, so that others come between them."""
        if name != PREVIEWS:
            yield
            return
        who = self._askers(request)[0][0]
        lock = self._turns.setdefault(who, asyncio.Lock())
        async with lock:
            yield

    def require_tab(self, request: Request, bot: str | None = None) -> list[str]:
        """Return who opens a stream. Raises `BusyError` if they have too many open."""
        askers = self._askers(request, bot)
        for who, times in askers:
            if self._streams.held[who] >= self.limits.streams * times:
                raise BusyError(message("error.limit.tabs"), TAB)
        return [who for who, _ in askers]

    def _askers(self, request: Request, bot: str | None = None) -> list[tuple[str, int]]:
        """Return whose limits a request counts for, and how many guests each stands for."""
        guest, address = bot or self._guests.signed(request), address_of(request)
        found = [] if guest is None else [(f"guest {guest}", 1)]
        return [*found, (address, self.limits.address)]


def address_of(request: Request) -> str:
    """Return where a request comes from; the neighbours of a household in IPv6 are one."""
    if request.client is None:
        return "nowhere"
    try:
        found = ipaddress.ip_address(request.client.host)
    except ValueError:
        return request.client.host[:SITE]
    if isinstance(found, ipaddress.IPv6Address):
        if found.ipv4_mapped is not None:
            return str(found.ipv4_mapped)
        return str(ipaddress.ip_network((found, SITE), strict=False))
    return str(found)


def _wait(seconds: int) -> Message:
    """Return how long somebody has to wait, in words."""
    if seconds <= 90:
        return message("limit.seconds", n=seconds)
    minutes = ceil(seconds / 60)
    if minutes <= 90:
        return message("limit.minutes", n=minutes)
    return message("limit.hours", n=ceil(minutes / 60))
