"""What boards and modules keep beside the shared board, each in a panel of its own."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from footplate.draw.russian.modules.american.stocks import stocks
from footplate.draw.russian.modules.asian.upgrades import upgrades
from footplate.draw.russian.modules.coal.coal import coal_board
from footplate.draw.russian.modules.emil.emil import emil
from footplate.draw.russian.modules.german.depot import depot
from footplate.draw.russian.modules.industry.sites import sites
from footplate.draw.russian.modules.manufactory.train import specials, train
from footplate.draw.russian.sheet import Sheet

Drawn: TypeAlias = Callable[[Sheet, float, float, float], float]
"""Draws from a corner, so wide; returns where that ends."""

PANELS: Final[tuple[tuple[str, Drawn], ...]] = (
    ("sites", sites),
    ("extensions", depot),
    ("stock", stocks),
    ("upgrades", upgrades),
    ("foundry_gains", coal_board),
    ("train", train),
    ("special_cards", specials),
    ("emil", emil),
)
"""By the key of a view that says whether there is anything to draw."""


def modules(sheet: Sheet, x: float, y: float, width: float) -> float:
    """Draw all panels that a view has something for, one below the other.

    Args:
        sheet: to draw on.
        x: the left edge.
        y: the baseline of the first heading.
        width: of all of them.

    Returns:
        Where they end; before `y` if there are none.
    """
    end = y - 28
    for key, drawn in PANELS:
        if sheet.view.get(key):
            end = drawn(sheet, x, end + 28, width)
    return end
