"""The time of a table, which clocks of matches go by: that of the machine as long as it runs on.

While no process serves the table nobody can move; so such time counts for nobody, and neither does
a leap of the machine's clock. All processes share it: each writes down now and then that it runs.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractAsyncContextManager
from time import monotonic, time
from typing import Final, NamedTuple

from sqlalchemy import func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from footplate.table.kept.tables import FACTS

NAME: Final = "hours"
"""The fact that keeps the time of the table."""
BEAT: Final = 15
"""After so many seconds a process writes down that it runs."""
MOST: Final = 60_000
"""Of a longer silence only so many milliseconds count: no process ran, or a clock leapt."""


async def time_of(db: AsyncConnection) -> float:
    """Return the time of the database in seconds, which is the same for all machines."""
    if db.dialect.name != "postgresql":
        return time()
    return float(
        (await db.execute(select(func.extract("epoch", func.clock_timestamp())))).scalar_one()
    )


class Hours(NamedTuple):
    """How the time of the table follows from that of the machine, both in milliseconds."""

    beat: int
    """The time of the machine when a process last wrote down that it runs."""
    lost: int = 0
    """By how much the table's time is behind, since it did not always run."""

    def at(self, time: int) -> int:
        """Return the table's time at a time of the machine; it never lies before the last beat."""
        return self.beat - self.lost + min(max(time - self.beat, 0), MOST)

    def go_on(self, time: int) -> Hours:
        """Write down that a process runs at a time of the machine."""
        return Hours(time, time - self.at(time))


class TableTime:
    """Tells the time of the table of a database, and keeps it going.

    Args:
        writing: begins a transaction.
    """

    def __init__(self, writing: Callable[[], AbstractAsyncContextManager[AsyncConnection]]) -> None:
        self._writing: Final = writing
        self._hours = Hours(0)
        self._then = monotonic()
        """When the last beat of this process was."""

    def now(self) -> int:
        """Return the time of the table in milliseconds."""
        return self.at(monotonic())

    def at(self, moment: float) -> int:
        """Return the time of the table at a moment, as this process counts its seconds."""
        return self._hours.at(self._hours.beat + int(1000 * (moment - self._then)))

    @property
    def lost(self) -> int:
        """By how many milliseconds the table's time is behind that of the machine."""
        return self._hours.lost

    async def beat(self) -> None:
        """Write down that this process runs."""
        async with self._writing() as db:
            await self._beat(db)

    async def _beat(self, db: AsyncConnection) -> None:
        mine = FACTS.c.name == NAME
        kept = await db.scalar(select(FACTS.c.value).where(mine).with_for_update())
        there = int(1000 * await time_of(db))
        known = Hours(there) if kept is None else Hours(*[int(each) for each in kept.split()])
        hours = known.go_on(there)
        value = f"{hours.beat} {hours.lost}"
        if kept is None:
            await db.execute(insert(FACTS).values(name=NAME, value=value))
        else:
            same = update(FACTS).where(mine, FACTS.c.value == kept).values(value=value)
            if not (await db.execute(same)).rowcount:  # SQLite lets others write after it was read
                await self._beat(db)
                return
        self._hours, self._then = hours, monotonic()
