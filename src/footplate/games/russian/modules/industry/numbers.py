"""Counters of the industry board for all: observations hold these numbers, so they stay.

Its kinds, the workshop and the layers stand in `tables`, where rules and searches look at them.
"""

from __future__ import annotations

from typing import Final

from footplate.games.russian.tables.counters import (
    CARS,
    FRESH,
    LAYERS,
    PURPLE_WORKSHOP,
    SITES,
    TILES,
    WORKSHOP,
)

# ---------------------------------------------------------------------- counters of a player

LYING: Final = 5
"""The mask of sites with a car that is not active."""
STANDING: Final = 6
"""The mask of sites with an active car."""
PURPLE_LYING: Final = 8
PURPLE_STANDING: Final = 9
FRESH_TURN: Final = 12

# ---------------------------------------------------------------------- counters of the table

COVERED: Final = 64
"""From here on, by tile: how many lie under others on the industry board."""

PLAYER_COUNTERS: Final = (
    CARS,
    LYING,
    STANDING,
    WORKSHOP,
    PURPLE_LYING,
    PURPLE_STANDING,
    PURPLE_WORKSHOP,
    FRESH,
    FRESH_TURN,
)
"""All places that are the chapter's own, those in `tables.counters` included."""
TABLE_COUNTERS: Final = (*range(LAYERS, LAYERS + SITES), *range(COVERED, COVERED + TILES))
"""All places that are the chapter's own, those in `tables.counters` included."""
