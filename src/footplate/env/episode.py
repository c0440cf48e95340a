"""One game in progress, which makes its own draws and counts rewards."""

from __future__ import annotations

from operator import index
from typing import Any, Final

from footplate.env.rewards import POINTS, chosen, gained
from footplate.kernel.contract import CHANCE, TERMINAL, AnyGame, State
from footplate.kernel.errors import FootplateError, IllegalAction
from footplate.kernel.generator import Generator
from footplate.kernel.messages import shared


class Episode:
    """A game from its set-up on, between decisions of seats."""

    legal: list[int]
    """The legal actions of that seat, ascending; empty when the game is over, or has not begun."""
    seed: int
    """The seed of the game."""
    ply: int
    """How many actions and draws there were."""

    def __init__(self, game: AnyGame, reward: str) -> None:
        self.game: Final[Any] = game
        self.rewarded: Final = chosen(reward)
        self.nothing: Final = [0.0] * game.players
        self.each_step: Final = reward == POINTS
        """Whether there are rewards before the end."""
        self.legal = []
        self._state: State | None = None

    @property
    def state(self) -> State:
        """The position; a seat decides, or the game is over.

        Raises:
            FootplateError: no game has begun.
        """
        if self._state is None:
            raise FootplateError(shared("env.reset"))
        return self._state

    def begin(self, seed: int) -> None:
        """Begin a new game; the seed fixes its set-up and all later draws."""
        self.seed = seed
        self.ply = 0
        self.draws = Generator(seed)
        self._state = self.game.start()
        self._draw()
        self.total = self.rewarded(self.game, self.state)

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return self.state.current_player == TERMINAL

    def take(self, action: int) -> list[float]:
        """Take an action of the seat that decides, and draw what chance decides after it.

        Returns:
            The rewards by seat.

        Raises:
            IllegalAction: the action is not legal now.
            FootplateError: no game is in progress.
        """
        if action not in self.legal:
            raise self.refusal(action)
        self.state.apply_action(action)
        self.ply += 1
        self._draw()
        if not self.each_step and not self.over:
            return self.nothing
        before = self.total
        self.total = self.rewarded(self.game, self.state)
        return gained(self.total, before)

    def refusal(self, action: int) -> FootplateError:
        """Return the error that says why an action cannot be taken now."""
        if not self.legal:
            return FootplateError(shared("env.reset"))
        return refusal(self.game, self.state, action)

    def _draw(self) -> None:
        state = self.state
        while state.current_player == CHANCE:
            state.apply_action(self.draws.outcome(state.chance_outcomes()))
            self.ply += 1
        self.legal = state.legal_actions()


def whole(action: Any) -> int:
    """Return an action as a number. Raises `FootplateError` if it is no whole number."""
    try:
        return index(action)
    except TypeError:
        raise FootplateError(shared("env.number", given=f"{action!r:.40}")) from None


def refusal(game: AnyGame, state: State, action: int) -> IllegalAction:
    """Return the error that says why an action cannot be taken in a position."""
    if not 0 <= action < game.action_count:
        return IllegalAction(shared("env.action", action=str(action), last=game.action_count - 1))
    reason = game.why_not(state, action)
    assert reason is not None
    told = shared("env.illegal", action=game.action_text(action), reason=reason.sentence)
    return IllegalAction(told)
