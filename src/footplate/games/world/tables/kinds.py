"""What can be pending in the agenda, and the few numbers that all chapters share."""

from __future__ import annotations

from typing import Final

# what a seat decides
BID: Final = 2
ACTION: Final = 3
"""One of the three actions of the turn."""
EXTRA_ACTION: Final = 4
"""One of the two actions of a Railroad Executive."""
BUILD: Final = 5
"""This build action may lay `n` more tiles."""
FIFTH: Final = 6
"""The extra tile that Perfect Engineering allows."""
HOP: Final = 7
"""A cube is on its way, and may go over `n` more links."""
ARRIVED: Final = 8
"""A cube has come to a city of its colour: unload it, or pass through with an Express card."""
URBANIZE: Final = 9
"""Choose the city and colour of a free New City tile, which brings `n - 1` cubes."""
GROW: Final = 10
"""Choose the city that gets `n` cubes."""
DEPOT: Final = 11
"""Choose the link on which a trading depot stands."""

# what chance decides
DRAW_FIRST: Final = 20
DRAW_BOUNTY: Final = 21
DRAW_DISPLAY: Final = 22
"""A card of the first display, without executives."""
DRAW_CARD: Final = 23
DRAW_CUBE: Final = 100
"""A cube for the city `kind - DRAW_CUBE`."""
DRAWS: Final = (DRAW_FIRST, DRAW_BOUNTY, DRAW_DISPLAY, DRAW_CARD)
"""All of them but cubes; chapters have numbers of their own, below those of the cubes."""

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
"""What a view calls each kind of pending work."""

CUBES: Final = 0
"""New cubes on a city, with or without a New City tile: what chapters may not allow."""
TOKENS: Final = 1
"""A player's tokens on a city: what chapters may not allow either."""

MOST_SEATS: Final = 6
NONE: Final = -1
"""No seat, no city, no card."""
CUBE_BITS: Final = 6
"""The cubes of a city are packed into one number, with this many bits for each colour."""
CUBE_MASK: Final = (1 << CUBE_BITS) - 1
