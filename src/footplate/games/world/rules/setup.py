"""Setting up: who begins, the cubes, the display of operations cards [RC p.3-4]."""

from __future__ import annotations

from typing import TYPE_CHECKING

from footplate.games.world.rules import distances, placing, urbanize
from footplate.games.world.tables.cards import FIRST_TO_CITY
from footplate.games.world.tables.kinds import (
    DRAW_BOUNTY,
    DRAW_CUBE,
    DRAW_DISPLAY,
    DRAW_FIRST,
)
from footplate.kernel.agenda import queue
from footplate.kernel.contract import CHANCE

if TYPE_CHECKING:
    from footplate.games.world.state.position import Player, Position


def lay_out(pos: Position, players: list[Player]) -> None:
    """Lay out the empty map, and seat the players with engines of level 1 and no money."""
    cat = pos.catalogue
    cities = len(cat.board.cities)
    for seat, p in enumerate(players):
        p.seat = seat
        p.hand = [0] * len(cat.deck.cards)
        p.adjacent = [0] * cities
    pos.players = players
    pos.owned = (1 << cat.players) - 1
    placing.rebuild(pos)
    urbanize.list_up(pos)
    distances.list_takers(pos)
    distances.measure(pos)


def deal(pos: Position) -> None:
    """Have everything drawn that is drawn before the first turn."""
    cat = pos.catalogue
    queue(pos.agenda, CHANCE, DRAW_FIRST, 1, 1)
    for city in range(len(cat.board.cities)):
        if cat.filled_at_start(city):
            queue(pos.agenda, CHANCE, DRAW_CUBE + city, cat.start_cubes(city), 1)
    bounties = 0
    for i, card in enumerate(cat.deck.cards):
        if card.start and card.effect == FIRST_TO_CITY:
            bounties += 1
        elif card.start:
            pos.display[i] += pos.deck[i]
            pos.deck[i] = 0
    if bounties:
        queue(pos.agenda, CHANCE, DRAW_BOUNTY, min(bounties, cat.printed.bounties), 1)
    queue(pos.agenda, CHANCE, DRAW_DISPLAY, cat.printed.display, 1)
    for set_up in cat.hooks.set_up:
        set_up(pos)
