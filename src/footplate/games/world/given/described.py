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
from typing import TYPE_CHECKING, Final

from footplate.games.world import flow
from footplate.games.world.checks import invariants
from footplate.games.world.given import following, track
from footplate.games.world.rules import (
    distances,
    goals,
    markers,
    placing,
    urbanize,
)
from footplate.games.world.tables.cards import HOTEL
from footplate.games.world.tables.kinds import ACTION, BID
from footplate.games.world.tables.schema import GOODS, N_GOODS, SIDES
from footplate.kernel import given_values
from footplate.kernel.agenda import at_once
from footplate.kernel.errors import ScenarioError

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
    known = (*known, *cat.hooks.given_keys)
    given_values.known(given, known, "given")
    pos.agenda.clear()
    pos.turn = given_values.integer(given, "turn", 1, 1, cat.turn_limit, "given")
    pos.round = given_values.integer(given, "round", 1, 0, cat.printed.rounds, "given")
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
        track.link(pos, text, "given.links")
    for text in given_values.texts(given, "ends", "given"):
        track.open_end(pos, text, "given.ends")
    for end in pos.ends:
        track.check_beyond(pos, end, "given.ends")
    for read in cat.hooks.read_given:
        read(pos, given)
    _players(pos, given)
    _map_pieces(pos, given)
    _display(pos, given)
    for level, seat in given_values.subtable(given, "levels", "given").items():
        _level(pos, level, seat)
    following.levels(pos)
    for complete in cat.hooks.complete_given:
        complete(pos)
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
        if pos.catalogue.halts is not None:
            pos.catalogue.halts.ask(pos, seat)
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
                raise ScenarioError(
                    f"{where}.cubes: there are only {cat.printed.bag[colour]} {word} cubes"
                )
            pos.fill_bag(colour, -1)
            pos.put(city, colour, 1)
        if "colour" in table:
            colour = given_values.index_of(GOODS, str(table["colour"]), f"{where}.colour")
            if cat.board.colours[city] != N_GOODS:
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


def _map_pieces(pos: Position, given: Mapping[str, JSON]) -> None:
    cat = pos.catalogue
    lines = [line.name for line in cat.lines]
    owners = pos.claimed[:]
    for name, seat in given_values.subtable(given, "claimed", "given").items():
        index = given_values.index_of(lines, name, "given.claimed")
        owners[index] = _seat(pos, seat, f"given.claimed.{name}")
    pos.claimed = owners
    for text in given_values.texts(given, "depots", "given"):
        who, words = track.seated(pos, text, "given.depots")
        if len(words) != 2 or words[1] not in SIDES:
            raise ScenarioError(f'given.depots: "{text}" is not like "1 boston e"')
        city, side = _city(pos, words[0], "given.depots"), SIDES.index(words[1])
        numbers = [number for number in pos.at[city] if pos.links[number].side(city) == side]
        if not numbers:
            raise ScenarioError(f'given.depots: no link leaves {words[0]} at "{words[1]}"')
        pos.depots = [*pos.depots, (who, numbers[0])]
    following.claimed(pos)
    following.depots(pos)


def _seat(pos: Position, seat: JSON, where: str) -> int:
    return given_values.seat_of(pos.catalogue.players, given_values.number(seat, where), where)


def _level(pos: Position, level: str, seat: JSON) -> None:
    top = pos.catalogue.printed.top_engine
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
    known = (*known, *cat.hooks.player_given_keys)
    given_values.known(table, known, where)
    p.money = given_values.integer(table, "money", 0, 0, MOST, where)
    p.bonds = given_values.integer(table, "bonds", 0, 0, MOST, where)
    p.points = given_values.integer(table, "points", 0, 0, MOST, where)
    p.bid = given_values.integer(table, "bid", 0, 0, cat.bid_cap, where)
    p.engine = given_values.integer(table, "engine", 1, 1, cat.printed.top_engine, where)
    p.delivered = given_values.mask(table, "delivered", GOODS, 0, where)
    for name, n in given_values.subtable(table, "hand", where).items():
        number = _card(pos, name, f"{where}.hand")
        if cat.deck.cards[number].icon not in KEPT:
            raise ScenarioError(f"{where}.hand.{name}: nobody holds this card")
        p.hold(number, given_values.number(n, f"{where}.hand.{name}"))
        if cat.deck.cards[number].effect == HOTEL and p.hand[number]:
            hotels = pos.hotels[:]
            hotels[cat.deck.cards[number].city] = p.seat
            pos.hotels = hotels
    for read in cat.hooks.read_player_given:
        read(pos, p, table, where)
    perfect = sum([p.hand[card] for card in cat.deck.more_tiles])
    p.fifths = given_values.integer(table, "used_perfect", 0, 0, perfect, where)


def _card(pos: Position, name: str, where: str) -> int:
    return given_values.index_of([card.name for card in pos.catalogue.deck.cards], name, where)


def _display(pos: Position, given: Mapping[str, JSON]) -> None:
    """Fill display and deck; what was laid out at the start and is not there has left the game."""
    cat = pos.catalogue
    display = [0] * len(cat.deck.cards)
    for name in given_values.texts(given, "display", "given"):
        display[_card(pos, name, "given.display")] += 1
    pos.display = display
    gone = [0] * len(cat.deck.cards)
    for name, n in given_values.subtable(given, "gone", "given").items():
        gone[_card(pos, name, "given.gone")] = given_values.number(n, f"given.gone.{name}")
    deck = []
    for number, card in enumerate(cat.deck.cards):
        out = display[number] + gone[number] + sum([p.hand[number] for p in pos.players])
        if out > card.copies:
            raise ScenarioError(f"given: {out} cards {card.name}, but there are {card.copies}")
        laid_out = cat.deck.copies[number] if card.start else 0
        deck.append(max(0, card.copies - out - laid_out))
    pos.deck = deck
    if goals.saved(pos):
        for p in pos.players:
            for colour, name in enumerate(GOODS):
                if p.delivered >> colour & 1:
                    if not pos.bag[colour]:
                        raise ScenarioError(f"given.players: there are not so many {name} cubes")
                    pos.fill_bag(colour, -1)
