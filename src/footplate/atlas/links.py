"""Connection points: through which sides a city is left, and how far it is to the next.

Track runs straight on or bends by a sixth of a turn, never sharply [RC p.2], and ends in cities.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations
from typing import Final, TypeAlias

from footplate.atlas import hexes
from footplate.atlas.hexes import Edge, Place
from footplate.atlas.terrain import CITY, NOTHING, WATER

BENDS: Final = (2, 3, 4)
"""How many sides on a track leaves a hex."""
FAR: Final = 9
"""Cities with more tiles in between have no say in which sides are open."""

Terrain: TypeAlias = Mapping[Place, str]
Barriers: TypeAlias = frozenset[Edge]
Distances: TypeAlias = dict[tuple[Place, int], int]
"""By city and the side of it at which track arrives: the fewest tiles."""


def ways_out(terrain: Terrain, barriers: Barriers, city: Place) -> list[int]:
    """The sides of a city behind which track can be laid."""
    return [
        side
        for side in range(6)
        if terrain.get(hexes.neighbour(city, side), NOTHING) not in (NOTHING, CITY)
        and hexes.edge(city, side) not in barriers
    ]


def distances(
    terrain: Terrain, barriers: Barriers, city: Place, side: int, most: int | None = None
) -> Distances:
    """The fewest tiles from a side of a city to every city that track can reach.

    Args:
        terrain: of every place.
        barriers: the edges that track cannot cross.
        city: where the track begins.
        side: through which side.
        most: how many tiles are looked at, or None for all.
    """
    found: Distances = {}
    start = (hexes.neighbour(city, side), hexes.opposite(side))
    ends = [start] if side in ways_out(terrain, barriers, city) else []
    seen = set(ends)
    tiles = 0
    while ends and (most is None or tiles < most):
        tiles += 1
        further = []
        for place, entered in ends:
            for bend in BENDS:
                out = (entered + bend) % 6
                across = (hexes.neighbour(place, out), hexes.opposite(out))
                sign = terrain.get(across[0], NOTHING)
                if sign == NOTHING or hexes.edge(place, out) in barriers:
                    continue
                if sign == CITY:
                    if across[0] != city:
                        found.setdefault(across, tiles)
                elif across not in seen:
                    seen.add(across)
                    further.append(across)
        ends = further
    return found


def open_sides(terrain: Terrain, barriers: Barriers, city: Place, links: int) -> tuple[int, ...]:
    """The connection points of a city: towards its nearest neighbours, spread out, on land.

    Every side is worth something for the land behind it and for each city that is nearest through
    it; sides next to each other are worth less together. Of equal choices the first is taken.
    """
    ways = ways_out(terrain, barriers, city)
    worth = _worth(terrain, barriers, city, ways)
    best: tuple[int, ...] = ()
    most = -1
    for chosen in combinations(ways, min(links, len(ways))):
        crowded = sum(1 for side in chosen if (side + 1) % 6 in chosen)
        value = sum([worth[side] for side in chosen]) * 10 - crowded * CROWDED
        if not best or value > most:
            best, most = chosen, value
    return best


LAND: Final = 4
"""What land behind a side is worth."""
CROWDED: Final = 25
"""What two open sides next to each other cost, in tenths."""


def _worth(terrain: Terrain, barriers: Barriers, city: Place, ways: list[int]) -> dict[int, int]:
    worth = {}
    nearest: dict[Place, tuple[int, list[int]]] = {}
    for side in ways:
        ground = terrain[hexes.neighbour(city, side)]
        worth[side] = 0 if ground == WATER else LAND
        reached: dict[Place, int] = {}
        for (other, _), tiles in distances(terrain, barriers, city, side, FAR).items():
            reached[other] = min(tiles, reached.get(other, tiles))
        for other, tiles in reached.items():
            fewest, sides = nearest.get(other, (FAR + 1, []))
            if tiles < fewest:
                nearest[other] = (tiles, [side])
            elif tiles == fewest:
                sides.append(side)
    for fewest, sides in nearest.values():
        for side in sides:
            worth[side] += max(0, FAR - fewest) // len(sides)
    return worth
