"""The German board as a person sees it: what its routes and extensions show that scores.

Written out by hand, apart from the engine and its component files [2014 p.3-5; 2021 p.25-27].
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

DRESDEN = "dresden"
MUNICH = "munich"
NUREMBERG = "nuremberg"

SWITCH = 9
"""The first space of both ways from Munich."""
WAYS = {"hamburg": 15, "berlin": 13}
"""Where they end."""
LENGTH = {DRESDEN: 9, MUNICH: WAYS["hamburg"], NUREMBERG: 10}
STATIONS = {DRESDEN: ((6, 3),), NUREMBERG: ((4, 4), (8, 2))}
"""Route: first space and size of its open ground."""

Star = tuple[str, str, int, int]
"""(route, colour, space, points), with a locomotive."""
STARS: tuple[Star, ...] = (
    (DRESDEN, "wood", 3, 3),
    (NUREMBERG, "wood", 1, 1),
    (NUREMBERG, "wood", 2, 2),
    (NUREMBERG, "wood", 3, 3),
)
MEDAL = (DRESDEN, 5)
SPECIAL_VALUES = {"wood": 0, "green": 2, "bronze": 3, "silver": 7, "gold": 8}

EXTENSION_STARS = {
    "2a": ("wood", 2, 4),
    "2b": ("wood", 2, 4),
    "2f": ("green", 2, 10),
    "3f": ("bronze", 3, 10),
    "4b": ("wood", 4, 3),
    "4c": ("wood", 4, 2),
    "4e": ("wood", 1, 4),
}
"""Extension: colour, space counted from 1, points."""
SIZES = {size: [f"{size}{letter}" for letter in "abcdef"] for size in (2, 3, 4)}
INCOMES = {"coin": 2, "any": 2, "industry": 2, "wood-green": 1, "green-bronze": 1}


def lengths(routes: list[Mapping[str, Any]]) -> dict[str, int]:
    """How long each route is, from the way that was chosen."""
    found = dict(LENGTH)
    for route in routes:
        if route["branch"] is not None:
            found[MUNICH] = WAYS[route["branch"]]
    return found


def stars(routes: list[Mapping[str, Any]]) -> list[Star]:
    """All stars on the routes, those of the extensions that were built in included."""
    found = list(STARS)
    for route in routes:
        for first, name in route["built"].items():
            if name in EXTENSION_STARS:
                colour, space, points = EXTENSION_STARS[name]
                found.append((route["route"], colour, int(first) + space - 1, points))
    return found
