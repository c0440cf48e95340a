"""The maps: a folder for each, with its geography, the board made of it, and its deck of cards."""

from __future__ import annotations

from typing import Final, NamedTuple


class Played(NamedTuple):
    """A map that can be played."""

    name: str
    """That of its folder, and of the option."""
    title: str
    players: int
    """How many can play at most."""


PLAYED: Final = (
    Played("eastern_us", "Eastern U.S.", 6),  # [RC p.10]
    Played("mexico", "Mexico", 4),  # [RC p.11]
)
"""In the order of the option, the first one by default. The other folders are boards without cards
so far; here is the one line of code that a new map takes."""
