"""Why something is not possible: each reason is met, with the page of its edition."""

import pytest
from tests.games.russian.table import (
    EDITIONS,
    at,
    do,
    game,
    game_of,
    german,
    house,
    legal,
    set_up,
    why,
    with_options,
)

from footplate.games.russian import base
from footplate.games.russian.tables import reasons
from footplate.games.russian.tables.hooks import Hooks
from footplate.kernel.messages import Message
from footplate.kernel.plugging import filled

both = pytest.mark.parametrize("edition", EDITIONS)

PAGES = {
    "GAME_OVER": ("2013 p.20", "2021 p.22"),
    "CHANCE_FIRST": ("", ""),
    "STILL_OWED": ("2013 p.4", "2021 p.7"),
    "OCCUPIED": ("2013 p.4", "2021 p.7"),
    "NOT_ON_THIS_SIDE": ("2013 p.21", "2021 p.23"),
    "CANNOT_PAY": ("2013 p.4,13", "2021 p.7,14"),
    "LOCKED": ("2013 p.6", "2021 p.8-9"),
    "NO_ROOM": ("2013 p.4,7", "2021 p.7,9"),
    "GAP_EMPTY": ("2013 p.11", "2021 p.13"),
    "NO_TILES": ("2013 p.10", "2021 p.12"),
    "NO_DOUBLERS": ("2013 p.12", "2021 p.14"),
    "OWN_POSITION": ("2013 p.15", "2021 p.16"),
    "ONE_PLACE": ("2013 p.15", "2021 p.16"),
    "NOTHING_TO_SWAP": ("2013 p.15", "2021 p.17"),
    "NOT_THIS_ENGINEER": ("2013 p.13-14", "2021 p.15"),
    "NOTHING_TO_REUSE": ("2013 p.24", "2021 p.48"),
    "NOT_REUSABLE": ("2013 p.24", "2021 p.48"),
    "LAST_ROUND": ("2013 p.20", "2021 p.22"),
    "NOT_LAST_ROUND": ("2013 p.20", "2021 p.22"),
    "COLOUR_NOT_HERE": ("2013 p.7", "2021 p.9"),
    "BEHIND_NEXT": ("2013 p.7", "2021 p.9"),
    "NEEDS_COLOUR_BEFORE": ("2013 p.7", "2021 p.9"),
    "END_OF_ROUTE": ("2013 p.17", "2021 p.18"),
    "NO_PIECE": ("2013 p.6", "2021 p.9"),
    "WRONG_COLOUR": ("2013 p.6", "2021 p.8"),
    "SAME_SPACE": ("2013 p.22", None),
    "END_OF_TRACK": ("2013 p.11", "2021 p.13"),
    "NO_SUCH_WRENCH": ("2013 p.22", "2021 p.46"),
    "NOT_LOWEST": ("2013 p.10", "2021 p.10,12"),
    "NOT_HIGHER": ("2013 p.9", "2021 p.11"),
    "OTHER_ROUTE": ("2013 p.9", "2021 p.11"),
    "MUST_PLACE": ("2013 p.9", None),
    "PLACE_EMPTY": (None, "2021 p.11"),
    "TOKEN_USED": ("2013 p.18", "2021 p.19"),
    "START_TAKEN": ("2013 p.22", None),
    "CARD_GONE": ("2013 p.22", "2021 p.46"),
    "CARD_NOT_USABLE": ("2013 p.22-23", None),
    "PILE_EMPTY": ("2013 p.23", "2021 p.46"),
    "NOT_IN_PILE": ("2013 p.23", "2021 p.46"),
    "TWO_TOKENS": (None, "2021 p.48"),
    "NO_PLACE_FOR_DOUBLER": ("2013 p.12", "2021 p.14"),
    "ONE_WORKER_ONLY": ("2013 p.16", "2021 p.17"),
    "DEAD_END": ("2013 p.4", "2021 p.7"),
    "SAME_PLACE_ONCE": ("", ""),
    "NO_OWN_WORKER_THERE": ("2013 p.15", "2021 p.17"),
    "NO_ENGINEER": ("2013 p.13", "2021 p.15"),
    "TILE_GONE": ("2014 p.5", "2021 p.26"),
    "OTHER_GAP": ("2014 p.5", "2021 p.26"),
    "NO_INCOME_LEFT": ("2014 p.5", "2021 p.27"),
    "NO_SUCH_INCOME": ("2014 p.5", "2021 p.27"),
    "USED_THIS_ROUND": ("2014 p.5", "2021 p.27"),
    "GOOD_FOR_NOTHING": ("2014 p.5", "2021 p.27"),
    "NOT_YOUR_TURN": ("2014 p.5", "2021 p.27"),
    "REVALUED": ("2014 p.12", "2021 p.27"),
    "BOULDER_THERE": (None, "2021 p.29"),
    "SITE_THERE": (None, "2021 p.34"),
    "NO_DETOUR": (None, "2021 p.36"),
    "WORKSHOP_EMPTY": (None, "2021 p.37"),
    "STRONGER_FACTORY": (None, "2021 p.32"),
    "PRINTED_FACTORY": (None, "2021 p.35"),
    "TRACK_TOO_SHORT": ("2013 p.11", "2021 p.13"),
    "WRENCH_AHEAD": ("2013 p.11,22", None),
    "LEFTMOST_FIRST": (None, "2021 p.12"),
    "START_GONE": ("2013 p.4", "2021 p.6"),
    "ORDER_SETTLED": ("2013 p.16", "2021 p.17"),
    "AT_HAND_FIRST": ("2013 p.4,12", ""),
    "FACTORY_ONLY": ("2013 p.10", "2021 p.12"),
    "LOCOMOTIVE_ONLY": ("2013 p.10", "2021 p.12"),
    "NOT_ON_TURN": (None, "2021 p.7,16"),
    "HAS_PASSED": ("2013 p.15", "2021 p.16"),
    "ACTION_TAKEN": ("2013 p.4", "2021 p.7"),
    "ACT_OR_PASS": ("2013 p.4,15", "2021 p.7"),
    "SETTING_UP": ("2013 p.4", "2021 p.6"),
    "NO_MOVES": ("2013 p.6", "2021 p.8"),
    "NO_STEPS": ("2013 p.11", "2021 p.13"),
    "NO_LOCOMOTIVE_IN_HAND": ("2013 p.8", "2021 p.10"),
    "NOTHING_TO_RETURN": ("2013 p.9", "2021 p.11"),
    "NO_LOCOMOTIVE": ("2013 p.8,10", "2021 p.10,12"),
    "NO_FACTORY": ("2013 p.10", "2021 p.12"),
    "NO_NEW_FACTORY": ("2013 p.10", "2021 p.12"),
    "NO_DOUBLER": ("2013 p.12", "2021 p.14"),
    "NO_IDEA_SPACE": ("2013 p.18", "2021 p.19"),
    "NO_EXCHANGE": ("", "2021 p.48"),
    "NO_IDEA_CARD": ("2013 p.22", "2021 p.46"),
    "NO_BONUS_CARD": ("2013 p.22-24", "2021 p.46,48"),
    "LOOK_FIRST": ("2013 p.22-23", "2021 p.46,48"),
    "NO_POINTS_INSTEAD": ("2013 p.23", "2021 p.48"),
    "NO_KEY": ("", "2021 p.18"),
    "NOTHING_TO_REPEAT": ("2013 p.23", "2021 p.46"),
    "NO_SCORING_FACTORY": ("2013 p.24", "2021 p.48"),
    "NO_REUSE": ("2013 p.24", "2021 p.48"),
    "NO_EXCHANGED_WORKER": ("2013 p.15", "2021 p.17"),
    "NO_STARTING_CARD": ("2013 p.4", "2021 p.6"),
    "LOCOMOTIVE_FIRST": ("2013 p.8-9", "2021 p.10-11"),
    "FACTORY_FIRST": ("2013 p.10", "2021 p.12"),
    "WORKER_FIRST": ("2013 p.15", "2021 p.17"),
    "BONUS_CARD_FIRST": ("2013 p.22-23", "2021 p.46,48"),
    "OTHER_TOKEN_FIRST": (None, "2021 p.48"),
    "STARTING_CARD_FIRST": ("2013 p.4", "2021 p.6"),
}
"""By reason: the page in each edition, empty where none says it, None where it never comes up."""


def met(name, state, notation):
    """The action is refused for this reason, with the page of the edition."""
    of = game_of(state)
    action = of.action_from_text(notation)
    assert action not in state.legal_actions()
    before = state.key()
    reason = of.why_not(state, action)
    assert state.key() == before
    assert reason is not None
    assert reason.number == getattr(reasons, name)
    page = PAGES[name][EDITIONS.index(of.catalogue.edition)]
    assert reason.page == page
    assert str(reason) == (f"{reason.message} ({page})" if page else str(reason.message))
    assert str(reason.message).endswith(".")


# ---------------------------------------------------------------------- whose decision it is


@both
def test_the_game_is_over(edition):
    met("GAME_OVER", do(at(game(edition), round=7), *["pass"] * 4), "pass")


@both
def test_a_draw_comes_first(edition):
    met("CHANCE_FIRST", game(edition).start(), "place wood-1 w")


@both
@pytest.mark.parametrize(
    "notation, name",
    [
        ("advance wood kyiv", "NO_MOVES"),
        ("wrench 1", "NO_STEPS"),
        ("engine kyiv", "NO_LOCOMOTIVE_IN_HAND"),
        ("return locomotive", "NOTHING_TO_RETURN"),
        ("locomotive 2", "NO_LOCOMOTIVE"),
        ("factory 2", "NO_FACTORY"),
        ("replace gap-1", "NO_NEW_FACTORY"),
        ("doubler trans-siberian", "NO_DOUBLER"),
        ("idea moves", "NO_IDEA_SPACE"),
        ("box moves", "NO_EXCHANGE"),
        ("card repeat", "NO_IDEA_CARD"),
        ("look bonus", "NO_BONUS_CARD"),
        ("bonus flat", "NO_BONUS_CARD"),
        ("take points", "NO_POINTS_INSTEAD"),
        ("key moves", "NO_KEY"),
        ("repeat wood", "NOTHING_TO_REPEAT"),
        ("score tracks", "NO_SCORING_FACTORY"),
        ("reuse wood-1", "NO_REUSE"),
        ("swap wood-1", "NO_EXCHANGED_WORKER"),
        ("start coin", "NO_STARTING_CARD"),
        ("done", "ACT_OR_PASS"),
    ],
)
def test_before_an_action_was_chosen_a_step_tells_what_brings_it(edition, notation, name):
    met(name, at(game(edition)), notation)


@both
@pytest.mark.parametrize(
    "notation, name",
    [
        ("advance silver kyiv", "LOCKED"),
        ("wrench 2", "NO_SUCH_WRENCH"),
        ("locomotive 5", "NOT_LOWEST"),
        ("factory returned-3", "NO_TILES"),
        ("doubler kyiv", "NO_PLACE_FOR_DOUBLER"),
        ("idea coins", "TOKEN_USED"),
        ("card repeat", "CARD_GONE"),
    ],
)
def test_what_lasts_is_told_before_what_would_bring_it(edition, notation, name):
    options = {"edition": edition, "modules": "coal"}
    mine = {"placed": ["coins"]}
    met(name, at(with_options(**options), cards=[], players=[mine]), notation)


@both
def test_one_action_is_taken_in_a_turn(edition):
    state = do(at(game(edition)), "place wood-1 w")
    met("ACTION_TAKEN", state, "place coins w")
    met("ACTION_TAKEN", state, "pass")
    met("NO_MOVES", do(at(game(edition)), "place industry-1 w"), "advance wood kyiv")


@both
def test_who_has_passed_takes_no_more_turns(edition):
    state = do(at(game(edition), order=[2, 1, 3, 4], turn=1), "place first w", *["pass"] * 4)
    met("HAS_PASSED", state, "pass")


def test_who_is_offered_something_between_the_turns_is_not_on_turn():
    """The others use the manufactory train after the turn of who has used it."""
    given = {"train": ["wood", "coin"], "beside": ["coin", "industry", "points"]}
    state = at(with_options(modules="manufactory"), **given)
    do(state, "place train w", "couple coin", "advance wood kyiv")
    assert why(state, "place wood-1 w").startswith("First choose one of the train's actions")
    do(state, "follow wood")
    met("NOT_ON_TURN", state, "place wood-1 w")
    met("NOT_ON_TURN", state, "pass")


@both
def test_during_the_set_up_nobody_is_on_turn_yet(edition):
    state = set_up(game(edition, 2), [1, 2], [9, 10, 11, 2, 3, 4])
    met("STARTING_CARD_FIRST", state, "place wood-1 w")
    met("STARTING_CARD_FIRST", state, "done")
    met("SETTING_UP", do(state, "start wood"), "place wood-1 w")


@both
def test_what_is_owed_must_be_carried_out(edition):
    met("STILL_OWED", do(at(game(edition)), "place wood-1 w"), "done")


@both
def test_after_this_the_rest_would_be_impossible(edition):
    state = do(at(game(edition), strip=[0, 0, 0, 0, 2, 0, 0]), "place engineer-2 w")
    met("DEAD_END", state, "advance wood kyiv")


def test_in_2013_what_a_factory_gives_comes_before_the_next_step():
    mine = {"factories": ["8"], "wrenches": [4]}
    state = do(at(game("2013"), players=[mine]), "place industry-2 ww", "wrench 1")
    met("AT_HAND_FIRST", state, "wrench 1")


def test_a_foundry_that_is_used_before_the_action_is_finished_first():
    mine = {"foundries": ["any"], "coal": 2}
    state = do(at(with_options(modules="coal"), players=[mine]), "fire any")
    met("AT_HAND_FIRST", state, "place wood-1 w")


@both
def test_a_locomotive_in_hand_comes_first(edition):
    """It is dealt with before anything else of the turn."""
    state = at(german(edition), players=[{"incomes": ["coin"]}])
    do(state, "place locomotive-1 w", "locomotive 2")
    for notation in ("use coin", "wrench 1", "place wood-1 w", "done"):
        met("LOCOMOTIVE_FIRST", state, notation)


@both
def test_a_factory_in_hand_comes_first(edition):
    mine = {"factories": ["2", "3", "4", "5", "6"]}
    state = do(at(game(edition), players=[mine]), "place locomotive-1 w", "factory 2")
    met("FACTORY_FIRST", state, "advance wood kyiv")


@both
def test_the_worker_for_the_turn_order_comes_first(edition):
    state = at(game(edition), order=[2, 1, 3, 4], turn=1, held={"doubler": "1 w"})
    met("WORKER_FIRST", do(state, "place first c"), "place wood-1 w")


@both
def test_the_card_from_the_pile_comes_first(edition):
    state = pile(edition, removed=["flat", "routes"])
    met("LOOK_FIRST", state, "bonus wood")
    met("BONUS_CARD_FIRST", do(state, "look bonus"), "place wood-1 w")


def test_in_2013_who_looks_through_the_pile_takes_a_card():
    state = do(pile("2013", removed=["flat", "routes"]), "look bonus")
    met("BONUS_CARD_FIRST", state, "take points")


def test_in_2021_the_other_token_of_an_exchange_comes_first():
    mine = {"factories": ["10b"], "wrenches": [4]}
    state = do(at(game("2021"), players=[mine]), "place industry-1 w", "wrench 1", "box medal")
    met("OTHER_TOKEN_FIRST", state, "place wood-1 w")


@both
def test_one_of_both_is_left_on_the_third_locomotive_space(edition):
    state = do(at(game(edition)), "place locomotive-3 www", "locomotive 2", "engine kyiv")
    met("FACTORY_ONLY", state, "locomotive 2")
    met(
        "LOCOMOTIVE_ONLY", do(at(game(edition)), "place locomotive-3 www", "factory 2"), "factory 2"
    )


@both
def test_what_is_possible_has_no_reason(edition):
    state = at(game(edition))
    for action in state.legal_actions():
        assert game(edition).why_not(state, action) is None


# ---------------------------------------------------------------------- spaces


@both
def test_the_space_is_occupied(edition):
    met("OCCUPIED", at(game(edition), held={"wood-1": "2 w"}), "place wood-1 w")


@both
def test_the_space_is_closed_with_so_few_players(edition):
    met("NOT_ON_THIS_SIDE", at(game(edition, 2)), "place wood-1 w")


@both
def test_one_does_not_have_these_pieces(edition):
    met("CANNOT_PAY", at(game(edition)), "place wood-1 t")


@both
def test_tracks_of_this_colour_are_locked(edition):
    met("LOCKED", at(game(edition)), "place green-1 w")
    met("LOCKED", do(at(game(edition)), "place basic w"), "advance green kyiv")


@both
def test_there_is_no_room_for_all_moves(edition):
    laid = {"trans-siberian": {"wood": 15}, "st-petersburg": {"wood": 9}, "kyiv": {"wood": 8}}
    met("NO_ROOM", at(game(edition), players=[{"tracks": laid}]), "place wood-1 w")


@both
def test_the_gap_is_empty(edition):
    met("GAP_EMPTY", at(game(edition), players=[{"wrenches": [4]}]), "place industry-1 w")
    both_wrenches = [{"wrenches": [4, 0], "placed": ["wrench"]}]
    state = do(at(game(edition), players=both_wrenches), "place industry-1 w")
    met("GAP_EMPTY", state, "wrench 1")


@both
def test_there_is_no_tile_left(edition):
    tiles = [tile for tile in game(edition).catalogue.tiles if tile not in ("none", "1", "9-card")]
    gone = {"supply": dict.fromkeys(tiles, 0), "returned": dict.fromkeys(tiles, 4)}
    state = at(game(edition), **gone)
    met("NO_TILES", state, "place locomotive-3 www")
    do(state, "place locomotive-1 w")
    met("NO_TILES", state, "locomotive 9")
    met("NO_TILES", state, "factory 9")
    met("NO_TILES", state, "factory returned-1")


@both
def test_there_is_no_doubler_or_no_place_for_it(edition):
    full = [{"doublers": {"trans-siberian": 8}}]
    met("NO_DOUBLERS", at(game(edition), players=full), "place doubler w")
    state = do(at(game(edition)), "place doubler w")
    met("NO_PLACE_FOR_DOUBLER", state, "doubler kyiv")


@both
def test_the_space_belongs_to_ones_own_place_in_the_turn_order(edition):
    met("OWN_POSITION", at(game(edition)), "place first w")


@both
def test_nobody_takes_both_turn_order_spaces(edition):
    state = at(game(edition), order=[2, 3, 1, 4], turn=1, held={"first": "1 w"})
    met("ONE_PLACE", state, "place second w")


@both
def test_there_is_no_worker_to_exchange(edition):
    state = at(game(edition), order=[2, 1, 3, 4], turn=1)
    met("NOTHING_TO_SWAP", state, "place first c")


@both
def test_only_ones_own_worker_is_exchanged(edition):
    state = at(game(edition), order=[2, 1, 3, 4], turn=1, held={"doubler": "1 w", "coins": "2 w"})
    do(state, "place first c")
    met("NO_OWN_WORKER_THERE", state, "swap coins")
    met("NO_OWN_WORKER_THERE", state, "swap basic")


@both
def test_the_worker_from_the_turn_order_goes_to_a_space_for_one(edition):
    state = do(at(game(edition), order=[2, 1, 3, 4], turn=1), "place first w", *["pass"] * 4)
    met("ONE_WORKER_ONLY", state, "place wood-2 ww")
    met("ONE_WORKER_ONLY", state, "place wood-1 c")


@both
def test_the_worker_from_the_turn_order_does_not_go_back_there(edition):
    """A space of the turn order would want one worker, but the new order is known by now."""
    state = do(at(game(edition), order=[2, 1, 3, 4], turn=1), "place first w", *["pass"] * 4)
    met("ORDER_SETTLED", state, "place second w")
    met("ORDER_SETTLED", state, "place first w")


@both
def test_the_engineer_is_neither_open_nor_ones_own(edition):
    met("NOT_THIS_ENGINEER", at(game(edition)), "place engineer-5 w")


@both
def test_there_is_no_engineer_for_hire(edition):
    met("NO_ENGINEER", at(game(edition)), "place hire c")


@both
def test_there_is_nothing_to_reuse(edition):
    state = at(game(edition), strip=[0, 0, 0, 0, 12, 0, 0])
    met("NOTHING_TO_REUSE", state, "place engineer-12 w")


@both
def test_the_space_cannot_be_reused(edition):
    state = at(game(edition), held={"wood-1": "1 w"}, players=[{"engineers": [12]}])
    met("NOT_REUSABLE", do(state, "place engineer-12 w"), "reuse temporary")


@both
def test_in_the_last_round_there_is_no_turn_order_to_change(edition):
    met("LAST_ROUND", at(game(edition), round=7), "place second w")


@both
def test_the_space_is_open_in_the_last_round_only(edition):
    met("NOT_LAST_ROUND", at(game(edition), round=6), "place last ww")


# ---------------------------------------------------------------------- tracks


def any_move(edition, laid, of=None):
    """Player 1 may move two tracks of any colour."""
    return do(at(of or game(edition), players=[{"tracks": laid}]), "place any wc")


@both
def test_the_route_does_not_take_this_colour(edition):
    state = any_move(edition, {"trans-siberian": {"wood": 10, "green": 5}})
    met("COLOUR_NOT_HERE", state, "advance silver kyiv")


@both
def test_the_track_ahead_cannot_be_passed(edition):
    state = any_move(edition, {"trans-siberian": {"wood": 3, "green": 2}})
    met("BEHIND_NEXT", state, "advance green trans-siberian")


@both
def test_the_colour_before_must_be_there_first(edition):
    state = any_move(edition, {"trans-siberian": {"wood": 6}})
    met("NEEDS_COLOUR_BEFORE", state, "advance bronze trans-siberian")


@both
def test_the_track_is_at_the_end(edition):
    met("END_OF_ROUTE", any_move(edition, {"kyiv": {"wood": 9}}), "advance wood kyiv")


@both
def test_all_tracks_of_the_colour_are_elsewhere(edition, tmp_path):
    of = house(tmp_path, '[[piece]]\nid = "green"\ncount = 1\nsource = "house test"\n', edition)
    laid = {"trans-siberian": {"wood": 5, "green": 1}, "kyiv": {"wood": 5}}
    met("NO_PIECE", any_move(edition, laid, of), "advance green kyiv")


@both
def test_no_pending_move_is_of_this_colour(edition):
    state = do(at(game(edition)), "place wood-1 w")
    met("WRONG_COLOUR", state, "advance green kyiv")


# ---------------------------------------------------------------------- industry


@both
def test_the_track_ends_before_so_many_steps(edition):
    mine = {"factories": ["2", "3", "4", "5", "6"], "wrenches": [14]}
    state = at(game(edition), round=7, players=[mine])
    met("TRACK_TOO_SHORT", state, "place last ww")
    met("TRACK_TOO_SHORT", state, "place industry-2 ww")


def test_in_2013_the_wrench_ahead_is_in_the_way():
    """Both causes are told: what stops the wrench ahead, and that it may not be joined."""
    state = at(game("2013"), round=7, players=[{"wrenches": [3, 4], "placed": ["wrench"]}])
    met("WRENCH_AHEAD", state, "place last ww")
    met("WRENCH_AHEAD", state, "place industry-1 w")
    alone = at(game("2013"), round=7, players=[{"wrenches": [3]}])
    met("GAP_EMPTY", alone, "place last ww")


def test_in_2013_two_wrenches_do_not_share_a_space():
    state = at(game("2013"), players=[{"wrenches": [1, 2], "placed": ["wrench"]}])
    met("SAME_SPACE", do(state, "place industry-1 w"), "wrench 1")


@both
def test_the_wrench_is_at_the_end(edition):
    mine = {"factories": ["2", "3", "4", "5", "6"], "wrenches": [15, 2], "placed": ["wrench"]}
    state = do(at(game(edition), players=[mine]), "place industry-1 w")
    met("END_OF_TRACK", state, "wrench 1")


@both
def test_there_is_no_such_wrench(edition):
    met("NO_SUCH_WRENCH", do(at(game(edition)), "place industry-1 w"), "wrench 2")


# ---------------------------------------------------------------------- locomotives, factories


@both
def test_only_the_lowest_stack_can_be_taken_from(edition):
    state = do(at(game(edition)), "place locomotive-1 w")
    met("NOT_LOWEST", state, "locomotive 3")
    met("NOT_LOWEST", state, "factory 3")
    met("NOT_LOWEST", state, "factory 9-card")


@both
def test_a_locomotive_replaces_only_a_lower_one(edition):
    mine = {"locomotives": {"trans-siberian": "1", "kyiv": "3"}}
    state = at(game(edition), players=[mine])
    met("NOT_HIGHER", do(state, "place locomotive-1 w", "locomotive 2"), "engine kyiv")


@both
def test_a_locomotive_that_was_replaced_goes_to_another_route(edition):
    """The other place of its own route is none of "the other routes", unless it is empty."""
    mine = {"locomotives": {"trans-siberian": ["4", "3"], "kyiv": "5", "st-petersburg": "5"}}
    back = {"1": 1, "2": 4, "3": 3, "4": 3, "5": 2}
    left = {"2": 0, "3": 0, "4": 0, "5": 0}
    state = at(game(edition), players=[mine], supply=left, returned=back)
    do(state, "place locomotive-1 w", "locomotive 6", "engine trans-siberian-1")
    met("OTHER_ROUTE", state, "engine trans-siberian-2")
    assert legal(state) == ["return locomotive"]


def test_in_2013_a_locomotive_with_a_place_must_be_placed():
    state = do(at(game("2013")), "place locomotive-1 w", "locomotive 2")
    met("MUST_PLACE", state, "return locomotive")


def test_in_2021_no_locomotive_is_given_back_while_a_place_is_empty():
    state = do(at(game("2021")), "place locomotive-1 w", "locomotive 2")
    met("PLACE_EMPTY", state, "return locomotive")


@both
def test_a_place_that_looks_the_same_stands_for_this_one(edition):
    state = at(game(edition), returned={"1": 1}, players=[{"locomotives": {}}])
    do(state, "place locomotive-1 w", "locomotive 2")
    met("SAME_PLACE_ONCE", state, "engine trans-siberian-2")


# ---------------------------------------------------------------------- tokens and cards


def idea(edition, **mine):
    """Player 1 reaches the idea space of the industry track."""
    table = {"factories": ["2", "3", "4"], "wrenches": [9], **mine}
    state = at(
        game(edition), removed=["flat", "routes"], cards=["repeat", "engineer"], players=[table]
    )
    return do(state, "place industry-1 w", "wrench 1")


@both
def test_the_token_was_used(edition):
    met("TOKEN_USED", idea(edition, placed=["moves"]), "idea moves")


def test_in_2013_the_second_wrench_has_no_place_on_the_start():
    engines = {"trans-siberian": "1", "st-petersburg": "4"}
    mine = {"tracks": {"st-petersburg": {"wood": 3}}, "locomotives": engines}
    state = do(at(game("2013"), players=[mine]), "place basic w", "advance wood st-petersburg")
    met("START_TAKEN", state, "idea wrench")


@both
def test_the_card_is_gone(edition):
    met("CARD_GONE", do(idea(edition), "idea bonus"), "card worker")


def test_the_starting_card_is_gone():
    state = game("2013").start()
    do(state, *[f"order {n}" for n in (1, 2, 3, 4)])
    do(state, *[f"engineer {n}" for n in (9, 10, 11, 12, 2, 3, 4)], "start coin")
    met("START_GONE", state, "start coin")


def test_in_2013_the_card_cannot_be_used_in_full():
    met("CARD_NOT_USABLE", do(idea("2013"), "idea bonus"), "card repeat")


def pile(edition, **given):
    """Player 1 comes onto factory 9."""
    state = at(game(edition), players=[{"factories": ["9"], "wrenches": [4]}], **given)
    return do(state, "place industry-1 w", "wrench 1")


@both
def test_the_pile_is_empty(edition):
    cards = [name for name in game(edition).catalogue.bonuses if name not in ("flat", "routes")]
    taken = [f"2 {name}" for name in cards]
    met("PILE_EMPTY", pile(edition, removed=["flat", "routes"], taken=taken), "look bonus")


@both
def test_the_card_is_not_in_the_pile(edition):
    state = do(pile(edition, removed=["flat", "routes"]), "look bonus")
    met("NOT_IN_PILE", state, "bonus flat")


def test_in_2021_an_exchange_takes_two_tokens():
    used = [name for name in game("2021").catalogue.ideas if name != "medal"]
    mine = {"factories": ["10b"], "wrenches": [4], "boxed": used}
    state = at(game("2021"), players=[mine])
    met("TWO_TOKENS", do(state, "place industry-2 ww", "wrench 1"), "box medal")


# ---------------------------------------------------------------------- boards and modules

BROUGHT = {
    "german": {
        "extension 2a": "You add a route extension when your wood track reaches a station",
        "switch berlin": "You set the switch when your wood track reaches it.",
        "income coin": "You take an income tile when you reach a space that gives you one.",
        "use coin": "You have no such income tile.",
    },
    "american": {
        "blast route": "You blast a boulder when you reach a space that shows blasting.",
        "pay rocky-8": "Your track has not reached this space yet.",
        "raise stock": "Your stock price rises when you reach a space or use a token",
        "dividend coin": "You choose a dividend token when your stock price is the first",
        "payout": "You take a personal payout with the stock idea token",
        "nut key": "You choose between a key and a rise of your stock price when a wrench",
        "steelworks build": "You build a steelworks when you take the last tile of the stack",
        "begin lower": "You choose a line of the industry track when you get another wrench.",
    },
    "asian": {
        "clear beijing-2 coin": "You clear a construction site when you reach a space that shows",
        "medal tokyo": "You place the medal when you use its idea token.",
        "build f1": "You build over a factory when you have taken a new one",
        "car supply f1": "You place or move a maintenance car right after you have built a factory",
        "purple f1": "You place the purple maintenance cars when you take their idea card.",
        "drive own f1": "You have no such car at this factory.",
        "back own f1": "A maintenance car comes back from the workshop when you use a key",
    },
    "russian": {
        "foundry wood-industry": "You take a foundry when you use the space of the coal board",
        "fire coins": "You have no such foundry.",
        "close coins": "You can close a foundry only right after you have used it.",
        "stoke": "That takes 2 coal.",
        "boilerman kyiv": "You have no boilerman to place: use the boilerman's space",
        "fuel": "You pay coal for more wood moves when one of your wrenches moves onto",
        "again coins": "You can use this space again only with the foundry that allows it.",
        "couple coin": "You choose a token for the train when you use the space of the",
        "follow coin": "You choose one of the train's actions after another player has used",
        "special double": "You take a special idea card when you use the special idea token.",
        "recruit 15": "You can take an engineer from the box only with the special idea card",
        "freight kyiv": "You place the freight car when you take its special idea card.",
        "lay moves": "You use idea tokens here when a wrench of yours first moves onto the",
        "operate gap-1": "You can use one of your factories without a wrench only with the",
        "leap kyiv": "You can move green up to wood only with the engineer that allows it.",
        "gift coin": "You can use a starting bonus card twice only with the engineer",
        "share coin": "You choose a starting bonus card after another player has used one",
        "second engineer-1 w": "You can send a second worker only with the engineer",
        "trio wood kyiv": "You have no track moves now",
    },
}
"""By board, with all modules: what brings each action, told at the beginning of a turn."""


@pytest.mark.parametrize(
    "board, notation, sentence",
    [
        (board, notation, sentence)
        for board, told in BROUGHT.items()
        for notation, sentence in told.items()
    ],
)
def test_boards_and_modules_tell_what_brings_their_actions(board, notation, sentence):
    state = at(with_options(board=board, modules="all"))
    assert why(state, notation).startswith(sentence)


def test_every_action_of_boards_and_modules_is_among_these():
    for board, told in BROUGHT.items():
        there = {*of_board(board).hooks.actions} - {*filled(base.CHAPTER, Hooks).actions}
        asked = {notation.split(" ")[0] for notation in told}
        of_modules = {notation.split(" ")[0] for notation in BROUGHT["russian"]}
        assert there == asked | of_modules, board


def of_board(board):
    """The catalogue of a board with all modules."""
    return with_options(board=board, modules="all").catalogue


def test_a_foundry_that_was_used_is_closed_or_not_first():
    mine = {"foundries": ["wood-industry"], "coal": 2}
    state = do(at(with_options(modules="coal"), players=[mine]), "fire wood-industry", "done")
    assert why(state, "place wood-1 w").startswith("First decide whether you close the foundry")
    do(state, "close wood-industry")
    assert why(state, "place wood-1 w").startswith("First place the boilerman")


def test_where_a_route_divides_or_ends_in_open_ground_the_way_on_comes_first():
    laid = {"munich": {"wood": 8}, "dresden": {"wood": 3}}
    state = do(at(german(), players=[{"tracks": laid}]), "place wood-1 w", "advance wood munich")
    assert why(state, "place wood-1 w").startswith("First choose which way the route goes on.")
    do(state, "switch berlin")
    assert why(state, "switch hamburg").startswith("The switch is set for the rest of the game.")


# ---------------------------------------------------------------------- all of them


def test_every_reason_of_the_base_game_is_met_and_has_its_own_sentence():
    declared = [name for name in vars(reasons) if name.isupper() and name != "REASONS"]
    assert sorted(PAGES) == sorted(declared)
    sentences = [
        str(Message("russian", reasons.REASONS[getattr(reasons, name)].key)) for name in declared
    ]
    assert len(set(sentences)) == len(sentences)
