"""What follows from a described position, and what makes it impossible.

Who was first is worked out if it can only have been one player; if it can have been several, the
description must say it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from footplate.games.world.rules import lines
from footplate.games.world.tables.cards import TRADING_DEPOT
from footplate.games.world.tables.kinds import NONE
from footplate.kernel.errors import ScenarioError

if TYPE_CHECKING:
    from footplate.games.world.state.position import Position


def claimed(pos: Position) -> None:
    """Give each open line to the one player who fulfils it, who claimed it at once [RC p.5]."""
    for i, line in enumerate(pos.catalogue.lines):
        able = [p.seat for p in pos.players if lines.fulfilled(pos, p, line)]
        owner = pos.claimed[i]
        where = f"given.claimed.{line.name}"
        if owner == NONE and len(able) > 1:
            raise ScenarioError(f"{where}: {_seats(able)} fulfil this line; say who was first")
        if owner == NONE and able:
            owners = pos.claimed[:]
            owners[i] = able[0]
            pos.claimed = owners
        if owner != NONE and owner not in able:
            raise ScenarioError(f"{where}: seat {owner + 1} does not fulfil this line")


def levels(pos: Position) -> None:
    """Work out who was first at each engine level.

    If it can have been several and no card asks who it was, the first of them in turn order is
    taken.
    """
    cat = pos.catalogue
    first = pos.first_level[:]
    for level in range(2, cat.printed.top_engine + 1):
        able = [seat for seat in pos.order if pos.players[seat].engine >= level]
        if first[level] != NONE or not able:
            continue
        if len(able) > 1 and level in cat.contested:
            raise ScenarioError(
                f"given.levels.{level}: {_seats(able)} have come so far; say who was first"
            )
        first[level] = able[0]
    pos.first_level = first


def depots(pos: Position) -> None:
    """Give players the cards of their trading depots, if they hold none of them [RC p.22]."""
    cards = [i for i, card in enumerate(pos.catalogue.deck.cards) if card.effect == TRADING_DEPOT]
    for p in pos.players:
        standing = [seat for seat, _ in pos.depots].count(p.seat)
        held = sum([p.hand[card] for card in cards])
        if standing and not cards:
            raise ScenarioError("given.depots: no card of this map brings a trading depot")
        if held and held != standing:
            raise ScenarioError(
                f"given.depots: {standing} of seat {p.seat + 1}, "
                f"but {held} cards for them in the hand"
            )
        if standing and not held:
            pos.own(p.seat).hold(cards[0], standing)


def auction(pos: Position, seat: int) -> None:
    """Work out who has passed if nobody has bid; refuse a bid too low for so many bidders."""
    place = pos.order.index(seat)
    before, rest = pos.order[:place], pos.order[place:]
    if not pos.bid:
        if pos.dropped and sorted(pos.dropped) != sorted(before):
            raise ScenarioError(
                "given.passed: if nobody has bid, all before the one who decides have passed, "
                "and nobody else"
            )
        pos.dropped = pos.dropped or before
        pos.passed = sum([1 << who for who in before])
        return
    least = len([who for who in before if not pos.passed >> who & 1])
    if pos.bidder in rest or any(pos.passed >> who & 1 for who in rest):
        least = 2 * least + len([who for who in rest if not pos.passed >> who & 1])
    if pos.bid < least:
        raise ScenarioError(
            f"given.bid: {pos.bid} is too low; so many have bid that it is {least} or more"
        )


def bids(pos: Position) -> None:
    """Give the last bid to its bidder, and refuse bids of others that are not lower."""
    last = pos.own(pos.bidder)
    last.bid = last.bid or pos.bid
    for p in pos.players:
        right = p.bid == pos.bid if p is last else p.bid < pos.bid
        if not right:
            raise ScenarioError(
                f"given.players.{p.seat + 1}.bid: {p.bid} does not go with {pos.bid}, the last "
                f"bid, of seat {pos.bidder + 1}"
            )


def used(pos: Position) -> None:
    """Refuse cards that a seat has used this turn before it has acted in it."""
    for p in pos.players:
        if p.fifths and pos.round < 2 and pos.order.index(p.seat) >= pos.place - 1:
            raise ScenarioError(
                f"given.players.{p.seat + 1}.used_perfect: this seat has not acted in this turn"
            )


def _seats(seats: list[int]) -> str:
    numbers = [str(seat + 1) for seat in sorted(seats)]
    return f"seats {', '.join(numbers[:-1])} and {numbers[-1]}"
