"""Plans: whole deliveries and links as lists of single steps, each legal when its turn comes.

What a plan costs and gives is not computed a second time: the steps are carried out on a copy, and
the copy is read.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from footplate.games.world.plans import deliveries, links
from footplate.games.world.plans.deliveries import Way
from footplate.games.world.plans.links import Track
from footplate.games.world.tables import kinds
from footplate.games.world.tables.kinds import NONE
from footplate.games.world.tables.schema import GOODS
from footplate.kernel.contract import Plan

if TYPE_CHECKING:
    from collections.abc import Mapping

    from footplate.games.world.state.position import Position

BEST: Final = 12
"""So many plans of a kind are told."""
DELIVERING: Final = (kinds.ACTION, kinds.EXTRA_ACTION, kinds.HOP, kinds.ARRIVED)
"""Where a plan can be a delivery, or the rest of one."""
BUILDING: Final = (kinds.ACTION, kinds.EXTRA_ACTION, kinds.BUILD, kinds.FIFTH)
"""The same for a link."""


def plans(pos: Position) -> list[Plan]:
    """The best whole deliveries and links of the seat that decides; in the midst of one, its end.

    Deliveries come first, most own points first; then links, by a guess of what they open.
    """
    if pos.current_player < 0:
        return []
    found = delivery_plans(pos, BEST)
    seat = pos.current_player
    found.sort(key=lambda plan: (-plan.points[seat], sum(plan.points), plan.actions))
    return found + link_plans(pos, BEST)


def delivery_plans(pos: Position, most: int) -> list[Plan]:
    """Whole deliveries, or the ways on for the cube that is moving."""
    kind = pos.agenda[-1][2]
    if kind not in DELIVERING:
        return []
    return [_delivery(pos, way) for way in deliveries.ways(pos, most)]


def link_plans(pos: Position, most: int) -> list[Plan]:
    """Links, or the ways on for the link that is being built."""
    kind = pos.agenda[-1][2]
    if kind not in BUILDING:
        return []
    return [_link(pos, track) for track in links.links(pos, most)]


def _delivery(pos: Position, way: Way) -> Plan:
    """A delivery along a way; cards to pass through cities are used where they are needed."""
    cat = pos.catalogue
    after = pos.clone()
    actions: list[int] = []
    if pos.goods == NONE:
        _play(after, actions, cat.actions.deliver + way.city * len(GOODS) + way.colour)
    elif pos.agenda[-1][2] == kinds.ARRIVED:
        _play(after, actions, _on_arrival(after, ends=not way.links))
    now = way.city
    last = len(way.links) - 1
    for index, number in enumerate(way.links):
        action, now = deliveries.hop(pos, now, number)
        _play(after, actions, action)
        if after.goods != NONE and after.agenda[-1][2] == kinds.ARRIVED:
            _play(after, actions, _on_arrival(after, ends=index == last))
    start = pos.start if pos.goods != NONE else way.city
    names = cat.board.city_names
    arguments = {
        "colour": GOODS[way.colour],
        "from": names[start],
        "to": names[way.end],
        "links": str(len(pos.way) + len(way.links)),
    }
    message = "Deliver {colour} from {from} to {to}: {links} links"
    if arguments["links"] == "1":
        message = "Deliver {colour} from {from} to {to}: 1 link"
    return _told(pos, after, actions, message, arguments)


def _on_arrival(pos: Position, *, ends: bool) -> int:
    """To unload the cube, or the first card by which it goes on."""
    cat = pos.catalogue
    if ends:
        return cat.actions.unload
    hand = pos.players[pos.current_player].hand
    held = [card for card in cat.express if hand[card]]
    return cat.actions.use + held[0]


def _link(pos: Position, track: Track) -> Plan:
    """Track towards a city, with what it costs."""
    cat = pos.catalogue
    after = pos.clone()
    actions: list[int] = []
    for action in track.actions:
        _play(after, actions, action)
    names = cat.board.city_names
    arguments = {"from": names[track.a], "to": names[track.b], "tiles": str(track.tiles)}
    if track.tiles < track.whole:
        message = "Begin a link from {from} to {to}: {tiles} of {whole} tiles"
        arguments["whole"] = str(track.whole)
    elif track.tiles == 1:
        message = "Link {from} and {to}: 1 tile"
    else:
        message = "Link {from} and {to}: {tiles} tiles"
    if track.card != NONE:
        message += ", with {card}"
        arguments["card"] = cat.cards[track.card].title
    return _told(pos, after, actions, message, arguments)


def _play(pos: Position, actions: list[int], action: int) -> None:
    """Carry out a step of the same seat, and stop there: nobody else is asked yet."""
    cat = pos.catalogue
    cat.steps[action](pos, pos.own(pos.current_player), cat.arguments[action])
    actions.append(action)


def _told(
    before: Position,
    after: Position,
    actions: list[int],
    message: str,
    arguments: Mapping[str, str],
) -> Plan:
    """A plan, with what it costs and gives as the position after it says."""
    seat = before.current_player
    old, new = before.players[seat], after.players[seat]
    bonds = new.bonds - old.bonds
    price = old.money - new.money + bonds * before.catalogue.bond
    points = tuple(
        [p.points - q.points for p, q in zip(after.players, before.players, strict=True)]
    )
    return Plan(tuple(actions), message, arguments, price, bonds, points)
