"""Goals: operations cards that nobody takes and everybody may fulfil first [RC p.5, p.22]."""

from __future__ import annotations

from typing import TYPE_CHECKING

from footplate.games.world.tables.catalogue import (
    FIRST_COLOURS,
    FIRST_DELIVERY,
    FIRST_LENGTH,
    FIRST_TO_CITY,
    GOALS,
)
from footplate.games.world.tables.schema import GOODS

if TYPE_CHECKING:
    from footplate.games.world.state.position import Player, Position
    from footplate.games.world.tables.catalogue import Card


def delivered(pos: Position, p: Player, city: int, colour: int, links: int) -> None:
    """A cube was delivered: the goals on display that it fulfils are gained and leave the game.

    Args:
        pos: the position.
        p: who delivered it.
        city: where to.
        colour: the cube's.
        links: over how many links it came, whoever owns them.
    """
    p.delivered |= 1 << colour
    saving = saved(pos)
    for number, card in enumerate(pos.catalogue.cards):
        if pos.display[number] and card.effect >= GOALS and _met(p, card, city, links):
            p.points += card.points
            display = pos.display[:]
            display[number] -= 1
            pos.display = display
    if saving and not saved(pos):
        for player in pos.players:
            for each in range(len(GOODS)):
                if player.delivered >> each & 1:
                    pos.fill_bag(each, 1)


def saved(pos: Position) -> bool:
    """Whether everybody saves one cube of each colour delivered, so that they are not in the bag.

    That lasts until somebody has gained what is promised for different colours [RC p.22].
    """
    for number, card in enumerate(pos.catalogue.cards):
        if card.effect == FIRST_COLOURS and pos.display[number]:
            return True
    return False


def _met(p: Player, card: Card, city: int, links: int) -> bool:
    """Whether this delivery fulfils a goal."""
    if card.effect == FIRST_DELIVERY:
        return True
    if card.effect == FIRST_LENGTH:
        return links == card.n
    if card.effect == FIRST_COLOURS:
        return p.delivered.bit_count() >= card.n
    assert card.effect == FIRST_TO_CITY
    return card.city == city
