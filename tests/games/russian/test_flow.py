"""The flow of rounds and turns [2013 p.4,12,15,19-21; 2021 p.7,16,22]."""

import pytest
from tests.games.russian.table import (
    EDITIONS,
    at,
    do,
    game,
    held,
    legal,
    pending,
    player,
    points,
    tracks,
    turn,
    view,
    why,
    with_options,
)

from footplate.games.russian.in_full import steps
from footplate.games.russian.tables.kinds import CAR, MEDAL_ROUTE, PURPLE_CAR, SITE

both = pytest.mark.parametrize("edition", EDITIONS)

STRIP = [9, 10, 11, 12, 2, 3, 4]
FULL = {
    "trans-siberian": {"wood": 15, "green": 14, "bronze": 13, "silver": 12, "gold": 11},
    "st-petersburg": {"wood": 9, "green": 8, "bronze": 7, "silver": 6},
    "kyiv": {"wood": 9, "green": 8, "bronze": 7},
}


def strip(state):
    """The engineers on the strip from left to right, 0 where a space is empty."""
    return [space["engineer"] or 0 for space in view(state)["strip"]]


# ---------------------------------------------------------------------- a round


@both
def test_players_take_turns_in_order_until_all_have_passed(edition):
    """2013 p.15; 2021 p.16."""
    state = at(game(edition, 3), order=[3, 1, 2])
    seen = []
    for move in ("place coins w", "pass", "pass", "pass"):
        seen.append(turn(state))
        do(state, move)
    assert seen == [3, 1, 2, 3]
    assert view(state)["round"] == 2
    assert view(state)["passed"] == []


@both
def test_the_last_player_takes_turn_after_turn_when_the_others_have_passed(edition):
    """2013 p.15; 2021 p.16."""
    state = do(at(game(edition, 2)), "pass", "place coins w", "place doubler w")
    do(state, "doubler trans-siberian")
    assert turn(state) == 2


@both
def test_all_score_at_the_end_of_a_round(edition):
    """2013 p.18-19; 2021 p.20-21: also who passed first."""
    given = [{"wrenches": [4]}, {"wrenches": [2]}]
    state = do(at(game(edition, 2), players=given, order=[1, 2]), "pass", "pass")
    assert points(state) == [5, 2 + 2]


@both
def test_workers_come_back_after_a_round(edition):
    """2013 p.19; 2021 p.22."""
    state = at(game(edition, 2))
    do(state, "place industry-2 ww", "wrench 1", "wrench 1", "place coins w", "pass", "pass")
    assert [player(state, seat)["hand"] for seat in (1, 2)] == [6, 6]
    assert held(state, "industry-2") == held(state, "coins") == ""


@both
def test_the_engineers_move_to_the_right_after_a_round(edition):
    """2013 p.20; 2021 p.22: one that nobody hired goes to the box."""
    state = do(at(game(edition, 4), strip=STRIP), "pass", "pass", "pass", "pass")
    assert strip(state) == [0, 9, 10, 11, 12, 2, 3]


@both
def test_an_engineer_hired_leaves_its_space_empty_until_the_others_move(edition):
    """2013 p.13,20; 2021 p.15,22."""
    state = do(at(game(edition, 2), strip=[9, 10, 11, 2, 3, 4]), "place hire c")
    assert strip(state) == [9, 10, 11, 2, 3, 0]
    do(state, "pass", "pass")
    assert strip(state) == [0, 9, 10, 11, 2, 3]


@both
def test_after_the_last_round_the_game_is_over(edition):
    """2013 p.20; 2021 p.22."""
    state = do(at(game(edition, 2), round=6), "pass", "pass")
    assert turn(state) == "over"
    assert state.legal_actions() == []
    assert state.chance_outcomes() == []
    assert "The game is over" in why(state, "pass")
    result = game(edition, 2).result(state)
    assert result is not None
    assert str(result.reason) == "last round"


@both
def test_the_last_round_is_scored_before_the_final_scoring(edition):
    """2013 p.20; 2021 p.22: both happen."""
    given = [{"wrenches": [4], "engineers": [7]}]
    state = do(at(game(edition, 2), round=6, players=given), "pass", "pass")
    assert points(state)[0] == 5 + 40


# ---------------------------------------------------------------------- what is pending


@both
def test_a_turn_ends_by_itself_when_nothing_is_left_to_do(edition):
    state = at(game(edition, 2), players=[{"engineers": [4], "tracks": FULL}])
    do(state, "place engineer-4 w")
    assert turn(state) == 2
    assert points(state)[0] == 3


@both
def test_what_is_optional_is_left_by_saying_so(edition):
    """2021 p.7: one can choose not to resolve indirect actions."""
    state = at(game(edition, 2), players=[{"engineers": [15]}])
    do(state, "place engineer-15 w")
    assert legal(state)[-1] == "done"
    do(state, "done")
    assert turn(state) == 2
    assert tracks(state, "kyiv")["wood"] == 1


@both
def test_before_the_action_there_is_nothing_to_be_done_with(edition):
    """2021 p.7: resolve an action or pass."""
    state = at(game(edition, 2))
    assert "A turn does not end by itself: use a space, or pass." in why(state, "done")
    assert "You have no industry steps now" in why(state, "wrench 1")


def test_in_2013_leaving_a_factory_leaves_the_rest_of_the_action():
    """2013 p.12: the factory is used before the next step, which is still owed."""
    mine = {"wrenches": [4], "factories": ["4"]}
    state = do(at(game("2013"), players=[mine]), "place industry-2 ww", "wrench 1", "done")
    assert turn(state) == 1
    assert legal(state) == ["wrench 1"]


def test_in_2021_actions_of_a_turn_are_resolved_in_any_order():
    """2021 p.7: the action pool."""
    mine = {"wrenches": [4], "factories": ["7", "4"]}
    state = do(at(game("2021"), players=[mine]), "place industry-wood ww", "wrench 1")
    assert sorted(pending(state)) == ["1 wood!", "2 any"]
    do(state, "advance wood kyiv")
    do(state, "advance wood kyiv", "advance wood kyiv")
    assert turn(state) == 2


def test_a_move_uses_up_what_is_owed_before_what_may_be_left():
    """Of two actions that allow the same move: what must be done comes first [2021 p.7]."""
    mine = {"wrenches": [4], "factories": ["7"]}
    state = do(at(game("2021"), players=[mine]), "place industry-wood ww", "wrench 1")
    do(state, "advance wood kyiv")
    assert pending(state) == ["2 any"]
    assert "done" in legal(state)


def test_in_2013_a_factory_cannot_use_up_what_the_action_still_needs():
    """The action is performed in its entirety [2013 p.4]: the last wood move is owed."""
    nearly = FULL | {"kyiv": {"wood": 8, "green": 7, "bronze": 6}}
    mine = {"wrenches": [4], "factories": ["7"], "tracks": nearly}
    state = do(at(game("2013"), players=[mine]), "place industry-wood ww", "wrench 1")
    assert pending(state) == ["1 wood!"]
    assert legal(state) == ["advance wood kyiv"]


def test_in_2013_the_player_chooses_the_order_that_serves_the_factory():
    """Advancements come in the order of one's choice [2013 p.24]: wood first, and both move."""
    nearly = FULL | {"kyiv": {"wood": 8, "green": 7, "bronze": 6}}
    mine = {"wrenches": [4], "factories": ["7"], "tracks": nearly}
    state = do(at(game("2013"), players=[mine]), "place industry-wood ww", "advance wood kyiv")
    do(state, "wrench 1", "advance green kyiv", "advance bronze kyiv")
    assert tracks(state, "kyiv") == {"wood": 9, "green": 8, "bronze": 7}
    assert turn(state) == 2


def test_in_2021_a_factory_serves_where_it_does_not_use_up_what_is_owed():
    """2021 p.7: the wood move is owed, and green and bronze may follow it."""
    nearly = FULL | {"kyiv": {"wood": 8, "green": 7, "bronze": 6}}
    mine = {"wrenches": [4], "factories": ["7"], "tracks": nearly}
    state = do(at(game("2021"), players=[mine]), "place industry-wood ww", "wrench 1")
    assert legal(state) == ["advance wood kyiv"]
    do(state, "advance wood kyiv")
    assert "1 wood!" not in pending(state)
    assert "2 any" in pending(state)


# ---------------------------------------------------------------------- asking and copying


@both
def test_asking_changes_nothing(edition):
    state = at(game(edition), players=[{"engineers": [15], "wrenches": [4]}], strip=STRIP)
    before = state.key()
    legal(state)
    why(state, "place industry-1 w")
    view(state, 1)
    assert state.key() == before


@both
def test_a_copy_goes_its_own_way(edition):
    state = at(game(edition, 2))
    before = state.key()
    copy = do(state.clone(), "place wood-2 ww", *["advance wood trans-siberian"] * 3)
    do(copy, "place coins w")
    assert state.key() == before != copy.key()
    assert tracks(state, "trans-siberian")["wood"] == 1
    do(state, "pass")
    assert points(copy) == [0, 0]
    assert view(copy)["passed"] == []


@both
def test_a_trial_leaves_the_position_as_it_is(edition):
    state = at(game(edition, 2))
    before = state.key()
    mine = state.own(0)
    tried = do(state.trial(), "place wood-2 ww", *["advance wood trans-siberian"] * 3)
    assert state.key() == before != tried.key()
    assert state.own(0) is mine
    assert tracks(state, "trans-siberian")["wood"] == 1


@both
def test_what_asks_takes_no_player_from_the_position(edition):
    """The actions of this position take searches, which look at positions after it."""
    state = at(game(edition), players=[{"engineers": [15], "wrenches": [4]}], strip=STRIP)
    players = [state.own(seat) for seat in range(4)]
    for action in state.legal_actions():
        steps.after(state, 0, action)
    game(edition).why_not(state, 0)
    assert [state.own(seat) for seat in range(4)] == players


@both
def test_a_heading_says_where_the_game_stands(edition):
    of = game(edition, 2)
    assert str(of.heading(of.start())) == "Set-up"
    assert str(of.heading(at(of, round=3))) == "Round 3 of 6"
    assert of.result(at(of, round=3)) is None
    assert str(of.heading(do(at(of, round=6), "pass", "pass"))) == "End"


# ---------------------------------------------------------------------- tables of a game


def test_a_word_that_one_kind_of_work_waits_for_is_known():
    """2021 p.34,36: so a search knows what an action serves without trying it."""
    of = with_options(board="asian", industry="asian")
    cat = of.catalogue
    serves: dict[str, set[int]] = {}
    for block in cat.actions.list:
        for argument in range(block.count):
            serves.setdefault(block.word.split(" ")[0], set()).add(
                cat.dispatch.work_of[block.base + argument]
            )
    assert serves["car"] == {CAR}
    assert serves["purple"] == {PURPLE_CAR}
    assert serves["clear"] == {SITE}
    assert serves["medal"] == {MEDAL_ROUTE}
    assert serves["advance"] == {0}  # several kinds of work
    assert serves["place"] == {0}


@pytest.mark.parametrize("token, comes", [("moves", "4 any"), ("keys", "2 key")])
def test_what_an_idea_token_brings_waits_in_the_pool(token, comes):
    """2021 p.18,46."""
    state = at(game(), players=[HERE])
    do(state, "place basic w", "advance wood st-petersburg", f"idea {token}")
    assert pending(state) == [comes]


HERE = {
    "tracks": {"st-petersburg": {"wood": 3}},
    "locomotives": {"trans-siberian": ["1"], "st-petersburg": "4"},
}
"""The next wood move brings an idea token."""
