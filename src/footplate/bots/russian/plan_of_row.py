"""Where the things of a game stand in the rows of `features`.

Games differ in which ideas, cards, tiles and spaces they have; in a row each name has one place.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from footplate.games.russian.tables.catalogue import Catalogue

IDEAS: Final = [
    "moves",
    "industry",
    "wrench",
    "doublers",
    "valuation",
    "medal",
    "bonus",
    "keys",
    "coins",
    "coal",
    "special",
    "spike",
    "stock",
    "osaka",
]
CARDS: Final = [
    "repeat",
    "engineer",
    "factory",
    "worker",
    "locomotive",
    "special-valuation",
    "coal-factory",
    "purple-cars",
]
BONUSES: Final = [
    "flat",
    "routes",
    "factories",
    "locomotives",
    "workers",
    "wood",
    "ideas",
    "doublers",
    "majority",
    "engineers",
    "green-bronze",
    "best-locomotives",
    "keys",
]
TILES: Final = [
    "none",
    "1",
    "2",
    "3",
    "4",
    "5",
    "6",
    "7",
    "8",
    "9",
    "9-card",
    "10a",
    "10b",
    "2a",
    "coal",
    "special",
    "steelworks",
    "site",
]
SPACES: Final = [
    "wood-1",
    "wood-2",
    "green-1",
    "green-2",
    "bronze-1",
    "bronze-2",
    "silver-1",
    "silver-2",
    "gold-1",
    "gold-2",
    "any",
    "basic",
    "locomotive-1",
    "locomotive-2",
    "locomotive-3",
    "industry-1",
    "industry-2",
    "industry-wood",
    "doubler",
    "coins",
    "temporary",
    "hire",
    "first",
    "second",
    "last",
    "coal",
    "foundry",
    "train",
]
ENGINEERS: Final[int] = 15
BOARDS: Final = ("russian", "german", "american", "asian")
TRACKS: Final = ("industry-russian", "industry-american", "industry-asian")
PARTS: Final = ("coal", "manufactory", "ideas", "engineers", "solo", "short")
OPTIONS: Final[int] = 4 + 1 + len(BOARDS) + len(TRACKS) + len(PARTS)
"""Players, the edition of 2021, the board, its industry track, and what else is in play."""


class Plan:
    """Where the things of one game stand."""

    __slots__ = (
        "beyond",
        "bit_of_space",
        "bonuses",
        "cards",
        "catalogue",
        "gaps",
        "ideas",
        "options",
        "place",
        "routes",
        "spaces",
        "tiles",
    )

    def __init__(self, cat: Catalogue) -> None:
        self.catalogue: Final = cat
        main = cat.main
        self.routes: Final = [main, *[route for route in range(3) if route != main]]
        """The routes in the order of the rows: the main route first."""
        self.ideas: Final = [IDEAS.index(name) for name in cat.ideas]
        self.cards: Final = [CARDS.index(name) for name in cat.cards]
        self.bonuses: Final = [BONUSES.index(name) for name in cat.bonuses]
        self.tiles: Final = [TILES.index(name) for name in cat.tiles]
        """By index in this game: the place of the name in a row."""
        printed = [space for space in cat.spaces if not space.engineer]
        self.spaces: Final = [
            space for space in {*cat.open_spaces, *cat.last_spaces} if space < len(printed)
        ]
        self.bit_of_space: Final = [1 << SPACES.index(space.name) for space in printed]
        track = cat.industry
        self.gaps: Final = [track.gap.index(gap) for gap in range(track.gaps)]
        """By gap: its space on the industry track."""
        self.beyond: Final = bool(cat.chapters)
        """Whether the game has anything beyond the base."""
        self.options: Final = bytes(
            [
                *[1 if cat.players == n else 0 for n in (1, 2, 3, 4)],
                1 if cat.edition_2021 else 0,
                *[1 if name == cat.board_name else 0 for name in BOARDS],
                *[1 if name in cat.in_play else 0 for name in (*TRACKS, *PARTS)],
            ]
        )
        self.place: Final = _payments(cat)
        """By action that places workers: a number that those share that differ in nothing but in
        temporary workers instead of one's own."""

    def named(self, places: list[int], mask: int) -> int:
        """Turn a mask by the numbers of this game into a mask by the places of names."""
        found = 0
        index = 0
        while mask:
            if mask & 1:
                found |= 1 << places[index]
            mask >>= 1
            index += 1
        return found


def _payments(cat: Catalogue) -> list[int]:
    found: list[int] = []
    for space in cat.spaces:
        for mix in cat.mixes[space.cost]:
            found.append((space.index * 8 + mix.coins) * 2 + mix.wooden)
    return found


@lru_cache(512)
def plan_of(cat: Catalogue) -> Plan:
    """Return where the things of a game stand."""
    return Plan(cat)
