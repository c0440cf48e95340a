"""What the shared industry board is worth, for the bot `greedy`, and what a row says of it."""

from __future__ import annotations

from typing import Final

from footplate.bots.places import byte, flags
from footplate.bots.russian.knowledge import Knowledge
from footplate.bots.russian.wrenches import onwards, way
from footplate.games.russian.modules.industry.kept import (
    CARS,
    MOST_SITES,
    SITES,
    Cars,
    Sites,
    action,
)
from footplate.games.russian.state.position import Player, Position
from footplate.games.russian.tables import kinds

WEIGHTS: Final = {"hand": 10.0, "worker": 9.0, "coin": 7.0}
"""The weights that differ with the industry board: a worker makes 10 points where a covered factory
comes with a new one, so actions that need only one worker are best."""
CAR_STANDING: Final = 0.8
"""The share of the factory's action that counts while there is a turn left to use the car."""
CAR_LYING: Final = 0.25
"""The share that counts for a car that a wrench can still stand up, per later round."""
USE: Final = {
    kinds.COINS: 7.0,
    kinds.POINTS: 1.0,
    kinds.ANY: 4.0,
    kinds.INDUSTRY: 4.0,
    kinds.DOUBLER: 2.5,
    kinds.LOCOMOTIVE_OR_FACTORY: 8.0,
    kinds.REUSE: 8.0,
    1 << kinds.WOOD: 2.0,
    1 << kinds.GREEN: 2.5,
    1 << kinds.BRONZE: 3.0,
}
"""The worth of a use of a factory, by what it gives."""
OTHER: Final = 8.0
"""The worth of any other gain: the sum of the engineers or locomotives, an end bonus card, or two
idea tokens for one."""

NO_CARS: Final = Cars(0)
NO_SITES: Final = Sites((), (), {})


def cars(state: Position, p: Player, later: int) -> float:
    """Return what maintenance cars will give: the actions of the factories they are beside.

    A car that lies on its back is stood up by the next wrench, of any player, on its factory.
    """
    worth = 0.0
    _, own, purple, _, _ = CARS.of(p.kept)
    if later or not state.passed >> p.seat & 1:
        for standing in (own.standing, purple.standing):
            if standing:
                worth += CAR_STANDING * _uses(state, standing)
    if later and (own.lying or purple.lying):
        promised = way(p.industry)
        last = min([promised.along[at] for each in state.players for at in each.wrenches])
        wanted = 0
        for site, space in enumerate(promised.sites):
            if space > last:
                wanted |= 1 << site
        for lying in (own.lying, purple.lying):
            if lying & wanted:
                worth += CAR_LYING * min(later, 3) * _uses(state, lying & wanted)
    return worth


def _uses(state: Position, places: int) -> float:
    """Return what the factories of several sites give in all."""
    worth = 0.0
    site = 0
    while places:
        if places & 1:
            for group in action(state, site):
                for kind, n in group:
                    worth += USE.get(kind, OTHER) * n
        places >>= 1
        site += 1
    return worth


def standing(state: Position, p: Player) -> bytes:
    """Return the numbers of a row for cars and purple cars that stand, and for layers by site."""
    layers = bytes([byte(layer) for layer in SITES.or_else(state.kept, NO_SITES).layers])
    _, own, purple, _, _ = CARS.or_else(p.kept, NO_CARS)
    mine = flags(MOST_SITES, own.standing) + flags(MOST_SITES, purple.standing)
    return mine + layers.ljust(MOST_SITES, b"\0")


def not_standing(state: Position, p: Player) -> bytes:
    """Return the numbers of a row for the cars that do not stand."""
    supply, own, purple, _, _ = CARS.or_else(p.kept, NO_CARS)
    found = [byte(supply)]
    for cars in (own, purple):
        found += [cars.lying.bit_count(), byte(cars.workshop)]
    return bytes(found)


KNOWLEDGE: Final[Knowledge] = Knowledge(beside=(cars, onwards), weights=WEIGHTS)
