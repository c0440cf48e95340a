"""Setting up [RC p.3-4]: who begins, the cubes, the display of operations cards, the barons."""

from __future__ import annotations

from typing import TYPE_CHECKING

from footplate.games.world.rules import delivery, placing, urbanize
from footplate.games.world.tables.catalogue import FIRST_TO_CITY
from footplate.games.world.tables.kinds import (
    DRAW_BARON,
    DRAW_BOUNTY,
    DRAW_CUBE,
    DRAW_DISPLAY,
    DRAW_FIRST,
    KEEP,
)
from footplate.games.world.tables.reasons import NOT_DEALT
from footplate.games.world.tables.schema import GOODS
from footplate.kernel.agenda import queue, take
from footplate.kernel.contract import CHANCE

if TYPE_CHECKING:
    from footplate.games.world.state.position import Player, Position


def lay_out(pos: Position, players: list[Player]) -> None:
    """The empty map, and the players with their engines of level 1 and no money."""
    cat = pos.catalogue
    cities = len(cat.board.cities)
    for seat, p in enumerate(players):
        p.seat = seat
        p.hand = [0] * len(cat.cards)
        p.adjacent = [0] * cities
    pos.players = players
    pos.owned = (1 << cat.players) - 1
    for city, colour in enumerate(pos.colours):
        if colour < len(GOODS):
            pos.by_colour[colour] |= 1 << city
    placing.rebuild(pos)
    urbanize.list_up(pos)
    delivery.measure(pos)


def deal(pos: Position) -> None:
    """Have everything drawn that is drawn before the first turn."""
    cat = pos.catalogue
    queue(pos.agenda, CHANCE, DRAW_FIRST, 1, 1)
    for city in range(len(cat.board.cities)):
        queue(pos.agenda, CHANCE, DRAW_CUBE + city, cat.start_cubes(city), 1)
    bounties = 0
    for i, card in enumerate(cat.cards):
        if card.start and card.effect == FIRST_TO_CITY:
            bounties += 1
        elif card.start:
            pos.display[i] += pos.deck[i]
            pos.deck[i] = 0
    if bounties:
        queue(pos.agenda, CHANCE, DRAW_BOUNTY, min(bounties, cat.bounties), 1)
    queue(pos.agenda, CHANCE, DRAW_DISPLAY, cat.display, 1)
    for seat in range(cat.players):
        queue(pos.agenda, CHANCE, DRAW_BARON + seat, cat.dealt, 1)
    if not cat.late_barons:
        ask_for_barons(pos)


def ask_for_barons(pos: Position) -> None:
    """Every player chooses one baron card, in turn order or as they sit [RC p.4, p.8]."""
    for seat in pos.order or range(pos.catalogue.players):
        queue(pos.agenda, seat, KEEP, 1, 1)


def refuse_keep(pos: Position, p: Player, baron: int) -> int:
    """Why this card cannot be kept; 0 if it can."""
    return 0 if p.dealt >> baron & 1 else NOT_DEALT


def offer_keep(pos: Position, p: Player, n: int, out: list[int]) -> None:
    """The cards dealt."""
    base = pos.catalogue.actions.keep
    for baron in range(len(pos.catalogue.barons)):
        if not refuse_keep(pos, p, baron):
            out.append(base + baron)


def step_keep(pos: Position, p: Player, baron: int) -> None:
    """One card is kept, the other leaves the game unseen."""
    take(pos.agenda, len(pos.agenda) - 1)
    p.baron = baron
    pos.turns += 1
    show_baron(pos, p)


def show_baron(pos: Position, p: Player) -> None:
    """Who was first at the engine that the baron asks for shows the card at once [RC p.19]."""
    if p.baron < 0:
        return
    card = pos.catalogue.barons[p.baron]
    if card.kind == "first-to-engine" and pos.first_level[card.level] == p.seat:
        pos.revealed |= 1 << p.seat
