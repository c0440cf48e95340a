"""Building track once more, from the rulebook alone [RC p.4-5]: where a tile may lie, its price.

Like the rest of the oracle it reads what `game.view` shows. A track in a hex is two of its six
sides; an edge of a hex carries one track at most.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tests.oracle.world_lands import WARP, closed_hexes, end_of, hex_name, warps
from tests.oracle.world_network import closed_to

View = dict[str, Any]
Tile = tuple[int, int, str, str]
"""Column, row, and the sides at which the track comes and goes."""

STEP = {
    "e": ((1, 0), (1, 0)),
    "ne": ((0, -1), (1, -1)),
    "nw": ((-1, -1), (0, -1)),
    "w": ((-1, 0), (-1, 0)),
    "sw": ((-1, 1), (0, 1)),
    "se": ((0, 1), (1, 1)),
}
"""By side: the step to the next hex from an even and from an odd row."""
AROUND = ("e", "ne", "nw", "w", "sw", "se")
ACROSS = {"e": "w", "w": "e", "ne": "sw", "sw": "ne", "nw": "se", "se": "nw"}


def beyond(column: int, row: int, side: str) -> tuple[int, int]:
    """The hex on the other side of an edge."""
    dx, dy = STEP[side][row % 2]
    return column + dx, row + dy


def sharp(a: str, b: str) -> bool:
    """Whether a track would turn back or join two sides that are next to each other."""
    return (AROUND.index(a) - AROUND.index(b)) % 6 in (0, 1, 5)


def crosses(one: tuple[str, str], other: tuple[str, str]) -> bool:
    """Whether two tracks of a hex cross: one parts the ends of the other."""
    a, b = sorted(AROUND.index(side) for side in one)
    return not {*one} & {*other} and sum(a < AROUND.index(side) < b for side in other) == 1


def all_track(view: View) -> Iterator[tuple[int, list[Any]]]:
    """Every piece of track with its owner: of links and of incomplete links."""
    for piece in (*view["links"], *view["ends"], *view.get("switches", [])):
        for tile in piece["tiles"]:
            yield piece["seat"], tile


def hex_at(view: View, name: str) -> tuple[int, int]:
    """The column and the row of a hex."""
    for row, cells in enumerate(view["board"]["cells"]):
        for column in range(len(cells)):
            if hex_name(column, row) == name:
                return column, row
    raise AssertionError(name)


def unfinished(view: View) -> list[View]:
    """All track with an open end: where it is open, and the cities to which it cannot lead."""
    found = []
    for end in view["ends"]:
        column, row, _, side = end["tiles"][-1]
        start = {end_of(view, end["from"])}
        found.append({**end, "open": (column, row, side), "not": start, "switch": False})
    for switch in view.get("switches", []):
        if switch["to"] is None:
            open_at = (*hex_at(view, switch["hex"]), switch["side"])
            if switch["tiles"]:
                column, row, _, side = switch["tiles"][-1]
                open_at = (column, row, side)
            link = view["links"][switch["link"]]
            closed = {end_of(view, link["from"]), end_of(view, link["to"])}
            found.append({**switch, "open": open_at, "not": closed, "switch": True})
    return found


def track_faults(view: View) -> list[str]:
    """What cannot lie as it does: a gap, a sharp curve, two tracks over one edge of a hex."""
    found = []
    cities = {(city["column"], city["row"]): city for city in view["board"]["cities"]}
    at = {city["city"]: city for city in view["board"]["cities"]}
    into = warps(view)
    closed = closed_hexes(view)
    sides: list[tuple[str, str]] = []
    for link in (*view["links"], *view["ends"]):
        side = link["from_side"]
        if link["from"] in into:
            place = into[link["from"]]
        else:
            place = (at[link["from"]]["column"], at[link["from"]]["row"])
            sides.append((link["from"], side))
        for column, row, a, b in link["tiles"]:
            if beyond(*place, side) != (column, row) or ACROSS[side] != a:
                found.append(f"{link['from']}: a gap before {column}, {row}")
            if sharp(a, b):
                found.append(f"{column}, {row}: {a} to {b} is no gentle curve")
            if view["board"]["cells"][row][column] not in ".~^" or (column, row) in closed:
                found.append(f"{column}, {row}: no hex for track")
            place, side = (column, row), b
        if link.get("to") in into:
            if beyond(*place, side) != into[link["to"]] or ACROSS[side] != link["to_side"]:
                found.append(f"{link['from']}: does not arrive in the warp {link['to']}")
        elif "to" in link:
            end = cities.get(beyond(*place, side))
            if end is None or end["city"] != link["to"] or ACROSS[side] != link["to_side"]:
                found.append(f"{link['from']}: does not arrive in {link['to']}")
            sides.append((link["to"], link["to_side"]))
    for switch in view.get("switches", []):
        place = hex_at(view, switch["hex"])
        side = switch["side"]
        joined = [[*tile[:2]] for tile in view["links"][switch["link"]]["tiles"]]
        if [*place] not in joined:
            found.append(f"{switch['hex']}: a switch beside its link")
        for column, row, a, b in switch["tiles"]:
            if beyond(place[0], place[1], side) != (column, row) or ACROSS[side] != a:
                found.append(f"{switch['hex']}: a gap before {column}, {row}")
            if sharp(a, b):
                found.append(f"{column}, {row}: {a} to {b} is no gentle curve")
            place, side = (column, row), b
        if switch["to"]:
            end = cities.get(beyond(place[0], place[1], side))
            if end is None or end["city"] != switch["to"] or ACROSS[side] != switch["to_side"]:
                found.append(f"{switch['hex']}: does not arrive in {switch['to']}")
            sides.append((switch["to"], switch["to_side"]))
    for city, side in sides:
        if side not in at[city]["sides"]:
            found.append(f"{city}: no connection point {side}")
        if sides.count((city, side)) > 1:
            found.append(f"{city}: two tracks at {side}")
    tiles: dict[tuple[int, int], list[tuple[str, str]]] = {}
    for _, (column, row, a, b) in all_track(view):
        tiles.setdefault((column, row), []).append((a, b))
    for place, tracks in tiles.items():
        if len(tracks) > 2 or (len(tracks) == 2 and not crosses(tracks[0], tracks[1])):
            found.append(f"{place}: {tracks} is no crossing")
    edges = [(t[0], t[1], side) for _, t in all_track(view) for side in t[2:]]
    for switch in view.get("switches", []):
        place = hex_at(view, switch["hex"])
        edges.append((*place, switch["side"]))
        if len(tiles[place]) > 1:
            found.append(f"{switch['hex']}: a switch on a crossing")
    found += [f"{edge}: two tracks" for edge in set(edges) if edges.count(edge) > 1]
    return found


def tile_price(view: View, tile: list[Any], cards: list[str], *, ends: bool, turned: bool) -> int:
    """The price of a tile: its hex, and the ridges that its track newly goes over [RC p.4-5, p.21].

    North of the snow line it is 1 more, and a ferry hex is free [RC p.15]. Where it comes out of a
    time warp or goes into one it is 1 more [RC p.13].

    Args:
        view: the position.
        tile: column, row, and the sides at which the track comes and goes.
        cards: the cards used for this build.
        ends: whether the tile completes the link, so that its far side is gone over too.
        turned: whether it is the last tile of an incomplete link that is redirected.
    """
    column, row, into, out = tile
    terrain = {".": "plains", "~": "water", "^": "mountain"}[view["board"]["cells"][row][column]]
    price = int(view["prices"][terrain])
    if terrain == "plains" and "land-grant" in cards:
        price = 0
    if terrain == "water" and "civil-engineers" in cards:
        price = 1
    half = "tunnel-engineer" in cards
    if terrain == "mountain" and half:
        price //= 2
    if not turned:
        price += ridge_price(view, column, row, into, half=half)
    if ends:
        price += ridge_price(view, column, row, out, half=half)
    if [column, row] in view["board"].get("ferries", []):
        return 0
    sides = [into] * (not turned) + [out] * ends
    into = warps(view).values()
    price += sum(beyond(column, row, side) in into for side in sides)
    return price + ([column, row] in view["board"].get("snow", []))


def ridge_price(view: View, column: int, row: int, side: str, *, half: bool) -> int:
    """The surcharge for going over an edge."""
    other = [*beyond(column, row, side), ACROSS[side]]
    if [column, row, side] in view["board"]["ridges"] or other in view["board"]["ridges"]:
        return int(view["prices"]["ridge"]) // (2 if half else 1)
    return 0


# ---------------------------------------------------------------------- where a tile may lie


class Ground:
    """The board of a view, and which sides of its hexes carry track."""

    def __init__(self, view: View) -> None:
        board = view["board"]
        self.view = view
        self.rows: list[str] = board["cells"]
        self.shut = closed_hexes(view)
        self.warps = warps(view)
        self.into = {*self.warps.values()}
        self.cities = {
            (city["column"], city["row"]): city
            for city in board["cities"]
            if (city["column"], city["row"]) not in self.shut
        }
        self.at = {city["city"]: place for place, city in self.cities.items()} | self.warps
        """By city or time warp where track can begin: its hex."""
        self.closed = {(x, y, side) for x, y, side in board["barriers"]}
        self.closed |= {(*beyond(x, y, side), ACROSS[side]) for x, y, side in self.closed}
        self.taken = {(t[0], t[1], side) for _, t in all_track(view) for side in t[2:]}
        self.tracks: dict[tuple[int, int], list[tuple[str, str]]] = {}
        """By hex: the sides that its tracks join."""
        for _, (column, row, into, out) in all_track(view):
            self.tracks.setdefault((column, row), []).append((into, out))
        for link in (*view["links"], *view["ends"]):
            self.taken.add((*self.at[link["from"]], link["from_side"]))
            if "to" in link:
                self.taken.add((*self.at[link["to"]], link["to_side"]))
        self.switched = set()
        """The hexes with a switch, which no other track can cross."""
        for switch in view.get("switches", []):
            place = hex_at(view, switch["hex"])
            self.switched.add(place)
            self.taken.add((*place, switch["side"]))
            if switch["to"]:
                self.taken.add((*self.at[switch["to"]], switch["to_side"]))

    def terrain(self, column: int, row: int) -> str:
        """The sign of a hex, a blank beyond the board."""
        if 0 <= row < len(self.rows) and 0 <= column < len(self.rows[row]):
            return self.rows[row][column]
        return " "

    def room(
        self, place: tuple[int, int], sides: tuple[str, str], free: tuple[str, ...] = ()
    ) -> bool:
        """Whether a track finds room in a hex: alone, or across the only one there [RC p.5]."""
        if place in self.switched:
            return False
        there = [track for track in self.tracks.get(place, []) if {*track} != {*free}]
        return not there or (len(there) == 1 and crosses(there[0], sides))

    def may_lie(self, seat: int, origin: View, tile: Tile, free: tuple[str, ...] = ()) -> bool:
        """Whether a tile can lie there: its sides are free, and it points at something.

        Args:
            seat: who builds.
            origin: the track that goes on, or what is to be said of one that begins.
            tile: what is laid.
            free: sides of the hex that count as free because their tile is taken up.
        """
        column, row, into, out = tile
        if self.terrain(column, row) not in ".~^" or sharp(into, out):
            return False
        if (column, row) in self.shut or not self.room((column, row), (into, out), free):
            return False
        if (column, row, out) in self.closed:
            return False
        if [column, row] in self.view["board"].get("ferries", []):
            if not self.view["players"][seat]["hand"].get("ferry-line"):
                return False
        return self.may_leave(seat, origin, column, row, out)

    def may_leave(self, seat: int, origin: View, column: int, row: int, out: str) -> bool:
        """Whether track may leave a hex by a side: it points at something.

        That can be a hex that is not open yet, though the track cannot go on there.
        """
        there, side = beyond(column, row, out), ACROSS[out]
        city = self.cities.get(there)
        if (column, row, out) in self.closed:
            return False
        if there in self.into:
            return WARP not in origin["not"]
        if city is not None:
            open_side = side in city["sides"] and (*there, side) not in self.taken
            closed = origin["not"] | closed_to(self.view, seat)
            return open_side and city["city"] not in closed
        if self.terrain(*there) not in ".~^":
            return False
        if (*there, side) not in self.taken:
            return True
        return any(
            end["seat"] == seat
            and not end["not"] & origin["not"]
            and not (end["switch"] and origin["switch"])
            and end["open"] == (*there, side)
            for end in unfinished(self.view)
        )

    def switches(self, seat: int) -> set[tuple[int, int, str]]:
        """Where a seat can place a switch: on links without one, where one track lies [RC p.7].

        An action has four tiles; one that is missing among them was a switch, and a second one
        would lie on yet another link [RC p.4].
        """
        found: set[tuple[int, int, str]] = set()
        action = self.view["building"]
        if action and action["left"] + len(action["tiles"]) < 4:
            return found
        with_one = [switch["link"] for switch in self.view["switches"]]
        if not self.view["players"][seat]["switches"]:
            return found
        for number, link in enumerate(self.view["links"]):
            if link["seat"] != seat or number in with_one:
                continue
            closed = {end_of(self.view, link["from"]), end_of(self.view, link["to"])}
            origin = {"not": closed, "switch": True}
            for column, row, *sides in link["tiles"]:
                for side in AROUND:
                    if side in sides or len(self.tracks[column, row]) > 1:
                        continue
                    if self.may_leave(seat, origin, column, row, side):
                        found.add((column, row, side))
        return found

    def completes(self, tile: Tile) -> bool:
        """Whether a tile that may lie there meets a city, a time warp or another open end."""
        there, side = beyond(*tile[:2], tile[3]), ACROSS[tile[3]]
        if there in self.cities or there in self.into:
            return True
        return (*there, side) in self.taken

    def begun(self, seat: int, origin: str) -> set[Tile]:
        """The first tiles of a new link, from a city or a time warp."""
        place = self.at[origin]
        found: set[Tile] = set()
        if origin in closed_to(self.view, seat):
            return found
        start: View = {"not": {WARP if origin in self.warps else origin}, "switch": False}
        sides = AROUND if origin in self.warps else self.cities[place]["sides"]
        for side in sides:
            if (*place, side) in self.taken or (*place, side) in self.closed:
                continue
            for out in AROUND:
                tile = (*beyond(*place, side), ACROSS[side], out)
                if self.may_lie(seat, start, tile):
                    found.add(tile)
        return found

    def onward(self, end: View) -> set[Tile]:
        """The tiles that lengthen an incomplete link."""
        column, row, last = end["open"]
        tiles = [(*beyond(column, row, last), ACROSS[last], out) for out in AROUND]
        if (column, row, last) in self.closed:
            return set()
        return {tile for tile in tiles if self.may_lie(end["seat"], end, tile)}

    def redirected(self, end: View) -> set[Tile]:
        """The other ways to lay the last tile of an incomplete link."""
        if not end["tiles"]:
            return set()
        column, row, into, last = end["tiles"][-1]
        tiles = [(column, row, into, out) for out in AROUND if out != last]
        free = (into, last)
        return {tile for tile in tiles if self.may_lie(end["seat"], end, tile, free)}
