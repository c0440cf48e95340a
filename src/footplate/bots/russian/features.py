"""Describes positions of the Russian Railroads family to networks, as rows of small numbers.

`layout` declares the row. A row says only what its seat may know. It is the same for all boards and
modules, so that one network can play every combination; what only boards and modules beyond the
base have comes last, from `BASE_LENGTH` on, and is 0 in other games. The rest of this file offers
what `bots.features.Features` asks for.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from footplate.bots.features import Move
from footplate.bots.places import byte, flags, one_of, up_to
from footplate.bots.russian import layout, row_of_parts, sections, whims
from footplate.bots.russian.layout import (
    BASE_LENGTH,
    OTHER_WORK,
    WORK,
)
from footplate.bots.russian.plan_of_row import (
    CARDS,
    ENGINEERS,
    SPACES,
    Plan,
    plan_of,
)
from footplate.games.russian.rules import ending
from footplate.games.russian.state import engines, occupancy
from footplate.games.russian.state.position import Player, Position
from footplate.games.russian.tables import kinds
from footplate.games.russian.tables.kinds import N_COLOURS
from footplate.kernel.contract import CHANCE, TERMINAL

LAYOUT: Final = layout.LAYOUT
LENGTH: Final[int] = layout.LENGTH
EARLIER: Final[tuple[int, ...]] = ()
VERSION: Final[int] = layout.VERSION
TASTES: Final = layout.TASTES
ESTIMATES: Final[bool] = False
LEADS: Final[bool] = False
NOISE: Final[tuple[float, float]] = (0.05, 2.0)
AHEAD: Final[int] = 0


def width(state: Position) -> int:
    """Return how many numbers of a row may be above 0 in this game."""
    return LENGTH if state.catalogue.chapters else BASE_LENGTH


def guess(state: Position, seat: int, whim: int) -> float:
    """Return what `greedy` with a whim thinks of a position (`Features.guess`)."""
    return whims.guess(state, seat, whim, state.catalogue.in_play)


def goal(points: Sequence[int], seat: int) -> float:
    """Return what counts in the end: one's own points."""
    return float(points[seat])


def stage(state: Position) -> tuple[int, int]:
    """Return the round and the number of the turn: neither ever falls."""
    return state.round, state.turns


def different(state: Position, legal: Sequence[int]) -> list[Move]:
    """Return the legal actions, each a move, but only one of those that differ only in the payment.

    Among ways to pay for a space with the same coins and wooden worker, the one with the most
    temporary workers stays: these go back after the round, and one's own are free for other spaces.
    """
    cat = state.catalogue
    end = cat.actions.advance
    if not legal or legal[0] >= end:
        return [(action,) for action in legal]
    place = plan_of(cat).place
    found: list[Move] = []
    at: dict[int, int] = {}
    for action in legal:
        if action < end:
            alike = place[action]
            if alike in at:
                found[at[alike]] = (action,)
                continue
            at[alike] = len(found)
        found.append((action,))
    found.sort()
    return found


def later(state: Position, legal: Sequence[int], seat: int) -> list[Move]:
    """Return the moves worth a look at later decisions: the same as at the first one."""
    return different(state, legal)


def write(state: Position, seat: int, buffer: bytearray, row: int) -> float:
    """Write what a seat may know of a position into a row of a buffer, and return its baseline.

    The baseline is what the seat would have at the end if nothing changed any more; a network
    estimates what comes on top of it. After the end it is the points.
    """
    p = state.players[seat]
    if state.current_player == TERMINAL:
        buffer[row * LENGTH : (row + 1) * LENGTH] = bytes(LENGTH)
        return float(p.points)
    cat = state.catalogue
    plan = plan_of(cat)
    scorings = cat.rounds - state.round + 1
    routes = sections.routes(p, plan, scorings)
    industry = sections.industry(p, plan)
    majority = sections.majority(state, p)
    bits = [one_of(8, scorings)]
    _order(state, p, bits)
    bits += (routes.bits, industry.bits, sections.ideas(p, plan).bits)
    small: list[int] = []
    cards = _points(state, p, small)
    _engineers(state, p, majority, bits, small)
    _table(state, seat, plan, bits)
    small += [p.has_wooden, p.wooden, byte(p.spare), byte(p.basic), byte(p.basic_uses)]
    _pending(state, seat, small)
    small += [
        byte(state.tiles),
        byte(state.supply[state.lowest]),
        byte(state.doublers),
        state.extensions.bit_count(),
        state.starting.bit_count(),
    ]
    bits += (routes.numbers, industry.numbers, bytes(small), sections.rivals(state, seat, plan))
    if plan.beyond:
        bits.append(row_of_parts.row(state, p, scorings - 1))
    else:
        bits.append(row_of_parts.NOTHING)
    buffer[row * LENGTH : (row + 1) * LENGTH] = b"".join(bits)
    now = routes.worth + industry.worth
    return float(p.points + now * scorings + cards + majority.worth)


def _order(state: Position, p: Player, parts: list[bytes]) -> None:
    """Write who is on turn, who has passed, and what workers and coins the player has."""
    count = len(state.players)
    current = state.current_player
    parts.append(one_of(5, (current - p.seat) % count if current != CHANCE else 4))
    parts.append(one_of(4, state.order.index(p.seat) if state.order else 0))
    passed = state.passed & ~(1 << p.seat)
    parts.append(up_to(3, count - 1 - passed.bit_count()))
    parts.append(up_to(10, p.workers))
    parts.append(up_to(10, p.hand))
    parts.append(up_to(2, p.temporary))
    parts.append(up_to(10, p.coins))


def _points(state: Position, p: Player, late: list[int]) -> int:
    """Describe points, bonus cards and keys; return what the bonus cards would give now."""
    cards = 0
    held = p.bonuses
    index = 0
    while held:
        if held & 1:
            cards += ending.bonus_points(state.catalogue, p, index)
        held >>= 1
        index += 1
    most = 0
    for other in state.players:
        if other.seat != p.seat and other.points > most:
            most = other.points
    late += [byte(p.points >> 1), byte(p.points - most), byte(most - p.points)]
    late += [byte(cards), p.bonuses.bit_count(), byte(p.keys)]
    return cards


def _engineers(
    state: Position, p: Player, majority: sections.Part, parts: list[bytes], small: list[int]
) -> None:
    """Describe the player's engineers, and those on the board."""
    cat = state.catalogue
    mine = 0
    use = 0
    for engineer in p.engineers:
        mine |= 1 << engineer
        if not state.held[cat.space_of_engineer[engineer]]:
            use += 1
    hire = board = 0
    strip = state.strip
    for place in range(len(strip)):
        engineer = strip[place]
        if engineer:
            if place == cat.hire_place:
                if not state.held[cat.hire]:
                    hire = 1 << engineer
            elif place >= cat.light_places[0]:
                if not state.held[cat.space_of_engineer[engineer]]:
                    board |= 1 << engineer
    parts.append(flags(ENGINEERS, mine >> 1))
    parts.append(majority.bits)
    parts.append(flags(ENGINEERS, hire >> 1))
    parts.append(flags(ENGINEERS, board >> 1))
    small += majority.numbers
    small.append(use)


def _table(state: Position, seat: int, plan: Plan, parts: list[bytes]) -> None:
    """Write which spaces are free, the next turn order, tiles, cards, and the options."""
    cat = state.catalogue
    free = 0
    held = state.held
    for space in plan.spaces:
        if not held[space]:
            free |= plan.bit_of_space[space]
    parts.append(flags(len(SPACES), free))
    for space in (cat.first, cat.second):
        if not held[space]:
            parts.append(one_of(3, 0))
        else:
            parts.append(one_of(3, 1 if occupancy.holder(held[space]) == seat else 2))
    parts.append(one_of(11, cat.tile_number[state.lowest]))
    parts.append(flags(len(CARDS), plan.named(plan.cards, state.cards)))
    parts.append(plan.options)


def _pending(state: Position, seat: int, small: list[int]) -> None:
    """Write the seat's pending work by kind, and how much work is pending for others."""
    moves = [0] * N_COLOURS
    free = 0
    work = [0] * (len(WORK) + OTHER_WORK)
    tile = 0
    others = 0
    for who, _, kind, n, _ in state.agenda:
        if who != seat:
            others += 1
        elif kind == kinds.ANY:
            free += n
        elif kind < kinds.ANY:
            for colour in range(N_COLOURS):
                if kind >> colour & 1:
                    moves[colour] += n
        else:
            if kind in (kinds.HAND, kinds.GAP):
                tile = state.catalogue.tile_number[n % engines.TILES]
                n = 1
            if kind <= kinds.TURN:
                place = kind - kinds.INDUSTRY
            elif kind == kinds.EXTRA:
                place = len(WORK) - 1
            else:
                place = len(WORK) + kind % OTHER_WORK
            work[place] = byte(work[place] + (n if n < 8 else 1))
    small += moves
    small.append(free)
    small += work
    small += [tile, others]
