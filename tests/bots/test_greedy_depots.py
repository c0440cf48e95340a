"""Greedy and fuel depots: it places them where they pay, and uses them to go farther."""

import pytest
from tests.bots.test_greedy_world import choice
from tests.games.world.modules.depots.line import FIRST, hops, line
from tests.games.world.table import at, do, legal, points, practice, rails, turn

from footplate.bots.world.family import evaluate


@pytest.fixture(scope="module")
def of():
    return practice("mexico", fuel="yes")


def follow(of, state):
    """Let greedy decide until it is another player's turn; return what it did."""
    steps = []
    while turn(state) == 1:
        steps.append(choice(of, state))
        do(state, steps[-1])
    return steps


def test_it_passes_a_city_for_a_token(of):
    """Seven links are worth more than four."""
    state = do(line(of, "1 saltillo 1", engine=7, round=3, last_turn=1), FIRST)
    assert "refuel" in follow(of, state)
    assert points(state) == [7, 0]


def test_it_stops_and_goes_on_with_the_next_action(of):
    """Two actions are left, and there is only this cube."""
    state = do(line(of, "1 saltillo 2", round=2, last_turn=1), FIRST)
    assert follow(of, state)[-2:] == ["refuel", "halt"]
    do(state, "pass")
    assert follow(of, state)[0] == "go on"
    assert points(state) == [7, 0]


def test_it_does_not_stop_in_the_last_action(of):
    state = do(line(of, "1 saltillo 2", round=3, last_turn=1), FIRST)
    assert follow(of, state)[-1] == "unload"


def test_it_gives_a_cube_up_only_if_it_must(of):
    state = hops(do(line(of, "1 saltillo 2"), FIRST), 4)
    do(state, "refuel", "halt", "pass")
    assert choice(of, state) == "go on"
    cities = {"nogales": {"cubes": "black"}}
    state = line(of, "1 mazatlan 1", engine=2, cities=cities)
    do(hops(do(state, "deliver nogales black"), 2), "halt", "pass")
    assert choice(of, state) == "give up"


def test_it_goes_on_to_another_stop(of):
    """Where the cube can arrive with one more leg only after that."""
    cities = {"saltillo": {}, "leon": {"colour": "purple"}}
    state = line(of, "1 mazatlan 1", "1 saltillo 1", engine=2, cities=cities)
    do(hops(do(state, FIRST), 2), "halt", "pass")
    assert legal(state) == ["go on", "give up"]
    assert choice(of, state) == "go on"
    hops(do(state, "go on"), 2)
    assert choice(of, state) == "halt"


def test_a_cube_that_waits_is_worth_what_it_will_bring(of):
    waits = "purple nogales hermosillo w mazatlan w torreon w saltillo w"
    players = [{"engine": 4, "held": waits}]
    near = line(of, "1 saltillo 1", cities={"nogales": {}}, players=players)
    far = line(of, "1 saltillo 1", cities={"nogales": {}, "leon": {}}, players=players)
    assert evaluate(near, 0) > evaluate(far, 0) + 4


def placing(of, **given):
    """A link has just become complete, and tokens can be placed."""
    towns = "nogales hermosillo mazatlan torreon saltillo zacatecas aguascalientes"
    cities = {"mazatlan": {"colour": "purple"}, "leon": {"colour": "purple"}}
    cities |= {"nogales": {"cubes": "purple purple purple"}, "hermosillo": {"cubes": "purple"}}
    state = at(of, links=rails(of, f"1 {towns}"), cities=cities, **given)
    do(state, "build from leon")
    while not legal(state, "fuel aguascalientes") or not legal(state, "done"):
        do(state, legal(state, "build")[0])
    return state


def test_it_places_tokens_where_cubes_would_end_early(of):
    players = [{"engine": 7, "money": 60}]
    assert choice(of, placing(of, players=players)) == "fuel mazatlan 2"


def test_it_places_none_that_bring_nothing(of):
    players = [{"engine": 7, "money": 60}]
    assert choice(of, placing(of, players=players, round=3, last_turn=1)) == "done"
