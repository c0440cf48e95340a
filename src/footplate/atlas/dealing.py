"""Makes the cards of a map by rule, from its geography: the same map always has the same cards.

A map with a [[deck]] of its own is taken at its word. Any other gets the usual operations cards,
and what it has no rows of: cities with a hotel, cities with a service bounty, Major Lines and Rail
Barons. `docs/maps.md` tells the rules to those who draw maps.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, NamedTuple, TypeAlias

from footplate.atlas.compiling import Board
from footplate.atlas.geography import City, Line, Special, Where
from footplate.atlas.network import Links, reached, shortest_way
from footplate.games.world.tables.schema import GRAY, TERRAIN

Value: TypeAlias = int | str | Sequence[str] | Sequence[int]
Cards: TypeAlias = dict[str, list[dict[str, Value]]]
"""The rows of the tables `deck` and `baron`."""

SOURCE: Final = "reconstructed by rule: docs/maps.md"
CITIES_PER_HOTEL: Final = 7
CITIES_PER_BOUNTY: Final = 9
CITIES_PER_LINE: Final = 5
FEWEST: Final = 2
MOST: Final = 6
"""There are so many hotels, bounties and lines at least, if there are cities for them, and so many
at most."""
LEAST_BOUNTY: Final = 3
MOST_BOUNTY: Final = 5
NEAR: Final = 8
"""A city so many tiles from the nearest hotel has a bounty of one point more, and so on."""
NEXT: Final = 5
"""A Major Line is so many tiles long at least."""
SHARE: Final = 10
"""Cards that make a terrain cheaper are in the deck if it is this part of the hexes, one in ten."""
USUAL: Final = {
    "city-growth": 3,
    "land-grant": 3,
    "new-industry": 4,
    "perfect-engineering": 2,
    "railroad-executive": 2,
    "engine-upgrade": 2,
}
"""By kind: how many cards every such deck has."""
GOALS: Final = ("passenger-lines", "speed-record", "railroad-era")
"""The goals of every such deck."""
ON_TERRAIN: Final = {"tunnel-engineer": ("mountain", 3), "civil-engineers": ("water", 2)}
"""By kind: the terrain that it needs, and how many cards there are then."""


class Role(NamedTuple):
    """A Rail Baron whom any map can have, named after a trade."""

    id: str
    title: str
    kind: str
    points: int
    more: Mapping[str, Value]
    """The other keys of the card."""


ROLES: Final = (
    Role("engine-driver", "The Engine Driver", "best-engine", 6, {}),
    Role("governor", "The Governor", "most-cities", 5, {}),
    Role("banker", "The Banker", "fewest-bonds", 6, {}),
    Role("treasurer", "The Treasurer", "most-money", 6, {}),
    Role("stationmaster", "The Stationmaster", "most-links", 5, {}),
    Role("surveyor", "The Surveyor", "longest-railroad", 5, {}),
    Role("contractor", "The Contractor", "most-tiles", 6, {}),
    Role("speculator", "The Speculator", "most-bonds", 4, {}),
    Role("inventor", "The Inventor", "first-to-engine", 5, {"level": 5}),
    Role("architect", "The Architect", "cities-of-colour", 1, {"colour": GRAY, "most": 8}),
)
"""The Rail Barons of every such deck, who ask for nothing on the map."""
MAYOR: Final = Role("mayor", "The Mayor", "links-at-city", 2, {})
HOTELIER: Final = Role("hotelier", "The Hotelier", "hotels", 5, {"steps": [0, 0, 3, 4, 5]})
POSTMASTER: Final = Role("postmaster", "The Postmaster", "connect", 5, {})
GENERAL: Final = Role("general", "The General", "connect", 5, {})
PLACED: Final = (MAYOR, HOTELIER, POSTMASTER, GENERAL)
"""The others: of the largest city, of the hotels, and of the ends of the country."""


class Ways:
    """How far cities are from each other.

    Args:
        board: the board.
        links: the shortest link of every pair of cities.
    """

    def __init__(self, board: Board, links: Links) -> None:
        cities = board.geography.cities
        networks = [reached(links, city.id) for city in cities if not city.separate]
        main = max(networks, key=len, default=[])
        self.cities: Final = [city for city in cities if city.id in main]
        """The cities of the largest network, in the order of the file."""
        self.coloured: Final = [city for city in self.cities if city.colour != GRAY]
        self._links: Final = links

    def tiles(self, a: City, b: City) -> int:
        """Return how many tiles the shortest way between two cities has."""
        way = shortest_way(self._links, a.id, b.id)
        assert way is not None
        return way.tiles

    def share(self, cities: int) -> int:
        """Return how many of something there are, if there is one for so many cities."""
        return min(MOST, max(FEWEST, len(self.cities) // cities))


def completed(board: Board, ways: Ways) -> Board:
    """Return a board with the hotels, bounties and Major Lines that the rules give it."""
    geography = board.geography
    specials = list(geography.specials)
    if "hotel" not in _tables(specials):
        specials += [_special(board, "hotel", city, {}) for city in _hotels(ways)]
    if "bounty" not in _tables(specials):
        specials += [
            _special(board, "bounty", city, {"points": points})
            for city, points in _bounties(ways, _cities(ways, specials, "hotel"))
        ]
    lines = geography.lines or list(_lines(board, ways))
    return board._replace(geography=geography._replace(specials=specials, lines=lines))


def cards(board: Board, ways: Ways) -> Cards:
    """Return the operations cards and Rail Barons of a completed board."""
    specials = board.geography.specials
    counts = dict(USUAL)
    signs = list(board.terrain.values())
    playable = len(signs) - signs.count(TERRAIN["nothing"])
    for kind, (terrain, copies) in ON_TERRAIN.items():
        if signs.count(TERRAIN[terrain]) * SHARE >= playable:
            counts[kind] = copies
    counts["hotel"] = len([each for each in specials if each.where.table == "hotel"])
    deck: list[dict[str, Value]] = [
        {"id": kind, "count": count} for kind, count in sorted(counts.items())
    ]
    bounties = len([each for each in specials if each.where.table == "bounty"])
    goals = [*[(kind, 1) for kind in GOALS], ("service-bounty", bounties)]
    deck += [{"id": kind, "count": count, "start": True} for kind, count in goals]
    return {
        "deck": [{**row, "source": SOURCE} for row in deck if row["count"]],
        "baron": [{**row, "source": SOURCE} for row in barons(board, ways)],
    }


def barons(board: Board, ways: Ways) -> list[dict[str, Value]]:
    """Return the Rail Barons of a completed board."""
    found = [_baron(role, {}) for role in ROLES]
    found.append(_baron(MAYOR, {"cities": [_by_size(ways.cities)[0].id]}))
    if len(_cities(ways, board.geography.specials, "hotel")) >= FEWEST:
        found.append(_baron(HOTELIER, {}))
    for role, axis in ((POSTMASTER, 0), (GENERAL, 1)):
        low = min(ways.cities, key=lambda city: city.at[axis])
        high = max(ways.cities, key=lambda city: city.at[axis])
        if low.id != high.id:
            found.append(_baron(role, {"cities": [high.id, low.id]}))
    return found


def _baron(role: Role, more: Mapping[str, Value]) -> dict[str, Value]:
    head: dict[str, Value] = {
        "id": role.id,
        "name": role.title,
        "kind": role.kind,
        "points": role.points,
    }
    return {**head, **role.more, **more}


def _by_size(cities: Sequence[City]) -> list[City]:
    """Put cities with more cubes first; of equal ones, that which comes first in the file."""
    return sorted(cities, key=lambda city: -city.cubes)


def _hotels(ways: Ways) -> list[City]:
    """Choose the largest city of each colour, the largest first; then the second of each."""
    ranked = []
    for colour in dict.fromkeys([city.colour for city in ways.coloured]):
        of_colour = [city for city in ways.coloured if city.colour == colour]
        ranked += list(enumerate(_by_size(of_colour)))
    ranked.sort(key=lambda each: (each[0], -each[1].cubes, ways.coloured.index(each[1])))
    return [city for _, city in ranked[: ways.share(CITIES_PER_HOTEL)]]


def _bounties(ways: Ways, hotels: Sequence[City]) -> list[tuple[City, int]]:
    """Choose the coloured cities that are farthest from every hotel, with their points."""
    far = {}
    for city in ways.coloured:
        if city not in hotels:
            far[city.id] = min([ways.tiles(city, hotel) for hotel in hotels], default=0)
    cities = [city for city in ways.coloured if city.id in far]
    cities.sort(key=lambda city: -far[city.id])
    return [
        (city, min(MOST_BOUNTY, LEAST_BOUNTY + far[city.id] // NEAR))
        for city in cities[: ways.share(CITIES_PER_BOUNTY)]
    ]


def _lines(board: Board, ways: Ways) -> Iterator[Line]:
    """Join each city, the largest first, with the one farthest from it that has no line yet."""
    left = _by_size(ways.coloured)
    for number in range(ways.share(CITIES_PER_LINE)):
        if len(left) < 2:
            return
        first = left.pop(0)
        last = max(left, key=lambda city: ways.tiles(first, city))
        tiles = ways.tiles(first, last)
        if tiles < NEXT:
            continue
        left.remove(last)
        where = Where(board.geography.file, "line", f"number {number + 1}")
        yield Line(where, (first.id, last.id), 2 + tiles // 2, None, SOURCE)


def _special(board: Board, table: str, city: City, values: Mapping[str, int]) -> Special:
    where = Where(board.geography.file, table, city.name)
    return Special(where, city.id, tuple(values.items()), SOURCE)


def _tables(specials: Sequence[Special]) -> set[str]:
    return {each.where.table for each in specials}


def _cities(ways: Ways, specials: Sequence[Special], table: str) -> list[City]:
    """Return the cities of a table that lie in the largest network."""
    named = [each.city for each in specials if each.where.table == table]
    return [city for city in ways.cities if city.id in named]
