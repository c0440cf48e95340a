"""Keeps how guests answered puzzles, and finds the matches that pose them."""

from __future__ import annotations

from typing import Final

from sqlalchemy import select

from footplate.table.kept.store import Store, now
from footplate.table.kept.tables import ANSWERS, MATCHES
from footplate.table.kept.values import Answer


class Answers:
    """The answers in a database.

    Args:
        store: the database.
    """

    def __init__(self, store: Store) -> None:
        self._store: Final = store

    async def of(self, guest: str) -> list[Answer]:
        """List the answers of a guest, the oldest first."""
        asked = select(ANSWERS).where(ANSWERS.c.guest == guest).order_by(ANSWERS.c.answered)
        async with self._store.reading() as db:
            return [Answer(*row[1:]) for row in await db.execute(asked)]

    async def keep(self, guest: str, puzzle: str, share: int, *, solved: bool) -> None:
        """Write an answer down, unless the guest has answered this puzzle before."""
        row = Answer(puzzle, now(), share, solved)._asdict()
        await self._store.add(ANSWERS, {"guest": guest, **row})

    async def posed(self, guest: str, puzzle: str) -> list[str]:
        """List the matches that pose a puzzle to a guest, the newest first."""
        asked = (
            select(MATCHES.c.match)
            .where(MATCHES.c.host == guest, MATCHES.c.puzzle == puzzle)
            .order_by(MATCHES.c.began.desc())
        )
        async with self._store.reading() as db:
            return list(await db.scalars(asked))
