"""Keeps what people are to be told of matches, by which ways, and what has become of that.

A notice is written down with the change that it tells of, once for each way. Whoever sends it first
puts off its next try; so of several processes one sends it, and another one if that dies. Then it
can come twice, for nobody knows whether it was sent; by its name whoever gets it knows it as one.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from sqlalchemy import delete, literal, null, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from footplate.table.kept.hours import time_of
from footplate.table.kept.tables import MATCHES, NOTICES, WAYS
from footplate.table.kept.upserting import upsert
from footplate.table.kept.values import Way, digest

TURN: Final = "turn"
SHORT: Final = "short"
OVER: Final = "over"
SEAT: Final = "seat"
KINDS: Final = (TURN, SHORT, OVER, SEAT)
"""What there is to be told: a turn, that its time is running short, the end, and an invitation."""

PUSH: Final = "push"
MAIL: Final = "mail"
HOOK: Final = "hook"

BREATH: Final = 15
"""For how many seconds a notice waits: who is there, or moves soon, is not told."""
LEASE: Final = 300
"""For how many seconds a notice is left to the process that sends it."""
PAUSES: Final = (60, 300, 1_800, 7_200, 28_800)
"""After how many seconds it is tried again; after the last time no more."""
NAME: Final = 32
"""How long the name of a notice is."""


class Call(NamedTuple):
    """Something that somebody is to be told."""

    kind: str
    mark: int
    """The ply of the match to which it belongs."""
    seat: int
    """The seat that it is about."""
    guest: str | None
    """Who is told, beside the hook of the match; None if nobody is."""
    wait: float = 0
    """How many seconds later than usual."""


class Beside(NamedTuple):
    """What is noted of a match and told at the same time as something else is written."""

    noted: Mapping[str, object]
    calls: Sequence[Call] = ()


NOTHING: Final = Beside({})


class Notice(NamedTuple):
    """A notice that is to be sent now."""

    way: Way
    match: str
    kind: str
    mark: int
    seat: int
    tries: int
    """How often it was tried before."""

    @property
    def name(self) -> str:
        """What tells it from all others, also if it comes twice."""
        return digest(f"{self.way.way} {self.match} {self.kind} {self.mark}")[:NAME]

    @property
    def last(self) -> bool:
        """Whether it is not tried again."""
        return self.tries >= len(PAUSES)


async def call(db: AsyncConnection, match: str, calls: Sequence[Call]) -> None:
    """Write down within a transaction what is to be told, once for each way."""
    for each in calls:
        at = int(1000 * (await time_of(db) + BREATH + each.wait))
        row = (match, each.kind, each.mark, each.seat, at)
        theirs = (WAYS.c.guest == each.guest) & WAYS.c.match.is_(None)
        ways = select(WAYS.c.way, *[literal(value) for value in row]).where(
            or_(theirs, WAYS.c.match == match),
            (" " + WAYS.c.kinds + " ").contains(f" {each.kind} "),
        )
        names = ["way", "match", "kind", "mark", "seat", "at"]
        new = upsert(db.dialect.name, NOTICES).from_select(names, ways)
        await db.execute(new.on_conflict_do_nothing())


async def forget_told(db: AsyncConnection) -> None:
    """Forget within a transaction what was told of matches that are over."""
    over = select(MATCHES.c.match).where(MATCHES.c.ended.is_not(None))
    await db.execute(delete(NOTICES).where(NOTICES.c.at.is_(None), NOTICES.c.match.in_(over)))


async def claim(db: AsyncConnection) -> Notice | None:
    """Claim the notice that is to be sent next, so that nobody else sends it; None for none."""
    now = int(1000 * await time_of(db))
    asked = (
        select(NOTICES, *WAYS.c)
        .join(WAYS, WAYS.c.way == NOTICES.c.way)
        .where(NOTICES.c.at <= now)
        .order_by(NOTICES.c.at)
        .limit(1)
        .with_for_update(of=NOTICES, skip_locked=True)
    )
    row = (await db.execute(asked)).first()
    if row is None:
        return None
    way = Way(*row[len(NOTICES.c) :])
    found = Notice(way, row[1], row[2], row[3], row[4], row.tries)
    await put_off(db, found, now + 1000 * LEASE, tries=row.tries + 1)
    return found


async def put_off(db: AsyncConnection, notice: Notice, at: int | None, *, tries: int) -> None:
    """Write down when a notice is tried next, or with None that it is done."""
    one = (
        NOTICES.c.way == notice.way.way,
        NOTICES.c.match == notice.match,
        NOTICES.c.kind == notice.kind,
        NOTICES.c.mark == notice.mark,
    )
    done = null() if at is None else at
    await db.execute(update(NOTICES).where(*one).values(at=done, tries=tries))
