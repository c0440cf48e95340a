"""What modules and the industry board bring into a position, by chance."""

from __future__ import annotations

from typing import Any

from footplate.kernel.generator import Generator
from tests.oracle import asian_board, coal, industry_board, manufactory, special_ideas
from tests.oracle.board_positions import NO_TILE
from tests.oracle.moments import GAPS
from tests.oracle.reading import tile_number
from tests.oracle.settings import Setting

CARS = 3
"""Maintenance cars of a colour [2021 p.33,37]."""
BEFORE_IDEA = 9
"""The space before that of the idea token, or the key for a second wrench [2021 p.36]."""
NO_FACTORY = "9-card"
"""Its back is blank."""
PLAIN_TOKENS = ("moves", "industry", "keys", "coins", "doublers")
"""Idea tokens that leave no trace but what they gave."""


def finish(
    rng: Generator,
    setting: Setting,
    pool: list[str],
    cards: list[str],
    tables: list[dict[str, Any]],
) -> dict[str, Any]:
    """Bring the pieces of the modules onto the players' tables.

    Returns:
        What lies on the table beside.
    """
    more: dict[str, Any] = {}
    if setting.track == "asian":
        _industry_board(rng, setting, pool, cards, tables, more)
    elif setting.has("ideas"):
        _special_factory(rng, pool, tables)
    if setting.has("ideas"):
        _ideas(rng, tables)
    if setting.has("coal"):
        _coal(rng, setting, pool, cards, tables, more)
    if setting.has("manufactory"):
        tokens = [name for name, count in manufactory.TOKENS.items() for _ in range(count)]
        rng.shuffle(tokens)
        more |= {"train": tokens[:2], "beside": tokens[2:5], "under": tokens[5 : 5 + rng.below(7)]}
    return more


# ------------------------------------------------------------------ the industry board


def _industry_board(
    rng: Generator,
    setting: Setting,
    pool: list[str],
    cards: list[str],
    tables: list[dict[str, Any]],
    more: dict[str, Any],
) -> None:
    """Factories in layers, wrenches as far as these let them come, and maintenance cars."""
    long = setting.players > 2
    sites: list[list[str]] = [[] for _ in range(5 + long)]
    wanted = list(range(len(sites) * rng.below(3)))
    started = rng.below(len(sites) + 1)
    order = list(range(len(sites)))
    rng.shuffle(order)
    for site in [*[at % len(sites) for at in wanted], *order[:started]]:
        at = next((i for i, tile in enumerate(pool) if tile != NO_FACTORY), -1)
        if at >= 0:
            sites[site].append(pool.pop(at))
    more["sites"] = sites
    free = _spaces(sites, long)
    for table in tables:
        table["wrenches"] = [
            free[max(rng.below(len(free)), rng.below(len(free)))] for _ in table["wrenches"]
        ]
        if len(table["wrenches"]) > 1 and BEFORE_IDEA in free and rng.below(2):
            table["wrenches"] = [free[-1 - rng.below(len(free) // 3)], BEFORE_IDEA]
        table["cars"] = _cars(rng, sites, rng.below(CARS + 1))
    cards.append("purple-cars")
    if rng.below(2):
        tables[rng.below(len(tables))]["purple_cars"] = _cars(rng, sites, CARS)
        cards.remove("purple-cars")


def _spaces(sites: list[list[str]], long: bool) -> list[int]:
    """Where wrenches can be: on no printed factory, and beyond one only if a way leads around."""
    row = industry_board.row(long)
    gaps = industry_board.SITES[: len(sites)]
    free = []
    for space in range(len(row)):
        if space in gaps:
            if space in industry_board.DETOURS:
                free.append(len(row) + industry_board.DETOURS.index(space))
            if not sites[gaps.index(space)]:
                if space in industry_board.DETOURS:
                    continue
                break
        free.append(space)
    return free


def _cars(rng: Generator, sites: list[list[str]], count: int) -> dict[str, Any]:
    """So many cars, each beside another factory or in the workshop; they stand where one can be."""
    places = list(range(len(sites)))
    rng.shuffle(places)
    found: dict[str, Any] = {"lying": [], "standing": [], "workshop": 0}
    for site in places[:count]:
        if not rng.below(4):
            found["workshop"] += 1
        elif sites[site] and rng.below(2):
            found["standing"].append(f"f{site + 1}")
        else:
            found["lying"].append(f"f{site + 1}")
    return found


# ------------------------------------------------------------------ special ideas


def _swap_factory(
    rng: Generator, pool: list[str], tables: list[dict[str, Any]], tile: str
) -> dict[str, Any] | None:
    """Lay the factory of a card in place of another one of somebody, who is the answer."""
    owners = [table for table in tables if table["factories"]]
    if not owners or rng.below(3) == 0:
        return None
    table = rng.choice(owners)
    gap = rng.below(len(table["factories"]))
    before = table["factories"][gap]
    if before == special_ideas.FACTORY:
        return None
    pool.append(before)
    table["factories"][gap] = tile
    return table


def _special_factory(rng: Generator, pool: list[str], tables: list[dict[str, Any]]) -> None:
    """The special factory, with tokens on it or without."""
    table = _swap_factory(rng, pool, tables, special_ideas.FACTORY)
    if table is None:
        return
    used = (*table["placed"], *table["boxed"])
    unused = [token for token in PLAIN_TOKENS if token not in used]
    rng.shuffle(unused)
    before = GAPS[table["factories"].index(special_ideas.FACTORY)] - 1
    if rng.below(3) or "industry" in table.get("boulders", ()):
        table["on_factory"] = unused[: rng.below(3)]
    else:
        table["wrenches"][0] = before
        table["double_steps"] = True


def _ideas(rng: Generator, tables: list[dict[str, Any]]) -> None:
    """Who may double industry steps, and who has the freight car."""
    if rng.below(2) and not any("double_steps" in table for table in tables):
        rng.choice(tables)["double_steps"] = True
    if rng.below(4):
        table = rng.choice(tables)
        routes = [
            route
            for route, tiles in table["locomotives"].items()
            if any(_number(tile) >= 3 for tile in tiles)
        ]
        if routes:
            table["freight"] = rng.choice(routes)


# ------------------------------------------------------------------ coal


def _coal_factory(
    rng: Generator,
    setting: Setting,
    pool: list[str],
    cards: list[str],
    tables: list[dict[str, Any]],
    more: dict[str, Any],
) -> None:
    """The coal factory lies on its card, or was built."""
    cards.append("coal-factory")
    if setting.track == "asian":
        tops = [stack for stack in more["sites"] if stack]
        if tops and rng.below(2):
            stack = rng.choice(tops)
            pool.append(stack[-1])
            stack[-1] = coal.FACTORY
            cards.remove("coal-factory")
    elif _swap_factory(rng, pool, tables, coal.FACTORY) is not None:
        cards.remove("coal-factory")


def _coal(
    rng: Generator,
    setting: Setting,
    pool: list[str],
    cards: list[str],
    tables: list[dict[str, Any]],
    more: dict[str, Any],
) -> None:
    """Coal, foundries, boilermen, and the coal factory."""
    if setting.brings("coal-factory"):
        _coal_factory(rng, setting, pool, cards, tables, more)
    foundries = list(coal.FOUNDRIES)
    rng.shuffle(foundries)
    left = len(foundries) - coal.OPEN
    for table in tables:
        mine = [foundries.pop() for _ in range(rng.below(3 if left > 4 else 2))]
        left -= len(mine)
        table["coal"] = rng.below(7)
        table["foundries"] = mine
        table["fired"] = mine[: rng.below(len(mine) + 1)]
    manned = 0
    for table in tables:
        places = _places_for_boilermen(table)
        rng.shuffle(places)
        table["boilermen"] = places[: min(rng.below(5), left - manned)]
        manned += len(table["boilermen"])
    more["closed"] = foundries[: rng.below(min(manned, len(foundries) - coal.OPEN) + 1)]


def _number(tile: str) -> int:
    return 0 if tile in (NO_TILE, asian_board.SITE) else tile_number(tile)


def _places_for_boilermen(table: dict[str, Any]) -> list[str]:
    """The places of all locomotives, and of all own factories."""
    found = [f"gap-{gap + 1}" for gap in range(len(table.get("factories", ())))]
    for route, tiles in table["locomotives"].items():
        places = asian_board.PLACES.get(route, 2 if route in TWO_PLACES else 1)
        for place, tile in enumerate(tiles):
            if _number(tile):
                found.append(coal.place_name(route, place, places))
    return found


TWO_PLACES = ("trans-siberian", "munich", "rocky")
