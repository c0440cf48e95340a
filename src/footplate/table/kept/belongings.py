"""What belongs to a person in the database: taken along to their account, handed out, deleted."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, TypeAlias

from sqlalchemy import ColumnElement, Table, delete, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from footplate.table.kept import events, ways
from footplate.table.kept.errors import ConflictError
from footplate.table.kept.reading import WISH
from footplate.table.kept.store import Store
from footplate.table.kept.tables import (
    ACCOUNTS,
    ANSWERS,
    BLOCKS,
    CODES,
    FACTS,
    GUESTS,
    LOOKS,
    MATCHES,
    MESSAGES,
    PASSKEYS,
    PLIES,
    RATINGS,
    REPORTS,
    RESULTS,
    SEATS,
    SESSIONS,
    SPENT,
    TOKENS,
    VACATIONS,
    WAYS,
)
from footplate.table.kept.values import LONGEST_NOTES, Seat
from footplate.table.words import message

Left: TypeAlias = Callable[[str, Sequence[Seat], Seat, bool], Seat]
"""Returns how a seat is left: of a game, all seats, the seat, and whether the match goes on."""


class Gone(NamedTuple):
    """What happened to matches when somebody left."""

    changed: list[str]
    running: list[str]
    """Those that were changed and are not over."""
    deleted: list[str]


async def matches_of(db: AsyncConnection, guest: str) -> list[str]:
    """List them within a transaction."""
    seats = select(SEATS.c.match).where(SEATS.c.guest == guest)
    theirs = or_(MATCHES.c.host == guest, MATCHES.c.match.in_(seats))
    return list(await db.scalars(select(MATCHES.c.match).where(theirs).order_by(MATCHES.c.match)))


async def matches(store: Store, guest: str) -> list[str]:
    """List the matches that a guest began or has a seat in."""
    async with store.reading() as db:
        return await matches_of(db, guest)


async def take_along(store: Store, guest: str, account: str) -> list[str]:
    """Give an account all that belongs to a guest, who is nobody from then on.

    Returns:
        The matches that this changed.

    Raises:
        ConflictError: somebody else has taken it along, or the guest came to stay meanwhile.
    """
    async with store.writing() as db:
        known = select(GUESTS.c.guest).where(GUESTS.c.guest == guest).with_for_update()
        there = await db.scalar(known)
        stays = await db.scalar(select(ACCOUNTS.c.guest).where(ACCOUNTS.c.guest == guest))
        if there is None or stays is not None:
            raise ConflictError(message("account.taken-along"))
        changed = await matches_of(db, guest)
        for match in changed:
            await store.change(db, match, None)
            await db.execute(delete(FACTS).where(FACTS.c.name == WISH + match))
        for column in (SEATS.c.guest, SEATS.c.wanted):
            await db.execute(update(SEATS).where(column == guest).values({column: account}))
        await db.execute(update(MATCHES).where(MATCHES.c.host == guest).values(host=account))
        await _join_looks(db, guest, account)
        await _hand_over(db, ANSWERS, "puzzle", guest, account)
        await _hand_over(db, VACATIONS, "begins", guest, account)
        await db.execute(update(WAYS).where(WAYS.c.guest == guest).values(guest=account))
        for column in (REPORTS.c.guest, REPORTS.c.about, MESSAGES.c.guest):
            theirs = update(column.table).where(column == guest)
            await db.execute(theirs.values({column: account}))
        await _drop_person(db, guest)
    return changed


async def _join_looks(db: AsyncConnection, guest: str, account: str) -> None:
    """Join what both have looked at and noted.

    The account's notes come first, then the guest's. If both together are longer than notes can
    be, the end of the guest's is cut off: what stands under an account was written to be kept.
    """
    both = await db.execute(select(LOOKS).where(LOOKS.c.guest.in_([guest, account])))
    looks = {(row.guest, row.match): row for row in both}
    for (who, match), row in looks.items():
        mine = looks.get((account, match))
        if who == guest and mine is not None:
            notes = "\n".join([each for each in (mine.notes, row.notes) if each])[:LONGEST_NOTES]
            joined = {"ply": max(mine.ply, row.ply), "notes": notes or None}
            one = LOOKS.c.guest == account, LOOKS.c.match == match
            await db.execute(update(LOOKS).where(*one).values(joined))
    await _hand_over(db, LOOKS, "match", guest, account)


async def _hand_over(db: AsyncConnection, table: Table, key: str, guest: str, account: str) -> None:
    """Give an account the rows of a guest, but for those that it has itself."""
    own = select(table.c[key]).where(table.c.guest == account)
    theirs = table.c.guest == guest
    await db.execute(delete(table).where(theirs, table.c[key].in_(own)))
    await db.execute(update(table).where(theirs).values(guest=account))


# ---------------------------------------------------------------------- leaving


async def erase(store: Store, guest: str, left: Left) -> Gone:
    """Delete all that belongs to a guest, and their bots.

    Matches in which nobody else has played go with them. What they began with others is led on by
    one of these.

    Args:
        store: the database.
        guest: who leaves.
        left: returns how each of their seats is left.
    """
    gone = Gone([], [], [])
    async with store.writing() as db:
        for each in [*await _bots_of(db, guest), guest]:
            await _erase(store, db, each, left, gone)
    return gone


async def _bots_of(db: AsyncConnection, guest: str) -> list[str]:
    return list(await db.scalars(select(ACCOUNTS.c.guest).where(ACCOUNTS.c.owner == guest)))


async def _erase(store: Store, db: AsyncConnection, guest: str, left: Left, gone: Gone) -> None:
    """Delete all that belongs to one guest, and note what happened to matches."""
    for match in await matches_of(db, guest):
        row = (await db.execute(select(MATCHES).where(MATCHES.c.match == match))).one()
        asked = select(SEATS).where(SEATS.c.match == match).order_by(SEATS.c.seat)
        seats = [Seat(*each[1:]) for each in await db.execute(asked)]
        others = [each.guest for each in seats if each.guest not in (None, guest)]
        if row.puzzle or (not others and row.host == guest):
            await store.drop(db, match)
            gone.deleted.append(match)
            continue
        gone.changed.append(match)
        if row.ended is None:
            gone.running.append(match)
        host = others[0] if row.host == guest and others else row.host
        await store.change(db, match, None, host=None if host == guest else host)
        await db.execute(delete(FACTS).where(FACTS.c.name == WISH + match))
        for seat in seats:
            if seat.guest == guest:
                leaving = left(row.game, seats, seat, row.ended is None)
                seats[seat.seat] = leaving
                one = SEATS.c.match == match, SEATS.c.seat == seat.seat
                await db.execute(update(SEATS).where(*one).values(leaving._asdict()))
    waiting = select(SEATS.c.match).where(SEATS.c.wanted == guest, SEATS.c.kind == "open")
    for match in (await db.scalars(waiting.distinct())).all():
        await store.change(db, match, None)
        gone.changed.append(match)
    await _drop_person(db, guest)


async def forget(store: Store, guest: str) -> None:
    """Forget a guest and their bots. Seats and matches stay: the seats are only names then."""
    async with store.writing() as db:
        for each in [*await _bots_of(db, guest), guest]:
            for match in await matches_of(db, each):
                await store.change(db, match, None)
                await db.execute(delete(FACTS).where(FACTS.c.name == WISH + match))
            seated = update(SEATS).where(SEATS.c.guest == each)
            await db.execute(seated.values(guest=None, invite=None, back=None))
            await db.execute(update(MATCHES).where(MATCHES.c.host == each).values(host=None))
            await _drop_person(db, each)


async def _drop_person(db: AsyncConnection, guest: str) -> None:
    """Delete what is kept of a guest beside their seats."""
    await db.execute(update(REPORTS).where(REPORTS.c.guest == guest).values(guest=None))
    await db.execute(update(SEATS).where(SEATS.c.wanted == guest).values(wanted=None))
    await ways.drop_all(db, guest)
    await events.leave(db, guest)
    for column in (
        REPORTS.c.about,
        BLOCKS.c.guest,
        BLOCKS.c.blocked,
        CODES.c.guest,
        SESSIONS.c.guest,
        PASSKEYS.c.guest,
        TOKENS.c.guest,
        MESSAGES.c.guest,
        RATINGS.c.guest,
        LOOKS.c.guest,
        ANSWERS.c.guest,
        SPENT.c.owner,
        ACCOUNTS.c.guest,
        GUESTS.c.guest,
    ):
        await db.execute(delete(column.table).where(column == guest))


# ---------------------------------------------------------------------- what there is


async def written_out(store: Store, guest: str) -> dict[str, Any]:
    """Return all that is kept of a guest, as plain data; nothing that others must not see."""
    async with store.reading() as db:
        (person,) = await _rows(db, GUESTS, GUESTS.c.guest == guest)
        account = await _rows(db, ACCOUNTS, ACCOUNTS.c.guest == guest)
        sessions = await _rows(db, SESSIONS, SESSIONS.c.guest == guest)
        passkeys = await _rows(db, PASSKEYS, PASSKEYS.c.guest == guest)
        matches = [await _match(db, match, guest) for match in await matches_of(db, guest)]
        asked = select(GUESTS.c.name, BLOCKS.c.since).join(
            BLOCKS, BLOCKS.c.blocked == GUESTS.c.guest
        )
        blocks = await db.execute(asked.where(BLOCKS.c.guest == guest))
        blocked = [{"name": row.name, "since": row.since} for row in blocks]
        reports = await _rows(db, REPORTS, REPORTS.c.guest == guest)
        answers = await _rows(db, ANSWERS, ANSWERS.c.guest == guest)
        bots = [await _bot(db, bot) for bot in await _bots_of(db, guest)]
        told = await _rows(db, WAYS, WAYS.c.guest == guest)
        vacations = await _rows(db, VACATIONS, VACATIONS.c.guest == guest)
        entered = await events.written_out(db, guest)
        ratings = await _rows(db, RATINGS, RATINGS.c.guest == guest, by=RATINGS.c.number)
        said = await _rows(db, MESSAGES, MESSAGES.c.guest == guest, by=MESSAGES.c.made)
    return {
        "guest": guest,
        "name": person["name"],
        "preferences": json.loads(person["preferences"]),
        "account": [_only(row, "since", "email", "languages", "shown") for row in account],
        "sessions": [_only(row, "began", "seen", "browser") for row in sessions],
        "passkeys": [_only(row, "added", "browser") for row in passkeys],
        "matches": matches,
        "puzzles": [_only(row, "puzzle", "answered", "share", "solved") for row in answers],
        "blocked": blocked,
        "told": [_only(row, "kind", "match", "place", "kinds", "language") for row in told],
        "vacations": [_only(row, "begins", "ends") for row in vacations],
        "reports": [_only(row, "text", "made", "settled") for row in reports],
        "events": entered,
        "ratings": [
            _only(row, "game", "players", "match", "number", "mu", "sigma") for row in ratings
        ],
        "said": [_only(row, "match", "made", "text") for row in said],
        "bots": bots,
    }


async def _bot(db: AsyncConnection, guest: str) -> dict[str, Any]:
    """Return what is kept of a bot."""
    (bot,) = await _rows(db, GUESTS, GUESTS.c.guest == guest)
    (account,) = await _rows(db, ACCOUNTS, ACCOUNTS.c.guest == guest)
    tokens = await _rows(db, TOKENS, TOKENS.c.guest == guest, by=TOKENS.c.made)
    return {
        "name": bot["name"],
        "since": account["since"],
        "tokens": [_only(row, "name", "made", "used") for row in tokens],
        "matches": [await _match(db, match, guest) for match in await matches_of(db, guest)],
    }


async def _match(db: AsyncConnection, match: str, guest: str) -> dict[str, Any]:
    """Return what a guest did in a match, and what everybody may know of it."""
    (row,) = await _rows(db, MATCHES, MATCHES.c.match == match)
    seats = await _rows(db, SEATS, SEATS.c.match == match, by=SEATS.c.seat)
    mine = [seat["seat"] for seat in seats if seat["guest"] == guest and seat["kind"] == "person"]
    moves = await _rows(db, PLIES, PLIES.c.match == match, PLIES.c.seat.in_(mine), by=PLIES.c.ply)
    looks = await _rows(db, LOOKS, LOOKS.c.match == match, LOOKS.c.guest == guest)
    results = await _rows(db, RESULTS, RESULTS.c.match == match, by=RESULTS.c.seat)
    return {
        **_only(row, "match", "game", "began", "ended"),
        "options": json.loads(row["options"]),
        "began it": row["host"] == guest,
        "players": [seat["name"] for seat in seats],
        "seats": mine,
        "moves": [_only(each, "ply", "text") for each in moves if each["kind"] == "action"],
        "notes": "".join([each["notes"] or "" for each in looks]),
        "results": [_only(each, "seat", "points", "place") for each in results],
    }


async def _rows(
    db: AsyncConnection, table: Table, *right: ColumnElement[bool], by: Any = None
) -> list[dict[str, Any]]:
    found = await db.execute(select(table).where(*right).order_by(by))
    return [dict(row._mapping) for row in found]


def _only(row: dict[str, Any], *names: str) -> dict[str, Any]:
    return {name: row[name] for name in names}
