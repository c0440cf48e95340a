"""Estimates what cards, barons, Major Lines and goals are worth to a seat, for the bot `greedy`."""

from __future__ import annotations

from functools import cache
from itertools import pairwise
from typing import TYPE_CHECKING

from footplate.bots.world.weights import WEIGHTS
from footplate.games.world.modules.barons import cards as barons
from footplate.games.world.modules.barons import worth as baron_points
from footplate.games.world.plans import prospects
from footplate.games.world.rules.lines import network
from footplate.games.world.state.position import Player, Position
from footplate.games.world.tables import kinds
from footplate.games.world.tables.cards import (
    BUILD_CARDS,
    ENGINE_FREE,
    ENGINE_HALF,
    ENGINE_LESS,
    EXPRESS,
    HOTEL,
    MORE_TILES,
    TRADING_DEPOT,
)
from footplate.games.world.tables.kinds import NONE

if TYPE_CHECKING:
    from footplate.games.world.tables.board import Board


def cards(pos: Position, p: Player, turns: int) -> float:
    """Estimate what the cards held are worth."""
    w = WEIGHTS
    total = 0.0
    for number, n in enumerate(p.hand):
        if not n:
            continue
        card = pos.catalogue.deck.cards[number]
        effect = card.effect
        if effect == HOTEL:
            total += w["hotel"] * turns
        elif effect == TRADING_DEPOT:
            total += w["depot"] * turns
        elif effect in (ENGINE_FREE, ENGINE_HALF, ENGINE_LESS):
            total += w[effect] * n if turns > 1 and p.engine < 7 else 0.0
        elif effect == EXPRESS:
            total += w["express"] * n
        elif effect in BUILD_CARDS:
            total += w["build"] * n if turns > 1 else 0.0
        elif effect == MORE_TILES:
            total += w["tiles"] * n if turns > 1 else 0.0
        elif effect == "capital-charter":
            total += w[effect] * min(turns, _points_left(pos, card.city))
        elif effect == "city-charter":
            total += w[effect] * (p.adjacent[card.city] != 0)
        elif effect in ("inspect", "ferry"):
            total += w[effect] * n if turns > 1 else 0.0
        elif effect == "campaign":
            left = prospects.cubes(pos.cubes[card.city])
            total += card.points * min(1.0, w["campaign"] / max(1, left)) if turns > 0 else 0.0
    for who, _, kind, n, _ in pos.agenda:
        if who == p.seat and kind == kinds.EXTRA_ACTION:
            total += w["tempo"] * n
    return total


def _points_left(pos: Position, city: int) -> int:
    """Count the connection points of a city at which nobody has built."""
    board = pos.catalogue.board
    return (board.sides[city] & ~pos.occupied[board.cells + city]).bit_count()


def baron(pos: Position, p: Player) -> float:
    """Estimate what the player's baron is likely to give."""
    if barons.NAME not in pos.kept:
        return 0.0
    kept = barons.numbers(barons.held(pos).kept[p.seat])
    return WEIGHTS["baron"] * sum([baron_worth(pos, p, number) for number in kept])


def baron_worth(pos: Position, p: Player, number: int) -> float:
    """Estimate what a baron card may give in the end, as things stand."""
    card = barons.of(pos.catalogue).cards[number]
    kind = card.kind
    if kind == "links-at-city":
        city = card.cities[0]
        links = baron_points.links_at(pos, p, city)
        return float(min(card.points * links, card.most if card.most >= 0 else 8)) + 0.5
    if kind == "hotels":
        return float(baron_points.points(pos, p, number))
    if kind == "connect":
        if baron_points.points(pos, p, number):
            return float(card.points)
        nearness = [_nearness(pos, p, card.cities[0], city) for city in card.cities[1:]]
        return 0.5 * card.points * sum(nearness) / len(nearness)
    if kind in ("cities-connected", "urbanized-cities-connected"):
        missing = [city for city in card.cities if not p.adjacent[city]]
        return baron_points.points(pos, p, number) + 0.1 * card.points * len(missing)
    if kind == "western-link":
        return float(baron_points.points(pos, p, number)) or 0.3
    if kind == "first-to-engine":
        holder = pos.first_level[card.level]
        if holder != NONE:
            return float(card.points) if holder == p.seat else 0.0
        lead = float(p.engine)
        for other in pos.players:
            if other.seat != p.seat:
                lead = min(lead, p.engine - other.engine + 0.0)
        return card.points * max(0.1, min(0.9, 0.4 + 0.25 * lead))
    if kind == "longest-railroad":
        return card.points * _lead(pos, p, "most-links", 0.12)
    if kind not in baron_points.COMPARED:
        return baron_points.points(pos, p, number) + 0.5
    slope = {"most-money": 0.02, "most-tiles": 0.04, "best-engine": 0.25}
    slope |= {"fewest-bonds": 0.08, "most-bonds": 0.08, "best-engine-or-tie": 0.25}
    return card.points * _lead(pos, p, kind, slope.get(kind, 0.12))


def _lead(pos: Position, p: Player, kind: str, slope: float) -> float:
    """Estimate the chance to be first in something, from the distance to the best of the others."""
    own = baron_points.measure(pos, p, kind)
    lead = 1000
    for other in pos.players:
        if other.seat != p.seat:
            lead = min(lead, own - baron_points.measure(pos, other, kind))
    return max(0.05, min(0.95, 1.0 / pos.catalogue.players + slope * lead))


def _nearness(pos: Position, p: Player, a: int, b: int) -> float:
    """Estimate how near the player's links come to joining two cities: 1 if they do."""
    from_a = network(p, a)
    if from_a >> b & 1:
        return 1.0
    from_b = network(p, b)
    if from_a == 1 << a and from_b == 1 << b:
        return 0.0
    apart = _distances(pos.catalogue.board)
    nearest = apart[a][b]
    ones = from_a
    while ones:
        row = apart[(ones & -ones).bit_length() - 1]
        ones &= ones - 1
        others = from_b
        while others:
            nearest = min(nearest, row[(others & -others).bit_length() - 1])
            others &= others - 1
    part = 1.0 - nearest / apart[a][b]
    return part * part


@cache
def _distances(board: Board) -> list[list[int]]:
    """Count the steps from hex to hex between any two cities."""
    places = board.places[board.cells : board.first_warp]
    return [[_distance(one, other) for other in places] for one in places]


def _distance(a: tuple[int, int], b: tuple[int, int]) -> int:
    """Count the steps from one hex to another."""
    row = abs(a[1] - b[1])
    left = a[0] - (a[1] - (a[1] & 1)) // 2
    right = b[0] - (b[1] - (b[1] & 1)) // 2
    across = left - right
    down = a[1] - b[1]
    return max(row, abs(across), abs(across + down))


def lines(pos: Position, p: Player, turns: int) -> float:
    """Estimate what Major Lines and goals of that kind are worth that are nearly complete."""
    if turns < 1:
        return 0.0
    total = 0.0
    for number, line in enumerate(pos.catalogue.lines):
        if pos.claimed[number] == NONE and line.needs is None:
            total += line.points * _nearness(pos, p, line.a, line.b)
    for number, card, _ in pos.catalogue.deck.link_goals:
        if pos.display[number] and card.cities:
            nearness = [_nearness(pos, p, a, b) for a, b in pairwise(card.cities)]
            total += card.points * min(nearness)
    return WEIGHTS["line"] * total
