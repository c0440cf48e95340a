"""Whole games between bots, for their tests."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from footplate.bots import decide
from footplate.kernel.bot import Bot
from footplate.kernel.contract import CHANCE, TERMINAL, AnyGame
from footplate.kernel.generator import Generator

SETS: list[dict[str, str]] = [
    {"players": "4", "edition": "2013"},
    {"players": "2", "board": "german", "modules": "coal"},
    {"players": "3", "board": "american", "modules": "ideas+engineers"},
    {"players": "2", "board": "asian", "modules": "all"},
    {"players": "1", "solo": "yes"},
]
"""Sets of options of Russian Railroads that differ in as much as possible."""


def last_position(game: AnyGame, seated: Sequence[Bot], seed: int) -> Any:
    """Play a game between these bots and return its last position."""
    state = game.new(seed)
    rng = Generator(seed)
    while state.current_player != TERMINAL:
        if state.current_player == CHANCE:
            state.apply_action(rng.outcome(state.chance_outcomes()))
        else:
            state.apply_action(decide(seated[state.current_player], game, state, rng))
    return state


def played(game: AnyGame, seed: int) -> Iterator[Any]:
    """Yield all positions of a game that is played at random."""
    state: Any = game.new(seed)
    rng = Generator(seed)
    while state.current_player != TERMINAL:
        yield state
        state = state.clone()
        if state.current_player == CHANCE:
            state.apply_action(rng.outcome(state.chance_outcomes()))
        else:
            state.apply_action(rng.choice(state.legal_actions()))
    yield state


class Looks:
    """Looks ahead as another does; compiled classes cannot be subclassed."""

    def __init__(self, looks: Any) -> None:
        self.looks = looks

    def __getattr__(self, name: str) -> Any:
        return getattr(self.looks, name)
