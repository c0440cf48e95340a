"""Connects to the database of a table, and lets go of it."""

from __future__ import annotations

import asyncio
from time import monotonic
from typing import Any, Final

from sqlalchemy import event
from sqlalchemy.engine import make_url
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine
from sqlalchemy.pool import QueuePool

from footplate.table.kept.peers import SILENCE

LOOK: Final = 0.01
"""Seconds between two looks at whether the database is still used."""


def connect(url: str) -> AsyncEngine:
    """Make what connects to a database; what it logs tells no private link."""
    if make_url(url).get_backend_name() == "postgresql":
        # A connection that was lost meanwhile is not used, and a silent server is given up.
        return create_async_engine(
            url, pool_pre_ping=True, connect_args={"connect_timeout": SILENCE}, hide_parameters=True
        )
    engine = create_async_engine(url, hide_parameters=True)
    if engine.dialect.name == "sqlite":
        event.listen(engine.sync_engine, "connect", _pragmas)
    return engine


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
