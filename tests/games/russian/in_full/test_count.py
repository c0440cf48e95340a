"""A direct action is carried out in full, so it is offered only if that is possible.

What was begun can be finished: every step that is offered leaves a way. [2013 p.4; 2021 p.7]
"""

import pytest
from tests.games.russian.modules.asian.test_rules import asian
from tests.games.russian.table import (
    EDITIONS,
    at,
    do,
    game,
    house,
    legal,
    pending,
    player,
    tracks,
    turn,
    why,
    with_options,
)

from footplate.games.russian.in_full import count
from footplate.games.russian.tables.kinds import (
    COLOURS,
    DOUBLER,
    FACTORY,
    INDUSTRY,
    LOCOMOTIVE,
    LOCOMOTIVE_OR_FACTORY,
    REPEAT,
    REUSE,
    TURN,
)

both = pytest.mark.parametrize("edition", EDITIONS)

DEAD_END = "After this the rest of the action could no longer be carried out in full."
CROWDED = {
    "trans-siberian": {"wood": 15, "green": 14, "bronze": 13, "silver": 12, "gold": 11},
    "st-petersburg": {"wood": 9, "green": 8, "bronze": 7, "silver": 6},
    "kyiv": {"wood": 9, "green": 8, "bronze": 7},
}
"""No track can move."""


def wood_left(route, spaces):
    """Wood is at the end of all routes but one, where so many spaces are left."""
    length = {"trans-siberian": 15, "st-petersburg": 9, "kyiv": 9}
    length[route] -= spaces
    return {name: {"wood": space} for name, space in length.items()}


# ---------------------------------------------------------------------- counting


@both
def test_all_moves_of_a_space_must_fit(edition):
    """2013 p.4, 2021 p.7."""
    state = at(game(edition), players=[{"tracks": wood_left("kyiv", 2)}])
    page = {"2013": "2013 p.4,7", "2021": "2021 p.7,9"}[edition]
    assert why(state, "place wood-2 ww") == (
        f"There is not enough room on your routes for all these moves. ({page})"
    )
    assert "place wood-1 w" in legal(state)


@both
def test_moves_of_a_colour_without_access_are_refused(edition):
    """2013 p.6, 2021 p.8-9."""
    page = {"2013": "2013 p.6", "2021": "2021 p.8-9"}[edition]
    assert why(at(game(edition)), "place green-1 w") == (
        f"You have no access to tracks of this colour yet. ({page})"
    )


@both
def test_two_moves_of_any_colour_need_room_for_two(edition):
    """2013 p.7, 2021 p.9: bronze has one space left on Kyiv, then two."""
    one = {**CROWDED, "kyiv": {"wood": 9, "green": 8, "bronze": 6}}
    page = {"2013": "2013 p.4,7", "2021": "2021 p.7,9"}[edition]
    assert why(at(game(edition), players=[{"tracks": one}]), "place any wc") == (
        f"There is not enough room on your routes for all these moves. ({page})"
    )
    two = {**CROWDED, "kyiv": {"wood": 9, "green": 8, "bronze": 5}}
    assert "place any wc" in legal(at(game(edition), players=[{"tracks": two}]))


@both
def test_a_mixed_action_counts_each_colour_and_all_together(edition):
    """2013 p.24, 2021 p.48: one move of any colour and one wood move."""
    light = [0, 0, 0, 0, 6, 0, 0]
    no_wood = {**CROWDED, "kyiv": {"wood": 9, "green": 8, "bronze": 5}}
    state = at(game(edition), strip=light, players=[{"tracks": no_wood}])
    assert why(state, "place engineer-6 w").startswith("There is not enough room")
    wood = {**CROWDED, "kyiv": {"wood": 7, "green": 6, "bronze": 5}}
    state = at(game(edition), strip=light, players=[{"tracks": wood}])
    assert "place engineer-6 w" in legal(state)


@both
def test_a_doubler_needs_a_free_space(edition):
    """2013 p.12, 2021 p.14."""
    state = at(game(edition), players=[{"doublers": {"trans-siberian": 8}}])
    page = {"2013": "2013 p.12", "2021": "2021 p.14"}[edition]
    assert why(state, "place doubler w") == (
        f"There is no doubler in the supply or no free space for it. ({page})"
    )


def test_a_doubler_needs_the_supply():
    """2013 p.2: there are twenty; 2021 p.14: with none left the space cannot be chosen."""
    above = [{"doublers": {"trans-siberian": n}} for n in (4, 8, 8)]
    assert why(at(game("2013"), players=above), "place doubler w").startswith("There is no doubler")
    assert "place doubler w" in legal(at(game("2021"), players=above))


@both
def test_a_step_needs_a_wrench_that_can_move(edition):
    """2013 p.11, 2021 p.13."""
    state = at(game(edition), players=[{"wrenches": [4]}])
    page = {"2013": "2013 p.11", "2021": "2021 p.13"}[edition]
    assert why(state, "place industry-1 w") == (
        f"No wrench can go that far: the next gap has no factory yet. ({page})"
    )


@both
def test_two_wrenches_share_the_steps(edition):
    """2013 p.22, 2021 p.46: the advancement may be split."""
    state = at(game(edition), players=[{"wrenches": [3, 2], "placed": ["wrench"]}])
    room = {"2013": 2, "2021": 3}[edition]  # in 2013 the second stops behind the first
    assert ("place industry-2 ww" in legal(state)) is True
    do(state, "place industry-2 ww", "wrench 1")
    assert legal(state) == ["wrench 2"]
    do(state, "wrench 2", "pass", "pass", "pass")
    assert ("place industry-1 w" in legal(state)) is (room > 2)


# ---------------------------------------------------------------------- what unlocks the rest


@both
def test_a_move_may_give_access_to_the_colour_of_the_next_one(edition):
    """2013 p.17, 2021 p.18: a single wood move is left, and it gives gold."""
    trans_siberian = {"wood": 14, "green": 13, "bronze": 12, "silver": 11}
    laid = {**CROWDED, "trans-siberian": trans_siberian}
    state = at(game(edition), players=[{"tracks": laid}])
    assert legal(state, "place any") == ["place any wc"]
    do(state, "place any wc")
    assert legal(state) == ["advance wood trans-siberian"]
    do(state, "advance wood trans-siberian")
    assert legal(state, "advance")[-1] == "advance gold trans-siberian"


@both
def test_of_several_moves_only_those_are_offered_that_leave_a_way(edition):
    """2013 p.24, 2021 p.48: a green and a wood move; only space 2 gives access to green."""
    state = do(at(game(edition), strip=[0, 0, 0, 0, 2, 0, 0]), "place engineer-2 w")
    assert legal(state) == ["advance wood trans-siberian"]
    assert why(state, "advance wood kyiv").startswith(DEAD_END)


@both
def test_a_factory_that_was_entered_may_fill_the_gap_for_the_next_step(edition):
    """2013 p.12, 2021 p.13: factory 2 builds a factory."""
    state = at(
        game(edition), round=7, players=[{"factories": ["3", "2"], "wrenches": [6]}]
    )  # three steps: the factory in the second gap, the space after it, and the third gap
    assert legal(state, "place last") == ["place last ww", "place last wc"]
    do(state, "place last ww", "wrench 1")
    if edition == "2013":
        assert legal(state) == ["factory 2"]
    else:
        assert legal(state) == ["wrench 1", "factory 2"]
    assert why(state, "locomotive 2").startswith(DEAD_END)
    do(state, "factory 2", "wrench 1", "wrench 1")
    assert player(state)["wrenches"] == [9]


def test_in_2013_done_is_not_offered_while_something_below_is_owed_that_needs_it():
    """2013 p.4,12: the factory could be cancelled, but then the third step would be lost."""
    state = at(game("2013"), round=7, players=[{"factories": ["3", "2"], "wrenches": [6]}])
    do(state, "place last ww", "wrench 1")
    assert pending(state) == ["2 industry!", "1 tile"]
    assert why(state, "done") == f"{DEAD_END} (2013 p.4)"


def test_in_2021_done_waits_until_nothing_is_owed():
    """2021 p.7."""
    state = at(game("2021"), round=7, players=[{"factories": ["3", "2"], "wrenches": [6]}])
    do(state, "place last ww", "wrench 1", "wrench 1")
    assert legal(state) == ["factory 2"]
    assert why(state, "done").startswith("The action must be carried out in full")


@both
def test_without_anything_to_fill_the_gap_the_steps_are_refused(edition):
    """2013 p.11, 2021 p.13."""
    state = at(game(edition), round=7, players=[{"factories": ["3", "8"], "wrenches": [6]}])
    assert legal(state, "place last") == []
    assert why(state, "place last ww").startswith("No wrench can go that far")


@both
def test_a_reuse_on_the_way_may_fill_the_gap(edition):
    """2013 p.24, 2021 p.48: factory 3 reuses the space for a locomotive or factory."""
    state = at(
        game(edition),
        round=7,
        held={"locomotive-1": "1 w", "doubler": "1 w"},
        players=[{"factories": ["2", "3"], "wrenches": [6]}],
    )
    do(state, "place last ww", "wrench 1")
    assert legal(state, "reuse") == ["reuse locomotive-1"]
    assert why(state, "reuse doubler").startswith(DEAD_END)
    do(state, "reuse locomotive-1")
    assert legal(state, "locomotive") == []
    do(state, "factory 2", "wrench 1", "wrench 1")
    assert player(state)["wrenches"] == [9]


@both
def test_a_reuse_of_nothing_useful_does_not_make_the_steps_possible(edition):
    """2013 p.11, 2021 p.13."""
    state = at(
        game(edition),
        round=7,
        held={"doubler": "1 w", "basic": "1 w"},
        players=[{"factories": ["2", "3"], "wrenches": [6]}],
    )
    assert legal(state, "place last") == []


# ---------------------------------------------------------------------- sub-choices


def before_the_idea(edition, **given):
    """Two steps: onto the idea space of the industry track, and into an empty gap."""
    mine = {"factories": ["2", "3", "4"], "wrenches": [9], "doublers": {"trans-siberian": 8}}
    given.setdefault("removed", ["flat", "routes"])
    return at(game(edition), players=[mine], **given)


@both
def test_an_idea_token_on_the_way_may_make_the_rest_possible(edition):
    """2013 p.22, 2021 p.46: by a second wrench, or by the card that builds a factory."""
    state = do(before_the_idea(edition), "place industry-2 ww", "wrench 1")
    assert legal(state) == ["idea wrench", "idea bonus"]
    assert why(state, "idea moves").startswith(DEAD_END)


@both
def test_the_second_wrench_may_make_the_missing_step(edition):
    """2013 p.22, 2021 p.46."""
    state = do(before_the_idea(edition), "place industry-2 ww", "wrench 1", "idea wrench")
    assert legal(state) == ["wrench 2"]
    do(state, "wrench 2")
    assert player(state)["wrenches"] == [10, 1]


@both
def test_while_steps_are_owed_only_the_card_that_fills_the_gap_can_be_taken(edition):
    """2013 p.4,23, 2021 p.7: every choice made while something is owed leaves a way."""
    state = do(before_the_idea(edition), "place industry-2 ww", "wrench 1", "idea bonus")
    assert legal(state, "card") == ["card factory"]
    reason = {"2013": "You cannot use this card in full. (2013 p.22-23)", "2021": DEAD_END}
    assert why(state, "card worker").startswith(reason[edition])
    assert "done" not in legal(state)
    do(state, "card factory", "factory 2", "wrench 1")
    assert player(state)["wrenches"] == [11]


@both
def test_without_that_card_the_token_of_cards_leads_nowhere(edition):
    """2013 p.4, 2021 p.7."""
    state = before_the_idea(edition, cards=["repeat", "engineer", "worker", "locomotive"])
    do(state, "place industry-2 ww", "wrench 1")
    assert legal(state) == ["idea wrench"]


def test_in_2021_a_look_at_the_end_bonus_cards_serves_nothing_and_hinders_nothing():
    """2021 p.46: it begins with a draw, on which no way may rely."""
    state = before_the_idea("2021", removed=[])
    do(state, "place industry-2 ww", "wrench 1", "idea bonus")
    assert legal(state) == ["card factory", "look bonus"]
    do(state, "look bonus", "removed wood", "removed ideas", "bonus flat")
    assert legal(state) == ["card factory"]


@both
def test_a_wood_move_may_bring_the_token_that_makes_the_step_possible(edition):
    """2013 p.12,18, 2021 p.13,19: one industry step and one wood move."""
    mine = {
        "tracks": {"st-petersburg": {"wood": 3}},
        "locomotives": {"trans-siberian": "1", "st-petersburg": "4"},
        "wrenches": [4],
    }
    state = at(game(edition), players=[mine])
    do(state, "place industry-wood ww")
    assert legal(state) == ["advance wood st-petersburg"]
    do(state, "advance wood st-petersburg")
    assert legal(state) == ["idea wrench", "idea bonus"]
    far = at(game(edition), players=[{**mine, "tracks": {"kyiv": {"wood": 9}}}])
    assert why(far, "place industry-wood ww").startswith("No wrench can go that far")


def test_in_2021_an_exchange_of_tokens_may_make_the_rest_possible():
    """2021 p.48: the token that is used is a second wrench, or the one with a card."""
    state = at(game("2021"), round=7, players=[{"factories": ["3", "10b"], "wrenches": [6]}])
    do(state, "place last ww", "wrench 1", "wrench 1", "box moves")
    assert legal(state) == ["idea wrench", "idea bonus"]
    do(state, "idea wrench")
    assert legal(state) == ["wrench 2"]


def test_in_2021_the_token_that_is_needed_cannot_be_given_away_unless_another_helps():
    """2021 p.7,48."""
    mine = {"factories": ["3", "10b"], "wrenches": [6]}
    state = at(game("2021"), round=7, cards=["repeat"], players=[mine])
    do(state, "place last ww", "wrench 1", "wrench 1")
    assert "box wrench" not in legal(state)
    assert why(state, "box wrench").startswith(DEAD_END)
    assert "box moves" in legal(state)


def test_in_2021_many_tokens_that_do_not_help_do_not_make_the_rest_possible():
    """2021 p.13,46,48: an exchange and an idea space are ahead, but nothing fills the gap."""
    mine = {"factories": ["2", "3", "10b"], "wrenches": [8], "boxed": ["wrench"]}
    cards = ["repeat", "engineer", "worker", "locomotive"]
    state = at(game("2021"), round=7, cards=cards, players=[mine])
    assert legal(state, "place last") == []
    assert why(state, "place last ww").startswith("No wrench can go that far")
    with_the_card = at(game("2021"), round=7, players=[mine])
    assert "place last ww" in legal(with_the_card)


# ---------------------------------------------------------------------- reuse


def light_12_after_13(edition, **mine):
    """The engineer on the board that reuses; its player used an industry step and a wood move."""
    state = at(
        game(edition),
        strip=[0, 0, 0, 0, 12, 13, 0],
        held={"engineer-13": "1 w"},
        players=[mine],
    )
    return state


@both
def test_a_direct_reuse_of_two_things_must_be_possible_in_full(edition):
    """2013 p.24, 2021 p.48."""
    state = do(light_12_after_13(edition), "place engineer-12 w", "reuse engineer-13")
    assert pending(state) == ["1 industry!", "1 wood!"]
    blocked = light_12_after_13(edition, wrenches=[4])
    assert legal(blocked, "place engineer-12") == []
    assert "can be repeated in full" in why(blocked, "place engineer-12 w")


@both
def test_a_direct_reuse_may_rely_on_what_its_steps_unlock(edition):
    """2013 p.18,24, 2021 p.19,48: the wood move brings a second wrench."""
    state = light_12_after_13(
        edition,
        wrenches=[4],
        tracks={"st-petersburg": {"wood": 3}},
        locomotives={"trans-siberian": "1", "st-petersburg": "4"},
    )
    do(state, "place engineer-12 w")
    assert legal(state) == ["reuse engineer-13"]
    do(state, "reuse engineer-13")
    assert legal(state) == ["advance wood st-petersburg"]
    do(state, "advance wood st-petersburg", "idea wrench", "wrench 2")
    assert player(state)["wrenches"] == [4, 1]


REUSE_AND_WOOD = """
[[engineer]]
id = "15"
gain = ["1 reuse", "1 wood"]
source = "house test"
"""


@both
def test_a_reuse_beside_another_owed_move_leaves_room_for_it(edition, tmp_path):
    """2013 p.4, 2021 p.7: the reuse adds to what is owed."""
    of = house(tmp_path, REUSE_AND_WOOD, edition)
    light = [0, 0, 0, 0, 15, 0, 0]
    used = {"wood-1": "1 w", "basic": "1 w"}
    state = at(of, strip=light, held=used, players=[{"tracks": wood_left("trans-siberian", 2)}])
    do(state, "place engineer-15 w")
    assert legal(state, "reuse") == ["reuse basic"]  # two wood moves and one more do not fit
    assert why(state, "reuse wood-1").startswith(DEAD_END)
    do(state, "advance wood trans-siberian")
    assert legal(state) == ["reuse basic"]
    wide = at(of, strip=light, held=used, players=[{"tracks": wood_left("trans-siberian", 3)}])
    do(wide, "place engineer-15 w")
    assert legal(wide, "reuse") == ["reuse wood-1", "reuse basic"]


# ---------------------------------------------------------------------- tiles


TILES = {"2013": [str(n) for n in range(2, 10)]}
TILES["2021"] = [*TILES["2013"], "10a", "10b"]
LAST = {"2013": "9", "2021": "10b"}


def last_tiles(edition, left, **given):
    """Of the supply only tiles of the last kind are left; the others were returned."""
    supply = dict.fromkeys(TILES[edition], 0) | {LAST[edition]: left}
    returned = dict.fromkeys(TILES[edition], 4) | {LAST[edition]: 4 - left}
    return at(game(edition), supply=supply, returned=returned, **given)


@both
def test_the_last_tile_cannot_be_built_as_a_factory_while_a_locomotive_is_owed(edition):
    """2013 p.10, 2021 p.12: a locomotive and a factory, in either order."""
    last = LAST[edition]
    state = do(last_tiles(edition, 1), "place locomotive-3 www")
    assert why(state, f"factory {last}").startswith(DEAD_END)
    assert f"locomotive {last}" in legal(state)
    do(state, "factory returned-2")
    assert legal(state) == [f"locomotive {last}"]


@both
def test_of_two_tiles_each_may_become_either(edition):
    """2013 p.10, 2021 p.12."""
    last = LAST[edition]
    state = do(last_tiles(edition, 2), "place locomotive-3 www")
    do(state, f"factory {last}", f"locomotive {last}", "engine kyiv")
    assert player(state)["locomotives"]["kyiv"] == [last]
    assert player(state)["factories"][0] == last


@both
def test_a_locomotive_is_never_one_of_the_returned_tiles(edition):
    """2013 p.9-10, 2021 p.11-12: they can be placed only as factories from now on."""
    state = last_tiles(edition, 0)
    assert why(state, "place locomotive-3 www").startswith("The supply has no such tile left.")
    do(state, "place locomotive-1 w")
    assert legal(state, "locomotive") == []
    assert why(state, f"locomotive {LAST[edition]}").startswith("The supply has no such tile left.")
    assert "factory returned-2" in legal(state)


def all_on_boards(second):
    """Two players have all tiles of 2013 but a 9, which is the whole supply."""
    first = {
        "locomotives": {"trans-siberian": ["1", "2"], "st-petersburg": "3", "kyiv": "4"},
        "factories": ["2", "3", "4", "5", "5"],
    }
    return at(game("2013", 2), turn=second, players=[first, SECOND])


SECOND = {
    "locomotives": {"trans-siberian": ["8", "9"], "st-petersburg": "8"},
    "factories": ["6", "6", "7", "7", "1"],
}
"""Who has a locomotive place left."""


def test_a_locomotive_that_is_replaced_may_become_the_factory():
    """2021 p.12, so in 2013: upgrade first, return a factory to the supply, and take that one."""
    state = do(all_on_boards(1), "place locomotive-3 www")
    assert legal(state) == ["locomotive 9"]
    do(state, "locomotive 9", "engine kyiv", "engine st-petersburg", "engine trans-siberian-2")
    assert "another route" in why(state, "engine trans-siberian-1")
    do(state, "return locomotive", "factory returned-2", "replace gap-2")
    assert player(state)["factories"] == ["2", "2", "4", "5", "5"]


def test_without_a_tile_for_the_factory_both_cannot_be_had():
    """2013 p.10: the last locomotive comes to the empty place, and nothing is returned."""
    state = all_on_boards(2)
    assert why(state, "place locomotive-3 www") == ("The supply has no such tile left. (2013 p.10)")
    assert "place locomotive-1 w" in legal(state)


@both
def test_without_any_tile_nothing_can_be_built(edition, tmp_path):
    """2013 p.10, 2021 p.12."""
    of = house(tmp_path, '[[seats]]\nid = "2"\nstack = 1\nsource = "house test"\n', edition, 2)
    tiles = TILES[edition]
    players = [{"factories": tiles[:5]}, {"factories": tiles[5:]}]
    state = at(of, players=players, supply=dict.fromkeys(tiles, 0))
    assert legal(state, "place locomotive-1") == []
    assert why(state, "place locomotive-1 w").startswith("The supply has no such tile left.")
    do(state, "pass", "pass")  # and a game goes on without them
    assert turn(state) == 1


# ---------------------------------------------------------------------- the card that repeats


def repeat_card(**mine):
    """Player 1, in 2013, comes onto the idea space of the industry track, where nothing follows."""
    table = {"factories": ["2", "3", "4"], "wrenches": [9, 8], "placed": ["wrench"], **mine}
    state = at(game("2013"), removed=["flat", "routes"], players=[table])
    return do(state, "place industry-1 w", "wrench 1", "idea bonus")


def test_only_what_is_possible_again_can_be_repeated():
    """2013 p.4,23: one doubler and one step are possible, and wood moves."""
    state = do(repeat_card(doublers={"trans-siberian": 7}), "card repeat")
    do(state, "doubler trans-siberian", "wrench 2", "advance wood kyiv")
    assert legal(state) == ["repeat wood"]
    assert why(state, "repeat doubler").startswith(DEAD_END)
    do(state, "repeat wood", "advance wood kyiv")
    assert tracks(state, "kyiv")["wood"] == 3


def test_the_card_cannot_be_taken_when_nothing_of_it_is_possible_again():
    """2013 p.23: perform 4 actions."""
    mine = {"doublers": {"trans-siberian": 7}, "tracks": wood_left("kyiv", 1)}
    state = repeat_card(**mine)
    assert "card repeat" not in legal(state)
    assert why(state, "card repeat") == "You cannot use this card in full. (2013 p.22-23)"
    state = repeat_card(**{**mine, "tracks": wood_left("kyiv", 2)})
    assert "card repeat" in legal(state)


# ---------------------------------------------------------------------- frames of 2013


def test_an_ability_that_does_not_help_may_be_left_on_the_way_to_one_that_does():
    """2013 p.12,18: two tokens; the second wrench makes the step, whatever the other one is."""
    mine = {"tracks": {"st-petersburg": {"wood": 6}}, "factories": ["4", "2"], "wrenches": [6]}
    state = at(
        game("2013"),
        round=7,
        cards=["worker"],
        removed=["flat", "routes"],
        supply=dict.fromkeys(["2", "3", "4", "5"], 0),
        returned={"2": 3, "3": 4, "4": 3, "5": 4},
        players=[mine],
    )
    do(state, "place last ww", "wrench 1", "locomotive 6", "engine st-petersburg")
    assert pending(state) == ["2 industry!", "2 idea"]
    do(state, "idea bonus")
    assert legal(state) == ["card worker", "done"]
    do(state, "done")
    assert legal(state) == ["look bonus", "take points", "done"]
    do(state, "done")
    assert legal(state) == ["idea wrench"]
    do(state, "idea wrench", "wrench 2", "wrench 1")
    assert player(state)["wrenches"] == [8, 1]


def test_in_2013_a_gain_that_would_spoil_what_is_owed_is_cancelled():
    """2013 p.4,12: the moves of factory 7 could only take the wood move that is owed."""
    mine = {"tracks": {**CROWDED, "kyiv": {"wood": 8, "green": 7, "bronze": 6}}}
    light = [0, 0, 0, 0, 13, 0, 0]
    state = at(game("2013"), strip=light, players=[{**mine, "factories": ["7"], "wrenches": [4]}])
    do(state, "place engineer-13 w", "wrench 1")
    assert pending(state) == ["1 wood!"]
    do(state, "advance wood kyiv")
    assert turn(state) == 2


def test_in_2013_a_gain_keeps_to_what_the_rest_leaves_free():
    """2013 p.4,12: one of the two moves of factory 7 may be wood, the other not."""
    mine = {"tracks": wood_left("kyiv", 2), "factories": ["7"], "wrenches": [4]}
    state = at(game("2013"), strip=[0, 0, 0, 0, 13, 0, 0], players=[mine])
    do(state, "place engineer-13 w", "wrench 1", "advance wood kyiv")
    assert pending(state) == ["1 wood!", "1 any"]
    assert "advance wood kyiv" not in legal(state)
    assert why(state, "advance wood kyiv").startswith(DEAD_END)
    do(state, "advance green kyiv", "advance wood kyiv")
    assert turn(state) == 2


# ---------------------------------------------------------------------- what a step uses up


def test_in_2021_what_is_owed_is_used_up_before_the_same_that_is_optional():
    """2021 p.7: factory 5 gives a step that is not owed."""
    state = at(game("2021"), players=[{"factories": ["5"], "wrenches": [4]}])
    do(state, "place industry-2 ww", "wrench 1")
    assert pending(state) == ["1 industry!", "1 industry"]
    do(state, "wrench 1")
    assert turn(state) == 2  # the optional one finds an empty gap


def test_in_2021_the_narrower_move_is_used_up_first():
    """2021 p.7,18: a key gives a wood move and one of any colour; one of any is owed."""
    laid = {"kyiv": {"wood": 8}, "trans-siberian": {"wood": 4}}
    state = at(game("2021"), players=[{"tracks": laid}])
    do(state, "place any wc", "advance wood kyiv", "key moves")
    assert pending(state) == ["1 any!", "1 wood", "1 any"]
    do(state, "advance wood trans-siberian")
    assert pending(state) == ["1 any!", "1 any"]
    do(state, "advance green trans-siberian")
    assert pending(state) == ["1 any"]
    do(state, "advance green kyiv")
    assert turn(state) == 2


def test_in_2021_an_optional_locomotive_does_not_take_the_tile_of_an_owed_factory(tmp_path):
    """2021 p.7,12: the ability of factory 2 is optional, the second half of the action is not."""
    stacks = '[[seats]]\nid = "2"\nstack = 1\nsource = "house test"\n'
    of = house(tmp_path, stacks, "2021", 2)
    first = {
        "tracks": {"st-petersburg": {"wood": 4}},
        "locomotives": {"trans-siberian": "1"},
        "factories": ["2", "3"],
        "wrenches": [4],
    }
    second = {
        "locomotives": {"trans-siberian": ["1", "6"], "st-petersburg": "7", "kyiv": "8"},
        "factories": ["4", "5", "9"],
    }
    state = at(of, players=[first, second])
    do(state, "place locomotive-3 www", "locomotive 10a", "engine st-petersburg")
    do(state, "idea industry", "wrench 1")
    assert pending(state) == ["1 factory!", "4 industry", "1 tile"]
    assert legal(state, "locomotive") == []
    assert why(state, "locomotive 10b").startswith(DEAD_END)
    do(state, "factory 10b")
    assert legal(state, "factory") == []


REUSE_AND_INDUSTRY = """
[[engineer]]
id = "15"
gain = ["1 reuse", "1 industry"]
source = "house test"
"""


@pytest.mark.parametrize(
    "factory, reused, waiting, step, left",
    [
        ("5", "industry-1", ["1 industry", "1 industry!"], "wrench 1", []),  # the next gap is empty
        ("7", "engineer-3", ["2 any", "1 any!"], "advance wood kyiv", ["2 any"]),
    ],
)
def test_in_2021_what_is_owed_is_used_up_first_though_it_came_later(
    factory, reused, waiting, step, left, tmp_path
):
    """2021 p.7,48: the reuse of the action on the board is owed, what the factory gave is not."""
    of = house(tmp_path, REUSE_AND_INDUSTRY)
    state = at(
        of,
        strip=[0, 0, 0, 0, 15, 3, 0],
        held={reused: "1 w"},
        players=[{"factories": [factory], "wrenches": [4]}],
    )
    do(state, "place engineer-15 w", "wrench 1", f"reuse {reused}")
    assert pending(state) == waiting
    do(state, step)
    assert pending(state) == left


ANY_AND_INDUSTRY = """
[[engineer]]
id = "15"
gain = ["1 any", "1 industry"]
source = "house test"

[[factory]]
id = "4"
gain = ["1 wood"]
source = "house test"

[[route]]
id = "kyiv"
colours = ["wood"]
source = "house test"
"""


def test_in_2021_what_is_owed_comes_first_where_it_could_not_be_done_any_more(tmp_path):
    """2021 p.7: the only move that is left serves the owed one, though a wood move is narrower."""
    of = house(tmp_path, ANY_AND_INDUSTRY)
    mine = {"tracks": {**CROWDED, "kyiv": {"wood": 8}}, "factories": ["4"], "wrenches": [4]}
    state = at(of, strip=[0, 0, 0, 0, 15, 0, 0], players=[mine])
    do(state, "place engineer-15 w", "wrench 1")
    assert pending(state) == ["1 any!", "1 wood"]
    assert legal(state) == ["advance wood kyiv"]
    do(state, "advance wood kyiv")
    assert legal(state) == ["key moves", "key points", "done"]
    assert pending(state) == ["1 wood", "1 key"]


TILE_AND_INDUSTRY = """
[[seats]]
id = "2"
stack = 1
source = "house test"

[[engineer]]
id = "15"
gain = ["1 tile", "1 industry"]
source = "house test"

[[factory]]
id = "4"
gain = ["1 factory"]
source = "house test"
"""


def test_in_2021_the_last_factory_serves_the_owed_tile(tmp_path):
    """2021 p.7: though a factory that is not owed is narrower."""
    of = house(tmp_path, TILE_AND_INDUSTRY, "2021", 2)
    first = {"factories": ["4", "2", "3"], "wrenches": [4]}
    second = {
        "locomotives": {"trans-siberian": ["1", "6"], "st-petersburg": "7", "kyiv": "8"},
        "factories": ["5", "9", "10a"],
    }
    state = at(of, strip=[0, 0, 0, 0, 15, 0], players=[first, second])
    do(state, "place engineer-15 w", "wrench 1")
    assert pending(state) == ["1 tile!", "1 factory"]
    do(state, "factory 10b")
    assert turn(state) == 2
    assert player(state)["factories"][3] == "10b"


@both
def test_the_last_track_of_a_colour_does_not_enter_where_it_cannot_go_far(edition, tmp_path):
    """2013 p.4,6; 2021 p.7-8: with one green track, both moves must fit on its route."""
    of = house(tmp_path, '[[piece]]\nid = "green"\ncount = 1\nsource = "house test"\n', edition)
    mine = {"tracks": {"trans-siberian": {"wood": 3}, "kyiv": {"wood": 2}}}
    state = do(at(of, players=[mine]), "place green-1 w")
    assert legal(state) == ["advance green trans-siberian"]
    assert "could no longer be carried out in full" in why(state, "advance green kyiv")


# ---------------------------------------------------------------------- what a factory fills


STEP_AND_FACTORY = """
[[engineer]]
id = "15"
gain = ["1 {}", "1 industry"]
source = "house test"
"""


@pytest.mark.parametrize("what, helps", [("factory", True), ("tile", True), ("doubler", False)])
def test_a_factory_that_is_owed_fills_the_gap_for_the_step(what, helps, tmp_path):
    """2021 p.12-13: so the step is not hopeless, though the next gap is empty."""
    of = house(tmp_path, STEP_AND_FACTORY.format(what))
    state = at(of, strip=[0, 0, 0, 0, 15, 0, 0], players=[{"wrenches": [4]}])
    assert ("place engineer-15 w" in legal(state)) == helps


def test_a_reuse_of_an_own_engineer_need_not_be_carried_out():
    """2021 p.7,15."""
    green = (1 << COLOURS.index("green"), 1)
    own = at(game(), held={"engineer-9": "1 w"}, players=[{"engineers": [9], "wrenches": [4]}])
    assert count.short_of(own, own.players[0], ((REUSE, 1),)) == 0
    assert count.short_of(own, own.players[0], ((REUSE, 1), green)) != 0
    given = {"strip": [0, 0, 0, 0, 9, 0, 0], "held": {"engineer-9": "1 w"}}
    light = at(game(), players=[{"wrenches": [4]}], **given)
    assert count.short_of(light, light.players[0], ((REUSE, 1),)) != 0


# ---------------------------------------------------------------------- what may spoil the rest


def waiting(state, *entries):
    """The first player with this in the agenda: kind, number, and whether it is owed."""
    state.agenda = [(0, 0, TURN, 1, 0)]
    state.agenda += [(0, 0, kind, n, is_owed) for kind, n, is_owed in entries]
    return state, state.players[0]


@pytest.mark.parametrize(
    "owing, spoils",
    [
        ([(1, 2)], False),
        ([(INDUSTRY, 2)], False),
        ([(LOCOMOTIVE, 1), (FACTORY, 1)], False),
        ([(REUSE, 1), (1, 1)], True),
        ([(REPEAT, 1), (1, 1)], True),
    ],
)
def test_a_reuse_and_a_repetition_add_to_what_is_owed(owing, spoils):
    """2013 p.23-24; 2021 p.7,48."""
    state = at(game(), players=[{}])
    assert count.tight(state, state.players[0], tuple(owing)) == spoils


@pytest.mark.parametrize("left, spoils", [(1, True), (2, False)])
def test_the_last_tile_may_be_wanted_twice(left, spoils):
    """2013 p.10; 2021 p.12."""
    state = last_tiles("2021", left)
    effects = ((LOCOMOTIVE, 1), (FACTORY, 1))
    assert count.tight(state, state.players[0], effects) == spoils


def test_a_colour_with_few_tracks_is_looked_into_unless_the_others_have_room():
    """2021 p.26: silver goes to two of three German routes; any move may be one of another."""
    laid = {"wood": 15, "green": 6, "bronze": 4}
    state = at(
        with_options(board="german"), players=[{"tracks": {"munich": laid}, "switch": "hamburg"}]
    )
    p = state.players[0]
    assert count.tight(state, p, ((8, 1),))
    assert not count.tight(state, p, ((31, 2),))
    free = sum([p.room[colour] for colour in range(5) if not state.catalogue.scarce >> colour & 1])
    assert not count.tight(state, p, ((31, free),))
    assert count.tight(state, p, ((31, free + 1),))
    assert count.tight(state, p, ((31, free), (1, 1)))


def shared_board(**given):
    """The industry board for all."""
    return at(with_options(board="russian", industry="asian"), players=[{}], **given)


def test_with_few_tiles_a_factory_and_what_it_covers_may_want_them_all():
    """2021 p.10,12,36: then a search looks into it."""
    names = ("2a", "3", "4", "5", "6", "7", "8", "9", "10a")
    supply = dict.fromkeys(names, 0)
    few = shared_board(supply={**supply, "10b": 4}, returned=dict.fromkeys(names, 4))
    assert count.tight(few, few.players[0], ((LOCOMOTIVE, 1), (FACTORY, 1)))
    again = shared_board(supply={**supply, "10b": 4}, returned=dict.fromkeys(names, 4))
    assert "place locomotive-3 www" in legal(again)
    do(again, "place locomotive-3 www", "factory returned-3", "build f3", "locomotive 10b")


@pytest.mark.parametrize(
    "entries, competing",
    [
        ([(1, 1, 1), (31, 2, 0)], False),
        ([(INDUSTRY, 4, 1), (INDUSTRY, 1, 0)], True),
        ([(INDUSTRY, 3, 1), (INDUSTRY, 1, 0)], False),
        ([(INDUSTRY, 4, 1), (1, 1, 0)], False),
        ([(LOCOMOTIVE, 1, 1), (LOCOMOTIVE_OR_FACTORY, 1, 0)], False),
        ([(DOUBLER, 8, 1), (DOUBLER, 1, 0)], True),
    ],
)
def test_what_need_not_be_done_may_use_up_what_is_owed(entries, competing):
    """2021 p.7: only where there is not one more of it; four steps are ahead, eight doublers."""
    state, p = waiting(at(game(), players=[{}]), *entries)
    assert count.competes(state, p, 0) == competing


def after_a_reuse_was_laid(next_site, tiles):
    """Somebody who owes a locomotive and a reuse; a factory covers what lies on `next_site`.

    They wait on a space that gives a locomotive or a factory; so many tiles are on the stacks.
    """
    sites = [[next_site], ["4", "4"], ["3"], ["5", "5"], ["7", "7"], ["8", "8"]]
    returned = {"1": 1, "2a": 3, "3": 3, "4": 2, "5": 2, "6": 4, "7": 2, "8": 2, "9": 3, "10a": 4}
    returned |= {"10b": 4 - tiles}
    returned["9"] -= next_site == "9"
    returned["2a"] += next_site != "2a"
    mine = {"tracks": {"beijing": {"wood": 4}}, "locomotives": {"beijing": ["9"]}}
    state = at(
        asian(),
        players=[mine],
        held={"locomotive-1": "1 w", "wood-1": "1 w"},
        supply=dict.fromkeys(returned, 0) | {"10b": tiles},
        returned=returned,
        sites=sites,
    )
    do(state, "place locomotive-3 www", "factory returned-6", "build f3")
    return state


def test_a_tile_that_cannot_be_a_locomotive_any_more_is_a_factory_and_covers_one():
    """2021 p.36, p.48: over the factory that gives a locomotive, one more would be owed."""
    assert "reuse locomotive-1" not in legal(after_a_reuse_was_laid("2a", 1))
    assert "reuse wood-1" in legal(after_a_reuse_was_laid("2a", 1))
    for state in (after_a_reuse_was_laid("9", 1), after_a_reuse_was_laid("2a", 2)):
        do(state, "reuse locomotive-1", "factory returned-6", "build f1")
        assert "locomotive 10b" in legal(state)
