"""Turn order [2013 p.15-16,20-21; 2021 p.16-17,22-23]."""

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

STRIP = [9, 10, 11, 12, 2, 3, 4]


def order(state):
    """The seats in turn order."""
    return [seat + 1 for seat in view(state)["order"]]


def all_passed(edition, of=4, **given):
    """The end of a round: the last player in order passes now, the others have passed."""
    seats = given.pop("order", list(range(1, of + 1)))
    state = at(game(edition, of), order=seats, passed=seats[:-1], turn=seats[-1], **given)
    return do(state, "pass")


# ---------------------------------------------------------------------- passing


@both
def test_the_later_in_the_turn_order_the_more_points_for_passing(edition):
    """The backs of the turn order cards [2013 p.15; 2021 p.16]."""
    state = at(game(edition), order=[2, 3, 4, 1], round=1)
    before = points(state)
    scored = []
    for seat in (2, 3, 4):
        assert turn(state) == seat
        do(state, "pass")
        scored.append(points(state)[seat - 1] - before[seat - 1])
    assert scored == [0, 2, 3]
    mine = {"tracks": {"kyiv": {"wood": 1}}}
    state = all_passed(edition, order=[2, 3, 4, 1], players=[mine])
    assert points(state)[0] == 4


@both
def test_who_has_passed_is_left_out_for_the_rest_of_the_round(edition):
    """2013 p.15; 2021 p.16."""
    state = at(game(edition), order=[1, 2, 3, 4])
    do(state, "pass", "pass", "place coins w", "place doubler w", "doubler trans-siberian")
    assert turn(state) == 3
    do(state, "pass", "place basic w", "advance wood kyiv", "place basic w", "advance wood kyiv")
    assert turn(state) == 4


# ---------------------------------------------------------------------- going there


@both
def test_a_worker_below_the_first_or_second_place_is_ones_action(edition):
    """2013 p.15; 2021 p.16."""
    state = do(at(game(edition), order=[1, 2, 3, 4], turn=3), "place first w")
    assert held(state, "first") == "3 w"
    assert turn(state) == 4
    do(state, "place second w")
    assert held(state, "second") == "4 w"


@both
def test_the_space_below_ones_own_place_cannot_be_used(edition):
    """2013 p.15; 2021 p.16."""
    state = at(game(edition, 3), order=[2, 1, 3])
    assert "below your own place" in why(state, "place first w")
    assert "place second w" in legal(state)
    do(state, "pass")
    assert "below your own place" in why(state, "place second w")
    assert "place first w" in legal(state)


@both
def test_with_two_players_one_may_use_the_space_below_ones_own_place(edition):
    """2013 p.21; 2021 p.23."""
    state = at(game(edition, 2), order=[2, 1])
    do(state, "place first w")
    assert held(state, "first") == "2 w"


@both
def test_nobody_occupies_both_turn_order_spaces(edition):
    """2013 p.15; 2021 p.16."""
    state = at(game(edition), order=[1, 2, 3, 4], turn=3, held={"first": "3 w"})
    assert "both turn order spaces" in why(state, "place second w")
    state = at(game(edition), order=[1, 2, 3, 4], turn=3, held={"second": "3 w"})
    assert "both turn order spaces" in why(state, "place first w")


@both
def test_two_players_may_each_occupy_one(edition):
    """2013 p.15; 2021 p.16."""
    state = at(game(edition), order=[1, 2, 3, 4], turn=3, held={"first": "4 w"})
    assert "place second w" in legal(state)
    assert "occupied" in why(state, "place first w")


# ---------------------------------------------------------------------- not in one's colour


@both
@pytest.mark.parametrize("piece", ["c", "t", "b"])
def test_a_piece_not_of_ones_colour_is_exchanged_at_once_for_a_worker_on_another_space(
    edition, piece
):
    """2013 p.15; 2021 p.17: the other space stays occupied, by that piece."""
    mine = {"coins": 1, "temporary": 2, "wooden": True}
    busy = {"coins": "1 w", "wood-2": "1 ww", "doubler": "2 w"}
    state = at(game(edition), order=[2, 3, 1, 4], turn=1, players=[mine], held=busy)
    do(state, f"place first {piece}")
    assert turn(state) == 1
    assert legal(state) == ["swap wood-2", "swap coins"]
    do(state, "swap coins")
    assert held(state, "first") == "1 w"
    assert held(state, "coins") == f"1 {piece}"
    assert turn(state) == 4


@both
def test_one_of_several_workers_on_a_space_can_be_exchanged(edition):
    """2013 p.15; 2021 p.17."""
    state = at(game(edition, 3), order=[2, 3, 1], turn=1, held={"wood-2": "1 ww"})
    do(state, "place first c", "swap wood-2")
    assert held(state, "wood-2") == "1 wc"


@both
def test_a_worker_on_the_basic_space_can_be_exchanged(edition):
    """It is not occupied, but the worker stands there [2013 p.7,15; 2021 p.9,17]."""
    state = at(game(edition, 3), order=[2, 3, 1], turn=1, held={"basic": "1 w"})
    do(state, "place second c")
    assert legal(state) == ["swap basic"]
    assert "No worker of your own colour" in why(state, "swap coins")
    do(state, "swap basic")
    assert held(state, "second") == "1 w"
    assert player(state)["hand"] == 5
    do(state, "pass", "pass", "pass")


@both
def test_a_worker_of_ones_own_needs_no_exchange(edition):
    """2013 p.15; 2021 p.17."""
    state = at(game(edition, 3), order=[2, 3, 1], turn=1, held={"coins": "1 w"})
    do(state, "place first w")
    assert turn(state) == 2


@both
def test_without_a_worker_elsewhere_only_a_worker_of_ones_own_goes_there(edition):
    """There is nothing to exchange [2013 p.15; 2021 p.17]."""
    busy = {"coins": "1 c", "doubler": "2 w"}
    state = at(game(edition, 3), order=[2, 3, 1], turn=1, held=busy)
    assert legal(state, "place first") == ["place first w"]
    assert "exchange" in why(state, "place first c")


@both
@pytest.mark.parametrize("space", ["coins", "doubler", "basic", "first", "wood-1"])
def test_only_a_worker_of_ones_own_on_another_space_is_exchanged(edition, space):
    """Not a coin, not somebody else's worker, and none from the turn order spaces."""
    busy = {"coins": "1 c", "doubler": "2 w", "industry-2": "1 ww"}
    state = at(game(edition, 3), order=[2, 3, 1], turn=1, held=busy)
    do(state, "place first c")
    assert "No worker of your own colour" in why(state, f"swap {space}")
    assert legal(state) == ["swap industry-2"]


# ---------------------------------------------------------------------- the new order


@both
@pytest.mark.parametrize(
    "held_by,new",
    [
        ({"first": "3 w", "second": "4 w"}, [3, 4, 1, 2]),
        ({"first": "3 w"}, [3, 1, 2, 4]),
        ({"second": "4 w"}, [1, 4, 2, 3]),
        ({"first": "2 w", "second": "1 w"}, [2, 1, 3, 4]),
        ({"second": "3 w", "first": "2 w"}, [2, 3, 1, 4]),
        ({}, [1, 2, 3, 4]),
    ],
)
def test_players_take_the_places_of_their_workers_and_the_others_move_to_the_right(
    edition, held_by, new
):
    """2013 p.15-16; 2021 p.16."""
    state = all_passed(edition, held=held_by)
    while legal(state, "place") and "done" in legal(state):
        do(state, "done")
    assert order(state) == new
    assert view(state)["round"] == 2
    assert turn(state) == new[0]


@both
def test_the_first_player_alone_on_the_second_space_stays_first(edition):
    """The special case [2013 p.16; 2021 p.16]."""
    state = do(all_passed(edition, held={"second": "1 w"}), "done")
    assert order(state) == [1, 2, 3, 4]


@both
def test_with_two_players_the_second_can_take_the_first_place(edition):
    """2013 p.21; 2021 p.23."""
    state = do(all_passed(edition, 2, held={"first": "2 w"}), "done")
    assert order(state) == [2, 1]
    state = do(all_passed(edition, 2, held={"first": "1 w"}), "done")
    assert order(state) == [1, 2]


# ---------------------------------------------------------------------- using the worker again


@both
def test_the_worker_of_the_second_place_moves_first_then_that_of_the_first_place(edition):
    """2013 p.16; 2021 p.17."""
    state = all_passed(edition, held={"first": "3 w", "second": "4 w"})
    assert turn(state) == 4
    do(state, "place doubler w", "doubler trans-siberian")
    assert turn(state) == 3
    assert held(state, "second") == ""
    assert "occupied" in why(state, "place doubler w")
    do(state, "place coins w")
    assert view(state)["round"] == 2
    assert player(state, 3)["coins"] == 3


@both
def test_the_worker_moves_in_the_special_case_too(edition):
    """2013 p.16; 2021 p.17."""
    state = all_passed(edition, held={"second": "1 w"})
    assert turn(state) == 1
    assert "place coins w" in legal(state)


@both
def test_with_two_players_the_worker_below_ones_own_place_moves_too(edition):
    """2013 p.16,21; 2021 p.17,23."""
    state = all_passed(edition, 2, held={"first": "1 w"})
    assert turn(state) == 1
    assert "place coins w" in legal(state)


@both
def test_the_worker_moves_only_to_spaces_for_exactly_one_worker(edition):
    """2013 p.16; 2021 p.17: it is not combined with anything."""
    rich = {"coins": 3, "temporary": 2, "wooden": True}
    state = all_passed(edition, players=[rich], held={"second": "1 w"}, strip=STRIP)
    where = {text.removeprefix("place ") for text in legal(state, "place")}
    assert where == {
        "wood-1 w",
        "basic w",
        "locomotive-1 w",
        "industry-1 w",
        "doubler w",
        "coins w",
        "engineer-2 w",
        "engineer-3 w",
    }
    for refused in ("wood-2 ww", "wood-2 wc", "any wc", "hire c", "coins c", "coins t"):
        assert "takes exactly one worker" in why(state, f"place {refused}")


@both
def test_the_worker_moves_to_a_free_space_only(edition):
    """2013 p.16; 2021 p.17."""
    state = all_passed(edition, held={"second": "1 w", "coins": "2 c"})
    assert "occupied" in why(state, "place coins w")


@both
def test_the_worker_may_move_to_ones_own_engineer(edition):
    """2013 p.16; 2021 p.17."""
    state = all_passed(edition, players=[{"engineers": [4]}], held={"second": "1 w"})
    before = points(state)[0]
    do(state, "place engineer-4 w", "advance wood kyiv")
    assert view(state)["round"] == 2
    assert tracks(state, "kyiv")["wood"] == 2
    assert points(state)[0] == before + 3


@both
def test_the_worker_may_always_move_to_the_basic_space(edition):
    """2013 p.16; 2021 p.17."""
    state = all_passed(edition, held={"second": "1 w", "basic": "1 w"})
    do(state, "place basic w", "advance wood kyiv")
    assert tracks(state, "kyiv")["wood"] == 2


@both
def test_the_worker_need_not_move(edition):
    """2013 p.16; 2021 p.17: the players can move it."""
    state = do(all_passed(edition, held={"second": "1 w"}), "done")
    assert view(state)["round"] == 2
    assert player(state)["hand"] == 5


@both
def test_the_action_of_the_moved_worker_is_carried_out_in_full(edition):
    """2021 p.17: a direct action; 2013 p.4,16."""
    state = do(all_passed(edition, held={"second": "1 w"}), "place wood-1 w")
    assert "must be carried out in full" in why(state, "done")
    do(state, "advance wood kyiv")
    assert "must be carried out in full" in why(state, "done")
    assert view(state)["round"] == 1
    do(state, "advance wood kyiv")
    assert view(state)["round"] == 2


@both
def test_a_space_whose_action_is_impossible_is_closed_to_the_moved_worker(edition):
    """2013 p.4,16; 2021 p.7,17."""
    mine = {"wrenches": [4]}
    state = all_passed(edition, players=[mine], held={"second": "1 w"})
    assert "next gap has no factory yet" in why(state, "place industry-1 w")
    assert "no access" in why(state, "place green-1 w")


@both
def test_what_the_moved_worker_brings_is_used_in_the_next_round_only(edition):
    """2021 p.17: coins or additional workers; 2013 p.16 moves one worker, once."""
    state = all_passed(edition, held={"second": "1 w"})
    do(state, "place coins w")
    assert view(state)["round"] == 2
    assert player(state)["coins"] == 3
    mine = {"tracks": {"kyiv": {"wood": 5}}}
    state = all_passed(edition, players=[mine], held={"second": "1 w"})
    do(state, "place wood-1 w", "advance wood kyiv", "advance wood kyiv")
    assert view(state)["round"] == 2
    assert player(state)["hand"] == 6


@both
def test_temporary_workers_taken_by_the_moved_worker_go_back_at_once(edition):
    """2013 p.13,19; 2021 p.14,22."""
    state = do(all_passed(edition, held={"second": "1 w"}), "place temporary w")
    assert view(state)["round"] == 2
    assert player(state)["temporary"] == 0


@both
def test_a_factory_that_the_moved_worker_reaches_may_reuse_a_space(edition):
    """It is still the round in which the space was used [2013 p.16,24; 2021 p.17,48]."""
    mine = {"engineers": [5], "wrenches": [3], "factories": ["3"]}
    state = all_passed(edition, players=[mine], held={"second": "1 w", "coins": "1 w"})
    do(state, "place engineer-5 w", "wrench 1", "wrench 1", "reuse coins")
    assert player(state)["coins"] == 3


# ---------------------------------------------------------------------- the last round


@both
def test_after_the_last_round_nobody_moves_a_worker(edition):
    """2013 p.20; 2021 p.22."""
    state = at(game(edition), round=7, order=[1, 2, 3, 4], passed=[1, 2, 3], turn=4)
    do(state, "pass")
    assert turn(state) == "over"
