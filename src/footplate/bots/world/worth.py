"""Estimates what a position of Railways of the World is worth to a seat, for the bot `greedy`.

The worth is an estimate of the points at the end: what the actions that are left bring
(`schedule`), and small change from cards, barons, and Major Lines that are near.
"""

from __future__ import annotations

from typing import Final

from footplate.bots.world import known, schedule
from footplate.bots.world.lines import lines
from footplate.bots.world.prospect import reach_of
from footplate.bots.world.schedule import Forecast
from footplate.bots.world.weights import WEIGHTS
from footplate.games.world.plans import plans
from footplate.games.world.state.position import Player, Position
from footplate.games.world.tables import kinds
from footplate.games.world.tables.kinds import NONE

NEXT_LINKS: Final = 8
"""How many links are tried as the next one."""
SOON_OVER: Final = 4
"""With fewer actions left than this, a second link is not considered."""


def evaluate(pos: Position, seat: int, hope: float = 1.0) -> float:
    """Estimate what the position is worth to the seat, in points at the end.

    Args:
        pos: the position.
        seat: the seat.
        hope: the share that counts of what is not in sight yet.
    """
    if pos.goods != NONE:
        pos = pos.clone()
        plans.assume_arrival(pos)
    return _worth(pos, seat, 0, hope)


def forecasts(pos: Position, seat: int, used: int = 0, hope: float = 1.0) -> list[Forecast]:
    """Estimate what the seat's actions bring, by the engine to aim at.

    Args:
        pos: a position in which no cube is on its way.
        seat: the seat.
        used: how many of its actions are taken to be spent.
        hope: the share that counts of what is not in sight yet.
    """
    turns = turns_after(pos)
    left = actions_left(pos, seat, turns) - used
    return schedule.forecasts(pos, pos.players[seat], turns, left, hope)


def with_forecasts(pos: Position, seat: int, found: list[Forecast], near: float) -> float:
    """Estimate what a position before the end is worth to the seat.

    Args:
        pos: the position.
        seat: the seat.
        found: its forecasts.
        near: the worth of lines that are nearly complete.
    """
    p = pos.players[seat]
    w = WEIGHTS
    turns = turns_after(pos)
    others = 0
    for other in pos.players:
        if other.seat != seat:
            others += other.points
    total = -w["rivals"] * others / max(1, len(pos.players) - 1)
    total += max([each.worth for each in found], default=float("-inf"))
    total += _in_hand(pos, p, turns)
    for hope in known.HOPES:
        total += hope(pos, p)
    if turns > 0:
        total += near
    total += w["level"] * p.engine * turns
    total += w["joined"] * min(turns, 6) * schedule.joined(pos, p)
    for prize in known.PRIZES:
        total += prize(pos, p)
    return total


def with_next_link(pos: Position, seat: int, hope: float = 1.0) -> float:
    """Estimate the same if the seat could build its best link before the others move.

    This finds the first of two links that are worth building only together.
    """
    best = _worth(pos, seat, 0, hope)
    if pos.current_player < 0 or actions_left(pos, seat, turns_after(pos)) < SOON_OVER:
        return best
    imagined = pos.clone()
    imagined.agenda = [(seat, 0, kinds.ACTION, 1, 1)]
    imagined.current_player = seat
    for plan in plans.link_plans(imagined, NEXT_LINKS):
        after = imagined.clone()
        for action in plan.actions:
            pos.catalogue.dispatch.carry_out(after, action)
        best = max(best, _worth(after, seat, 1, hope))
    return best


def _worth(pos: Position, seat: int, used: int, hope: float) -> float:
    """Estimate what the position is worth if `used` more actions had been spent."""
    if pos.current_player < -1:
        return float(pos.players[seat].points)
    near = lines(pos, reach_of(pos, pos.players[seat]))
    return with_forecasts(pos, seat, forecasts(pos, seat, used, hope), near)


def _in_hand(pos: Position, p: Player, turns: int) -> float:
    """Estimate what the cards held are worth, and actions that come at once."""
    total = 0.0
    for number, n in enumerate(p.hand):
        if n:
            held = known.HELD.get(pos.catalogue.deck.cards[number].effect)
            if held is not None:
                total += held(pos, p, number, turns)
    for who, _, kind, n, _ in pos.agenda:
        if who == p.seat and kind == kinds.EXTRA_ACTION:
            total += WEIGHTS["tempo"] * n
    return total


def turns_after(pos: Position) -> int:
    """Estimate how many turns come after this one."""
    cat = pos.catalogue
    if pos.last_turn:
        return pos.last_turn - pos.turn
    pace = WEIGHTS["pace"] * cat.players
    later = WEIGHTS["turns"] if cat.filled_later else 0.0  # the turns of a second phase
    until = WEIGHTS["turns"] + (later if pos.opened else 0.0)
    left = until - pos.turn
    by_markers = pos.markers / pace + 1.0
    if by_markers < left:
        left += WEIGHTS["trust"] * (by_markers - left)
    if later and not pos.opened:
        left = max(0.0, left) + later
    return min(max(1, int(left + 0.5)), cat.turn_limit - pos.turn)


def actions_left(pos: Position, seat: int, turns: int) -> int:
    """Count the actions that the seat has left in the game, with those that are pending."""
    cat = pos.catalogue
    left = turns * cat.printed.rounds
    if pos.round == 0:
        left += cat.printed.rounds
    elif pos.round <= cat.printed.rounds:
        left += cat.printed.rounds - pos.round
        if pos.order.index(seat) >= pos.place:
            left += 1
    for who, _, kind, n, _ in pos.agenda:
        if who == seat and (kind == kinds.ACTION or kind == kinds.EXTRA_ACTION):
            left += n
    return left
