"""The end of the game [RC p.6]: markers, the last turns, points and ties."""

import pytest
from tests.games.world.table import (
    at,
    city,
    do,
    draw,
    end_turn,
    game_of,
    legal,
    player,
    points,
    practice,
    rails,
    turn,
    view,
)


def markers_left(n, players=2, **given):
    """A position with so many markers left, and a red cube that empties Norfolk."""
    of = practice(players=players, **given.pop("options", {}))
    names = [row for row in of.catalogue.board.cities if row not in ("norfolk", "chicago")]
    gone = of.catalogue.printed.markers - n
    empty = {name: {"empty": True} for name in names[:gone]}
    return at(
        of,
        links=rails(of, "1 chicago norfolk savannah"),
        cities=empty | {"norfolk": {"cubes": "red"}} | given.pop("cities", {}),
        **given,
    )


LAST_CUBE = ("deliver norfolk red", "hop chicago e")

# ---------------------------------------------------------------------- how it ends


def test_after_the_last_marker_this_turn_and_one_more_are_played():
    state = do(markers_left(1, turn=4), *LAST_CUBE)
    assert (view(state)["markers"], view(state)["last_turn"]) == (0, 5)
    end_turn(state)
    assert view(state)["turn"] == 5
    end_turn(state)
    assert (turn(state), view(state)["turn"]) == ("over", 5)


def test_a_marker_that_is_not_the_last_ends_nothing():
    state = do(markers_left(2), *LAST_CUBE)
    assert (view(state)["markers"], view(state)["last_turn"]) == (1, None)


def test_everybody_has_all_three_actions_in_the_turn_of_the_last_marker_and_in_the_next():
    state = do(markers_left(1, round=1), *LAST_CUBE)
    actions = 1
    while turn(state) != "over":
        if turn(state) == "chance":
            draw(state)
        else:
            actions += view(state)["round"] > 0
            do(state, "pass")
    assert actions == 2 * 2 * 3


def test_a_marker_that_comes_back_does_not_put_the_end_off():
    """[RC p.5]."""
    state = do(markers_left(1), *LAST_CUBE, "urbanize norfolk blue")
    draw(state)
    assert (view(state)["markers"], view(state)["last_turn"]) == (1, 2)


def test_when_no_markers_are_left_none_is_placed():
    """A ruling."""
    state = markers_left(0, last_turn=2)
    do(state, *LAST_CUBE)
    assert (city(state, "norfolk")["empty"], view(state)["markers"]) == (False, 0)
    assert view(state)["last_turn"] == 2


def test_a_second_last_marker_does_not_move_the_end():
    state = markers_left(1, turn=3, last_turn=3)
    do(state, *LAST_CUBE)
    assert view(state)["last_turn"] == 3


def test_a_game_ends_after_the_last_turn_of_the_limit_at_any_rate():
    state = at(practice(turn_limit="5"), turn=5, round=3, player=2)
    do(state, "pass")
    assert turn(state) == "over"
    assert view(state)["over"]["reason"] == "result.turns"


def test_the_limit_holds_even_if_the_markers_would_allow_one_more_turn():
    state = do(markers_left(1, turn=5, options={"turn_limit": "5"}), *LAST_CUBE)
    assert view(state)["last_turn"] == 5
    end_turn(state)
    assert turn(state) == "over"
    assert view(state)["over"]["reason"] == "result.markers"


def test_there_is_income_in_the_last_turn_too():
    state = at(practice(), last_turn=1, round=3, player=2, players=[{"points": 10}])
    do(state, "pass")
    assert player(state)["money"] == 12


def test_nothing_is_legal_when_the_game_is_over():
    state = do(at(practice(), last_turn=1, round=3, player=2), "pass")
    of = game_of(state)
    assert state.legal_actions() == []
    assert str(of.why_not(state, 0)) == "The game is over. (RC p.6)"
    assert str(of.heading(state)) == "End"


# ---------------------------------------------------------------------- points


def final(*players, links=(), **given):
    """The game with these players ends now."""
    of = practice(players=max(2, len(players)))
    state = at(of, players=list(players), links=[*links], last_turn=1, round=3, **given)
    return end_turn(state)


def test_every_bond_costs_a_point():
    """60 on the track and five bonds: 55 [RC p.6]."""
    state = final({"points": 60, "bonds": 5}, {})
    assert points(state) == [55, 0]
    assert player(state)["score"] == {"track": 60, "bonds": -5, "baron": 0}


def test_bonds_of_the_last_income_phase_count_too():
    assert points(final({"bonds": 2}, {})) == [-3, 0]


def test_points_may_fall_below_nothing():
    state = final({"bonds": 1, "money": 1}, {})
    assert points(state) == [-1, 0]
    assert player(state)["income"] == 0


def test_points_past_the_end_of_the_track_count_in_full():
    assert points(final({"points": 107}, {"points": 99})) == [107, 99]


def test_bonds_do_not_cost_points_before_the_end():
    state = end_turn(at(practice(), players=[{"points": 10, "bonds": 3}]))
    assert points(state)[0] == 10
    assert player(state)["now"] == 7


# ---------------------------------------------------------------------- who wins


def result(state):
    """Seats from 1 of the winners, and what decided a tie."""
    found = view(state)["over"]
    return [seat + 1 for seat in found["winners"]], found["tie_break"]


def test_the_most_points_win():
    assert result(final({"points": 5}, {"points": 8}, {"points": 7})) == ([2], "")


def test_in_a_tie_the_most_links_win():
    links = rails(practice(players=3), "2 chicago norfolk", "1 boston buffalo baltimore")
    players = ({"points": 5}, {"points": 5, "money": 50}, {"points": 4})
    assert result(final(*players, links=links)) == ([1], "tie-break.links")


def test_if_links_are_equal_too_the_most_money_wins():
    players = ({"points": 5}, {"points": 5, "money": 1}, {"points": 4, "money": 99})
    assert result(final(*players)) == ([2], "tie-break.money")


def test_who_is_equal_in_everything_shares_the_victory():
    players = ({"points": 5}, {"points": 4}, {"points": 5})
    assert result(final(*players)) == ([1, 3], "")


def test_money_is_compared_only_among_those_with_the_most_links():
    links = rails(practice(players=3), "1 chicago norfolk", "2 boston buffalo")
    players = ({"points": 5, "money": 1}, {"points": 5}, {"points": 5, "money": 99})
    assert result(final(*players, links=links)) == ([1], "tie-break.money")


def test_points_after_barons_decide():
    players = ({"points": 5, "bonds": 0, "baron": "moses-taylor", "money": 1}, {"points": 9})
    state = final(*players)
    assert player(state, 2)["money"] > player(state, 1)["money"]
    assert result(state) == ([2], "")


@pytest.mark.parametrize("seat", [1, 2])
def test_the_result_is_part_of_the_view(seat):
    state = final({"points": 5}, {"points": 8})
    assert view(state, seat)["over"] == {
        "reason": "result.markers",
        "winners": [1],
        "tie_break": "",
    }
    assert legal(state) == []


def test_there_is_a_result_only_when_the_game_is_over():
    state = at(practice(), round=3, player=2, last_turn=1, players=[{"points": 3}])
    of = game_of(state)
    assert of.result(state) is None
    found = of.result(do(state, "pass"))
    assert found is not None
    assert (found.points, found.winners) == ((3, 0), (0,))
