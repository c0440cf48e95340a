"""What the additional engineers are worth, for the bot `greedy`."""

from __future__ import annotations

from typing import Final

from footplate.bots.russian.knowledge import Knowledge
from footplate.games.russian.state.position import Player, Position
from footplate.games.russian.tables import kinds

WEIGHTS: Final = {"hand": 9.0, "worker": 9.0, "coin": 7.0, "reach": 0.15}
ACTION: Final = 0.5
"""The share of a hired engineer's action that counts per later round."""
USE: Final = {
    kinds.COINS: 5.0,
    kinds.POINTS: 1.0,
    kinds.ANY: 4.0,
    kinds.INDUSTRY: 3.5,
    kinds.DOUBLER: 2.5,
    kinds.LOCOMOTIVE_OR_FACTORY: 6.0,
    1 << kinds.WOOD: 2.0,
    1 << kinds.GREEN: 2.5,
    1 << kinds.BRONZE: 4.0,
}
"""The worth of an engineer's action, by what it gives."""
OTHER: Final = 5.0


def beside(state: Position, p: Player, later: int) -> float:
    """Return what the actions of engineers give, each of them once a round."""
    worth = 0.0
    cat = state.catalogue
    for engineer in p.engineers:
        for kind, n in cat.spaces[cat.space_of_engineer[engineer]].effects:
            worth += USE.get(kind, OTHER) * n
    return worth * ACTION * later


KNOWLEDGE: Final[Knowledge] = Knowledge(beside=(beside,), weights=WEIGHTS)
