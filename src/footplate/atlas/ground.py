"""Draws the ground of a map from its geography: coasts, lakes, rivers and heights as curves.

The real coast is followed wherever the hexes allow it: the middle of a hex of land is always on
land, and that of a hex of the sea in the sea. In between, the coast runs where it really does. So
whoever looks at the ground sees what the hexes cost.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from math import isqrt
from pathlib import Path
from typing import Final, TypedDict

from footplate.atlas import hexes, plane
from footplate.atlas.compiling import Board
from footplate.atlas.field import (
    FULL,
    SAMPLES,
    STEP,
    Ring,
    Rows,
    area,
    combined,
    curve,
    filled,
    outlines,
    simplified,
    soft,
)
from footplate.atlas.geography import Shape
from footplate.atlas.hexes import Place
from footplate.atlas.plane import Point
from footplate.atlas.terrain import (
    CITY,
    MOST,
    MOUNTAIN,
    NOTHING,
    PLAINS,
    ROOT,
    WATER,
    Grid,
    Land,
)
from footplate.draw.hexmap.board import Curves, Ground

WIDE: Final = 13
HIGH: Final = 10
"""How many hexes the ground goes on beyond the board."""
CLOSE: Final = 1
"""How many hexes beyond the board are looked at for what only hexes have."""
FAR: Final = 6000
"""How far land at the edge of the ground goes on, in hundredths of a hex."""
SMALLEST: Final = 1600
"""Twice the area of the smallest island or lake that is drawn, in squares of a hundredth."""
SEA: Final = 400_000
"""Twice the area of the smallest sea; a lake has no shoals."""
FINE: Final = 4
SOFT: Final = 6
COARSE: Final = 20
"""How far a curve may be off, in hundredths of a hex."""
HALF: Final = FULL // 2
HEXES: Final = 55
"""What the hexes count beside the real coast, in percent: enough to decide alone."""
ROUGH: Final = 1800
"""How irregular the edges of hills and marshes are."""
VALLEY: Final = 400
HILLS: Final = 430
HEIGHTS: Final = 800
"""Which part of a soft field is drawn."""
DEGREES: Final = (1, 2, 5, 10)
"""How many degrees the lines of latitude and of longitude may be apart."""
MERIDIANS: Final = 9
"""The most lines of longitude that cross a board."""
BEHIND: Final = 3
"""How far land goes on behind a cut: so many times as far as the board reaches."""
SPRING: Final = 3
MOUTH: Final = 8
"""Half the width of a river at its ends, in hundredths of a hex."""
REACH: Final = 36
"""The distance of two bends of a river."""
BEND: Final = 13
"""How far a river may wind."""


class _Raster:
    """The samples over a board."""

    def __init__(self, grid: Grid, wide: int, high: int) -> None:
        """Cover a board, and so many hexes beyond each of its sides."""
        self.wide: Final = wide
        self.high: Final = high
        self.metres: Final = grid.metres
        self.origin: Final = grid.origin
        columns = (grid.columns + 2 * wide) * SAMPLES
        rows = (grid.rows * 866 // 1000 + 2 * high) * SAMPLES
        self.columns: Final = [
            grid.origin[0] - wide * grid.metres + i * grid.metres // SAMPLES for i in range(columns)
        ]
        self.rows: Final = [
            grid.origin[1] - high * grid.metres + i * grid.metres // SAMPLES for i in range(rows)
        ]

    def stamp(self, rows: Sequence[bytearray], place: Place, mark: int) -> None:
        """Mark the samples of a hex."""
        column, row = place
        half = SAMPLES * 50
        east = ((2 * column + row % 2) * half) + self.wide * SAMPLES * 100
        south = row * SAMPLES * 100 * ROOT // 10_000_000 + self.high * SAMPLES * 100
        corner = SAMPLES * 10_000 // 173  # from the middle of a hex to its northern corner
        for down in range(-(-(south - corner) // 100), (south + corner) // 100 + 1):
            off = abs(down * 100 - south)
            reach = min(half, (corner - off) * half * 2 // corner)
            west, last = -(-(east - reach) // 100), (east + reach) // 100
            rows[down][west : last + 1] = bytes([mark]) * (last + 1 - west)

    def part_of(self, rows: Rows, larger: _Raster) -> Rows:
        """Cut out of a field on a larger raster what lies on this one."""
        top, left = (larger.high - self.high) * SAMPLES, (larger.wide - self.wide) * SAMPLES
        part = rows[top : top + len(self.rows)]
        return [row[left : left + len(self.columns)] for row in part]

    def dry(self, land: Rows, point: Point) -> bool:
        """Say whether a point of the board is land, by the sample that is nearest to it."""
        row = (point[1] + self.high * 100 + STEP // 2) // STEP
        column = (point[0] + self.wide * 100 + STEP // 2) // STEP
        inside = 0 <= row < len(land) and 0 <= column < len(land[0])
        return inside and land[row][column] >= HALF

    def marked(self, places: Iterable[Place]) -> list[bytearray]:
        """Mark the samples of some hexes."""
        marks = [bytearray(len(self.columns)) for _ in self.rows]
        for place in places:
            self.stamp(marks, place, 1)
        return marks

    def on_board(self, ring: Ring) -> Ring:
        """Measure an outline from the first hex; what touches the edge goes on beyond it."""
        right, bottom = (len(self.columns) - 2) * STEP, (len(self.rows) - 2) * STEP
        found = []
        for x, y in ring:
            if x < STEP or x > right:
                x += FAR if x > right else -FAR
            if y < STEP or y > bottom:
                y += FAR if y > bottom else -FAR
            found.append((x - self.wide * 100, y - self.high * 100))
        return found


def ground(board: Board) -> Ground:
    """Draw the ground of a board."""
    raster, close = _Raster(board.grid, WIDE, HIGH), _Raster(board.grid, CLOSE, CLOSE)
    kinds = {place: board.terrain[place] for place in board.grid.places()}
    land = _land(board, raster, kinds)
    coast = outlines(land, HALF)
    near = close.part_of(land, raster)
    noise = _noise(close)
    playable = soft(close.marked([place for place in kinds if kinds[place] != NOTHING]), 3, 3)
    wet = _rough(soft(close.marked([p for p in kinds if kinds[p] == WATER]), 2, 2, 1), noise)
    relief = _relief(close, near, kinds, noise)
    return {
        "look": board.geography.frame.look,
        "title": board.geography.frame.title,
        "shallow": _path(raster, [ring for ring in coast if not -SEA < area(ring) < 0], COARSE),
        "land": _path(raster, coast, FINE),
        "plains": _path(close, outlines(combined(near, playable, min), HALF), FINE),
        "wet": _path(close, outlines(combined(near, wet, _both(VALLEY)), VALLEY), SOFT),
        "hills": relief["hills"],
        "heights": relief["heights"],
        "stream": "".join(
            [_stream(board, raster, land, river) for river in board.geography.rivers]
        ),
        "graticule": _graticule(board),
        "labels": [
            [label.name, label.kind, *_hundredths(board, board.grid.point(label.at))]
            for label in board.geography.labels
        ],
    }


def alone(columns: int, cells: Sequence[str]) -> Curves:
    """Draw the ground of a board of which only the hexes are known: land with its lakes.

    Args:
        columns: how many hexes a row has.
        cells: the signs of all hexes, row by row.
    """
    grid = Grid(columns, len(cells), STEP * SAMPLES, (0, 0), (0, 0), 1)
    kinds = {(column, row): cells[row][column] for column, row in grid.places()}
    raster = _Raster(grid, CLOSE, CLOSE)
    noise = _noise(raster)
    dry = [place for place, kind in kinds.items() if kind in (PLAINS, MOUNTAIN, CITY)]
    land = _rough(soft(raster.marked(dry), 2, 2), noise)
    coast = outlines(land, HALF)
    fine = _path(raster, coast, FINE)
    return {
        "shallow": _path(raster, coast, SOFT),
        "land": fine,
        "plains": fine,
        "wet": "",
        **_relief(raster, land, kinds, noise),
        "stream": "",
        "graticule": "",
    }


class _Relief(TypedDict):
    """The two steps of height of a ground."""

    hills: str
    heights: str


def _relief(raster: _Raster, land: Rows, kinds: dict[Place, str], noise: Rows) -> _Relief:
    """Draw the hills, and the heights in the middle of large ones."""
    mountains = raster.marked(_mountains(kinds))
    high = _rough(soft(mountains, 2, 2), noise)
    peaks = _rough(soft(mountains, 4, 3), noise)
    return {
        "hills": _path(raster, outlines(combined(land, high, _both(HILLS)), HILLS), SOFT),
        "heights": _path(raster, outlines(combined(land, peaks, _both(HEIGHTS)), HEIGHTS), SOFT),
    }


def _both(level: int) -> Callable[[int, int], int]:
    """Return how to find what is land and reaches a level."""
    return lambda land, value: min(value, land + level - HALF)


def text(board: Board) -> str:
    """Write the ground of a board as a file, the same byte for byte on every machine."""
    name = Path(board.geography.file).parent.name
    grid = board.grid
    return written(name, grid.columns, grid.rows, ground(board))


def written(name: str, columns: int, rows: int, drawn: Ground) -> str:
    """Write a ground as a file.

    Args:
        name: the name of its map.
        columns: how many columns the board has.
        rows: how many rows it has.
        drawn: the ground.
    """
    found = [
        f"# {drawn['title']}: made by `footplate map compile {name}`.",
        f"columns = {columns}",
        f"rows = {rows}",
        *_keys({kind: part for kind, part in drawn.items() if kind != "ages"}),
    ]
    for period, curves in drawn.get("ages", {}).items():
        found += ["", f"[ages.{period}]", *_keys(curves)]
    return "\n".join(found) + "\n"


def _keys(values: Mapping[str, object]) -> list[str]:
    return [f"{key} = {json.dumps(value, ensure_ascii=False)}" for key, value in values.items()]


# ---------------------------------------------------------------------- fields


def _real(board: Board, raster: _Raster) -> list[bytearray]:
    """Mark what is land in fact, on the board and around it."""
    geography, grid = board.geography, board.grid
    land = [grid.points(shore.shape) for shore in geography.shores if shore.kind == "land"]
    lakes = [grid.points(shore.shape) for shore in geography.shores if shore.kind == "lake"]
    if not land:
        land = [_behind_cuts(grid, coast) for coast in geography.coasts]
        lakes += [grid.points(lake) for lake in geography.lakes]
    found = filled(land, raster.rows, raster.columns)
    for marks, wet in zip(found, filled(lakes, raster.rows, raster.columns), strict=True):
        for i, is_wet in enumerate(wet):
            if is_wet:
                marks[i] = 0
    return found


def _land(board: Board, raster: _Raster, kinds: dict[Place, str]) -> Rows:
    """Weigh the real land against that of the hexes; what reaches half of all is land."""
    real = _real(board, raster)
    wanted = [bytearray(row) for row in real]
    ground = Land(board.geography, board.grid)
    crossed = {place for place, _, _ in board.ferries}
    for place, kind in kinds.items():
        if kind != NOTHING:
            inland = place not in crossed and ground.dry(board.grid.centre(place))
            dry = kind != WATER or inland
            raster.stamp(wanted, place, int(dry))
    return combined(soft(wanted, 2, 2), soft(real, 1), _weighed)


def _weighed(wanted: int, real: int) -> int:
    return (wanted * HEXES + real * (100 - HEXES)) // 100


def _noise(raster: _Raster) -> Rows:
    """Return hills and valleys of chance, which are the same for every raster of this size."""
    seed = 1
    marks = raster.marked([])
    for row in marks:
        for i in range(len(row)):
            seed = seed * 48271 % 2_147_483_647
            row[i] = seed >> 20 & 1
    return soft(marks, 2, 3)


def _rough(rows: Rows, noise: Rows) -> Rows:
    """Make the edges of a field irregular, as nature does; what is far inside or outside stays."""
    return combined(rows, noise, _moved)


def _moved(value: int, by: int) -> int:
    return value + (by - HALF) * ROUGH // FULL if 0 < value < FULL else value


def _mountains(kinds: dict[Place, str]) -> list[Place]:
    """List the mountains, and the cities that lie between them."""
    found = []
    for place, kind in kinds.items():
        around = [kinds.get(hexes.neighbour(place, side)) for side in range(6)]
        if kind == MOUNTAIN or (kind == CITY and around.count(MOUNTAIN) >= 4):
            found.append(place)
    return found


# ---------------------------------------------------------------------- curves


def _path(raster: _Raster, rings: Iterable[Ring], most: int) -> str:
    """Draw outlines as one path."""
    large = [ring for ring in rings if abs(area(ring)) >= SMALLEST]
    return "".join([curve(raster.on_board(simplified(ring, most))) for ring in large])


def _stream(board: Board, raster: _Raster, land: Rows, river: Shape) -> str:
    """Draw a river as a band that winds and becomes wider towards its mouth."""
    points = board.grid.points(river)
    for _ in range(2):
        points = plane.smooth(points, closed=False)
    course = _winding([_hundredths(board, point) for point in points])
    dry = [raster.dry(land, point) for point in course]
    if not dry[0] and dry[-1]:
        course, dry = course[::-1], dry[::-1]
    parts: list[list[int]] = [[]]
    for i in range(len(course)):
        if True in dry[max(0, i - 1) : i + 2]:
            parts[-1].append(i)
        else:
            parts.append([])
    return "".join([curve(_band(course, part)) for part in parts if len(part) > 2])


def _hundredths(board: Board, point: Point) -> Point:
    """Measure a point in hundredths of a hex from the middle of the first hex."""
    (x, y), metres = board.grid.origin, board.grid.metres
    return (point[0] - x) * 100 // metres, (point[1] - y) * 100 // metres


def _winding(points: Sequence[Point]) -> list[Point]:
    """Make a course wind to the left and to the right, but not at its ends."""
    found = [points[0]]
    left = REACH
    for (ax, ay), (bx, by) in plane.segments(points, closed=False):
        length = isqrt((bx - ax) ** 2 + (by - ay) ** 2)
        at = left
        while at < length:
            number = len(found)
            bend = (number * 7919 % 11 - 3) * BEND // 7 * (1 if number % 2 else -1)
            dx, dy = bx - ax, by - ay
            found.append(
                (ax + (dx * at - dy * bend) // length, ay + (dy * at + dx * bend) // length)
            )
            at += REACH
        left = at - length
    return [*found, points[-1]]


def _band(course: Sequence[Point], part: Sequence[int]) -> Ring:
    """Return the outline of a stretch of a river: one bank down, and the other back up."""
    left: Ring = []
    right: Ring = []
    for i in part:
        before, after = course[max(0, i - 1)], course[min(len(course) - 1, i + 1)]
        dx, dy = after[0] - before[0], after[1] - before[1]
        length = max(1, isqrt(dx * dx + dy * dy))
        wide = SPRING + (MOUTH - SPRING) * i // len(course)
        x, y = course[i]
        left.append((x - dy * wide // length, y + dx * wide // length))
        right.append((x + dy * wide // length, y - dx * wide // length))
    return left + right[::-1]


def _graticule(board: Board) -> str:
    """Draw lines of latitude and of longitude over everything, some degrees apart."""
    grid = board.grid
    across = grid.columns * grid.metres * 1000 // grid.degree
    apart = next((step for step in DEGREES if across <= MERIDIANS * step), DEGREES[-1])
    middle = grid.middle[0] // 10_000 // apart, grid.middle[1] // 10_000 // apart
    drawn = []
    for number in range(-MERIDIANS * 2, MERIDIANS * 2 + 1):
        at = (middle[0] + number) * apart * 10_000, (middle[1] + number) * apart * 10_000
        left, top = _hundredths(board, grid.point(at))
        drawn.append(f"M{left}-{FAR}v{3 * FAR}M-{FAR} {top}h{3 * FAR}")
    return "".join(drawn)


def _behind_cuts(grid: Grid, coast: Shape) -> list[Point]:
    """Push the cut pieces of an outline off the board, because the land goes on there.

    Where coast and cut meet, a point nearby keeps the coast as it is when corners are cut off.
    """
    points, cut = grid.points(coast), coast.cut
    if not cut:
        return points
    if len(cut) == len(points):
        return _everywhere(grid)
    pieces = plane.segments(points, closed=True)
    middle = grid.centre((grid.columns // 2, grid.rows // 2))
    moved: list[Point] = []
    for number, point in enumerate(points):
        previous = (number - 1) % len(points)
        if previous in cut and number in cut:
            x, y = (BEHIND * (here - there) for here, there in zip(point, middle, strict=True))
            moved.append((point[0] + x, point[1] + y))
        elif previous in cut:
            beside = _beside(point, plane.outwards(pieces[previous], points, grid.metres))
            moved += [*beside[::-1], point]
        elif number in cut:
            moved += [point, *_beside(point, plane.outwards(pieces[number], points, grid.metres))]
        else:
            moved.append(point)
    return moved


def _everywhere(grid: Grid) -> list[Point]:
    """Return the corners of land that goes on beyond every edge, as around a landlocked country."""
    (left, top), far = grid.origin, BEHIND * MOST * grid.metres
    right, bottom = left + far, top + far
    return [(left - far, top - far), (right, top - far), (right, bottom), (left - far, bottom)]


def _beside(point: Point, step: Point) -> list[Point]:
    """Return a point one hex further and one hex off the board."""
    return [(point[0] + far * step[0], point[1] + far * step[1]) for far in (1, BEHIND * MOST)]
