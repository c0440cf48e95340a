"""Tracks by chance on each player board, with all that lies on it."""

from __future__ import annotations

from typing import Any

from footplate.kernel.generator import Generator
from tests.oracle import american_board, asian_board, german_board
from tests.oracle.reading import tile_number
from tests.oracle.settings import Setting

NO_TILE = "none"
"""An empty place."""
TRACKS = {"green": 3, "bronze": 3, "silver": 2, "gold": 1}
"""How many of each colour a player has [2013 p.2; 2021 p.3]."""
GERMAN_COLOURS = {
    "dresden": ("green", "bronze", "silver"),
    "munich": ("green", "bronze", "silver", "gold"),
    "nuremberg": ("green", "bronze", "silver"),
}
GERMAN_SLOTS = {"dresden": 1, "munich": 2, "nuremberg": 1}
GERMAN_OPENS = {
    "hamburg": {"green": 2, "bronze": 6, "silver": 10, "gold": 15},
    "berlin": {"green": 2, "bronze": 6, "silver": 9},
}
"""By way: wood on this space of the Munich route gives access to the colour."""
ROUTE_COLOURS = {
    "trans-siberian": ("green", "bronze", "silver", "gold"),
    "st-petersburg": ("green", "bronze", "silver"),
    "kyiv": ("green", "bronze"),
}
LENGTH = {"trans-siberian": 15, "st-petersburg": 9, "kyiv": 9}
OPENS = {"green": 2, "bronze": 6, "silver": 10, "gold": 15}
"""Wood on this space of the Trans-Siberian gives access to the colour."""
SLOTS = {"trans-siberian": 2, "st-petersburg": 1, "kyiv": 1}


def up_to(rng: Generator, most: int) -> int:
    """0 to `most`, more often much than little."""
    return max(rng.below(most + 1), rng.below(most + 1))


def laid(rng: Generator, setting: Setting, extensions: dict[int, list[str]]) -> dict[str, Any]:
    """Tracks of a board, with what was chosen on the way, and its places for locomotives."""
    if setting.board == "german":
        return _built(rng, extensions)
    if setting.board == "american":
        return _crossed(rng)
    if setting.board == "asian":
        return _bound(rng)
    return _plain(rng)


def _plain(rng: Generator) -> dict[str, Any]:
    """Tracks of the Russian board."""
    tracks: dict[str, dict[str, int]] = {}
    open_colours: set[str] = set()
    for route, colours in ROUTE_COLOURS.items():
        wood = LENGTH[route] if not rng.below(3) else 1 + up_to(rng, LENGTH[route] - 1)
        if route == "trans-siberian":
            open_colours = {colour for colour, space in OPENS.items() if wood >= space}
        ahead = wood
        tracks[route] = {"wood": wood}
        for colour in colours:
            if colour in open_colours and ahead > 1:
                ahead = up_to(rng, ahead - 1)
                tracks[route][colour] = ahead
            else:
                ahead = 0
    return {"tracks": tracks, "slots": SLOTS}


def _built(rng: Generator, extensions: dict[int, list[str]]) -> dict[str, Any]:
    """Tracks of the German board, with what was chosen on the way."""
    way = ("hamburg", "berlin")[rng.below(2)]
    length = {**german_board.LENGTH, "munich": german_board.WAYS[way]}
    tracks: dict[str, dict[str, int]] = {}
    built: dict[str, list[str]] = {}
    wood = {
        route: spaces if not rng.below(3) else 1 + up_to(rng, spaces - 1)
        for route, spaces in length.items()
    }
    opens = GERMAN_OPENS[way]
    silver = TRACKS["silver"]
    for route, colours in GERMAN_COLOURS.items():
        ahead = wood[route]
        tracks[route] = {"wood": ahead}
        for colour in colours:
            known = colour in opens and wood["munich"] >= opens[colour]
            if not known or ahead <= 1 or (colour == "silver" and not silver):
                break
            ahead = up_to(rng, ahead - 1)
            tracks[route][colour] = ahead
            silver -= colour == "silver" and ahead > 0
        for station, size in german_board.STATIONS.get(route, ()):
            if wood[route] >= station:
                built.setdefault(route, []).append(extensions[size].pop())
    found: dict[str, Any] = {"tracks": tracks, "slots": GERMAN_SLOTS, "extensions": built}
    if wood["munich"] >= german_board.SWITCH:
        found["switch"] = way
    return found


def _crossed(rng: Generator) -> dict[str, Any]:
    """Tracks of the American board."""
    left = dict(TRACKS)
    tracks: dict[str, dict[str, int]] = {}
    boulders: list[str] = []
    rocky = 1 + up_to(rng, 14)
    for route, length in american_board.LENGTH.items():
        ahead = rocky if route == american_board.ROCKY else 1 + up_to(rng, length - 1)
        if route != american_board.ROCKY and not rng.below(3):
            ahead = length
        if route == american_board.OMAHA and ahead <= american_board.BEFORE_BOULDER:
            boulders.append("route")
        tracks[route] = {"wood": ahead}
        for colour in left:
            known = rocky >= american_board.OPENS[colour]
            if not known or ahead <= 1 or not left[colour]:
                break
            ahead = up_to(rng, ahead - 1)
            tracks[route][colour] = ahead
            left[colour] -= ahead > 0
    slots = {american_board.ROCKY: 2, american_board.SACRAMENTO: 1, american_board.OMAHA: 1}
    return {"tracks": tracks, "slots": slots, "boulders": boulders}


def finish_american(rng: Generator, table: dict[str, Any]) -> None:
    """The stock price and the golden spike."""
    table["stock"] = up_to(rng, 6)
    table["spike"] = rng.below(2) == 0


def _bound(rng: Generator) -> dict[str, Any]:
    """Tracks of the Asian board, with or without the upgrade."""
    far = rng.below(2) == 0
    length = asian_board.lengths(far)
    wood = {
        route: spaces if not rng.below(3) else 1 + up_to(rng, spaces - 1)
        for route, spaces in length.items()
    }
    main = wood[asian_board.BEIJING]
    known = {colour for colour, space in asian_board.OPENS.items() if main >= space}
    if any(wood[route] >= space for route, space in asian_board.SILVER.items()):
        known.add("silver")
    if far and wood[asian_board.TOKYO] >= asian_board.GOLD_OF_OSAKA:
        known.add("gold")
    left = dict(TRACKS)
    tracks: dict[str, dict[str, int]] = {}
    for route, ahead in wood.items():
        tracks[route] = {"wood": ahead}
        colours = asian_board.COLOURS[route]
        if far and route == asian_board.TOKYO:
            colours = asian_board.FAR_COLOURS
        for colour in colours:
            if colour not in known or ahead <= 1 or not left[colour]:
                break
            ahead = up_to(rng, ahead - 1)
            tracks[route][colour] = ahead
            left[colour] -= ahead > 0
    found: dict[str, Any] = {"tracks": tracks, "slots": dict.fromkeys(wood, 1)}
    if far:
        found["upgrades"] = [asian_board.OSAKA]
    return found


def finish_asian(rng: Generator, table: dict[str, Any], pool: list[str]) -> None:
    """The medal's place, the token of the upgrade, and locomotives where sites were cleared."""
    if table["medal"]:
        table["medal"] = rng.choice(list(asian_board.MEDALS))
    if "upgrades" in table:
        table["placed"] = [*table["placed"], asian_board.OSAKA]
    places = table["locomotives"]
    building = [asian_board.BEIJING, asian_board.BEIJING, asian_board.SEOUL]
    rng.shuffle(building)
    while asian_board.ALL_SITES - len(building) < _cleared(table):
        route = building.pop()
        if pool and rng.below(6):
            places[route].append(pool.pop())
    for route, count in asian_board.PLACES.items():
        sites = [asian_board.SITE] * building.count(route)
        first, *others = places[route] + [NO_TILE] * (count - len(sites) - len(places[route]))
        others += sites
        rng.shuffle(others)
        places[route] = [first, *others]


def _cleared(table: dict[str, Any]) -> int:
    """How many sites the tracks and locomotives have cleared."""
    cleared = 0
    for route, space in asian_board.SITES:
        reach = sum([tile_number(tile) for tile in table["locomotives"][route]])
        cleared += table["tracks"][route]["wood"] >= space and reach >= space
    return cleared
