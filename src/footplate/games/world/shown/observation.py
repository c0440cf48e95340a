"""What a seat may see, as numbers for learning programs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from footplate.games.world.rules.delivery import depots_on
from footplate.games.world.tables.board import TILES
from footplate.games.world.tables.kinds import CUBE_BITS, CUBE_MASK, NONE
from footplate.games.world.tables.schema import N_GOODS, SIDES
from footplate.kernel.contract import TERMINAL, ObservedField
from footplate.kernel.packing import ONE, WIDE, Written, add_wide, bits, pack, turned

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from footplate.games.world.state.position import Player, Position
    from footplate.games.world.state.railway import End, Link
    from footplate.games.world.tables.catalogue import Catalogue
    from footplate.kernel.plugging import Kept

N_SIDES: Final = len(SIDES)
DEPOT_BITS: Final = 5
"""The depots of a seat on a link are a number of so many bits: no deck has more of their cards."""
FEW: Final = 254
"""No count of cubes, cards, tiles or turns is higher."""
ANYTHING: Final = (1 << 31) - 1
"""The bound of masks, of numbers that mean another thing for each kind of work, and of money, bonds
and points, which have no limit: whoever cannot pay the dividends issues more bonds each turn."""


def fields(cat: Catalogue) -> tuple[ObservedField, ...]:
    """Return what the numbers of an observation are, in their order.

    The table comes first, then the map, then a block for each player, the one who looks first.
    Seats are counted from the one who looks; -1 is nobody.
    """
    found = _table_fields(cat)
    for name, fields in cat.observed.items():
        found += _named(name, fields)
    found += _map_fields(cat)
    for ahead in range(cat.players):
        found += _named(f"player_{ahead}", _player_fields(cat))
    return tuple([field for field in found if field.length])


def _table_fields(cat: Catalogue) -> list[ObservedField]:
    last = cat.players - 1
    hexes = len(cat.board.hexes) + FEW
    return [
        ObservedField("decides", 1, NONE, last),
        ObservedField("over", 1, 0, 1),
        ObservedField("turn", 1, 0, FEW),
        ObservedField("round", 1, 0, FEW),
        ObservedField("place", 1, 0, FEW),
        ObservedField("last_turn", 1, 0, FEW),
        ObservedField("first_player", 1, NONE, last),
        ObservedField("bidder", 1, NONE, last),
        ObservedField("out_of_auction", 1, 0, cat.players),
        ObservedField("markers", 1, 0, FEW),
        ObservedField("opened", 1, 0, 1),
        ObservedField("laid", 1, 0, FEW),
        ObservedField("cards_used", 1, 0, FEW),
        ObservedField("goods", 1, NONE, N_GOODS),
        ObservedField("pending", 1, 0, FEW),
        ObservedField("place_in_order", 1, NONE, last),
        ObservedField("way", 1, 0, FEW),
        ObservedField("players", 1, 0, FEW),
        ObservedField("bid", 1, -ANYTHING, ANYTHING),
        ObservedField("spent", 1, -ANYTHING, ANYTHING),
        ObservedField("building_from", 1, NONE, hexes),
        ObservedField("building_link", 1, NONE, hexes),
        ObservedField("cube_from", 1, NONE, hexes),
        ObservedField("cube_at", 1, NONE, hexes),
        ObservedField("pending_kind", 1, NONE, ANYTHING),
        ObservedField("pending_count", 1, -ANYTHING, ANYTHING),
        ObservedField("bag", N_GOODS, 0, FEW),
        ObservedField("new_cities", N_GOODS, 0, FEW),
        ObservedField("display", len(cat.deck.cards), 0, FEW),
        ObservedField("deck", len(cat.deck.cards), 0, FEW),
        ObservedField("major_lines", len(cat.lines), NONE, last),
    ]


def _map_fields(cat: Catalogue) -> list[ObservedField]:
    board = cat.board
    cities = len(board.cities)
    last = cat.players - 1
    return [
        ObservedField("first_engines", cat.printed.top_engine, NONE, last),
        ObservedField("order", cat.players, NONE, last),
        ObservedField("city_colours", cities, 0, FEW),
        ObservedField("empty", cities, 0, 1),
        ObservedField("visited", cities, 0, 1),
        ObservedField("hotels", cities, NONE, last),
        ObservedField("cubes", N_GOODS * cities, 0, CUBE_MASK),
        ObservedField("links", cities, 0, FEW),
        ObservedField("link_owners", N_SIDES * cities, NONE, last),
        ObservedField("link_depots", N_SIDES * cities, 0, ANYTHING),
        ObservedField("track", len(board.hexes), 0, (1 << N_SIDES) - 1),
        ObservedField("track_owners", len(board.hexes), NONE, last),
    ]


def _named(name: str, fields: Sequence[ObservedField]) -> list[ObservedField]:
    return [field._replace(name=f"{name}.{field.name}") for field in fields]


def _player_fields(cat: Catalogue) -> list[ObservedField]:
    found = [
        ObservedField("money", 1, -ANYTHING, ANYTHING),
        ObservedField("bonds", 1, 0, ANYTHING),
        ObservedField("points", 1, -ANYTHING, ANYTHING),
        ObservedField("tiles", 1, 0, ANYTHING),
        ObservedField("bid", 1, -ANYTHING, ANYTHING),
        ObservedField("engine", 1, 0, FEW),
        ObservedField("links", 1, 0, FEW),
        ObservedField("delivered", 1, 0, FEW),
        ObservedField("fifths", 1, 0, FEW),
        ObservedField("hand", len(cat.deck.cards), 0, FEW),
        ObservedField("neighbours", len(cat.board.cities), 0, FEW),
        ObservedField("place_in_auction", 1, NONE, cat.players - 1),
    ]
    for name, fields in cat.player_observed.items():
        found += _named(name, fields)
    return found


class Owners:
    """The bytes of a list of seats, each told as 1 more than it is, and 0 for nobody."""

    def __init__(self) -> None:
        self.seats: list[int] = []
        self.bytes = b""

    def of(self, seats: list[int]) -> bytes:
        """Return a byte for each seat; they are written anew only if the list is another one."""
        if seats is not self.seats:
            self.seats = seats
            self.bytes = bytes([1 + seat for seat in seats])
        return self.bytes


class Block:
    """What a player's part of an observation says, up to what chapters add."""

    def __init__(self) -> None:
        self.player: Player | None = None
        self.bytes = b""
        self.hand: Final = Written()
        self.adjacent: list[int] = []
        self.neighbours = b""

    def look(self, p: Player) -> None:
        """Write anew what has changed."""
        self.player = p
        if p.adjacent is not self.adjacent:
            self.adjacent = p.adjacent
            self.neighbours = bytes([mask.bit_count() if mask else 0 for mask in p.adjacent])
        out: list[int] = []
        add_wide(out, p.money)
        add_wide(out, p.bonds)
        add_wide(out, p.points)
        add_wide(out, p.tiles)
        add_wide(out, p.bid)
        out.append(p.engine)
        out.append(p.links)
        out.append(p.delivered)
        out.append(p.fifths)
        self.bytes = bytes(out) + self.hand.of(p.hand) + self.neighbours


class Observer:
    """Observes one match: what has not changed need not be written anew.

    Lists inside a position are replaced, never changed in place, and a position copies a player
    before it changes one that it shares (`Position.own`). So the same object means that nothing in
    it has changed. What chapters tell depends on nothing but what they keep, who looks, and whether
    the game is over.
    """

    def __init__(self, catalogue: Catalogue) -> None:
        self.catalogue: Final = catalogue
        self.turned: Final = [turned(seat, catalogue.players) for seat in range(catalogue.players)]
        self.blocks: Final = [Block() for _ in range(catalogue.players)]
        """By seat: what is written of the player."""
        self.bag: Final = Written()
        self.new_cities: Final = Written()
        self.display: Final = Written()
        self.deck: Final = Written()
        self.colours: Final = Written()
        self.claimed: Final = Owners()
        self.first_level: Final = Owners()
        self.hotels: Final = Owners()
        self.order: Final = Owners()
        self.cities_of = (-1, -1)
        self.cities = b""
        """Which cities are empty, and which were visited."""
        self.kept: Mapping[str, Kept] = {}
        self.over = False
        self.of_table: Final[dict[int, list[bytes]]] = {}
        """By seat that looks: what chapters tell, as long as they keep the same."""
        self.of_players: Final[dict[int, list[bytes]]] = {}
        """The same of players, by seat that looks, then by seat, the first one its own."""
        self.cubes: list[int] = []
        self.packed_cubes = b""
        self.of_cubes: Final[dict[int, bytes]] = {}
        """By cubes of a city: their numbers."""
        self.at: list[tuple[int, ...]] = []
        self.counts = b""
        self.sides = b""
        """Owners at each side of the cities; seats are told as 1 more than they are."""
        self.no_depots = b""
        self.links: list[Link] = []
        self.ends: list[End] = []
        self.complete: Final = bytearray(len(catalogue.board.hexes))
        """Owners of the newest complete track on each hex, told in the same way."""
        self.owners = b""
        """The same of all track."""

    def __reduce__(self) -> tuple[type[Observer], tuple[Catalogue]]:
        """Say how a pickled observer is made again: as one that has seen nothing yet."""
        return Observer, (self.catalogue,)

    def observe(self, pos: Position, seat: int) -> bytes:
        """Return what a seat may know, packed by the `fields`."""
        cat = self.catalogue
        turn = self.turned[seat]
        self._look(pos)
        parts = [bytes(_table(pos, seat, turn))]
        self._stocks(pos, seat, parts)
        parts.append(self.packed_cubes)
        parts.append(self.counts)
        parts.append(self.sides.translate(turn))
        parts.append(_depots(pos, seat) if pos.depots else self.no_depots)
        parts.append(pos.occupied)
        parts.append(self.owners.translate(turn))
        pos.owned = 0
        told = self._of_players(pos, seat)
        at = seat
        for ahead in range(cat.players):
            p = pos.players[at]
            block = self.blocks[at]
            if p is not block.player:
                block.look(p)
            parts.append(block.bytes)
            parts.append(ONE[1 + pos.dropped.index(at)] if at in pos.dropped else ONE[0])
            parts.append(told[ahead])
            at = at + 1 if at + 1 < cat.players else 0
        return b"".join(parts)

    def _stocks(self, pos: Position, seat: int, parts: list[bytes]) -> None:
        """Add what lies beside the map, and what the cities are like."""
        cat = self.catalogue
        turn = self.turned[seat]
        parts.append(self.bag.of(pos.bag))
        parts.append(self.new_cities.of(pos.new_cities))
        parts.append(self.display.of(pos.display))
        parts.append(self.deck.of(pos.deck))
        parts.append(self.claimed.of(pos.claimed).translate(turn))
        parts += self._of_table(pos, seat)
        parts.append(self.first_level.of(pos.first_level)[1:].translate(turn))
        parts.append(self.order.of(pos.order).translate(turn))
        parts.append(bytes(cat.players - len(pos.order)))
        parts.append(self.colours.of(pos.colours))
        if self.cities_of != (pos.empty, pos.visited):
            self.cities_of = pos.empty, pos.visited
            count = len(pos.colours)
            self.cities = bytes(bits(pos.empty, count) + bits(pos.visited, count))
        parts.append(self.cities)
        parts.append(self.hotels.of(pos.hotels).translate(turn))

    def _of_table(self, pos: Position, seat: int) -> list[bytes]:
        """Return what chapters tell of the table."""
        if seat not in self.of_table:
            cat = self.catalogue
            self.of_table[seat] = [
                pack(cat.observed[name], observe(pos, seat))
                for name, (_, observe) in cat.hooks.observed.items()
            ]
        return self.of_table[seat]

    def _of_players(self, pos: Position, seat: int) -> list[bytes]:
        """Return what chapters tell of each player, the one that looks first."""
        if seat not in self.of_players:
            cat = self.catalogue
            found: list[bytes] = []
            for ahead in range(cat.players):
                p = pos.players[(seat + ahead) % cat.players]
                told = [
                    pack(cat.player_observed[name], observe(pos, p, seat))
                    for name, (_, observe) in cat.hooks.player_observed.items()
                ]
                found.append(b"".join(told))
            self.of_players[seat] = found
        return self.of_players[seat]

    def _look(self, pos: Position) -> None:
        """Write anew what has changed on the map, and forget what chapters told before."""
        over = pos.current_player == TERMINAL
        if pos.kept is not self.kept or over != self.over:
            self.kept = pos.kept
            self.over = over
            self.of_table.clear()
            self.of_players.clear()
        same = pos.links is self.links
        if not same or pos.at is not self.at:
            self.at = pos.at
            self.counts = bytes([len(links) for links in pos.at])
            self.no_depots = bytes(WIDE * N_SIDES * len(pos.at))
            self.sides = _sides(pos)
        if not same or pos.ends is not self.ends:
            self._look_at_track(pos)
        if pos.cubes is not self.cubes:
            self.cubes = pos.cubes
            self.packed_cubes = b"".join([self._cubes(n) for n in pos.cubes])

    def _look_at_track(self, pos: Position) -> None:
        """Write anew who owns the newest track on each hex."""
        known = len(self.links)
        if pos.links[:known] != self.links:
            known = 0
            self.complete[:] = bytes(len(self.complete))
        for link in pos.links[known:]:
            for tile in link.tiles:
                self.complete[tile // TILES] = 1 + link.owner
        owners = bytearray(self.complete)
        for end in pos.ends:
            for tile in end.tiles:
                owners[tile // TILES] = 1 + end.owner
        self.links = pos.links
        self.ends = pos.ends
        self.owners = bytes(owners)

    def _cubes(self, n: int) -> bytes:
        """Return how many cubes of each colour lie on a city."""
        if n not in self.of_cubes:
            out = [n >> CUBE_BITS * colour & CUBE_MASK for colour in range(N_GOODS)]
            self.of_cubes[n] = bytes(out)
        return self.of_cubes[n]


def relative(pos: Position, who: int, seat: int) -> int:
    """Return a seat as counted from the one that looks, or `NONE` for nobody."""
    return (who - seat) % pos.catalogue.players if who >= 0 else NONE


def _table(pos: Position, seat: int, turn: bytes) -> list[int]:
    """Return what comes before the stocks."""
    out = [
        turn[1 + pos.current_player] if pos.current_player >= 0 else 0,
        1 if pos.current_player == TERMINAL else 0,
        pos.turn,
        pos.round,
        pos.place,
        pos.last_turn,
        turn[1 + pos.first],
        turn[1 + pos.bidder],
        len(pos.dropped),
        pos.markers,
        pos.opened,
        pos.laid,
        pos.used.bit_count(),
        1 + pos.goods,
        len(pos.agenda),
        1 + pos.order.index(seat) if seat in pos.order else 0,
        len(pos.way),
        pos.catalogue.players,
    ]
    add_wide(out, pos.bid)
    add_wide(out, pos.spent)
    add_wide(out, pos.origin)
    add_wide(out, pos.building)
    add_wide(out, pos.start)
    add_wide(out, pos.now)
    add_wide(out, pos.agenda[-1][2] if pos.agenda else 0)
    add_wide(out, pos.agenda[-1][3] if pos.agenda else 0)
    return out


def _sides(pos: Position) -> bytes:
    """Return, by side of each city, 1 + the seat that owns the complete link there, or 0."""
    out = [0] * (N_SIDES * len(pos.at))
    for city, numbers in enumerate(pos.at):
        for number in numbers:
            link = pos.links[number]
            out[N_SIDES * city + link.side(city)] = 1 + link.owner
    return bytes(out)


def _depots(pos: Position, seat: int) -> bytes:
    """Return, by side of each city, who has depots on the complete link there.

    A number holds, in five bits for each seat from the observer on, how many it has.
    """
    out: list[int] = []
    for city, numbers in enumerate(pos.at):
        depots = [0] * N_SIDES
        for number in numbers:
            held = [1 << DEPOT_BITS * relative(pos, who, seat) for who in depots_on(pos, number)]
            depots[pos.links[number].side(city)] = sum(held)
        for n in depots:
            add_wide(out, n)
    return bytes(out)
