"""What changes for `greedy` when it plays alone against Emil, and what a row says of him."""

from __future__ import annotations

from typing import Final

from footplate.bots.places import byte
from footplate.bots.russian.knowledge import Knowledge
from footplate.games.russian.modules.emil.kept import EMIL, Emil
from footplate.games.russian.state.position import Player, Position

WEIGHTS: Final = {
    "hand": 7.0,
    "worker": 9.0,
    "coin": 7.0,
    "reach": 0.22,
    "bronze": 2.0,
    "silver": 4.0,
    "engineer": 8.0,
    "order": 0.0,
}
"""Engineers are kept from Emil, and turn order is worth nothing."""

NOBODY: Final = Emil(0, 0, 0)


def numbers(state: Position, p: Player) -> bytes:
    """Return the numbers of a row for Emil's hand and workers, and whether he has passed."""
    now = EMIL.or_else(state.kept, NOBODY)
    return bytes([byte(now.hand), byte(now.workers), byte(now.passed)])


KNOWLEDGE: Final[Knowledge] = Knowledge(weights=WEIGHTS)
