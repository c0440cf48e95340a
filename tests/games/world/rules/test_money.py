"""Money and bonds, income and dividends [RC p.4, p.6]."""

import pytest
from tests.games.world.table import (
    at,
    do,
    end_turn,
    game,
    player,
    points,
    practice,
    purse,
    view,
)

# ---------------------------------------------------------------------- bonds


def test_a_bond_brings_5000():
    """No money, 7 to pay: two bonds, and $3,000 are left [RC p.4]."""
    state = at(practice(), round=0)
    do(state, "bid 7", "pass")
    assert purse(state) == (3, 2)


@pytest.mark.parametrize(
    "money, price, left, bonds",
    [(10, 10, 0, 0), (12, 10, 2, 0), (9, 10, 4, 1), (5, 10, 0, 1), (4, 10, 4, 2), (0, 10, 0, 2)],
)
def test_only_the_bonds_needed_at_the_time_are_issued(money, price, left, bonds):
    state = at(practice(), players=[{"money": money}])
    do(state, "urbanize norfolk blue")
    assert price == view(state)["prices"]["urbanize"]
    assert purse(state) == (left, bonds)


def test_there_is_no_limit_to_bonds():
    state = at(practice(), players=[{"bonds": 60, "engine": 7}])
    do(state, "upgrade cash")
    assert purse(state) == (0, 64)


def test_issuing_bonds_is_no_action():
    state = do(at(practice()), "upgrade cash", "pass")
    assert (view(state)["round"], player(state)["bonds"]) == (2, 1)


def test_money_and_bonds_are_open():
    """[RC p.6]."""
    state = at(practice(), players=[{"money": 7, "bonds": 2}])
    for seat in (None, 2):
        mine = view(state, seat)["players"][0]
        assert (mine["money"], mine["bonds"]) == (7, 2)


# ---------------------------------------------------------------------- income


@pytest.mark.parametrize(
    "space, amount", [(0, 0), (1, 3), (2, 4), (13, 15), (14, 15), (46, 26), (47, 25), (100, 9)]
)
def test_the_space_of_the_track_pays(space, amount):
    state = at(practice(), players=[{"points": space}])
    assert player(state)["income"] == amount
    end_turn(state)
    assert purse(state) == (amount, 0)


def test_the_track_rises_to_its_peak_and_falls_after_it():
    track = game().catalogue.printed.income
    peak = track.index(max(track))
    assert peak == 46
    assert len(track) == 101
    assert min(track[1:13]) == track[1] < track[12]
    assert track[98:] == (9, 9, 9)


def test_past_the_end_of_the_track_the_points_go_on_and_the_income_is_that_of_the_last_space():
    """[RC p.4]."""
    state = at(practice(), players=[{"points": 123}])
    assert player(state)["income"] == 9
    end_turn(state)
    assert points(state)[0] == 123
    assert purse(state) == (9, 0)


def test_every_bond_costs_1000_in_the_income_phase():
    state = at(practice(), players=[{"points": 10, "bonds": 4}, {"points": 1}])
    assert (player(state)["income"], player(state)["next"]) == (12, 8)
    end_turn(state)
    assert [purse(state, seat) for seat in (1, 2)] == [(8, 4), (3, 0)]


def test_dividends_are_paid_from_the_income_first():
    state = end_turn(at(practice(), players=[{"points": 1, "bonds": 3}]))
    assert purse(state) == (0, 3)


def test_who_cannot_pay_dividends_issues_bonds_and_pays_nothing_on_them_yet():
    """Two bonds, no income, no money: one new bond, $3,000 are left [RC p.6]."""
    state = end_turn(at(practice(), players=[{"bonds": 2}]))
    assert purse(state) == (3, 3)
    end_turn(state)
    assert purse(state) == (0, 3)


def test_many_dividends_may_take_several_bonds():
    state = end_turn(at(practice(), players=[{"bonds": 11, "money": 3}]))
    assert purse(state) == (2, 13)


def test_the_income_phase_comes_once_a_turn_after_the_third_round():
    state = at(practice(), players=[{"points": 5}])
    for _ in range(5):
        assert purse(state) == (0, 0)
        do(state, "pass")
    do(state, "pass")
    assert purse(state) == (7, 0)


def test_bonds_cannot_be_paid_back():
    """Nothing that could be done says so [RC p.4]."""
    state = at(practice(), players=[{"money": 50, "bonds": 3}])
    of_game = {text.split(" ")[0] for text in map(practice().action_text, state.legal_actions())}
    assert of_game == {"pass", "build", "urbanize", "upgrade"}
    assert purse(end_turn(state)) == (47, 3)
