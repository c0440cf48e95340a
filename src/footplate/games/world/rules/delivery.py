"""Delivering a goods cube: hop by hop over complete links to a city of its colour.

[RC p.5, p.21-22]

A hop is offered only if the cube can still arrive: it goes no farther than the engine allows, comes
to no city twice, and stops at the first city of its colour.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from footplate.games.world.rules import goals
from footplate.games.world.rules.distances import (
    arrives_by,
    can_arrive,
    used_again,
)
from footplate.games.world.rules.markers import mark_empty
from footplate.games.world.rules.trying import leads_on
from footplate.games.world.tables.kinds import ARRIVED, CUBE_BITS, CUBE_MASK, HOP, NONE
from footplate.games.world.tables.reasons import (
    CANNOT_ARRIVE,
    LINK_USED,
    NO_LINK_THERE,
    NO_OWN_LINK,
    NO_SUCH_CUBE,
    NOT_HERE,
    VISITED,
)
from footplate.games.world.tables.schema import N_GOODS
from footplate.kernel.agenda import at_once

if TYPE_CHECKING:
    from footplate.games.world.state.position import Player, Position


# ---------------------------------------------------------------------- which cube


def linked(pos: Position, p: Player, city: int) -> bool:
    """Say whether an own link ends in a city; one to a time warp does, even if it leads nowhere."""
    for number in pos.at[city]:
        if pos.links[number].owner == p.seat:
            return True
    return False


def _deliverable(pos: Position, p: Player, city: int, colour: int) -> int:
    """Say whether the player can deliver this cube with an own link first."""
    own = p.adjacent[city]
    links = pos.terms.links[p.engine] - 1
    travel = pos.catalogue.travel
    if travel is not None:
        return travel.arrives(pos, p, colour, city, own, 1 << city, links)
    if pos.catalogue.halts is not None:
        return can_arrive(pos, colour, own, 1 << city, links)
    layers = pos.reach[colour]
    if not own & layers[links]:
        return 0
    near = 0
    while near < links and not layers[near] >> city & 1:
        near += 1
    if own & layers[near]:
        return 1  # the way on is so short that it does not come back through the city
    return can_arrive(pos, colour, own, 1 << city, links)


def refuse_cube(pos: Position, p: Player, city: int, colour: int) -> int:
    """Say why a cube cannot be delivered; 0 if it can."""
    if not pos.cubes[city] >> colour * CUBE_BITS & CUBE_MASK:
        return NO_SUCH_CUBE
    if not linked(pos, p, city):
        return NO_OWN_LINK
    if not _deliverable(pos, p, city, colour):
        return CANNOT_ARRIVE
    for condition in pos.catalogue.hooks.condition:
        reason = condition.cube(pos, p, city, colour)
        if reason:
            return reason
    return 0


def offer_cubes(pos: Position, p: Player, out: list[int]) -> None:
    """Add every city with each colour of cube that the player can deliver from it."""
    if not p.links:
        return
    base = pos.catalogue.actions.deliver
    cubes = pos.cubes
    for city, own in enumerate(p.adjacent):
        packed = cubes[city]
        if own and packed:
            action = base + city * N_GOODS
            for colour in range(N_GOODS):
                if packed & CUBE_MASK and _deliverable(pos, p, city, colour):
                    out.append(action + colour)
                packed >>= CUBE_BITS


def step_cube(pos: Position, p: Player, argument: int) -> None:
    """Choose the cube; the hops that follow will move it."""
    city, colour = divmod(argument, N_GOODS)
    pos.goods = colour
    pos.start = city
    pos.now = city
    pos.visited = 1 << city
    pos.way = ()
    at_once(pos.agenda, p.seat, HOP, pos.terms.links[p.engine], 1)


# ---------------------------------------------------------------------- hops


def left(pos: Position) -> int:
    """Return how many more links the cube may use."""
    return pos.agenda[-1][3]


def link_to(pos: Position, start: int, city: int, side: int) -> int:
    """Return the link from a city to this side of another one, or `NONE`."""
    for number in pos.at[start]:
        link = pos.links[number]
        if link.other(start) == city and link.side(city) == side:
            return number
    return NONE


def link_of(pos: Position, p: Player, now: int, city: int, side: int) -> int:
    """Return the link over which a hop from a city to this side of another one leads, or `NONE`."""
    travel = pos.catalogue.travel
    if travel is None:
        return link_to(pos, now, city, side)
    for number, other in travel.onward(pos, p, now):
        if other == city and pos.links[number].side(city) == side:
            return number
    return NONE


def refuse_hop(pos: Position, p: Player, argument: int) -> int:
    """Say why the cube cannot go on to this side of a city; 0 if it can."""
    city, side = divmod(argument, 6)
    travel = pos.catalogue.travel
    if travel is not None:
        reason = travel.refuse_hop(pos, p, city, side)
        return reason or _refuse_link(pos, p, link_of(pos, p, pos.now, city, side), left(pos) - 1)
    if pos.visited >> city & 1:
        return VISITED
    number = link_to(pos, pos.now, city, side)
    if number == NONE:
        return NO_LINK_THERE
    if not pos.way and pos.links[number].owner != p.seat:
        return NO_OWN_LINK
    if used_again(pos, pos.way, number):
        return LINK_USED
    if not left(pos):
        return CANNOT_ARRIVE
    if not arrives_by(pos, pos.goods, pos.visited, number, city, left(pos) - 1):
        return CANNOT_ARRIVE
    return _refuse_link(pos, p, number, left(pos) - 1)


def _refuse_link(pos: Position, p: Player, number: int, left: int) -> int:
    """Say why the cube could not meet the conditions of its delivery over a link; else 0."""
    for condition in pos.catalogue.hooks.condition:
        reason = condition.hop(pos, p, number, left)
        if reason:
            return reason
    return 0


def refuse_way(pos: Position, p: Player, way: tuple[int, ...]) -> int:
    """Say why the conditions of a delivery do not allow a whole way; 0 if they do."""
    for condition in pos.catalogue.hooks.condition:
        reason = condition.way(pos, p, way)
        if reason:
            return reason
    return 0


def offer_hops(pos: Position, p: Player, n: int, out: list[int]) -> None:
    """Add the links along which the cube can go on and still arrive."""
    if not n:
        return
    if pos.catalogue.travel is not None:
        _offer_travel(pos, p, n, out)
        return
    base = pos.catalogue.actions.hop
    target = pos.by_colour[pos.goods]
    conditions = pos.catalogue.hooks.condition
    known = 0
    good = 0
    for number in pos.at[pos.now]:
        link = pos.links[number]
        city = link.other(pos.now)
        bit = 1 << city
        if pos.visited & bit or (not pos.way and link.owner != p.seat):
            continue
        if link.joint != NONE:
            if used_again(pos, pos.way, number):
                continue
            if not arrives_by(pos, pos.goods, pos.visited, number, city, n - 1):
                continue
        else:
            if not known & bit:
                known |= bit
                if target & bit or can_arrive(pos, pos.goods, bit, pos.visited, n - 1):
                    good |= bit
            if not good & bit:
                continue
        if not (conditions and _refuse_link(pos, p, number, n - 1)):
            out.append(base + city * 6 + link.side(city))
    out.sort()


def _offer_travel(pos: Position, p: Player, n: int, out: list[int]) -> None:
    """Add the links along which the cube can go on, where a chapter says how goods travel."""
    assert pos.catalogue.travel is not None
    for number, city in pos.catalogue.travel.onward(pos, p, pos.now):
        argument = city * 6 + pos.links[number].side(city)
        if not refuse_hop(pos, p, argument):
            out.append(pos.catalogue.actions.hop + argument)
    out.sort()


def closed(pos: Position, now: int, city: int, visited: int) -> int:
    """Return the mask of cities that a cube may not visit after a hop, besides that of the hop.

    Args:
        pos: the position.
        now: the city from which it goes.
        city: the city to which it goes.
        visited: the mask of cities that it may not visit before that.
    """
    travel = pos.catalogue.travel
    if travel is None:
        return visited
    period = travel.together(pos, now)
    return visited if period >> city & 1 else visited | period


def step_hop(pos: Position, p: Player, argument: int) -> None:
    """Move the cube along a link; it is delivered if the city there takes it.

    If it could pass the city and go on, the player is asked first.
    """
    move(pos, argument)
    seat, frame, _, n, owed = pos.agenda.pop()
    if not pos.by_colour[pos.goods] >> pos.now & 1:
        pos.agenda.append((seat, frame, HOP, n - 1, owed))
        return
    cat = pos.catalogue
    pos.agenda.append((seat, frame, ARRIVED, n - 1, owed))
    choices: list[int] = []
    cat.dispatch.offers[ARRIVED](pos, p, n - 1, choices)
    if choices == [cat.actions.unload]:
        step_unload(pos, p, 0)


def move(pos: Position, argument: int) -> None:
    """Move the cube along a link, and no more."""
    city, side = divmod(argument, 6)
    number = link_of(pos, pos.players[pos.current_player], pos.now, city, side)
    pos.way = (*pos.way, number)
    pos.visited = closed(pos, pos.now, city, pos.visited) | 1 << city
    pos.now = city


# ---------------------------------------------------------------------- arrival


def depots_on(pos: Position, number: int) -> list[int]:
    """Return whose trading depots a cube passes on a link; all three ways of a switch pass them."""
    if not pos.depots:
        return []
    joint = pos.links[number].joint
    return [seat for seat, where in pos.depots if where in (number, joint)]


def refuse_express(pos: Position, p: Player, card: int) -> int:
    """Say why a card cannot be used on arrival; 0 if it can, because the cube goes on then."""
    if card not in pos.catalogue.deck.express or not p.hand[card]:
        return NOT_HERE
    return 0 if leads_on(pos, p, step_express, card) else CANNOT_ARRIVE


def offer_arrival(pos: Position, p: Player, n: int, out: list[int]) -> None:
    """Add unloading, and going on with an Express card [RC p.21]."""
    actions = pos.catalogue.actions
    if not refuse_way(pos, p, pos.way):
        out.append(actions.unload)
    for card in pos.catalogue.deck.express:
        if not refuse_express(pos, p, card):
            out.append(actions.use + card)


def step_express(pos: Position, p: Player, card: int) -> None:
    """Spend an Express card; the cube passes through the city."""
    p.hold(card, -1)
    seat, frame, _, n, owed = pos.agenda.pop()
    pos.agenda.append((seat, frame, HOP, n, owed))


def step_unload(pos: Position, p: Player, argument: int) -> None:
    """Deliver the cube where it is."""
    pos.agenda.pop()
    reached(pos, p)


def who_delivers(pos: Position) -> int:
    """Return the seat whose action it is while a cube is on its way."""
    return pos.order[pos.place - 1]


def reached(pos: Position, p: Player) -> None:
    """Deliver the cube where it is, unless a chapter has it wait."""
    for stops in pos.catalogue.hooks.before_arrival:
        if stops(pos, p):
            return
    arrive(pos, p)


def arrive(pos: Position, p: Player) -> None:
    """Put the cube into the bag, and give everybody what the delivery earns [RC p.5, p.21-22]."""
    cat = pos.catalogue
    start, end, colour = pos.start, pos.now, pos.goods
    left = cat.halts is not None and cat.halts.has_left(pos)
    if not left:
        pos.put(start, colour, -1)
    if p.delivered >> colour & 1 or not goals.saved(pos):
        pos.fill_bag(colour, 1)
    for number in pos.way:
        pos.own(pos.links[number].owner).points += 1
        for seat in depots_on(pos, number):
            pos.own(seat).points += cat.deck.depot_points
    hotel = pos.hotels[end]
    if hotel != NONE:
        pos.own(hotel).points += cat.deck.cards[cat.deck.hotels[end]].points
    goals.delivered(pos, p, end, colour, len(pos.way))
    if not left:
        _emptied(pos, start)
    for after in cat.hooks.after_delivery:
        after(pos, start, end, colour)
    call_off(pos)


def lift(pos: Position) -> None:
    """Take the cube under way off its city; whoever does so knows where it lies from now on."""
    pos.put(pos.start, pos.goods, -1)
    _emptied(pos, pos.start)


def _emptied(pos: Position, city: int) -> None:
    """Put a marker on a city from which a cube was taken, if it was the last one."""
    if not pos.cubes[city]:
        mark_empty(pos, city)
        for after in pos.catalogue.hooks.after_emptied:
            after(pos, city)


def stop(pos: Position) -> None:
    """Stop a delivery that has reached its city: nobody gains anything [RC p.22]."""
    if pos.catalogue.halts is not None:
        pos.catalogue.halts.called_off(pos)
    call_off(pos)


def call_off(pos: Position) -> None:
    """Forget the delivery under way; a cube that did not arrive lies in its city all the time."""
    pos.goods = NONE
    pos.start = NONE
    pos.now = NONE
    pos.visited = 0
    pos.way = ()
