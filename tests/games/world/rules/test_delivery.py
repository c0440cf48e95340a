"""Delivering goods cubes [RC p.5]: which cube, which way, who gains, what is left behind."""

import pytest
from tests.games.world.table import (
    CHAIN,
    at,
    chain,
    city,
    cubes,
    do,
    draw,
    legal,
    player,
    points,
    practice,
    rails,
    turn,
    view,
    why,
)


def hops(names, side="e"):
    """The cube comes to these cities from this side, one after the other."""
    return [f"hop {name} {side}" for name in names.split()]


# ---------------------------------------------------------------------- which cube


def test_a_cube_goes_to_a_city_of_its_colour():
    state = chain(1)
    do(state, "deliver norfolk red")
    assert legal(state) == ["hop chicago e"]
    do(state, "hop chicago e")
    assert (points(state), turn(state)) == ([1, 0, 0], 2)


def test_a_cube_goes_to_no_city_of_another_colour():
    state = chain(1, goods="blue")
    assert why(state, "deliver norfolk blue") == (
        "The cube could not reach another city of its colour with your engine. (RC p.5)"
    )


def test_no_cube_is_delivered_to_a_gray_city():
    of = practice()
    state = at(of, links=rails(of, "1 norfolk savannah"), cities={"norfolk": {"cubes": "red"}})
    assert legal(state, "deliver") == []


def test_cubes_may_start_from_a_gray_city_and_pass_through_others():
    state = chain(2, players=[{"engine": 2}])
    do(state, "deliver savannah red", "hop norfolk e", "hop chicago e")
    assert points(state) == [2, 0, 0]


def test_a_cube_that_is_not_there_cannot_be_delivered():
    assert why(chain(1), "deliver norfolk blue") == "No cube of this colour lies there. (RC p.5)"


def test_without_a_link_of_ones_own_nothing_is_delivered():
    state = chain(1, player=2)
    assert legal(state, "deliver") == []
    assert why(state, "deliver norfolk red") == (
        "The first link of a delivery must be your own. (RC p.5)"
    )


def test_a_cube_travels_complete_links_only():
    state = at(practice(), ends=["1 norfolk B1 sw"], cities={"norfolk": {"cubes": "red"}})
    assert legal(state, "deliver") == []


# ---------------------------------------------------------------------- how far


@pytest.mark.parametrize("engine", range(1, 9))
def test_a_cube_goes_over_as_many_links_as_the_engine_has_levels(engine):
    """An engine of level 2 delivers over one link or two, not over three [RC p.5]."""
    near = chain(engine, players=[{"engine": engine}])
    assert legal(near, "deliver") != []
    far = chain(engine + 1, players=[{"engine": engine}])
    assert legal(far, "deliver") == []


def test_the_links_of_others_count_for_the_engine_as_well():
    of = practice()
    lines = rails(of, "1 charlotte savannah", "2 savannah norfolk", "2 norfolk chicago")
    goods = {"charlotte": {"cubes": "red"}}
    assert legal(at(of, links=lines, cities=goods, players=[{"engine": 2}]), "deliver") == []
    assert legal(at(of, links=lines, cities=goods, players=[{"engine": 3}]), "deliver") != []


def test_a_better_engine_may_make_a_detour():
    """More points, as long as no city is met twice."""
    of = practice()
    lines = rails(of, "1 norfolk chicago", "1 norfolk boston", "1 boston chicago")
    state = at(of, links=lines, cities={"norfolk": {"cubes": "red"}}, players=[{"engine": 2}])
    do(state, "deliver norfolk red")
    ways = [text for text in legal(state) if "boston" in text]
    do(state, ways[0])
    assert [text.split()[1] for text in legal(state)] == ["chicago"]
    do(state, legal(state)[0])
    assert points(state)[0] == 2


def test_a_hop_that_leads_too_far_away_is_not_offered():
    of = practice()
    lines = rails(of, "1 norfolk chicago", "1 norfolk boston", "1 boston chicago")
    state = at(of, links=lines, cities={"norfolk": {"cubes": "red"}})
    do(state, "deliver norfolk red")
    assert [text.split()[1] for text in legal(state)] == ["chicago"]
    link = next(one for one in view(state)["links"] if one["to"] == "boston")
    assert why(state, f"hop boston {link['to_side']}").startswith("The cube could not reach")


# ---------------------------------------------------------------------- which way


def test_the_first_link_is_ones_own():
    of = practice()
    lines = rails(of, "2 norfolk chicago", "1 norfolk savannah")
    state = at(of, links=lines, cities={"norfolk": {"cubes": "red"}}, players=[{"engine": 8}])
    assert why(state, "deliver norfolk red").startswith("The cube could not reach another city")


def test_of_two_links_to_the_same_city_the_first_is_ones_own():
    of = practice()
    lines = [*rails(of, "2 chicago norfolk"), "1 chicago A2 B2 norfolk"]
    state = at(of, links=lines, cities={"norfolk": {"cubes": "red"}})
    do(state, "deliver norfolk red")
    assert legal(state) == ["hop chicago se"]
    assert why(state, "hop chicago e") == "The first link of a delivery must be your own. (RC p.5)"


def test_after_the_first_link_any_links_may_be_used():
    of = practice(players=3)
    lines = rails(of, "1 charlotte savannah", "2 savannah norfolk", "3 norfolk chicago")
    state = at(of, links=lines, cities={"charlotte": {"cubes": "red"}}, players=[{"engine": 3}])
    do(state, "deliver charlotte red", *hops("savannah norfolk chicago"))
    assert points(state) == [1, 1, 1]


def test_every_owner_gains_a_point_for_each_link():
    of = practice(players=3)
    lines = rails(of, "1 toledo columbus", "2 columbus charlotte savannah", "3 savannah norfolk")
    lines += rails(of, "1 norfolk chicago")
    state = at(of, links=lines, cities={"toledo": {"cubes": "red"}}, players=[{"engine": 5}])
    do(state, "deliver toledo red", *hops("columbus charlotte savannah norfolk chicago"))
    assert points(state) == [2, 2, 1]


def test_between_two_links_to_the_same_city_one_may_choose_the_owner():
    of = practice(players=2)
    lines = [*rails(of, "1 norfolk savannah", "2 chicago norfolk"), "1 chicago A2 B2 norfolk"]
    state = at(of, links=lines, cities={"savannah": {"cubes": "red"}}, players=[{"engine": 2}])
    do(state, "deliver savannah red", "hop norfolk e")
    assert legal(state) == ["hop chicago e", "hop chicago se"]
    assert points(do(state.clone(), "hop chicago e")) == [1, 1]
    assert points(do(state.clone(), "hop chicago se")) == [2, 0]


def test_a_cube_comes_to_no_city_twice():
    of = practice()
    lines = [*rails(of, "1 chicago norfolk savannah"), "1 chicago A2 B2 norfolk"]
    state = at(of, links=lines, cities={"savannah": {"cubes": "red"}}, players=[{"engine": 8}])
    do(state, "deliver savannah red", "hop norfolk e")
    assert why(state, "hop savannah w") == "A cube does not come to the same city twice. (RC p.5)"


def test_a_cube_does_not_come_back_to_where_it_started():
    """Blue cube in a city that was made blue: the start counts among the cities [RC p.5]."""
    of = practice()
    state = at(
        of,
        links=[*rails(of, "1 norfolk savannah"), "1 norfolk C2 D2 savannah"],
        cities={"norfolk": {"cubes": "blue", "colour": "blue"}},
        players=[{"engine": 8}],
    )
    assert legal(state, "deliver") == []


def test_a_cube_may_start_in_a_city_of_its_colour_if_it_reaches_another():
    """A ruling: nothing forbids it."""
    of = practice()
    goods = {"norfolk": {"cubes": "red"}, "chicago": {"cubes": "red"}}
    state = at(of, links=rails(of, "1 chicago norfolk"), cities=goods, players=[{"engine": 8}])
    assert legal(state, "deliver") == ["deliver norfolk red"]
    blue = {"columbus": {"colour": "blue", "cubes": "blue"}, "toledo": {"colour": "blue"}}
    state = at(of, links=rails(of, f"1 {CHAIN}"), cities=blue)
    do(state, "deliver columbus blue", "hop toledo w")
    assert points(state)[0] == 1


def test_a_cube_stops_at_the_first_city_of_its_colour():
    """[RC p.5]."""
    of = practice()
    state = at(
        of,
        links=rails(of, "1 chicago norfolk savannah"),
        cities={"norfolk": {"colour": "blue"}, "chicago": {"cubes": "blue"}},
        players=[{"engine": 8}],
    )
    do(state, "deliver chicago blue", "hop norfolk w")
    assert (points(state), turn(state)) == ([1, 0], 2)


def test_the_way_may_not_lead_through_a_city_of_its_colour_to_another():
    of = practice()
    state = at(
        of,
        links=rails(of, "1 chicago norfolk savannah"),
        cities={
            "norfolk": {"colour": "blue"},
            "savannah": {"colour": "blue"},
            "chicago": {"cubes": "blue"},
        },
        players=[{"engine": 8}],
    )
    do(state, "deliver chicago blue")
    assert legal(state) == ["hop norfolk w"]
    assert why(state, "hop savannah w") == (
        "No complete link leads there from where the cube is. (RC p.5)"
    )


def test_a_cube_that_was_taken_up_must_be_delivered():
    """Nothing is moved to a city without being delivered there [RC p.5]."""
    state = do(chain(2, players=[{"engine": 2}]), "deliver savannah red", "hop norfolk e")
    assert legal(state) == ["hop chicago e"]
    assert why(state, "unload") == "The cube that is on its way comes first. (RC p.5)"
    assert why(state, "done").startswith("The cube that is on its way")


def test_one_cube_is_delivered_in_an_action():
    state = chain(1, goods="red red")
    do(state, "deliver norfolk red", "hop chicago e")
    assert (cubes(state, "norfolk"), turn(state)) == ({"red": 1}, 2)


def test_the_way_is_told_while_the_cube_is_on_it():
    state = do(chain(3, players=[{"engine": 3}]), "deliver charlotte red", "hop savannah e")
    assert view(state)["delivery"] == {
        "seat": 0,
        "colour": "red",
        "path": ["charlotte", "savannah"],
        "sides": ["e"],
        "left": 2,
        "points": [1, 0, 0],
    }


# ---------------------------------------------------------------------- what is left behind


def test_a_delivered_cube_goes_back_into_the_bag():
    state = chain(1)
    before = view(state)["bag"]["red"]
    do(state, "deliver norfolk red", "hop chicago e")
    assert view(state)["bag"]["red"] == before + 1


def test_a_city_that_loses_its_last_cube_gets_a_marker():
    state = chain(1)
    do(state, "deliver norfolk red", "hop chicago e")
    assert city(state, "norfolk")["empty"]
    assert view(state)["markers"] == 11


def test_a_city_with_a_cube_left_gets_none():
    state = chain(1, goods="red blue")
    do(state, "deliver norfolk red", "hop chicago e")
    assert not city(state, "norfolk")["empty"]
    assert view(state)["markers"] == 12


def test_the_city_of_arrival_gets_no_marker():
    state = do(chain(1), "deliver norfolk red", "hop chicago e")
    assert not city(state, "chicago")["empty"]


def test_points_are_gained_at_once():
    """So income rises in the same turn."""
    state = do(chain(1), "deliver norfolk red", "hop chicago e")
    assert player(state)["income"] == 3


# ---------------------------------------------------------------------- draws


def test_all_deliveries_of_a_city_with_many_colours_are_found():
    of = practice()
    state = at(
        of,
        links=rails(of, "1 boston chicago", "1 boston buffalo baltimore"),
        cities={"boston": {"cubes": "red yellow blue black purple"}},
        players=[{"engine": 2}],
    )
    assert legal(state, "deliver") == [
        "deliver boston red",
        "deliver boston yellow",
        "deliver boston purple",
    ]


def test_a_game_goes_on_after_a_delivery():
    state = do(chain(1), "deliver norfolk red", "hop chicago e")
    do(state, "pass", "pass")
    assert (view(state)["round"], turn(draw(state))) == (2, 1)
