"""What coal and foundries are worth, for the bot `greedy`."""

from __future__ import annotations

from typing import Final

from footplate.bots.places import flags, up_to
from footplate.bots.russian.knowledge import Knowledge
from footplate.games.russian.modules.coal.kept import BOARD, STOKER, Board, Stoker
from footplate.games.russian.modules.coal.numbers import FOUNDRY, HIGHEST, WIDE_REUSE
from footplate.games.russian.modules.coal.rules import foundry_effects
from footplate.games.russian.state.position import Player, Position
from footplate.games.russian.tables import kinds

WEIGHTS: Final = {"worker": 10.0, "coin": 8.0, "bronze": 3.0, "engineer": 3.0}
COAL_WITH: Final = 2.0
COAL_WITHOUT: Final = 0.5
"""The worth of a coal before the last round, with a foundry that burns it and without."""
EACH_FOUNDRY: Final = 1.5
FIRST: Final = 3.0
"""The worth of each foundry per later round, and the extra worth of the first one."""
READY: Final = 0.5
"""The share of a use that counts for each foundry with coal ready for it."""
USE: Final = {
    kinds.COINS: 5.0,
    kinds.ANY: 4.0,
    kinds.INDUSTRY: 3.5,
    kinds.DOUBLER: 2.5,
    kinds.LOCOMOTIVE_OR_FACTORY: 6.0,
    kinds.FACTORY: 6.0,
    WIDE_REUSE: 6.0,
    HIGHEST: 6.0,
    1 << kinds.WOOD: 2.0,
}
"""The worth of a use of a foundry, by what it gives."""
OTHER: Final = 2.5
FOUNDRY_BITS: Final[int] = 14
"""The places of a row for one flag per foundry."""
WAITING: Final = {FOUNDRY: 10.0, kinds.BOILERMAN: 5.0, WIDE_REUSE: 6.0}

NOTHING: Final = Stoker(0)
NO_BOARD: Final = Board(0, 0, 0)


def use(state: Position, foundry: int) -> float:
    """Return what a use of a foundry is worth."""
    return sum([USE.get(kind, OTHER) * n for kind, n in foundry_effects(state, foundry)])


def beside(state: Position, p: Player, later: int) -> float:
    """Return what coal and foundries will give."""
    passed = state.passed >> p.seat & 1
    left, mine, fired, _ = STOKER.of(p.kept)
    worth = 0.0
    price = state.catalogue.values["coal-price"]
    if not passed and left >= price:
        ready = [
            use(state, foundry)
            for foundry in range(mine.bit_length())
            if (mine & ~fired) >> foundry & 1
        ]
        ready.sort(reverse=True)
        worth += READY * sum(ready[: left // price])
    if later:
        worth += (COAL_WITH if mine else COAL_WITHOUT) * left
        worth += EACH_FOUNDRY * later * mine.bit_count()
        if mine:
            worth += FIRST * later
    return worth


def numbers(state: Position, p: Player) -> bytes:
    """Return the numbers of a row for coal, and for foundries held, used, and open."""
    coal, mine, fired, _ = STOKER.or_else(p.kept, NOTHING)
    masks = (mine, fired, BOARD.or_else(state.kept, NO_BOARD).open)
    return up_to(8, coal) + b"".join([flags(FOUNDRY_BITS, mask) for mask in masks])


def boilermen(state: Position, p: Player) -> bytes:
    """Return the number of a row for a player's boilermen."""
    return bytes([p.boilermen.bit_count()])


KNOWLEDGE: Final[Knowledge] = Knowledge(beside=(beside,), waiting=WAITING, weights=WEIGHTS)
