"""What the evaluation of Russian Railroads can be told of parts of the game beyond the base."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, NamedTuple, TypeAlias

from footplate.games.russian.state.position import Player, Position
from footplate.games.russian.tables.board import Route, Special

WEIGHTS: Final = {
    "hand": 6.0,  # a worker not placed yet this round
    "worker": 7.0,  # a worker in a later round
    "coin": 5.0,
    "beyond": 0.45,  # a point on a track that no locomotive reaches, per later scoring
    "reach": 0.35,  # a space that locomotives reach, per scoring
    "step": 0.3,  # a space of the industry track that a wrench can go to, per later scoring
    "factory": 2.5,  # a factory ahead of the wrench
    "idea": 22.0,  # an idea slot that is reached
    "token": 12.0,
    "key": 14.0,
    "green": 3.0,  # access to a colour, per later scoring
    "bronze": 5.0,
    "silver": 5.0,
    "gold": 3.0,
    "star": 0.5,  # a star that is near, per point and later scoring
    "double": 2.5,
    "medal": 6.0,
    "doubler": 0.8,  # a doubler above a space that does not score yet, per later scoring
    "engineer": 5.0,  # an engineer's action, per later round
    "card": 12.0,
    "order": 1.5,  # a place earlier in the next turn order
}

Beside: TypeAlias = Callable[[Position, Player, int], float]
"""(position, player, later scorings) to points: what a player's pieces of this part are worth."""
Promise: TypeAlias = Callable[[Position, Player, int, int], float]
"""(position, player, n of the gain, later scorings) to points: what a special space promises once
it is reached; the nearer it is, the more of that counts."""
Medal: TypeAlias = Callable[[Position, Player, float, int], float]
"""(position, player, how near its place is, later scorings) to points."""
Prospect: TypeAlias = Callable[[Position, Player, Route], tuple[Special, ...]]
"""(position, player, route) to the special spaces that the route has or may get."""
Unpaid: TypeAlias = Callable[[Position, Player, int, int], float]
"""(position, player, kind of gain, later scorings) to points."""
Numbers: TypeAlias = Callable[[Position, Player], bytes]
"""(position, player) to some numbers of a row (`row_of_parts`)."""


class Knowledge(NamedTuple):
    """What is known of a part of the game, or of several."""

    beside: tuple[Beside, ...] = ()
    promises: Mapping[int, Promise] = {}
    """What a special space promises, by kind of gain."""
    waiting: Mapping[int, float] = {}
    """The worth of one piece of pending work, by its kind."""
    medal: Medal | None = None
    """What the place of the medal promises, if that differs from the base board."""
    weights: Mapping[str, float] = WEIGHTS
    """The weights of the base game; for a part of the game, only the weights that differ."""
    prospect: Prospect | None = None
    """The special spaces that a route may get, if they differ from the printed ones."""
    unpaid: Unpaid | None = None
    """The worth of a space that was reached and still waits for its coin."""


NOTHING: Final[Knowledge] = Knowledge()
"""The base game alone."""


def together(parts: list[Knowledge]) -> Knowledge:
    """Return what is known of several parts together.

    Where they differ about the medal, prospects or unpaid spaces, the first part counts; where they
    differ about a weight, their mean counts.
    """
    beside: list[Beside] = []
    promises: dict[int, Promise] = {}
    waiting: dict[int, float] = {}
    medal: Medal | None = None
    said: dict[str, list[float]] = {}
    prospect: Prospect | None = None
    unpaid: Unpaid | None = None
    for part in parts:
        beside.extend([worth for worth in part.beside if worth not in beside])
        promises.update(part.promises)
        waiting.update(part.waiting)
        medal = medal or part.medal
        if part.weights is not WEIGHTS:
            for name, weight in part.weights.items():
                said.setdefault(name, []).append(weight)
        prospect = prospect or part.prospect
        unpaid = unpaid or part.unpaid
    weights = dict(WEIGHTS)
    for name, each in said.items():
        weights[name] = sum(each) / len(each)
    return Knowledge(tuple(beside), promises, waiting, medal, weights, prospect, unpaid)
