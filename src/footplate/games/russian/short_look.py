"""A short look that settles most questions: where nothing comes of an action but its own moves.

[2013 p.4; 2021 p.7]
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from footplate.games.russian import boards_ahead
from footplate.games.russian.counters import DOUBLING
from footplate.games.russian.kinds import (
    CAR,
    COINS,
    DOUBLER,
    INDUSTRY,
    MOVE_WORKER,
    MOVES,
    N_COLOURS,
    POINTS,
    TURN,
    WOOD,
    WORKER,
    Effect,
)

if TYPE_CHECKING:
    from footplate.games.russian.needs import Needs
    from footplate.games.russian.position import Player, Position

HARMLESS: Final = (CAR, COINS, POINTS, DOUBLER, WORKER)
"""What leads to nothing more."""
UNUSED: Final = (TURN, MOVE_WORKER)
"""What need not be done, and is no step of a way (`way.steps`)."""


def own_moves(pos: Position, p: Player, owing: tuple[Effect, ...]) -> list[int]:
    """By colour the moves that are owed, where nothing else may come of all that; else nothing.

    This short look settles most questions.
    """
    moves = [0] * N_COLOURS
    steps = 0
    for kind, n in owing:
        if kind < MOVES:
            for colour in range(N_COLOURS):
                moves[colour] += n * (kind >> colour & 1)
        elif kind == INDUSTRY:
            steps = n * (2 if p.counters[DOUBLING] else 1)
        elif kind not in HARMLESS:
            return []
    for who, _, kind, _, is_owed in pos.agenda:
        if who == p.seat and not is_owed and kind not in UNUSED and (steps or kind != INDUSTRY):
            return []
    if _comes_to_anything(pos, p, moves, steps):
        return []
    return moves


def meet(needs: Needs, moves: list[int]) -> bool:
    """Whether the moves that are owed make room themselves for one of the ways to choose."""
    for wanted in needs.wanted:
        if wanted.wood or wanted.steps:
            continue
        met = True
        for ways in wanted.demands:
            enough = False
            for way, _, _ in ways:
                enough = enough or all(way[c] <= moves[c] for c in range(N_COLOURS))
            if not enough:
                met = False
                break
        if met:
            return True
    return False


def _comes_to_anything(pos: Position, p: Player, moves: list[int], steps: int) -> bool:
    """Whether so many moves, by colour, and steps may come to what leads to more than is got there.

    Access to a colour is no more than that.
    """
    for line in p.routes:
        first = line.index * N_COLOURS
        at = p.tracks[first]
        if line.pausing and any(line.pauses[at : at + moves[WOOD] + 1]):
            return True
        for special in pos.catalogue.giving[line.index][line.variant]:
            if special.space <= p.tracks[first + special.colour] + moves[special.colour]:
                if not p.got >> special.bit & 1 and not boards_ahead.only_opens(special):
                    if not special.reached or special.space <= p.reach[line.index]:
                        return True
    track = p.industry
    for wrench in p.wrenches if steps else ():
        ahead = [wrench]
        for _ in range(steps):
            ahead = [s for at in ahead for s in track.following[at] if p.ahead[s] >= 0]
            for space in ahead:
                if track.gap[space] >= 0 or track.specials[space] is not None:
                    return True
    return False
