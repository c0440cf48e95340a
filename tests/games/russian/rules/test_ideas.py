"""Tokens and cards [2013 p.18,22-24; 2021 p.18-19,46-48].

Idea tokens, idea cards, end bonus cards, keys, and the factories that score.
"""

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

PILE = {
    "2013": ["flat", "routes"],
    "2021": ["flat", "routes"],
}
"""Two end bonus cards that were removed at set-up."""
BEFORE_THE_SLOT = {
    "tracks": {"st-petersburg": {"wood": 3}},
    "locomotives": {"trans-siberian": "1", "st-petersburg": "5"},
}
"""One wood move on St. Petersburg gives an idea token."""


def slot(edition="2021", players=4, mine=None, **given):
    """Player 1 uses the space that never becomes occupied and reaches an idea slot."""
    given.setdefault("removed", PILE[edition])
    table = {**BEFORE_THE_SLOT, **(mine or {})}
    state = at(game(edition, players), players=[table], **given)
    return do(state, "place basic w", "advance wood st-petersburg")


def on_factory(number, edition="2021", mine=None, **given):
    """Player 1 steps onto a factory in the first gap."""
    given.setdefault("removed", PILE[edition])
    table = {"factories": [number], "wrenches": [4], **(mine or {})}
    state = at(game(edition), players=[table], **given)
    return do(state, "place industry-1 w", "wrench 1")


# ---------------------------------------------------------------------- idea tokens


def test_in_2013_there_are_seven_idea_tokens():
    """2013 p.22."""
    assert legal(slot("2013"), "idea") == [
        "idea moves",
        "idea industry",
        "idea doublers",
        "idea valuation",
        "idea medal",
        "idea bonus",
    ]  # and the wrench, which has no place while the first one stands on the start
    assert "idea wrench" in legal(slot("2013", mine={"wrenches": [1]}), "idea")


def test_in_2021_there_are_nine_idea_tokens():
    """2021 p.3,46."""
    assert [text.removeprefix("idea ") for text in legal(slot("2021"), "idea")] == [
        "moves",
        "industry",
        "wrench",
        "doublers",
        "valuation",
        "medal",
        "bonus",
        "keys",
        "coins",
    ]


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_token_that_was_used_lies_on_the_board_and_cannot_be_chosen_again(edition):
    """2013 p.18, 2021 p.19."""
    state = do(slot(edition), "idea medal")
    assert player(state)["placed"] == ["medal"]
    assert "medal" not in player(state)["ideas"]
    again = slot(edition, mine={"placed": ["medal"], "medal": True})
    page = {"2013": "2013 p.18", "2021": "2021 p.19"}[edition]
    assert why(again, "idea medal") == f"This idea token is no longer yours to use. ({page})"


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_token_of_moves_reaches_tracks_that_it_gives_access_to(edition):
    """2013 p.22: even with this token."""
    state = do(slot(edition), "idea moves", *["advance wood trans-siberian"] * 2)
    assert "advance green trans-siberian" in legal(state)
    do(state, "advance green trans-siberian", "advance green st-petersburg")
    assert tracks(state, "trans-siberian")["green"] == 1
    assert turn(state) == 2


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_action_of_a_token_may_be_carried_out_in_part(edition):
    """2021 p.7: what is not labelled as direct is indirect."""
    state = do(slot(edition), "idea moves", "advance wood kyiv", "done")
    assert turn(state) == 2
    assert tracks(state, "kyiv")["wood"] == 2


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_token_of_industry_gives_five_steps(edition):
    """2013 p.22."""
    state = slot(edition, mine={"factories": ["2"], "wrenches": [0]})
    do(state, "idea industry")
    assert pending(state) == ["5 industry"]


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_token_of_doublers_gives_three(edition):
    """2013 p.22."""
    state = do(slot(edition), "idea doublers", *["doubler trans-siberian"] * 3)
    assert player(state)["routes"][0]["doublers"] == 3


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_valuation_turns_to_its_better_side(edition):
    """2013 p.22, 2021 p.46: brown, natural and white tracks are worth more."""
    state = slot(edition)
    assert player(state)["values"] == [0, 1, 2, 4, 7]
    do(state, "idea valuation")
    assert player(state)["values"] == [0, 1, 3, 6, 10]


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_medal_lies_on_its_place_from_then_on(edition):
    """2013 p.22, 2021 p.46."""
    assert player(do(slot(edition), "idea medal"))["medal"] is True


def test_in_2013_the_second_wrench_stands_on_the_start_and_gives_no_step():
    """2013 p.22."""
    state = do(slot("2013", mine={"wrenches": [2]}), "idea wrench")
    assert player(state)["wrenches"] == [2, 0]
    assert turn(state) == 2


def test_in_2013_the_second_wrench_has_no_place_while_one_stands_on_the_start():
    """2013 p.22: both markers may never occupy the same space."""
    state = slot("2013")
    assert why(state, "idea wrench") == (
        "A wrench stands on the starting space, so the second one has no place. (2013 p.22)"
    )


def test_in_2021_the_second_wrench_comes_with_two_steps_and_may_share_a_space():
    """2021 p.46."""
    state = do(slot("2021"), "idea wrench")
    assert player(state)["wrenches"] == [0, 0]
    assert pending(state) == ["2 industry"]
    do(state, "wrench 2", "wrench 1")
    assert player(state)["wrenches"] == [1, 1]


def test_in_2021_the_token_of_keys_gives_two():
    """2021 p.46."""
    state = do(slot("2021"), "idea keys")
    assert pending(state) == ["2 key"]
    assert player(state)["keys"] == 2
    do(state, "key points", "key points")
    assert points(state)[0] == 20


def test_in_2021_the_token_of_coins_gives_four():
    """Reconstructed: the token is not explained; German Railroads 2014 p.12 has it."""
    assert player(do(slot("2021"), "idea coins"))["coins"] == 5


@pytest.mark.parametrize("edition", EDITIONS)
def test_an_idea_slot_that_was_reached_may_be_left(edition):
    """2021 p.7; 2013 p.4: one does not have to take what one does not want."""
    state = do(slot(edition), "done")
    assert turn(state) == 2
    assert player(state)["placed"] == []


# ---------------------------------------------------------------------- idea cards


@pytest.mark.parametrize("edition", EDITIONS)
def test_an_idea_card_goes_to_the_box(edition):
    """2013 p.22, 2021 p.46."""
    state = do(slot(edition), "idea bonus", "card worker")
    assert view(state)["cards"] == ["repeat", "engineer", "factory", "locomotive"]
    gone = do(slot(edition, cards=["engineer", "factory"]), "idea bonus")
    assert legal(gone, "card") == ["card engineer", "card factory"]
    page = {"2013": "2013 p.22", "2021": "2021 p.46"}[edition]
    assert why(gone, "card worker") == f"This card is no longer on the table. ({page})"


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_card_with_the_engineer_gives_engineer_and_coin_for_use_this_round(edition):
    """2013 p.23, 2021 p.47."""
    state = slot(edition, passed=[2, 3, 4])
    do(state, "idea bonus", "card engineer", *(["take points"] if edition == "2013" else ["done"]))
    assert player(state)["engineers"] == [1]
    assert player(state)["coins"] == 2
    assert turn(state) == 1
    do(state, "place engineer-1 c")
    assert pending(state) == ["2 any"]


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_card_with_the_worker_gives_the_wooden_worker_for_the_rest_of_the_game(edition):
    """2013 p.23, 2021 p.47."""
    state = do(slot(edition, passed=[2, 3, 4]), "idea bonus", "card worker")
    do(state, "take points" if edition == "2013" else "done")
    assert player(state)["wooden"] == 1
    do(state, "place doubler b", "doubler trans-siberian", "pass")
    assert view(state)["round"] == 2
    assert player(state)["wooden"] == 1


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_card_with_the_locomotive_is_placed_at_once(edition):
    """2013 p.23, 2021 p.47."""
    state = do(slot(edition), "idea bonus", "card locomotive")
    assert pending(state)[-1] == "12 hand!" if edition == "2021" else "10 hand!"
    assert legal(state, "engine") == legal(state)  # there is room, so it must be placed
    do(state, "engine kyiv")
    assert player(state)["locomotives"]["kyiv"] == ["9-card"]


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_card_with_the_factory_gives_a_factory_and_two_steps(edition):
    """2013 p.23: a factory, and 2 advancements to use immediately."""
    state = do(slot(edition, mine={"wrenches": [4]}, returned={"6": 1}), "idea bonus")
    do(state, "card factory", "factory returned-6", "wrench 1")
    assert player(state)["coins"] == 2  # the factory of a coin
    do(state, "wrench 1")
    assert player(state)["wrenches"] == [6]


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_card_with_a_repetition_does_three_things_and_one_of_them_again(edition):
    """2013 p.23."""
    state = do(slot(edition), "idea bonus", "card repeat")
    do(state, "doubler trans-siberian", "wrench 1", "advance wood kyiv")
    assert legal(state, "repeat") == ["repeat doubler", "repeat industry", "repeat wood"]
    do(state, "repeat wood")
    assert pending(state)[-1] == {"2013": "1 wood!", "2021": "1 wood"}[edition]
    do(state, "advance wood kyiv")
    assert tracks(state, "kyiv")["wood"] == 3
    assert legal(state, "advance") == []


def test_in_2013_the_repetition_comes_after_the_three():
    """2013 p.23: then, do 1 of these 3 actions a second time."""
    state = do(slot("2013"), "idea bonus", "card repeat")
    assert legal(state, "repeat") == []
    do(state, "doubler trans-siberian", "wrench 1", "advance wood kyiv")
    assert legal(state) == ["repeat doubler", "repeat industry", "repeat wood"]


def test_in_2021_a_card_is_an_indirect_action_and_may_be_left_in_part():
    """2021 p.7."""
    state = do(slot("2021"), "idea bonus", "card repeat", "wrench 1", "done")
    assert turn(state) == 2
    assert player(state)["wrenches"] == [1]


def test_in_2021_a_card_may_be_taken_that_cannot_be_used_in_full():
    """2021 p.7: the wrench cannot move, its gap is empty."""
    state = do(slot("2021", mine={"wrenches": [4]}), "idea bonus")
    assert "card repeat" in legal(state)


def test_in_2013_a_card_must_be_used_in_full():
    """2013 p.4,22: perform 4 actions; a ruling agreed with author and publisher."""
    state = do(slot("2013"), "idea bonus", "card repeat", "wrench 1")
    assert "done" not in legal(state)
    assert why(state, "done").startswith("The action must be carried out in full")


def test_in_2013_a_card_that_cannot_be_used_in_full_cannot_be_taken():
    """2013 p.22-23: the wrench cannot move, its gap is empty."""
    state = do(slot("2013", mine={"wrenches": [4]}), "idea bonus")
    assert "card repeat" not in legal(state)
    assert why(state, "card repeat") == "You cannot use this card in full. (2013 p.22-23)"


def test_in_2013_the_card_comes_before_the_end_bonus_card():
    """2013 p.22: then, you may look through the pile."""
    state = do(slot("2013"), "idea bonus")
    assert legal(state, "look") == []
    assert legal(state, "card") != []
    do(state, "card worker")
    assert legal(state, "look") == ["look bonus"]


def test_in_2021_card_and_end_bonus_card_come_in_any_order():
    """2021 p.7,46: all that becomes available goes into the pool."""
    state = do(slot("2021"), "idea bonus")
    assert legal(state) == [
        "card repeat",
        "card engineer",
        "card factory",
        "card worker",
        "card locomotive",
        "look bonus",
        "done",
    ]
    do(state, "look bonus", "bonus wood", "card worker")
    assert turn(state) == 2


@pytest.mark.parametrize("edition", EDITIONS)
def test_no_idea_card_has_to_be_taken(edition):
    """2021 p.7: indirect. In 2013 the end bonus card can still be had."""
    state = do(slot(edition), "idea bonus", "done")
    assert turn(state) == {"2013": 1, "2021": 2}[edition]
    assert len(view(state)["cards"]) == 5


# ---------------------------------------------------------------------- end bonus cards


@pytest.mark.parametrize("edition", EDITIONS)
def test_whoever_looks_takes_any_card_of_the_pile(edition):
    """2013 p.22-23, 2021 p.46: the card of your choice."""
    state = do(slot(edition), "idea bonus", "card worker", "look bonus")
    cards = [text.removeprefix("bonus ") for text in legal(state, "bonus")]
    assert sorted([*cards, "flat", "routes"]) == sorted(game(edition).catalogue.bonuses)
    do(state, "bonus wood")
    assert [bonus["card"] for bonus in player(state)["bonuses"]] == ["wood"]
    assert turn(state) == 2


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_card_removed_or_taken_is_not_in_the_pile(edition):
    """2013 p.3,23, 2021 p.4,46."""
    state = do(slot(edition, taken=["2 ideas"]), "idea bonus", "card worker", "look bonus")
    page = {"2013": "2013 p.23", "2021": "2021 p.46"}[edition]
    assert why(state, "bonus ideas") == f"This card is not in the pile. ({page})"
    assert why(state, "bonus flat") == f"This card is not in the pile. ({page})"


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_second_end_bonus_card_may_be_had(edition):
    """2013 p.20, 2021 p.22: with the help of factories one may acquire more."""
    state = on_factory("9", edition, taken=["1 wood"])
    do(state, "look bonus", "bonus ideas")
    assert [bonus["card"] for bonus in player(state)["bonuses"]] == ["wood", "ideas"]


@pytest.mark.parametrize("edition", EDITIONS)
def test_factory_nine_gives_a_card_or_ten_points(edition):
    """2013 p.23-24, 2021 p.48."""
    state = on_factory("9", edition)
    assert legal(state) == ["look bonus", "take points", "done"]
    do(state, "take points")
    assert points(state)[0] == 10
    assert player(state)["bonus_cards"] == 0
    assert turn(state) == 2


def test_in_2013_the_token_too_gives_a_card_or_ten_points():
    """2013 p.23: whenever you have the option of taking a card."""
    state = do(slot("2013"), "idea bonus", "card worker")
    assert legal(state) == ["look bonus", "take points", "done"]
    do(state, "take points")
    assert points(state)[0] == 10


def test_in_2021_the_token_gives_no_points_instead_of_a_card():
    """2021 p.46: the points stand with the factory only, p.48."""
    state = do(slot("2021"), "idea bonus", "card worker")
    assert legal(state) == ["look bonus", "done"]
    assert why(state, "take points").startswith(
        "You can score points instead of taking an end bonus card only where a factory"
    )
    do(state, "look bonus")
    assert legal(state, "take") == []
    assert why(state, "take points").startswith(
        "First take one of the end bonus cards that you are looking at."
    )


def test_in_2013_one_decides_before_looking_through_the_pile():
    """2013 p.23: either look through the pile and choose, or score 10 points."""
    state = do(on_factory("9", "2013"), "look bonus")
    assert legal(state, "take") == []
    assert why(state, "take points").startswith(
        "First take one of the end bonus cards that you are looking at."
    )


def test_in_2021_who_does_not_want_any_of_the_cards_takes_the_points_after_a_look():
    """2021 p.48: or score 10 points if you do not want any of the cards."""
    state = do(on_factory("9"), "look bonus")
    assert legal(state, "take") == ["take points"]
    do(state, "take points")
    assert points(state)[0] == 10
    assert player(state)["bonus_cards"] == 0
    assert turn(state) == 2


def test_in_2021_points_after_a_look_leave_the_rest_of_the_turn():
    """2021 p.7,48."""
    mine = {"factories": ["9", "6"], "wrenches": [4]}
    state = at(game("2021"), removed=PILE["2021"], players=[mine])
    do(state, "place industry-2 ww", "wrench 1", "look bonus", "take points")
    assert pending(state) == ["1 industry!"]


@pytest.mark.parametrize("edition", EDITIONS)
def test_when_the_pile_is_empty_only_the_points_are_left(edition):
    """2013 p.23, 2021 p.46,48."""
    cards = [card for card in game(edition).catalogue.bonuses if card not in PILE[edition]]
    state = on_factory("9", edition, taken=[f"2 {card}" for card in cards])
    assert view(state)["pile"] == 0
    assert legal(state) == ["take points", "done"]
    page = {"2013": "2013 p.23", "2021": "2021 p.46"}[edition]
    assert why(state, "look bonus") == f"No end bonus card is left in the pile. ({page})"


@pytest.mark.parametrize("edition", EDITIONS)
def test_what_was_removed_is_drawn_when_somebody_first_looks(edition):
    """2013 p.3, 2021 p.4: two cards went to the box unseen."""
    state = do(on_factory("9", edition, removed=[]), "look bonus")
    assert turn(state) == "chance"
    do(state, "removed wood", "removed ideas")
    assert turn(state) == 1
    assert "bonus wood" not in legal(state)
    assert len(legal(state, "bonus")) == len(game(edition).catalogue.bonuses) - 2
    do(state, "bonus flat")
    assert turn(state) == 2


# ---------------------------------------------------------------------- keys


def key(**mine):
    """Player 1 reaches the end of Kyiv, in the edition of keys."""
    at_the_end = {"kyiv": {"wood": 8}}
    state = at(game("2021"), players=[{"tracks": at_the_end, **mine}])
    return do(state, "place basic w", "advance wood kyiv")


def test_a_key_is_a_wood_move_and_a_move_of_any_colour():
    """2021 p.18."""
    state = key()
    assert legal(state) == ["key moves", "key points", "done"]
    do(state, "key moves")
    assert pending(state) == ["1 wood", "1 any"]
    do(state, "advance wood trans-siberian", "advance green trans-siberian")
    assert turn(state) == 2
    assert points(state)[0] == 0


def test_a_key_is_ten_points():
    """2021 p.18."""
    state = do(key(), "key points")
    assert points(state)[0] == 10
    assert turn(state) == 2


def test_a_key_is_used_at_once_or_not_at_all():
    """2021 p.7,18: you can immediately choose; nothing is saved for the next turn."""
    state = do(key(), "done", "pass", "pass", "pass")
    assert legal(state, "key") == []
    assert player(state)["keys"] == 1  # it still counts for the end bonus card


def test_in_2013_there_are_no_keys():
    """2013 p.17: ten points at the end of a route."""
    state = at(game("2013"), players=[{"tracks": {"kyiv": {"wood": 8}}}])
    do(state, "place basic w", "advance wood kyiv")
    assert points(state)[0] == 10
    assert player(state)["keys"] == 0
    assert turn(state) == 2


# ---------------------------------------------------------------------- factories that score


@pytest.mark.parametrize("edition", EDITIONS)
def test_factory_one_scores_the_numbers_of_the_engineers(edition):
    """2013 p.24, 2021 p.48."""
    state = on_factory("1", edition, mine={"engineers": [5, 7], "locomotives": {}})
    do(state, "score engineers")
    assert points(state)[0] == 12


@pytest.mark.parametrize("edition", EDITIONS)
def test_factory_eight_scores_the_two_best_locomotives(edition):
    """2013 p.24, 2021 p.48."""
    engines = {"trans-siberian": ["3", "5"], "st-petersburg": "1", "kyiv": "7"}
    state = on_factory("8", edition, mine={"locomotives": engines})
    do(state, "score locomotives")
    assert points(state)[0] == 12


@pytest.mark.parametrize("edition", EDITIONS)
def test_with_one_locomotive_factory_eight_scores_that_one(edition):
    """2013 p.24, 2021 p.48."""
    state = do(on_factory("8", edition), "score locomotives")
    assert points(state)[0] == 1


def test_one_of_the_factories_ten_scores_the_spaces_of_green_and_bronze():
    """2021 p.48: the example, 6 and 4 on the Trans-Siberian, 4 on St. Petersburg: 14."""
    laid = {
        "trans-siberian": {"wood": 8, "green": 6, "bronze": 4},
        "st-petersburg": {"wood": 6, "green": 4},
    }
    state = do(on_factory("10a", mine={"tracks": laid}), "score tracks")
    assert points(state)[0] == 14


@pytest.mark.parametrize("edition", EDITIONS)
def test_only_what_the_factory_counts_can_be_scored(edition):
    """2013 p.24, 2021 p.48."""
    state = on_factory("8", edition)
    assert legal(state) == ["score locomotives", "done"]
    assert why(state, "score engineers").startswith(
        "You score this with the factory that shows it: move a wrench there."
    )


def test_in_2021_scoring_may_wait_until_it_is_worth_more():
    """2021 p.7: actions of the pool are resolved in any order."""
    state = at(
        game("2021"),
        cards=["factory", "engineer"],
        players=[
            {
                "factories": ["1", "2", "3"],
                "wrenches": [4, 9],
                "engineers": [5],
                "locomotives": {},
            }
        ],
    )
    do(state, "place industry-2 ww", "wrench 1", "wrench 2", "idea bonus", "card engineer")
    do(state, "score engineers")
    assert points(state)[0] == 6  # the engineer of the card is number 1


def test_in_2013_a_factory_is_used_before_the_next_step():
    """2013 p.12: immediately."""
    state = at(game("2013"), players=[{"factories": ["6", "8"], "wrenches": [6]}])
    do(state, "place industry-2 ww", "wrench 1")
    assert legal(state) == ["score locomotives", "done"]
    do(state, "score locomotives")
    assert legal(state) == ["wrench 1"]


# ---------------------------------------------------------------------- factory 10b


def test_the_other_factory_ten_uses_one_of_two_tokens_and_boxes_both():
    """2021 p.48."""
    state = on_factory("10b")
    assert legal(state, "box") == [f"box {token}" for token in game("2021").catalogue.ideas]
    do(state, "box wrench")
    assert legal(state, "idea") == legal(state)
    assert "idea wrench" not in legal(state)
    do(state, "idea coins")
    assert player(state)["coins"] == 5
    assert player(state)["placed"] == []
    assert "wrench" not in player(state)["ideas"]
    assert "coins" not in player(state)["ideas"]
    assert turn(state) == 2


def test_the_exchange_may_be_left():
    """2021 p.7: a factory is an indirect action."""
    state = do(on_factory("10b"), "done")
    assert turn(state) == 2
    assert len(player(state)["ideas"]) == 9


def test_with_a_single_token_left_the_exchange_cannot_be_used():
    """2021 p.48."""
    others = ["moves", "industry", "doublers", "valuation", "bonus", "keys", "coins", "wrench"]
    alone = {"placed": others[:4], "boxed": others[4:], "revalued": True}
    state = at(game("2021"), players=[{"factories": ["10b"], "wrenches": [4], **alone}])
    do(state, "place industry-2 ww", "wrench 1")
    assert legal(state) == ["wrench 1"]
    assert why(state, "box medal") == "This takes two unused idea tokens. (2021 p.48)"


def test_a_token_that_is_gone_cannot_be_given_away():
    """2021 p.48: two of the remaining ones."""
    state = on_factory("10b", mine={"placed": ["medal"], "medal": True})
    assert why(state, "box medal") == "This idea token is no longer yours to use. (2021 p.19)"


def test_the_token_of_an_exchange_must_be_used():
    """2021 p.48: receive the benefit of 1 of those tokens."""
    state = do(on_factory("10b"), "box medal")
    assert pending(state) == ["1 spend!"]
    assert why(state, "done").startswith("First choose the idea token that you use")


def test_the_benefit_of_an_exchanged_token_joins_the_turn():
    """2021 p.7."""
    state = at(game("2021"), players=[{"factories": ["10b"], "wrenches": [4]}])
    do(state, "place industry-2 ww", "wrench 1", "box medal", "idea moves")
    assert pending(state) == ["1 industry!", "4 any"]
