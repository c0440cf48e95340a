"""Plans of whole deliveries: the ways that the engine allows for each cube."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from footplate.games.world.rules import delivery, distances
from footplate.games.world.tables.cards import FIRST_LENGTH
from footplate.games.world.tables.kinds import ARRIVED, HOP, NONE
from footplate.games.world.tables.schema import N_GOODS

if TYPE_CHECKING:
    from footplate.games.world.state.position import Position

PATIENCE: Final = 400
"""How many steps are tried for one cube; own links are tried first, so the best are among them."""
LATER: Final = 100
"""How many steps are tried for the way on from a city where a cube can stop."""
TOKEN: Final = 0.8
"""What a token that is used takes off the first guess of a way's worth."""


class Way(NamedTuple):
    """A cube's way from where it is to a city of its colour."""

    city: int
    """The city where the cube lies, or to which it has come by now."""
    colour: int
    links: tuple[int, ...]
    end: int
    passes: int
    """Through how many cities of its colour it passes with a card."""
    tokens: int
    """How many tokens it takes."""
    worth: float
    """A first guess: own points, minus a part of the points of others."""
    stop: int = NONE
    """After how many of the links the cube stops until the next action, if it does."""


class Means:
    """What lets cubes of the seat that decides pass cities, or stop in them."""

    __slots__ = ("doubles", "express", "near", "passing", "stations")

    def __init__(self, pos: Position) -> None:
        cat = pos.catalogue
        p = pos.players[pos.current_player]
        self.express = 0
        """How many cities a cube can pass with cards."""
        for card in cat.deck.express:
            self.express += p.hand[card]
        self.passing = 0
        """The mask of cities where a token lets it pass."""
        self.stations = 0
        """The mask of cities where it can stop."""
        self.doubles = 0
        """The mask of those where it can pass and then stop."""
        self.near: list[int] = []
        """By number of links: the mask of cities from which it can come to one of them."""
        if cat.halts is not None:
            self.passing = cat.halts.passing(pos, 1)
            self.stations = cat.halts.stations(pos, 1)
            self.doubles = cat.halts.stations(pos, 2)
        near = self.stations
        for _ in range(cat.most_links + 1):
            self.near.append(near)
            if near:
                near |= distances.neighbours(pos.adjacent, near)


class Search:
    """The search for the ways of one cube."""

    __slots__ = ("behind", "city", "colour", "found", "halts", "left", "means", "pos", "seat")

    def __init__(
        self, pos: Position, means: Means, city: int, colour: int, behind: tuple[int, ...] = ()
    ) -> None:
        self.pos = pos
        self.means = means
        self.seat = pos.current_player
        self.city = city
        self.colour = colour
        self.behind = behind
        """The links over which the cube has come already."""
        self.left = PATIENCE
        self.found: list[Way] = []
        self.halts: dict[int, tuple[Way, int]] = {}
        """By city where it can stop: the best way there, and the cities that are closed then."""

    def walk(
        self, city: int, visited: int, links: tuple[int, ...], left: int, passes: int, tokens: int
    ) -> None:
        """Collect the ways on from a city over at most `left` links."""
        self.left -= 1
        pos = self.pos
        means = self.means
        travel = pos.catalogue.travel
        reach = pos.reach[self.colour] if travel is None else []
        so_far = (*self.behind, *links)
        near = self._near(city, visited, first=not links)
        near = [each for each in near if not distances.used_again(pos, so_far, each[1])]
        near.sort()
        takers = pos.by_colour[self.colour]
        for _, number, other in near:
            way = (*links, number)
            bit = 1 << other
            arrives = takers >> other & 1
            token = arrives & means.passing >> other
            if arrives:
                self.found.append(self._way(way, other, passes, tokens))
                if not token and passes == means.express:
                    continue
            closed = delivery.closed(pos, city, other, visited) | bit
            if (means.doubles if arrives else means.stations) & bit:
                self.stop(other, closed, way, passes, tokens + token)
            if left > 1 and self.left > 0:
                if travel is not None or (reach[left - 1] | takers | means.near[left - 1]) & bit:
                    card = arrives - token
                    self.walk(other, closed, way, left - 1, passes + card, tokens + token)

    def _near(self, city: int, visited: int, *, first: bool) -> list[tuple[int, int, int]]:
        """Return the links that lead on from a city: 1 if it is another's, the link, its end."""
        pos = self.pos
        travel = pos.catalogue.travel
        near: list[tuple[int, int, int]] = []
        if travel is not None:
            for number, other in travel.onward(pos, pos.players[self.seat], city):
                if not visited >> other & 1:
                    near.append((0, number, other))
            return near
        for number in pos.at[city]:
            link = pos.links[number]
            own = link.owner == self.seat
            if first and not own and not self.behind:
                continue
            other = link.other(city)
            if not visited >> other & 1:
                near.append((0 if own else 1, number, other))
        return near

    def stop(
        self, city: int, visited: int, links: tuple[int, ...], passes: int, tokens: int
    ) -> None:
        """Keep a way to a city where the cube may stop if it is the best one to that city."""
        way = self._way(links, city, passes, tokens + 1)
        if city not in self.halts or way.worth > self.halts[city][0].worth:
            self.halts[city] = (way, visited)

    def go_on(self, left: int) -> None:
        """Add, for each city where the cube can stop, the best way with a second leg from there."""
        for city, (first, visited) in self.halts.items():
            behind = (*self.behind, *first.links)
            second = Search(self.pos, self.means, city, self.colour, behind)
            second.left = LATER
            second.walk(city, visited, (), left, first.passes, first.tokens)
            second.found.sort(key=_order)
            for way in second.found[:1]:
                links = (*first.links, *way.links)
                worth = way.worth / 2  # it takes two actions
                self.found.append(
                    way._replace(city=self.city, links=links, worth=worth, stop=len(first.links))
                )

    def _way(self, links: tuple[int, ...], end: int, passes: int, tokens: int) -> Way:
        """Return a way with a guess of its worth."""
        pos = self.pos
        cat = pos.catalogue
        whole = (*self.behind, *links)
        worth = 0.0
        for number in whole:
            worth += 1.0 if pos.links[number].owner == self.seat else -0.3
        for number in whole:
            for owner in delivery.depots_on(pos, number):
                worth += cat.deck.depot_points if owner == self.seat else -0.3
        if pos.hotels[end] == self.seat:
            worth += 1.0
        for number, card, _ in cat.deck.delivery_goals:
            if pos.display[number] and (
                card.city == end or (card.effect == FIRST_LENGTH and len(whole) == card.n)
            ):
                worth += card.points
        worth -= passes + TOKEN * tokens
        return Way(self.city, self.colour, links, end, passes, tokens, worth)


def ways(pos: Position, most: int) -> list[Way]:
    """Return the best ways of the cubes that the seat can deliver, or of the cube that is moving.

    Of several ways to the same city over links of the same owners it returns only one.
    """
    p = pos.players[pos.current_player]
    means = Means(pos)
    links = pos.terms.links[p.engine]
    found: list[Way] = []
    if pos.goods != NONE:
        found += _of_the_moving(pos, means, links)
    elif waits(pos):
        found += of_the_waiting(pos)
    else:
        legal: list[int] = []
        delivery.offer_cubes(pos, p, legal)
        for action in legal:
            city, colour = divmod(action - pos.catalogue.actions.deliver, N_GOODS)
            search = Search(pos, means, city, colour)
            search.walk(city, 1 << city, (), links, 0, 0)
            search.go_on(links)
            found += _different(pos, search.found)
    if pos.catalogue.hooks.condition:
        found = [way for way in found if not delivery.refuse_way(pos, p, (*pos.way, *way.links))]
    found.sort(key=_order)
    return found[:most]


def _of_the_moving(pos: Position, means: Means, links: int) -> list[Way]:
    """Return the ways of the cube that is moving."""
    _, _, kind, left, _ = pos.agenda[-1]
    search = Search(pos, means, pos.now, pos.goods, pos.way)
    passes = tokens = 0
    if kind == ARRIVED:
        search.found.append(search._way((), pos.now, 0, 0))
        tokens = means.passing >> pos.now & 1
        passes = 1 - tokens
    if _may_stop(pos, means):
        search.stop(pos.now, pos.visited, (), passes, tokens)
    if left:
        search.walk(pos.now, pos.visited, (), left, passes, tokens)
    search.go_on(links)
    return search.found


def _may_stop(pos: Position, means: Means) -> int:
    """Say whether the cube that is moving can stop where it is, after a token if it has to."""
    _, _, kind, left, _ = pos.agenda[-1]
    if kind == ARRIVED:
        return means.doubles >> pos.now & 1
    cat = pos.catalogue
    if cat.halts is None:
        return 0
    legal: list[int] = []
    cat.dispatch.offers[HOP](pos, pos.players[pos.current_player], left, legal)
    return cat.actions.of[cat.halts.stop] in legal


def waits(pos: Position) -> bool:
    """Say whether the seat is asked about a cube that waits for it."""
    halts = pos.catalogue.halts
    if halts is None:
        return False
    return pos.agenda[-1][2] in pos.catalogue.hooks.actions[halts.onward].kinds


def of_the_waiting(pos: Position) -> list[Way]:
    """Return the ways of the cube that waits for the seat that decides; there has to be one."""
    seat = pos.current_player
    assert pos.catalogue.halts is not None
    cube = pos.catalogue.halts.waiting(pos, seat)
    assert cube is not None
    links = pos.terms.links[pos.players[seat].engine]
    search = Search(pos, Means(pos), cube.now, cube.colour, cube.way)
    search.walk(cube.now, cube.visited, (), links, 0, 1)
    search.go_on(links)
    return search.found


def _order(way: Way) -> tuple[float, int, int, int, tuple[int, ...]]:
    return -way.worth, len(way.links), way.city, way.colour, way.links


def _different(pos: Position, found: list[Way]) -> list[Way]:
    """Keep the first of the ways with the same end and cards that gain everybody as much."""
    kept: list[Way] = []
    known: list[tuple[int, ...]] = []
    for way in found:
        owners = sorted([pos.links[number].owner for number in way.links])
        holders = sorted([who for link in way.links for who in delivery.depots_on(pos, link)])
        key = (way.end, way.passes, way.tokens, way.stop, len(owners), *owners, *holders)
        if key not in known:
            known.append(key)
            kept.append(way)
    return kept


def hop(pos: Position, city: int, number: int) -> tuple[int, int]:
    """Return the action that goes along a link from a city, and the city where it leads."""
    link = pos.links[number]
    other = link.other(city)
    return pos.catalogue.actions.hop + other * 6 + link.side(other), other
