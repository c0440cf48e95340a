"""What coal, foundries and boilermen are worth, for the bot `greedy`."""

from __future__ import annotations

from typing import Final

from footplate.bots.russian_knowledge import Knowledge
from footplate.games.russian import coal, kinds
from footplate.games.russian.coal import PRICE
from footplate.games.russian.counters import COAL, FIRED, FOUNDRIES
from footplate.games.russian.position import Player, Position

WORTH: Final = {
    "coal": 2.0,
    "coal without": 0.5,
    "foundry": 1.5,
    "foundry first": 3.0,
    "ready": 0.5,
}
USE: Final = {
    kinds.COINS: 5.0,
    kinds.ANY: 4.0,
    kinds.INDUSTRY: 3.5,
    kinds.DOUBLER: 2.5,
    kinds.TILE: 6.0,
    kinds.FACTORY: 6.0,
    kinds.WIDE_REUSE: 6.0,
    kinds.HIGHEST: 6.0,
    1 << kinds.WOOD: 2.0,
}
WAITING: Final = {
    kinds.FOUNDRY: 10.0,
    kinds.BOILERMAN: 5.0,
    kinds.WIDE_REUSE: 6.0,
    kinds.CLOSE: 0.0,
    kinds.FUEL: 0.0,
}


def use(state: Position, foundry: int) -> float:
    """What a use of a foundry is worth."""
    return sum([USE.get(kind, 2.5) * n for kind, n in coal.foundry_effects(state, foundry)])


def beside(state: Position, p: Player, later: int) -> float:
    """What coal and foundries will give."""
    left = p.counters[COAL]
    mine = p.counters[FOUNDRIES]
    passed = state.passed >> p.seat & 1
    uses: list[float] = []
    ready: list[float] = []
    foundry = 0
    while mine >> foundry:
        if mine >> foundry & 1:
            gives = use(state, foundry)
            uses.append(gives)
            if not passed and not p.counters[FIRED] >> foundry & 1:
                ready.append(gives)
        foundry += 1
    if not later and passed:
        return 0.0
    worth = 0.0
    if ready:
        worth += WORTH["ready"] * sum(sorted(ready)[-(left // PRICE) :]) if left >= PRICE else 0.0
    if later:
        worth += (WORTH["coal"] if uses else WORTH["coal without"]) * left
        worth += WORTH["foundry"] * later * len(uses)
        if uses:
            worth += WORTH["foundry first"] * later
    return worth


KNOWLEDGE: Final[Knowledge] = Knowledge(beside=(beside,), waiting=WAITING)
