"""What stays the same in all rows of a game: where its cards stand, and what its map is like."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from footplate.bots.world.schedule import neighbours
from footplate.games.world.maps import PLAYED
from footplate.games.world.modules.barons import cards as barons
from footplate.games.world.tables.kinds import NONE

if TYPE_CHECKING:
    from footplate.games.world.tables.catalogue import Catalogue

EFFECTS: Final[list[str]] = [
    "actions",
    "campaign",
    "capital-charter",
    "city-charter",
    "cubes",
    "cubes-there",
    "deal",
    "depot",
    "diplomacy",
    "engine-free",
    "engine-half",
    "engine-less",
    "express",
    "ferry",
    "first-colours",
    "first-delivery",
    "first-engine",
    "first-into-period",
    "first-length",
    "first-long-link",
    "first-through-time",
    "first-to-city",
    "golden-spike",
    "half",
    "hotel",
    "inspect",
    "mine",
    "terrain",
    "tile-points",
    "tiles",
    "urbanize",
]
"""What operations cards do; other effects share one more place."""
BARONS: Final[list[str]] = [
    "best-engine",
    "best-engine-or-tie",
    "cities-connected",
    "cities-of-colour",
    "connect",
    "connect-any",
    "delivery-length",
    "fewest-bonds",
    "first-connect-any",
    "first-to-engine",
    "hotels",
    "lines-of-both",
    "links-at-city",
    "longest-railroad",
    "most-bonds",
    "most-cities",
    "most-links",
    "most-money",
    "most-tiles",
    "urbanized-cities-connected",
    "western-lines",
    "western-link",
]
"""The kinds of Rail Baron cards; other kinds share one more place."""
MODULES: Final[list[str]] = [
    "barons",
    "mines",
    "switches",
    "events",
    "rotors",
    "fuel",
    "western-links",
]
MAPS: Final[list[str]] = [each.name for each in PLAYED]
OPTIONS: Final[int] = 5 + len(MAPS) + len(MODULES)
"""Players, the map, and what is in play."""


class Plan:
    """What stays the same in all rows of a game."""

    __slots__ = ("barons", "effects", "goals", "near", "options")

    def __init__(self, cat: Catalogue) -> None:
        self.effects: Final[list[int]] = [_place(EFFECTS, card.effect) for card in cat.deck.cards]
        """By operations card: the place of its effect."""
        self.goals: Final[list[tuple[int, int, int]]] = []
        """Number, city and points of the goals of deliveries to a city."""
        for number, card, _ in cat.deck.delivery_goals:
            if card.city != NONE:
                self.goals.append((number, card.city, card.points))
        self.barons: list[int] = []
        """By baron card: the place of its kind."""
        if barons.NAME in cat.own:
            self.barons = [_place(BARONS, card.kind) for card in barons.of(cat).cards]
        self.near: Final[list[int]] = neighbours(cat.board)
        """By city: the mask of cities to which one action could lead."""
        names = [chapter.name for chapter in cat.chapters]
        played = [
            *[cat.players == n for n in range(2, 7)],
            *[name == cat.map for name in MAPS],
            *[name in names for name in MODULES],
        ]
        self.options: Final[bytes] = bytes([1 if each else 0 for each in played])


def _place(names: list[str], name: str) -> int:
    return names.index(name) if name in names else len(names)


@lru_cache(64)
def plan_of(cat: Catalogue) -> Plan:
    """Return what stays the same in all rows of a game."""
    return Plan(cat)
