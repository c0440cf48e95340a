"""Railways of the World once more, from the rulebook alone: slow and naive.

It reads what `game.view` shows of a position and knows nothing else of the program. Deliveries are
found by walking every path, the longest railroad by trying every way through the links, the final
scoring by the texts of the baron cards, which are written down here a second time. Pages are those
of the compendium [RC].
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

View = dict[str, Any]

TOP_OF_TRACK = 100
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
}
"""By map and card: what it asks for, and what it is worth."""


# ---------------------------------------------------------------------- railroads


def own_links(view: View, seat: int) -> list[tuple[str, str]]:
    """The two cities of each complete link of a seat."""
    return [(link["from"], link["to"]) for link in view["links"] if link["seat"] == seat]


def three_ways(view: View, seat: int) -> list[tuple[str, str, str]]:
    """The two cities of each own link that a switch joins with a third one, which comes last."""
    found = []
    for switch in view.get("switches", []):
        link = view["links"][switch["link"]]
        if switch["seat"] == seat and switch["to"]:
            found.append((link["from"], link["to"], switch["to"]))
    return found


def links_in_all(view: View, seat: int) -> int:
    """How many links a seat has: the track from a switch is one more [RC p.7]."""
    return len(own_links(view, seat)) + len(three_ways(view, seat))


def connections(view: View, seat: int) -> list[tuple[str, str]]:
    """Each two cities that an own link joins."""
    found = own_links(view, seat)
    for a, b, third in three_ways(view, seat):
        found += [(a, third), (b, third)]
    return found


def cities_connected(view: View, seat: int) -> set[str]:
    """All cities at an end of one's own links."""
    return {city for link in connections(view, seat) for city in link}


def reached_from(view: View, seat: int, city: str) -> set[str]:
    """The cities that one's own links lead to, that city among them."""
    found = {city}
    while True:
        more = {
            there
            for a, b in connections(view, seat)
            for here, there in ((a, b), (b, a))
            if here in found and there not in found
        }
        if not more:
            return found
        found |= more


def longest_railroad(view: View, seat: int) -> int:
    """The most links that follow one another, none of them used twice; cities may come again."""
    switched = {switch["link"]: switch["to"] for switch in view.get("switches", []) if switch["to"]}
    links = [
        (link["from"], link["to"], *([switched[number]] if number in switched else []))
        for number, link in enumerate(view["links"])
        if link["seat"] == seat
    ]

    def onward(city: str, used: frozenset[int]) -> int:
        best = 0
        for number, ends in enumerate(links):
            if number in used or city not in ends:
                continue
            for end in ends:
                if end != city:
                    best = max(best, 1 + onward(end, used | {number}))
        return best

    return max((onward(city, frozenset()) for link in links for city in link), default=0)


def track_tiles(view: View, seat: int) -> int:
    """Tiles that carry one's complete links [RC p.19]."""
    tracks = [*view["links"], *[each for each in view.get("switches", []) if each["to"]]]
    return sum(len(track["tiles"]) for track in tracks if track["seat"] == seat)


# ---------------------------------------------------------------------- deliveries


@dataclass(frozen=True)
class Delivery:
    """One way to deliver a cube."""

    seat: int
    colour: str
    path: tuple[str, ...]
    links: tuple[int, ...]
    """The numbers of the links in `view["links"]`."""
    express: int = 0
    """How many Express cards it takes."""


def deliveries(view: View, seat: int) -> set[Delivery]:
    """Everything that a seat may deliver [RC p.5]."""
    takes = {city["city"]: {city["colour"], city.get("rotor")} for city in view["cities"]}
    player = view["players"][seat]
    express = player["hand"].get("express", 0)
    found: set[Delivery] = set()

    ways = []
    for number, link in enumerate(view["links"]):
        ways.append((number, link["seat"], link["from"], link["to"]))
    for switch in view.get("switches", []):
        link = view["links"][switch["link"]]
        if switch["to"]:
            for end in ("from", "to"):
                ways.append((switch["link"], link["seat"], link[end], switch["to"]))

    def walk(path: tuple[str, ...], links: tuple[int, ...], cube: str, passed: int) -> None:
        for number, owner, a, b in ways:
            if (not links and owner != seat) or number in links:
                continue
            if path[-1] not in (a, b):
                continue
            there = b if path[-1] == a else a
            if there in path:
                continue
            way, used = (*path, there), (*links, number)
            if cube not in takes[there]:
                if len(used) < player["engine"]:
                    walk(way, used, cube, passed)
                continue
            found.add(Delivery(seat, cube, way, used, passed))
            if passed < express and len(used) < player["engine"]:
                walk(way, used, cube, passed + 1)

    for city in view["cities"]:
        for cube in city["cubes"]:
            walk((city["city"],), (), cube, 0)
    return found


@dataclass
class Gain:
    """What a delivery brings."""

    points: list[int]
    """By seat."""
    goals: set[str] = field(default_factory=set)
    """The cards that leave the display."""
    new_cubes: int = 0
    """How many cubes are drawn for the city of the delivery [RC p.10]."""


def gain(view: View, delivery: Delivery) -> Gain:
    """Points of links, trading depots, hotels and goals [RC p.5, p.21-22]."""
    found = Gain([0] * len(view["players"]))
    for number in delivery.links:
        link = view["links"][number]
        found.points[link["seat"]] += 1
        for seat in link["depots"]:
            found.points[seat] += 1
    city = {row["city"]: row for row in view["cities"]}
    start, end = city[delivery.path[0]], city[delivery.path[-1]]
    if isinstance(end["hotel"], int):
        found.points[end["hotel"]] += 1
    delivered = {*view["players"][delivery.seat]["delivered"], delivery.colour}
    for card in view["cards"]:
        kind = card["kind"]
        if (
            kind == "railroad-era"
            or (kind == "speed-record" and len(delivery.links) == 3)
            or (kind == "passenger-lines" and len(delivered) == 4)
            or (kind == "bounty" and card["city"] == delivery.path[-1])
            or (kind == "shinbashi" and from_tokyo(delivery))
            or (kind.startswith("time-") and through_time(view, delivery, kind))
        ):
            worth = {"railroad-era": 1, "speed-record": 3, "passenger-lines": 4, "shinbashi": 1}
            worth |= {"time-blazer": 2}
            found.points[delivery.seat] += worth.get(kind, card["points"])
            found.goals.add(card["card"])
    if isinstance(start.get("campaign"), int) and sum(start["cubes"].values()) == 1:
        found.points[start["campaign"]] += 3
    western = isinstance(start.get("western"), int)
    if western and delivery.colour == "red" and delivery.path[-1] == "chicago":
        found.new_cubes = 2
    return found


def period(view: View, city: str) -> str:
    """The period in which a city lies; all cities lie in one where time stands still."""
    column = next(row["column"] for row in view["board"]["cities"] if row["city"] == city)
    for row in view["board"].get("periods", ()):
        if row["first"] <= column < row["first"] + row["columns"]:
            return str(row["period"])
    return ""


def through_time(view: View, delivery: Delivery, kind: str) -> bool:
    """Whether the cube comes from another period, and into that of the card [RC p.22]."""
    start, end = [period(view, city) for city in (delivery.path[0], delivery.path[-1])]
    return start != end and kind in ("time-blazer", "time-bounty-" + end.replace("_", "-"))


def from_tokyo(delivery: Delivery) -> bool:
    """Whether it is a blue cube from Tokyo to Yokohama [RC p.22]."""
    ends = (delivery.path[0], delivery.path[-1])
    return delivery.colour == "blue" and ends == ("tokyo", "yokohama")


def owners(view: View, delivery: Delivery) -> set[int]:
    """Whose links it uses."""
    return {view["links"][number]["seat"] for number in delivery.links}


# ---------------------------------------------------------------------- Major Lines


def connects_line(view: View, seat: int, line: View) -> bool:
    """Whether a seat meets what a Major Line asks for [RC p.5, p.10]."""
    a, b = line["ends"]
    network = reached_from(view, seat, a)
    if b not in network:
        return False
    if line["line"] != "new-york--kansas-city" or "western" not in view["cities"][0]:
        return True
    return any(
        city["western"] == seat and type(city["western"]) is int and city["city"] in network
        for city in view["cities"]
    )


# ---------------------------------------------------------------------- links


def passes_through(view: View, seat: int, a: str, middle: str, b: str) -> bool:
    """Whether own links join two cities by a way through a third, to no city twice [RC p.21].

    Two flows of one unit lead from the middle to both ends, through each other city at most once.
    """
    edges: set[tuple[tuple[str, str], tuple[str, str]]] = set()
    for one, other in connections(view, seat):
        for start, end in ((one, other), (other, one)):
            edges.add(((start, "out"), (end, "in")))
            edges.add(((end, "in"), (end, "out")))
    edges |= {((end, "out"), ("", "in")) for end in (a, b)}
    for _ in range(2):
        came: dict[tuple[str, str], tuple[str, str]] = {(middle, "out"): (middle, "out")}
        fresh = [(middle, "out")]
        while fresh:
            here = fresh.pop()
            for before, there in edges:
                if before == here and there not in came:
                    came[there] = here
                    fresh.append(there)
        place = ("", "in")
        if place not in came:
            return False
        while place != (middle, "out"):
            edges.remove((came[place], place))
            edges.add((place, came[place]))
            place = came[place]
    return True


def link_points(before: View, after: View) -> list[int]:
    """By seat: what Capital Charters give for the links that are new [RC p.21]."""
    found = [0] * len(after["players"])
    new = [{link["from"], link["to"]} for link in after["links"][len(before["links"]) :]]
    known = [switch["hex"] for switch in before.get("switches", []) if switch["to"]]
    for switch in after.get("switches", []):
        if switch["to"] and switch["hex"] not in known:
            new.append({switch["to"]})
    for ends in new:
        for city in before["cities"]:
            charter = city.get("charter")
            if charter and city["city"] in ends:
                if charter["kind"] == "capital-charter" and type(charter["seat"]) is int:
                    found[charter["seat"]] += 1
    return found


def closed_to(view: View, seat: int) -> set[str]:
    """The cities from and to which others alone may build [RC p.21]."""
    found = set()
    for city in view["cities"]:
        charter = city.get("charter")
        if charter and charter["kind"] == "city-charter" and type(charter["seat"]) is int:
            if charter["seat"] != seat:
                found.add(city["city"])
    return found


def inspectors(view: View, seat: int) -> list[int]:
    """Who is asked whether a delivery of a seat is stopped [RC p.22]."""
    if view["players"][seat].get("stopped"):
        return []
    place = view["order"].index(seat)
    others = view["order"][place + 1 :] + view["order"][:place]
    return [who for who in others if view["players"][who]["hand"].get("railroad-inspector")]


# ---------------------------------------------------------------------- money


def income(view: View, points: int) -> int:
    """What the income track gives: past its end always as on its last space [RC p.4]."""
    return int(view["income"][min(max(points, 0), TOP_OF_TRACK)])


def after_income(view: View, seat: int) -> tuple[int, int]:
    """Money and bonds after income and dividends [RC p.6]."""
    player = view["players"][seat]
    money = player["money"] + income(view, player["points"]) - player["bonds"]
    bonds = player["bonds"]
    while money < 0:
        money += 5
        bonds += 1
    return money, bonds


def pay(money: int, bonds: int, amount: int) -> tuple[int, int]:
    """Money and bonds after a payment: only as many bonds as it needs [RC p.4]."""
    while money < amount:
        money += 5
        bonds += 1
    return money - amount, bonds


# ---------------------------------------------------------------------- the end


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
    what, *rest = BARONS[view["map"]][baron]
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
    return rest[0] if first_at_six == seat else 0


@dataclass
class Final:
    """The scores of a finished game."""

    points: list[int]
    winners: list[int]
    barons: list[int]


def final(view: View, barons: list[str], first_at_six: int | None) -> Final:
    """Bonds and barons on top of the track, then links, then money [RC p.6].

    `view` shows the points of the track.
    """
    extra = [baron_points(view, seat, name, first_at_six) for seat, name in enumerate(barons)]
    points = [
        player["points"] - player["bonds"] + more
        for player, more in zip(view["players"], extra, strict=True)
    ]
    ranks = [
        (points[player["seat"]], links_in_all(view, player["seat"]), player["money"])
        for player in view["players"]
    ]
    return Final(points, [seat for seat, r in enumerate(ranks) if r == max(ranks)], extra)


# ---------------------------------------------------------------------- cubes


def cube_total(view: View) -> dict[str, int]:
    """By colour: the cubes in the bag, on the board, and saved for Passenger Lines [RC p.22]."""
    found = dict(view["bag"])
    for city in view["cities"]:
        for colour, count in city["cubes"].items():
            found[colour] += count
    if any(card["card"] == "passenger-lines" for card in view["cards"]):
        for player in view["players"]:
            for colour in player["delivered"]:
                found[colour] += 1
    for player in view["players"]:
        if player.get("held"):
            found[player["held"]["colour"]] += 1
    if view.get("lifted"):
        found[view["delivery"]["colour"]] += 1
    return found
