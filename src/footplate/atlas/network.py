"""How the cities of a board are connected: the shortest link between any two, and longer ways."""

from __future__ import annotations

from collections.abc import Mapping
from heapq import heappop, heappush
from typing import NamedTuple, TypeAlias

from footplate.atlas.compiling import Board

Links: TypeAlias = dict[str, dict[str, int]]
"""The tiles of the shortest link between two cities, by the one and the other."""


class Way(NamedTuple):
    """The way between two cities that needs the fewest tiles."""

    tiles: int
    links: int


def shortest_links(board: Board) -> Links:
    """Find the shortest link of every pair of cities that a single link can join."""
    cities = {place: city for city, place in board.places.items()}
    found: Links = {}
    for city, place in board.places.items():
        nearest = found.setdefault(city, {})
        for side in board.sides[city]:
            reach = board.ways.distances(place, side)
            for (other, entered), tiles in reach.items():
                name = cities[other]
                if entered in board.sides[name] and tiles < nearest.get(name, tiles + 1):
                    nearest[name] = tiles
    return found


def reached(known: Mapping[str, Mapping[str, int]], start: str) -> list[str]:
    """List the cities that links join to this one, itself included."""
    found = [start]
    for city in found:
        found += [other for other in known[city] if other not in found]
    return found


def shortest_way(known: Mapping[str, Mapping[str, int]], start: str, end: str) -> Way | None:
    """Find the way with the fewest tiles over any number of links, then with the fewest links."""
    best: dict[str, tuple[int, int]] = {start: (0, 0)}
    ends = [(0, 0, start)]
    while ends:
        tiles, count, city = heappop(ends)
        if city == end:
            return Way(tiles, count)
        if (tiles, count) > best[city]:
            continue
        for other, more in known[city].items():
            further = (tiles + more, count + 1)
            if other not in best or further < best[other]:
                best[other] = further
                heappush(ends, (*further, other))
    return None
