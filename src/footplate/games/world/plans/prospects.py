"""What a railroad could still deliver: the lengths of ways over own links.

This is an estimate for planning, not a rule: it leaves out the links of others, and looks at every
cube by itself.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from footplate.games.world.tables.kinds import CUBE_BITS, CUBE_MASK
from footplate.games.world.tables.schema import N_GOODS

if TYPE_CHECKING:
    from footplate.games.world.state.position import Position

MOST_STEPS: Final = 2_000
"""How many steps are followed from a city; railroads of strong players need under a hundred."""


def takers(pos: Position) -> list[int]:
    """Return, by city, the mask of colours whose cubes it takes."""
    found = [0] * len(pos.colours)
    for colour, cities in enumerate(pos.by_colour):
        while cities:
            low = cities & -cities
            cities ^= low
            found[low.bit_length() - 1] |= 1 << colour
    return found


def lengths(
    adjacent: list[int], takes: list[int], city: int, most: int, periods: Sequence[int] = ()
) -> list[int]:
    """Return, by colour, the mask of lengths of ways by which cubes of a city could be delivered.

    In a very large railroad these are the lengths that are found first.

    Args:
        adjacent: by city: the mask of cities to which links lead.
        takes: by city: the mask of colours whose cubes it takes (`takers`).
        city: where the cubes lie.
        most: the most links that a way may have.
        periods: by city: the mask of cities in its period, if there are several; only ways that
            leave one period at most are followed.
    """
    if not adjacent[city]:
        return [0] * N_GOODS
    walk = _Walk(adjacent, takes, most, periods)
    walk.on(city, 1 << city, 0, 1)
    return walk.found


class _Walk:
    """Follows all ways from a city."""

    def __init__(
        self, adjacent: list[int], takes: list[int], most: int, periods: Sequence[int]
    ) -> None:
        self.adjacent: Final = adjacent
        self.takes: Final = takes
        self.most: Final = most
        self.periods: Final = periods
        self.left = MOST_STEPS
        self.found: Final[list[int]] = [0] * N_GOODS

    def on(self, city: int, visited: int, seen: int, length: int) -> None:
        """Follow all ways on from a city; cubes of the colours in `seen` stopped before."""
        fresh = self.adjacent[city] & ~visited
        while fresh and self.left > 0:
            self.left -= 1
            low = fresh & -fresh
            fresh ^= low
            other = low.bit_length() - 1
            fresh_colours = self.takes[other] & ~seen
            here = seen | fresh_colours
            while fresh_colours:
                colour = fresh_colours & -fresh_colours
                fresh_colours ^= colour
                self.found[colour.bit_length() - 1] |= 1 << length
            if length < self.most:
                closed = visited | low
                if self.periods and not self.periods[city] & low:
                    closed |= ~self.periods[other]
                self.on(other, closed, here, length + 1)


def cubes(packed: int) -> int:
    """Return how many cubes a packed number holds."""
    total = 0
    while packed:
        total += packed & CUBE_MASK
        packed >>= CUBE_BITS
    return total


def connected(adjacent: list[int]) -> int:
    """Return the mask of cities that links touch."""
    found = 0
    for mask in adjacent:
        found |= mask
    return found


def demand(pos: Position, cities: int) -> list[int]:
    """Return, by colour, how many cubes lie on these cities."""
    total = 0
    while cities:
        low = cities & -cities
        cities ^= low
        total += pos.cubes[low.bit_length() - 1]
    # a colour's sum would overflow into the bits of the next one only beyond 63 cubes of it
    return [total >> colour * CUBE_BITS & CUBE_MASK for colour in range(N_GOODS)]
