"""Names what a manoeuvre is about, by its steps in notation."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

RUSSIAN: Final[Mapping[str, tuple[str, ...]]] = {
    "ideas": ("idea ", "card ", "bonus "),
    "doubler": ("doubler ",),
    "engineer": ("place engineer-",),
    "scoring": ("score ",),
    "factory": ("factory ", "replace "),
    "locomotive": ("locomotive ",),
    "industry": ("wrench ",),
    "tracks": ("advance ",),
    "workers": ("place hire", "place temporary"),
    "coins": ("place coins",),
    "order": ("place first", "place second"),
}
"""The themes of Russian Railroads by how their steps begin, those that are rarer first."""
KEYS: Final = "keys"
KEY: Final = "key "
CHAIN: Final = 2
"""How many keys make a chain of them."""
WORLD: Final[Mapping[str, tuple[str, ...]]] = {
    "card": ("take ", "use "),
    "urbanizing": ("urbanize ",),
    "engine": ("upgrade ",),
    "delivery": ("deliver ",),
    "link": ("build ",),
}
LONG_DELIVERY: Final = "long-delivery"
HOP: Final = "hop "
LONG: Final = 3
"""Over how many links a long delivery goes at least."""
RACE: Final = "race"
BONDS: Final = "bonds"
MANY: Final = 2
"""How many bonds make them what a manoeuvre is about."""
THEMES: Final[Mapping[str, tuple[str, ...]]] = {
    "russian": (KEYS, *RUSSIAN),
    "world": (*WORLD, LONG_DELIVERY, RACE, BONDS),
}
"""The themes of each family."""


def theme(game: str, steps: Sequence[str], *, bonds: int = 0, raced: bool = False) -> str:
    """Name the theme of a manoeuvre; return nothing if it has none, such as a bid.

    Args:
        game: the name of the family.
        steps: the manoeuvre in notation.
        bonds: how many bonds it takes.
        raced: whether a rival would like to build the same link.
    """
    if game == "russian":
        return KEYS if _count(steps, KEY) >= CHAIN else _first(RUSSIAN, steps)
    found = _first(WORLD, steps)
    if found == "delivery" and _count(steps, HOP) >= LONG:
        return LONG_DELIVERY
    if found == "link" and raced:
        return RACE
    return BONDS if found == "link" and bonds >= MANY else found


def _first(themes: Mapping[str, tuple[str, ...]], steps: Sequence[str]) -> str:
    """Return the first theme that a step begins with."""
    return next((name for name, begin in themes.items() if _any(steps, begin)), "")


def _any(steps: Sequence[str], begin: tuple[str, ...]) -> bool:
    return any(step.startswith(begin) for step in steps)


def _count(steps: Sequence[str], begin: str) -> int:
    return sum(step.startswith(begin) for step in steps)
