"""Draws tracks on a hex map: links in their real shape, in the colours of the players.

A link has its owner's shape in the middle. Where one track crosses another it goes over a bridge;
an unfinished link is dashed and has a ring at its open end.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Final

from footplate.draw import pieces
from footplate.draw.hexmap.frame import Frame
from footplate.draw.hexmap.hex import OPPOSITE, SIDES, Point, beside, name
from footplate.draw.pen import circle, num, path, tag
from footplate.draw.world.view import Tile

SEATS: Final = len(pieces.SHAPES)


def _p(point: Point) -> str:
    return f"{num(round(point[0], 1))} {num(round(point[1], 1))}"


def _by(here: Point, there: Point) -> str:
    """Write how far one point is from another in as few letters as possible."""
    x, y = [num(round(b, 1) - round(a, 1)) for a, b in zip(here, there, strict=True)]
    return f"{x}{y}" if y.startswith("-") else f"{x} {y}"


def bend(frame: Frame, tile: Sequence[int | str]) -> str:
    """Draw the track on a tile from where it comes in: a straight line or a gentle curve."""
    column, row, first, second = int(tile[0]), int(tile[1]), str(tile[2]), str(tile[3])
    here, there = frame.doorway(column, row, first), frame.doorway(column, row, second)
    if OPPOSITE[first] == second:
        return f"l{_by(here, there)}"
    return f"q{_by(here, frame.middle(column, row))} {_by(here, there)}"


def alone(frame: Frame, tile: Tile) -> str:
    """Draw the track on a tile as a path of its own."""
    return f"M{_p(frame.doorway(int(tile[0]), int(tile[1]), str(tile[2])))}{bend(frame, tile)}"


def way(frame: Frame, tiles: Sequence[Tile], *, begins: bool = True, ends: bool = True) -> str:
    """Draw a whole link as a path, from the middle of its first city to that of its last."""
    return _course(frame, tuple(map(tuple, tiles)), begins, ends) if tiles else ""


@lru_cache(maxsize=4096)
def _course(
    frame: Frame, tiles: tuple[tuple[int | str, ...], ...], begins: bool, ends: bool
) -> str:
    """Draw the path of `way`, which is kept because most links of a drawing were there before."""
    first = tiles[0]
    column, row, side = int(first[0]), int(first[1]), str(first[2])
    start = _p(frame.doorway(column, row, side))
    d = [f"M{start}"]
    if begins:
        d = [f"M{_p(frame.middle(*beside(column, row, side)))}L{start}"]
    d += [bend(frame, tile) for tile in tiles]
    if ends:
        last = tiles[-1]
        d.append(f"L{_p(frame.middle(*beside(int(last[0]), int(last[1]), str(last[3]))))}")
    return "".join(d)


def into_city(frame: Frame, column: int, row: int, side: str) -> str:
    """Draw a path from a side of a hex to the middle of the city across it."""
    end = frame.middle(*beside(column, row, side))
    return f"M{_p(frame.doorway(column, row, side))}L{_p(end)}"


def track(d: str, seat: int, *, complete: bool = True) -> str:
    """Draw a track of a player along a path: its bed, ties, and rails in the player's colour.

    A track that is not complete has ties, but only pieces of rails.
    """
    number = seat % SEATS
    below = path(d, "ballast") + path(d, "ties")
    if not complete:
        return below + path(d, f"unfinished c{number}")
    return below + path(d, "casing") + path(d, f"way c{number}") + between(d, number)


def between(d: str, number: int) -> str:
    """Draw the pattern of a player between the rails; the first has none."""
    return path(d, f"m{number}") if number else ""


def owner(frame: Frame, tiles: Sequence[Tile], seat: int) -> str:
    """Draw the shape of the owner in the middle of a link."""
    x, y = half_way(frame, tiles)
    return pieces.shape(seat, round(x, 1), round(y, 1), 5.6)


def spots(frame: Frame, tiles: Sequence[Tile]) -> str:
    """Mark, unseen, where each tile of a link lies, so that a page can show how it was laid."""
    found = []
    for tile in tiles:
        column, row = int(tile[0]), int(tile[1])
        x, y = frame.middle(column, row)
        found.append(tag("circle", cx=round(x), cy=round(y), data_at=f"hex-{name(column, row)}"))
    return tag("g", *found, cls="spots")


def half_way(frame: Frame, tiles: Sequence[Tile]) -> Point:
    """Return the middle of a link, on its track."""
    count = len(tiles)
    tile = tiles[count // 2]
    column, row, first, second = int(tile[0]), int(tile[1]), str(tile[2]), str(tile[3])
    if count % 2 == 0:
        return frame.doorway(column, row, first)
    mx, my = frame.middle(column, row)
    ax, ay = frame.doorway(column, row, first)
    bx, by = frame.doorway(column, row, second)
    return mx / 2 + (ax + bx) / 4, my / 2 + (ay + by) / 4


def open_end(frame: Frame, tile: Tile) -> str:
    """Draw a ring where an unfinished link goes on."""
    x, y = frame.doorway(int(tile[0]), int(tile[1]), str(tile[3]))
    return circle(round(x, 1), round(y, 1), 4, "open")


def cross(one: Tile, other: Tile) -> bool:
    """Say whether the tracks on two tiles of one hex cross."""
    first = sorted([SIDES.index(str(side)) for side in one[2:]])
    second = [SIDES.index(str(side)) for side in other[2:]]
    inside = [first[0] < side < first[1] for side in second]
    return inside[0] != inside[1] and not set(first) & set(second)


def bridges(frame: Frame, tiles: Iterable[Tile], below: dict[tuple[int, int], list[Tile]]) -> str:
    """Draw bridges where a track crosses those already `below`, and add the track to them."""
    found = []
    for tile in tiles:
        there = below.setdefault((int(tile[0]), int(tile[1])), [])
        if any(cross(tile, other) for other in there):
            d = alone(frame, tile)
            found.append(path(d, "parapet") + path(d, "bridge"))
        there.append(tile)
    return "".join(found)
