"""Mines."""

from tests.draw.world.drawn import game, shared
from tests.games.world.table import at

from footplate.draw.world.modules.mines.drawing import mine


def test_a_mine_is_drawn_and_described():
    north = game("north_america")
    state = at(north, mines=["kamloops"])
    legend = shared(at(north)).count(mine())
    assert legend == 1
    assert shared(state).count(mine()) == legend + 1
    assert "Kamloops, grey: depleted mine" in shared(state)
