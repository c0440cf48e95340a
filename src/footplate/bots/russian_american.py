"""What the American board is worth, for the bot `greedy`: stocks, payouts, boulders, the spike."""

from __future__ import annotations

from typing import Final

from footplate.bots.russian_knowledge import Knowledge
from footplate.games.russian import american, american_told, kinds
from footplate.games.russian.counters import BOULDERS, ROUTE_BOULDER, SPIKE, STOCK
from footplate.games.russian.position import Player, Position

LEVEL: Final = 3.0
"""A level of the stock price, for what it is worth to be ahead at the end."""
PLACE: Final = (0.7, 0.5)
"""So much of the points for the first and the second place counts early, and more each round."""
PAYOUT: Final = 0.5
"""How much of a payout counts for each steelworks that is left."""
STEP: Final = 13.0
"""A rise of the stock price."""
BOULDER: Final = 5.0
"""A boulder out of the way, beyond its points."""
USE: Final = {
    kinds.COINS: 5.0,
    kinds.POINTS: 1.0,
    kinds.ANY: 4.0,
    kinds.INDUSTRY: 3.0,
    1 << kinds.WOOD: 2.0,
}
"""By what a dividend gives: what it is worth."""


def payout(state: Position, p: Player) -> float:
    """What a payout would be worth to a player."""
    return sum([USE.get(kind, 3.0) * n for kind, n in american.dividends(state, p)])


def beside(state: Position, p: Player, later: int) -> float:
    """What the stock price promises."""
    cat = state.catalogue
    worth = LEVEL * p.counters[STOCK]
    places = american_told.ranking(state)
    place = places.index(p.seat)
    if place < 2:
        points = 20 if place == 0 else 10
        worth += points * (PLACE[0] if later else 1.0)
    for (number,) in cat.lists["steelworks"]:
        for tile in range(1, cat.stack_tiles):
            if cat.tile_number[tile] == number and state.supply[tile]:
                worth += PAYOUT * payout(state, p)
    if not p.counters[BOULDERS] & ROUTE_BOULDER:
        worth += BOULDER
    return worth


def stock(state: Position, p: Player, n: int, later: int) -> float:
    """What a space with a rise of the price promises."""
    return STEP * n


def blast(state: Position, p: Player, n: int, later: int) -> float:
    """What a space with a blast promises."""
    return 10.0 + BOULDER if p.counters[BOULDERS] else 0.0


def spike(state: Position, p: Player, n: int, later: int) -> float:
    """What an end of the golden spike's routes promises."""
    return float(state.catalogue.spikes[p.counters[SPIKE]] * later)


KNOWLEDGE: Final[Knowledge] = Knowledge(
    beside=(beside,),
    promises={
        kinds.STOCK: stock,
        kinds.BLAST_DUE: blast,
        kinds.SPIKE_PLACE: spike,
    },
    waiting={kinds.STOCK: STEP, kinds.BLAST: 15.0, kinds.PERSONAL_PAYOUT: 20.0, kinds.NUT: 13.0},
)
