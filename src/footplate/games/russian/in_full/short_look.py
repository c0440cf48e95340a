"""A short look settles most questions: those of actions that lead to nothing but their moves.

[2013 p.4; 2021 p.7]
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from footplate.games.russian.in_full import boards_ahead
from footplate.games.russian.tables.counters import DOUBLING
from footplate.games.russian.tables.kinds import (
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
    from footplate.games.russian.in_full.needs import Needs, Way
    from footplate.games.russian.state.position import Player, Position

HARMLESS: Final = (CAR, COINS, POINTS, DOUBLER, WORKER)
"""Kinds that lead to nothing more."""
UNUSED: Final = (TURN, MOVE_WORKER)
"""Kinds that need not be done, and that no way uses (`way.steps`)."""
NO: Final = 0
YES: Final = 1
OPEN: Final = 2
"""The answers: there is no way, there is one, or that is not settled."""


def look(pos: Position, p: Player, owing: tuple[Effect, ...], needs: Needs) -> int:
    """Say whether the owed moves and steps make room for each other: `NO`, `YES` or `OPEN`.

    Args:
        pos: the position.
        p: who owes.
        owing: what is owed.
        needs: what that wants.
    """
    if not needs.wanted:
        return NO
    moves = [0] * N_COLOURS
    steps = 0
    cat = pos.catalogue
    plain = len(needs.wanted) == 1 and len(needs.wanted[0].demands) == 1
    for kind, n in owing:
        if kind < MOVES:
            plain = plain and not kind & (kind - 1) and kind & p.colours & ~cat.scarce != 0
            for colour in range(N_COLOURS):
                moves[colour] += n * (kind >> colour & 1)
        elif kind == INDUSTRY:
            steps = n * (2 if p.counters[DOUBLING] else 1)
        elif kind not in HARMLESS:
            return OPEN
    for who, _, kind, _, is_owed in pos.agenda:
        if who == p.seat and not is_owed and kind not in UNUSED and (steps or kind != INDUSTRY):
            return OPEN
    if _comes_to_anything(pos, p, moves, steps):
        return OPEN
    if not _meet(needs, moves):
        return NO
    return YES if plain and _goes(p, needs.wanted[0].demands[0], moves) else OPEN


def _meet(needs: Needs, moves: list[int]) -> bool:
    """Whether the owed moves alone make room for one way to make the choices."""
    for wanted in needs.wanted:
        if wanted.wood or wanted.steps:
            continue
        met = True
        for ways in wanted.demands:
            enough = False
            for way, _, _ in ways:
                enough = enough or _fits(way, moves)
            met = met and enough
        if met:
            return True
    return False


def _fits(way: list[int], moves: list[int]) -> bool:
    """Whether there are as many moves of each colour as a way takes."""
    for colour in range(N_COLOURS):
        if way[colour] > moves[colour]:
            return False
    return True


def _goes(p: Player, ways: list[Way], moves: list[int]) -> bool:
    """Whether these moves can go one of the ways before the wood track comes to its end.

    A way only says which moves would make room; whether the route is long enough is asked here.
    """
    for way, walked, _ in ways:
        ends = False
        for line in p.routes:
            ends = ends or p.tracks[line.index * N_COLOURS] + walked[line.index] > line.stop
        if not ends and _fits(way, moves):
            return True
    return False


def _comes_to_anything(pos: Position, p: Player, moves: list[int], steps: int) -> bool:
    """Whether these moves and steps may reach something that leads to more than itself.

    Access to a colour does not count as more.
    """
    cat = pos.catalogue
    for line in p.routes:
        first = line.index * N_COLOURS
        at = p.tracks[first]
        if line.pausing and any(line.pauses[at : at + moves[WOOD] + 1]):
            return True
        for special in cat.specials_leading_on[line.index][line.variant]:
            if special.space <= p.tracks[first + special.colour] + moves[special.colour]:
                if not p.got >> special.bit & 1 and not boards_ahead.only_opens(special):
                    if not special.reached or special.space <= p.reach[line.index]:
                        return True
    if not steps:
        return False
    track = p.industry
    for wrench in p.wrenches:
        ahead = [wrench]
        for _ in range(steps):
            ahead = [s for at in ahead for s in track.following[at] if p.ahead[s] >= 0]
            for space in ahead:
                here = track.specials[space]
                if here is not None and boards_ahead.leads_on(cat, here.effects):
                    return True
                gap = track.gap[space]
                if gap >= 0 and boards_ahead.leads_on(cat, boards_ahead.factory(pos, p, gap)):
                    return True
    return False
