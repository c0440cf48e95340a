"""City rotors [RC p.7, p.12]: standard in the Western U.S., and a mini expansion of any map."""

import pytest
from tests.games.world.table import (
    at,
    city,
    do,
    game,
    house,
    legal,
    points,
    practice,
    rails,
    view,
    why,
)

import footplate
from footplate.kernel.errors import ComponentError, ScenarioError

WESTERN = ("san-francisco", "tacoma", "denver", "butte", "salt-lake-city", "oklahoma-city")


@pytest.fixture(scope="module")
def of():
    return practice("western_us")


def rotors(state):
    """What each rotor shows."""
    return {row["city"]: row["rotor"] for row in view(state)["cities"] if row.get("rotor")}


def western(of, *links, sacramento="yellow", **given):
    """A position with a cube in Sacramento, beside San Francisco, which is red."""
    there = {"sacramento": {"cubes": sacramento}} | given.pop("cities", {})
    lines = rails(of, "1 san-francisco sacramento", *links)
    return at(of, links=lines, cities=there, **given)


# ---------------------------------------------------------------------- which cities


def test_the_six_cities_of_the_western_us_show_their_own_colour(of):
    """[RC p.12]."""
    state = of.new(1)
    assert rotors(state) == {name: city(state, name)["colour"] for name in WESTERN}


@pytest.mark.parametrize(
    "where, choice, played",
    [
        ("western_us", "printed", True),
        ("western_us", "no", False),
        ("western_us", "yes", True),
        ("mexico", "printed", False),
        ("mexico", "yes", True),
    ],
)
def test_they_are_standard_in_the_western_us_alone(where, choice, played):
    """[RC p.7, p.12]."""
    cities = view(at(game(where, 2, rotors=choice)))["cities"]
    assert all(("rotor" in row) == played for row in cities)


def test_a_match_of_older_rules_goes_on_without_them():
    older = footplate.game("world", map="western_us", rules="2")
    assert older.options["rotors"] == "no"
    assert footplate.game("world", map="western_us", rules="3").options["rotors"] == "printed"


def test_a_gray_city_has_no_rotor(tmp_path):
    row = '[[rotor]]\nid = "reno"\nsource = "house: a test"\n'
    with pytest.raises(ComponentError, match="reno: this city is gray, and so has no rotor"):
        house(tmp_path, row, "western_us")


# ---------------------------------------------------------------------- what they do


def test_a_rotor_shows_the_next_colour_after_every_delivery(of):
    """Red, yellow, blue, black, purple, red; the city always takes red as well [RC p.7]."""
    seen = []
    state = western(of, sacramento="red red red")
    for _ in range(3):
        do(state, "deliver sacramento red", "hop san-francisco e")
        seen.append(rotors(state)["san-francisco"])
        do(state, "pass")
    assert seen == ["yellow", "blue", "black"]
    for before, after in (("black", "purple"), ("purple", "red")):
        state = western(of, sacramento="red", rotors={"san-francisco": before})
        do(state, "deliver sacramento red", "hop san-francisco e")
        assert rotors(state)["san-francisco"] == after


def test_a_city_takes_the_colour_that_its_rotor_shows(of):
    """After one delivery San Francisco takes red and yellow [RC p.7, p.12]."""
    state = western(of, sacramento="red yellow red")
    assert legal(state, "deliver") == ["deliver sacramento red"]
    assert why(state, "deliver sacramento yellow").startswith("The cube could not reach")
    do(state, "deliver sacramento red", "hop san-francisco e", "pass")
    assert legal(state, "deliver") == ["deliver sacramento red", "deliver sacramento yellow"]
    do(state, "deliver sacramento yellow", "hop san-francisco e")
    assert (points(state), rotors(state)["san-francisco"]) == ([2, 0], "blue")
    assert city(state, "san-francisco")["colour"] == "red"


def test_a_cube_cannot_pass_a_city_that_shows_its_colour(of):
    """[RC p.7]."""
    cities = {"promontory": {"colour": "yellow"}}
    far = ("1 san-francisco reno", "1 reno promontory")
    for shown, stops in (("yellow", True), ("blue", False)):
        given = {"players": [{"engine": 3}], "rotors": {"san-francisco": shown}}
        state = western(of, *far, cities=cities, **given)
        do(state, "deliver sacramento yellow", "hop san-francisco e")
        assert (view(state)["delivery"] is None) == stops


def test_deliveries_to_other_cities_turn_no_rotor(of):
    state = western(of, sacramento="", cities={"san-francisco": {"cubes": "purple"}})
    before = rotors(state)
    lines = rails(of, "1 san-francisco sacramento")
    there = {"san-francisco": {"cubes": "purple"}, "sacramento": {"colour": "purple"}}
    state = at(of, links=lines, cities=there)
    do(state, "deliver san-francisco purple", "hop sacramento w")
    assert rotors(state) == before


def test_a_cube_of_the_colour_shown_may_lie_there(of):
    """It stays, and may be delivered elsewhere (W30)."""
    there = {"san-francisco": {"cubes": "yellow"}, "sacramento": {"colour": "yellow"}}
    lines = rails(of, "1 san-francisco sacramento")
    state = at(of, links=lines, cities=there, rotors={"san-francisco": "yellow"})
    assert "deliver san-francisco yellow" in legal(state)


# ---------------------------------------------------------------------- what is shown


def test_rotors_are_in_the_observation_and_in_the_key(of):
    one, other = [at(of, rotors={"butte": colour}) for colour in ("red", "blue")]
    assert len(one.key()) == len(other.key())
    assert one.key() != other.key()
    assert of.observation(one, 1) != of.observation(other, 1)
    assert len(of.observation(one, 1)) == of.observation_length


@pytest.mark.parametrize(
    "given, said",
    [
        ({"reno": "red"}, "this city has no rotor"),
        ({"butte": "gray"}, "butte"),
        ({"utopia": "red"}, "utopia"),
    ],
)
def test_what_cannot_be_is_refused(of, given, said):
    with pytest.raises(ScenarioError, match=said):
        at(of, rotors=given)
