"""The special ideas."""

from tests.draw.russian.drawn import NAMES, Drawn

from footplate.draw.russian.table.shared import shared_board


def test_special_ideas_are_offered_and_the_freight_car_is_on_its_route():
    mine = {"locomotives": {"kyiv": "4"}, "freight": "kyiv", "double_steps": True}
    given = {"players": [mine], "returned": {"1": 1}}
    for text in Drawn(given, modules="ideas").texts():
        assert text.count('id="special-') == 3
        assert 'id="board-0-route-kyiv"' in text
        assert "The freight car runs on Kyiv" in text
        assert "industry steps count twice" in text


def test_special_ideas_go_away_when_all_are_used():
    view = Drawn(modules="all").view
    assert "Special ideas" in shared_board(view, NAMES).inline()
    view["special_cards"] = []
    assert "Special ideas" not in shared_board(view, NAMES).inline()
