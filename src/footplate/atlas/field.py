"""Fields: whole numbers on a fine raster over a board, and the smooth outlines drawn from them.

A hex is ten samples wide, so that a sample is ten hundredths of a hex. All numbers are whole, so
that every machine finds the same outlines.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import accumulate, pairwise
from operator import sub
from typing import Final, TypeAlias

from footplate.atlas.plane import Point

Rows: TypeAlias = list[list[int]]
Ring: TypeAlias = list[Point]
"""A closed outline in hundredths of a hex."""

SAMPLES: Final = 10
"""How many samples there are from the middle of a hex to the middle of the next."""
STEP: Final = 100 // SAMPLES
"""The distance of two samples in hundredths of a hex."""

FULL: Final = 1000
"""What a soft field counts far inside."""

_TURNS: Final = (
    "", "NW", "EN", "EW", "SE", "NWSE", "SN", "SW", "WS", "NS", "ENWS", "ES", "WE", "NE", "WN", "",
)  # fmt: skip
"""By which corners of a square lie inside (1 north-west, 2 north-east, 4 south-east, 8 south-west):
from which side to which the outline runs, with the inside on its right."""


def filled(
    rings: Iterable[Sequence[Point]], rows: Sequence[int], columns: Sequence[int]
) -> list[bytearray]:
    """Mark the samples inside any of some closed outlines.

    Args:
        rings: outlines in metres.
        rows: how far south each row of samples lies, in metres.
        columns: how far east each column lies; all are equally far apart.
    """
    first, wide = columns[0], len(columns)
    apart = columns[1] - first
    found = [bytearray(wide) for _ in rows]
    for ring in rings:
        for marks, south in zip(found, rows, strict=True):
            crossed = []
            for number, (bx, by) in enumerate(ring):
                ax, ay = ring[number - 1]
                if (ay > south) != (by > south):
                    crossed.append(ax + (south - ay) * (bx - ax) // (by - ay))
            crossed.sort()
            for west, east in zip(crossed[::2], crossed[1::2], strict=True):
                start = min(wide, max(0, -((first - west) // apart)))
                end = min(wide, max(start, (east - first) // apart + 1))
                marks[start:end] = b"\1" * (end - start)
    return found


def blurred(rows: Sequence[Sequence[int]], reach: int) -> Rows:
    """Replace each sample by the sum of the square around it that reaches so many samples far."""
    across = [_sums(row, reach) for row in rows]
    down = [_sums(column, reach) for column in zip(*across, strict=True)]
    return [list(row) for row in zip(*down, strict=True)]


def soft(marks: Sequence[Sequence[int]], *reaches: int) -> Rows:
    """Soften marks of 0 and 1: far inside they count `FULL`, and at their edge half of it."""
    found: Sequence[Sequence[int]] = marks
    most = 1
    for reach in reaches:
        found = blurred(found, reach)
        most *= (2 * reach + 1) ** 2
    return [[value * FULL // most for value in row] for row in found]


def _sums(row: Sequence[int], reach: int) -> list[int]:
    padded = [row[0]] * (reach + 1) + list(row) + [row[-1]] * reach
    sums = list(accumulate(padded))
    return list(map(sub, sums[2 * reach + 1 :], sums))


def combined(first: Rows, second: Rows, how: Callable[[int, int], int]) -> Rows:
    """Combine two fields sample by sample."""
    return [list(map(how, a, b)) for a, b in zip(first, second, strict=True)]


def outlines(rows: Rows, level: int) -> list[Ring]:
    """Draw outlines around all samples that reach a level; the edge of the raster lies outside."""
    wide = len(rows[0])
    nothing = [level - 1] * wide
    closed = [nothing, *[[level - 1, *row[1:-1], level - 1] for row in rows[1:-1]], nothing]
    after: dict[tuple[int, int, int], tuple[int, int, int]] = {}
    for down, (upper, lower) in enumerate(pairwise(closed)):
        above = [value >= level for value in upper]
        below = [value >= level for value in lower]
        for east in range(wide - 1):
            corners = above[east] + 2 * above[east + 1] + 4 * below[east + 1] + 8 * below[east]
            turns = _TURNS[corners]
            if turns:
                sides = {
                    "N": (east, down, 0),
                    "S": (east, down + 1, 0),
                    "W": (east, down, 1),
                    "E": (east + 1, down, 1),
                }
                for leaves, comes in zip(turns[::2], turns[1::2], strict=True):
                    after[sides[leaves]] = sides[comes]
    found = []
    while after:
        start, here = after.popitem()
        ring = [_crossing(closed, start, level)]
        while here != start:
            ring.append(_crossing(closed, here, level))
            here = after.pop(here)
        found.append(ring)
    return found


def _crossing(rows: Rows, side: tuple[int, int, int], level: int) -> Point:
    """Find where the level is reached between two neighbouring samples."""
    east, down, upright = side
    here = rows[down][east]
    there = rows[down + 1][east] if upright else rows[down][east + 1]
    share = (level - here) * STEP // (there - here)
    return east * STEP + (0 if upright else share), down * STEP + (share if upright else 0)


def area(ring: Ring) -> int:
    """Return twice the area inside an outline; it is negative for a hole."""
    return sum(
        [
            before[0] * here[1] - here[0] * before[1]
            for before, here in zip([ring[-1], *ring], ring, strict=False)
        ]
    )


def simplified(ring: Ring, most: int) -> Ring:
    """Leave points of an outline out, if it moves by no more than this."""
    far = max(range(len(ring)), key=lambda i: _squared(ring[0], ring[i]))
    kept = {0, far}
    closed = [*ring, ring[0]]
    ways = [(0, far), (far, len(ring))]
    while ways:
        start, end = ways.pop()
        (ax, ay), (bx, by) = closed[start], closed[end]
        length = (bx - ax) ** 2 + (by - ay) ** 2
        worst, at = most * most * max(1, length), 0
        for i in range(start + 1, end):
            x, y = closed[i]
            off = (bx - ax) * (y - ay) - (x - ax) * (by - ay)
            missed = off * off if length else _squared(closed[i], closed[start])
            if missed > worst:
                worst, at = missed, i
        if at:
            kept.add(at)
            ways += [(start, at), (at, end)]
    return [ring[i] for i in sorted(kept)]


def _squared(a: Point, b: Point) -> int:
    return (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2


def curve(ring: Sequence[Point]) -> str:
    """Write a closed outline as a smooth curve that bends at each of its points."""
    count = len(ring)
    middles = [
        ((ring[i][0] + ring[(i + 1) % count][0]) // 2, (ring[i][1] + ring[(i + 1) % count][1]) // 2)
        for i in range(count)
    ]
    x, y = middles[-1]
    written = [f"M{x} {y}"]
    for (bx, by), (mx, my) in zip(ring, middles, strict=True):
        written.append(f"q{_pair(bx - x, by - y)}{_next(mx - x)}{_next(my - y)}")
        x, y = mx, my
    return "".join(written) + "Z"


def _pair(x: int, y: int) -> str:
    return f"{x}{_next(y)}"


def _next(value: int) -> str:
    """Write a number after another one; a minus parts them as well as a space does."""
    return f"{value}" if value < 0 else f" {value}"
