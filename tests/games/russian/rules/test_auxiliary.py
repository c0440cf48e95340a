"""Auxiliary actions: doublers, coins and temporary workers [2013 p.12-13; 2021 p.14]."""

import pytest
from tests.games.russian.table import (
    EDITIONS,
    at,
    do,
    game,
    held,
    house,
    legal,
    player,
    turn,
    view,
    why,
)

both = pytest.mark.parametrize("edition", EDITIONS)


def doublers(state, seat=1):
    """By route: how many doublers a player has."""
    return [route["doublers"] for route in player(state, seat)["routes"]]


@both
def test_a_doubler_goes_above_the_trans_siberian_and_only_there(edition):
    """2013 p.12; 2021 p.14."""
    state = do(at(game(edition)), "place doubler w")
    assert legal(state) == ["doubler trans-siberian"]
    assert "All spaces for doublers" in why(state, "doubler kyiv")
    do(state, "doubler trans-siberian")
    assert doublers(state) == [1, 0, 0]
    assert turn(state) == 2


@both
def test_a_doubler_comes_from_the_supply(edition):
    """2013 p.12; 2021 p.14."""
    state = at(game(edition))
    before = view(state)["doublers"]
    do(state, "place doubler w", "doubler trans-siberian")
    assert view(state)["doublers"] == before - 1


@both
def test_doublers_fill_their_spaces_from_left_to_right_with_or_without_track_below(edition):
    """2013 p.12; 2021 p.14: the second one doubles space 2, and no track is needed there."""
    mine = {
        "doublers": {"trans-siberian": 1},
        "tracks": {"trans-siberian": {"wood": 4, "green": 2}},
        "locomotives": {"trans-siberian": ["1", "2"]},
    }
    state = at(game(edition), players=[mine])
    assert player(state)["routes"][0]["points"]["tracks"] == 3
    do(state, "place doubler w", "doubler trans-siberian")
    assert player(state)["routes"][0]["points"]["tracks"] == 4
    state = do(at(game(edition)), "place doubler w", "doubler trans-siberian")
    assert player(state)["routes"][0]["points"]["tracks"] == 0


@both
def test_there_is_room_for_eight_doublers(edition):
    """2013 p.12; 2021 p.14: one on each space."""
    state = at(game(edition), players=[{"doublers": {"trans-siberian": 7}}])
    do(state, "place doubler w", "doubler trans-siberian")
    assert doublers(state) == [8, 0, 0]
    state = at(game(edition), players=[{"doublers": {"trans-siberian": 8}}])
    assert "no doubler in the supply or no free space" in why(state, "place doubler w")


def test_without_doublers_in_the_supply_the_space_is_closed():
    """2021 p.14. In 2013 there are 20 [p.2]: here three players have them."""
    eight = {"doublers": {"trans-siberian": 8}}
    four = {"doublers": {"trans-siberian": 4}}
    state = at(game("2013"), players=[{}, eight, eight, four])
    assert view(state)["doublers"] == 0
    assert "no doubler in the supply or no free space" in why(state, "place doubler w")


@both
def test_the_space_for_coins_gives_two(edition):
    """2013 p.12; 2021 p.14."""
    state = do(at(game(edition), players=[{"coins": 0}]), "place coins w")
    assert player(state)["coins"] == 2
    assert turn(state) == 2


@both
def test_coins_are_not_limited_by_the_supply(edition):
    """2021 p.14; in 2013 nothing is said about it."""
    state = at(game(edition, 2), players=[{"coins": 30}, {"coins": 30}])
    do(state, "place coins w")
    assert player(state)["coins"] == 32


@both
def test_coins_received_can_be_used_in_the_next_turn(edition):
    """2013 p.13; 2021 p.14."""
    state = at(game(edition, 2), players=[{"coins": 0}])
    assert legal(state, "place any") == []
    do(state, "place coins w", "pass")
    assert legal(state, "place any") == ["place any wc", "place any cc"]


@both
def test_the_temporary_workers_come_with_their_space(edition):
    """2013 p.13; 2021 p.14; paying, and when they go back: see the payment."""
    state = do(at(game(edition, 3)), "place temporary w", "pass", "pass")
    assert player(state)["temporary"] == 2
    assert held(state, "temporary") == "1 w"
    do(state, "place wood-1 t", "advance wood kyiv", "advance wood kyiv")
    assert player(state)["temporary"] == 1


def test_where_several_routes_have_room_a_doubler_goes_above_any_of_them(tmp_path):
    """2021 p.14: above one of your routes."""
    rows = '[[route]]\nid = "kyiv"\ndoublers = 1\nsource = "house rule"\n'
    state = do(at(house(tmp_path, rows)), "place doubler w")
    assert legal(state) == ["doubler trans-siberian", "doubler kyiv"]
    do(state, "doubler kyiv")
    assert doublers(state) == [0, 0, 1]
