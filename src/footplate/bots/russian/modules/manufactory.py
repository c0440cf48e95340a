"""What the manufactory train is worth, for the bot `greedy`, and what a row says of it."""

from __future__ import annotations

from typing import Final

from footplate.bots.places import byte, flags
from footplate.bots.russian.knowledge import Knowledge
from footplate.bots.russian.wrenches import onwards
from footplate.games.russian.modules.manufactory.kept import TRAIN, Train
from footplate.games.russian.state.position import Player, Position

WEIGHTS: Final = {
    "hand": 11.0,
    "worker": 9.0,
    "coin": 7.0,
    "reach": 0.22,
    "step": 0.4,
    "factory": 3.0,
    "key": 12.0,
    "bronze": 1.0,
    "silver": 3.0,
    "star": 0.6,
    "doubler": 0.6,
}
"""The weights that differ with the manufactory train and a round less: the train's actions and
single workers gain more than the Trans-Siberian line, whose better tracks come too late. Two coins
are worth more than a worker in hand (14 to 11), or nobody would fetch them. What the train gives to
others is not charged: as much comes back when they ride."""
TOKENS: Final[int] = 10
"""The places of a row for one flag per token."""

NO_TRAIN: Final = Train()


def tokens(state: Position, p: Player) -> bytes:
    """Return the numbers of a row for the tokens on the train, then for those beside it."""
    now = TRAIN.or_else(state.kept, NO_TRAIN)
    return flags(TOKENS, _mask(now.cars)) + flags(TOKENS, _mask(now.beside))


def _mask(tokens: tuple[int, ...]) -> int:
    """Return the mask of kinds of tokens; they count from 1, and 0 is none."""
    found = 0
    for token in tokens:
        found |= 1 << token
    return found >> 1


def has_run(state: Position, p: Player) -> bytes:
    """Return the number of a row that says whether the train has run."""
    return bytes([byte(TRAIN.or_else(state.kept, NO_TRAIN).run)])


KNOWLEDGE: Final[Knowledge] = Knowledge(beside=(onwards,), weights=WEIGHTS)
