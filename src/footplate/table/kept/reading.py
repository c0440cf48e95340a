"""Reads matches and guests from the database as values."""

from __future__ import annotations

import json
from typing import Any, Final

from sqlalchemy import Row, ScalarSelect, Select, case, null, select, union_all
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
DRAFT: Final = "draft"
"""What a step of a draft is beside plies that are confirmed."""
UNDONE: Final = "undone"
"""What a step is that was undone and can be repeated."""


def guest(row: Row[Any]) -> Guest:
    """Read a guest, who has an account if the row says since when."""
    return Guest(row.guest, row.name, json.loads(row.preferences), row.since is not None)


async def stored(db: AsyncConnection, match: str, after: int) -> Stored | None:
    """Read a match with its plies after the given one; return None if there is no such match."""
    event = select(EVENT_TABLES.c.event).where(EVENT_TABLES.c.match == match).scalar_subquery()
    facts = [_fact(WISH, match).label("wish"), _fact(CLOSED, match).label("shut")]
    found = select(MATCHES, event.label("event"), *facts).where(MATCHES.c.match == match)
    row = (await db.execute(found)).first()
    if row is None:
        return None
    asked = (
        select(SEATS, GUESTS.c.name.label("called"), ACCOUNTS.c.since)
        .outerjoin(GUESTS, GUESTS.c.guest == SEATS.c.guest)
        .outerjoin(ACCOUNTS, ACCOUNTS.c.guest == SEATS.c.guest)
    )
    seats = (await db.execute(asked.where(SEATS.c.match == match))).all()
    plies = select(PLIES.c.kind, PLIES.c.text, PLIES.c.seat, PLIES.c.ply)
    drafts = select(
        case((DRAFTS.c.undone, UNDONE), else_=DRAFT), DRAFTS.c.text, null(), DRAFTS.c.ply
    )
    both = union_all(
        plies.where(PLIES.c.match == match, PLIES.c.ply > after),
        drafts.where(DRAFTS.c.match == match),
    )
    steps = (await db.execute(both.order_by("ply"))).all()
    stands = tuple([Ply(*step[:3]) for step in steps if step.kind not in (DRAFT, UNDONE)])
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
        draft=tuple([step.text for step in steps if step.kind == DRAFT]),
        undone=tuple([step.text for step in steps if step.kind == UNDONE]),
        terms=_terms(row),
        wish=row.wish or "",
        closed=row.shut or "",
        changes=row.changes,
        hands=row.hands,
        away=await away(db, match) if row.clock else {},
        event=row.event,
    )


def _fact(prefix: str, match: str) -> ScalarSelect[str]:
    """Ask for a fact of a match."""
    return select(FACTS.c.value).where(FACTS.c.name == prefix + match).scalar_subquery()


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
