"""Estimates what the rest of the industry tracks promises, for the bot `greedy`.

A scoring phase counts the last space passed, and the points rise more steeply further on. Wrenches
go on in later rounds whatever is done now, so a step is worth what it adds where they will be then,
not where they are: the first steps, which score hardly anything, make each later step count in more
scorings. With the manufactory train [2021 p.42] and on the industry board that serves all players
[2021 p.35-37] this decides more games than anything else.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from footplate.bots.russian.knowledge import Knowledge
from footplate.games.russian.modules.industry.numbers import (
    LYING,
    PURPLE_LYING,
    PURPLE_STANDING,
    STANDING,
)
from footplate.games.russian.state import sites
from footplate.games.russian.state.position import Player, Position
from footplate.games.russian.tables import kinds
from footplate.games.russian.tables.board import IndustryTrack

STEPS: Final = (1, 3, 4, 6, 7, 9, 10)
"""By scorings to come: how far a wrench will go; in games it takes three steps in two rounds."""
RISE: Final = 1.0
"""The share that counts of what those steps will score."""
IDEA: Final = 20.0
"""The worth of the idea slot of an industry track, once it is reached."""

TRAIN_WEIGHTS: Final = {
    "hand": 11.0,
    "worker": 9.0,
    "coin": 7.0,
    "reach": 0.22,
    "step": 0.4,
    "factory": 3.0,
    "key": 12.0,
    "bronze": 1.0,
    "silver": 3.0,
    "star": 0.6,
    "doubler": 0.6,
}
"""The weights that differ with the manufactory train and a round less: the train's actions and
single workers gain more than the Trans-Siberian line, whose better tracks come too late. Two coins
are worth more than a worker in hand (14 to 11), or nobody would fetch them. What the train gives to
others is not charged: as much comes back when they ride."""

BOARD_WEIGHTS: Final = {"hand": 10.0, "worker": 9.0, "coin": 7.0}
"""The weights that differ with the industry board: a worker makes 10 points where a covered factory
comes with a new one, so actions that need only one worker are best."""
CAR_STANDING: Final = 0.8
"""The share of the factory's action that counts while there is a turn left to use the car."""
CAR_LYING: Final = 0.25
"""The share that counts for a car that a wrench can still stand up, per later round."""
USE: Final = {
    kinds.COINS: 7.0,
    kinds.POINTS: 1.0,
    kinds.ANY: 4.0,
    kinds.INDUSTRY: 4.0,
    kinds.DOUBLER: 2.5,
    kinds.LOCOMOTIVE_OR_FACTORY: 8.0,
    kinds.REUSE: 8.0,
    1 << kinds.WOOD: 2.0,
    1 << kinds.GREEN: 2.5,
    1 << kinds.BRONZE: 3.0,
}
"""The worth of a use of a factory, by what it gives."""
OTHER: Final = 8.0
"""The worth of any other gain: the sum of the engineers or locomotives, an end bonus card, or two
idea tokens for one."""


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


_WAYS: Final[dict[IndustryTrack, Way]] = {}
KEPT: Final = 64
"""How many tracks are remembered: every game has its own."""


def way(track: IndustryTrack) -> Way:
    """Return what a track promises."""
    known = _WAYS.get(track)
    if known is None:
        if len(_WAYS) >= KEPT:
            _WAYS.clear()
        known = _WAYS[track] = _work_out(track)
    return known


def _work_out(track: IndustryTrack) -> Way:
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


def cars(state: Position, p: Player, later: int) -> float:
    """Return what maintenance cars will give: the actions of the factories they are beside.

    A car that lies on its back is stood up by the next wrench, of any player, on its factory.
    """
    worth = 0.0
    counters = p.counters
    if later or not state.passed >> p.seat & 1:
        for standing in (counters[STANDING], counters[PURPLE_STANDING]):
            if standing:
                worth += CAR_STANDING * _uses(state, standing)
    if later and (counters[LYING] or counters[PURPLE_LYING]):
        promised = way(p.industry)
        last = min([promised.along[at] for each in state.players for at in each.wrenches])
        wanted = 0
        for site, space in enumerate(promised.sites):
            if space > last:
                wanted |= 1 << site
        for lying in (counters[LYING], counters[PURPLE_LYING]):
            if lying & wanted:
                worth += CAR_LYING * min(later, 3) * _uses(state, lying & wanted)
    return worth


def _uses(state: Position, places: int) -> float:
    """Return what the factories of several sites give in all."""
    worth = 0.0
    site = 0
    while places:
        if places & 1:
            for group in sites.action(state, site):
                for kind, n in group:
                    worth += USE.get(kind, OTHER) * n
        places >>= 1
        site += 1
    return worth


MANUFACTORY: Final[Knowledge] = Knowledge(beside=(onwards,), weights=TRAIN_WEIGHTS)
BOARD: Final[Knowledge] = Knowledge(beside=(cars, onwards), weights=BOARD_WEIGHTS)
