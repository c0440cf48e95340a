"""Brings the database of an older Footplate to the schema of today, after it was copied."""

from __future__ import annotations

from pathlib import Path
from typing import Final, NamedTuple

from sqlalchemy import URL, Connection, insert, inspect, make_url, select, update

from footplate.kernel.messages import Message
from footplate.table.kept.errors import StoreError
from footplate.table.kept.tables import FACTS, METADATA
from footplate.table.words import message

SCHEMA: Final = 17
"""The number of the schema of today, which is that of the last step in `migrations`."""
NEW: Final = 0
"""The number of a database without tables."""
LOCK: Final = 8018
"""The number of the lock of PostgreSQL under which the steps are taken."""
OLDEST: Final = 14
"""The oldest version of PostgreSQL that is good enough."""
ENCODING: Final = "UTF8"
"""The encoding of a PostgreSQL that keeps all letters."""
STEPS: Final = Path(__file__).parent / "migrations"


class Upgraded(NamedTuple):
    """A database that was brought to the schema of today."""

    found: int
    """The number of the schema that it had."""
    copy: Path | None
    """The copy of the old file; None if the database is no file."""

    def told(self) -> Message:
        """Return what to tell the person who opens the table."""
        if self.copy is None:
            return message("upgrade.done", found=self.found, now=SCHEMA)
        return message("upgrade.copied", found=self.found, now=SCHEMA, copy=str(self.copy))


def found_schema(db: Connection) -> int:
    """Return the number of the schema of a database.

    Raises:
        StoreError: the schema is unknown.
    """
    if not inspect(db).has_table(FACTS.name):
        return NEW
    kept = db.scalar(select(FACTS.c.value).where(FACTS.c.name == "schema"))
    if kept not in [str(known) for known in range(1, SCHEMA + 1)]:
        raise StoreError(
            message(
                "error.schema",
                database=shown(db.engine.url),
                found=kept or "-",
                newest=str(SCHEMA),
            )
        )
    return int(kept)


def upgrade(db: Connection) -> Upgraded | None:
    """Bring a database to the schema of today; return None if there was no older one.

    A new one gets its tables at once. The file of an older one is copied first. All steps are one
    transaction, so that a program that is killed on the way leaves it as it was.

    Raises:
        StoreError: it has a schema that nobody here knows; then nothing is touched.
    """
    _require_server(db)
    if db.dialect.name == "postgresql":  # one process takes the steps, the others read nothing yet
        db.exec_driver_sql(f"SELECT pg_advisory_xact_lock({LOCK})")
    found = found_schema(db)
    copy = None
    if found != SCHEMA:
        if found != NEW:
            copy = _copied(db, found)
        if db.dialect.name == "sqlite":
            db.exec_driver_sql("BEGIN IMMEDIATE")
        found_now = found_schema(db)
        if found_now != SCHEMA:
            if found_now == NEW:
                METADATA.create_all(db)
            else:
                take_steps(db, found_now)
            _note(db)
    for table in METADATA.sorted_tables:  # whether it is really there
        db.execute(select(table).limit(1))
    return None if found in (NEW, SCHEMA) else Upgraded(found, copy)


def _require_server(db: Connection) -> None:
    """Raise `StoreError` for a PostgreSQL that is too old, or does not keep all letters."""
    found = db.dialect.server_version_info
    if db.dialect.name == "postgresql" and found is not None and int(found[0]) < OLDEST:
        raise StoreError(message("error.old-server", found=str(found[0]), oldest=str(OLDEST)))
    if db.dialect.name == "postgresql":
        encoding = str(db.exec_driver_sql("SHOW server_encoding").scalar())
        if encoding != ENCODING:
            raise StoreError(message("error.encoding", found=encoding))


def lacks(db: Connection, table: str, column: str) -> bool:
    """Say whether a table has no such column."""
    return column not in [each["name"] for each in inspect(db).get_columns(table)]


def shown(database: URL | str) -> str:
    """Write a database as people see it: the file, or the URL without its password."""
    url = make_url(database)
    file = file_of(url)
    return url.render_as_string(hide_password=True) if file is None else str(file)


def file_of(url: URL) -> Path | None:
    """Return the file of a SQLite database; None for any other."""
    name = url.database
    if url.get_backend_name() != "sqlite" or not name or name == ":memory:":
        return None
    return Path(name)


def _copied(db: Connection, found: int) -> Path | None:
    """Copy the file of a SQLite database, and return the path of the copy."""
    file = file_of(db.engine.url)
    if file is None:
        return None
    copy = file.with_name(f"{file.name}.schema-{found}")
    made = copy.with_name(f"{copy.name}.new")
    made.unlink(missing_ok=True)
    db.exec_driver_sql("VACUUM INTO ?", (str(made),))
    made.replace(copy)
    return copy


def take_steps(db: Connection, found: int, wanted: int = SCHEMA) -> None:
    """Have Alembic take the steps from one schema to a later one."""
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(STEPS).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = db
    if found != NEW:
        command.stamp(config, f"{found:04}")
    command.upgrade(config, f"{wanted:04}")


def _note(db: Connection) -> None:
    """Write the number of the schema down."""
    noted = update(FACTS).where(FACTS.c.name == "schema").values(value=str(SCHEMA))
    if not db.execute(noted).rowcount:
        db.execute(insert(FACTS).values(name="schema", value=str(SCHEMA)))
