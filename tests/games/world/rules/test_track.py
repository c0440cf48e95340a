"""Building track [RC p.4-5]: where a tile may lie, links and incomplete links."""

import pytest
from tests.games.world.table import (
    at,
    building,
    do,
    ends,
    game,
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

from footplate.games.world.tables import schema
from footplate.games.world.tables.board import NOWHERE, Board
from footplate.kernel import components

# ---------------------------------------------------------------------- a link


def test_a_tile_between_two_cities_is_a_link():
    state = do(at(practice()), "build from chicago", "build B1 e-w")
    assert links(state) == ["1 chicago B1 norfolk"]
    mine = player(state)
    assert (mine["links"], mine["tiles"], mine["cities"]) == (1, 1, 2)
    assert turn(state) == 2


def test_several_tiles_make_one_link():
    state = do(at(practice()), "build from baltimore")
    do(state, "build I3 e-w", "build J3 e-w", "build K3 e-w", "build L3 e-w")
    assert links(state) == ["1 baltimore I3 J3 K3 L3 providence"]
    assert (player(state)["links"], player(state)["tiles"]) == (1, 4)


def test_an_action_lays_at_most_four_tiles():
    state = do(at(practice()), "build from providence")
    for hex_name, left in (("N3", 3), ("O3", 2), ("P3", 1)):
        do(state, f"build {hex_name} e-w")
        assert building(state)[0] == left
    do(state, "build Q3 e-w")
    assert turn(state) == 2
    assert ends(state) == ["1 providence N3 O3 P3 Q3"]


def test_one_may_stop_before_the_fourth_tile():
    state = do(at(practice()), "build from providence", "build N3 e-w", "done")
    assert turn(state) == 2


def test_a_build_action_lays_at_least_one_tile():
    state = do(at(practice()), "build from providence")
    assert "done" not in legal(state)
    assert why(state, "done").startswith("What was begun must be carried out")


def test_the_action_is_over_when_another_city_is_reached():
    """So nobody builds two links in one action [RC p.4]."""
    state = do(at(practice()), "build from chicago", "build B1 e-w")
    assert turn(state) == 2


def test_the_first_tile_touches_the_city_from_which_one_builds():
    state = do(at(practice()), "build from chicago")
    assert why(state, "build D1 e-w") == (
        "The tile must touch the city, or the end of the link, from which you build. (RC p.4)"
    )


def test_every_next_tile_goes_on_from_the_last_one():
    state = do(at(practice()), "build from providence", "build N3 e-w")
    assert why(state, "build P3 e-w").startswith("The tile must touch")
    assert why(state, "build L3 e-w").startswith("The tile must touch")
    assert why(state, "build O3 nw-se").startswith("The tile must touch")


def test_ones_other_incomplete_links_do_not_grow_in_the_same_action():
    state = at(practice(), ends=["1 baltimore I3 e"])
    do(state, "build from providence", "build N3 e-w")
    assert why(state, "build J3 e-w").startswith("The tile must touch")


def test_a_track_leaves_a_hex_straight_or_in_a_gentle_curve():
    """Sharp curves are no tiles [RC p.2]."""
    state = do(at(practice()), "build from providence")
    east = [text for text in legal(state, "build") if " N3 " in text]
    assert east == ["build N3 e-w", "build N3 ne-w", "build N3 w-se"]


def test_one_may_begin_far_from_ones_other_track():
    of = practice()
    state = at(of, links=rails(of, "1 chicago norfolk"))
    assert "build from atlanta" in legal(state)


def test_one_may_begin_at_a_city_to_which_only_others_have_built():
    of = practice()
    state = at(of, links=rails(of, "2 chicago norfolk"))
    assert "build from norfolk" in legal(state)


def test_a_tile_lies_in_no_hex_that_is_not_on_the_board():
    """Partial hexes cannot be built upon [RC p.5]."""
    state = at(practice(), ends=["1 raleigh E7 e"])
    do(state, "build from E7")
    assert why(state, "build F7 e-w") == (
        "The track would lead off the board, into a partial hex, or to a side of a city without a "
        "connection point. (RC p.5)"
    )


def test_track_meets_a_city_only_at_a_connection_point():
    """[RC p.5]. A6 lies northeast of Portland, which has one in the east alone."""
    state = at(practice(), ends=["1 raleigh C6 B6 w"])
    do(state, "build from B6")
    assert "build A6 e-nw" in legal(state)
    assert why(state, "build A6 e-sw").startswith("The track would lead off the board")


def test_track_leaves_a_city_only_at_a_connection_point():
    state = do(at(practice()), "build from portland")
    assert {text.split()[1] for text in legal(state, "build")} == {"B7"}


def test_a_connection_point_serves_one_track():
    of = practice()
    state = at(of, links=rails(of, "2 portland raleigh"))
    assert why(state, "build from portland") == (
        "No track can leave this city: its connection points are taken or lead nowhere. (RC p.5)"
    )


def test_a_taken_connection_point_cannot_be_built_upon():
    of = practice()
    state = at(of, links=rails(of, "2 chicago norfolk"))
    do(state, "build from norfolk")
    assert why(state, "build B1 nw-se").startswith("The tile must touch")
    assert why(state, "build B1 e-nw") == "This connection point of the city is taken. (RC p.5)"


def test_track_cannot_end_at_a_taken_connection_point():
    of = practice()
    state = at(of, links=["2 kansas-city A4 B3 B2 norfolk"], ends=["1 chicago A2 e"])
    do(state, "build from A2")
    assert why(state, "build B2 ne-w").startswith("There is already track at one of these sides")


def test_the_sides_of_a_tile_must_be_free():
    of = practice()
    state = at(of, links=rails(of, "2 boston buffalo"), ends=["1 norfolk B2 sw"])
    do(state, "build from B2")
    assert why(state, "build B3 ne-w").startswith("There is already track at one of these sides")
    assert legal(state, "build B3") == ["build B3 ne-sw", "build B3 ne-se"]


def test_a_link_does_not_lead_back_to_its_city():
    """A link joins one city to another [RC p.4]."""
    state = at(practice(), ends=["1 providence N3 N4 N5 M5 nw"])
    do(state, "build from M5")
    assert why(state, "build L4 ne-se") == "A link joins two different cities. (RC p.4)"


def test_two_incomplete_links_of_one_city_cannot_be_joined():
    state = at(practice(), ends=["1 providence N3 N4 sw", "1 providence L4 se"])
    do(state, "build from N4")
    do(state, "build N5 ne-w")
    assert why(state, "build M5 e-nw") == "A link joins two different cities. (RC p.4)"


def test_one_may_own_several_links_between_the_same_cities():
    """The barons count them all [RC p.19]."""
    of = practice()
    state = at(of, links=rails(of, "1 chicago norfolk"))
    do(state, "build from chicago", "build A2 e-nw", "build B2 ne-w")
    assert player(state)["links"] == 2


def test_two_players_may_own_links_between_the_same_cities():
    of = practice()
    state = at(of, links=rails(of, "2 chicago norfolk"))
    do(state, "build from chicago", "build A2 e-nw", "build B2 ne-w")
    assert [mine["links"] for mine in view(state)["players"]] == [1, 1]


# ---------------------------------------------------------------------- prices


@pytest.mark.parametrize(
    "city, tile, price",
    [
        ("chicago", "B1 e-w", 2),
        ("kansas-city", "B5 e-w", 3),
        ("des-moines", "D5 e-w", 4),
    ],
)
def test_a_tile_costs_what_the_terrain_says(city, tile, price):
    state = at(practice(), players=[{"money": 30}])
    do(state, f"build from {city}", f"build {tile}")
    assert purse(state) == (30 - price, 0)


def test_a_ridge_costs_4000_more():
    state = at(practice(), players=[{"money": 30}])
    do(state, "build from memphis", "build H5 e-w")
    assert building(state) == (3, 2)
    do(state, "build I5 e-w")
    assert purse(state) == (30 - 2 - 6, 0)


def test_a_ridge_is_paid_by_the_tile_that_crosses_it():
    state = at(practice(), players=[{"money": 30}])
    do(state, "build from nashville", "build I5 e-w")
    assert building(state) == (3, 2)
    do(state, "build H5 e-w")
    assert purse(state) == (30 - 2 - 6, 0)


@pytest.mark.parametrize("city", ["st-louis", "memphis"])
def test_a_ridge_at_the_side_of_a_city_costs_the_same_from_either_side(city):
    """A ruling."""
    state = at(practice(), players=[{"money": 30}])
    do(state, f"build from {city}", "build F5 e-w")
    assert purse(state) == (30 - 6, 0)


def test_track_along_a_ridge_costs_nothing_more():
    state = at(practice(), players=[{"money": 30}])
    do(state, "build from memphis", "build H5 w-se")
    assert building(state) == (3, 2)


def test_a_ridge_where_two_ends_meet_is_paid_once():
    state = at(practice(), ends=["1 memphis H5 e"], players=[{"money": 30}])
    do(state, "build from nashville", "build I5 e-w")
    assert purse(state) == (30 - 6, 0)
    assert player(state)["links"] == 1


def test_there_is_no_limit_to_what_is_spent_in_an_action():
    """[RC p.4]."""
    state = at(practice(), players=[{"money": 30}])
    do(state, "build from nashville", "build K5 e-w", "build L5 e-w", "build M5 e-w")
    assert building(state) == (1, 9)
    do(state, "build N5 e-w")
    assert purse(state) == (30 - 15, 0)


def test_each_tile_is_paid_when_it_is_laid_with_bonds_if_need_be():
    state = at(practice(), players=[{"money": 1}])
    do(state, "build from nashville", "build K5 e-w")
    assert (purse(state), view(state)["building"]["bonds"]) == ((4, 1), 1)
    do(state, "build L5 e-w", "build M5 e-w", "done")
    assert purse(state) == (2, 2)


# ---------------------------------------------------------------------- crossings


def test_track_may_cross_track_of_others_for_the_price_of_the_hex():
    """[RC p.5]."""
    of = practice()
    state = at(of, links=rails(of, "2 boston buffalo"), players=[{"money": 30}])
    do(state, "build from norfolk", "build B2 ne-sw", "build B3 ne-sw", "build A4 ne-sw")
    assert links(state)[1] == "1 norfolk B2 B3 A4 kansas-city"
    assert purse(state) == (24, 0)


def test_track_may_cross_ones_own_track():
    of = practice()
    state = at(of, links=rails(of, "1 boston buffalo"))
    do(state, "build from norfolk", "build B2 ne-sw", "build B3 ne-sw")
    assert building(state) == (2, 4)


def test_a_crossing_joins_nothing():
    """No cube changes from one track to the other [RC p.5]."""
    of = practice()
    lines = ["1 boston B3 C3 buffalo", "1 norfolk B2 B3 A4 kansas-city"]
    state = at(of, links=lines, cities={"boston": {"cubes": "black"}}, players=[{"engine": 8}])
    assert legal(state, "deliver") == []
    assert why(state, "deliver boston black").startswith("The cube could not reach")


def test_no_hex_holds_three_tracks():
    """A crossing tile has two [RC p.2, p.5]."""
    lines = ["2 boston B3 C3 buffalo", "2 norfolk B2 B3 A4 kansas-city"]
    state = do(at(practice(), links=lines, ends=["1 chicago A2 se"]), "build from A2")
    assert why(state, "build B3 nw-se") == (
        "Two tracks already cross in this hex; no tile holds three. (RC p.2, p.5)"
    )


def test_a_tile_may_point_at_a_hex_with_two_tracks():
    """A ruling: nothing can follow, but the book does not forbid it, and it can be turned."""
    lines = ["2 boston B3 C3 buffalo", "2 norfolk B2 B3 A4 kansas-city"]
    state = do(at(practice(), links=lines), "build from chicago", "build A2 nw-se")
    assert (ends(state), turn(state)) == (["1 chicago A2"], 2)
    do(state, "pass", "build from A2")
    assert legal(state, "build") == ["build A2 e-nw", "build A2 nw-sw"]


def test_a_second_track_in_a_hex_must_cross_the_first():
    """Tiles with two tracks are crossings [RC p.5]; two curves side by side are none."""
    state = at(practice(), ends=["2 boston B3 se", "1 chicago A2 se"])
    do(state, "build from A2")
    assert (
        why(state, "build B3 e-nw") == "A second track in a hex must cross the first one. (RC p.5)"
    )


# ---------------------------------------------------------------------- barriers


def other_board(name):
    """A board without a game of its own yet."""
    deck = schema.MAPS / "eastern_us" / schema.DECK
    places = (schema.COMMON, schema.MAPS / name / schema.BOARD, deck)
    return Board(components.load(places, schema.TABLES))


def test_nothing_is_built_across_a_barrier():
    """The Humber of Great Britain [RC p.15]; neither map here has one."""
    board = other_board("great_britain")
    barriers = board.data["barriers"]
    assert barriers
    for column, row, side in barriers:
        cell = board.places.index((column, row))
        assert board.next[cell * 6 + schema.SIDES.index(side)] == NOWHERE


def test_no_ground_is_closed_without_the_variant_for_two():
    assert game(players=2).catalogue.land.closed == b""
    assert any(game(players=2, drover="yes").catalogue.land.closed)
