"""What is worth something else on the German board, for the bot `greedy`.

Income tiles give their gain in every round that is left, doublers are worth more, locomotives ahead
of the tracks less. What its own special spaces promise from afar counts nothing: it made the bot
hurry wood tracks there while others were needed, and lose two games of three.
"""

from __future__ import annotations

from typing import Final

from footplate.bots.russian_knowledge import Knowledge
from footplate.games.russian import kinds
from footplate.games.russian.position import Player, Position

REACH: Final = 0.15
"""A space that locomotives reach, per scoring: less than on the base board."""
DOUBLER: Final = 0.6
"""A doubler, per later scoring."""

USE: Final = {
    kinds.COINS: 5.0,
    kinds.ANY: 4.5,
    kinds.INDUSTRY: 4.0,
    1 << kinds.WOOD: 2.0,
    1 << kinds.GREEN: 3.0,
    1 << kinds.BRONZE: 3.5,
}
"""By what an income tile gives: what a use of it is worth."""
OTHER: Final = 3.0
"""What a use is worth that a house pack has brought."""
READY: Final = 0.8
"""What a tile that is not used yet counts this round, as a part of its use."""
MEDAL: Final = (0.4, 0.4)
"""What the medal counts per later scoring before its place is reached: so much, and so much by how
near that is."""


def medal(state: Position, p: Player, near: float, later: int) -> float:
    """What the place of the medal promises."""
    if p.medal:
        return state.catalogue.medal * later * (MEDAL[0] + MEDAL[1] * near)
    return 2.0 * later * near


def beside(state: Position, p: Player, later: int) -> float:
    """What income tiles and doublers will give."""
    worth = DOUBLER * later * sum(p.doublers)
    passed = state.passed >> p.seat & 1
    for tile, held in enumerate(p.incomes):
        if held:
            use = 0.0
            for kind, n in state.catalogue.income_effects[tile][0]:
                use += USE.get(kind, OTHER) * n
            worth += use * held * later
            if not passed:
                worth += use * (held - p.used[tile]) * READY
    return worth


KNOWLEDGE: Final[Knowledge] = Knowledge(beside=(beside,), medal=medal, reach=REACH)
