"""The shape of a view of Railways of the World, for those who draw it.

The keys are those that the family's `view` writes; nothing is checked when a view is drawn.
"""

from __future__ import annotations

from typing import NotRequired, TypeAlias, TypedDict

Tile: TypeAlias = list[int | str]
"""A tile of a link: its column, its row, and the two sides that its track joins."""


class Site(TypedDict):
    """A city as it is printed on the board."""

    city: str
    name: str
    column: int
    row: int
    sides: list[str]
    colour: str
    cubes: int


class BoardLine(TypedDict):
    """A major line as it is printed on the board."""

    line: str
    ends: list[str]
    points: int


class Period(TypedDict):
    """A period board: its name and its columns."""

    period: str
    name: str
    first: int
    columns: int


class Curves(TypedDict):
    """What is drawn of a ground: paths in hundredths of a hex from the middle of the first hex."""

    graticule: str
    """Lines of latitude and longitude."""
    shallow: str
    """The coast, roughly."""
    land: str
    plains: str
    """The part of the land that has hexes."""
    wet: str
    """Land in hexes of water."""
    hills: str
    heights: str
    stream: str
    """Rivers."""


class Ground(Curves):
    """The look of a map, and what is drawn of its ground."""

    look: str
    title: str
    labels: list[list[str | int]]
    """Names of seas and lands: the name, `sea` or `land`, and the place of its middle."""
    ages: NotRequired[dict[str, Curves]]
    """The grounds of period boards by the id of the period, from the first hex of each."""


class Board(TypedDict):
    """What never changes: it is the same object in every view of a game."""

    map: str
    """The name of the map, by which its ground is found."""
    columns: int
    rows: int
    cells: list[str]
    cities: list[Site]
    ridges: list[list[int | str]]
    barriers: list[list[int | str]]
    lines: list[BoardLine]
    snow: NotRequired[list[list[int]]]
    """The hexes in the snow, by column and row; absent where tiles cost no more there."""
    ferries: NotRequired[list[list[int]]]
    """The ferry hexes, by column and row."""
    west: NotRequired[list[list[int]]]
    """The hexes of the west, by column and row; absent where it is never closed."""
    warps: NotRequired[list[list[int]]]
    """The time warp hexes, by column and row; absent where there are none."""
    periods: NotRequired[list[Period]]
    """The periods from the west to the east; absent on maps without periods."""
    ground: NotRequired[Ground]
    """The ground of somebody's own map; that of a built-in map is found by its name."""


class Fuel(TypedDict):
    """The fuel depots of a city."""

    seat: int
    n: int


class Held(TypedDict):
    """A cube that has left its city and waits at a fuel depot."""

    colour: str
    path: list[str]
    """The cities to which it has come, from its own to the one where it waits."""
    sides: list[str]


class Charter(TypedDict):
    """The charter of a city."""

    kind: str
    """`capital-charter` or `city-charter`."""
    seat: int | str | None
    """The seat that holds it, `open` while it is on display, or None."""


class City(TypedDict):
    """A city as it is now."""

    city: str
    colour: str
    cubes: dict[str, int]
    empty: bool
    urban: bool
    hotel: int | str | None
    bounty: int
    western: NotRequired[int | str | None]
    """The seat whose Western Link begins there, or `open`; absent if none are played."""
    mine: NotRequired[bool]
    """Whether there is a mine; absent if none are played."""
    campaign: NotRequired[int | str | None]
    """The seat that holds the city's Local Campaign, or `open` if it is on display."""
    rotor: NotRequired[str | None]
    """The colour that the city's rotor shows; absent if none are played."""
    charter: NotRequired[Charter | None]
    """Its charter; absent if none are played."""
    fuel: NotRequired[Fuel | None]
    """Whose fuel depots stand there, and how many; absent if none are played."""


# `from` is a keyword, so these types are written as calls.
Link = TypedDict(
    "Link",
    {
        "seat": int,
        "from": str,
        "from_side": str,
        "to": str,
        "to_side": str,
        "tiles": list[Tile],
        "depots": list[int],
    },
)
"""A completed link."""

End = TypedDict("End", {"seat": int, "from": str, "from_side": str, "tiles": list[Tile]})
"""An unfinished link."""


class Switch(TypedDict):
    """A switch on a link, and the track that leaves it there."""

    seat: int
    link: int
    """The number of its link in `View.links`."""
    hex: str
    side: str
    tiles: list[Tile]
    to: str | None
    """The city that its track has reached."""
    to_side: str | None


Building = TypedDict(
    "Building",
    {
        "seat": int,
        "from": str | None,
        "hex": list[int] | None,
        "tiles": list[Tile],
        "left": int,
        "spent": int,
        "bonds": int,
        "cards": list[str],
    },
)
"""The build action that is going on."""


class Delivery(TypedDict):
    """The delivery that is going on."""

    seat: int
    colour: str
    path: list[str]
    sides: list[str]
    left: int
    points: list[int]


class Claim(TypedDict):
    """A major line and its owner, if it has one."""

    line: str
    points: int
    claimed: int | None
    needs: bool
    """Whether it asks for a Western Link of the player's own."""


class Printed(TypedDict):
    """What stands on an operations card."""

    card: str
    kind: str
    """The card without its city."""
    name: str
    icon: str
    city: str | None
    n: int
    """A number that the card names: of cubes, cards, links or thousands of dollars."""
    points: int


class Card(Printed):
    """A card of the display, and how many there are of it."""

    count: int
    takable: bool


Auction = TypedDict("Auction", {"bid": int, "bidder": int | None, "in": list[int], "cap": int})
"""The auction for the first place that is going on."""


class Work(TypedDict):
    """An entry of the agenda."""

    seat: int
    frame: int
    what: str
    n: int
    owed: bool


class PrintedBaron(TypedDict):
    """What stands on a baron card."""

    baron: str
    name: str
    kind: str
    worth: int
    most: int
    cities: list[str]
    """The cities that he names, by their ids."""
    level: int
    colour: str | None
    n: NotRequired[int]
    to: NotRequired[list[str]]


class Baron(PrintedBaron):
    """A baron card that somebody has, and what it would score now."""

    points: int


class Player(TypedDict):
    """Everything that a player has."""

    seat: int
    points: int
    money: int
    bonds: int
    engine: int
    income: int
    next: int
    links: int
    tiles: int
    cities: int
    hand: dict[str, int]
    delivered: list[str]
    barons: NotRequired[int]
    baron: NotRequired[list[Baron] | None]
    revealed: NotRequired[bool]
    stopped: NotRequired[bool]
    """Whether an Inspector has stopped the player; absent if there are none."""
    bid: int
    now: int
    score: dict[str, int] | None
    """What the points are made of at the end: `track`, `bonds`, and what else scores then."""
    fuel: NotRequired[int]
    """How many fuel depots the player has left; absent if none are played."""
    held: NotRequired[Held | None]


class Event(TypedDict):
    """An event in one of the two slots."""

    event: str
    name: str
    n: int
    terrain: list[str]
    colour: str | None
    future: bool
    """Whether it acts once, when it is turned up."""


class Events(TypedDict):
    """The two slots of the event deck, and what the current event has brought so far."""

    current: Event | None
    future: Event | None
    first: int | None
    """The seat that has gained the reward that is given only once."""
    longest: int
    best: int | None
    """The number of links of the longest delivery, and its seat; None if several tie."""
    deck: int


class Over(TypedDict):
    """How the game has ended."""

    reason: str
    """The key of its message."""
    winners: list[int]
    tie_break: str


class View(TypedDict):
    """What a seat, or a spectator, may know of a position."""

    game: str
    map: str
    title: str
    seat: int | None
    current: int | str | None
    turn: int
    turns: int
    round: int
    last_turn: int | None
    first: int | None
    order: list[int]
    passed: list[int]
    auction: Auction | None
    pending: list[Work]
    board: Board
    cities: list[City]
    links: list[Link]
    ends: list[End]
    building: Building | None
    delivery: Delivery | None
    lines: list[Claim]
    cards: list[Card]
    printed: dict[str, Printed]
    """All operations cards of the game, by `card`."""
    deck: int
    new_cities: dict[str, int]
    bag: dict[str, int]
    markers: int
    markers_in_all: int
    engine_prices: list[int | None]
    income: list[int]
    prices: dict[str, int]
    players: list[Player]
    over: Over | None
    phase: NotRequired[str]
    """`east`, `between` or `west`; absent if the game has no phases."""
    switches: NotRequired[list[Switch]]
    """Absent if no switch tracks are played."""
    barons: NotRequired[dict[str, PrintedBaron]]
    """All Rail Baron cards of the game, by `baron`; absent if none are played."""
    events: NotRequired[Events]
    """Absent if no events are played."""
