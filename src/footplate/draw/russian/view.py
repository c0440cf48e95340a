"""What a view of Russian Railroads contains, without what boards and modules add to it.

What they add is said in their rooms (`hooks`). A test compares the views of random games with all
these types.
"""

from __future__ import annotations

from typing import NotRequired, TypedDict


class Held(TypedDict):
    """The pieces on a space, and whose they are; None is somebody without a seat."""

    seat: int | None
    workers: int
    temporary: int
    wooden: int
    coins: int


class Space(TypedDict):
    """An action space; engineers are among them only while they are occupied."""

    space: str
    open: bool
    workers: int
    coins: int
    gain: list[str]
    held: Held | None


class Place(TypedDict):
    """A space of the engineers' strip, from left to right: dark, light or hire."""

    space: str
    face: str
    engineer: int | None


class Work(TypedDict):
    """An entry of the agenda; `tile`, `space` and `route` are there for some kinds only."""

    seat: int
    frame: int
    what: str
    n: int
    owed: bool
    tile: NotRequired[str]
    space: NotRequired[str]
    route: NotRequired[str]


class Printed(TypedDict):
    """A special space as it is printed."""

    space: int
    colour: str
    locomotive: bool
    coin: bool
    gain: list[str]


class Special(Printed):
    """A special space of a route."""

    got: bool


class Open(TypedDict):
    """Ground of `size` spaces where something is chosen once wood comes; a switch has size 0."""

    space: int
    size: int


class OpenWay(TypedDict):
    """A way that a switch can still lead to."""

    way: str
    length: int
    colours: list[str]
    specials: list[Printed]


class Extension(TypedDict):
    """A route extension that nobody has; its spaces count from 1."""

    extension: str
    size: int
    specials: list[Printed]


class IncomeLeft(TypedDict):
    """Income tiles of a kind that nobody has."""

    left: int
    gain: list[str]


class Income(TypedDict):
    """Income tiles of a kind that a player has, and how many of them lie face down."""

    held: int
    used: int


class RoutePoints(TypedDict):
    """What a route would score now."""

    tracks: int
    stars: int
    medal: int


class Route(TypedDict):
    """A route of a player's board."""

    route: str
    length: int
    stop: int
    """The last space before a boulder, or the end."""
    colours: list[str]
    tracks: dict[str, int]
    reach: int
    doublers: int
    doubler_spaces: int
    open: list[Open]
    branch: str | None
    ways: list[OpenWay]
    built: dict[str, str]
    """The extensions built in, by their first space."""
    specials: list[Special]
    points: RoutePoints


class Price(TypedDict):
    """What an engineer's action asks for."""

    workers: int
    coins: int


class IndustrySpace(TypedDict):
    """A space of an industry track; `kind` is start, space, gap, idea, end, over or detour."""

    kind: str
    points: int
    gap: int
    """The number of the gap that this is, or lies above, from 0 on; otherwise -1."""
    after: list[int]
    """The spaces that can come next; the second one is a detour."""
    boulder: bool
    factory: str | None
    gain: list[str]
    got: bool


class Bonus(TypedDict):
    """An end bonus card and what it is worth now."""

    card: str
    points: int


class Player(TypedDict):
    """A player's board and what lies beside it."""

    seat: int
    points: int
    coins: int
    hand: int
    temporary: int
    wooden: int
    has_wooden: bool
    workers: int
    spare: int
    basic: int
    colours: list[str]
    routes: list[Route]
    locomotives: dict[str, list[str | None]]
    industry: list[IndustrySpace]
    factories: list[str | None]
    wrenches: list[int]
    incomes: dict[str, Income]
    engineers: list[int]
    ideas: list[str]
    placed: list[str]
    medal: bool
    medal_route: str | None
    values: list[int]
    keys: int
    bonus_cards: int
    bonuses: list[Bonus] | None
    industry_points: int
    now: int


class View(TypedDict):
    """What a seat, or a spectator, may know of a position."""

    game: str
    edition: str
    seat: int | None
    current: int | str | None
    round: int
    rounds: int
    last_round: bool
    order: list[int]
    passed: list[int]
    passing: list[int]
    pending: list[Work]
    spaces: list[Space]
    strip: list[Place]
    engineers: dict[str, list[str]]
    prices: dict[str, Price]
    supply: dict[str, int]
    returned: dict[str, int]
    factories: dict[str, list[str]]
    doublers: int
    cards: list[str]
    board: str
    industry: str
    parts: list[str]
    """Everything that this game has beyond the base game."""
    extensions: list[Extension]
    sizes: dict[str, int]
    """The number of spaces of each extension, including those on boards."""
    incomes: dict[str, IncomeLeft]
    starting: list[str]
    pile: int
    missing: list[str] | None
    majority: list[int] | None
    """At the end: points for the majority of engineers, by seat."""
    players: list[Player]
