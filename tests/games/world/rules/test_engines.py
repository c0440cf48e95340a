"""Upgrading the engine [RC p.5, p.21]."""

import pytest
from tests.games.world.table import at, do, legal, player, practice, purse, turn, view, why


@pytest.mark.parametrize(
    "level, price", [(2, 5), (3, 10), (4, 10), (5, 15), (6, 15), (7, 20), (8, 20)]
)
def test_an_upgrade_costs_the_price_of_the_new_engine(level, price):
    state = at(practice(), players=[{"engine": level - 1, "money": 20}])
    do(state, "upgrade cash")
    assert player(state)["engine"] == level
    assert purse(state) == (20 - price, 0)


def test_an_action_raises_the_engine_by_one_level():
    state = at(practice(), players=[{"money": 50}])
    do(state, "upgrade cash")
    assert (player(state)["engine"], turn(state)) == (2, 2)


def test_the_highest_engine_has_level_8():
    state = at(practice(), players=[{"engine": 8, "money": 99}])
    assert legal(state, "upgrade") == []
    assert why(state, "upgrade cash") == "Your engine is already at the highest level. (RC p.5)"


def test_an_upgrade_card_makes_one_upgrade_free_and_is_discarded():
    """[RC p.21]."""
    mexico = practice("mexico")
    state = at(mexico, players=[{"engine": 7, "money": 3, "hand": {"engine-upgrade": 1}}])
    assert legal(state, "upgrade") == ["upgrade cash", "upgrade engine-upgrade"]
    do(state, "upgrade engine-upgrade")
    assert (player(state)["engine"], player(state)["hand"]) == (8, {})
    assert purse(state) == (3, 0)


def test_an_upgrade_card_that_one_does_not_hold_cannot_be_used():
    mexico = practice("mexico")
    state = at(mexico, players=[{}, {"hand": {"engine-upgrade": 1}}])
    assert why(state, "upgrade engine-upgrade") == "You do not hold this card. (RC p.5)"


def test_an_upgrade_card_does_not_go_beyond_the_highest_engine():
    mexico = practice("mexico")
    state = at(mexico, players=[{"engine": 8, "hand": {"engine-upgrade": 1}}])
    assert (
        why(state, "upgrade engine-upgrade")
        == "Your engine is already at the highest level. (RC p.5)"
    )


def test_who_reaches_a_level_first_is_remembered():
    state = at(practice(), players=[{"engine": 5}, {"engine": 5}], levels={"5": 2})
    do(state, "upgrade cash", "upgrade cash")
    assert state.first_level[5:7] == [1, 0]


def test_two_players_may_have_engines_of_the_same_level():
    state = do(at(practice()), "upgrade cash", "upgrade cash")
    assert [mine["engine"] for mine in view(state)["players"]] == [2, 2]
