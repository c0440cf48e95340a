"""A map of hexes is drawn for any game: a board by hand, and one of real geography."""

from pathlib import Path

from footplate.atlas.picture import whole
from footplate.draw.hexmap.board import Board
from footplate.draw.hexmap.hex import beside, name, place
from footplate.draw.hexmap.printed import printed
from footplate.draw.pen import Drawing

EXAMPLE = Path(__file__).parents[3] / "examples" / "maps" / "switzerland.toml"
SMALL: Board = {
    "map": "small",
    "columns": 3,
    "rows": 2,
    "cells": ["C.^", "~.C"],
    "cities": [
        {"city": "a", "name": "Aal", "column": 0, "row": 0, "sides": ["e"], "colour": "red",
         "cubes": 2},
        {"city": "b", "name": "Bern", "column": 2, "row": 1, "sides": ["w"], "colour": "gray",
         "cubes": 0},
    ],
    "ridges": [[1, 0, "e"]],
    "barriers": [],
    "lines": [],
}  # fmt: skip


def test_a_board_by_hand_is_drawn_by_its_hexes():
    drawn = printed(SMALL)
    assert drawn is printed({**SMALL}), "equal boards are drawn once"
    for kind in ("plains", "hills", "wet", "wave", "peak", "ridge"):
        assert f'class="{kind}"' in drawn.ground
    assert drawn.names.count("<text") == 2
    x, y = drawn.frame.middle(2, 1)
    assert 0 < x < drawn.frame.width
    assert 0 < y < drawn.frame.height
    assert name(*beside(*place("A1"), "se")) == "A2"


def test_real_geography_is_drawn_with_its_coasts_and_rivers():
    board = whole(EXAMPLE)
    drawn = printed(board)
    assert len(board["cities"]) == drawn.names.count("<text") > 5
    assert f'class="{board["ground"]["look"]}"' in drawn.ground
    assert "stream" in drawn.ground
    whole_map = Drawing(drawn.frame.width, drawn.frame.height, drawn.ground + drawn.names)
    assert whole_map.standalone().startswith("<svg")
