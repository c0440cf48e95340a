"""Estimates what Rail Baron cards are worth, for the bot `greedy`, and what a row says of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from footplate.bots.world.lines import nearness
from footplate.bots.world.weights import WEIGHTS
from footplate.games.world.modules.barons import cards as barons
from footplate.games.world.modules.barons import worth as baron_points
from footplate.games.world.state.position import Player, Position
from footplate.games.world.tables.cards import Baron
from footplate.games.world.tables.kinds import NONE

SLOPES: Final = {
    "most-money": 0.02,
    "most-tiles": 0.04,
    "best-engine": 0.25,
    "fewest-bonds": 0.08,
    "most-bonds": 0.08,
    "best-engine-or-tie": 0.25,
}
"""By how much the chance to be first in something rises with each step of a lead."""
SLOPE: Final = 0.12
"""The same for all other things."""


def hope(pos: Position, p: Player) -> float:
    """Estimate what the player's barons are likely to give."""
    return WEIGHTS["baron"] * sum([worth_of(pos, p, number) for number in kept(pos, p)])


def kept(pos: Position, p: Player) -> list[int]:
    """List the numbers of the baron cards that a player keeps."""
    return barons.numbers(barons.held(pos).kept[p.seat]) if barons.NAME in pos.kept else []


def worth_of(pos: Position, p: Player, number: int) -> float:
    """Estimate what a baron card may give in the end, as things stand."""
    card = barons.of(pos.catalogue).cards[number]
    if card.kind in ESTIMATES:
        return ESTIMATES[card.kind](pos, p, number, card)
    if card.kind in baron_points.COMPARED:
        return card.points * _lead(pos, p, card.kind, SLOPES.get(card.kind, SLOPE))
    return baron_points.points(pos, p, number) + 0.5


def _links_at_city(pos: Position, p: Player, number: int, card: Baron) -> float:
    links = baron_points.links_at(pos, p, card.cities[0])
    return float(min(card.points * links, card.most if card.most >= 0 else 8)) + 0.5


def _as_it_stands(pos: Position, p: Player, number: int, card: Baron) -> float:
    return float(baron_points.points(pos, p, number))


def _connect(pos: Position, p: Player, number: int, card: Baron) -> float:
    if baron_points.points(pos, p, number):
        return float(card.points)
    near = [nearness(pos, p, card.cities[0], city) for city in card.cities[1:]]
    return 0.5 * card.points * sum(near) / len(near)


def _cities_connected(pos: Position, p: Player, number: int, card: Baron) -> float:
    missing = [city for city in card.cities if not p.adjacent[city]]
    return baron_points.points(pos, p, number) + 0.1 * card.points * len(missing)


def _western_link(pos: Position, p: Player, number: int, card: Baron) -> float:
    return float(baron_points.points(pos, p, number)) or 0.3


def _first_to_engine(pos: Position, p: Player, number: int, card: Baron) -> float:
    holder = pos.first_level[card.level]
    if holder != NONE:
        return float(card.points) if holder == p.seat else 0.0
    lead = float(p.engine)
    for other in pos.players:
        if other.seat != p.seat:
            lead = min(lead, p.engine - other.engine + 0.0)
    return card.points * max(0.1, min(0.9, 0.4 + 0.25 * lead))


def _longest_railroad(pos: Position, p: Player, number: int, card: Baron) -> float:
    return card.points * _lead(pos, p, "most-links", SLOPE)


def _lead(pos: Position, p: Player, kind: str, slope: float) -> float:
    """Estimate the chance to be first in something, from the distance to the best of the others."""
    own = baron_points.measure(pos, p, kind)
    lead = 1000
    for other in pos.players:
        if other.seat != p.seat:
            lead = min(lead, own - baron_points.measure(pos, other, kind))
    return max(0.05, min(0.95, 1.0 / pos.catalogue.players + slope * lead))


ESTIMATES: Final[dict[str, Callable[[Position, Player, int, Baron], float]]] = {
    "links-at-city": _links_at_city,
    "hotels": _as_it_stands,
    "connect": _connect,
    "cities-connected": _cities_connected,
    "urbanized-cities-connected": _cities_connected,
    "western-link": _western_link,
    "first-to-engine": _first_to_engine,
    "longest-railroad": _longest_railroad,
}
"""What a card may give, by its kind; other kinds compare players, or give what they give now."""


def kinds_kept(pos: Position, p: Player, places: Sequence[int]) -> int:
    """Return the mask of the kinds of a player's cards, by the place of each card's kind."""
    found = 0
    for number in kept(pos, p):
        found |= 1 << places[number]
    return found


def now_and_later(pos: Position, p: Player) -> tuple[int, int]:
    """Return what a player's cards give now, and four times what they may give.

    What the longest railroad gives now takes too long to find out.
    """
    now = later = 0
    for number in kept(pos, p):
        if barons.of(pos.catalogue).cards[number].kind != "longest-railroad":
            now += baron_points.points(pos, p, number)
        later += int(4.0 * worth_of(pos, p, number))
    return now, later
