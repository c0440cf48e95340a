"""Whether several actions could be carried out in full, or any of them in part [2021 p.7,15]."""

from __future__ import annotations

from typing import TYPE_CHECKING

from footplate.games.russian import flow, gains, owed, search
from footplate.games.russian.kinds import AT_ONCE, INDUSTRY, TURN, Effect, Effects
from footplate.kernel.agenda import opening

if TYPE_CHECKING:
    from footplate.games.russian.position import Player, Position


def exact(pos: Position, p: Player, n: int, others: tuple[Effect, ...]) -> bool:
    """Whether no search needs to ask again: what is looked into in full is owed alone."""
    return not others


def flat(groups: Effects) -> tuple[Effect, ...]:
    """All effects of all groups."""
    return tuple([effect for group in groups for effect in group])


def fits(pos: Position, p: Player, effects: tuple[Effect, ...]) -> bool:
    """Whether a direct action with these effects could be carried out in full now.

    Counting settles nearly all of it; else a way is looked for, as it is for any direct action.
    """
    if not owed.lacks(pos, p, effects):
        return True
    lacking = pos.catalogue.lacking
    for kind, n in effects:
        if kind >= AT_ONCE and kind in lacking and lacking[kind](pos, p, n, ()):
            return False
    if owed.hopeless(pos, p, effects):
        return False
    mine = pos.owned
    after = pos.clone()
    pos.owned = mine  # the copy is dropped before anything changes here
    after.agenda = [(p.seat, 0, TURN, 1, 0)]
    gains.give(after, after.own(p.seat), effects, 1)
    return search.resolvable(after, p.seat)


def helps(pos: Position, p: Player, effects: tuple[Effect, ...]) -> bool:
    """Whether any of these effects is possible now."""
    for kind, n in effects:
        if kind >= AT_ONCE or offered(pos, p, kind, n):
            return True
    return False


def offered(pos: Position, p: Player, kind: int, n: int) -> bool:
    """Whether anything can be done for this kind of work."""
    out: list[int] = []
    flow.offer(pos, p, kind, n, out)
    return bool(out)


def choosable(pos: Position, p: Player, effects: tuple[Effect, ...]) -> bool:
    """Whether each of the effects that are not counted could be begun at least."""
    for kind, n in effects:
        if INDUSTRY < kind < AT_ONCE and not offered(pos, p, kind, n):
            return False
    return True


def owing(pos: Position, kind: int) -> bool:
    """Whether work of this kind is owed in the open frame."""
    agenda = pos.agenda
    for index in range(opening(agenda), len(agenda)):
        if agenda[index][2] == kind and agenda[index][4]:
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
