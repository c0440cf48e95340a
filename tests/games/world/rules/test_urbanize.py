"""Urbanization, for money or by New Industry [RC p.5, p.22]."""

from tests.games.world.table import (
    at,
    city,
    cubes,
    do,
    draw,
    legal,
    outcomes,
    player,
    practice,
    purse,
    rails,
    turn,
    view,
    why,
)


def test_urbanizing_costs_10000_and_brings_a_colour_and_two_cubes():
    state = at(practice(), players=[{"money": 12}], cities={"norfolk": {"cubes": "red"}})
    do(state, "urbanize norfolk blue")
    assert purse(state) == (2, 0)
    assert (city(state, "norfolk")["colour"], city(state, "norfolk")["urban"]) == ("blue", True)
    assert turn(state) == "chance"
    do(state, "cubes-norfolk black", "cubes-norfolk black")
    assert cubes(state, "norfolk") == {"red": 1, "black": 2}
    assert turn(state) == 2


def test_the_new_cubes_are_drawn_at_random():
    state = do(at(practice()), "urbanize norfolk blue")
    assert {text.split()[1] for text in outcomes(state)} == {
        "red",
        "yellow",
        "blue",
        "black",
        "purple",
    }


def test_any_gray_city_may_be_urbanized_even_far_from_all_track():
    gray = [
        found["city"]
        for found in view(at(practice()))["board"]["cities"]
        if found["colour"] == "gray"
    ]
    assert len(legal(at(practice()), "urbanize")) == 4 * len(gray)


def test_no_tile_is_red():
    """[RC p.5]."""
    assert not [text for text in legal(at(practice()), "urbanize") if text.endswith(" red")]


def test_a_coloured_city_cannot_be_urbanized():
    assert why(at(practice()), "urbanize boston blue") == (
        "Only a grey city can be urbanized. (RC p.5)"
    )


def test_a_city_is_urbanized_only_once():
    state = draw(do(at(practice()), "urbanize norfolk blue"))
    assert why(state, "urbanize norfolk black").startswith("Only a grey city")


def test_each_colour_has_so_many_tiles():
    used = ["savannah", "charlotte", "columbus", "toledo", "syracuse", "roanoke"]
    state = at(practice(), cities={name: {"colour": "blue"} for name in used})
    assert view(state)["new_cities"]["blue"] == 0
    assert why(state, "urbanize norfolk blue") == (
        "No New City tile of this colour is left. (RC p.5)"
    )
    assert "urbanize norfolk black" in legal(state)


def test_an_empty_city_loses_its_marker():
    """[RC p.5]."""
    state = at(practice(), cities={"norfolk": {"empty": True}})
    assert view(state)["markers"] == 9
    draw(do(state, "urbanize norfolk blue"))
    assert not city(state, "norfolk")["empty"]
    assert view(state)["markers"] == 10


def test_the_end_is_not_put_off_if_it_was_triggered():
    """[RC p.5]."""
    state = at(practice(), last_turn=2, cities={"norfolk": {"empty": True}})
    draw(do(state, "urbanize norfolk blue"))
    assert view(state)["last_turn"] == 2


def test_goods_of_the_new_colour_can_be_delivered_there_at_once():
    of = practice()
    lines = rails(of, "2 chicago norfolk")
    state = at(of, links=lines, cities={"chicago": {"cubes": "blue"}})
    draw(do(state, "urbanize norfolk blue"))
    assert "deliver chicago blue" in legal(state)


def test_a_cube_of_the_new_colour_stays_and_must_go_to_another_city():
    """A ruling: nothing takes it away."""
    of = practice()
    lines = rails(of, "2 norfolk savannah")
    state = at(of, links=lines, cities={"norfolk": {"cubes": "blue"}})
    draw(do(state, "urbanize norfolk blue"))
    assert cubes(state, "norfolk")["blue"] >= 1
    assert why(state, "deliver norfolk blue").startswith("The cube could not reach another city")


def test_with_an_empty_bag_a_city_may_be_urbanized_without_cubes():
    many = {"charlotte": "red", "columbus": "yellow", "toledo": "blue", "syracuse": "black"}
    full = {name: {"cubes": " ".join([colour] * 25)} for name, colour in many.items()}
    purple = {"roanoke": {"cubes": " ".join(["purple"] * 24)}}
    state = at(practice(), cities={**full, **purple, "norfolk": {"empty": True}})
    assert sum(view(state)["bag"].values()) == 1
    do(state, "urbanize norfolk blue", "cubes-norfolk purple")
    assert (turn(state), cubes(state, "norfolk")) == (2, {"purple": 1})
    do(state, "urbanize savannah blue")
    assert (turn(state), cubes(state, "savannah")) == (1, {})


# ---------------------------------------------------------------------- New Industry


def test_new_industry_urbanizes_for_nothing_with_two_cubes():
    """[RC p.22]."""
    state = at(practice(), display=["new-industry"])
    do(state, "take new-industry")
    assert legal(state) == legal(state, "urbanize")
    do(state, "urbanize norfolk purple", "cubes-norfolk red", "cubes-norfolk red")
    assert purse(state) == (0, 0)
    assert (city(state, "norfolk")["colour"], cubes(state, "norfolk")) == ("purple", {"red": 2})
    assert (turn(state), player(state)["hand"]) == (2, {})


def test_new_industry_removes_a_marker_too():
    state = at(practice(), display=["new-industry"], cities={"norfolk": {"empty": True}})
    draw(do(state, "take new-industry", "urbanize norfolk purple"))
    assert view(state)["markers"] == 10


def test_new_industry_takes_the_tiles_from_the_same_supply():
    state = draw(
        do(at(practice(), display=["new-industry"]), "take new-industry", "urbanize norfolk blue")
    )
    assert view(state)["new_cities"]["blue"] == 5


def test_new_industry_must_be_carried_out():
    state = do(at(practice(), display=["new-industry"]), "take new-industry")
    assert why(state, "pass") == (
        "First choose the city for the New City tile of your card. (RC p.22)"
    )
    assert why(state, "urbanize boston blue").startswith("Only a grey city")


USED = (
    "savannah charlotte columbus toledo syracuse roanoke cairo dubuque wilmington tallahassee "
    "montgomery birmingham jackson shreveport little-rock chattanooga knoxville indianapolis "
    "grand-rapids wheeling providence new-haven green-bay la-crosse"
)
"""Gray cities, as many as there are New City tiles."""


def urban(n):
    """So many of these cities, urbanized."""
    colours = ["yellow", "blue", "black", "purple"] * 6
    names = USED.split()
    return {name: {"colour": colour} for name, colour in zip(names[:n], colours, strict=False)}


def test_new_industry_cannot_be_taken_without_a_tile():
    state = at(practice(), display=["new-industry"], cities=urban(24))
    assert legal(state, "urbanize") == []
    assert why(state, "take new-industry") == (
        "There is no grey city, or no New City tile. (RC p.5, p.21-22)"
    )


def test_new_industry_may_use_the_last_tile():
    state = at(practice(), display=["new-industry"], cities=urban(23))
    do(state, "take new-industry")
    assert {text.split()[-1] for text in legal(state)} == {"purple"}
