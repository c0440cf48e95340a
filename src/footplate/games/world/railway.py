"""Links: what joins two cities, and what does not yet."""

from __future__ import annotations

from typing import NamedTuple


class Link(NamedTuple):
    """A complete link between two cities."""

    owner: int
    a: int
    side_a: int
    """The side of city `a` at which it begins."""
    b: int
    side_b: int
    tiles: tuple[int, ...]
    """cell * 9 + tile, from `a` to `b`."""


class End(NamedTuple):
    """An incomplete link: it has one city and an open end."""

    owner: int
    city: int
    side: int
    """The side of the city at which it begins."""
    tiles: tuple[int, ...]
    """cell * 9 + tile, from the city on."""
    cell: int
    """The last hex."""
    into: int
    """The side at which the track enters the last hex."""
    out: int
    """The side at which the last tile is open."""
