"""How far all that waits could lead at best, which a search asks first.

[2013 p.6; 2014 p.4; 2021 p.8-9,34-36]
"""

import pytest
from tests.games.russian.modules.asian.test_rules import asian
from tests.games.russian.table import (
    at,
    change,
    do,
    game,
    german,
    house,
    legal,
    modular,
    player,
    tracks,
    with_options,
)

from footplate.games.russian.in_full import bound, count, missing, search
from footplate.games.russian.modules.american.kept import HOLDING, STOCKS, has_steelworks
from footplate.games.russian.modules.american.numbers import (
    KEY_OR_STOCK,
    PERSONAL_PAYOUT,
    STEELWORKS,
    STOCK,
)
from footplate.games.russian.modules.coal.numbers import FOUNDRY, WIDE_REUSE
from footplate.games.russian.modules.ideas.numbers import (
    FACTORY_IDEAS,
    SPECIAL_CARD,
    SPECIAL_FACTORY,
)
from footplate.games.russian.modules.manufactory import kept as manufactory
from footplate.games.russian.modules.manufactory.numbers import TRAIN
from footplate.games.russian.tables.kinds import (
    CARD,
    FACTORY,
    FREIGHT,
    FUEL,
    GAP,
    HAND,
    IDEA,
    IDEA_OR_KEY,
    INDUSTRY,
    KEY,
    LOCOMOTIVE,
    LOCOMOTIVE_OR_FACTORY,
    REPEAT,
    REUSE,
    TRIO,
    TURN,
)

WOOD_MOVE = (1, 1)
GREEN_MOVE = (2, 1)
BRONZE_MOVE = (4, 1)
CLOSED = [["2a"], [], ["3"], ["4"], ["5"], ["6"]]
"""Only the site with a wood, a green and a bronze move is next."""
TOKENS = ("moves", "industry", "wrench", "doublers", "valuation", "medal", "bonus", "keys", "coins")
EVERY = (*TOKENS, "osaka")
THREE = "place locomotive-3 www"


def stuck(state, *owing, more=()):
    """Whether what the first player owes is out of reach, with this waiting too.

    What can be counted on is never said to be out of reach.
    """
    here = waiting(state, owing, more)
    refused = not bound.may_do(here, here.players[0], owing)
    if refused:
        assert count.short_of(here, here.players[0], owing) != 0
    return refused


def a_way(state, *owing, more=()):
    """Whether a search finds a way to what the first player owes, with this waiting too."""
    here = waiting(state, owing, more)
    return search.resolvable(here, 0)


def waiting(state, owing, more):
    """The position in which the first player owes this, and this waits too."""
    state = state.clone()
    state.agenda = [(0, 0, TURN, 1, 0)]
    state.agenda += [(0, 0, kind, n, 1) for kind, n in owing]
    state.agenda += [(0, 0, kind, n, 0) for kind, n in more]
    return state


def standing(space, of=None, **mine):
    """A position with wood on one space of the Trans-Siberian route."""
    return at(of or game(), players=[{"tracks": {"trans-siberian": {"wood": space}}, **mine}])


def shared():
    """The Russian board with the industry board for all."""
    return with_options(board="russian", industry="asian")


def engineer(folder, *gain, edition="2021", board="russian"):
    """A game in which engineer 15 gives this."""
    gains = ", ".join([f'"{text}"' for text in gain])
    rows = f'[[engineer]]\nid = "15"\ngain = [{gains}]\nsource = "house test"\n'
    return house(folder, rows, edition, board=board)


def lit(of, mine, **given):
    """Engineer 15 is open to all."""
    return at(of, strip=[0, 0, 0, 0, 15, 0, 0], players=[mine], **given)


LIT = "place engineer-15 w"


# ---------------------------------------------------------------------- wood


def test_wood_that_cannot_come_to_the_space_opens_no_colour():
    """2021 p.8-9: bronze is opened on the sixth space."""
    state = standing(4)
    assert stuck(state, WOOD_MOVE, BRONZE_MOVE)
    assert stuck(state, WOOD_MOVE, BRONZE_MOVE, more=[WOOD_MOVE])  # green is not far enough
    assert not stuck(state, WOOD_MOVE, BRONZE_MOVE, more=[WOOD_MOVE, (2, 2)])
    assert not stuck(state, WOOD_MOVE, (2, 2), BRONZE_MOVE, more=[WOOD_MOVE])
    assert not stuck(state, BRONZE_MOVE, more=[(KEY, 2)])
    assert not stuck(state, BRONZE_MOVE, more=[(IDEA, 1)])
    assert stuck(standing(1), WOOD_MOVE, (2, 2), BRONZE_MOVE)
    assert not stuck(standing(5), WOOD_MOVE, (2, 2), BRONZE_MOVE)


def test_a_locomotive_may_open_a_colour(tmp_path):
    """2021 p.9,19: it would if a pack of one's own asked for one at the space that opens bronze."""
    row = """
[[special]]
id = "trans-siberian-6"
reached = true
source = "house test"
"""
    laid = {"trans-siberian": {"wood": 7, "green": 4}}
    engines = {"trans-siberian": ["4", "1"]}
    state = at(house(tmp_path, row), players=[{"tracks": laid, "locomotives": engines}])
    assert not stuck(state, (LOCOMOTIVE, 1), BRONZE_MOVE)
    assert stuck(state, BRONZE_MOVE)


def test_the_action_of_the_turn_may_help_while_it_is_still_to_come():
    """2021 p.7, 39: coal comes before it, and what it makes owed may wait."""
    for wooden in (False, True):
        state = at(game(), players=[{"workers": 3, "wooden": wooden}])
        state.agenda = [(0, 0, TURN, 0, 0), (0, 0, *GREEN_MOVE, 1)]
        assert count.short_of(state, state.players[0], (GREEN_MOVE,))
        assert bound.may_do(state, state.players[0], (GREEN_MOVE,))
        state.agenda = [(0, 0, TURN, 1, 0), (0, 0, *GREEN_MOVE, 1)]
        assert not bound.may_do(state, state.players[0], (GREEN_MOVE,))


def test_a_factory_may_come_to_be_built_by_a_choice_that_is_owed():
    """2021 p.43: the special factory is one."""
    state = at(with_options(modules="ideas", industry="asian"), players=[{}])
    assert missing.builds(state, state.players[0], ((SPECIAL_FACTORY, 1),))
    assert missing.builds(state, state.players[0], ((FACTORY, 1),))
    assert not missing.builds(state, state.players[0], ((LOCOMOTIVE, 1), (SPECIAL_CARD, 1)))


def test_what_has_room_is_not_stuck():
    """2021 p.8-9."""
    state = at(game(), players=[{"tracks": {"trans-siberian": {"wood": 6, "green": 2}}}])
    assert not stuck(state, BRONZE_MOVE)
    assert stuck(state, (8, 1))


def test_moves_that_are_owed_count_as_well_as_those_that_wait():
    """2021 p.7: the action may be carried out in any order."""
    tracks_there = {"trans-siberian": {"wood": 5, "green": 2}}
    state = at(game(), players=[{"tracks": tracks_there}])
    assert not stuck(state, WOOD_MOVE, BRONZE_MOVE)
    assert stuck(state, GREEN_MOVE, BRONZE_MOVE)
    assert stuck(state, GREEN_MOVE, BRONZE_MOVE, more=[(LOCOMOTIVE, 1), (INDUSTRY, 9)])


# ---------------------------------------------------------------------- what routes give


def at_seoul(wood=5, boxed=(), **given):
    """A player who stands on Seoul's idea slot, which no locomotive reaches; bronze is two off."""
    mine = {
        "tracks": {"beijing": {"wood": 4, "green": 2}, "seoul": {"wood": wood}},
        "boxed": [*boxed],
    }
    left = {"2a": 0, "3": 0, "4": 0, "5": 3, "6": 3}
    back = {"3": 3, "2a": 3, "4": 3}
    return at(
        asian(),
        sites=CLOSED,
        supply={**left, **given.pop("supply", {})},
        returned={**back, **given.pop("returned", {})},
        players=[mine],
        **given,
    )


def test_a_locomotive_may_reach_an_idea_slot_whose_token_opens_the_colour():
    """2021 p.34,36: number 5 on Seoul reaches the slot; four moves, or two keys, open bronze."""
    state = at_seoul()
    assert THREE in legal(state)
    do(state, THREE, "factory returned-3", "build f2", "locomotive 5")
    assert legal(state) == ["engine seoul-1"]
    do(state, "engine seoul-1", "idea moves", "advance wood beijing")
    assert THREE in legal(at_seoul(boxed=["moves"]))
    assert THREE not in legal(at_seoul(boxed=["moves", "keys", "bonus"]))
    assert THREE not in legal(at_seoul(boxed=[token for token in EVERY if token != "coins"]))


def test_the_token_does_not_help_where_the_locomotive_does_not_reach():
    """2021 p.34: the wood track stands one space before the slot, and has one move."""
    assert THREE in legal(at_seoul(wood=4))
    assert THREE not in legal(at_seoul(wood=3))


def test_once_a_factory_is_taken_the_next_number_may_come_up():
    """2021 p.10,36: one tile of number 4 is left; as a factory it uncovers number 5."""
    one = at_seoul(supply={"4": 1}, returned={"4": 2})
    assert THREE in legal(one)
    do(one, THREE)
    assert legal(one, "locomotive") == []
    do(one, "factory 4")
    assert THREE not in legal(at_seoul(supply={"4": 2}, returned={"4": 1}))


def test_two_locomotives_or_the_last_tiles_may_reach_anything():
    """2021 p.11: what is replaced goes on to another route; more is not foreseen."""
    laid = {"trans-siberian": {"wood": 3, "green": 2}, "st-petersburg": {"wood": 4}}
    state = at(game(), players=[{"tracks": laid}])
    assert stuck(state, WOOD_MOVE, BRONZE_MOVE)
    assert stuck(state, WOOD_MOVE, BRONZE_MOVE, (LOCOMOTIVE, 1))
    assert not stuck(state, WOOD_MOVE, BRONZE_MOVE, (LOCOMOTIVE, 2))
    assert not stuck(state, WOOD_MOVE, BRONZE_MOVE, (HAND, 7))


def test_where_all_tiles_may_be_taken_nobody_says_what_is_the_highest():
    """2021 p.12: one tile on the stacks, a locomotive and a factory are wanted."""
    supply = dict.fromkeys(["2a", "3", "4", "5", "6", "7", "8", "9", "10a", "10b"], 0)
    returned = {"2a": 3, "3": 3, "4": 3, "5": 3, "6": 3}
    returned |= {"7": 4, "8": 4, "9": 4, "10a": 4, "10b": 3}
    last = at_seoul(supply={**supply, "10b": 1}, returned=returned)
    assert not stuck(last, (LOCOMOTIVE, 1), (FACTORY, 1))
    assert THREE in legal(last)


def test_the_place_of_a_construction_site_is_free_only_once_it_is_cleared():
    """2021 p.34: number 3 beside number 2 reaches Seoul's slot; Beijing's site clears it."""
    laid = {"beijing": {"wood": 4, "green": 2}, "seoul": {"wood": 5}}
    engines = {"beijing": ["5"], "seoul": ["2a", "site"]}
    left = {"2a": 0, "3": 3, "4": 3, "5": 2, "6": 3}
    given = {"supply": left, "returned": {"1": 1, "2a": 2}, "sites": CLOSED}
    state = at(asian(), players=[{"tracks": laid, "locomotives": engines}], **given)
    assert THREE in legal(state)
    do(state, THREE, "factory returned-2a", "build f2", "advance wood beijing")
    do(state, "clear seoul-2 coin", "locomotive 3", "engine seoul-2", "idea moves")
    left |= {"4": 2, "5": 3}
    engines["beijing"] = ["4"]
    low = at(asian(), players=[{"tracks": laid, "locomotives": engines}], **given)
    assert THREE not in legal(low)


def test_a_locomotive_in_hand_reaches_as_far_as_its_number():
    """2021 p.11,18: it is placed before anything else."""
    laid = {"trans-siberian": {"wood": 3, "green": 2}, "st-petersburg": {"wood": 4}}
    state = at(game(), players=[{"tracks": laid}])
    tiles = state.catalogue.tiles
    assert stuck(state, WOOD_MOVE, BRONZE_MOVE, (HAND, tiles.index("3")))
    assert not stuck(state, WOOD_MOVE, BRONZE_MOVE, (HAND, tiles.index("4")))


def test_moves_beside_the_way_are_worth_what_they_bring_beyond_themselves():
    """2021 p.18: a key is worth two moves; one wood move brings it, or two."""
    laid = {"trans-siberian": {"wood": 4, "green": 2}}
    near = at(game(), players=[{"tracks": {**laid, "kyiv": {"wood": 8}}}])
    assert not stuck(near, WOOD_MOVE, BRONZE_MOVE)
    far = at(game(), players=[{"tracks": {**laid, "kyiv": {"wood": 7}}}])
    assert stuck(far, WOOD_MOVE, BRONZE_MOVE)


def test_wood_moves_may_be_turned_into_others(tmp_path):
    """2021 p.9,18: three wood moves beside the way bring a key, and so the green move wanted."""
    of = engineer(tmp_path, "3 wood", "1 bronze")
    laid = {"trans-siberian": {"wood": 6, "green": 1}}
    state = lit(of, {"tracks": {**laid, "kyiv": {"wood": 6}}})
    assert LIT in legal(state)
    do(state, LIT, "advance wood kyiv", "advance wood kyiv")
    assert legal(state) == ["advance wood kyiv"]
    do(state, "advance wood kyiv", "key moves", "advance green trans-siberian")
    assert "advance bronze trans-siberian" in legal(state)
    assert LIT not in legal(lit(of, {"tracks": {**laid, "kyiv": {"wood": 5}}}))
    two = {**laid, "trans-siberian": {"wood": 6}, "kyiv": {"wood": 6}}
    assert LIT not in legal(lit(of, {"tracks": two}))  # two green moves are wanted


def test_gold_at_the_end_of_the_route_and_an_idea_beside_the_way_count(tmp_path):
    """2021 p.18: two gold moves and a key; a token for four moves."""
    of = engineer(tmp_path, "3 wood", "1 bronze")
    laid = {"trans-siberian": {"wood": 12, "green": 1}, "kyiv": {"wood": 2}}
    state = lit(of, {"tracks": laid})
    assert LIT in legal(state)
    slot = {"trans-siberian": {"wood": 7, "green": 1}, "st-petersburg": {"wood": 3}}
    engines = {"trans-siberian": ["1"], "st-petersburg": "4"}
    reached = {"tracks": slot, "locomotives": engines}
    assert LIT in legal(lit(of, reached))
    assert not stuck(lit(of, reached), (1, 3), BRONZE_MOVE)
    assert LIT not in legal(lit(of, {**reached, "boxed": ["moves", "keys"]}))
    assert LIT not in legal(lit(of, {**reached, "locomotives": {"trans-siberian": ["1"]}}))


# ---------------------------------------------------------------------- what may be chosen


def test_a_token_gives_moves_or_leads_further():
    """2021 p.46: two tokens, of which one gives a card; the card's locomotive reaches the slot."""
    laid = {"trans-siberian": {"wood": 3, "green": 2}, "st-petersburg": {"wood": 4}}
    boxed = [token for token in TOKENS if token not in ("bonus", "moves")]
    state = at(game(), cards=["locomotive"], players=[{"tracks": laid, "boxed": boxed}])
    assert not stuck(state, WOOD_MOVE, BRONZE_MOVE, more=[(IDEA, 1)])  # the slot, then moves
    gone = at(game(), cards=["engineer"], players=[{"tracks": laid, "boxed": [*boxed, "moves"]}])
    assert stuck(gone, WOOD_MOVE, BRONZE_MOVE, more=[(IDEA, 1)])
    assert stuck(gone, WOOD_MOVE, BRONZE_MOVE, more=[(CARD, 1)])
    assert not stuck(state, WOOD_MOVE, BRONZE_MOVE, more=[(CARD, 1)])


def test_the_card_that_repeats_and_a_repetition_are_moves():
    """2013 p.23: a wood move, and one more of its actions."""
    laid = {"trans-siberian": {"wood": 4, "green": 2}}
    state = at(game(), cards=["repeat"], players=[{"tracks": laid}])
    assert not stuck(state, BRONZE_MOVE, more=[(CARD, 1)])
    assert stuck(state, BRONZE_MOVE, more=[(REPEAT, 1)])
    assert not stuck(state, WOOD_MOVE, BRONZE_MOVE, more=[(REPEAT, 1)])


def test_a_reuse_gives_what_the_spaces_of_this_round_give():
    """2021 p.48."""
    laid = {"trans-siberian": {"wood": 4, "green": 2}}
    used = at(game(), held={"wood-1": "1 w"}, players=[{"tracks": laid}])
    assert not stuck(used, BRONZE_MOVE, more=[(REUSE, 1)])
    other = at(game(), held={"coins": "1 w"}, players=[{"tracks": laid}])
    assert stuck(other, BRONZE_MOVE, more=[(REUSE, 1)])


# ---------------------------------------------------------------------- Osaka


def before_osaka(green=3, boxed=TOKENS):
    """Bronze is open; only Tokyo's green is far enough, and no bronze goes there yet."""
    laid = {"beijing": {"wood": 6}, "seoul": {"wood": 4}, "tokyo": {"wood": 4, "green": green}}
    engines = {"beijing": ["1"], "seoul": ["6", "none"]}
    mine = {"tracks": laid, "locomotives": engines, "boxed": [*boxed]}
    return at(asian(), sites=CLOSED, players=[mine])


def test_the_route_upgrade_may_make_the_room():
    """2021 p.35: Osaka takes bronze, and its token is the only one that is left."""
    state = before_osaka()
    assert THREE in legal(state)
    do(state, THREE, "factory 2a", "build f2")
    assert legal(state, "advance wood") == ["advance wood seoul"]
    do(state, "advance wood seoul")
    assert legal(state, "idea") == ["idea osaka"]
    do(state, "idea osaka", "advance bronze tokyo")
    assert tracks(state, "tokyo")["bronze"] == 1


def test_the_route_upgrade_makes_no_room_where_green_does_not_lead():
    """2021 p.9,35."""
    assert THREE in legal(before_osaka(green=1))  # the green move comes first
    assert THREE not in legal(before_osaka(green=0))


def test_without_the_token_no_route_is_upgraded():
    """2021 p.35: it was used in an exchange; or its upgrade lies there already."""
    assert THREE not in legal(before_osaka(boxed=EVERY))
    state = before_osaka()
    p = state.players[0]
    upgrade = state.catalogue.grown[2][0]
    (after,) = [shape for shape in upgrade if shape >= 0]
    p.routes = (*p.routes[:2], state.catalogue.shapes[2][after])
    assert not a_way(state, WOOD_MOVE, GREEN_MOVE, (16, 1), more=[(IDEA, 1)])


def test_what_an_upgrade_gives_at_once_is_there_before_any_move(tmp_path):
    """2021 p.35: on a house board Osaka's gold lies where Tokyo's track stands."""
    rows = """
[[special]]
id = "osaka-8"
route = "osaka"
space = 3
colour = "wood"
reached = false
gain = ["gold tracks"]
editions = ["2021"]
source = "house test"

[[engineer]]
id = "15"
gain = ["1 wood", "1 gold"]
source = "house test"
"""
    of = house(tmp_path, rows, board="asian")
    high = {"wood": 11, "green": 6, "bronze": 4, "silver": 3}
    laid = {"beijing": high, "seoul": {"wood": 4}, "tokyo": {"wood": 4}}
    mine = {"locomotives": {"beijing": ["1"], "seoul": ["6", "none"]}, "boxed": [*TOKENS]}
    assert LIT in legal(lit(of, {**mine, "tracks": laid}))
    assert LIT not in legal(lit(of, {**mine, "tracks": {**laid, "tokyo": {"wood": 2}}}))


# ---------------------------------------------------------------------- stations


def test_where_the_wood_track_pauses_each_extension_may_come():
    """2014 p.4: none opens a colour, but a switch does."""
    assert not a_way(at(german(), players=[{}]), (1, 9), (16, 1))
    assert not stuck(at(german(), players=[{}]), (1, 8), (2, 6), (4, 4), (8, 1))
    laid = {"dresden": {"wood": 1}, "munich": {"wood": 1}, "nuremberg": {"wood": 1}}
    before = at(german(), players=[{"tracks": laid}])
    assert not stuck(before, WOOD_MOVE, GREEN_MOVE)


def test_where_the_route_divides_a_way_may_open_silver_at_once(tmp_path):
    """2021 p.25: the way to Berlin gives silver on space 9, and all other ground is filled."""
    of = engineer(tmp_path, "1 wood", "1 silver", board="german")
    laid = {"munich": {"wood": 8, "green": 6, "bronze": 4}, "dresden": {"wood": 9}}
    mine = {
        "tracks": {**laid, "nuremberg": {"wood": 10}},
        "extensions": {"dresden": ["3c"], "nuremberg": ["4c", "2a"]},
    }
    state = lit(of, mine)
    assert LIT in legal(state)
    do(state, LIT, "advance wood munich")
    assert legal(state) == ["switch berlin"]


def test_behind_the_last_station_the_way_is_known():
    """2014 p.4: no route of Nuremberg's or Dresden's opens anything, and Berlin has no gold."""
    mine = {
        "tracks": {"munich": {"wood": 13}, "dresden": {"wood": 9}, "nuremberg": {"wood": 9}},
        "extensions": {"dresden": ["3c"], "nuremberg": ["4c", "2a"]},
        "switch": "berlin",
    }
    assert stuck(at(german(), players=[mine]), WOOD_MOVE, (16, 1))


# ---------------------------------------------------------------------- industry


def test_industry_steps_help_only_where_they_come_to_something(tmp_path):
    """2021 p.13: onto the first factory, whose two moves open bronze."""
    of = engineer(tmp_path, "2 industry", "1 bronze")
    laid = {"trans-siberian": {"wood": 4, "green": 2}}
    mine = {"tracks": laid, "wrenches": [3]}
    state = lit(of, {**mine, "factories": ["7"]})
    assert LIT in legal(state)
    do(state, LIT, "wrench 1")
    assert legal(state) == ["wrench 1"]
    do(state, "wrench 1", "advance wood trans-siberian", "advance wood trans-siberian")
    assert "advance bronze trans-siberian" in legal(state)
    assert LIT not in legal(lit(of, {**mine, "factories": ["4"]}))
    assert LIT not in legal(lit(of, {**mine, "wrenches": [2], "factories": ["7"]}))


def but(*kept):
    """All tokens of the Russian board but these."""
    return [token for token in TOKENS if token not in kept]


def test_the_idea_space_of_the_industry_track_is_on_the_way(tmp_path):
    """2021 p.13,46: one step onto it; a token gives moves, or a second wrench for a factory."""
    laid = {"trans-siberian": {"wood": 4, "green": 2}}
    mine = {"tracks": laid, "wrenches": [9], "factories": ["7", "4", "4"]}
    of = engineer(tmp_path, "6 industry", "1 bronze")
    state = lit(of, {**mine, "boxed": but("wrench")})
    assert LIT in legal(state)
    do(state, LIT, "wrench 1", "idea wrench", *["wrench 2"] * 5)
    assert "advance wood trans-siberian" in legal(state)
    assert LIT not in legal(lit(of, {**mine, "boxed": but("doublers", "valuation")}))
    laid["trans-siberian"]["wood"] = 3  # the key at the end of the track is not enough
    assert stuck(lit(of, {**mine, "boxed": but("wrench")}), (INDUSTRY, 6), BRONZE_MOVE)
    assert stuck(lit(of, {**mine, "boxed": but("doublers")}), (INDUSTRY, 6), BRONZE_MOVE)


@pytest.mark.parametrize(
    "token, helps", [("moves", True), ("keys", True), ("industry", True), ("doublers", False)]
)
def test_a_token_of_the_industry_track_may_give_the_moves(token, helps, tmp_path):
    """2021 p.13,46: at the end of the track, where the token's steps lead, lies a key."""
    of = engineer(tmp_path, "1 industry", "1 bronze")
    laid = {"trans-siberian": {"wood": 4, "green": 2}}
    full = ["7", "4", "4", "8", "8"]
    mine = {"tracks": laid, "wrenches": [9], "factories": full, "boxed": but(token)}
    assert (LIT in legal(lit(of, mine))) == helps


def test_no_step_goes_beyond_the_end_of_the_track(tmp_path):
    """2021 p.13: the first wrench has one step, so the second one makes the other two."""
    of = engineer(tmp_path, "3 industry", "1 bronze")
    laid = {"trans-siberian": {"wood": 3, "green": 2}}  # the key at the end is not enough
    end = len(game().catalogue.industry.kinds) - 1
    full = ["4", "4", "7", "8", "8"]
    mine = {"tracks": laid, "wrenches": [end - 1, 7], "placed": ["wrench"], "factories": full}
    assert LIT in legal(lit(of, mine))
    assert LIT not in legal(lit(of, {**mine, "factories": ["7", "4", "4", "8", "8"]}))


def test_a_factory_that_is_built_may_be_entered(tmp_path):
    """2021 p.12-13: the tile on top of the stacks goes into the gap ahead; 7 gives two moves."""
    of = engineer(tmp_path, "1 factory", "1 industry", "1 bronze")
    mine = {"tracks": {"trans-siberian": {"wood": 4, "green": 2}}, "wrenches": [4]}
    none, four = dict.fromkeys("23456", 0), dict.fromkeys("23456", 4)
    state = lit(of, mine, supply=none, returned=four)
    assert LIT in legal(state)
    do(state, LIT)
    assert legal(state) == ["factory 7"]
    far = {**mine, "tracks": {"trans-siberian": {"wood": 3, "green": 2}}}
    assert LIT not in legal(lit(of, far, supply=none, returned=four))


def test_factories_that_build_factories_open_no_colour_from_the_start(tmp_path):
    """2021 p.12: number 2 builds one, but there is a single industry step."""
    of = engineer(tmp_path, "1 factory", "1 industry", "1 bronze")
    state = lit(of, {"wrenches": [4]})
    assert not a_way(state, (FACTORY, 1), (INDUSTRY, 1), BRONZE_MOVE)
    assert LIT not in legal(state)


def test_a_factory_that_was_a_locomotive_may_be_entered(tmp_path):
    """2021 p.11-12: number 7 is replaced, given back, and built at once."""
    of = engineer(tmp_path, "1 locomotive", "1 factory", "1 industry", "1 bronze")
    laid = {"trans-siberian": {"wood": 4, "green": 2}}
    engines = {"trans-siberian": ["8", "8"], "st-petersburg": "7", "kyiv": "8"}
    mine = {"tracks": laid, "wrenches": [4], "locomotives": engines}
    other = {"locomotives": {"trans-siberian": ["7", "7"], "kyiv": "7"}}
    supply = {**dict.fromkeys("234567", 0), "8": 1}
    back = {"1": 2, **dict.fromkeys("23456", 4)}
    light = [0, 0, 0, 0, 15, 0, 0]
    state = at(of, strip=light, supply=supply, returned=back, players=[mine, other])
    assert LIT in legal(state)
    do(state, LIT, "locomotive 8", "engine st-petersburg", "return locomotive")
    assert "factory returned-7" in legal(state)
    do(state, "factory returned-7", "wrench 1", "advance wood trans-siberian")


def test_doubled_steps_lead_twice_as_far():
    """2021 p.43: with the special idea card."""
    of = with_options(modules="ideas", players=2)
    laid = {"trans-siberian": {"wood": 4, "green": 2}}
    mine = {"tracks": laid, "factories": ["7"], "wrenches": [3]}
    assert stuck(at(of, players=[mine]), (INDUSTRY, 1), BRONZE_MOVE)
    left = ["recruit", "freight", "factory", "points"]
    doubled = at(of, special_cards=left, players=[{**mine, "double_steps": True}])
    assert not stuck(doubled, (INDUSTRY, 1), BRONZE_MOVE)


# ---------------------------------------------------------------------- the board for all


def test_of_the_sites_of_the_shared_board_the_best_one_counts():
    """2021 p.36: one site is next, and wants bronze."""
    state = at(shared(), sites=CLOSED, players=[{"tracks": {"trans-siberian": {"wood": 4}}}])
    assert stuck(state, (FACTORY, 1))
    assert stuck(state, (GAP, 2))
    assert not stuck(state, (FACTORY, 1), (1, 2), GREEN_MOVE)
    assert legal(state, "place locomotive-3") == []
    two = at(shared(), sites=CLOSED[:-1], players=[{"tracks": {"trans-siberian": {"wood": 4}}}])
    assert not stuck(two, (FACTORY, 1))
    assert THREE in legal(two)


def test_a_site_that_leads_to_another_factory_is_for_a_search(tmp_path):
    """2021 p.36: a house factory builds another one."""
    rows = '[[factory]]\nid = "4"\ngain = ["1 factory"]\nsource = "house test"\n'
    (tmp_path / "pack.toml").write_text(rows, encoding="utf-8")
    of = with_options(board="russian", industry="asian", components=str(tmp_path))
    only = at(of, sites=[["4"], *[["7", "8"]] * 3, *[["6", "5"]] * 2], players=[{}])
    assert not stuck(only, (FACTORY, 1))


def test_factories_that_build_factories_over_any_site_come_to_an_end(tmp_path):
    """2021 p.36: a house factory builds another one, over any site."""
    rows = '[[factory]]\nid = "4"\ngain = ["1 factory"]\nsource = "house test"\n'
    (tmp_path / "pack.toml").write_text(rows, encoding="utf-8")
    of = with_options(board="russian", industry="asian", components=str(tmp_path))
    only = at(of, sites=[["4"], *[["7", "8"]] * 3, *[["6", "5"]] * 2], players=[{}])
    assert not stuck(only, (LOCOMOTIVE_OR_FACTORY, 1), (FACTORY, 1), (INDUSTRY, 1), BRONZE_MOVE)


def test_several_factories_may_open_the_next_layer():
    """2021 p.36: then other actions are covered, once the first one was built."""
    state = at(shared(), sites=CLOSED, players=[{}])
    assert stuck(state, (FACTORY, 1), (INDUSTRY, 1))
    assert stuck(state, (FACTORY, 1), GREEN_MOVE)
    for effects in (((FACTORY, 2),), ((FACTORY, 1), (GAP, 2)), ((FACTORY, 2), (INDUSTRY, 1))):
        assert not a_way(state, *effects)  # bronze is six wood moves off
    for card, hope in (("factory", True), ("engineer", False)):
        state = at(shared(), sites=CLOSED, cards=[card], players=[{}])
        assert stuck(state, (FACTORY, 1), (INDUSTRY, 1), more=[(CARD, 1)]) != hope


def test_on_the_shared_board_a_step_comes_to_what_is_on_top():
    """2021 p.35-36: and to the detours beside it."""
    laid = {"trans-siberian": {"wood": 4, "green": 2}}
    mine = {"tracks": laid, "wrenches": [4]}
    seven = at(shared(), sites=[["7"]], players=[mine])
    assert not stuck(seven, (INDUSTRY, 1), BRONZE_MOVE)
    four = at(shared(), sites=[["4"]], players=[mine])
    assert stuck(four, (INDUSTRY, 1), BRONZE_MOVE)


def test_the_coal_factory_of_a_card_may_lead_anywhere():
    """2021 p.36,41: it is built at once, and what it covers gives two moves."""
    of = with_options(board="russian", industry="asian", modules="coal")
    mine = {
        "tracks": {"trans-siberian": {"wood": 4, "green": 1}, "st-petersburg": {"wood": 3}},
        "locomotives": {"trans-siberian": ["1"], "st-petersburg": "4"},
        "boxed": ["moves", "keys", "industry", "wrench"],
    }
    sites = [["2a"], [], ["3"], [], ["5"], ["6"]]
    state = at(of, sites=sites, cards=["coal-factory"], players=[mine])
    do(state, "place locomotive-1 w", "factory 2a")
    assert legal(state) == ["build f2", "build f4"]
    do(state, "build f2", "advance wood st-petersburg", "idea bonus")
    do(state, "card coal-factory", "build f4")
    do(state, "advance wood trans-siberian", "advance wood trans-siberian")
    do(state, "advance green trans-siberian", "advance bronze trans-siberian")
    assert player(state)["coal"] == 3
    other = at(of, sites=sites, cards=["engineer"], players=[mine])
    do(other, "place locomotive-1 w", "factory 2a")
    assert legal(other) == ["build f4"]


@pytest.mark.parametrize(
    "covered, used, wrench, hope",
    [
        ("5", (), 0, False),
        ("5", (), 10, True),
        ("3", (), 10, False),
        ("3", ("wood-1",), 0, True),
        ("3", ("industry-1",), 0, False),
        ("3", ("industry-1",), 10, True),
        ("7", (), 0, True),
    ],
)
def test_what_the_coal_factory_may_cover_is_all_that_it_brings(covered, used, wrench, hope):
    """2021 p.36,41: two moves, or what was used.

    Wood is two moves from the space that opens bronze, and from space 10 a step of the wrench comes
    to them.
    """
    of = with_options(board="russian", industry="asian", modules="coal")
    mine = {"tracks": {"trans-siberian": {"wood": 4, "green": 2}}, "wrenches": [wrench]}
    sites = [[covered], ["6"], ["6"], ["4"], ["8"], ["9"]]
    held = dict.fromkeys(used, "1 w")
    state = at(of, sites=sites, cards=["coal-factory"], players=[mine], held=held)
    assert stuck(state, BRONZE_MOVE, more=[(CARD, 1)]) != hope


def test_a_long_way_is_found_by_going_where_the_colour_comes_nearer():
    """2021 p.7,36: the covered wood move opens an idea slot, and that gives moves to bronze."""
    mine = {
        "tracks": {"trans-siberian": {"wood": 4, "green": 1}, "st-petersburg": {"wood": 3}},
        "locomotives": {"trans-siberian": ["1"], "st-petersburg": ["5"]},
    }
    state = at(shared(), sites=CLOSED, players=[mine])
    assert THREE in legal(state)
    mine["locomotives"] = {"trans-siberian": ["1", "5"]}
    keys_alone = {**mine, "placed": ["moves", "keys", "bonus"]}
    assert THREE not in legal(at(shared(), sites=CLOSED, players=[keys_alone]))


@pytest.mark.parametrize("effect", [(IDEA, 1), (IDEA_OR_KEY, 1), (KEY, 2), (CARD, 1), (31, 9)])
def test_gold_is_too_far_whatever_waits(effect):
    """2021 p.9: no track of the Trans-Siberian route's gold can follow here."""
    state = standing(4)
    assert not a_way(state, (16, 1), more=[effect])
    assert stuck(state, (16, 1), more=[effect]) == (effect[0] not in (IDEA, IDEA_OR_KEY))


@pytest.mark.parametrize("left, offered", [(1, True), (2, True), (3, False)])
def test_the_last_tile_of_a_stack_may_bring_the_wood_move_that_is_missing(left, offered):
    """2021 p.32,46: where no steelworks can be built the wood track moves instead."""
    of = with_options(board="american", industry="asian")
    cat = of.catalogue
    first = next(tile for tile in range(1, cat.stack_tiles) if has_steelworks(cat, tile))
    laid = {"rocky": {"wood": 4, "green": 3}}
    state = at(of, sites=CLOSED, players=[{"tracks": laid, "boxed": [*TOKENS]}])
    state.supply = [n if tile > first else 0 for tile, n in enumerate(state.supply)]
    state.supply[first] = left
    state.lowest = first
    state.tiles = sum(state.supply)
    assert (THREE in legal(state)) == offered
    if offered:
        assert not stuck(state, (LOCOMOTIVE, 1), (FACTORY, 1))


# ---------------------------------------------------------------------- what modules bring


TWO_OFF = {"wood": 4, "green": 2}
"""Wood is two moves from the space that opens bronze."""


@pytest.mark.parametrize(
    "options, more, hope",
    [
        ({"board": "american"}, (STOCK, 1), True),  # the most of each kind counts
        ({"board": "american"}, (STOCK, 2), True),
        ({"board": "american"}, (PERSONAL_PAYOUT, 1), True),
        ({"board": "american"}, (KEY_OR_STOCK, 1), True),
        ({"board": "american"}, (31, 1), False),
        ({"modules": "coal"}, (WIDE_REUSE, 1), True),
        ({"modules": "coal"}, (FUEL, 1), True),
        ({"modules": "ideas"}, (FREIGHT, 1), False),
        ({"modules": "ideas"}, (FREIGHT, 2), True),
        ({"modules": "ideas"}, (FACTORY_IDEAS, 1), True),
        ({"modules": "ideas"}, (SPECIAL_CARD, 1), False),
    ],
)
def test_what_a_module_brings_counts(options, more, hope):
    """2014 p.9,12; 2021 p.31-32,40-43: what its choices give may come to moves."""
    of = with_options(**options)
    main = of.catalogue.board.routes[of.catalogue.main].name
    mine = {"tracks": {main: TWO_OFF}}
    state = at(of, held={"wood-1": "1 w"}, players=[mine])
    assert stuck(state, BRONZE_MOVE, more=[more]) != hope


def test_at_the_top_of_the_stocks_a_rise_is_a_payout():
    """2021 p.31."""
    of = with_options(board="american")
    state = at(of, players=[{"tracks": {"rocky": TWO_OFF}}])
    levels = of.catalogue.values["stock-levels"]
    change(state.own(0), HOLDING, level=levels)
    assert not stuck(state, BRONZE_MOVE, more=[(STOCK, 1)])
    change(state, STOCKS, tokens=(1,) * levels)  # five points lie on each level
    assert stuck(state, BRONZE_MOVE, more=[(PERSONAL_PAYOUT, 1)])


@pytest.mark.parametrize("below, rises, hope", [(1, 1, False), (1, 2, True), (2, 2, False)])
def test_a_rise_is_a_payout_only_after_those_that_lead_to_the_top(below, rises, hope):
    """2021 p.31: below the top a rise brings one dividend, here points alone."""
    of = with_options(board="american")
    state = at(of, players=[{"tracks": {"rocky": TWO_OFF}}])
    levels = of.catalogue.values["stock-levels"]
    change(state.own(0), HOLDING, level=levels - below)
    change(state, STOCKS, tokens=(5, 6, *(1,) * (levels - 2)))
    assert stuck(state, BRONZE_MOVE, more=[(STOCK, rises)]) != hope


def test_a_rise_beyond_the_way_may_make_another_one_a_payout():
    """2021 p.31: two wood moves come to a rise to the top, and the rise of the turn follows it."""
    of = with_options(board="american")
    mine = {
        "tracks": {"rocky": {"wood": 3, "green": 2}, "sacramento": {"wood": 1}},
        "locomotives": {"rocky": "1", "sacramento": "3"},
    }
    state = at(of, players=[mine])
    levels = of.catalogue.values["stock-levels"]
    change(state.own(0), HOLDING, level=levels - 1)
    change(state, STOCKS, tokens=(5, 6, 5, 6, *(1,) * (levels - 4)))
    assert stuck(state, BRONZE_MOVE, more=[(1, 1), (STOCK, 1)])
    assert not stuck(state, BRONZE_MOVE, more=[(1, 2), (STOCK, 1)])
    assert a_way(state, BRONZE_MOVE, more=[(1, 2), (STOCK, 1)])


def test_a_steelworks_fills_the_gap_before_a_step():
    """2021 p.32: the wrenches stand before an empty gap."""
    state = at(with_options(board="american"), players=[{"wrenches": [4]}])
    owing = (INDUSTRY, sum(state.players[0].ahead[at] for at in state.players[0].wrenches) + 1)
    assert stuck(state, owing)
    assert not stuck(state, owing, more=[(STEELWORKS, 1)])


def test_a_colour_that_is_closed_gets_nothing():
    """2021 p.29: green would blast a boulder on its fourth space."""
    engines = {"rocky": ["1", "4"]}
    state = at(with_options(board="american"), players=[{"locomotives": engines}])
    assert stuck(state, BRONZE_MOVE, more=[(2, 2)])
    mine = {"tracks": {"rocky": {"wood": 4, "green": 1}}, "locomotives": engines}
    near = at(with_options(board="american"), players=[mine])
    assert stuck(near, BRONZE_MOVE, more=[(31, 1)])


def test_the_train_serves_once_it_has_moved_on():
    """2021 p.42."""
    state = at(with_options(modules="manufactory"), players=[{}])
    assert not stuck(state, (TRAIN, 1))
    change(state, manufactory.TRAIN, cars=(1, 0, 0))
    assert stuck(state, (TRAIN, 1))


def test_what_is_there_is_no_hindrance():
    """2021 p.38: a foundry lies open, and wood opens bronze."""
    state = at(with_options(modules="coal"), players=[{"tracks": {"trans-siberian": TWO_OFF}}])
    assert not stuck(state, (FOUNDRY, 1), (1, 2), BRONZE_MOVE)


def test_very_many_ways_to_choose_are_not_told_apart(monkeypatch):
    """2021 p.36: then only a search says which of them is possible."""
    state = at(shared(), sites=CLOSED, players=[{}])
    assert stuck(state, (FACTORY, 1))
    monkeypatch.setattr(missing, "MANY", 0)
    assert not stuck(state, (FACTORY, 1))


def test_a_route_that_may_become_longer_has_more_room_for_wood(monkeypatch):
    """2014 p.4: on a house board a way behind the switch is longer."""
    laid = {"dresden": {"wood": 9}, "munich": {"wood": 15}, "nuremberg": {"wood": 10}}
    mine = {
        "tracks": laid,
        "extensions": {"dresden": ["3c"], "nuremberg": ["4c", "2a"]},
        "switch": "hamburg",
    }
    state = at(german(), players=[mine])
    assert stuck(state, WOOD_MOVE)
    line = state.players[0].routes[0]
    ahead = state.catalogue.ahead
    _, colours, access = ahead[0][line.variant]
    longer = (line.length + 1, colours, access)
    shapes = [longer if n == line.variant else shape for n, shape in enumerate(ahead[0])]
    monkeypatch.setattr(state.catalogue, "ahead", [shapes, *ahead[1:]])
    assert not stuck(state, WOOD_MOVE)


# ---------------------------------------------------------------------- how far it looks


def test_gains_that_come_to_no_end_may_come_to_anything(monkeypatch):
    """2021 p.48: what leads on and on is for a search."""
    used = at(game(), held={"coins": "1 w"}, players=[{"tracks": {"trans-siberian": TWO_OFF}}])
    assert stuck(used, BRONZE_MOVE, more=[(KEY, 1), (REUSE, 1)]) is False
    state = standing(4)
    assert stuck(state, BRONZE_MOVE, more=[(CARD, 1)])
    monkeypatch.setattr(bound, "ROUNDS", 1)
    assert not stuck(state, BRONZE_MOVE, more=[(CARD, 1)])


def test_a_reuse_may_want_a_tile_that_nobody_has(tmp_path):
    """2021 p.12,48: without any tile the space for a locomotive or a factory is no use."""
    of = house(tmp_path, '[[seats]]\nid = "2"\nstack = 1\nsource = "house test"\n', players=2)
    tiles = [*map(str, range(2, 10)), "10a", "10b"]
    players = [{"factories": tiles[:5]}, {"factories": tiles[5:]}]
    supply = dict.fromkeys(tiles, 0)
    state = at(of, players=players, supply=supply, held={"locomotive-1": "1 w"})
    assert count.short_of(state, state.players[0], ((REUSE, 1),)) != 0
    assert not a_way(state, (REUSE, 1))


def test_three_tracks_where_wood_is_at_the_end_are_green_bronze_and_silver():
    """2021 p.48: one more valuable than wood does as well, where there is room for it."""
    of = modular("engineers", 2)
    short = {"trans-siberian": {"wood": 15, "green": 3}, "kyiv": {"wood": 9}}
    short |= {"st-petersburg": {"wood": 9}}
    assert not a_way(at(of, players=[{"tracks": short}]), (TRIO, 1))
    enough = {"trans-siberian": {"wood": 15, "green": 5, "bronze": 3}}
    enough |= {"kyiv": {"wood": 9, "green": 3}, "st-petersburg": {"wood": 9}}
    assert a_way(at(of, players=[{"tracks": enough}]), (TRIO, 1))


FACTORY_AND_BRONZE = """
[[engineer]]
id = "15"
gain = ["1 factory", "1 bronze"]
source = "house test"
"""


def test_the_step_that_is_covered_is_owed_and_leads_to_moves(tmp_path):
    """2021 p.36: the factory covers number 5, whose step comes onto number 7."""
    sites = [["7", "7"], ["5"], ["4", "4"], ["3", "3"], ["6", "6"], ["8", "8"]]
    of = house(tmp_path, FACTORY_AND_BRONZE, industry="asian")
    mine = {"tracks": {"trans-siberian": TWO_OFF}, "wrenches": [4]}
    state = lit(of, mine, sites=sites)
    assert of.judge(state, of.action_from_text(LIT), 1000).possible
    assert LIT in legal(state)


def test_the_step_that_a_card_s_factory_covers_leads_to_moves():
    """2021 p.36,41: the coal factory over number 5, whose step comes onto number 7."""
    sites = [["7", "7"], ["5"], ["4", "4"], ["3", "3"], ["6", "6"], ["8", "8"]]
    of = with_options(board="russian", industry="asian", modules="coal")
    mine = {"tracks": {"trans-siberian": TWO_OFF}, "wrenches": [4]}
    state = at(of, players=[mine], sites=sites, cards=["coal-factory"])
    assert a_way(state, BRONZE_MOVE, more=[(CARD, 1)])


def test_before_an_empty_gap_only_more_than_moves_can_help():
    """2021 p.12-13,18: a token that adds a wrench, or a wood move that comes to one."""
    state = at(game(), players=[{"wrenches": [4]}])
    assert stuck(state, (INDUSTRY, 1))
    assert stuck(state, (INDUSTRY, 1), WOOD_MOVE)
    assert not stuck(state, (INDUSTRY, 1), more=[(IDEA, 1)])
    assert not stuck(state, (INDUSTRY, 1), more=[(FACTORY, 1)])
    assert stuck(at(german(), players=[{"wrenches": [4]}]), (INDUSTRY, 1), WOOD_MOVE)
