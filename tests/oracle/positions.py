"""Far-advanced boards by chance: the `[given]` table of a position with valid, random pieces."""

from __future__ import annotations

from typing import Any

from footplate.kernel.generator import Generator
from tests.oracle import american_board, german_board, module_positions
from tests.oracle.board_positions import finish_american, finish_asian, laid, up_to
from tests.oracle.emil import workers
from tests.oracle.settings import Setting

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
ROUNDS = {1: 6, 2: 6, 3: 6, 4: 7}
STRIP = {1: 6, 2: 6, 3: 6, 4: 7}
DIVIDENDS = ("points", "coin", "coin", "industry", "two-industry", "wood", "wood", "any")
MAIN = {
    "russian": "trans-siberian",
    "german": german_board.MUNICH,
    "american": american_board.ROCKY,
    "asian": "beijing",
}
"""By board: the route with room for doublers."""


def far_advanced(
    rng: Generator, edition: str, players: int, rounds_left: int, board: str = "russian"
) -> dict[str, Any]:
    """A table in which every player's board is random and mostly well developed."""
    return far_on(rng, Setting(edition, players, board), rounds_left)


def far_on(rng: Generator, setting: Setting, rounds_left: int) -> dict[str, Any]:
    """The same with any board, industry track and modules."""
    edition, players = setting.edition, setting.players
    german = setting.board == "german"
    american = setting.board == "american"
    extensions = {size: list(names) for size, names in german_board.SIZES.items()}
    incomes = [name for name, n in german_board.INCOMES.items() for _ in range(n)]
    for names in (*extensions.values(), incomes):
        rng.shuffle(names)
    pool = [_tile(tile, setting) for tile in TILES[edition] for _ in range(max(players, 2))]
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
    strip_length = STRIP[players] - setting.short
    tables: list[dict[str, Any]] = []
    for seat in range(players):
        table = _board(rng, setting, pool, laid(rng, setting, extensions))
        if setting.track == "american":
            _finish_dual(rng, table, american)
        if american:
            finish_american(rng, table)
        if setting.board == "asian":
            finish_asian(rng, table, pool)
        if german:
            mine = [incomes.pop() for _ in range(rng.below(3))]
            table["incomes"] = mine
            table["used"] = mine[: rng.below(len(mine) + 1)]
        for _ in range(up_to(rng, 5) if rng.below(4) else 0):
            if len(engineers) > strip_length:
                table["engineers"].append(engineers.pop())
        above = min(rng.below(9), doublers)
        doublers -= above
        table["doublers"] = {MAIN[setting.board]: above}
        if wooden == seat:
            table["wooden"] = True
            cards.remove("worker")
        tables.append(table)
    if setting.brings("special-valuation"):
        cards.append("special-valuation")
        owners = [table for table in tables if not table["revalued"]]
        if owners and rng.below(2):
            owners[rng.below(len(owners))]["special_valuation"] = True
            cards.remove("special-valuation")
    if any(1 in table["engineers"] for table in tables):
        cards.remove("engineer")
    more = module_positions.finish(rng, setting, pool, cards, tables)
    if players == 1:
        more["emil_workers"] = workers(tables[0]["points"])
        spare = [engineer for engineer in engineers if engineer != 1]
        more["emil_engineers"] = spare[strip_length : strip_length + rng.below(5)]
    strip = [engineer for engineer in engineers if engineer != 1][:strip_length]
    strip += [0] * (strip_length - len(strip))
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
    if american:
        tokens = list(DIVIDENDS)
        rng.shuffle(tokens)
        more["dividends"] = tokens[: max(table["stock"] for table in tables)]
        for table in tables:
            above = min(rng.below(4), doublers)
            doublers -= above
            table["doublers"][american_board.SACRAMENTO] = above
    return more | {
        "round": ROUNDS[players] - setting.short - rounds_left,
        "order": order,
        "strip": strip,
        "returned": {tile: n for tile, n in returned.items() if n},
        "cards": cards,
        "removed": removed,
        "taken": taken,
        "players": tables,
    }


def _tile(tile: str, setting: Setting) -> str:
    return "2a" if tile == "2" and setting.other_twos else tile


def _finish_dual(rng: Generator, table: dict[str, Any], american: bool) -> None:
    """A wrench on each track, and the boulder of the lower one [2021 p.28,46]."""
    lower = table["wrenches"][0]
    if american and lower <= american_board.BEFORE_BOULDER and rng.below(2):
        table["boulders"].append("industry")
    table["wrenches"] = [lower, INDUSTRY_END + 1 + rng.below(INDUSTRY_END + 1)]


def _board(
    rng: Generator, setting: Setting, pool: list[str], given: dict[str, Any]
) -> dict[str, Any]:
    edition = setting.edition
    slots_of: dict[str, int] = given.pop("slots")
    locomotives: dict[str, list[str]] = {}
    for route, slots in slots_of.items():
        locomotives[route] = [pool.pop() for _ in range(slots) if pool and rng.below(6)]
    ideas = list(IDEAS[edition])
    if setting.edition == "2013" and setting.brings("coin-token"):
        ideas.append("coins")
    ideas += ["coal"] if setting.brings("coal-token") else []
    ideas += ["special"] if setting.has("ideas") else []
    rng.shuffle(ideas)
    placed = ideas[: rng.below(5)]
    boxed = [idea for idea in ideas[4:] if not rng.below(6)] if edition == "2021" else []
    used = placed + boxed
    table: dict[str, Any] = {
        "points": rng.below(300),
        "coins": rng.below(4),
        **given,
        "locomotives": locomotives,
        "engineers": [],
        "placed": placed,
        "boxed": boxed,
        "medal": "medal" in used,
        "revalued": "valuation" in used,
    }
    if setting.track == "asian":
        table["wrenches"] = [0, 0] if "wrench" in used else [0]
    else:
        factories = [pool.pop() for _ in range(up_to(rng, 5)) if pool]
        factories = [tile for tile in factories if tile != "9-card"]  # its back is blank
        limit = GAPS[len(factories)] - 1 if len(factories) < len(GAPS) else INDUSTRY_END
        wrenches = [up_to(rng, limit)]
        if "wrench" in used:
            second = rng.below(limit + 1)
            if edition == "2021" or second != wrenches[0]:
                wrenches.append(second)
        table["factories"] = factories
        table["wrenches"] = wrenches
    if edition == "2021":
        table["keys"] = rng.below(8)
    return table
