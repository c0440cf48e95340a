"""Which pending entry a step is taken from, where several would allow it [2013 p.4; 2021 p.7].

The narrowest comes first, because the broad ones can still serve for something else; of the same
kind what is owed comes first, and before all others where the rest of what is owed could not be
counted on any more. A step uses up the first of them that leaves a way (`search.entry`).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from footplate.games.russian.in_full import count
from footplate.games.russian.tables.kinds import ANY, NUMBERED
from footplate.kernel.agenda import opening

if TYPE_CHECKING:
    from footplate.games.russian.state.position import Player, Position

BREADTH: Final = tuple([mask.bit_count() for mask in range(32)])
"""By set of colours: how many there are."""
OF_ROUTE: Final = BREADTH[ANY] - 1
"""Moves on one route alone come before moves of any colour anywhere."""


def entry_for_move(pos: Position, p: Player, colour: int, route: int) -> int:
    """Return the index in the agenda of the entry that a move with this colour uses up."""
    agenda = pos.agenda
    of_route = pos.catalogue.hooks.moves_of_route
    fitting: list[tuple[int, int, int]] = []
    for index in range(opening(agenda), len(agenda)):
        _, _, kind, _, is_owed = agenda[index]
        if kind < 32:
            if kind >> colour & 1:
                fitting.append((BREADTH[kind], 1 - is_owed, index))
        elif kind in of_route and route == of_route[kind](p):
            fitting.append((OF_ROUTE, 1 - is_owed, index))
    return _chosen(pos, p, fitting)


def entry_of(
    pos: Position,
    p: Player,
    kind: int,
    *broader: int,
    fits: Callable[[int], bool] | None = None,
) -> int:
    """Return the index in the agenda of the entry of a kind, or else of a broader one.

    Args:
        pos: the position.
        p: who takes the step.
        kind: the kind of work.
        broader: other kinds that allow the step too, the narrowest first.
        fits: whether an entry with this `n` allows the step; if nothing is said, all of them do.

    Returns:
        -1 if no such entry is in the open frame.
    """
    agenda = pos.agenda
    wide = (kind, *broader)
    fitting: list[tuple[int, int, int]] = []
    for index in range(opening(agenda), len(agenda)):
        _, _, found, n, is_owed = agenda[index]
        if found in wide and (fits is None or fits(n)):
            fitting.append((wide.index(found), 1 - is_owed, index))
    return _chosen(pos, p, fitting) if fitting else -1


def _chosen(pos: Position, p: Player, fitting: list[tuple[int, int, int]]) -> int:
    """Return the index of the entry at the place that `Position.entry` says.

    Args:
        pos: the position.
        p: who takes the step.
        fitting: by entry its breadth, 0 if it is owed, and its index.
    """
    if len(fitting) > 1:
        agenda = pos.agenda
        fitting.sort()
        kinds = [
            agenda[index][2:4] if agenda[index][2] in NUMBERED else agenda[index][2]
            for _, _, index in fitting
        ]
        fitting = [each for i, each in enumerate(fitting) if kinds[i] not in kinds[:i]]
        owing = [each for each in fitting if not each[1]]
        if owing and owing[0] != fitting[0] and _too_little(pos, p, agenda[owing[0][2]][2]):
            fitting.remove(owing[0])
            fitting.insert(0, owing[0])
        pos.entries = tuple([(agenda[index][2], agenda[index][4]) for _, _, index in fitting])
    return fitting[pos.entry][2]


def _too_little(pos: Position, p: Player, kind: int) -> bool:
    """Whether what is owed could not be counted on after one more step of this kind."""
    more = [(k, n + 1 if k == kind else n) for k, n in count.pending(pos, p.seat)]
    return count.short_of(pos, p, tuple(more)) != 0
