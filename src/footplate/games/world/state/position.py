"""A position of Railways of the World: who has what, what lies on the map, and what is pending.

Lists inside are replaced, never changed in place, so that copies share them; the exceptions are
`Position.players` and `agenda`, which `clone` copies. A `Player` is changed only through
`Position.own`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, TypeVar

from footplate.games.world.state.player import Player
from footplate.games.world.state.railway import End, Link
from footplate.games.world.tables.catalogue import Catalogue
from footplate.games.world.tables.kinds import CUBE_BITS, CUBE_MASK, NONE
from footplate.games.world.tables.schema import N_GOODS
from footplate.games.world.tables.terms import Terms
from footplate.kernel.agenda import Entry
from footplate.kernel.contract import CHANCE
from footplate.kernel.own import Own
from footplate.kernel.plugging import Kept

__all__ = ["Player", "Position"]

KeptT = TypeVar("KeptT", bound=Kept)

FIELDS: Final = (
    "adjacent",
    "agenda",
    "at",
    "bag",
    "bid",
    "bidder",
    "bonds_before",
    "buildable",
    "building",
    "by_colour",
    "catalogue",
    "claimed",
    "colours",
    "cubes",
    "current_player",
    "deck",
    "depots",
    "display",
    "dropped",
    "empty",
    "ends",
    "first",
    "first_level",
    "goods",
    "hotels",
    "kept",
    "laid",
    "last_turn",
    "legal",
    "links",
    "markers",
    "new_cities",
    "now",
    "occupied",
    "opened",
    "order",
    "origin",
    "origins",
    "owned",
    "passed",
    "place",
    "players",
    "reach",
    "round",
    "secrets",
    "spent",
    "start",
    "terms",
    "turn",
    "turns",
    "urban",
    "used",
    "visited",
    "way",
)
"""The names of everything that a position consists of."""
PRINTED: Final = ("catalogue", "terms")
"""Those of them that are tables of the game."""


class Position:
    """The whole table. Satisfies `footplate.kernel.contract.State`."""

    __slots__ = FIELDS

    catalogue: Catalogue
    players: list[Player]
    owned: int
    """The mask of seats whose `Player` this position shares with no other one (`own`)."""
    agenda: list[Entry]
    current_player: int
    secrets: int
    turns: int
    legal: list[int]
    """The legal actions if they were worked out already, else empty."""

    turn: int
    """1 is the first; 0 during the set-up."""
    round: int
    """0 is the auction; 1 to 3 are the rounds of actions."""
    place: int
    """How many players have acted in this round, the one who is acting included."""
    first: int
    """Who holds the first player marker."""
    order: list[int]
    bid: int
    bidder: int
    passed: int
    """The mask of seats out of the auction."""
    dropped: list[int]
    """The same seats, in the order in which they passed."""
    last_turn: int
    """The turn that is known to be the last, or 0."""

    occupied: bytes
    """By cell and city: the mask of sides at which track lies."""
    links: list[Link]
    ends: list[End]
    at: list[tuple[int, ...]]
    """By city: the indices of its links."""
    adjacent: list[int]
    """By city: the mask of cities to which any link leads."""
    buildable: int
    """The mask of cities from which anybody can lay a first tile, without joining an open end."""
    origins: list[int]
    """The actions that build from these cities."""
    urban: list[int]
    """The actions that urbanize a city."""
    opened: int
    """0 while some ground is closed (`Land.closed`), else 1."""
    colours: list[int]
    """By city: its colour; gray comes after the goods."""
    reach: list[list[int]]
    """By colour and number of links: the mask of cities from which at most so many links lead to a
    city of the colour."""
    by_colour: list[int]
    """By colour of goods: the mask of the cities that take its cubes."""
    cubes: list[int]
    """By city: how many of each colour, packed into one number."""
    empty: int
    """The mask of cities with an empty city marker."""
    markers: int
    """Empty city markers left."""
    new_cities: list[int]
    bag: list[int]

    deck: list[int]
    """By card: how many are in the deck."""
    display: list[int]
    hotels: list[int]
    """By city: whose hotel stands there, or `NONE`."""
    depots: list[tuple[int, int]]
    """(seat, link) of each trading depot."""
    claimed: list[int]
    """By Major Line: who claimed it, or `NONE`."""
    first_level: list[int]
    """By engine level: who reached it first, or `NONE`."""
    terms: Terms
    """The numbers in force; never changed in place."""
    kept: dict[str, Kept]
    """What chapters keep, by their names; never changed in place (`keep`)."""

    origin: int
    """While building: the city or cell from which the next tile goes on, or `NONE`."""
    building: int
    """The index in `ends` of the link that is being built, or `NONE` before its first tile."""
    laid: int
    spent: int
    bonds_before: int
    used: int
    """The mask of cards used in this action."""

    goods: int
    """While delivering: the colour of the cube, or `NONE`."""
    start: int
    now: int
    """Where the cube is now."""
    visited: int
    """The mask of cities the cube has been to."""
    way: tuple[int, ...]
    """The links along which it has come."""

    def __init__(self, catalogue: Catalogue, source: Position | None) -> None:
        """Copy another position, or begin with an empty table."""
        self.catalogue = catalogue
        if source is None:
            self._empty()
            return
        self.players = source.players[:]
        self.owned = 0
        self.agenda = source.agenda[:]
        self.current_player = source.current_player
        self.secrets = source.secrets
        self.turns = source.turns
        self.legal = source.legal
        self.turn = source.turn
        self.round = source.round
        self.place = source.place
        self.first = source.first
        self.order = source.order
        self.bid = source.bid
        self.bidder = source.bidder
        self.passed = source.passed
        self.dropped = source.dropped
        self.last_turn = source.last_turn
        self.occupied = source.occupied
        self.links = source.links
        self.ends = source.ends
        self.at = source.at
        self.adjacent = source.adjacent
        self.buildable = source.buildable
        self.origins = source.origins
        self.urban = source.urban
        self.opened = source.opened
        self.colours = source.colours
        self.by_colour = source.by_colour
        self.reach = source.reach
        self.cubes = source.cubes
        self.empty = source.empty
        self.markers = source.markers
        self.new_cities = source.new_cities
        self.bag = source.bag
        self.deck = source.deck
        self.display = source.display
        self.hotels = source.hotels
        self.depots = source.depots
        self.claimed = source.claimed
        self.first_level = source.first_level
        self.terms = source.terms
        self.kept = source.kept
        self.origin = source.origin
        self.building = source.building
        self.laid = source.laid
        self.spent = source.spent
        self.bonds_before = source.bonds_before
        self.used = source.used
        self.goods = source.goods
        self.start = source.start
        self.now = source.now
        self.visited = source.visited
        self.way = source.way

    def _empty(self) -> None:
        cat = self.catalogue
        board = cat.board
        cities = len(board.cities)
        self.players = []
        self.owned = 0
        self.agenda = []
        self.current_player = CHANCE
        self.secrets = 0
        self.turns = 0
        self.legal = []
        self.turn = 0
        self.round = 0
        self.place = 0
        self.first = NONE
        self.order = []
        self.bid = 0
        self.bidder = NONE
        self.passed = 0
        self.dropped = []
        self.last_turn = 0
        self.occupied = bytes(len(board.places))
        self.links = []
        self.ends = []
        self.at = [() for _ in range(cities)]
        self.adjacent = [0] * cities
        self.buildable = 0
        self.origins = []
        self.urban = []
        self.opened = 0 if cat.land.closed else 1
        self.colours = board.colours[:]
        self.by_colour = [0] * N_GOODS
        self.reach = []
        self.cubes = [0] * cities
        self.empty = 0
        self.markers = cat.printed.markers
        self.new_cities = list(cat.printed.new_cities)
        self.bag = list(cat.printed.bag)
        self.deck = cat.deck.copies[:]
        self.display = [0] * len(cat.deck.cards)
        self.hotels = [NONE] * cities
        self.depots = []
        self.claimed = [NONE] * len(cat.lines)
        self.first_level = [NONE] * (cat.printed.top_engine + 1)
        self.terms = cat.terms
        self.kept = {name: start(cat) for name, start in cat.hooks.kept.items()}
        self.origin = NONE
        self.building = NONE
        self.laid = 0
        self.spent = 0
        self.bonds_before = 0
        self.used = 0
        self.goods = NONE
        self.start = NONE
        self.now = NONE
        self.visited = 0
        self.way = ()

    def clone(self) -> Position:
        """Return an independent copy.

        From now on both share the players, and either copies a player before it changes one.
        """
        self.owned = 0
        return Position(self.catalogue, self)

    def __copy__(self) -> Position:
        """Return an independent copy, for `copy.copy`."""
        return self.clone()

    def __deepcopy__(self, memo: object) -> Position:
        """Return an independent copy, for `copy.deepcopy`."""
        return self.clone()

    def __reduce__(self) -> tuple[Callable[..., Position], tuple[object, ...]]:
        """Say how a pickled position is made again; the numbers in force go by their index."""
        values = {name: getattr(self, name) for name in FIELDS if name not in PRINTED}
        return restored, (self.catalogue, self.catalogue.all_terms.index(self.terms), values)

    def trial(self) -> Position:
        """Return a copy to try something out on, and leave this position as it is.

        The copy must be dropped before this position changes, for it sees what changes here.
        """
        return Position(self.catalogue, self)

    def own(self, seat: int) -> Player:
        """Return the player of a seat as this position's own copy, which may be changed."""
        if self.owned >> seat & 1:
            return self.players[seat]
        player = Player(self.players[seat])
        self.players[seat] = player
        self.owned |= 1 << seat
        return player

    def legal_actions(self) -> list[int]:
        """Return the actions of the seat that decides, ascending; asking changes nothing."""
        return self.catalogue.dispatch.legal_actions(self)

    def chance_outcomes(self) -> list[tuple[int, int]]:
        """Return each possible outcome with its weight; none unless chance decides."""
        return (
            self.catalogue.dispatch.chance_outcomes(self) if self.current_player == CHANCE else []
        )

    def apply_action(self, action: int) -> None:
        """Carry out a legal action or a possible outcome."""
        self.catalogue.dispatch.apply_action(self, action)

    def key(self) -> tuple[Any, ...]:
        """Return everything that the position consists of."""
        return (
            self.current_player,
            self.secrets,
            self.turns,
            self.turn,
            self.round,
            self.place,
            self.first,
            tuple(self.order),
            self.bid,
            self.bidder,
            self.passed,
            tuple(self.dropped),
            self.last_turn,
            tuple(self.occupied),
            tuple([link.key() for link in self.links]),
            tuple([end.key() for end in self.ends]),
            tuple(self.at),
            tuple(self.adjacent),
            self.buildable,
            tuple(self.origins),
            tuple(self.urban),
            self.opened,
            tuple(self.colours),
            tuple(self.by_colour),
            tuple([tuple(layers) for layers in self.reach]),
            tuple(self.cubes),
            self.empty,
            self.markers,
            tuple(self.new_cities),
            tuple(self.bag),
            tuple(self.deck),
            tuple(self.display),
            tuple(self.hotels),
            tuple(self.depots),
            tuple(self.claimed),
            tuple(self.first_level),
            tuple([kept.key() for kept in self.kept.values()]),
            self.origin,
            self.building,
            self.laid,
            self.spent,
            self.bonds_before,
            self.used,
            self.goods,
            self.start,
            self.now,
            self.visited,
            self.way,
            tuple(self.agenda),
            tuple([p.key() for p in self.players]),
        )

    def keep(self, own: Own[KeptT], kept: KeptT) -> None:
        """Replace what a chapter keeps."""
        self.kept = {**self.kept, own.name: kept}

    # ------------------------------------------------------------------ cubes

    def cubes_of(self, city: int, colour: int) -> int:
        """Return how many cubes of a colour lie on a city."""
        return self.cubes[city] >> colour * CUBE_BITS & CUBE_MASK

    def put(self, city: int, colour: int, n: int) -> None:
        """Add cubes to a city, or take them away."""
        cubes = self.cubes[:]
        cubes[city] += n << colour * CUBE_BITS
        self.cubes = cubes

    def fill_bag(self, colour: int, n: int) -> None:
        """Put cubes into the bag, or take them out."""
        bag = self.bag[:]
        bag[colour] += n
        self.bag = bag


def restored(catalogue: Catalogue, terms: int, values: Mapping[str, Any]) -> Position:
    """Make a position again that was pickled.

    Args:
        catalogue: that of its game.
        terms: the index of the numbers in force.
        values: all else, by the name of the attribute.
    """
    pos = Position(catalogue, None)
    pos.terms = catalogue.all_terms[terms]
    for name, value in values.items():
        setattr(pos, name, value)
    return pos
