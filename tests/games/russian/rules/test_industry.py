"""Industrialization [2013 p.11-12,18,22; 2021 p.13,19,46]."""

import pytest
from tests.games.russian.table import (
    EDITIONS,
    at,
    do,
    game,
    legal,
    pending,
    player,
    points,
    tracks,
    turn,
    why,
)

both = pytest.mark.parametrize("edition", EDITIONS)

FIVE = ["2", "2", "6", "6", "6"]
"""Factories for all gaps, which are spaces 5, 7, 9, 11 and 13."""


def wrenches(state):
    """Where the wrenches of seat 1 are."""
    return player(state)["wrenches"]


# ---------------------------------------------------------------------- the three spaces


@both
@pytest.mark.parametrize("space,mix,steps", [("industry-1", "w", 1), ("industry-2", "ww", 2)])
def test_a_space_moves_the_wrench_as_often_as_it_shows(edition, space, mix, steps):
    """2013 p.12; 2021 p.13."""
    state = do(at(game(edition)), f"place {space} {mix}", *["wrench 1"] * steps)
    assert wrenches(state) == [steps]
    assert turn(state) == 2


@both
def test_the_third_space_gives_an_industry_step_and_a_wood_move(edition):
    """In any order [2013 p.12,24; 2021 p.7,13]."""
    state = do(at(game(edition)), "place industry-wood ww")
    assert legal(state) == [
        "advance wood trans-siberian",
        "advance wood st-petersburg",
        "advance wood kyiv",
        "wrench 1",
    ]
    do(state, "advance wood kyiv")
    assert legal(state) == ["wrench 1"]
    do(state, "wrench 1")
    assert turn(state) == 2
    assert (wrenches(state), tracks(state, "kyiv")["wood"]) == ([1], 2)


# ---------------------------------------------------------------------- gaps


@both
def test_the_wrench_neither_enters_nor_jumps_an_empty_gap(edition):
    """2013 p.11; 2021 p.13: the first gap follows the fourth space."""
    state = at(game(edition), players=[{"wrenches": [4]}])
    assert "next gap has no factory yet" in why(state, "place industry-1 w")
    state = at(game(edition), players=[{"wrenches": [3]}])
    assert "next gap has no factory yet" in why(state, "place industry-2 ww")
    do(state, "place industry-1 w", "wrench 1")
    assert wrenches(state) == [4]


@both
def test_a_factory_opens_its_gap_and_the_space_behind_it(edition):
    """2013 p.11; 2021 p.13."""
    state = at(game(edition), players=[{"wrenches": [4], "factories": ["6"]}])
    do(state, "place industry-2 ww", "wrench 1", "wrench 1")
    assert wrenches(state) == [6]
    do(state, "pass", "pass", "pass")
    assert "next gap has no factory yet" in why(state, "place industry-1 w")


@both
def test_the_last_space_is_reached_with_five_factories(edition):
    """2013 p.11; 2021 p.13."""
    state = at(game(edition), players=[{"wrenches": [14], "factories": FIVE}])
    do(state, "place industry-1 w", "wrench 1")
    assert wrenches(state) == [15]
    state = at(game(edition), players=[{"wrenches": [15], "factories": FIVE}])
    assert "the industry track ends" in why(state, "place industry-1 w")


@both
def test_a_wrench_at_the_end_and_one_before_an_empty_gap_say_why_they_stay(edition):
    """2013 p.11; 2021 p.13."""
    state = at(game(edition), players=[{"wrenches": [14, 4], "factories": FIVE}])
    do(state, "place industry-2 ww", "wrench 1")
    assert "at the end of the track" in why(state, "wrench 1")
    state = at(game(edition), players=[{"wrenches": [4, 2]}])
    do(state, "place industry-1 w")
    assert "next gap has no factory yet" in why(state, "wrench 1")
    assert "no such wrench" in why(state, "wrench 3")


# ---------------------------------------------------------------------- factories on the way


def test_in_2013_a_factory_is_used_immediately_before_the_next_step():
    """2013 p.12."""
    mine = {"wrenches": [4], "factories": ["4"]}
    state = do(at(game("2013"), players=[mine]), "place industry-2 ww", "wrench 1")
    assert legal(state) == ["doubler trans-siberian", "done"]
    assert "First finish what you have begun, or leave the rest of it." in why(state, "wrench 1")
    do(state, "doubler trans-siberian", "doubler trans-siberian")
    assert legal(state) == ["wrench 1"]


def test_in_2021_a_factory_joins_the_action_pool():
    """In any order during the turn [2021 p.7,13]."""
    mine = {"wrenches": [4], "factories": ["4"]}
    state = do(at(game("2021"), players=[mine]), "place industry-2 ww", "wrench 1")
    assert legal(state) == ["wrench 1", "doubler trans-siberian"]
    do(state, "wrench 1", "doubler trans-siberian", "doubler trans-siberian")
    assert turn(state) == 2
    assert player(state)["routes"][0]["doublers"] == 2


def test_in_2013_the_effect_of_a_factory_that_cannot_be_used_is_cancelled():
    """2013 p.12."""
    mine = {"wrenches": [4], "factories": ["7"], "tracks": FULL}
    state = do(at(game("2013"), players=[mine]), "place industry-2 ww", "wrench 1")
    assert pending(state) == ["1 industry!"]
    assert legal(state) == ["wrench 1"]


FULL = {
    "trans-siberian": {"wood": 15, "green": 14, "bronze": 13, "silver": 12, "gold": 11},
    "st-petersburg": {"wood": 9, "green": 8, "bronze": 7, "silver": 6},
    "kyiv": {"wood": 9, "green": 8, "bronze": 7},
}
NEARLY = FULL | {"kyiv": {"wood": 8, "green": 7, "bronze": 6}}
"""One wood move is possible, and then one with green and one with bronze."""


def test_in_2021_a_factory_can_be_used_later_in_the_turn():
    """2021 p.13: what cannot be used on one's turn is lost, not before."""
    mine = {"wrenches": [4], "factories": ["7"], "tracks": NEARLY}
    state = do(at(game("2021"), players=[mine]), "place industry-wood ww", "wrench 1")
    do(state, "advance wood kyiv", "advance green kyiv", "advance bronze kyiv")
    assert tracks(state, "kyiv") == {"wood": 9, "green": 8, "bronze": 7}


def test_in_2021_what_is_left_of_a_factory_is_lost_at_the_end_of_the_turn():
    """2021 p.13."""
    mine = {"wrenches": [4], "factories": ["7"], "tracks": FULL}
    state = do(at(game("2021"), players=[mine]), "place industry-1 w", "wrench 1")
    assert turn(state) == 2


@both
def test_a_factory_need_not_be_used(edition):
    """An indirect action [2021 p.7,13]; there are only positive actions [2013 p.4]."""
    mine = {"wrenches": [4], "factories": ["4"]}
    state = do(at(game(edition), players=[mine]), "place industry-1 w", "wrench 1", "done")
    assert turn(state) == 2
    assert player(state)["routes"][0]["doublers"] == 0


@both
def test_a_factory_is_triggered_again_only_by_moving_onto_it_again(edition):
    """2013 p.12; 2021 p.13."""
    mine = {"wrenches": [5], "factories": ["6"], "coins": 1}
    state = do(at(game(edition), players=[mine]), "place industry-1 w", "wrench 1")
    assert player(state)["coins"] == 1
    assert turn(state) == 2


@both
def test_factories_that_move_the_wrench_lead_from_one_to_the_next(edition):
    """2013 p.12,24; 2021 p.13."""
    mine = {"wrenches": [4], "factories": ["5", "5", "6"], "coins": 0}
    state = do(at(game(edition), players=[mine]), "place industry-2 ww", *["wrench 1"] * 4)
    assert wrenches(state) == [8]
    assert turn(state) == 2


# ---------------------------------------------------------------------- spaces that give something


@both
def test_the_idea_space_of_the_track_gives_an_idea_token(edition):
    """No track and no locomotive is needed [2013 p.18; 2021 p.19]."""
    mine = {"wrenches": [9], "factories": FIVE}
    state = do(at(game(edition), players=[mine]), "place industry-1 w", "wrench 1")
    assert len(legal(state, "idea")) == len(player(state)["ideas"])
    do(state, "idea medal")
    assert player(state)["placed"] == ["medal"]
    assert turn(state) == 2


@both
def test_the_idea_space_of_the_track_is_used_once(edition):
    """2013 p.18,22; 2021 p.19,46: not by the second wrench."""
    mine = {"wrenches": [11, 9], "factories": FIVE, "placed": ["medal"]}
    state = do(at(game(edition), players=[mine]), "place industry-1 w", "wrench 2")
    assert wrenches(state) == [11, 10]
    assert turn(state) == 2


def test_the_end_of_the_industry_track_gives_a_key_in_2021():
    """2021 p.18."""
    mine = {"wrenches": [14], "factories": FIVE}
    state = do(at(game("2021"), players=[mine]), "place industry-1 w", "wrench 1")
    assert player(state)["keys"] == 1
    do(state, "key points")
    assert points(state)[0] == 10


def test_the_second_wrench_gets_a_key_at_the_end_as_well():
    """2021 p.46: only the idea token is not chosen a second time."""
    mine = {"wrenches": [15, 14], "factories": FIVE, "placed": ["wrench"]}
    state = do(at(game("2021"), players=[mine]), "place industry-1 w", "wrench 2", "key points")
    assert player(state)["keys"] == 1


def test_the_end_of_the_industry_track_gives_nothing_in_2013():
    mine = {"wrenches": [14], "factories": FIVE}
    state = do(at(game("2013"), players=[mine]), "place industry-1 w", "wrench 1")
    assert turn(state) == 2
    assert points(state)[0] == 0


# ---------------------------------------------------------------------- two wrenches


@both
def test_with_two_wrenches_each_step_is_made_with_either(edition):
    """2013 p.22; 2021 p.46: a movement can be split."""
    mine = {"wrenches": [3, 0], "placed": ["wrench"]}
    state = do(at(game(edition), players=[mine]), "place industry-2 ww")
    assert legal(state) == ["wrench 1", "wrench 2"]
    do(state, "wrench 1", "wrench 2")
    assert wrenches(state) == [4, 1]


@both
def test_the_second_wrench_uses_a_factory_a_second_time(edition):
    """2013 p.22; 2021 p.46."""
    mine = {"wrenches": [6, 4], "factories": ["6"], "placed": ["wrench"], "coins": 0}
    state = do(at(game(edition), players=[mine]), "place industry-1 w", "wrench 2")
    assert player(state)["coins"] == 1


def test_in_2013_two_wrenches_never_share_a_space():
    """2013 p.22."""
    mine = {"wrenches": [3, 2], "placed": ["wrench"]}
    state = do(at(game("2013"), players=[mine]), "place industry-2 ww")
    assert "may not share a space" in why(state, "wrench 2")
    do(state, "wrench 1", "wrench 2")
    assert wrenches(state) == [4, 3]


def test_in_2013_the_second_wrench_stops_behind_the_first():
    """2013 p.11,22: one step is left before the gap, for two wrenches side by side."""
    mine = {"wrenches": [4, 2], "placed": ["wrench"]}
    state = at(game("2013"), players=[mine])
    assert "place industry-1 w" in legal(state)
    assert "wrench can go that far" in why(state, "place industry-2 ww")


def test_in_2021_two_wrenches_may_share_a_space():
    """2021 p.46."""
    mine = {"wrenches": [4, 2], "placed": ["wrench"]}
    state = do(at(game("2021"), players=[mine]), "place industry-2 ww", *["wrench 2"] * 2)
    assert wrenches(state) == [4, 4]
