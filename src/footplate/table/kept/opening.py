"""Holds the database of a table for one process, and finds out whether it can be used."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from typing import Final

from filelock import FileLock, Timeout
from sqlalchemy.engine import make_url
from sqlalchemy.exc import SQLAlchemyError

from footplate.extras import command
from footplate.table.kept.errors import StoreError, first_line
from footplate.table.kept.store import Store
from footplate.table.kept.upgrading import Upgraded, file_of
from footplate.table.words import message

DRIVERS: Final = ("sqlite+aiosqlite", "postgresql+psycopg", "postgresql+psycopg_async")
"""What connects to the databases that a table can use."""


def understood(database: str) -> str:
    """Return the URL of a database with its driver, where somebody has left it out.

    Raises:
        StoreError: it is no URL, or of another kind of database, or the driver is not installed.
    """
    for scheme in ("postgres", "postgresql"):
        if database.startswith(f"{scheme}://"):
            database = database.replace(scheme, "postgresql+psycopg", 1)
    try:
        url = make_url(database)
    except SQLAlchemyError as problem:
        raise StoreError(message("error.no-database", why=first_line(problem))) from None
    if url.drivername not in DRIVERS:
        raise StoreError(message("error.other-database", kind=url.drivername))
    if url.drivername.startswith("postgresql+psycopg") and find_spec("psycopg") is None:
        raise StoreError(message("error.no-driver", command=command("postgres")))
    return database


def several(database: str, processes: int) -> None:
    """Raise `StoreError` unless a database can serve so many processes."""
    if processes > 1 and make_url(database).get_backend_name() != "postgresql":
        raise StoreError(message("error.one-process"))


@contextmanager
def alone(database: str) -> Iterator[None]:
    """Hold the file of a database, so that no second table opens it.

    Raises:
        StoreError: another table has it open.
    """
    file = file_of(make_url(database))
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
