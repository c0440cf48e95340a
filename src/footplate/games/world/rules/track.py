"""Building track: an action lays up to four tiles, from a city or an own open end.

[RC p.4-5, p.21-22]

A link that is being built is an `End`. When its track meets another city, or another open end of
the same player, it becomes a `Link` and the action is over. Links that are still incomplete when
the turn ends are taken off the map.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from footplate.games.world.rules import bonds, linking, placing
from footplate.games.world.state.railway import End
from footplate.games.world.tables.board import EXITS, OPPOSITE, PAIRS, TILE, TILE_MASK, TILES
from footplate.games.world.tables.cards import BUILD_CARDS, HALF, TERRAIN, TILE_POINTS
from footplate.games.world.tables.kinds import BUILD, FIFTH, NONE
from footplate.games.world.tables.reasons import (
    CARD_NOT_HELD,
    CARD_USED,
    CITY_SIDE_TAKEN,
    NO_END_HERE,
    NO_REDIRECT,
    NO_SIDE_LEFT,
    NOT_AT_FRONTIER,
    NOT_HERE,
    SAME_TILE,
    TOO_LATE,
)
from footplate.kernel.agenda import at_once

if TYPE_CHECKING:
    from footplate.games.world.state.position import Player, Position
    from footplate.games.world.tables.catalogue import Catalogue

# ---------------------------------------------------------------------- going on from an open end


def _forward(pos: Position, seat: int, index: int, out: list[int]) -> None:
    """Add the tiles that lengthen an incomplete link."""
    board = pos.catalogue.board
    end = pos.ends[index]
    cell = board.next[end.cell * 6 + end.out]
    into = OPPOSITE[end.out]
    base = pos.catalogue.actions.tile + cell * TILES
    for side in EXITS[into]:
        if not placing.refuse_tile(pos, seat, end.city, cell, into, side, 0):
            out.append(base + TILE[into][side])


def _redirected(pos: Position, seat: int, index: int, out: list[int]) -> None:
    """Add the other ways in which the last tile of an incomplete link could lie."""
    end = pos.ends[index]
    if not end.tiles:
        return  # the switch itself stays as it is
    base = pos.catalogue.actions.tile + end.cell * TILES
    for side in EXITS[end.into]:
        if side != end.out and not placing.refuse_tile(
            pos, seat, end.city, end.cell, end.into, side, 1 << end.into | 1 << end.out
        ):
            out.append(base + TILE[end.into][side])


def _own_tiles(pos: Position, seat: int, cell: int) -> list[int]:
    """Return the tiles with which the seat's incomplete links that end in a hex can go on."""
    out: list[int] = []
    for index, end in enumerate(pos.ends):
        if end.cell == cell and end.owner == seat:
            _forward(pos, seat, index, out)
            if not pos.catalogue.cut_throat:
                _redirected(pos, seat, index, out)
    out.sort()
    return out


def _joining(pos: Position, seat: int) -> int:
    """Return the mask of cities whose only first tiles meet an open end of this seat."""
    board = pos.catalogue.board
    found = 0
    for end in pos.ends:
        if end.owner != seat:
            continue
        cell = board.next[end.cell * 6 + end.out]
        for side in range(6):
            city = board.next[cell * 6 + side] - board.cells
            if city >= 0 and not pos.buildable >> city & 1 and placing.from_city(pos, seat, city):
                found |= 1 << city
    return found


# ---------------------------------------------------------------------- where to build from


def refuse_origin(pos: Position, p: Player, argument: int) -> int:
    """Say why the player cannot build from a city, or go on from a hex; 0 if that is possible."""
    cities = len(pos.catalogue.board.starts)
    if argument < cities:
        if placing.from_city(pos, p.seat, argument):
            return 0
        return _refuse_city(pos, p.seat, argument)
    cell = argument - cities
    if _own_tiles(pos, p.seat, cell):
        return 0
    turned: list[int] = []
    for index, end in enumerate(pos.ends):
        if end.owner == p.seat and end.cell == cell:
            if _closed(pos, cell, end.out):
                return pos.catalogue.land.reason
            _redirected(pos, p.seat, index, turned)
    return NO_REDIRECT if turned else NO_END_HERE


def _refuse_city(pos: Position, seat: int, city: int) -> int:
    """Say why no first tile can be laid at a city where none fits."""
    board = pos.catalogue.board
    place = board.cells + city
    reason = placing.refuse_ground(pos, seat, place)
    if reason:
        return reason
    for side in range(6):
        cell = board.next[place * 6 + side]
        if cell < 0 or pos.occupied[place] >> side & 1:
            continue
        into = OPPOSITE[side]
        for out in EXITS[into]:
            reason = placing.refuse_tile(pos, seat, city, cell, into, out, 0)
            if reason not in placing.BY_TRACK:
                return reason
    return NO_SIDE_LEFT


def _closed(pos: Position, cell: int, side: int) -> bool:
    """Say whether a side leads to ground where nobody may build yet."""
    cat = pos.catalogue
    other = cat.board.next[cell * 6 + side]
    return not pos.opened and other >= 0 and cat.land.closed[other] != 0


def offer_origins(pos: Position, p: Player, out: list[int]) -> None:
    """Add the cities at which a first tile fits, and the own open ends that can go on."""
    cities = placing.buildable_by(pos, p.seat) if pos.catalogue.hooks.ground else pos.buildable
    if pos.ends:
        cities |= _joining(pos, p.seat)
    out += pos.origins if cities == pos.buildable else placing.beginning(pos, cities)
    if not pos.ends:
        return
    base = pos.catalogue.actions.origin + len(pos.catalogue.board.starts)
    cells: list[int] = []
    for end in pos.ends:
        if end.owner == p.seat and end.cell not in cells and _own_tiles(pos, p.seat, end.cell):
            cells.append(end.cell)
    cells.sort()
    for cell in cells:
        out.append(base + cell)


def step_origin(pos: Position, p: Player, argument: int) -> None:
    """Begin a build action in a city or warp, or at an own open end."""
    board = pos.catalogue.board
    cities = len(board.starts)
    begin(pos, p, board.cells + argument if argument < cities else argument - cities)


def begin(pos: Position, p: Player, place: int) -> None:
    """Begin a build action in a hex, city or warp."""
    pos.origin = place
    pos.building = NONE
    pos.laid = 0
    pos.spent = 0
    pos.used = 0
    pos.bonds_before = p.bonds
    at_once(pos.agenda, p.seat, BUILD, pos.terms.tiles, 1)
    for before in pos.catalogue.hooks.before_build:
        before(pos, p)


# ---------------------------------------------------------------------- tiles


def offer_tiles(pos: Position, p: Player, n: int, out: list[int]) -> None:
    """Add the tiles that can come next; before the first tile, also the cards for the action."""
    board = pos.catalogue.board
    if pos.building != NONE:
        if not pos.laid:
            _offer_cards(pos, p, out)
        _forward(pos, p.seat, pos.building, out)
        return
    _offer_cards(pos, p, out)
    if pos.origin < board.cells:
        out += _own_tiles(pos, p.seat, pos.origin)
        return
    city = pos.origin - board.cells
    taken = pos.occupied[pos.origin]
    found: list[int] = []
    for side in range(6):
        cell = board.next[pos.origin * 6 + side]
        if cell < 0 or taken >> side & 1:
            continue
        into = OPPOSITE[side]
        base = pos.catalogue.actions.tile + cell * TILES
        for exit_side in EXITS[into]:
            if not placing.refuse_tile(pos, p.seat, city, cell, into, exit_side, 0):
                found.append(base + TILE[into][exit_side])
    found.sort()
    out += found


def refuse_step(pos: Position, p: Player, argument: int) -> int:
    """Say why a tile cannot be laid now; 0 if it can."""
    board = pos.catalogue.board
    cell, tile = divmod(argument, TILES)
    a, b = PAIRS[tile]
    reason = NOT_AT_FRONTIER
    for index, end in enumerate(pos.ends):
        here = index == pos.building if pos.building != NONE else end.cell == pos.origin
        if here and end.owner == p.seat:
            for into, out in ((a, b), (b, a)):
                found = _refuse_at_end(pos, end, cell, into, out)
                if not found:
                    return 0
                reason = reason if found == NOT_AT_FRONTIER else found
    if pos.building == NONE and pos.origin >= board.cells:
        city = pos.origin - board.cells
        for into, out in ((a, b), (b, a)):
            if board.next[cell * 6 + into] == pos.origin:
                if pos.occupied[pos.origin] >> OPPOSITE[into] & 1:
                    return CITY_SIDE_TAKEN
                return placing.refuse_tile(pos, p.seat, city, cell, into, out, 0)
    return reason


def _refuse_at_end(pos: Position, end: End, cell: int, into: int, out: int) -> int:
    """Say why a tile cannot lengthen an incomplete link, or turn its last tile; 0 if it can."""
    board = pos.catalogue.board
    if board.next[end.cell * 6 + end.out] == cell and into == OPPOSITE[end.out]:
        return placing.refuse_tile(pos, end.owner, end.city, cell, into, out, 0)
    if pos.building != NONE or end.cell != cell or into != end.into:
        return NOT_AT_FRONTIER
    if pos.catalogue.cut_throat:
        return NO_REDIRECT
    if out == end.out:
        return SAME_TILE
    free = 1 << end.into | 1 << end.out
    return placing.refuse_tile(pos, end.owner, end.city, cell, into, out, free)


def step_tile(pos: Position, p: Player, argument: int) -> None:
    """Lay a tile and pay for it; this may complete the link."""
    board = pos.catalogue.board
    cell, tile = divmod(argument, TILES)
    into, out, turned = direction(pos, cell, tile)
    price = price_of(pos, cell, into, out, turned=turned)
    index = pos.building
    if index == NONE and pos.origin >= board.cells:
        index = len(pos.ends)
        side = OPPOSITE[into]
        pos.ends = [*pos.ends, End(p.seat, pos.origin - board.cells, side, (), cell, into, out)]
        linking.occupy(pos, pos.origin, 1 << side)
    elif index == NONE:
        index = _which(pos, p.seat, cell, PAIRS[tile])
    end = pos.ends[index]
    tiles = end.tiles
    if turned:
        linking.free(pos, cell, TILE_MASK[tiles[-1] % TILES])
        tiles = tiles[:-1]
        p.tiles -= 1
    ends = pos.ends[:]
    track = (*tiles, argument)
    ends[index] = End(end.owner, end.city, end.side, track, cell, into, out, end.switch)
    pos.ends = ends
    pos.building = index
    linking.occupy(pos, cell, TILE_MASK[tile])
    p.tiles += 1
    pos.laid += 1
    pos.spent += price
    bonds.pay(pos, p, price)
    if pos.used and not turned:
        p.points += card_points(pos.catalogue, board.terrain[cell], pos.used)
    for after in pos.catalogue.hooks.after_tile:
        after(pos, p, cell, turned)
    placing.changed(pos, cell)
    other = board.next[cell * 6 + out]
    complete = linking.meets(pos, cell, out)
    if complete:
        linking.complete(pos, p, other, OPPOSITE[out])
    next_tile(pos, p, complete=complete)


def direction(pos: Position, cell: int, tile: int) -> tuple[int, int, bool]:
    """Return how a legal tile would lie.

    Returns:
        The side at which its track enters, the side at which it leaves, and whether a tile that
        lies there is turned.
    """
    board = pos.catalogue.board
    a, b = PAIRS[tile]
    index = pos.building
    if index == NONE and pos.origin >= board.cells:
        return (a, b, False) if board.next[cell * 6 + a] == pos.origin else (b, a, False)
    if index == NONE:
        index = _which(pos, pos.current_player, cell, PAIRS[tile])
    end = pos.ends[index]
    turned = end.cell == cell
    into = end.into if turned else OPPOSITE[end.out]
    return into, b if into == a else a, turned


def _which(pos: Position, seat: int, cell: int, sides: tuple[int, int]) -> int:
    """Return the one incomplete link at the origin that a legal tile belongs to."""
    board = pos.catalogue.board
    found = NONE
    for index, end in enumerate(pos.ends):
        if end.owner != seat or end.cell != pos.origin:
            continue
        ahead = board.next[end.cell * 6 + end.out] == cell and OPPOSITE[end.out] in sides
        if ahead or (end.cell == cell and end.into in sides):
            found = index
    return found


def price_of(pos: Position, cell: int, into: int, out: int, *, turned: bool) -> int:
    """Return what a legal tile costs now, in $1,000, with the cards in use [RC p.5].

    Args:
        pos: the position.
        cell: the hex.
        into: the side at which the track enters.
        out: the side at which it leaves; a ridge there counts if the tile completes the link.
        turned: whether a tile that lies there is turned; then only the hex is paid again, and not
            the ridge at `into`.
    """
    cat = pos.catalogue
    terrain = cat.board.terrain[cell]
    price = pos.terms.terrain[terrain]
    ridges = 0 if turned else cat.board.ridge[cell * 6 + into]
    if linking.meets(pos, cell, out):
        ridges += cat.board.ridge[cell * 6 + out]
    ridge = cat.printed.ridge
    if pos.used:
        for card in cat.deck.build_cards:
            if not pos.used >> card & 1:
                continue
            rule = cat.deck.cards[card]
            if rule.effect == HALF:
                ridge = (ridge + 1) // 2
                if rule.terrains >> terrain & 1:
                    price = (price + 1) // 2
            elif rule.effect == TERRAIN and rule.terrains >> terrain & 1:
                price = min(price, rule.n)
    price += ridges * ridge
    for adjusted in cat.hooks.price_of_tile:
        price = adjusted(pos, cell, out, price)
    return price


def card_points(cat: Catalogue, terrain: int, used: int) -> int:
    """Return the points that cards in use give for a new tile on a terrain [RC p.21]."""
    total = 0
    for card in cat.deck.build_cards:
        rule = cat.deck.cards[card]
        if used >> card & 1 and rule.effect == TILE_POINTS and rule.terrains >> terrain & 1:
            total += rule.points
    return total


def next_tile(pos: Position, p: Player, *, complete: bool) -> None:
    """Count the tile, and end the action if it must end here."""
    agenda = pos.agenda
    seat, frame, kind, n, _ = agenda.pop()
    if kind == FIFTH and n == _more_tiles(pos):
        p.fifths += 1
    if complete:
        stop(pos)
        for after in pos.catalogue.hooks.after_build:
            after(pos, p)
    elif n > 1:
        agenda.append((seat, frame, kind, n - 1, 0))
    elif kind == BUILD and _in_one_link(pos) and _may_go_on(pos, p):
        agenda.append((seat, frame, FIFTH, _more_tiles(pos), 0))
    else:
        stop(pos)


def _more_tiles(pos: Position) -> int:
    """Return how many tiles Perfect Engineering adds to an action."""
    cat = pos.catalogue
    return cat.deck.cards[cat.deck.more_tiles[0]].n - cat.printed.tiles


def _in_one_link(pos: Position) -> bool:
    """Say whether all tiles of the action lie in the link that is being built [RC p.22].

    Those that were laid before a switch on another link do not.
    """
    return len(pos.ends[pos.building].tiles) >= pos.laid


def _may_go_on(pos: Position, p: Player) -> int:
    """Say whether Perfect Engineering allows more tiles; each card works once a turn [RC p.22]."""
    held = 0
    for card in pos.catalogue.deck.more_tiles:
        held += p.hand[card]
    return held > p.fifths


def stop(pos: Position) -> None:
    """End the build action."""
    pos.origin = NONE
    pos.building = NONE
    pos.laid = 0
    pos.spent = 0
    pos.used = 0
    pos.bonds_before = 0


# ---------------------------------------------------------------------- cards for a build action


def refuse_card(pos: Position, p: Player, card: int) -> int:
    """Say why a card cannot be used in this build action; 0 if it can."""
    if pos.catalogue.deck.cards[card].effect not in BUILD_CARDS:
        return NOT_HERE
    if pos.used >> card & 1:
        return CARD_USED
    if pos.laid:
        return TOO_LATE
    return 0 if p.hand[card] else CARD_NOT_HELD


def _offer_cards(pos: Position, p: Player, out: list[int]) -> None:
    for card in pos.catalogue.deck.build_cards:
        if p.hand[card] and not refuse_card(pos, p, card):
            out.append(pos.catalogue.actions.use + card)


def step_card(pos: Position, p: Player, card: int) -> None:
    """Spend a card; it works for every tile of this action."""
    pos.used |= 1 << card
    p.hold(card, -1)
