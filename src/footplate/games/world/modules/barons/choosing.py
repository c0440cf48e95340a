"""Dealing the Rail Baron cards, choosing between them, and showing one [RC p.4, p.8, p.19]."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from footplate.games.world.modules.barons import cards
from footplate.games.world.modules.barons.shown import NOT_DEALT
from footplate.games.world.tables.kinds import NONE
from footplate.kernel.agenda import queue, take
from footplate.kernel.contract import CHANCE

if TYPE_CHECKING:
    from footplate.games.world.state.position import Player, Position

KEEP: Final = 1
"""Choose which of the dealt baron cards to keep."""
DRAW_BARON: Final = 30
"""A baron card for the seat `kind - DRAW_BARON`."""


def deal(pos: Position) -> None:
    """Have cards drawn for every seat; unless players choose late, have them choose now."""
    known = cards.of(pos.catalogue)
    for seat in range(pos.catalogue.players):
        queue(pos.agenda, CHANCE, DRAW_BARON + seat, known.dealt, 1)
    if not known.late:
        ask_all(pos)


def undealt(pos: Position) -> list[tuple[int, int]]:
    """Return the cards that nobody was dealt, each with weight 1."""
    base = pos.catalogue.outcomes_of["baron"]
    dealt = 0
    for mask in cards.held(pos).dealt:
        dealt |= mask
    count = len(cards.of(pos.catalogue).cards)
    return [(base + card, 1) for card in range(count) if not dealt >> card & 1]


def drawn(pos: Position, outcome: int) -> None:
    """Deal a card to a seat."""
    seat = pos.agenda[-1][2] - DRAW_BARON
    take(pos.agenda, len(pos.agenda) - 1)
    card = outcome - pos.catalogue.outcomes_of["baron"]
    now = cards.held(pos)
    cards.give(pos, seat, now.dealt[seat] | 1 << card, now.baron[seat])


def who_draws(pos: Position) -> int:
    """Return the mask of the seat for which a card is drawn: only it may know the card."""
    return 1 << pos.agenda[-1][2] - DRAW_BARON


def who_chooses(pos: Position) -> int:
    """Return the mask of the seat that keeps a card: only it may know which."""
    return 1 << pos.current_player


# ---------------------------------------------------------------------- choosing


def ask(pos: Position, seat: int) -> None:
    """Have a seat choose one of its cards."""
    queue(pos.agenda, seat, KEEP, 1, 1)


def ask_all(pos: Position) -> None:
    """Have every player choose one card, in turn order or as they sit [RC p.4, p.8]."""
    for seat in pos.order or range(pos.catalogue.players):
        ask(pos, seat)


def ask_after_line(pos: Position) -> None:
    """If players choose late, have them choose now: the first Major Line is complete [RC p.8]."""
    if cards.of(pos.catalogue).late:
        ask_all(pos)


def ask_at_the_end(pos: Position) -> None:
    """If players never had to choose, have them choose before the final score [RC p.8]."""
    if cards.of(pos.catalogue).late and cards.held(pos).baron[0] == NONE and not pos.agenda:
        ask_all(pos)


def refuse_keep(pos: Position, p: Player, kind: int, card: int) -> int:
    """Say why this card cannot be kept; 0 if it can."""
    return 0 if cards.held(pos).dealt[p.seat] >> card & 1 else NOT_DEALT


def offer_keep(pos: Position, p: Player, n: int, out: list[int]) -> None:
    """Add the cards that the player was dealt."""
    base = pos.catalogue.actions.of["keep"]
    for card in range(len(cards.of(pos.catalogue).cards)):
        if not refuse_keep(pos, p, KEEP, card):
            out.append(base + card)


def step_keep(pos: Position, p: Player, card: int) -> None:
    """Keep one card; the other leaves the game unseen."""
    take(pos.agenda, len(pos.agenda) - 1)
    cards.give(pos, p.seat, cards.held(pos).dealt[p.seat], card)
    pos.turns += 1
    show(pos, p)


def show(pos: Position, p: Player) -> None:
    """Show the card of a player who was first to reach the engine that it asks for [RC p.19]."""
    number = cards.held(pos).baron[p.seat]
    if number == NONE:
        return
    card = cards.of(pos.catalogue).cards[number]
    if card.kind == "first-to-engine" and pos.first_level[card.level] == p.seat:
        cards.reveal(pos, p.seat)
