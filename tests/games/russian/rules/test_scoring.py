"""The scoring phase, and what comes back after it [2013 p.18-20; 2021 p.20-22]."""

import pytest
from tests.games.russian.table import (
    EDITIONS,
    at,
    do,
    game,
    held,
    legal,
    player,
    points,
    turn,
    view,
)

REST = {"1": 1}
"""The locomotive of the start, returned, where a table names all locomotives."""


def routes(edition, tracks, locomotives, **mine):
    """By route of player 1: points of tracks, stars and medal now."""
    state = at(
        game(edition),
        returned=REST,
        players=[{"tracks": tracks, "locomotives": locomotives, **mine}],
    )
    return {line["route"]: line["points"] for line in player(state)["routes"]}


def trans_siberian(edition, reach, doublers=0, **tracks):
    """The points of the tracks on the Trans-Siberian."""
    engines = {3: ["3"], 8: ["6", "2"], 15: ["9", "6"]}[reach]
    given = {"trans-siberian": tracks}
    above = {"trans-siberian": doublers}
    found = routes(edition, given, {"trans-siberian": engines}, doublers=above)
    return found["trans-siberian"]["tracks"]


# ---------------------------------------------------------------------- routes


@pytest.mark.parametrize("edition", EDITIONS)
def test_only_spaces_that_locomotives_reach_score(edition):
    """2013 p.18, 2021 p.20."""
    assert trans_siberian(edition, 3, wood=12, green=8) == 3
    assert trans_siberian(edition, 8, wood=12, green=8) == 8
    assert trans_siberian(edition, 15, wood=12, green=8) == 8


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_track_scores_its_space_and_the_empty_ones_behind_it(edition):
    """2013 p.18-19, 2021 p.20: the values of the colours are 0, 1, 2, 4 and 7."""
    assert trans_siberian(edition, 15, wood=15) == 0
    assert trans_siberian(edition, 15, wood=15, green=10) == 10
    assert trans_siberian(edition, 15, wood=15, green=10, bronze=6) == 4 + 12
    assert trans_siberian(edition, 15, wood=15, green=10, bronze=6, silver=3) == 4 + 6 + 12
    laid = {"wood": 15, "green": 10, "bronze": 6, "silver": 3, "gold": 2}
    assert trans_siberian(edition, 15, **laid) == 4 + 6 + 4 + 14


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_doubler_doubles_the_space_below_it(edition):
    """2013 p.12,19, 2021 p.14,20: the worked example, 8 and 4 points."""
    assert trans_siberian(edition, 8, doublers=1, wood=9, green=7, bronze=3) == 8 + 4
    assert trans_siberian(edition, 8, doublers=5, wood=9, green=7, bronze=3) == 12 + 6
    assert trans_siberian(edition, 8, doublers=8, wood=9, green=7, bronze=3) == 12 + 8


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_doubler_above_a_space_that_no_locomotive_reaches_does_nothing(edition):
    """2013 p.18, 2021 p.20."""
    assert trans_siberian(edition, 3, doublers=8, wood=9, green=7) == 6


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_better_valuation_raises_bronze_silver_and_gold(edition):
    """2013 p.22, 2021 p.46: to 3, 6 and 10."""
    laid = {"trans-siberian": {"wood": 15, "green": 10, "bronze": 6, "silver": 3, "gold": 2}}
    engines = {"trans-siberian": ["9", "6"]}
    found = routes(edition, laid, engines, revalued=True, placed=["valuation"])
    assert found["trans-siberian"]["tracks"] == 4 + 9 + 6 + 20


@pytest.mark.parametrize("edition", EDITIONS)
def test_green_and_a_locomotive_on_space_seven_double_st_petersburg(edition):
    """2013 p.18-19, 2021 p.19-20."""

    def st_petersburg(engine, **tracks):
        given = {"trans-siberian": {"wood": 6}, "st-petersburg": tracks}
        found = routes(edition, given, {"st-petersburg": engine})
        return found["st-petersburg"]["tracks"]

    assert st_petersburg("7", wood=9, green=7, bronze=2) == 2 * (5 + 4)
    assert st_petersburg("9", wood=9, green=8, bronze=2) == 2 * (6 + 4)
    assert st_petersburg("9", wood=9, green=6, bronze=2) == 4 + 4
    assert st_petersburg("6", wood=9, green=7, bronze=2) == 4 + 4


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_stars_of_kyiv_want_wood_and_a_locomotive_and_add_up(edition):
    """2013 p.18-19, 2021 p.19-20."""

    def kyiv(engine, wood):
        return routes(edition, {"kyiv": {"wood": wood}}, {"kyiv": engine})["kyiv"]["stars"]

    assert kyiv("2", 2) == 1 + 2
    assert kyiv("9", 3) == 1 + 2 + 3
    assert kyiv("3", 9) == 1 + 2 + 3
    assert kyiv("7", 9) == 1 + 2 + 3 + 4
    assert kyiv("8", 8) == 1 + 2 + 3 + 4 + 10


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_medal_wants_green_and_a_locomotive_on_space_five_of_kyiv(edition):
    """2013 p.22, 2021 p.46: 20 points."""

    def kyiv(engine, green, **mine):
        given = {"trans-siberian": {"wood": 2}, "kyiv": {"wood": 7, "green": green}}
        return routes(edition, given, {"kyiv": engine}, **mine)

    medal = {"medal": True, "placed": ["medal"]}
    assert kyiv("5", 5, **medal)["kyiv"]["medal"] == 20
    assert kyiv("5", 4, **medal)["kyiv"]["medal"] == 0
    assert kyiv("4", 5, **medal)["kyiv"]["medal"] == 0
    assert kyiv("5", 5)["kyiv"]["medal"] == 0


# ---------------------------------------------------------------------- industry


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_wrench_scores_its_space_or_the_last_points_before_it(edition):
    """2013 p.19, 2021 p.21."""
    factories = ["2", "3", "4", "5", "6"]
    worth = []
    for space in range(16):
        state = at(game(edition), players=[{"factories": factories, "wrenches": [space]}])
        worth.append(player(state)["industry_points"])
    assert worth == [0, 1, 2, 3, 5, 5, 10, 10, 15, 15, 15, 15, 20, 20, 25, 30]


@pytest.mark.parametrize("edition", EDITIONS)
def test_both_wrenches_score(edition):
    """2013 p.22, 2021 p.46."""
    mine = {"factories": ["2"], "wrenches": [6, 3], "placed": ["wrench"]}
    assert player(at(game(edition), players=[mine]))["industry_points"] == 10 + 3


# ---------------------------------------------------------------------- the phase


@pytest.mark.parametrize("edition", EDITIONS)
def test_all_players_score_after_all_have_passed(edition):
    """2013 p.18-19, 2021 p.20-21: the worked example of 20 points; a star for the third."""
    example = {
        "tracks": {
            "trans-siberian": {"wood": 9, "green": 7, "bronze": 3},
            "kyiv": {"wood": 2},
        },
        "locomotives": {"trans-siberian": ["6", "2"], "kyiv": "2"},
        "doublers": {"trans-siberian": 1},
        "factories": ["3"],
        "wrenches": [5],
    }
    state = at(
        game(edition),
        returned=REST,
        players=[example, {}, {"locomotives": {"kyiv": "1"}, "points": 7}],
    )
    do(state, "pass", "pass", "pass")
    assert points(state) == [0, 2, 10, 0]  # for passing as second and third
    do(state, "pass")
    assert points(state) == [20, 2, 11, 4]


@pytest.mark.parametrize("edition", EDITIONS)
def test_points_for_now_are_what_the_phase_gives(edition):
    """2013 p.18, 2021 p.20."""
    laid = {"trans-siberian": {"wood": 9, "green": 7}, "kyiv": {"wood": 4}}
    state = at(game(edition), players=[{"tracks": laid, "wrenches": [3]}])
    now = player(state)["now"]
    assert now == 1 + 3
    do(state, *["pass"] * 4)
    assert points(state)[0] == now


# ---------------------------------------------------------------------- after the phase


@pytest.mark.parametrize("edition", EDITIONS)
def test_after_the_phase_workers_come_back_and_coins_do_not(edition):
    """2013 p.19, 2021 p.21."""
    state = at(game(edition), passed=[2, 3, 4], players=[{"coins": 2}])
    do(state, "place any wc", "advance wood kyiv", "advance wood kyiv")
    do(state, "place basic w", "advance wood kyiv", "pass")
    assert view(state)["round"] == 2
    assert player(state)["hand"] == 5
    assert player(state)["coins"] == 1
    assert player(state)["basic"] == 0
    assert held(state, "any") == ""


@pytest.mark.parametrize("edition", EDITIONS)
def test_after_the_phase_the_first_in_turn_order_begins_and_nobody_has_passed(edition):
    """2013 p.20, 2021 p.22."""
    state = do(at(game(edition), order=[3, 1, 4, 2]), *["pass"] * 4)
    assert turn(state) == 3
    assert view(state)["passed"] == []


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_space_used_again_is_a_new_one_after_the_phase(edition):
    """2013 p.24, 2021 p.48: a reuse counts what was used this round."""
    state = at(game(edition), passed=[2, 3, 4], players=[{"engineers": [12], "coins": 3}])
    do(state, "place basic w", "advance wood kyiv", "pass", "place engineer-12 w")
    assert legal(state, "reuse") == []
    assert turn(state) == 2  # nothing to reuse: the turn is over
