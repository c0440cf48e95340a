"""What the American board is worth, for the bot `greedy`: stocks, payouts, boulders, the spike."""

from __future__ import annotations

from typing import Final

from footplate.bots.russian_knowledge import Knowledge
from footplate.games.russian import american, american_told, kinds
from footplate.games.russian.counters import BOULDERS, INDUSTRY_BOULDER, ROUTE_BOULDER, SPIKE, STOCK
from footplate.games.russian.position import Player, Position

WORTH: Final = {
    "level": 3.0,
    "place": 0.7,
    "payout": 0.5,
    "boulder": 5.0,
    "rock": 0.0,
    "stock": 0.0,
    "stock late": 0.0,
    "unpaid": 5.0,
    "blast": 0.0,
    "spike": 0.0,
}
USE: Final = {
    kinds.COINS: 5.0,
    kinds.POINTS: 1.0,
    kinds.ANY: 4.0,
    kinds.INDUSTRY: 3.0,
    1 << kinds.WOOD: 2.0,
}
WAITING: Final = {
    kinds.STOCK: 13.0,
    kinds.BLAST: 15.0,
    kinds.PERSONAL_PAYOUT: 20.0,
    kinds.NUT: 13.0,
}


def payout(state: Position, p: Player) -> float:
    """What a payout would be worth to a player."""
    return sum([USE.get(kind, 3.0) * n for kind, n in american.dividends(state, p)])


def beside(state: Position, p: Player, later: int) -> float:
    """What the stock price promises."""
    cat = state.catalogue
    worth = WORTH["level"] * p.counters[STOCK]
    places = american_told.ranking(state)
    place = places.index(p.seat)
    if place < 2:
        points = 20 if place == 0 else 10
        worth += points * (WORTH["place"] if later else 1.0)
    if p.counters[STOCK]:
        left = 0
        for (number,) in cat.lists["steelworks"]:
            for tile in range(1, cat.stack_tiles):
                if cat.tile_number[tile] == number and state.supply[tile]:
                    left += 1
        worth += WORTH["payout"] * left * payout(state, p)
    if not p.counters[BOULDERS] & ROUTE_BOULDER:
        worth += WORTH["boulder"]
    if not p.counters[BOULDERS] & INDUSTRY_BOULDER:
        worth += WORTH["rock"]
    return worth


def stock(state: Position, p: Player, n: int, later: int) -> float:
    """What a space with a rise of the price promises."""
    return (WORTH["stock"] + WORTH["stock late"] * later) * n


def unpaid(state: Position, p: Player, kind: int, later: int) -> float:
    """What a space is worth that waits for its coin."""
    return WORTH["unpaid"]


def blast(state: Position, p: Player, n: int, later: int) -> float:
    """What a space with a blast promises."""
    return WORTH["blast"] if p.counters[BOULDERS] else 0.0


def spike(state: Position, p: Player, n: int, later: int) -> float:
    """What an end of the golden spike's routes promises."""
    return float(state.catalogue.spikes[p.counters[SPIKE]] * later) * WORTH["spike"]


KNOWLEDGE: Final[Knowledge] = Knowledge(
    beside=(beside,),
    promises={
        kinds.STOCK: stock,
        kinds.BLAST_DUE: blast,
        kinds.SPIKE_PLACE: spike,
    },
    waiting=WAITING,
    unpaid=unpaid,
)
