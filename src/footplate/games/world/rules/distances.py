"""How far a cube is from the next city of its colour: which deliveries are possible at all.

[RC p.5]
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from footplate.games.world.tables.kinds import NONE
from footplate.games.world.tables.schema import N_GOODS

if TYPE_CHECKING:
    from footplate.games.world.state.position import Position


def neighbours(adjacent: list[int], cities: int) -> int:
    """Return the mask of cities to which links lead from any of these."""
    found = 0
    while cities:
        low = cities & -cities
        cities ^= low
        found |= adjacent[low.bit_length() - 1]
    return found


def list_takers(pos: Position) -> None:
    """List anew which cities take cubes of each colour: those that have it, and what chapters add.

    A city that has a colour always takes it [RC p.5]. `measure` comes after it.
    """
    takers = [0] * N_GOODS
    for city, colour in enumerate(pos.colours):
        if colour < N_GOODS:
            takers[colour] |= 1 << city
    for more in pos.catalogue.hooks.also_takes:
        for colour in range(N_GOODS):
            takers[colour] |= more(pos, colour)
    pos.by_colour = takers


def measure(pos: Position) -> None:
    """Work out anew how many links away from each colour the cities are (`Position.reach`).

    Call it whenever a link has become complete or a city takes cubes of another colour. Where
    chapters say how goods travel, nothing is kept.
    """
    if pos.catalogue.travel is not None:
        return
    longest = pos.catalogue.most_links
    reach: list[list[int]] = []
    for cities in pos.by_colour:
        layers = [cities]
        fresh = cities
        for _ in range(longest):
            fresh = neighbours(pos.adjacent, fresh) & ~cities
            cities |= fresh
            layers.append(cities)
        reach.append(layers)
    pos.reach = reach


def aims(pos: Position, colour: int) -> int:
    """Return the mask of cities where a cube of a colour can be delivered, or can stop."""
    found = pos.by_colour[colour]
    if pos.catalogue.halts is not None:
        found |= pos.catalogue.halts.stations(pos, 1)
    return found


def can_arrive(pos: Position, colour: int, cities: int, visited: int, links: int) -> int:
    """Say whether a cube at one of these cities can go on to a city of its colour.

    The answer is exact: a shortest way among the cities that are left visits none twice, and it
    cannot pass a city of the colour, for it would have ended there.

    Args:
        pos: the position.
        colour: the colour of the cube.
        cities: the mask of cities where it may be.
        visited: the mask of cities to which it may not come again.
        links: how many more links it may use at most.
    """
    targets = aims(pos, colour) & ~visited
    found = cities & ~visited
    fresh = found
    while True:
        if fresh & targets:
            return 1
        if links == 0 or not fresh:
            return 0
        links -= 1
        fresh = neighbours(pos.adjacent, fresh) & ~visited & ~found
        found |= fresh


# ---------------------------------------------------------------------- links with a switch


def used_again(pos: Position, way: tuple[int, ...], number: int) -> bool:
    """Say whether a link would be used twice that joins three cities [RC p.5, p.7].

    No other link can be, because a cube comes to no city twice. A jump between time warps is a link
    of its own, even if it lands on such a link.
    """
    joint = pos.links[number].joint
    if joint == NONE or not way:
        return False
    before = pos.links[way[-1]]
    return before.joint == joint and before.b < len(pos.colours)


def _onward(pos: Position, number: int, city: int) -> int:
    """Return the mask of cities to which links lead on from the city to which a link has led."""
    found = 0
    for other in pos.at[city]:
        if not used_again(pos, (number,), other):
            found |= 1 << pos.links[other].other(city)
    return found


def arrives_by(pos: Position, colour: int, visited: int, number: int, city: int, links: int) -> int:
    """Say whether a cube can arrive that goes along a link to a city.

    Args:
        pos: the position.
        colour: the colour of the cube.
        visited: the mask of cities to which it may not come again.
        number: the link.
        city: the city to which the link leads.
        links: how many more links may follow.
    """
    bit = 1 << city
    if pos.links[number].joint == NONE or not links or aims(pos, colour) & bit:
        return can_arrive(pos, colour, bit, visited, links)
    return can_arrive(pos, colour, _onward(pos, number, city), visited | bit, links - 1)
