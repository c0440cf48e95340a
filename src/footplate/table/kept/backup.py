"""Copies the file of a table while it is open, and puts such a copy in its place again."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from datetime import datetime
from pathlib import Path
from typing import Final

from footplate.table.kept.errors import StoreError
from footplate.table.kept.upgrading import SCHEMA

BESIDE: Final = ("", "-wal", "-shm")
"""The endings of the files that SQLite keeps for one database."""


def back_up(database: Path, copy: Path) -> None:
    """Copy a database into a new file; the table may be open meanwhile.

    Raises:
        StoreError: it cannot be read, or is not that of a table.
        OSError: the copy cannot be written, or is there already.
    """
    copy.touch(exist_ok=False)
    try:
        _copy(database, copy)
    except BaseException:
        copy.unlink(missing_ok=True)
        raise


def restore(copy: Path, database: Path) -> Path | None:
    """Put a copy in the place of a database that is closed, and keep what was there.

    Returns:
        Where the former database lies now; None if there was none.

    Raises:
        StoreError: the copy is not that of a table, or damaged.
        OSError: a file cannot be written.
    """
    _copy(copy, database.with_name(f"{database.name}.restored"))
    aside = None
    if database.exists():
        aside = database.with_name(f"{database.name}.before-{datetime.now():%Y%m%d-%H%M%S}")
        for ending in BESIDE:
            there = database.with_name(database.name + ending)
            if there.exists():
                there.rename(aside.with_name(aside.name + ending))
    database.with_name(f"{database.name}.restored").rename(database)
    return aside


def _copy(database: Path, copy: Path) -> None:
    """Copy a database, and look at what was copied before it gets its name."""
    made = copy.with_name(f"{copy.name}.part")
    made.unlink(missing_ok=True)
    try:
        with _opened(database) as source, closing(sqlite3.connect(made)) as target:
            source.backup(target)
            target.execute("PRAGMA journal_mode=DELETE")  # so that the copy is one file
            _require_table(target)
    except sqlite3.Error as problem:
        raise StoreError(f"{database}: it cannot be copied: {problem}") from None
    else:
        made.replace(copy)
    finally:
        made.unlink(missing_ok=True)


@contextmanager
def _opened(database: Path) -> Iterator[sqlite3.Connection]:
    """Open a database that is there."""
    if not database.is_file():
        raise StoreError(f"{database}: there is no such file")
    with closing(sqlite3.connect(f"{database.absolute().as_uri()}?mode=rw", uri=True)) as db:
        yield db


def _require_table(db: sqlite3.Connection) -> None:
    """Raise `StoreError` unless a database is that of a table, and whole."""
    (whole,) = db.execute("PRAGMA quick_check").fetchone()
    if whole != "ok":
        raise StoreError(f"the database is damaged: {whole}")
    found = db.execute("SELECT value FROM facts WHERE name = 'schema'").fetchone()
    if found is None or found[0] not in [str(known) for known in range(1, SCHEMA + 1)]:
        raise StoreError(f"its format is {found and found[0]}; this Footplate reads 1 to {SCHEMA}")
