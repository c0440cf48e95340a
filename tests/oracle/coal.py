"""What of the coal module scores [2014 p.6-9,12; 2021 p.38-41].

Boilermen make locomotives count one more, and factories that score a point better; two foundries
score the highest locomotive.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

FOUNDRIES = (
    "wood-industry",
    "wood-factory",
    "reuse",
    "wood-tile",
    "industry-doubler",
    "coin",
    "wood-industry-doubler",
    "any-locomotive",
    "industry-locomotive",
    "any",
    "any-doubler",
    "coins",
)
"""[2014 p.9]"""
OF_LOCOMOTIVE = ("any-locomotive", "industry-locomotive")
"""The foundries that score the number of the highest locomotive."""
OPEN = 2
ENGINEER = 8
"""The coal engineer gives 2 coal, and stands for the engineer with its number."""
FACTORY = "coal"
SCORING = ("1", "8", "10a")
"""The factories that score something that is counted [2014 p.8; 2021 p.40]."""
MORE = 1
"""So much more such a factory scores, and a locomotive counts, with a boilerman."""


def place_name(route: str, place: int, places: int) -> str:
    """What a place for a locomotive is called: numbered where the route has several."""
    return route if places == 1 else f"{route}-{place + 1}"


def better(player: Mapping[str, Any], gap: int) -> int:
    """The points more that the factory in this gap gives to a wrench that comes onto it."""
    if f"gap-{gap + 1}" not in player["boilermen"]:
        return 0
    return MORE if player["factories"][gap] in SCORING else 0


PRICE = 2
"""Of a foundry, and of the boilerman's space [2021 p.39-40]."""
SPACES = {"coal": 1, "foundry": 1}
"""Whoever uses them gets so much coal."""
OF_ENGINEER = 2
"""The coal engineer gives so much, where he is in the game [2014 p.7; 2021 p.38]."""


def gained(text: str, before: Mapping[str, Any]) -> int:
    """How much coal the seat that decides gets by an action; what it pays is negative."""
    word, *rest = text.split(" ")
    if word in ("fire", "stoke"):
        return -PRICE
    if word == "fuel":
        return -1
    if word in ("place", "reuse", "again", "second"):
        if rest[0] == f"engineer-{ENGINEER}" and "coal-engineer" in before["parts"]:
            return OF_ENGINEER
        return SPACES.get(rest[0], 0)
    if text in ("idea coal", "lay coal"):
        return 4
    if text == "card coal-factory":
        return 2
    return {"gift coal": 2, "share coal": 1}.get(text, 0)
