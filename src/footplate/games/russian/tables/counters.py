"""What chapters beyond the base game keep, by index in `counters` of a player or the table.

Every chapter has a run of its own; what a game does not use stays 0. A mask is a number.
"""

from __future__ import annotations

from typing import Final

# ---------------------------------------------------------------------- of a player

STOCK_LEVEL: Final = 0
"""The level of the stock price token."""
ARRIVAL: Final = 1
"""When it came there: the smaller, the further to the left."""
BOULDERS: Final = 2
"""The mask of boulders that still lie there: `ROUTE_BOULDER`, `INDUSTRY_BOULDER`."""
SPIKE_CHOSEN: Final = 3
"""1 once the golden spike was chosen."""

CARS: Final = 4
"""Maintenance cars in the supply."""
LYING: Final = 5
"""The mask of sites with a car that is not active."""
STANDING: Final = 6
"""The mask of sites with an active car."""
WORKSHOP: Final = 7
"""Cars in the workshop."""
PURPLE_LYING: Final = 8
PURPLE_STANDING: Final = 9
PURPLE_WORKSHOP: Final = 10
FRESH: Final = 11
"""The mask of sites whose cars became active in the turn `FRESH_TURN`."""
FRESH_TURN: Final = 12

COAL_HELD: Final = 13
FOUNDRIES: Final = 14
"""The mask of foundries above the board."""
FIRED: Final = 15
"""The mask of those that were used this round."""

STOKED: Final = 20
"""The turn in which coal was used before the action, plus 1."""

DOUBLING: Final = 16
"""1 once industry steps may be doubled."""
FREIGHT_ROUTE: Final = 17
"""The route of the freight car, from 1 on; 0 while there is none."""
ON_FACTORY: Final = 18
"""The mask of idea tokens that lie on the special factory."""
FACTORY_USED: Final = 19
"""1 once the special factory was reached."""

PLAYER_COUNTERS: Final = 24

# ---------------------------------------------------------------------- of the table

DIVIDENDS: Final = 0
"""From here on, by level from 1 on: the dividend token, from 1 on; 0 while there is none."""
LEVELS: Final = 8
MOVED: Final = 9
"""How often a stock price token has moved."""

LAYERS: Final = 10
"""From here on, by site of the industry board: how many factories were built there."""
SITES: Final = 8

FOUNDRY_OPEN: Final = 18
"""The mask of foundries that can be taken."""
FOUNDRY_SEEN: Final = 19
"""The mask of foundries that are not in the stack, or are there no more."""
FOUNDRY_STACK: Final = 20
"""How many lie in the stack."""
BOILER_SPACE: Final = 21
"""Who is on the boilerman's space, seat + 1; 0 while it is free."""

TRAIN_CARS: Final = 22
"""From here on three tokens on the train, the one behind the locomotive first; from 1 on."""
TRAIN_OPEN: Final = 25
"""From here on three tokens beside the train."""
TRAIN_RUN: Final = 28
"""1 once the train was used this round."""
TRAIN_QUEUE: Final = 29
"""From here on the tokens that were pushed under the stack, the first one first; 0 where none."""
TRAIN_QUEUED: Final = 6
SPECIAL_CARDS: Final = 35
"""The mask of special idea cards on the table."""

EMIL_DECK: Final = 36
"""The mask of Emil's cards that were not drawn this round."""
EMIL_HAND: Final = 37
"""Emil's workers that are not placed."""
EMIL_WORKERS: Final = 38
EMIL_ENGINEERS: Final = 39
"""The mask of engineers that Emil collected, by place in the catalogue."""
EMIL_PASSED: Final = 40
EMIL_TILES: Final = 42
"""From here on, by tile: how many locomotives and factories Emil collected."""

COVERED: Final = 64
"""From here on, by tile: how many lie under others on the industry board."""

TABLE_COUNTERS: Final = 84

ROUTE_BOULDER: Final = 1
INDUSTRY_BOULDER: Final = 2
