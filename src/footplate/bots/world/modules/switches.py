"""What the bot `greedy` knows of switches: the plans of links place them."""

from __future__ import annotations

from footplate.games.world.modules.switches import rules
from footplate.games.world.state.position import Position
from footplate.games.world.tables.schema import SIDES


def actions(state: Position) -> range:
    """Return the actions that place a switch, legal or not."""
    first = state.catalogue.actions.of.get(rules.WORD, 0)
    return range(first, first + state.catalogue.board.cells * len(SIDES) if first else first)
