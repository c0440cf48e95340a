"""What a seat is rewarded for."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from footplate.kernel.contract import AnyGame, State
from footplate.kernel.errors import FootplateError
from footplate.kernel.options import unknown

POINTS: Final = "points"


def _win(game: AnyGame, state: State) -> list[float]:
    """Return 1 for a sole winner, with a sum of 0 over all seats; alone, 1 or -1."""
    result = game.result(state)
    if result is None:
        return [0.0] * game.players
    if game.players == 1:
        return [1.0 if result.winners else -1.0]
    share = game.players / len(result.winners) if result.winners else 1.0
    return [
        ((share if seat in result.winners else 0.0) - 1.0) / (game.players - 1)
        for seat in range(game.players)
    ]


def _points(game: AnyGame, state: State) -> list[float]:
    """Return the points, so that each decision is rewarded at once."""
    return [float(n) for n in game.points(state)]


def _margin(game: AnyGame, state: State) -> list[float]:
    """Return each seat's lead in points over the best of the others at the end."""
    result = game.result(state)
    if result is None:
        return [0.0] * game.players
    points = result.points
    best = [[*points[:seat], *points[seat + 1 :]] for seat in range(game.players)]
    return [float(n - max(others, default=0)) for n, others in zip(points, best, strict=True)]


REWARDS: Final[dict[str, Callable[[AnyGame, State], list[float]]]] = {
    "win": _win,
    POINTS: _points,
    "margin": _margin,
}
"""By name: a function that returns the total reward of each seat since the game began. The reward
of a step is the difference that it makes."""


def chosen(name: str) -> Callable[[AnyGame, State], list[float]]:
    """Return the rewards of this name. Raises `FootplateError` if there are none."""
    if str(name) not in REWARDS:
        raise FootplateError(unknown("reward", str(name), list(REWARDS)))
    return REWARDS[name]


def gained(now: Sequence[float], before: Sequence[float]) -> list[float]:
    """Return by how much the total reward of each seat has grown."""
    return [n - old for n, old in zip(now, before, strict=True)]
