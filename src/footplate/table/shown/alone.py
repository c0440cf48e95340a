"""The best results alone: finished matches with a single seat, per game and set of options.

A match is the list of its moves, so its points are found by replaying it, once; then they are a
fact of the database.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Final, NamedTuple

from footplate.kernel.contract import Ruleset
from footplate.kernel.messages import worded
from footplate.table.kept import results as kept
from footplate.table.kept.values import Alone, Guest
from footplate.table.matches.errors import UnreadableError
from footplate.table.matches.hosted import Hosted
from footplate.table.matches.registry import Registry
from footplate.table.shown.variants import varied
from footplate.table.words import compared, listed

SHOWN: Final = 5
"""How many of the best results are shown."""


class Best(NamedTuple):
    """The results with one set of options."""

    title: str
    """The game and its options."""
    results: list[Alone]
    """The results, the best first; of equal ones the earliest."""


async def results(registry: Registry, guest: Guest) -> list[Alone]:
    """List what a guest has played alone to the end, with points.

    Matches that cannot be read are left out.
    """
    found = []
    for each in await kept.alone(registry.store, guest.guest):
        if each.points is None:
            try:
                hosted = await registry.get(each.match)
            except UnreadableError:
                continue  # its own page says why it cannot be opened
            if hosted.stuck:
                continue  # it could not be replayed to its end
            points = hosted.game.points(hosted.match.state)[0]
            await kept.note_points(registry.store, each.match, points)
            found.append(each._replace(points=points))
        else:
            found.append(each)
    return found


async def bests(
    registry: Registry, guest: Guest, rulesets: Mapping[str, Ruleset], language: str
) -> list[Best]:
    """List a guest's best results by set of options, the set that was played last first."""
    sets: dict[tuple[str, str], list[Alone]] = {}
    for each in await results(registry, guest):
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
