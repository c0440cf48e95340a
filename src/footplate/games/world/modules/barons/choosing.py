"""Dealing the Rail Baron cards, choosing between them, and showing one [RC p.4, p.8, p.19]."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from footplate.games.world.modules.barons import cards
from footplate.games.world.modules.barons.shown import NOT_DEALT
from footplate.games.world.tables.kinds import MOST_SEATS
from footplate.kernel.agenda import queue, take
from footplate.kernel.contract import CHANCE

if TYPE_CHECKING:
    from footplate.games.world.state.position import Player, Position

KEEP: Final = 1
"""Choose which of the baron cards dealt from pack `n - 1` to keep."""
DRAW_BARON: Final = 30
"""A baron card; `kind - DRAW_BARON` is the seat and, `MOST_SEATS` for each, the pack."""
MOST_PACKS: Final = 2


def deal(pos: Position) -> None:
    """Have cards drawn for every seat; unless players choose late, have them choose now."""
    known = cards.of(pos.catalogue)
    for pack in range(known.first):
        draw_all(pos, pack)
    if not known.late:
        for pack in range(known.first):
            ask_all(pos, pack)


def draw_all(pos: Position, pack: int) -> None:
    """Have the cards of one pack drawn for every seat."""
    for seat in range(pos.catalogue.players):
        kind = DRAW_BARON + pack * MOST_SEATS + seat
        queue(pos.agenda, CHANCE, kind, cards.of(pos.catalogue).dealt, 1)


def drawing(pos: Position) -> tuple[int, int]:
    """Return the pack from which a card is drawn, and the seat that gets it."""
    return divmod(pos.agenda[-1][2] - DRAW_BARON, MOST_SEATS)


def deal_later(pos: Position) -> None:
    """Have the packs that are not dealt at the start dealt now, and let players choose."""
    known = cards.of(pos.catalogue)
    for pack in range(known.first, len(known.packs)):
        draw_all(pos, pack)
        ask_all(pos, pack)


def undealt(pos: Position) -> list[tuple[int, int]]:
    """Return the cards of the pack that nobody was dealt, each with weight 1."""
    base = pos.catalogue.outcomes.of["baron"]
    left = cards.of(pos.catalogue).packs[drawing(pos)[0]]
    for mask in cards.held(pos).dealt:
        left &= ~mask
    return [(base + card, 1) for card in cards.numbers(left)]


def drawn(pos: Position, outcome: int) -> None:
    """Deal a card to a seat."""
    seat = drawing(pos)[1]
    take(pos.agenda, len(pos.agenda) - 1)
    card = outcome - pos.catalogue.outcomes.of["baron"]
    now = cards.held(pos)
    cards.give(pos, seat, now.dealt[seat] | 1 << card, now.kept[seat])


def who_draws(pos: Position) -> int:
    """Return the mask of the seat for which a card is drawn: only it may know the card."""
    return 1 << drawing(pos)[1]


def who_chooses(pos: Position) -> int:
    """Return the mask of the seat that keeps a card: only it may know which."""
    return 1 << pos.current_player


# ---------------------------------------------------------------------- choosing


def ask(pos: Position, seat: int, pack: int) -> None:
    """Have a seat choose one of its cards of a pack."""
    queue(pos.agenda, seat, KEEP, pack + 1, 1)


def ask_all(pos: Position, pack: int) -> None:
    """Have every player choose one card, in turn order or as they sit [RC p.4, p.8]."""
    for seat in pos.order or range(pos.catalogue.players):
        ask(pos, seat, pack)


def undecided(pos: Position, seat: int) -> list[int]:
    """Return the packs of which a seat was dealt cards and keeps none yet."""
    now = cards.held(pos)
    return [
        number
        for number, pack in enumerate(cards.of(pos.catalogue).packs)
        if now.dealt[seat] & pack and not now.kept[seat] & pack
    ]


def ask_late(pos: Position) -> None:
    """If players choose late and have not chosen yet, have them choose now [RC p.8].

    They choose when the first Major Line is complete, or else before the final score.
    """
    if cards.of(pos.catalogue).late:
        for pack in undecided(pos, 0):
            ask_all(pos, pack)


def refuse_keep(pos: Position, p: Player, kind: int, card: int) -> int:
    """Say why this card cannot be kept; 0 if it can."""
    pack = cards.of(pos.catalogue).packs[pos.agenda[-1][3] - 1]
    return 0 if cards.held(pos).dealt[p.seat] & pack & 1 << card else NOT_DEALT


def offer_keep(pos: Position, p: Player, n: int, out: list[int]) -> None:
    """Add the cards that the player was dealt."""
    base = pos.catalogue.actions.of["keep"]
    for card in range(len(cards.of(pos.catalogue).cards)):
        if not refuse_keep(pos, p, KEEP, card):
            out.append(base + card)


def step_keep(pos: Position, p: Player, card: int) -> None:
    """Keep one card; the other leaves the game unseen."""
    pos.agenda.pop()
    now = cards.held(pos)
    cards.give(pos, p.seat, now.dealt[p.seat], now.kept[p.seat] | 1 << card)
    pos.turns += 1
    show(pos, p)


def show(pos: Position, p: Player) -> None:
    """Show the card of a player who was first to reach the engine that it asks for [RC p.19]."""
    for number in cards.numbers(cards.held(pos).kept[p.seat]):
        card = cards.of(pos.catalogue).cards[number]
        if card.kind == cards.FIRST and pos.first_level[card.level] == p.seat:
            cards.reveal(pos, number)
