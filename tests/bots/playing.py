"""Whole games between bots, for their tests."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from footplate.bots import decide
from footplate.kernel.bot import Bot
from footplate.kernel.contract import CHANCE, TERMINAL, AnyGame
from footplate.kernel.generator import Generator


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
