"""What is gained in the course of a turn: at once in 2013, into the action pool in 2021.

[2013 p.4,12; 2021 p.7]
"""

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


def on_two_factories(edition, first, **given):
    """Player 1 makes the first of two industry steps, onto a factory in the first gap."""
    given.setdefault("removed", ["flat", "routes"])
    mine = {"factories": [first, "6"], "wrenches": [4]}
    return do(at(game(edition), players=[mine], **given), "place industry-2 ww", "wrench 1")


def test_in_2013_a_factory_is_used_before_the_action_goes_on():
    """2013 p.12: the ability is used immediately, then the second step is made."""
    state = on_two_factories("2013", "7")
    assert pending(state) == ["1 industry!", "2 any"]
    assert legal(state, "wrench") == []
    assert why(state, "wrench 1").startswith(
        "First finish what you have begun, or leave the rest of it."
    )
    do(state, "advance wood kyiv", "advance wood kyiv")
    assert legal(state) == ["wrench 1"]


def test_in_2013_a_factory_that_is_not_used_now_is_cancelled():
    """2013 p.12."""
    state = do(on_two_factories("2013", "7"), "done")
    assert pending(state) == ["1 industry!"]
    assert tracks(state, "kyiv")["wood"] == 1


def test_in_2013_a_factory_that_cannot_be_used_now_is_cancelled():
    """2013 p.12: the engineer's reuse finds no space used with exactly one worker."""
    state = on_two_factories("2013", "3")
    assert pending(state) == ["1 industry!"]


def test_in_2021_a_factory_joins_what_else_is_to_be_done():
    """2021 p.7: these actions can be resolved in any order."""
    state = on_two_factories("2021", "7")
    assert pending(state) == ["1 industry!", "2 any"]
    assert "wrench 1" in legal(state)
    do(state, "advance wood kyiv", "wrench 1", "advance wood kyiv")
    assert turn(state) == 2
    assert player(state)["wrenches"] == [6]
    assert tracks(state, "kyiv")["wood"] == 3


def test_in_2021_what_was_gained_early_may_be_used_last():
    """2021 p.7,13: a factory that cannot be used yet waits until the end of the turn."""
    mine = {"factories": ["7", "6"], "wrenches": [4]}
    state = at(game("2021"), players=[mine])
    do(state, "place industry-2 ww", "wrench 1", "wrench 1")
    assert pending(state) == ["2 any"]
    do(state, "advance wood trans-siberian", "advance green trans-siberian")
    assert turn(state) == 2


def test_in_2021_nothing_of_the_pool_is_kept_for_the_next_turn():
    """2021 p.7."""
    state = do(on_two_factories("2021", "7"), "wrench 1", "done", "pass", "pass", "pass")
    assert turn(state) == 1
    assert pending(state) == []
    assert legal(state, "advance") == []


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_direct_action_is_carried_out_in_full_before_the_turn_ends(edition):
    """2013 p.4, 2021 p.7."""
    state = do(at(game(edition)), "place wood-2 ww", "advance wood kyiv")
    assert "done" not in legal(state)
    page = {"2013": "2013 p.4", "2021": "2021 p.7"}[edition]
    assert why(state, "done") == (
        f"The action must be carried out in full before the turn can end. ({page})"
    )


@pytest.mark.parametrize("edition", EDITIONS)
def test_coins_points_and_workers_arrive_at_once(edition):
    """2013 p.12-13,17, 2021 p.14,18."""
    state = at(game(edition), strip=[0, 0, 0, 0, 4, 0, 0])
    do(state, "place coins w")
    assert player(state)["coins"] == 3
    do(state, "place engineer-4 w", "advance wood kyiv")
    assert points(state)[1] == 3


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_temporary_workers_come_into_the_hand_for_this_round(edition):
    """2013 p.13, 2021 p.14: they cannot be kept for the next round."""
    state = at(game(edition), passed=[2, 3, 4])
    do(state, "place temporary w")
    assert player(state)["temporary"] == 2
    do(state, "place doubler t", "doubler trans-siberian", "pass")
    assert player(state)["temporary"] == 0


def test_in_2013_the_gold_moves_come_before_the_rest_of_the_action():
    """2013 p.17: you can immediately advance it up to 2 spaces."""
    laid = {"trans-siberian": {"wood": 14, "green": 9, "bronze": 6, "silver": 4}}
    state = at(game("2013"), players=[{"tracks": laid}])
    do(state, "place wood-1 w", "advance wood trans-siberian")
    assert legal(state) == ["advance gold trans-siberian", "done"]


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_moves_of_a_card_and_of_the_action_are_used_from_the_narrower_one_first(edition):
    """A step is taken from what can serve for least else, so that nothing is wasted."""
    state = at(
        game(edition),
        strip=[0, 0, 0, 0, 6, 0, 0],
        players=[{"tracks": {"trans-siberian": {"wood": 3}}}],
    )
    do(state, "place engineer-6 w")  # one of any colour, one wood
    assert pending(state) == ["1 any!", "1 wood!"]
    do(state, "advance wood kyiv")
    assert pending(state) == ["1 any!"]
    do(state, "advance green kyiv")
    assert turn(state) == 2
