"""Complete links, incomplete ones with an open end, and cubes that wait; none is ever changed."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from footplate.games.world.tables.kinds import NONE


class Link:
    """A complete link between two cities, or from a city to a time warp [RC p.13].

    A link with a switch joins three cities [RC p.7]. It stands in the list as three: the link on
    which the switch lies, and two legs, from the city that the new track reaches to either of its
    ends.
    """

    __slots__ = ("a", "b", "joint", "leg", "owner", "side_a", "side_b", "tiles")

    def __init__(
        self,
        owner: int,
        a: int,
        side_a: int,
        b: int,
        side_b: int,
        tiles: tuple[int, ...],
        joint: int = NONE,
        leg: bool = False,
    ) -> None:
        self.owner: Final = owner
        self.a: Final = a
        self.side_a: Final = side_a
        """The side of city `a` at which it begins."""
        self.b: Final = b
        """The other city; a warp has a number behind those of the cities."""
        self.side_b: Final = side_b
        self.tiles: Final = tiles
        """cell * 9 + tile, from `a` to `b`; of a leg, from the city that the new track reaches to
        the switch, so that both legs have the same."""
        self.joint: Final = joint
        """The number of the link on which the switch lies, the same for all three; else `NONE`."""
        self.leg: Final = leg

    def __reduce__(self) -> tuple[type[Link], tuple[Any, ...]]:
        """Say how a pickled link is made again."""
        return Link, (*self.key()[:-1], self.leg)

    def key(self) -> tuple[Any, ...]:
        """Return all that it consists of."""
        ends = (self.a, self.side_a, self.b, self.side_b)
        return (self.owner, *ends, self.tiles, self.joint, int(self.leg))

    def other(self, city: int) -> int:
        """Return the city at its other end: `b` seen from `a`, else `a`, also from a warp."""
        return self.b if self.a == city else self.a

    def side(self, city: int) -> int:
        """Return the side at which it comes to one of its two cities."""
        return self.side_b if self.b == city else self.side_a

    def new_end(self, host: Link) -> int:
        """Return the city or warp of a leg that the link with the switch did not have before."""
        return self.b if self.a in (host.a, host.b) else self.a


class End:
    """An incomplete link: it begins in a city, in a warp or on a switch, and has an open end."""

    __slots__ = ("cell", "city", "into", "out", "owner", "side", "switch", "tiles")

    def __init__(
        self,
        owner: int,
        city: int,
        side: int,
        tiles: tuple[int, ...],
        cell: int,
        into: int,
        out: int,
        switch: int = NONE,
    ) -> None:
        self.owner: Final = owner
        self.city: Final = city
        """The city or warp where it begins; a switch has a number behind those of the warps, by the
        number of the link on which it lies."""
        self.side: Final = side
        """The side of the city, or of the hex of the switch, at which it begins."""
        self.tiles: Final = tiles
        """cell * 9 + tile, from the city or switch on; there are none yet behind a new switch."""
        self.cell: Final = cell
        """The last hex, which may be that of the switch."""
        self.into: Final = into
        """The side at which the track enters the last hex; `NONE` on a new switch."""
        self.out: Final = out
        """The side at which the last tile or the new switch is open."""
        self.switch: Final = switch
        """The hex of the switch where it begins, or `NONE`."""

    def __reduce__(self) -> tuple[type[End], tuple[Any, ...]]:
        """Say how a pickled one is made again."""
        return End, self.key()

    def key(self) -> tuple[Any, ...]:
        """Return all that it consists of."""
        last = (self.cell, self.into, self.out)
        return (self.owner, self.city, self.side, self.tiles, *last, self.switch)


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
