"""What games whose notation is made of blocks have in common: it, and how they begin."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Final, Generic

from footplate.kernel.blocks import Blocks
from footplate.kernel.contract import CHANCE, S
from footplate.kernel.generator import Generator


class NotedGame(ABC, Generic[S]):
    """A game whose actions and outcomes are blocks; it never changes."""

    def __init__(self, actions: Blocks, outcomes: Blocks) -> None:
        """Make the game.

        Args:
            actions: all its actions.
            outcomes: all that chance can bring.
        """
        self._actions: Final = actions
        self._outcomes: Final = outcomes
        self.action_count: Final = actions.count
        self.outcome_count: Final = outcomes.count

    def __copy__(self) -> NotedGame[S]:
        """Return the game itself, for it never changes."""
        return self

    def __deepcopy__(self, memo: object) -> NotedGame[S]:
        """Return the game itself, for it never changes."""
        return self

    @abstractmethod
    def start(self) -> S:
        """Return the position before the first draw of the set-up."""

    def new(self, seed: int) -> S:
        """Return the position after the draws of the set-up, made by `Generator(seed)`."""
        rng = Generator(seed)
        pos = self.start()
        while pos.current_player == CHANCE:
            pos.apply_action(rng.outcome(pos.chance_outcomes()))
        return pos

    def action_text(self, action: int) -> str:
        """Return the notation of an action. Raises `IndexError` beyond the range."""
        return self._actions.text(action)

    def action_from_text(self, text: str) -> int:
        """Return the action of a notation. Raises `NotationError`."""
        return self._actions.parse(text)

    def outcome_text(self, outcome: int) -> str:
        """Return the notation of an outcome. Raises `IndexError` beyond the range."""
        return self._outcomes.text(outcome)

    def outcome_from_text(self, text: str) -> int:
        """Return the outcome of a notation. Raises `NotationError`."""
        return self._outcomes.parse(text)
