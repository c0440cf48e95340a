"""Estimates what the actions that a seat has left will bring, for the bot `greedy`.

The deliveries that the railroad allows with an engine are sorted by length, and the best of them
fill the actions that are left. Any further actions extend the railroad: what they bring grows with
the engine and the length of the railroad together, not with one of them alone. The engine may be
improved as well: each level costs an action and money. Money and bonds are followed turn by turn,
with the income that the points bring, so that an early bond costs more than a late one.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final, NamedTuple

from footplate.bots.world import known
from footplate.bots.world.prospect import AHEAD, reach_of
from footplate.bots.world.weights import WEIGHTS
from footplate.games.world.plans import routes
from footplate.games.world.state.position import Player, Position
from footplate.games.world.tables import kinds
from footplate.games.world.tables.kinds import CUBE_BITS, CUBE_MASK
from footplate.games.world.tables.schema import GOODS

if TYPE_CHECKING:
    from footplate.games.world.tables.board import Board

N_GOODS: Final = len(GOODS)


class Outlook(NamedTuple):
    """What the actions that are left bring with one engine."""

    seen: float
    """The points of the deliveries that are in sight."""
    used: float
    """The actions that these take."""
    growth: float
    """The points that are not in sight yet."""
    free: float
    """The actions that are left for them."""


class Forecast(NamedTuple):
    """What comes of aiming at an engine."""

    worth: float
    """The points at the end."""
    outlook: Outlook


def forecasts(pos: Position, p: Player, turns: int, left: int) -> list[Forecast]:
    """Estimate the points at the end, by the engine to aim at: today's, the next, and so on.

    Args:
        pos: the position.
        p: the player.
        turns: how many turns come after this one.
        left: how many actions the player has left.
    """
    top = min(pos.catalogue.printed.top_engine, p.engine + AHEAD)
    masks: list[int] = []
    numbers: list[float] = []
    _deliveries(pos, p, masks, numbers)
    held = 0.0
    for waiting in known.WAITING:
        held += waiting(pos, p)
    spans = [
        (WEIGHTS["span"] * (part.bit_count() - 1), WEIGHTS["room"] * room(pos, part))
        for part in reach_of(pos, p).parts
    ]
    found: list[Forecast] = []
    cost = 0
    for engine in range(p.engine, top + 1):
        if engine > p.engine:
            cost += pos.terms.engines[engine]
        actions = left - (engine - p.engine)
        if actions < 0:
            break
        if held > 0.0 and actions > 0:
            rest = _outlook(masks, numbers, engine, actions - 1, spans)
            outlook = rest._replace(seen=rest.seen + held, used=rest.used + 1.0)
        else:
            outlook = _outlook(masks, numbers, engine, actions, spans)
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


def _deliveries(pos: Position, p: Player, masks: list[int], numbers: list[float]) -> None:
    """Collect what the player's links could deliver: lengths, and the number of such cubes."""
    w = WEIGHTS
    reach = reach_of(pos, p)
    lengths = reach.lengths
    cubes: list[tuple[int, int]] = []
    for city in reach.own:
        packed = pos.cubes[city]
        fresh = 0.0
        for entry in pos.agenda:
            if entry[2] == kinds.DRAW_CUBE + city:
                fresh += entry[3]
            elif entry[2] in known.DRAWN:
                fresh += known.DRAWN[entry[2]](pos, city)
        if not (packed or fresh):
            continue
        part = w["alone"]
        for other in pos.players:
            if other.seat != p.seat and other.adjacent[city]:
                part = w["shared"]
        for colour in range(N_GOODS):
            n = packed >> colour * CUBE_BITS & CUBE_MASK
            mask = lengths[city * N_GOODS + colour]
            if mask:
                if n:
                    cubes.append((city, colour))
                    masks.append(mask)
                    numbers.append(n * part)
                if fresh:
                    cubes.append((city, colour))
                    masks.append(mask)
                    numbers.append(fresh * part * w["drawn"] / N_GOODS)
    for lengthen in known.LENGTHEN:
        lengthen(pos, p, reach, cubes, masks, numbers)


def _outlook(
    masks: list[int],
    numbers: list[float],
    engine: int,
    actions: int,
    spans: list[tuple[float, float]],
) -> Outlook:
    """Estimate what a number of actions brings with an engine.

    Args:
        masks: the lengths that cubes could travel (`_deliveries`).
        numbers: how many such cubes there are.
        engine: its level.
        actions: how many actions there are for deliveries and for growth.
        spans: by part of the railroad: how many links long a delivery can be, and for how many
            more links there is room.
    """
    w = WEIGHTS
    counts = [0.0] * (engine + 1)
    allowed = (2 << engine) - 1
    for mask, n in zip(masks, numbers, strict=True):
        length = (mask & allowed).bit_length() - 1
        if length > 0:
            counts[length] += n
    free = float(actions)
    factor = 1.0
    seen = 0.0
    later = w["later"]
    length = engine
    while length > 0 and free > 0:
        n = counts[length]
        if n:
            n = min(n, free)
            after = factor * later**n
            seen += length * n * (factor + after) * 0.5
            factor = after
            free -= n
        length -= 1
    built = w["building"] * free
    reach = max(1.0, built)
    for span, more in spans:
        reach = max(reach, span + min(built, more))
    size = 2.0 * engine * reach / (engine + reach)
    return Outlook(seen, actions - free, free * w["growth"] * size * factor, free)


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
    for turn in range(n):
        if turn < soon:
            money -= cost / soon
        if turn < turns:
            money -= spend
        if 0 < turn < turns - 1:
            money -= w["upkeep"]
        if turn < first:
            points += outlook.seen / first
        points += outlook.growth * (2 * turn + 1) / (n * n)
        if money < 0.0:
            bonds -= money / bond
            money = 0.0
        money += income[max(0, min(int(points), longest))] - bonds
    if money < 0.0:
        bonds -= money / bond
    dread = w["dread"] * max(0.0, bonds - w["many"])
    return points - bonds - dread + w["cash"] * max(money, 0.0)
