"""An independent scorer of Russian Railroads, written from the rulebooks alone.

It shares no code and no component values with the engine: the boards are written out below, and
what lies on each space is laid down and counted space by space, as a person with a rulebook would
do. It is slow and plain on purpose. All it reads is the public view of a position.

Pages: 2013 is the first edition's rulebook, 2021 that of the box with all boards.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from tests.oracle import american_board, german_board, industry_board

TRANS_SIBERIAN = "trans-siberian"
ST_PETERSBURG = "st-petersburg"
KYIV = "kyiv"
COLOURS = ("wood", "green", "bronze", "silver", "gold")

# ------------------------------------------------------------------ what is printed

LENGTH = {TRANS_SIBERIAN: 15, ST_PETERSBURG: 9, KYIV: 9}

BASE_VALUES = {"wood": 0, "green": 1, "bronze": 2, "silver": 4, "gold": 7}
REVALUED = {"wood": 0, "green": 1, "bronze": 3, "silver": 6, "gold": 10}

KYIV_STARS = {1: 1, 2: 2, 3: 3, 4: 4, 8: 10}
"""Space: points, for wood and locomotive [2013 p.18; 2021 p.19]."""
MEDAL_SPACE = 5
MEDAL_POINTS = 20
"""For green and locomotive on Kyiv [2013 p.22; 2021 p.46]."""
ROUTE_DOUBLED_AT = 7
"""St. Petersburg, for green and locomotive [2013 p.18; 2021 p.19]."""
DOUBLER_SPACES = 8
"""Trans-Siberian, from the left [2013 p.12; 2021 p.14]."""

INDUSTRY: list[int | None] = [
    0,
    1,
    2,
    3,
    5,
    None,  # first gap: a factory shows no points
    10,
    None,  # second gap
    15,
    None,  # third gap
    None,  # idea space
    None,  # fourth gap
    20,
    None,  # fifth gap
    25,
    30,
]
"""What each space of the industry track shows, from the start on."""

MAJORITY = (40, 20)
"""[2013 p.20; 2021 p.22]"""

# ------------------------------------------------------------------ a player's board


@dataclass
class Board:
    """What lies on and beside a player's board."""

    tracks: dict[str, dict[str, int]] = field(default_factory=dict)
    """Route, colour: the space of the track; 0 or missing where there is none."""
    locomotives: dict[str, list[int]] = field(default_factory=dict)
    """Route: the numbers of its locomotives, one more where a boilerman stands [2021 p.39]."""
    doublers: int = 0
    """Above the main route."""
    lower_doublers: dict[str, int] = field(default_factory=dict)
    """Above the other routes, where there is room for any [2021 p.30]."""
    revalued: bool = False
    medal: bool = False
    factories: int = 0
    wrenches: list[int] = field(default_factory=lambda: [0])
    """Steps from the start of the industry track."""
    engineers: list[int] = field(default_factory=list)
    """The numbers on them; one may be negative [2014 p.12]."""
    extra_workers: int = 0
    """Extra workers of the own colour, and the black or wood-coloured one."""
    placed: int = 0
    """Idea tokens lying on the board."""
    keys: int = 0
    """Received in the course of the game."""
    cards: list[str] = field(default_factory=list)
    length: dict[str, int] = field(default_factory=lambda: dict(LENGTH))
    """Route: how many spaces it has."""
    stars: list[tuple[str, str, int, int]] = field(
        default_factory=lambda: [(KYIV, "wood", at, n) for at, n in KYIV_STARS.items()]
    )
    """Route, colour, space, points: they count with a locomotive."""
    medal_place: tuple[str, int] = (KYIV, MEDAL_SPACE)
    doubled: tuple[str, str, int] | None = (ST_PETERSBURG, "green", ROUTE_DOUBLED_AT)
    """The route whose tracks score double, and the track and space that bring it about."""
    main: str = TRANS_SIBERIAN
    """The route with room for doublers."""
    spike: int = 0
    """What each end of the golden spike's routes is worth, 0 on other boards."""
    track: str = "russian"
    """The industry track: of the base board, the dual one, or the board for all."""
    long: bool = True
    """The side of the board for all that has one site more, for three and four."""
    special: bool = False
    """The special valuation lies there [2021 p.27]."""

    def at(self, route: str, colour: str) -> int:
        return self.tracks.get(route, {}).get(colour, 0)

    def reach(self, route: str) -> int:
        """How far the locomotives come: their numbers are added [2013 p.8; 2021 p.10]."""
        reach = 0
        for number in self.locomotives.get(route, []):
            reach += number
        return reach

    def fulfils(self, route: str, colour: str, space: int) -> bool:
        """A space that asks for a track and a locomotive [2013 p.17-18; 2021 p.18-19]."""
        return self.at(route, colour) >= space and self.reach(route) >= space

    def all_locomotives(self) -> list[int]:
        found = []
        for route in self.length:
            found.extend(self.locomotives.get(route, []))
        return sorted(found, reverse=True)


# ------------------------------------------------------------------ the scoring phase


@dataclass(frozen=True)
class RouteScore:
    tracks: int
    """Points of the spaces, doublers and the doubling of the route included."""
    stars: int
    medal: int

    def total(self) -> int:
        return self.tracks + self.stars + self.medal


def lay_out(board: Board, route: str) -> list[str]:
    """The colour that lies on each space; index 0 is no space.

    A track counts for its own space and for all empty spaces behind it [2013 p.19; 2021 p.20].
    """
    row = [""] * (board.length[route] + 1)
    for colour in COLOURS:
        at = board.at(route, colour)
        if at:
            assert row[at] == "", f"two tracks on space {at} of {route}"
            row[at] = colour
    for space in range(board.length[route] - 1, 0, -1):
        if row[space] == "":
            row[space] = row[space + 1]
    return row


def doublers_above(board: Board, route: str) -> int:
    """How many spaces of a route lie below a doubler."""
    if route == board.main:
        return min(board.doublers, DOUBLER_SPACES)
    return min(board.lower_doublers.get(route, 0), american_board.DOUBLER_SPACES.get(route, 0))


def score_spaces(board: Board, route: str) -> list[int]:
    """What each space is worth; index 0 is no space. Only what a locomotive reaches counts."""
    row = lay_out(board, route)
    values = REVALUED if board.revalued else BASE_VALUES
    if board.special:
        values = german_board.SPECIAL_VALUES
    worth = [0] * len(row)
    for space in range(1, len(row)):
        if space > board.reach(route) or row[space] == "":
            continue
        worth[space] = values[row[space]]
        if space <= doublers_above(board, route):
            worth[space] = worth[space] + worth[space]
        if board.doubled and board.doubled[0] == route and board.fulfils(*board.doubled):
            worth[space] = worth[space] + worth[space]
    return worth


def score_route(board: Board, route: str) -> RouteScore:
    """[2013 p.19, 2021 p.20-21]"""
    stars = 0
    medal = 0
    for where, colour, space, points in board.stars:
        if where == route and board.fulfils(route, colour, space):
            stars += points
    if board.spike and route in american_board.COAST and board.fulfils(route, "wood", 9):
        stars += board.spike
    if board.medal and board.medal_place[0] == route:
        if board.fulfils(route, "green", board.medal_place[1]):
            medal = MEDAL_POINTS
    return RouteScore(sum(score_spaces(board, route)), stars, medal)


def score_wrench(space: int, track: str = "russian", long: bool = True) -> int:
    """The number shown, or the last number before it [2013 p.19; 2021 p.21,30,36]."""
    if track == "asian":
        return industry_board.score(space, long)
    upper = track == "american" and space >= len(INDUSTRY)
    row = american_board.UPPER if upper else INDUSTRY
    space -= len(INDUSTRY) if upper else 0
    while True:
        shown = row[space]
        if shown is not None:
            return shown
        space -= 1


def score_industry(board: Board) -> int:
    """Every marker on the track is scored [2013 p.22; 2021 p.47]."""
    points = 0
    for space in board.wrenches:
        points += score_wrench(space, board.track, board.long)
    return points


def score_phase(board: Board) -> int:
    """All points of one scoring phase."""
    points = score_industry(board)
    for route in board.length:
        points += score_route(board, route).total()
    return points


# ------------------------------------------------------------------ factories that score


def engineer_sum(numbers: Sequence[int]) -> int:
    """The sum of the engineers' numbers; one of them may be negative, the sum never is."""
    return max(0, sum(numbers))


def two_best(board: Board) -> int:
    """[2013 p.24; 2021 p.48]"""
    return sum(board.all_locomotives()[:2])


def highest(board: Board) -> int:
    """The number of the best locomotive [2014 p.9; 2021 p.40]."""
    return max(board.all_locomotives(), default=0)


def green_and_bronze(board: Board) -> int:
    """A point for each space green moved and each that bronze moved [2021 p.47-48]."""
    spaces = 0
    for route in board.length:
        spaces += board.at(route, "green")
        spaces += board.at(route, "bronze")
    return spaces


# ------------------------------------------------------------------ the end of the game


def card_points(card: str, board: Board, edition: str) -> int:
    """[2013 p.23; 2021 p.47]"""
    if card == "flat":
        return 15
    if card == "routes":
        return sum([10 for route in board.length if board.at(route, "wood") == board.length[route]])
    if card == "factories":
        return 0 if board.track == "asian" else 4 * board.factories
    if card == "locomotives":
        assert edition == "2013"
        return sum(board.all_locomotives())
    if card == "best-locomotives":
        assert edition == "2021"
        return sum(board.all_locomotives()[:4])
    if card == "workers":
        return min(30, 10 * board.extra_workers)
    if card == "wood":
        return sum([board.at(route, "wood") for route in board.length])
    if card == "green-bronze":
        assert edition == "2021"
        return green_and_bronze(board)
    if card == "ideas":
        points = 7 * board.placed
        return min(28, points) if edition == "2013" else points
    if card == "doublers":
        doublers = board.doublers + sum(board.lower_doublers.values())
        if doublers >= 7:
            return 30
        return 20 if doublers >= 4 else 0
    if card == "keys":
        assert edition == "2021"
        if board.keys >= 6:
            return 40
        if board.keys >= 4:
            return 25
        return 15 if board.keys >= 2 else 0
    if card == "majority":
        return 0
    if card == "engineers":
        counted = len(board.engineers)
        if edition == "2021" and "majority" in board.cards:
            counted += 1
        return 6 * counted
    raise AssertionError(f"no such end bonus card: {card}")


def majority_points(boards: Sequence[Board], emil: Sequence[int] = ()) -> list[int]:
    """Most and second most engineers; the highest number breaks a tie [2013 p.20; 2021 p.22].

    What Emil has collected counts as well [2014 p.11; 2021 p.45].
    """
    rivals = []
    if emil:
        rivals.append((len(emil), max([0, *emil]), -1))
    for seat, board in enumerate(boards):
        count = len(board.engineers)
        if "majority" in board.cards:
            count += 1
        if count:
            rivals.append((count, max([0, *board.engineers]), seat))
    rivals.sort(reverse=True)
    points = [0] * len(boards)
    for prize, (_, _, seat) in zip(MAJORITY, rivals, strict=False):
        if seat >= 0:
            points[seat] = prize
    return points


def score_end(boards: Sequence[Board], edition: str, emil: Sequence[int] = ()) -> list[int]:
    """The final scoring: end bonus cards and the majority of engineers."""
    points = majority_points(boards, emil)
    for seat, board in enumerate(boards):
        for card in board.cards:
            points[seat] += card_points(card, board, edition)
    return points


def winners(points: Sequence[int]) -> list[int]:
    """Most points; who is level shares the victory [2013 p.21; 2021 p.22]."""
    return [seat for seat, total in enumerate(points) if total == max(points)]
