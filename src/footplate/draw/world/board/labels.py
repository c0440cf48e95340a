"""Places the names of cities on a map: beside their cities, and not over each other.

Every city has a number of places around it where its name may stand. Names are moved from place to
place as long as that makes the map better: names that cover cities or each other cost most, names
on the sea nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache, partial
from typing import Final, NamedTuple

from footplate.draw.pen import width_of
from footplate.draw.world.board.frame import Frame, hexes
from footplate.draw.world.hex import CORNER, ROW, Point
from footplate.draw.world.view import Board, Period, Site

SIZE: Final = 14
TALL: Final = 16.0
BADGE: Final = 18.0
"""The width of the letter of a city's colour before its name."""
CLAIM: Final = 11.0
"""The width of the owner of a major line behind the name of a city where it ends."""
MARK: Final = 15.0
"""The width of a mark beside a city, such as a hotel."""
EDGE: Final = 9
"""How far names stay away from the edges of a map, which a page cuts off a little."""
_ASIDE: Final = (0.58, 0.7)
"""How far from the middle of a city its marks stand, in hexes."""
_CLOSE: Final = 14.5
"""How far they stand from it at least, so that they cover no cubes."""
_AROUND: Final = (
    (1, 1), (-1, 1), (1, -1), (-1, -1), (0, 1.3), (0, -1.3), (1.3, 0.35), (-1.3, 0.35),
    (1.3, -0.35), (-1.3, -0.35), (0.5, 1.3), (-0.5, 1.3), (0.5, -1.3), (-0.5, -1.3),
)  # fmt: skip
"""The directions in which they stand, the best first; the second number leads off the name."""
_ROUNDS: Final = 12
_PAIRS: Final = 3
_PLATE: Final = 0.18
"""How far the plate of a period reaches beyond its hexes, in hexes."""


class Box(NamedTuple):
    """A rectangle, given by its western, northern, eastern and southern side."""

    left: float
    top: float
    right: float
    bottom: float

    def over(self, other: Box) -> float:
        """Return how much of the other rectangle this one covers."""
        across = min(self.right, other.right) - max(self.left, other.left)
        if across <= 0:
            return 0.0
        down = min(self.bottom, other.bottom) - max(self.top, other.top)
        return across * down if down > 0 else 0.0


def plate_of(board: Board, period: Period, frame: Frame) -> Box:
    """Return the rectangle on which a period board is drawn."""
    last = period["first"] + period["columns"]
    left, top = frame.at((period["first"] - 0.5, -CORNER))
    right, bottom = frame.at((float(last), (board["rows"] - 1) * ROW + CORNER))
    edge = frame.scale * _PLATE
    return Box(*[round(each, 1) for each in (left - edge, top - edge, right + edge, bottom + edge)])


def lines_at(board: Board) -> dict[str, str]:
    """Return for each city the letters of the major lines that end there, in board order."""
    found: dict[str, str] = {}
    for i, line in enumerate(board["lines"]):
        for end in line["ends"]:
            found[end] = found.get(end, "") + letter(i)
    return found


def letter(line: int) -> str:
    """Return the letter of a major line from its place on the board."""
    return chr(97 + line % 26)


def start(site: Site) -> float:
    """Return how far the name begins behind the western end of its rectangle."""
    return 0.0 if site["colour"] == "gray" else BADGE


def width(site: Site, ends: str) -> float:
    """Return the width of a name with everything that stands beside it.

    There is room for the owner of each major line that ends there.
    """
    extra = 5 + width_of(ends, SIZE) + CLAIM * len(ends) if ends else 0
    return start(site) + width_of(site["name"], SIZE) + extra


def labels(board: Board, frame: Frame, taken: Sequence[Box] = ()) -> dict[str, Box]:
    """Choose the rectangle for the name of each city.

    Args:
        board: the board.
        frame: where its hexes lie.
        taken: rectangles that the names should not cover, such as the names of seas.
    """
    ends = lines_at(board)
    towns = [_town(site, frame) for site in board["cities"]]
    offers = [
        _offers(site, width(site, ends.get(site["city"], "")), frame) for site in board["cities"]
    ]
    grounds = _hexes(board, frame)
    land = [_land(grounds, frame, box) for places in offers for box, _ in places]
    whole = Box(EDGE, EDGE, frame.width - EDGE, frame.height - EDGE)
    plates = _plates(board, frame, whole)
    base: list[list[float]] = []
    number = 0
    for i, places in enumerate(offers):
        costs = []
        around = _bounds([box for box, _ in places])
        others = _overlapping(around, [town for j, town in enumerate(towns) if j != i])
        beside = _overlapping(around, taken)
        for box, wish in places:
            wide = _with_margin(box)
            covered = sum([wide.over(town) for town in others])
            covered += sum([wide.over(other) for other in beside])
            costs.append(
                wish
                + covered * 8
                + land[number] * 0.03
                + _outside(box, whole) * 80
                + _outside(box, plates[i]) * 2
            )
            number += 1
        base.append(costs)
    search = _Search(base, [[box for box, _ in places] for places in offers])
    search.settle(_ROUNDS, search.alone)
    search.settle(_PAIRS, search.with_others)
    chosen = search.chosen
    return {site["city"]: offers[i][chosen[i]][0] for i, site in enumerate(board["cities"])}


class _Search:
    """Chooses a place for each name: first one by one, then for two names that collide.

    Args:
        base: by name and place: how bad the place is by itself.
        offers: by name: its places.
    """

    def __init__(self, base: Sequence[Sequence[float]], offers: Sequence[Sequence[Box]]) -> None:
        self.base: Final = base
        self.offers: Final = offers
        self.near: Final = _neighbours(offers)
        self.chosen: Final = [min(range(len(costs)), key=costs.__getitem__) for costs in base]
        self.covered: Final = cache(self._covered)

    def _covered(self, i: int, n: int, j: int, m: int) -> float:
        """Return how much a name at one place covers of another name at another place."""
        return _with_margin(self.offers[i][n]).over(self.offers[j][m])

    def totals(self, i: int, without: int) -> list[float]:
        """Return how bad each place is given the names around it, leaving out one of them."""
        others = [(j, self.chosen[j]) for j in self.near[i] if j != without]
        return [
            own + 6 * sum([self.covered(i, n, j, m) for j, m in others])
            for n, own in enumerate(self.base[i])
        ]

    def settle(self, rounds: int, step: Callable[[int], None]) -> None:
        """Take a step for each name, several times, until nothing changes."""
        for _ in range(rounds):
            before = list(self.chosen)
            for i in range(len(self.offers)):
                step(i)
            if self.chosen == before:
                return

    def alone(self, i: int) -> None:
        """Choose the best place for a name."""
        totals = self.totals(i, i)
        self.chosen[i] = min(range(len(totals)), key=totals.__getitem__)

    def with_others(self, i: int) -> None:
        """Choose the best places for a name and each later one that it covers."""
        for j in self.near[i]:
            if i < j and self.covered(i, self.chosen[i], j, self.chosen[j]):
                mine, other = self.totals(i, j), self.totals(j, i)
                _, self.chosen[i], self.chosen[j] = min(
                    [
                        (one + two + 6 * self.covered(i, n, j, m), n, m)
                        for n, one in enumerate(mine)
                        for m, two in enumerate(other)
                    ]
                )


def divided(
    board: Board, frame: Frame, boxes: Mapping[str, Box]
) -> tuple[dict[str, Box], dict[str, float]]:
    """Divide each name from the owners of major lines, who stand on the side off the city.

    Returns:
        The rectangles of the names alone, and where the first owner stands.
    """
    ends = lines_at(board)
    names: dict[str, Box] = {}
    owners: dict[str, float] = {}
    for site in board["cities"]:
        city = site["city"]
        box, room = boxes[city], CLAIM * len(ends.get(city, ""))
        west = box.right < frame.middle(site["column"], site["row"])[0]
        names[city] = (
            box._replace(left=box.left + room) if west else box._replace(right=box.right - room)
        )
        owners[city] = CLAIM / 2 + (box.left if west else box.right - room)
    return names, owners


def spots(board: Board, frame: Frame, boxes: Mapping[str, Box]) -> dict[str, list[Point]]:
    """List the places of marks beside each city, beginning with those that cover no name."""
    found = {}
    for site in board["cities"]:
        x, y = frame.middle(site["column"], site["row"])
        down = -1 if boxes[site["city"]].top > y else 1
        around = [
            (x + across * far, y + along * down * far)
            for far in [share * max(frame.scale, _CLOSE / _ASIDE[0]) for share in _ASIDE]
            for across, along in _AROUND
        ]
        names = _overlapping(_bounds([_mark_box(spot) for spot in around]), boxes.values())
        found[site["city"]] = sorted(around, key=partial(_covered, names))
    return found


def _covered(names: Sequence[Box], spot: Point) -> float:
    mark = _with_margin(_mark_box(spot))
    return sum([mark.over(name) for name in names])


def _mark_box(spot: Point) -> Box:
    x, y = spot
    return Box(x - MARK / 2, y - MARK / 2, x + MARK / 2, y + MARK / 2)


def _bounds(places: Sequence[Box]) -> Box:
    """Return the rectangle that holds all places of a name, with its margin."""
    return _with_margin(
        Box(
            min([box.left for box in places]),
            min([box.top for box in places]),
            max([box.right for box in places]),
            max([box.bottom for box in places]),
        )
    )


def _overlapping(whole: Box, boxes: Iterable[Box]) -> list[Box]:
    """Return the boxes that a rectangle overlaps, since only these need to be compared."""
    return [box for box in boxes if whole.over(box)]


def _neighbours(offers: Sequence[Sequence[Box]]) -> list[list[int]]:
    """List for each city the others whose names may come near its own."""
    around = [_bounds(places) for places in offers]
    return [
        [j for j, other in enumerate(around) if i != j and mine.over(other)]
        for i, mine in enumerate(around)
    ]


def _town(site: Site, frame: Frame) -> Box:
    x, y = frame.middle(site["column"], site["row"])
    size = frame.scale
    return Box(x - size * 0.5, y - size * 0.56, x + size * 0.5, y + size * 0.56)


def _offers(site: Site, wide: float, frame: Frame) -> list[tuple[Box, float]]:
    """List the places for a name, and how bad each of them is by itself."""
    x, y = frame.middle(site["column"], site["row"])
    size = frame.scale
    found: list[tuple[Box, float]] = []
    for line, more in ((0.0, 0.0), (size * 0.42, 30.0), (size * 0.8, 70.0)):
        above = y - size * 0.57 - TALL - line
        below = y + size * 0.57 + line
        for share, wish in (
            (0.5, 0),
            (0.35, 2),
            (0.65, 2),
            (0.2, 4),
            (0.8, 4),
            (0.02, 8),
            (0.98, 8),
        ):
            found.append((_box(x - wide * share, above, wide), wish + more))
            found.append((_box(x - wide * share, below, wide), wish + 3 + more))
    for lift, wish in ((0.5, 5), (0.1, 8), (0.9, 8)):
        top = y - TALL * lift
        found.append((_box(x + size * 0.54, top, wide), wish))
        found.append((_box(x - size * 0.54 - wide, top, wide), wish + 2))
    for top in (y - size * 0.3 - TALL, y + size * 0.3):
        found.append((_box(x + size * 0.46, top, wide), 7))
        found.append((_box(x - size * 0.46 - wide, top, wide), 9))
    return found


def _box(left: float, top: float, wide: float) -> Box:
    return Box(left, top, left + wide, top + TALL)


def _with_margin(box: Box) -> Box:
    """Add its margin to the rectangle of a name."""
    return Box(box.left - 6, box.top, box.right + 6, box.bottom)


def _plates(board: Board, frame: Frame, whole: Box) -> list[Box]:
    """Return for each city the rectangle in which its name should stand."""
    found = [whole] * len(board["cities"])
    for period in board.get("periods", []):
        plate = plate_of(board, period, frame)
        for i, site in enumerate(board["cities"]):
            if 0 <= site["column"] - period["first"] < period["columns"]:
                found[i] = plate
    return found


def _outside(box: Box, limits: Box) -> float:
    """Return how far a rectangle reaches beyond another one."""
    across = max(0.0, limits.left - box.left) + max(0.0, box.right - limits.right)
    return across + max(0.0, limits.top - box.top) + max(0.0, box.bottom - limits.bottom)


def _hexes(board: Board, frame: Frame) -> dict[tuple[int, int], list[Box]]:
    """Return all hexes as rectangles, by the square of the drawing in which their middles lie."""
    size = frame.scale
    found: dict[tuple[int, int], list[Box]] = {}
    for column, row, _ in hexes(board):
        x, y = frame.middle(column, row)
        box = Box(x - size / 2, y - size * 0.433, x + size / 2, y + size * 0.433)
        found.setdefault((int(x // size), int(y // size)), []).append(box)
    return found


def _land(grounds: Mapping[tuple[int, int], Sequence[Box]], frame: Frame, box: Box) -> float:
    """Return how much of the rectangle covers hexes where tracks may come to lie."""
    size = frame.scale
    return sum(
        [
            box.over(ground)
            for row in range(int(box.top // size) - 1, int(box.bottom // size) + 2)
            for column in range(int(box.left // size) - 1, int(box.right // size) + 2)
            for ground in grounds.get((column, row), ())
        ]
    )
