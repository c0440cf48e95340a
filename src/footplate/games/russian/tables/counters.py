"""What chapters beyond the base game keep, by index in `counters` of a player or the table.

Every chapter has places of its own (`Hooks.player_counters`, `Hooks.table_counters`); what a
game does not use stays 0. A mask is a number. Both lists are part of observations, so the places
are written and never change. Those that only one chapter looks at stand in its room
(`modules/<name>/numbers`); here are those that rules, searches or tables look at too.
"""

from __future__ import annotations

from typing import Final

# ---------------------------------------------------------------------- of a player

BOULDERS: Final = 2
"""The mask of boulders that still lie there: `ROUTE_BOULDER`, `INDUSTRY_BOULDER`."""
ROUTE_BOULDER: Final = 1
INDUSTRY_BOULDER: Final = 2
SPIKE_CHOSEN: Final = 3
"""1 once the golden spike was chosen."""

CARS: Final = 4
"""Maintenance cars in the supply; from here on, all that is counted of cars."""
WORKSHOP: Final = 7
"""Cars in the workshop."""
PURPLE_WORKSHOP: Final = 10
FRESH: Final = 11
"""The mask of sites whose cars became active in the turn `FRESH_TURN`."""

COAL_HELD: Final = 13
DOUBLING: Final = 16
"""1 once industry steps may be doubled."""
FREIGHT_ROUTE: Final = 17
"""The route of the freight car, from 1 on; 0 while there is none."""
STOKED: Final = 20
"""The turn in which coal was used before the action, plus 1."""

PLAYER_COUNTERS: Final = 24

# ---------------------------------------------------------------------- of the table

LEVELS: Final = 8
"""The levels of the stock price that may have a dividend token."""

LAYERS: Final = 10
"""From here on, by site of the industry board: how many factories were built there."""
SITES: Final = 8

FOUNDRY_OPEN: Final = 18
"""The mask of foundries that can be taken."""

TRAIN_CARS: Final = 22
"""From here on three tokens on the train, the one behind the locomotive first; from 1 on."""
SPECIAL_CARDS: Final = 35
"""The mask of special idea cards on the table."""

EMIL_ENGINEERS: Final = 39
"""The mask of engineers that Emil collected, by place in the catalogue."""
EMIL_TILES: Final = 42
"""From here on, by tile: how many locomotives and factories Emil collected."""

TILES: Final = 20
"""How many places a run by tile has: there are no more tiles, tile 0 included."""
TABLE_COUNTERS: Final = 84
