"""Keeps ratings: a cache of what is computed from the results of matches that are rated."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any, Final, NamedTuple

from sqlalchemy import and_, delete, func, insert, or_, select

from footplate.table.kept.reading import CLOSED
from footplate.table.kept.results import NONE, ranks
from footplate.table.kept.store import Store
from footplate.table.kept.tables import ACCOUNTS, FACTS, GUESTS, MATCHES, RATINGS, RESULTS, SEATS
from footplate.table.kept.values import GIVEN_UP

KNOWN: Final = "ratings"
"""The fact that says of which matches the ratings are."""
SHOWN: Final = "ratings"
"""The part of a profile with the ratings; who does not show it is on no list."""
RATED: Final = MATCHES.c.rated, MATCHES.c.ended.is_not(None)


class Sat(NamedTuple):
    """Who or what sat on a seat when a rated match ended, and its place."""

    guest: str | None
    bot: str | None
    """The bot that played there in the end."""
    stays: bool
    """Whether the person has an account."""
    place: int
    """The place; `NONE` where all have left, and only that counts."""
    owner: str | None = None
    """Whose bot the person is, if an API plays for them."""
    leaving: int | None = None
    """At which change of the match a bot began to play on for the person."""

    @property
    def left(self) -> bool:
        """Whether a bot has played on for a person, who is behind all others then."""
        return self.guest is not None and self.bot is not None


class Rated(NamedTuple):
    """A rated match that is over."""

    match: str
    game: str
    ended: str
    seats: tuple[Sat, ...]

    @property
    def ranks(self) -> list[int]:
        """Where everybody came, by seat; those who left are last."""
        left = [(sat.leaving or 0) if sat.left else None for sat in self.seats]
        return ranks([sat.place for sat in self.seats], left)


class Step(NamedTuple):
    """The rating of somebody after a match."""

    guest: str
    game: str
    players: int
    number: int
    """How many rated matches they had played then."""
    match: str
    mu: float
    sigma: float


class Listed(NamedTuple):
    """Somebody on the list of a game."""

    name: str
    step: Step


async def lacking(store: Store) -> list[str]:
    """List the rated matches that are over and whose results nobody has written down."""
    known = select(RESULTS.c.match).where(RESULTS.c.match == MATCHES.c.match).exists()
    asked = select(MATCHES.c.match).where(*RATED, ~known).order_by(MATCHES.c.match)
    closed = select(FACTS.c.name).where(FACTS.c.name == CLOSED + MATCHES.c.match).exists()
    async with store.reading() as db:
        return list(await db.scalars(asked.where(~closed)))


async def mark(store: Store) -> str:
    """Return a mark that changes when a rated match is over, or deleted."""
    asked = select(func.count(), func.max(MATCHES.c.ended)).where(*RATED)
    async with store.reading() as db:
        return " ".join([str(each) for each in (await db.execute(asked)).one()])


async def known(store: Store) -> str:
    """Return the mark of the matches of which the ratings are."""
    async with store.reading() as db:
        return await db.scalar(select(FACTS.c.value).where(FACTS.c.name == KNOWN)) or ""


async def matches(store: Store) -> list[Rated]:
    """List the rated matches whose results are known, in the order in which they ended.

    Those that all people have given up are among them.
    """
    closed = (FACTS.c.name == CLOSED + MATCHES.c.match) & (FACTS.c.value == GIVEN_UP)
    same = and_(RESULTS.c.match == SEATS.c.match, RESULTS.c.seat == SEATS.c.seat)
    asked = (
        select(
            MATCHES.c.match,
            MATCHES.c.game,
            MATCHES.c.ended,
            SEATS.c.guest,
            SEATS.c.bot,
            ACCOUNTS.c.since,
            func.coalesce(RESULTS.c.place, NONE),
            ACCOUNTS.c.owner,
            SEATS.c.leaving,
        )
        .join(SEATS, SEATS.c.match == MATCHES.c.match)
        .outerjoin(RESULTS, same)
        .outerjoin(FACTS, closed)
        .outerjoin(ACCOUNTS, ACCOUNTS.c.guest == SEATS.c.guest)
        .where(*RATED, or_(RESULTS.c.place != NONE, FACTS.c.name.is_not(None)))
        .order_by(MATCHES.c.ended, MATCHES.c.match, SEATS.c.seat)
    )
    heads: dict[str, tuple[str, str, str]] = {}
    seats: dict[str, list[Sat]] = {}
    async with store.reading() as db:
        for match, game, ended, guest, bot, since, *how in await db.execute(asked):
            heads[match] = match, game, ended
            sat = Sat(guest, bot, since is not None, *how)
            seats.setdefault(match, []).append(sat)
    return [Rated(*head, tuple(seats[match])) for match, head in heads.items()]


async def keep(store: Store, steps: Sequence[Step], of: str) -> None:
    """Replace what is kept by these ratings, which are of the matches with a mark."""
    async with store.writing() as db:
        await db.execute(delete(FACTS).where(FACTS.c.name == KNOWN))
        await db.execute(insert(FACTS).values(name=KNOWN, value=of))
        there = {_step(row) for row in await db.execute(select(RATINGS))}
        changed = {(each.guest, each.game, each.players) for each in there ^ {*steps}}
        for guest, game, players in sorted(changed):
            await db.execute(delete(RATINGS).filter_by(guest=guest, game=game, players=players))
        new = [each._asdict() for each in steps if each[:3] in changed]
        if new:
            await db.execute(insert(RATINGS), new)


def _step(row: Any) -> Step:
    return Step(*[getattr(row, name) for name in Step._fields])


def _newest() -> Any:
    """Ask for the newest rating of everybody in each game."""
    other = RATINGS.alias()
    same = [other.c[name] == RATINGS.c[name] for name in ("guest", "game", "players")]
    last = select(func.max(other.c.number)).where(*same).scalar_subquery()
    return (
        select(RATINGS, GUESTS.c.name, ACCOUNTS.c.shown)
        .join(GUESTS, GUESTS.c.guest == RATINGS.c.guest)
        .join(ACCOUNTS, ACCOUNTS.c.guest == RATINGS.c.guest)
        .where(RATINGS.c.number == last)
    )


async def best(store: Store, game: str, players: int) -> list[Listed]:
    """List the ratings of all who show theirs, for a game with so many players."""
    asked = _newest().where(RATINGS.c.game == game, RATINGS.c.players == players)
    async with store.reading() as db:
        return [
            Listed(row.name, _step(row))
            for row in await db.execute(asked.order_by(GUESTS.c.name))
            if SHOWN in row.shown.split()
        ]


async def everybody(store: Store) -> list[Listed]:
    """List the newest ratings of all people, game by game."""
    order = RATINGS.c.game, RATINGS.c.players, RATINGS.c.mu.desc(), GUESTS.c.name
    async with store.reading() as db:
        return [
            Listed(row.name, _step(row)) for row in await db.execute(_newest().order_by(*order))
        ]


async def of(store: Store, guests: Collection[str]) -> dict[tuple[str, str, int], Step]:
    """Return the newest ratings of those of some guests who show theirs.

    The keys are the guest, the game and the number of players.
    """
    if not guests:
        return {}
    async with store.reading() as db:
        found = await db.execute(_newest().where(RATINGS.c.guest.in_(guests)))
        return {
            (row.guest, row.game, row.players): _step(row)
            for row in found
            if SHOWN in row.shown.split()
        }


async def course(store: Store, guest: str) -> list[Step]:
    """List all ratings of somebody, game by game, the first ones first."""
    asked = select(RATINGS).where(RATINGS.c.guest == guest)
    order = RATINGS.c.game, RATINGS.c.players, RATINGS.c.number
    async with store.reading() as db:
        return [_step(row) for row in await db.execute(asked.order_by(*order))]


async def groups(store: Store) -> list[tuple[str, int]]:
    """List the games and numbers of players for which somebody has a rating."""
    asked = select(RATINGS.c.game, RATINGS.c.players).distinct()
    async with store.reading() as db:
        return sorted([(row.game, row.players) for row in await db.execute(asked)])
