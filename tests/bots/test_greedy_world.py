"""Greedy in Railways of the World: it finishes every option set, and beats random by far."""

import pytest
from tests.bots.playing import last_position
from tests.games.world.table import at, do, known, legal, practice, rails

import footplate
from footplate.bots import bot, decide
from footplate.bots.world import manoeuvres, prospect, schedule, worth
from footplate.bots.world.family import evaluate
from footplate.kernel.generator import Generator

OPTIONS = [
    ("eastern_us", 2, {"drover": "yes", "barons": "late", "auction": "variant1"}),
    ("eastern_us", 3, {"cut_throat": "yes", "auction": "variant2"}),
    ("eastern_us", 6, {"western_link": "no", "shorter": "yes"}),
    ("mexico", 2, {"black_star": "no", "bid_cap": "10"}),
    ("mexico", 4, {"cut_throat": "yes"}),
    ("north_america", 3, {"mines": "yes"}),
    ("nippon", 4, {"shinbashi": "yes"}),
    ("mexico", 3, {"events": "yes"}),
    ("transcontinental", 2, {"spike_barons": "early", "spike_bounties": "yes"}),
]
TURNS = "10"
"""Random players would go on until the limit."""


@pytest.mark.parametrize("name, players, options", OPTIONS)
def test_greedy_finishes_every_option_set_and_beats_random(name, players, options):
    game = footplate.game("world", map=name, players=players, turn_limit=TURNS, **options)
    seat = 1
    seated = [bot("greedy" if each == seat else "random") for each in range(game.players)]
    points = game.points(last_position(game, seated, 4))
    assert points[seat] > max(points[:seat] + points[seat + 1 :]) + 20, points
    assert points[seat] > 0


@pytest.mark.parametrize(
    "name, players, least, most", [("eastern_us", 4, 40, 120), ("mexico", 3, 30, 110)]
)
def test_greedy_plays_itself_to_a_believable_end(name, players, least, most):
    game = footplate.game("world", map=name, players=players)
    state = last_position(game, [bot("greedy")] * players, 11)
    result = game.result(state)
    assert result is not None
    assert "marker" in str(result.reason)
    assert 7 <= state.turn <= 14
    assert least <= max(result.points) <= most
    assert max([p.bonds for p in state.players]) <= 20


def test_the_same_seed_gives_the_same_game():
    game = footplate.game("world", map="mexico", players=2, turn_limit="5")
    seated = [bot("greedy")] * 2
    assert last_position(game, seated, 5).key() == last_position(game, seated, 5).key()


def choice(of, state, seed=1):
    """What greedy does, in notation."""
    return of.action_text(decide(bot("greedy"), of, state, Generator(seed)))


def test_what_others_hold_makes_no_difference():
    of = practice()
    given = {"links": rails(of, "1 chicago norfolk"), "cities": {"norfolk": {"cubes": "red blue"}}}
    here = at(of, players=[{"baron": "jay-gould"}, {"baron": "moses-taylor"}], **given)
    there = at(of, players=[{"baron": "jay-gould"}, {"baron": "mark-hopkins"}], **given)
    assert of.view(here, 0) == of.view(there, 0)
    for seed in range(4):
        assert choice(of, here, seed) == choice(of, there, seed)


def test_in_the_last_round_it_delivers_rather_than_builds():
    of = practice()
    state = at(
        of,
        links=rails(of, "1 chicago norfolk savannah"),
        cities={"savannah": {"cubes": "red"}, "norfolk": {"cubes": "red"}},
        players=[{"engine": 2, "money": 30}, {}],
        last_turn=1,
        round=3,
    )
    assert choice(of, state) == "deliver savannah red"
    do(state, "deliver savannah red")
    assert choice(of, state) == "hop norfolk e"


def test_it_buys_no_engine_that_brings_nothing():
    of = practice()
    state = at(of, links=rails(of, "1 chicago norfolk"), last_turn=1, round=3)
    assert choice(of, state) in ("pass", *legal(state, "take"))


def gained(before, after):
    """How much better the first seat likes a position than another one."""
    return evaluate(after, 0) - evaluate(before, 0)


def test_an_engine_is_worth_more_to_a_longer_railroad():
    of = practice()
    gains = []
    for cities in ("chicago norfolk", "chicago norfolk savannah"):
        lines = rails(of, f"1 {cities}")
        slow, fast = [
            at(of, links=lines, players=[{"engine": engine, "money": 40}, {}]) for engine in (1, 4)
        ]
        gains.append(gained(slow, fast))
    assert 0 < gains[0] < gains[1]


def test_a_bond_is_worse_for_those_who_have_many():
    of = practice()
    without, few, more, many = [
        at(of, last_turn=1, round=3, players=[{"bonds": bonds, "money": 60}, {}])
        for bonds in (0, 1, 20, 21)
    ]
    assert gained(more, many) < gained(without, few) < 0


def test_the_parts_of_a_railroad_are_told_apart():
    of = practice()
    state = at(of, links=rails(of, "1 chicago norfolk savannah", "1 cairo roanoke"))
    p = state.players[0]
    assert [part.bit_count() for part in prospect.parts(p)] == [3, 2]
    assert schedule.joined(state, p) == 3
    assert schedule.joined(state, state.players[1]) == 0


def test_there_is_room_where_one_action_can_build():
    of = practice()
    state = at(of, links=rails(of, "1 chicago norfolk"))
    part = prospect.parts(state.players[0])[0]
    assert schedule.room(state, part) > 0
    assert schedule.room(state, 0) == 0
    state.buildable = 0
    assert schedule.room(state, part) == 0


def test_few_markers_bring_the_expected_end_nearer():
    of = practice()
    state = at(of, turn=4)
    turns = []
    for markers in (14, 6, 2, 0):
        state.markers = markers
        turns.append(worth.turns_after(state))
    assert turns == sorted(turns, reverse=True)
    assert turns[0] > turns[-1] >= 1
    later = at(of, turn=9)
    assert worth.turns_after(later) < turns[0]


def test_a_delivery_that_gives_others_points_is_worth_less():
    of = practice()
    alone, shared = [at(of, players=[{"points": 9}, {"points": points}]) for points in (5, 7)]
    assert gained(alone, shared) < -1


def test_a_bid_is_small():
    of = practice()
    assert choice(of, at(of, round=0)) in ("bid 1", "pass")
    assert choice(of, at(of, round=0, bid=9, player=2, passed=[])) == "pass"


def test_of_equal_plans_there_is_always_one_to_follow():
    """In the midst of a link that cannot be completed any more it stops, or goes on."""
    of = practice()
    state = do(at(of), "build from boston", "build B3 e-w")
    found = manoeuvres.building(state, state.legal_actions())
    assert {of.action_text(steps[0]) for steps in found} <= set(legal(state))


def manoeuvred(of, state):
    """The manoeuvres that greedy looks at, in notation."""
    found = manoeuvres.main(state, state.legal_actions())
    return [tuple([of.action_text(action) for action in each]) for each in found]


def test_greedy_looks_at_mines_in_own_gray_cities():
    of = known(footplate.game("world", map="north_america", players=2, mines="yes"))
    state = at(of, links=rails(of, "1 winnipeg fargo"), display=["mine"])
    found = manoeuvred(of, state)
    assert ("take mine", "mine fargo") in found
    assert ("mine fargo",) in found
    assert not [each for each in found if each[-1].startswith("mine ") and "fargo" not in each[-1]]
    assert choice(of, do(state, "take mine")) == "mine fargo"


def test_greedy_looks_at_deliveries_with_another_player():
    of = known(footplate.game("world", map="nippon", players=2))
    links = rails(of, "1 osaka tsu", "2 tsu nagoya")
    cards = {"display": ["diplomatic-relations"], "players": [{"engine": 2}]}
    state = at(of, links=links, cities={"osaka": {"cubes": "black"}}, **cards)
    way = ("deliver osaka black", "hop tsu nw", "hop nagoya sw")
    assert ("take diplomatic-relations", *way) in manoeuvred(of, state)
    assert choice(of, do(state, "take diplomatic-relations")) == way[0]


HELD = {"campaign-sendai": 1}


def test_greedy_values_a_campaign_of_a_city_that_is_nearly_empty():
    of = known(footplate.game("world", map="nippon", players=2))
    few, many = [
        evaluate(at(of, cities={"sendai": {"cubes": cubes}}, players=[{"hand": HELD}]), 0)
        for cubes in ("red", "red red red red")
    ]
    assert few > many


def test_greedy_values_a_ferry_line():
    of = known(footplate.game("world", map="north_america", players=2))
    without, with_it = [at(of, players=[{"hand": hand}]) for hand in ({}, {"ferry-line": 1})]
    assert evaluate(with_it, 0) > evaluate(without, 0)


def test_greedy_counts_on_the_cubes_of_a_mine():
    of = known(footplate.game("world", map="north_america", players=2))
    links = rails(of, "1 winnipeg fargo")
    state = at(of, links=links, display=["mine"], players=[{"money": 30}])
    drawn = do(state.clone(), "take mine", "mine fargo")
    nothing = drawn.clone()
    nothing.agenda = [entry for entry in nothing.agenda if entry[0] >= 0]
    assert evaluate(drawn, 0) > evaluate(nothing, 0)


def test_greedy_likes_to_lead_for_the_longest_delivery():
    of = practice(players=2, events="yes")
    leading = at(of, turn=2, events={"current": "long-haul", "longest": 3, "best": 1})
    behind = at(of, turn=2, events={"current": "long-haul", "longest": 3, "best": 2})
    assert evaluate(leading, 0) > evaluate(behind, 0)


def test_greedy_delivers_what_is_in_demand():
    """Two cubes travel equally far, and the event makes one of them worth more."""
    of = practice(players=2, events="yes")
    there = {"norfolk": {"cubes": "red"}, "cairo": {"cubes": "blue", "colour": "yellow"}}
    there |= {"roanoke": {"colour": "blue"}}
    lines = rails(of, "1 chicago norfolk", "1 cairo roanoke")
    for colour, start in (("red", "norfolk"), ("blue", "cairo")):
        slots = {"current": "demand-for-goods", "colour": colour}
        state = at(of, turn=2, links=lines, cities=there, events=slots)
        assert choice(of, state) == f"deliver {start} {colour}"
