"""Far-advanced boards by chance: the `[given]` table of a position with valid, random pieces."""

from __future__ import annotations

from typing import Any

from footplate.kernel.generator import Generator
from tests.oracle import american_board, german_board

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
SILVER_TRACKS = 2
ROUTE_COLOURS = {
    "trans-siberian": ("green", "bronze", "silver", "gold"),
    "st-petersburg": ("green", "bronze", "silver"),
    "kyiv": ("green", "bronze"),
}
LENGTH = {"trans-siberian": 15, "st-petersburg": 9, "kyiv": 9}
OPENS = {"green": 2, "bronze": 6, "silver": 10, "gold": 15}
"""Wood on this space of the Trans-Siberian gives access to the colour."""
SLOTS = {"trans-siberian": 2, "st-petersburg": 1, "kyiv": 1}
GAPS = (5, 7, 9, 11, 13)
INDUSTRY_END = 15
TILES = {
    "2013": ("2", "3", "4", "5", "6", "7", "8", "9"),
    "2021": ("2", "3", "4", "5", "6", "7", "8", "9", "10a", "10b"),
}
IDEAS = {
    "2013": ("moves", "industry", "wrench", "doublers", "valuation", "medal", "bonus"),
    "2021": (
        "moves",
        "industry",
        "wrench",
        "doublers",
        "valuation",
        "medal",
        "bonus",
        "keys",
        "coins",
    ),
}
BONUSES = {
    "2013": (
        "flat",
        "routes",
        "factories",
        "locomotives",
        "workers",
        "wood",
        "ideas",
        "doublers",
        "majority",
        "engineers",
    ),
    "2021": (
        "flat",
        "routes",
        "factories",
        "workers",
        "wood",
        "ideas",
        "doublers",
        "majority",
        "engineers",
        "green-bronze",
        "best-locomotives",
        "keys",
    ),
}
CARDS = ("repeat", "engineer", "factory", "worker", "locomotive")
DOUBLERS = {"2013": 20, "2021": 30}
ROUNDS = {2: 6, 3: 6, 4: 7}
STRIP = {2: 6, 3: 6, 4: 7}


def far_advanced(
    rng: Generator, edition: str, players: int, rounds_left: int, board: str = "russian"
) -> dict[str, Any]:
    """A table in which every player's board is random and mostly well developed."""
    german = board == "german"
    american = board == "american"
    main = {"german": "munich", "american": american_board.ROCKY}.get(board, "trans-siberian")
    extensions = {size: list(names) for size, names in german_board.SIZES.items()}
    incomes = [name for name, n in german_board.INCOMES.items() for _ in range(n)]
    for names in (*extensions.values(), incomes):
        rng.shuffle(names)
    pool = [tile for tile in TILES[edition] for _ in range(players)]
    pool += ["1"] * players
    cards = list(CARDS)
    if rng.below(2):
        cards.remove("locomotive")
        pool.append("9-card")
    rng.shuffle(pool)
    engineers = list(range(1, 16))
    rng.shuffle(engineers)
    doublers = DOUBLERS[edition]
    wooden = rng.below(2 * players)
    tables: list[dict[str, Any]] = []
    for seat in range(players):
        laid = _crossed(rng) if american else _built(rng, extensions) if german else _laid(rng)
        table = _board(rng, edition, pool, laid)
        if american:
            _finish_american(rng, table)
        if german:
            mine = [incomes.pop() for _ in range(rng.below(3))]
            table["incomes"] = mine
            table["used"] = mine[: rng.below(len(mine) + 1)]
        for _ in range(_up_to(rng, 5) if rng.below(4) else 0):
            if len(engineers) > STRIP[players]:
                table["engineers"].append(engineers.pop())
        above = min(rng.below(9), doublers)
        doublers -= above
        table["doublers"] = {main: above}
        if wooden == seat:
            table["wooden"] = True
            cards.remove("worker")
        tables.append(table)
    if german and edition == "2021":
        cards.append("special-valuation")
        owners = [table for table in tables if not table["revalued"]]
        if owners and rng.below(2):
            owners[rng.below(len(owners))]["special_valuation"] = True
            cards.remove("special-valuation")
    if any(1 in table["engineers"] for table in tables):
        cards.remove("engineer")
    strip = [engineer for engineer in engineers if engineer != 1][: STRIP[players]]
    strip += [0] * (STRIP[players] - len(strip))
    returned = {"1": pool.count("1")}
    if rng.below(2):
        rest = [tile for tile in pool if tile not in ("1", "9-card")]
        for tile in rest[: rng.below(4)]:
            returned[tile] = returned.get(tile, 0) + 1
    if "9-card" in pool:
        returned["9-card"] = 0
    bonuses = list(BONUSES[edition])
    rng.shuffle(bonuses)
    removed = [bonuses.pop(), bonuses.pop()]
    taken = [f"{rng.below(players) + 1} {card}" for card in bonuses[: rng.below(len(bonuses) + 1)]]
    order = list(range(1, players + 1))
    rng.shuffle(order)
    more: dict[str, Any] = {}
    if american:
        tokens = list(DIVIDENDS)
        rng.shuffle(tokens)
        more["dividends"] = tokens[: max(table["stock"] for table in tables)]
        for table in tables:
            above = min(rng.below(4), doublers)
            doublers -= above
            table["doublers"][american_board.SACRAMENTO] = above
    return more | {
        "round": ROUNDS[players] - rounds_left,
        "order": order,
        "strip": strip,
        "returned": {tile: n for tile, n in returned.items() if n},
        "cards": cards,
        "removed": removed,
        "taken": taken,
        "players": tables,
    }


def _up_to(rng: Generator, most: int) -> int:
    """0 to `most`, more often much than little."""
    return max(rng.below(most + 1), rng.below(most + 1))


def _laid(rng: Generator) -> dict[str, Any]:
    """Tracks of the Russian board."""
    tracks: dict[str, dict[str, int]] = {}
    open_colours: set[str] = set()
    for route, colours in ROUTE_COLOURS.items():
        wood = LENGTH[route] if not rng.below(3) else 1 + _up_to(rng, LENGTH[route] - 1)
        if route == "trans-siberian":
            open_colours = {colour for colour, space in OPENS.items() if wood >= space}
        ahead = wood
        tracks[route] = {"wood": wood}
        for colour in colours:
            if colour in open_colours and ahead > 1:
                ahead = _up_to(rng, ahead - 1)
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
        route: spaces if not rng.below(3) else 1 + _up_to(rng, spaces - 1)
        for route, spaces in length.items()
    }
    opens = GERMAN_OPENS[way]
    silver = SILVER_TRACKS
    for route, colours in GERMAN_COLOURS.items():
        ahead = wood[route]
        tracks[route] = {"wood": ahead}
        for colour in colours:
            known = colour in opens and wood["munich"] >= opens[colour]
            if not known or ahead <= 1 or (colour == "silver" and not silver):
                break
            ahead = _up_to(rng, ahead - 1)
            tracks[route][colour] = ahead
            silver -= colour == "silver" and ahead > 0
        for station, size in german_board.STATIONS.get(route, ()):
            if wood[route] >= station:
                built.setdefault(route, []).append(extensions[size].pop())
    found: dict[str, Any] = {"tracks": tracks, "slots": GERMAN_SLOTS, "extensions": built}
    if wood["munich"] >= german_board.SWITCH:
        found["switch"] = way
    return found


DIVIDENDS = ("points", "coin", "coin", "industry", "two-industry", "wood", "wood", "any")
TRACKS = {"green": 3, "bronze": 3, "silver": 2, "gold": 1}
BEFORE_BOULDER = 7


def _crossed(rng: Generator) -> dict[str, Any]:
    """Tracks of the American board."""
    left = dict(TRACKS)
    tracks: dict[str, dict[str, int]] = {}
    boulders: list[str] = []
    rocky = 1 + _up_to(rng, 14)
    for route, length in american_board.LENGTH.items():
        ahead = rocky if route == american_board.ROCKY else 1 + _up_to(rng, length - 1)
        if route != american_board.ROCKY and not rng.below(3):
            ahead = length
        if route == american_board.OMAHA and ahead <= BEFORE_BOULDER:
            boulders.append("route")
        tracks[route] = {"wood": ahead}
        for colour in left:
            known = rocky >= american_board.OPENS[colour]
            if not known or ahead <= 1 or not left[colour]:
                break
            ahead = _up_to(rng, ahead - 1)
            tracks[route][colour] = ahead
            left[colour] -= ahead > 0
    slots = {american_board.ROCKY: 2, american_board.SACRAMENTO: 1, american_board.OMAHA: 1}
    return {"tracks": tracks, "slots": slots, "boulders": boulders}


def _finish_american(rng: Generator, table: dict[str, Any]) -> None:
    """Both wrenches, the stock price and the golden spike."""
    lower = table["wrenches"][0]
    if lower <= BEFORE_BOULDER and rng.below(2):
        table["boulders"].append("industry")
    table["wrenches"] = [lower, 16 + rng.below(16)]
    table["stock"] = _up_to(rng, 6)
    table["spike"] = rng.below(2) == 0


def _board(rng: Generator, edition: str, pool: list[str], laid: dict[str, Any]) -> dict[str, Any]:
    slots_of: dict[str, int] = laid.pop("slots")
    locomotives: dict[str, list[str]] = {}
    for route, slots in slots_of.items():
        locomotives[route] = [pool.pop() for _ in range(slots) if pool and rng.below(6)]
    factories = [pool.pop() for _ in range(_up_to(rng, 5)) if pool]
    factories = [tile for tile in factories if tile != "9-card"]  # its back is blank: to the box
    limit = GAPS[len(factories)] - 1 if len(factories) < len(GAPS) else INDUSTRY_END
    ideas = list(IDEAS[edition])
    rng.shuffle(ideas)
    placed = ideas[: rng.below(5)]
    boxed = [idea for idea in ideas[4:] if not rng.below(6)] if edition == "2021" else []
    used = placed + boxed
    wrenches = [_up_to(rng, limit)]
    if "wrench" in used:
        second = rng.below(limit + 1)
        if edition == "2021" or second != wrenches[0]:
            wrenches.append(second)
    table: dict[str, Any] = {
        "points": rng.below(300),
        "coins": rng.below(4),
        **laid,
        "locomotives": locomotives,
        "factories": factories,
        "wrenches": wrenches,
        "engineers": [],
        "placed": placed,
        "boxed": boxed,
        "medal": "medal" in used,
        "revalued": "valuation" in used,
    }
    if edition == "2021":
        table["keys"] = rng.below(8)
    return table
