"""What can be pending in the agenda, and the few numbers that all chapters share."""

from __future__ import annotations

from typing import Final

NOBODY: Final = -3
"""The seat of what happens by itself."""

# what a seat decides
BID: Final = 2
ACTION: Final = 3
"""One of the three actions of the turn."""
EXTRA_ACTION: Final = 4
"""One of the two actions of a Railroad Executive."""
BUILD: Final = 5
"""So many tiles more in this build action."""
FIFTH: Final = 6
"""The tile that Perfect Engineering allows."""
HOP: Final = 7
"""A cube is on its way, and may go over so many links more."""
ARRIVED: Final = 8
"""The cube may be unloaded, or pass through by an Express card."""
URBANIZE: Final = 9
"""A New City tile for nothing, with so many cubes."""
GROW: Final = 10
"""A city for so many cubes."""
DEPOT: Final = 11
"""A link for a trading depot."""

# what chance decides
DRAW_FIRST: Final = 20
DRAW_BOUNTY: Final = 21
DRAW_DISPLAY: Final = 22
"""A card of the first display, without executives."""
DRAW_CARD: Final = 23
DRAW_CUBE: Final = 100
"""A cube for the city `kind - DRAW_CUBE`."""

NAMES: Final = {
    BID: "bid",
    ACTION: "action",
    EXTRA_ACTION: "action",
    BUILD: "build",
    FIFTH: "build",
    HOP: "hop",
    ARRIVED: "arrived",
    URBANIZE: "urbanize",
    GROW: "grow",
    DEPOT: "depot",
}
"""What a view calls what is pending."""

NONE: Final = -1
"""No seat, no city, no card."""
CUBE_BITS: Final = 6
"""The cubes of a city are one number, so many bits for each colour."""
CUBE_MASK: Final = (1 << CUBE_BITS) - 1
