"""Computes ratings from the results of rated matches, by openskill, always to the same numbers.

Bots have fixed ratings, from tournaments (`strengths`), so a rating means something from the first
match on. Whoever lets a bot play on has left, and comes behind all who stayed.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from typing import Final, NamedTuple

from openskill.models import PlackettLuce

import footplate
from footplate.kernel.errors import FootplateError
from footplate.kernel.messages import ENGLISH
from footplate.table.kept import carried, rated, results
from footplate.table.kept.rated import Rated, Sat, Step
from footplate.table.kept.replay import replay
from footplate.table.kept.results import places
from footplate.table.kept.store import Store
from footplate.table.people.strengths import strength
from footplate.table.words import decimal

BEGIN: Final = (25.0, 25.0 / 3)
"""The rating of somebody of whom nothing is known."""
CERTAIN: Final = 1.96
"""So many standard deviations on each side make an interval of 95 %."""
FEWEST: Final = 2
"""A match counts if so many people played in it."""


class Rating(NamedTuple):
    """How strong somebody is, in openskill's measure."""

    mu: float
    sigma: float

    @property
    def margin(self) -> float:
        """How far off it can be, with 95 % certainty."""
        return CERTAIN * self.sigma

    @property
    def least(self) -> float:
        """What they are worth at least, with that certainty; lists are sorted by it."""
        return self.mu - self.margin

    def told(self, language: str = ENGLISH) -> str:
        """Write it as people read it."""
        return f"{decimal(self.mu, language)} ± {decimal(self.margin, language)}"


def rating_of(step: Step) -> Rating:
    """Return the rating after a match."""
    return Rating(step.mu, step.sigma)


def bot_rating(game: str, players: int, bot: str) -> Rating | None:
    """Return the fixed rating of a bot; None if it has none."""
    found = strength(game, players, bot)
    return None if found is None else Rating(*found)


def courses(matches: Iterable[Rated]) -> list[Step]:
    """Compute how the ratings of all people went.

    Args:
        matches: those that are rated, in the order in which they ended.
    """
    model = PlackettLuce()
    now: dict[tuple[str, str, int], Step] = {}
    found = []
    for match in matches:
        players = len(match.seats)
        if not counts(match):
            continue
        before = [_before(now, match.game, players, sat) for sat in match.seats]
        teams = [[model.rating(*each)] for each in before]
        after = model.rate(teams, ranks=[float(rank) for rank in match.ranks])
        for sat, (new,) in zip(match.seats, after, strict=True):
            if sat.guest is None or not sat.stays:
                continue
            key = sat.guest, match.game, players
            number = now[key].number + 1 if key in now else 1
            now[key] = Step(*key, number, match.match, new.mu, new.sigma)
            found.append(now[key])
    return found


def counts(match: Rated) -> bool:
    """Say whether a match counts: enough people played in it, each with one seat and an account.

    A bot of somebody's own is a seat of theirs.
    Somebody who has deleted their account since counts as a stranger.
    """
    people = [sat.guest for sat in match.seats if sat.guest is not None or sat.bot is None]
    known = [sat.owner or sat.guest for sat in match.seats if sat.guest is not None]
    guests = any(sat.guest is not None and not sat.stays for sat in match.seats)
    return len(people) >= FEWEST and len(known) == len({*known}) and not guests


def _before(
    now: dict[tuple[str, str, int], Step], game: str, players: int, sat: Sat
) -> tuple[float, float]:
    """Return the rating with which somebody or a bot came into a match."""
    if sat.guest is None and sat.bot is not None:
        return strength(game, players, sat.bot) or BEGIN
    step = now.get((sat.guest or "", game, players))
    return BEGIN if step is None else (step.mu, step.sigma)


async def settle(store: Store) -> None:
    """Compute all ratings from the results of all rated matches, and keep them."""
    for match in await rated.lacking(store):
        await _find(store, match)
    of = await rated.mark(store)
    found = await rated.matches(store)
    await rated.keep(store, await asyncio.to_thread(courses, found), of)


async def settle_news(store: Store) -> None:
    """Compute all ratings if a rated match is over since that was last done."""
    if await rated.mark(store) != await rated.known(store):
        await settle(store)


async def _find(store: Store, match: str) -> None:
    """Replay a match to find out how it ended, and write that down."""
    stored = await store.match(match)
    if stored is None:
        return
    await carried.recall(store)
    try:
        game = footplate.game(stored.game, rules=stored.begun, **stored.options)
        ended = await asyncio.to_thread(replay, stored, game)
    except FootplateError:
        return  # its own page says why it cannot be opened
    if ended.stuck is None:
        await results.keep(store, match, places(ended.match.result))
