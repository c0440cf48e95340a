"""Connects to the database of a table."""

from __future__ import annotations

from typing import Any

from sqlalchemy import event
from sqlalchemy.engine import make_url
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from footplate.table.kept.peers import SILENCE


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


def _pragmas(connection: Any, _: object) -> None:
    """Set SQLite so that readers do not wait for writers, and confirmed writes are on the disk."""
    cursor = connection.cursor()
    for line in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000"):
        cursor.execute(f"PRAGMA {line}")
    cursor.close()
