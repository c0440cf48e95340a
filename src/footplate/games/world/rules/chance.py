"""What chance decides: who begins, the cubes, the cards [RC p.3-4].

A deck is a pool without an order: a card is drawn from it only when it is revealed, so a position
never knows the future.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from footplate.games.world.rules import operations
from footplate.games.world.tables.cards import ACTIONS, FIRST_TO_CITY
from footplate.games.world.tables.kinds import (
    DRAW_BOUNTY,
    DRAW_CUBE,
    DRAW_DISPLAY,
    DRAW_FIRST,
    MOST_SEATS,
)
from footplate.games.world.tables.schema import N_GOODS
from footplate.kernel.agenda import take

if TYPE_CHECKING:
    from footplate.games.world.state.position import Position


def outcomes(pos: Position) -> list[tuple[int, int]]:
    """Return what can come now, each outcome with its weight."""
    cat = pos.catalogue
    kind = pos.agenda[-1][2]
    if kind >= DRAW_CUBE:
        base = MOST_SEATS + (kind - DRAW_CUBE) * N_GOODS
        return [(base + colour, n) for colour, n in enumerate(pos.bag) if n]
    if kind in cat.hooks.draws:
        return cat.hooks.draws[kind][0](pos)
    if kind == DRAW_FIRST:
        return [(seat, 1) for seat in range(cat.players)]
    found = []
    for i, n in enumerate(pos.deck):
        effect = cat.deck.cards[i].effect
        if kind == DRAW_BOUNTY:
            if effect != FIRST_TO_CITY:
                continue
        elif kind == DRAW_DISPLAY and effect == ACTIONS:
            continue
        if n:
            found.append((cat.outcomes.card + i, n))
    return found


def apply(pos: Position, outcome: int) -> None:
    """Carry out what has come."""
    cat = pos.catalogue
    pos.secrets += 1
    kind = pos.agenda[-1][2]
    if kind in cat.hooks.draws:
        cat.hooks.draws[kind][1](pos, outcome)
        return
    take(pos.agenda, len(pos.agenda) - 1)
    if kind >= DRAW_CUBE:
        city = kind - DRAW_CUBE
        colour = (outcome - MOST_SEATS) % N_GOODS
        pos.fill_bag(colour, -1)
        pos.put(city, colour, 1)
    elif kind == DRAW_FIRST:
        pos.first = outcome
    else:
        operations.reveal(pos, outcome - cat.outcomes.card, kind)
