"""Goals: operations cards that nobody takes; whoever fulfils one first scores it [RC p.5, p.22].

A delivery, a link that becomes complete, or a better engine can fulfil a goal. The condition of
each kind of goal is one function, here or in the chapter that brings the card.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from footplate.games.world.tables.cards import (
    FIRST_COLOURS,
    FIRST_DELIVERY,
    FIRST_ENGINE,
    FIRST_LENGTH,
    FIRST_TO_CITY,
    PER_CITY,
)
from footplate.games.world.tables.hooks import Effect
from footplate.games.world.tables.schema import N_GOODS

if TYPE_CHECKING:
    from footplate.games.world.state.position import Player, Position
    from footplate.games.world.state.railway import Link
    from footplate.games.world.tables.cards import Card

# ---------------------------------------------------------------------- the goals of the base game


def any_delivery(pos: Position, p: Player, card: Card, city: int, links: int) -> bool:
    """The Railroad Era Begins: say yes, for every delivery fulfils it [RC p.22]."""
    return True


def exact_length(pos: Position, p: Player, card: Card, city: int, links: int) -> bool:
    """Speed Record: say whether the cube came over exactly `n` links, anybody's [RC p.22]."""
    return links == card.n


def many_colours(pos: Position, p: Player, card: Card, city: int, links: int) -> bool:
    """Passenger Lines: say whether the player has delivered `n` different colours [RC p.22]."""
    return p.delivered.bit_count() >= card.n


def to_its_city(pos: Position, p: Player, card: Card, city: int, links: int) -> bool:
    """A Service Bounty: say whether the cube came to the card's city [RC p.22]."""
    return card.city == city


def level_reached(pos: Position, p: Player, card: Card) -> bool:
    """New Train: say whether the engine is of level `n` now [RC p.22]."""
    return p.engine == card.n


EFFECTS: Final[dict[str, Effect]] = {
    FIRST_DELIVERY: Effect(delivered=any_delivery),
    FIRST_LENGTH: Effect(delivered=exact_length),
    FIRST_COLOURS: Effect(delivered=many_colours),
    FIRST_TO_CITY: Effect(delivered=to_its_city, cities=PER_CITY[FIRST_TO_CITY]),
    FIRST_ENGINE: Effect(upgraded=level_reached),
}
"""By effect of a goal: what fulfils it."""


# ---------------------------------------------------------------------- what may fulfil goals


def delivered(pos: Position, p: Player, city: int, colour: int, links: int) -> None:
    """Give the player the goals on display that a delivery fulfils.

    Args:
        pos: the position.
        p: who delivered the cube.
        city: where it was delivered.
        colour: its colour.
        links: over how many links it came, whoever owns them.
    """
    p.delivered |= 1 << colour
    saving = saved(pos)
    for number, card, fulfils in pos.catalogue.deck.delivery_goals:
        if pos.display[number] and fulfils(pos, p, card, city, links):
            _gain(pos, p, number, card)
    if saving and not saved(pos):
        give_back(pos)


def give_back(pos: Position) -> None:
    """Put the cubes that players saved for Passenger Lines into the bag [RC p.22]."""
    for player in pos.players:
        for each in range(N_GOODS):
            if player.delivered >> each & 1:
                pos.fill_bag(each, 1)


def linked(pos: Position, p: Player, link: Link) -> None:
    """Give the owner of a link the goals on display that its completion fulfils."""
    for number, card, fulfils in pos.catalogue.deck.link_goals:
        if pos.display[number] and fulfils(pos, p, card, link):
            _gain(pos, p, number, card)


def upgraded(pos: Position, p: Player) -> None:
    """Give a player the goals on display that a better engine fulfils."""
    for number, card, fulfils in pos.catalogue.deck.engine_goals:
        if pos.display[number] and fulfils(pos, p, card):
            _gain(pos, p, number, card)


def _gain(pos: Position, p: Player, number: int, card: Card) -> None:
    """Give the player the points of a goal; the card leaves the game."""
    p.points += card.points
    display = pos.display[:]
    display[number] -= 1
    pos.display = display


def saved(pos: Position) -> bool:
    """Say whether each player keeps one cube of each colour delivered, out of the bag.

    Players keep them until somebody has gained the goal for different colours [RC p.22].
    """
    for number in pos.catalogue.deck.colour_goals:
        if pos.display[number]:
            return True
    return False
