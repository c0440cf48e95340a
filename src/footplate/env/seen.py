"""What Gymnasium and PettingZoo are shown: an observation with a mask of the legal actions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import numpy as np
from gymnasium import spaces

from footplate.env.spaces import FIELDS, SCALED, Mask, Reader, form, mask_of
from footplate.kernel.contract import AnyGame, State

MASK: Final = "action_mask"
OBSERVATION: Final = "observation"


class Sight:
    """Observations of one game in one form, with the space that they are in."""

    def __init__(self, game: AnyGame, observe: str) -> None:
        self.game: Final = game
        self.form: Final = form(observe)
        self.reader: Final = Reader(game)
        self.space: Final = spaces.Dict(
            {
                OBSERVATION: space_of(self.reader, self.form),
                MASK: spaces.Box(0, 1, (game.action_count,), np.int8),
            }
        )
        self.actions: Final = spaces.Discrete(game.action_count)

    def see(self, state: State, seat: int, legal: Sequence[int]) -> dict[str, Any]:
        """Return what a seat may know, with the mask of the actions that it can take now."""
        return self.with_mask(state, seat, mask_of(self.game, legal))

    def with_mask(self, state: State, seat: int, mask: Mask) -> dict[str, Any]:
        """Return what a seat may know, with a mask."""
        return {OBSERVATION: self._seen(state, seat), MASK: mask}

    def _seen(self, state: State, seat: int) -> Any:
        if self.form == SCALED:
            return self.reader.fractions(state, seat)
        numbers = self.reader.numbers(state, seat)
        return self.reader.named(numbers) if self.form == FIELDS else numbers


def space_of(reader: Reader, form: str) -> spaces.Space[Any]:
    """Return the space of the observations of one game in one form."""
    if form == SCALED:
        return spaces.Box(-1.0, 1.0, (reader.length,), np.float32)
    if form == FIELDS:
        return spaces.Dict(
            {
                name: spaces.Box(reader.low[place], reader.high[place], dtype=np.int32)
                for name, place in reader.places.items()
            }
        )
    return spaces.Box(reader.low, reader.high, dtype=np.int32)


def told(game: AnyGame, state: State) -> str:
    """Return a position as a few lines of text: where the game stands, points, and moves."""
    moves = ", ".join([game.action_text(action) for action in state.legal_actions()])
    points = " ".join([str(n) for n in game.points(state)])
    return f"{game.heading(state)}\n{points}\n{moves}\n"


__all__ = ["MASK", "OBSERVATION", "Mask", "Sight", "space_of", "told"]
