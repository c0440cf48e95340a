"""What the way along industry tracks promises, for the bot `greedy`.

A scoring phase counts the last space passed, and the spaces further on rise more steeply. Wrenches
go on in every round whatever is done now, so a step is worth what it adds to the places that they
will have come to, not to those where they are: the first steps, which score hardly anything, make
each of the later ones count in more scorings. With the manufactory train [2021 p.42] and on the
industry board that serves all players [2021 p.35-37] that decides more games than anything else.
"""

from __future__ import annotations

from typing import Final

from footplate.bots.russian_knowledge import Knowledge
from footplate.games.russian import kinds, sites
from footplate.games.russian.board import IndustryTrack
from footplate.games.russian.counters import LYING, PURPLE_LYING, PURPLE_STANDING, STANDING
from footplate.games.russian.position import Player, Position

STEPS: Final = (1, 3, 4, 6, 7, 9, 10)
"""By scorings to come: how far a wrench will have gone; three steps in two rounds, as in games."""
RISE: Final = 1.0
"""So much counts of what those steps will score."""
IDEA: Final = 20.0
"""The idea slot of an industry track, once it is reached."""

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
"""With the manufactory train and a round less: the train's actions and single workers go further
than the Trans-Siberian line, whose better tracks come too late. Two coins are worth more than a
worker in hand (14 to 11), or nobody would fetch them. What the train gives to others is not
charged: as much comes back when they ride."""

BOARD_WEIGHTS: Final = {"hand": 10.0, "worker": 9.0, "coin": 7.0}
"""With the industry board: a worker makes 10 points where a covered factory comes with a new one,
so those actions are best that need one worker only."""
CAR_STANDING: Final = 0.8
"""So much of the factory's action counts, as long as there is a turn left to use the car."""
CAR_LYING: Final = 0.25
"""The same of a car that a wrench can still stand up, in a later round."""
USE: Final = {
    kinds.COINS: 7.0,
    kinds.POINTS: 1.0,
    kinds.ANY: 4.0,
    kinds.INDUSTRY: 4.0,
    kinds.DOUBLER: 2.5,
    kinds.TILE: 8.0,
    kinds.REUSE: 8.0,
    1 << kinds.WOOD: 2.0,
    1 << kinds.GREEN: 2.5,
    1 << kinds.BRONZE: 3.0,
}
"""By what a factory gives: what it is worth."""
OTHER: Final = 8.0
"""The sum of the engineers or locomotives, an end bonus card, two idea tokens for one."""


def onwards(state: Position, p: Player, later: int) -> float:
    """What the wrenches will come to."""
    if not later:
        return 0.0
    track = p.industry
    points = track.points
    worth = 0.0
    for at in p.wrenches:
        end = line_end(track, at)
        space = along(track, at)
        for scoring in range(later):
            to = space + STEPS[scoring]
            worth += RISE * (points[to if to < end else end] - points[space])
    if "idea" in track.kinds:
        worth += _idea(p, later, track.kinds.index("idea"))
    return worth


def line_end(track: IndustryTrack, at: int) -> int:
    """The last space of the line of a space; detours lie beside the first line."""
    for end in track.ends:
        if at <= end:
            return end
    return track.ends[0]


def along(track: IndustryTrack, at: int) -> int:
    """The same space, or the one that a detour lies beside."""
    return at if at <= track.ends[-1] else track.following[at][0] - 1


def _idea(p: Player, later: int, space: int) -> float:
    """The way to the idea slot."""
    special = p.industry.specials[space]
    if special is None or p.got >> special.bit & 1:
        return 0.0
    furthest = [along(p.industry, at) for at in p.wrenches]
    near = max([at for at in furthest if at < space], default=0) / space
    return IDEA * near * near * min(1.0, later / 3)


def cars(state: Position, p: Player, later: int) -> float:
    """What maintenance cars will give: what the factory gives that they are beside.

    A lying one must be stood up by a wrench that comes onto that factory, whosever it is.
    """
    worth = 0.0
    active = later or not state.passed >> p.seat & 1
    for counter in (STANDING, PURPLE_STANDING):
        if p.counters[counter] and active:
            worth += CAR_STANDING * _uses(state, p.counters[counter])
    for counter in (LYING, PURPLE_LYING):
        if p.counters[counter] and later:
            lying = p.counters[counter] & ~_passed(state, p.industry)
            worth += CAR_LYING * min(later, 3) * _uses(state, lying)
    return worth


def _passed(state: Position, track: IndustryTrack) -> int:
    """The mask of sites that every wrench has passed."""
    last = min([along(track, at) for p in state.players for at in p.wrenches])
    mask = 0
    for space, gap in enumerate(track.gap):
        if gap >= 0 and space <= last:
            mask |= 1 << gap
    return mask


def _uses(state: Position, places: int) -> float:
    """What the factories of several sites give in all."""
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
