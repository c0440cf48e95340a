"""Writes the end of a row, which shows a network boards and modules beyond the base game."""

from __future__ import annotations

from typing import Final

from footplate.bots.places import byte
from footplate.bots.russian.knowledge import Numbers
from footplate.bots.russian.known import knowledge
from footplate.bots.russian.modules import (
    american,
    coal,
    emil,
    german,
    ideas,
    industry,
    manufactory,
)
from footplate.games.russian.modules.industry.kept import MOST_SITES
from footplate.games.russian.state.position import Player, Position

LAYOUT: Final[tuple[tuple[str, int, int], ...]] = (
    ("stock price", 8, 1),
    ("rank by stock price", 4, 1),
    ("boulders", 2, 1),
    ("coal", 8, 1),
    ("foundries", coal.FOUNDRY_BITS, 1),
    ("foundries used", coal.FOUNDRY_BITS, 1),
    ("open foundries", coal.FOUNDRY_BITS, 1),
    ("tokens on the train", manufactory.TOKENS, 1),
    ("tokens beside the train", manufactory.TOKENS, 1),
    ("special cards on the table", 8, 1),
    ("freight car", 4, 1),
    ("maintenance cars standing", MOST_SITES, 1),
    ("purple cars standing", MOST_SITES, 1),
    ("layers", MOST_SITES, 4),
    ("golden spike, doubling, special factory", 3, 1),
    ("cars: left, lying, workshop, purple lying, purple workshop", 5, 6),
    ("tokens on the special factory", 1, 3),
    ("boilermen", 1, 4),
    ("income tiles", german.INCOMES, 2),
    ("income tiles not used", german.INCOMES, 2),
    ("the train has run", 1, 1),
    ("Emil: hand, workers, passed", 3, 8),
    ("routes: stops", 3, 21),
    ("worth beside the board", 1, 120),
)
LENGTH: Final[int] = sum([count for _, count, _ in LAYOUT])
NOTHING: Final = bytes(LENGTH)


def _stops(state: Position, p: Player) -> bytes:
    """Return the numbers of a row for where each route stops."""
    return bytes([line.stop for line in p.routes])


NUMBERS: Final[tuple[Numbers, ...]] = (
    american.numbers,
    coal.numbers,
    manufactory.tokens,
    ideas.cards,
    industry.standing,
    american.spike,
    ideas.stays,
    industry.not_standing,
    ideas.on_factory,
    coal.boilermen,
    german.incomes,
    manufactory.has_run,
    emil.numbers,
    _stops,
)
"""What writes the numbers, in the order of `LAYOUT`; the last number is written by `row` itself."""


def row(state: Position, p: Player, later: int) -> bytes:
    """Return the end of a row for a position; `later` scorings come after the next one."""
    worth = 0.0
    for beside in knowledge(state.catalogue.in_play).beside:
        worth += beside(state, p, later)
    return b"".join([write(state, p) for write in NUMBERS]) + bytes([byte(int(worth))])
