"""The maps: a folder for each, with its geography, the board made of it, and its deck of cards.

What a map was before it was corrected is a folder too, of a board and a deck alone: old matches and
records go on with it.
"""

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


class Corrected(NamedTuple):
    """A map as it was under earlier rules."""

    name: str
    """That of its folder."""
    title: str
    now: str
    """The map that it became."""
    rules: int
    """The last version of the rules that had it."""


CORRECTED: Final = (
    Corrected("eastern_us_1", "Eastern U.S., before its correction", "eastern_us", 1),
)
"""Offered to nobody, but allowed."""
