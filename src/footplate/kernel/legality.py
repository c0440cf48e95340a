"""Checks whether a move may be made now, and says why if not."""

from __future__ import annotations

import bisect
from collections.abc import Sequence
from typing import Final

from footplate.kernel.contract import CHANCE, TERMINAL, AnyGame, State
from footplate.kernel.errors import IllegalAction
from footplate.kernel.messages import Message, shared

__all__ = ["dead_end", "require_legal", "require_possible"]

DEAD_END: Final[Message] = shared("dead-end")
"""The message for people who have come to a dead end."""


def dead_end(state: State) -> bool:
    """Say whether the game is not over, and yet nothing can be chosen or drawn.

    The contract forbids it; where it happens, the rules of the game are wrong.
    """
    if state.current_player == TERMINAL:
        return False
    drawing = state.current_player == CHANCE
    return not (state.chance_outcomes() if drawing else state.legal_actions())


def require_legal(game: AnyGame, state: State, action: int) -> None:
    """Raise `IllegalAction` with the reason unless the seat that decides may take the action."""
    if state.current_player == TERMINAL:
        raise IllegalAction(shared("error.over"))
    if state.current_player == CHANCE:
        raise IllegalAction(shared("error.draw-first"))
    if not 0 <= action < game.action_count:
        raise IllegalAction(shared("error.action", action=action, last=game.action_count - 1))
    if not among(action, state.legal_actions()):
        why = refusal(game, state, action)
        raise IllegalAction(shared("error.refused", move=game.action_text(action), why=why))


def refusal(game: AnyGame, state: State, action: int) -> Message:
    """Say why an action of the game, which is not among the legal ones, cannot be taken now."""
    reason = game.why_not(state, action)
    return shared("error.not-offered") if reason is None else reason.sentence


def among(action: int, legal: Sequence[int]) -> bool:
    """Say whether an action is one of the legal ones, which ascend."""
    i = bisect.bisect_left(legal, action)
    return i < len(legal) and legal[i] == action


def require_possible(game: AnyGame, state: State, outcome: int) -> None:
    """Raise `IllegalAction` with the reason unless the next draw can turn out like this."""
    if state.current_player != CHANCE:
        raise IllegalAction(shared("error.no-draw"))
    if not 0 <= outcome < game.outcome_count:
        raise IllegalAction(shared("error.outcome", outcome=outcome, last=game.outcome_count - 1))
    if not any(outcome == possible for possible, _ in state.chance_outcomes()):
        why = shared("error.not-drawn")
        raise IllegalAction(shared("error.refused", move=game.outcome_text(outcome), why=why))
