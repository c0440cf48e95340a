"""Hexes with a point at the top: their names, their sides, their neighbours.

A place is (column, row) from the north-west; odd rows are shifted half a hex to the east. The
sides are counted counterclockwise from the east, so that the side across is three further on.
"""

from __future__ import annotations

from typing import Final, TypeAlias

from footplate.games.world.tables.schema import SIDES

Place: TypeAlias = tuple[int, int]
Edge: TypeAlias = tuple[int, int, int]
"""The column, the row and the number of a side; see `edge`."""

STEPS: Final = (
    ((1, 0), (0, -1), (-1, -1), (-1, 0), (-1, 1), (0, 1)),
    ((1, 0), (1, -1), (0, -1), (-1, 0), (0, 1), (1, 1)),
)
"""How column and row change, by the parity of the row and by the side."""


def neighbour(place: Place, side: int) -> Place:
    """Return the place across a side, on the board or off it."""
    column, row = place
    across, down = STEPS[row % 2][side]
    return column + across, row + down


def opposite(side: int) -> int:
    """Return the number that the neighbour gives this side."""
    return (side + 3) % 6


def edge(place: Place, side: int) -> Edge:
    """Return the one name of an edge that two hexes share: an eastern or southern side."""
    if side in (SIDES.index("ne"), SIDES.index("nw"), SIDES.index("w")):
        place, side = neighbour(place, side), opposite(side)
    return (*place, side)


def name(place: Place) -> str:
    """Write a place as the boards do: `E5`, `AA12`."""
    column, row = place
    letters = ""
    left = column + 1
    while left:
        left, letter = divmod(left - 1, 26)
        letters = chr(ord("A") + letter) + letters
    return f"{letters}{row + 1}"


def edge_name(where: Edge) -> str:
    """Write an edge as the boards do: `E5 se`."""
    column, row, side = where
    return f"{name((column, row))} {SIDES[side]}"
