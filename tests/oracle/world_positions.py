"""Dense networks by chance: the `[given]` table of a position with random links and pieces."""

from __future__ import annotations

from typing import Any

from footplate.games.world.tables.board import hex_name
from footplate.kernel.generator import Generator
from tests.oracle.world_barons import BARONS, joins_any
from tests.oracle.world_lands import is_open, marked, through_time, western
from tests.oracle.world_network import claims, connects_line
from tests.oracle.world_track import ACROSS, AROUND, Ground, beyond, sharp

GOODS = ("red", "yellow", "blue", "black", "purple")
NEAR = 6
"""No random link has more tiles."""
SLOW = {"through_time": 4}
"""The best engine of a random position, where time warps lead to many cities at once."""
WARPED = 8
"""Of so many random links that would end in a time warp one does."""
HOTELS = {
    "eastern_us": ("atlanta", "baltimore", "chicago", "new-york", "charleston", "boston"),
    "mexico": ("mexico-city", "guadalajara", "monterrey", "veracruz"),
    "europe": ("london", "paris", "madrid", "vienna", "st-petersburg", "milan"),
    "western_us": (
        "san-francisco",
        "los-angeles",
        "denver",
        "portland",
        "tucson",
        "oklahoma-city",
    ),
    "great_britain": ("london", "birmingham", "manchester", "liverpool", "bristol", "newcastle"),
    "north_america": ("montreal", "toronto", "vancouver", "winnipeg", "calgary", "halifax"),
    "nippon": ("tokyo", "osaka", "nagoya", "fukuoka", "sendai", "kyoto"),
    "transcontinental": ("denver", "portland", "tucson", "chicago", "new-york", "boston"),
    "through_time": ("lascaux", "alexandria", "new-york"),
}
BOUNTIES = {
    "eastern_us": ("louisville", "jacksonville", "raleigh", "mobile", "duluth", "toronto"),
    "mexico": ("acapulco", "chihuahua", "tampico", "culiacan"),
    "europe": ("naples", "lisbon", "marseille", "constantinople", "moscow"),
    "western_us": ("tacoma", "san-diego", "butte", "fargo", "tucson", "fort-worth"),
    "great_britain": ("penzance", "norwich", "holyhead", "carlisle", "hull"),
    "north_america": ("juneau", "echo-bay", "ivujivik", "st-john", "seattle", "churchill"),
    "nippon": ("sapporo", "kagoshima"),
    "transcontinental": ("tacoma", "butte", "fargo", "fort-worth"),
    "through_time": ("olduvai", "heliopolis", "buffalo"),
}
CARDS = {
    "eastern_us": {"land-grant": 2, "perfect-engineering": 2},
    "mexico": {
        "land-grant": 2,
        "express": 3,
        "tunnel-engineer": 3,
        "civil-engineers": 2,
        "engine-upgrade": 3,
    },
    "europe": {
        "tunnel-engineer": 3,
        "capital-charter-paris": 1,
        "city-charter-zurich": 1,
        "city-charter-lyon": 1,
        "city-charter-cracow": 1,
    },
    "western_us": {
        "land-grant": 4,
        "tunnel-engineer": 4,
        "perfect-engineering": 2,
        "coal-fueled": 2,
    },
    "great_britain": {"land-grant": 2, "tunnel-engineer": 2, "railroad-inspector": 2},
    "north_america": {
        "land-grant": 4,
        "tunnel-engineer": 4,
        "perfect-engineering": 2,
        "coal-fueled": 2,
        "ferry-line": 5,
    },
    "nippon": {
        "civil-engineers": 2,
        "tunnel-engineer": 2,
        "express": 2,
        "coal-fueled": 3,
        "hot-springs": 1,
    },
    "transcontinental": {"land-grant": 4, "tunnel-engineer": 4, "coal-fueled": 2},
    "through_time": {"land-grant": 2, "tunnel-engineer": 2, "boost": 2},
}
DEPOTS = 3
EVERYWHERE = ("railroad-era", "speed-record", "passenger-lines")
GOALS = {
    "western_us": ("railroad-era", "passenger-lines", "golden-spike", "new-train"),
    "north_america": ("railroad-era", "passenger-lines", "new-train"),
    "nippon": ("railroad-era", "speed-record", "long-distance"),
    "transcontinental": (),
    "through_time": (
        *EVERYWHERE,
        "time-blazer",
        "time-bounty-stone-age",
        "time-bounty-egypt",
        "time-bounty-industrial",
    ),
}
CAMPAIGNS = ("hiroshima", "kanazawa", "niigata", "sapporo", "nagasaki", "sendai")


class Map(Ground):
    """The printed board, and what lies on it so far."""

    def link(self, rng: Generator, city: dict[str, Any]) -> tuple[str, str] | None:
        """A random way to another city as its first side and a text, entered on the map."""
        start = (city["column"], city["row"])
        open_sides = [s for s in city["sides"] if (*start, s) not in self.taken]
        if not open_sides:
            return None
        side = rng.choice(open_sides)
        place, edges = start, [(*start, side)]
        tiles: list[tuple[tuple[int, int], tuple[str, str]]] = []
        for _ in range(NEAR + 1):
            if (*place, side) in self.closed:
                return None
            place, into = beyond(*place, side), ACROSS[side]
            edges.append((*place, into))
            if edges[-1] in self.taken:
                return None
            end = self.cities.get(place)
            if end is not None or place in self.into:
                if not tiles or (end is None and rng.below(WARPED)):
                    return None
                if end is not None and (end["city"] == city["city"] or into not in end["sides"]):
                    return None
                self.taken.update(edges)
                for where, sides in tiles:
                    self.tracks.setdefault(where, []).append(sides)
                hexes = [hex_name(*where) for where, _ in tiles]
                there = end["city"] if end is not None else hex_name(*place)
                return edges[0][2], " ".join([city["city"], *hexes, there])
            side = rng.choice([s for s in AROUND if not sharp(into, s)])
            if not self.free(place, into, side) or place in [where for where, _ in tiles]:
                return None
            tiles.append((place, (into, side)))
            edges.append((*place, side))
        return None

    def free(self, place: tuple[int, int], into: str, out: str) -> bool:
        """Whether a tile finds room there."""
        if (
            place in self.shut
            or self.terrain(*place) not in ".~^"
            or not self.room(place, (into, out))
        ):
            return False
        return (*place, into) not in self.taken and (*place, out) not in self.taken


def network(
    rng: Generator, view: dict[str, Any], players: int, tries: int
) -> list[tuple[str, str]]:
    """Random links, and where each leaves its first city; the first seat has the most."""
    board = Map(view)
    cities = view["board"]["cities"]
    found = []
    for _ in range(tries):
        city = rng.choice(cities)
        link = board.link(rng, city)
        if link is not None:
            side, text = link
            seat = rng.below(players) if rng.below(3) else 0
            found.append((f"{seat + 1} {text}", f"{city['city']} {side}"))
    return found


def far_advanced(
    rng: Generator,
    view: dict[str, Any],
    players: int,
    *,
    tries: int = 20_000,
    phase: str = "west",
) -> dict[str, Any]:
    """A table with a random network, cubes, cards in hands and on display, and money.

    Args:
        rng: what chance draws.
        view: the position in which a game starts.
        players: how many.
        tries: how many links are tried.
        phase: of the transcontinental game.
    """
    if "phase" in view:
        view = view | {"phase": phase}
    links = network(rng, view, players, tries)
    texts = [text for text, _ in links]
    while several_first(view, texts):
        links = network(rng, view, players, tries)
        texts = [text for text, _ in links]
    westerns = _westerns(rng, view, texts)
    found = {
        "turn": 2 + rng.below(6),
        "round": 1 + rng.below(3),
        "order": _order(rng, players),
        "links": texts,
        "depots": _depots(rng, view, players, links),
        **({"westerns": westerns} if westerns else {}),
        **({"phase": view["phase"]} if "phase" in view else {}),
        "claimed": claimed(rng, view, texts, westerns),
        "cities": _cities(rng, view),
        **_cards(rng, view, players),
    }
    if view["map"] == "nippon":
        _campaigns(rng, found)
    return found


def _campaigns(rng: Generator, table: dict[str, Any]) -> None:
    """Give Local Campaigns to some, each for a city with cubes; a treaty lies on display."""
    for city in CAMPAIGNS:
        if "cubes" in table["cities"].get(city, {}) and rng.below(2):
            rng.choice(table["players"])["hand"][f"campaign-{city}"] = 1
    table["display"].append("diplomatic-relations")


def several_first(view: dict[str, Any], links: list[str]) -> bool:
    """Whether several seats join the cities of a card that asks who did so first."""
    for baron in view.get("first_to_connect", ()):
        _, cities, others, _ = BARONS[view["map"]][baron]
        table = linked(view, links, {})
        seats = range(len(view["players"]))
        if sum(joins_any(table, seat, cities, others) for seat in seats) > 1:
            return True
    return False


def claimed(
    rng: Generator, view: dict[str, Any], links: list[str], westerns: dict[str, int]
) -> dict[str, int]:
    """By line that is claimed: the seat, from 1; of Time Lines each claims what it can."""
    if not through_time(view):
        return {line: rng.choice(seats) for line, seats in joined(view, links, westerns).items()}
    table = linked(view, links, westerns)
    found: dict[str, int | None] = {}
    for seat in range(len(view["players"])):
        found |= dict.fromkeys(claims(table, seat, found), seat)
    return {line: seat + 1 for line, seat in found.items() if seat is not None}


def joined(
    view: dict[str, Any], links: list[str], westerns: dict[str, int]
) -> dict[str, list[int]]:
    """By Major Line that somebody fulfils: the seats, from 1, that do."""
    table = linked(view, links, westerns)
    found: dict[str, list[int]] = {}
    for line in view["board"]["lines"]:
        for seat in range(len(view["players"])):
            if connects_line(table, seat, line):
                found.setdefault(line["line"], []).append(seat + 1)
    return found


def linked(view: dict[str, Any], links: list[str], westerns: dict[str, int]) -> dict[str, Any]:
    """The view with what these texts say of links."""
    ways = [text.split() for text in links]
    western = [city for city in view["cities"] if city.get("western") is not None]
    return view | {
        "links": [{"seat": int(way[0]) - 1, "from": way[1], "to": way[-1]} for way in ways],
        "cities": [
            city | {"western": westerns[city["city"]] - 1} if city["city"] in westerns else city
            for city in western
        ],
    }


def _westerns(rng: Generator, view: dict[str, Any], links: list[str]) -> dict[str, int]:
    """A Western Link for one of those who have a link to its city."""
    found = {}
    for city in view["cities"]:
        if city.get("western") is not None:
            there = [int(text[0]) for text in links if city["city"] in text.split()]
            if there and rng.below(4):
                found[city["city"]] = rng.choice(there)
    return found


def _depots(
    rng: Generator, view: dict[str, Any], players: int, links: list[tuple[str, str]]
) -> list[str]:
    """Trading depots on links of other seats."""
    found: list[str] = []
    for text, place in links:
        owner, seat = int(text.split()[0]), rng.below(players) + 1
        if view["map"] == "mexico" and len(found) < DEPOTS and seat != owner:
            found.append(f"{seat} {place}")
    return found


def _order(rng: Generator, players: int) -> list[int]:
    order = list(range(1, players + 1))
    rng.shuffle(order)
    return order


def _cities(rng: Generator, view: dict[str, Any]) -> dict[str, Any]:
    """Cubes, New City tiles and markers."""
    left = dict.fromkeys(GOODS, 18)
    tiles = dict.fromkeys(GOODS[1:], 3)
    empty = view["markers_in_all"] - 1
    can = marked(view)
    closed = set() if is_open(view) else western(view)
    found: dict[str, Any] = {}
    for city in view["board"]["cities"]:
        table: dict[str, Any] = {}
        if city["city"] in closed:
            continue
        if city["colour"] == "gray" and not rng.below(5):
            colour = rng.choice(GOODS[1:])
            if tiles[colour]:
                tiles[colour] -= 1
                table["colour"] = colour
        cubes = [rng.choice(GOODS) for _ in range(rng.below(4))]
        cubes = [cube for cube in cubes if left[cube] > cubes.count(cube)]
        for cube in cubes:
            left[cube] -= 1
        if cubes:
            table["cubes"] = " ".join(cubes)
        elif empty and city["city"] in can and rng.below(2):
            empty -= 1
            table["empty"] = True
        if table:
            found[city["city"]] = table
    return found


def _cards(rng: Generator, view: dict[str, Any], players: int) -> dict[str, Any]:
    """Hotels and other cards held, goals on display, barons."""
    where = view["map"]
    tables: list[dict[str, Any]] = [
        {
            "money": rng.below(20),
            "bonds": rng.below(12),
            "points": rng.below(30) if rng.below(8) else 85 + rng.below(30),
            "engine": min(1 + rng.below(7), SLOW.get(where, 7)),
            "delivered": [colour for colour in GOODS if not rng.below(2)][:3],
            "hand": {},
        }
        for _ in range(players)
    ]
    hotels = {f"hotel-{city}": 1 for city in HOTELS[where]}
    for name, count in (*CARDS[where].items(), *hotels.items()):
        for _ in range(count):
            holder = rng.below(players + 1)
            if holder < players:
                hand = tables[holder]["hand"]
                hand[name] = hand.get(name, 0) + 1
    display = [card for card in GOALS.get(where, EVERYWHERE) if rng.below(2)]
    display += [f"bounty-{city}" for city in BOUNTIES[where] if rng.below(2)][:4]
    barons = list(BARONS[where])
    rng.shuffle(barons)
    for table in tables:
        if barons:
            table["baron"] = barons.pop()
        if "longest" in view["players"][0]:
            table["longest"] = rng.below(12)
        if where == "great_britain":
            table["stopped"] = rng.below(4) == 0
    found: dict[str, Any] = {"display": [*display, "city-growth"], "players": tables}
    fast = [seat for seat, table in enumerate(tables, 1) if table["engine"] >= 6]
    if fast:
        found["levels"] = {"6": rng.choice(fast)}
    return found
