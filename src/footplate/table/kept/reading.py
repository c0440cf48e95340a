"""Reads matches and guests from the database as values."""

from __future__ import annotations

import json
from typing import Any, Final

from sqlalchemy import Row, Select, select
from sqlalchemy.ext.asyncio import AsyncConnection

from footplate.kernel.log import versions
from footplate.table.kept.tables import (
    ACCOUNTS,
    DRAFTS,
    EVENT_TABLES,
    FACTS,
    GUESTS,
    MATCHES,
    PLIES,
    SEATS,
    VACATIONS,
)
from footplate.table.kept.values import Guest, Listed, Ply, Seat, Stored, Terms

CLOSED: Final = "closed "
"""The prefix of facts that say that whoever runs the table has closed a match."""
WISH: Final = "wish "
"""The prefix of facts that keep which turn of a match somebody would like to take back."""


def guest(row: Row[Any]) -> Guest:
    """Read a guest, who has an account if the row says since when."""
    return Guest(row.guest, row.name, json.loads(row.preferences), row.since is not None)


async def stored(db: AsyncConnection, match: str, after: int) -> Stored | None:
    """Read a match with its plies after the given one; return None if there is no such match."""
    event = select(EVENT_TABLES.c.event).where(EVENT_TABLES.c.match == match).scalar_subquery()
    found = select(MATCHES, event.label("event")).where(MATCHES.c.match == match)
    row = (await db.execute(found)).first()
    if row is None:
        return None
    asked = (
        select(SEATS, GUESTS.c.name.label("called"), ACCOUNTS.c.since)
        .outerjoin(GUESTS, GUESTS.c.guest == SEATS.c.guest)
        .outerjoin(ACCOUNTS, ACCOUNTS.c.guest == SEATS.c.guest)
    )
    seats = (await db.execute(asked.where(SEATS.c.match == match))).all()
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
        seats=tuple(sorted([Seat(*seat[1:-2]) for seat in seats])),
        staying={seat.guest: seat.called for seat in seats if seat.since is not None},
        plies=stands,
        draft=tuple([step.text for step in steps if not step.undone]),
        undone=tuple([step.text for step in steps if step.undone]),
        terms=_terms(row),
        wish=facts.get(WISH + match, ""),
        closed=facts.get(CLOSED + match, ""),
        changes=row.changes,
        hands=row.hands,
        away=await away(db, match) if row.clock else {},
        event=row.event,
    )


async def away(db: AsyncConnection, match: str) -> dict[str, list[tuple[int, int]]]:
    """Read when those are away who have a seat in a match."""
    asked = select(VACATIONS).join(SEATS, SEATS.c.guest == VACATIONS.c.guest)
    found: dict[str, list[tuple[int, int]]] = {}
    for row in await db.execute(asked.where(SEATS.c.match == match).distinct()):
        found.setdefault(row.guest, []).append((row.begins, row.ends))
    return found


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
            row.host,
            _terms(row),
            row.due,
            row.hands,
        )
        for row in found
    ]


def _terms(row: Row[Any]) -> Terms:
    return Terms(*[getattr(row, name) for name in Terms._fields])
