"""The Western U.S.: the Golden Spike and other cards [RC p.21-22], and three kinds of barons."""

from __future__ import annotations

import pytest
from tests.games.world.table import (
    at,
    city,
    cubes,
    display,
    do,
    draw,
    game,
    legal,
    player,
    points,
    practice,
    purse,
    rails,
    view,
    why,
)

from footplate.bots.world import worth
from footplate.bots.world.modules import barons
from footplate.games.world.maps.western_us.rules import joined_through

# ---------------------------------------------------------------------- the Golden Spike

WEST = "san-francisco sacramento reno promontory"
EAST = "promontory elko boise idaho-falls richland dodge-city santa-fe"
LAST = ("build from omaha", "build T1 e-w")


def spike(*lines, **given):
    """A position in which the last link to Omaha is missing."""
    of = practice("western_us")
    return at(of, links=rails(of, *lines), display=["golden-spike"], **given)


def test_who_first_joins_both_coasts_by_way_of_promontory_gains_six():
    state = do(spike(f"1 {WEST}", f"1 {EAST}"), *LAST)
    assert points(state) == [6 + 6, 0]  # with the line from Promontory to Omaha
    assert "golden-spike" not in display(state)


def test_the_links_must_be_ones_own():
    state = do(spike(f"2 {WEST}", f"1 {EAST}"), *LAST)
    assert points(state) == [6, 0]
    assert display(state) == {"golden-spike": 1}


def test_a_branch_to_promontory_is_not_enough():
    """The way from one end to the other comes through Promontory, and to no city twice."""
    state = do(spike("1 san-francisco denver", "1 denver santa-fe", "1 denver promontory"), *LAST)
    assert display(state) == {"golden-spike": 1}


WAYS = [
    ("0-1 1-2", 1),
    ("0-1 1-3 3-2", 1),
    ("0-3 3-2 3-1", 0),  # 3 comes twice
    ("0-3 3-1 1-2", 1),
    ("0-1 0-2", 0),  # 0 comes twice
    ("0-1", 0),
    ("0-3 3-1 3-4 1-4 4-2", 1),  # 0 3 1 4 2
    ("0-3 3-4 4-1 4-2 3-5 5-1", 1),  # 0 3 5 1 4 2
    ("0-2", 0),
]


@pytest.mark.parametrize("edges, joined", WAYS)
def test_two_ways_from_the_middle_that_share_no_city(edges, joined):
    """City 1 is the middle, 0 and 2 are the ends."""
    adjacent = [0] * 6
    for edge in edges.split():
        a, b = [int(each) for each in edge.split("-")]
        adjacent[a] |= 1 << b
        adjacent[b] |= 1 << a
    assert joined_through(adjacent, 0, 1, 2) == bool(joined)


def test_a_way_that_passes_by_promontory_gains_nothing_though_a_switch_leads_there():
    """[RC p.5, p.7, p.21]: into the city and back it would use the same link twice."""
    of = practice("western_us", switches="yes", rotors="no", fuel="no")
    east = "elko boise idaho-falls richland dodge-city santa-fe omaha"
    lines = rails(of, "1 san-francisco sacramento reno elko", f"1 {east}")
    state = at(of, links=lines, display=["golden-spike"], players=[{"money": 20}])
    do(state, "switch F1 e")
    assert points(state) == [12, 0]  # both Major Lines, whose ends it joins
    assert display(state) == {"golden-spike": 1}


def test_a_way_that_turns_off_at_a_switch_and_goes_on_from_promontory_gains_it():
    of = practice("western_us", switches="yes", rotors="no", fuel="no")
    lines = rails(of, "1 san-francisco sacramento reno elko", f"1 {EAST}")
    given = {"links": lines, "switches": ["1 F1 promontory"], "display": ["golden-spike"]}
    state = do(at(of, **given), *LAST)
    assert display(state) == {}


def test_the_bot_comes_nearer_to_the_golden_spike():
    near = spike(f"1 {WEST}", f"1 {EAST}")
    without = near.clone()
    without.display = [0] * len(without.display)
    assert worth.evaluate(near, 0) > worth.evaluate(without, 0)


# ---------------------------------------------------------------------- other cards


def test_new_train_goes_to_the_first_engine_of_level_four():
    """Example 24 [RC p.22]."""
    fast = {"engine": 3, "money": 20}
    state = at(practice("western_us"), display=["new-train"], players=[fast, fast])
    do(state, "upgrade cash")
    assert (points(state), display(state)) == ([4, 0], {})
    assert points(do(state, "upgrade cash")) == [4, 0]


def test_new_train_waits_for_level_four():
    state = at(practice("western_us"), display=["new-train"], players=[{"engine": 2}])
    assert points(do(state, "upgrade cash")) == [0, 0]
    assert display(state) == {"new-train": 1}


@pytest.mark.parametrize("engine, price", [(1, 3), (2, 5), (4, 8), (7, 10)])
def test_coal_fueled_engines_halve_the_price_rounded_up(engine, price):
    """Example 3 [RC p.21]."""
    mine = {"engine": engine, "money": 30, "hand": {"coal-fueled": 1}}
    state = at(practice("western_us"), players=[mine])
    do(state, "upgrade coal-fueled")
    assert (player(state)["engine"], purse(state)) == (engine + 1, (30 - price, 0))
    assert player(state)["hand"] == {}


def test_boomtown_gives_a_city_a_colour_and_no_cubes():
    """A marker stays, for nothing comes to the city [RC p.21]."""
    of = practice("western_us")
    state = at(of, display=["boomtown"], cities={"reno": {"empty": True}})
    do(state, "take boomtown", "urbanize reno blue")
    reno = city(state, "reno")
    assert (reno["colour"], reno["cubes"], reno["empty"]) == ("blue", {}, True)
    assert (player(state)["money"], player(state)["bonds"]) == (0, 0)
    assert view(state)["current"] == 1


def test_boomtown_wants_a_gray_city():
    of = practice("western_us")
    tiles = [colour for colour in ("yellow", "blue", "black", "purple") for _ in range(6)]
    gray = [each["city"] for each in view(at(of))["board"]["cities"] if each["colour"] == "gray"]
    painted = {name: {"colour": colour} for name, colour in zip(gray, tiles, strict=False)}
    state = at(of, display=["boomtown"], cities=painted)
    assert legal(state, "take") == []
    assert why(state, "take boomtown").endswith("(RC p.5, p.21-22)")


def test_sutters_mill_brings_three_cubes_to_sacramento():
    state = do(at(practice("western_us"), display=["sutters-mill"]), "take sutters-mill")
    draw(state)
    assert sum(cubes(state, "sacramento").values()) == 3
    assert player(state)["hand"] == {}


def test_sutters_mill_takes_an_empty_marker_off():
    of = practice("western_us")
    state = at(of, display=["sutters-mill"], cities={"sacramento": {"empty": True}})
    draw(do(state, "take sutters-mill"))
    assert not city(state, "sacramento")["empty"]


# ---------------------------------------------------------------------- the barons


def baron(name, **given):
    """What a baron of seat 1 is worth now."""
    mine = given.pop("first", {})
    others = given.pop("others", [{}])
    state = at(practice("western_us"), players=[{**mine, "baron": name}, *others], **given)
    return view(state, 1)["players"][0]["baron"][0]["points"]


def test_jay_cooke_wants_more_bonds_than_anybody():
    assert baron("jay-cooke", first={"bonds": 3}, others=[{"bonds": 2}]) == 6
    assert baron("jay-cooke", first={"bonds": 3}, others=[{"bonds": 3}]) == 0


def test_holliday_and_hill_want_urbanized_cities():
    """Connected alone is not enough, nor urbanized alone [RC p.20]."""
    of = practice("western_us")
    joined = rails(of, "1 dodge-city santa-fe")
    painted = {"dodge-city": {"colour": "blue"}, "santa-fe": {"colour": "black"}}
    one = {"dodge-city": {"colour": "blue"}}
    assert baron("cyrus-k-holliday", links=joined) == 0
    assert baron("cyrus-k-holliday", cities=painted) == 0
    assert baron("cyrus-k-holliday", links=joined, cities=one) == 3
    assert baron("cyrus-k-holliday", links=joined, cities=painted) == 6
    assert baron("james-j-hill", links=joined, cities=painted) == 0


def test_durant_is_shown_by_the_first_engine_of_level_six():
    mine = {"baron": "thomas-clark-durant", "engine": 5, "money": 20}
    state = do(at(practice("western_us"), players=[mine, {}]), "upgrade cash")
    assert player(state)["revealed"]
    assert view(state)["players"][0]["baron"][0]["points"] == 6


@pytest.mark.parametrize("name", ["jay-cooke", "cyrus-k-holliday"])
def test_the_bot_judges_the_barons(name):
    of = practice("western_us")
    joined = rails(of, "1 dodge-city santa-fe")
    cities = {"dodge-city": {"colour": "blue"}}
    good = at(of, links=joined, cities=cities, players=[{"baron": name, "bonds": 2}])
    assert barons.worth_of(good, good.players[0], 8 if name == "jay-cooke" else 10) > 2


def test_two_and_three_players_have_fewer_cubes():
    for players, fewer in ((2, 1), (3, 1), (4, 0), (5, 0), (6, 0)):
        assert game("western_us", players).catalogue.printed.fewer == fewer
