"""What others see of somebody with an account: as much as they want, and always their name."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

import footplate
from footplate.draw.families import family_of
from footplate.kernel.contract import Ruleset
from footplate.kernel.messages import Message, worded
from footplate.table.dates import day
from footplate.table.kept.rated import SHOWN
from footplate.table.kept.results import Played, Result
from footplate.table.kept.values import PRIVATE, Account
from footplate.table.matches.registry import Registry
from footplate.table.people.languages import offered
from footplate.table.shown import alone
from footplate.table.shown.alone import Best
from footplate.table.shown.finished import LONGEST, finished
from footplate.table.shown.ratings import Course, courses
from footplate.table.shown.variants import varied
from footplate.table.words import listed, message

SINCE: Final = "since"
LANGUAGES: Final = "languages"
MATCHES: Final = "matches"
SUMS: Final = "sums"
BEST: Final = "best"
RATINGS: Final = SHOWN
PARTS: Final[Mapping[str, Message]] = {
    SINCE: message("profile.since.part"),
    LANGUAGES: message("profile.languages.part"),
    RATINGS: message("profile.ratings.part"),
    SUMS: message("profile.sums.part"),
    MATCHES: message("profile.matches.part"),
    BEST: message("profile.best.part"),
}
"""The parts of a profile that somebody can show, and what they are called."""

NEWEST: Final = 20
"""How many matches are listed."""


class Line(NamedTuple):
    """A finished match."""

    match: str
    title: str
    began: str
    players: int
    points: int
    place: int


class Sum(NamedTuple):
    """All matches of a game on one map or board, with one number of players."""

    title: str
    players: int
    matches: int
    won: int
    best: int
    """The most points."""


class Profile(NamedTuple):
    """What somebody sees of an account."""

    name: str
    owner: str
    """The name of the person whose bot it is; nothing for a person."""
    mine: bool
    """Whether it is the reader's own, which shows all."""
    shown: tuple[str, ...]
    """The parts that others see."""
    since: str
    languages: str
    lines: list[Line]
    more: int
    """How many older matches are not listed."""
    sums: list[Sum]
    best: list[Best]
    courses: list[Course]

    @property
    def empty(self) -> bool:
        """Whether nothing is seen but the name."""
        told = self.since, self.languages, self.lines, self.sums, self.best, self.courses
        return not any(told)


async def profile(registry: Registry, account: Account, *, mine: bool, language: str) -> Profile:
    """Collect what somebody sees of an account; nothing else is even read."""
    parts = tuple(PARTS) if mine else account.shown
    rulesets = footplate.rulesets()
    found: list[Played] = []
    if MATCHES in parts or SUMS in parts:
        played = await finished(registry, account.guest, LONGEST)
        found = [each for each in played if each.game in rulesets and each.players > 1]
    listing = [each for each in found if mine or each.access != PRIVATE]
    lines = [_line(each, rulesets[each.game], language) for each in listing[:NEWEST]]
    best = []
    if BEST in parts:
        best = await alone.bests(registry, account.guest, rulesets, language, private=mine)
    spoken = [each.name for each in offered() if each.tag in account.languages]
    owner = await registry.store.guest(account.owner) if account.owner else None
    return Profile(
        account.name,
        "" if owner is None else owner.name,
        mine,
        account.shown,
        day(account.since, language) if SINCE in parts else "",
        listed(spoken, language) if LANGUAGES in parts else "",
        lines if MATCHES in parts else [],
        max(0, len(listing) - NEWEST) if MATCHES in parts else 0,
        _sums(found, rulesets, language) if SUMS in parts else [],
        best,
        await courses(registry.store, account.guest, language) if RATINGS in parts else [],
    )


def _line(each: Played, ruleset: Ruleset, language: str) -> Line:
    told = [worded(ruleset.title, language), *varied(ruleset, each.options, language)]
    assert each.result is not None
    return Line(
        each.match,
        listed(told, language),
        day(each.began, language),
        each.players,
        each.result.points,
        each.result.place,
    )


def _sums(found: Sequence[Played], rulesets: Mapping[str, Ruleset], language: str) -> list[Sum]:
    """Sum matches up by game, map or board, and number of players; the most played first."""
    groups: dict[tuple[str, str, int], list[Result]] = {}
    for each in found:
        assert each.result is not None
        scenery = family_of(each.game, worded(rulesets[each.game].title)).scenery()
        key = each.game, str(each.options.get(scenery, "")), each.players
        groups.setdefault(key, []).append(each.result)
    sums = []
    for (game, value, players), ended in groups.items():
        won = sum(each.place == 1 for each in ended)
        title = _title(rulesets[game], value, language)
        sums.append(Sum(title, players, len(ended), won, max(each.points for each in ended)))
    return sorted(sums, key=lambda each: -each.matches)


def _title(ruleset: Ruleset, value: str, language: str) -> str:
    """Return the title of a game with that of its map or board, if it has one."""
    title = worded(ruleset.title, language)
    scenery = family_of(ruleset.name, worded(ruleset.title)).scenery()
    option = next((each for each in ruleset.options if each.name == scenery), None)
    if option is None or not value:
        return title
    return listed([title, worded(option.title(value), language)], language)
