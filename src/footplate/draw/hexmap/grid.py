"""Draws what keeps to the sides of hexes: the grid, ridges, barriers, and land without a ground."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from footplate.draw.hexmap.board import Board
from footplate.draw.hexmap.frame import Frame, hexes
from footplate.draw.hexmap.hex import CORNER, Point, beside, edge, middle
from footplate.draw.pen import num, path

_AROUND: Final = ("ne", "e", "se", "sw", "w", "nw")
"""The sides of a hex, clockwise from the north."""
_GRID: Final = ((0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1))
"""The corners of a hex around its middle, counted in half hexes across and half sides down."""
_PEAKS: Final = (1 / 6, 1 / 2, 5 / 6)
"""Where the peaks of a ridge stand along the side of a hex."""
_ASIDE: Final = (0.6, -0.8, 0.6)
"""How far they stand beside it if it runs from the north to the south, measured in their size."""


def cells(board: Board, signs: str, frame: Frame) -> str:
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
        d.append("M" + "L".join([f"{tenth(x)} {tenth(y)}" for x, y in points]) + "Z")
    return "".join(d)


def grid(board: Board) -> str:
    """Draw the sides of all hexes, each of them once, in hundredths of a hex."""
    known = {(column, row) for column, row, _ in hexes(board)}
    d = []
    for column, row, count in _runs(board):
        x, y = hundredths(column, row)
        d.append(f"M{x - 50} {y - 29}v58m0-58")
        d.append("l50-29 50 29v58m0-58" * count)
        for i in range(count):
            if beside(column + i, row, "se") not in known:
                d.append(f"M{x + 100 * i + 50} {y + 29}l-50 29")
            if beside(column + i, row, "sw") not in known:
                d.append(f"M{x + 100 * i - 50} {y + 29}l50 29")
    return "".join(d)


def hundredths(column: int, row: int) -> tuple[int, int]:
    """Return the middle of a hex in hundredths of a hex, as the ground of a map is drawn."""
    x, y = middle(column, row)
    return round(100 * x), round(100 * y)


def _runs(board: Board) -> list[tuple[int, int, int]]:
    """Join hexes that lie beside each other into runs: first column, row and number."""
    found: list[tuple[int, int, int]] = []
    for column, row, _ in hexes(board):
        if found and found[-1][1] == row and found[-1][0] + found[-1][2] == column:
            found[-1] = (found[-1][0], row, found[-1][2] + 1)
        else:
            found.append((column, row, 1))
    return found


def tenth(value: float) -> str:
    """Write a coordinate with one decimal at most."""
    return num(round(value, 1))


# ---------------------------------------------------------------------- ridges


def ridges(edges: Sequence[Sequence[int | str]], frame: Frame) -> str:
    """Draw crests along sides of hexes, with peaks on them."""
    lines = _lines(edges, frame)
    if not lines:
        return ""
    crests = "".join([_bent(chain) for chain in chains(lines)])
    size = frame.scale * 0.14
    peaks = sorted(
        [
            (ay + (by - ay) * share, ax + (bx - ax) * share + (aside * size if ax == bx else 0))
            for (ax, ay), (bx, by) in lines
            for share, aside in zip(_PEAKS, _ASIDE, strict=True)
        ]
    )
    drawn = [f"M{tenth(x - size)} {tenth(y + size * 0.8)}l{tenth(size)} {tenth(-size * 1.9)} "
             f"{tenth(size)} {tenth(size * 1.9)}Z" for y, x in peaks]  # fmt: skip
    return path(crests, "crestline") + path("".join(drawn), "crest") + path(crests, "ridge")


def barriers(edges: Sequence[Sequence[int | str]], frame: Frame) -> str:
    """Draw bold lines along sides of hexes that no track crosses."""
    d = "".join([_chain(chain) for chain in chains(_lines(edges, frame))])
    return path(d, "barrier") if d else ""


def _lines(edges: Sequence[Sequence[int | str]], frame: Frame) -> list[tuple[Point, Point]]:
    found = []
    for column, row, side in edges:
        ends = [frame.at(end) for end in edge(int(column), int(row), str(side))]
        found.append((_key(ends[0]), _key(ends[1])))
    return found


def _key(point: Point) -> Point:
    return round(point[0], 1), round(point[1], 1)


def _chain(points: Sequence[Point]) -> str:
    return "M" + "L".join([f"{num(x)} {num(y)}" for x, y in points])


def _bent(points: Sequence[Point]) -> str:
    """Draw a line whose corners are rounded off."""
    d = [f"M{num(points[0][0])} {num(points[0][1])}"]
    for (ax, ay), (bx, by), (cx, cy) in zip(points, points[1:], points[2:], strict=False):
        near = bx + (ax - bx) * 0.4, by + (ay - by) * 0.4
        off = bx + (cx - bx) * 0.4, by + (cy - by) * 0.4
        d.append(f"L{tenth(near[0])} {tenth(near[1])}Q{num(bx)} {num(by)} "
                 f"{tenth(off[0])} {tenth(off[1])}")  # fmt: skip
    return "".join(d) + f"L{num(points[-1][0])} {num(points[-1][1])}"


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
