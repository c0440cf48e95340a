"""Estimates what the charters of Europe are worth, for the bot `greedy`."""

from __future__ import annotations

from footplate.bots.world.weights import WEIGHTS
from footplate.games.world.state.position import Player, Position


def capital_charter(pos: Position, p: Player, number: int, turns: int) -> float:
    """Estimate what a Capital Charter gives: a point a turn, while there is room at its city."""
    board = pos.catalogue.board
    city = pos.catalogue.deck.cards[number].city
    left = (board.sides[city] & ~pos.occupied[board.cells + city]).bit_count()
    return WEIGHTS["capital-charter"] * min(turns, left)


def city_charter(pos: Position, p: Player, number: int, turns: int) -> float:
    """Estimate what a City Charter is worth: nothing without a link of one's own there."""
    return WEIGHTS["city-charter"] * (p.adjacent[pos.catalogue.deck.cards[number].city] != 0)
