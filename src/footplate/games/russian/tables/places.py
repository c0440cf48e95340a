"""Where observations and keys have the numbers of what chapters keep of a player or the table.

Every chapter has places of its own (`Hooks.places`, `Hooks.player_places`): some runs of them, each
written as its first place and how many there are. Networks have learned them, so they never change;
those that a game does not use stay 0.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final, TypeAlias

if TYPE_CHECKING:
    from footplate.kernel.plugging import Kept

Runs: TypeAlias = tuple[tuple[int, int], ...]

OF_PLAYER: Final = 24
OF_TABLE: Final = 84


def numbers(kept: Mapping[str, Kept], places: Mapping[str, Runs], count: int) -> list[int]:
    """Return the numbers of what chapters keep, each at its place.

    Args:
        kept: by name of a chapter: what it keeps.
        places: by name of a chapter: the places of its numbers.
        count: how many places there are.
    """
    found = [0] * count
    for name, each in kept.items():
        key = each.key()
        start = 0
        for first, length in places[name]:
            part = key[start : start + length]
            found[first : first + len(part)] = part
            start += length
    return found
