"""Caches what each railroad could deliver as it stands, by the number of links on the way.

Most positions that a player compares differ in only one railroad, or in the cubes of one city. So
`Reach`, which depends on a railroad, is remembered by the links, and `Prospect`, which depends on
the cubes too, also by the list of cubes. A position replaces such lists and never changes them in
place: a list that is known needs no second look at what stands in it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from footplate.games.world.plans import prospects
from footplate.games.world.rules.lines import network
from footplate.games.world.tables.kinds import CUBE_BITS, CUBE_MASK
from footplate.games.world.tables.schema import N_GOODS

if TYPE_CHECKING:
    from footplate.games.world.state.position import Player, Position

LONGEST: Final[int] = 8
"""The most links that are counted; longer ways count as this long."""
LENGTHS: Final[int] = LONGEST + 1
AHEAD: Final[int] = 3
"""How many engine levels the bots think ahead."""
ENGINES: Final[int] = AHEAD + 1
FEW: Final[tuple[int, ...]] = (3, 6, 12)
"""The numbers of deliveries for which the links are summed up."""
KEPT: Final[int] = 4096
MAPS_KEPT: Final[int] = 64
"""How many railroads are remembered (`KEPT`), and how many lists of cubes for each of them."""


class Reach:
    """How far the cubes of a railroad's cities can travel over its own links."""

    __slots__ = (
        "_opened",
        "adjacent",
        "catalogue",
        "lengths",
        "most",
        "near",
        "own",
        "parts",
        "periods",
        "prospects",
        "takes",
    )

    def __init__(self, pos: Position, p: Player) -> None:
        adjacent = p.adjacent
        self.adjacent: Final[list[int]] = adjacent
        self.catalogue: Final = pos.catalogue
        """The game, which stays alive as long as this is remembered."""
        self.lengths: Final[list[int]] = [0] * (N_GOODS * len(adjacent))
        """By city and colour: the mask of the lengths of ways."""
        self.own: Final[list[int]] = []
        """The cities of the railroad."""
        self.parts: Final[list[int]] = parts(p)
        self._opened: Final[dict[int, list[int]]] = {}
        """By the cities from which a link would lead to a new one: how far that one would be."""
        self.near: Final[dict[int, float]] = {}
        """By two cities: how near the links come to joining them (`lines.nearness`)."""
        self.prospects: Final[dict[int, Prospect]] = {}
        """By the cubes on the map: what could be delivered."""
        self.takes: Final[list[int]] = prospects.takers(pos)
        """By city: the mask of colours whose cubes it takes."""
        self.most: Final[int] = min(pos.catalogue.printed.top_engine, p.engine + AHEAD)
        """The most links of a way."""
        self.periods: list[int] = []
        """By city: the mask of cities in its period, if there are several."""
        travel = pos.catalogue.travel
        if travel is not None:
            self.periods = [travel.together(pos, city) for city in range(len(adjacent))]
        at = 0
        for city in range(len(adjacent)):
            if adjacent[city]:
                self.own.append(city)
                found = self.with_takers(self.takes, city)
                for colour in range(N_GOODS):
                    self.lengths[at + colour] = found[colour]
            at += N_GOODS

    def from_beyond(self, doors: int) -> list[int]:
        """Return how many links away a new city would be.

        Args:
            doors: the mask of own cities that a link would join to it.

        Returns:
            By place of a city in `own`: the number of links, 0 if no way leads there.
        """
        found = self._opened.get(doors)
        if found is None:
            found = self._opened[doors] = self._from_beyond(doors)
        return found

    def _from_beyond(self, doors: int) -> list[int]:
        found = [0] * len(self.own)
        fresh = seen = doors
        length = 1
        while fresh:
            more = 0
            for place, city in enumerate(self.own):
                if fresh >> city & 1:
                    found[place] = length
                    more |= self.adjacent[city]
            fresh = more & ~seen
            seen |= fresh
            length += 1
        return found

    def part_with(self, city: int) -> int:
        """Return the mask of the cities that links join to a city, itself included."""
        for part in self.parts:
            if part >> city & 1:
                return part
        return 1 << city

    def with_takers(self, takes: list[int], city: int) -> list[int]:
        """Return, by colour, the mask of lengths of ways from a city, if these cities take cubes.

        Args:
            takes: by city: the mask of colours.
            city: where the cubes lie.
        """
        return prospects.lengths(self.adjacent, takes, city, self.most, self.periods)


def parts(p: Player) -> list[int]:
    """Return the mask of cities of each connected part of the player's railroad."""
    found: list[int] = []
    done = 0
    for city, mask in enumerate(p.adjacent):
        if mask and not done >> city & 1:
            found.append(network(p, city))
            done |= found[-1]
    return found


def count(lengths: list[int], city: int, packed: int, engine: int, counts: list[int]) -> None:
    """Add the cubes of a city to counts by engine and length of the longest way.

    Args:
        lengths: by city and colour: the mask of lengths of ways (`Reach.lengths`).
        city: where the cubes lie.
        packed: the cubes.
        engine: the level of the first engine.
        counts: where they are added.
    """
    at = city * N_GOODS
    while packed:
        n = packed & CUBE_MASK
        packed >>= CUBE_BITS
        if n:
            mask = lengths[at]
            if mask:
                first = 0
                allowed = (2 << engine) - 1
                for _ in range(ENGINES):
                    length = (mask & allowed).bit_length() - 1
                    if length > 0:
                        counts[first + min(length, LONGEST)] += n
                    first += LENGTHS
                    allowed = 2 * allowed + 1
        at += 1


class Cubes:
    """Cubes of one colour that may be delivered from a city."""

    __slots__ = ("city", "colour", "mask", "n")

    def __init__(self, city: int, colour: int, mask: int, n: float) -> None:
        self.city: Final = city
        self.colour: Final = colour
        self.mask: Final = mask
        """The lengths of ways."""
        self.n: Final = n
        """How many of them there are, as far as others leave them."""


class Prospect:
    """How many cubes a railroad could deliver over how many links."""

    __slots__ = ("counts", "cubes", "gains", "last", "on_board", "sums", "wanted")

    def __init__(self, reach: Reach, cubes: list[int], engine: int) -> None:
        self.cubes: Final[list[int]] = cubes
        self.counts: Final[list[int]] = [0] * (ENGINES * LENGTHS)
        """By engine and length: how many cubes have a longest way of that length."""
        self.on_board: int = 0
        """How many cubes lie on the cities of the railroad in all."""
        self.wanted: Final[list[int]] = [0] * N_GOODS
        """By colour: how many cubes lie on the cities of the railroad."""
        self.last: int = 0
        """How many of the cities have a single cube."""
        self.gains: list[int] = []
        """What cities nearby would bring, once somebody has asked for it (`expansion.gains`)."""
        for city in reach.own:
            packed = cubes[city]
            count(reach.lengths, city, packed, engine, self.counts)
            before = self.on_board
            colour = 0
            while packed:
                n = packed & CUBE_MASK
                packed >>= CUBE_BITS
                self.on_board += n
                self.wanted[colour] += n
                colour += 1
            if self.on_board - before == 1:
                self.last += 1
        self.sums: Final[list[int]] = []
        """By engine and by number of deliveries (`FEW`): the links of the longest ones in all."""
        for more in range(ENGINES):
            for few in FEW:
                self.sums.append(_sum_longest(self.counts, more * LENGTHS, few))


def _sum_longest(counts: list[int], first: int, few: int) -> int:
    """Add up the links of the `few` longest deliveries, counted by length from `first` on."""
    total = 0
    for length in range(LONGEST, 0, -1):
        n = counts[first + length]
        if n >= few:
            return total + few * length
        total += n * length
        few -= n
    return total


class Railroad:
    """A list of links that was looked at, which is kept so that it is known again."""

    __slots__ = ("adjacent", "colours", "reach")

    def __init__(self, adjacent: list[int], colours: list[int], reach: Reach) -> None:
        self.adjacent: Final = adjacent
        self.colours: Final = colours
        self.reach: Final = reach


_RAILROADS: Final[dict[int, Railroad]] = {}
"""By the list of links, and the engine."""
_REACHES: Final[dict[tuple[int, ...], Reach]] = {}
"""By what stands in the list, the engine, where cubes are taken, and the game."""


def reach_of(pos: Position, p: Player) -> Reach:
    """Return how far the cubes of a player's railroad can travel."""
    key = id(p.adjacent) * 16 + p.engine
    known = _RAILROADS.get(key)
    if known is None or known.colours is not pos.by_colour:
        if len(_RAILROADS) >= KEPT:
            _RAILROADS.clear()
        known = Railroad(p.adjacent, pos.by_colour, _reach_of(pos, p))
        _RAILROADS[key] = known
    return known.reach


def _reach_of(pos: Position, p: Player) -> Reach:
    """Return the same for a list of links that was not seen before."""
    written = (*p.adjacent, *pos.by_colour, p.engine, id(pos.catalogue))
    found = _REACHES.get(written)
    if found is None:
        if len(_REACHES) >= KEPT:
            _REACHES.clear()
        found = _REACHES[written] = Reach(pos, p)
    return found


def prospect_of(pos: Position, p: Player, reach: Reach) -> Prospect:
    """Return what a player's railroad could deliver."""
    key = id(pos.cubes)
    found = reach.prospects.get(key)
    if found is None:
        if len(reach.prospects) >= MAPS_KEPT:
            reach.prospects.clear()
        found = reach.prospects[key] = Prospect(reach, pos.cubes, p.engine)
    return found


class Lying:
    """How many cubes lie on the map, and how they are spread."""

    __slots__ = ("cubes", "spread", "total")

    def __init__(self, cubes: list[int]) -> None:
        self.cubes: Final[list[int]] = cubes
        self.spread: Final[list[int]] = [0, 0, 0, 0]
        """How many cities have no cube, one, two, and more."""
        self.total: int = 0
        for packed in cubes:
            n = prospects.cubes(packed)
            self.total += n
            self.spread[min(n, 3)] += 1


_LYING: Final[dict[int, Lying]] = {}


def lying_of(pos: Position) -> Lying:
    """Return how many cubes lie on the map."""
    key = id(pos.cubes)
    found = _LYING.get(key)
    if found is None:
        if len(_LYING) >= KEPT:
            _LYING.clear()
        found = _LYING[key] = Lying(pos.cubes)
    return found


def forget() -> None:
    """Forget all that is remembered."""
    _RAILROADS.clear()
    _REACHES.clear()
    _LYING.clear()
