"""The weights of the bot `greedy` for the German board, where they differ from the base game's.

Income tiles give their gain in every round that is left. Coins and workers are worth more, and the
reach of the locomotives by itself is worth less. Until the switch is set, the Munich line promises
what lies on the way to Hamburg. All numbers were found in games against `greedy:base`.
"""

from __future__ import annotations

from typing import Final

from footplate.bots.russian.knowledge import Knowledge
from footplate.games.russian.state.position import Player, Position
from footplate.games.russian.tables import kinds
from footplate.games.russian.tables.board import Route, Special

WEIGHTS: Final = {
    "hand": 7.0,
    "worker": 10.0,
    "coin": 7.5,
    "reach": 0.15,
    "idea": 26.0,
    "bronze": 3.0,
    "order": 2.0,
}
DOUBLER: Final = 0.45
"""The worth of a doubler per later scoring."""
USE: Final = {
    kinds.COINS: 6.5,
    kinds.ANY: 5.85,
    kinds.INDUSTRY: 5.2,
    1 << kinds.WOOD: 2.6,
    1 << kinds.GREEN: 3.9,
    1 << kinds.BRONZE: 4.55,
}
"""The worth of a use of an income tile, by what it gives."""
OTHER: Final = 3.9
"""The worth of any other gain, such as one that a house pack adds."""
READY: Final = 0.6
"""The share of a use that a tile not used yet counts for this round."""
MEDAL: Final = (0.4, 0.4)
"""The share of the medal that counts per later scoring before its place is reached: a fixed part,
and a part that grows as the place comes near."""
MEDAL_PLACE: Final = 2.0
"""The worth of the medal's place per later scoring, without a medal."""
LOCOMOTIVE_OR_FACTORY: Final = 4.0
COINS: Final = 2.0
INDUSTRY: Final = 3.0
"""What a space of an extension promises by its gain: a locomotive or factory, a coin, or a step."""
BY_HAMBURG: Final = "hamburg"
INCOMES: Final[int] = 6
"""The places of a row for kinds of income tiles."""


def medal(state: Position, p: Player, near: float, later: int) -> float:
    """Return what the place of the medal promises."""
    if p.medal:
        return state.catalogue.medal * later * (MEDAL[0] + MEDAL[1] * near)
    return MEDAL_PLACE * later * near


def beside(state: Position, p: Player, later: int) -> float:
    """Return what income tiles and doublers will give."""
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


def prospect(state: Position, p: Player, line: Route) -> tuple[Special, ...]:
    """Return a route's special spaces, with those towards Hamburg while the switch is not set."""
    if kinds.SWITCH in line.pauses:
        cat = state.catalogue
        if BY_HAMBURG in cat.branches:
            choice = len(cat.extensions) + cat.branches.index(BY_HAMBURG)
            after = cat.grown[line.index][line.variant][choice]
            return cat.shapes[line.index][after].specials
    return line.specials


def tile(state: Position, p: Player, n: int, later: int) -> float:
    """Return what a space with a locomotive or a factory promises."""
    return LOCOMOTIVE_OR_FACTORY * n


def coins(state: Position, p: Player, n: int, later: int) -> float:
    """Return what a space with coins promises."""
    return COINS * n


def industry(state: Position, p: Player, n: int, later: int) -> float:
    """Return what a space with industry steps promises."""
    return INDUSTRY * n


def incomes(state: Position, p: Player) -> bytes:
    """Return the numbers of a row for a player's income tiles, then for those not used yet."""
    none = [0] * (INCOMES - len(p.incomes))
    unused = [held - used for held, used in zip(p.incomes, p.used, strict=True)]
    return bytes([*p.incomes, *none, *unused, *none])


KNOWLEDGE: Final[Knowledge] = Knowledge(
    beside=(beside,),
    promises={kinds.LOCOMOTIVE_OR_FACTORY: tile, kinds.COINS: coins, kinds.INDUSTRY: industry},
    medal=medal,
    weights=WEIGHTS,
    prospect=prospect,
)
