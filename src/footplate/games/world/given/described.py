"""A position described by hand: the `[given]` table of a scenario (see docs/scenarios.md).

Whatever the table does not mention is as at the start of the first turn, except that no cubes lie
on the map and no cards on display. Seats count from 1. What follows from the rest can be left out:
the bag, the deck, the markers left, who joined what; and who was first, if it can only have been
one player (see `following`).

Track is a text: a seat, a city, hexes, a city (`"1 philadelphia AA16 baltimore"`). An incomplete
link ends instead with the side at which its last hex is open (`"2 boston AG12 sw"`).
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise
from typing import TYPE_CHECKING, Final

from footplate.games.world import flow
from footplate.games.world.checks import invariants
from footplate.games.world.given import following
from footplate.games.world.rules import (
    distances,
    goals,
    linking,
    markers,
    placing,
    urbanize,
)
from footplate.games.world.state.railway import End, Link
from footplate.games.world.tables.board import OPPOSITE, TILE, TILE_MASK, TILES
from footplate.games.world.tables.cards import HOTEL
from footplate.games.world.tables.kinds import ACTION, BID, NONE
from footplate.games.world.tables.schema import GOODS, SIDES
from footplate.kernel import given_values
from footplate.kernel.agenda import at_once
from footplate.kernel.contract import ScenarioError

if TYPE_CHECKING:
    from footplate.games.world.state.position import Player, Position
    from footplate.kernel.contract import JSON

TABLE_KEYS: Final = (
    "turn",
    "round",
    "last_turn",
    "order",
    "player",
    "bid",
    "passed",
    "cities",
    "links",
    "ends",
    "depots",
    "claimed",
    "display",
    "gone",
    "levels",
    "players",
)
CITY_KEYS: Final = ("cubes", "colour", "empty")
PLAYER_KEYS: Final = (
    "money",
    "bonds",
    "points",
    "bid",
    "engine",
    "hand",
    "delivered",
    "used_perfect",
)
MOST: Final = 100_000
KEPT: Final = ("hand", "purple-diamond", "infinity")
"""The icons of cards that players keep in their hands."""


def read(pos: Position, given: Mapping[str, JSON]) -> None:
    """Put what is described onto the empty table, up to the decision of the seat whose turn it is.

    Raises:
        ScenarioError: a key or word is unknown, a value is impossible, or pieces contradict each
            other; the text names the key.
    """
    cat = pos.catalogue
    known: tuple[str, ...] = TABLE_KEYS
    for chapter in cat.chapters:
        known = (*known, *chapter.given_keys)
    given_values.known(given, known, "given")
    pos.agenda.clear()
    pos.turn = given_values.integer(given, "turn", 1, 1, cat.turn_limit, "given")
    pos.round = given_values.integer(given, "round", 1, 0, cat.rounds, "given")
    pos.last_turn = given_values.integer(given, "last_turn", 0, pos.turn, cat.turn_limit, "given")
    pos.order = [
        seat - 1
        for seat in given_values.integers(given, "order", range(1, cat.players + 1), "given")
    ]
    if sorted(pos.order) != list(range(cat.players)):
        raise ScenarioError(f"given.order: expected each seat from 1 to {cat.players} once")
    pos.first = pos.order[0]
    _cities(pos, given)
    for text in given_values.texts(given, "links", "given"):
        _link(pos, text, "given.links")
    for text in given_values.texts(given, "ends", "given"):
        _end(pos, text, "given.ends")
    for end in pos.ends:
        check_beyond(pos, end, "given.ends")
    for chapter in cat.chapters:
        if chapter.read_track is not None:
            chapter.read_track(pos, given)
    _players(pos, given)
    _map_pieces(pos, given)
    _display(pos, given)
    for level, seat in given_values.subtable(given, "levels", "given").items():
        _level(pos, level, seat)
    following.levels(pos)
    for chapter in cat.chapters:
        if chapter.complete_given is not None:
            chapter.complete_given(pos)
    if not pos.markers and not pos.last_turn:
        markers.bring_end(pos)
    _work_out(pos)
    _whose_turn(pos, given)
    following.used(pos)
    flow.settle(pos)
    try:
        invariants.check(pos)
    except AssertionError as broken:
        raise ScenarioError(f"given contradicts itself: {broken}") from None


def _work_out(pos: Position) -> None:
    """Work out what follows from the map alone."""
    placing.rebuild(pos)
    urbanize.list_up(pos)
    distances.list_takers(pos)
    distances.measure(pos)


def _whose_turn(pos: Position, given: Mapping[str, JSON]) -> None:
    players = pos.catalogue.players
    number = given_values.integer(given, "player", pos.order[0] + 1, 1, players, "given")
    seat = given_values.seat_of(players, number, "given.player")
    bid = given_values.integer(given, "bid", 0, 0, pos.catalogue.bid_cap, "given")
    for key in ("bid", "passed"):
        if key in given and pos.round:
            raise ScenarioError(f"given.{key}: there is an auction in round 0 only")
    for other in given_values.integers(given, "passed", (), "given"):
        who = given_values.seat_of(players, other, "given.passed")
        if pos.passed >> who & 1:
            raise ScenarioError(f"given.passed: seat {other} stands there twice")
        pos.passed |= 1 << who
        pos.dropped = [*pos.dropped, who]
    pos.turns = 1
    if pos.agenda:
        return  # a chapter asks for a decision first
    if pos.round:
        pos.place = pos.order.index(seat) + 1
        at_once(pos.agenda, seat, ACTION, 1, 1)
        for begins in pos.catalogue.before_action:
            begins(pos, seat)
        return
    if pos.passed >> seat & 1:
        raise ScenarioError("given.player: this seat has passed")
    pos.bid = bid
    if bid:
        place = pos.order.index(seat)
        before = [pos.order[(place - back) % players] for back in range(1, players)]
        others = [who for who in before if not pos.passed >> who & 1]
        if not others:
            raise ScenarioError("given.bid: nobody is left who can have bid")
        pos.bidder = others[0]  # everybody between these two has passed
        following.bids(pos)
    following.auction(pos, seat)
    at_once(pos.agenda, seat, BID, 1, 1)


# ---------------------------------------------------------------------- the map


def _city(pos: Position, name: str, where: str) -> int:
    return given_values.index_of(pos.catalogue.board.cities, name, where)


def _cities(pos: Position, given: Mapping[str, JSON]) -> None:
    cat = pos.catalogue
    for name in given_values.subtable(given, "cities", "given"):
        city = _city(pos, name, "given.cities")
        where = f"given.cities.{name}"
        table = given_values.subtable(given_values.subtable(given, "cities", "given"), name, where)
        given_values.known(table, CITY_KEYS, where)
        for word in str(table.get("cubes", "")).split():
            colour = given_values.index_of(GOODS, word, f"{where}.cubes")
            if not pos.bag[colour]:
                raise ScenarioError(f"{where}.cubes: there are only {cat.bag[colour]} {word} cubes")
            pos.fill_bag(colour, -1)
            pos.put(city, colour, 1)
        if "colour" in table:
            colour = given_values.index_of(GOODS, str(table["colour"]), f"{where}.colour")
            if cat.board.colours[city] != len(GOODS):
                raise ScenarioError(f"{where}.colour: this city is not printed gray")
            tiles = pos.new_cities[:]
            tiles[colour] -= 1
            pos.new_cities = tiles
            colours = pos.colours[:]
            colours[city] = colour
            pos.colours = colours
        if given_values.flag(table, "empty", where):
            pos.empty |= 1 << city
            pos.markers -= 1


def _route(pos: Position, words: list[str], where: str) -> tuple[int, int, list[int], int, int]:
    """Read track from its words: a city, hexes, and a city or the side of an open end.

    Returns:
        The city, the side by which track leaves it, the tiles, the last hex or city, and the side
        by which track leaves the last hex.
    """
    board = pos.catalogue.board
    if len(words) < 3:
        raise ScenarioError(f'{where}: "{" ".join(words)}" is no track from a city over hexes')
    city = given_values.index_of(board.starts, words[0], where)
    return city, *route(pos, board.cells + city, words[1:], where)


def cell_of(pos: Position, word: str, where: str) -> int:
    """Return the hex with this name. Raises `ScenarioError` if track cannot lie there."""
    cell = pos.catalogue.board.cell(word)
    if not 0 <= cell < pos.catalogue.board.cells:
        raise ScenarioError(f'{where}: there is no hex "{word}" for track on this board')
    return cell


def route(
    pos: Position, place: int, words: list[str], where: str
) -> tuple[int, list[int], int, int]:
    """Read track that begins in a place: hexes, and a city or the side of an open end.

    Args:
        pos: the position.
        place: the city, the warp, or the hex of a switch.
        words: what follows it.
        where: the key, for errors.

    Returns:
        The side by which track leaves the place, the tiles, the last hex or city, and the side by
        which track leaves the last hex.

    Raises:
        ScenarioError: the words are no track.
    """
    board = pos.catalogue.board
    places = [place]
    open_side = SIDES.index(words[-1]) if words[-1] in SIDES else NONE
    places += [cell_of(pos, word, where) for word in words[:-1]]
    if open_side == NONE:
        places.append(board.cells + given_values.index_of(board.starts, words[-1], where))
    sides = []
    for here, there in pairwise(places):
        found = [side for side in range(6) if board.next[here * 6 + side] == there]
        if not found:
            names = f"{board.hexes[here]} to {board.hexes[there]}"
            raise ScenarioError(f"{where}: no track leads from {names}")
        sides.append(found[0])
    if open_side != NONE:
        sides.append(open_side)
    tiles = []
    hexes = places[1:-1] if open_side == NONE else places[1:]
    for cell, (before, after) in zip(hexes, pairwise(sides), strict=True):
        tile = TILE[OPPOSITE[before]][after]
        if tile < 0:
            raise ScenarioError(f"{where}: the track in {board.hexes[cell]} is too sharp a curve")
        tiles.append(cell * TILES + tile)
    return sides[0], tiles, places[-1], sides[-1]


def seated(pos: Position, text: str, where: str) -> tuple[int, list[str]]:
    """Return the seat with which a text begins, and its other words. Raises `ScenarioError`."""
    words = text.split()
    if not words or not given_values.is_number(words[0]):
        raise ScenarioError(f'{where}: "{text}" does not begin with a seat')
    return given_values.seat_of(pos.catalogue.players, int(words[0]), where), words[1:]


def take_sides(pos: Position, cell: int, mask: int, where: str) -> None:
    """Note that track lies at these sides. Raises `ScenarioError` if other track lies there."""
    if cell >= pos.catalogue.board.first_warp:
        return
    if pos.occupied[cell] & mask:
        name = pos.catalogue.board.hexes[cell]
        raise ScenarioError(f"{where}: two tracks share a side of {name}")
    occupied = bytearray(pos.occupied)
    occupied[cell] |= mask
    pos.occupied = bytes(occupied)


def _link(pos: Position, text: str, where: str) -> None:
    seat, words = seated(pos, text, where)
    city, side, tiles, last, out = _route(pos, words, where)
    cells = pos.catalogue.board.cells
    if last < cells:
        raise ScenarioError(f'{where}: "{text}" must end in a city')
    if city >= len(pos.colours):
        raise ScenarioError(f'{where}: "{text}" must begin in a city')
    if last - cells == city:
        raise ScenarioError(f'{where}: "{text}" leads back to its city')
    take_sides(pos, cells + city, 1 << side, where)
    take_sides(pos, last, 1 << OPPOSITE[out], where)
    for tile in tiles:
        take_sides(pos, tile // TILES, TILE_MASK[tile % TILES], where)
    p = pos.own(seat)
    p.tiles += len(tiles)
    link = Link(seat, city, side, last - cells, OPPOSITE[out], tuple(tiles))
    linking.add_link(pos, p, link)


def _end(pos: Position, text: str, where: str) -> None:
    seat, words = seated(pos, text, where)
    city, side, tiles, last, out = _route(pos, words, where)
    cells = pos.catalogue.board.cells
    if last >= cells:
        raise ScenarioError(f'{where}: "{text}" must end with the side at which it is open')
    beyond = pos.catalogue.board.next[last * 6 + out]
    if not 0 <= beyond < cells:
        ending = "leads nowhere" if beyond < 0 else "is complete: it leads into a city"
        raise ScenarioError(f'{where}: "{text}" {ending}')
    take_sides(pos, cells + city, 1 << side, where)
    for tile in tiles:
        take_sides(pos, tile // TILES, TILE_MASK[tile % TILES], where)
    p = pos.own(seat)
    p.tiles += len(tiles)
    mask = TILE_MASK[tiles[-1] % TILES] ^ 1 << out
    pos.ends = [
        *pos.ends,
        End(seat, city, side, tuple(tiles), last, mask.bit_length() - 1, out),
    ]


def check_beyond(pos: Position, end: End, where: str) -> None:
    """Raises `ScenarioError` if an open end touches other track."""
    board = pos.catalogue.board
    beyond = board.next[end.cell * 6 + end.out]
    if pos.occupied[beyond] >> OPPOSITE[end.out] & 1:
        name = board.hexes[end.cell]
        raise ScenarioError(f"{where}: beyond the open end in {name} lies other track")


def _map_pieces(pos: Position, given: Mapping[str, JSON]) -> None:
    cat = pos.catalogue
    lines = [line.name for line in cat.lines]
    owners = pos.claimed[:]
    for name, seat in given_values.subtable(given, "claimed", "given").items():
        index = given_values.index_of(lines, name, "given.claimed")
        owners[index] = _seat(pos, seat, f"given.claimed.{name}")
    pos.claimed = owners
    for text in given_values.texts(given, "depots", "given"):
        who, words = seated(pos, text, "given.depots")
        if len(words) != 2 or words[1] not in SIDES:
            raise ScenarioError(f'given.depots: "{text}" is not like "1 boston e"')
        city, side = _city(pos, words[0], "given.depots"), SIDES.index(words[1])
        numbers = [number for number in pos.at[city] if pos.links[number].side(city) == side]
        if not numbers:
            raise ScenarioError(f'given.depots: no link leaves {words[0]} at "{words[1]}"')
        pos.depots = [*pos.depots, (who, numbers[0])]
    for chapter in cat.chapters:
        if chapter.read_given is not None:
            chapter.read_given(pos, given)
    following.claimed(pos)
    following.depots(pos)


def _seat(pos: Position, seat: JSON, where: str) -> int:
    return given_values.seat_of(pos.catalogue.players, given_values.number(seat, where), where)


def _level(pos: Position, level: str, seat: JSON) -> None:
    top = pos.catalogue.top_engine
    if not given_values.is_number(level) or not 2 <= int(level) <= top:
        raise ScenarioError(f"given.levels.{level}: expected an engine level from 2 to {top}")
    first = pos.first_level[:]
    who = _seat(pos, seat, f"given.levels.{level}")
    if pos.players[who].engine < int(level):
        raise ScenarioError(f"given.levels.{level}: the engine of seat {who + 1} is not that far")
    first[int(level)] = who
    pos.first_level = first


# ---------------------------------------------------------------------- players and cards


def _players(pos: Position, given: Mapping[str, JSON]) -> None:
    tables = given.get("players", [])
    if not isinstance(tables, list) or len(tables) > pos.catalogue.players:
        raise ScenarioError(f"given.players: expected at most {pos.catalogue.players} tables")
    for seat, table in enumerate(tables):
        where = f"given.players.{seat + 1}"
        if not isinstance(table, dict):
            raise ScenarioError(f"{where}: expected a table")
        _player(pos, pos.own(seat), table, where)


def _player(pos: Position, p: Player, table: Mapping[str, JSON], where: str) -> None:
    cat = pos.catalogue
    known: tuple[str, ...] = PLAYER_KEYS
    for chapter in cat.chapters:
        known = (*known, *chapter.player_given_keys)
    given_values.known(table, known, where)
    p.money = given_values.integer(table, "money", 0, 0, MOST, where)
    p.bonds = given_values.integer(table, "bonds", 0, 0, MOST, where)
    p.points = given_values.integer(table, "points", 0, 0, MOST, where)
    p.bid = given_values.integer(table, "bid", 0, 0, cat.bid_cap, where)
    p.engine = given_values.integer(table, "engine", 1, 1, cat.top_engine, where)
    p.delivered = given_values.mask(table, "delivered", GOODS, 0, where)
    for name, n in given_values.subtable(table, "hand", where).items():
        number = _card(pos, name, f"{where}.hand")
        if cat.cards[number].icon not in KEPT:
            raise ScenarioError(f"{where}.hand.{name}: nobody holds this card")
        p.hold(number, given_values.number(n, f"{where}.hand.{name}"))
        if cat.cards[number].effect == HOTEL and p.hand[number]:
            hotels = pos.hotels[:]
            hotels[cat.cards[number].city] = p.seat
            pos.hotels = hotels
    for chapter in cat.chapters:
        if chapter.read_player_given is not None:
            chapter.read_player_given(pos, p, table, where)
    perfect = sum([p.hand[card] for card in cat.perfect])
    p.fifths = given_values.integer(table, "used_perfect", 0, 0, perfect, where)


def _card(pos: Position, name: str, where: str) -> int:
    return given_values.index_of([card.name for card in pos.catalogue.cards], name, where)


def _display(pos: Position, given: Mapping[str, JSON]) -> None:
    """Fill display and deck; start cards that are not on display have left the game."""
    cat = pos.catalogue
    display = [0] * len(cat.cards)
    for name in given_values.texts(given, "display", "given"):
        display[_card(pos, name, "given.display")] += 1
    pos.display = display
    gone = [0] * len(cat.cards)
    for name, n in given_values.subtable(given, "gone", "given").items():
        gone[_card(pos, name, "given.gone")] = given_values.number(n, f"given.gone.{name}")
    deck = []
    for number, card in enumerate(cat.cards):
        out = display[number] + gone[number] + sum([p.hand[number] for p in pos.players])
        if out > card.copies:
            raise ScenarioError(f"given: {out} cards {card.name}, but there are {card.copies}")
        deck.append(0 if card.start else card.copies - out)
    pos.deck = deck
    if goals.saved(pos):
        for p in pos.players:
            for colour, name in enumerate(GOODS):
                if p.delivered >> colour & 1:
                    if not pos.bag[colour]:
                        raise ScenarioError(f"given.players: there are not so many {name} cubes")
                    pos.fill_bag(colour, -1)
