"""Moves in notation, as the oracle finds them: origins, tiles, and prices [RC p.4-5].

Like the rest of the oracle this reads what `game.view` shows.
"""

from __future__ import annotations

from typing import Any

from tests.oracle.world_lands import hex_name, warps
from tests.oracle.world_track import Ground, beyond, hex_at, tile_price, unfinished

FREE = (
    "done",
    "take",
    "use",
    "keep",
    "deliver",
    "hop",
    "unload",
    "depot",
    "stop",
    "let",
    "refuel",
    "halt",
    "go",
    "give",
)
"""The first words of what costs nothing."""


def price_of(view: Any, seat: int, text: str) -> int | None:
    """What an action costs, if that is known before chance decides; None if not."""
    words = text.split()
    player = view["players"][seat]
    if words[0] == "build" and words[1] != "from":
        building = view["building"]
        found = lying(view, text)
        tile = next(t for t in found if tile_ok(view, seat, t))
        turned = any(end["open"][:2] == (*tile[:2],) for end in open_ends(view))
        turned = turned and not building["tiles"]
        ends = Ground(view).completes(tile)
        return tile_price(view, [*tile], building["cards"], ends=ends, turned=turned)
    if words[0] == "upgrade":
        price = int(view["engine_prices"][player["engine"] + 1])
        half, less = -(-price // 2), max(0, price - 5)
        return {"cash": price, "engine-upgrade": 0, "coal-fueled": half, "boost": less}[words[1]]
    if words[0] == "western":
        return 30
    if words[0] == "mine":
        return 10
    if words[0] == "fuel":
        return 5
    if words[0] == "switch":
        return 5 + (beyond(*hex_at(view, words[1]), words[2]) in warps(view).values())
    if words[0] == "urbanize" and view["pending"][-1]["what"] == "action":
        return int(view["prices"]["urbanize"])
    return 0 if words[0] in FREE else None


def open_ends(view: Any) -> list[Any]:
    """The incomplete links that the build action may go on from."""
    building = view["building"]
    ends = [end for end in unfinished(view) if end["seat"] == building["seat"]]
    if building["tiles"]:
        last = building["tiles"][-1]
        return [end for end in ends if end["tiles"] and end["tiles"][-1] == last]
    return [end for end in ends if [*end["open"][:2]] == building["hex"]]


def candidates(view: Any) -> set[Any]:
    """The tiles that the oracle allows in the build action that goes on."""
    building = view["building"]
    ground = Ground(view)
    if building["from"] is not None and not building["tiles"]:
        return set(ground.begun(building["seat"], building["from"]))
    found = set()
    for end in open_ends(view):
        found |= ground.onward(end)
        if not building["tiles"]:
            found |= ground.redirected(end)
    return found


def tile_ok(view: Any, seat: int, tile: Any) -> bool:
    """Whether a tile read in this direction is one of those allowed."""
    return seat == view["building"]["seat"] and tile in candidates(view)


def lying(view: Any, text: str) -> list[Any]:
    """A tile of the notation, read in both directions."""
    _, place, sides = text.split()
    a, b = sides.split("-")
    column, row = hex_at(view, place)
    return [(column, row, a, b), (column, row, b, a)]


def tiles(view: Any) -> set[str]:
    """The build actions of the oracle, in notation."""
    order = ("e", "ne", "nw", "w", "sw", "se")
    found = set()
    for column, row, into, out in candidates(view):
        a, b = sorted((into, out), key=order.index)
        found.add(f"build {hex_name(column, row)} {a}-{b}")
    return found


def origins(view: Any, seat: int) -> set[str]:
    """Where the oracle lets a seat build from."""
    ground = Ground(view)
    found = {f"build from {city}" for city in ground.at if ground.begun(seat, city)}
    for end in unfinished(view):
        if end["seat"] == seat and (ground.onward(end) or ground.redirected(end)):
            found.add(f"build from {hex_name(*end['open'][:2])}")
    return found
