"""Checks whether a move may be made now, and says why if not."""

from __future__ import annotations

import bisect
from collections.abc import Sequence

from footplate.kernel.contract import CHANCE, TERMINAL, AnyGame, IllegalAction, State


def require_legal(game: AnyGame, state: State, action: int) -> None:
    """Raise `IllegalAction` with the reason unless the seat that decides may take the action."""
    if state.current_player == TERMINAL:
        raise IllegalAction("the game is over")
    if state.current_player == CHANCE:
        raise IllegalAction("it is nobody's turn: a draw comes first")
    if not 0 <= action < game.action_count:
        raise IllegalAction(f"there is no action {action}: use 0 to {game.action_count - 1}")
    if not _among(action, state.legal_actions()):
        reason = game.why_not(state, action) or "it is not offered"
        raise IllegalAction(f"{game.action_text(action)}: {reason}")


def require_possible(game: AnyGame, state: State, outcome: int) -> None:
    """Raise `IllegalAction` with the reason unless the next draw can turn out like this."""
    if state.current_player != CHANCE:
        raise IllegalAction("there is nothing to draw now")
    if not 0 <= outcome < game.outcome_count:
        raise IllegalAction(f"there is no outcome {outcome}: use 0 to {game.outcome_count - 1}")
    if not any(outcome == possible for possible, _ in state.chance_outcomes()):
        raise IllegalAction(f"{game.outcome_text(outcome)}: this cannot be drawn now")


def _among(action: int, legal: Sequence[int]) -> bool:
    i = bisect.bisect_left(legal, action)
    return i < len(legal) and legal[i] == action
