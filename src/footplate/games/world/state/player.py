"""A player of Railways of the World: money, cards, and the counts of the railroad.

Lists inside are replaced, never changed in place, so that copies share them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

FIELDS: Final = (
    "adjacent",
    "bid",
    "bonds",
    "delivered",
    "engine",
    "fifths",
    "hand",
    "links",
    "money",
    "points",
    "seat",
    "tiles",
)
"""The names of everything that a player consists of."""


class Player:
    """A player's money and cards, and the counts of the railroad."""

    __slots__ = FIELDS

    seat: int
    money: int
    bonds: int
    engine: int
    points: int
    """Points on the score track; after the end of the game, the final score."""
    links: int
    """Complete links."""
    tiles: int
    """Own tiles on the map, including those of incomplete links."""
    hand: list[int]
    """By card: how many the player has, including those that stay on the table."""
    adjacent: list[int]
    """By city: the mask of cities to which an own link leads."""
    delivered: int
    """The mask of colours delivered."""
    fifths: int
    """How often Perfect Engineering was used this turn."""
    bid: int
    """The last bid in the running auction."""

    def __init__(self, source: Player | None) -> None:
        """Copy another player, or begin with everything empty."""
        if source is None:
            self.seat = 0
            self.money = 0
            self.bonds = 0
            self.engine = 1
            self.points = 0
            self.links = 0
            self.tiles = 0
            self.hand = []
            self.adjacent = []
            self.delivered = 0
            self.fifths = 0
            self.bid = 0
            return
        self.seat = source.seat
        self.money = source.money
        self.bonds = source.bonds
        self.engine = source.engine
        self.points = source.points
        self.links = source.links
        self.tiles = source.tiles
        self.hand = source.hand
        self.adjacent = source.adjacent
        self.delivered = source.delivered
        self.fifths = source.fifths
        self.bid = source.bid

    def __reduce__(self) -> tuple[Callable[..., Player], tuple[dict[str, Any]]]:
        """Say how a pickled player is made again."""
        return restored, ({name: getattr(self, name) for name in FIELDS},)

    def key(self) -> tuple[Any, ...]:
        """Return everything that belongs to the player."""
        return (
            self.money,
            self.bonds,
            self.engine,
            self.points,
            self.links,
            self.tiles,
            tuple(self.hand),
            tuple(self.adjacent),
            self.delivered,
            self.fifths,
            self.bid,
        )

    def hold(self, card: int, n: int) -> None:
        """Add cards of one kind to the hand, or take them away."""
        hand = self.hand[:]
        hand[card] += n
        self.hand = hand


def restored(values: Mapping[str, Any]) -> Player:
    """Make a player again that was pickled: its values by the names of the attributes."""
    player = Player(None)
    for name, value in values.items():
        setattr(player, name, value)
    return player
