"""The hooks of Railways of the World, beyond those that all families have.

A map, a module or an option plugs in a chapter of its own room by filling some of them
(`kernel.plugging`). `options` says which chapters a game has, and nothing else knows them by name.
What a chapter keeps of a position lives in an object of its own (`Kept`), which is absent where the
chapter is not played.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from footplate.kernel.plugging import Hooks as SharedHooks

if TYPE_CHECKING:
    from footplate.games.world.state.player import Player
    from footplate.games.world.state.position import Position
    from footplate.games.world.state.railway import End, Held, Link
    from footplate.games.world.tables.auctions import Auction
    from footplate.games.world.tables.cards import Baron, Card, Line, PerCity
    from footplate.games.world.tables.catalogue import Catalogue
    from footplate.kernel.contract import JSON
    from footplate.kernel.plugging import Chapter, Phrase


class Ground(NamedTuple):
    """Hexes and cities where not everybody may build."""

    places: Callable[[Catalogue], list[int]]
    """Returns these hexes and cities."""
    refuse: RefuseGround
    """Says why a seat may not lay track into a hex, or from or to a city. What it says of
    `placing.ANYBODY` may change only together with the track that lies there."""
    differing: Callable[[Position, int], list[int]]
    """(position, seat): returns those of which it now says another thing to the seat than to
    `placing.ANYBODY`."""


class Closed(NamedTuple):
    """Hexes and cities where nobody may build before something has happened."""

    places: Callable[[Catalogue], bytes]
    """Returns 1 for each of them and 0 for the others, by cell and city."""
    opens: Asked
    """Says whether it has happened; asked after every decision and draw."""
    reason: int
    """The number of the reason why nobody may build there."""


class Condition(NamedTuple):
    """What a delivery may have to meet besides the rules of the base game."""

    cube: Callable[[Position, Player, int, int], int]
    """(position, who delivers, city, colour): says why a cube cannot be delivered in such a way."""
    hop: Callable[[Position, Player, int, int], int]
    """(position, who delivers, link, how many links may follow): says why the cube that is moving
    cannot go along a link and still meet it."""
    way: Callable[[Position, Player, tuple[int, ...]], int]
    """(position, who delivers, the links of the way): says why a whole way does not meet it."""
    at_once: Asked
    """Says whether the cube has to arrive in this action."""


class Travel(NamedTuple):
    """How goods travel where the rules of the base game do not say it."""

    joined: Callable[[Position, Player, int], list[int]]
    """(position, the owner, the city of the link): returns the cities to which a new link from a
    city to a warp leads goods from there."""
    arrives: Arrives
    """Says whether a cube can come to a city of its colour."""
    refuse_hop: Callable[[Position, Player, int, int], int]
    """(position, who delivers, city, side): says why the cube cannot go on to a side of a city."""
    onward: Callable[[Position, Player, int], list[tuple[int, int]]]
    """(position, who delivers, city): returns the links that lead on from a city, each with the
    city to which it leads."""
    together: Callable[[Position, int], int]
    """(position, one of its cities): returns the mask of cities of a period; a cube that leaves it
    does not come back to any of them."""


class Halts(NamedTuple):
    """How a delivery may stop in a city without arriving, and go on in a later action."""

    stations: Stations
    """Returns where a cube may stop."""
    passing: Stations
    """Returns where tokens let a cube pass although the city takes it."""
    waiting: Callable[[Position, int], Held | None]
    """(position, seat): returns the cube that has stopped and waits for a seat."""
    stop: str
    """The word of the action that stops the cube."""
    onward: str
    """The word of the action with which the cube that waits goes on."""
    ask: Callable[[Position, int], None]
    """(position, seat): asks a seat that begins an action whether its cube goes on."""
    has_left: Asked
    """Says whether the cube under way has left its city in an earlier action."""
    called_off: Hook
    """Gives back what a delivery has used that reached its city and was stopped there."""
    cubes_away: Callable[[Position, int], int]
    """(position, colour): returns how many cubes lie neither on the map nor in the bag."""


class Markers(NamedTuple):
    """What empty city markers mean where the rules of the base game do not say it."""

    allowed: Callable[[Position, int], bool]
    """(position, city): says whether a city that loses its last cube gets a marker."""
    more: Callable[[Position], int]
    """Returns how many are in the game besides those of the number of players."""
    last: Asked
    """The last one was placed: returns whether the game does not end for that."""


class Effect(NamedTuple):
    """What the operations cards with some effect do; all may be absent that they do not do."""

    take: Take | None = None
    """(position, player, the card's number, card): does what happens when it is taken."""
    refuse: RefuseTake | None = None
    """Says why the card cannot be taken although it is on display."""
    asks: int = 0
    """If it is to be tried out whether anything can be chosen once the card is taken: the reason
    why it cannot be taken if nothing can."""
    reveal: Reveal | None = None
    """Does what happens when it is turned up, and returns whether it is discarded."""
    delivered: DeliveryGoal | None = None
    """Says whether a delivery fulfils the goal."""
    linked: LinkGoal | None = None
    """Says whether a link that has become complete fulfils the goal."""
    upgraded: EngineGoal | None = None
    """Says whether a better engine fulfils the goal."""
    cities: PerCity | None = None
    """Where the cities stand of which each has a card of its own."""


class Pack(NamedTuple):
    """Rail Baron cards that are dealt together."""

    name: str
    """What their rows have as `pack`."""
    later: bool = False
    """Whether they are dealt only when the chapter says so."""


if TYPE_CHECKING:
    WorldChapter: TypeAlias = Chapter["Hooks"]
    WorldPhrase: TypeAlias = Phrase[Position]
    Offer: TypeAlias = Callable[[Position, Player, int, list[int]], None]
    """(position, player, the entry's n, the list to add actions to)."""
    Step: TypeAlias = Callable[[Position, Player, int], None]
    """(position, player, argument of the action)."""
    Hook: TypeAlias = Callable[[Position], None]
    Asked: TypeAlias = Callable[[Position], bool]
    PlayerHook: TypeAlias = Callable[[Position, Player], None]
    RefuseGround: TypeAlias = Callable[[Position, int, int], int]
    """(position, seat, hex or city) to a reason number; the seat may be `placing.ANYBODY`."""
    Arrives: TypeAlias = Callable[[Position, Player, int, int, int, int, int], int]
    """(position, who delivers, colour, the city where the cube is, the mask of cities to which it
    may go now, the mask of those to which it may not come, how many more links behind them)."""
    Stations: TypeAlias = Callable[[Position, int], int]
    """(position, a number) to the mask of cities with at least so many tokens of the seat that
    decides. To pass a city that takes the cube and to stop there takes two."""
    LineNeeds: TypeAlias = Callable[[Position, Player, Line, int], bool]
    """(position, player, the line, the mask of cities that own links join to the line)."""
    Take: TypeAlias = Callable[[Position, Player, int, Card], None]
    RefuseTake: TypeAlias = Callable[[Position, Player, Card, bool], int]
    """(position, player, card, whether an executive gives the action) to a reason number."""
    Reveal: TypeAlias = Callable[[Position, Card, int], bool]
    """(position, card, kind of the draw) to whether the card is discarded."""
    DeliveryGoal: TypeAlias = Callable[[Position, Player, Card, int, int], bool]
    """(position, player, card, the city where the cube arrived, over how many links)."""
    LinkGoal: TypeAlias = Callable[[Position, Player, Card, Link], bool]
    """(position, player, card, the link that has become complete)."""
    EngineGoal: TypeAlias = Callable[[Position, Player, Card], bool]
    """(position, player whose engine has become better, card)."""
    Worth: TypeAlias = Callable[[Position, Player, Baron], int]
    """(position, player, card) to the points of the card if the game ended now."""


class Hooks(SharedHooks["Position", "Player", "Catalogue"]):
    """The hooks of the family."""

    def __init__(self) -> None:
        super().__init__()
        # decisions
        self.kind_names: dict[int, str] = {}
        """By kind of pending work: what a view calls it."""
        self.also_offers: dict[int, list[Offer]] = {}
        """By kind of another chapter's work: (position, player, the entry's n, list) adds to the
        list what can be done besides."""
        self.also_allowed: dict[str, list[int]] = {}
        """By word of another chapter's action: the kinds of work that allow it too."""
        self.may_know: dict[int, Callable[[Position], int]] = {}
        """By kind of a decision or draw that is secret: returns the mask of seats that may know
        what is decided or drawn."""

        # building
        self.ground: list[Ground] = []
        """Where not everybody may build."""
        self.closed: Closed | None = None
        """Where nobody may build yet."""
        self.price_of_tile: list[Callable[[Position, int, int, int], int]] = []
        """(position, hex, side at which the track leaves it, price so far): return what a tile
        costs, when terrain, ridges and cards are reckoned."""
        self.price_of_switch: list[Callable[[Position, int, int, int], int]] = []
        """(position, hex, side to which the switch opens, price so far): return what it costs."""
        self.beginnings: list[Callable[[Position, Player], list[tuple[int, int, End]]]] = []
        """Return the actions that can begin an incomplete link elsewhere than in a city or warp,
        each with its price and the link as it then stands."""
        self.before_build: list[PlayerHook] = []
        """A player begins to build track."""
        self.after_tile: list[Callable[[Position, Player, int, bool], None]] = []
        """(position, who built, the hex, whether a tile that lay there was turned): a tile was laid
        and paid for."""
        self.after_link: list[Callable[[Position, Player, Link], None]] = []
        """(position, the owner, the link): a link has become complete."""
        self.after_build: list[PlayerHook] = []
        """A build action is over because its link has become complete."""
        self.after_first_line: list[Hook] = []
        """Somebody gained the first Major Line of the game."""
        self.after_first_engine: list[PlayerHook] = []
        """A player was the first to reach an engine's level."""

        # delivering
        self.also_takes: list[Callable[[Position, int], int]] = []
        """(position, colour): return the mask of cities that take cubes of a colour besides those
        that have it; whoever changes that calls `distances.list_takers` and `distances.measure`."""
        self.condition: list[Condition] = []
        """What a delivery may have to meet besides."""
        self.travel: Travel | None = None
        """How goods travel, in place of the rules of the base game."""
        self.halts: Halts | None = None
        """How a delivery may stop without arriving."""
        self.before_arrival: list[Callable[[Position, Player], bool]] = []
        """(position, who delivers): a cube has reached its city, and nothing is gained yet. Return
        whether it has to wait; the chapter goes on later with `delivery.arrive` or `delivery.stop`.
        """
        self.after_delivery: list[Callable[[Position, int, int, int], None]] = []
        """(position, the city where the cube lay, the city to which it came, its colour): a cube
        was delivered, and everybody has gained what is due."""

        # cities and their markers
        self.no_pieces: list[Callable[[Position, int, int], int]] = []
        """(position, city or `NONE` for any city, `kinds.CUBES` or `kinds.TOKENS`): say why it can
        get none of them now; a city that can get no cubes cannot be urbanized either. Whoever
        changes that calls `urbanize.list_up`."""
        self.after_emptied: list[Callable[[Position, int], None]] = []
        """(position, city): a city has lost its last cube."""
        self.markers: Markers | None = None
        """What empty city markers mean, in place of the rules of the base game."""

        # turns and the score
        self.auction: Auction | None = None
        """The auction that the map always has, whatever the option says."""
        self.lapped: list[Callable[[Position, Player], bool]] = []
        """Say whether a player came to the end of the score track earlier in the game, and has
        fewer points now."""
        self.prizes: list[Hook] = []
        """Income and dividends of a turn are settled, and what was won in it is given before
        anybody is asked for anything."""
        self.after_income: list[Hook] = []
        """Income and dividends of a turn are settled; what it lays on the agenda is done before an
        operations card is turned up."""
        self.instead_of_card: list[Asked] = []
        """An operations card is about to be turned up at the end of a turn. Return whether
        something else is done instead."""
        self.more_decisions: list[Callable[[Catalogue], int]] = []
        """Return the most decisions that it adds to a game, besides actions of a round."""
        self.final_scores: dict[str, Callable[[Position, Player], int]] = {}
        """By the name that a view gives it: returns the points that a player scores at the end."""

        # cards
        self.effects: dict[str, Effect] = {}
        """By effect of operations cards: what these do."""
        self.baron_packs: list[Pack] = []
        """The packs of Rail Baron cards of which each player keeps one card; without any, all cards
        are one pack."""
        self.baron_kinds: dict[str, Worth] = {}
        """By kind of Rail Baron card: what it is worth."""

        # what is seen and read
        self.city_view: list[Callable[[Position, int], dict[str, JSON]]] = []
        """(position, city): return what everybody sees of a city, by key of the city's view."""
        self.complete_given: list[Hook] = []
        """Work out what follows when a described position is read, or refuse what cannot be."""
