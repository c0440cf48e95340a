"""Guesses what the next link would bring: the deliveries that cities nearby would open.

A city nearby is one to which a single action can build. Joined to the railroad it takes cubes of
its colour, and its own cubes can go to the cities of the railroad. How far they travel is guessed
from the number of links on the shortest way.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from footplate.bots.world.prospect import LONGEST, Prospect, Reach
from footplate.games.world.tables.kinds import CUBE_BITS, CUBE_MASK
from footplate.games.world.tables.schema import N_GOODS

if TYPE_CHECKING:
    from footplate.games.world.state.position import Position

BETTER: Final[int] = 2
"""How many engine levels more are looked at."""
CITIES: Final[int] = 3
"""How many of the best cities count."""
DELIVERIES: Final[int] = 4
"""How many of the longest deliveries of each city count."""
GAINS: Final[int] = CITIES * (BETTER + 1)


def gains_of(
    pos: Position, engine: int, reach: Reach, prospect: Prospect, near: list[int]
) -> list[int]:
    """Return the links of the longest deliveries that the best cities nearby would open.

    Args:
        pos: the position.
        engine: the level of the player's engine.
        reach: the player's railroad.
        prospect: what it could deliver now, where the answer is remembered.
        near: by city: the mask of cities to which one action could build.

    Returns:
        For this engine and the next two: the links for the three best cities, the best first.
    """
    if not prospect.gains:
        prospect.gains = _gains(pos, engine, reach, near)
    return prospect.gains


def _gains(pos: Position, engine: int, reach: Reach, near: list[int]) -> list[int]:
    own = 0
    around = 0
    for city in reach.own:
        own |= 1 << city
        around |= near[city]
    around &= ~own
    best: list[list[int]] = [[0] * CITIES for _ in range(BETTER + 1)]
    while around:
        low = around & -around
        around ^= low
        city = low.bit_length() - 1
        counts = _opened(pos, reach, city, near[city] & own)
        if not counts:
            continue
        for more in range(BETTER + 1):
            _insert(best[more], _longest(counts, engine + more))
    return [gain for those in best for gain in those]


def _opened(pos: Position, reach: Reach, city: int, doors: int) -> list[int]:
    """Count the deliveries by length that a city would open, joined to one of the `doors`.

    Nothing is returned if there are none.
    """
    counts: list[int] = []
    colour = pos.colours[city]
    there = pos.cubes[city]
    lengths = reach.from_beyond(doors)
    for place, other in enumerate(reach.own):
        length = lengths[place]
        if not length:
            continue
        n = 0
        if colour < N_GOODS:
            n = pos.cubes[other] >> colour * CUBE_BITS & CUBE_MASK
        takes = reach.takes[other] if there else 0
        while takes:
            low = takes & -takes
            takes ^= low
            n += there >> (low.bit_length() - 1) * CUBE_BITS & CUBE_MASK
        if n:
            if not counts:
                counts = [0] * (LONGEST + 1)
            counts[min(length, LONGEST)] += n
    return counts


def _longest(counts: list[int], engine: int) -> int:
    """Add up the links of the longest deliveries that an engine can make."""
    total = 0
    left = DELIVERIES
    for length in range(min(engine, LONGEST), 0, -1):
        n = min(left, counts[length])
        total += n * length
        left -= n
    return total


def _insert(best: list[int], gain: int) -> None:
    """Put a gain into a list of the highest ones, which keeps its length."""
    for place in range(len(best)):
        if gain > best[place]:
            best.insert(place, gain)
            best.pop()
            return
