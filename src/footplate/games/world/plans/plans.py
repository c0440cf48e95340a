"""Plans: whole deliveries and links as lists of single steps, each legal when its turn comes.

What a plan costs and gives is not worked out by separate code: the steps are carried out on a copy
of the position, and the copy is read.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from footplate.games.world.plans import deliveries, links
from footplate.games.world.plans.deliveries import Way
from footplate.games.world.plans.links import Track
from footplate.games.world.rules import delivery
from footplate.games.world.shown.messages import (
    card_name,
    city_name,
    colour_name,
    message,
    start_name,
)
from footplate.games.world.tables import kinds
from footplate.games.world.tables.kinds import NONE
from footplate.games.world.tables.schema import GOODS, N_GOODS
from footplate.kernel.agenda import at_once
from footplate.kernel.contract import TERMINAL, Plan

if TYPE_CHECKING:
    from footplate.games.world.state.position import Position
    from footplate.kernel.messages import Message

BEST: Final = 12
"""How many plans of each kind are returned at most."""
DELIVERING: Final = (kinds.ACTION, kinds.EXTRA_ACTION, kinds.HOP, kinds.ARRIVED)
"""The kinds of pending work for which a plan can be a delivery, or the rest of one."""
BUILDING: Final = (kinds.ACTION, kinds.EXTRA_ACTION, kinds.BUILD, kinds.FIFTH)
"""The kinds for which a plan can be a link, or the rest of one."""


def plans(pos: Position) -> list[Plan]:
    """Return the best deliveries and links for the seat, or the ways to finish the current one.

    Deliveries come first, those with most own points at the top; then links, by a guess of their
    worth.
    """
    if pos.current_player < 0:
        return []
    found = delivery_plans(pos, BEST)
    seat = pos.current_player
    found.sort(key=lambda plan: (-plan.points[seat], sum(plan.points), plan.actions))
    return found + link_plans(pos, BEST)


def delivery_plans(pos: Position, most: int) -> list[Plan]:
    """Return plans for whole deliveries, or for the cube that is moving."""
    return [_delivery(pos, way) for way in _ways(pos, most)]


def delivery_steps(pos: Position, most: int) -> list[tuple[int, ...]]:
    """Return the actions of the plans for deliveries, without what they cost and give."""
    found: list[tuple[int, ...]] = []
    for way in _ways(pos, most):
        actions: list[int] = []
        _carry(pos, pos.clone(), way, actions)
        found.append(tuple(actions))
    return found


def _ways(pos: Position, most: int) -> list[Way]:
    """Return the best ways of cubes, if the seat can deliver or has a cube on its way."""
    kind = pos.agenda[-1][2]
    delivering = kind in DELIVERING or kind in pos.catalogue.hooks.also_allowed.get("deliver", ())
    if not delivering and not deliveries.waits(pos):
        return []
    return deliveries.ways(pos, most)


def best_delivery(pos: Position, seat: int) -> int:
    """Return the most points that one delivery would bring a seat if it were its turn now."""
    if pos.goods != NONE or pos.current_player == TERMINAL:
        return 0
    then = pos.clone()
    at_once(then.agenda, seat, kinds.ACTION, 1, 1)
    then.current_player = seat
    return max([plan.points[seat] for plan in delivery_plans(then, BEST)], default=0)


def link_plans(pos: Position, most: int) -> list[Plan]:
    """Return plans for links, or for the link that is being built."""
    kind = pos.agenda[-1][2]
    if kind not in BUILDING:
        return []
    return [_link(pos, track) for track in links.links(pos, most)]


def _carry(
    pos: Position, after: Position, way: Way, actions: list[int]
) -> tuple[tuple[int, ...], int, int]:
    """Carry a cube along a way, with cards to pass through cities where it needs them.

    Args:
        pos: the position before.
        after: a copy of it, in which the cube is carried.
        way: the way; if the cube stops on it, it is carried to there.
        actions: the actions are added here.

    Returns:
        The links that it came over before, where it started, and where it is now.
    """
    cat = pos.catalogue
    begun = pos.way
    start = way.city
    if pos.goods != NONE:
        start = pos.start
        if pos.agenda[-1][2] == kinds.ARRIVED:
            _play(after, actions, _on_arrival(after, ends=not way.links))
    elif deliveries.waits(pos):
        assert cat.halts is not None
        _play(after, actions, cat.actions.of[cat.halts.onward])
        begun = after.way
        start = after.start
    else:
        _play(after, actions, cat.actions.deliver + way.city * N_GOODS + way.colour)
    now = way.city
    last = len(way.links) - 1
    here = way.links if way.stop == NONE else way.links[: way.stop]
    for index, number in enumerate(here):
        action, now = deliveries.hop(pos, now, number)
        _play(after, actions, action)
        if after.goods != NONE and after.agenda[-1][2] == kinds.ARRIVED:
            _play(after, actions, _on_arrival(after, ends=index == last))
    if way.stop != NONE:
        assert cat.halts is not None
        _play(after, actions, cat.actions.of[cat.halts.stop])
    return begun, start, now


def _delivery(pos: Position, way: Way) -> Plan:
    """Return the plan of a delivery.

    If the cube stops on its way, the plan ends there: what comes later is not among its points.
    """
    cat = pos.catalogue
    after = pos.clone()
    actions: list[int] = []
    begun, start, now = _carry(pos, after, way, actions)
    ends = {"from": city_name(cat, start), "to": city_name(cat, way.end)}
    length = len(begun) + len(way.links)
    colour = colour_name(GOODS[way.colour])
    if way.stop != NONE:
        stop = city_name(cat, now)
        said = message("plan.halt", colour=colour, **ends, stop=stop, n=length)
        return _told(pos, after, actions, said)
    sure = after.goods == NONE
    assume_arrival(after)
    said = message("plan.deliver", colour=colour, **ends, n=length)
    return _told(pos, after, actions, said)._replace(sure=sure)


def assume_arrival(pos: Position) -> None:
    """Deliver a cube that waits for what other players decide, as if nothing kept it."""
    if pos.goods != NONE and pos.agenda[-1][2] not in DELIVERING:
        delivery.arrive(pos, pos.own(delivery.who_delivers(pos)))


def _on_arrival(pos: Position, *, ends: bool) -> int:
    """Return the action that unloads the cube, or the first one that lets it go on."""
    cat = pos.catalogue
    if ends:
        return cat.actions.unload
    legal: list[int] = []
    cat.dispatch.offers[kinds.ARRIVED](
        pos, pos.players[pos.current_player], pos.agenda[-1][3], legal
    )
    return legal[0] if legal[0] != cat.actions.unload else legal[-1]


def _link(pos: Position, track: Track) -> Plan:
    """Return the plan of track towards a city."""
    cat = pos.catalogue
    after = pos.clone()
    actions: list[int] = []
    for action in track.actions:
        _play(after, actions, action)
    ends = {"from": start_name(cat, track.a), "to": start_name(cat, track.b)}
    if track.tiles < track.whole:
        said = message("plan.begin", **ends, tiles=track.tiles, whole=track.whole)
    else:
        said = message("plan.link", **ends, n=track.tiles)
    if track.card != NONE:
        said = message("plan.with-card", plan=said, card=card_name(cat, track.card))
    return _told(pos, after, actions, said)


def _play(pos: Position, actions: list[int], action: int) -> None:
    """Carry out one step of the seat without going on to whoever decides next."""
    pos.catalogue.dispatch.carry_out(pos, action)
    actions.append(action)


def _told(
    before: Position,
    after: Position,
    actions: list[int],
    said: Message,
) -> Plan:
    """Return a plan; what it costs and gives is read from the position after it."""
    seat = before.current_player
    old, new = before.players[seat], after.players[seat]
    bonds = new.bonds - old.bonds
    price = old.money - new.money + bonds * before.terms.bond
    points = tuple(
        [p.points - q.points for p, q in zip(after.players, before.players, strict=True)]
    )
    return Plan(tuple(actions), said, price, bonds, points)
