"""What the choices of a player lead to, said once for counting, bounds and search.

Work that lets one choose among gains (an idea token, a reuse, a key, a factory that is laid over
another) says in `Catalogue.leads_to` what each of its choices gives: `rules.ideas.LEADS_TO`,
`rules.engineers.LEADS_TO`, and `Chapter.leads_to` of the modules. What a track, a locomotive or a
wrench comes to is printed on the boards (`boards_ahead` reads it there).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, TypeAlias

from footplate.games.russian.tables.kinds import (
    BLAST_DUE,
    FACTORY,
    GAP,
    HAND,
    INDUSTRY,
    LOCOMOTIVE_OR_FACTORY,
    MOVES,
    TRACKS,
    UPGRADE,
    WRENCH,
    Effect,
    Effects,
)

if TYPE_CHECKING:
    from footplate.games.russian.state.position import Player, Position

    Choices: TypeAlias = Callable[[Position, Player, int], list["Chosen"]]
    """(position, player, n of the work) to what each of the choices gives."""
    LeadsTo: TypeAlias = tuple[Choices, int]
    """What a kind of work leads to, and why it cannot be carried out if no choice can."""

Chosen: TypeAlias = tuple[tuple[Effect, ...], tuple[Effect, ...]]
"""What one choice gives: first what is owed if the choice is owed, then what need not be done."""

TRACK: Final = 1
INDUSTRIAL: Final = 2
"""The two sorts of work of which there may be too little room: moves, and steps with factories."""
_SORTS: Final = {
    HAND: TRACK | INDUSTRIAL,
    BLAST_DUE: TRACK | INDUSTRIAL,
    TRACKS: TRACK,
    UPGRADE: TRACK,
    GAP: INDUSTRIAL,
    WRENCH: INDUSTRIAL,
}
"""The sorts of kinds that take place at once and make room or reach further."""
DEEP: Final = 4
"""After so many choices, one after the other, nothing new is looked for."""


def sorts(pos: Position, p: Player, kind: int, n: int, depth: int = 0) -> int:
    """Return the sorts of work that a kind is or may lead to: `TRACK`, `INDUSTRIAL`."""
    if kind < MOVES:
        return TRACK
    if kind in (INDUSTRY, FACTORY, LOCOMOTIVE_OR_FACTORY):
        return INDUSTRIAL
    found = _SORTS.get(kind, 0)
    leads_to = pos.catalogue.leads_to
    if depth < DEEP and kind in leads_to:
        choices, _ = leads_to[kind]
        for must, may in choices(pos, p, n):
            for what, m in must + may:
                found |= sorts(pos, p, what, m, depth + 1)
            if found == TRACK | INDUSTRIAL:
                break
    return found


def flat(groups: Effects) -> tuple[Effect, ...]:
    """Return the effects of all groups, one after the other."""
    if len(groups) == 1:
        return groups[0]
    return tuple([effect for group in groups for effect in group])
