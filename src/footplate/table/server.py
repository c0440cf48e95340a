"""Runs the table with uvicorn, which lets go of its streams when it stops."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Collection, Iterator
from contextlib import contextmanager
from typing import Final

import uvicorn
from filelock import FileLock, Timeout
from sqlalchemy.engine import make_url
from sqlalchemy.exc import SQLAlchemyError

from footplate.table.app import create_app
from footplate.table.store import Store, first_line
from footplate.table.stream import Streams
from footplate.table.upgrading import StoreError, Upgraded, file_of
from footplate.table.words import message

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


@contextmanager
def alone(database: str) -> Iterator[None]:
    """Hold the file of a database, so that no second table opens it.

    Raises:
        StoreError: another table has it open.
    """
    try:
        file = file_of(make_url(database))
    except SQLAlchemyError as problem:
        raise StoreError(message("error.no-database", why=first_line(problem))) from None
    if file is None:
        yield
        return
    lock = FileLock(file.with_name(f"{file.name}.lock"), timeout=0)
    try:
        lock.acquire()
    except Timeout:
        raise StoreError(message("error.in-use", database=str(file))) from None
    except OSError as problem:
        why = problem.strerror or str(problem)
        raise StoreError(message("error.database", database=str(file), why=why)) from None
    try:
        yield
    finally:
        lock.release()


def check(database: str) -> Upgraded | None:
    """Open a database and close it again, so that a problem with it is reported at once.

    Returns what was done to a database of an older Footplate; None for any other.

    Raises:
        StoreError: it cannot be used.
    """

    async def look() -> Upgraded | None:
        store = Store(database)
        try:
            return await store.open()
        except StoreError:
            await asyncio.sleep(0.1)  # the thread of aiosqlite still has to reach this loop
            raise
        finally:
            await store.close()

    try:
        return asyncio.run(look())
    except (SQLAlchemyError, ImportError) as problem:
        raise StoreError(message("error.no-database", why=first_line(problem))) from None


def serve(
    database: str,
    listening: socket.socket,
    names: Collection[str] = (),
    address: str | None = None,
) -> None:
    """Run a table until it is stopped.

    Args:
        database: an SQLAlchemy URL with an async driver.
        listening: a socket that is bound to the address.
        names: further names under which people reach it.
        address: the beginning of addresses by which others reach it.
    """
    app = create_app(database, names=names, address=address)
    config = uvicorn.Config(app, log_level="warning", timeout_graceful_shutdown=PATIENCE)
    Server(config, app.state.streams).run(sockets=[listening])
