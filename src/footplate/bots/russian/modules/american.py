"""What the American board is worth, for the bot `greedy`: stocks, payouts, boulders, coin spaces.

Coins and workers are worth more here, and room on the industry tracks less, since the upper one
always has some. Spaces with price rises, blasts and the ends of the spike count nothing before they
are reached: in games against `greedy:base` such promises made the bot neglect its tracks.
"""

from __future__ import annotations

from typing import Final

from footplate.bots.places import flags, one_of, up_to
from footplate.bots.russian.knowledge import Knowledge
from footplate.games.russian.modules.american import shown
from footplate.games.russian.modules.american.kept import HOLDING, Holding, has_steelworks
from footplate.games.russian.modules.american.numbers import KEY_OR_STOCK, PERSONAL_PAYOUT, STOCK
from footplate.games.russian.modules.american.stocks import dividends
from footplate.games.russian.state.position import Player, Position
from footplate.games.russian.tables import kinds
from footplate.games.russian.tables.board import ROUTE_BOULDER

WEIGHTS: Final = {"worker": 10.0, "coin": 8.0, "bronze": 3.0, "step": 0.1, "factory": 1.0}
LEVEL: Final = 3.0
"""The worth of a level of the stock price, towards being ahead at the end."""
FIRST: Final = 20.0
SECOND: Final = 10.0
"""The points for the first and the second place at the end."""
PLACE: Final = 0.7
"""The share of these points that counts before the last round."""
PAYOUT: Final = 0.5
"""The share of a payout that counts for each tile with a steelworks still beside it."""
NOTHING: Final = Holding()
BOULDER: Final = 5.0
"""The worth of removing a boulder, beyond its points."""
UNPAID: Final = 5.0
"""The worth of a space that still waits for its coin, and of its price rise."""
USE: Final = {
    kinds.COINS: 5.0,
    kinds.POINTS: 1.0,
    kinds.ANY: 4.0,
    kinds.INDUSTRY: 3.0,
    1 << kinds.WOOD: 2.0,
}
"""The worth of a dividend, by what it gives."""
OTHER: Final = 3.0
WAITING: Final = {
    STOCK: 13.0,
    kinds.BLAST: 15.0,
    PERSONAL_PAYOUT: 20.0,
    KEY_OR_STOCK: 13.0,
}


def payout(state: Position, p: Player) -> float:
    """Return what a payout would be worth to a player."""
    return sum([USE.get(kind, OTHER) * n for kind, n in dividends(state, p)])


def payouts_left(state: Position) -> int:
    """Return how many tiles lie in the stacks that have a steelworks beside them."""
    cat = state.catalogue
    left = 0
    for tile in range(1, cat.stack_tiles):
        if state.supply[tile] and has_steelworks(cat, tile):
            left += 1
    return left


def beside(state: Position, p: Player, later: int) -> float:
    """Return what the stock price promises."""
    mine = HOLDING.of(p.kept)
    worth = LEVEL * mine.level
    place = shown.ranking(state).index(p.seat)
    if place < 2:
        worth += (FIRST if place == 0 else SECOND) * (PLACE if later else 1.0)
    if mine.level:
        worth += PAYOUT * payouts_left(state) * payout(state, p)
    if not mine.boulders & ROUTE_BOULDER:
        worth += BOULDER
    return worth


def unpaid(state: Position, p: Player, kind: int, later: int) -> float:
    """Return the worth of a space that was reached and still waits for its coin."""
    return UNPAID


def numbers(state: Position, p: Player) -> bytes:
    """Return the numbers of a row for the stock price, the rank by it, and boulders."""
    mine = HOLDING.or_else(p.kept, NOTHING)
    rank = shown.ranking(state).index(p.seat) if mine.level else 3
    return up_to(8, mine.level) + one_of(4, rank) + flags(2, mine.boulders)


def spike(state: Position, p: Player) -> bytes:
    """Return the number of a row that says whether the golden spike was chosen."""
    return bytes([HOLDING.or_else(p.kept, NOTHING).spike])


KNOWLEDGE: Final[Knowledge] = Knowledge(
    beside=(beside,), waiting=WAITING, weights=WEIGHTS, unpaid=unpaid
)
