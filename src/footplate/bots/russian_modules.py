"""What is worth something in the small modules, for the bot `greedy`."""

from __future__ import annotations

from typing import Final

from footplate.bots.russian_knowledge import Knowledge
from footplate.games.russian import kinds
from footplate.games.russian.counters import CARS, DOUBLING, FREIGHT_ROUTE, LYING, STANDING
from footplate.games.russian.position import Player, Position

WORTH: Final = {
    "double": 2.0,
    "double room": 0.5,
    "freight": 6.0,
    "engineer use": 0.5,
    "lying": 1.0,
    "standing": 4.0,
    "car": 0.0,
}
USE: Final = {
    kinds.COINS: 5.0,
    kinds.POINTS: 1.0,
    kinds.ANY: 4.0,
    kinds.INDUSTRY: 3.5,
    kinds.DOUBLER: 2.5,
    kinds.TILE: 6.0,
    kinds.FACTORY: 6.0,
    1 << kinds.WOOD: 2.0,
    1 << kinds.GREEN: 2.5,
    1 << kinds.BRONZE: 4.0,
}
WAITING: Final = {
    kinds.SPECIAL_CARD: 15.0,
    kinds.RECRUIT: 15.0,
    kinds.FREIGHT_CAR: 15.0,
    kinds.FACTORY_IDEA: 22.0,
}


def ideas(state: Position, p: Player, later: int) -> float:
    """What the cards that stay will give."""
    worth = 0.0
    if later and p.counters[DOUBLING]:
        worth += WORTH["double"] * later
        worth += WORTH["double room"] * max([p.ahead[at] for at in p.wrenches])
    if p.counters[FREIGHT_ROUTE]:
        worth += WORTH["freight"] * (later + 1 if not state.passed >> p.seat & 1 else later)
    return worth


def engineers(state: Position, p: Player, later: int) -> float:
    """What the actions of engineers give, each of them once a round."""
    worth = 0.0
    cat = state.catalogue
    for engineer in p.engineers:
        for kind, n in cat.spaces[cat.space_of_engineer[engineer]].effects:
            worth += USE.get(kind, 5.0) * n
    return worth * WORTH["engineer use"] * later


def cars(state: Position, p: Player, later: int) -> float:
    """What maintenance cars will give."""
    standing = p.counters[STANDING].bit_count()
    lying = p.counters[LYING].bit_count()
    worth = WORTH["standing"] * standing if later or not state.passed >> p.seat & 1 else 0.0
    return worth + later * (WORTH["lying"] * lying + WORTH["car"] * p.counters[CARS])


IDEAS: Final[Knowledge] = Knowledge(beside=(ideas,), waiting=WAITING)
ENGINEERS: Final[Knowledge] = Knowledge(beside=(engineers,))
BOARD: Final[Knowledge] = Knowledge(beside=(cars,))
