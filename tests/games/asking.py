"""Ask a table of any family from the outside: the notation, the view, the reasons.

Each family has a module `table` of its own, which builds games and positions and gives all this on.
"""

from __future__ import annotations

from typing import Any, TypeVar

from footplate.kernel.contract import CHANCE, TERMINAL, State
from footplate.kernel.legality import require_legal, require_possible

Game = TypeVar("Game")
Position = TypeVar("Position", bound=State)
GAMES: list[Any] = []
"""All games whose positions can be asked here."""


def known(built: Game) -> Game:
    """The game, whose positions can be asked here from now on."""
    GAMES.append(built)
    return built


def game_of(state: Any) -> Any:
    """The game that a position belongs to."""
    return next(built for built in GAMES if built.catalogue is state.catalogue)


def do(state: Position, *moves: str) -> Position:
    """Play actions and outcomes in notation; each must be possible and keep the invariants."""
    of = game_of(state)
    for text in moves:
        if state.current_player == CHANCE:
            move = of.outcome_from_text(text)
            require_possible(of, state, move)
        else:
            move = of.action_from_text(text)
            require_legal(of, state, move)
        state.apply_action(move)
        of.check(state)
    return state


def legal(state: State, word: str = "") -> list[str]:
    """The notations of all legal actions, or of those that begin with some words."""
    of = game_of(state)
    texts = [of.action_text(action) for action in state.legal_actions()]
    return [text for text in texts if (text + " ").startswith(word and word + " ")]


def outcomes(state: State) -> dict[str, int]:
    """While chance decides: the notations of what can come, with weights."""
    of = game_of(state)
    return {of.outcome_text(outcome): weight for outcome, weight in state.chance_outcomes()}


def why(state: State, action: str) -> str:
    """The sentence that refuses an action, with its page; the action must not be legal."""
    of = game_of(state)
    number = of.action_from_text(action)
    assert number not in state.legal_actions(), f"{action} is legal"
    reason = of.why_not(state, number)
    assert reason is not None, f"{action} is not offered, but nothing refuses it"
    return str(reason)


def turn(state: State) -> int | str:
    """The seat that decides, "chance", or "over"."""
    if state.current_player == CHANCE:
        return "chance"
    return "over" if state.current_player == TERMINAL else state.current_player + 1


def view(state: State, seat: int | None = None) -> Any:
    """What a seat, or a spectator, may know."""
    return game_of(state).view(state, None if seat is None else seat - 1)


def player(state: State, seat: int = 1) -> Any:
    """What a player sees of what is their own."""
    return view(state, seat)["players"][seat - 1]


def points(state: State) -> list[int]:
    """Points by seat."""
    found: list[int] = game_of(state).points(state)
    return found
