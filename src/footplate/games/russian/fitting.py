"""Whether anything can be done for pending work, and which entry stands for it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from footplate.games.russian import flow
from footplate.games.russian.kinds import AT_ONCE, Effect
from footplate.kernel.agenda import opening

if TYPE_CHECKING:
    from footplate.games.russian.position import Player, Position


def helps(pos: Position, p: Player, effects: tuple[Effect, ...]) -> bool:
    """Whether any of these effects is possible now."""
    out: list[int] = []
    for kind, n in effects:
        if kind >= AT_ONCE:
            return True
        flow.offer(pos, p, kind, n, out)
        if out:
            return True
    return False


def pending(pos: Position, kind: int) -> int:
    """The index of the first entry of this kind in the open frame, those that are owed first."""
    agenda = pos.agenda
    found = -1
    for index in range(opening(agenda), len(agenda)):
        if agenda[index][2] == kind and (found < 0 or agenda[index][4]):
            found = index
    return found
