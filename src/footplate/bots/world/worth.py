"""Estimates what a position of Railways of the World is worth to a seat, for the bot `greedy`.

The worth is an estimate of the points at the end. The deliveries that the own railroad allows with
an engine are sorted by their lengths; the best of them fill the actions that are left. The engine
may grow for that: each level costs an action and money. Money and bonds are followed turn by turn,
with the income that the points bring, so that a bond early is dearer than one late. Small change
comes from barons, Major Lines that are near, and cards.
"""

from __future__ import annotations

from functools import cache
from itertools import pairwise
from typing import TYPE_CHECKING, Final

from footplate.bots.world import depots
from footplate.games.world.modules.barons import cards as barons
from footplate.games.world.modules.barons import worth as baron_points
from footplate.games.world.modules.events import deck, effects
from footplate.games.world.modules.mines import dug
from footplate.games.world.modules.mines.rules import DRAW_MINE
from footplate.games.world.plans import plans, prospects
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
from footplate.games.world.tables.kinds import CUBE_BITS, CUBE_MASK, NONE
from footplate.games.world.tables.schema import GOODS

if TYPE_CHECKING:
    from footplate.games.world.tables.board import Board

N_GOODS: Final = len(GOODS)
WEIGHTS: Final = {
    "later": 0.96,  # what a delivery keeps of its worth for each action that it waits
    "shared": 0.6,  # the share of the cubes that is left if others come there too
    "alone": 0.92,  # the same if nobody else comes there
    "growth": 0.2,  # an action without a use in sight, per engine level
    "spend": 6.0,  # other costs of a turn, in $1,000, until shortly before the end
    "rivals": 0.25,  # a point of the others
    "drawn": 0.8,  # a cube that is not drawn yet
    "hotel": 0.6,  # per turn
    "depot": 0.4,
    "engine-free": 2.0,
    "engine-half": 1.2,
    "engine-less": 1.0,
    "express": 0.8,
    "build": 0.9,
    "tiles": 0.7,
    "capital-charter": 0.5,  # per connection point that is left
    "city-charter": 1.0,  # with own links there
    "inspect": 0.3,
    "ferry": 0.5,
    "campaign": 1.2,  # its share of the points that a city with one cube promises
    "mined": 2.5,  # the cubes that a mine brings on the average
    "baron": 0.6,
    "line": 0.6,
    "pace": 0.42,  # empty city markers placed per turn and player
    "turns": 10.0,  # the turns of a whole game, roughly
    "joined": 0.15,  # a city of the largest part of the railroad, per turn
    "prize": 0.6,  # its share of the prize for the longest delivery of the turn so far
    "tempo": 0.5,  # an action at once rather than later
}
AHEAD: Final = 3
"""How many engine levels the bot thinks ahead."""
NEXT_LINKS: Final = 8
"""How many links it tries that could come next."""
SOON_OVER: Final = 4
"""With fewer actions left than this it does not think of a second link."""


def evaluate(pos: Position, seat: int) -> float:
    """Estimate what the position is worth to the seat, in points at the end."""
    if pos.goods != NONE:
        pos = pos.clone()
        plans.assume_arrival(pos)
    return _worth(pos, seat, 0)


def with_next_link(pos: Position, seat: int) -> float:
    """Estimate the same if the seat could build its best link before the others move.

    This finds the first of two links that are worth building only together.
    """
    best = _worth(pos, seat, 0)
    if pos.current_player < 0 or actions_left(pos, seat, turns_after(pos)) < SOON_OVER:
        return best
    cat = pos.catalogue
    imagined = pos.clone()
    imagined.agenda = [(seat, 0, kinds.ACTION, 1, 1)]
    imagined.current_player = seat
    for plan in plans.link_plans(imagined, NEXT_LINKS):
        after = imagined.clone()
        for action in plan.actions:
            cat.steps[action](after, after.own(seat), cat.arguments[action])
        best = max(best, _worth(after, seat, 1))
    return best


def _worth(pos: Position, seat: int, used: int) -> float:
    """Estimate what the position is worth if this many more actions were used up for it."""
    p = pos.players[seat]
    if pos.current_player < -1:
        return float(p.points)
    w = WEIGHTS
    turns = turns_after(pos)
    others = 0
    for other in pos.players:
        if other.seat != seat:
            others += other.points
    total = -w["rivals"] * others / max(1, len(pos.players) - 1)
    total += _schedule(pos, p, turns, used)
    total += _cards(pos, p, turns)
    total += _baron(pos, p, turns)
    total += _lines(pos, p, turns)
    total += WEIGHTS["joined"] * min(turns, 6) * _joined(p)
    if deck.NAME in pos.kept and deck.events(pos).best == seat:
        total += WEIGHTS["prize"] * effects.prize(pos)
    return total


def _joined(p: Player) -> int:
    """Count the cities that the largest part of the own railroad joins."""
    most = 0
    done = 0
    for city, mask in enumerate(p.adjacent):
        if mask and not done >> city & 1:
            part = network(p, city)
            done |= part
            most = max(most, part.bit_count())
    return most


def turns_after(pos: Position) -> int:
    """Estimate how many turns come after this one."""
    cat = pos.catalogue
    if pos.last_turn:
        return pos.last_turn - pos.turn
    pace = WEIGHTS["pace"] * cat.players
    later = WEIGHTS["turns"] if cat.filled_later else 0.0  # the turns of a second phase
    until = WEIGHTS["turns"] + (later if pos.opened else 0.0)
    left = min(pos.markers / pace + 1.0, until - pos.turn)
    if later and not pos.opened:
        left = max(0.0, left) + later
    return min(max(1, int(left + 0.5)), cat.turn_limit - pos.turn)


def actions_left(pos: Position, seat: int, turns: int) -> int:
    """Count the actions that the seat has left in the game, with those that are pending."""
    cat = pos.catalogue
    left = turns * cat.rounds
    if pos.round == 0:
        left += cat.rounds
    elif pos.round <= cat.rounds:
        left += cat.rounds - pos.round
        if pos.order.index(seat) >= pos.place:
            left += 1
    for who, _, kind, n, _ in pos.agenda:
        if who == seat and (kind == kinds.ACTION or kind == kinds.EXTRA_ACTION):
            left += n
    return left


# ---------------------------------------------------------------------- deliveries and money


def _schedule(pos: Position, p: Player, turns: int, used: int) -> float:
    """Estimate the points at the end, with the best engine to aim at."""
    cat = pos.catalogue
    left = actions_left(pos, p.seat, turns) - used
    top = min(cat.top_engine, p.engine + AHEAD)
    masks: list[int] = []
    numbers: list[float] = []
    _deliveries(pos, p, top, masks, numbers)
    held = depots.waiting(pos, p)
    best = -1e9
    cost = 0
    for engine in range(p.engine, top + 1):
        if engine > p.engine:
            cost += pos.terms.engines[engine]
        actions = left - (engine - p.engine)
        if actions < 0:
            break
        size = min(engine, p.links, 4)
        if held > 0.0 and actions > 0:
            gain = held + _gain(masks, numbers, engine, actions - 1, size)
        else:
            gain = _gain(masks, numbers, engine, actions, size)
        value = _money(pos, p, turns, gain, cost)
        best = max(best, value)
    return best


def _deliveries(pos: Position, p: Player, top: int, masks: list[int], numbers: list[float]) -> None:
    """Collect what the own links could deliver: possible lengths, and the number of such cubes."""
    w = WEIGHTS
    adjacent = p.adjacent
    takes = prospects.takers(pos)
    cubes: list[tuple[int, int]] = []
    periods: list[int] = []
    if pos.catalogue.travel is not None:
        periods = [pos.catalogue.travel.together(pos, city) for city in range(len(adjacent))]
    for city, own in enumerate(adjacent):
        packed = pos.cubes[city]
        fresh = 0.0
        for entry in pos.agenda:
            if entry[2] == kinds.DRAW_CUBE + city:
                fresh += entry[3]
            elif entry[2] == DRAW_MINE and dug.mines(pos).city == city:
                fresh += w["mined"]
        if not own or not (packed or fresh):
            continue
        reach = prospects.lengths(adjacent, takes, city, top, periods)
        part = w["alone"]
        for other in pos.players:
            if other.seat != p.seat and other.adjacent[city]:
                part = w["shared"]
        for colour in range(N_GOODS):
            n = packed >> colour * CUBE_BITS & CUBE_MASK
            if reach[colour]:
                if n:
                    cubes.append((city, colour))
                    masks.append(reach[colour])
                    numbers.append(n * part)
                if fresh:
                    cubes.append((city, colour))
                    masks.append(reach[colour])
                    numbers.append(fresh * part * w["drawn"] / N_GOODS)
    depots.lengthen(pos, p, top, takes, periods, cubes, masks, numbers)


def _gain(masks: list[int], numbers: list[float], engine: int, actions: int, size: int) -> float:
    """Estimate the points of the best deliveries for so many actions.

    `size` is what growth builds on.
    """
    w = WEIGHTS
    counts = [0.0] * (engine + 1)
    allowed = (2 << engine) - 1
    for mask, n in zip(masks, numbers, strict=True):
        length = (mask & allowed).bit_length() - 1
        if length > 0:
            counts[length] += n
    left = float(actions)
    factor = 1.0
    total = 0.0
    later = w["later"]
    length = engine
    while length > 0 and left > 0:
        n = counts[length]
        if n:
            n = min(n, left)
            after = factor * later**n
            total += length * n * (factor + after) * 0.5
            factor = after
            left -= n
        length -= 1
    return total + left * w["growth"] * size * factor


def _money(pos: Position, p: Player, turns: int, gain: float, cost: int) -> float:
    """Estimate points less bonds at the end, if the gain comes slowly and the cost soon."""
    cat = pos.catalogue
    income = cat.income
    longest = cat.track_length
    points = float(p.points)
    money = float(p.money)
    bonds = float(p.bonds)
    bond = float(cat.bond)
    each = gain / (turns + 1)
    soon = min(turns + 1, 3)
    for turn in range(turns + 1):
        if turn < soon:
            money -= cost / soon
        if 0 < turn < turns - 1:
            money -= WEIGHTS["spend"]
        points += each
        if money < 0.0:
            bonds -= money / bond
            money = 0.0
        money += income[max(0, min(int(points), longest))] - bonds
    if money < 0.0:
        bonds -= money / bond
    return points - bonds + 0.02 * max(money, 0.0)


# ---------------------------------------------------------------------- small change


def _cards(pos: Position, p: Player, turns: int) -> float:
    """Estimate what the cards held are worth."""
    w = WEIGHTS
    total = 0.0
    for number, n in enumerate(p.hand):
        if not n:
            continue
        effect = pos.catalogue.cards[number].effect
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
            total += w[effect] * min(turns, _points_left(pos, pos.catalogue.cards[number].city))
        elif effect == "city-charter":
            total += w[effect] * (p.adjacent[pos.catalogue.cards[number].city] != 0)
        elif effect in ("inspect", "ferry"):
            total += w[effect] * n if turns > 1 else 0.0
        elif effect == "campaign":
            card = pos.catalogue.cards[number]
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


def _baron(pos: Position, p: Player, turns: int) -> float:
    """Estimate what the own baron is likely to give."""
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
        nearness = [_near(pos, p, card.cities[0], city) for city in card.cities[1:]]
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


def _near(pos: Position, p: Player, a: int, b: int) -> float:
    """Estimate how near own links come to joining two cities: 1 if they do."""
    from_a = network(p, a)
    if from_a >> b & 1:
        return 1.0
    from_b = network(p, b)
    if from_a == 1 << a and from_b == 1 << b:
        return 0.0
    apart = _apart(pos.catalogue.board)
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
def _apart(board: Board) -> list[list[int]]:
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


def _lines(pos: Position, p: Player, turns: int) -> float:
    """Estimate what Major Lines and goals of that kind are worth that are nearly complete."""
    if turns < 1:
        return 0.0
    total = 0.0
    for number, line in enumerate(pos.catalogue.lines):
        if pos.claimed[number] == NONE and line.needs is None:
            total += line.points * _near(pos, p, line.a, line.b)
    for number, card, _ in pos.catalogue.link_goals:
        if pos.display[number] and card.cities:
            nearness = [_near(pos, p, a, b) for a, b in pairwise(card.cities)]
            total += card.points * min(nearness)
    return WEIGHTS["line"] * total
