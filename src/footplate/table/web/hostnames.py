"""Refuses requests that ask for a host that is not this table's own.

Somebody else's page may point its own name at this machine, and then read the table as if it were
its own site. That works only with names: an address of numbers always means itself.
"""

from __future__ import annotations

import ipaddress
import socket
from collections.abc import Collection
from typing import Final

from starlette.requests import Request
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Receive, Scope, Send

from footplate.kernel.messages import worded
from footplate.table.people.languages import language_of
from footplate.table.words import message

MISDIRECTED: Final = 421


class OwnHosts:
    """Passes on only requests whose host is this machine.

    Args:
        app: what answers them.
        names: further names of this table, such as that of a proxy.
    """

    def __init__(self, app: ASGIApp, names: Collection[str] = ()) -> None:
        self.app: Final = app
        here = socket.gethostname()
        own = {
            "localhost",
            here,
            f"{here}.local",
            *names,
        }  # no look-up of names, which can take long
        self.names: Final = {name.lower().rstrip(".") for name in own}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on, or answer it with one sentence."""
        if scope["type"] == "http":
            request = Request(scope)
            asked = without_port(request.headers.get("host", ""))
            if not self.own(asked):
                said = message("error.host", name=asked[:60], option="--name")
                answer = PlainTextResponse(worded(said, language_of(request)), MISDIRECTED)
                await answer(scope, receive, send)
                return
        await self.app(scope, receive, send)

    def own(self, name: str) -> bool:
        """Say whether a host is this table's own: one of its names, or an address of numbers."""
        if name.lower().rstrip(".") in self.names:
            return True
        try:
            ipaddress.ip_address(name.strip("[]"))
        except ValueError:
            return False
        return True


def without_port(host: str) -> str:
    """Return the host of a header `Host` without its port."""
    if host.startswith("["):
        return host.partition("]")[0] + "]"
    return host.partition(":")[0]
