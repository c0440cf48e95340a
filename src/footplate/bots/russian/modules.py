"""What the small modules are worth, for the bot `greedy`."""

from __future__ import annotations

from typing import Final

from footplate.bots.russian.knowledge import Knowledge
from footplate.games.russian.modules.ideas.numbers import (
    FACTORY_IDEA,
    FREIGHT_CAR,
    RECRUIT,
    SPECIAL_CARD,
)
from footplate.games.russian.state.position import Player, Position
from footplate.games.russian.tables import kinds
from footplate.games.russian.tables.counters import DOUBLING, FREIGHT_ROUTE

IDEAS_WEIGHTS: Final = {
    "hand": 7.5,
    "worker": 9.0,
    "coin": 7.0,
    "reach": 0.2,
    "bronze": 3.0,
    "engineer": 4.0,
}
"""The weights that differ with the special ideas."""
WAITING: Final = {
    SPECIAL_CARD: 15.0,
    RECRUIT: 15.0,
    FREIGHT_CAR: 15.0,
    FACTORY_IDEA: 22.0,
}
DOUBLED: Final = 2.0
DOUBLED_STEP: Final = 0.5
"""The worth of doubled industry steps: per later round, and per step that a wrench can make."""
FREIGHT: Final = 6.0
"""The worth of the freight car's moves, each time it runs."""

ENGINEERS_WEIGHTS: Final = {"hand": 9.0, "worker": 9.0, "coin": 7.0, "reach": 0.15}
"""The weights that differ with the additional engineers."""
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

SOLO_WEIGHTS: Final = {
    "hand": 7.0,
    "worker": 9.0,
    "coin": 7.0,
    "reach": 0.22,
    "bronze": 2.0,
    "silver": 4.0,
    "engineer": 8.0,
    "order": 0.0,
}
"""The weights that differ alone against Emil: engineers are kept from him, and turn order is worth
nothing."""


def ideas(state: Position, p: Player, later: int) -> float:
    """Return what the cards that stay will give."""
    worth = 0.0
    if later and p.counters[DOUBLING]:
        worth += DOUBLED * later + DOUBLED_STEP * max([p.ahead[at] for at in p.wrenches])
    if p.counters[FREIGHT_ROUTE]:
        worth += FREIGHT * (later if state.passed >> p.seat & 1 else later + 1)
    return worth


def engineers(state: Position, p: Player, later: int) -> float:
    """Return what the actions of engineers give, each of them once a round."""
    worth = 0.0
    cat = state.catalogue
    for engineer in p.engineers:
        for kind, n in cat.spaces[cat.space_of_engineer[engineer]].effects:
            worth += USE.get(kind, OTHER) * n
    return worth * ACTION * later


IDEAS: Final[Knowledge] = Knowledge(beside=(ideas,), waiting=WAITING, weights=IDEAS_WEIGHTS)
ENGINEERS: Final[Knowledge] = Knowledge(beside=(engineers,), weights=ENGINEERS_WEIGHTS)
SOLO: Final[Knowledge] = Knowledge(weights=SOLO_WEIGHTS)
