"""Playing a turn: action spaces [2013 p.4,7,14,21; 2021 p.7,9,15,23]."""

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
    tracks,
    turn,
    view,
    why,
)

both = pytest.mark.parametrize("edition", EDITIONS)

FULL = {
    "trans-siberian": {"wood": 15, "green": 14, "bronze": 13, "silver": 12, "gold": 11},
    "st-petersburg": {"wood": 9, "green": 8, "bronze": 7, "silver": 6},
    "kyiv": {"wood": 9, "green": 8, "bronze": 7},
}
"""No track can move: each stands right behind the one before it."""


def full(**routes):
    """Tracks that cannot move but where a route is described otherwise."""
    names = {route.replace("_", "-"): colours for route, colours in routes.items()}
    return FULL | names


# ---------------------------------------------------------------------- one action in a turn


@both
def test_a_turn_is_one_action_and_then_it_is_the_next_players_turn(edition):
    """2013 p.4,15; 2021 p.7,16."""
    state = at(game(edition), order=[3, 1, 2, 4])
    assert turn(state) == 3
    do(state, "place coins w")
    assert turn(state) == 1
    do(state, "place doubler w", "doubler trans-siberian")
    assert turn(state) == 2


@both
def test_the_action_of_a_space_is_carried_out_in_full(edition):
    """2013 p.4; 2021 p.7."""
    state = do(at(game(edition)), "place wood-2 ww", "advance wood kyiv")
    assert "must be carried out in full" in why(state, "done")
    do(state, "advance wood kyiv", "advance wood st-petersburg")
    assert turn(state) == 2


@both
def test_a_second_space_cannot_be_used_in_the_same_turn(edition):
    """2013 p.4: only one action per turn; 2021 p.7: exactly one direct action."""
    state = do(at(game(edition)), "place wood-2 ww", "advance wood kyiv")
    assert "You have already taken the action of this turn." in why(state, "place coins w")
    assert "You have already taken the action of this turn." in why(state, "pass")


@both
def test_a_space_that_cannot_be_used_in_full_cannot_be_chosen(edition):
    """2013 p.4; 2021 p.7: one move is left, and the space gives two."""
    tracks_left = full(kyiv={"wood": 8, "green": 7, "bronze": 6})
    state = at(game(edition), players=[{"tracks": tracks_left}])
    assert "not enough room" in why(state, "place wood-1 w")
    assert "place basic w" in legal(state)


@both
def test_a_space_for_a_colour_without_access_cannot_be_chosen(edition):
    """2013 p.6; 2021 p.8-9."""
    state = at(game(edition))
    assert "no access to tracks of this colour" in why(state, "place green-1 w")
    assert "no access to tracks of this colour" in why(state, "place gold-2 ww")
    assert legal(state, "place silver-1") == []


@both
def test_an_occupied_space_is_closed_to_everybody_for_the_round(edition):
    """2013 p.4; 2021 p.7."""
    state = do(at(game(edition, 2)), "place coins w")
    assert held(state, "coins") == "1 w"
    assert "occupied this round" in why(state, "place coins w")
    do(state, "place doubler w", "doubler trans-siberian")
    assert "occupied this round" in why(state, "place coins w")


@both
def test_what_a_space_asks_for_must_be_in_ones_own_supply(edition):
    """2013 p.4; 2021 p.7."""
    busy = {"industry-2": "1 ww", "bronze-2": "1 ww"}
    state = at(game(edition), players=[{"coins": 0}], held=busy)
    assert "place wood-1 w" in legal(state)
    assert "do not have these workers and coins" in why(state, "place wood-2 ww")


@both
def test_with_nothing_in_hand_one_can_only_pass(edition):
    """2013 p.15; 2021 p.16."""
    busy = {"wood-2": "1 ww", "industry-2": "1 ww", "coins": "1 w"}
    state = at(game(edition), players=[{"coins": 0}], held=busy)
    assert player(state)["hand"] == 0
    assert legal(state) == ["pass"]


@both
def test_without_workers_one_can_go_on_with_coins(edition):
    """2013 p.15; 2021 p.16."""
    busy = {"wood-2": "1 ww", "industry-2": "1 ww", "coins": "1 w"}
    state = at(game(edition), players=[{"coins": 1}], held=busy)
    assert legal(state, "place basic") == ["place basic c"]


@both
def test_one_may_pass_with_workers_left(edition):
    """2013 p.15; 2021 p.16."""
    state = do(at(game(edition, 2)), "pass")
    assert turn(state) == 2
    assert view(state)["passed"] == [0]
    assert player(state)["hand"] == 6


@both
def test_a_new_worker_can_be_used_in_the_same_round(edition):
    """2013 p.17; 2021 p.18."""
    busy = {"industry-2": "1 ww", "coins": "1 w", "doubler": "1 w"}
    given = {"coins": 0, "tracks": {"kyiv": {"wood": 5}}}
    state = at(game(edition, 4), players=[given], held=busy, passed=[2, 3, 4])
    do(state, "place wood-1 w", "advance wood kyiv", "advance wood kyiv")
    assert turn(state) == 1
    assert player(state)["hand"] == 1
    assert "place basic w" in legal(state)


# ---------------------------------------------------------------------- the basic space


@both
def test_the_basic_space_is_never_occupied(edition):
    """2013 p.7; 2021 p.9: all may use it in one round, and each again."""
    state = at(game(edition, 2))
    do(state, "place basic w", "advance wood kyiv")
    assert held(state, "basic") == ""
    do(state, "place basic w", "advance wood kyiv")
    do(state, "place basic c", "advance wood kyiv")
    assert tracks(state, "kyiv")["wood"] == 3
    assert tracks(state, "kyiv", seat=2)["wood"] == 2
    assert [player(state, seat)["basic"] for seat in (1, 2)] == [2, 1]


@both
def test_the_basic_space_moves_a_wood_or_a_green_track(edition):
    """2013 p.7; 2021 p.9."""
    given = {"tracks": {"trans-siberian": {"wood": 7}}}
    state = do(at(game(edition), players=[given]), "place basic w")
    assert "bronze" in player(state)["colours"]
    assert legal(state) == [
        "advance wood trans-siberian",
        "advance wood st-petersburg",
        "advance wood kyiv",
        "advance green trans-siberian",
    ]
    assert "None of the moves that you have left is of this colour" in why(
        state, "advance bronze trans-siberian"
    )


@both
def test_the_basic_space_is_closed_only_when_neither_wood_nor_green_can_move(edition):
    """2013 p.4,7; 2021 p.7,9."""
    green = full(kyiv={"wood": 9, "green": 7, "bronze": 6})
    state = at(game(edition), players=[{"tracks": green}])
    assert "place basic w" in legal(state)
    state = at(game(edition), players=[{"tracks": FULL}])
    assert "not enough room" in why(state, "place basic w")


# ---------------------------------------------------------------------- sides of the board


CLOSED_FOR_TWO = ("wood-1", "green-1", "locomotive-2", "industry-wood", "temporary", "second")


@both
@pytest.mark.parametrize("space", CLOSED_FOR_TWO)
def test_the_side_for_two_players_has_fewer_spaces(edition, space):
    """2013 p.21; 2021 p.23."""
    given = [{"tracks": {"trans-siberian": {"wood": 4}}}]
    notation = f"place {space} {'ww' if space in ('locomotive-2', 'industry-wood') else 'w'}"
    state = at(game(edition, 2), order=[2, 1], turn=1, players=given)
    assert "not open with this number of players" in why(state, notation)
    state = at(game(edition, 3), order=[2, 3, 1], turn=1, players=given)
    assert notation in legal(state)


# ---------------------------------------------------------------------- the last round


@both
@pytest.mark.parametrize("players,last", [(2, 6), (3, 6), (4, 7)])
def test_in_the_last_round_three_industry_steps_cover_the_turn_order(edition, players, last):
    """2013 p.20; 2021 p.22."""
    state = at(game(edition, players), round=last, order=list(range(players, 0, -1)), turn=1)
    assert "no turn order to change in the last round" in why(state, "place first w")
    do(state, "place last ww", "wrench 1", "wrench 1", "wrench 1")
    assert player(state)["wrenches"] == [3]
    assert held(state, "last") == "1 ww"


@both
def test_before_the_last_round_there_are_no_three_industry_steps(edition):
    """2013 p.20; 2021 p.22."""
    assert "open in the last round only" in why(at(game(edition), round=6), "place last ww")


@both
def test_a_space_of_the_other_side_stays_closed_in_the_last_round(edition):
    """2013 p.20-21; 2021 p.22-23."""
    state = at(game(edition, 2), round=6)
    assert "not open with this number of players" in why(state, "place temporary w")
    assert "no turn order to change" in why(state, "place second w")


# ---------------------------------------------------------------------- engineers as spaces


STRIP = [9, 10, 11, 13, 15, 7, 12]


@both
def test_the_engineers_lying_light_side_up_are_spaces_for_all(edition):
    """2013 p.14; 2021 p.15."""
    state = at(game(edition, 4), strip=STRIP)
    do(state, "place engineer-15 w", "advance wood kyiv", "advance wood kyiv")
    assert "occupied this round" in why(state, "place engineer-15 w")
    assert "neither on a light space" in why(state, "place engineer-13 w")


@both
def test_an_engineer_on_the_board_must_be_used_in_full(edition):
    """A direct action [2013 p.4,14; 2021 p.15]: green and bronze, with green alone accessible."""
    given = {"tracks": {"trans-siberian": {"wood": 4}}}
    state = at(game(edition), strip=STRIP, players=[given])
    assert "no access" in why(state, "place engineer-7 w")


@both
def test_ones_own_engineer_may_be_used_in_part(edition):
    """2013 p.14,24; 2021 p.15."""
    given = {"tracks": {"trans-siberian": {"wood": 4}}, "engineers": [7]}
    state = at(game(edition), players=[given])
    do(state, "place engineer-7 w", "advance green trans-siberian")
    assert turn(state) == 2


@both
def test_the_rest_of_ones_own_engineers_action_may_be_left(edition):
    """2021 p.7,15: one can choose not to resolve indirect actions."""
    state = at(game(edition), players=[{"engineers": [15]}])
    do(state, "place engineer-15 w", "advance wood kyiv", "done")
    assert turn(state) == 2
    assert tracks(state, "kyiv")["wood"] == 2


@both
def test_ones_own_engineer_may_be_used_without_any_effect(edition):
    """2013 p.24: even if one is unable to perform the action completely."""
    state = at(game(edition), players=[{"engineers": [7]}])
    do(state, "place engineer-7 w")
    assert turn(state) == 2
    assert held(state, "engineer-7") == "1 w"


@both
def test_another_players_engineer_cannot_be_used(edition):
    """2013 p.14; 2021 p.15."""
    state = at(game(edition), players=[{}, {"engineers": [15]}])
    assert "nor one of yours" in why(state, "place engineer-15 w")


@both
def test_ones_own_engineer_is_used_once_in_a_round(edition):
    """2013 p.14; 2021 p.15."""
    state = at(game(edition, 2), players=[{"engineers": [4]}])
    do(state, "place engineer-4 w", "advance wood kyiv", "pass")
    assert points(state)[0] == 3
    assert "occupied this round" in why(state, "place engineer-4 w")


@both
def test_engineers_of_the_board_and_ones_own_are_all_offered(edition):
    """2013 p.14; 2021 p.15. Number 7 on the board cannot be used in full."""
    state = at(game(edition), strip=STRIP, players=[{"engineers": [4]}])
    places = {text.split()[1] for text in legal(state) if text.startswith("place engineer-")}
    assert places == {"engineer-15", "engineer-4"}


# ---------------------------------------------------------------------- in full, with what unfolds


def test_the_steps_of_an_action_may_open_the_way_for_its_later_steps():
    """A factory on the way fills the gap that ends the track [2021 p.7,13]."""
    given = {"factories": ["2"], "wrenches": [5]}
    state = at(game("2021"), players=[given])
    assert "wrench can go that far" in why(state, "place industry-2 ww")
    given = {"factories": ["2"], "wrenches": [4]}
    state = at(game("2021"), round=7, players=[given])
    do(state, "place last ww", "wrench 1", "wrench 1")
    assert legal(state) == ["factory 2"]
    assert "could no longer be carried out in full" in why(state, "locomotive 2")
    do(state, "factory 2", "wrench 1")
    assert player(state)["wrenches"] == [7]


def test_in_2013_the_factory_on_the_way_is_used_before_the_next_step():
    """2013 p.12."""
    given = {"factories": ["2"], "wrenches": [4]}
    state = at(game("2013"), round=7, players=[given])
    do(state, "place last ww", "wrench 1")
    assert legal(state) == ["factory 2"]
    do(state, "factory 2", "wrench 1", "wrench 1")
    assert player(state)["wrenches"] == [7]


@both
def test_a_move_may_give_room_to_the_other_one(edition):
    """Wood on its last space makes room for green behind it [2013 p.7; 2021 p.9]."""
    given = {"tracks": full(kyiv={"wood": 8, "green": 7, "bronze": 6}), "coins": 1}
    state = at(game(edition), players=[given])
    do(state, "place any wc", "advance wood kyiv")
    assert legal(state, "advance") == ["advance green kyiv"]
    do(state, "advance green kyiv")
    assert tracks(state, "kyiv") == {"wood": 9, "green": 8, "bronze": 6}


@both
def test_an_action_that_nothing_can_unfold_is_closed(edition):
    """2013 p.4; 2021 p.7."""
    given = {"tracks": FULL, "coins": 1}
    state = at(game(edition), players=[given], strip=[9, 10, 11, 13, 15, 6, 12])
    assert "not enough room" in why(state, "place any wc")
    assert "not enough room" in why(state, "place engineer-6 w")
    assert "wrench can go that far" in why(
        at(game(edition), players=[{"wrenches": [4]}]), "place industry-1 w"
    )


@both
def test_an_engineer_on_the_board_may_unfold_as_well(edition):
    """One move of any colour, and one wood move [2013 p.4,24; 2021 p.7,48]."""
    given = {"tracks": full(kyiv={"wood": 8, "green": 7, "bronze": 6})}
    state = at(game(edition), players=[given], strip=[9, 10, 11, 13, 15, 6, 12])
    assert "place engineer-6 w" in legal(state)
    do(state, "place engineer-6 w")
    assert legal(state) == ["advance wood kyiv"]
    do(state, "advance wood kyiv", "advance green kyiv")
    assert tracks(state, "kyiv") == {"wood": 9, "green": 8, "bronze": 6}


@both
def test_two_industry_steps_of_an_engineer_may_unfold_as_well(edition):
    """2013 p.12,24; 2021 p.13,48."""
    given = {"factories": ["2"], "wrenches": [4]}
    state = at(game(edition), players=[given], strip=[9, 10, 11, 13, 15, 5, 12])
    assert "place engineer-5 w" in legal(state)
    blocked = at(game(edition), players=[{"wrenches": [3]}], strip=[9, 10, 11, 13, 15, 5, 12])
    assert "wrench can go that far" in why(blocked, "place engineer-5 w")
