"""The player board and its special spaces [2013 p.6,16-18; 2021 p.8-9,18-19]."""

import pytest
from tests.games.russian.table import (
    EDITIONS,
    at,
    do,
    game,
    legal,
    pending,
    player,
    points,
    tracks,
    turn,
    view,
    why,
)

from footplate.games.russian.tables.board import IndustryTrack, Route, Special
from footplate.games.russian.tables.kinds import DOUBLE_ROUTE, MEDAL_PLACE, STAR, WOOD, WORKER


def reached(edition, route, before, colour="wood", locomotives=None, **mine):
    """Player 1 moves one track onto the next space of a route."""
    table = {"tracks": before, **mine}
    if locomotives is not None:
        table["locomotives"] = locomotives
    space = {"wood": "basic", "green": "basic", "bronze": "bronze-1"}[colour]
    state = at(game(edition), players=[table])
    return do(state, f"place {space} w", f"advance {colour} {route}")


# ---------------------------------------------------------------------- without a locomotive


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("space, colour", [(2, "green"), (6, "bronze"), (10, "silver")])
def test_wood_on_the_trans_siberian_gives_access_to_the_next_colour(edition, space, colour):
    """2013 p.6,17, 2021 p.8-9,18. No locomotive has to reach the space."""
    state = at(game(edition), players=[{"tracks": {"trans-siberian": {"wood": space - 1}}}])
    assert colour not in player(state)["colours"]
    do(state, "place basic w", "advance wood trans-siberian")
    assert player(state)["colours"][-1] == colour


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_same_space_of_another_route_gives_no_access(edition):
    """2013 p.6, 2021 p.8: on the Trans-Siberian."""
    state = reached(edition, "kyiv", {"kyiv": {"wood": 1}})
    assert player(state)["colours"] == ["wood"]


@pytest.mark.parametrize("edition", EDITIONS)
def test_space_fifteen_gives_the_gold_track_with_two_moves(edition):
    """2013 p.17, 2021 p.18."""
    laid = {"trans-siberian": {"wood": 14, "green": 9, "bronze": 6, "silver": 4}}
    state = reached(edition, "trans-siberian", laid)
    assert player(state)["colours"][-1] == "gold"
    do(state, "advance gold trans-siberian", "advance gold trans-siberian")
    assert tracks(state, "trans-siberian")["gold"] == 2


@pytest.mark.parametrize("edition", EDITIONS)
def test_gold_moves_that_do_not_fit_are_lost(edition):
    """2013 p.17, 2021 p.18: you lose the moves you cannot use."""
    laid = {"trans-siberian": {"wood": 14, "green": 9, "bronze": 6, "silver": 2}}
    state = reached(edition, "trans-siberian", laid)
    do(state, "advance gold trans-siberian")
    assert "advance gold trans-siberian" not in legal(state)
    if edition == "2013":
        assert turn(state) == 2
    else:
        assert legal(state) == ["key moves", "key points", "done"]
    none = {"trans-siberian": {"wood": 14, "green": 9, "bronze": 6}}
    state = reached(edition, "trans-siberian", none)
    assert legal(state, "advance") == []


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("route, last", [("trans-siberian", 15), ("st-petersburg", 9), ("kyiv", 9)])
def test_the_end_of_a_route_gives_points_in_2013_and_a_key_in_2021(edition, route, last):
    """2013 p.17, 2021 p.18. No locomotive has to reach it."""
    state = reached(edition, route, {route: {"wood": last - 1}})
    if edition == "2013":
        assert points(state)[0] == 10
        assert player(state)["keys"] == 0
    else:
        assert points(state)[0] == 0
        assert player(state)["keys"] == 1
        assert pending(state)[-1] == "1 key"


@pytest.mark.parametrize("edition", EDITIONS)
def test_no_track_moves_beyond_the_end_of_its_route(edition):
    """2013 p.17, 2021 p.18."""
    state = at(game(edition), players=[{"tracks": {"kyiv": {"wood": 9}}}])
    do(state, "place basic w")
    page = {"2013": "2013 p.17", "2021": "2021 p.18"}[edition]
    assert (
        why(state, "advance wood kyiv") == f"The track has reached the end of the route. ({page})"
    )


@pytest.mark.parametrize("edition", EDITIONS)
def test_wood_on_space_seven_of_kyiv_gives_a_worker_for_use_this_round(edition):
    """2013 p.17, 2021 p.18: in your colour from the supply, and no locomotive is needed."""
    state = reached(edition, "kyiv", {"kyiv": {"wood": 6}})
    assert player(state)["workers"] == 6
    assert player(state)["hand"] == 5  # five, one placed, one more
    assert player(state)["spare"] == 1


@pytest.mark.parametrize("edition", EDITIONS)
def test_with_an_empty_supply_no_further_worker_comes(edition):
    """2013 p.4, 2021 p.6: two stand in the supply."""
    state = reached(edition, "kyiv", {"kyiv": {"wood": 6}}, workers=7)
    assert player(state)["workers"] == 7
    assert player(state)["spare"] == 0


# ---------------------------------------------------------------------- with a locomotive


@pytest.mark.parametrize("edition", EDITIONS)
def test_bronze_on_space_three_gives_a_worker_if_a_locomotive_reaches_it(edition):
    """2013 p.18, 2021 p.19."""
    laid = {"trans-siberian": {"wood": 9, "green": 6, "bronze": 2}}
    engines = {"trans-siberian": ["2", "1"]}
    state = reached(edition, "trans-siberian", laid, "bronze", locomotives=engines)
    assert player(state)["workers"] == 6
    state = reached(edition, "trans-siberian", laid, "bronze")
    assert player(state)["workers"] == 5


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_locomotive_that_comes_later_gives_what_the_track_has_reached(edition):
    """2013 p.16, 2021 p.18: once both requirements are fulfilled."""
    laid = {"trans-siberian": {"wood": 9, "green": 6, "bronze": 3}}
    state = at(game(edition), players=[{"tracks": laid}])
    do(state, "place locomotive-1 w", "locomotive 2", "engine trans-siberian-2")
    assert player(state)["workers"] == 6


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_track_beyond_the_space_fulfils_it_too(edition):
    """2013 p.16: reach or pass; 2021 p.18: it remains fulfilled under another colour."""
    laid = {"trans-siberian": {"wood": 12, "green": 9, "bronze": 7, "silver": 4}}
    state = at(game(edition), players=[{"tracks": laid}])
    do(state, "place locomotive-1 w", "locomotive 2", "engine trans-siberian-2")
    assert player(state)["workers"] == 6


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(
    "route, space", [("trans-siberian", 13), ("st-petersburg", 4), ("st-petersburg", 6)]
)
def test_wood_and_a_locomotive_on_an_idea_space_give_a_token(edition, route, space):
    """2013 p.18, 2021 p.19."""
    engines = {"trans-siberian": ["9", "4"], "st-petersburg": "9", "kyiv": "1"}
    state = reached(edition, route, {route: {"wood": space - 1}}, locomotives=engines)
    assert pending(state) == ["1 idea"]
    short = {"trans-siberian": ["9", "3"], "st-petersburg": "3", "kyiv": "1"}
    state = reached(edition, route, {route: {"wood": space - 1}}, locomotives=short)
    assert pending(state) == []


@pytest.mark.parametrize("edition", EDITIONS)
def test_one_locomotive_may_reach_two_idea_spaces_at_once(edition):
    """2013 p.16-18, 2021 p.18-19."""
    state = at(
        game(edition),
        supply={"2": 0, "3": 0, "4": 0, "5": 0, "6": 4},
        returned={"2": 4, "3": 4, "4": 4, "5": 4},
        players=[{"tracks": {"st-petersburg": {"wood": 6}}}],
    )
    do(state, "place locomotive-1 w", "locomotive 6", "engine st-petersburg")
    assert pending(state) == ["2 idea"]


@pytest.mark.parametrize("edition", EDITIONS)
def test_an_idea_space_serves_only_once(edition):
    """2013 p.18, 2021 p.19: at the moment when the prerequisite is fulfilled."""
    state = at(
        game(edition),
        passed=[2, 3, 4],
        players=[
            {
                "tracks": {"st-petersburg": {"wood": 4}},
                "locomotives": {"trans-siberian": "1", "st-petersburg": "4"},
            }
        ],
        supply={"2": 0, "3": 0, "4": 0, "5": 4},
        returned={"2": 4, "3": 4, "4": 3},
    )
    do(state, "place locomotive-1 w", "locomotive 5", "engine st-petersburg")
    assert pending(state) == ["4 hand!"]
    do(state, "engine kyiv")
    assert turn(state) == 1
    assert pending(state) == []


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_token_not_taken_when_the_space_is_reached_is_lost(edition):
    """2021 p.7,19: nothing is saved for the next turn."""
    engines = {"trans-siberian": ["1"], "st-petersburg": "9"}
    laid = {"st-petersburg": {"wood": 3}}
    state = at(game(edition), passed=[2, 3, 4], players=[{"tracks": laid, "locomotives": engines}])
    do(state, "place basic w", "advance wood st-petersburg", "done")
    do(state, "place basic w", "advance wood st-petersburg")
    assert turn(state) == 1
    assert pending(state) == []


# ---------------------------------------------------------------------- the industry track


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_wrench_gives_a_token_on_its_idea_space(edition):
    """2013 p.18, 2021 p.19: neither track nor locomotive is needed."""
    state = at(game(edition), players=[{"factories": ["2", "3", "4"], "wrenches": [9]}])
    do(state, "place industry-1 w", "wrench 1")
    assert pending(state) == ["1 idea"]


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_second_wrench_gives_no_second_token(edition):
    """2013 p.22, 2021 p.46."""
    mine = {"factories": ["2", "3", "4", "8"], "wrenches": [11, 9], "placed": ["wrench"]}
    state = at(game(edition), players=[mine])
    do(state, "place industry-1 w", "wrench 2")
    assert player(state)["wrenches"] == [11, 10]
    assert turn(state) == 2


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_second_wrench_uses_a_factory_once_more(edition):
    """2013 p.22, 2021 p.46."""
    mine = {"factories": ["6"], "wrenches": [6, 4], "placed": ["wrench"], "coins": 0}
    state = do(at(game(edition), players=[mine]), "place industry-1 w", "wrench 2")
    assert player(state)["coins"] == 1


def test_in_2021_the_end_of_the_industry_track_gives_a_key():
    """2021 p.18: keys can be had via the industry track too."""
    mine = {"factories": ["2", "3", "4", "5", "6"], "wrenches": [14]}
    state = do(at(game("2021"), players=[mine]), "place industry-1 w", "wrench 1")
    assert player(state)["keys"] == 1
    assert pending(state) == ["1 key"]


def test_in_2013_the_end_of_the_industry_track_gives_nothing_but_points():
    """2013 p.11,18."""
    mine = {"factories": ["2", "3", "4", "5", "6"], "wrenches": [14]}
    state = do(at(game("2013"), players=[mine]), "place industry-1 w", "wrench 1")
    assert pending(state) == []
    assert points(state)[0] == 0
    assert player(state)["industry_points"] == 30


# ---------------------------------------------------------------------- what a board is made of


def special(space, effect, reached=False, bit=0):
    return Special(bit, space, WOOD, reached, ((effect,),))


def test_a_route_knows_what_counts_at_every_scoring_and_what_is_got_once():
    star, double, medal = (STAR, 3), (DOUBLE_ROUTE, 1), (MEDAL_PLACE, 1)
    worker = special(2, (WORKER, 1), reached=True)
    marks = (special(1, star), special(3, double), special(3, medal))
    route = Route(0, "test", 3, 1, 0, (*marks, worker))
    assert route.marks == marks
    assert route.by_track[WOOD] == ((), (), (worker,), ())
    assert route.needing_reach == (worker,)


def test_an_industry_track_ends_before_its_first_empty_gap():
    """2013 p.11, 2021 p.13."""
    track = IndustryTrack(
        "test", ("start", "space", "gap", "space", "gap", "end"), (0, 1, 1, 2, 2, 3), ()
    )
    assert track.gaps == 2
    assert track.gap == (-1, -1, 0, -1, 1, -1)
    assert track.ahead([0, 0], blocked=False) == [1, 0, -1, 0, -1, 0]
    assert track.ahead([4, 0], blocked=False) == [3, 2, 1, 0, -1, 0]
    assert track.ahead([4, 5], blocked=False) == [5, 4, 3, 2, 1, 0]
    assert track.ends == (5,)
    beyond = track.reached(track.ahead([4, 0], blocked=False))
    assert beyond == [True, True, True, True, False, False]


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_board_has_three_routes_with_four_places_for_locomotives(edition):
    """2013 p.5,8, 2021 p.8,10: two places on the Trans-Siberian, one on each of the others."""
    first = view(at(game(edition)))["players"][0]
    assert [(r["route"], r["length"]) for r in first["routes"]] == [
        ("trans-siberian", 15),
        ("st-petersburg", 9),
        ("kyiv", 9),
    ]
    assert {name: len(places) for name, places in first["locomotives"].items()} == {
        "trans-siberian": 2,
        "st-petersburg": 1,
        "kyiv": 1,
    }
    assert [r["doubler_spaces"] for r in first["routes"]] == [8, 0, 0]


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_industry_track_has_five_gaps_and_a_space_after_each(edition):
    """2013 p.11, 2021 p.13."""
    kinds = [s["kind"] for s in view(at(game(edition)))["players"][0]["industry"]]
    assert kinds.count("gap") == 5
    assert kinds[:6] == ["start", "space", "space", "space", "space", "gap"]
    assert all(kinds[i + 1] != "gap" for i, kind in enumerate(kinds) if kind == "gap")
    assert kinds[-1] == "end"


# ---------------------------------------------------------------------- other industry tracks


LOWER = ("start", "space", "gap", "space", "gap", "end")
UPPER = ("start", "space", "over", "space", "over", "end")


def test_a_wrench_stays_on_its_line():
    """2021 p.30: two tracks, one above the other."""
    track = IndustryTrack("test", LOWER + UPPER, (0,) * 12, (), ((0, 5), (6, 11)))
    assert track.upper
    assert (track.starts, track.ends, track.gaps) == ((0, 6), (5, 11), 2)
    assert [track.following[at] for at in (0, 4, 5, 6, 10, 11)] == [(1,), (5,), (), (7,), (11,), ()]


def test_above_a_gap_a_wrench_comes_though_it_is_empty():
    """2021 p.30."""
    track = IndustryTrack("test", LOWER + UPPER, (0,) * 12, (), ((0, 5), (6, 11)))
    assert track.gap[8] == track.gap[2] == 0
    assert track.gap[10] == track.gap[4] == 1
    assert track.ahead([0, 0], blocked=False) == [1, 0, -1, 0, -1, 0, 5, 4, 3, 2, 1, 0]
    reached = track.reached(track.ahead([0, 0], blocked=False))
    assert reached == [True, True, False, False, False, False] + [True] * 6


def test_a_boulder_ends_the_track_until_it_is_gone():
    """2021 p.28-29."""
    track = IndustryTrack("test", LOWER, (0, 1, 1, 2, 2, 3), (), boulder=3)
    assert track.ahead([7, 8], blocked=True) == [2, 1, 0, -1, 1, 0]
    assert track.reached(track.ahead([7, 8], blocked=True)) == [True] * 3 + [False] * 3
    assert track.ahead([7, 8], blocked=False) == [5, 4, 3, 2, 1, 0]


def test_beside_a_factory_there_is_another_way():
    """2021 p.36."""
    track = IndustryTrack(
        "test", (*LOWER, "detour"), (0, 1, 1, 2, 2, 3, 1), (), ((0, 5),), ((6, 2),), shared=True
    )
    assert track.following[1] == (2, 6)
    assert track.following[6] == track.following[2] == (3,)
    assert track.ahead([0, 5], blocked=False) == [5, 4, -1, 2, 1, 0, 3]
    assert all(track.reached(track.ahead([5, 5], blocked=False)))
    reached = track.reached(track.ahead([0, 0], blocked=False))
    assert reached == [True, True, False, True, False, False, True]
