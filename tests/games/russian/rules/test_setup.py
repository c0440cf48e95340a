"""Set-up [2013 p.3-4,21-22; 2021 p.4-6,23]."""

import pytest
from tests.games.russian.table import (
    EDITIONS,
    at,
    do,
    game,
    legal,
    outcomes,
    player,
    points,
    set_up,
    tracks,
    turn,
    view,
    why,
)

from footplate.kernel.contract import EVERYBODY

both = pytest.mark.parametrize("edition", EDITIONS)

STRIPS = {2: [9, 10, 11, 2, 3, 4], 3: [9, 10, 11, 2, 3, 4], 4: [9, 10, 11, 12, 2, 3, 4]}
"""Engineers 2 to 8 are on the stack A, 9 to 15 on the stack B."""


# ---------------------------------------------------------------------- the table


@both
@pytest.mark.parametrize("players,rounds", [(2, 6), (3, 6), (4, 7)])
def test_four_play_seven_rounds_and_fewer_play_six(edition, players, rounds):
    """2013 p.4,21; 2021 p.7,23."""
    assert view(game(edition, players).start())["rounds"] == rounds


@pytest.mark.parametrize("players,copies", [(2, 2), (3, 3), (4, 4)])
def test_in_2013_there_is_a_stack_of_each_locomotive_from_2_to_9(players, copies):
    """2013 p.2-3; 2 or 1 of each number go to the box with fewer players, p.21."""
    supply = view(game("2013", players).start())["supply"]
    assert supply == {str(number): copies for number in range(2, 10)}


@pytest.mark.parametrize("players,copies", [(2, 2), (3, 3), (4, 4)])
def test_in_2021_there_are_two_kinds_of_locomotive_10_as_well(players, copies):
    """2021 p.4,12,23."""
    supply = view(game("2021", players).start())["supply"]
    numbers = [str(number) for number in range(2, 10)]
    assert supply == dict.fromkeys([*numbers, "10a", "10b"], copies)


@pytest.mark.parametrize("edition,doublers", [("2013", 20), ("2021", 30)])
def test_the_supply_of_doublers(edition, doublers):
    """2013 p.2-3; 2021 p.3-4."""
    assert view(game(edition).start())["doublers"] == doublers


@both
def test_five_idea_cards_lie_open(edition):
    """2013 p.3; 2021 p.4."""
    cards = view(game(edition).start())["cards"]
    assert sorted(cards) == ["engineer", "factory", "locomotive", "repeat", "worker"]


@pytest.mark.parametrize("edition,cards", [("2013", 8), ("2021", 10)])
def test_two_end_bonus_cards_are_removed_unseen(edition, cards):
    """Of 10 in 2013 (p.3), of 12 in 2021 (p.3-4)."""
    start = game(edition).start()
    assert view(start)["pile"] == cards
    assert view(start, 1)["missing"] is None


# ---------------------------------------------------------------------- each player's pieces


@both
@pytest.mark.parametrize("players,workers,spare,coins", [(2, 6, 2, 2), (3, 6, 2, 1), (4, 5, 2, 1)])
def test_workers_and_coins_at_the_start(edition, players, workers, spare, coins):
    """2013 p.4,21; 2021 p.6,23."""
    for seat in range(1, players + 1):
        mine = player(game(edition, players).start(), seat)
        assert (mine["hand"], mine["spare"], mine["coins"]) == (workers, spare, coins)


@both
def test_wood_tracks_stand_on_the_first_space_of_each_route(edition):
    """2013 p.4; 2021 p.6."""
    start = game(edition).start()
    for route in ("trans-siberian", "st-petersburg", "kyiv"):
        found = tracks(start, route)
        assert found.pop("wood") == 1
        assert not any(found.values())


@both
def test_only_wood_tracks_can_be_built_at_the_start(edition):
    """2013 p.6; 2021 p.8."""
    assert player(game(edition).start())["colours"] == ["wood"]


@both
def test_locomotive_1_stands_on_the_trans_siberian(edition):
    """2013 p.8; 2021 p.6."""
    assert player(game(edition).start())["locomotives"] == {
        "trans-siberian": ["1", None],
        "st-petersburg": [None],
        "kyiv": [None],
    }


@both
def test_one_wrench_stands_before_the_industry_track_whose_gaps_are_empty(edition):
    """2013 p.4,11; 2021 p.6,13."""
    mine = player(game(edition).start())
    assert mine["wrenches"] == [0]
    assert mine["factories"] == [None] * 5


@pytest.mark.parametrize("edition,tokens", [("2013", 7), ("2021", 9)])
def test_each_player_has_a_set_of_different_idea_tokens(edition, tokens):
    """2013 p.4; 2021 p.3,6."""
    mine = player(game(edition).start())
    assert len(set(mine["ideas"])) == len(mine["ideas"]) == tokens
    assert mine["placed"] == []


@both
def test_everybody_starts_with_no_points(edition):
    """Space 100 of the scoring track stands for 0 [2013 p.4; 2021 p.4]."""
    assert points(game(edition).start()) == [0, 0, 0, 0]


# ---------------------------------------------------------------------- draws


@both
def test_the_first_turn_order_is_drawn_with_equal_chances(edition):
    """2013 p.4; 2021 p.4."""
    start = game(edition, 3).start()
    assert turn(start) == "chance"
    assert outcomes(start) == {"order 1": 1, "order 2": 1, "order 3": 1}
    do(start, "order 2")
    assert outcomes(start) == {"order 1": 1, "order 3": 1}
    do(start, "order 3", "order 1")
    assert view(start)["order"] == [1, 2, 0]


@both
@pytest.mark.parametrize("players", [2, 3, 4])
def test_engineers_of_b_lie_on_the_left_and_of_a_on_the_right_of_the_strip(edition, players):
    """Three of each, with four players four of B [2013 p.3,21; 2021 p.5,23]."""
    state = do(game(edition, players).start(), *[f"order {seat}" for seat in range(1, players + 1)])
    stacks = {"B": {f"engineer {n}" for n in range(9, 16)}}
    stacks["A"] = {f"engineer {n}" for n in range(2, 9)}
    for letter in "B" * (4 if players == 4 else 3) + "AAA":
        found = set(outcomes(state))
        assert found <= stacks[letter]
        drawn = min(found)
        do(state, drawn)
        stacks[letter].remove(drawn)
    assert turn(state) == players


@both
def test_everybody_sees_the_draws_of_the_set_up(edition):
    """They are laid out open [2013 p.3-4; 2021 p.4-5]."""
    of = game(edition, 2)
    state = of.start()
    assert of.audience(state, of.outcome_from_text("order 1")) == EVERYBODY
    do(state, "order 1", "order 2")
    assert of.audience(state, of.outcome_from_text("engineer 9")) == EVERYBODY


@both
def test_while_a_player_decides_nothing_is_drawn(edition):
    assert outcomes(at(game(edition))) == {}


@both
def test_the_set_up_of_a_seed_is_always_the_same(edition):
    of = game(edition)
    assert view(of.new(7)) == view(of.new(7))
    orders = {tuple(view(of.new(seed))["order"]) for seed in range(20)}
    assert len(orders) > 5


@both
def test_an_engineer_already_drawn_does_not_come_again(edition):
    """2013 p.3; 2021 p.5."""
    state = do(game(edition, 2).start(), "order 1", "order 2", "engineer 12")
    assert sorted(outcomes(state).values()) == [1] * 6
    assert "engineer 12" not in outcomes(state)


@both
def test_the_engineer_without_a_letter_is_never_drawn(edition):
    """Number 1 lies on an idea card [2013 p.3; 2021 p.5]."""
    state = set_up(game(edition, 3), [1, 2, 3], STRIPS[3][:-1])
    assert "engineer 1" not in outcomes(state)


@pytest.mark.parametrize(
    "players,faces",
    [
        (2, ["dark", "dark", "dark", "dark", "light", "hire"]),
        (3, ["dark", "dark", "dark", "light", "light", "hire"]),
        (4, ["dark", "dark", "dark", "dark", "light", "light", "hire"]),
    ],
)
def test_the_last_engineer_is_for_hire_and_those_before_it_lie_light_side_up(players, faces):
    """2013 p.3,13-14,21; 2021 p.5,15,23."""
    state = set_up(game("2021", players), list(range(1, players + 1)), STRIPS[players])
    assert [space["face"] for space in view(state)["strip"]] == faces
    assert [space["engineer"] for space in view(state)["strip"]] == STRIPS[players]


# ---------------------------------------------------------------------- starting bonus cards


@both
def test_the_last_player_chooses_a_starting_bonus_card_first_and_the_first_player_gets_none(
    edition,
):
    """2013 p.4; 2021 p.6."""
    state = set_up(game(edition, 4), [3, 1, 4, 2], STRIPS[4])
    choosing = []
    while view(state)["round"] == 0:
        choosing.append(turn(state))
        do(state, legal(state, "start")[-1])
        while legal(state, "doubler") or legal(state, "advance") or legal(state, "wrench"):
            do(state, legal(state)[0])
    assert choosing[:3] == [2, 4, 1]
    assert set(choosing) == {2, 4, 1}
    assert turn(state) == 3


@both
def test_all_four_starting_bonus_cards_can_be_chosen_from(edition):
    """2013 p.4,22; 2021 p.6."""
    state = set_up(game(edition, 2), [1, 2], STRIPS[2])
    assert legal(state) == ["start wood", "start industry", "start doubler", "start coin"]


@both
def test_a_starting_bonus_card_that_was_taken_is_gone(edition):
    """2013 p.4; 2021 p.6."""
    state = set_up(game(edition, 3), [1, 2, 3], STRIPS[3])
    do(state, "start coin")
    assert turn(state) == 2
    assert legal(state) == ["start wood", "start industry", "start doubler"]
    page = {"2013": "2013 p.4", "2021": "2021 p.6"}[edition]
    assert (
        why(state, "start coin") == f"Another player has taken this starting bonus card. ({page})"
    )


@both
def test_the_starting_bonus_cards_left_over_go_to_the_box(edition):
    """2013 p.4; 2021 p.6."""
    state = do(set_up(game(edition, 2), [1, 2], STRIPS[2]), "start coin")
    assert view(state)["starting"] == []
    assert turn(state) == 1
    assert view(state)["round"] == 1


@both
def test_the_starting_bonus_of_a_coin(edition):
    """2013 p.22."""
    state = do(set_up(game(edition, 2), [1, 2], STRIPS[2]), "start coin")
    assert player(state, 2)["coins"] == 3


@both
def test_the_starting_bonus_of_an_industry_step(edition):
    """2013 p.22."""
    state = do(set_up(game(edition, 2), [1, 2], STRIPS[2]), "start industry", "wrench 1")
    assert player(state, 2)["wrenches"] == [1]
    assert turn(state) == 1


@both
def test_the_starting_bonus_of_a_doubler(edition):
    """2013 p.22: above the Trans-Siberian."""
    state = do(set_up(game(edition, 2), [1, 2], STRIPS[2]), "start doubler")
    assert legal(state) == ["doubler trans-siberian"]
    do(state, "doubler trans-siberian")
    assert player(state, 2)["routes"][0]["doublers"] == 1


@both
def test_the_starting_bonus_of_a_wood_move_can_give_access_to_green(edition):
    """2013 p.6,22; 2021 p.8."""
    state = do(set_up(game(edition, 2), [1, 2], STRIPS[2]), "start wood")
    assert legal(state) == [
        "advance wood trans-siberian",
        "advance wood st-petersburg",
        "advance wood kyiv",
    ]
    do(state, "advance wood trans-siberian")
    assert tracks(state, "trans-siberian", seat=2)["wood"] == 2
    assert player(state, 2)["colours"] == ["wood", "green"]


def test_in_2013_a_starting_bonus_is_used_before_the_next_player_chooses():
    """2013 p.4."""
    state = do(set_up(game("2013", 3), [1, 2, 3], STRIPS[3]), "start industry")
    assert turn(state) == 3
    assert legal(state) == ["wrench 1"]
    do(state, "wrench 1")
    assert turn(state) == 2
    assert legal(state) == ["start wood", "start doubler", "start coin"]


def test_in_2021_all_choose_a_starting_bonus_before_any_is_used():
    """2021 p.6."""
    state = do(set_up(game("2021", 3), [1, 2, 3], STRIPS[3]), "start industry")
    assert turn(state) == 2
    assert player(state, 3)["wrenches"] == [0]
    do(state, "start wood")
    assert turn(state) == 3
    assert legal(state) == ["wrench 1"]
    do(state, "wrench 1")
    assert turn(state) == 2
    do(state, "advance wood kyiv")
    assert turn(state) == 1


@both
def test_nothing_else_can_be_done_during_the_set_up(edition):
    """2013 p.4; 2021 p.6."""
    state = set_up(game(edition, 2), [1, 2], STRIPS[2])
    assert "First choose a starting bonus card." in why(state, "pass")
    assert "First choose a starting bonus card." in why(state, "place basic w")


@both
def test_an_action_waits_for_the_draws(edition):
    assert "A draw comes first" in why(game(edition).start(), "pass")


@both
def test_a_described_position_needs_no_set_up(edition):
    """The state of the table is given, and the seat on turn decides."""
    state = at(game(edition, 3), order=[2, 3, 1], turn=3)
    assert turn(state) == 3
    assert view(state)["starting"] == []
