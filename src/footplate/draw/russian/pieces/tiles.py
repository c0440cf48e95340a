"""Tiles and the boulder, drawn by us, with the upper left corner in the origin."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from footplate.draw import pieces
from footplate.draw.pen import path
from footplate.draw.russian.hooks import ADDED

BOULDER: Final = (34, 28)
"""Width and height."""
ROCK: Final = "M3 26L1 17L7 7L15 2L24 4L31 12L33 22L30 26Z"
_FACETS: Final = "M7 7L13 13L24 4M13 13L11 26M13 13L22 17L31 12M22 17L24 26"


@lru_cache(maxsize=8)
def boulder() -> str:
    """Draw a boulder, 34 wide and 28 high."""
    return path(ROCK, "rock") + path(_FACETS, "rockline")


def factory(tile: str) -> str:
    """Draw a factory: with its number, or the picture of one that has none; 24 wide and 22 high."""
    known = ADDED.tiles.get(tile)
    return known.drawn if known else pieces.factory(tile)
