"""Positions as they travel to another process: a game, its options, and all that was done."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

import footplate
from footplate.kernel.carrying import whole
from footplate.kernel.contract import AnyGame, State
from footplate.kernel.match import Match


class Position(NamedTuple):
    """A position that can be rebuilt anywhere."""

    game: str
    options: Mapping[str, str]
    moves: tuple[int, ...]

    def build(self) -> AnyGame:
        """Build its game."""
        return footplate.game(self.game, **self.options)

    def rebuild(self) -> tuple[AnyGame, State]:
        """Build its game, and play all that was done."""
        game = self.build()
        state = game.start()
        for move in self.moves:
            state.apply_action(move)
        return game, state


def position_of(match: Match) -> Position:
    """Return the position of a match now."""
    return Position(match.game.name, whole(match.game), tuple(match.moves()))
