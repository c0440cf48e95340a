"""Complete links, incomplete ones with an open end, and cubes that wait; none is ever changed."""

from __future__ import annotations

from typing import Any, Final, NamedTuple


class Link:
    """A complete link between two cities, or from a city to a time warp [RC p.13]."""

    __slots__ = ("a", "b", "owner", "side_a", "side_b", "tiles")

    def __init__(
        self, owner: int, a: int, side_a: int, b: int, side_b: int, tiles: tuple[int, ...]
    ) -> None:
        self.owner: Final = owner
        self.a: Final = a
        self.side_a: Final = side_a
        """The side of city `a` at which it begins."""
        self.b: Final = b
        """The other city; a warp has a number behind those of the cities."""
        self.side_b: Final = side_b
        self.tiles: Final = tiles
        """cell * 9 + tile, from `a` to `b`."""

    def key(self) -> tuple[Any, ...]:
        """Return all that it consists of."""
        return (self.owner, self.a, self.side_a, self.b, self.side_b, self.tiles)

    def other(self, city: int) -> int:
        """Return the city at its other end; of a link to a warp, the city from anywhere else."""
        return self.b if self.a == city else self.a

    def side(self, city: int) -> int:
        """Return the side at which it comes to one of its two cities."""
        return self.side_b if self.b == city else self.side_a


class End:
    """An incomplete link: it has one city or warp, and an open end."""

    __slots__ = ("cell", "city", "into", "out", "owner", "side", "tiles")

    def __init__(
        self,
        owner: int,
        city: int,
        side: int,
        tiles: tuple[int, ...],
        cell: int,
        into: int,
        out: int,
    ) -> None:
        self.owner: Final = owner
        self.city: Final = city
        self.side: Final = side
        """The side of the city at which it begins."""
        self.tiles: Final = tiles
        """cell * 9 + tile, from the city on."""
        self.cell: Final = cell
        """The last hex."""
        self.into: Final = into
        """The side at which the track enters the last hex."""
        self.out: Final = out
        """The side at which the last tile is open."""

    def key(self) -> tuple[Any, ...]:
        """Return all that it consists of."""
        return (self.owner, self.city, self.side, self.tiles, self.cell, self.into, self.out)


class Held(NamedTuple):
    """A cube that has left its city and waits in another one for the next leg of its delivery."""

    colour: int
    start: int
    """The city where it lay."""
    now: int
    visited: int
    """The mask of cities to which it may not come again."""
    way: tuple[int, ...]
    """The links over which it has come."""
