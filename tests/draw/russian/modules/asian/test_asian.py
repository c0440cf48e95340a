"""The Asian board: construction sites and the Osaka upgrade."""

import re
from typing import Any

from tests.draw.russian.drawn import NAMES, Drawn

from footplate.draw.russian.player.board import player_board
from footplate.draw.russian.player.thumbnail import thumbnail
from footplate.draw.russian.table.shared import shared_board

ASIAN: Any = {
    "sites": [["3"], ["5"], ["6"]],
    "players": [
        {
            "tracks": {"beijing": {"wood": 4}},
            "wrenches": [7],
            "cars": {"lying": ["f2"], "standing": ["f1"], "workshop": 1},
        },
        {"wrenches": [22], "cars": {"standing": ["f1"], "workshop": 2}},
    ],
}


def test_a_long_route_has_a_row_of_its_own():
    drawn = Drawn(ASIAN, board="asian")
    wide, narrow = drawn.texts()
    assert wide.count("A car of Ada stands here") == narrow.count("A car of Ada stands here") == 1
    for text in (wide, narrow):
        assert ">a construction site</title>" in text
        assert "Osaka upgrade" in text
        assert 'id="board-0-medal-beijing"' in text
    assert thumbnail(drawn.view, 0, NAMES).width == 336


def test_a_site_is_cleared_where_it_lies():
    moves = ("place wood-1 w", "advance wood beijing")
    mine = {"tracks": {"beijing": {"wood": 4}}, "locomotives": {"beijing": ["5"]}}
    given = {"players": [mine], "returned": {"1": 1}}
    drawn = Drawn(given, board="asian")
    assert drawn.view["players"][0]["sites"] == 3
    drawn = Drawn(given, moves, board="asian")
    for text in drawn.texts():
        assert re.search('id="board-0-engine-seoul-2"[^>]* href', text)


def test_the_upgraded_route_is_named_for_where_it_leads():
    drawn = Drawn(ASIAN, board="asian")
    view = drawn.view
    view["players"][0]["upgrades"] = ["osaka"]
    for player in view["players"]:
        player["ideas"] = []
    text = player_board(view, 0, NAMES).inline()
    assert "Tokyo to Osaka" in text
    assert "Osaka upgrade" not in shared_board(view, NAMES).inline()
