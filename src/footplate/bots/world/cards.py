"""Estimates what the cards that a player holds are worth, for the bot `greedy`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from footplate.bots.world.weights import WEIGHTS
from footplate.games.world.state.position import Player, Position
from footplate.games.world.tables.cards import (
    BUILD_CARDS,
    ENGINE_CARDS,
    EXPRESS,
    HOTEL,
    MORE_TILES,
    TRADING_DEPOT,
)

Held: TypeAlias = Callable[[Position, Player, int, int], float]
"""(position, player, number of the card, turns after this one) to points."""


def _each_turn(pos: Position, p: Player, number: int, turns: int) -> float:
    return WEIGHTS[pos.catalogue.deck.cards[number].effect] * turns


def _engine(pos: Position, p: Player, number: int, turns: int) -> float:
    weight = WEIGHTS[pos.catalogue.deck.cards[number].effect]
    return weight * p.hand[number] if turns > 1 and p.engine < 7 else 0.0


def _express(pos: Position, p: Player, number: int, turns: int) -> float:
    return WEIGHTS["express"] * p.hand[number]


def _build(pos: Position, p: Player, number: int, turns: int) -> float:
    return WEIGHTS["build"] * p.hand[number] if turns > 1 else 0.0


def in_time(pos: Position, p: Player, number: int, turns: int) -> float:
    """Return the weight of a card's effect, as long as there are turns in which to use it."""
    weight = WEIGHTS[pos.catalogue.deck.cards[number].effect]
    return weight * p.hand[number] if turns > 1 else 0.0


HELD: Final[dict[str, Held]] = {
    HOTEL: _each_turn,
    TRADING_DEPOT: _each_turn,
    EXPRESS: _express,
    MORE_TILES: in_time,
    **dict.fromkeys(ENGINE_CARDS, _engine),
    **dict.fromkeys(BUILD_CARDS, _build),
}
"""What a card in hand is worth, by its effect; any other is worth nothing."""
