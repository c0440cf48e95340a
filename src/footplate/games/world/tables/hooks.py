"""The hooks of Railways of the World, beyond those that all families have.

A map, a module or an option plugs in a chapter of its own room by filling some of them
(`kernel.plugging`). `options` says which chapters a game has, and nothing else knows them by name.
What a chapter keeps of a position lives in an object of its own (`Kept`), which is absent where the
chapter is not played.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from footplate.kernel.plugging import Hooks as SharedHooks

if TYPE_CHECKING:
    from footplate.games.world.state.player import Player
    from footplate.games.world.state.position import Position
    from footplate.games.world.state.railway import End, Held, Link
    from footplate.games.world.tables.cards import Baron, Card, Line
    from footplate.games.world.tables.catalogue import Catalogue
    from footplate.kernel.contract import JSON
    from footplate.kernel.plugging import Chapter, Phrase


class PerCity(NamedTuple):
    """A kind of operations card of which there is one for each of some cities."""

    table: str
    """The table of the board whose rows are those cities."""
    kind: str = ""
    """Only rows with this `kind` count, if it is given."""


class Ground(NamedTuple):
    """Hexes and cities where not everybody may build."""

    places: Places
    """Returns these hexes and cities."""
    refuse: RefuseGround
    """Says why a seat may not lay track into a hex, or from or to a city. What it says of
    `placing.ANYBODY` may change only together with the track that lies there."""
    differing: Differing
    """Returns those of which it now says another thing to a seat than to `placing.ANYBODY`."""


class Condition(NamedTuple):
    """What a delivery may have to meet besides the rules of the base game."""

    cube: RefuseCube
    """Says why a cube cannot be delivered in such a way."""
    hop: RefuseHop
    """Says why the cube that is moving cannot go along a link and still meet it."""
    way: RefuseWay
    """Says why a whole way does not meet it."""
    at_once: Stays
    """Says whether the cube has to arrive in this action."""


class Pack(NamedTuple):
    """Rail Baron cards that are dealt together."""

    name: str
    """What their rows have as `pack`."""
    later: bool = False
    """Whether they are dealt only when the chapter says so."""


class Travel(NamedTuple):
    """How goods travel where the rules of the base game do not say it."""

    joined: Joined
    """Returns the cities to which a new link from a city to a warp leads goods from there."""
    arrives: Arrives
    """Says whether a cube can come to a city of its colour."""
    refuse_hop: Refuse
    """Says why the cube cannot go on to a side of a city."""
    onward: Onward
    """Returns the links that lead on from a city, and the cities to which they lead."""
    together: Together
    """Returns the cities of a period: a cube that leaves it does not come back to any of them."""


class Halts(NamedTuple):
    """How a delivery may stop in a city without arriving, and go on later."""

    stations: Stations
    """Returns where a cube may stop."""
    passing: Stations
    """Returns where tokens let a cube pass although the city takes it."""
    waiting: Waiting
    """Returns the cube that has stopped and waits for a seat."""
    stop: str
    """The word of the action that stops the cube."""
    onward: str
    """The word of the action with which the cube that waits goes on."""


class Taking(NamedTuple):
    """What happens when an operations card with some effect is taken from the display."""

    take: Take
    refuse: RefuseTake | None = None
    """Says why the card cannot be taken although it is on display."""
    asks: int = 0
    """If it is to be tried out whether anything can be chosen once the card is taken: the reason
    why it cannot be taken if nothing can."""


if TYPE_CHECKING:
    WorldChapter: TypeAlias = Chapter["Hooks"]
    WorldPhrase: TypeAlias = Phrase[Position]
    LegalActions: TypeAlias = Callable[[Position], list[int]]
    Apply: TypeAlias = Callable[[Position, int], None]
    """(position, action or outcome)."""
    Offer: TypeAlias = Callable[[Position, Player, int, list[int]], None]
    """(position, player, the entry's n, the list to add actions to)."""
    OfferMore: TypeAlias = Callable[[Position, Player, list[int]], None]
    """(position, player, the list to add actions to)."""
    Step: TypeAlias = Callable[[Position, Player, int], None]
    """(position, player, argument of the action)."""
    Refuse: TypeAlias = Callable[[Position, Player, int, int], int]
    """(position, player, kind of the pending entry, argument of the action) to a reason number."""
    Describe: TypeAlias = Callable[[Position, Mapping[str, JSON]], None]
    """(position, the `[given]` table)."""
    Outcomes: TypeAlias = Callable[[Position], list[tuple[int, int]]]
    """(position) to what can come, each with its weight."""
    Drawn: TypeAlias = Callable[[Position, int], None]
    """(position, outcome): the entry of the draw is on top, and this takes it off the agenda."""
    MayKnow: TypeAlias = Callable[[Position], int]
    """(position) to the mask of seats that may know what is decided or drawn now."""
    Hook: TypeAlias = Callable[[Position], None]
    Asked: TypeAlias = Callable[[Position], bool]
    MayMark: TypeAlias = Callable[[Position, int], bool]
    """(position, city)."""
    RefuseCity: TypeAlias = Callable[[Position, int], int]
    """(position, city) to a reason number."""
    Count: TypeAlias = Callable[[Position], int]
    PlayerHook: TypeAlias = Callable[[Position, Player], None]
    Beginnings: TypeAlias = Callable[[Position, Player], list[tuple[int, int, End]]]
    """(position, player) to actions, each with its price and the link as it then stands."""
    Arrived: TypeAlias = Callable[[Position, int, int, int], None]
    """(position, the city where the cube lay, the city to which it came, its colour)."""
    Lapped: TypeAlias = Callable[[Position, Player], bool]
    """(position, player) to whether the player's marker was at the end of the score track."""
    Score: TypeAlias = Callable[[Position, Player], int]
    """(position, player) to points."""
    Worth: TypeAlias = Callable[[Position, Player, Baron], int]
    """(position, player, card) to the points of the card if the game ended now."""
    Stops: TypeAlias = Callable[[Position, Player], bool]
    """(position, who delivers) to whether the cube has to wait; its city is `Position.now`."""
    Stays: TypeAlias = Callable[[Position], bool]
    """(position) to whether something holds for the delivery under way."""
    Stations: TypeAlias = Callable[[Position, int], int]
    """(position, a number) to the mask of cities with at least so many tokens of the seat that
    decides. To pass a city that takes the cube and to stop there takes two."""
    Waiting: TypeAlias = Callable[[Position, int], Held | None]
    """(position, seat) to the cube that waits for it."""
    CubesAway: TypeAlias = Callable[[Position, int], int]
    """(position, colour) to a number of cubes."""
    BeforeAction: TypeAlias = Callable[[Position, int], None]
    """(position, the seat that begins one of its actions)."""
    Emptied: TypeAlias = Callable[[Position, int], None]
    """(position, the city)."""
    Linked: TypeAlias = Callable[[Position, Player, Link], None]
    """(position, the owner, the link that has become complete)."""
    Laid: TypeAlias = Callable[[Position, Player, int, bool], None]
    """(position, who built, the hex, whether a tile that lay there was turned)."""
    TilePrice: TypeAlias = Callable[[Position, int, int, int], int]
    """(position, hex, side at which the track leaves it, price so far) to the price."""
    Places: TypeAlias = Callable[[Catalogue], list[int]]
    """(catalogue) to hexes and cities."""
    RefuseGround: TypeAlias = Callable[[Position, int, int], int]
    """(position, seat, hex or city) to a reason number; the seat may be `placing.ANYBODY`."""
    Differing: TypeAlias = Callable[[Position, int], list[int]]
    """(position, seat) to hexes and cities."""
    Joined: TypeAlias = Callable[[Position, Player, int], list[int]]
    """(position, the owner, the city of the link) to cities."""
    RefuseAll: TypeAlias = Callable[[Position], int]
    Arrives: TypeAlias = Callable[[Position, Player, int, int, int, int, int], int]
    """(position, who delivers, colour, the city where the cube is, the mask of cities to which it
    may go now, the mask of those to which it may not come, how many more links behind them)."""
    Onward: TypeAlias = Callable[[Position, Player, int], list[tuple[int, int]]]
    """(position, who delivers, city) to pairs of a link and a city."""
    Together: TypeAlias = Callable[[Position, int], int]
    """(position, one of its cities) to a mask of cities."""
    RefuseCube: TypeAlias = Callable[[Position, Player, int, int], int]
    """(position, who delivers, city, colour) to a reason number."""
    RefuseHop: TypeAlias = Callable[[Position, Player, int, int], int]
    """(position, who delivers, link, how many links may follow) to a reason number."""
    RefuseWay: TypeAlias = Callable[[Position, Player, tuple[int, ...]], int]
    """(position, who delivers, the links of the way) to a reason number."""
    Takers: TypeAlias = Callable[[Position, int], int]
    """(position, colour) to a mask of cities."""
    LineNeeds: TypeAlias = Callable[[Position, Player, Line, int], bool]
    """(position, player, the line, the mask of cities that own links join to the line)."""
    RefuseTake: TypeAlias = Callable[[Position, Player, Card, bool], int]
    """(position, player, card, whether an executive gives the action) to a reason number."""
    Take: TypeAlias = Callable[[Position, Player, int, Card], None]
    """(position, player, the card's number, card)."""
    Reveal: TypeAlias = Callable[[Position, Card, int], bool]
    """(position, card, kind of the draw) to whether the card is discarded."""
    DeliveryGoal: TypeAlias = Callable[[Position, Player, Card, int, int], bool]
    """(position, player, card, the city where the cube arrived, over how many links)."""
    LinkGoal: TypeAlias = Callable[[Position, Player, Card, Link], bool]
    """(position, player, card, the link that has become complete)."""
    EngineGoal: TypeAlias = Callable[[Position, Player, Card], bool]
    """(position, player whose engine has become better, card)."""
    SeesCity: TypeAlias = Callable[[Position, int], dict[str, JSON]]
    Length: TypeAlias = Callable[[Catalogue], int]


class Hooks(SharedHooks["Position", "Player", "Catalogue"]):
    """The hooks of the family."""

    def __init__(self) -> None:
        super().__init__()
        # decisions
        self.kind_names: dict[int, str] = {}
        """By kind of pending work of a chapter: what a view calls it."""
        self.also_allowed: dict[str, list[int]] = {}
        """By word of another chapter's action: the kinds of work that allow it too."""
        self.actions_of_round: list[OfferMore] = []
        """What can be done for one of the actions of a round."""
        self.actions_of_build: list[OfferMore] = []
        """What can be done in a build action beside laying tiles."""
        self.may_know: dict[int, MayKnow] = {}
        """By kind of a decision or draw that is secret: which seats may know it."""

        # what it changes of building and delivering
        self.ground: list[Ground] = []
        """Where not everybody may build."""
        self.price_of_tile: list[TilePrice] = []
        """What a tile costs, when terrain, ridges and cards are reckoned."""
        self.also_takes: list[Takers] = []
        """Which cities take cubes of a colour besides those that have it; whoever changes that
        calls `distances.list_takers` and `distances.measure`."""
        self.condition: list[Condition] = []
        """What a delivery may have to meet besides."""
        self.no_growth: list[RefuseCity] = []
        """Why a city can neither be urbanized nor get new cubes; whoever changes that calls
        `urbanize.list_up`."""
        self.no_fuel: list[RefuseAll] = []
        """Why nobody can place fuel depots now; 0 if they can."""
        self.may_mark: list[MayMark] = []
        """Whether a city that loses its last cube gets a marker."""
        self.more_markers: list[Count] = []
        """How many empty city markers are in the game besides those of the number of players."""
        self.last_marker: list[Asked] = []
        """The last marker was placed. Returns whether the game does not end for that."""
        self.travel: Travel | None = None
        """How goods travel, in place of the rules of the base game."""
        self.before_arrival: list[Stops] = []
        """A cube has reached its city, and nothing is gained yet. If it has to wait, the chapter
        goes on later with `delivery.arrive` or `delivery.stop`."""
        self.halts: Halts | None = None
        """How a delivery may stop without arriving."""
        self.has_left: list[Stays] = []
        """Whether the cube under way has left its city in an earlier action."""
        self.cubes_away: list[CubesAway] = []
        """How many cubes of a colour lie neither on the map nor in the bag because of it."""

        # what it reacts to
        self.before_action: list[BeforeAction] = []
        """A player begins one of the actions of a round."""
        self.after_stop: list[Hook] = []
        """A delivery that had reached its city was stopped, and will be forgotten."""
        self.after_emptied: list[Emptied] = []
        """A city has lost its last cube."""
        self.after_delivery: list[Arrived] = []
        """A cube was delivered, and everybody has gained what is due."""
        self.beginnings: list[Beginnings] = []
        """The incomplete links that an action can begin elsewhere than in a city or warp."""
        self.before_build: list[PlayerHook] = []
        """A player begins to build track."""
        self.after_build: list[PlayerHook] = []
        """A build action is over because its link has become complete."""
        self.after_link: list[Linked] = []
        """A link has become complete."""
        self.after_tile: list[Laid] = []
        """A tile was laid and paid for."""
        self.after_first_line: list[Hook] = []
        """Somebody gained the first Major Line of the game."""
        self.after_first_engine: list[PlayerHook] = []
        """A player was the first to reach an engine's level."""
        self.lapped: list[Lapped] = []
        """Whether a player came to the end of the score track earlier in the game, and has fewer
        points now."""
        self.after_income: list[Hook] = []
        """Income and dividends of a turn are settled; what it lays on the agenda is done before an
        operations card is turned up."""
        self.instead_of_card: list[Asked] = []
        """An operations card is about to be turned up at the end of a turn. Returns whether
        something else is done instead."""
        self.auction = ""
        """The auction that the map always has, whatever the option says."""
        self.more_decisions: list[Length] = []
        """The most decisions of a game that it adds, besides actions of a round."""
        self.final_scores: dict[str, Score] = {}
        """What it scores at the end of the game, by the name that a view gives it."""

        # what it adds to cards, barons and lines
        self.cards_left_out: list[str] = []
        """The kinds of operations cards of the deck that are not in the game."""
        self.per_city: dict[str, PerCity] = {}
        """By effect of an operations card: where its cities stand, one card for each."""
        self.when_taken: dict[str, Taking] = {}
        """By effect of an operations card: what happens when it is taken."""
        self.when_revealed: dict[str, Reveal] = {}
        """By effect of an operations card: what happens when it is turned up."""
        self.delivery_goals: dict[str, DeliveryGoal] = {}
        """By effect of a goal: whether a delivery fulfils it."""
        self.link_goals: dict[str, LinkGoal] = {}
        """By effect of a goal: whether a link that has become complete fulfils it."""
        self.engine_goals: dict[str, EngineGoal] = {}
        """By effect of a goal: whether a better engine fulfils it."""
        self.baron_packs: list[Pack] = []
        """The packs of Rail Baron cards of which each player keeps one card; without any, all cards
        are one pack."""
        self.baron_kinds: dict[str, Worth] = {}
        """By kind of Rail Baron card: what it is worth."""

        # what it keeps, and what is seen of it
        self.city_view: list[SeesCity] = []

        # positions described by hand, and what always holds
        self.read_track: list[Describe] = []
        """Reads what is said of track, when links and incomplete links are there."""
        self.complete_given: list[Hook] = []
        """Works out what follows when all is read, or refuses what cannot be."""
