"""Geometry in whole metres: every answer is exact, and so the same on every machine."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import isqrt
from typing import TypeAlias

Point: TypeAlias = tuple[int, int]
"""Metres to the east and metres to the south."""
Segment: TypeAlias = tuple[Point, Point]


def segments(points: Sequence[Point], *, closed: bool) -> list[Segment]:
    """List the straight pieces of a polyline; a closed one also has the piece back to its start."""
    pairs = list(pairwise(points))
    if closed:
        pairs.append((points[-1], points[0]))
    return pairs


def inside(point: Point, outline: Sequence[Segment]) -> bool:
    """Say whether a point lies inside a closed outline.

    A point on the outline counts as inside or outside, but never as both.
    """
    x, y = point
    odd = False
    for (ax, ay), (bx, by) in outline:
        if (ay > y) != (by > y):
            turn = (bx - ax) * (y - ay) - (x - ax) * (by - ay)
            if turn > 0 if by > ay else turn < 0:
                odd = not odd
    return odd


def near(point: Point, segment: Segment, reach: int) -> bool:
    """Say whether a point lies at most this far from a segment."""
    x, y = point
    (ax, ay), (bx, by) = segment
    if x < min(ax, bx) - reach or x > max(ax, bx) + reach:
        return False
    if y < min(ay, by) - reach or y > max(ay, by) + reach:
        return False
    squared, scale = distance(point, segment)
    return squared <= reach * reach * scale


def distance(point: Point, segment: Segment) -> tuple[int, int]:
    """Return the square of a point's distance from a segment, as (numerator, denominator)."""
    x, y = point
    (ax, ay), (bx, by) = segment
    dx, dy = bx - ax, by - ay
    length = dx * dx + dy * dy
    along = (x - ax) * dx + (y - ay) * dy
    if along <= 0 or length == 0:
        return (x - ax) ** 2 + (y - ay) ** 2, 1
    if along >= length:
        return (x - bx) ** 2 + (y - by) ** 2, 1
    return ((x - ax) * dy - (y - ay) * dx) ** 2, length


def crosses(first: Segment, second: Segment) -> bool:
    """Say whether two segments cross.

    An end that lies on the other segment counts for only one side of it.
    """
    a, b = first
    c, d = second
    return _left(a, c, d) != _left(b, c, d) and _left(c, a, b) != _left(d, a, b)


def _left(point: Point, start: Point, end: Point) -> bool:
    (x, y), (ax, ay), (bx, by) = point, start, end
    return (bx - ax) * (y - ay) - (by - ay) * (x - ax) > 0


def smooth(points: Sequence[Point], *, closed: bool) -> list[Point]:
    """Cut the corners of a polyline off, as it is drawn; an open one keeps its ends."""
    pieces = segments(points, closed=closed)
    if len(points) < 3:
        return list(points)
    cut = list(_corners(pieces))
    return cut if closed else [points[0], *cut[1:-1], points[-1]]


def _corners(pieces: Sequence[Segment]) -> Iterator[Point]:
    for (ax, ay), (bx, by) in pieces:
        yield (3 * ax + bx) // 4, (3 * ay + by) // 4
        yield (ax + 3 * bx) // 4, (ay + 3 * by) // 4


def outwards(piece: Segment, outline: Sequence[Point], far: int) -> Point:
    """Return the step of this length that leads straight out of an outline, across a piece."""
    (ax, ay), (bx, by) = piece
    dx, dy = bx - ax, by - ay
    length = max(1, isqrt(dx * dx + dy * dy))
    if sum([ax * by - bx * ay for (ax, ay), (bx, by) in segments(outline, closed=True)]) < 0:
        dx, dy = -dx, -dy
    # South is down, so that a positive area means clockwise, with the outside on the left.
    return dy * far // length, -dx * far // length
