"""Boards that are not all open, or not side by side: Transcontinental and Through Time [RC p.8-14].

A view without phases or periods has one board, all of it open. Like the rest of the oracle this
reads what `game.view` shows, and knows nothing else of the program. Pages are those of the
compendium [RC].
"""

from __future__ import annotations

from functools import cache
from typing import Any

from footplate.games.world.tables import board

View = dict[str, Any]
Place = tuple[int, int]
"""The column and the row of a hex."""

WARP = "a time warp"
"""Where track comes from, or leads to, if that is no city."""


@cache
def hex_name(column: int, row: int) -> str:
    """The name of a hex in notation, which is asked for again and again."""
    return board.hex_name(column, row)


# ---------------------------------------------------------------------- two boards in two phases


def western_hexes(view: View) -> set[Place]:
    """The hexes of the western board [RC p.8]."""
    return {(column, row) for column, row in view["board"].get("west", ())}


def western(view: View) -> set[str]:
    """The cities of the western board."""
    hexes = western_hexes(view)
    return {c["city"] for c in view["board"]["cities"] if (c["column"], c["row"]) in hexes}


def is_open(view: View) -> bool:
    """Whether the western board is in play: from the western phase on [RC p.9]."""
    return bool(view.get("phase", "west") == "west")


def closed_hexes(view: View) -> set[Place]:
    """The hexes on which nobody builds yet [RC p.9]."""
    return set() if is_open(view) else western_hexes(view)


def growing(view: View) -> set[str]:
    """The cities that get cubes and New City tiles: those of the board of the phase [RC p.9]."""
    cities = {row["city"] for row in view["cities"]}
    if "phase" not in view:
        return cities
    return western(view) if is_open(view) else cities - western(view)


def marked(view: View) -> set[str]:
    """The cities that get an empty city marker once their last cube leaves [RC p.5, p.9].

    In the western phase these are the western ones that are printed with more than one cube.
    """
    if view.get("phase") != "west":
        return growing(view)
    printed = {city["city"]: city["cubes"] for city in view["board"]["cities"]}
    return {city for city in western(view) if printed[city] > 1}


def start_cubes(view: View, city: str) -> int:
    """How many cubes a city starts with: one less than printed, two with few players [RC p.9]."""
    printed = next(row["cubes"] for row in view["board"]["cities"] if row["city"] == city)
    return max(1, int(printed) - (2 if len(view["players"]) <= 3 else 1))


# ---------------------------------------------------------------------- boards in time


def through_time(view: View) -> bool:
    """Whether the boards are those of periods, with time warps between them [RC p.13]."""
    return bool(view.get("board", {}).get("warps"))


def warps(view: View) -> dict[str, Place]:
    """By name: the hexes of time warps [RC p.13]."""
    found = view["board"]["warps"] if through_time(view) else ()
    return {hex_name(column, row): (column, row) for column, row in found}


def end_of(view: View, name: str) -> str:
    """A city, or a time warp: all of these are alike to a link."""
    return WARP if through_time(view) and name in warps(view) else name


def period(view: View, city: str) -> str:
    """The period in which a city lies; all cities lie in one where time stands still."""
    column = next(row["column"] for row in view["board"]["cities"] if row["city"] == city)
    for row in view["board"].get("periods", ()):
        if row["first"] <= column < row["first"] + row["columns"]:
            return str(row["period"])
    return ""
