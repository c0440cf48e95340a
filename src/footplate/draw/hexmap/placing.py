"""Chooses one of several places for each of many names, so that they do not touch each other."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cache
from typing import Final, NamedTuple

ASIDE: Final = 2.0
"""How much room there is before and behind a name."""
OVER: Final = 0.75
"""How much there is above and below it."""
TOUCH: Final = 300.0
"""How bad it is that two things touch; it is worse the more they cover of each other."""
_ROUNDS: Final = 12
_PAIRS: Final = 3
_PUSHED: Final = 8


class Box(NamedTuple):
    """A rectangle, given by its western, northern, eastern and southern side."""

    left: float
    top: float
    right: float
    bottom: float

    def over(self, other: Box) -> float:
        """Return how much of the other rectangle this one covers."""
        left, top, right, bottom = self
        west, north, east, south = other
        if left >= east or west >= right or top >= south or north >= bottom:
            return 0.0
        across = (right if right < east else east) - (left if left > west else west)
        return across * ((bottom if bottom < south else south) - (top if top > north else north))

    def wider(self) -> Box:
        """Return the rectangle with its margin."""
        return Box(self.left - ASIDE, self.top - OVER, self.right + ASIDE, self.bottom + OVER)


def touching(name: Box, other: Box) -> float:
    """Return how bad it is that a name, given with its margin, touches something on the map."""
    covered = name.over(other)
    return TOUCH + 6 * covered if covered else 0.0


def bounds(places: Sequence[Box]) -> Box:
    """Return the rectangle that holds all places of a name, with its margin."""
    return Box(
        min([box.left for box in places]),
        min([box.top for box in places]),
        max([box.right for box in places]),
        max([box.bottom for box in places]),
    ).wider()


def overlapping(whole: Box, boxes: Iterable[Box]) -> list[Box]:
    """Return the boxes that a rectangle overlaps, since only these need to be compared."""
    return [box for box in boxes if whole.over(box)]


def settled(base: Sequence[Sequence[float]], offers: Sequence[Sequence[Box]]) -> list[int]:
    """Choose the number of a place for each name; the same for the same arguments.

    Args:
        base: by name and place: how bad the place is by itself.
        offers: by name: its places.
    """
    search = _Search(base, offers)
    best, least = search.chosen, float("inf")
    forwards = list(range(len(offers)))
    for order in (forwards, forwards[::-1], sorted(forwards, key=lambda i: len(offers[i]))):
        search.begin()
        search.settle(order, _ROUNDS, search.alone)
        search.settle(order, _PAIRS, search.with_others)
        search.settle(order, _PAIRS, search.push)
        if (total := search.total()) < least:
            best, least = list(search.chosen), total
        if not any(map(search.touched, forwards)):
            break
    return best


class _Search:
    """Chooses a place for each name: first one by one, then for two names that collide.

    Args:
        base: by name and place: how bad the place is by itself.
        offers: by name: its places.
    """

    def __init__(self, base: Sequence[Sequence[float]], offers: Sequence[Sequence[Box]]) -> None:
        self.base: Final = base
        self.offers: Final = offers
        self.wide: Final = [[box.wider() for box in places] for places in offers]
        self.near: Final = _neighbours(offers)
        self.chosen: Final = [0] * len(base)
        self.covered: Final = cache(self._covered)

    def _covered(self, i: int, n: int, j: int, m: int) -> float:
        """Return how bad it is that two names stand at these places."""
        return touching(self.wide[i][n], self.offers[j][m])

    def begin(self) -> None:
        """Put each name where it would stand if it were alone."""
        self.chosen[:] = [min(range(len(costs)), key=costs.__getitem__) for costs in self.base]

    def totals(self, i: int, without: int) -> list[float]:
        """Return how bad each place is given the names around it, leaving out one of them."""
        others = [(j, self.chosen[j]) for j in self.near[i] if j != without]
        return [
            own + sum([self.covered(i, n, j, m) for j, m in others])
            for n, own in enumerate(self.base[i])
        ]

    def settle(self, order: Sequence[int], rounds: int, step: Callable[[int], None]) -> None:
        """Take a step for each name, several times, until nothing changes."""
        for _ in range(rounds):
            before = list(self.chosen)
            for i in order:
                step(i)
            if self.chosen == before:
                return

    def alone(self, i: int) -> None:
        """Choose the best place for a name."""
        totals = self.totals(i, i)
        self.chosen[i] = min(range(len(totals)), key=totals.__getitem__)

    def with_others(self, i: int) -> None:
        """Choose the best places for a name and each later one that it covers."""
        for j in self.near[i]:
            if i < j and self.covered(i, self.chosen[i], j, self.chosen[j]):
                mine, other = self.totals(i, j), self.totals(j, i)
                _, self.chosen[i], self.chosen[j] = min(
                    [
                        (one + two + self.covered(i, n, j, m), n, m)
                        for n, one in enumerate(mine)
                        for m, two in enumerate(other)
                    ]
                )

    def push(self, i: int) -> None:
        """Give a name that touches something another place, and let those that it touches go."""
        if self.totals(i, i)[self.chosen[i]] < TOUCH:
            return
        before = list(self.chosen)
        best, least = before, self.total()
        for n, own in enumerate(self.base[i]):
            if own >= TOUCH:
                continue
            self.chosen[:] = before
            self.chosen[i] = n
            self.give_way(i)
            if (total := self.total()) < least:
                best, least = list(self.chosen), total
        self.chosen[:] = best

    def give_way(self, i: int) -> None:
        """Move the names that a name touches, then those that they touch, but not it."""
        moving = [i]
        for _ in range(_PUSHED):
            pushed = [
                j
                for j in self.near[moving[0]]
                if j != i and self.covered(moving[0], self.chosen[moving[0]], j, self.chosen[j])
            ]
            for j in pushed:
                self.alone(j)
            moving = [*moving[1:], *pushed]
            if not moving:
                return

    def total(self) -> float:
        """Return how bad all places are together."""
        return sum([self.base[i][n] + self.touched(i) for i, n in enumerate(self.chosen)])

    def touched(self, i: int) -> float:
        """Return how bad it is what a name touches of the names around it."""
        n = self.chosen[i]
        return sum([self.covered(i, n, j, self.chosen[j]) for j in self.near[i]])


def _neighbours(offers: Sequence[Sequence[Box]]) -> list[list[int]]:
    """List for each name the others that may come near it."""
    around = [bounds(places) for places in offers]
    return [
        [j for j, other in enumerate(around) if i != j and mine.over(other)]
        for i, mine in enumerate(around)
    ]
