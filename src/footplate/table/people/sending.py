"""Sends to addresses that people have given, and to no machine that only this one can reach.

All addresses of a name are looked at before; then the one that was looked at is used, whatever the
name means later. Nothing that redirects is followed, and nobody is waited for long.
"""

from __future__ import annotations

import asyncio
import logging
import socket
import ssl
from collections.abc import Mapping
from functools import cache
from importlib.util import find_spec
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address
from typing import Final

from footplate.kernel.errors import FootplateError
from footplate.table.words import message

logging.getLogger("httpx").setLevel(logging.WARNING)  # addresses of hooks are secrets

PATIENCE: Final = 10.0
"""For how many seconds an address is waited for, all in all."""
LONGEST: Final = 1000
"""The most letters of an address."""
MAPPED: Final = IPv6Network("64:ff9b::/96")
"""IPv6 addresses that stand for those of IPv4."""


class SendError(FootplateError):
    """Raised for what could not be sent; the text says why."""


class GoneError(SendError):
    """Raised if nobody is at an address any more."""


def possible() -> bool:
    """Say whether anything can be sent, that is whether the extra `notices` is installed."""
    return find_spec("httpx") is not None and find_spec("pywebpush") is not None


def is_public(text: str) -> bool:
    """Say whether an address belongs to a machine that everybody can reach."""
    address = ip_address(text.partition("%")[0])
    inner: IPv4Address | IPv6Address | None = None
    if isinstance(address, IPv6Address):
        inner = address.ipv4_mapped or address.sixtofour
        if address.teredo is not None:
            inner = address.teredo[1]
        if address in MAPPED:
            inner = IPv4Address(int(address) & 0xFFFFFFFF)
    public = address.is_global and not address.is_multicast
    return public if inner is None else public and inner.is_global and not inner.is_multicast


@cache
def _proven() -> ssl.SSLContext:
    """Return what checks certificates; reading those that are trusted takes a twentieth second."""
    import httpx

    return httpx.create_ssl_context(trust_env=False)


class Sender:
    """What sends to addresses of the web.

    Args:
        private: whether addresses may be used that only this machine can reach.
    """

    def __init__(self, *, private: bool = False) -> None:
        self._private: Final = private

    def host_of(self, address: str) -> str:
        """Return the name of the machine in an address.

        Raises:
            SendError: nothing can be sent there.
        """
        import httpx

        try:
            url = httpx.URL(address)
        except (httpx.InvalidURL, TypeError):
            raise SendError(message("hook.unfit")) from None
        secure = url.scheme == "https" or (self._private and url.scheme == "http")
        if not secure or not url.host or url.userinfo or len(address) > LONGEST:
            raise SendError(message("hook.unfit"))
        return url.host

    async def check(self, address: str) -> None:
        """Raise `SendError` unless something can be sent to an address."""
        await self._found(self.host_of(address), None)

    async def _found(self, host: str, port: int | None) -> str:
        """Return the address of a machine by its name, after all of them were looked at."""
        loop = asyncio.get_running_loop()
        try:
            async with asyncio.timeout(PATIENCE):
                found = await loop.getaddrinfo(host, port, type=socket.SOCK_STREAM)
        except (OSError, UnicodeError, TimeoutError):
            raise SendError(message("hook.nobody", host=host[:60])) from None
        places = [str(each[4][0]) for each in found]
        if not self._private and not all(is_public(place) for place in places):
            raise SendError(message("hook.nobody", host=host[:60]))  # nor is told that it is there
        return places[0].partition("%")[0]

    async def post(self, address: str, body: bytes, headers: Mapping[str, str]) -> None:
        """Send something to an address.

        Raises:
            GoneError: nobody is there any more.
            SendError: it was not taken, or nobody answers.
        """
        import httpx

        host, url = self.host_of(address), httpx.URL(address)
        place = await self._found(host, url.port)
        try:
            async with (
                asyncio.timeout(PATIENCE),
                httpx.AsyncClient(verify=_proven(), trust_env=False, timeout=PATIENCE) as client,
                client.stream(
                    "POST",
                    url.copy_with(host=place),
                    content=body,
                    headers={**headers, "host": url.netloc.decode()},
                    extensions={"sni_hostname": host},
                ) as answer,
            ):
                status = answer.status_code
        except TimeoutError:
            raise SendError(message("hook.silent", host=host[:60])) from None
        except (httpx.HTTPError, OSError):
            raise SendError(message("hook.unreached", host=host[:60])) from None
        if status in (404, 410):
            raise GoneError(message("hook.gone", host=host[:60]))
        if not 200 <= status < 300:
            raise SendError(message("hook.refused", host=host[:60], status=status))
