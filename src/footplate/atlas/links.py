"""Connection points: the sides by which track leaves a city, and how far it is to the next city.

Track runs straight on or bends by a sixth of a turn, never sharply [RC p.2], and ends in cities.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from itertools import combinations
from typing import Final, NamedTuple, TypeAlias

from footplate.atlas import hexes
from footplate.atlas.hexes import Edge, Place
from footplate.atlas.terrain import CITY, NOTHING, WATER

BENDS: Final = (2, 3, 4)
"""Track leaves a hex by a side that is so many sides on from the one by which it came."""
FAR: Final = 9
"""Cities with more tiles in between do not influence which sides are open."""
ROUNDS: Final = 3
SERVED: Final = 4
"""How many times as much the best way to a city counts as the other ways to it."""
LAND: Final = 30
"""What land behind a side counts; a city one tile away counts 81."""
CROWDED: Final = 40
"""What two open sides beside each other cost."""

Terrain: TypeAlias = Mapping[Place, str]
Sides: TypeAlias = dict[Place, tuple[int, ...]]
"""The connection points of each city."""
Distances: TypeAlias = dict[tuple[Place, int], int]
"""The fewest tiles to each city and the side of it at which the track arrives."""


class Ways:
    """Where track can lead from hex to hex."""

    __slots__ = ("_next", "_terrain")

    def __init__(self, terrain: Terrain, barriers: Collection[Edge]) -> None:
        self._terrain: Final = terrain
        self._next: Final = {
            place: tuple([self._across(place, side, barriers) for side in range(6)])
            for place, sign in terrain.items()
            if sign != NOTHING
        }

    def out(self, city: Place) -> list[int]:
        """List the sides of a city behind which track can be laid."""
        return [side for side, across in enumerate(self._next[city]) if across is not None]

    def dry(self, city: Place) -> list[int]:
        """List those of them that have land behind them."""
        ways = enumerate(self._next[city])
        return [side for side, across in ways if across and self._terrain[across] != WATER]

    def distances(self, city: Place, side: int, most: int | None = None) -> Distances:
        """Count the fewest tiles from a side of a city to every city that track can reach.

        Args:
            city: where the track begins.
            side: through which side.
            most: how many tiles are looked at, or None for all.
        """
        found: Distances = {}
        first = self._next[city][side]
        ends = [] if first is None else [(first, hexes.opposite(side))]
        seen = set(ends)
        tiles = 0
        while ends and (most is None or tiles < most):
            tiles += 1
            further = []
            for place, entered in ends:
                ways = self._next[place]
                for bend in BENDS:
                    out = (entered + bend) % 6
                    across = ways[out]
                    if across is None:
                        continue
                    end = (across, hexes.opposite(out))
                    if self._terrain[across] == CITY:
                        if across != city:
                            found.setdefault(end, tiles)
                    elif end not in seen:
                        seen.add(end)
                        further.append(end)
            ends = further
        return found

    def _across(self, place: Place, side: int, barriers: Collection[Edge]) -> Place | None:
        across = hexes.neighbour(place, side)
        sign = self._terrain.get(across, NOTHING)
        if sign == NOTHING or hexes.edge(place, side) in barriers:
            return None
        return None if sign == CITY == self._terrain[place] else across


class Stop(NamedTuple):
    """A city whose connection points have to be chosen."""

    place: Place
    links: int
    """How many connection points it has, if there is room."""
    sides: tuple[int, ...]
    """The connection points given by hand; otherwise empty."""


def open_sides(ways: Ways, stops: Sequence[Stop]) -> Sides:
    """Choose the connection points of all cities: towards neighbours, spread out, rather on land.

    Every city begins with all its sides. Then, in a few rounds, each in turn keeps those that serve
    it best while the others stay as they are. Of equal choices the first is taken.
    """
    reaches = {
        stop.place: {
            side: ways.distances(stop.place, side, FAR) for side in _useful(ways, stop.place)
        }
        for stop in stops
    }
    chosen: Sides = {stop.place: stop.sides or tuple(reaches[stop.place]) for stop in stops}
    for _ in range(ROUNDS):
        for stop in stops:
            if not stop.sides:
                near = {side: _near(reach, chosen) for side, reach in reaches[stop.place].items()}
                chosen[stop.place] = _best(near, ways.dry(stop.place), stop.links)
    return chosen


def _useful(ways: Ways, city: Place) -> list[int]:
    """List the sides of a city that lead to any other city; every side if none does."""
    sides = ways.out(city)
    return [
        side for side in sides if ways.distances(city, side, FAR) or ways.distances(city, side)
    ] or sides


def _near(reach: Distances, chosen: Sides) -> dict[Place, int]:
    """Rate each city that a connection point reaches, higher the nearer it is."""
    worth: dict[Place, int] = {}
    for (city, side), tiles in reach.items():
        if side in chosen[city]:
            worth[city] = max(worth.get(city, 0), (FAR + 1 - tiles) ** 2)
    return worth


def _best(
    near: Mapping[int, Mapping[Place, int]], dry: Sequence[int], links: int
) -> tuple[int, ...]:
    best: tuple[int, ...] = ()
    most = 0
    for sides in combinations(near, min(links, len(near))):
        cities = {city for side in sides for city in near[side]}
        served = sum([max([near[side].get(city, 0) for side in sides]) for city in cities])
        ways = sum([sum(near[side].values()) for side in sides])
        crowded = sum([(side + 1) % 6 in sides for side in sides])
        land = sum([side in dry for side in sides])
        value = SERVED * served + ways + LAND * land - CROWDED * crowded
        if not best or value > most:
            best, most = sides, value
    return best
