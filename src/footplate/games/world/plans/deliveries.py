"""Plans of whole deliveries: the ways that the engine allows for each cube."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from footplate.games.world.rules import delivery
from footplate.games.world.tables import kinds
from footplate.games.world.tables.cards import FIRST_LENGTH
from footplate.games.world.tables.schema import GOODS

if TYPE_CHECKING:
    from footplate.games.world.state.position import Position

N_GOODS: Final = len(GOODS)
PATIENCE: Final = 400
"""How many steps are tried for one cube; own links are tried first, so the best are among them."""


class Way(NamedTuple):
    """A cube's way from where it is to a city of its colour."""

    city: int
    """The city where the cube lies, or to which it has come by now."""
    colour: int
    links: tuple[int, ...]
    end: int
    passes: int
    """Through how many cities of its colour it passes with a card."""
    worth: float
    """A first guess: own points, minus a part of the points of others."""


class Search:
    """The search for the ways of one cube."""

    __slots__ = ("city", "colour", "depots", "express", "found", "left", "pos", "seat")

    def __init__(self, pos: Position, city: int, colour: int) -> None:
        self.pos = pos
        self.seat = pos.current_player
        self.city = city
        self.colour = colour
        p = pos.players[self.seat]
        self.express = 0
        for card in pos.catalogue.express:
            self.express += p.hand[card]
        self.depots = 0
        for halts in pos.catalogue.may_halt:
            self.depots |= halts(pos)
        self.left = PATIENCE
        self.found: list[Way] = []

    def walk(self, city: int, visited: int, links: tuple[int, ...], left: int, passes: int) -> None:
        """Collect the ways on from a city over at most `left` links."""
        self.left -= 1
        pos = self.pos
        near: list[tuple[int, int, int]] = []
        travel = pos.catalogue.travel
        reach = pos.reach[self.colour] if travel is None else []
        if travel is not None:
            for number, other in travel.onward(pos, pos.players[self.seat], city):
                if not visited >> other & 1:
                    near.append((0, number, other))
        else:
            self._near(city, visited, near, first=not links)
        near.sort()
        takers = pos.by_colour[self.colour]
        for _, number, other in near:
            way = (*links, number)
            bit = 1 << other
            arrives = takers >> other & 1
            if arrives:
                self.found.append(self._way(way, other, passes))
                if self.depots & bit:
                    arrives = 0  # passed for a token, and so without a card
                elif passes == self.express:
                    continue
            if left > 1 and self.left > 0:
                if travel is not None or (reach[left - 1] | takers) & bit:
                    rest = delivery.closed(pos, city, other, visited) | bit
                    self.walk(other, rest, way, left - 1, passes + arrives)

    def _near(
        self, city: int, visited: int, near: list[tuple[int, int, int]], *, first: bool
    ) -> None:
        """Add the links that lead on from a city: whether of others, the link, and its end."""
        pos = self.pos
        for number in pos.at[city]:
            link = pos.links[number]
            own = link.owner == self.seat
            if first and not own and not pos.way:
                continue
            other = link.other(city)
            if not visited >> other & 1:
                near.append((0 if own else 1, number, other))

    def _way(self, links: tuple[int, ...], end: int, passes: int) -> Way:
        """Return a way with a guess of its worth."""
        pos = self.pos
        cat = pos.catalogue
        whole = (*pos.way, *links)
        worth = 0.0
        for number in whole:
            worth += 1.0 if pos.links[number].owner == self.seat else -0.3
        for owner, where in pos.depots:
            if where in whole:
                worth += cat.depot_points if owner == self.seat else -0.3
        if pos.hotels[end] == self.seat:
            worth += 1.0
        for number, card, _ in cat.delivery_goals:
            if pos.display[number] and (
                card.city == end or (card.effect == FIRST_LENGTH and len(whole) == card.n)
            ):
                worth += card.points
        return Way(self.city, self.colour, links, end, passes, worth - passes)


def ways(pos: Position, most: int) -> list[Way]:
    """Return the best ways of the cubes that the seat can deliver, or of the cube that is moving.

    Of several ways to the same city over links of the same owners it returns only one.
    """
    p = pos.players[pos.current_player]
    kind = pos.agenda[-1][2]
    found: list[Way] = []
    if kind == kinds.HOP or kind == kinds.ARRIVED:
        search = Search(pos, pos.now, pos.goods)
        if kind == kinds.ARRIVED:
            found.append(search._way((), pos.now, 0))
        search.walk(pos.now, pos.visited, (), pos.agenda[-1][3], int(kind == kinds.ARRIVED))
        found += search.found
    else:
        legal: list[int] = []
        delivery.offer_cubes(pos, p, legal)
        for action in legal:
            city, colour = divmod(action - pos.catalogue.actions.deliver, N_GOODS)
            search = Search(pos, city, colour)
            search.walk(city, 1 << city, (), pos.terms.links[p.engine], 0)
            found += _different(pos, search.found)
    if pos.catalogue.conditions:
        found = [way for way in found if not delivery.refuse_way(pos, p, (*pos.way, *way.links))]
    found.sort(key=_order)
    return found[:most]


def _order(way: Way) -> tuple[float, int, int, int, tuple[int, ...]]:
    return -way.worth, len(way.links), way.city, way.colour, way.links


def _different(pos: Position, found: list[Way]) -> list[Way]:
    """Keep the first of the ways with the same end and cards that gain everybody as much."""
    kept: list[Way] = []
    known: list[tuple[int, ...]] = []
    for way in found:
        owners = sorted([pos.links[number].owner for number in way.links])
        holders = sorted([holder for holder, where in pos.depots if where in way.links])
        key = (way.end, way.passes, len(owners), *owners, *holders)
        if key not in known:
            known.append(key)
            kept.append(way)
    return kept


def hop(pos: Position, city: int, number: int) -> tuple[int, int]:
    """Return the action that goes along a link from a city, and the city where it leads."""
    link = pos.links[number]
    other = link.other(city)
    return pos.catalogue.actions.hop + other * 6 + link.side(other), other
