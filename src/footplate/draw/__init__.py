"""Drawings: what `Game.view` gives, made visible.

Every drawing is a pure function of a view, which is plain data holding no more than its seat may
know; so a drawing cannot leak what is hidden, and nothing here imports a game or reads a position.
`text` draws for the terminal, `families` finds the SVG of a game, `raster` makes a PNG of it. A
family has its own modules, named after it. `show` draws a whole match, for notebooks.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from footplate.draw.notebook import show

__all__ = ["show"]


def __getattr__(name: str) -> object:
    """Import `show` when it is first asked for: those who want text need no SVG."""
    if name == "show":
        from footplate.draw.notebook import show

        return show
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
