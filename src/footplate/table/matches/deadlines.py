"""Watches the clocks of all matches: bots play on when time is up, and who is gone is not awaited.

Any process may do that, for a match that was changed meanwhile is not changed by another one.
"""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from typing import Final

from sqlalchemy.exc import SQLAlchemyError

from footplate.table.kept import lists, notices
from footplate.table.kept.errors import ConflictError, StoreError
from footplate.table.kept.finishing import often
from footplate.table.kept.hours import BEAT
from footplate.table.matches.clocks import DAY, GRACE
from footplate.table.matches.errors import MissingError, UnreadableError
from footplate.table.matches.registry import Registry

log = logging.getLogger(__name__)

WATCH: Final = 2.0
"""After so many seconds the clocks are looked at."""
ASLEEP: Final = 90 * DAY
"""A match without clocks in which nobody has moved for so long is closed."""
SELDOM: Final = 3_600.0
"""After so many seconds such matches are looked for."""


class Deadlines:
    """What is done when time is up.

    Args:
        registry: all matches.
    """

    def __init__(self, registry: Registry) -> None:
        self._registry: Final = registry
        self._store: Final = registry.store
        self._unread: Final[set[str]] = set()
        """The matches that cannot be opened, or go on, which are not tried again."""

    async def attend(self) -> None:
        """Watch for ever, also if the database was gone."""
        await asyncio.gather(
            often(WATCH, self.look), often(BEAT, self._store.time.beat), often(SELDOM, self.tidy)
        )

    async def look(self) -> None:
        """Let bots play on where time is up."""
        time = self._store.time.now() - GRACE
        for name in {*await lists.overdue(self._store, time)} - self._unread:
            try:
                hosted = await self._registry.find(name)
                await hosted.time_is_up(time)
                if not await hosted.end_abandoned():
                    await self._registry.think(hosted)
            except UnreadableError:
                self._unread.add(name)
            except (MissingError, ConflictError):
                continue  # another process was faster
            except (SQLAlchemyError, StoreError, OSError):
                raise
            except Exception:  # one match must not stop the clocks of all others
                log.exception("footplate: the clocks of match %s do not go on", name)
                self._unread.add(name)

    async def tidy(self) -> None:
        """Close the matches without clocks in which nobody has moved for very long.

        In one that counts for ratings whoever is on turn has left instead. What people were told of
        matches that are over is forgotten.
        """
        async with self._store.writing() as db:
            await notices.forget_told(db)
        for name in await lists.asleep(self._store, self._store.time.now() - ASLEEP):
            with suppress(MissingError, UnreadableError, ConflictError):
                hosted = await self._registry.find(name)
                if not await hosted.end_abandoned(asleep=True):
                    await self._registry.think(hosted)
