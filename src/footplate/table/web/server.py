"""Runs the table with uvicorn, which lets go of its streams when it stops."""

from __future__ import annotations

import gc
import socket
from collections.abc import Collection
from typing import Final

import uvicorn

from footplate.garbage import search_seldom
from footplate.table.live.streams import Streams
from footplate.table.settings import DEFAULTS, Settings
from footplate.table.web import logs
from footplate.table.web.app import create_app

PATIENCE: Final = 3
"""How many seconds requests have to finish when the server stops."""


class Server(uvicorn.Server):
    """A server that ends its streams first, since otherwise it would wait for them for ever."""

    def __init__(self, config: uvicorn.Config, streams: Streams) -> None:
        super().__init__(config)
        self._streams: Final = streams

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """End the streams, and then all other requests."""
        self._streams.close()
        await super().shutdown(sockets)


def allow_many_streams() -> None:
    """Let this process have as many sockets open as the system allows; the usual 1,024 are few."""
    try:
        import resource
    except ImportError:  # not on Windows, which has no such limit
        return
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def seldom_search_for_garbage() -> None:
    """Let full searches for garbage be rare: each holds everybody up for a tenth of a second.

    What is there at the start is never searched again.
    """
    gc.collect()
    gc.freeze()
    search_seldom(10_000)


def serve(
    database: str,
    listening: socket.socket,
    names: Collection[str] = (),
    address: str | None = None,
    settings: Settings = DEFAULTS,
) -> None:
    """Run a table until it is stopped.

    Args:
        database: an SQLAlchemy URL with an async driver.
        listening: a socket that is bound to the address.
        names: further names under which people reach it.
        address: the beginning of addresses by which others reach it.
        settings: what whoever runs the table has set.
    """
    allow_many_streams()
    logs.set_up(as_json=settings.watching.log_json)
    app = create_app(database, names=names, address=address, settings=settings)
    seldom_search_for_garbage()
    app.state.workers.warm()
    config = uvicorn.Config(
        app,
        log_config=None,
        log_level="warning",
        timeout_graceful_shutdown=PATIENCE,
        proxy_headers=False,  # the application asks only the proxies that the settings name
    )
    Server(config, app.state.streams).run(sockets=[listening])
