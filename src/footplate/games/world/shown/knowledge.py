"""What a seat knows of hidden things, and positions that look the same to it.

Hidden are the baron cards: those in the game that a seat has not been dealt itself, and which of
its two cards another seat has kept.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from footplate.games.world.rules import chance
from footplate.games.world.tables.kinds import KEEP, NONE
from footplate.kernel.contract import CHANCE, EVERYBODY, TERMINAL

if TYPE_CHECKING:
    from footplate.games.world.state.position import Player, Position
    from footplate.kernel.generator import Generator


def audience(pos: Position, move: int) -> int:
    """Who may know that this move is made: the choice of a baron is the seat's secret."""
    if pos.current_player == CHANCE:
        return chance.audience(pos)
    if pos.agenda[-1][2] == KEEP:
        return 1 << pos.current_player
    return EVERYBODY


def _silent(pos: Position, p: Player) -> int:
    """The mask of cards that a seat would have had to show if it had kept them [RC p.19]."""
    mask = 0
    for number, card in enumerate(pos.catalogue.barons):
        if card.kind == "first-to-engine" and pos.first_level[card.level] == p.seat:
            mask |= 1 << number
    return mask


def determinize(pos: Position, seat: int, rng: Generator) -> Position:
    """A copy in which what is hidden from the seat is drawn anew.

    The cards of other seats are shuffled with those that were not dealt; an open card stays, and
    who would have had to show a card has not kept it.
    """
    other = pos.clone()
    if pos.current_player == TERMINAL:
        return other
    players = [p for p in pos.players if p.seat != seat and p.dealt]
    known = pos.players[seat].dealt
    for p in players:
        if pos.revealed >> p.seat & 1:
            known |= 1 << p.baron
    pool = [card for card in range(len(pos.catalogue.barons)) if not known >> card & 1]
    rng.shuffle(pool)
    for p in players:
        if p.baron != NONE and not pos.revealed >> p.seat & 1:
            _keep(pool, _silent(pos, p))
            other.own(p.seat).baron = pool[-1]
            other.own(p.seat).dealt = 1 << pool.pop()
        elif p.baron == NONE:
            other.own(p.seat).dealt = 0
        else:
            other.own(p.seat).dealt = 1 << p.baron
    for p in players:
        mine = other.own(p.seat)
        for _ in range(p.dealt.bit_count() - mine.dealt.bit_count()):
            mine.dealt |= 1 << pool.pop()
    return other


def _keep(pool: list[int], silent: int) -> None:
    """Bring a card that may have been kept to the end of the pool; there always is one."""
    index = len(pool) - 1
    while silent >> pool[index] & 1:
        index -= 1
    pool[index], pool[-1] = pool[-1], pool[index]
