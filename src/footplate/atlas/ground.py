"""Draws the ground of a map from its geography: coasts, lakes, rivers and heights as curves.

The real coast is followed wherever the hexes allow it: the middle of a hex of land is always on
land, and that of a hex of the sea in the sea. In between, the coast runs where it really does. So
whoever looks at the ground sees what the hexes cost.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import isqrt
from pathlib import Path
from typing import Final, TypeAlias

from footplate.atlas import hexes, plane
from footplate.atlas.compiling import Board
from footplate.atlas.field import (
    SAMPLES,
    STEP,
    Ring,
    Rows,
    area,
    blurred,
    combined,
    curve,
    filled,
    outlines,
    simplified,
)
from footplate.atlas.geography import Shape
from footplate.atlas.hexes import Place
from footplate.atlas.plane import Point
from footplate.atlas.terrain import CITY, MOST, MOUNTAIN, NOTHING, ROOT, WATER, Grid, Land

Ground: TypeAlias = dict[str, str]
"""The look and the title of a map, and what is drawn by its kind, as paths in hundredths of a hex
from the middle of the first hex."""

WIDE: Final = 14
HIGH: Final = 11
"""How many hexes the ground goes on beyond the board."""
FAR: Final = 6000
"""How far land at the edge of the ground goes on, in hundredths of a hex."""
SMALLEST: Final = 2400
"""Twice the area of the smallest island or lake that is drawn."""
FINE: Final = 4
COARSE: Final = 14
"""How far a curve may be off, in hundredths of a hex."""
SOLID: Final = 81
"""What a field counts in the middle of a hex that has it."""
HEXES: Final = 55
"""What the hexes count beside the real coast, in percent: enough to decide alone."""
ROUGH: Final = 26
"""How irregular the edges of hills and marshes are."""
BEHIND: Final = 3
"""How far land goes on behind a cut: so many times as far as the board reaches."""
MOUTH: Final = 9
SPRING: Final = 2
"""Half the width of a river at its ends, in hundredths of a hex."""
BEND: Final = 7
"""How far a river may wind."""


class _Raster:
    """The samples over a board."""

    def __init__(self, board: Board) -> None:
        grid = board.grid
        self.metres: Final = grid.metres
        self.origin: Final = grid.origin
        wide = (grid.columns + 2 * WIDE) * SAMPLES
        high = (grid.rows * 866 // 1000 + 2 * HIGH) * SAMPLES
        self.columns: Final = [
            grid.origin[0] - WIDE * grid.metres + i * grid.metres // SAMPLES for i in range(wide)
        ]
        self.rows: Final = [
            grid.origin[1] - HIGH * grid.metres + i * grid.metres // SAMPLES for i in range(high)
        ]

    def stamp(self, rows: Sequence[bytearray], place: Place, mark: int) -> None:
        """Mark the samples of a hex."""
        column, row = place
        half = SAMPLES * 50
        east = ((2 * column + row % 2) * half) + WIDE * SAMPLES * 100
        south = row * SAMPLES * 100 * ROOT // 10_000_000 + HIGH * SAMPLES * 100
        corner = SAMPLES * 10_000 // 173  # from the middle of a hex to its northern corner
        for down in range(-(-(south - corner) // 100), (south + corner) // 100 + 1):
            off = abs(down * 100 - south)
            reach = min(half, (corner - off) * half * 2 // corner)
            west, last = -(-(east - reach) // 100), (east + reach) // 100
            rows[down][west : last + 1] = bytes([mark]) * (last + 1 - west)

    def sample(self, point: Point) -> tuple[int, int]:
        """Return the row and the column of the sample nearest to a point of the board."""
        return (
            (point[1] + HIGH * 100 + STEP // 2) // STEP,
            (point[0] + WIDE * 100 + STEP // 2) // STEP,
        )

    def bare(self) -> list[bytearray]:
        """Return samples without any marks."""
        return [bytearray(len(self.columns)) for _ in self.rows]

    def on_board(self, ring: Ring) -> Ring:
        """Measure an outline from the first hex; what touches the edge goes on beyond it."""
        right, bottom = (len(self.columns) - 2) * STEP, (len(self.rows) - 2) * STEP
        found = []
        for x, y in ring:
            if x < STEP or x > right:
                x += FAR if x > right else -FAR
            if y < STEP or y > bottom:
                y += FAR if y > bottom else -FAR
            found.append((x - WIDE * 100, y - HIGH * 100))
        return found


def ground(board: Board) -> Ground:
    """Draw the ground of a board."""
    raster = _Raster(board)
    kinds = _kinds(board)
    real = _real(board, raster)
    land = _land(board, raster, real)
    full = SOLID * 100
    playable = _field(raster, [place for place, kind in kinds.items() if kind != NOTHING])
    inside = combined(land, playable, lambda a, b: min(a, b * 100))
    wet = _rough(_field(raster, [place for place, kind in kinds.items() if kind == WATER]))
    high = _rough(_field(raster, _heights(board)))
    risen = combined(land, high, lambda a, b: min(a, b * 100))
    peaks = [[value // 25 for value in row] for row in blurred(high, 2)]
    return {
        "look": board.geography.frame.look,
        "title": board.geography.frame.title,
        "shallow": _path(raster, land, full // 2, COARSE),
        "land": _path(raster, land, full // 2, FINE),
        "plains": _path(raster, inside, full // 2, FINE),
        "wet": _path(raster, wet, SOLID * 45 // 100, FINE),
        "hills": _path(raster, risen, full * 42 // 100, FINE),
        "heights": _path(raster, peaks, SOLID * 62 // 100, FINE),
        "stream": "".join([_stream(board, raster, land, river) for river in board.geography.rivers]),
    }


def text(board: Board) -> str:
    """Write the ground of a board as a file, the same byte for byte on every machine."""
    name = Path(board.geography.file).parent.name
    grid = board.grid
    rows = [
        f"# {board.geography.frame.title}: made by `footplate map compile {name}`.",
        f"columns = {grid.columns}",
        f"rows = {grid.rows}",
        *[f'{kind} = "{drawn}"' for kind, drawn in ground(board).items()],
    ]
    return "\n".join(rows) + "\n"


# ---------------------------------------------------------------------- fields


def _kinds(board: Board) -> dict[Place, str]:
    return {place: board.terrain[place] for place in board.grid.places()}


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


def _land(board: Board, raster: _Raster, real: list[bytearray]) -> Rows:
    """Weigh the real land against that of the hexes; what reaches half of all is land."""
    wanted = [bytearray(row) for row in real]
    solid = Land(board.geography, board.grid)
    for place, kind in _kinds(board).items():
        if kind != NOTHING:
            dry = kind != WATER or solid.dry(board.grid.centre(place))
            raster.stamp(wanted, place, int(dry))
    told = combined(blurred(blurred(wanted, 1), 1), blurred(real, 1), _weighed)
    return told


def _weighed(wanted: int, real: int) -> int:
    return wanted * HEXES + real * 9 * (100 - HEXES)


def _field(raster: _Raster, places: Iterable[Place]) -> Rows:
    """Spread hexes over the raster, so that their edges become soft."""
    marks = raster.bare()
    for place in places:
        raster.stamp(marks, place, 1)
    return blurred(blurred(marks, 1), 1)


def _rough(rows: Rows) -> Rows:
    """Make the edges of a field irregular, as nature does."""
    seed = 1
    noise: Rows = []
    for row in rows:
        noise.append([])
        for _ in row:
            seed = seed * 48271 % 2_147_483_647
            noise[-1].append(seed >> 20 & 255)
    even = 255 * 25 * 9 // 2
    return combined(
        rows,
        blurred(blurred(noise, 1), 2),
        lambda value, by: value + (by - even) * ROUGH // even if 0 < value < SOLID else value,
    )


def _heights(board: Board) -> list[Place]:
    """List the mountains, and the cities that lie between them."""
    kinds = _kinds(board)
    found = []
    for place, kind in kinds.items():
        around = [kinds.get(hexes.neighbour(place, side)) for side in range(6)]
        if kind == MOUNTAIN or (kind == CITY and around.count(MOUNTAIN) >= 4):
            found.append(place)
    return found


# ---------------------------------------------------------------------- curves


def _path(raster: _Raster, rows: Rows, level: int, most: int) -> str:
    """Draw everything in a field that reaches a level, as one path."""
    rings = [ring for ring in outlines(rows, level) if abs(area(ring)) >= SMALLEST]
    return "".join([curve(raster.on_board(simplified(ring, most))) for ring in rings])


def _stream(board: Board, raster: _Raster, land: Rows, river: Shape) -> str:
    """Draw a river as a band that winds and becomes wider towards its mouth."""
    x, y = board.grid.origin
    metres = board.grid.metres
    points = board.grid.points(river)
    for _ in range(2):
        points = plane.smooth(points, closed=False)
    course = [((px - x) * 100 // metres, (py - y) * 100 // metres) for px, py in points]
    dry = [_dry(raster, land, point) for point in course]
    if not dry[0] and dry[-1]:
        course, dry = course[::-1], dry[::-1]
    parts: list[list[int]] = [[]]
    for i, is_dry in enumerate(dry):
        if is_dry or True in dry[max(0, i - 1) : i + 2]:
            parts[-1].append(i)
        else:
            parts.append([])
    return "".join([curve(_band(course, part)) for part in parts if len(part) > 2])


def _dry(raster: _Raster, land: Rows, point: Point) -> bool:
    row, column = raster.sample(point)
    inside = 0 <= row < len(land) and 0 <= column < len(land[0])
    return inside and land[row][column] >= SOLID * 50


def _band(course: Sequence[Point], part: Sequence[int]) -> Ring:
    """Return the outline of a stretch of a river: one bank down, and the other back up."""
    left: Ring = []
    right: Ring = []
    for i in part:
        before, after = course[max(0, i - 1)], course[min(len(course) - 1, i + 1)]
        dx, dy = after[0] - before[0], after[1] - before[1]
        length = max(1, isqrt(dx * dx + dy * dy))
        wide = SPRING + (MOUTH - SPRING) * i // len(course)
        bend = (i * 7919 % 13 - 6) * BEND // 6
        x, y = course[i]
        left.append((x + dy * (bend - wide) // length, y - dx * (bend - wide) // length))
        right.append((x + dy * (bend + wide) // length, y - dx * (bend + wide) // length))
    return left + right[::-1]


def _behind_cuts(grid: Grid, coast: Shape) -> list[Point]:
    """Push the cut pieces of an outline off the board, because the land goes on there.

    Where coast and cut meet, a point nearby keeps the coast as it is when corners are cut off.
    """
    points, cut = grid.points(coast), coast.cut
    if not cut:
        return points
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


def _beside(point: Point, step: Point) -> list[Point]:
    """Return a point one hex further and one hex off the board."""
    return [(point[0] + far * step[0], point[1] + far * step[1]) for far in (1, BEHIND * MOST)]
