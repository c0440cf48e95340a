"""Places the names of cities on a map: beside their cities, and not over each other.

Every city has a number of places around it where its name may stand. Names are moved from place to
place as long as that makes the map better: names that touch cities, cubes or each other cost most,
names on the sea nothing.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Final

from footplate.draw.hexmap.board import Board, Period, Site
from footplate.draw.hexmap.frame import Frame, hexes
from footplate.draw.hexmap.hex import CORNER, ROW, Point
from footplate.draw.hexmap.placing import (
    ASIDE,
    OVER,
    TOUCH,
    Box,
    bounds,
    overlapping,
    settled,
    touching,
)
from footplate.draw.pen import strong_width_of

_RISE: Final = 0.78
_HIGH_RISE: Final = 0.87
"""How much of the height of a name is above its baseline, also where characters are square."""
BADGE: Final = 18.0
"""The width of the letter of a city's colour before its name."""
CLAIM: Final = 11.0
"""The width of the owner of a major line behind the name of a city where it ends."""
MARK: Final = 15.0
"""The width of a mark beside a city, such as a hotel."""
EDGE: Final = 7
"""How far names stay away from the edges of a map, which a page cuts off a little."""
_ASIDE: Final = (0.58, 0.7, 0.9)
"""How far from the middle of a city its marks stand, in hexes."""
_BESIDE: Final = (2.5, 6.0, 11.0)
"""How far they stand from its cubes at least."""
_AROUND: Final = (
    (1, 1), (-1, 1), (1, -1), (-1, -1), (0, 1.3), (0, -1.3), (1.3, 0.35), (-1.3, 0.35),
    (1.3, -0.35), (-1.3, -0.35), (0.5, 1.3), (-0.5, 1.3), (0.5, -1.3), (-0.5, -1.3),
)  # fmt: skip
"""The directions in which they stand, the best first; the second number leads off the name."""
_SHARES: Final = (
    (0.5, 0), (0.4, 1), (0.6, 1), (0.3, 2), (0.7, 2), (0.2, 4), (0.8, 4), (0.1, 6), (0.9, 6),
    (0.02, 8), (0.98, 8), (-0.06, 12), (1.06, 12),
)  # fmt: skip
"""How much of a name above or below its city stands west of its middle, and how bad that is."""
_LIFTS: Final = ((0.5, 5), (0.2, 7), (0.8, 7), (-0.1, 9), (1.1, 9), (-0.5, 12), (1.5, 12))
"""How much of a name beside its city stands above its middle, and how bad that is."""
_CUBES: Final = ((13.9, 13.9), (18.7, 20.5))
"""How far the cubes of a city reach to the side and up: few of them, and many."""
_FEW: Final = 3
_MOST: Final = 48
"""How many places of a name are compared with those of others."""
_PLATE: Final = 0.18
"""How far the plate of a period reaches beyond its hexes, in hexes."""


def plate_of(board: Board, period: Period, frame: Frame) -> Box:
    """Return the rectangle on which a period board is drawn."""
    last = period["first"] + period["columns"]
    left, top = frame.at((period["first"] - 0.5, -CORNER))
    right, bottom = frame.at((float(last), (board["rows"] - 1) * ROW + CORNER))
    edge = frame.scale * _PLATE
    return Box(*[round(each, 1) for each in (left - edge, top - edge, right + edge, bottom + edge)])


def room(site: Site, size: float) -> tuple[float, float]:
    """Return how far a city with its cubes reaches to the side and up."""
    across, down = _CUBES[site["cubes"] > _FEW]
    return max(size * 0.5, across), max(size * CORNER, down)


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


def rise(name: str) -> float:
    """Return how much of the height of a name is above its baseline."""
    return _HIGH_RISE if max(name, default="") > "\u2e7f" else _RISE


def start(site: Site) -> float:
    """Return how far the name begins behind the western end of its rectangle."""
    return 0.0 if site["colour"] == "gray" else BADGE


def width(site: Site, ends: str, size: float) -> float:
    """Return the width of a name with everything that stands beside it.

    There is room for the owner of each major line that ends there.
    """
    extra = 5 + strong_width_of(ends, size) + CLAIM * len(ends) if ends else 0
    return start(site) + strong_width_of(site["name"], size) + extra


def labels(board: Board, frame: Frame, taken: Sequence[Box] = ()) -> dict[str, Box]:
    """Choose the rectangle for the name of each city.

    Args:
        board: the board.
        frame: where its hexes lie.
        taken: rectangles that the names should not cover, such as the names of seas.
    """
    ends = lines_at(board)
    obstacles = [box for site in board["cities"] for box in _town(site, frame)] + [*taken]
    grounds = _hexes(board, frame)
    whole = Box(EDGE, EDGE, frame.width - EDGE, frame.height - EDGE)
    offers = []
    for site, plate in zip(board["cities"], _plates(board, frame, whole), strict=True):
        places = _offers(site, width(site, ends.get(site["city"], ""), frame.letters), frame)
        judged = [
            (bad + _land(grounds, frame, box) * 0.02 + _outside(box, plate) * 2, box)
            for bad, box in sorted(_free(places, obstacles, whole))[:_MOST]
        ]
        offers.append(sorted(judged))
    chosen = settled(
        [[bad for bad, _ in each] for each in offers], [[box for _, box in each] for each in offers]
    )
    return {site["city"]: offers[i][chosen[i]][1] for i, site in enumerate(board["cities"])}


def _free(
    places: Sequence[tuple[float, Box]], obstacles: Sequence[Box], whole: Box
) -> list[tuple[float, Box]]:
    """Return the places that touch nothing and no edge, or else all, each with how bad it is."""
    around = overlapping(bounds([box for _, box in places]), obstacles)
    found = []
    for bad, box in places:
        wide = box.wider()
        bad += 80 * _outside(box, whole)
        found.append((bad + sum([touching(wide, other) for other in around]), box))
    return [each for each in found if each[0] < TOUCH] or found


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
    """List the places of marks beside each city, beginning with those that cover nothing."""
    found = {}
    towns = {site["city"]: _town(site, frame) for site in board["cities"]}
    for site in board["cities"]:
        x, y = frame.middle(site["column"], site["row"])
        down = -1 if boxes[site["city"]].top > y else 1
        aside, _ = room(site, frame.scale)
        around = [
            (x + across * far, y + along * down * far)
            for share, beside in zip(_ASIDE, _BESIDE, strict=True)
            for far in [max(share * frame.scale, aside + beside)]
            for across, along in _AROUND
        ]
        others = [box for city, town in towns.items() if city != site["city"] for box in town]
        whole = bounds([_mark_box(spot) for spot in around])
        names, others = overlapping(whole, boxes.values()), overlapping(whole, others)
        found[site["city"]] = sorted(around, key=partial(_covered, names, others))
    return found


def _covered(names: Sequence[Box], towns: Sequence[Box], spot: Point) -> float:
    mark = _mark_box(spot).wider()
    return 9 * sum([mark.over(box) for box in names]) + sum([mark.over(box) for box in towns])


def _mark_box(spot: Point) -> Box:
    x, y = spot
    return Box(x - MARK / 2, y - MARK / 2, x + MARK / 2, y + MARK / 2)


def _town(site: Site, frame: Frame) -> tuple[Box, Box]:
    """Return two rectangles that hold a city with its cubes; they leave out its corners."""
    x, y = frame.middle(site["column"], site["row"])
    wide, tall = room(site, frame.scale)
    least = min(wide, tall)
    across = max(frame.scale * 0.25, least)
    down = max(frame.scale * 0.433, least)
    return Box(x - wide, y - down, x + wide, y + down), Box(
        x - across, y - tall, x + across, y + tall
    )


def _offers(site: Site, wide: float, frame: Frame) -> list[tuple[float, Box]]:
    """List the places for a name, and how bad each of them is by itself."""
    x, y = frame.middle(site["column"], site["row"])
    size, high = frame.scale, frame.letters
    aside, away = room(site, size)
    found: list[tuple[float, float, float]] = []
    for line, more in ((0.0, 0.0), (size * 0.3, 40.0), (size * 0.6, 100.0), (size * 0.8, 150.0)):
        above, below = y - away - OVER - high - line, y + away + OVER + line
        for share, wish in _SHARES if not line else _SHARES[::2]:
            found.append((x - wide * share, above, wish + more))
            found.append((x - wide * share, below, wish + 3 + more))
    for left in (x + aside + ASIDE, x - aside - ASIDE - wide):
        found += [(left, top, 16) for top in (y - away - OVER - high, y + away + OVER)]
    for line, more in ((0.0, 0.0), (size * 0.4, 60.0)):
        east, west = x + aside + ASIDE + line, x - aside - ASIDE - line - wide
        for lift, wish in _LIFTS:
            found.append((east, y - high * lift, wish + more))
            found.append((west, y - high * lift, wish + 2 + more))
    most = frame.width - EDGE - wide
    shifted = [(max(EDGE, min(most, left)), top, left, wish) for left, top, wish in found]
    return [
        (wish + abs(left - wished), Box(left, top, left + wide, top + high))
        for left, top, wished, wish in shifted
    ]


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
