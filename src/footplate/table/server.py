"""Runs the table with uvicorn, which lets go of its streams when it stops."""

from __future__ import annotations

import asyncio
import socket
from types import FrameType
from typing import Final

import uvicorn
from sqlalchemy.exc import SQLAlchemyError

from footplate.table.app import create_app
from footplate.table.store import Store, StoreError, first_line
from footplate.table.stream import Streams
from footplate.table.words import message

PATIENCE: Final = 3
"""How many seconds requests have to finish when the server stops."""


class Server(uvicorn.Server):
    """A server that ends its streams first, since otherwise it would wait for them for ever."""

    def __init__(self, config: uvicorn.Config, streams: Streams) -> None:
        super().__init__(config)
        self._streams: Final = streams

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """End the streams when a signal says that it is time to stop."""
        self._streams.close()
        super().handle_exit(sig, frame)


def check(database: str) -> None:
    """Open a database and close it again, so that a problem with it is reported at once.

    Raises:
        StoreError: it cannot be used.
    """

    async def look() -> None:
        store = Store(database)
        try:
            await store.open()
        except StoreError:
            await asyncio.sleep(0.1)  # the thread of aiosqlite still has to reach this loop
            raise
        finally:
            await store.close()

    try:
        asyncio.run(look())
    except (SQLAlchemyError, ImportError) as problem:
        raise StoreError(message("error.no-database", why=first_line(problem))) from None


def serve(database: str, listening: socket.socket) -> None:
    """Run a table until it is stopped.

    Args:
        database: an SQLAlchemy URL with an async driver.
        listening: a socket that is bound to the address.
    """
    app = create_app(database)
    config = uvicorn.Config(app, log_level="warning", timeout_graceful_shutdown=PATIENCE)
    Server(config, app.state.streams).run(sockets=[listening])
