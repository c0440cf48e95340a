"""The moves that a player may have at best, and whether they make room for others.

[2013 p.6-7; 2021 p.8-9]
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from footplate.games.russian.in_full.missing import FAR, Way
from footplate.games.russian.tables.kinds import N_COLOURS, WOOD, Effect

if TYPE_CHECKING:
    from footplate.games.russian.state.position import Player

Bag: TypeAlias = list[Effect]
"""Moves that come together."""
Choice: TypeAlias = tuple[int, int, list[Bag]]
"""How many wood moves ahead it lies, how often it is made, and the moves to choose from."""


class Moves:
    """Moves that are there, moves to choose from, and moves that lie ahead on the routes."""

    __slots__ = ("ahead", "bags", "free")

    def __init__(self, p: Player) -> None:
        self.free: list[Effect] = []
        """Moves that need not be chosen."""
        self.bags: list[Choice] = []
        """Moves to choose from."""
        self.ahead: list[list[Choice]] = [[] for _ in p.routes]
        """By route: moves to choose from that lie ahead on it, the nearest first."""

    def add_ahead(self, route: int, choice: Choice) -> None:
        """Add moves to choose from that lie ahead on a route."""
        self.ahead[route].append(choice)
        self.ahead[route].sort(key=_price)

    def worth(self, mask: int, walked: list[int]) -> int:
        """Return how many moves with one of these colours there may be.

        What lies ahead on a route counts for what it gives beyond the moves that it takes to get
        there, unless those are made anyhow.

        Args:
            mask: the colours.
            walked: by route, how many wood moves are made there anyhow.
        """
        found = 0
        for kind, n in self.free:
            if kind & mask:
                found += n
        for _, times, bags in self.bags:
            found += times * _best(bags, mask)
        for route, choices in enumerate(self.ahead):
            made = walked[route]
            on_route = best = 0
            for cost, times, bags in choices:
                on_route += times * _best(bags, mask)
                beyond = cost - made if mask & 1 << WOOD and cost > made else 0
                best = max(best, on_route - beyond)
            found += best
        return found

    def makes_room(self, ways: list[Way]) -> bool:
        """Whether the moves are enough for one of these ways."""
        for way, walked in ways:
            mask = needed = 0
            for colour in range(N_COLOURS):
                if way[colour]:
                    if way[colour] > self.worth(1 << colour, walked):
                        needed = FAR
                        break
                    mask |= 1 << colour
                    needed += way[colour]
            if needed < FAR and (not mask & (mask - 1) or needed <= self.worth(mask, walked)):
                return True
        return False


def _price(choice: Choice) -> int:
    """Return how many wood moves ahead a choice lies."""
    return choice[0]


def _best(bags: list[Bag], mask: int) -> int:
    """Return the most moves with these colours that one of the choices gives."""
    best = 0
    for bag in bags:
        moves = 0
        for kind, n in bag:
            if kind & mask:
                moves += n
        if moves > best:
            best = moves
    return best
