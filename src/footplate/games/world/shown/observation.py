"""What a seat may see, as a list of ints of fixed length for learning programs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from footplate.games.world.rules.delivery import depots_on
from footplate.games.world.tables.board import TILES
from footplate.games.world.tables.kinds import NONE
from footplate.games.world.tables.schema import GOODS, SIDES
from footplate.kernel.contract import TERMINAL

if TYPE_CHECKING:
    from footplate.games.world.state.position import Player, Position
    from footplate.games.world.tables.catalogue import Catalogue

TABLE: Final = 26
"""How many numbers describe the whole table, before the cards and the map."""
DEPOT_BITS: Final = 5
"""The depots of a seat on a link are a number of so many bits: no deck has more of their cards."""
PLAYER: Final = 10
"""How many numbers describe a player, before the cards."""


def length(cat: Catalogue) -> int:
    """Return how many ints an observation has."""
    cities = len(cat.board.cities)
    more = sum([c.observed[0](cat) for c in cat.chapters if c.observed is not None])
    of_player = [c.player_observed[0](cat) for c in cat.chapters if c.player_observed is not None]
    return (
        TABLE
        + len(GOODS) * 2
        + 2 * len(cat.cards)
        + len(cat.lines)
        + more
        + cat.top_engine
        + cities * (len(GOODS) + 5 + 2 * len(SIDES))
        + cat.players
        + len(cat.board.hexes) * 2
        + cat.players * (PLAYER + len(cat.cards) + sum(of_player) + cities)
    )


def observe(pos: Position, seat: int) -> list[int]:
    """Return the position as a seat may know it: its own player first, then the others clockwise.

    Seats are given relative to the seat that looks: 0 is its own, -1 is nobody.
    """
    cat = pos.catalogue
    out = _table(pos, seat)
    out += pos.bag
    out += pos.new_cities
    out += pos.display
    out += pos.deck
    out += [_relative(pos, owner, seat) for owner in pos.claimed]
    for chapter in cat.chapters:
        if chapter.observed is not None:
            out += chapter.observed[1](pos, seat)
    out += [_relative(pos, owner, seat) for owner in pos.first_level[1:]]
    for city in range(len(cat.board.cities)):
        out += [pos.cubes_of(city, colour) for colour in range(len(GOODS))]
        out += [
            pos.colours[city],
            pos.empty >> city & 1,
            pos.visited >> city & 1,
            _relative(pos, pos.hotels[city], seat),
            len(pos.at[city]),
        ]
        out += _links_at(pos, city, seat)
    out += [_relative(pos, other, seat) for other in pos.order]
    out += [NONE] * (cat.players - len(pos.order))
    out += list(pos.occupied)
    out += _owners(pos, seat)
    for ahead in range(cat.players):
        out += _player(pos, pos.players[(seat + ahead) % cat.players], seat)
    return out


def _relative(pos: Position, who: int, seat: int) -> int:
    return (who - seat) % pos.catalogue.players if who >= 0 else NONE


def _table(pos: Position, seat: int) -> list[int]:
    cat = pos.catalogue
    out = [
        _relative(pos, pos.current_player, seat),
        1 if pos.current_player == TERMINAL else 0,
        pos.turn,
        pos.round,
        pos.place,
        pos.last_turn,
        _relative(pos, pos.first, seat),
        pos.bid,
        _relative(pos, pos.bidder, seat),
        len(pos.dropped),
        pos.markers,
        pos.opened,
        pos.origin,
        pos.building,
        pos.laid,
        pos.spent,
        pos.used.bit_count(),
        pos.goods,
        pos.start,
        pos.now,
    ]
    out += [pos.agenda[-1][2], pos.agenda[-1][3], len(pos.agenda)] if pos.agenda else [0, 0, 0]
    out += [pos.order.index(seat)] if seat in pos.order else [NONE]
    out += [len(pos.way), cat.players]
    return out


def _links_at(pos: Position, city: int, seat: int) -> list[int]:
    """Return, by side of a city, the owner of the complete link there, then who has depots on it.

    The second number holds, in five bits for each seat from the observer on, how many it has.
    """
    owners = [NONE] * len(SIDES)
    depots = [0] * len(SIDES)
    for number in pos.at[city]:
        link = pos.links[number]
        owners[link.side(city)] = _relative(pos, link.owner, seat)
        held = [1 << DEPOT_BITS * _relative(pos, who, seat) for who in depots_on(pos, number)]
        depots[link.side(city)] = sum(held)
    return [*owners, *depots]


def _owners(pos: Position, seat: int) -> list[int]:
    """Return, by cell and city, 1 + the relative seat that owns the newest track there, or 0."""
    out = [0] * len(pos.catalogue.board.hexes)
    for link in pos.links:
        for tile in link.tiles:
            out[tile // TILES] = 1 + _relative(pos, link.owner, seat)
    for end in pos.ends:
        for tile in end.tiles:
            out[tile // TILES] = 1 + _relative(pos, end.owner, seat)
    return out


def _player(pos: Position, p: Player, seat: int) -> list[int]:
    out = [
        p.money,
        p.bonds,
        p.engine,
        p.points,
        p.links,
        p.tiles,
        p.delivered,
        p.fifths,
        p.bid,
        pos.dropped.index(p.seat) if p.seat in pos.dropped else NONE,
    ]
    out += p.hand
    for chapter in pos.catalogue.chapters:
        if chapter.player_observed is not None:
            out += chapter.player_observed[1](pos, p, seat)
    out += [mask.bit_count() for mask in p.adjacent]
    return out
