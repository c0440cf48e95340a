"""Places the names of cities on a map: beside their cities, and not over each other.

Every city has a number of places around it where its name may stand. Names are moved from place to
place as long as that makes the map better: names that cover cities or each other cost most, names
on the sea nothing.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from footplate.draw.pen import width_of
from footplate.draw.world.frame import Frame
from footplate.draw.world.hex import Point
from footplate.draw.world.view import Board, Site

SIZE: Final = 14
TALL: Final = 16.0
BADGE: Final = 18.0
"""The width of the letter of a city's colour before its name."""
CLAIM: Final = 11.0
"""The width of the owner of a major line behind the name of a city where it ends."""
MARK: Final = 15.0
"""The width of a mark beside a city, such as a hotel."""
_ASIDE: Final = (0.58, 0.7)
"""How far from the middle of a city its marks stand, in hexes."""
_AROUND: Final = (
    (1, 1), (-1, 1), (1, -1), (-1, -1), (0, 1.3), (0, -1.3), (1.3, 0.35), (-1.3, 0.35),
    (1.3, -0.35), (-1.3, -0.35), (0.5, 1.3), (-0.5, 1.3), (0.5, -1.3), (-0.5, -1.3),
)  # fmt: skip
"""The directions in which they stand, the best first; the second number leads off the name."""
_ROUNDS: Final = 12


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


def labels(board: Board, frame: Frame) -> dict[str, Box]:
    """Choose the rectangle for the name of each city."""
    ends = lines_at(board)
    towns = [_town(site, frame) for site in board["cities"]]
    offers = [
        _offers(site, width(site, ends.get(site["city"], "")), frame) for site in board["cities"]
    ]
    land = [_land(board, frame, box) for places in offers for box, _ in places]
    base: list[list[float]] = []
    number = 0
    for i, places in enumerate(offers):
        costs = []
        for box, wish in places:
            wide = _around(box)
            covered = sum([wide.over(town) for j, town in enumerate(towns) if j != i])
            costs.append(wish + covered * 8 + land[number] * 0.03 + _outside(box, frame) * 80)
            number += 1
        base.append(costs)
    chosen = [min(range(len(costs)), key=costs.__getitem__) for costs in base]
    near = _neighbours(offers)
    for _ in range(_ROUNDS):
        before = list(chosen)
        for i, places in enumerate(offers):
            rest = [offers[j][chosen[j]][0] for j in near[i]]
            totals = [
                base[i][n] + 6 * sum([_around(box).over(other) for other in rest])
                for n, (box, _) in enumerate(places)
            ]
            chosen[i] = min(range(len(totals)), key=totals.__getitem__)
        if chosen == before:
            break
    return {site["city"]: offers[i][chosen[i]][0] for i, site in enumerate(board["cities"])}


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
    """List for each city where marks stand beside it: first where they cover no name."""
    found = {}
    for site in board["cities"]:
        x, y = frame.middle(site["column"], site["row"])
        down = -1 if boxes[site["city"]].top > y else 1
        around = [
            (x + across * far * frame.scale, y + along * down * far * frame.scale)
            for far in _ASIDE
            for across, along in _AROUND
        ]
        found[site["city"]] = sorted(around, key=lambda spot: _covered(spot, boxes))
    return found


def _covered(spot: Point, boxes: Mapping[str, Box]) -> float:
    x, y = spot
    mark = Box(x - MARK / 2, y - MARK / 2, x + MARK / 2, y + MARK / 2)
    return sum([_around(mark).over(box) for box in boxes.values()])


def _neighbours(offers: Sequence[Sequence[tuple[Box, float]]]) -> list[list[int]]:
    """List for each city the others whose names may come near its own."""
    around = [
        Box(
            min([box.left for box, _ in places]) - 6,
            min([box.top for box, _ in places]),
            max([box.right for box, _ in places]) + 6,
            max([box.bottom for box, _ in places]),
        )
        for places in offers
    ]
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
    return found


def _box(left: float, top: float, wide: float) -> Box:
    return Box(left, top, left + wide, top + TALL)


def _around(box: Box) -> Box:
    """Add to a rectangle the margin that it should have."""
    return Box(box.left - 6, box.top, box.right + 6, box.bottom)


def _outside(box: Box, frame: Frame) -> float:
    across = max(0.0, 2 - box.left) + max(0.0, box.right - frame.width + 2)
    return across + max(0.0, 2 - box.top) + max(0.0, box.bottom - frame.height + 2)


def _land(board: Board, frame: Frame, box: Box) -> float:
    """Return how much of the rectangle covers hexes where tracks may come to lie."""
    return sum([box.over(ground) for ground in _near(board, frame, box)])


def _near(board: Board, frame: Frame, box: Box) -> Sequence[Box]:
    """Return the hexes around a rectangle, as rectangles."""
    size = frame.scale
    rows = board["cells"]
    first = int((box.top / size + frame.top) / 0.866) - 1
    last = int((box.bottom / size + frame.top) / 0.866) + 1
    west = int(box.left / size + frame.left) - 1
    east = int(box.right / size + frame.left) + 1
    found = []
    for row in range(max(0, first), min(len(rows), last + 1)):
        for column in range(max(0, west), min(len(rows[row]), east + 1)):
            if rows[row][column] != " ":
                x, y = frame.middle(column, row)
                found.append(Box(x - size / 2, y - size * 0.433, x + size / 2, y + size * 0.433))
    return found
