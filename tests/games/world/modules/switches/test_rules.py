"""Switch tracks [RC p.7]: a link of one's own gets a third end."""

import pytest
from tests.games.world.table import (
    at,
    building,
    do,
    end_turn,
    ends,
    game,
    house,
    legal,
    player,
    points,
    practice,
    purse,
    rails,
    turn,
    view,
    why,
)

from footplate.games.world.modules.barons.longest_railroad import longest_railroad, longest_trail
from footplate.games.world.modules.barons.worth import links_at
from footplate.games.world.modules.switches.stock import keep_left
from footplate.games.world.state.railway import Link
from footplate.kernel.errors import ScenarioError

HOST = "1 boston B3 C3 buffalo"
BRANCH = "1 B3 B2 norfolk"
BARE = "1 B3 ne"
ON = "1 buffalo E3 F3 G3 baltimore"
BACK = "1 norfolk B1 chicago"
BESIDE = "1 norfolk C2 buffalo"
RICH = [{"money": 50}, {"money": 50}]


@pytest.fixture(scope="module")
def of():
    return practice(switches="yes")


@pytest.fixture(scope="module")
def mexico():
    return practice("mexico", switches="yes")


def three(of, *links, engine=1, **given):
    """Boston, Buffalo and Norfolk are joined by one link with a switch; the engine is given."""
    first = {"engine": engine, **given.pop("first", {})}
    return at(of, links=[HOST, *links], switches=[BRANCH], players=[first], **given)


def switches(state):
    return view(state)["switches"]


# ---------------------------------------------------------------------- placing one


def test_a_switch_costs_5_and_one_of_the_four_tiles(of):
    """[RC p.7]; track goes on from it, and the link joins three cities."""
    state = at(of, links=[HOST], players=RICH)
    do(state, "switch B3 ne")
    assert (purse(state), building(state)) == ((45, 0), (3, 5))
    assert legal(state) == ["done", "build B2 e-sw", "build B2 ne-sw", "build B2 nw-sw"]
    assert player(state)["switches"] == 1
    do(state, "build B2 ne-sw")
    assert (purse(state), turn(state)) == ((43, 0), 2)
    assert (player(state)["links"], player(state)["tiles"], player(state)["cities"]) == (2, 3, 3)
    assert switches(state) == [
        {
            "seat": 0,
            "link": 0,
            "hex": "B3",
            "place": ["place.e", "boston"],
            "side": "ne",
            "tiles": [[1, 1, "sw", "ne"]],
            "to": "norfolk",
            "to_side": "sw",
        }
    ]
    assert len(view(state)["links"]) == 1


def test_only_the_option_has_switches():
    assert legal(at(practice(), links=[HOST]), "switch") == []
    assert "switches" not in view(at(practice()))


def test_a_switch_can_lie_in_every_hex_of_an_own_link_open_to_every_free_side(of):
    state = at(of, links=[HOST, "2 baltimore I3 J3 K3 L3 providence"])
    hexes = [f"switch {cell} {side}" for cell in ("B3", "C3") for side in ("ne", "nw", "sw", "se")]
    assert legal(state, "switch") == hexes
    assert why(state, "switch I3 ne") == (
        "A switch can only be placed on a completed link of your own. (RC p.7)"
    )
    assert why(state, "switch B3 e") == "The link itself uses this side of the hex. (RC p.7)"


def test_it_cannot_lie_where_two_tracks_cross(of):
    state = at(of, links=[HOST, "2 norfolk B2 B3 A4 kansas-city"])
    assert (
        why(state, "switch B3 nw") == "A switch cannot be placed where two tracks cross. (RC p.7)"
    )
    assert {each.split()[1] for each in legal(state, "switch")} == {"C3"}


def test_a_tile_may_point_at_a_hex_with_a_switch(of):
    """A ruling: nothing can follow, but the book does not forbid it, and it can be turned."""
    state = do(three(of), "build from chicago", "build A2 nw-se")
    assert (ends(state), turn(state)) == (["1 chicago A2"], 2)
    do(state, "pass", "build from A2")
    assert legal(state, "build") == ["build A2 e-nw", "build A2 nw-sw"]


def test_an_action_has_room_for_one_switch(of):
    """All tiles of an action lie in one link [RC p.4]; "a switch" is the one exception [RC p.7]."""
    links = [HOST, "1 buffalo E3 F3 G3 baltimore"]
    state = do(at(of, links=links, players=RICH), "build from baltimore", "build I3 e-w")
    assert len(legal(state, "switch")) > 4
    for move in ("switch B3 ne", "build B2 e-sw"):
        do(state, move)
        assert legal(state, "switch") == []
        no_more = "You can place only one switch in a build action. (RC p.7)"
        assert why(state, "switch F3 ne") == no_more
    state = do(at(of, links=links, players=RICH), "switch B3 ne", "done", "pass")
    do(state, "build from B3", "switch F3 ne")  # the first one was placed in another action


def test_a_link_has_one_switch_at_most(of):
    """A link with a switch is a connection of three cities [RC p.7]."""
    another = "This link already has a switch. (RC p.7)"
    for state in (three(of), at(of, links=[HOST], switches=[BARE])):
        assert legal(state, "switch") == []
        assert why(state, "switch C3 ne") == another
    assert why(three(of), "switch B2 e") == another


def test_each_player_has_two(of):
    """[RC p.7]."""
    state = at(of, links=[HOST], players=[{"switches": 0}])
    assert legal(state, "switch") == []
    assert why(state, "switch B3 ne") == "You have placed all your switch tracks. (RC p.7)"
    assert player(state, 2)["switches"] == 2


def test_track_from_a_switch_leads_to_neither_city_of_its_link(of):
    state = do(at(of, links=[HOST], players=RICH), "switch C3 nw", "build B2 w-se")
    assert legal(state, "build") == ["build A2 e-nw"]
    assert why(state, "build A2 e-sw") == "A link joins two different cities. (RC p.4)"


def test_a_switch_beside_a_city_reaches_it_at_once(of):
    state = at(of, links=["1 chicago A2 B2 norfolk"], players=RICH)
    do(state, "switch A2 sw")
    assert (purse(state), turn(state)) == ((45, 0), 2)
    assert (switches(state)[0]["to"], switches(state)[0]["tiles"]) == ("boston", [])
    assert (player(state)["links"], player(state)["tiles"]) == (2, 2)


def test_it_may_be_placed_after_tiles_of_another_link(of):
    """Anytime in the action [RC p.7]; that link stays as it is."""
    state = at(
        of,
        links=[HOST],
        players=RICH,
    )
    do(state, "build from baltimore", "build I3 e-w", "switch B3 ne")
    assert building(state) == (2, 7)
    assert view(state)["building"]["tiles"] == []
    do(state, "build B2 ne-sw")
    assert (ends(state), player(state)["links"], turn(state)) == (["1 baltimore I3"], 2, 2)


def test_tiles_of_the_action_before_the_switch_are_not_drawn_as_its_own(of):
    state = at(of, links=[HOST], players=RICH)
    do(state, "build from baltimore", "build I3 e-w", "switch B3 ne", "build B2 e-sw")
    assert view(state)["building"]["tiles"] == [[1, 1, "sw", "e"]]


ENGINEERED = [{"money": 50, "hand": {"perfect-engineering": 1}}]


def test_it_is_not_the_fifth_tile_which_lies_in_the_same_link(of):
    """[RC p.22]: the card is for a single link, and a switch begins another one."""
    state = at(of, links=[HOST], players=ENGINEERED)
    do(state, "build from baltimore", "build I3 e-w", "build J3 e-w", "build K3 e-w")
    assert "switch B3 ne" in legal(state)
    do(state, "build L3 ne-w")
    assert legal(state, "switch") == []
    assert len(legal(state, "build")) > 1


def lays(state, count):
    """The positions after so many tiles with which the track from a switch reaches no city."""
    if not count:
        return [state]
    after = [do(state.clone(), each) for each in legal(state, "build")]
    open_ = [each for each in after if not switches(each)[0]["to"]]
    return [found for each in open_ for found in lays(each, count - 1)]


def test_a_fifth_tile_follows_it_if_no_other_link_was_begun_before(of):
    """[RC p.7, p.22]: the switch is one of the five, and track from it one link."""
    state = at(of, links=[HOST], players=ENGINEERED)
    do(state, "switch B3 ne")
    found = lays(state, 3)
    assert found
    for each in found:
        assert (building(each)[0], turn(each)) == (1, 1)


def test_no_fifth_tile_follows_it_if_another_link_was_begun_before(of):
    state = at(of, links=[HOST], players=ENGINEERED)
    do(state, "build from baltimore", "build I3 e-w", "switch B3 ne")
    assert {turn(each) for each in lays(state, 2)} == {2}


def test_cards_can_be_used_after_the_switch_and_before_the_first_tile(of):
    state = at(of, links=[HOST], players=[{"money": 50, "hand": {"land-grant": 2}}])
    do(state, "switch B3 ne", "use land-grant", "build B2 e-sw")
    assert purse(state) == (45, 0)
    assert why(state, "use land-grant").startswith("This card")


def test_nothing_is_placed_once_a_link_is_complete_or_while_a_cube_moves(of):
    state = three(of, BACK, engine=2, cities={"boston": {"cubes": "red"}})
    do(state, "deliver boston red")
    assert why(state, "switch B1 ne") == "The cube that is on its way comes first. (RC p.5)"


# ---------------------------------------------------------------------- going on, and leaving


def test_a_switch_whose_track_reaches_no_city_leaves_after_income(of):
    """[RC p.7]; it was one of the two all the same."""
    state = at(of, links=[HOST], players=RICH)
    do(state, "switch B3 ne", "build B2 e-sw", "done")
    assert player(state)["tiles"] == 3
    end_turn(state)
    assert switches(state) == []
    assert (player(state)["tiles"], player(state)["switches"]) == (2, 1)
    assert state.occupied == at(of, links=[HOST]).occupied


def test_a_later_action_goes_on_from_a_bare_switch_but_does_not_turn_it(of):
    state = at(of, links=[HOST], switches=[BARE], players=RICH)
    do(state, "build from B3")
    assert legal(state, "build") == ["build B2 e-sw", "build B2 ne-sw", "build B2 nw-sw"]
    assert why(state, "build B3 ne-w") is not None
    do(state, "build B2 e-sw", "done", "pass", "build from B2")
    assert "build B2 ne-sw" in legal(state)
    do(state, "build B2 ne-sw")
    assert switches(state)[0]["to"] == "norfolk"
    assert player(state)["tiles"] == 3


@pytest.mark.parametrize(
    "given, plays",
    [
        ({"ends": ["1 norfolk B2 sw"]}, ["switch B3 ne"]),
        ({"ends": ["1 norfolk B1 sw"]}, ["switch B3 nw", "build A2 ne-se"]),
        ({"switches": [BARE]}, ["build from norfolk", "build B2 ne-sw"]),
    ],
)
def test_track_from_a_switch_joins_an_own_open_end(of, given, plays):
    state = do(at(of, links=[HOST], players=RICH, **given), *plays)
    assert (switches(state)[0]["to"], player(state)["links"]) == ("norfolk", 2)
    assert (ends(state), turn(state)) == ([], 2)


def test_track_between_two_switches_reaches_no_city(of):
    links = [HOST, "1 chicago B1 norfolk"]
    state = at(of, links=links, switches=["1 B1 sw"], players=RICH)
    do(state, "switch B3 nw")
    assert why(state, "build A2 ne-se") == (
        "Track between two switches would not reach a city. (RC p.7)"
    )


def test_no_track_crosses_a_hex_with_a_switch(of):
    state = at(of, links=[HOST, "2 norfolk C2 buffalo"], switches=[BARE], order=[2, 1])
    do(state, "build from kansas-city", "build A4 ne-sw")
    assert why(state, "build B3 nw-sw") == (
        "A switch lies in this hex; no other track can cross it. (RC p.7)"
    )


# ---------------------------------------------------------------------- deliveries


@pytest.mark.parametrize(
    "start, colour, hop",
    [
        ("norfolk", "blue", "boston e"),
        ("norfolk", "purple", "buffalo w"),
        ("boston", "purple", "buffalo w"),
        ("buffalo", "blue", "boston e"),
        ("boston", "yellow", "norfolk sw"),
        ("buffalo", "yellow", "norfolk sw"),
    ],
)
def test_each_two_of_the_three_cities_are_one_link_apart(of, start, colour, hop):
    there = {"norfolk": {"colour": "yellow"}}
    there.setdefault(start, {})["cubes"] = colour
    state = three(of, cities=there)
    assert legal(state, "deliver") == [f"deliver {start} {colour}"]
    do(state, f"deliver {start} {colour}")
    assert legal(state) == [f"hop {hop}"]
    do(state, f"hop {hop}")
    assert (points(state), turn(state)) == ([1, 0], 2)


def test_a_cube_uses_a_link_with_a_switch_once(of):
    """No link twice [RC p.5]: by way of Norfolk the cube could not go on."""
    state = three(of, ON, engine=3, cities={"boston": {"cubes": "yellow"}})
    do(state, "deliver boston yellow")
    assert legal(state) == ["hop buffalo w"]
    assert why(state, "hop norfolk sw").startswith("The cube could not reach")


def test_it_may_go_on_by_another_link(of):
    state = three(of, ON, BESIDE, engine=3, cities={"boston": {"cubes": "yellow"}})
    do(state, "deliver boston yellow", "hop norfolk sw")
    assert legal(state) == ["hop buffalo nw"]
    assert why(state, "hop buffalo w") == (
        "The cube has just come by this link with a switch, and cannot use it twice. (RC p.5, p.7)"
    )
    view(state)
    do(state, "hop buffalo nw", "hop baltimore w")
    assert points(state) == [3, 0]


def test_a_hop_leaves_links_enough_for_the_rest(of):
    """With engine 2 the way by Norfolk and beside the switch is too long."""
    state = three(of, ON, BESIDE, engine=2, cities={"boston": {"cubes": "yellow"}})
    do(state, "deliver boston yellow")
    assert legal(state) == ["hop buffalo w"]


def test_an_express_passes_only_where_another_link_leads_on(mexico):
    links = ["1 guadalajara B3 C3 monterrey", "1 nogales C2 monterrey"]
    hand = [{"engine": 3, "hand": {"express": 1}}]
    cities = {"nogales": {"colour": "black"}, "guadalajara": {"cubes": "black"}}
    given = {"cities": cities, "players": hand, "switches": ["1 B3 B2 nogales"]}
    state = at(mexico, links=links[:1], **given)
    do(state, "deliver guadalajara black", "hop nogales sw")
    assert points(state) == [1, 0]
    state = at(mexico, links=links, **given)
    do(state, "deliver guadalajara black", "hop nogales sw")
    assert legal(state) == ["unload", "use express"]
    do(state, "use express")
    assert legal(state) == ["hop monterrey nw"]


def test_a_trading_depot_stands_on_all_three_ways(mexico):
    """[RC p.22]: it is placed on the link with the switch, and named once."""
    links = ["2 guadalajara B3 C3 monterrey"]
    switch = ["2 B3 B2 nogales"]
    state = at(mexico, links=links, switches=switch, display=["trading-depot"])
    do(state, "take trading-depot")
    assert len(legal(state)) == 1
    (choice,) = legal(state)
    assert why(state, "depot nogales sw").startswith("This link")
    do(state, choice)
    cities = {"nogales": {"cubes": "black"}}
    state = at(
        mexico,
        links=links,
        switches=switch,
        cities=cities,
        order=[2, 1],
        depots=[choice.replace("depot", "1")],
    )
    do(state, "deliver nogales black")
    observed = practice("mexico", switches="yes").observation(state, 0)
    assert len(observed) == practice("mexico", switches="yes").observation_length
    do(state, "hop monterrey w")
    assert points(state) == [1, 1]


def test_a_trading_depot_needs_a_link_of_another_player(mexico):
    links = ["1 guadalajara B3 C3 monterrey"]
    state = at(mexico, links=links, switches=["1 B3 B2 nogales"], display=["trading-depot"])
    assert legal(state, "take") == []


def test_a_delivery_that_stopped_at_a_fuel_depot_goes_on_by_another_link(mexico):
    fuel = practice("mexico", switches="yes", fuel="yes")
    links = ["1 guadalajara B3 C3 monterrey", "1 monterrey E3 F3 G3 chihuahua"]
    given = {"switches": ["1 B3 B2 nogales"], "fuel": ["1 nogales 2"], "players": [{"engine": 2}]}
    cities = {"guadalajara": {"cubes": "yellow"}}
    state = at(fuel, links=links, cities=cities, **given)
    do(state, "deliver guadalajara yellow", "hop nogales sw", "halt", "pass")
    assert player(state)["held"]["path"] == ["guadalajara", "nogales"]
    assert legal(state) == ["give up"]
    assert why(state, "go on").startswith("The cube could not reach")
    held = {"fuel": ["1 nogales 2"], "switches": given["switches"]}
    waits = [{"engine": 2, "held": "yellow guadalajara nogales sw"}]
    again = at(fuel, links=links, players=waits, **held)
    assert player(again)["held"] == player(state)["held"]
    state = at(fuel, links=[*links, "1 nogales C2 monterrey"], cities=cities, **given)
    do(state, "deliver guadalajara yellow", "hop nogales sw", "halt", "pass", "go on")
    assert legal(state) == ["hop monterrey nw"]


def test_fuel_can_be_placed_beside_and_after_a_switch(mexico):
    of = practice("mexico", switches="yes", fuel="yes")
    state = at(of, links=["1 guadalajara B3 C3 monterrey"], players=RICH)
    do(state, "switch B3 ne")
    assert {"fuel monterrey 2", "build B2 ne-sw", "done"} <= {*legal(state)}
    do(state, "build B2 ne-sw")
    assert "fuel nogales 1" in legal(state)


def test_diplomatic_relations_use_a_link_with_a_switch_once():
    """By Utsunomiya the cube could not come to the link of the other player [RC p.5, p.21]."""
    of = game("nippon", 2, switches="yes")
    state = at(
        of,
        links=rails(of, "1 tokyo chiba", "2 chiba mito"),
        switches=["1 W30 W29 utsunomiya"],
        cities={"tokyo": {"cubes": "black"}, "mito": {"colour": "black"}},
        players=[{"engine": 3}],
        display=["diplomatic-relations"],
    )
    do(state, "take diplomatic-relations", "deliver tokyo black")
    assert legal(state) == ["hop chiba nw"]


# ---------------------------------------------------------------------- what is counted


def test_a_switch_counts_as_one_link_more_but_not_at_the_cities_of_its_link(of):
    state = three(of, BACK)
    p = state.players[0]
    assert p.links == 3
    at_city = {name: i for i, name in enumerate(of.catalogue.board.cities)}
    assert [links_at(state, p, at_city[name]) for name in ("boston", "buffalo", "norfolk")] == [
        1,
        1,
        2,
    ]


def test_the_longest_railroad_uses_it_once(of):
    """Of the three ways one counts: Chicago, Norfolk, Buffalo, Baltimore."""
    state = three(of, BACK, ON, "2 savannah F1 charlotte")
    assert longest_railroad(state, 0) == 3
    assert longest_railroad(at(of, links=[HOST]), 0) == 1
    assert longest_railroad(three(of, BESIDE), 0) == 2


def test_halves_of_a_link_are_never_left_over():
    assert longest_trail([], [(1, -2), (2, -2), (3, -2)]) == 1
    assert longest_trail([(3, 4)], [(1, -2), (2, -2), (3, -2)]) == 2
    assert longest_trail([(1, 2)], [(1, -2), (2, -2), (3, -2)]) == 2


def test_a_capital_charter_pays_for_the_city_that_the_new_track_reaches():
    """[RC p.21]; nothing new was built to the cities of the link."""
    europe = practice("europe", switches="yes")
    hand = [{"money": 50, "hand": {"capital-charter-paris": 1}}]
    state = at(europe, links=["1 london B1 paris"], players=hand)
    do(state, "switch B1 sw", "build A2 ne-sw")
    assert switches(state)[0]["to"] is not None
    assert points(state) == [0, 0]
    state = at(europe, links=["1 brussels B3 C3 hamburg"], players=hand)
    do(state, "switch B3 ne", "build B2 ne-sw")
    assert (switches(state)[0]["to"], points(state)) == ("paris", [1, 0])


def test_a_major_line_is_claimed_by_the_third_end(mexico):
    """[RC p.5, p.7]."""
    state = at(mexico, links=["1 guadalajara B3 C3 monterrey"], players=RICH)
    do(state, "switch B3 ne", "build B2 ne-sw")
    (claimed,) = [line for line in view(state)["lines"] if line["claimed"] is not None]
    assert (claimed["line"], points(state)) == ("guadalajara--nogales", [claimed["points"], 0])


# ---------------------------------------------------------------------- Through Time

AGES = "stone_age+egypt+napoleonic"


@pytest.fixture(scope="module")
def ages():
    return game("through_time", 2, periods=AGES, switches="yes")


def test_a_switch_on_a_link_to_a_warp_joins_another_city_with_it(ages):
    """[RC p.7, p.13]."""
    state = at(
        ages,
        links=["1 lascaux G2 H1", "1 alexandria L2 K2"],
        cities={"skara-brae": {"cubes": "blue purple"}, "alexandria": {"cubes": "purple"}},
        players=[{"money": 50, "engine": 2}],
        order=[1, 2],
    )
    do(state, "switch G2 se", "build H3 nw-se", "pass")
    assert {*legal(state, "deliver")} == {
        "deliver skara-brae purple",
        "deliver skara-brae blue",
        "deliver alexandria purple",
    }
    jump = do(state.clone(), "deliver skara-brae blue")
    assert "hop alexandria w" in legal(jump)
    land = do(state.clone(), "deliver alexandria purple")
    assert legal(land) == ["hop lascaux e", "hop skara-brae nw"]
    do(land, "hop skara-brae nw", "hop lascaux e")
    assert points(land) == [2, 0]


@pytest.mark.parametrize(
    "given, plays, money",
    [
        ({}, ["switch G2 ne"], 44),
        ({"switches": ["1 G2 H1"]}, ["pass"], 50),
    ],
)
def test_track_from_a_switch_may_reach_a_warp(ages, given, plays, money):
    """Whatever leads into a warp costs 1 more [RC p.13], a switch too."""
    links = ["1 lascaux G2 H3 skara-brae", "1 alexandria L2 K2"]
    cities = {"skara-brae": {"cubes": "blue"}}
    state = at(ages, links=links, players=RICH, cities=cities, **given)
    do(state, *plays)
    assert (switches(state)[0]["to"], player(state)["links"]) == ("H1", 3)
    assert player(state)["money"] == money
    do(state, "pass", "deliver skara-brae blue", "hop alexandria w")
    assert points(state) == [1, 0]


def test_a_switch_says_what_it_costs_into_a_warp(ages):
    state = at(ages, links=["1 lascaux G2 H3 skara-brae"], players=RICH)
    said = [str(choice) for choice in ages.choices(state)]
    assert "Switch east of Lascaux, open northeast into the time warp, for $6,000" in said
    assert "Switch east of Lascaux, open southwest towards Jericho, for $5,000" in said


def test_a_link_from_a_warp_may_meet_a_switch(ages):
    links = ["1 lascaux G2 H3 skara-brae"]
    state = at(ages, links=links, switches=["1 G2 e"], players=RICH)
    do(state, "build from I2", "build H2 e-w")
    assert (switches(state)[0]["to"], switches(state)[0]["tiles"]) == ("I2", [[7, 1, "w", "e"]])


def test_a_switch_of_a_link_to_a_warp_leads_to_no_other_warp(ages):
    state = at(ages, links=["1 lascaux G2 H1"], players=RICH)
    assert why(state, "switch G2 nw") == (
        "Track that begins in a time warp must end at a city. (RC p.14)"
    )


def test_between_three_cities_of_a_period_a_link_is_used_once(ages):
    """[RC p.5, p.7]."""
    host = "1 lascaux E2 D2 C2 C3 altamira"
    given = {
        "switches": ["1 C3 C4 C5 olduvai"],
        "cities": {"lascaux": {"cubes": "black"}},
        "players": [{"engine": 3}],
    }
    links = [host, "1 olduvai C6 D6 E6 F6 jericho", "1 altamira B5 olduvai"]
    state = do(at(ages, links=links[:2], **given), "deliver lascaux black")
    assert legal(state) == ["hop olduvai ne"]
    state = do(at(ages, links=links, **given), "deliver lascaux black")
    assert legal(state) == ["hop altamira ne", "hop olduvai ne"]
    do(state, "hop altamira ne")
    assert legal(state) == ["hop olduvai nw"]
    assert why(state, "hop olduvai ne") == (
        "The cube has just come by this link with a switch, and cannot use it twice. (RC p.5, p.7)"
    )
    plans = [plan for plan in ages.plans(state) if plan.points[0]]
    assert [ages.action_text(each) for each in plans[0].actions] == [
        "hop olduvai nw",
        "hop jericho w",
    ]


def test_a_cube_that_waits_in_another_period_goes_on_by_another_link():
    """[RC p.5, p.7]."""
    of = game("through_time", 2, periods=AGES, switches="yes", fuel="yes")
    links = [
        "1 lascaux E2 D2 C2 C3 altamira",
        "1 altamira B5 olduvai",
        "2 lascaux G2 H3 skara-brae",
    ]
    given = {
        "switches": ["1 C3 C4 C5 olduvai"],
        "fuel": ["1 olduvai 1"],
        "cities": {"lascaux": {"cubes": "blue"}},
        "players": [{"engine": 1}],
    }
    state = at(of, links=[links[0], links[2]], **given)
    do(state, "deliver lascaux blue", "hop olduvai ne", "halt", "pass")
    assert legal(state) == ["give up"]
    state = at(of, links=links, **given)
    do(state, "deliver lascaux blue", "hop olduvai ne", "halt", "pass")
    assert legal(state) == ["go on", "give up"]
    do(state, "go on", "hop altamira sw")
    assert points(state) == [2, 0]


# ---------------------------------------------------------------------- what is seen


def test_words_and_parts_of_a_switch(of):
    state = at(of, links=[HOST], players=RICH)
    said = {str(choice.message): choice.part for choice in of.choices(state)}
    where = "east of Boston, open northeast towards Norfolk"
    assert said[f"Switch {where}, for $5,000"] == "hex/B3"
    parts = of.parts(state)
    assert of.action_from_text("switch B3 ne") in parts["hex/B3"]
    assert "hex/B2" not in parts
    do(state, "switch B3 ne")
    assert "hex/B2" in of.parts(state)
    assert len(of.observation(state, 1)) == of.observation_length


def test_plans_begin_with_a_switch(of):
    cities = {"norfolk": {"cubes": "blue purple blue purple"}}
    state = at(of, links=[HOST], players=RICH, cities=cities)
    said = {of.action_text(plan.actions[0]): str(plan.message) for plan in of.plans(state)}
    assert said["switch B3 ne"] == "Link Boston and Norfolk: 2 tiles"
    for plan in of.plans(state):
        after = state.clone()
        for action in plan.actions:
            assert action in after.legal_actions()
            after.apply_action(action)
            of.check(after)


def test_a_plan_may_be_a_switch_alone_or_the_rest_of_its_track(of):
    state = at(of, links=["1 chicago A2 B2 norfolk"], players=RICH)
    plans = [[of.action_text(each) for each in plan.actions] for plan in of.plans(state)]
    assert ["switch A2 sw"] in plans
    state = at(of, links=[HOST], switches=[BARE], players=RICH)
    do(state, "build from B3")
    found = {str(plan.message): plan.actions for plan in of.plans(state)}
    actions = found["Link Boston and Norfolk: 1 tile"]
    assert [of.action_text(each) for each in actions] == ["build B2 ne-sw"]
    state = at(of, links=[HOST], switches=["1 C3 ne"], ends=["1 savannah D2 w"], players=RICH)
    do(state, "build from D2")
    assert "Link Savannah and Boston: 1 tile" in [str(plan.message) for plan in of.plans(state)]


def test_plans_have_no_switch_to_a_city_at_own_links(of):
    state = at(of, links=[HOST, BACK], players=RICH, cities={"norfolk": {"cubes": "blue"}})
    plans = [plan for plan in of.plans(state) if str(plan.message).endswith("Norfolk: 2 tiles")]
    assert plans
    for plan in plans:
        assert not of.action_text(plan.actions[0]).startswith("switch")


def test_plans_know_how_many_tiles_an_action_lays(tmp_path):
    of = house(tmp_path, '[[rule]]\nid = "tiles"\nvalue = 1\nsource = "house"\n', switches="yes")
    state = at(of, links=[HOST], players=RICH)
    for plan in of.plans(state):
        assert not of.action_text(plan.actions[0]).startswith("switch")
    do(state, "switch B3 ne")
    assert turn(state) == 2


def test_there_are_no_plans_with_a_switch_when_none_is_left(of):
    state = at(of, links=[HOST], players=[{"money": 50, "switches": 0}])
    for plan in of.plans(state):
        assert not of.action_text(plan.actions[0]).startswith("switch")


# ---------------------------------------------------------------------- positions by hand


@pytest.mark.parametrize(
    "given, text",
    [
        ({"switches": ["1 B3"]}, 'given.switches: "1 B3" is not like'),
        ({"switches": ["1 ZZ99 ne"]}, 'there is no hex "ZZ99"'),
        ({"switches": ["2 B3 ne"]}, "begins where no switch can lie"),
        ({"switches": ["1 B3 e"]}, "begins where no switch can lie"),
        ({"switches": [BARE, "1 C3 ne"]}, "begins where no switch can lie"),
        ({"switches": ["1 B3 A2 chicago B1"]}, "there is no hex"),
        ({"switches": ["1 B3 C2 e"]}, "no track leads from B3 to C2"),
        ({"switches": ["1 C3 B2 A2 boston"]}, "cannot end there"),
        ({"switches": [BRANCH], "ends": ["1 norfolk B2 w"]}, "finds no room"),
        ({"switches": ["1 B3 ne"], "ends": ["1 norfolk B2 sw"]}, "lies other track"),
        ({"switches": [BRANCH], "players": [{"switches": 2}]}, "given.players.1.switches"),
        ({"switches": [BRANCH], "players": 2}, "given.players"),
        ({"switches": [BRANCH], "players": [2]}, "given.players.1"),
    ],
)
def test_what_a_description_cannot_say(of, given, text):
    with pytest.raises(ScenarioError, match=text):
        at(of, links=[HOST], **given)


def test_nobody_has_three(of):
    links = [HOST, ON, BACK]
    placed = [BRANCH, "1 F3 ne", "1 B1 sw"]
    with pytest.raises(ScenarioError, match="seat 1 has only 2"):
        at(of, links=links, switches=placed)
    state = at(of, links=links, switches=placed[:2])
    assert player(state)["switches"] == 0


# ---------------------------------------------------------------------- what must hold


def leg(state, **values):
    """Replace parts of the last leg."""
    old = state.links[-1]
    kept = {key: getattr(old, key) for key in Link.__slots__} | values
    state.links = [*state.links[:-1], Link(**kept)]


@pytest.mark.parametrize(
    "broken, text",
    [
        (lambda state: leg(state, tiles=()), "two tracks"),
        (lambda state: leg(state, leg=False), "two legs"),
        (lambda state: leg(state, b=5), "misses its link"),
        (lambda state: setattr(state, "links", state.links[:-1]), "two legs"),
        (lambda state: setattr(state.own(0), "links", 3), "links are miscounted"),
        (lambda state: setattr(state.own(0), "tiles", 4), "tiles are miscounted"),
        (lambda state: keep_left(state, 0, -1), "less than no switches"),
        (lambda state: keep_left(state, 0, 2), "more switches lie there"),
    ],
)
def test_the_invariants_notice_what_is_broken(of, broken, text):
    state = three(of)
    of.check(state)
    broken(state)
    with pytest.raises(AssertionError, match=text):
        of.check(state)
