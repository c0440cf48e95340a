"""Major Lines [RC p.5] and Western Links [RC p.10]."""

import pytest
from tests.games.world.table import (
    CHAIN,
    at,
    baron_cards,
    city,
    cubes,
    do,
    draw,
    game,
    legal,
    outcomes,
    player,
    points,
    practice,
    purse,
    rails,
    turn,
    view,
    why,
)

from footplate.kernel.errors import NotationError

FIRST = "chicago norfolk savannah charlotte"
REST = "charlotte columbus toledo syracuse roanoke cairo dubuque new-york"
"""New York-Chicago brings 10 points; both lie at the ends of the line of the practice board."""


def claimed(state):
    """The lines that are claimed: by whom, seats from 1."""
    return {
        line["line"]: line["claimed"] + 1
        for line in view(state)["lines"]
        if line["claimed"] is not None
    }


# ---------------------------------------------------------------------- major lines


def test_who_joins_the_ends_of_a_line_gets_its_points_at_once():
    of = practice()
    state = at(of, links=rails(of, f"1 {REST}", "1 savannah norfolk chicago"))
    do(state, "build from savannah", "build F1 e-w")
    assert claimed(state) == {"new-york--chicago": 1}
    assert points(state) == [10, 0]


def test_a_line_may_go_through_any_number_of_cities():
    of = practice()
    names = CHAIN.split()
    state = at(of, links=rails(of, f"1 {' '.join(names[1:])}"))
    do(state, "build from norfolk", "build B1 e-w")
    assert claimed(state) == {"new-york--chicago": 1}


def test_all_links_of_it_are_ones_own():
    of = practice()
    state = at(of, links=rails(of, f"2 {REST}", "1 savannah norfolk chicago"))
    do(state, "build from savannah", "build F1 e-w")
    assert claimed(state) == {}
    assert points(state) == [0, 0]


def test_only_the_first_gets_the_points():
    of = practice()
    lines = rails(of, f"1 {CHAIN}", "2 new-york chicago")
    given = {"claimed": {"new-york--chicago": 2}}
    state = at(of, links=lines[1:], **given)
    do(state, "build from chicago", "build B1 e-w")
    assert (claimed(state), points(state)) == ({"new-york--chicago": 2}, [0, 0])


def test_an_incomplete_link_does_not_close_a_line():
    of = practice()
    state = at(of, links=rails(of, f"1 {REST}", "1 savannah norfolk chicago"))
    do(state, "build from savannah", "build F1 w-se", "done")
    assert claimed(state) == {}


def test_several_lines_may_be_claimed_by_one_action():
    """A ruling."""
    of = practice()
    lines = rails(of, f"1 {REST}", "1 savannah norfolk chicago", "1 baltimore buffalo savannah")
    state = at(of, links=lines)
    do(state, "build from savannah", "build F1 e-w")
    assert claimed(state) == {"new-york--chicago": 1, "baltimore--toledo": 1}
    assert points(state) == [16, 0]


def test_a_line_of_another_is_not_gained_by_ones_own_building():
    """Each player claims in a build action of their own."""
    of = practice()
    state = at(of, links=rails(of, f"2 {CHAIN}"))
    do(state, "build from st-louis", "build F5 e-w")
    assert (claimed(state), points(state)) == ({"new-york--chicago": 2}, [0, 0])


@pytest.mark.parametrize("name", ["eastern_us", "mexico"])
def test_the_lines_of_a_map_are_known_from_the_start(name):
    lines = view(game(name, 2).new(1))["lines"]
    assert len(lines) == 6
    assert all(line["claimed"] is None for line in lines)


# ---------------------------------------------------------------------- western links


def west(**given):
    """Seat 1 has a link from Kansas City to Des Moines and $40,000."""
    of = practice(players=2)
    lines = rails(of, "1 kansas-city des-moines", *given.pop("lines", []))
    mine = {"money": 40} | given.pop("mine", {})
    return at(of, links=lines, players=[mine], **given)


def test_who_has_a_link_to_the_city_may_build_its_western_link_for_30000():
    state = do(west(), "western kansas-city")
    assert purse(state) == (10, 0)
    assert (city(state, "kansas-city")["western"], turn(state)) == (0, 2)


def test_four_red_cubes_come_to_the_city():
    state = west(cities={"kansas-city": {"cubes": "blue"}})
    do(state, "western kansas-city")
    assert cubes(state, "kansas-city") == {"red": 4, "blue": 1}
    assert view(state)["bag"]["red"] == 21


def test_a_city_without_cubes_loses_its_marker():
    state = west(cities={"kansas-city": {"empty": True}})
    do(state, "western kansas-city")
    assert (city(state, "kansas-city")["empty"], view(state)["markers"]) == (False, 10)


def test_no_more_red_cubes_come_than_the_bag_has():
    full = {"boston": {"cubes": " ".join(["red"] * 23)}}
    state = do(west(cities=full), "western kansas-city")
    assert cubes(state, "kansas-city") == {"red": 2}


def test_with_no_red_cube_in_the_bag_the_marker_stays():
    full = {"boston": {"cubes": " ".join(["red"] * 25)}, "kansas-city": {"empty": True}}
    state = do(west(cities=full), "western kansas-city")
    assert (city(state, "kansas-city")["empty"], cubes(state, "kansas-city")) == (True, {})


def test_without_a_link_of_ones_own_there_is_no_western_link():
    assert why(at(practice()), "western kansas-city") == (
        "You need a complete link of your own to this city. (RC p.10)"
    )


def test_each_city_has_one_western_link():
    state = west(lines=["2 kansas-city chicago"], westerns={"kansas-city": 2})
    assert (
        why(state, "western kansas-city")
        == "The Western Link of this city has already been built. (RC p.10)"
    )
    assert legal(state, "western") == ["western des-moines"]


def test_one_player_may_build_both():
    state = do(west(mine={"money": 60}), "western kansas-city", "pass", "western des-moines")
    assert purse(state) == (0, 0)


def test_a_red_cube_from_there_to_chicago_brings_two_random_cubes_to_chicago():
    """[RC p.10]."""
    state = west(
        lines=["1 kansas-city chicago"],
        westerns={"kansas-city": 1},
        cities={"kansas-city": {"cubes": "red red"}},
    )
    do(state, "deliver kansas-city red", *legal(do(state.clone(), "deliver kansas-city red")))
    assert (points(state), turn(state)) == ([1, 0], "chance")
    assert set(outcomes(state)) == {
        f"cubes-chicago {colour}" for colour in ("red", "yellow", "blue", "black", "purple")
    }
    do(state, "cubes-chicago red", "cubes-chicago blue")
    assert cubes(state, "chicago") == {"red": 1, "blue": 1}
    assert cubes(state, "kansas-city") == {"red": 1}


def test_that_holds_for_the_deliveries_of_others_too():
    of = practice()
    lines = rails(of, "1 kansas-city chicago", "2 kansas-city des-moines")
    goods = {"kansas-city": {"cubes": "red"}}
    state = at(of, links=lines, westerns={"kansas-city": 2}, cities=goods)
    do(state, "deliver kansas-city red")
    do(state, legal(state)[0])
    assert turn(state) == "chance"
    draw(state)
    assert sum(cubes(state, "chicago").values()) == 2


def test_the_cube_itself_can_be_drawn_again():
    """It goes back into the bag first."""
    of = practice()
    many = {"boston": {"cubes": " ".join(["red"] * 24)}, "kansas-city": {"cubes": "red"}}
    lines = rails(of, "1 kansas-city chicago")
    state = at(of, links=lines, westerns={"kansas-city": 1}, cities=many)
    do(state, "deliver kansas-city red")
    do(state, legal(state)[0])
    assert outcomes(state)["cubes-chicago red"] == 1


def test_while_passenger_lines_is_open_the_first_red_cube_is_kept_and_not_drawn_again():
    """A ruling: the card [RC p.22] comes before the bag [RC p.10]."""
    of = practice()
    many = {"boston": {"cubes": " ".join(["red"] * 23)}, "kansas-city": {"cubes": "red red"}}
    state = at(
        of,
        links=rails(of, "1 kansas-city chicago"),
        westerns={"kansas-city": 1},
        cities=many,
        display=["passenger-lines"],
    )
    do(state, "deliver kansas-city red")
    do(state, legal(state)[0])
    assert (player(state)["delivered"], view(state)["bag"]["red"]) == (["red"], 0)
    assert "cubes-chicago red" not in outcomes(state)
    do(state, "cubes-chicago blue", "cubes-chicago black", "pass", "deliver kansas-city red")
    do(state, legal(state)[0])
    assert outcomes(state)["cubes-chicago red"] == 1


def test_chicago_loses_its_marker_by_it():
    of = practice()
    cities = {"kansas-city": {"cubes": "red"}, "chicago": {"empty": True}}
    state = at(
        of, links=rails(of, "1 kansas-city chicago"), westerns={"kansas-city": 1}, cities=cities
    )
    do(state, "deliver kansas-city red")
    draw(do(state, legal(state)[0]))
    assert not city(state, "chicago")["empty"]
    assert city(state, "kansas-city")["empty"]


@pytest.mark.parametrize(
    "goods, start, end, built",
    [
        ("red", "kansas-city", "chicago", {}),
        ("red", "kansas-city", "chicago", {"des-moines": 1}),
        ("red", "kansas-city", "new-york", {"kansas-city": 1}),
        ("red", "norfolk", "chicago", {"kansas-city": 1}),
        ("purple", "kansas-city", "des-moines", {"kansas-city": 1}),
    ],
)
def test_nothing_comes_for_other_deliveries(goods, start, end, built):
    """No link there, another city, another colour."""
    of = practice()
    lines = rails(of, f"1 {start} {end}", *[f"1 {name} st-louis" for name in built])
    state = at(of, links=lines, westerns=built, cities={start: {"cubes": goods}})
    do(state, f"deliver {start} {goods}")
    do(state, legal(state)[0])
    assert turn(state) == 2
    assert cubes(state, end) == {}


def test_a_western_link_is_no_link_of_the_railroad():
    state = do(west(), "western kansas-city")
    assert (player(state)["links"], player(state)["cities"], player(state)["tiles"]) == (1, 2, 1)


def test_there_is_none_in_mexico():
    assert legal(at(practice("mexico")), "western") == []
    assert "western-links" not in practice("mexico").start().kept


def test_the_western_links_may_be_left_out():
    """As in the combined game [RC p.9]: the line is worth 15 and asks for none."""
    of = practice(western_link="no")
    lines = rails(of, "1 kansas-city des-moines")
    assert legal(at(of, links=lines), "western") == []
    with pytest.raises(NotationError):
        of.action_from_text("western kansas-city")
    assert len(baron_cards(of)) == 12  # one may be dealt the baron who asks for one
    line = next(line for line in of.catalogue.lines if line.name == "new-york--kansas-city")
    assert (line.points, line.needs) == (15, None)


# ---------------------------------------------------------------------- New York-Kansas City

ROUTE = "1 kansas-city boston norfolk savannah"


def nearly(*more, **given):
    """Seat 1 lacks one link between New York and Kansas City, who have a Western Link or not."""
    of = practice(western_link=given.pop("western_link", "printed"))
    lines = rails(of, f"1 {REST}", ROUTE, *more)
    return at(of, links=lines, players=[{"money": 50}], **given)


LAST = ("build from savannah", "build F1 e-w")


def test_new_york_kansas_city_takes_a_western_link_of_ones_own():
    """20 points [RC p.10]."""
    state = do(nearly(westerns={"kansas-city": 1}), *LAST)
    assert claimed(state) == {"new-york--kansas-city": 1}
    assert points(state) == [20, 0]


def test_without_a_western_link_it_is_not_claimed():
    assert claimed(do(nearly(), *LAST)) == {}


def test_the_western_link_of_another_does_not_do():
    rival = nearly("2 kansas-city des-moines", westerns={"kansas-city": 2})
    assert claimed(do(rival, *LAST)) == {}


def test_the_line_is_claimed_when_the_western_link_comes_last():
    """A ruling: when the last of the conditions holds."""
    state = do(nearly(), *LAST, "pass")
    assert points(state) == [0, 0]
    do(state, "western kansas-city")
    assert (claimed(state), points(state)) == ({"new-york--kansas-city": 1}, [20, 0])


def test_a_western_link_at_des_moines_must_be_joined_to_the_route():
    """[RC p.10]."""
    apart = do(nearly("1 des-moines st-louis", westerns={"des-moines": 1}), *LAST)
    assert claimed(apart) == {}
    joined = nearly("1 kansas-city des-moines", westerns={"des-moines": 1})
    assert claimed(do(joined, *LAST)) == {"new-york--kansas-city": 1}


def test_it_is_claimed_when_des_moines_is_joined_last():
    apart = nearly("1 des-moines st-louis", westerns={"des-moines": 1})
    state = do(apart, *LAST, "pass")
    do(state, "build from kansas-city", "build B5 e-w")
    assert points(state) == [20, 0]


def test_without_western_links_it_is_a_line_like_the_others():
    """15 points [RC p.9]."""
    state = do(nearly(western_link="no"), *LAST)
    assert (claimed(state), points(state)) == ({"new-york--kansas-city": 1}, [15, 0])


# ---------------------------------------------------------------------- late barons


def test_with_late_barons_one_chooses_after_the_first_major_line():
    """[RC p.8]."""
    of = practice(barons="late")
    two = [{"dealt": ["jay-gould", "j-p-morgan"]}, {"dealt": ["moses-taylor", "james-fisk"]}]
    lines = rails(of, f"1 {REST}", "1 savannah norfolk chicago")
    state = at(of, links=lines, players=two, order=[2, 1], player=1)
    assert legal(state, "keep") == []
    do(state, *LAST)
    assert (turn(state), legal(state)) == (2, ["keep james-fisk", "keep moses-taylor"])
    do(state, "keep james-fisk")
    assert turn(state) == 1
    do(state, "keep jay-gould")
    assert (view(state)["round"], turn(state)) == (2, 2)


def test_with_late_barons_the_second_line_asks_nobody():
    of = practice(barons="late")
    lines = rails(of, f"1 {REST}", "1 savannah norfolk chicago", "1 baltimore buffalo savannah")
    two = [{"dealt": ["jay-gould", "j-p-morgan"]}, {"dealt": ["moses-taylor", "james-fisk"]}]
    state = do(at(of, links=lines, players=two), *LAST)
    assert points(state) == [16, 0]
    kept = 0
    while legal(state, "keep"):
        do(state, legal(state)[0])
        kept += 1
    assert kept == 2
    both = ("1 baltimore buffalo savannah", "1 boston washington-dc")
    lines = rails(of, f"1 {REST}", "1 savannah norfolk chicago", *both)
    claimed_before = {"boston--washington-dc": 1}
    kept_before = [{"baron": "jay-gould"}, {"baron": "james-fisk"}]
    state = do(at(of, links=lines, players=kept_before, claimed=claimed_before), *LAST)
    assert turn(state) == 2


def test_with_late_barons_one_chooses_at_the_end_if_no_line_was_ever_completed():
    of = practice(barons="late")
    two = [{"dealt": ["jay-gould", "j-p-morgan"]}, {"dealt": ["moses-taylor", "james-fisk"]}]
    state = at(of, players=two, round=3, player=2, last_turn=1)
    do(state, "pass")
    assert turn(state) == 1
    do(state, "keep jay-gould", "keep james-fisk")
    assert turn(state) == "over"


def test_with_late_barons_a_western_link_may_complete_the_first_line():
    of = practice(barons="late")
    mine = {"dealt": ["jay-gould", "j-p-morgan"], "money": 50}
    two = [mine, {"dealt": ["moses-taylor", "james-fisk"]}]
    state = at(of, links=rails(of, f"1 {REST}", ROUTE, "1 savannah charlotte"), players=two)
    do(state, "western kansas-city")
    assert legal(state) == ["keep jay-gould", "keep j-p-morgan"]
