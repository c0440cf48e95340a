"""Draws the emblem of each map's cartouche: one for each look of the ground, 24 wide and high."""

from __future__ import annotations

from typing import Final

from footplate.draw import pieces
from footplate.draw.pen import at, path

WIDE: Final = 24.0
_LINES: Final = {
    "desert": "M10 22V4.5A2 2 0 0 1 14 4.5V22M10 14H6.5A2 2 0 0 1 4.5 12V8.5M14 17H17.5A2 2 0 0 0 "
    "19.5 15V10.5M3 22H21",
    "canyon": "M1 22H23M3 22L6 11H13L15 17H18.5L20.5 22M14.6 8A4 4 0 1 1 19 12",
    "garden": "M4 19H20M4 22H20M4.5 17L3 7L8 11.5L12 4L16 11.5L21 7L19.5 17Z",
    "meadow": "M8 22L9.5 9H14.5L16 22ZM9 9V5.5H15V9M8 9H16M9.3 5.5L12 2L14.7 5.5M9 14H15"
    "M8.5 18H15.5M17.5 6L22 4.5M17.5 8.5L22 10M6.5 6L2 4.5M6.5 8.5L2 10",
    "north": "M12 2L17 9H14.5L19 15.5H15.5L20 22H4L8.5 15.5H5L9.5 9H7ZM12 22V16",
    "prairie": "M4 3L20 19M3 6L7 2L9.5 4.5L5.5 8.5ZM20 4L6.5 17.5L3.5 20.5L4.5 16.5M22 6L18 2M19 "
    "20.5L21.5 18",
    "isles": "M2 4.5C8 6.2 16 6.2 22 4.5M3.5 9.5H20.5M7.5 5.6V22M16.5 5.6V22M12 5.8V9.5",
    "ages": "M5 2H19M5 22H19M6.5 2C6.5 8 11 9.5 11 12C11 14.5 6.5 16 6.5 22M17.5 2C17.5 8 13 9.5 "
    "13 12C13 14.5 17.5 16 17.5 22M9 20.5C9.8 18 14.2 18 15 20.5M9.5 6.5H14.5",
}
"""A cactus, a mesa at sunset, a crown, a lighthouse, a fir, a hammer over a spike, a gate, an
hourglass."""


def emblem(look: str | None) -> str:
    """Draw the emblem of a look; a locomotive for maps that have none of their own."""
    if look in _LINES:
        return path(_LINES[look], "emblem")
    return at(1, 5, pieces.small_locomotive("emblemfill"))
