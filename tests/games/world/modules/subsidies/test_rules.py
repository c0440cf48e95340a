"""Subsidies: the state pays for each link that becomes complete."""

import pytest
from tests.games.world.table import at, do, game, purse


@pytest.mark.parametrize("choice, left", [("no", 8), ("yes", 9)])
def test_a_complete_link_brings_its_owner_1000(choice, left):
    state = at(game(players=2, subsidies=choice), players=[{"money": 10}])
    assert purse(do(state, "build from philadelphia", "build Z16 e-sw")) == (left, 0)
