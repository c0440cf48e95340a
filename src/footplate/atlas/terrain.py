"""Lays hexes over the map: how many, which are playable, what each costs, where ridges run."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, radians
from typing import Final, NamedTuple

from footplate.atlas import hexes, plane
from footplate.atlas.geography import Degrees, Geography, MapError, Shape, Zone
from footplate.atlas.hexes import Edge, Place
from footplate.atlas.plane import Point, Segment
from footplate.games.world.tables.schema import TERRAIN

DEGREE: Final = 111_320
"""The length of a degree of latitude, in metres."""
MOST: Final = 80
"""The most columns or rows that a board may have."""
ROOT: Final = 8_660_254
"""Half the square root of three in ten-millionths: the distance from one row to the next."""

NOTHING: Final = TERRAIN["nothing"]
WATER: Final = TERRAIN["water"]
PLAINS: Final = TERRAIN["plains"]
MOUNTAIN: Final = TERRAIN["mountain"]
CITY: Final = TERRAIN["city"]


class Grid(NamedTuple):
    """The hexes of a board on the map; the middle of the first one is the origin."""

    columns: int
    rows: int
    metres: int
    """The distance in metres from the middle of a hex to the middle of the next."""
    origin: Point
    middle: Degrees
    degree: int
    """The length of a degree of longitude, in millimetres."""

    def point(self, at: Degrees) -> Point:
        """Turn a place on the earth into metres on the flat map."""
        north, east = at[0] - self.middle[0], at[1] - self.middle[1]
        return _rounded(east * self.degree, 10_000_000), _rounded(-north * DEGREE, 10_000)

    def points(self, shape: Shape) -> list[Point]:
        """Return the points of a shape on the flat map."""
        return [self.point(at) for at in shape.points]

    def centre(self, place: Place) -> Point:
        """Return the middle of a hex, on the board or off it."""
        column, row = place
        across = (2 * column + row % 2) * self.metres // 2
        down = _rounded(row * self.metres * ROOT, 10_000_000)
        return self.origin[0] + across, self.origin[1] + down

    def on_board(self, place: Place) -> bool:
        """Say whether a place lies in the rectangle of the board."""
        return 0 <= place[0] < self.columns and 0 <= place[1] < self.rows

    def steps_off(self, point: Point) -> int:
        """Estimate how many hexes off the board a point lies; 0 if it is on it."""
        far = []
        for at, start, count in zip(point, self.origin, (self.columns, self.rows), strict=True):
            far += [start - at, at - start - count * self.metres]
        return max(0, *far) // self.metres

    def nearest(self, point: Point) -> Place:
        """Return the hex whose middle is nearest; of several the first."""
        step = _rounded(self.metres * ROOT, 10_000_000)
        row = (point[1] - self.origin[1] + step // 2) // step
        column = (point[0] - self.origin[0]) // self.metres
        around = [(column + across, row + down) for down in (-1, 0, 1) for across in (-1, 0, 1)]
        return min(around, key=lambda place: (_apart(self.centre(place), point), place[::-1]))

    def places(self) -> list[Place]:
        """List all places, row by row."""
        return [(column, row) for row in range(self.rows) for column in range(self.columns)]


def grid(geography: Geography) -> Grid:
    """Choose the hexes that cover the coasts, with one to spare on each side. Raises `MapError`."""
    frame = geography.frame
    length = round(cos(radians(frame.middle[0] / 10_000)) * DEGREE * 1000)
    flat = Grid(0, 0, frame.metres, (0, 0), frame.middle, length)
    points = [point for coast in geography.coasts for point in flat.points(coast)]
    left = min([x for x, _ in points]) - frame.metres
    top = min([y for _, y in points]) - frame.metres
    columns = (max([x for x, _ in points]) - left) // frame.metres + 2
    rows = (max([y for _, y in points]) - top) * 10_000_000 // (frame.metres * ROOT) + 2
    if columns > MOST or rows > MOST:
        raise frame.where.wrong(
            "hex_km", f"makes {columns} columns and {rows} rows; a board has {MOST} at most"
        )
    return flat._replace(columns=columns, rows=rows, origin=(left, top))


class Land:
    """Finds out what lies in a hex, for one hex at a time."""

    __slots__ = (
        "_coasts",
        "_cuts",
        "_frame",
        "_grid",
        "_lakes",
        "_mountains",
        "_outlines",
        "_rivers",
    )

    def __init__(self, geography: Geography, board: Grid) -> None:
        self._grid: Final = board
        self._frame: Final = geography.frame
        self._outlines: Final = [_closed(board, coast) for coast in geography.coasts]
        self._lakes: Final = [_closed(board, lake) for lake in geography.lakes]
        self._coasts: Final = [
            piece
            for coast, outline in zip(geography.coasts, self._outlines, strict=True)
            for number, piece in enumerate(outline)
            if number not in coast.cut
        ] + [piece for lake in self._lakes for piece in lake]
        self._cuts: Final = [
            piece
            for coast, outline in zip(geography.coasts, self._outlines, strict=True)
            for number, piece in enumerate(outline)
            if number in coast.cut
        ]
        self._rivers: Final = [
            piece
            for river in geography.rivers
            for piece in plane.segments(board.points(river), closed=False)
        ]
        self._mountains: Final = [
            (piece, mountain.metres // 2)
            for mountain in geography.mountains
            for piece in plane.segments(board.points(mountain), closed=False)
        ]

    def terrain(self, place: Place) -> str:
        """Return the sign of a hex, whether or not a city lies there."""
        point = self._grid.centre(place)
        if not self.dry(point):
            return WATER if self._near(point, self._coasts, self._frame.coast_reach) else NOTHING
        for piece, reach in self._mountains:
            if plane.near(point, piece, reach):
                return MOUNTAIN
        return WATER if self._near(point, self._rivers, self._frame.river_reach) else PLAINS

    def dry(self, point: Point) -> bool:
        """Say whether a point is on land; the first half hex behind a cut counts as land."""
        if any(plane.inside(point, lake) for lake in self._lakes):
            return False
        if any(plane.inside(point, outline) for outline in self._outlines):
            return True
        reach = self._frame.coast_reach
        if not self._near(point, self._cuts, reach):
            return False
        return not self._near(point, self._coasts, reach) or self._cut_is_nearer(point)

    def _cut_is_nearer(self, point: Point) -> bool:
        cut, cut_scale = _least([plane.distance(point, piece) for piece in self._cuts])
        coast, coast_scale = _least([plane.distance(point, piece) for piece in self._coasts])
        return cut * coast_scale < coast * cut_scale

    @staticmethod
    def _near(point: Point, pieces: Sequence[Segment], reach: int) -> bool:
        for piece in pieces:
            if plane.near(point, piece, reach):
                return True
        return False


def terrain(geography: Geography, board: Grid) -> dict[Place, str]:
    """Find the terrain of every place. Raises `MapError` if there is no land."""
    land = Land(geography, board)
    signs = {place: land.terrain(place) for place in board.places()}
    if not any(sign in (PLAINS, MOUNTAIN) for sign in signs.values()):
        raise MapError(
            f"{geography.file}: [[coast]], points: no hex has land, "
            "for the coasts hold no middle of a hex; make hex_km smaller"
        )
    return signs


def edges(board: Grid, shape: Shape, playable: dict[Place, str]) -> list[Edge]:
    """List the edges between playable hexes that a ridge or a barrier crosses."""
    pieces = plane.segments(board.points(shape), closed=False)
    found = []
    for place in board.places():
        for side in range(6):
            across = hexes.neighbour(place, side)
            if playable.get(place, NOTHING) == NOTHING or playable.get(across, NOTHING) == NOTHING:
                continue
            if hexes.edge(place, side) != (*place, side):
                continue
            between = (board.centre(place), board.centre(across))
            if any(plane.crosses(between, piece) for piece in pieces):
                found.append((*place, side))
    return found


def in_zone(board: Grid, zone: Zone, place: Place) -> bool:
    """Say whether the middle of a hex lies on the zone's side of its line."""
    axis = 1 if zone.side in ("north", "south") else 0
    line = [board.point(at) for at in zone.points]
    ahead = [(x, y) if axis else (-y, x) for x, y in line]
    x, y = board.centre(place)
    along, beside = (x, y) if axis else (-y, x)
    # Turned so that the line runs to the right; beyond it is south or east.
    first, last = ahead[0], ahead[-1]
    if along <= first[0]:
        further = beside - first[1]
    elif along >= last[0]:
        further = beside - last[1]
    else:
        further = 0
        for (ax, ay), (bx, by) in plane.segments(ahead, closed=False):
            if ax <= along <= bx:
                further = (beside - ay) * (bx - ax) - (along - ax) * (by - ay)
    return further > 0 if zone.side in ("south", "east") else further < 0


def _closed(board: Grid, shape: Shape) -> list[Segment]:
    return plane.segments(board.points(shape), closed=True)


def _least(distances: Sequence[tuple[int, int]]) -> tuple[int, int]:
    least = distances[0]
    for distance in distances[1:]:
        if distance[0] * least[1] < least[0] * distance[1]:
            least = distance
    return least


def _apart(a: Point, b: Point) -> int:
    return (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2


def _rounded(value: int, by: int) -> int:
    """Divide and round to the nearest whole number, halves away from the west and north."""
    return (2 * value + by) // (2 * by)
