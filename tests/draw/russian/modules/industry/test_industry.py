"""The industry board that serves all players: sites, cars and wrenches."""

import re
from typing import Any

from tests.draw.russian.drawn import Drawn
from tests.draw.russian.written import at, line

GIVEN: Any = {
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


def test_all_wrenches_and_cars_are_on_the_board_of_all():
    for text in Drawn(GIVEN, board="asian").texts():
        for seat in range(4):
            assert f'id="board-{seat}-wrench-1"' in text
        assert "A car of Ada lies here" in text
        assert "Past the site: 1 coin" in text
        assert "Site 4, printed: 2 moves of any colour" in text
        assert "Site 1, factory #3 in layer 1" in text or "Use the car at factory 1" in text
        assert text.count('id="board-0-gap-') == 0


def test_a_wrench_shows_both_ways_past_a_site():
    for text in Drawn(GIVEN, ("place industry-1 w",), board="asian").texts():
        wrench = re.search('<a[^>]*id="board-0-wrench-1".*?</a>', text)
        assert wrench is not None
        assert wrench[0].count('class="goal"') == 2


def test_layers_numbers_and_purple_cars_are_told_apart():
    mine = {
        "wrenches": [7, 3],
        "cars": {"standing": ["f1"]},
        "purple_cars": {"lying": ["f1"], "standing": ["f2"], "workshop": 1},
    }
    given = {"sites": [["3", "5"], *[[tile] for tile in ("4", "6", "7", "8", "9")]]}
    for text in Drawn({**given, "players": [mine]}, board="asian").texts():
        assert text.count("A car of Ada lies here") == 1
        assert "purplecar" in text
        assert "factory #5 in layer 2" in text or "at factory 1: 1 industry" in text


def test_the_industry_board_of_all_shows_sites_and_cars():
    mine = {
        "cars": {"lying": ["f2"], "standing": ["f1"]},
    }
    table = at("asian", sites=[["3"], ["5"]], players=[mine])
    lines = table.lines()
    assert lines[0].startswith("Asian Railroads 2021 ")
    assert line(lines, "Sites").startswith("Sites        1 #3 reuse of 1 space (layer 1)")
    assert "3 printed: 1 coin" in "\n".join(lines)
    assert line(lines, "Osaka").startswith("Osaka        1: site cleared")
    whole = "\n".join(lines)
    assert "cars: 1 to place, lying at 2 and standing at 1" in whole
    assert line(lines, "#1 ## ##").endswith("16")
    narrow = table.lines(width=60)
    assert any(each.strip().startswith("16") for each in narrow)
