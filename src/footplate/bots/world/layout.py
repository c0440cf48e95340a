"""Declares the numbers of a row that describes a position of Railways of the World to networks.

Each feature has a name, a count of numbers, and their usual highest value. The tastes say what
players of different styles like.
"""

from __future__ import annotations

from typing import Final

from footplate.bots.world.expansion import GAINS
from footplate.bots.world.plan_of_row import BARONS, EFFECTS, OPTIONS
from footplate.bots.world.prospect import ENGINES, FEW, LONGEST
from footplate.games.world.tables.schema import N_GOODS

RIVALS: Final[int] = 3
"""How many rivals a row describes, the strongest first."""
LATER: Final[int] = ENGINES * len(FEW)

TURNS: Final[int] = 14

FIRST: Final[tuple[tuple[str, int, int], ...]] = (
    ("turn", 16, 1),
    ("round", 5, 1),
    ("actions pending", 4, 1),
    ("still to act in this round", 1, 1),
    ("place in order", 6, 1),
    ("markers left", 20, 1),
    ("turns until the last", 4, 1),
    ("options", OPTIONS, 1),
    ("points by 4", 25, 1),
    ("money by $4,000", 12, 1),
    ("bonds", 20, 1),
    ("engine", 8, 1),
    ("links", 20, 1),
    ("colours of the own cities", N_GOODS, 1),
    ("baron", len(BARONS) + 1, 1),
    ("points, bonds, money, income", 4, 40),
    ("deficit, tiles, price of the next engine", 3, 20),
    ("cities, the largest part, open ends", 3, 15),
    *[(f"deliveries with the engine {more} levels on", LONGEST, 8) for more in range(ENGINES)],
    ("deliveries that nobody else can make", LONGEST, 8),
    ("links of the best deliveries", LATER, 30),
    ("cubes on own cities, of each colour", 1 + N_GOODS, 20),
    ("cubes to be drawn there", 1, 6),
    ("cities within reach: how many, cubes, those wanted, wanted ones", 4, 30),
    ("the best of them", 1, 12),
    ("hand", len(EFFECTS) + 1, 2),
    ("display", len(EFFECTS) + 1, 2),
    ("points of goals on display at own cities", 1, 10),
    ("points of the baron, what it may bring by 4", 2, 10),
    ("nearness of Major Lines by 4", 1, 30),
    ("extra actions, draws, cube waiting, bid", 4, 4),
    ("behind the best, ahead of the best", 2, 50),
    ("rivals' mean points", 1, 80),
    *[
        (f"rival {rival + 1}: {what}", count, high)
        for rival in range(RIVALS)
        for what, count, high in (
            ("points, bonds, money, income", 4, 40),
            ("deficit, engine, links, cards", 4, 15),
            ("links of the best deliveries", 2 * len(FEW), 30),
        )
    ],
)
"""The features of the first networks, in order."""
LAYOUT: Final[tuple[tuple[str, int, int], ...]] = (
    *FIRST,
    ("turns after this one, roughly", TURNS, 1),
    ("cities with one cube, two, more", 3, 20),
    ("cubes on the map", 1, 100),
    ("own cities with one cube", 1, 8),
    ("the engine to aim at", ENGINES, 1),
    ("points that better engines bring by half", ENGINES - 1, 20),
    ("points in sight, actions for them, points of growth, actions for it", 4, 40),
    ("links of new deliveries by the best cities nearby", GAINS, 20),
    ("behind the best with deliveries, ahead of the best", 2, 60),
)
"""(name, how many numbers, the highest): the row in order. A number is never above 255."""
EARLIER: Final[tuple[int, ...]] = (len(FIRST),)
VERSION: Final[int] = 1
"""A number that is raised when a number of a row changes its meaning but the layout stays."""
LENGTH: Final[int] = sum([count for _, count, _ in LAYOUT])

TASTES: Final[dict[str, dict[str, float]]] = {
    "engines": {"engine": 2.5},
    "links": {"links": 1.0},
    "thrift": {"bonds": -1.0},
    "cards": {"hand": 1.5},
}
"""What players of different tastes like, in points for each 1 of a feature (`Features.TASTES`)."""
