"""The auction for the first player marker, and its two variants [RC p.4, p.7-8, p.13]."""

from __future__ import annotations

from typing import TYPE_CHECKING

from footplate.games.world.rules import bonds
from footplate.games.world.tables.kinds import BID, NONE
from footplate.games.world.tables.reasons import BID_TOO_LOW
from footplate.kernel.agenda import at_once, take

if TYPE_CHECKING:
    from footplate.games.world.state.position import Player, Position


def begin_turn(pos: Position) -> None:
    """Begin a new turn with its auction."""
    cat = pos.catalogue
    pos.turn += 1
    pos.round = 0
    pos.place = 0
    for p in pos.players:
        if p.fifths or p.bid:
            changed = pos.own(p.seat)
            changed.fifths = 0
            changed.bid = 0
    if not pos.order:
        pos.order = _clockwise(pos, pos.first)
    if cat.auction.seated and pos.turn == 1:
        for place, seat in enumerate(pos.order):
            pos.own(seat).money += place
        pos.round = 1
        return
    pos.bid = 0
    pos.bidder = NONE
    pos.passed = 0
    pos.dropped = []
    _ask(pos, pos.order[0])


def _clockwise(pos: Position, seat: int) -> list[int]:
    players = pos.catalogue.players
    return [(seat + ahead) % players for ahead in range(players)]


def _ask(pos: Position, seat: int) -> None:
    at_once(pos.agenda, seat, BID, 1, 1)
    pos.turns += 1


def refuse_bid(pos: Position, amount: int) -> int:
    """Say why this amount cannot be bid; 0 if it can."""
    return 0 if amount > pos.bid else BID_TOO_LOW


def offer_bids(pos: Position, p: Player, n: int, out: list[int]) -> None:
    """Add passing and every higher bid."""
    actions = pos.catalogue.actions
    out.append(actions.passing)
    for amount in range(pos.bid + 1, pos.catalogue.bid_cap + 1):
        out.append(actions.bid + amount - 1)


def step_bid(pos: Position, p: Player, argument: int) -> None:
    """Make a higher bid."""
    take(pos.agenda, len(pos.agenda) - 1)
    pos.bid = argument + 1
    pos.bidder = p.seat
    p.bid = pos.bid
    _go_on(pos, p.seat)


def step_pass(pos: Position, p: Player) -> None:
    """Drop out of the auction; where all players pay, pay half of one's bid."""
    take(pos.agenda, len(pos.agenda) - 1)
    pos.passed |= 1 << p.seat
    pos.dropped = [*pos.dropped, p.seat]
    if pos.catalogue.auction.ranked or pos.terms.losers_pay:
        bonds.pay(pos, p, pos.catalogue.auction.half(p.bid))
    _go_on(pos, p.seat)


def _go_on(pos: Position, seat: int) -> None:
    """Ask the next bidder, or end the auction."""
    place = pos.order.index(seat)
    for ahead in range(1, len(pos.order) + 1):
        other = pos.order[(place + ahead) % len(pos.order)]
        if other == pos.bidder or pos.passed >> other & 1:
            continue
        _ask(pos, other)
        return
    _close(pos)


def _close(pos: Position) -> None:
    """Let the highest bidder pay and begin; without a bid the marker goes to the left [RC p.4]."""
    winner = pos.bidder
    if winner != NONE:
        bonds.pay(pos, pos.own(winner), pos.bid)
    if pos.catalogue.auction.ranked:
        last = [winner] if winner != NONE else []
        order = [*pos.dropped, *last]
        order.reverse()
        pos.order = order
    else:
        if winner == NONE:
            winner = (pos.first + 1) % pos.catalogue.players
        pos.order = _clockwise(pos, winner)
    pos.first = pos.order[0]
    pos.round = 1
