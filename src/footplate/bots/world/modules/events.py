"""Estimates what the event deck promises, for the bot `greedy`."""

from __future__ import annotations

from footplate.bots.world.weights import WEIGHTS
from footplate.games.world.modules.events import deck, effects
from footplate.games.world.state.position import Player, Position


def prize(pos: Position, p: Player) -> float:
    """Estimate what the prize for the longest delivery is worth to who has made that so far."""
    if deck.NAME in pos.kept and deck.events(pos).best == p.seat:
        return WEIGHTS["prize"] * effects.prize(pos)
    return 0.0
