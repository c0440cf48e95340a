"""Baron cards, and the end of the game: what a position is worth [RC p.6, p.14, p.19-20].

The texts of the cards are written down here a second time. Like the rest of the oracle this reads
what `game.view` shows; what happened earlier it takes from there too, once it has been watched.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from tests.oracle.world_lands import western
from tests.oracle.world_network import (
    cities_connected,
    links_in_all,
    longest_railroad,
    own_links,
    reached_from,
    three_ways,
    time_line_points,
    track_tiles,
)

View = dict[str, Any]

BARONS: dict[str, dict[str, tuple[Any, ...]]] = {
    "eastern_us": {  # [RC p.19]
        "henry-farnam": ("links of", "chicago", 2, 8),
        "james-fisk": ("links of", "mobile", 2, 8),
        "jay-gould": ("fewest", "bonds", 7),
        "e-h-harriman": ("most", "engine", 6),
        "cyrus-holliday": ("western link", 5),
        "mark-hopkins": ("most", "cities", 6),
        "theodore-d-judah": ("most", "longest", 8),
        "j-p-morgan": ("most", "links", 6),
        "george-pullman": ("first at six", 6),
        "moses-taylor": ("most", "money", 5),
        "wm-henry-vanderbilt": ("most", "tiles", 6),
        "cornelius-vanderbilt": ("connect", ("new-york", "chicago"), 5),
    },
    "mexico": {  # [RC p.19]
        "francisco-i-madero": ("hotels", {2: 3, 3: 4, 4: 5}),
        "matias-romero": ("fewest", "bonds", 6),
        "pancho-villa": ("connect", ("chihuahua", "brownsville"), 3),
        "patrick-henry-cooney": ("most", "tiles", 6),
        "benito-juarez": ("most", "engine", 6),
        "antonio-escandon": ("most", "cities", 5),
        "ferdinand-maximilian": ("fewest", "bonds", 6),
        "jose-yves-limantour": ("most", "money", 6),
        "manuel-gonzalez": ("connect", ("culiacan", "tampico"), 5),
        "porfirio-diaz": ("most", "links", 5),
        "sebastian-lerdo-de-tejada": ("links of", "mexico-city", 2, None),
        "william-jackson-palmer": ("most", "longest", 5),
    },
    "europe": {  # [RC p.19]
        "ernst-werner-siemens": ("most", "engine", 6),
        "otto-von-bismarck": ("fewest", "bonds", 6),
        "jacob-bronnum-scavenius-estrup": ("most", "links", 5),
        "alexander-lyman-holley": ("most", "cities", 5),
        "czar-nicholas-i": ("links of", "moscow", 2, 8),
        "king-alfonso-xii": ("reach", ("madrid", "barcelona", "seville", "valencia", "bilbao"), 2),
        "johannes-scharrer": ("most", "money", 6),
        "friedrich-list": ("most", "money", 6),
        "king-charles-albert": ("most", "longest", 5),
        "franz-anton-gerstner": ("connect", ("vienna", "st-petersburg"), 5),
    },
    "western_us": {  # [RC p.19-20]
        "frederick-h-billings": ("connect", ("tacoma", "billings"), 6),
        "thomas-clark-durant": ("first at six", 6),
        "jay-gould": ("most", "links", 6),
        "david-moffat": ("most", "engine", 6),
        "leland-stanford": ("most", "money", 6),
        "e-h-harriman": ("most", "longest", 6),
        "henry-villard": ("links of", "portland", 2, 8),
        "collis-p-huntington": ("connect", ("san-francisco", "deming"), 8),
        "jay-cooke": ("most", "bonds", 6),
        "mark-hopkins": ("links of", "san-francisco", 2, 8),
        "cyrus-k-holliday": ("reach urbanized", ("dodge-city", "santa-fe"), 3),
        "james-j-hill": ("reach urbanized", ("richland", "idaho-falls"), 3),
    },
    "great_britain": {  # [RC p.20]
        "george-hudson": ("connect", ("leeds", "york", "bristol"), 5),
        "george-stephenson": ("most", "cities", 5),
        "daniel-gooch": ("fewest", "bonds", 6),
        "joseph-locke": ("most", "tiles", 5),
        "joseph-pease": ("most", "links", 5),
        "nicholas-wood": ("connect", ("liverpool", "london"), 5),
        "robert-stephenson": ("most", "engine", 6),
        "arthur-wellesley": ("most", "money", 6),
        "edward-pease": ("most", "longest", 5),
        "isambard-kingdom-brunel": ("links of", "london", 2, 8),
    },
    "north_america": {  # [RC p.20]
        "alexander-galt": ("most", "engine", 6),
        "donald-smith": ("most", "links", 6),
        "francis-hincks": ("links of", "vancouver", 2, 8),
        "george-etienne-cartier": ("most", "money", 6),
        "george-stephen": ("most", "longest", 8),
        "john-macdonald": ("connect", ("ottawa", "iqaluit"), 8),
        "john-molson": ("connect", ("ottawa", "seattle"), 8),
        "john-young": ("reach", ("juneau", "echo-bay", "ivujivik", "st-john"), 2),
        "casimir-gzowski": ("links of", "quebec", 2, 8),
        "william-van-horne": ("fewest", "bonds", 6),
        "thomas-shaugnessy": ("most", "bonds", 6),
        "sandford-fleming": ("connect", ("st-john", "winnipeg"), 6),
    },
    "nippon": {  # [RC p.20]
        "masaru-inoue": ("most", "cities", 8),
        "ichizo-kobayashi": ("colour", "gray", 8),
        "shuzo-toyama": ("links of", "osaka", 2, 8),
        "kaemon-takashima": ("most", "money", 8),
        "keita-goto": ("colour", "blue", None),
        "kaichiro-nezu": ("fewest", "bonds", 7),
        "keijiro-amemiya": ("colour", "purple", None),
        "noritsugu-hayakawa": ("links of", "tokyo", 2, 8),
        "hisashige-tanaka": ("most, or tied at 8", "engine", 7),
        "aensuke-osawa": ("colour", "yellow", None),
    },
    "transcontinental": {  # [RC p.20]
        "spike-thomas-clark-durant": ("delivery over", 9, 10),
        "spike-jay-gould": ("most", "links", 8),
        "spike-david-moffat": (
            "connect",
            ("denver", "grand-junction", "gallup", "salt-lake-city"),
            8,
        ),
        "spike-leland-stanford": ("most", "money", 8),
        "spike-e-h-harriman": ("most", "longest", 8),
        "spike-henry-villard": ("western lines", 2, 8),
        "spike-collis-p-huntington": (
            "connect any",
            ("new-york", "charleston"),
            ("san-francisco", "tacoma"),
            10,
        ),
        "spike-jay-cooke": ("lines of both", 3, 9),
        "spike-mark-hopkins": (
            "first to connect",
            ("san-francisco",),
            ("fargo", "topeka", "oklahoma-city"),
            8,
        ),
        "spike-cyrus-k-holliday": ("delivery over", 9, 10),
        "spike-james-j-hill": (
            "connect any",
            ("new-york", "charleston"),
            ("san-francisco", "tacoma"),
            10,
        ),
        "spike-frederick-h-billings": (
            "first to connect",
            ("tacoma",),
            ("fargo", "topeka", "oklahoma-city"),
            8,
        ),
    },
    "through_time": {},  # [RC p.13]
}
"""By map and card: what it asks for, and what it is worth."""


# ---------------------------------------------------------------------- the end


def asked(view: View, baron: str) -> tuple[Any, ...]:
    """What a card asks for; `east-jay-gould` and the like are cards of one board [RC p.8]."""
    if baron in BARONS[view["map"]]:
        return BARONS[view["map"]][baron]
    board, _, name = baron.partition("-")
    return BARONS[f"{board}ern_us"][name]


def measures(view: View, what: str) -> list[int]:
    """By seat: what the cards compare."""
    found = []
    for player in view["players"]:
        seat = player["seat"]
        values = {
            "bonds": player["bonds"],
            "engine": player["engine"],
            "money": player["money"],
            "links": links_in_all(view, seat),
            "cities": len(cities_connected(view, seat)),
            "tiles": track_tiles(view, seat),
        }
        found.append(longest_railroad(view, seat) if what == "longest" else values[what])
    return found


def baron_points(view: View, seat: int, baron: str, first_at_six: int | None) -> int:
    """What a baron card is worth to a seat [RC p.19-20]."""
    what, *rest = asked(view, baron)
    if what == "colour":
        colour, most = rest
        there = cities_connected(view, seat)
        count = sum(c["colour"] == colour and c["city"] in there for c in view["cities"])
        return int(count if most is None else min(count, most))
    if what == "most, or tied at 8":
        what = "most"
        if measures(view, "engine")[seat] == 8:
            return int(rest[1])
    if what in ("most", "fewest"):
        name, points = rest
        values = measures(view, name)
        best = max(values) if what == "most" else min(values)
        return points if values[seat] == best and values.count(best) == 1 else 0
    if what == "links of":
        city, each, most = rest
        begun = [*own_links(view, seat), *[(third,) for *_, third in three_ways(view, seat)]]
        gained: int = each * sum(city in link for link in begun)
        return gained if most is None else min(gained, most)
    if what == "connect":
        cities, points = rest
        return points if {*cities} <= reached_from(view, seat, cities[0]) else 0
    if what.startswith("reach"):
        cities, each = rest
        there = cities_connected(view, seat) & {*cities}
        urban = {city["city"] for city in view["cities"] if city["urban"]}
        return int(each * len(there & urban if what == "reach urbanized" else there))
    if what == "western link":
        built = [c["western"] for c in view["cities"] if type(c.get("western")) is int]
        return rest[0] if seat in built else 0
    if what == "hotels":
        owned = sum(type(city["hotel"]) is int and city["hotel"] == seat for city in view["cities"])
        return int(rest[0].get(owned, 0))
    if what in ("delivery over", "western lines", "lines of both", "connect any"):
        return int(rest[-1]) if of_both_boards(view, seat, what, *rest[:-1]) else 0
    if what == "first to connect":
        return int(rest[-1]) if view["first_to_connect"][baron] == seat else 0
    return rest[0] if first_at_six == seat else 0


def of_both_boards(view: View, seat: int, what: str, *about: Any) -> bool:
    """Whether a seat has done what a golden-spike card asks for [RC p.20]."""
    if what == "delivery over":
        return bool(view["players"][seat]["longest"] >= about[0])
    if what == "connect any":
        return joins_any(view, seat, *about)
    ends = {line["line"]: {*line["ends"]} for line in view["board"]["lines"]}
    mine = [ends[line["line"]] for line in view["lines"] if line["claimed"] == seat]
    west = western(view)
    there = sum(cities <= west for cities in mine)
    if what == "western lines":
        return bool(there >= about[0])
    return len(mine) >= about[0] and there > 0 and any(not cities & west for cities in mine)


def joins_any(view: View, seat: int, cities: tuple[str, ...], others: tuple[str, ...]) -> bool:
    """Whether own links join one of these cities with one of those."""
    return any(not reached_from(view, seat, city).isdisjoint(others) for city in cities)


@dataclass
class Final:
    """The scores of a finished game."""

    points: list[int]
    winners: list[int]
    barons: list[list[int]]
    """By seat: what each of the cards is worth."""
    time_lines: list[int]


def final(view: View, barons: list[list[str]], first_at_six: int | None) -> Final:
    """Bonds, barons and Time Lines on top of the track, then links, then money [RC p.6, p.14].

    Args:
        view: the position; it shows the points of the track.
        barons: the cards of each seat.
        first_at_six: who was the first with an engine of level 6.
    """
    extra = [
        [baron_points(view, seat, name, first_at_six) for name in names]
        for seat, names in enumerate(barons)
    ]
    lines = [time_line_points(view, player["seat"]) for player in view["players"]]
    points = [
        player["points"] - player["bonds"] + sum(extra[player["seat"]]) + lines[player["seat"]]
        for player in view["players"]
    ]
    ranks = [
        (points[player["seat"]], links_in_all(view, player["seat"]), player["money"])
        for player in view["players"]
    ]
    return Final(points, [seat for seat, r in enumerate(ranks) if r == max(ranks)], extra, lines)
