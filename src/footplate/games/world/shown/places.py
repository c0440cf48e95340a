"""Names hexes, and the ways that lead out of them, by the cities of the map.

What stands in notation, such as `R13`, is printed nowhere on the map, so people are told between
which cities a hex lies, and towards which city its track leads.
"""

from __future__ import annotations

from math import atan2, pi
from typing import TYPE_CHECKING, Final

from footplate.games.world.tables.schema import SIDES
from footplate.kernel.messages import Message, Name

if TYPE_CHECKING:
    from footplate.games.world.tables.board import Board
    from footplate.kernel.contract import JSON

ACROSS: Final = (2, 1, -1, -2, -1, 1)
"""By side: how far its neighbour lies to the east, in halves of a hex."""
DOWN: Final = (0, -1, -1, 0, 1, 1)
"""By side: how many rows its neighbour lies to the south."""
ROW: Final = 0.866
"""How far a row lies below another, in widths of a hex."""
AHEAD: Final = 0.7
"""How straight ahead a city lies to which track leads: the cosine of the widest angle."""
BEHIND: Final = -0.4
"""The two cities between which a hex lies are seen from it at a greater angle than this cosine."""
WINDS: Final = ("e", "se", "s", "sw", "w", "nw", "n", "ne")
"""The directions in which a hex lies from a city, as on a compass."""
WIDE: Final = 3
"""From so many hexes on it is said how far away the nearest of two cities is."""
NEAREST: Final = 8
"""Of so many cities around a hex are those chosen between which it lies."""


def hex_place(board: Board, cell: int) -> Message:
    """Say where a hex lies: on a side of a city, between two of them, or how far from one."""
    near = sorted(_seen(board, cell))[:NEAREST]
    far, city, across, down = near[0]
    first = _city(board, city)
    if far == 1:
        side = SIDES[[*zip(ACROSS, DOWN, strict=True)].index((-across, -down))]
        return Message("world", f"place.{side}", {"city": first})
    for _, other, *there in near[1:]:
        if _cosine(across, down, there[0], there[1]) < BEHIND:
            cities = {"city": first, "other": _city(board, other)}
            if far < WIDE:
                return Message("world", "place.between", cities)
            return Message("world", "place.between.far", {**cities, "hexes": far})
    said = f"place.far.{_wind(-across, -down)}"
    return Message("world", said, {"city": first, "hexes": far})


def hex_data(board: Board, cell: int) -> list[JSON]:
    """Return the same for a view: the key of the message, the cities by their ids, and how far."""
    place = hex_place(board, cell)
    cities: list[JSON] = [city.id for city in place.arguments.values() if isinstance(city, Name)]
    far = place.arguments.get("hexes")
    return [place.key, *cities, far] if isinstance(far, int) else [place.key, *cities]


def way(board: Board, cell: int, side: int) -> Message:
    """Say where track leads that leaves a hex by a side: into a city or warp, or towards a city."""
    said = Name("side", SIDES[side])
    there = board.next[cell * 6 + side]
    if there >= board.first_warp:
        return Message("world", "way.into-warp", {"side": said})
    if there >= board.cells:
        city = there - board.cells
        return Message("world", "way.into", {"side": said, "city": _city(board, city)})
    ahead = []
    for far, city, across, down in _seen(board, cell):
        straight = _cosine(across, down, ACROSS[side], DOWN[side])
        if straight > AHEAD:
            ahead.append((far * (2 - straight), city))
    if not ahead:
        return Message("world", "way", {"side": said})
    return Message("world", "way.towards", {"side": said, "city": _city(board, min(ahead)[1])})


def _city(board: Board, city: int) -> Name:
    return Name("city", board.cities[city], board.city_names[city])


def _seen(board: Board, cell: int) -> list[tuple[int, int, int, int]]:
    """Return the cities as they lie around a hex.

    Returns:
        For each how many hexes away it is, its number, and how far it lies to the east, in halves
        of a hex, and to the south, in rows.
    """
    column, row = board.places[cell]
    found = []
    for city in range(len(board.cities)):
        there = board.places[board.cells + city]
        down = there[1] - row
        across = 2 * (there[0] - column) + there[1] % 2 - row % 2
        found.append((abs(down) + max(0, (abs(across) - abs(down)) // 2), city, across, down))
    return found


def _wind(across: int, down: int) -> str:
    """Return the direction of a way that leads so far to the east and to the south."""
    turned = atan2(down * ROW, across / 2) / (2 * pi)
    return WINDS[round(turned * len(WINDS)) % len(WINDS)]


def _cosine(a_across: int, a_down: int, b_across: int, b_down: int) -> float:
    """Return the cosine of the angle between two ways; rows are closer than columns."""
    product = a_across * b_across + 3 * a_down * b_down
    squares = (a_across**2 + 3 * a_down**2) * (b_across**2 + 3 * b_down**2)
    return float(product / squares**0.5)
