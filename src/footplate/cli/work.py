"""`footplate work`: does the thinking of a table on this machine."""

from __future__ import annotations

from pathlib import Path

from footplate.cli.common import Count, out
from footplate.cli.table import TableError
from footplate.kernel.errors import FootplateError


def work(*, database: str, processes: Count = 1, settings: Path | None = None) -> None:
    """Think for a table: play bots' turns, find hints and analyse matches, until you stop it.

    The table can run on another machine. Its database must be one that several processes can use.

    Args:
        database: The SQLAlchemy URL of the table's database, such as
            `postgresql+psycopg://table@localhost/table`.
        processes: How many processes think; one for each core is best.
        settings: The TOML file of the table, which says how much is done for a guest.
    """
    from sqlalchemy.engine import make_url

    from footplate.table.kept.opening import understood
    from footplate.table.kept.upgrading import file_of, shown
    from footplate.table.settings import DEFAULTS, read_settings
    from footplate.table.thinking import labour
    from footplate.table.thinking.queue import Fairness

    if processes < 1:
        raise FootplateError(f"--processes: expected at least 1, got {processes}")
    if "://" not in database or file_of(make_url(understood(database))) is not None:
        raise TableError(
            f"--database: expected the URL of a PostgreSQL database, got {database!r}; "
            "a table that keeps its matches in a file thinks for itself"
        )
    thinking = (DEFAULTS if settings is None else read_settings(settings)).thinking
    url = understood(database)
    out().print(f"Thinking for {shown(url)}; Ctrl-C ends it.", soft_wrap=True)
    labour.work(url, processes, Fairness(thinking.waiting, thinking.seconds))
