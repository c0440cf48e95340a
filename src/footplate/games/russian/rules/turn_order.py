"""Turn order: its two spaces, the new order, and using the workers there again.

[2013 p.15-16,21; 2021 p.16-17,23]
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from footplate.games.russian.state import occupancy
from footplate.games.russian.tables.kinds import MOVE_WORKER, NOBODY, ROUND_END, SWAP
from footplate.games.russian.tables.reasons import (
    NO_OWN_WORKER_THERE,
    NOTHING_TO_SWAP,
    ONE_PLACE,
    OWN_POSITION,
)
from footplate.kernel.agenda import at_once, queue

if TYPE_CHECKING:
    from footplate.games.russian.state.position import Player, Position
    from footplate.games.russian.tables.payment import Mix


# ---------------------------------------------------------------------- going there


def refuse(pos: Position, p: Player, index: int) -> int:
    """Say why a player may not use this space for the turn order; 0 if they may.

    The space below one's own place is forbidden, unless two play, and so are both spaces at once
    [2013 p.15,21; 2021 p.16,23].
    """
    cat = pos.catalogue
    if index == cat.first:
        place, other = 0, pos.held[cat.second]
    elif index == cat.second:
        place, other = 1, pos.held[cat.first]
    else:
        return 0
    if other and occupancy.holder(other) == p.seat:
        return ONE_PLACE
    if cat.players > 2 and pos.order[place] == p.seat:
        return OWN_POSITION
    return 0


def refuse_mix(pos: Position, p: Player, mix: Mix) -> int:
    """Say why these pieces may not be laid on a turn order space; 0 if they may.

    A worker of the player's colour must stand there: any other piece is exchanged at once for one
    that stands on another space [2013 p.15; 2021 p.17].
    """
    return 0 if mix.workers or _own_workers_elsewhere(p) else NOTHING_TO_SWAP


def offer_place(pos: Position, p: Player, index: int, actions: list[int], out: list[int]) -> None:
    """Add the mixes with which the player can go to a turn order space."""
    if refuse(pos, p, index) or pos.agenda[-1][2] == MOVE_WORKER:
        return
    if _own_workers_elsewhere(p):
        out += actions
        return
    cat = pos.catalogue
    base = cat.actions.place[index]
    every = cat.mixes[cat.spaces[index].cost]
    for action in actions:
        if every[action - base].workers:
            out.append(action)


def occupy(pos: Position, p: Player, index: int, mix: Mix) -> None:
    """Stand on a turn order space; what is not an own worker is exchanged for one."""
    pos.held[index] = occupancy.occupant(p.seat, occupancy.WORKER)
    if not mix.workers:
        at_once(pos.agenda, p.seat, SWAP, occupancy.pieces_code(mix), 1)


def _own_workers_elsewhere(p: Player) -> bool:
    """Whether a player who holds no turn order space has own workers on other spaces."""
    return p.workers > p.hand


def refuse_swap(pos: Position, p: Player, index: int) -> int:
    """Say why the worker for the turn order cannot be taken from this space; 0 if it can."""
    cat = pos.catalogue
    if index == cat.basic:
        return 0 if p.basic else NO_OWN_WORKER_THERE
    held = pos.held[index]
    if not held or index in (cat.first, cat.second) or occupancy.holder(held) != p.seat:
        return NO_OWN_WORKER_THERE
    return 0 if occupancy.pieces(held)[0] else NO_OWN_WORKER_THERE


def offer_swap(pos: Position, p: Player, n: int, out: list[int]) -> None:
    """Add every space on which a worker of the player's colour stands."""
    base = pos.catalogue.actions.swap
    for index in range(len(pos.held)):
        if not refuse_swap(pos, p, index):
            out.append(base + index)


def step_swap(pos: Position, p: Player, index: int) -> None:
    """Exchange the pieces: the space stays occupied, now by what was paid."""
    piece = pos.agenda[-1][3]
    del pos.agenda[-1]
    if index == pos.catalogue.basic:
        p.basic -= 1
    else:
        pos.held[index] += occupancy.SEATS * (piece - occupancy.WORKER)


# ---------------------------------------------------------------------- the end of a round


def new_order(order: list[int], first: int, second: int) -> list[int]:
    """Return the turn order of the next round.

    Who stands on a turn order space takes that place, the others move to the right in their order.
    If the first player alone stands on the second space, nothing changes [2013 p.15-16;
    2021 p.16].

    Args:
        order: seats in this round's order.
        first: the seat whose worker stands on the first space, or -1.
        second: the same of the second space.
    """
    if first < 0 and second == order[0]:
        return order
    rest = [seat for seat in order if seat not in (first, second)]
    if first >= 0:
        rest.insert(0, first)
    if second >= 0:
        rest.insert(1, second)
    return rest


def end_round(pos: Position) -> None:
    """End the round: settle the new order, then let its workers move, the second place first."""
    cat = pos.catalogue
    first = _taker(pos, cat.first)
    second = _taker(pos, cat.second)
    if pos.round < cat.rounds:
        pos.order = new_order(pos.order, first, second)
    if second >= 0:
        queue(pos.agenda, second, MOVE_WORKER, cat.second, 0)
    if first >= 0:
        queue(pos.agenda, first, MOVE_WORKER, cat.first, 0)
    queue(pos.agenda, NOBODY, ROUND_END, 1, 0)
    for prepare in cat.hooks.before_scoring:
        prepare(pos)


def _taker(pos: Position, index: int) -> int:
    held = pos.held[index]
    return occupancy.holder(held) if held else -1


def lift(pos: Position, index: int) -> None:
    """Take the worker off the turn order space."""
    pos.held[index] = 0
