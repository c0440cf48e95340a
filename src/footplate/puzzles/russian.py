"""The puzzles of Russian Railroads."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from footplate.kernel.messages import Message
from footplate.puzzles.themes import count, first

FOUND: Final = Path(__file__).parent / "found" / "russian.jsonl"
MARGIN: Final = 4.0
NOISE: Final = 6.0
BEGINS: Final[Mapping[str, tuple[str, ...]]] = {
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
"""The themes by how their steps begin, those that are rarer first."""
KEYS: Final = "keys"
KEY: Final = "key "
CHAIN: Final = 2
"""How many keys make a chain of them."""
THEMES: Final[Mapping[str, Message]] = {
    "keys": Message("table", "puzzle.theme.russian.keys"),
    "ideas": Message("table", "puzzle.theme.russian.ideas"),
    "doubler": Message("table", "puzzle.theme.russian.doubler"),
    "engineer": Message("table", "puzzle.theme.russian.engineer"),
    "scoring": Message("table", "puzzle.theme.russian.scoring"),
    "factory": Message("table", "puzzle.theme.russian.factory"),
    "locomotive": Message("table", "puzzle.theme.russian.locomotive"),
    "industry": Message("table", "puzzle.theme.russian.industry"),
    "tracks": Message("table", "puzzle.theme.russian.tracks"),
    "workers": Message("table", "puzzle.theme.russian.workers"),
    "coins": Message("table", "puzzle.theme.russian.coins"),
    "order": Message("table", "puzzle.theme.russian.order"),
}


def theme(state: Any, line: Sequence[int], steps: Sequence[str]) -> str:
    """Name the theme of a manoeuvre; return nothing if it has none."""
    return about(steps)


def about(steps: Sequence[str]) -> str:
    """Name the theme by the steps in notation alone."""
    return KEYS if count(steps, KEY) >= CHAIN else first(BEGINS, steps)


def alike(part: str) -> bool:
    """Say whether all choices on a part differ only in how they are paid: those of a space do."""
    return part.startswith("space/")
