"""Railways of the World once more, from the rulebook alone: slow and naive.

It reads what `game.view` shows of a position and knows nothing else of the program. Deliveries are
found by walking every path. Networks and lines stand in `world_network`, barons and the end in
`world_barons`, track in `world_track`. Pages are those of the compendium [RC].
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from tests.oracle.world_lands import WARP, end_of, period, through_time

View = dict[str, Any]

TOP_OF_TRACK = 100

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
    ways = all_ways(view)

    def walk(path: tuple[str, ...], links: tuple[int, ...], cube: str, passed: int) -> None:
        for there, _, number in onward(view, ways, seat, path, links):
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


@dataclass(frozen=True)
class Way:
    """What a link joins: two cities, or a city and `WARP`."""

    number: int
    """That of the link in `view["links"]`."""
    seat: int
    a: str
    b: str
    side_a: str
    """The side at which it comes to the first city."""
    side_b: str


def all_ways(view: View) -> list[Way]:
    """The ways of all links, three of each that has a switch."""
    found = []
    for number, link in enumerate(view["links"]):
        ends = link["from"], end_of(view, link["to"])
        found.append(Way(number, link["seat"], *ends, link["from_side"], link["to_side"]))
    for switch in view.get("switches", []):
        link = view["links"][switch["link"]]
        if switch["to"]:
            for end in ("from", "to"):
                ends = switch["to"], end_of(view, link[end])
                sides = switch["to_side"], link[f"{end}_side"]
                found.append(Way(switch["link"], link["seat"], *ends, *sides))
    return found


def onward(
    view: View, ways: Sequence[Way], seat: int, path: tuple[str, ...], links: tuple[int, ...]
) -> Iterator[tuple[str, str, int]]:
    """The cities that come next on a delivery, each with side and link of arrival [RC p.5, p.14].

    Through time a cube goes over own links alone; from a city with a link to a time warp it comes
    to every such city of a period where it has not been.
    """
    own_only = not links or through_time(view)
    warping = False
    for way in ways:
        if path[-1] not in (way.a, way.b) or (way.number in links and way.b != WARP):
            continue
        if own_only and way.seat != seat:
            continue
        there, side = (way.b, way.side_b) if path[-1] == way.a else (way.a, way.side_a)
        if there == WARP:
            warping = True
        elif there not in path:
            yield there, side, way.number
    if warping:
        been = {period(view, city) for city in path}
        for way in ways:
            if way.seat == seat and way.b == WARP and period(view, way.a) not in been:
                yield way.a, way.side_a, way.number


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
            or (kind in ("bounty", "spike-bounty") and card["city"] == delivery.path[-1])
            or (kind == "shinbashi" and from_tokyo(delivery))
            or (kind.startswith("time-") and comes_through_time(view, delivery, kind))
        ):
            worth = {"railroad-era": 1, "speed-record": 3, "passenger-lines": 4, "shinbashi": 1}
            worth |= {"time-blazer": 2}
            found.points[delivery.seat] += worth.get(kind, card["points"])
            found.goals.add(card["card"])
    last = sum(start["cubes"].values()) == 1 and not view.get("lifted")
    if isinstance(start.get("campaign"), int) and last:
        found.points[start["campaign"]] += 3
    western = isinstance(start.get("western"), int)
    if western and delivery.colour == "red" and delivery.path[-1] == "chicago":
        found.new_cubes = 2
    return found


def comes_through_time(view: View, delivery: Delivery, kind: str) -> bool:
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
