"""Lists matches: those of a guest, those that have an open seat, and those that can be watched."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from sqlalchemy import ColumnElement, Select, and_, case, func, or_, select

from footplate.table.kept import reading
from footplate.table.kept.store import NO_PUZZLE, Store, now
from footplate.table.kept.tables import FACTS, MATCHES, PLIES, SEATS
from footplate.table.kept.values import PUBLIC, Listed

NEWEST: Final = 12
"""How many of a guest's finished matches the lobby lists."""
MOST: Final = 60
"""How many of a guest's matches that go on are listed at a time; all of them can be searched."""
OPEN_TABLES: Final = 24
"""How many open tables the lobby lists."""
LIVE: Final = 6
"""How many matches the lobby lists that can be watched."""
PAGE: Final = 30
"""How many matches stand on a page of those that somebody searches."""

RUNNING: Final = "running"
OVER: Final = "over"


class Wish(NamedTuple):
    """Which of a guest's matches somebody searches."""

    state: str = ""
    """`RUNNING`, `OVER`, or nothing for both."""
    game: str = ""
    person: str = ""
    """A part of the name of somebody who sits there."""
    since: str = ""
    until: str = ""
    """The days between which they began."""
    page: int = 0


async def of(store: Store, guest: str) -> list[Listed]:
    """List some matches of a guest that go on, those first that wait for them, and the newest over.

    For whom matches wait is asked of the database, which says what the rules said that wrote it.
    """
    asked = select(MATCHES).where(NO_PUZZLE, _theirs(guest), MATCHES.c.ended.is_(None))
    waiting = case((_waits_for(guest), 0), else_=1)
    asked = asked.order_by(waiting, MATCHES.c.began.desc(), MATCHES.c.match)
    return [*await _listed(store, asked.limit(MOST)), *await over(store, guest)]


async def over(store: Store, guest: str) -> list[Listed]:
    """List the newest matches of a guest that are over."""
    return await _listed(store, _newest(_theirs(guest), MATCHES.c.ended.is_not(None)).limit(NEWEST))


async def going_on(store: Store, guest: str, after: Listed | None = None) -> list[Listed]:
    """List matches of a guest that go on, newest first, those that follow a match if one is given.

    There are no more than `MOST`; where there are as many, others may follow the last one.
    """
    right = [_theirs(guest), MATCHES.c.ended.is_(None)]
    if after is not None:
        same = and_(MATCHES.c.began == after.began, MATCHES.c.match > after.match)
        right.append(or_(MATCHES.c.began < after.began, same))
    return await _listed(store, _newest(*right).limit(MOST))


async def searched(store: Store, guest: str, wish: Wish) -> tuple[list[Listed], int]:
    """List a page of the matches of a guest that fit a wish, newest first, and count them all."""
    right = [_theirs(guest)]
    if wish.state:
        ended = MATCHES.c.ended
        right.append(ended.is_(None) if wish.state == RUNNING else ended.is_not(None))
    if wish.game:
        right.append(MATCHES.c.game == wish.game)
    if wish.person:
        right.append(_seats(SEATS.c.name.icontains(wish.person, autoescape=True)))
    if wish.since:
        right.append(MATCHES.c.began >= wish.since)
    if wish.until:
        right.append(MATCHES.c.began < f"{wish.until}U")  # after all times of the day
    asked = _newest(*right).offset(wish.page * PAGE).limit(PAGE)
    async with store.reading() as db:
        found = await reading.listed(db, asked)
        counted = select(func.count()).select_from(MATCHES).where(NO_PUZZLE, *right)
        return found, await db.scalar(counted) or 0


async def open_tables(store: Store, guest: str | None, apart: Sequence[str]) -> list[Listed]:
    """List the matches of the lobby in which somebody can sit down, newest first.

    Args:
        store: the database.
        guest: who would sit down; nobody sits down twice.
        apart: those with whom they do not play.
    """
    free = SEATS.c.kind == "open", or_(SEATS.c.wanted.is_(None), SEATS.c.wanted == guest)
    right = [MATCHES.c.access == PUBLIC, MATCHES.c.ended.is_(None), _seats(*free)]
    right += _without([*apart, *([] if guest is None else [guest])])
    return await _listed(store, _newest(*right).limit(OPEN_TABLES))


async def waiting_for(store: Store, guest: str, apart: Sequence[str]) -> list[Listed]:
    """List the newest matches that wait for a guest to sit down, without those `apart`."""
    seats = select(SEATS.c.match).where(SEATS.c.wanted == guest, SEATS.c.kind == "open")
    right = [MATCHES.c.match.in_(seats), MATCHES.c.ended.is_(None), *_without(apart)]
    return await _listed(store, _newest(*right).limit(OPEN_TABLES))


async def live(store: Store, guest: str | None) -> list[Listed]:
    """List the newest matches of others that go on and that everybody can watch."""
    right = [MATCHES.c.access == PUBLIC, MATCHES.c.spectators, MATCHES.c.ended.is_(None)]
    right.append(~_seats(SEATS.c.kind == "open"))
    if guest is not None:
        right += [~_seats(SEATS.c.guest == guest), _host_is_not_in([guest])]
    return await _listed(store, _newest(*right).limit(LIVE))


async def running(store: Store) -> list[Listed]:
    """List the matches that are not over, without puzzles."""
    async with store.reading() as db:
        return await reading.listed(db, select(MATCHES).where(MATCHES.c.ended.is_(None), NO_PUZZLE))


async def running_of(store: Store, guest: str) -> int:
    """Count the matches that a guest began and that are not over."""
    mine = MATCHES.c.host == guest, MATCHES.c.ended.is_(None), NO_PUZZLE
    async with store.reading() as db:
        return await db.scalar(select(func.count()).select_from(MATCHES).where(*mine)) or 0


async def one(store: Store, match: str) -> Listed | None:
    """Return a match as it is listed; None if there is none, or it poses a puzzle."""
    found = await _listed(store, _newest(MATCHES.c.match == match))
    return found[0] if found else None


async def lengths(store: Store, matches: Sequence[str]) -> dict[str, int]:
    """Return how many plies are confirmed in each of some matches."""
    last = select(PLIES.c.match, func.max(PLIES.c.ply)).where(PLIES.c.match.in_(matches))
    async with store.reading() as db:
        found = {row[0]: row[1] for row in await db.execute(last.group_by(PLIES.c.match))}
    return {match: found.get(match, 0) for match in matches}


async def wishes(store: Store, matches: Sequence[str]) -> dict[str, str]:
    """Return which turns of some matches somebody would like to take back, as that is kept."""
    named = FACTS.c.name.in_([f"{reading.WISH}{match}" for match in matches])
    async with store.reading() as db:
        found = await db.execute(select(FACTS).where(named))
        return {row.name.removeprefix(reading.WISH): row.value for row in found}


async def due(store: Store) -> list[tuple[str, int]]:
    """List the open seats that fall to bots now: the match and the seat."""
    right = SEATS.c.kind == "open", SEATS.c.until <= now()
    async with store.reading() as db:
        found = await db.execute(select(SEATS.c.match, SEATS.c.seat).where(*right))
        return [(row.match, row.seat) for row in found]


async def last_ply(store: Store, match: str) -> int:
    """Return how many plies of a match are confirmed."""
    asked = select(func.max(PLIES.c.ply)).where(PLIES.c.match == match)
    async with store.reading() as db:
        return await db.scalar(asked) or 0


async def overdue(store: Store, time: int) -> list[str]:
    """List the matches in which somebody's time was up at a time of the table."""
    right = MATCHES.c.due <= time, MATCHES.c.ended.is_(None)
    async with store.reading() as db:
        return list(await db.scalars(select(MATCHES.c.match).where(*right)))


async def asleep(store: Store, time: int) -> list[str]:
    """List the matches without clocks that run in which nobody has moved since a time."""
    right = MATCHES.c.active < time, MATCHES.c.due.is_(None), MATCHES.c.ended.is_(None), NO_PUZZLE
    async with store.reading() as db:
        return list(await db.scalars(select(MATCHES.c.match).where(*right)))


async def timed(store: Store, guest: str) -> list[str]:
    """List the matches with clocks that run in which a guest has a seat."""
    right = MATCHES.c.clock != "", MATCHES.c.ended.is_(None), _seats(SEATS.c.guest == guest)
    async with store.reading() as db:
        return list(await db.scalars(select(MATCHES.c.match).where(*right)))


def _waits_for(guest: str) -> ColumnElement[bool]:
    """Ask for matches in which a guest is on turn, and nobody is missing."""
    mine = SEATS.c.guest == guest, SEATS.c.kind == "person", SEATS.c.seat == MATCHES.c.mover
    return and_(_seats(*mine), ~_seats(SEATS.c.kind == "open"))


def _theirs(guest: str) -> ColumnElement[bool]:
    """Ask for matches that a guest began or has a seat in."""
    seats = select(SEATS.c.match).where(SEATS.c.guest == guest)
    return or_(MATCHES.c.match.in_(seats), MATCHES.c.host == guest)


def _seats(*right: ColumnElement[bool]) -> ColumnElement[bool]:
    """Ask for matches that have such a seat."""
    return select(SEATS.c.seat).where(SEATS.c.match == MATCHES.c.match, *right).exists()


def _without(guests: Sequence[str]) -> list[ColumnElement[bool]]:
    """Ask for matches that none of some guests began or has a seat in."""
    return [~_seats(SEATS.c.guest.in_(guests)), _host_is_not_in(guests)] if guests else []


def _host_is_not_in(guests: Sequence[str]) -> ColumnElement[bool]:
    return or_(MATCHES.c.host.is_(None), MATCHES.c.host.not_in(guests))


def _newest(*right: ColumnElement[bool]) -> Select[Any]:
    asked = select(MATCHES).where(NO_PUZZLE, *right)
    return asked.order_by(MATCHES.c.began.desc(), MATCHES.c.match)


async def _listed(store: Store, asked: Select[Any]) -> list[Listed]:
    async with store.reading() as db:
        return await reading.listed(db, asked)
