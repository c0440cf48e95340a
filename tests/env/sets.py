"""The sets of options that the environments are tried with: one for each board and map, small."""

from __future__ import annotations

from typing import Any

import pytest
from tests.pairs import every_pair

import footplate
from footplate.extras import command

NEEDED = f"training environments need what `{command('rl')}` brings"

RUSSIAN: dict[str, dict[str, Any]] = {
    "russian": {"players": 3, "edition": "2013"},
    "german": {"players": 2, "board": "german", "modules": "coal"},
    "american": {"players": 2, "board": "american", "modules": "all"},
    "asian": {"players": 4, "board": "asian"},
    "alone": {"players": 1},
}
WORLD: dict[str, dict[str, Any]] = {
    name: {"map": name, "turn_limit": 5, "players": 2}
    for name in footplate.rulesets()["world"].options[1].values
}
SETS = [
    *[pytest.param("russian", options, id=f"russian-{name}") for name, options in RUSSIAN.items()],
    *[pytest.param("world", options, id=f"world-{name}") for name, options in WORLD.items()],
]
SMALL = [SETS[0], SETS[len(RUSSIAN)]]
"""The first of each family."""


def every_set() -> list[Any]:
    """Return all sets of options with which `verify` plays, those that are played at most."""
    found = []
    for name in footplate.rulesets():
        sets = [*every_pair(name)]
        if name == "world":
            sets = [{**each, "turn_limit": "5"} for each in sets]
        found += [pytest.param(name, each, id=f"{name}-{at}") for at, each in enumerate(sets)]
    return found
