"""The best results alone: finished matches with a single seat, per game and set of options.

A match is the list of its moves, so its points are found by replaying it, once; then they are a
fact of the database.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from footplate.kernel.contract import Ruleset
from footplate.kernel.messages import worded
from footplate.table.dates import day
from footplate.table.kept.results import Played
from footplate.table.kept.values import PRIVATE, Guest
from footplate.table.matches.hosted import Hosted
from footplate.table.matches.registry import Registry
from footplate.table.shown.finished import LONGEST, finished
from footplate.table.shown.variants import varied
from footplate.table.words import compared, listed

SHOWN: Final = 5
"""How many of the best results are shown."""


class Reached(NamedTuple):
    """What was reached in a match."""

    match: str
    began: str
    """The day, as the reader writes it."""
    points: int


class Best(NamedTuple):
    """The results with one set of options."""

    title: str
    """The game and its options."""
    results: list[Reached]
    """The results, the best first; of equal ones the earliest."""


async def bests(
    registry: Registry,
    guest: str,
    rulesets: Mapping[str, Ruleset],
    language: str,
    *,
    private: bool = True,
) -> list[Best]:
    """List a guest's best results by set of options, the set that was played last first.

    Without `private`, those of private matches are left out.
    """
    sets: dict[tuple[object, ...], list[Played]] = {}
    for each in await finished(registry, guest, LONGEST, alone=True):
        if each.game in rulesets and (private or each.access != PRIVATE):
            sets.setdefault((each.game, *sorted(each.options.items())), []).append(each)
    return [
        Best(_title(rulesets[found[0].game], found[0].options, language), _best(found, language))
        for found in sets.values()
    ]


def _title(ruleset: Ruleset, options: Mapping[str, str], language: str) -> str:
    return listed([worded(ruleset.title, language), *varied(ruleset, options, language)], language)


def _best(found: Sequence[Played], language: str) -> list[Reached]:
    """Return the best results, the best first; of equal ones the earliest."""
    every = sorted(found, key=lambda each: (-points_of(each), each.began))[:SHOWN]
    return [Reached(each.match, day(each.began, language), points_of(each)) for each in every]


def points_of(each: Played) -> int:
    """Return the points of a finished match."""
    assert each.result is not None
    return each.result.points


async def told(registry: Registry, guest: Guest | None, hosted: Hosted, language: str) -> str:
    """Compare a finished match alone with the guest's others; return nothing for other matches."""
    if guest is None or not hosted.over or len(hosted.seats) != 1 or not hosted.mine(guest):
        return ""
    every = await finished(registry, guest.guest, LONGEST, alone=True)
    mine = next((each for each in every if each.match == hosted.name), None)
    if mine is None:
        return ""
    others = [
        points_of(each)
        for each in every
        if each.match != mine.match and (each.game, each.options) == (mine.game, mine.options)
    ]
    return compared(points_of(mine), others, language)
