"""Owed means resolvable: a direct action is offered only if it can be carried out in full.

`lacks` answers by counting what is there, which settles nearly all questions. Where counting says
no, `resolvable` looks for a continuation on a copy: it may use the owed steps in any order, what
they unlock, and gains on the way that can serve what is owed (a factory for the gap that blocks the
wrench); it never relies on a draw and does not roam through gains that have nothing to do with it.
Every choice made while something is owed passes this [2013 p.4; 2021 p.7].
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from footplate.games.russian import auxiliary, engineers, flow, industry, locomotives
from footplate.games.russian.kinds import (
    CARD,
    COLOURS,
    DOUBLER,
    FACTORY,
    IDEA,
    INDUSTRY,
    KEY,
    LOCOMOTIVE,
    REPEAT,
    REUSE,
    TILE,
    TURN,
    WOOD,
    Effect,
)
from footplate.games.russian.reasons import (
    DEAD_END,
    GAP_EMPTY,
    LOCKED,
    NO_DOUBLERS,
    NO_ROOM,
    NOTHING_TO_REUSE,
)
from footplate.kernel.agenda import Entry, opening

if TYPE_CHECKING:
    from footplate.games.russian.position import Player, Position

MOVES: Final = 32
"""Kinds below this are moves with a set of colours."""
SEARCH_LIMIT: Final = 500
"""Positions that one search may look at. A step on a path that a search has found is always found
again from there, because the search from there is a part of it, so the limit makes no dead end."""


def lacks(pos: Position, p: Player, effects: tuple[Effect, ...]) -> int:
    """Why these cannot all be carried out as things stand; 0 if they can.

    Counting is enough because moves of one colour use up only that colour's room.
    """
    fixed = [0, 0, 0, 0, 0]
    broad: list[Effect] = []
    doublers = 0
    for kind, n in effects:
        if kind < MOVES:
            if kind & (kind - 1):
                broad.append((kind, n))
            else:
                fixed[kind.bit_length() - 1] += n
        elif kind == INDUSTRY:
            if industry.steps(pos, p) < n:
                return GAP_EMPTY
        elif kind == DOUBLER:
            doublers += n
            if auxiliary.doublers_possible(pos, p) < doublers:
                return NO_DOUBLERS
        elif kind == REUSE:
            if not engineers.something_to_reuse(pos, p):
                return NOTHING_TO_REUSE
        elif kind == REPEAT and repeat_lacks(pos, p, effects):
            return DEAD_END
    room = p.room
    for colour in range(len(COLOURS)):
        if fixed[colour] > room[colour]:
            return NO_ROOM if p.colours >> colour & 1 else LOCKED
    for kind, n in broad:
        free = 0
        for colour in range(len(COLOURS)):
            if kind >> colour & 1:
                free += room[colour] - fixed[colour]
        for other, m in broad:
            if other != kind and other & kind:
                free -= m
        if free < n:
            return NO_ROOM
    return locomotives.lacks(pos, effects)


def repeat_lacks(pos: Position, p: Player, effects: tuple[Effect, ...]) -> bool:
    """Whether none of the three actions of the repeat card could be carried out once more."""
    rest = [effect for effect in effects if effect[0] != REPEAT]
    for kind in (DOUBLER, INDUSTRY, 1 << WOOD):
        again = [(k, n + 1 if k == kind else n) for k, n in rest]
        if again == rest:
            again = [*rest, (kind, 1)]
        if not lacks(pos, p, tuple(again)):
            return False
    return True


def pending(pos: Position, seat: int) -> tuple[Effect, ...]:
    """All that this seat owes, in whatever frame."""
    return tuple([(kind, n) for who, _, kind, n, owed in pos.agenda if owed and who == seat])


def served_by(agenda: list[Entry], index: int) -> bool:
    """Whether the entry at `index` can serve something owed."""
    seat, _, kind, _, is_owed = agenda[index]
    if is_owed:
        return True
    for who, _, want, _, wanted in agenda:
        if not wanted or who != seat:
            continue
        if want == INDUSTRY and kind in (INDUSTRY, FACTORY, TILE, IDEA, CARD, REUSE):
            return True
        if want < MOVES and (kind < MOVES or kind in (KEY, IDEA, CARD, REUSE)):
            return True
        if want in (FACTORY, LOCOMOTIVE, TILE) and kind in (LOCOMOTIVE, TILE):
            return True
    return False


def resolvable(pos: Position, seat: int) -> bool:
    """Whether this seat has a way to carry out all it owes."""
    return _search(pos, seat, [SEARCH_LIMIT])


def _search(pos: Position, seat: int, budget: list[int]) -> bool:
    owing = pending(pos, seat)
    if not owing:
        return True
    if not lacks(pos, pos.players[seat], owing):
        return True
    if pos.agenda[-1][0] != seat:
        return False  # a draw comes first, or somebody else: it cannot be relied on
    for action in _continuations(pos, seat):
        budget[0] -= 1
        if budget[0] < 0:
            return False
        after = pos.clone()
        flow.step(after, action)
        flow.close_spent(after, seat)
        if _search(after, seat, budget):
            return True
    return False


def _continuations(pos: Position, seat: int) -> list[int]:
    """The steps that a search tries: those that are owed first, then those that may serve them."""
    agenda = pos.agenda
    p = pos.players[seat]
    start = opening(agenda)
    first: list[int] = []
    then: list[int] = []
    owes = False
    for index in range(start, len(agenda)):
        _, _, kind, n, is_owed = agenda[index]
        if is_owed:
            owes = True
            flow.offer(pos, p, kind, n, first)
        elif kind != TURN and served_by(agenda, index):
            flow.offer(pos, p, kind, n, then)
    for action in then:
        if action not in first:
            first.append(action)
    if not owes and agenda[start][2] != TURN:
        first.append(pos.catalogue.actions.done)
    return first


def leads_nowhere(pos: Position, action: int) -> bool:
    """Whether what is owed could not be resolved any more after this action."""
    seat = pos.current_player
    after = pos.clone()
    flow.step(after, action)
    flow.close_spent(after, seat)
    return not resolvable(after, seat)


def competes(pos: Position, p: Player, start: int) -> bool:
    """Whether something optional in the open frame could use up what is owed.

    `start` is where the open frame begins. It counts as competing only if there is not one more of
    what is owed.
    """
    owing: list[Effect] = []
    contested = False
    for who, _, kind, n, is_owed in pos.agenda:
        if is_owed and who == p.seat:
            owing.append((kind, n))
    more = list(owing)
    for index in range(start, len(pos.agenda)):
        _, _, kind, _, is_owed = pos.agenda[index]
        if is_owed:
            continue
        for i, (want, n) in enumerate(owing):
            if _same_resource(kind, want):
                contested = True
                more[i] = (want, n + 1)
    return contested and lacks(pos, p, tuple(more)) != 0


def _same_resource(kind: int, want: int) -> bool:
    if kind < MOVES and want < MOVES:
        return kind & want != 0
    tiles = (LOCOMOTIVE, FACTORY, TILE)
    if kind in tiles and want in tiles:
        return True
    return kind == want
