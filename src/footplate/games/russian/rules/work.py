"""Which pending entry a step is taken from, where several would allow it.

The narrowest is used up first, because the broad ones can still serve for something else; of the
same kind what is owed comes first. Only where the rest of what is owed could then not be counted on
any more, what is owed is used up before what is narrower.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from footplate.games.russian.in_full import counting
from footplate.games.russian.tables.counters import FREIGHT_ROUTE
from footplate.games.russian.tables.kinds import ANY, FREIGHT
from footplate.kernel.agenda import opening

if TYPE_CHECKING:
    from footplate.games.russian.state.position import Player, Position

NO_OTHER: Final = -1
BREADTH: Final = tuple([mask.bit_count() for mask in range(32)])
"""By set of colours: how many there are."""


def entry_for_move(pos: Position, p: Player, colour: int, route: int) -> int:
    """Return the index in the agenda of the entry that a move with this colour uses up.

    The freight car's moves want its route, so they come before moves of any colour anywhere.
    """
    agenda = pos.agenda
    best = -1
    owing = -1
    freight = False
    for index in range(opening(agenda), len(agenda)):
        _, _, kind, _, is_owed = agenda[index]
        if kind >= 32 or not kind >> colour & 1:
            freight |= kind == FREIGHT
            continue
        if is_owed and (owing < 0 or BREADTH[kind] < BREADTH[agenda[owing][2]]):
            owing = index
        broader = best >= 0 and BREADTH[kind] >= BREADTH[agenda[best][2]]
        if not broader or (kind == agenda[best][2] and is_owed):
            best = index
    if freight and route == p.counters[FREIGHT_ROUTE] - 1:
        if best < 0 or (agenda[best][2] == ANY and owing < 0):
            return entry_of(pos, p, FREIGHT)
    return _prefer(pos, p, best, owing)


def entry_of(pos: Position, p: Player, kind: int, broader: int = NO_OTHER) -> int:
    """Return the index in the agenda of the entry of a kind, or else of a broader one.

    -1 if no such entry is in the open frame.
    """
    agenda = pos.agenda
    best = -1
    owing = -1
    for index in range(opening(agenda), len(agenda)):
        _, _, found, _, is_owed = agenda[index]
        if found not in (kind, broader):
            continue
        if is_owed and (owing < 0 or found == kind):
            owing = index
        narrower = best < 0 or (found == kind and agenda[best][2] != kind)
        if narrower or (found == agenda[best][2] and is_owed):
            best = index
    return _prefer(pos, p, best, owing)


def _prefer(pos: Position, p: Player, best: int, owing: int) -> int:
    """Choose between the narrowest entry and the narrowest that is owed, if there is one."""
    if owing < 0 or best == owing:
        return best
    kind = pos.agenda[owing][2]
    more = [(k, n + 1 if k == kind else n) for k, n in counting.pending(pos, p.seat)]
    return owing if counting.short_of(pos, p, tuple(more)) else best
