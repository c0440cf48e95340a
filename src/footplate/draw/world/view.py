"""What a view of Railways of the World contains, without what maps and modules add to it.

What they add is said in their rooms (`hooks`). A test compares the views of random games with all
these types.
"""

from __future__ import annotations

from typing import TypeAlias, TypedDict

from footplate.draw.hexmap.board import Board

Tile: TypeAlias = list[int | str]
"""A tile of a link: its column, its row, and the two sides that its track joins."""


class City(TypedDict):
    """A city as it is now."""

    city: str
    colour: str
    cubes: dict[str, int]
    empty: bool
    urban: bool
    hotel: int | str | None
    bounty: int


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


Auction = TypedDict(
    "Auction", {"bid": int, "bidder": int | None, "bonds": int, "in": list[int], "cap": int}
)
"""The auction that goes on for the first place; the high bidder would issue `bonds` to pay."""


class Work(TypedDict):
    """An entry of the agenda."""

    seat: int
    frame: int
    what: str
    n: int
    owed: bool


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
    bid: int
    now: int
    score: dict[str, int] | None
    """What the points are made of at the end: `track`, `bonds`, and what else scores then."""


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
