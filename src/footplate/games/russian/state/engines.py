"""The numbers of locomotives, on the board and in hand."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from footplate.games.russian.state.position import Player
    from footplate.games.russian.tables.catalogue import Catalogue

TILES: Final = 64
"""The `n` of a locomotive in hand is its tile + TILES * (1 + the route it was replaced on)..."""

MANNED: Final = 1024
"""...plus this if a boilerman goes with it."""

NEW: Final = -1
"""In place of a route: the locomotive was taken, not replaced."""


def number_at(cat: Catalogue, p: Player, slot: int) -> int:
    """Return the number of a locomotive, one more with a boilerman [2014 p.8; 2021 p.40]."""
    return cat.tile_number[p.locomotives[slot]] + (p.boilermen >> slot & 1)


def numbers(cat: Catalogue, p: Player) -> list[int]:
    """Return the numbers of all locomotives, ascending; 0 for a place without one."""
    return sorted([number_at(cat, p, slot) for slot in range(len(p.locomotives))])


def tile_in_hand(n: int) -> int:
    """Return the tile of a `HAND` entry."""
    return n % TILES


def number_in_hand(cat: Catalogue, n: int) -> int:
    """Return the number of the locomotive of a `HAND` entry, with its boilerman."""
    return cat.tile_number[n % TILES] + n // MANNED
