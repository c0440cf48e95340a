"""The numbers in force: prices, limits and rates, which a chapter may change for a while.

A position refers to one `Terms`. Without such a chapter that is the catalogue's own, which all
positions share. Nobody changes one that a position refers to.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from footplate.games.world.tables.printed import Printed


class Terms:
    """The prices, limits and rates that hold now."""

    __slots__ = ("bond", "dividend", "engines", "income", "links", "losers_pay", "terrain", "tiles")

    def __init__(self, printed: Printed) -> None:
        """Begin with the printed numbers."""
        self.tiles: int = printed.tiles
        """How many tiles an action may lay without a card."""
        self.terrain: tuple[int, int, int] = printed.terrain
        """What a tile costs on plains, on water and on mountains."""
        self.engines: list[int] = printed.engines
        """By level: what it costs to get there."""
        self.links: list[int] = list(range(printed.top_engine + 1))
        """By level: over how many links the engine delivers."""
        self.bond: int = printed.bond
        """What a bond brings."""
        self.dividend: int = printed.dividend
        """What a bond costs at the end of a turn."""
        self.income: int = 0
        """What is added to everybody's income, which never becomes less than 0."""
        self.losers_pay: bool = False
        """Whether everybody who drops out of the auction pays half of their bid, in any variant."""
