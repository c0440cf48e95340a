"""What links make of cities: networks, the longest railroad, and lines [RC p.5, p.14, p.19].

Slow and naive like the rest of the oracle: it reads what `game.view` shows. Where there are time
warps, a link may lead from a city into one [RC p.13].
"""

from __future__ import annotations

from typing import Any

from tests.oracle.world_lands import WARP, end_of, period, through_time, warps

View = dict[str, Any]

# ---------------------------------------------------------------------- railroads


def own_links(view: View, seat: int) -> list[tuple[str, str]]:
    """The two ends of each complete link of a seat; one of them may be `WARP`."""
    into = warps(view)
    return [
        (link["from"], WARP if link["to"] in into else link["to"])
        for link in view["links"]
        if link["seat"] == seat
    ]


def three_ways(view: View, seat: int) -> list[tuple[str, str, str]]:
    """The two ends of each own link that a switch joins with a third one, which comes last."""
    found = []
    for switch in view.get("switches", []):
        link = view["links"][switch["link"]]
        if switch["seat"] == seat and switch["to"]:
            ends = [end_of(view, name) for name in (link["from"], link["to"], switch["to"])]
            found.append((ends[0], ends[1], ends[2]))
    return found


def links_in_all(view: View, seat: int) -> int:
    """How many links a seat has: the track from a switch is one more [RC p.7]."""
    return len(own_links(view, seat)) + len(three_ways(view, seat))


def connections(view: View, seat: int) -> list[tuple[str, str]]:
    """Each two cities that an own link joins."""
    found = own_links(view, seat)
    for a, b, third in three_ways(view, seat):
        found += [(a, third), (b, third)]
    return [pair for pair in found if WARP not in pair]


def all_ends(view: View, seat: int) -> list[tuple[str, ...]]:
    """The ends of each own link, with those that a switch adds."""
    return [*own_links(view, seat), *three_ways(view, seat)]


def cities_connected(view: View, seat: int) -> set[str]:
    """All cities at an end of one's own links."""
    return {city for ends in all_ends(view, seat) for city in ends} - {WARP}


def jumps(view: View, seat: int) -> list[tuple[str, str]]:
    """Each two cities of different periods with an own link to a time warp [RC p.14]."""
    there = {city for ends in all_ends(view, seat) if WARP in ends for city in ends} - {WARP}
    return [(a, b) for a in there for b in there if period(view, a) != period(view, b)]


def reached_from(view: View, seat: int, city: str, *, jumping: bool = False) -> set[str]:
    """The cities that one's own links lead to, that city among them.

    Args:
        view: the position.
        seat: whose links.
        city: where to begin.
        jumping: whether time warps lead on.
    """
    ways = [*connections(view, seat), *(jumps(view, seat) if jumping else [])]
    found = {city}
    while True:
        more = {
            there
            for a, b in ways
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


# ---------------------------------------------------------------------- lines


def connects_line(view: View, seat: int, line: View) -> bool:
    """Whether a seat meets what a Major Line asks for [RC p.5, p.10]."""
    a, b = line["ends"]
    network = reached_from(view, seat, a)
    if b not in network:
        return False
    if line["line"] != "new-york--kansas-city" or all(
        "western" not in city for city in view["cities"]
    ):
        return True
    return any(
        city["western"] == seat and type(city["western"]) is int and city["city"] in network
        for city in view["cities"]
    )


def claims(view: View, seat: int, claimed: dict[str, int | None]) -> set[str]:
    """The lines that a seat claims at once, if the others are claimed like this [RC p.5, p.14].

    Of Time Lines the first one is free, and every further one must be joined to it by own links,
    through time as well.
    """
    printed = view["board"]["lines"]
    ready = [
        line
        for line in printed
        if claimed.get(line["line"]) is None and connects_line(view, seat, line)
    ]
    if not through_time(view):
        return {line["line"] for line in ready}
    mine = [line for line in printed if claimed.get(line["line"]) == seat] or ready[:1]
    if not mine:
        return set()
    joined = reached_from(view, seat, mine[0]["ends"][0], jumping=True)
    return {line["line"] for line in ready if line["ends"][0] in joined}


def time_line_points(view: View, seat: int) -> int:
    """What the Time Lines of a seat are worth at the end, by their number [RC p.14]."""
    if not through_time(view):
        return 0
    number = sum(line["claimed"] == seat for line in view["lines"])
    return sum(range(2, number + 2))


# ---------------------------------------------------------------------- links


def passes_through(view: View, seat: int, a: str, middle: str, b: str) -> bool:
    """Whether own links join two cities by a way through a third, to no city twice [RC p.21].

    Two flows of one unit lead from the middle to both ends, through each other city at most once,
    and through each switch.
    """
    edges: set[tuple[tuple[str, str], tuple[str, str]]] = set()
    parted = three_ways(view, seat)
    pairs = own_links(view, seat)
    for number, (a_city, b_city, third) in enumerate(parted):
        pairs.remove((a_city, b_city))
        pairs += [(city, f"switch {number}") for city in (a_city, b_city, third)]
    for one, other in pairs:
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
