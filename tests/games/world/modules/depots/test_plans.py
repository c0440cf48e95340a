"""Plans of deliveries that pass a city of their colour for a token, or stop at a fuel depot."""

import pytest
from tests.games.world.modules.depots.line import FIRST, hops, line
from tests.games.world.plans.checks import examine
from tests.games.world.table import at, do, points, practice, rails

LATER = "purple from Nogales to Leon with a stop in Saltillo"


@pytest.fixture(scope="module")
def of():
    return practice("mexico", fuel="yes")


def told(of, state):
    """What the plans for deliveries say."""
    return [str(plan) for plan in examine(of, state) if str(plan).startswith("Deliver")]


def follow_plan(of, state, said):
    """Carry out the plan that says so, and return its steps in notation."""
    plan = next(plan for plan in of.plans(state) if str(plan).startswith(f"Deliver {said}"))
    steps = [of.action_text(action) for action in plan.actions]
    do(state, *steps)
    return steps


def test_a_plan_passes_a_city_for_a_token(of):
    """It says so for seven links beside the short way, and is worth its points."""
    state = line(of, "1 saltillo 1", engine=7)
    assert told(of, state) == [
        "Deliver purple from Nogales to Leon: 7 links",
        "Deliver purple from Nogales to Saltillo: 4 links",
    ]
    steps = follow_plan(of, state, "purple from Nogales to Leon")
    assert steps.count("refuel") == 1
    assert points(state) == [7, 0]


def test_a_plan_stops_at_a_depot_and_the_next_one_goes_on(of):
    """Seven links with an engine of level 4; nothing is gained before the cube arrives."""
    state = line(of, "1 saltillo 2")
    assert told(of, state) == [
        "Deliver purple from Nogales to Saltillo: 4 links",
        f"Deliver {LATER}: 7 links",
    ]
    assert follow_plan(of, state, LATER)[-2:] == ["refuel", "halt"]
    do(state, "pass")
    assert told(of, state) == ["Deliver purple from Nogales to Leon: 7 links"]
    assert follow_plan(of, state, "purple from Nogales to Leon")[0] == "go on"
    assert points(state) == [7, 0]


def test_in_the_midst_of_a_delivery_the_stop_is_planned_as_well(of):
    """On the way, on arrival at the depot, and when its token is spent."""
    state = hops(do(line(of, "1 saltillo 2"), FIRST), 2)
    assert f"Deliver {LATER}: 7 links" in told(of, state)
    hops(state, 2)
    assert f"Deliver {LATER}: 7 links" in told(of, state)
    do(state, "refuel")
    assert told(of, state) == [f"Deliver {LATER}: 7 links"]


def test_one_token_is_not_enough_to_pass_and_to_stop(of):
    assert told(of, line(of, "1 saltillo 1")) == [
        "Deliver purple from Nogales to Saltillo: 4 links"
    ]


def test_stops_can_follow_one_another(of):
    """Each plan ends at the next stop."""
    cities = {"saltillo": {}, "leon": {"colour": "purple"}}
    state = line(of, "1 torreon 1", "1 aguascalientes 1", engine=3, cities=cities)
    assert told(of, state) == []
    do(hops(do(state, FIRST), 3), "halt", "pass")
    assert told(of, state) == [
        "Deliver purple from Nogales to Leon with a stop in Aguascalientes: 7 links"
    ]


def test_no_plan_stops_where_the_cube_could_not_arrive(of):
    """Though it may stop there, and may be given up."""
    cities = {"nogales": {"cubes": "black"}}
    state = line(of, "1 mazatlan 1", engine=2, cities=cities)
    assert told(of, state) == []
    do(state, "deliver nogales black")
    assert told(of, state) == []
    do(hops(state, 2), "halt", "pass")
    assert told(of, state) == []


def test_the_better_of_two_ways_leads_to_the_stop(of):
    """The first link is one's own; then one's own links are worth more than those of others."""
    lines = rails(of, "1 nogales hermosillo mazatlan torreon", "2 hermosillo torreon")
    cities = {"nogales": {"cubes": "purple"}, "saltillo": {"colour": "purple"}}
    lines += rails(of, "1 torreon saltillo")
    state = at(of, links=lines, cities=cities, fuel=["1 torreon 1"], players=[{"engine": 3}])
    stop = "purple from Nogales to Saltillo with a stop in Torreon"
    assert f"Deliver {stop}: 4 links" in told(of, state)
    assert "hop mazatlan w" in follow_plan(of, state, stop)
