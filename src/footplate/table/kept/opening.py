"""Holds the database of a table for one process, and finds out whether it can be used."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager

from filelock import FileLock, Timeout
from sqlalchemy.engine import make_url
from sqlalchemy.exc import SQLAlchemyError

from footplate.table.kept.errors import StoreError
from footplate.table.kept.store import Store, first_line
from footplate.table.kept.upgrading import Upgraded, file_of
from footplate.table.words import message


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
