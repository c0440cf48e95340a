"""After a foundry was used, and the one that uses a space again [2014 p.9; 2021 p.40]."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from footplate.games.russian.modules.coal import boilermen
from footplate.games.russian.modules.coal.kept import NAME, STOKER
from footplate.games.russian.modules.coal.numbers import BENEATH, WIDE_REUSE
from footplate.games.russian.modules.coal.shown import NO_PLACE, NO_SPACE, NOT_USED_NOW
from footplate.games.russian.rules import gains, work
from footplate.games.russian.state import occupancy
from footplate.games.russian.tables.kinds import (
    CLOSE,
    GAP,
    HAND,
    HIRE,
    NOBODY,
    PLACE,
    REUSE,
    TEMPORARY,
    Effects,
)
from footplate.kernel.agenda import at_once, gain, opening, take

if TYPE_CHECKING:
    from footplate.games.russian.state.position import Player, Position

NEVER_AGAIN: Final = (REUSE, WIDE_REUSE, TEMPORARY, HIRE, PLACE)
"""What a space gives that no reuse may choose (`Space.reusable`)."""
FIRST: Final = 1
LAST: Final = 2
"""The `n` of the two entries between which stands what is held back."""

# ---------------------------------------------------------------------- closing a foundry


def offer_close(pos: Position, p: Player, n: int, out: list[int]) -> None:
    """Add closing the foundry that was just used, if there is a place for a boilerman."""
    if boilermen.has_place(pos, p):
        out.append(pos.catalogue.actions.of["close"] + n - 1)


def refuse_close(pos: Position, p: Player, n: int, foundry: int) -> int:
    """Say why this foundry cannot be closed; 0 if it can."""
    if n - 1 != foundry:
        return NOT_USED_NOW
    return 0 if boilermen.has_place(pos, p) else NO_PLACE


def step_close(pos: Position, p: Player, foundry: int) -> None:
    """Turn the foundry over: it is a boilerman from now on."""
    del pos.agenda[work.entry_of(pos, p, CLOSE)]
    mine, bit = STOKER.of(p.kept), 1 << foundry
    p.keep(NAME, mine._replace(foundries=mine.foundries ^ bit, fired=mine.fired ^ bit))
    boilermen.receive(pos, p)


def hold_back(pos: Position, p: Player, effects: Effects, owed: int, plain: bool) -> bool:
    """Hold back what a foundry's action triggers until it is closed or not, in 2021 [2021 p.40].

    It waits above the foundry's own work, and is moved beneath it when no step is under way.
    """
    agenda = pos.agenda
    if not agenda or not pos.catalogue.edition_2021:
        return False
    start = opening(agenda)
    kind = agenda[start][2]
    if kind not in (CLOSE, BENEATH) and (not start or agenda[start - 1][2] != CLOSE):
        return False
    at_once(agenda, NOBODY, BENEATH, FIRST, 0)
    for group in effects:
        gains.give(pos, p, group, owed, plain)
    at_once(agenda, NOBODY, BENEATH, LAST, 0)
    return True


def carry_out_beneath(pos: Position, n: int) -> None:
    """Move what waits on top beneath the foundry's frame, where it joins the turn."""
    agenda = pos.agenda
    start = opening(agenda)
    if n == FIRST or agenda[start][2] in (BENEATH, HAND, GAP):
        return
    waiting = agenda[start:]
    del agenda[start:]
    below = len(agenda) - 1
    while agenda[below][2] != CLOSE:
        below -= 1
    upper = agenda[below:]
    del agenda[below:]
    for seat, _, kind, m, owed in waiting:
        gain(agenda, seat, kind, m, owed)
    shift = agenda[-1][1] + 1 - upper[0][1]
    for seat, frame, kind, m, owed in upper:
        agenda.append((seat, frame + shift, kind, m, owed))


# ---------------------------------------------------------------------- the foundry that reuses


def refuse_again(pos: Position, p: Player, n: int, index: int) -> int:
    """Say why this space cannot be used again; 0 if it can.

    The player placed one or two workers there, or coins for them; not where coins must be paid
    [2014 p.9; 2021 p.40].
    """
    cat = pos.catalogue
    price = cat.costs[cat.spaces[index].cost]
    if price.coins or price.workers > 2:
        return NO_SPACE
    for kind, _ in cat.spaces[index].effects:
        if kind in NEVER_AGAIN:
            return NO_SPACE
    if index == cat.basic:
        return 0 if p.basic_uses else NO_SPACE
    held = pos.held[index]
    if not held or occupancy.holder(held) != p.seat:
        return NO_SPACE
    return 0 if sum(occupancy.pieces(held)) else NO_SPACE


def offer_again(pos: Position, p: Player, n: int, out: list[int]) -> None:
    """Add every space that the foundry can use again."""
    for index in range(len(pos.held)):
        if not refuse_again(pos, p, n, index):
            out.append(pos.catalogue.actions.of["again"] + index)


def step_again(pos: Position, p: Player, index: int) -> None:
    """Make the space's action the foundry's own; it need not be carried out in full."""
    entry = work.entry_of(pos, p, WIDE_REUSE)
    gains.give(pos, p, pos.catalogue.spaces[index].effects, 0)
    take(pos.agenda, entry)
