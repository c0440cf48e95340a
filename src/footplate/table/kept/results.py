"""Keeps how matches ended for their players."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

from sqlalchemy import func, select

from footplate.kernel.contract import Result as Ended
from footplate.table.kept.store import NO_PUZZLE, Store
from footplate.table.kept.tables import MATCHES, RESULTS, SEATS

NONE: Final = 0
"""The place of everybody in a match that was closed before its end."""


class Result(NamedTuple):
    """How a match ended for a seat."""

    points: int
    place: int
    """The place, from 1 on; `NONE` if the match had no end."""


class Played(NamedTuple):
    """A finished match of somebody with one seat in it."""

    match: str
    game: str
    options: Mapping[str, str]
    began: str
    access: str
    players: int
    seat: int
    result: Result | None
    """None as long as nobody has asked for it."""


async def played(store: Store, guest: str, *, alone: bool = False) -> list[Played]:
    """List the finished matches in which a guest had one seat, newest first.

    Args:
        store: the database.
        guest: who played.
        alone: whether only matches for one are meant.
    """
    other, mine = SEATS.alias(), SEATS.alias()
    players = select(func.count()).where(other.c.match == MATCHES.c.match).scalar_subquery()
    theirs = (
        select(mine.c.match, func.min(mine.c.seat).label("seat"))
        .where(mine.c.guest == guest, mine.c.kind == "person")
        .group_by(mine.c.match)
        .having(func.count() == 1)
        .subquery()
    )
    same = (RESULTS.c.match == MATCHES.c.match) & (RESULTS.c.seat == theirs.c.seat)
    asked = (
        select(
            MATCHES.c.match,
            MATCHES.c.game,
            MATCHES.c.options,
            MATCHES.c.began,
            MATCHES.c.access,
            players.label("players"),
            theirs.c.seat,
            RESULTS.c.points,
            RESULTS.c.place,
        )
        .join(theirs, theirs.c.match == MATCHES.c.match)
        .outerjoin(RESULTS, same)
        .where(MATCHES.c.ended.is_not(None), NO_PUZZLE)
        .order_by(MATCHES.c.ended.desc(), MATCHES.c.match)
    )
    if alone:
        asked = asked.where(players == 1)
    async with store.reading() as db:
        return [_played(*row) for row in await db.execute(asked)]


def _played(match: str, game: str, options: str, *more: Any) -> Played:
    began, access, players, seat, points, place = more
    known = None if points is None else Result(points, place)
    return Played(match, game, json.loads(options), began, access, players, seat, known)


async def keep(store: Store, match: str, results: Sequence[Result]) -> None:
    """Write down how a match ended, by seat, for all seats at once."""
    rows = [{"match": match, "seat": seat, **each._asdict()} for seat, each in enumerate(results)]
    await store.add(RESULTS, *rows)


def ranks(places: Sequence[int], left: Sequence[int | None]) -> list[int]:
    """Return where everybody comes in the end: whoever has left comes behind all who stayed.

    >>> ranks([2, 1, 3, 4], [None, 70, None, 80])
    [1, 4, 2, 3]

    Args:
        places: their places, by seat.
        left: when they left, by seat, None for who stayed; whoever left first is last.
    """
    stayed = [place for place, when in zip(places, left, strict=True) if when is None]
    found = []
    for place, when in zip(places, left, strict=True):
        if when is None:
            found.append(1 + sum(other < place for other in stayed))
        else:
            found.append(len(places) - sum(each is not None and each < when for each in left))
    return found


def places(found: Ended | None) -> list[Result]:
    """Return points and place by seat; nothing if a match has not come to its end."""
    if found is None:
        return []
    first = len(found.winners)
    above = [[other for other in found.points if other > points] for points in found.points]
    return [
        Result(points, 1 if seat in found.winners else max(first, len(above[seat])) + 1)
        for seat, points in enumerate(found.points)
    ]
