"""A position as a row of small numbers, from which a network estimates what comes of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from footplate_valley import worth
from footplate_valley.game import MOST, Position

LAYOUT: Final = (
    ("steps left", 1, 24),
    ("my turn", 1, 1),
    ("coins", 1, 20),
    ("towns", 1, 10),
    ("points", 1, 30),
    ("tracks", 1, 20),
    ("joined", MOST, 7),
    ("still to pay", MOST, 10),
    ("worth", MOST, 7),
    ("best rival", 1, 30),
    ("richest rival", 1, 20),
    ("rivals", 1, 4),
)
LENGTH: Final = sum([count for _, count, _ in LAYOUT])
EARLIER: Final = ()
VERSION: Final = 1
TASTES: Final = {"railways": {"tracks": 0.5}, "towns": {"towns": 1.5}}
ESTIMATES: Final = True
"""The baseline is what the evaluation says, so `net` plays without a network too."""
LEADS: Final = False
NOISE: Final = (0.3, 1.5)
AHEAD: Final = 0


def different(state: Position, legal: Sequence[int]) -> list[tuple[int, ...]]:
    """Return the actions worth a look."""
    return worth.candidates(state, legal)


def later(state: Position, legal: Sequence[int], seat: int) -> list[tuple[int, ...]]:
    """Return the same at later decisions of a search."""
    return worth.candidates(state, legal)


def width(state: Position) -> int:
    """Return how many numbers of a row can be above 0: all."""
    return LENGTH


def stage(state: Position) -> tuple[int, int]:
    """Return the round, and the number of the turn."""
    return state.round, state.turns


def goal(points: Sequence[int], seat: int) -> float:
    """Return the result of a seat: its points."""
    return float(points[seat])


def write(state: Position, seat: int, buffer: bytearray, row: int) -> float:
    """Write what a seat may know into a row, and return the baseline."""
    begin = row * LENGTH
    buffer[begin : begin + LENGTH] = bytes(LENGTH)
    if state.over:
        return float(state.final(seat))
    prices = worth.ways(state, seat)
    contracts = sorted(worth.remaining(state, seat, prices))
    contracts += [(0, 0)] * (MOST - len(contracts))
    others = [each for each in range(state.players) if each != seat]
    numbers = [
        worth.steps_left(state, seat),
        int(state.seat == seat),
        state.coins[seat],
        len(state.reached[seat]),
        state.public(seat),
        state.owners.count(seat),
        *[0 if missing else points for missing, points in contracts],
        *[missing for missing, _ in contracts],
        *[points for _, points in contracts],
        max([state.public(each) for each in others]),
        max([state.coins[each] for each in others]),
        len(others),
    ]
    buffer[begin : begin + LENGTH] = bytes([min(255, each) for each in numbers])
    return worth.evaluate(state, seat)
