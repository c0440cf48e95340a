"""Checks whether a move may be made now, and says why if not."""

from __future__ import annotations

import bisect
from collections.abc import Sequence

from footplate.kernel.contract import CHANCE, TERMINAL, AnyGame, IllegalAction, Reason, State
from footplate.kernel.messages import Message, shared


def require_legal(game: AnyGame, state: State, action: int) -> None:
    """Raise `IllegalAction` with the reason unless the seat that decides may take the action."""
    if state.current_player == TERMINAL:
        raise IllegalAction(shared("error.over"))
    if state.current_player == CHANCE:
        raise IllegalAction(shared("error.draw-first"))
    if not 0 <= action < game.action_count:
        raise IllegalAction(shared("error.action", action=action, last=game.action_count - 1))
    if not _among(action, state.legal_actions()):
        raise IllegalAction(refused(game.action_text(action), game.why_not(state, action)))


def require_possible(game: AnyGame, state: State, outcome: int) -> None:
    """Raise `IllegalAction` with the reason unless the next draw can turn out like this."""
    if state.current_player != CHANCE:
        raise IllegalAction(shared("error.no-draw"))
    if not 0 <= outcome < game.outcome_count:
        raise IllegalAction(shared("error.outcome", outcome=outcome, last=game.outcome_count - 1))
    if not any(outcome == possible for possible, _ in state.chance_outcomes()):
        why = shared("error.not-drawn")
        raise IllegalAction(shared("error.refused", move=game.outcome_text(outcome), why=why))


def refused(move: str, reason: Reason | None) -> Message:
    """Say that a move is not possible, and why.

    Args:
        move: its notation.
        reason: why not; None if the game does not know.
    """
    if reason is None:
        return shared("error.refused", move=move, why=shared("error.not-offered"))
    if not reason.page:
        return shared("error.refused", move=move, why=reason.message)
    why = shared("error.why", why=reason.message, page=reason.page)
    return shared("error.refused", move=move, why=why)


def _among(action: int, legal: Sequence[int]) -> bool:
    i = bisect.bisect_left(legal, action)
    return i < len(legal) and legal[i] == action
