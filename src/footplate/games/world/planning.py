"""Plans: whole deliveries as lists of single steps, each of them legal when its turn comes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from footplate.games.world import delivery, kinds
from footplate.games.world.schema import GOODS
from footplate.kernel.contract import Plan

if TYPE_CHECKING:
    from footplate.games.world.position import Position

BEST: Final = 12
"""So many plans of a kind are told."""


def plans(pos: Position) -> list[Plan]:
    """The best whole deliveries of the seat that decides, most own points first."""
    if pos.current_player < 0 or pos.agenda[-1][2] not in (kinds.ACTION, kinds.EXTRA_ACTION):
        return []
    found = _deliveries(pos)
    found.sort(key=lambda plan: (-plan.points[pos.current_player], sum(plan.points), plan.actions))
    return found[:BEST]


def _deliveries(pos: Position) -> list[Plan]:
    """Every delivery that the seat that decides can make with its engine."""
    cat = pos.catalogue
    p = pos.players[pos.current_player]
    found: list[Plan] = []
    legal: list[int] = []
    delivery.offer_cubes(pos, p, legal)
    for action in legal:
        city, colour = divmod(action - cat.actions.deliver, len(GOODS))
        ways: list[tuple[int, ...]] = []
        _ways(pos, colour, city, 1 << city, p.engine, (), ways)
        for way in ways:
            found.append(_delivery(pos, action, city, colour, way))
    return found


def _ways(
    pos: Position,
    colour: int,
    city: int,
    visited: int,
    left: int,
    way: tuple[int, ...],
    found: list[tuple[int, ...]],
) -> None:
    """Every way of a cube, as links, from a city to one of its colour."""
    for number in pos.at[city]:
        link = pos.links[number]
        other = link.b if link.a == city else link.a
        if visited >> other & 1 or (not way and link.owner != pos.current_player):
            continue
        longer = (*way, number)
        if pos.colours[other] == colour:
            found.append(longer)
        elif left > 1 and delivery.can_arrive(pos, colour, 1 << other, visited, left - 1):
            _ways(pos, colour, other, visited | 1 << other, left - 1, longer, found)


def _delivery(pos: Position, action: int, city: int, colour: int, way: tuple[int, ...]) -> Plan:
    """A delivery over these links, with what every owner of a link gains."""
    cat = pos.catalogue
    actions = [action]
    points = [0] * cat.players
    now = city
    for number in way:
        link = pos.links[number]
        now, side = (link.b, link.side_b) if link.a == now else (link.a, link.side_a)
        actions.append(cat.actions.hop + now * 6 + side)
        points[link.owner] += 1
    names = cat.board.city_names
    arguments = {"colour": GOODS[colour], "from": names[city], "to": names[now]}
    message = "Deliver {colour} from {from} to {to}"
    return Plan(tuple(actions), message, arguments, 0, 0, tuple(points))
