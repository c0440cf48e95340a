"""What other players get after a turn: their entries are queued beneath it [2021 p.32,42,48].

The train's actions [2021 p.42], a starting bonus card [2021 p.48], and a general payout
[2021 p.32].
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from footplate.games.russian.tables.kinds import BETWEEN, MOVE_WORKER, NOBODY, ROUND_END
from footplate.kernel.agenda import at_once, queue

if TYPE_CHECKING:
    from footplate.games.russian.state.position import Position


def after_turn(pos: Position, kind: int, numbers: list[int]) -> None:
    """Queue an entry of a kind for each number, right after all that is going on now.

    What was put there before comes first. At the end of a round the workers that may still move
    from the turn order, and all that follows them, come afterwards.

    It is called by the steps that follow the placing of a worker, not by the placing itself. The
    entries come to lie beneath others, so the index of an entry that was looked up before is
    another one now.
    """
    waiting = _end_of_round(pos)
    for n in numbers:
        queue(pos.agenda, NOBODY, kind, n, 0, waiting)


def keep_apart(pos: Position, seat: int) -> None:
    """Keep what a player gets now apart from that player's own work that waits beneath.

    It is done now or never; otherwise it would join that work, and could be saved [2021 p.32,48].
    """
    if pos.agenda and pos.agenda[-1][0] == seat:
        at_once(pos.agenda, NOBODY, BETWEEN, 1, 0)


def go_on(pos: Position, n: int) -> None:
    """Go on with what waited."""


def others(pos: Position, seat: int) -> list[int]:
    """Return the numbers of all other players, from 1 on, in turn order after this one.

    While workers move at the end of a round that is the order of the next one [2021 p.17,42].
    """
    place = pos.order.index(seat)
    return [who + 1 for who in [*pos.order[place + 1 :], *pos.order[:place]]]


def _end_of_round(pos: Position) -> int:
    """Return how many entries at the beginning of the agenda belong to the end of the round."""
    count = 0
    for _, _, kind, _, _ in pos.agenda:
        if kind not in (ROUND_END, MOVE_WORKER) and kind not in pos.catalogue.hooks.at_round_end:
            break
        count += 1
    return count
