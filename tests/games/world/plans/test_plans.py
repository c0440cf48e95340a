"""Plans: every step is legal when its turn comes, and price, bonds and points are exact."""

import pytest
from tests.games.world.plans.checks import follow
from tests.games.world.table import at, do, game, practice, rails

from footplate.games.world.plans import plans as planning
from footplate.games.world.plans import prospects, routes
from footplate.games.world.tables.board import OPPOSITE, PAIRS
from footplate.games.world.tables.schema import N_GOODS
from footplate.kernel.contract import CHANCE

MANY = 1000


@pytest.mark.parametrize(
    "name, players, options",
    [
        ("eastern_us", 2, {"drover": "yes", "barons": "late"}),
        ("mexico", 3, {}),
    ],
)
def test_plans_of_a_game_that_follows_them_are_legal_and_exact(name, players, options, monkeypatch):
    monkeypatch.setattr(routes, "KEPT", 3)
    assert follow(game(name, players, **options), 7) > 200


def told(of, state, start=""):
    """All plans, not only the best, whose sentence begins so."""
    plans = planning.delivery_plans(state, MANY) + planning.link_plans(state, MANY)
    return [plan for plan in plans if str(plan).startswith(start)]


def words(of, plans):
    return [[of.action_text(action) for action in plan.actions] for plan in plans]


# ---------------------------------------------------------------------- links


def ends(plan):
    """The names of the two cities of a plan."""
    given = plan.message.arguments
    return {given["from"].title, given["to"].title}


def link_of(of, state, *cities):
    """The plan that links these two cities."""
    return next(plan for plan in told(of, state) if ends(plan) == set(cities))


def test_a_link_tells_its_price_and_the_bonds_for_it():
    of = practice()
    plan = link_of(of, at(of, links=rails(of, "1 buffalo baltimore")), "Baltimore", "Providence")
    assert str(plan) == "Link Baltimore and Providence: 4 tiles"
    assert (plan.price, plan.bonds, plan.points) == (8, 2, (0, 0))
    assert words(of, [plan])[0][0] == "build from baltimore"


def test_a_ridge_is_gone_round_where_that_is_cheaper():
    of = practice()
    plan = link_of(of, at(of, links=rails(of, "1 nashville mobile")), "Nashville", "Memphis")
    assert (str(plan), plan.price) == ("Link Nashville and Memphis: 3 tiles", 6)


def test_a_link_of_one_tile_is_said_so():
    of = practice()
    plan = link_of(of, at(of, links=rails(of, "1 chicago norfolk")), "Norfolk", "Savannah")
    assert str(plan) == "Link Norfolk and Savannah: 1 tile"


def test_a_major_line_counts_among_the_points():
    of = practice()
    names = "chicago norfolk savannah charlotte columbus toledo syracuse roanoke cairo dubuque"
    state = at(of, links=rails(of, f"1 {names}"), players=[{"money": 5}])
    plan = link_of(of, state, "Dubuque", "New York")
    assert (plan.price, plan.bonds, plan.points) == (2, 0, (10, 0))


def test_a_card_that_saves_enough_is_proposed_beside():
    of = practice()
    state = at(of, links=rails(of, "1 boston buffalo"), players=[{"hand": {"land-grant": 1}}])
    found = told(of, state, "Link Buffalo and Baltimore: 3 tiles")
    assert [(str(plan).partition(",")[2], plan.price, plan.bonds) for plan in found] == [
        (" with Government Land Grant", 0, 0),
        ("", 6, 2),
    ]


def test_a_long_link_is_begun_where_a_round_is_left():
    of = practice()
    links = rails(of, "1 baltimore providence")
    state = at(of, links=links, round=2)
    begun = next(plan for plan in told(of, state, "Begin a link from Providence to Atlanta"))
    assert str(begun) == "Begin a link from Providence to Atlanta: 4 of 5 tiles"
    assert (begun.price, begun.bonds) == (8, 2)
    assert not told(of, at(of, links=links, round=3), "Begin a link from Providence to Atlanta")


def test_perfect_engineering_completes_five_tiles_in_one_action():
    of = practice()
    state = at(
        of,
        links=rails(of, "1 baltimore providence"),
        players=[{"hand": {"perfect-engineering": 1}}],
        round=3,
    )
    assert link_of(of, state, "Providence", "Atlanta").price == 10


def test_in_the_midst_of_a_link_the_rest_is_told():
    of = practice()
    state = do(at(of), "build from boston", "build B3 e-w")
    plans = told(of, state, "Link Boston and Buffalo")
    assert words(of, plans) == [["build C3 e-w"]]


def test_a_long_link_goes_on_from_its_open_end():
    of = practice()
    state = at(of, ends=["1 providence N3 O3 P3 Q3 e"], round=2)
    plans = told(of, state, "Link Providence and Atlanta")
    assert words(of, plans) == [["build from Q3", "build R3 e-w"]]


def test_an_open_end_meets_another_one_of_the_same_seat():
    of = practice()
    state = at(of, ends=["1 providence N3 O3 e", "1 atlanta R3 w"], round=2)
    plan = link_of(of, state, "Providence", "Atlanta")
    assert plan.price == 4


def test_what_is_linked_already_is_not_proposed_again():
    of = practice()
    plans = told(of, at(of, links=rails(of, "1 chicago norfolk")))
    assert plans
    assert not any(ends(plan) == {"Chicago", "Norfolk"} for plan in plans)


@pytest.mark.parametrize("name", ["eastern_us", "mexico"])
def test_every_way_is_a_way(name):
    """Between two cities, without a gap, over no hex twice, and priced as the board says."""
    board = game(name).catalogue.board
    for ways in routes.routes(board):
        assert [len(way.tiles) for way in ways] == sorted(len(way.tiles) for way in ways)
        for way in ways:
            cells = [tile // 9 for tile in way.tiles]
            assert len(set(cells)) == len(cells) <= routes.TWO_ACTIONS
            here, out = board.cells + way.a, way.side_a
            ridges = 0
            for tile in way.tiles:
                ridges += board.ridge[here * 6 + out]
                assert board.next[here * 6 + out] == tile // 9
                here, into = tile // 9, OPPOSITE[out]
                a, b = PAIRS[tile % 9]
                assert into in (a, b)
                out = b if into == a else a
            ridges += board.ridge[here * 6 + out]
            assert board.next[here * 6 + out] == board.cells + way.b
            assert OPPOSITE[out] == way.side_b
            terrain = [board.terrain[cell] for cell in cells]
            assert way.counts == (*[terrain.count(each) for each in range(3)], ridges)


# ---------------------------------------------------------------------- deliveries


def test_a_delivery_tells_what_every_owner_gains():
    of = practice(players=3)
    state = at(
        of,
        links=rails(of, "1 norfolk savannah", "2 chicago norfolk"),
        cities={"savannah": {"cubes": "red"}},
        display=["railroad-era"],
        players=[{"engine": 2}],
    )
    (plan,) = told(of, state, "Deliver")
    assert str(plan) == "Deliver red from Savannah to Chicago: 2 links"
    assert (plan.price, plan.bonds, plan.points) == (0, 0, (2, 1, 0))
    assert words(of, [plan]) == [["deliver savannah red", "hop norfolk e", "hop chicago e"]]


def test_the_best_delivery_comes_first():
    of = practice()
    state = at(
        of,
        links=rails(of, "1 chicago norfolk savannah"),
        cities={"savannah": {"cubes": "red"}, "norfolk": {"cubes": "red"}},
        players=[{"engine": 2}],
    )
    assert [plan.points[0] for plan in told(of, state, "Deliver")] == [2, 1]


def test_the_best_delivery_is_known_of_every_seat_at_any_time():
    of = practice()
    links = rails(of, "1 chicago norfolk savannah")
    cubes = {"savannah": {"cubes": "red"}, "norfolk": {"cubes": "red"}}
    state = at(of, links=links, cities=cubes, players=[{"engine": 1}])
    assert [of.prospect(state, seat) for seat in (0, 1)] == [1, 0]
    after = do(state, "upgrade cash")
    assert after.current_player == 1
    assert of.prospect(after, 0) == 2
    moving = at(of, links=links, cities=cubes, players=[{"engine": 2}])
    assert of.prospect(do(moving, "deliver savannah red", "hop norfolk e"), 0) == 0


def test_on_the_way_the_rest_is_told():
    of = practice()
    state = at(
        of,
        links=rails(of, "1 chicago norfolk savannah"),
        cities={"savannah": {"cubes": "red"}},
        players=[{"engine": 2}],
    )
    (plan,) = of.plans(do(state, "deliver savannah red", "hop norfolk e"))
    assert words(of, [plan]) == [["hop chicago e"]]
    assert (str(plan), plan.points) == ("Deliver red from Savannah to Chicago: 2 links", (2, 0))


def test_a_cube_can_pass_through_by_an_express_card():
    of = practice("mexico")
    line = "mexico-city nogales hermosillo mazatlan torreon"
    state = at(
        of,
        links=rails(of, f"1 {line}"),
        cities={
            "nogales": {"colour": "blue"},
            "mazatlan": {"colour": "blue"},
            "torreon": {"cubes": "blue"},
        },
        players=[{"engine": 4, "hand": {"express": 1}}],
    )
    start = ["deliver torreon blue", "hop mazatlan e"]
    onward = ["use express", "hop hermosillo e", "hop nogales e"]
    assert words(of, told(of, state, "Deliver")) == [[*start, *onward], [*start, "unload"]]
    assert [plan.points for plan in told(of, state, "Deliver")] == [(3, 0), (1, 0)]
    do(state, *start)
    assert words(of, of.plans(state)) == [onward, ["unload"]]


def test_a_trading_depot_gains_with_the_delivery():
    of = practice("mexico")
    state = at(
        of,
        links=rails(of, "1 mexico-city nogales"),
        depots=["2 mexico-city e"],
        cities={"nogales": {"cubes": "red"}},
        players=[{}, {"hand": {"trading-depot": 1}}],
    )
    assert [plan.points for plan in told(of, state, "Deliver")] == [(1, 1)]


def test_of_parallel_links_the_one_with_the_own_depot_is_suggested_too():
    of = practice("mexico")
    state = at(
        of,
        links=[
            *rails(of, "1 mexico-city nogales"),
            *rails(of, "2 nogales hermosillo", "2 nogales hermosillo")[:2],
        ],
        depots=["1 nogales se"],
        cities={"mexico-city": {"cubes": "blue"}, "hermosillo": {"colour": "blue"}},
        players=[{"engine": 3}],
    )
    assert {plan.points for plan in told(of, state, "Deliver")} == {(1, 1), (2, 1)}


# ---------------------------------------------------------------------- when there are none


def test_there_are_no_plans_in_the_auction_and_for_chance():
    of = practice()
    start = of.start()
    assert start.current_player == CHANCE
    assert of.plans(start) == []
    assert of.plans(at(of, round=0)) == []


# ---------------------------------------------------------------------- estimates


def test_lengths_are_those_of_ways_that_stop_at_the_first_city_of_the_colour():
    """Four cities in a line, gray, red, yellow and red; a city takes a mask of colours."""
    adjacent = [0b0010, 0b0101, 0b1010, 0b0100]
    takes = [0, 0b01, 0b10, 0b01]
    assert prospects.lengths(adjacent, takes, 0, 8) == [0b10, 0b100, 0, 0, 0]
    assert prospects.lengths(adjacent, takes, 0, 1) == [0b10, 0, 0, 0, 0]
    assert prospects.lengths(adjacent, takes, 3, 8) == [0b100, 0b10, 0, 0, 0]
    assert prospects.lengths([0] * 4, takes, 0, 8) == [0] * 5


def test_a_railroad_with_countless_ways_is_looked_at_in_part():
    """Forty cities, each joined to each, have more ways than anybody could follow."""
    everywhere = (1 << 40) - 1
    adjacent = [everywhere & ~(1 << city) for city in range(40)]
    takes = [1 << city % N_GOODS for city in range(40)]
    found = prospects.lengths(adjacent, takes, 0, 40)
    assert all(found), "each colour is taken one link away"
