"""Describes positions of Railways of the World to networks, as rows of small numbers.

`layout` declares the row. A row says only what its seat may know, and is the same for all maps and
mini expansions. A network estimates the lead over the best of the others in the end: players that
look only at their own points make games longer and win few. The moves are whole manoeuvres,
those that `greedy` compares.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from footplate.bots.features import Move
from footplate.bots.places import byte, flags, one_of, up_to
from footplate.bots.world import family, layout, unlearned, worth
from footplate.bots.world.expansion import gains_of
from footplate.bots.world.layout import RIVALS, TURNS
from footplate.bots.world.lines import lines
from footplate.bots.world.modules import barons, depots
from footplate.bots.world.plan_of_row import BARONS, EFFECTS, Plan, plan_of
from footplate.bots.world.prospect import (
    ENGINES,
    FEW,
    LENGTHS,
    LONGEST,
    Prospect,
    Reach,
    lying_of,
    prospect_of,
    reach_of,
)
from footplate.bots.world.schedule import Forecast
from footplate.games.world.plans import plans
from footplate.games.world.state.position import Player, Position
from footplate.games.world.tables import kinds
from footplate.games.world.tables.kinds import CUBE_BITS, CUBE_MASK, NONE
from footplate.games.world.tables.schema import N_GOODS
from footplate.kernel.contract import TERMINAL

LAYOUT: Final = layout.LAYOUT
LENGTH: Final[int] = layout.LENGTH
EARLIER: Final = layout.EARLIER
VERSION: Final[int] = layout.VERSION
TASTES: Final = layout.TASTES
ESTIMATES: Final[bool] = True
"""The baseline alone is a fair estimate (`Features.ESTIMATES`)."""
LEADS: Final[bool] = True
NOISE: Final[tuple[float, float]] = (0.02, 0.5)
"""Choices differ by fractions of a point, and are easily spoilt (`Features.NOISE`)."""
AHEAD: Final[int] = 4
"""How many choices of its seat a search follows (`Features.AHEAD`)."""


def width(state: Position) -> int:
    """Return how many numbers of a row may be above 0: all of them."""
    return LENGTH


def goal(points: Sequence[int], seat: int) -> float:
    """Return what counts in the end: the lead over the best of the others."""
    best = max([each for other, each in enumerate(points) if other != seat])
    return float(points[seat] - best)


def stage(state: Position) -> tuple[int, int]:
    """Return the number of the round in the whole game, and of the turn: neither ever falls."""
    return state.turn * (state.catalogue.printed.rounds + 1) + state.round, state.turns


def different(state: Position, legal: Sequence[int]) -> list[Move]:
    """Return the manoeuvres worth a look; in an auction these are the next bid and a pass."""
    if state.agenda[-1][2] == kinds.BID:
        return [(action,) for action in legal[:2]]
    return family.candidates(state, legal)


def later(state: Position, legal: Sequence[int], seat: int) -> list[Move]:
    """Return the moves worth a look later on; nobody bids, and rivals pass if they can."""
    if state.current_player == seat and state.round > 0:
        return different(state, legal)
    passing = state.catalogue.actions.passing
    return [(passing,) if passing in legal else (legal[0],)]


def write(state: Position, seat: int, buffer: bytearray, row: int) -> float:
    """Write what a seat may know of a position into a row of a buffer, and return its baseline.

    The baseline is what `greedy` expects of the seat, less a rough guess of what the best of the
    others will have.
    """
    if state.current_player == TERMINAL:
        buffer[row * LENGTH : (row + 1) * LENGTH] = bytes(LENGTH)
        return goal([p.points for p in state.players], seat)
    if state.goods != NONE:
        state = state.clone()
        plans.assume_arrival(state)
    p = state.players[seat]
    plan = plan_of(state.catalogue)
    reaches: list[Reach] = []
    for other in state.players:
        reaches.append(reach_of(state, other))
    mine = reaches[seat]
    prospect = prospect_of(state, p, mine)
    parts: list[bytes] = []
    small: list[int] = []
    _stage(state, p, parts)
    parts.append(plan.options)
    _railroad(state, p, mine, plan, parts, small)
    _deliveries(state, p, reaches, prospect, small)
    _expansion(state, p, plan, mine, prospect, small)
    near = lines(state, mine)
    _cards(state, p, plan, near, small)
    turns = worth.turns_after(state)
    best = _rivals(state, p, reaches, turns, small)
    parts.append(bytes(small))
    forecasts = worth.forecasts(state, seat, hope=unlearned.hope(state, seat))
    _ahead(state, p, mine, prospect, plan, forecasts, turns, best, parts)
    buffer[row * LENGTH : (row + 1) * LENGTH] = b"".join(parts)
    return worth.with_forecasts(state, seat, forecasts, near) - float(best)


def _stage(state: Position, p: Player, parts: list[bytes]) -> None:
    """Write how far the game has come, and who acts when."""
    cat = state.catalogue
    order = state.order
    place = 5
    for index in range(len(order)):
        if order[index] == p.seat:
            place = index
    actions = 0
    for who, _, kind, n, _ in state.agenda:
        if who == p.seat and kind == kinds.ACTION:
            actions += n
    waits = 1 if 0 < state.round <= cat.printed.rounds and place >= state.place else 0
    parts.append(one_of(16, min(state.turn, 15)))
    parts.append(one_of(5, min(state.round, 4)))
    parts.append(up_to(4, min(actions, 4)))
    parts.append(up_to(1, waits))
    parts.append(one_of(6, place))
    parts.append(up_to(20, min(state.markers, 20)))
    last = state.last_turn
    parts.append(one_of(4, min(3, max(0, last - state.turn)) if last else 4))


def _railroad(
    state: Position,
    p: Player,
    reach: Reach,
    plan: Plan,
    parts: list[bytes],
    small: list[int],
) -> None:
    """Describe a player's money, engine and network."""
    cat = state.catalogue
    own = 0
    for city in reach.own:
        own |= 1 << city
    colours = 0
    for colour in range(N_GOODS):
        if state.by_colour[colour] & own:
            colours |= 1 << colour
    kind = barons.kinds_kept(state, p, plan.barons)
    parts.append(up_to(25, min(25, max(0, p.points) >> 2)))
    parts.append(up_to(12, min(12, max(0, p.money) >> 2)))
    parts.append(up_to(20, min(20, p.bonds)))
    parts.append(up_to(8, min(8, p.engine)))
    parts.append(up_to(20, min(20, p.links)))
    parts.append(flags(N_GOODS, colours))
    parts.append(flags(len(BARONS) + 1, kind))
    income = _income(state, p)
    price = cat.printed.engines[p.engine + 1] if p.engine < cat.printed.top_engine else 0
    small += [
        byte(p.points),
        byte(p.bonds),
        byte(p.money),
        byte(income),
        byte(-income),
        byte(p.tiles),
        byte(price),
    ]
    largest = 0
    for part in reach.parts:
        largest = max(largest, part.bit_count())
    ends = 0
    for end in state.ends:
        if end.owner == p.seat:
            ends += 1
    small += [len(reach.own), largest, byte(ends)]


def _income(state: Position, p: Player) -> int:
    """Return what a player gains at the end of a turn: income less dividends."""
    income = state.catalogue.printed.income
    points = min(max(0, p.points), state.catalogue.printed.track_length)
    return income[points] + state.terms.income - p.bonds * state.terms.dividend


def _deliveries(
    state: Position, p: Player, reaches: list[Reach], prospect: Prospect, small: list[int]
) -> None:
    """Write what the railroad could deliver."""
    counts = prospect.counts
    for more in range(ENGINES):
        at = more * LENGTHS
        for length in range(1, LENGTHS):
            small.append(byte(counts[at + length]))
    alone = [0] * LENGTHS
    mine = reaches[p.seat]
    allowed = (2 << p.engine) - 1
    cubes = state.cubes
    drawn = 0
    for city in mine.own:
        packed = cubes[city]
        at = city * N_GOODS
        while packed:
            n = packed & CUBE_MASK
            packed >>= CUBE_BITS
            if n:
                mask = mine.lengths[at] & allowed
                if mask:
                    for seat in range(len(reaches)):
                        if seat != p.seat and reaches[seat].lengths[at]:
                            mask = 0
                            break
                    if mask:
                        alone[min(LONGEST, mask.bit_length() - 1)] += n
            at += 1
    for entry in state.agenda:
        if entry[2] >= kinds.DRAW_CUBE and p.adjacent[entry[2] - kinds.DRAW_CUBE]:
            drawn += entry[3]
    for length in range(1, LENGTHS):
        small.append(byte(alone[length]))
    for total in prospect.sums:
        small.append(byte(total))
    small.append(byte(prospect.on_board))
    for n in prospect.wanted:
        small.append(byte(n))
    small.append(byte(drawn))


def _expansion(
    state: Position, p: Player, plan: Plan, reach: Reach, prospect: Prospect, small: list[int]
) -> None:
    """Write what cities nearby would bring: cubes, and colours that the player's cubes want."""
    adjacent = p.adjacent
    near = 0
    own = 0
    for city in reach.own:
        near |= plan.near[city]
        own |= 1 << city
    near &= ~own
    takes = 0
    for colour in range(N_GOODS):
        if state.by_colour[colour] & own:
            takes |= 1 << colour
    count = lying = wanting = wanted = best = 0
    while near:
        low = near & -near
        near ^= low
        city = low.bit_length() - 1
        if adjacent[city]:
            continue
        count += 1
        gain = 0
        packed = state.cubes[city]
        colour = 0
        while packed:
            n = packed & CUBE_MASK
            packed >>= CUBE_BITS
            lying += n
            if n and takes >> colour & 1:
                wanted += n
                gain += n
            colour += 1
        colour = state.colours[city]
        if colour < N_GOODS:
            wanting += prospect.wanted[colour]
            gain += prospect.wanted[colour]
        if gain > best:
            best = gain
    small += [byte(count), byte(lying), byte(wanted), byte(wanting), byte(best)]


def _cards(state: Position, p: Player, plan: Plan, near: float, small: list[int]) -> None:
    """Describe cards, goals, the baron, Major Lines, and what is pending."""
    hand = [0] * (len(EFFECTS) + 1)
    display = [0] * (len(EFFECTS) + 1)
    effects = plan.effects
    for number, n in enumerate(p.hand):
        if n:
            hand[effects[number]] += n
    for number, n in enumerate(state.display):
        if n:
            display[effects[number]] += n
    goals = 0
    for number, city, points in plan.goals:
        if state.display[number] and p.adjacent[city]:
            goals += points
    small += hand
    small += display
    now, hope = barons.now_and_later(state, p)
    extra = drawn = 0
    for who, _, kind, n, _ in state.agenda:
        if who == p.seat and kind == kinds.EXTRA_ACTION:
            extra += n
        elif kind >= kinds.DRAW_FIRST:
            drawn += 1
    bid = p.bid if state.round == 0 else 0
    small += [byte(goals), byte(now), byte(hope), byte(int(4.0 * near))]
    small += [byte(extra), byte(drawn), depots.holds_cube(state, p), byte(bid)]


def _rivals(state: Position, p: Player, reaches: list[Reach], turns: int, small: list[int]) -> int:
    """Describe the strongest rivals; guess what the best of them will have in the end."""
    order: list[tuple[int, int]] = []
    known: list[list[int]] = []
    most = -1000
    total = 0
    later = min(len(FEW) - 1, turns >> 1)
    for other in state.players:
        if other.seat == p.seat:
            known.append(NOBODY)
        else:
            points = other.points - other.bonds
            total += other.points
            if points > most:
                most = points
            sums = prospect_of(state, other, reaches[other.seat]).sums
            known.append(sums)
            order.append((-points - sums[later], other.seat))
    order.sort()
    lead = p.points - p.bonds - most
    small += [byte(-lead), byte(lead), byte(total // max(1, len(order)))]
    for index in range(RIVALS):
        if index >= len(order):
            small += NOBODY
            continue
        other = state.players[order[index][1]]
        income = _income(state, other)
        small += [
            byte(other.points),
            byte(other.bonds),
            byte(other.money),
            byte(income),
            byte(-income),
            other.engine,
            byte(other.links),
            byte(sum(other.hand)),
        ]
        sums = known[other.seat]
        for number in range(2 * len(FEW)):
            small.append(byte(sums[number]))
    return -order[0][0]


def _ahead(
    state: Position,
    p: Player,
    reach: Reach,
    prospect: Prospect,
    plan: Plan,
    forecasts: list[Forecast],
    turns: int,
    best: int,
    parts: list[bytes],
) -> None:
    """Write how long the game may last, and what the player's actions may still bring."""
    lying = lying_of(state)
    aim = 0
    for more in range(1, len(forecasts)):
        if forecasts[more].worth > forecasts[aim].worth:
            aim = more
    parts.append(up_to(TURNS, min(turns, TURNS)))
    small = [*lying.spread[1:], byte(lying.total), prospect.last]
    for more in range(ENGINES):
        small.append(1 if more == aim else 0)
    for more in range(1, ENGINES):
        gain = 0.0
        if more < len(forecasts):
            gain = 2.0 * (forecasts[more].worth - forecasts[0].worth)
        small.append(byte(int(gain)))
    if forecasts:
        outlook = forecasts[aim].outlook
        small += [byte(int(outlook.seen)), byte(int(outlook.used))]
        small += [byte(int(outlook.growth)), byte(int(outlook.free))]
    else:
        small += [0, 0, 0, 0]
    small += gains_of(state, p.engine, reach, prospect, plan.near)
    later = min(len(FEW) - 1, turns >> 1)
    lead = p.points - p.bonds + prospect.sums[later] - best
    small += [byte(-lead), byte(lead)]
    parts.append(bytes(small))


NOBODY: Final = [0] * (8 + 2 * len(FEW))
