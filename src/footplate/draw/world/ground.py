"""The ground of a hex map, which never changes: land and sea, rivers, terrain, ridges.

Terrain is shown by signs as well as by colour: plains are blank, water has waves, mountains have
peaks, ridges are bold lines on the sides of hexes.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import floor, hypot
from typing import Final

from footplate.draw.pen import num, path, rect
from footplate.draw.world.hex import (
    CORNER,
    EDGES,
    Point,
    beside,
    corners,
    doorway,
    edge,
    middle,
)
from footplate.draw.world.view import Board, Shape

WIDTH: Final = 1040.0
"""The width to which maps are scaled, so that their hexes are neither tiny nor huge."""
SMALLEST: Final = 25.0
LARGEST: Final = 34.0
_BEYOND: Final = 1200
"""How far the sea goes on beyond the edges, for windows of another shape than the map."""
_BORDER: Final = 0.35
"""The border around the hexes, measured in hexes."""


class Frame:
    """Knows where hexes are on the drawing of a board, in pixels."""

    __slots__ = ("height", "left", "scale", "top", "width")

    def __init__(self, board: Board) -> None:
        """Choose a frame around all hexes that can be played; a board without any has one too."""
        found = [middle(column, row) for column, row, _ in hexes(board)] or [(0.0, 0.0)]
        low = min([x for x, _ in found]) - 0.5 - _BORDER
        high = max([x for x, _ in found]) + 0.5 + _BORDER
        north = min([y for _, y in found]) - CORNER - _BORDER
        south = max([y for _, y in found]) + CORNER + _BORDER
        fitting = floor(WIDTH / (high - low) * 5) / 5
        self.scale: Final = max(SMALLEST, min(LARGEST, fitting))
        self.left: Final = low
        self.top: Final = north
        self.width: Final = round((high - low) * self.scale, 1)
        self.height: Final = round((south - north) * self.scale, 1)

    def at(self, point: Point) -> Point:
        """Place a point of the board on the drawing."""
        return (point[0] - self.left) * self.scale, (point[1] - self.top) * self.scale

    def middle(self, column: int, row: int) -> Point:
        """Place the middle of a hex on the drawing."""
        return self.at(middle(column, row))

    def doorway(self, column: int, row: int, side: str) -> Point:
        """Place the middle of a side of a hex on the drawing."""
        return self.at(doorway(column, row, side))


def hexes(board: Board) -> list[tuple[int, int, str]]:
    """List the column, the row and the sign of all hexes that can be played."""
    return [
        (column, row, sign)
        for row, signs in enumerate(board["cells"])
        for column, sign in enumerate(signs)
        if sign != " "
    ]


def ground(board: Board, frame: Frame) -> str:
    """Draw everything below the cities and tracks."""
    by_kind: dict[str, list[Shape]] = {}
    for shape in board["shapes"]:
        by_kind.setdefault(shape["kind"], []).append(shape)
    signs: dict[str, list[Point]] = {}
    for column, row, sign in hexes(board):
        signs.setdefault(sign, []).append(frame.middle(column, row))
    size = frame.scale
    land = _outlines(by_kind.get("land", ()), frame)
    wide, tall = frame.width + 2 * _BEYOND, frame.height + 2 * _BEYOND
    around = f"M-{_BEYOND}-{_BEYOND}h{num(wide)}v{num(tall)}h-{num(wide)}Z"
    return "".join(
        [
            rect(-_BEYOND, -_BEYOND, wide, tall, "sea"),
            _drawn(land, "land"),
            _drawn(_outlines(by_kind.get("water", ()), frame), "lake"),
            path(_cells(board, ".^C", frame), "plains"),
            _drawn(_cells(board, "^", frame), "mountain"),
            path(f"{around}{land}", "offshore") if land else "",
            _drawn(_cells(board, "~", frame), "water"),
            _drawn(_outlines(by_kind.get("river", ()), frame), "stream"),
            path(_grid(board, frame), "grid"),
            _drawn("".join([_wave(x, y, size) for x, y in signs.get("~", ())]), "wave"),
            _drawn("".join([_peaks(x, y, size) for x, y in signs.get("^", ())]), "peak"),
            _ridges(board["ridges"], frame, "ridge"),
            _ridges(board["barriers"], frame, "barrier"),
        ]
    )


def _drawn(d: str, cls: str) -> str:
    return path(d, cls) if d else ""


# ---------------------------------------------------------------------- shapes


def _outlines(shapes: Iterable[Shape], frame: Frame) -> str:
    drawn = []
    for shape in shapes:
        numbers = shape["points"]
        points = [
            frame.at((numbers[i] / 100, numbers[i + 1] / 100)) for i in range(0, len(numbers), 2)
        ]
        drawn.append(smooth(points, closed=shape["closed"]))
    return "".join(drawn)


def smooth(points: Sequence[Point], *, closed: bool) -> str:
    """Draw a curve through all points that has no corner at any of them."""
    count = len(points)
    if count < 2:
        return ""
    d = [f"M{_tenth(points[0][0])} {_tenth(points[0][1])}"]
    for i in range(count if closed else count - 1):
        before, here, there, after = [
            points[j % count] if closed else points[max(0, min(count - 1, j))]
            for j in (i - 1, i, i + 1, i + 2)
        ]
        first = _control(before, here, there)
        second = _control(after, there, here)
        d.append(
            f"C{_tenth(first[0])} {_tenth(first[1])} {_tenth(second[0])} {_tenth(second[1])} "
            f"{_tenth(there[0])} {_tenth(there[1])}"
        )
    return "".join(d) + ("Z" if closed else "")


def _control(before: Point, here: Point, there: Point) -> Point:
    """Place the control point of the curve that leaves `here` for `there` and came from `before`.

    It is near if the way before was short, so that a curve makes no loops.
    """
    ahead = hypot(there[0] - here[0], there[1] - here[1])
    whole = hypot(there[0] - before[0], there[1] - before[1]) or 1.0
    pull = min(ahead, whole / 2) / whole / 2.6
    return here[0] + (there[0] - before[0]) * pull, here[1] + (there[1] - before[1]) * pull


def _tenth(value: float) -> str:
    return num(round(value, 1))


# ---------------------------------------------------------------------- hexes


def _runs(board: Board) -> list[tuple[int, int, int]]:
    """Join hexes that lie beside each other into runs: first column, row and number."""
    found: list[tuple[int, int, int]] = []
    for column, row, _ in hexes(board):
        if found and found[-1][1] == row and found[-1][0] + found[-1][2] == column:
            found[-1] = (found[-1][0], row, found[-1][2] + 1)
        else:
            found.append((column, row, 1))
    return found


_AROUND: Final = ("ne", "e", "se", "sw", "w", "nw")
"""The sides of a hex, clockwise from the north."""
_GRID: Final = ((0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1))
"""The corners of a hex around its middle, counted in half hexes across and half sides down."""


def _cells(board: Board, signs: str, frame: Frame) -> str:
    """Draw the outline of all hexes that have one of these signs."""
    known = {(column, row) for column, row, sign in hexes(board) if sign in signs}
    after: dict[tuple[int, int], tuple[int, int]] = {}
    for column, row in sorted(known, key=lambda cell: (cell[1], cell[0])):
        x, y = 2 * column + row % 2, 3 * row
        for i, side in enumerate(_AROUND):
            if beside(column, row, side) not in known:
                here, there = _GRID[i], _GRID[(i + 1) % 6]
                after[x + here[0], y + here[1]] = x + there[0], y + there[1]
    d = []
    while after:
        start = next(iter(after))
        corner = after.pop(start)
        ring = [start]
        while corner != start:
            ring.append(corner)
            corner = after.pop(corner)
        points = [frame.at((x / 2, y * CORNER / 2)) for x, y in ring]
        d.append("M" + "L".join([f"{_tenth(x)} {_tenth(y)}" for x, y in points]) + "Z")
    return "".join(d)


def _grid(board: Board, frame: Frame) -> str:
    """Draw the sides of all hexes, each of them once."""
    known = {(column, row) for column, row, _ in hexes(board)}
    half, rise, side = _steps(frame)
    d = []
    for column, row, count in _runs(board):
        d.append(f"M{_start(frame, *frame.middle(column, row))}v{side}m0-{side}")
        d.append(f"l{half}-{rise} {half} {rise}v{side}m0-{side}" * count)
        for i in range(count):
            here = [frame.at(corner) for corner in corners(column + i, row)]
            for below in ("se", "sw"):
                if beside(column + i, row, below) not in known:
                    d.append(_chain([here[corner] for corner in EDGES[below]]))
    return "".join(d)


def _steps(frame: Frame) -> tuple[str, str, str]:
    """Return the steps from corner to corner: half a hex across, a slope, an upright side."""
    return num(frame.scale / 2), num(frame.scale * CORNER / 2), num(frame.scale * CORNER)


def _start(frame: Frame, x: float, y: float) -> str:
    """Return the upper western corner of the hex around a point."""
    return f"{_tenth(x - frame.scale / 2)} {_tenth(y - frame.scale * CORNER / 2)}"


def _wave(x: float, y: float, size: float) -> str:
    step = size * 0.13
    bend = _tenth(step * 0.9)
    return (
        f"M{_tenth(x - 2 * step)} {_tenth(y)}"
        f"q{_tenth(step / 2)}-{bend} {_tenth(step)} 0t{_tenth(step)} 0 {_tenth(step)} 0"
        f" {_tenth(step)} 0"
    )


def _peaks(x: float, y: float, size: float) -> str:
    """Draw a high peak and a lower one."""
    high, low, foot = size * 0.34, size * 0.2, y + size * 0.17
    return (
        f"M{_tenth(x - size * 0.3)} {_tenth(foot)}l{_tenth(size * 0.22)} {_tenth(-high)}"
        f"l{_tenth(size * 0.22)} {_tenth(high)}"
        f"M{_tenth(x + size * 0.06)} {_tenth(foot - size * 0.11)}"
        f"l{_tenth(size * 0.1)} {_tenth(-low + size * 0.04)}l{_tenth(size * 0.17)} "
        f"{_tenth(low + size * 0.07)}"
    )


# ---------------------------------------------------------------------- ridges


def _ridges(edges: Sequence[Sequence[int | str]], frame: Frame, cls: str) -> str:
    """Draw bold lines along sides of hexes, without a break where one continues another."""
    lines = [
        tuple([frame.at(end) for end in edge(int(column), int(row), str(side))])
        for column, row, side in edges
    ]
    d = "".join([_chain(chain) for chain in chains([(_key(a), _key(b)) for a, b in lines])])
    return _drawn(d, cls)


def _key(point: Point) -> Point:
    return round(point[0], 1), round(point[1], 1)


def _chain(points: Sequence[Point]) -> str:
    return "M" + "L".join([f"{num(x)} {num(y)}" for x, y in points])


def chains(lines: Iterable[tuple[Point, Point]]) -> list[list[Point]]:
    """Join short lines into long ones where their ends meet."""
    left = sorted(lines)
    found: list[list[Point]] = []
    while left:
        chain = list(left.pop(0))
        grown = True
        while grown:
            grown = False
            for other in left:
                joined = _joined(chain, other)
                if joined is not None:
                    chain = joined
                    left.remove(other)
                    grown = True
                    break
        found.append(chain)
    return found


def _joined(chain: list[Point], other: tuple[Point, Point]) -> list[Point] | None:
    first, second = other
    for near, far in ((first, second), (second, first)):
        if _close(chain[-1], near):
            return [*chain, far]
        if _close(chain[0], near):
            return [far, *chain]
    return None


def _close(one: Point, other: Point) -> bool:
    return abs(one[0] - other[0]) + abs(one[1] - other[1]) < 0.6
