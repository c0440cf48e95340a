"""What a house pack may change of coal: the price of a foundry's use."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from footplate.games.russian.packs.boards import wrong

if TYPE_CHECKING:
    from footplate.kernel.components import Components

MOST: Final = 6


def check(parts: Components) -> None:
    """Raises `ComponentError` with a sentence if foundries cost nothing, or too much."""
    row = parts.row("value", "coal-price")
    if not 1 <= row.int("points") <= MOST:
        raise wrong(row, "points", f"expected 1 to {MOST}")
