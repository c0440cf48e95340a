"""Locomotives and factories [2013 p.8-10; 2021 p.10-12]."""

import pytest
from tests.games.russian.table import (
    EDITIONS,
    at,
    do,
    game,
    held,
    legal,
    player,
    turn,
    view,
    why,
)

both = pytest.mark.parametrize("edition", EDITIONS)


def engines(state, seat=1):
    """By route: the locomotives of a player."""
    return player(state, seat)["locomotives"]


def up_to(last):
    """All locomotives up to a number became factories: with two players two of each."""
    return {str(number): 2 for number in range(2, last + 1)}


# ---------------------------------------------------------------------- building


@both
def test_a_locomotive_comes_from_the_lowest_stack_and_goes_to_a_route(edition):
    """2013 p.8,10; 2021 p.10,12."""
    state = do(at(game(edition)), "place locomotive-1 w")
    assert legal(state) == ["locomotive 2", "factory 2"]
    assert "You can take only from the lowest stack" in why(state, "locomotive 3")
    do(state, "locomotive 2", "engine st-petersburg")
    assert engines(state)["st-petersburg"] == ["2"]
    assert view(state)["supply"]["2"] == 3
    assert turn(state) == 2


@both
def test_when_a_stack_is_used_up_the_next_number_is_taken(edition):
    """2013 p.10; 2021 p.12."""
    mine = {"locomotives": {"trans-siberian": ["2", "2"], "kyiv": "2"}, "factories": ["2", "1"]}
    state = do(at(game(edition), players=[mine]), "place locomotive-1 w")
    assert legal(state) == ["locomotive 3", "factory 3"]
    assert "You can take only from the lowest stack" in why(state, "factory 2")


@both
def test_the_reach_of_a_route_is_the_number_of_its_locomotive(edition):
    """2013 p.8; 2021 p.10."""
    state = at(game(edition), players=[{"locomotives": {"kyiv": "4", "st-petersburg": "1"}}])
    assert [route["reach"] for route in player(state)["routes"]] == [0, 1, 4]


@both
def test_two_locomotives_of_the_trans_siberian_are_added(edition):
    """2013 p.8; 2021 p.10."""
    mine = {"locomotives": {"trans-siberian": ["1", "4"]}}
    assert player(at(game(edition), players=[mine]))["routes"][0]["reach"] == 5


@both
def test_only_the_trans_siberian_has_room_for_two_locomotives(edition):
    """2013 p.8; 2021 p.10."""
    state = do(at(game(edition)), "place locomotive-1 w", "locomotive 2")
    assert legal(state, "engine") == [
        "engine trans-siberian-1",
        "engine trans-siberian-2",
        "engine st-petersburg",
        "engine kyiv",
    ]
    do(state, "engine trans-siberian-2")
    assert engines(state)["trans-siberian"] == ["1", "2"]


@both
def test_equal_places_of_a_route_are_offered_once(edition):
    """It makes no difference which of two empty places, or of two equal ones, is taken."""
    state = at(game(edition), players=[{"locomotives": {"kyiv": "1"}}])
    do(state, "place locomotive-1 w", "locomotive 2")
    assert legal(state, "engine trans-siberian-1")
    assert "looks the same" in why(state, "engine trans-siberian-2")


# ---------------------------------------------------------------------- upgrading


@both
def test_a_locomotive_replaces_only_a_lower_number(edition):
    """2013 p.9; 2021 p.11."""
    mine = {"locomotives": {"trans-siberian": ["3", "2"], "kyiv": "1"}}
    state = do(at(game(edition), players=[mine]), "place locomotive-1 w", "locomotive 2")
    assert "only one with a lower number" in why(state, "engine trans-siberian-1")
    assert "only one with a lower number" in why(state, "engine trans-siberian-2")
    assert legal(state, "engine") == ["engine st-petersburg", "engine kyiv"]


@both
def test_a_replaced_locomotive_goes_to_another_route(edition):
    """2013 p.9; 2021 p.11: the 1 replaced by the 4 goes to Kyiv."""
    mine = {"locomotives": {"trans-siberian": ["3", "1"]}}
    state = at(game(edition, 2), returned={"2": 2, "3": 1}, players=[mine])
    do(state, "place locomotive-1 w", "locomotive 4", "engine trans-siberian-2")
    assert legal(state, "engine") == ["engine st-petersburg", "engine kyiv"]
    do(state, "engine kyiv")
    assert engines(state) == {
        "trans-siberian": ["3", "4"],
        "st-petersburg": [None],
        "kyiv": ["1"],
    }


@both
def test_a_locomotive_without_a_place_becomes_a_factory_beside_the_supply(edition):
    """2013 p.9; 2021 p.11: a chain of replacements ends."""
    mine = {"locomotives": {"trans-siberian": ["3", "3"], "st-petersburg": "2", "kyiv": "1"}}
    state = at(game(edition), players=[mine])
    do(state, "place locomotive-1 w", "locomotive 2", "engine kyiv")
    assert legal(state) == ["return locomotive"]
    do(state, "return locomotive")
    assert view(state)["returned"] == {"1": 1}
    assert engines(state)["kyiv"] == ["2"]
    assert turn(state) == 2


def test_in_2013_a_locomotive_that_has_a_place_is_not_given_back():
    """2013 p.9: what happens to a locomotive that you cannot move elsewhere."""
    mine = {"locomotives": {"trans-siberian": ["3", "3"], "st-petersburg": "1", "kyiv": "1"}}
    state = at(game("2013", 2), players=[mine, {"locomotives": {"kyiv": "2"}}])
    do(state, "place locomotive-1 w", "locomotive 2")
    assert "must be placed" in why(state, "return locomotive")
    do(state, "engine kyiv")
    assert legal(state) == ["return locomotive"]


def test_in_2021_one_may_stop_upgrading():
    """2021 p.11: you may stop upgrading at any time."""
    mine = {"locomotives": {"trans-siberian": ["3", "3"], "st-petersburg": "1", "kyiv": "1"}}
    state = at(game("2021", 2), players=[mine, {"locomotives": {"kyiv": "2"}}])
    do(state, "place locomotive-1 w", "locomotive 2", "return locomotive")
    assert view(state)["returned"] == {"2": 1}
    assert engines(state)["kyiv"] == ["1"]


def test_in_2021_no_locomotive_is_given_back_while_a_place_is_empty():
    """2021 p.11."""
    mine = {"locomotives": {"trans-siberian": ["2"], "st-petersburg": "1", "kyiv": "2"}}
    state = at(game("2021", 2), players=[mine, {"locomotives": {"kyiv": "1"}}])
    do(state, "place locomotive-1 w", "locomotive 3")
    assert "place of yours is empty" in why(state, "return locomotive")


@both
def test_a_chain_of_replacements_goes_on_as_long_as_there_is_a_lower_number(edition):
    """2013 p.9; 2021 p.11."""
    mine = {"locomotives": {"trans-siberian": ["4", "1"], "st-petersburg": "2", "kyiv": "1"}}
    other = {"locomotives": {"kyiv": "3"}}
    returned = {"2": 1, "3": 1}
    state = at(game(edition, 2), returned=returned, players=[mine, other])
    do(state, "place locomotive-1 w", "locomotive 4", "engine st-petersburg")
    assert legal(state, "engine") == ["engine trans-siberian-2", "engine kyiv"]
    do(state, "engine kyiv")
    assert "only one with a lower number" in why(state, "engine trans-siberian-2")
    do(state, "return locomotive")
    assert engines(state) == {
        "trans-siberian": ["4", "1"],
        "st-petersburg": ["4"],
        "kyiv": ["2"],
    }
    assert view(state)["returned"] == {"1": 1, "2": 1, "3": 1}


@both
def test_a_chain_of_replacements_is_finished_before_anything_else(edition):
    """2013 p.9: the locomotive is in hand; an idea token that the reach gives waits."""
    mine = {
        "tracks": {"st-petersburg": {"wood": 4}},
        "locomotives": {"trans-siberian": ["5", "5"], "st-petersburg": "3", "kyiv": "1"},
    }
    state = at(game(edition, 2), returned={"2": 2, "3": 1}, players=[mine])
    do(state, "place locomotive-1 w", "locomotive 4", "engine st-petersburg")
    assert legal(state, "idea") == []
    do(state, "engine kyiv")
    assert legal(state) == ["return locomotive"]
    do(state, "return locomotive")
    assert "idea doublers" in legal(state)


@both
def test_a_longer_reach_gives_what_the_tracks_are_waiting_for(edition):
    """Both conditions are fulfilled now [2013 p.16,18; 2021 p.18-19]: bronze on space 3."""
    line = {"wood": 8, "green": 6, "bronze": 3}
    mine = {"tracks": {"trans-siberian": line}, "locomotives": {"trans-siberian": ["1"]}}
    state = at(game(edition), players=[mine])
    assert player(state)["workers"] == 5
    do(state, "place locomotive-1 w", "locomotive 2", "engine trans-siberian-2")
    assert player(state)["workers"] == 6
    assert player(state)["hand"] == 5


# ---------------------------------------------------------------------- factories


@both
def test_a_factory_is_built_in_the_leftmost_gap(edition):
    """2013 p.10; 2021 p.12."""
    state = do(at(game(edition)), "place locomotive-1 w", "factory 2")
    assert player(state)["factories"] == ["2", None, None, None, None]
    do(state, "place locomotive-2 ww", "factory 2")
    assert player(state, 2)["factories"] == ["2", None, None, None, None]
    state = at(game(edition), players=[{"factories": ["2"]}])
    do(state, "place locomotive-1 w", "factory 2")
    assert player(state)["factories"] == ["2", "2", None, None, None]
    assert "A factory is replaced only when you build a new one, so take that first." in why(
        state, "replace gap-1"
    )


@both
def test_with_five_factories_any_of_them_is_replaced(edition):
    """Not from left to right [2013 p.10; 2021 p.12]; the old one goes beside the supply."""
    state = at(game(edition), players=[{"factories": ["2", "2", "3", "2", "3"]}])
    do(state, "place locomotive-1 w", "factory 2")
    assert legal(state) == [f"replace gap-{gap}" for gap in range(1, 6)]
    do(state, "replace gap-3")
    assert player(state)["factories"] == ["2", "2", "2", "2", "3"]
    assert view(state)["returned"] == {"3": 1}
    assert turn(state) == 2


@both
def test_a_wrench_stays_where_its_factory_is_replaced(edition):
    """2013 p.10,12; 2021 p.12-13: only moving onto a factory triggers it."""
    mine = {"factories": ["6", "2", "3", "2", "3"], "wrenches": [5]}
    state = at(game(edition), players=[mine])
    do(state, "place locomotive-1 w", "factory 2", "replace gap-1")
    assert player(state)["wrenches"] == [5]
    assert turn(state) == 2


@both
def test_a_factory_may_be_one_of_those_returned(edition):
    """2013 p.10; 2021 p.12."""
    state = at(game(edition, 4), returned={"3": 1})
    do(state, "place locomotive-1 w")
    assert legal(state) == ["locomotive 2", "factory 2", "factory returned-3"]
    do(state, "factory returned-3")
    assert player(state)["factories"][0] == "3"
    assert view(state)["returned"] == {}
    assert view(state)["supply"]["2"] == 4


@both
def test_only_factories_that_were_returned_can_be_taken_back(edition):
    """2013 p.10; 2021 p.12."""
    state = do(at(game(edition), returned={"3": 1}), "place locomotive-1 w")
    for tile in ("1", "2", "4", "9"):
        assert "no such tile left" in why(state, f"factory returned-{tile}")


@both
def test_a_returned_factory_is_no_locomotive_any_more(edition):
    """2013 p.9; 2021 p.11: placed only as factories from now on."""
    state = do(at(game(edition), returned={"2": 4}), "place locomotive-1 w")
    assert legal(state) == ["locomotive 3", "factory 3", "factory returned-2"]


# ---------------------------------------------------------------------- the three spaces


@both
@pytest.mark.parametrize("space,mix", [("locomotive-1", "w"), ("locomotive-2", "ww")])
def test_the_first_two_spaces_give_a_locomotive_or_a_factory(edition, space, mix):
    """2013 p.10; 2021 p.12."""
    state = do(at(game(edition)), f"place {space} {mix}")
    assert legal(state) == ["locomotive 2", "factory 2"]
    do(state, "factory 2")
    assert turn(state) == 2
    assert held(state, space) == f"1 {mix}"


@both
def test_the_third_space_gives_a_locomotive_and_a_factory(edition):
    """Not two of a kind [2013 p.10; 2021 p.12]."""
    state = do(at(game(edition)), "place locomotive-3 www", "locomotive 2", "engine kyiv")
    assert "You can only build a factory now, not take a locomotive." in why(state, "locomotive 2")
    assert legal(state) == ["factory 2"]
    do(state, "factory 2")
    assert turn(state) == 2


@both
def test_the_factory_of_the_third_space_may_come_first(edition):
    """It matters when a stack runs out [2013 p.10; 2021 p.12]."""
    others = [{}, {"factories": ["2", "2", "2"]}]
    state = do(at(game(edition), players=others), "place locomotive-3 www", "factory 2")
    assert legal(state) == ["locomotive 3"]
    do(state, "locomotive 3", "engine kyiv")
    assert engines(state)["kyiv"] == ["3"]
    assert player(state)["factories"][0] == "2"


@both
def test_the_factory_just_returned_can_be_built(edition):
    """2021 p.12: upgrade first, then choose the factory just returned; 2013 p.10."""
    mine = {"locomotives": {"trans-siberian": ["3", "3"], "st-petersburg": "2", "kyiv": "1"}}
    state = at(game(edition), players=[mine])
    do(state, "place locomotive-3 www", "locomotive 2", "engine kyiv", "return locomotive")
    assert legal(state) == ["factory 2", "factory returned-1"]
    do(state, "factory returned-1")
    assert player(state)["factories"][0] == "1"


# ---------------------------------------------------------------------- the highest numbers


def test_in_2021_both_stacks_of_10_open_when_there_is_no_9_left():
    """2021 p.10."""
    state = do(at(game("2021", 2), returned=up_to(8)), "place locomotive-1 w")
    assert legal(state, "locomotive") == ["locomotive 9"]
    state = do(at(game("2021", 2), returned=up_to(9)), "place locomotive-1 w")
    assert legal(state, "locomotive") == ["locomotive 10a", "locomotive 10b"]
    assert legal(state, "factory")[:2] == ["factory 10a", "factory 10b"]


def test_in_2021_one_kind_of_10_may_run_out_before_the_other():
    """2021 p.4,10: two stacks of the same number."""
    returned = up_to(9) | {"10a": 2}
    state = do(at(game("2021", 2), returned=returned), "place locomotive-1 w")
    assert legal(state, "locomotive") == ["locomotive 10b"]
    returned = up_to(9) | {"10b": 2}
    state = do(at(game("2021", 2), returned=returned), "place locomotive-1 w")
    assert legal(state, "locomotive") == ["locomotive 10a"]


@both
def test_without_locomotives_only_returned_factories_can_be_had(edition):
    """2013 p.10; 2021 p.12."""
    returned = up_to(9) | ({"10a": 2, "10b": 2} if edition == "2021" else {})
    state = at(game(edition, 2), returned=returned)
    assert "no such tile left" in why(state, "place locomotive-3 www")
    do(state, "place locomotive-1 w")
    assert "no such tile left" in why(state, "locomotive 9")
    assert "no such tile left" in why(state, "factory 9")
    assert legal(state) == [f"factory returned-{tile}" for tile in returned]


# All 18 tiles of two players of 2013 fit onto their boards.
OTHER = {
    "locomotives": {"trans-siberian": ["7", "7"], "st-petersburg": "6", "kyiv": "6"},
    "factories": ["3", "4", "4", "5", "5"],
}


def test_without_any_tiles_the_spaces_are_closed():
    """The action must be carried out in full [2013 p.4,10]."""
    mine = {
        "locomotives": {"trans-siberian": ["9", "9"], "st-petersburg": "8", "kyiv": "8"},
        "factories": ["1", "1", "2", "2", "3"],
    }
    state = at(game("2013", 2), players=[mine, OTHER])
    assert "no such tile left" in why(state, "place locomotive-1 w")
    assert "no such tile left" in why(state, "place locomotive-3 www")


def test_the_last_locomotive_is_kept_where_a_locomotive_is_to_be_taken():
    """The third space wants both, and a returned factory is no locomotive [2013 p.9-10]."""
    mine = {
        "locomotives": {"trans-siberian": ["9", "1"], "st-petersburg": "8", "kyiv": "8"},
        "factories": ["1", "2", "2"],
    }
    state = at(game("2013", 2), returned={"3": 1}, players=[mine, OTHER])
    do(state, "place locomotive-3 www")
    assert legal(state) == ["locomotive 9", "factory returned-3"]
    assert "could no longer be carried out in full" in why(state, "factory 9")
    do(state, "factory returned-3", "locomotive 9", "engine trans-siberian-2")
    assert legal(state) == ["return locomotive"]


def test_the_last_locomotive_opens_the_third_space_when_it_frees_a_factory():
    """The replaced locomotive can be built at once [2013 p.9-10]."""
    mine = {
        "locomotives": {"trans-siberian": ["9", "8"], "st-petersburg": "8", "kyiv": "1"},
        "factories": ["1", "2", "2", "3"],
    }
    state = at(game("2013", 2), players=[mine, OTHER])
    do(state, "place locomotive-3 www")
    assert legal(state) == ["locomotive 9"]
    do(state, "locomotive 9", "engine kyiv", "return locomotive", "factory returned-1")
    assert player(state)["factories"] == ["1", "2", "2", "3", "1"]


def test_the_last_locomotive_does_not_open_the_third_space_when_it_frees_none():
    """An empty place takes it, or what it replaces [2013 p.9-10]."""
    mine = {
        "locomotives": {"trans-siberian": ["9", "8"], "st-petersburg": "8"},
        "factories": ["1", "1", "2", "2", "3"],
    }
    state = at(game("2013", 2), players=[mine, OTHER])
    assert "no such tile left" in why(state, "place locomotive-3 www")
    assert "place locomotive-1 w" in legal(state)


def test_the_locomotive_with_a_blank_back_goes_to_the_box():
    """2021 p.4,11,47: there is no factory on it."""
    mine = {"locomotives": {"trans-siberian": ["10a", "10a"], "st-petersburg": "10b"}}
    mine["locomotives"]["kyiv"] = "9-card"
    cards = ["repeat", "engineer", "factory", "worker"]
    returned = up_to(9) | {"1": 1}
    state = at(game("2021", 2), returned=returned, cards=cards, players=[mine])
    do(state, "place locomotive-1 w", "locomotive 10b", "engine kyiv", "return locomotive")
    assert view(state)["returned"] == returned
    assert engines(state)["kyiv"] == ["10b"]
