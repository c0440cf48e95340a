"""Incomplete links [RC p.4-6]: how they go on, are joined, turned, and taken off the map."""

from tests.games.world.table import (
    at,
    building,
    do,
    end_turn,
    ends,
    legal,
    links,
    player,
    practice,
    purse,
    rails,
    turn,
    view,
    why,
)

# ---------------------------------------------------------------------- incomplete links


def test_an_incomplete_link_is_no_link():
    of = practice()
    state = at(of, ends=["1 chicago B1 se"], cities={"norfolk": {"cubes": "red"}})
    assert player(state)["links"] == 0
    assert player(state)["tiles"] == 1
    assert why(state, "deliver norfolk red").startswith("The first link of a delivery")


def test_an_incomplete_link_goes_on_in_a_later_action_of_the_turn():
    state = do(at(practice()), "build from providence")
    do(state, "build N3 e-w", "build O3 e-w", "done", "pass")
    assert "build from O3" in legal(state)
    do(state, "build from O3", "build P3 e-w", "build Q3 e-w", "build R3 e-w")
    assert links(state) == ["1 providence N3 O3 P3 Q3 R3 atlanta"]
    assert player(state)["tiles"] == 5


def test_nobody_builds_on_from_the_end_of_another():
    state = at(practice(), ends=["2 providence N3 e"])
    assert why(state, "build from N3") == (
        "No incomplete link of yours ends here, or none that can go on. (RC p.4)"
    )


def test_nobody_runs_into_the_end_of_another():
    state = at(practice(), ends=["2 baltimore I3 J3 e"])
    do(state, "build from providence", "build L3 e-w")
    assert why(state, "build K3 e-w") == (
        "The track would run into the end of track that is not yours. (RC p.4)"
    )


def test_two_ends_of_one_player_may_be_joined():
    """[RC p.5]."""
    state = at(practice(), ends=["1 baltimore I3 J3 e"])
    do(state, "build from providence", "build L3 e-w", "build K3 e-w")
    assert links(state) == ["1 providence L3 K3 J3 I3 baltimore"]
    assert ends(state) == []
    assert (player(state)["links"], player(state)["tiles"], turn(state)) == (1, 4, 2)


def test_a_link_is_begun_at_both_ends_and_joined_in_three_rounds_of_one_turn():
    state = do(at(practice()), "build from baltimore", "build I3 e-w", "done", "pass")
    do(state, "build from providence", "build L3 e-w", "done", "pass")
    do(state, "build from I3", "build J3 e-w", "build K3 e-w")
    assert player(state)["links"] == 1


def test_a_city_from_which_only_a_join_is_left_can_be_built_from_by_the_owner_alone():
    lines = ["2 raleigh C6 B6 B7 se", "1 raleigh C7 w"]
    state = at(practice(), ends=lines)
    do(state, "build from portland")
    assert legal(state, "build") == ["build B7 e-w"]
    do(state, "build B7 e-w")
    assert links(state) == ["1 portland B7 C7 raleigh"]
    state = at(practice(), ends=lines, player=2)
    assert why(state, "build from portland").startswith("No track can leave this city")


def test_an_incomplete_link_leaves_the_map_when_the_turn_ends():
    """[RC p.4, p.6]."""
    of = practice()
    before = view(at(of))
    state = at(of, ends=["1 providence N3 O3 e", "2 baltimore I3 e"])
    end_turn(state)
    assert view(state)["ends"] == []
    assert [mine["tiles"] for mine in view(state)["players"]] == [0, 0]
    assert set(state.occupied) == {0}
    assert before["links"] == view(state)["links"]


def test_what_was_paid_for_it_is_lost():
    state = do(at(practice()), "build from providence", "build N3 e-w", "done")
    assert purse(state) == (3, 1)
    end_turn(state)
    assert purse(state) == (2, 1)


def test_it_stays_until_income_was_paid():
    """Both moments are printed; nothing depends on it but the count of tiles [RC p.4, p.6]."""
    state = at(practice(), round=3, order=[1, 2], player=2, ends=["1 providence N3 e"])
    assert view(state)["ends"]
    do(state, "pass")
    assert not view(state)["ends"]


def test_complete_links_stay():
    of = practice()
    state = end_turn(at(of, links=rails(of, "1 chicago norfolk"), ends=["1 norfolk B2 sw"]))
    assert links(state) == ["1 chicago B1 norfolk"]
    assert player(state)["links"] == 1


def test_a_hex_keeps_the_track_of_others_when_an_end_is_taken_away():
    of = practice()
    state = at(of, links=rails(of, "2 boston buffalo"), ends=["1 norfolk B2 B3 sw"])
    end_turn(state)
    assert links(state) == ["2 boston B3 C3 buffalo"]
    assert state.occupied == at(of, links=rails(of, "2 boston buffalo")).occupied


def test_two_incomplete_links_may_end_in_one_hex():
    state = at(practice(), ends=["1 norfolk B2 B3 sw", "1 boston B3 e"])
    do(state, "build from B3")
    assert "build A4 ne-sw" in legal(state)  # on from Norfolk
    assert "build C3 e-w" in legal(state)  # on from Boston
    do(state, "build C3 e-w")
    assert links(state) == ["1 boston B3 C3 buffalo"]
    assert ends(state) == ["1 norfolk B2 B3"]


def test_an_end_that_is_walled_in_goes_on_only_by_turning_its_tile():
    walls = ["2 boston B3 se", "2 buffalo C3 B3 sw"]
    state = at(practice(), ends=["1 norfolk B2 sw", *walls])
    do(state, "build from B2")
    assert {text.split()[1] for text in legal(state, "build")} == {"B2"}


def test_the_action_is_over_where_no_tile_fits_any_more():
    walls = ["2 boston B3 se", "2 buffalo C3 B3 sw"]
    state = at(practice(), ends=walls)
    do(state, "build from norfolk", "build B2 ne-sw")
    assert turn(state) == 2
    assert "1 norfolk B2" in ends(state)


# ---------------------------------------------------------------------- redirecting


def test_the_last_tile_of_an_incomplete_link_may_be_turned_for_the_price_of_its_hex():
    """[RC p.5]."""
    state = at(practice(), ends=["1 kansas-city B5 ne"], players=[{"money": 9}])
    do(state, "build from B5", "build B5 e-w")
    assert links(state) == ["1 kansas-city B5 des-moines"]
    assert (purse(state), player(state)["tiles"]) == ((6, 0), 1)


def test_after_turning_the_tile_one_builds_on():
    state = at(practice(), ends=["1 providence N3 ne"], players=[{"money": 20}])
    do(state, "build from N3", "build N3 e-w")
    assert building(state) == (3, 2)
    do(state, "build O3 e-w", "build P3 e-w", "build Q3 e-w")
    assert (turn(state), player(state)["tiles"], purse(state)) == (2, 4, (12, 0))


def test_one_may_stop_after_turning_the_tile():
    state = at(practice(), ends=["1 providence N3 ne"])
    do(state, "build from N3", "build N3 e-w", "done")
    assert ends(state) == ["1 providence N3"]


def test_a_tile_is_turned_only_at_the_beginning_of_the_action():
    state = at(practice(), ends=["1 providence N3 ne"])
    do(state, "build from N3", "build N3 e-w", "build O3 e-w")
    assert why(state, "build O3 w-se").startswith("The tile must touch")
    assert why(state, "build N3 w-se").startswith("The tile must touch")


def test_a_tile_is_not_turned_to_where_it_lies():
    state = at(practice(), ends=["1 providence N3 ne"])
    do(state, "build from N3")
    assert why(state, "build N3 ne-w") == "The tile already lies like this. (RC p.5)"


def test_only_the_last_tile_is_turned():
    state = at(practice(), ends=["1 providence N3 O3 ne"])
    do(state, "build from O3")
    assert why(state, "build N3 ne-w").startswith("The tile must touch")


def test_nobody_turns_the_tile_of_another():
    """[RC p.5]."""
    state = at(practice(), ends=["2 providence N3 ne"])
    assert why(state, "build from N3").startswith("No incomplete link of yours")


def test_the_ridge_that_the_tile_crossed_is_not_paid_again():
    state = at(practice(), ends=["1 memphis H5 I5 ne"], players=[{"money": 20}])
    do(state, "build from I5", "build I5 e-w")
    assert purse(state) == (18, 0)


def test_a_ridge_that_is_crossed_only_now_is_paid():
    state = at(practice(), ends=["1 st-louis F5 ne"], players=[{"money": 20}])
    do(state, "build from F5", "build F5 e-w")
    assert purse(state) == (14, 0)


def test_a_turned_tile_may_join_two_ends():
    state = at(practice(), ends=["1 baltimore I3 J3 K3 e", "1 providence L3 nw"])
    do(state, "build from L3", "build L3 e-w")
    assert links(state) == ["1 providence L3 K3 J3 I3 baltimore"]


def test_a_turned_tile_needs_free_sides():
    state = at(practice(), links=["2 norfolk B2 B3 A4 kansas-city"], ends=["1 boston B3 e"])
    do(state, "build from B3")
    assert legal(state, "build B3") == ["build B3 w-se"]
    assert why(state, "build B3 ne-w").startswith("There is already track at one of these sides")


def test_a_crossing_is_turned_without_touching_the_other_track():
    state = at(practice(), links=["2 norfolk B2 B3 A4 kansas-city"], ends=["1 boston B3 e"])
    do(state, "build from B3", "build B3 w-se", "done")
    assert view(state)["links"][0]["tiles"][1] == [1, 2, "ne", "sw"]


def test_in_the_cut_throat_variant_no_tile_is_turned():
    """[RC p.7]."""
    of = practice(cut_throat="yes")
    state = at(of, ends=["1 providence N3 ne"])
    do(state, "build from N3")
    assert why(state, "build N3 e-w") == (
        "The last tile may not be redirected in this variant. (RC p.7)"
    )
    assert all(" N3 " not in text for text in legal(state))


def test_in_the_cut_throat_variant_an_end_can_be_blocked():
    """[RC p.7]."""
    walls = ["2 boston B3 se", "2 buffalo C3 B3 sw"]
    state = at(practice(cut_throat="yes"), ends=["1 norfolk B2 sw", *walls])
    assert why(state, "build from B2") == (
        "The last tile may not be redirected in this variant. (RC p.7)"
    )
    plain = at(practice(), ends=["1 norfolk B2 sw", *walls])
    assert "build from B2" in legal(plain)


def test_in_the_cut_throat_variant_a_hex_without_an_end_has_the_usual_reason():
    state = at(practice(cut_throat="yes"), ends=["1 boston B3 e"])
    assert why(state, "build from C3").startswith("No incomplete link of yours ends here, or")
