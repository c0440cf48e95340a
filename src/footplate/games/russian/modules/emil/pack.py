"""What a house pack may change of Emil's cards: what he can block."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from footplate.games.russian.modules.emil.kept import LIGHT
from footplate.games.russian.packs.boards import wrong

if TYPE_CHECKING:
    from footplate.kernel.components import Components

ALONE: Final = 1
"""The number of players of a space that is used alone."""


def check(parts: Components) -> None:
    """Raises `ComponentError` with a sentence if a card blocks nothing, or a space not used."""
    for row in parts.rows("emil"):
        if not row.int("workers") and not row.int("coins"):
            raise wrong(row, "workers", "expected a worker or a coin that blocks the space")
        if row.text("space") != LIGHT:
            space = parts.row("space", row.text("space"))
            if ALONE not in space.ints("players"):
                wanted = f"expected {ALONE} too, for Emil has a card of this space"
                raise wrong(space, "players", wanted)
