"""What must always hold: nothing is lost or doubled, and things that are counted twice agree."""

from __future__ import annotations

from typing import TYPE_CHECKING

from footplate.games.world.rules import (
    distances,
    goals,
    lines,
    linking,
    markers,
    placing,
    urbanize,
)
from footplate.games.world.rules.urbanize import GRAY_COLOUR
from footplate.games.world.tables.board import OPPOSITE, PAIRS, TILE_MASK, TILES
from footplate.games.world.tables.cards import DEAL, TRADING_DEPOT
from footplate.games.world.tables.kinds import DEPOT, NONE
from footplate.games.world.tables.schema import GOODS

if TYPE_CHECKING:
    from footplate.games.world.state.position import Player, Position
    from footplate.games.world.state.railway import Link


def check(pos: Position) -> None:
    """Check everything. Raises `AssertionError` that names what is broken."""
    _cubes(pos)
    _cities(pos)
    _track(pos)
    _counts(pos)
    _network(pos)
    _cards(pos)
    _firsts(pos)
    for check in pos.catalogue.hooks.check:
        check(pos)
    copy = pos.trial()
    placing.rebuild(copy)
    assert copy.buildable == pos.buildable, "the cities to build from are not up to date"
    assert copy.origins == pos.origins, "the list of cities to build from is not up to date"
    urbanize.list_up(copy)
    assert copy.urban == pos.urban, "the list of cities to urbanize is not up to date"
    distances.list_takers(copy)
    assert copy.by_colour == pos.by_colour, "the cities that take a colour are not up to date"
    distances.measure(copy)
    assert copy.reach == pos.reach, "the distances are not up to date"
    assert pos.legal_actions() or pos.current_player < 0, "nothing is legal"


def _cubes(pos: Position) -> None:
    cat = pos.catalogue
    for colour, name in enumerate(GOODS):
        on_map = 0
        for city in range(len(pos.cubes)):
            on_map += pos.cubes_of(city, colour)
        assert pos.bag[colour] >= 0, f"less than no {name} cubes in the bag"
        if goals.saved(pos):
            on_map += sum([p.delivered >> colour & 1 for p in pos.players])
        if cat.halts is not None:
            on_map += cat.halts.cubes_away(pos, colour)
        assert on_map + pos.bag[colour] == cat.printed.bag[colour], (
            f"{name} cubes are lost or doubled"
        )


def _cities(pos: Position) -> None:
    cat = pos.catalogue
    for city, name in enumerate(cat.board.cities):
        assert not (pos.empty >> city & 1 and pos.cubes[city]), f"{name} is marked, not empty"
        printed = cat.board.colours[city]
        assert pos.colours[city] == printed or printed == GRAY_COLOUR, f"{name} was not gray"
    for goods, left in enumerate(pos.new_cities):
        laid = 0
        for city, colour in enumerate(pos.colours):
            laid += colour == goods and cat.board.colours[city] == GRAY_COLOUR
        assert left >= 0, "less than no New City tiles"
        assert left + laid == cat.printed.new_cities[goods], "New City tiles are lost"
    assert pos.markers >= 0, "less than no markers"
    lying = pos.empty.bit_count()
    assert pos.markers + lying == markers.all_markers(pos), "markers are lost"


def _track(pos: Position) -> None:
    """Check that one track lies at each side that is taken, and that each track is in one piece."""
    cat = pos.catalogue
    board = cat.board
    taken = [0] * len(pos.occupied)
    for number, link in enumerate(pos.links):
        assert link.a != link.b, "a link leads back to its city"
        assert link.a < len(pos.colours), "a link joins two warps"
        if link.leg:
            continue
        last = _follow(pos, taken, board.cells + link.a, link.side_a, link.tiles)
        assert last == (board.cells + link.b, link.side_b), "a link does not reach its city"
        if link.joint != NONE:
            _switch(pos, taken, number)
    for end in pos.ends:
        _follow(pos, taken, linking.begins(pos, end), end.side, end.tiles)
        if not end.tiles:
            assert (end.cell, end.out) == (end.switch, end.side), "a new switch is turned"
            continue
        tile = end.tiles[-1]
        assert tile // TILES == end.cell, "an open end is not at its last tile"
        assert TILE_MASK[tile % TILES] == 1 << end.into | 1 << end.out, "an open end is turned"
    for cell in range(board.cells):
        assert taken[cell].bit_count() <= 4, "three tracks lie in one hex"
    assert bytes(taken) == pos.occupied, "the sides that are taken are not those of the track"


def _switch(pos: Position, taken: list[int], number: int) -> None:
    """Check the legs of a link with a switch, and mark the sides of their track."""
    host = pos.links[number]
    legs = [link for link in pos.links if link.leg and link.joint == number]
    assert host.joint == number, "a link belongs to the switch of another one"
    assert len(legs) == 2, "a switch does not have two legs"
    ends = [leg.new_end(host) for leg in legs]
    assert ends[0] == ends[1], "the legs of a switch begin in two cities"
    assert [leg.other(ends[0]) for leg in legs] == [host.a, host.b], "a leg misses its link"
    assert legs[0].tiles == legs[1].tiles, "the legs of a switch have two tracks"
    place = pos.catalogue.board.cells + ends[0]
    cell, side = _follow(pos, taken, place, legs[0].side(ends[0]), legs[0].tiles)
    assert cell in [tile // TILES for tile in host.tiles], "a switch does not lie on its link"
    _mark(taken, cell, 1 << side)


def _follow(
    pos: Position, taken: list[int], place: int, side: int, tiles: tuple[int, ...]
) -> tuple[int, int]:
    """Mark the sides of a track; return the hex it leads to and the side at which it arrives."""
    board = pos.catalogue.board
    if place < board.first_warp:
        _mark(taken, place, 1 << side)
    if board.cells <= place < board.first_warp:
        known = board.sides[place - board.cells] >> side & 1
        assert known, "track at a side without a connection point"
    cell = board.next[place * 6 + side]
    into = OPPOSITE[side]
    for argument in tiles:
        assert argument // TILES == cell, "tiles of a link are not next to each other"
        a, b = PAIRS[argument % TILES]
        assert into in (a, b), "tiles of a link do not meet"
        _mark(taken, cell, TILE_MASK[argument % TILES])
        out = b if into == a else a
        into = OPPOSITE[out]
        cell = board.next[cell * 6 + out]
        assert cell >= 0, "track leads nowhere"
    if board.cells <= cell < board.first_warp:
        _mark(taken, cell, 1 << into)
    return cell, into


def _mark(taken: list[int], cell: int, mask: int) -> None:
    assert not taken[cell] & mask, "two tracks share a side"
    taken[cell] |= mask


def _counts(pos: Position) -> None:
    cat = pos.catalogue
    for p in pos.players:
        links = [link for link in pos.links if link.owner == p.seat]
        halves = sum([1 if link.leg else 2 for link in links])
        tiles = sum([len(link.tiles) * (1 if link.leg else 2) for link in links]) // 2
        tiles += sum([len(end.tiles) for end in pos.ends if end.owner == p.seat])
        assert 2 * p.links == halves, "links are miscounted"
        assert p.tiles == tiles, "tiles are miscounted"
        assert p.money >= 0, "less than no money"
        assert p.bonds >= 0, "less than no bonds"
        assert 1 <= p.engine <= cat.printed.top_engine, "there is no such engine"
        assert p.adjacent == _adjacent(pos, p, links), "the own network is not up to date"
    assert len(set(pos.order)) == len(pos.order), "somebody is twice in the turn order"


def _adjacent(pos: Position, p: Player, links: list[Link]) -> list[int]:
    """Return, by city, the mask of cities to which links of a player lead."""
    travel = pos.catalogue.travel
    found = [0] * len(pos.at)
    for link in links:
        ways = [link.b]
        if link.b >= len(found):
            assert travel is not None, "goods cannot travel through time"
            ways = travel.joined(pos, p, link.a)
        for other in ways:
            found[link.a] |= 1 << other
            found[other] |= 1 << link.a
    return found


def _network(pos: Position) -> None:
    """Check the lists of what links lead to which city."""
    at: list[tuple[int, ...]] = [() for _ in pos.at]
    for number, link in enumerate(pos.links):
        at[link.a] = (*at[link.a], number)
        if link.b < len(at):
            at[link.b] = (*at[link.b], number)
    assert pos.at == at, "the links of a city are not up to date"
    for city, mask in enumerate(pos.adjacent):
        own = 0
        for p in pos.players:
            own |= p.adjacent[city]
        assert mask == own, "the network is not up to date"


def _cards(pos: Position) -> None:
    cat = pos.catalogue
    for number, card in enumerate(cat.deck.cards):
        held = sum([p.hand[number] for p in pos.players])
        count = pos.deck[number] + pos.display[number] + held
        assert 0 <= count <= card.copies, f"{card.name}: {count} cards of {card.copies}"
        assert min(pos.deck[number], pos.display[number]) >= 0, f"{card.name}: less than none"
        assert not (card.effect == DEAL and pos.display[number]), "a card that deals lies there"
    for city, owner in enumerate(pos.hotels):
        if owner != NONE:
            assert pos.players[owner].hand[cat.deck.hotels[city]] == 1, "a hotel has no card"
    for p in pos.players:
        cards = sum([p.hand[card] for card in cat.deck.more_tiles])
        assert p.fifths <= cards, "a card was used too often"
        standing = [seat for seat, _ in pos.depots].count(p.seat)
        for entry in pos.agenda:
            standing += entry[0] == p.seat and entry[2] == DEPOT
        for number, card in enumerate(cat.deck.cards):
            standing -= p.hand[number] * (card.effect == TRADING_DEPOT)
        assert standing == 0, "a depot has no card, or a card no depot"
    for seat, number in pos.depots:
        assert pos.links[number].owner != seat, "a depot stands on one's own link"


def _firsts(pos: Position) -> None:
    """Check that whoever was first meets the condition, and that nobody meets an open one."""
    cat = pos.catalogue
    for level in range(2, cat.printed.top_engine + 1):
        first = pos.first_level[level]
        able = [p.seat for p in pos.players if p.engine >= level]
        assert first in able or (first == NONE and not able), "a first engine is wrong"
    for line, owner in zip(cat.lines, pos.claimed, strict=True):
        able = [p.seat for p in pos.players if lines.fulfilled(pos, p, line)]
        assert owner in able or (owner == NONE and not able), f"{line.name} is claimed wrongly"
