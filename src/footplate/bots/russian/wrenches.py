"""Estimates what the rest of the industry tracks promises, for the bot `greedy`.

A scoring phase counts the last space passed, and the points rise more steeply further on. Wrenches
go on in later rounds whatever is done now, so a step is worth what it adds where they will be then,
not where they are: the first steps, which score hardly anything, make each later step count in more
scorings. With the manufactory train [2021 p.42] and on the industry board that serves all players
[2021 p.35-37] this decides more games than anything else.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from footplate.games.russian.state.position import Player, Position
from footplate.games.russian.tables.board import IndustryTrack

STEPS: Final = (1, 3, 4, 6, 7, 9, 10)
"""By scorings to come: how far a wrench will go; in games it takes three steps in two rounds."""
RISE: Final = 1.0
"""The share that counts of what those steps will score."""
IDEA: Final = 20.0
"""The worth of the idea slot of an industry track, once it is reached."""


class Way(NamedTuple):
    """What an industry track promises, by space; a detour counts as the space beside it."""

    along: tuple[int, ...]
    """By space: the space itself, or the one beside it for a detour."""
    rises: tuple[tuple[float, ...], ...]
    """By scorings to come: what the steps until then will score."""
    near: tuple[float, ...]
    """What being near the idea slot is worth; 0 on and behind it."""
    idea: int
    """The bit of `Player.got` that says that the idea slot was reached; 0 if there is none."""
    sites: tuple[int, ...]
    """The space of each gap."""


@lru_cache(64)
def way(track: IndustryTrack) -> Way:
    """Return what a track promises."""
    along = [
        at if kind != "detour" else track.following[at][0] - 1
        for at, kind in enumerate(track.kinds)
    ]
    rises: list[tuple[float, ...]] = [(0.0,) * len(along)]
    points = track.points
    for steps in STEPS:
        row: list[float] = []
        for space in along:
            end = min([last for last in track.ends if last >= space])
            rise = RISE * (points[min(space + steps, end)] - points[space])
            row.append(rises[-1][len(row)] + rise)
        rises.append(tuple(row))
    near = [0.0] * len(along)
    bit = 0
    if "idea" in track.kinds:
        slot = track.kinds.index("idea")
        special = track.specials[slot]
        near = [IDEA * (space / slot) ** 2 if space < slot else 0.0 for space in along]
        bit = 1 << special.bit if special is not None else 0
    places = tuple([track.gap.index(gap) for gap in range(track.gaps)])
    return Way(tuple(along), tuple(rises), tuple(near), bit, places)


def onwards(state: Position, p: Player, later: int) -> float:
    """Return what the further way of the wrenches is worth."""
    if not later:
        return 0.0
    promised = way(p.industry)
    rises = promised.rises[min(later, len(STEPS))]
    near = promised.near
    worth = nearest = 0.0
    for at in p.wrenches:
        worth += rises[at]
        if near[at] > nearest:
            nearest = near[at]
    if nearest and not p.got & promised.idea:
        worth += nearest * min(1.0, later / 3)
    return worth
