"""What is worth something else on the German board, for the bot `greedy`."""

from __future__ import annotations

from typing import Final

from footplate.bots.russian_knowledge import Knowledge
from footplate.games.russian import kinds
from footplate.games.russian.board import Route, Special
from footplate.games.russian.position import Player, Position

WORTH: Final = {
    "doubler": 0.6,
    "use": 1.0,
    "ready": 0.8,
    "other": 3.0,
    "medal": 0.4,
    "medal near": 0.4,
    "medal first": 2.0,
    "income": 0.0,
    "tile": 0.0,
    "coins": 0.0,
    "industry": 0.0,
    "wrench": 0.0,
    "station": 0.0,
    "ahead": 0.0,
}

USE: Final = {
    kinds.COINS: 5.0,
    kinds.ANY: 4.5,
    kinds.INDUSTRY: 4.0,
    1 << kinds.WOOD: 2.0,
    1 << kinds.GREEN: 3.0,
    1 << kinds.BRONZE: 3.5,
}


def medal(state: Position, p: Player, near: float, later: int) -> float:
    """What the place of the medal promises."""
    if p.medal:
        return state.catalogue.medal * later * (WORTH["medal"] + WORTH["medal near"] * near)
    return WORTH["medal first"] * later * near


def beside(state: Position, p: Player, later: int) -> float:
    """What income tiles and doublers will give."""
    worth = WORTH["doubler"] * later * sum(p.doublers)
    passed = state.passed >> p.seat & 1
    for tile, held in enumerate(p.incomes):
        if held:
            use = 0.0
            for kind, n in state.catalogue.income_effects[tile][0]:
                use += USE.get(kind, WORTH["other"]) * n
            worth += WORTH["use"] * use * held * later
            if not passed:
                worth += use * (held - p.used[tile]) * WORTH["ready"]
    if later:
        for line in p.routes:
            wood = p.tracks[line.index * kinds.N_COLOURS]
            for space, kind in enumerate(line.pauses):
                if kind == kinds.EXTENSION and wood < space:
                    worth += WORTH["station"] * later * (wood / space) ** 2
                    break
    return worth


def prospect(state: Position, p: Player, line: Route) -> tuple[Special, ...]:
    """What is on the way to Hamburg, until the switch is set."""
    for kind in line.pauses:
        if kind == kinds.SWITCH:
            cat = state.catalogue
            choice = len(cat.extensions) + cat.branches.index("hamburg")
            after = cat.grown[line.index][line.variant][choice]
            return cat.shapes[line.index][after].specials
    return line.specials


def income(state: Position, p: Player, n: int, later: int) -> float:
    return WORTH["income"] * later


def tile(state: Position, p: Player, n: int, later: int) -> float:
    return WORTH["tile"] * n


def coins(state: Position, p: Player, n: int, later: int) -> float:
    return WORTH["coins"] * n


def industry(state: Position, p: Player, n: int, later: int) -> float:
    return WORTH["industry"] * n


def wrench(state: Position, p: Player, n: int, later: int) -> float:
    return WORTH["wrench"] * n * later


KNOWLEDGE: Final[Knowledge] = Knowledge(
    beside=(beside,),
    medal=medal,
    weights={"reach": 0.15},
    prospect=prospect,
    promises={
        kinds.INCOME: income,
        kinds.TILE: tile,
        kinds.COINS: coins,
        kinds.INDUSTRY: industry,
        kinds.WRENCH: wrench,
    },
)
