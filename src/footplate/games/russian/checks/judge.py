"""An exhaustive judge of what was refused because it could not be carried out in full.

It shares single steps with the engine and nothing else: neither its counting nor its bounds, nor
its search, nor its memory. It tries every action that pending work allows or that can be used in a
turn, with every entry that the action may use up, and walks every way to its end, draws left out
[2013 p.4; 2021 p.7]. On the industry board for all it builds no factory that need not be built, as
the search does not [ruling 17].
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from footplate.games.russian.state.position import NO_ENTRIES
from footplate.games.russian.tables.kinds import (
    CAR,
    FACTORY,
    FIRST_OFFER,
    LOCOMOTIVE,
    LOCOMOTIVE_OR_FACTORY,
    MEDAL_ROUTE,
    MOVE_WORKER,
    NOBODY,
    PICK,
    PURPLE_CAR,
    TURN,
)
from footplate.kernel.agenda import close, opening
from footplate.kernel.contract import CHANCE
from footplate.kernel.judged import Verdict

if TYPE_CHECKING:
    from footplate.games.russian.state.position import Position
    from footplate.kernel.agenda import Entry

CERTAIN = (CAR, PURPLE_CAR, MEDAL_ROUTE)
"""Kinds that can always be carried out, and lead to nothing."""


def refused(pos: Position) -> list[int]:
    """Return the actions that are refused only because they cannot be carried out in full."""
    if pos.current_player < 0:
        return []
    legal = pos.legal_actions()
    return sorted({action for action in offered(pos) if action not in legal})


def owing(pos: Position) -> list[int]:
    """Return the legal actions that leave something to be carried out."""
    seat = pos.current_player
    legal = pos.legal_actions()
    return [a for a in legal if any(_owes(each, seat) for each in every_after(pos, seat, a))]


def judge(pos: Position, action: int, limit: int) -> Verdict:
    """Whether all that is owed after an action can be carried out.

    Args:
        pos: the position.
        action: one of `refused` or `owing`.
        limit: how many positions are looked at.
    """
    seat = pos.current_player
    ahead = every_after(pos, seat, action)
    seen: set[object] = set()
    while ahead:
        here = ahead.pop()
        if not _owes(here, seat):
            return Verdict(possible=True, looked=len(seen))
        where = here.key()
        if where in seen:
            continue
        if len(seen) == limit:
            return Verdict(possible=None, looked=limit)
        seen.add(where)
        here.current_player = seat
        for step in reversed(offered(here)):
            ahead += every_after(here, seat, step)
    return Verdict(possible=False, looked=len(seen))


def offered(pos: Position) -> list[int]:
    """Return every action of the open frame, whether or not a way goes on behind it."""
    cat, agenda = pos.catalogue, pos.agenda
    p = pos.players[pos.current_player]
    start = opening(agenda)
    found: list[int] = []
    for _, _, kind, n, _ in agenda[start:]:
        if kind == TURN:
            if not n:
                cat.dispatch.offer_every_space(pos, p, found)
            for offer_more in cat.hooks.usable_in_turn:
                offer_more(pos, p, found)
        elif kind == MOVE_WORKER:
            cat.dispatch.offer_every_move(pos, p, found)
        elif kind < FIRST_OFFER:
            cat.dispatch.offer_moves(pos, p, kind, found)
        else:
            cat.dispatch.offers[kind - FIRST_OFFER](pos, p, n, found)
    if agenda[start][2] != TURN and not any(owed for *_, owed in agenda[start:]):
        found.append(cat.actions.done)
    return found


def every_after(pos: Position, seat: int, action: int) -> list[Position]:
    """Return the positions after an action, one for each entry that it may use up."""
    found: list[Position] = []
    entries = 1
    while len(found) < entries:
        here = pos.clone()
        here.current_player = seat
        here.entry = len(found)
        here.entries = NO_ENTRIES
        cat = here.catalogue
        cat.dispatch.steps[action](here, here.own(seat), cat.dispatch.arguments[action])
        entries = max(len(here.entries), 1)
        here.entry = 0
        here.legal = []
        _build_what_is_owed(here, seat)
        _go_on(here, seat)
        found.append(here)
    return found


def _build_what_is_owed(pos: Position, seat: int) -> None:
    """On the board for all, drop the factories that need not be built.

    What may be a locomotive or a factory is a locomotive then.
    """
    if not pos.players[seat].industry.shared:
        return
    left: list[Entry] = []
    for who, frame, kind, n, owed in pos.agenda:
        may_build = who == seat and not owed
        if may_build and kind == LOCOMOTIVE_OR_FACTORY:
            left.append((who, frame, LOCOMOTIVE, n, owed))
        elif not may_build or kind != FACTORY:
            left.append((who, frame, kind, n, owed))
    pos.agenda[:] = left


def _go_on(pos: Position, seat: int) -> None:
    """Go on until the seat decides again; what chance would bring is left out."""
    agenda = pos.agenda
    while agenda:
        who, _, kind, n, _ = agenda[-1]
        if who == CHANCE or kind == PICK:
            close(agenda)
        elif who == NOBODY and _owes(pos, seat):
            agenda.pop()
            pos.catalogue.hooks.automatic[kind](pos, n)
        elif who != seat or not _idle(pos, seat):
            return


def _idle(pos: Position, seat: int) -> bool:
    """Close the open frame if nothing in it is owed and nothing can be done; say whether it was."""
    pos.current_player = seat
    entries = pos.agenda[opening(pos.agenda) :]
    if any(owed or kind == TURN for _, _, kind, _, owed in entries):
        return False
    if len(offered(pos)) > 1:  # `done` is one of them
        return False
    close(pos.agenda)
    return True


def _owes(pos: Position, seat: int) -> bool:
    """Whether a seat owes anything that might be impossible."""
    return any(owed and who == seat and kind not in CERTAIN for who, _, kind, _, owed in pos.agenda)
