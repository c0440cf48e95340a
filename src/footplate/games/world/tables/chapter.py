"""What a map, a module or an option of Railways of the World plugs into the base game.

A chapter is a value `CHAPTER` in its own room. `options` says which chapters a game has; the
catalogue adds their tables to those of the base game, and nothing else knows them by name. What a
chapter keeps of a position lives in an object of its own (`Kept`), which is absent where the
chapter is not played.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Final, NamedTuple, Protocol, TypeAlias

if TYPE_CHECKING:
    from footplate.games.world.state.player import Player
    from footplate.games.world.state.position import Position
    from footplate.games.world.state.railway import End, Held, Link
    from footplate.games.world.tables.cards import Baron, Card, Line
    from footplate.games.world.tables.catalogue import Catalogue
    from footplate.kernel.components import Components
    from footplate.kernel.contract import JSON, ObservedField
    from footplate.kernel.generator import Generator
    from footplate.kernel.messages import Message


class Kept(Protocol):
    """What a chapter keeps of a position: replaced, never changed in place; can be pickled."""

    def key(self) -> tuple[Any, ...]:
        """Everything it consists of."""


class NewWord(NamedTuple):
    """A block of actions or outcomes that a chapter adds."""

    word: str
    axes: tuple[tuple[str, ...], ...]
    after: str = ""
    """The word of the notation behind which it stands; empty for the end."""


class Phrase(NamedTuple):
    """How an action or an outcome is told to people, and where it belongs in the drawing."""

    says: Says
    part: Part
    pointed_at: PointedAt | None = None
    """The arguments that the drawing knows, if these are not all."""


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
    Words: TypeAlias = Callable[[Catalogue], list[NewWord]]
    Says: TypeAlias = Callable[[Position, int, list[str]], Message]
    """(position, argument, words behind the block's own) to what it says."""
    PointedAt: TypeAlias = Callable[[Position], list[int]]
    Part: TypeAlias = Callable[[Position, list[str]], str]
    """(position, words behind the block's own) to the part of the drawing."""
    Sees: TypeAlias = Callable[[Position], dict[str, JSON]]
    SeesCity: TypeAlias = Callable[[Position, int], dict[str, JSON]]
    SeesPlayer: TypeAlias = Callable[[Position, Player, int | None], dict[str, JSON]]
    """(position, player, the seat that looks, or None for a spectator)."""
    Observe: TypeAlias = Callable[[Position, int], list[int]]
    """(position, seat that looks) to as many ints as the chapter says."""
    ObservePlayer: TypeAlias = Callable[[Position, Player, int], list[int]]
    """(position, player, seat that looks)."""
    Fields: TypeAlias = Callable[[Catalogue], list[ObservedField]]
    Length: TypeAlias = Callable[[Catalogue], int]
    Prepare: TypeAlias = Callable[[Catalogue, Components], None]
    Start: TypeAlias = Callable[[Catalogue], Kept]
    Describe: TypeAlias = Callable[[Position, Mapping[str, JSON]], None]
    """(position, the `[given]` table)."""
    DescribePlayer: TypeAlias = Callable[[Position, Player, Mapping[str, JSON], str], None]
    """(position, player, the player's table, where it stands)."""
    Redraw: TypeAlias = Callable[[Position, Position, int, Generator], None]
    """(the copy to change, the position, the seat whose knowledge stays the same, a generator)."""

NONE_OF_THEM: Final[Mapping[Any, Any]] = {}


class Chapter(NamedTuple):
    """The tables of one chapter. Whatever is not given is empty."""

    name: str

    # what the game knows beforehand
    prepare: Prepare | None = None
    """Reads its rows and adds its tables to the catalogue."""
    action_words: Words | None = None
    """The words of its actions."""
    outcome_words: Words | None = None
    """The words of its outcomes, which come behind those of the base game."""

    # decisions
    kind_names: Mapping[int, str] = NONE_OF_THEM
    """Its kinds of pending work, and what a view calls them."""
    offers: Mapping[int, Offer] = NONE_OF_THEM
    """By kind: what can be done for it."""
    steps: Mapping[str, Step] = NONE_OF_THEM
    """By word of the notation: what the action does."""
    pending_kinds: Mapping[str, tuple[int, ...]] = NONE_OF_THEM
    """By word: the kinds one of which must be pending; the action is refused otherwise. For a word
    of the base game these come besides its own."""
    comes_first: Mapping[int, int] = NONE_OF_THEM
    """By kind: the reason why nothing else is possible before it is done."""
    not_now: Mapping[str, int] = NONE_OF_THEM
    """By word: the reason why it is not one of the actions of a round."""
    refusals: Mapping[str, Refuse] = NONE_OF_THEM
    """By word: why the action is not possible though its kind is pending."""
    actions_of_round: OfferMore | None = None
    """What can be done for one of the actions of a round."""
    actions_of_build: OfferMore | None = None
    """What can be done in a build action beside laying tiles."""
    draws: Mapping[int, tuple[Outcomes, Drawn]] = NONE_OF_THEM
    """By kind of a draw: what can come, and what it does."""
    may_know: Mapping[int, MayKnow] = NONE_OF_THEM
    """By kind of a decision or draw that is secret: which seats may know it."""

    # what it changes of building and delivering
    ground: Ground | None = None
    """Where not everybody may build."""
    price_of_tile: TilePrice | None = None
    """What a tile costs, when terrain, ridges and cards are reckoned."""
    also_takes: Takers | None = None
    """Which cities take cubes of a colour besides those that have it; whoever changes that calls
    `distances.list_takers` and `distances.measure`."""
    condition: Condition | None = None
    """What a delivery may have to meet besides."""
    no_growth: RefuseCity | None = None
    """Why a city can neither be urbanized nor get new cubes; whoever changes that calls
    `urbanize.list_up`."""
    no_fuel: RefuseAll | None = None
    """Why nobody can place fuel depots now; 0 if they can."""
    may_mark: MayMark | None = None
    """Whether a city that loses its last cube gets a marker."""
    more_markers: Count | None = None
    """How many empty city markers are in the game besides those of the number of players."""
    last_marker: Asked | None = None
    """The last marker was placed. Returns whether the end of the game does not come for that."""
    travel: Travel | None = None
    """How goods travel, in place of the rules of the base game."""
    before_arrival: Stops | None = None
    """A cube has reached its city, and nothing is gained yet. If it has to wait, the chapter goes
    on later with `delivery.arrive` or `delivery.stop`."""
    halts: Halts | None = None
    """How a delivery may stop without arriving."""
    has_left: Stays | None = None
    """Whether the cube under way has left its city in an earlier action."""
    cubes_away: CubesAway | None = None
    """How many cubes of a colour lie neither on the map nor in the bag because of it."""

    # what it reacts to
    set_up: Hook | None = None
    """Queues its draws and questions before the first turn."""
    before_action: BeforeAction | None = None
    """A player begins one of the actions of a round."""
    after_stop: Hook | None = None
    """A delivery that had reached its city was stopped, and will be forgotten."""
    after_emptied: Emptied | None = None
    """A city has lost its last cube."""
    after_delivery: Arrived | None = None
    """A cube was delivered, and everybody has gained what is due."""
    beginnings: Beginnings | None = None
    """The incomplete links that an action of a round can begin elsewhere than in a city or warp."""
    before_build: PlayerHook | None = None
    """A player begins to build track."""
    after_build: PlayerHook | None = None
    """A build action is over because its link has become complete."""
    after_link: Linked | None = None
    """A link has become complete."""
    after_tile: Laid | None = None
    """A tile was laid and paid for."""
    after_first_line: Hook | None = None
    """Somebody gained the first Major Line of the game."""
    after_first_engine: PlayerHook | None = None
    """A player was the first to reach an engine's level."""
    lapped: Lapped | None = None
    """Whether a player has come to the end of the score track earlier in the game, and has fewer
    points now."""
    after_income: Hook | None = None
    """Income and dividends of a turn are settled; what it lays on the agenda is done before an
    operations card is turned up."""
    instead_of_card: Asked | None = None
    """An operations card is about to be turned up at the end of a turn. Returns whether something
    else is done instead."""
    before_turn: Hook | None = None
    """A turn is over; what this queues is done before the next one begins."""
    auction: str = ""
    """The auction that the map always has, whatever the option says."""
    before_scoring: Hook | None = None
    """The last turn was played, and nothing is scored yet."""
    more_decisions: Length | None = None
    """The most decisions of a game that it adds, besides actions of a round."""
    final_scores: Mapping[str, Score] = NONE_OF_THEM
    """What it scores at the end of the game, by the name that a view gives it."""

    # what it adds to cards, barons and lines
    cards_left_out: tuple[str, ...] = ()
    """The kinds of operations cards of the deck that are not in the game."""
    per_city: Mapping[str, PerCity] = NONE_OF_THEM
    """By effect of an operations card: where its cities stand, one card for each."""
    when_taken: Mapping[str, Taking] = NONE_OF_THEM
    """By effect of an operations card: what happens when it is taken."""
    when_revealed: Mapping[str, Reveal] = NONE_OF_THEM
    """By effect of an operations card: what happens when it is turned up."""
    delivery_goals: Mapping[str, DeliveryGoal] = NONE_OF_THEM
    """By effect of a goal: whether a delivery fulfils it."""
    link_goals: Mapping[str, LinkGoal] = NONE_OF_THEM
    """By effect of a goal: whether a link that has become complete fulfils it."""
    engine_goals: Mapping[str, EngineGoal] = NONE_OF_THEM
    """By effect of a goal: whether a better engine fulfils it."""
    baron_packs: tuple[Pack, ...] = ()
    """The packs of Rail Baron cards of which each player keeps one card; without any, all cards
    are one pack."""
    baron_kinds: Mapping[str, Worth] = NONE_OF_THEM
    """By kind of Rail Baron card: what it is worth."""

    # what it keeps, and what is seen of it
    start: Start | None = None
    """What it keeps of a position, as the game begins; by its name in `Position.kept`."""
    phrases: Mapping[str, Phrase] = NONE_OF_THEM
    """By word of an action or outcome: how it is told, and where it belongs in the drawing."""
    view: Sees | None = None
    city_view: SeesCity | None = None
    player_view: SeesPlayer | None = None
    observed: tuple[Fields, Observe] | None = None
    """What the ints are that it adds to an observation, and these."""
    player_observed: tuple[Fields, ObservePlayer] | None = None
    """The same for each player."""
    redraw_hidden: Redraw | None = None
    """Draws anew what is hidden from a seat."""

    # positions described by hand, and what always holds
    given_keys: tuple[str, ...] = ()
    """What a described position may say of the table."""
    read_track: Describe | None = None
    """Reads what is said of track, when links and incomplete links are there."""
    read_given: Describe | None = None
    """Reads what is said of the table, when track and players are there."""
    player_given_keys: tuple[str, ...] = ()
    """What it may say of a player."""
    read_player_given: DescribePlayer | None = None
    complete_given: Hook | None = None
    """Works out what follows when all is read, or refuses what cannot be."""
    check: Hook | None = None
    """Its invariants; raises `AssertionError`."""
