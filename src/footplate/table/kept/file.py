"""Watches over the file of a SQLite database: it must stay the one that was opened."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any, Final

from sqlalchemy import Engine, event

from footplate.table.kept.errors import StoreError
from footplate.table.words import message


class DatabaseFile:
    """The file of a database, from the time that it is opened.

    Args:
        path: where it lies.
        engine: what connects to it.
    """

    def __init__(self, path: Path, engine: Engine) -> None:
        self._path: Final = path
        self._opened: Final = path.stat()
        event.listen(engine, "do_connect", self._make_none)

    def check(self) -> None:
        """Raise `StoreError` if the file was deleted or replaced."""
        try:
            same = os.path.samestat(self._path.stat(), self._opened)
        except OSError:
            same = False
        if not same:
            raise StoreError(message("error.file-gone", database=str(self._path)))

    def _make_none(self, _: object, __: object, given: list[Any], named: dict[str, Any]) -> None:
        """Let a connection fail where there is no file.

        SQLite would make an empty one, and empty the log of the file that was moved away: all that
        stood only there would be lost.
        """
        given[0] = f"{self._path.resolve().as_uri()}?mode=rw"
        named["uri"] = True
