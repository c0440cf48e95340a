"""Reads matches from the database as values."""

from __future__ import annotations

import json
from typing import Any, Final

from sqlalchemy import Select, select
from sqlalchemy.ext.asyncio import AsyncConnection

from footplate.kernel.log import versions
from footplate.table.kept.tables import DRAFTS, FACTS, MATCHES, PLIES, SEATS
from footplate.table.kept.values import Listed, Ply, Seat, Stored, Terms

CLOSED: Final = "closed "
"""The prefix of facts that say that whoever runs the table has closed a match."""
WISH: Final = "wish "
"""The prefix of facts that keep which turn of a match somebody would like to take back."""


async def stored(db: AsyncConnection, match: str, after: int) -> Stored | None:
    """Read a match with its plies after the given one; return None if there is no such match."""
    row = (await db.execute(select(MATCHES).where(MATCHES.c.match == match))).first()
    if row is None:
        return None
    seats = await db.execute(select(SEATS).where(SEATS.c.match == match))
    plies = await db.execute(
        select(PLIES.c.kind, PLIES.c.text, PLIES.c.seat)
        .where(PLIES.c.match == match, PLIES.c.ply > after)
        .order_by(PLIES.c.ply)
    )
    draft = await db.execute(
        select(DRAFTS.c.text, DRAFTS.c.undone).where(DRAFTS.c.match == match).order_by(DRAFTS.c.ply)
    )
    names = FACTS.c.name.in_([WISH + match, CLOSED + match])
    facts = {fact.name: fact.value for fact in await db.execute(select(FACTS).where(names))}
    steps = draft.all()
    stands = tuple([Ply(*ply) for ply in plies])
    changes = [ply.text for ply in stands if ply.kind == "rules"]
    return Stored(
        match=row.match,
        game=row.game,
        options=json.loads(row.options),
        rules=versions(changes[-1])[1] if changes else row.rules,
        begun=row.rules,
        seed=row.seed,
        pace=row.pace,
        began=row.began,
        ended=row.ended,
        host=row.host,
        seats=tuple(sorted([Seat(*seat[1:]) for seat in seats])),
        plies=stands,
        draft=tuple([step.text for step in steps if not step.undone]),
        undone=tuple([step.text for step in steps if step.undone]),
        terms=Terms(row.hints, row.rated, row.puzzle, row.posed),
        wish=facts.get(WISH + match, ""),
        closed=CLOSED + match in facts,
        changes=row.changes,
    )


async def listed(db: AsyncConnection, asked: Select[Any]) -> list[Listed]:
    """Read matches as far as the lobby lists them."""
    found = (await db.execute(asked)).all()
    names = [row.match for row in found]
    seats: dict[str, list[Seat]] = {name: [] for name in names}
    for row in await db.execute(
        select(SEATS).where(SEATS.c.match.in_(names)).order_by(SEATS.c.seat)
    ):
        seats[row.match].append(Seat(*row[1:]))
    return [
        Listed(
            row.match,
            row.game,
            json.loads(row.options),
            row.began,
            row.ended,
            row.standing,
            tuple(seats[row.match]),
        )
        for row in found
    ]
