"""What a seat knows of hidden things, and positions that look the same to it.

Hidden are only the end bonus cards: the two that were removed unseen, and those that others took.
Who looks through the pile learns which cards are not in it, but not who has which of them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from footplate.games.russian.rules import chance, ideas
from footplate.games.russian.rules.ideas import NO_CARD
from footplate.games.russian.tables.kinds import DRAW_REMOVED, PICK
from footplate.kernel.contract import CHANCE, EVERYBODY, TERMINAL

if TYPE_CHECKING:
    from footplate.games.russian.state.position import Position
    from footplate.kernel.generator import Generator


def audience(pos: Position, move: int) -> int:
    """Say who may know of this move: a card from the pile is the secret of its taker."""
    if pos.current_player == CHANCE:
        return chance.audience(pos)
    if pos.catalogue.actions.at(move).word == "bonus":
        return 1 << pos.current_player
    return EVERYBODY


def stretches(pos: Position, seat: int) -> list[tuple[int, int]]:
    """Return the runs of cards taken, removed ones first, between which this seat has looked.

    Each look of the seat shows which cards are gone, so within a stretch between two looks the
    seat knows the set of cards but not who has which.

    Returns:
        (first, after) as indices of `taken`, in order; the last stretch ends at the pile.
    """
    found: list[tuple[int, int]] = []
    first = 0
    for index, (who, _) in enumerate(pos.taken):
        if who == seat:
            found.append((first, index))
            first = index + 1
    found.append((first, len(pos.taken)))
    return found


def looks(pos: Position, seat: int) -> bool:
    """Whether the pile lies open before this seat, maybe while its first look is drawn."""
    top = len(pos.agenda) - 1
    if top > 0 and pos.agenda[top][2] == DRAW_REMOVED:
        top -= 1
    return top >= 0 and pos.agenda[top][0] == seat and pos.agenda[top][2] == PICK


def missing(pos: Position, seat: int | None) -> list[int] | None:
    """Return the cards that this seat saw missing from the pile at its last look, if it looked.

    Its own cards are not among them.
    """
    if seat is None:
        return None
    last = -1
    for index, (who, _) in enumerate(pos.taken):
        if who == seat:
            last = index
    if looks(pos, seat):
        last = len(pos.taken)
    if last < 0:
        return None
    gone = [card for who, card in pos.taken[:last] if who != seat and card != NO_CARD]
    gone.extend([card for card in range(len(pos.catalogue.bonuses)) if pos.removed >> card & 1])
    return sorted(gone)


def determinize(pos: Position, seat: int, rng: Generator) -> Position:
    """Return a copy in which what is hidden from the seat is drawn anew."""
    other = pos.clone()
    if pos.current_player == TERMINAL or (not pos.removed and not pos.taken):
        return other
    removed, taken = _redrawn(pos, seat, rng)
    other.taken = taken
    other.removed = _mask(removed)
    for who in range(len(pos.players)):
        mask = _mask([card for holder, card in taken if holder == who and card != NO_CARD])
        if mask != other.players[who].bonuses:
            other.own(who).bonuses = mask
    return other


def _mask(cards: list[int]) -> int:
    """Return the mask of some cards."""
    found = 0
    for card in cards:
        found |= 1 << card
    return found


def _redrawn(pos: Position, seat: int, rng: Generator) -> tuple[list[int], list[tuple[int, int]]]:
    """Draw anew which cards were removed and taken, as far as the seat cannot know it.

    In each stretch between two looks of the seat, the others had the same cards to choose from.
    """
    cards = list(range(len(pos.catalogue.bonuses)))
    removed = [card for card in cards if pos.removed >> card & 1]
    gone = ideas.out_of_pile(pos)
    taken = list(pos.taken)
    pieces = stretches(pos, seat)
    for number, (first, after) in enumerate(pieces):
        places = [i for i in range(first, after) if taken[i][1] != NO_CARD]
        hidden = [taken[i][1] for i in places]
        if number == 0:
            hidden.extend(removed)
        if number == len(pieces) - 1 and not looks(pos, seat):
            hidden.extend([card for card in cards if not gone >> card & 1])
        hidden.sort()
        rng.shuffle(hidden)
        for i in places:
            taken[i] = (taken[i][0], hidden.pop())
        if number == 0:
            removed = [hidden.pop() for _ in removed]
    return removed, taken
