"""Where nobody may build yet, and where not everybody may."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from footplate.games.world.tables.catalogue import Catalogue


class Land:
    """What chapters say of building in hexes and cities."""

    def __init__(self, cat: Catalogue) -> None:
        closed = cat.hooks.closed
        self.closed: Final = b"" if closed is None else closed.places(cat)
        """By cell and city: 1 where nobody may build until `opens` allows it; empty if all is
        open."""
        self.opens: Final = None if closed is None else closed.opens
        self.reason: Final = 0 if closed is None else closed.reason
        """The number of the reason why nobody may build there."""
        guarded = bytearray(len(cat.board.places))
        for ground in cat.hooks.ground:
            for place in ground.places(cat):
                guarded[place] = 1
        self.guarded: Final = bytes(guarded)
        """By cell and city: 1 where not everybody may build."""
