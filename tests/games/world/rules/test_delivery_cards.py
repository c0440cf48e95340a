"""Cards that matter in a delivery [RC p.21-22]: hotels, Express, trading depots."""

from tests.games.world.table import (
    at,
    blue_line,
    chain,
    do,
    legal,
    player,
    points,
    practice,
    rails,
    turn,
    view,
    why,
)

# ---------------------------------------------------------------------- hotels


def test_a_hotel_brings_its_owner_a_point_for_each_delivery_to_its_city():
    """Whoever makes it [RC p.21]."""
    state = chain(1, goods="red red", players=[{}, {"hand": {"hotel-chicago": 1}}])
    do(state, "deliver norfolk red", "hop chicago e")
    assert points(state) == [1, 1, 0]


def test_a_hotel_brings_a_point_for_ones_own_delivery_too():
    state = chain(1, players=[{"hand": {"hotel-chicago": 1}}])
    do(state, "deliver norfolk red", "hop chicago e")
    assert points(state) == [2, 0, 0]


def test_a_hotel_brings_nothing_for_cubes_that_pass_through_or_start_there():
    of = practice()
    state = at(
        of,
        links=rails(of, "1 norfolk chicago", "1 chicago boston"),
        cities={"norfolk": {"cubes": "blue"}, "chicago": {"cubes": "blue"}},
        players=[{"engine": 2, "hand": {"hotel-chicago": 1}}],
    )
    where = next(one["to_side"] for one in view(state)["links"] if one["to"] == "boston")
    into = next(one["to_side"] for one in view(state)["links"] if one["to"] == "chicago")
    do(state, "deliver norfolk blue", f"hop chicago {into}", f"hop boston {where}")
    assert points(state) == [2, 0]
    do(state, "pass", "deliver chicago blue", f"hop boston {where}")
    assert points(state) == [3, 0]


# ---------------------------------------------------------------------- Express cards

NEAR = "nogales hermosillo"
FAR = "nogales hermosillo mazatlan"
EXPRESS = {"express": 1}


def test_an_express_card_lets_a_cube_pass_one_city_of_its_colour():
    """[RC p.21]."""
    state = blue_line(FAR, "nogales mazatlan", {"engine": 3, "hand": EXPRESS})
    do(state, "deliver mexico-city blue", "hop nogales w")
    assert legal(state) == ["unload", "use express"]
    do(state, "use express", "hop hermosillo w", "hop mazatlan w")
    assert (points(state), player(state)["hand"]) == ([3, 0], {})


def test_the_cube_may_be_unloaded_and_the_card_kept():
    state = blue_line(NEAR, NEAR, {"engine": 3, "hand": EXPRESS})
    do(state, "deliver mexico-city blue", "hop nogales w", "unload")
    assert (points(state), player(state)["hand"]) == ([1, 0], {"express": 1})


def test_each_express_card_passes_one_city():
    state = blue_line(FAR, FAR, {"engine": 8, "hand": {"express": 2}})
    do(state, "deliver mexico-city blue", "hop nogales w", "use express")
    do(state, "hop hermosillo w", "use express", "hop mazatlan w")
    assert (points(state), player(state)["hand"]) == ([3, 0], {})


def test_without_an_express_card_the_cube_stops():
    state = blue_line(NEAR, NEAR, {"engine": 8}, {"hand": EXPRESS})
    do(state, "deliver mexico-city blue", "hop nogales w")
    assert turn(state) == 2


def test_it_is_not_asked_where_the_cube_could_not_go_on():
    nowhere = blue_line(NEAR, "nogales", {"engine": 8, "hand": EXPRESS})
    assert turn(do(nowhere, "deliver mexico-city blue", "hop nogales w")) == 2
    weak = blue_line(NEAR, NEAR, {"engine": 1, "hand": EXPRESS})
    assert turn(do(weak, "deliver mexico-city blue", "hop nogales w")) == 2


def test_only_an_express_card_that_one_holds_is_used_on_arrival():
    state = blue_line(NEAR, NEAR, {"engine": 3, "hand": EXPRESS | {"land-grant": 1}})
    do(state, "deliver mexico-city blue", "hop nogales w")
    assert why(state, "use land-grant") == "This card is not used here. (RC p.5)"


# ---------------------------------------------------------------------- what an Express passes


def test_all_links_of_a_delivery_with_an_express_card_count():
    mine = {"engine": 3, "hand": EXPRESS}
    state = blue_line(FAR, "nogales mazatlan", mine, display=["speed-record"])
    do(state, "deliver mexico-city blue", "hop nogales w", "use express")
    do(state, "hop hermosillo w", "hop mazatlan w")
    assert points(state) == [3 + 3, 0]


def test_an_express_card_cannot_take_a_cube_farther_than_the_engine_goes():
    state = blue_line(FAR, "nogales mazatlan", {"engine": 2, "hand": EXPRESS})
    do(state, "deliver mexico-city blue", "hop nogales w")
    assert (turn(state), points(state)) == (2, [1, 0])


# ---------------------------------------------------------------------- trading depots


def with_depots(*depots, goods="red", other=""):
    """Red cubes in Nogales, from where the first seat has a link to Mexico City."""
    of = practice("mexico", players=3)
    lines = [*rails(of, "1 nogales mexico-city"), *([other] if other else [])]
    return at(of, links=lines, depots=[*depots], cities={"nogales": {"cubes": goods}})


def test_a_trading_depot_brings_its_owner_a_point_whenever_the_link_is_used():
    """On top of the usual points [RC p.22]."""
    state = with_depots("2 mexico-city e", goods="red red")
    do(state, "deliver nogales red", "hop mexico-city e")
    assert points(state) == [1, 1, 0]
    do(state, "pass", "pass", "deliver nogales red", "hop mexico-city e")
    assert points(state) == [2, 2, 0]


def test_a_trading_depot_pays_for_ones_own_deliveries_too():
    of = practice("mexico", players=2)
    state = at(
        of,
        links=rails(of, "2 hermosillo nogales", "1 nogales mexico-city"),
        depots=["2 mexico-city e"],
        cities={"hermosillo": {"cubes": "red"}},
        players=[{}, {"engine": 2}],
        player=2,
        order=[1, 2],
    )
    do(state, "deliver hermosillo red", "hop nogales e", "hop mexico-city e")
    assert points(state) == [1, 2]


def test_two_trading_depots_may_stand_on_a_link():
    state = with_depots("2 mexico-city e", "3 mexico-city e")
    do(state, "deliver nogales red", "hop mexico-city e")
    assert points(state) == [1, 1, 1]


def test_a_trading_depot_on_a_link_that_is_not_used_brings_nothing():
    state = with_depots("2 mexico-city se", other="1 nogales B2 A2 mexico-city")
    do(state, "deliver nogales red", "hop mexico-city e")
    assert points(state) == [1, 0, 0]
