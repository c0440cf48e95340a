"""What wrenches promise on the way to later spaces, for the bot `greedy`; and the two parts of the
game in which industry decides: the manufactory train, and the industry board that serves all.

A scoring phase counts the last space passed, and the spaces further on rise more steeply. Wrenches
go on in every round whatever is done now, so a step is worth what it adds to the places that they
will have come to, not to those where they are: the first steps, which score hardly anything, make
each of the later ones count in more scorings.
"""

from __future__ import annotations

from typing import Final

from footplate.bots.russian_knowledge import Knowledge
from footplate.games.russian import kinds
from footplate.games.russian.board import IndustryTrack
from footplate.games.russian.counters import LYING, STANDING
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
"""With the manufactory train."""
FOLLOWED: Final = 3.0
"""What it costs to let another player have one of the train's actions."""

BOARD_WEIGHTS: Final = {"hand": 10.0, "worker": 9.0, "coin": 7.0}
"""With the industry board: a worker makes 10 points where a covered factory comes with a new one,
so those actions are best that need one worker only."""
CAR_LYING: Final = 1.0
CAR_STANDING: Final = 4.0


def onwards(state: Position, p: Player, later: int) -> float:
    """What the wrenches will come to."""
    if not later:
        return 0.0
    track = p.industry
    points = track.points
    worth = 0.0
    for at in p.wrenches:
        end = line_end(track, at)
        space = at if at <= end else track.following[at][0]
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


def _idea(p: Player, later: int, space: int) -> float:
    """The way to the idea slot."""
    special = p.industry.specials[space]
    if special is None or p.got >> special.bit & 1:
        return 0.0
    near = max([at for at in p.wrenches if at < space], default=0) / space
    return IDEA * near * near * min(1.0, later / 3)


def followed(state: Position, p: Player, later: int) -> float:
    """What others are getting from the train."""
    for who, _, kind, _, _ in state.agenda:
        if kind == kinds.FOLLOW and who != p.seat:
            return -FOLLOWED
    return 0.0


def cars(state: Position, p: Player, later: int) -> float:
    """What maintenance cars will give."""
    worth = CAR_LYING * later * p.counters[LYING].bit_count()
    if later or not state.passed >> p.seat & 1:
        worth += CAR_STANDING * p.counters[STANDING].bit_count()
    return worth


MANUFACTORY: Final[Knowledge] = Knowledge(beside=(followed, onwards), weights=TRAIN_WEIGHTS)
BOARD: Final[Knowledge] = Knowledge(beside=(cars, onwards), weights=BOARD_WEIGHTS)
