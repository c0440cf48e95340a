"""Draws a map as it is before a game, with nothing on it but what is printed."""

from __future__ import annotations

from typing import Final

from footplate.draw.hexmap.board import Board, Ground
from footplate.draw.pen import Drawing, at, tag, text
from footplate.draw.world.board.legend import cartouche
from footplate.draw.world.board.map import DrawnMap, drawn_map, sign
from footplate.draw.world.pieces.goods import hexagon

TITLED: Final = 42.0
"""The height of a cartouche that holds a title alone."""


def map_drawing(board: Board, name: str = "", known: Ground | None = None) -> Drawing:
    """Draw the board before a game: terrain, cities with colours and cubes, and major lines.

    Args:
        board: as views have it under `board`; each city shows its number of cubes, not their
            colours.
        name: what the map is called.
        known: its ground; by default what is kept of it.
    """
    drawn = DrawnMap(board, known) if known else drawn_map(board)
    frame = drawn.frame
    towns = []
    for site in board["cities"]:
        x, y = frame.middle(site["column"], site["row"])
        count = site["cubes"]
        letters = str(count) if count else ""
        body = hexagon(frame.scale, f"g-{site['colour']}")
        towns.append(at(x, y, body, _figure(letters, site["colour"])))
        towns.append(sign(drawn.titles[site["city"]], site["colour"]))
    if name and drawn.legend is not None:
        left, top, width = drawn.legend
        towns.append(at(left, top, cartouche(width, TITLED, name)))
    body = drawn.ground + "".join(towns) + tag("g", drawn.names, cls=frame.lettering())
    return Drawing(frame.width, frame.height, body, name)


def _figure(words: str, colour: str) -> str:
    return text(0, 5, words, f"on-{colour} t14 figure", "middle") if words else ""
