"""An exhaustive judge of what was refused because it could not be carried out in full.

It shares the steps that count as a way with the engine (`way.steps`), and neither its counting nor
its bounds nor its memory: it walks every way to its end [2013 p.4; 2021 p.7].
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from footplate.games.russian.in_full import doing, way
from footplate.games.russian.rules import engineers
from footplate.games.russian.tables import payment
from footplate.games.russian.tables.kinds import CARD, MOVE_WORKER, TURN
from footplate.kernel.agenda import opening
from footplate.kernel.judged import Verdict

if TYPE_CHECKING:
    from footplate.games.russian.state.position import Player, Position


def refused(pos: Position) -> list[int]:
    """Return the actions that are refused only because they cannot be carried out in full.

    Of the ways to pay for a space one stands for all.
    """
    seat = pos.current_player
    if seat < 0:
        return []
    p = pos.players[seat]
    agenda = pos.agenda
    start = opening(agenda)
    found: list[int] = []
    for index in range(start, len(agenda)):
        _, _, kind, n, _ = agenda[index]
        if kind == TURN and not n:
            _places(pos, p, payment.purse(p.hand, p.temporary, p.wooden, p.coins), found)
        elif kind == MOVE_WORKER:
            _places(pos, p, payment.purse(1, 0, 0, 0), found)
        elif kind == CARD:  # the cards of 2013 are looked into before they are offered
            base = pos.catalogue.actions.card
            found += [base + c for c in range(len(pos.catalogue.cards)) if pos.cards >> c & 1]
        elif kind != TURN:
            doing.offer(pos, p, kind, n, found)
    legal = pos.legal_actions()
    return sorted({action for action in found if action not in legal})


def _places(pos: Position, p: Player, hand: int, found: list[int]) -> None:
    """Add the spaces that are free and can be paid, but for the turn order."""
    cat = pos.catalogue
    rows = (cat.last_rows if pos.round == cat.rounds else cat.open_rows)[hand]
    by_engineer = [cat.engineer_rows[hand][number] for number in engineers.usable(pos, p)]
    for index, actions, *_ in [*rows, *by_engineer]:
        if index < 0 or pos.held[index] or index in (cat.first, cat.second):
            continue
        if index != cat.hire or engineers.for_hire(pos):
            found.append(actions[0])


def owing(pos: Position) -> list[int]:
    """Return the legal actions that leave something to be carried out."""
    seat = pos.current_player
    return [a for a in pos.legal_actions() if way.asked(way.after(pos, seat, a), seat)]


def judge(pos: Position, action: int, limit: int) -> Verdict:
    """Whether all that is owed after an action can be carried out.

    Args:
        pos: the position.
        action: one of `refused` or `owing`.
        limit: how many positions are looked at.
    """
    seat = pos.current_player
    ahead = [way.after(pos, seat, action)]
    seen: set[object] = set()
    while ahead:
        here = ahead.pop()
        if not way.asked(here, seat):
            return Verdict(possible=True, looked=len(seen))
        where = here.key()
        if where in seen:
            continue
        if len(seen) == limit:
            return Verdict(possible=None, looked=limit)
        seen.add(where)
        ahead += [way.after(here, seat, step) for step in reversed(way.steps(here, seat))]
    return Verdict(possible=False, looked=len(seen))
