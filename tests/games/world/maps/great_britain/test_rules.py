"""Great Britain: Railroad Inspectors [RC p.22], the Humber [RC p.15], a baron of three cities."""

from __future__ import annotations

import pytest
from tests.games.world.table import (
    at,
    city,
    cubes,
    do,
    game,
    game_of,
    legal,
    player,
    points,
    practice,
    rails,
    turn,
    view,
    why,
)

from footplate.bots.world import worth

CARD = "railroad-inspector"
STOP, LET = ["stop", "let pass"]
LOAD = ("deliver leeds red", "hop london e")


def inspecting(*holders, players=3, **given):
    """Seat 1 has a link from Leeds to London, and a red cube in Leeds; others hold Inspectors."""
    of = practice("great_britain", players)
    tables = [
        {"hand": {CARD: holders.count(seat)}} if seat in holders else {}
        for seat in range(1, players + 1)
    ]
    extra = given.pop("first", {})
    tables[0] |= extra
    goods = {"leeds": {"cubes": given.pop("goods", "red red")}}
    return at(of, links=rails(of, "1 leeds london"), cities=goods, players=tables, **given)


# ---------------------------------------------------------------------- the Inspector


def test_who_holds_an_inspector_is_asked_when_a_cube_of_another_has_arrived():
    state = do(inspecting(2), *LOAD)
    assert turn(state) == 2
    assert legal(state) == [STOP, LET]
    assert points(state) == [0, 0, 0]
    assert view(state)["delivery"] == {
        "seat": 0, "colour": "red", "path": ["leeds", "london"], "sides": ["e"], "left": 0,
        "points": [1, 0, 0],
    }  # fmt: skip
    assert view(state)["pending"][-1]["what"] == "inspect"


def test_a_delivery_that_is_stopped_leaves_the_cube_and_loses_the_action():
    state = do(inspecting(2, display=["railroad-era"]), *LOAD, STOP)
    assert points(state) == [0, 0, 0]
    assert cubes(state, "leeds") == {"red": 2}
    assert player(state, 2)["hand"] == {}
    assert player(state, 1)["stopped"]
    assert view(state)["delivery"] is None
    assert (turn(state), view(state)["round"]) == (2, 1)
    assert [card["card"] for card in view(state)["cards"]] == ["railroad-era"]


def test_a_delivery_that_may_pass_gives_what_it_always_gives():
    state = do(inspecting(2, display=["railroad-era"]), *LOAD, LET)
    assert points(state) == [2, 0, 0]
    assert cubes(state, "leeds") == {"red": 1}
    assert player(state, 2)["hand"] == {CARD: 1}
    assert not player(state, 1)["stopped"]


def test_a_city_is_not_empty_while_its_last_cube_waits():
    state = do(inspecting(2, goods="red"), *LOAD)
    assert not city(state, "leeds")["empty"]
    assert not city(do(state.clone(), STOP), "leeds")["empty"]
    assert city(do(state, LET), "leeds")["empty"]


def test_nobody_is_stopped_twice_in_a_game():
    """Example 23 [RC p.22]."""
    state = do(inspecting(2, 3, goods="red red"), *LOAD, STOP)
    do(state, "pass", "pass")
    do(state, *LOAD)
    assert points(state) == [1, 0, 0]
    assert turn(state) == 2


def test_several_are_asked_in_turn_order_after_the_player():
    state = inspecting(2, 3, order=[3, 1, 2], player=1)
    do(state, *LOAD)
    assert turn(state) == 2
    do(state, LET)
    assert turn(state) == 3
    assert points(state) == [0, 0, 0]
    assert points(do(state.clone(), LET)) == [1, 0, 0]
    do(state, STOP)
    assert points(state) == [0, 0, 0]
    assert (player(state, 2)["hand"], player(state, 3)["hand"]) == ({CARD: 1}, {})


def test_once_one_has_stopped_it_the_others_are_not_asked():
    state = do(inspecting(2, 3), *LOAD, STOP)
    assert (turn(state), legal(state, STOP)) == (2, [])
    assert player(state, 3)["hand"] == {CARD: 1}


def test_nobody_stops_a_delivery_of_his_own():
    state = do(inspecting(1), *LOAD)
    assert points(state) == [1, 0, 0]


def test_who_holds_both_is_asked_once():
    state = do(inspecting(2, 2), *LOAD, LET)
    assert points(state) == [1, 0, 0]


def test_nothing_else_can_be_done_before():
    state = inspecting(2)
    assert why(state, STOP) == "No delivery waits for your inspector. (RC p.22)"
    assert why(state, LET) == why(state, STOP)
    do(state, *LOAD)
    assert why(state, "pass") == "First decide whether to stop the delivery. (RC p.22)"
    assert why(state, "upgrade cash") == why(state, "pass")


def test_an_inspector_is_kept_in_the_hand():
    state = at(practice("great_britain"), display=[CARD])
    do(state, f"take {CARD}")
    assert player(state)["hand"] == {CARD: 1}
    assert why(state, f"use {CARD}").startswith("This card")


def test_the_choices_name_the_player_and_the_card():
    state = do(inspecting(2), *LOAD)
    said = game_of(state).choices(state)
    assert [(str(each), each.part) for each in said] == [
        ("Stop the delivery of player 1", f"hand/1/{CARD}"),
        ("Let the delivery of player 1 pass", "turn"),
    ]


def test_a_plan_tells_what_it_gives_if_nobody_stops_it():
    state = inspecting(2)
    (plan,) = [each for each in game_of(state).plans(state) if not each.sure]
    assert plan.points == (1, 0, 0)
    assert all(each.sure for each in game_of(inspecting()).plans(inspecting()))


def test_who_was_stopped_can_be_described_and_observed():
    state = inspecting(2, first={"stopped": True})
    assert player(state)["stopped"]
    of = game_of(state)
    assert of.observation(state, 0) != of.observation(inspecting(2), 0)
    assert state.key() != inspecting(2).key()
    assert points(do(state, *LOAD)) == [1, 0, 0]


def test_the_bot_reckons_with_the_arrival():
    state = do(inspecting(2, goods="red"), *LOAD)
    stopped = do(state.clone(), STOP)
    assert worth.evaluate(state, 0) > worth.evaluate(stopped, 0)
    assert points(state) == [0, 0, 0]


# ---------------------------------------------------------------------- the board, the barons


def test_no_track_crosses_the_humber():
    """Between Hull, Grimsby and Goole [RC p.15]."""
    of = game("great_britain", 2)
    board = of.catalogue.board
    for north, south in (("R15", "R16"), ("S15", "S16"), ("T15", "T16"), ("T15", "S16")):
        here, there = board.cell(north), board.cell(south)
        assert there not in board.next[here * 6 : here * 6 + 6]


@pytest.mark.parametrize("line, worth_of_it", [
    ("leeds york bristol", 5), ("leeds york", 0), ("leeds bristol", 0), ("york bristol", 0),
])  # fmt: skip
def test_hudson_wants_leeds_york_and_bristol_joined(line, worth_of_it):
    """By own links, through any cities [RC p.19-20]."""
    of = practice("great_britain")
    state = at(of, links=rails(of, f"1 {line}"), players=[{"baron": "george-hudson"}])
    assert view(state, 1)["players"][0]["baron"][0]["points"] == worth_of_it


def test_the_bot_sees_how_near_hudson_is():
    of = practice("great_britain")
    mine = {"players": [{"baron": "george-hudson"}]}
    near = at(of, links=rails(of, "1 leeds york"), **mine)
    assert worth.evaluate(near, 0) > worth.evaluate(at(of, **mine), 0)
