"""The row that `features` writes: names of features, how many numbers each has, and the highest."""

from __future__ import annotations

from typing import Final

from footplate.bots.russian import row_of_parts
from footplate.bots.russian.plan_of_row import (
    BONUSES,
    CARDS,
    ENGINEERS,
    IDEAS,
    OPTIONS,
    SPACES,
    TILES,
)
from footplate.games.russian.tables import kinds
from footplate.games.russian.tables.kinds import N_COLOURS

RIVALS: Final[int] = 3
"""How many rivals a row describes: the seats after the row's own, in order."""
ROUTE_SPACES: Final = (16, 10, 10)
ROUTE_COLOURS: Final = (5, 4, 3)
"""For the main route and the two others: the spaces described one by one, and the colours."""
WORK: Final = (
    *range(kinds.INDUSTRY, kinds.TURN + 1),
    kinds.EXTRA,
)
"""The kinds of work that have a place of their own; others share `OTHER_WORK` places."""
OTHER_WORK: Final[int] = 12

LAYOUT: Final[tuple[tuple[str, int, int], ...]] = (
    ("scorings left", 8, 1),
    ("on turn", 5, 1),
    ("place in order", 4, 1),
    ("rivals still in", 3, 1),
    ("workers", 10, 1),
    ("hand", 10, 1),
    ("temporary", 2, 1),
    ("coins", 10, 1),
    *[
        (f"route {route + 1}: {what}", ROUTE_SPACES[route], 1)
        for route in range(3)
        for what in (*kinds.COLOURS[: ROUTE_COLOURS[route]], "reach")
    ],
    ("doublers", 8, 1),
    ("lowest locomotive", 10, 1),
    ("best wrench", 16, 1),
    ("second wrench", 16, 1),
    ("medal", 4, 1),
    ("valuation", 3, 1),
    ("colours", 5, 1),
    ("tokens", len(IDEAS), 1),
    ("tokens placed", len(IDEAS), 1),
    ("bonus cards", len(BONUSES), 1),
    ("engineers", ENGINEERS, 1),
    ("engineers of mine", 6, 1),
    ("engineers of the best rival", 6, 1),
    ("engineer for hire", ENGINEERS, 1),
    ("engineers on the board", ENGINEERS, 1),
    ("spaces free", len(SPACES), 1),
    ("first in order", 3, 1),
    ("second in order", 3, 1),
    ("lowest tile", 11, 1),
    ("cards on the table", len(CARDS), 1),
    ("options", OPTIONS, 1),
    *[
        (f"route {route + 1}: {what}", 1, high)
        for route in range(3)
        for what, high in (
            ("score", 100),
            ("score with any reach", 100),
            ("the difference in all scorings", 250),
            ("doublers", 8),
            ("silver", 15),
            ("gold", 15),
            ("reach", 21),
            ("wood", 21),
        )
    ],
    ("locomotives", 6, 10),
    ("room", 5, 40),
    ("wrenches: space, points, ahead", 9, 32),
    ("industry score", 1, 50),
    ("factories", 1, 6),
    ("next gap", 1, 16),
    ("factory tiles", len(TILES), 4),
    ("factory tiles ahead", len(TILES), 4),
    ("points", 1, 250),
    ("ahead of the best rival", 1, 250),
    ("behind the best rival", 1, 250),
    ("points of bonus cards", 1, 60),
    ("bonus cards held", 1, 3),
    ("keys", 1, 3),
    ("majority", 1, 40),
    ("best engineer", 1, 15),
    ("own engineers to use", 1, 5),
    ("wooden worker, in hand", 2, 1),
    ("supply of workers, on the basic space, its uses", 3, 5),
    ("moves pending by colour", N_COLOURS, 6),
    ("moves pending with any", 1, 4),
    ("work pending by kind", len(WORK), 8),
    ("other work pending", OTHER_WORK, 8),
    ("tile in hand", 1, 10),
    ("work of others", 1, 8),
    ("tiles, at the lowest, doublers, extensions, starting cards", 5, 40),
    *[
        (f"rival {rival + 1}: {what}", 1, high)
        for rival in range(RIVALS)
        for what, high in (
            ("points", 250),
            ("hand", 8),
            ("coins", 6),
            ("passed", 1),
            ("workers", 9),
            ("engineers", 5),
            ("wood", 21),
            ("reach", 21),
            ("second reach", 16),
            ("third reach", 16),
            ("wrench", 32),
            ("tokens", 14),
        )
    ],
    *row_of_parts.LAYOUT,
)
"""(name, how many numbers, the highest): the row in order. A number is never above 255."""
VERSION: Final[int] = 1
"""A number that is raised when a number of a row changes its meaning but the layout stays."""
LENGTH: Final[int] = sum([count for _, count, _ in LAYOUT])
BASE_LENGTH: Final[int] = LENGTH - row_of_parts.LENGTH


TASTES: Final[dict[str, dict[str, float]]] = {
    "engineers": {"engineers of mine": 8.0},
    "locomotives": {"lowest locomotive": 3.0, "locomotives": 2.0},
    "industry": {"best wrench": 1.5, "second wrench": 2.5},
    "factories": {"factories": 6.0},
    "trans-siberian": {"route 1: wood": 1.0, "route 1: reach": 1.0, "doublers": 2.0},
    "st-petersburg": {"route 2: wood": 2.0, "route 2: reach": 2.0},
    "kyiv": {"route 3: wood": 2.0, "route 3: reach": 2.0},
    "tracks": {"route 1: bronze": 1.0, "route 1: silver": 2.0, "route 1: gold": 3.0},
    "ideas": {"tokens placed": 8.0},
    "bonus": {"bonus cards held": 12.0},
    "workers": {"workers": 6.0, "coins": 1.5},
    "valuation": {"valuation": 10.0},
}
"""What players of different tastes like, in points for each 1 of a feature (`Features.TASTES`)."""
