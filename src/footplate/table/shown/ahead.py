"""Looks a few steps ahead: how many points the rest of a turn can bring, for previews."""

from __future__ import annotations

from typing import Final

from footplate.kernel.contract import TERMINAL, AnyGame, State
from footplate.sources import period

MOST: Final = 60
"""How many positions are looked at; more would make a preview slow."""
DEEPEST: Final = 5
"""How many steps are looked ahead."""
WIDEST: Final = 12
"""A position with more choices is not looked into: there is no telling what a person wants."""


def most(game: AnyGame, state: State, seat: int) -> int:
    """Return how many points the best known rest of a turn adds, if the round ended after it.

    It is 0 where the turn is over, where chance decides, or where there is too much to choose from.
    Steps that end the game are left out, because its end gives points for everything before.
    """
    begun = state.turns
    start = _worth(game, state, seat, since=state)
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
                if then.secrets == here.secrets and then.current_player != TERMINAL:
                    best = max(best, _worth(game, then, seat, since=state))
    return best - start


def _worth(game: AnyGame, state: State, seat: int, *, since: State) -> int:
    """Return a player's points, plus what a scoring would add now if the game can tell.

    If a round has ended since the position `since`, its points are counted already.
    """
    points = game.points(state)[seat]
    if period(game.heading(state)) != period(game.heading(since)):
        return points
    players = game.view(state, seat).get("players")
    own = players[seat] if isinstance(players, list) and seat < len(players) else {}
    now = own.get("now", 0) if isinstance(own, dict) else 0
    return points + (now if isinstance(now, int) else 0)
