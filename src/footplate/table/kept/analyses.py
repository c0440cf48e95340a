"""Keeps what was found about matches that are over, a part at a time."""

from __future__ import annotations

from contextlib import suppress

from sqlalchemy import insert, select
from sqlalchemy.exc import IntegrityError

from footplate.table.kept.store import Store
from footplate.table.kept.tables import ANALYSES


async def parts(store: Store, match: str) -> list[str]:
    """Return the parts of the analysis of a match that are kept, in their order."""
    asked = select(ANALYSES.c.text).where(ANALYSES.c.match == match).order_by(ANALYSES.c.part)
    async with store.reading() as db:
        return list(await db.scalars(asked))


async def keep(store: Store, match: str, part: int, text: str) -> None:
    """Write down a part of the analysis of a match, unless it is there or the match is gone."""
    with suppress(IntegrityError):
        async with store.writing() as db:
            await db.execute(insert(ANALYSES).values(match=match, part=part, text=text))
