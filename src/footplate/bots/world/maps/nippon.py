"""What the bot `greedy` knows of Nippon: Local Campaigns, and deliveries of two players."""

from __future__ import annotations

from footplate.bots.world.ranking import DELIVERIES
from footplate.bots.world.weights import WEIGHTS
from footplate.games.world.plans import prospects
from footplate.games.world.plans.plans import delivery_steps
from footplate.games.world.state.position import Player, Position


def campaign(pos: Position, p: Player, number: int, turns: int) -> float:
    """Estimate what a Local Campaign gives: the more, the fewer cubes are left in its city."""
    card = pos.catalogue.deck.cards[number]
    left = prospects.cubes(pos.cubes[card.city])
    return card.points * min(1.0, WEIGHTS["campaign"] / max(1, left)) if turns > 0 else 0.0


def shared_deliveries(state: Position, action: int) -> list[tuple[int, ...]]:
    """List deliveries that also use links of others, each begun by taking a card."""
    taken = state.clone()
    state.catalogue.dispatch.carry_out(taken, action)
    return [(action, *steps) for steps in delivery_steps(taken, DELIVERIES)]
