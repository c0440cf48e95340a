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
"""Which of two baron cards to keep."""
DRAW_BARON: Final = 30
"""A baron card for the seat `kind - DRAW_BARON`."""


def deal(pos: Position) -> None:
    """Have cards drawn for every seat, and chosen from where nobody chooses late."""
    known = cards.of(pos.catalogue)
    for seat in range(pos.catalogue.players):
        queue(pos.agenda, CHANCE, DRAW_BARON + seat, known.dealt, 1)
    if not known.late:
        ask_all(pos)


def undealt(pos: Position) -> list[tuple[int, int]]:
    """The cards that nobody was dealt."""
    base = pos.catalogue.outcomes_of["baron"]
    dealt = 0
    for mask in cards.held(pos).dealt:
        dealt |= mask
    count = len(cards.of(pos.catalogue).cards)
    return [(base + card, 1) for card in range(count) if not dealt >> card & 1]


def drawn(pos: Position, outcome: int) -> None:
    """A seat is dealt a card."""
    seat = pos.agenda[-1][2] - DRAW_BARON
    take(pos.agenda, len(pos.agenda) - 1)
    card = outcome - pos.catalogue.outcomes_of["baron"]
    now = cards.held(pos)
    cards.give(pos, seat, now.dealt[seat] | 1 << card, now.baron[seat])


def who_draws(pos: Position) -> int:
    """The seat for which a card is drawn may know it."""
    return 1 << pos.agenda[-1][2] - DRAW_BARON


def who_chooses(pos: Position) -> int:
    """The seat that keeps a card may know which."""
    return 1 << pos.current_player


# ---------------------------------------------------------------------- choosing


def ask(pos: Position, seat: int) -> None:
    """Have a seat choose one of its cards."""
    queue(pos.agenda, seat, KEEP, 1, 1)


def ask_all(pos: Position) -> None:
    """Every player chooses one card, in turn order or as they sit [RC p.4, p.8]."""
    for seat in pos.order or range(pos.catalogue.players):
        ask(pos, seat)


def ask_after_line(pos: Position) -> None:
    """Who chooses late does so when the first Major Line is complete [RC p.8]."""
    if cards.of(pos.catalogue).late:
        ask_all(pos)


def ask_at_the_end(pos: Position) -> None:
    """Those who never had to choose do so before the final score [RC p.8]."""
    if cards.of(pos.catalogue).late and cards.held(pos).baron[0] == NONE and not pos.agenda:
        ask_all(pos)


def refuse_keep(pos: Position, p: Player, kind: int, card: int) -> int:
    """Why this card cannot be kept; 0 if it can."""
    return 0 if cards.held(pos).dealt[p.seat] >> card & 1 else NOT_DEALT


def offer_keep(pos: Position, p: Player, n: int, out: list[int]) -> None:
    """The cards dealt."""
    base = pos.catalogue.actions.of["keep"]
    for card in range(len(cards.of(pos.catalogue).cards)):
        if not refuse_keep(pos, p, KEEP, card):
            out.append(base + card)


def step_keep(pos: Position, p: Player, card: int) -> None:
    """One card is kept, the other leaves the game unseen."""
    take(pos.agenda, len(pos.agenda) - 1)
    cards.give(pos, p.seat, cards.held(pos).dealt[p.seat], card)
    pos.turns += 1
    show(pos, p)


def show(pos: Position, p: Player) -> None:
    """Who was first at the engine that the card asks for shows it at once [RC p.19]."""
    number = cards.held(pos).baron[p.seat]
    if number == NONE:
        return
    card = cards.of(pos.catalogue).cards[number]
    if card.kind == "first-to-engine" and pos.first_level[card.level] == p.seat:
        cards.reveal(pos, p.seat)
