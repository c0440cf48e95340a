"""Small pictures of the coal module: coal, its factory, foundries, boilermen."""

from __future__ import annotations

from functools import lru_cache

from footplate.draw import pieces
from footplate.draw.pen import at, path, scaled


@lru_cache(maxsize=8)
def coal_factory() -> str:
    """Draw the coal factory: a hall with a heap of coal, 24 wide and 22 high."""
    return pieces.factory() + at(3, 7.5, scaled(coal(), 0, 0, 0.86))


@lru_cache(maxsize=8)
def coal() -> str:
    """Draw coal: three lumps, 20 wide and 16 high."""
    return (
        path("M1 14.5L2.6 9.6L7.4 8L10.6 11L9.6 14.8Z", "lump")
        + path("M9.4 14.8L10.4 10L14.6 8.6L19 11.4L18 14.8Z", "lump")
        + path("M5.4 8.2L7.4 3L12 1.4L15.4 4.6L14.2 8.8L10.2 10.2Z", "lump")
        + path("M7.8 6.8L9.6 3.8M12.6 12.4L14.6 10.6M4 12.4L5.2 10.6", "lumpline")
    )


@lru_cache(maxsize=8)
def foundry() -> str:
    """Draw a foundry: a ladle that pours, 22 wide and 20 high."""
    return (
        path("M3 5H17L15.5 15.5C15 18 13 19 10 19C7 19 5 18 4.5 15.5Z", "outlined")
        + path("M3 5H17L20.5 2.5", "heavy")
        + path("M6.2 9H13.8L13 14.5C12.6 16 11.4 16.4 10 16.4C8.6 16.4 7.4 16 7 14.5Z", "burst")
    )


@lru_cache(maxsize=8)
def boilerman() -> str:
    """Draw a boilerman with a shovel, 22 wide and 24 high."""
    return (
        pieces.worker(None)
        + path("M12 20L19 7", "heavy")
        + path("M17 7.6L21 9.4L21.6 4.4L19.4 2.6Z", "ink")
        + path("M2.6 5.4C3.4 1.4 12.6 1.4 13.4 5.4Z", "ink")
    )
