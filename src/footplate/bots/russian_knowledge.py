"""What the evaluation of Russian Railroads can be told of parts of the game beyond the base."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, NamedTuple, TypeAlias

from footplate.games.russian.position import Player, Position

Beside: TypeAlias = Callable[[Position, Player, int], float]
"""(position, player, later scorings) to points: what a player's pieces of this part are worth."""
Promise: TypeAlias = Callable[[Position, Player, int, int], float]
"""(position, player, n of the gain, later scorings) to points: what a special space promises once
it is reached; so much of it counts as it is near."""
Medal: TypeAlias = Callable[[Position, Player, float, int], float]
"""(position, player, how near its place is, later scorings) to points."""


class Knowledge(NamedTuple):
    """What is known of a part of the game, or of several."""

    beside: tuple[Beside, ...] = ()
    promises: Mapping[int, Promise] = {}
    """By kind of gain."""
    waiting: Mapping[int, float] = {}
    """By kind of pending work: what one of it is worth."""
    medal: Medal | None = None
    """What the place of the medal promises, if not what it does on the base board."""
    reach: float | None = None
    """What a space in reach is worth per scoring, if not what it is on the base board."""


NOTHING: Final[Knowledge] = Knowledge()
"""The base game alone."""


def together(parts: list[Knowledge]) -> Knowledge:
    """What is known of several parts; of the medal and the reach what the first one says."""
    beside: list[Beside] = []
    promises: dict[int, Promise] = {}
    waiting: dict[int, float] = {}
    medal: Medal | None = None
    reach: float | None = None
    for part in parts:
        beside.extend(part.beside)
        promises.update(part.promises)
        waiting.update(part.waiting)
        medal = medal or part.medal
        reach = part.reach if reach is None else reach
    return Knowledge(tuple(beside), promises, waiting, medal, reach)
