"""Fuel depots [RC p.7] where goods travel through time, and where they come with the west."""

import pytest
from tests.games.world.plans.checks import examine
from tests.games.world.table import (
    at,
    city,
    cubes,
    do,
    game,
    legal,
    player,
    points,
    rails,
    turn,
    view,
    why,
)

from footplate.games.world.tables.schema import SIDES
from footplate.kernel.errors import ScenarioError

# ---------------------------------------------------------------------- through time

WARPED = ("1 altamira lascaux", "1 lascaux *", "1 siwa *", "1 paris *")
"""Links of the first seat: from Altamira to Lascaux, and warps of three periods."""


@pytest.fixture(scope="module")
def ages():
    return game("through_time", 2, periods="stone_age+egypt+napoleonic", fuel="yes")


def through(ages, *depots, engine=1, held=None, lines=WARPED, red="altamira"):
    """A red cube, which only Paris takes."""
    players = [{"engine": engine} | ({"held": held} if held else {}), {"engine": engine}]
    there = {} if held else {red: {"cubes": "red"}}
    return at(ages, links=rails(ages, *lines), fuel=[*depots], cities=there, players=players)


def sides(state):
    """By city: the side at which its link to a warp leaves it."""
    cities = {each["city"] for each in view(state)["cities"]}
    found = [link for link in view(state)["links"] if link["to"] not in cities]
    return {link["from"]: link["from_side"] for link in found}


def test_a_cube_stops_in_one_period_and_goes_on_into_another(ages):
    """The engine counts anew for the hop through time, which counts as one link [RC p.7, p.14]."""
    state = through(ages, "1 lascaux 1")
    assert legal(state, "deliver") == ["deliver altamira red"]
    do(state, "deliver altamira red", legal_hop(state, "altamira red", "lascaux"), "halt")
    assert player(state)["held"]["path"] == ["altamira", "lascaux"]
    assert cubes(state, "altamira") == {}
    do(state, "pass")
    hop = f"hop paris {sides(state)['paris']}"
    assert legal(do(state.clone(), "go on")) == [hop]
    do(state, "go on", hop)
    assert (points(state), player(state)["fuel"]) == ([2, 0], 4)


def legal_hop(state, cube, name):
    """The hop to a city that begins the delivery of a cube."""
    hops = legal(do(state.clone(), f"deliver {cube}"), "hop")
    return next(hop for hop in hops if hop.split()[1] == name)


def test_a_cube_that_stops_after_a_hop_through_time_comes_back_to_no_period(ages):
    """[RC p.14]: nor with the next action."""
    state = through(ages, "1 siwa 1", red="lascaux")
    siwa, paris, back = [
        f"hop {name} {sides(state)[name]}" for name in ("siwa", "paris", "lascaux")
    ]
    do(state, "deliver lascaux red", siwa, "halt", "pass")
    assert player(state)["held"]["path"] == ["lascaux", "siwa"]
    do(state, "go on")
    assert why(state, back).endswith("(RC p.14)")
    assert legal(state) == [paris]
    assert points(do(state, paris)) == [2, 0]


def test_links_of_others_lead_to_no_depot_through_time(ages):
    """[RC p.14]."""
    lines = ("1 lascaux *", "2 siwa *", "2 altamira lascaux", "1 lascaux skara-brae")
    state = through(ages, "1 altamira 1", lines=lines, red="lascaux")
    assert legal(state, "deliver") == []
    assert why(state, "deliver lascaux red").startswith("The cube could not reach")


def test_a_cube_that_waits_behind_a_warp_can_be_described(ages):
    side = sides(through(ages))["siwa"]
    held = f"red lascaux siwa {side}"
    state = through(ages, "1 siwa 1", held=held)
    assert player(state)["held"]["path"] == ["lascaux", "siwa"]
    do(state, "go on")
    assert {hop.split()[1] for hop in legal(state)} == {"paris"}
    with pytest.raises(ScenarioError, match="no link leads on to siwa"):
        through(ages, "1 siwa 1", held=f"red altamira siwa {side}")
    empty = next(each for each in SIDES if each != side)
    with pytest.raises(ScenarioError, match=f"no link leads on to siwa {empty}"):
        through(ages, "1 siwa 1", held=f"red lascaux siwa {empty}")
    with pytest.raises(ScenarioError, match="no link leads on to lascaux"):
        through(ages, "1 siwa 1", held=f"{held} lascaux {sides(state)['lascaux']}")


def test_plans_stop_on_the_way_through_time(ages):
    state = through(ages, "1 lascaux 1")
    told = "Deliver red from Altamira to Paris with a stop in Lascaux: 2 links"
    assert told in [str(plan) for plan in examine(ages, state)]
    plan = next(plan for plan in ages.plans(state) if str(plan) == told)
    do(state, *[ages.action_text(action) for action in plan.actions], "pass")
    (onward,) = [str(plan) for plan in examine(ages, state)]
    assert onward == "Deliver red from Altamira to Paris: 2 links"


def test_tokens_are_placed_at_a_city_with_a_link_to_a_warp(ages):
    """A link into a warp is complete as well, and a warp itself is no city [RC p.7, p.13]."""
    state = do(at(ages), "build from lascaux", "build G2 ne-w")
    assert legal(state) == ["done", "fuel lascaux 1", "fuel lascaux 2"]


# ---------------------------------------------------------------------- from coast to coast

NOT_YET = "Fuel depots can be placed only once the west is open. (RC p.9)"


@pytest.fixture(scope="module")
def coasts():
    return game("transcontinental", 2, turn_limit="80")


@pytest.mark.parametrize("fuel", ["printed", "yes"])
def test_depots_come_with_the_west(fuel):
    """They are standard there, but nobody places any before [RC p.9]."""
    of = game("transcontinental", 2, fuel=fuel)
    given = {"links": rails(of, "1 boston providence"), "players": [{"money": 20}, {}]}
    for phase in ("east", "west"):
        state = do(at(of, phase=phase, **given), "build from boston")
        assert player(state)["fuel"] == 4
        if phase == "east":
            assert legal(state, "fuel") == []
            assert why(state, "fuel boston 1") == NOT_YET
        else:
            assert "fuel boston 2" in legal(state)


def test_without_depots_there_are_none_in_the_west_either():
    of = game("transcontinental", 2, fuel="no")
    assert "fuel" not in player(at(of, phase="west"))


def test_in_the_east_a_link_that_is_complete_ends_the_action(coasts):
    """Nobody is asked for tokens."""
    for phase, decides in (("east", 2), ("west", 1)):
        state = do(at(coasts, phase=phase, players=[{"money": 20}, {}]), "build from boston")
        while turn(state) == 1 and legal(state, "build"):
            do(state, completing(state))
        assert turn(state) == decides


def completing(state):
    """A tile that completes a link, or else any tile."""
    for text in legal(state, "build"):
        if len(view(do(state.clone(), text))["links"]) > len(view(state)["links"]):
            return text
    return legal(state, "build")[0]


YELLOW = "deliver portland yellow"


def long_line(coasts, *depots, engine, cities=None, **given):
    """A yellow cube in Portland; the fifth city on its way is the first yellow one."""
    links = rails(coasts, "1 portland boise salt-lake-city denver omaha topeka")
    there = {"portland": {"cubes": "yellow"}} | (cities or {})
    players = [{"engine": engine}, {}]
    place = {"phase": "west", "cities": there, "players": players, "fuel": [*depots]}
    return at(coasts, links=links, **place, **given)


def test_a_delivery_with_stops_is_as_long_as_all_its_links(coasts):
    """It counts for the baron who asks for a long delivery [RC p.20]."""
    state = do(long_line(coasts, "1 denver 1", engine=3), YELLOW)
    for _ in range(3):
        do(state, legal(state, "hop")[0])
    do(state, "halt")
    assert player(state)["longest"] == 0
    do(state, "pass", "go on")
    for _ in range(2):
        do(state, legal(state, "hop")[0])
    assert (player(state)["longest"], points(state)) == (5, [5, 0])


def test_a_stop_can_place_the_last_marker(coasts):
    """The cube leaves its city, which gets the marker; one more turn is played [RC p.7, p.9]."""
    names = [name for name in coasts.catalogue.board.cities if name not in ("portland", "boise")]
    marked = {name: {"empty": True} for name in names[: coasts.catalogue.printed.markers - 1]}
    state = long_line(coasts, "1 boise 1", engine=1, turn=4, cities=marked)
    do(state, YELLOW, legal_hop(state, "portland yellow", "boise"), "halt")
    assert city(state, "portland")["empty"] is True
    assert view(state)["last_turn"] == 5


# ---------------------------------------------------------------------- all at once
