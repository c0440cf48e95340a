"""Connects to the database of a table, and lets go of it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from time import monotonic
from typing import Any, Final

from sqlalchemy import Dialect, event
from sqlalchemy.engine import make_url
from sqlalchemy.exc import InvalidatePoolError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine
from sqlalchemy.pool import ConnectionPoolEntry, QueuePool

from footplate.table.kept.peers import SILENCE

RESTED: Final = 1.0
"""A connection that was not used for so many seconds is asked first whether it is still there."""
USED: Final = "used"
LOOK: Final = 0.01
"""Seconds between two looks at whether the database is still used."""


def connect(url: str) -> AsyncEngine:
    """Make what connects to a database; what it logs tells no private link."""
    if make_url(url).get_backend_name() == "postgresql":
        # What was used last is used next, for it has prepared what it is asked; a silent server is
        # given up.
        asked = {"connect_timeout": SILENCE, "client_encoding": "utf8"}
        engine = create_async_engine(
            url, pool_use_lifo=True, connect_args=asked, hide_parameters=True
        )
        event.listen(engine.sync_engine, "checkin", _rests)
        event.listen(engine.sync_engine, "checkout", _answers(engine.dialect))
        return engine
    engine = create_async_engine(url, hide_parameters=True)
    if engine.dialect.name == "sqlite":
        event.listen(engine.sync_engine, "connect", _pragmas)
    return engine


def reader(engine: AsyncEngine) -> AsyncEngine:
    """Return what reads from a database: on PostgreSQL each statement for itself.

    There a transaction would see no less and no more, and take two messages beside each question.
    """
    if engine.dialect.name == "postgresql":
        return engine.execution_options(isolation_level="AUTOCOMMIT")
    return engine


def _rests(_: object, record: ConnectionPoolEntry) -> None:
    """Note when a connection was last used."""
    record.info[USED] = monotonic()


def _answers(dialect: Dialect) -> Callable[[Any, ConnectionPoolEntry, object], None]:
    """Return what asks a connection that has rested whether it was lost meanwhile."""

    def ask(connection: Any, record: ConnectionPoolEntry, _: object) -> None:
        if monotonic() < record.info.get(USED, 0.0) + RESTED:
            return
        try:
            dialect.do_ping(connection)
        except dialect.loaded_dbapi.Error as lost:
            raise InvalidatePoolError from lost  # all are made anew

    return ask


async def disconnect(engine: AsyncEngine) -> None:
    """Close all connections, as soon as nothing reads or writes any more.

    A request that was cancelled still rolls back; what it gives back later nobody would close.
    """
    pool = engine.pool
    end = monotonic() + SILENCE
    while isinstance(pool, QueuePool) and pool.checkedout() and monotonic() < end:
        await asyncio.sleep(LOOK)
    await engine.dispose()


def _pragmas(connection: Any, _: object) -> None:
    """Set SQLite so that readers do not wait for writers, and confirmed writes are on the disk."""
    cursor = connection.cursor()
    for line in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000"):
        cursor.execute(f"PRAGMA {line}")
    cursor.close()
