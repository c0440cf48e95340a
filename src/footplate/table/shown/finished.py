"""Finds out how somebody's matches ended.

A match is the list of its moves, so its result is found by replaying it, once; then it is written
down.
"""

from __future__ import annotations

from functools import partial
from math import inf
from time import monotonic
from typing import Final

from footplate.table.kept import results
from footplate.table.kept.results import NONE, Played, Result, places
from footplate.table.matches.errors import MissingError, UnreadableError
from footplate.table.matches.registry import Registry

LONGEST: Final = 0.1
"""How many seconds a page takes to find out how matches ended; others are there the next time."""


async def finished(
    registry: Registry, guest: str, longest: float = inf, *, alone: bool = False
) -> list[Played]:
    """List the matches in which a guest had one seat and that came to their end, with results.

    Args:
        registry: all matches.
        guest: who played.
        longest: after how many seconds matches that would have to be replayed are left for later.
        alone: whether only matches for one are meant.
    """
    played = await results.played(registry.store, guest, alone=alone)
    found = []
    end = monotonic() + longest
    for each in played:
        result = each.result
        if result is None and monotonic() > end:
            registry.later(each.match, each.game, partial(_find, registry, each))
        elif result is None:
            result = await _find(registry, each)
        if result is not None and result.place != NONE:
            found.append(each._replace(result=result))
    return found


async def _find(registry: Registry, each: Played) -> Result | None:
    """Find out how a match ended, and write it down; None if it cannot be opened here."""
    try:
        hosted = await registry.get(each.match)
    except (MissingError, UnreadableError):
        return None  # its own page says why
    if hosted.broken:
        return None  # another version may know how it went on
    known = places(hosted.match.result) or [Result(0, NONE)] * each.players
    await results.keep(registry.store, each.match, known)
    return known[each.seat]
