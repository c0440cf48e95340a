"""The puzzles of Railways of the World."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from footplate.bots.features import after
from footplate.games.world.plans import links
from footplate.games.world.tables import kinds
from footplate.kernel.agenda import at_once
from footplate.kernel.messages import Message
from footplate.puzzles.themes import count, first

FOUND: Final = Path(__file__).parent / "found" / "world.jsonl"
MARGIN: Final = 2.0
NOISE: Final = 2.0
BEGINS: Final[Mapping[str, tuple[str, ...]]] = {
    "card": ("take ", "use "),
    "urbanizing": ("urbanize ",),
    "engine": ("upgrade ",),
    "delivery": ("deliver ",),
    "link": ("build ",),
}
"""The themes by how their steps begin, those that are rarer first."""
LONG_DELIVERY: Final = "long-delivery"
HOP: Final = "hop "
LONG: Final = 3
"""Over how many links a long delivery goes at least."""
RACE: Final = "race"
BONDS: Final = "bonds"
MANY: Final = 2
"""How many bonds make them what a manoeuvre is about."""
THEMES: Final[Mapping[str, Message]] = {
    "card": Message("table", "puzzle.theme.world.card"),
    "urbanizing": Message("table", "puzzle.theme.world.urbanizing"),
    "engine": Message("table", "puzzle.theme.world.engine"),
    "delivery": Message("table", "puzzle.theme.world.delivery"),
    "link": Message("table", "puzzle.theme.world.link"),
    "long-delivery": Message("table", "puzzle.theme.world.long-delivery"),
    "race": Message("table", "puzzle.theme.world.race"),
    "bonds": Message("table", "puzzle.theme.world.bonds"),
}


def theme(state: Any, line: Sequence[int], steps: Sequence[str]) -> str:
    """Name the theme of a manoeuvre; return nothing if it has none."""
    seat = state.current_player
    bonds = after(state, tuple(line)).players[seat].bonds - state.players[seat].bonds
    return about(steps, bonds=bonds, raced=_raced(state, tuple(line)))


def about(steps: Sequence[str], *, bonds: int = 0, raced: bool = False) -> str:
    """Name the theme by the steps in notation.

    Args:
        steps: the manoeuvre.
        bonds: how many bonds it takes.
        raced: whether a rival would like to build the same link.
    """
    found = first(BEGINS, steps)
    if found == "delivery" and count(steps, HOP) >= LONG:
        return LONG_DELIVERY
    if found == "link" and raced:
        return RACE
    return BONDS if found == "link" and bonds >= MANY else found


def alike(part: str) -> bool:
    """Say no: nowhere do choices differ only in how they are paid."""
    return False


def _raced(state: Any, steps: tuple[int, ...]) -> bool:
    """Say whether a rival would like to build the link that a manoeuvre builds."""
    own = [{each.a, each.b} for each in links.links(state, 16) if each.actions == steps]
    if not own:
        return False
    for rival in range(len(state.players)):
        if rival != state.current_player:
            then = state.clone()
            at_once(then.agenda, rival, kinds.ACTION, 1, 1)
            then.current_player = rival
            if any({each.a, each.b} == own[0] for each in links.links(then, 6)):
                return True
    return False
