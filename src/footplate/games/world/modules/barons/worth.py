"""What each kind of Rail Baron card asks for, and the points that it gives [RC p.19-20].

The cards of a map are the rows `baron` of its `deck.toml`. A player who shares the first place gets
nothing, unless the card allows it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from footplate.games.world.modules.barons import cards
from footplate.games.world.modules.barons.longest_railroad import longest_railroad
from footplate.games.world.rules import lines

if TYPE_CHECKING:
    from collections.abc import Callable

    from footplate.games.world.state.position import Player, Position
    from footplate.games.world.tables.cards import Baron
    from footplate.games.world.tables.hooks import Worth


def points(pos: Position, p: Player, number: int) -> int:
    """Return what a baron card gives a player if the game ends now."""
    known = cards.of(pos.catalogue)
    card = known.cards[number]
    found = known.kinds[card.kind](pos, p, card)
    return min(found, card.most) if card.most >= 0 else found


# ---------------------------------------------------------------------- counts


def cities(p: Player) -> int:
    """Return how many cities a player's links touch."""
    return len([mask for mask in p.adjacent if mask])


def hotels(pos: Position, p: Player) -> int:
    """Return how many hotels a player has."""
    return pos.hotels.count(p.seat)


def links_at(pos: Position, p: Player, city: int) -> int:
    """Return how many links of a player begin at a city; several to the same city all count.

    One track at a city is one link, also if a switch leads it to two other cities.
    """
    links = [pos.links[number] for number in pos.at[city]]
    return len({link.side(city) for link in links if link.owner == p.seat})


# ---------------------------------------------------------------------- kinds


def _links_at_city(pos: Position, p: Player, card: Baron) -> int:
    return card.points * links_at(pos, p, card.cities[0])


def _hotels(pos: Position, p: Player, card: Baron) -> int:
    return card.steps[min(hotels(pos, p), len(card.steps) - 1)]


def _connect(pos: Position, p: Player, card: Baron) -> int:
    """Return the points of the card if own links join all its cities into one network, else 0."""
    found = lines.network(p, card.cities[0])
    for city in card.cities:
        if not found >> city & 1:
            return 0
    return card.points


def _cities_connected(pos: Position, p: Player, card: Baron) -> int:
    return card.points * len([city for city in card.cities if p.adjacent[city]])


def _urbanized_cities_connected(pos: Position, p: Player, card: Baron) -> int:
    """Return the points for each listed city that is urbanized and has an own link [RC p.20]."""
    printed = pos.catalogue.board.colours
    found = [city for city in card.cities if pos.colours[city] != printed[city]]
    return card.points * len([city for city in found if p.adjacent[city]])


def _cities_of_colour(pos: Position, p: Player, card: Baron) -> int:
    """Return the points for each city of the card's colour that has an own link [RC p.20]."""
    found = [city for city, colour in enumerate(pos.colours) if colour == card.colour]
    return card.points * len([city for city in found if p.adjacent[city]])


def _first_to_engine(pos: Position, p: Player, card: Baron) -> int:
    return card.points if pos.first_level[card.level] == p.seat else 0


def _alone(pos: Position, p: Player, card: Baron) -> int:
    """Return the points of the card if the player alone is first in what it compares, else 0."""
    own = measure(pos, p, card.kind)
    for other in pos.players:
        if other.seat != p.seat and measure(pos, other, card.kind) >= own:
            return 0
    return card.points


def _alone_or_at_level(pos: Position, p: Player, card: Baron) -> int:
    """Return the points of the card; with an engine of its level a tie counts too [RC p.20]."""
    for other in pos.players:
        if other.engine > p.engine:
            return 0
    return card.points if p.engine == card.level else _alone(pos, p, card)


def _bonds_spared(pos: Position, p: Player) -> int:
    return -p.bonds


def _bonds(pos: Position, p: Player) -> int:
    return p.bonds


def _engine(pos: Position, p: Player) -> int:
    return p.engine


def _cities(pos: Position, p: Player) -> int:
    return cities(p)


def _links(pos: Position, p: Player) -> int:
    return p.links


def _money(pos: Position, p: Player) -> int:
    return p.money


def _tiles(pos: Position, p: Player) -> int:
    return p.tiles


def _railroad(pos: Position, p: Player) -> int:
    return longest_railroad(pos, p.seat)


COMPARED: Final[dict[str, Callable[[Position, Player], int]]] = {
    "fewest-bonds": _bonds_spared,
    "most-bonds": _bonds,
    "best-engine": _engine,
    "best-engine-or-tie": _engine,
    "most-cities": _cities,
    "most-links": _links,
    "most-money": _money,
    "most-tiles": _tiles,
    "longest-railroad": _railroad,
}
"""By kind of card that compares players: the number that it compares; more is better."""
KINDS: Final[dict[str, Worth]] = {
    "links-at-city": _links_at_city,
    "hotels": _hotels,
    "connect": _connect,
    "cities-connected": _cities_connected,
    "urbanized-cities-connected": _urbanized_cities_connected,
    "cities-of-colour": _cities_of_colour,
    "first-to-engine": _first_to_engine,
    **dict.fromkeys(COMPARED, _alone),
    "best-engine-or-tie": _alone_or_at_level,
}
"""By kind of card: what it is worth."""


def measure(pos: Position, p: Player, kind: str) -> int:
    """Return the number that this kind of card compares between players; more is better.

    Raises:
        KeyError: this kind of card compares nothing.
    """
    return COMPARED[kind](pos, p)
