"""Coal, foundries and boilermen."""

from typing import Any

from tests.draw.russian.drawn import NAMES, Drawn

from footplate.draw.russian.table.shared import shared_board


def test_coal_lies_beside_the_board_with_foundries_and_boilermen():
    mine = {
        "coal": 2,
        "foundries": ["any-doubler", "coins"],
        "fired": ["coins"],
        "boilermen": ["kyiv", "gap-1"],
        "factories": ["3"],
        "locomotives": {"trans-siberian": ["1"], "kyiv": "4"},
    }
    drawn = Drawn({"players": [mine]}, modules="coal")
    for text in drawn.texts():
        assert 'id="board-0-coal"' in text
        assert "Foundry, used this round: 2 coins" in text
        assert text.count("with a boilerman") == 2
        assert 'id="space-boilerman"' in text
        assert text.count('id="foundry-') == 2
    taken: Any = {**drawn.view, "boilerman": 2}
    assert "Jun is here: 1 boilerman for 2 coal" in shared_board(taken, NAMES).inline()


def test_many_foundries_wrap():
    names = ["wood-industry-doubler", "any-locomotive", "coin", "wood-factory", "any-doubler"]
    mine = {"coal": 4, "foundries": names}
    for text in Drawn({"players": [mine]}, modules="coal").texts():
        assert text.count('id="board-0-foundry-') == len(names)
