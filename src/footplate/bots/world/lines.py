"""Estimates what Major Lines are worth that are nearly complete, for the bot `greedy`."""

from __future__ import annotations

from functools import cache
from itertools import pairwise
from typing import TYPE_CHECKING

from footplate.bots.world.prospect import Reach, reach_of
from footplate.bots.world.weights import WEIGHTS
from footplate.games.world.state.position import Player, Position
from footplate.games.world.tables.kinds import NONE

if TYPE_CHECKING:
    from footplate.games.world.tables.board import Board


def lines(pos: Position, reach: Reach) -> float:
    """Estimate what Major Lines and goals of that kind are worth that are nearly complete."""
    total = 0.0
    for number, line in enumerate(pos.catalogue.lines):
        if pos.claimed[number] == NONE and line.needs is None:
            total += line.points * _near(pos, reach, line.a, line.b)
    for number, card, _ in pos.catalogue.deck.link_goals:
        if pos.display[number] and card.cities:
            total += card.points * min([_near(pos, reach, a, b) for a, b in pairwise(card.cities)])
    return WEIGHTS["line"] * total


def nearness(pos: Position, p: Player, a: int, b: int) -> float:
    """Estimate how near the player's links come to joining two cities: 1 if they do."""
    return _near(pos, reach_of(pos, p), a, b)


def _near(pos: Position, reach: Reach, a: int, b: int) -> float:
    key = a * len(reach.adjacent) + b
    found = reach.near.get(key)
    if found is None:
        found = reach.near[key] = _nearness(pos, reach, a, b)
    return found


def _nearness(pos: Position, reach: Reach, a: int, b: int) -> float:
    from_a = reach.part_with(a)
    if from_a >> b & 1:
        return 1.0
    from_b = reach.part_with(b)
    if from_a == 1 << a and from_b == 1 << b:
        return 0.0
    apart = _distances(pos.catalogue.board)
    nearest = apart[a][b]
    ones = from_a
    while ones:
        row = apart[(ones & -ones).bit_length() - 1]
        ones &= ones - 1
        others = from_b
        while others:
            nearest = min(nearest, row[(others & -others).bit_length() - 1])
            others &= others - 1
    part = 1.0 - nearest / apart[a][b]
    return part * part


@cache
def _distances(board: Board) -> list[list[int]]:
    """Count the steps from hex to hex between any two cities."""
    places = board.places[board.cells : board.first_warp]
    return [[_distance(one, other) for other in places] for one in places]


def _distance(a: tuple[int, int], b: tuple[int, int]) -> int:
    """Count the steps from one hex to another."""
    row = abs(a[1] - b[1])
    left = a[0] - (a[1] - (a[1] & 1)) // 2
    right = b[0] - (b[1] - (b[1] & 1)) // 2
    across = left - right
    down = a[1] - b[1]
    return max(row, abs(across), abs(across + down))
