"""Adds rows that may be there already, in the words of either database."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, TypeAlias

from sqlalchemy import Table

if TYPE_CHECKING:
    from sqlalchemy.dialects import postgresql, sqlite

Insert: TypeAlias = "postgresql.Insert | sqlite.Insert"


def upsert(dialect: str, table: Table) -> Insert:
    """Begin to add rows; what follows says what becomes of those that are there already.

    Only the words of one database are loaded, for those of PostgreSQL take a tenth of a second.

    Args:
        dialect: what SQLAlchemy calls the database: `sqlite` or `postgresql`.
        table: where the rows go.
    """
    words = import_module(f"sqlalchemy.dialects.{dialect}")
    added: Insert = words.insert(table)
    return added
