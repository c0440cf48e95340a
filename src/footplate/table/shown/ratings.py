"""Ratings as people see them: lists by game and number of players, and the course of one's own."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import groupby
from typing import Final, NamedTuple
from urllib.parse import quote

import footplate
from footplate.kernel.contract import Ruleset
from footplate.kernel.messages import worded
from footplate.table.kept import rated
from footplate.table.kept.rated import Step
from footplate.table.kept.store import Store
from footplate.table.kept.values import Listed, Seat
from footplate.table.people.cast import face_of, name_of, role_of
from footplate.table.people.rating import Rating, bot_rating, rating_of
from footplate.table.people.strengths import strengths
from footplate.table.shown.variants import PLAYERS

WIDTH: Final = 320
HEIGHT: Final = 96
"""The size of the picture of a course."""
EDGE: Final = 6
FLATTEST: Final = 10.0
"""The smallest range of ratings that fills the height."""


class Row(NamedTuple):
    """A row of a list."""

    name: str
    address: str
    """The address of the profile; nothing for a bot."""
    role: str
    """How good a bot is, in words; nothing for a person."""
    face: str
    rating: Rating
    matches: int


class Board(NamedTuple):
    """The list for a game with a number of players."""

    game: str
    title: str
    players: int
    counts: list[int]
    """The numbers of players with which this game can be played."""
    games: list[tuple[str, str]]
    """All games: their names and titles."""
    rows: list[Row]


class Course(NamedTuple):
    """How a rating went."""

    title: str
    players: int
    rating: str
    matches: int
    line: str
    """The points of the line, as SVG has them."""
    band: str
    """The points around what is certain."""
    end: tuple[float, float]


async def board(store: Store, game: str, players: int | None, language: str) -> Board:
    """List all ratings for a game with so many players; of what is not there, something else."""
    rulesets = footplate.rulesets()
    ruleset = rulesets.get(game) or next(iter(rulesets.values()))
    counts = counts_of(ruleset)
    count = players if players in counts else counts[-1] if len(counts) < 3 else counts[2]
    people = [_person(each) for each in await rated.best(store, ruleset.name, count)]
    bots = [_bot(ruleset.name, count, bot, language) for bot in strengths(ruleset.name, count)]
    rows = sorted([*people, *bots], key=lambda row: (-row.rating.least, row.name))
    titles = [(name, worded(each.title, language)) for name, each in rulesets.items()]
    title = worded(ruleset.title, language)
    return Board(ruleset.name, title, count, counts, titles, rows)


def counts_of(ruleset: Ruleset) -> list[int]:
    """List with how many players a game can be rated."""
    option = next(each for each in ruleset.options if each.name == PLAYERS)
    return sorted([int(value) for value in option.values if int(value) > 1])


def _person(each: rated.Listed) -> Row:
    address = f"/people/{quote(each.name, safe='')}"
    return Row(each.name, address, "", "", rating_of(each.step), each.step.number)


def _bot(game: str, players: int, bot: str, language: str) -> Row:
    name = name_of(bot, game, 0)
    found = bot_rating(game, players, bot)
    assert found is not None
    role = worded(role_of(bot, game), language)
    return Row(name, "", role, face_of(bot, game, name), found, 0)


async def courses(store: Store, guest: str, language: str) -> list[Course]:
    """Return how the ratings of somebody went, the most played first."""
    rulesets = footplate.rulesets()
    steps = await rated.course(store, guest)
    found = [
        _course(list(group), rulesets[game], players, language)
        for (game, players), group in groupby(steps, key=lambda each: (each.game, each.players))
        if game in rulesets
    ]
    return sorted(found, key=lambda each: -each.matches)


def _course(steps: Sequence[Step], ruleset: Ruleset, players: int, language: str) -> Course:
    ratings = [rating_of(each) for each in steps]
    lows, highs = [each.least for each in ratings], [each.mu + each.margin for each in ratings]
    low, high = min(lows), max([*highs, min(lows) + FLATTEST])
    wide = (WIDTH - 2 * EDGE) / max(1, len(ratings) - 1)

    def at(number: int, value: float) -> tuple[float, float]:
        tall = (HEIGHT - 2 * EDGE) * (value - low) / (high - low)
        return round(EDGE + number * wide, 1), round(HEIGHT - EDGE - tall, 1)

    line = [at(number, each.mu) for number, each in enumerate(ratings)]
    above = [at(number, value) for number, value in enumerate(highs)]
    below = [at(number, value) for number, value in enumerate(lows)]
    return Course(
        worded(ruleset.title, language),
        players,
        ratings[-1].told(language),
        len(ratings),
        _points(line),
        _points([*above, *reversed(below)]),
        line[-1],
    )


def _points(points: Sequence[tuple[float, float]]) -> str:
    return " ".join([f"{x:g},{y:g}" for x, y in points])


async def of_seats(store: Store, game: str, seats: Sequence[Seat], language: str) -> dict[int, str]:
    """Return the ratings of who sits at a match, by seat, as people read them."""
    guests = [seat.guest for seat in seats if seat.guest is not None]
    return seated(game, seats, await rated.of(store, guests), language)


def seated(
    game: str, seats: Sequence[Seat], known: Mapping[tuple[str, str, int], Step], language: str
) -> dict[int, str]:
    """Return the ratings of who sits at a match, as far as they are known."""
    found = {}
    for seat in seats:
        step = known.get((seat.guest or "", game, len(seats)))
        if step is not None:
            found[seat.seat] = rating_of(step).told(language)
        elif seat.bot is not None and seat.guest is None:
            fixed = bot_rating(game, len(seats), seat.bot)
            found |= {} if fixed is None else {seat.seat: fixed.told(language)}
    return found


async def of_tables(
    store: Store, tables: Sequence[Listed], language: str
) -> dict[str, dict[int, str]]:
    """Return the ratings of who sits at each of some matches, if they are rated."""
    wanted = [each for each in tables if each.terms.rated]
    guests = {seat.guest for each in wanted for seat in each.seats if seat.guest is not None}
    known = await rated.of(store, guests)
    return {each.match: seated(each.game, each.seats, known, language) for each in wanted}
