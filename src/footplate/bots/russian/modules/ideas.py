"""What the special ideas are worth, for the bot `greedy`, and what a row says of them."""

from __future__ import annotations

from typing import Final

from footplate.bots.places import flags, one_of
from footplate.bots.russian.knowledge import Knowledge
from footplate.games.russian.modules.ideas.kept import CARDS, MINE, Cards, FromCards
from footplate.games.russian.modules.ideas.numbers import (
    FACTORY_IDEA,
    FREIGHT_CAR,
    RECRUIT,
    SPECIAL_CARD,
)
from footplate.games.russian.state.position import Player, Position

WEIGHTS: Final = {
    "hand": 7.5,
    "worker": 9.0,
    "coin": 7.0,
    "reach": 0.2,
    "bronze": 3.0,
    "engineer": 4.0,
}
WAITING: Final = {
    SPECIAL_CARD: 15.0,
    RECRUIT: 15.0,
    FREIGHT_CAR: 15.0,
    FACTORY_IDEA: 22.0,
}
DOUBLED: Final = 2.0
DOUBLED_STEP: Final = 0.5
"""The worth of doubled industry steps: per later round, and per step that a wrench can make."""
FREIGHT: Final = 6.0
"""The worth of the freight car's moves, each time it runs."""

NO_CARDS: Final = Cards(0)
NOTHING: Final = FromCards()


def beside(state: Position, p: Player, later: int) -> float:
    """Return what the cards that stay will give."""
    worth = 0.0
    mine = MINE.of(p.kept)
    if later and mine.doubling:
        worth += DOUBLED * later + DOUBLED_STEP * max([p.ahead[at] for at in p.wrenches])
    if mine.freight:
        worth += FREIGHT * (later if state.passed >> p.seat & 1 else later + 1)
    return worth


def cards(state: Position, p: Player) -> bytes:
    """Return the numbers of a row for the cards on the table, and the freight car's route."""
    left = CARDS.or_else(state.kept, NO_CARDS).left
    return flags(8, left) + one_of(4, MINE.or_else(p.kept, NOTHING).freight)


def stays(state: Position, p: Player) -> bytes:
    """Return the numbers of a row for doubled steps and the special factory."""
    mine = MINE.or_else(p.kept, NOTHING)
    return bytes([mine.doubling, mine.factory_used])


def on_factory(state: Position, p: Player) -> bytes:
    """Return the number of a row for the tokens on the special factory."""
    return bytes([MINE.or_else(p.kept, NOTHING).on_factory.bit_count()])


KNOWLEDGE: Final[Knowledge] = Knowledge(beside=(beside,), waiting=WAITING, weights=WEIGHTS)
