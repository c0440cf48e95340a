"""What the bot `greedy` knows of mines: where to dig them, and the cubes that they bring."""

from __future__ import annotations

from footplate.bots.world.ranking import PLACES, farthest
from footplate.bots.world.weights import WEIGHTS
from footplate.games.world.modules.mines import dug, rules
from footplate.games.world.state.position import Position


def actions(state: Position) -> range:
    """Return the actions that dig a mine, legal or not."""
    first = state.catalogue.actions.of.get(rules.WORD, 0)
    return range(first, first + len(state.colours) if first else first)


def digging(state: Position) -> list[int]:
    """List mines in those of the player's gray cities whose new cubes would travel farthest."""
    dig = actions(state)
    if not dig:
        return []
    places = [city for city in farthest(state) if not rules.refuse_city(state, city)]
    return [dig[city] for city in places[:PLACES]]


def drawn(pos: Position, city: int) -> float:
    """Return how many cubes a mine that is dug now will bring to a city."""
    return WEIGHTS["mined"] if dug.mines(pos).city == city else 0.0
