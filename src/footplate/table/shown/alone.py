"""The best results alone: finished matches with a single seat, per game and set of options.

A match is the list of its moves, so its points are found by replaying it, once; then they are a
fact of the database.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from contextlib import suppress
from functools import partial
from math import inf
from time import monotonic
from typing import Final, NamedTuple

from footplate.kernel.contract import Ruleset
from footplate.kernel.messages import worded
from footplate.table.kept import results as kept
from footplate.table.kept.values import PRIVATE, Alone, Guest
from footplate.table.matches.errors import UnreadableError
from footplate.table.matches.hosted import Hosted
from footplate.table.matches.registry import Registry
from footplate.table.shown.variants import varied
from footplate.table.words import compared, listed

LONGEST: Final = 0.1
"""How many seconds the lobby takes to find out points; others are there the next time."""
SHOWN: Final = 5
"""How many of the best results are shown."""


class Best(NamedTuple):
    """The results with one set of options."""

    title: str
    """The game and its options."""
    results: list[Alone]
    """The results, the best first; of equal ones the earliest."""


async def results(registry: Registry, guest: Guest, longest: float = inf) -> list[Alone]:
    """List what a guest has played alone to the end, with points.

    Matches that cannot be read are left out.

    Args:
        registry: all matches.
        guest: who played.
        longest: after how many seconds matches that would have to be replayed are left for later.
    """
    found = []
    end = monotonic() + longest
    for each in await kept.alone(registry.store, guest.guest):
        points = each.points
        if points is None and monotonic() > end:
            registry.later(each.match, each.game, partial(_points, registry, each))
        elif points is None:
            with suppress(UnreadableError):  # its own page says why it cannot be opened
                points = await _points(registry, each)
        if points is not None:
            found.append(each._replace(points=points))
    return found


async def _points(registry: Registry, each: Alone) -> int | None:
    """Replay a match to find its points, and write them down; None if it has no end any more."""
    hosted = await registry.get(each.match)
    if hosted.stuck:
        return None
    points = hosted.game.points(hosted.match.state)[0]
    await kept.note_points(registry.store, each.match, points)
    return points


async def bests(
    registry: Registry,
    guest: Guest,
    rulesets: Mapping[str, Ruleset],
    language: str,
    *,
    private: bool = True,
) -> list[Best]:
    """List a guest's best results by set of options, the set that was played last first.

    Without `private`, those of private matches are left out.
    """
    sets: dict[tuple[str, str], list[Alone]] = {}
    for each in await results(registry, guest, LONGEST):
        if private or each.access != PRIVATE:
            sets.setdefault((each.game, each.options), []).append(each)
    return [
        Best(_title(rulesets[game], options, language), sorted(found, key=_rank)[:SHOWN])
        for (game, options), found in sets.items()
        if game in rulesets
    ]


def _title(ruleset: Ruleset, options: str, language: str) -> str:
    told = varied(ruleset, json.loads(options), language)
    return listed([worded(ruleset.title, language), *told], language)


def _rank(each: Alone) -> tuple[int, str]:
    return -(each.points or 0), each.began


async def told(registry: Registry, guest: Guest | None, hosted: Hosted, language: str) -> str:
    """Compare a finished match alone with the guest's others; return nothing for other matches."""
    if guest is None or not hosted.over or len(hosted.seats) != 1 or not hosted.mine(guest):
        return ""
    every = await results(registry, guest)
    mine = next((each for each in every if each.match == hosted.name), None)
    if mine is None:
        return ""
    others = [
        each.points or 0
        for each in every
        if each.match != mine.match and (each.game, each.options) == (mine.game, mine.options)
    ]
    return compared(mine.points or 0, others, language)
