"""Looks a few steps ahead: how many points the rest of a turn can bring, for previews."""

from __future__ import annotations

from typing import Final

from footplate.kernel.contract import AnyGame, State

MOST: Final = 60
"""How many positions are looked at; more would make a preview slow."""
DEEPEST: Final = 5
"""How many steps are looked ahead."""
WIDEST: Final = 12
"""A position with more choices is not looked into: there is no telling what a person wants."""


def most(game: AnyGame, state: State, seat: int) -> int:
    """Return how many points the best known rest of a turn adds, if the round ended after it.

    It is 0 where the turn is over, where chance decides, or where there is too much to choose from.
    """
    begun = state.turns
    start = _worth(game, state, seat)
    best = start
    known: set[int] = set()
    waiting = [(state, 0)]
    while waiting and len(known) < MOST:
        here, depth = waiting.pop(0)
        if here.current_player != seat or here.turns != begun or depth == DEEPEST:
            continue
        legal = here.legal_actions()
        if len(legal) > WIDEST:
            continue
        for action in legal:
            then = here.clone()
            then.apply_action(action)
            key = hash(then.key())
            if key not in known and len(known) < MOST:
                known.add(key)
                waiting.append((then, depth + 1))
                if then.secrets == here.secrets:
                    best = max(best, _worth(game, then, seat))
    return best - start


def _worth(game: AnyGame, state: State, seat: int) -> int:
    """Return a player's points, and those that a scoring would add now where the game knows it."""
    players = game.view(state, seat).get("players")
    own = players[seat] if isinstance(players, list) and seat < len(players) else {}
    now = own.get("now", 0) if isinstance(own, dict) else 0
    return game.points(state)[seat] + (now if isinstance(now, int) else 0)
