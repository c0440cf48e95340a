"""Estimates what the actions that a seat has left will bring, for the bot `greedy`.

The deliveries that the railroad allows with an engine are sorted by length, and the best of them
fill the actions that are left. Any further actions extend the railroad: what they bring grows with
the engine and the length of the railroad together, not with one of them alone. The engine may be
improved as well: each level costs an action and money. Money and bonds are followed turn by turn,
with the income that the points bring, so that an early bond costs more than a late one.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

from footplate.bots.world import known
from footplate.bots.world.prospect import (
    AHEAD,
    ENGINES,
    LENGTHS,
    LONGEST,
    Cubes,
    Reach,
    count,
    prospect_of,
    reach_of,
)
from footplate.bots.world.weights import WEIGHTS
from footplate.games.world.plans import routes
from footplate.games.world.state.position import Player, Position
from footplate.games.world.tables import kinds
from footplate.games.world.tables.schema import N_GOODS

if TYPE_CHECKING:
    from footplate.games.world.tables.board import Board


class Outlook:
    """What the actions that are left bring with one engine."""

    __slots__ = ("free", "growth", "seen", "used")

    def __init__(self, seen: float, used: float, growth: float, free: float) -> None:
        self.seen: Final = seen
        """The points of the deliveries that are in sight."""
        self.used: Final = used
        """The actions that these take."""
        self.growth: Final = growth
        """The points that are not in sight yet."""
        self.free: Final = free
        """The actions that are left for them."""


class Forecast:
    """What comes of aiming at an engine."""

    __slots__ = ("outlook", "worth")

    def __init__(self, worth: float, outlook: Outlook) -> None:
        self.worth: Final = worth
        """The points at the end."""
        self.outlook: Final = outlook


def forecasts(pos: Position, p: Player, turns: int, left: int, hope: float = 1.0) -> list[Forecast]:
    """Estimate the points at the end, by the engine to aim at: today's, the next, and so on.

    Args:
        pos: the position.
        p: the player.
        turns: how many turns come after this one.
        left: how many actions the player has left.
        hope: the share that counts of what is not in sight yet.
    """
    growth = WEIGHTS["growth"] * hope
    top = min(pos.catalogue.printed.top_engine, p.engine + AHEAD)
    reach = reach_of(pos, p)
    counts = _deliveries(pos, p, reach)
    held = 0.0
    for waiting in known.WAITING:
        held += waiting(pos, p)
    spans: list[float] = []
    rooms: list[float] = []
    for part in reach.parts:
        spans.append(WEIGHTS["span"] * (part.bit_count() - 1))
        rooms.append(WEIGHTS["room"] * room(pos, part))
    found: list[Forecast] = []
    cost = 0
    for engine in range(p.engine, top + 1):
        if engine > p.engine:
            cost += pos.terms.engines[engine]
        actions = left - (engine - p.engine)
        if actions < 0:
            break
        at = (engine - p.engine) * LENGTHS
        if held > 0.0 and actions > 0:
            outlook = _outlook(counts, at, engine, actions - 1, held, spans, rooms, growth)
        else:
            outlook = _outlook(counts, at, engine, actions, 0.0, spans, rooms, growth)
        found.append(Forecast(_money(pos, p, turns, outlook, cost), outlook))
    return found


def joined(pos: Position, p: Player) -> int:
    """Count the cities that the largest part of the player's railroad joins."""
    return max([part.bit_count() for part in reach_of(pos, p).parts], default=0)


def room(pos: Position, part: int) -> int:
    """Count the other cities to which one action could build from these cities."""
    near = neighbours(pos.catalogue.board)
    found = 0
    ones = part & pos.buildable
    while ones:
        found |= near[(ones & -ones).bit_length() - 1]
        ones &= ones - 1
    return (found & pos.buildable & ~part).bit_count()


@cache
def neighbours(board: Board) -> list[int]:
    """Return, by city, the mask of cities to which one action can build."""
    cities = len(board.cities)
    found = [0] * cities
    for ways in routes.routes(board):
        first = ways[0]
        if first.b < cities and len(first.tiles) < routes.ONE_ACTION:
            found[first.a] |= 1 << first.b
            found[first.b] |= 1 << first.a
    return found


def _deliveries(pos: Position, p: Player, reach: Reach) -> list[float]:
    """Count the player's deliveries that others will leave, by engine and by length."""
    w = WEIGHTS
    counts = prospect_of(pos, p, reach).counts
    shared = [0] * (ENGINES * LENGTHS)
    for city in reach.own:
        if _is_shared(pos, p, city):
            count(reach.lengths, city, pos.cubes[city], p.engine, shared)
    alone, with_others = w["alone"], w["shared"]
    found: list[float] = []
    for at in range(ENGINES * LENGTHS):
        n = shared[at]
        found.append(alone * (counts[at] - n) + with_others * n)
    more = _drawn(pos, p, reach)
    for name, lengthen in known.LENGTHEN.items():
        if name in pos.kept:
            more += lengthen(pos, p, reach, _lying(pos, p, reach) + more)
    for cubes in more:
        allowed = (2 << p.engine) - 1
        for at in range(0, ENGINES * LENGTHS, LENGTHS):
            length = (cubes.mask & allowed).bit_length() - 1
            if length > 0:
                found[at + min(length, LONGEST)] += cubes.n
            allowed = 2 * allowed + 1
    return found


def _is_shared(pos: Position, p: Player, city: int) -> bool:
    """Say whether others come to a city, too."""
    for other in pos.players:
        if other.seat != p.seat and other.adjacent[city]:
            return True
    return False


def _lying(pos: Position, p: Player, reach: Reach) -> list[Cubes]:
    """List the cubes on the player's cities that can be delivered, as far as others leave them."""
    found: list[Cubes] = []
    for city in reach.own:
        part = WEIGHTS["shared" if _is_shared(pos, p, city) else "alone"]
        for colour in range(N_GOODS):
            n = pos.cubes_of(city, colour)
            mask = reach.lengths[city * N_GOODS + colour]
            if n and mask:
                found.append(Cubes(city, colour, mask, n * part))
    return found


def _drawn(pos: Position, p: Player, reach: Reach) -> list[Cubes]:
    """List the cubes that are about to be drawn for the player's cities: any colour is likely."""
    found: list[Cubes] = []
    if not _draws(pos):
        return found
    for city in reach.own:
        fresh = 0.0
        for entry in pos.agenda:
            if entry[2] == kinds.DRAW_CUBE + city:
                fresh += entry[3]
            elif entry[2] in known.DRAWN:
                fresh += known.DRAWN[entry[2]](pos, city)
        if fresh:
            part = WEIGHTS["shared" if _is_shared(pos, p, city) else "alone"]
            n = fresh * part * WEIGHTS["drawn"] / N_GOODS
            for colour in range(N_GOODS):
                mask = reach.lengths[city * N_GOODS + colour]
                if mask:
                    found.append(Cubes(city, colour, mask, n))
    return found


def _draws(pos: Position) -> bool:
    """Say whether cubes are about to be drawn."""
    for entry in pos.agenda:
        if entry[2] >= kinds.DRAW_CUBE or entry[2] in known.DRAWN:
            return True
    return False


def _outlook(
    counts: list[float],
    at: int,
    engine: int,
    actions: int,
    held: float,
    spans: list[float],
    rooms: list[float],
    growth: float,
) -> Outlook:
    """Estimate what a number of actions brings with an engine.

    Args:
        counts: how many deliveries there are, by engine and length (`_deliveries`).
        at: where the counts for this engine begin.
        engine: its level.
        actions: how many actions there are for deliveries and for growth.
        held: the points of a cube that waits on its way, which takes one more action.
        spans: by part of the railroad: how many links long a delivery can be.
        rooms: by part of the railroad: for how many more links there is room.
        growth: what an action brings that has no use in sight yet, per link of a delivery that
            may come to be.
    """
    w = WEIGHTS
    free = float(actions)
    factor = 1.0
    seen = 0.0
    later = w["later"]
    length = min(engine, LONGEST)
    while length > 0 and free > 0:
        n = counts[at + length]
        if n:
            n = min(n, free)
            after = factor * later**n
            seen += length * n * (factor + after) * 0.5
            factor = after
            free -= n
        length -= 1
    built = w["building"] * free
    reach = max(1.0, built)
    for part in range(len(spans)):
        reach = max(reach, spans[part] + min(built, rooms[part]))
    size = 2.0 * engine * reach / (engine + reach)
    used = actions - free
    if held > 0.0:
        used += 1.0
    return Outlook(seen + held, used, free * growth * size * factor, free)


def _money(pos: Position, p: Player, turns: int, outlook: Outlook, cost: int) -> float:
    """Estimate points less bonds at the end.

    The deliveries in sight come first, most of the growth comes late, and better engines are paid
    for soon.

    Args:
        pos: the position.
        p: the player.
        turns: how many turns come after this one.
        outlook: what the actions bring.
        cost: what better engines cost.
    """
    w = WEIGHTS
    cat = pos.catalogue
    income = cat.printed.income
    longest = cat.printed.track_length
    points = float(p.points)
    money = float(p.money)
    bonds = float(p.bonds)
    bond = float(cat.printed.bond)
    n = turns + 1
    spend = outlook.free * w["spend"] / n
    first = max(1, min(n, int(outlook.used / cat.printed.rounds / w["share"]) + 1))
    soon = min(n, 3)
    price = cost / soon
    upkeep = w["upkeep"]
    seen = outlook.seen / first
    growth = outlook.growth
    for turn in range(n):
        if turn < soon:
            money -= price
        if turn < turns:
            money -= spend
        if 0 < turn < turns - 1:
            money -= upkeep
        if turn < first:
            points += seen
        points += growth * (2 * turn + 1) / (n * n)
        if money < 0.0:
            bonds -= money / bond
            money = 0.0
        money += income[max(0, min(int(points), longest))] - bonds
    if money < 0.0:
        bonds -= money / bond
    dread = w["dread"] * max(0.0, bonds - w["many"])
    return points - bonds - dread + w["cash"] * max(money, 0.0)
