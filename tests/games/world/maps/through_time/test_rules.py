"""Through Time [RC p.13-14]: period boards, time warps, time lines, and an auction of its own."""

import pytest
from tests.games.world.table import (
    at,
    begin,
    display,
    do,
    game,
    known,
    legal,
    player,
    points,
    purse,
    rails,
    turn,
    view,
    why,
)

import footplate
from footplate.games.world.maps.through_time import periods, rules
from footplate.games.world.plans import prospects
from footplate.games.world.tables.schema import SIDES
from footplate.kernel.errors import ComponentError, OptionError, ScenarioError

AGES = "stone_age+egypt+napoleonic"


@pytest.fixture(scope="module")
def of():
    return game("through_time", 2, periods=AGES)


def names(of):
    """The periods on the table."""
    return [period["period"] for period in of.catalogue.board.data["periods"]]


# ---------------------------------------------------------------------- the boards


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_one_board_more_than_players_lies_on_the_table(players):
    """[RC p.13]."""
    of = game("through_time", players)
    assert sorted(names(of)) == sorted(periods.PERIODS[: players + 1])
    assert of.catalogue.board.columns == 10 * players + 9
    markers = {2: 9, 3: 11, 4: 13, 5: 15, 6: 19}
    assert view(begin(of))["markers"] == markers[players]


def test_periods_can_be_chosen(of):
    assert names(of) == ["stone_age", "egypt", "napoleonic"]
    assert len(names(game("through_time", 2, periods="all"))) == 8
    assert names(game("through_time", 2, periods="recommended+future"))[-1] == "future"


def test_the_others_leave_with_all_that_belongs_to_them(of):
    board, cards = of.catalogue.board, [card.name for card in of.catalogue.deck.cards]
    assert len(board.cities) == 18
    assert len(of.catalogue.lines) == 6
    assert len(board.data["ridges"]) == 8
    assert [name for name in cards if name.startswith("hotel")] == [
        "hotel-lascaux",
        "hotel-alexandria",
        "hotel-paris",
    ]
    assert "time-bounty-egypt" in cards
    assert "time-bounty-future" not in cards


@pytest.mark.parametrize(
    "options, text",
    [
        ({"map": "through_time", "periods": "egypt"}, r"Choose at least two periods \[RC p.13\]"),
        ({"map": "through_time", "periods": "none"}, r"Choose at least two periods"),
        ({"map": "through_time", "auction": "variant1"}, r"has an auction of its own \[RC p.13\]"),
        ({"map": "through_time", "barons": "late"}, r"has no Rail Barons \[RC p.13\]"),
        ({"map": "mexico", "players": 2, "periods": AGES}, "only for the map Through Time"),
    ],
)
def test_periods_that_cannot_be_played(options, text):
    with pytest.raises(OptionError, match=text):
        footplate.game("world", **options)


def test_four_start_cards_lie_there_and_two_more_for_each_player(of):
    """[RC p.13]; no bounty is among the start cards."""
    lying = display(begin(of))
    assert {"railroad-era", "time-blazer", "speed-record", "passenger-lines"} <= {*lying}
    assert sum(lying.values()) == 4 + 2 * 2


def test_the_whole_deck_has_40_cards_and_no_barons():
    """[RC p.13]."""
    of = game("through_time", 2, periods="all")
    assert sum(card.copies for card in of.catalogue.deck.cards) == 40
    assert "baron" not in view(begin(of))["players"][0]


def test_cities_keep_all_their_cubes_with_two_players(of):
    """[RC p.13]."""
    assert of.catalogue.start_cubes(0) == 3


# ---------------------------------------------------------------------- track into a warp

BETWEEN = "Track that begins in a time warp must end at a city. (RC p.14)"


def test_a_warp_completes_a_link_and_costs_1_more(of):
    """[RC p.13]."""
    state = at(of, players=[{"money": 20}])
    do(state, "build from lascaux", "build G2 ne-w")
    assert purse(state) == (20 - 2 - 1, 0)
    link = view(state)["links"][0]
    assert (link["from"], link["to"]) == ("lascaux", "H1")
    assert player(state, 1)["links"] == 1
    assert turn(state) == 2


def test_a_city_at_a_link_to_a_warp_is_connected(of):
    """The link counts as one, so a player's figures name its city too [RC p.13]."""
    state = at(of, links=["1 lascaux G2 H1"])
    assert [player(state, seat)["cities"] for seat in (1, 2)] == [1, 0]


def test_a_land_grant_leaves_the_surcharge(of):
    """[RC p.13]."""
    state = at(of, players=[{"money": 20, "hand": {"land-grant": 1}}])
    do(state, "build from lascaux", "use land-grant", "build G2 ne-w")
    assert purse(state) == (20 - 1, 0)


def test_any_number_of_links_end_in_a_warp(of):
    """[RC p.13]."""
    state = at(of, links=["1 lascaux G2 H1"], player=2, players=[{}, {"money": 20}])
    assert "build from H1" in legal(state, "build from H1")
    do(state, "build from H1", "build H2 nw-sw")
    assert view(state)["ends"][0]["from"] == "H1"


def test_a_city_beside_a_warp_is_not_joined_by_that(of):
    """[RC p.13]."""
    board = of.catalogue.board
    place = board.cells + board.city_at["altamira"]
    assert all(board.next[place * 6 + side] < board.cells for side in range(6))


def test_track_may_begin_in_a_warp(of):
    state = at(of, players=[{"money": 20}])
    do(state, "build from H1", "build G2 ne-w")
    assert purse(state) == (20 - 2 - 1, 0)
    link = view(state)["links"][0]
    assert (link["from"], link["to"]) == ("lascaux", "H1")


def test_it_must_end_at_a_city(of):
    """[RC p.14]."""
    state = at(of, players=[{"money": 20}])
    do(state, "build from H1", "build G2 ne-se")
    assert why(state, "build H3 e-nw") == BETWEEN
    other = at(of, ends=["1 H1 G2 se"], players=[{"money": 20}])
    do(other, "build from I3")
    assert why(other, "build H3 e-nw") == BETWEEN


def test_it_can_meet_an_own_open_end(of):
    state = at(of, ends=["1 lascaux G2 se"], players=[{"money": 20}])
    do(state, "build from I3", "build H3 e-nw")
    link = view(state)["links"][0]
    assert (link["from"], link["to"], len(link["tiles"])) == ("lascaux", "I3", 2)


def test_what_has_not_reached_a_city_leaves_after_income(of):
    """[RC p.14]."""
    state = at(of, round=3, player=2, players=[{}, {"money": 20}])
    do(state, "build from H1", "build G2 ne-sw", "done")
    assert view(state)["ends"] == []
    assert player(state, 2)["tiles"] == 0


def test_a_turned_first_tile_does_not_pay_for_the_warp_again(of):
    state = at(of, ends=["1 H1 G2 sw"], players=[{"money": 20}])
    do(state, "build from G2", "build G2 ne-w")
    assert purse(state) == (20 - 2, 0)


# ---------------------------------------------------------------------- deliveries


def through(of, *more, engine=4, cities=None, **given):
    """Links of the first seat: Lascaux, Altamira and warps of three periods."""
    lines = ["1 lascaux altamira", "1 lascaux *", "1 siwa *", "1 paris *", *more]
    return at(
        of,
        links=rails(of, *lines),
        cities=cities or {},
        players=[{"engine": engine}, {"engine": engine}],
        **given,
    )


def test_from_one_period_to_another_is_one_link(of):
    """The first example [RC p.14]."""
    state = through(of, engine=1, cities={"lascaux": {"cubes": "red"}})
    do(state, "deliver lascaux red", *legal_hop(state, "lascaux red", "paris"))
    assert points(state)[0] == 1


def test_through_two_periods(of):
    """The third example: in and out of Egypt at one gray city [RC p.14]."""
    state = through(of, engine=3, cities={"altamira": {"cubes": "red"}})
    do(state, "deliver altamira red")
    do(state, legal(state, "hop lascaux")[0])
    assert {text.split()[1] for text in legal(state, "hop")} == {"siwa", "paris"}
    do(state, legal(state, "hop siwa")[0])
    assert view(state)["delivery"]["path"] == ["altamira", "lascaux", "siwa"]
    do(state, legal(state, "hop paris")[0])
    assert points(state)[0] == 3


def test_back_to_the_stone_age(of):
    """The second example: any direction [RC p.14]."""
    state = through(of, engine=2, cities={"paris": {"cubes": "blue"}})
    do(state, "deliver paris blue")
    do(
        state,
        legal(state, "hop lascaux")[0],
    )
    do(state, legal(state, "hop altamira")[0])
    assert points(state)[0] == 2


def test_a_weak_engine_does_not_reach(of):
    state = through(of, engine=1, cities={"paris": {"cubes": "blue"}})
    assert why(state, "deliver paris blue").endswith("(RC p.5)")


def test_nothing_comes_back_to_a_period_it_has_left(of):
    """[RC p.14]."""
    more = ("1 olduvai *", "1 olduvai jericho")
    state = through(of, *more, cities={"lascaux": {"cubes": "red yellow"}})
    do(state, "deliver lascaux red")
    do(state, legal(state, "hop siwa")[0])
    side = view(state)["links"][4]["from_side"]
    assert why(state, f"hop olduvai {side}") == (
        "A cube never comes back to a period that it has left. (RC p.14)"
    )
    assert not legal(state, "hop olduvai")
    other = through(of, "1 olduvai *", cities={"lascaux": {"cubes": "yellow"}})
    assert not legal(other, "deliver lascaux yellow")


def test_warps_do_not_join_cities_of_one_period(of):
    """[RC p.14]."""
    state = through(of, "1 olduvai *", cities={"lascaux": {"cubes": "red"}})
    do(state, "deliver lascaux red")
    side = view(state)["links"][4]["from_side"]
    assert why(state, f"hop olduvai {side}") == ("Time warps lead to other periods only. (RC p.14)")


def test_only_own_track_carries_goods(of):
    """[RC p.13]."""
    state = through(of, "2 paris moscow", "2 moscow *", cities={"lascaux": {"cubes": "black red"}})
    assert not legal(state, "deliver lascaux black")
    do(state, "deliver lascaux red")
    sides = {link["from"]: link["from_side"] for link in view(state)["links"]}
    assert why(state, f"hop moscow {sides['moscow']}") == (
        "Through time, goods travel over your own track only. (RC p.13)"
    )
    assert why(state, "hop thebes e").endswith("(RC p.5)")
    assert why(state, "hop lascaux e").endswith("(RC p.5)")


def test_an_own_link_elsewhere_does_not_lead_on(of):
    state = through(of, "1 olduvai jericho", cities={"lascaux": {"cubes": "red"}})
    do(state, "deliver lascaux red")
    ends = {link["to"]: link["to_side"] for link in view(state)["links"]}
    assert why(state, f"hop jericho {ends['jericho']}").startswith("No complete link")


def test_a_cube_that_could_not_arrive_does_not_go_that_way(of):
    state = through(
        of, engine=2, cities={"altamira": {"cubes": "red"}, "lascaux": {"cubes": "red"}}
    )
    do(state, "deliver lascaux red")
    ends = {link["to"]: link["to_side"] for link in view(state)["links"]}
    assert why(state, f"hop altamira {ends['altamira']}").startswith("The cube could not")


def test_a_cube_does_not_come_back_to_its_own_city(of):
    lines = rails(of, "1 paris *", "1 lascaux *")
    state = at(of, links=lines, cities={"paris": {"cubes": "red"}})
    assert not legal(state, "deliver paris red")


def test_the_first_through_time_gains_the_blazer_and_the_bounty(of):
    """[RC p.22]."""
    state = through(
        of,
        cities={"lascaux": {"cubes": "red blue"}},
        display=["time-blazer", "time-bounty-napoleonic"],
    )
    inside = state.clone()
    do(inside, "deliver lascaux blue", *legal_hop(inside, "lascaux blue", "altamira"))
    assert points(inside)[0] == 1
    do(state, "deliver lascaux red", *legal_hop(state, "lascaux red", "paris"))
    assert points(state)[0] == 1 + 2 + 1
    assert display(state) == {}


def legal_hop(state, what, to):
    """The hop of a delivery to a city."""
    probe = state.clone()
    do(probe, f"deliver {what}")
    return legal(probe, f"hop {to}")[:1]


def test_a_link_to_a_warp_that_leads_nowhere_is_an_own_link(of):
    """It is a complete link [RC p.13]; only the cube cannot arrive."""
    state = at(of, links=rails(of, "1 lascaux *"), cities={"lascaux": {"cubes": "red"}})
    assert why(state, "deliver lascaux red").startswith("The cube could not reach")


def test_fuel_depots_stand_in_a_city_that_is_connected_with_a_warp_alone():
    """[RC p.7, p.13]."""
    of = game("through_time", 2, periods=AGES, fuel="yes")
    state = at(of, links=rails(of, "1 lascaux *"))
    do(state, "build from altamira")
    assert legal(state, "fuel") == ["fuel lascaux 1", "fuel lascaux 2"]
    assert why(state, "fuel altamira 1").startswith("Fuel depots can only be placed in a city")


# ---------------------------------------------------------------------- time lines


def claims(state):
    return {
        line["line"]: line["claimed"]
        for line in view(state)["lines"]
        if line["claimed"] is not None
    }


def test_the_first_time_line_is_claimed_at_once(of):
    """Track on that board alone, no warps [RC p.14]."""
    state = at(of, links=rails(of, "1 lascaux altamira"))
    assert claims(state) == {"lascaux-altamira": 0}
    assert points(state)[0] == 0


def test_a_second_one_waits_until_it_is_joined_to_the_first(of):
    """[RC p.14]."""
    lines = ("1 lascaux altamira", "1 madrid vienna", "1 lascaux *")
    state = at(of, links=rails(of, *lines), players=[{"money": 90}])
    assert claims(state) == {"lascaux-altamira": 0}
    lay(of, state, rails(of, *lines, "1 vienna *")[-1])
    assert claims(state) == {"lascaux-altamira": 0, "madrid-vienna": 0}


@pytest.mark.parametrize("beyond, joined", [((), False), (("1 siwa *",), True)])
def test_two_lines_of_one_board_may_be_joined_by_way_of_another(beyond, joined):
    """[RC p.14]: warps join different boards, and a line asks for track, not for a cube's way."""
    of = game("through_time", 2, periods="stone_age+egypt+napoleonic")
    lines = ("1 lascaux altamira", "1 olduvai jericho", "1 lascaux *", *beyond)
    state = at(of, links=rails(of, *lines), players=[{"money": 90}])
    lay(of, state, rails(of, *lines, "1 olduvai *")[-1])
    assert ("olduvai-jericho" in claims(state)) == joined


def lay(of, state, track):
    """Lay the tiles of a link in one action."""
    link = view(at(of, links=[track]))["links"][0]
    tiles = []
    for (_, _, *sides), name in zip(link["tiles"], track.split()[2:], strict=False):
        tiles.append(f"build {name} {'-'.join(sorted(sides, key=SIDES.index))}")
    do(state, f"build from {link['from']}", *tiles)


def test_warps_complete_no_time_line(of):
    """[RC p.14]: the ends are joined through Egypt, not on their board."""
    lines = rails(of, "1 lascaux *", "1 altamira *", "1 siwa *")
    assert claims(at(of, links=lines)) == {}


def test_lines_that_are_not_joined_cannot_be_described_as_claimed(of):
    with pytest.raises(ScenarioError, match="does not fulfil this line"):
        at(
            of,
            links=rails(of, "1 lascaux altamira", "1 madrid vienna"),
            claimed={"lascaux-altamira": 1, "madrid-vienna": 1},
        )


@pytest.mark.parametrize(
    "lines, expected", [(0, 0), (1, 2), (2, 5), (3, 9), (8, 44), (9, 54), (10, 65)]
)
def test_time_lines_pay_by_their_number(lines, expected):
    of = game("through_time", 2, periods="all")
    state = at(of)
    state.claimed = [0] * lines + [-1] * (16 - lines)
    assert rules.points_for_lines(state, state.players[0]) == expected


def test_a_house_chart_says_what_one_line_is_worth(tmp_path):
    row = '[[chart]]\nid = "time-lines"\npoints = [0]\nsource = "house"\n'
    (tmp_path / "rows.toml").write_text(row, encoding="utf-8")
    with pytest.raises(ComponentError, match=r"chart.time-lines, points: expected the points"):
        footplate.game("world", components=tmp_path, map="through_time")
    (tmp_path / "rows.toml").write_text(row.replace("[0]", "[0, 7]"), encoding="utf-8")
    of = known(footplate.game("world", components=tmp_path, map="through_time", players=2))
    state = at(of)
    state.claimed = [0, 0, *state.claimed[2:]]
    assert rules.points_for_lines(state, state.players[0]) == 7 + 8


def test_no_time_line_asks_for_a_western_link(of):
    """Nor does the drawing say so."""
    assert not [line["line"] for line in view(at(of))["lines"] if line["needs"]]


# ---------------------------------------------------------------------- the auction


def test_a_loser_pays_half_of_the_bid_rounded_down():
    """[RC p.13]."""
    of = game("through_time", 3)
    state = at(of, round=0, players=[{"money": 10}, {"money": 10}, {"money": 10}])
    do(state, "bid 3", "bid 5", "pass", "pass")
    assert [player(state, seat)["money"] for seat in (1, 2, 3)] == [10 - 1, 10 - 5, 10]
    assert view(state)["order"] == [1, 0, 2]


# ---------------------------------------------------------------------- cards


def test_boost_makes_an_engine_5_cheaper(of):
    """Level 4 for 5 [RC p.21]."""
    state = at(of, players=[{"money": 20, "engine": 3, "hand": {"boost": 1}}])
    do(state, "upgrade boost")
    assert purse(state) == (20 - 5, 0)


# ---------------------------------------------------------------------- seen and described


def test_views_tell_warps_and_periods(of):
    board = view(at(of))["board"]
    assert [0, 0] in board["warps"]
    assert board["periods"][1] == {"period": "egypt", "name": "Egypt", "first": 10, "columns": 9}


def test_what_building_from_a_warp_says(of):
    state = at(of)
    texts = [str(choice.message) for choice in of.choices(state)]
    assert "Build from the time warp 3 hexes north of Altamira" in texts
    do(state, "build from G1")
    assert view(state)["building"]["from"] == "G1"


@pytest.mark.parametrize(
    "links, text",
    [
        (["1 H1 G2 lascaux"], "must begin in a city"),
        (["1 lascaux G2"], "is no track"),
    ],
)
def test_links_that_cannot_be_described(of, links, text):
    with pytest.raises(ScenarioError, match=text):
        at(of, links=links)


# ---------------------------------------------------------------------- plans


def test_plans_lead_to_warps_and_through_them(of):
    state = through(of, cities={"lascaux": {"cubes": "red"}})
    said = [str(plan.message) for plan in of.plans(state)]
    assert any("Lascaux" in text and "Paris" in text for text in said)
    state = at(of, links=rails(of, "1 lascaux altamira", "1 siwa *"))
    assert any("time warp" in str(plan.message) for plan in of.plans(state))
    do(state, "build from lascaux")
    assert of.plans(state)
    other = at(of)
    do(other, "build from G1")
    assert of.plans(other)


def test_what_a_railroad_could_deliver_leaves_one_period_at_most():
    """Cities 0, 1 | 2, 3 | 4; warps join 1, 2 and 4."""
    adjacent = [0b00010, 0b10101, 0b11010, 0b00100, 0b00110]
    takes = [0, 0, 0, 1, 2]
    periods = [0b00011, 0b00011, 0b01100, 0b01100, 0b10000]
    assert prospects.lengths(adjacent, takes, 0, 4, periods)[:2] == [1 << 3, 1 << 2]
