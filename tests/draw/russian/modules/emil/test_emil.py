"""Emil: his workers, and what he has."""

from typing import Any

from tests.draw.russian.drawn import NAMES
from tests.draw.russian.written import at, line

import footplate
from footplate.draw.families import family
from footplate.draw.russian.table.shared import shared_board
from footplate.kernel.contract import CHANCE


def test_emil_stands_on_spaces_as_a_figure_of_his_own():
    game = footplate.game("russian", players=1, solo="yes", board="american")
    state = game.position({"emil_engineers": [5], "emil_tiles": ["2"]})
    view: Any = {}
    held: list[str] = []
    while not held:
        if state.current_player == CHANCE:
            state.apply_action(state.chance_outcomes()[0][0])
        else:
            state.apply_action(state.legal_actions()[0])
        view = game.view(state, 0)
        spaces = [space for space in view["spaces"] if space["held"]]
        held = [space["space"] for space in spaces if space["held"]["seat"] is None]
    placed = family(view).named(view)
    emils = [name for name in placed if name.startswith("piece-emil-w")]
    assert len(emils) == view["emil"]["workers"]
    for compact in (False, True):
        text = shared_board(view, NAMES, compact=compact).inline()
        assert "Emil is here" in text
        for name in emils:
            assert f'id="{name}"' in text
        assert 'id="stock-emil"' in text
        assert "Engineer #5 is Emil" in text
        assert "Drawn this round" in text


def test_emils_coin_has_his_hat():
    game = footplate.game("russian", players=1, solo="yes")
    view: Any = game.view(game.position({}), 0)
    for space in view["spaces"]:
        if space["space"] == "hire":
            space["held"] = {"seat": None, "workers": 0, "temporary": 0, "wooden": 0, "coins": 1}
    text = shared_board(view, NAMES).inline()
    assert 'id="piece-coin-hire-1"' in text
    view["emil"] = {**view["emil"], "passed": True, "hand": 0}
    assert "has passed" in shared_board(view, NAMES).inline()


def test_emil_has_a_line_and_stands_where_he_is():
    given = {"emil_engineers": [5], "emil_tiles": ["2"], "emil_hand": 4}
    lines = at("solo", **given).lines()
    assert line(lines, "Emil").startswith("Emil         4 of 6 workers · ")
    assert line(lines, "Emil").endswith("engineers #5 · took out #2")
    assert "3: Emil" in line(lines, "Stocks")
