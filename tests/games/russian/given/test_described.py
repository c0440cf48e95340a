"""Positions described by hand: what can be said, and a sentence for all that is wrong."""

from typing import Any

import pytest
from tests.games.russian.table import (
    EDITIONS,
    at,
    do,
    game,
    german,
    held,
    legal,
    modular,
    player,
    points,
    turn,
    view,
    with_options,
)

from footplate.kernel.errors import ScenarioError

both = pytest.mark.parametrize("edition", EDITIONS)


# ---------------------------------------------------------------------- what can be said


@both
@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_is_not_said_is_as_at_the_start(edition, players):
    of = game(edition, players)
    state = at(of)
    assert (view(state)["round"], turn(state)) == (1, 1)
    assert points(state) == [0] * players
    started = of.new(0)
    assert view(state)["supply"] == view(started)["supply"]
    assert view(state)["cards"] == view(started)["cards"]
    mine, first = player(state), player(started, started.order[0] + 1)
    for key in ("workers", "spare", "hand", "coins", "routes", "locomotives", "ideas", "wrenches"):
        assert mine[key] == first[key], key


@both
def test_the_first_in_the_order_is_on_turn_unless_another_seat_is_named(edition):
    assert turn(at(game(edition), order=[3, 1, 2, 4])) == 3
    assert turn(at(game(edition), order=[3, 1, 2, 4], turn=2)) == 2


@both
def test_what_the_tracks_have_reached_counts_as_received(edition):
    laid = {"trans-siberian": {"wood": 10, "green": 7, "bronze": 4}, "kyiv": {"wood": 7}}
    engines = {"trans-siberian": ["1", "2"]}
    state = at(game(edition), players=[{"tracks": laid, "locomotives": engines}])
    assert player(state)["colours"] == ["wood", "green", "bronze", "silver"]
    assert (player(state)["workers"], player(state)["hand"]) == (7, 7)
    assert player(state)["spare"] == 0


@both
def test_the_number_of_workers_may_be_said(edition):
    state = at(game(edition), players=[{"workers": 6}])
    assert (player(state)["workers"], player(state)["spare"]) == (6, 1)


@both
def test_tiles_of_players_and_returned_ones_are_missing_in_the_supply(edition):
    mine = {"locomotives": {"trans-siberian": ["1", "2"]}, "factories": ["2", "3"]}
    state = at(game(edition), returned={"3": 1}, players=[mine])
    assert (view(state)["supply"]["2"], view(state)["supply"]["3"]) == (2, 2)


@both
def test_of_stacks_below_the_lowest_number_all_that_nobody_has_was_given_back(edition):
    """2013 p.8-9; 2021 p.10-11: the lowest number is taken, what goes back lies beside."""
    mine = {"locomotives": {"trans-siberian": ["4", "3"], "kyiv": "2"}, "factories": ["2"]}
    state = at(game(edition), lowest=4, returned={"2": 2, "1": 1}, players=[mine])
    supply = view(state)["supply"]
    assert min([int(tile.rstrip("ab")) for tile in supply]) == 4
    assert (supply["4"], supply["5"]) == (3, 4)
    assert view(state)["returned"] == {"1": 1, "2": 2, "3": 3}
    do(state, "place locomotive-1 w")
    assert "locomotive 4" in legal(state)


def test_both_stacks_of_the_highest_number_may_be_the_lowest():
    """2021 p.10."""
    mine = {"locomotives": {"trans-siberian": ["10a", "1"]}}
    state = at(game(), lowest=10, players=[mine])
    assert view(state)["supply"] == {"10a": 3, "10b": 4}


def test_what_emil_collected_was_taken_from_the_lowest_stacks():
    """2021 p.45: two of each number, as for two players."""
    state = at(with_options(players=1), lowest=4, emil_tiles=["2", "2", "3"])
    assert view(state)["returned"] == {"3": 1}


LOWEST: dict[str, dict[str, Any]] = {
    "given.lowest: given.supply says already what is left": {"supply": {"2": 0}},
    "given.lowest: a #5 is not in its stack any more": {
        "players": [{"locomotives": {"kyiv": "5"}}],
    },
    "given.lowest: a #6 is not in its stack any more": {"returned": {"6": 1}},
    "given.lowest: no #4 is left": {"returned": {"4": 4}},
    "given.returned.2: expected 3, since the lowest number in the stacks is 4": {
        "returned": {"2": 1},
        "players": [{"locomotives": {"kyiv": "2"}}],
    },
    "given contradicts itself: tiles #2: there are 5, not 4": {"returned": {"2": 5}},
}


@pytest.mark.parametrize("sentence", LOWEST)
def test_a_lowest_number_that_cannot_be_is_refused_with_key_and_problem(sentence):
    with pytest.raises(ScenarioError) as refused:
        at(game(), lowest=4, **LOWEST[sentence])
    assert str(refused.value) == sentence


@both
def test_the_engineers_in_the_box_may_be_listed(edition):
    """2013 p.20; 2021 p.22: those that were never dealt, and those that nobody hired."""
    box = [2, 3, 5, 6, 7, 8, 10, 11, 12, 13, 14]
    state = at(game(edition), strip=[9, 0, 0, 0, 0, 0, 4], box=box, players=[{"engineers": [15]}])
    assert view(state)["strip"] == view(at(game(edition), strip=[9, 0, 0, 0, 0, 0, 4]))["strip"]


@both
def test_doublers_of_players_are_missing_in_the_supply(edition):
    state = at(game(edition), players=[{"doublers": {"trans-siberian": 3}}])
    assert view(state)["doublers"] == {"2013": 17, "2021": 27}[edition]


@both
def test_pieces_lie_on_spaces(edition):
    state = at(game(edition), held={"wood-2": "2 wc", "temporary": "1 w"}, players=[{}, {}])
    assert held(state, "wood-2") == "2 wc"
    assert (player(state, 2)["hand"], player(state, 1)["hand"]) == (4, 4)


@both
def test_the_space_that_never_becomes_occupied_only_counts_its_workers(edition):
    state = at(game(edition), held={"basic": "1 ww"})
    assert held(state, "basic") == ""
    assert (player(state)["basic"], player(state)["hand"]) == (2, 3)
    assert "place basic w" in legal(state)


@both
def test_workers_that_are_neither_in_hand_nor_on_named_spaces_are_on_basic(edition):
    """2013 p.7; 2021 p.9: it takes any number of workers."""
    state = at(game(edition), held={"wood-2": "1 ww"}, players=[{"hand": 1}, {"hand": 0}])
    assert (player(state)["hand"], player(state)["basic"]) == (1, 2)
    assert (player(state, 2)["hand"], player(state, 2)["basic"]) == (0, 5)
    state = at(game(edition), held={"basic": "1 w"}, players=[{"hand": 2}])
    assert (player(state)["hand"], player(state)["basic"]) == (2, 3)


@both
def test_no_more_workers_are_in_hand_than_are_left(edition):
    with pytest.raises(ScenarioError, match=r"^given.players.1.hand: 4 is not from 0 to 3$"):
        at(game(edition), held={"wood-2": "1 ww"}, players=[{"hand": 4}])


@both
def test_a_locomotive_place_may_be_empty(edition):
    state = at(
        game(edition), returned={"1": 1}, players=[{"locomotives": {"trans-siberian": ["none"]}}]
    )
    assert player(state)["locomotives"]["trans-siberian"] == [None, None]


@both
def test_all_other_keys_reach_the_board(edition):
    mine = {
        "points": 12,
        "coins": 3,
        "temporary": 1,
        "wooden": True,
        "engineers": [7, 4],
        "placed": ["medal", "valuation"],
        "medal": True,
        "revalued": True,
    }
    found = player(at(game(edition), cards=["repeat"], players=[mine]))
    assert (found["points"], found["coins"], found["temporary"]) == (12, 3, 1)
    assert (found["wooden"], found["has_wooden"]) == (1, True)
    assert found["engineers"] == [4, 7]
    assert found["placed"] == ["valuation", "medal"]
    assert "medal" not in found["ideas"]
    assert (found["medal"], found["values"]) == (True, [0, 1, 3, 6, 10])


def test_tokens_in_the_box_are_neither_at_hand_nor_placed():
    found = player(at(game("2021"), players=[{"boxed": ["keys"], "keys": 4}]))
    assert "keys" not in found["ideas"]
    assert found["placed"] == []
    assert found["keys"] == 4


@both
@pytest.mark.parametrize("space", ["wood-1", "basic"])
def test_the_wooden_worker_of_a_player_may_lie_on_a_space(edition, space):
    """`wooden` says whose it is; it is in hand unless it was placed."""
    state = at(game(edition), held={space: "1 b"}, players=[{"wooden": True}])
    assert (player(state)["wooden"], player(state)["has_wooden"]) == (0, True)
    assert held(state, "wood-1") == ("1 b" if space == "wood-1" else "")


@both
def test_cards_that_gave_something_to_keep_are_gone(edition):
    mine = {"wooden": True, "engineers": [1]}
    state = at(
        game(edition),
        returned={"1": 1},
        players=[mine, {"locomotives": {"trans-siberian": ["9-card"]}}],
    )
    assert view(state)["cards"] == ["repeat", "factory"]


def test_in_2021_somebody_may_have_looked_without_taking_a_card():
    """2021 p.48."""
    state = at(game("2021"), removed=["flat", "routes"], taken=["2 -", "1 wood"])
    wood = state.catalogue.bonuses.index("wood")
    assert state.taken == [(1, -1), (0, wood)]


# ---------------------------------------------------------------------- what is wrong

WRONG_TABLE = [
    (
        "nope",
        1,
        "given.nope: unknown key; expected one of round, order, turn, passed, strip, box, supply, "
        "lowest, returned, cards, removed, taken, held, players",
    ),
    ("round", 0, "given.round: 0 is not from 1 to 7"),
    ("round", 8, "given.round: 8 is not from 1 to 7"),
    ("round", "one", "given.round: expected a number that is not negative"),
    ("order", 1, "given.order: expected a list of numbers"),
    ("order", [1, 2, 3], "given.order: expected each seat from 1 to 4 once"),
    ("order", [1, 2, 3, 3], "given.order: expected each seat from 1 to 4 once"),
    ("order", ["one"], "given.order: expected a number that is not negative"),
    ("turn", 5, "given.turn: 5 is not from 1 to 4"),
    ("passed", [5], "given.passed: there is no seat 5"),
    ("passed", [1], "given.turn: this seat has passed"),
    ("strip", [2, 3], "given.strip: expected 7 numbers, 0 where a space is empty"),
    ("strip", [2, 3, 4, 5, 6, 7, 16], "given.strip: there is no engineer 16"),
    ("box", 3, "given.box: expected a list of numbers"),
    ("box", [16], "given.box: there is no engineer 16"),
    ("box", [1], "given.box: engineer 1 is in play"),
    (
        "box",
        [3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15],
        "given.box: expected engineer 2 too, or on the strip or with a player",
    ),
    ("lowest", "6", "given.lowest: expected a number that is not negative"),
    ("lowest", 1, "given.lowest: 1 is not from 2 to 10"),
    ("lowest", 11, "given.lowest: 11 is not from 2 to 10"),
    ("supply", ["2"], "given.supply: expected a table"),
    ("supply", {"2": -1}, "given.supply.2: expected a number that is not negative"),
    (
        "returned",
        {"11": 1},
        'given.returned: there is no "11"; expected one of 1, 2, 3, 4, 5, 6, 7, 8, 9, '
        "10a, 10b, 9-card",
    ),
    ("cards", "repeat", "given.cards: expected a list"),
    (
        "cards",
        ["joker"],
        'given.cards: there is no "joker"; expected one of repeat, engineer, factory, worker, '
        "locomotive",
    ),
    ("taken", "1 flat", 'given.taken: expected a list like ["1 flat"]'),
    ("taken", ["flat"], 'given.taken: "flat" is not like "1 flat"'),
    ("taken", ["5 flat"], "given.taken: there is no seat 5"),
    (
        "taken",
        ["1 joker"],
        'given.taken: there is no "joker"; expected one of flat, routes, factories, workers, '
        "wood, ideas, doublers, majority, engineers, green-bronze, best-locomotives, keys",
    ),
    ("taken", ["1 flat"], "given.removed: expected 2 cards, since one was taken"),
    ("held", "wood-1", "given.held: expected a table"),
    ("held", {"wood-1": "w"}, 'given.held.wood-1: "w" is not like "1 ww"'),
    ("held", {"wood-1": "1"}, 'given.held.wood-1: "1" is not like "1 ww"'),
    ("held", {"wood-1": "1 x"}, 'given.held.wood-1: "1 x" is not like "1 ww"'),
    ("held", {"wood-1": "5 w"}, "given.held.wood-1: there is no seat 5"),
    ("held", {"wood-1": "² w"}, 'given.held.wood-1: "² w" is not like "1 ww"'),
    ("held", {"wood-1": "1 ww"}, 'given.held.wood-1: "ww" does not pay for this space'),
    ("held", {"hire": "1 w"}, 'given.held.hire: "w" does not pay for this space'),
    (
        "held",
        {"first": "1 c"},
        "given.held.first: a worker of the player's own colour stands there",
    ),
    (
        "held",
        {"first": "1 w", "second": "1 w"},
        "given.held.second: nobody stands on both turn order spaces",
    ),
    ("held", {"wood-1": "2 b"}, "given.held.wood-1: seat 2 has no wooden worker to lie here"),
    (
        "held",
        {"wood-2": "1 tt", "any": "2 tc"},
        "given.held.any: there are only 2 temporary workers",
    ),
    ("held", {"basic": "1 wwwwww"}, "given.held: 6 workers of seat 1 lie on spaces; it has 5"),
    ("strip", [1, 3, 4, 5, 6, 7, 8], "given.strip: engineer 1 comes with an idea card"),
    (
        "removed",
        ["flat"],
        "given.removed: expected 2 cards, or none while nobody has seen the pile",
    ),
    ("taken", ["1 -"], "given.removed: expected 2 cards, since one was taken"),
    (
        "players",
        [{"wooden": True}, {"wooden": True}],
        "given.players.2.wooden: there is one idea card worker, and seat 1 has it",
    ),
    (
        "players",
        [{"temporary": 1}, {"temporary": 2}],
        "given.players.2.temporary: there are 2 in all",
    ),
    (
        "players",
        [{"doublers": {"trans-siberian": 8}}] * 4,
        "given.players.4.doublers: there are 30 in all",
    ),
    ("players", {}, "given.players: expected at most 4 tables"),
    ("players", [{}, {}, {}, {}, {}], "given.players: expected at most 4 tables"),
    ("players", [{}, 1], "given.players.2: expected a table"),
]


@pytest.mark.parametrize("key, value, sentence", WRONG_TABLE)
def test_a_wrong_description_of_the_table_is_refused_with_key_and_problem(key, value, sentence):
    with pytest.raises(ScenarioError) as refused:
        at(game(), **{key: value})
    assert str(refused.value) == sentence


def test_an_unknown_space_is_refused_with_those_there_are():
    with pytest.raises(ScenarioError, match=r'^given.held: there is no "nowhere"; expected one of'):
        at(game(), held={"nowhere": "1 w"})


WRONG_PLAYER = [
    (
        "nope",
        1,
        "nope: unknown key; expected one of points, coins, workers, hand, temporary, wooden, "
        "tracks, locomotives, factories, wrenches, doublers, engineers, placed, boxed, medal, "
        "revalued, keys",
    ),
    ("points", -1, "points: expected a number that is not negative"),
    ("points", True, "points: expected a number that is not negative"),
    ("points", 10000, "points: 10000 is not from 0 to 9999"),
    ("coins", 100, "coins: 100 is not from 0 to 99"),
    ("workers", 8, "workers: 8 is not from 1 to 7"),
    ("hand", 6, "hand: 6 is not from 0 to 5"),
    ("temporary", 3, "temporary: 3 is not from 0 to 2"),
    ("tracks", [], "tracks: expected a table"),
    (
        "tracks",
        {"moon": {}},
        'tracks: there is no "moon"; expected one of trans-siberian, st-petersburg, kyiv',
    ),
    ("tracks", {"kyiv": 3}, "tracks.kyiv: expected colours with their spaces"),
    (
        "tracks",
        {"kyiv": {"pink": 3}},
        'tracks.kyiv: there is no "pink"; expected one of wood, green, bronze, silver, gold',
    ),
    ("tracks", {"kyiv": {"wood": 10}}, "tracks.kyiv.wood: the route has 9 spaces"),
    ("tracks", {"kyiv": {"wood": "9"}}, "tracks.kyiv.wood: expected a number that is not negative"),
    ("locomotives", [], "locomotives: expected a table"),
    (
        "locomotives",
        {"moon": "2"},
        'locomotives: there is no "moon"; expected one of trans-siberian, st-petersburg, kyiv',
    ),
    ("locomotives", {"kyiv": ["2", "3"]}, "locomotives.kyiv: there is room for 1"),
    (
        "locomotives",
        {"kyiv": 11},
        'locomotives.kyiv: there is no "11"; expected one of none, 1, 2, 3, 4, 5, 6, 7, 8, 9, '
        "10a, 10b, 9-card",
    ),
    ("factories", "2", "factories: expected a list"),
    ("factories", ["2", "2", "3", "3", "4", "4"], "factories: there are 5 gaps"),
    (
        "factories",
        ["11"],
        'factories: there is no "11"; expected one of none, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10a, '
        "10b, 9-card",
    ),
    ("wrenches", 3, "wrenches: expected a list of numbers"),
    ("wrenches", [], "wrenches: expected 1 to 3 numbers"),
    ("wrenches", [1, 1, 1, 1], "wrenches: expected 1 to 3 numbers"),
    ("wrenches", [0, 99], "wrenches: the last space of the industry track is 15"),
    ("wooden", 1, "wooden: expected true or false"),
    ("medal", "yes", 'medal: there is no "yes"; expected one of kyiv'),
    ("medal", 1, "medal: expected true or false"),
    ("revalued", 0, "revalued: expected true or false"),
    ("tracks", {"kyiv": {"wood": 0}}, "tracks.kyiv.wood: wood begins on space 1"),
    ("factories", ["9-card"], "factories: the back of 9-card is blank"),
    (
        "doublers",
        {"moon": 1},
        'doublers: there is no "moon"; expected one of trans-siberian, st-petersburg, kyiv',
    ),
    ("engineers", [16], "engineers: there is no engineer 16"),
    (
        "placed",
        ["joker"],
        'placed: there is no "joker"; expected one of moves, industry, wrench, doublers, '
        "valuation, medal, bonus, keys, coins",
    ),
    ("boxed", "keys", "boxed: expected a list"),
    ("keys", 21, "keys: 21 is not from 0 to 20"),
]


@pytest.mark.parametrize("key, value, sentence", WRONG_PLAYER)
def test_a_wrong_description_of_a_player_is_refused_with_key_and_problem(key, value, sentence):
    with pytest.raises(ScenarioError) as refused:
        at(game(), players=[{}, {key: value}])
    assert str(refused.value) == f"given.players.2.{sentence}"


CONTRADICTIONS: dict[str, dict[str, Any]] = {
    "player 1, kyiv takes no gold": {"players": [{"tracks": {"kyiv": {"gold": 1}}}]},
    "player 1 has no access to green": {"players": [{"tracks": {"kyiv": {"wood": 5, "green": 1}}}]},
    "player 1, trans-siberian: green on 6 is not behind 6": {
        "players": [{"tracks": {"trans-siberian": {"wood": 6, "green": 6}}}]
    },
    "player 1: a wrench is on 6, out of reach": {"players": [{"wrenches": [6]}]},
    "player 1: a gap was skipped": {"players": [{"factories": ["none", "2"]}]},
    "player 1: kyiv has 0 doubler spaces": {"players": [{"doublers": {"kyiv": 1}}]},
    "tiles #1 in the supply: there are 1, at most 0": {
        "supply": {"1": 1},
        "players": [{"locomotives": {"trans-siberian": []}}],
    },
    "#9-card cannot be returned: its back is blank": {"returned": {"9-card": 1}, "cards": []},
    "tiles #2: there are 3, not 4": {"supply": {"2": 3}},
    "tiles #1: there are 5, not 4": {"returned": {"1": 1}},
    "an engineer is in two places": {"players": [{"engineers": [3]}, {"engineers": [3]}]},
    "an end bonus card is held twice": {
        "removed": ["routes", "wood"],
        "taken": ["1 flat", "2 flat"],
    },
    "an end bonus card was removed and is held": {
        "removed": ["routes", "flat"],
        "taken": ["1 flat"],
    },
}


@pytest.mark.parametrize("problem", CONTRADICTIONS)
def test_pieces_that_contradict_each_other_are_refused_with_a_sentence(problem):
    with pytest.raises(ScenarioError) as refused:
        at(game(), **CONTRADICTIONS[problem])
    assert str(refused.value) == f"given contradicts itself: {problem}"


def test_in_2013_two_wrenches_on_a_space_contradict_the_rules():
    """2013 p.22."""
    with pytest.raises(ScenarioError, match="two wrenches share a space"):
        at(game("2013"), players=[{"wrenches": [1, 1]}])
    assert player(at(game("2021"), players=[{"wrenches": [1, 1]}]))["wrenches"] == [1, 1]


def test_in_2013_a_look_takes_a_card():
    """2013 p.23."""
    with pytest.raises(ScenarioError, match=r'^given.taken: there is no "-"; expected one of flat'):
        at(game("2013"), removed=["flat", "routes"], taken=["1 -"])


def test_in_2013_there_are_no_keys():
    with pytest.raises(ScenarioError, match=r"^given.players.1.keys: 1 is not from 0 to 0$"):
        at(game("2013"), players=[{"keys": 1}])


@both
@pytest.mark.parametrize(
    "card, key, value",
    [
        ("worker", "wooden", True),
        ("engineer", "engineers", [1]),
        ("locomotive", "locomotives", {"trans-siberian": ["9-card"]}),
    ],
)
def test_what_comes_with_a_card_is_not_there_while_the_card_is(edition, card, key, value):
    sentence = f"given.players.1.{key}: there is one idea card {card}, and given.cards has it"
    with pytest.raises(ScenarioError) as refused:
        at(game(edition), cards=[card], returned={"1": 1}, players=[{key: value}])
    assert str(refused.value) == sentence


@both
def test_a_token_is_placed_or_in_the_box(edition):
    mine = {"placed": ["medal"], "boxed": ["medal"]}
    with pytest.raises(ScenarioError, match=r"^given.players.1.boxed: a token is placed or in"):
        at(game(edition), players=[mine])


@both
def test_a_temporary_worker_in_hand_and_two_on_spaces_are_too_many(edition):
    with pytest.raises(ScenarioError, match=r"^given.held.wood-2: there are only 2 temporary"):
        at(game(edition), players=[{"temporary": 1}], held={"wood-2": "1 tt"})


@both
def test_who_has_temporary_workers_stands_on_their_space(edition):
    """2013 p.13; 2021 p.14; nobody else can get any this round."""
    assert held(at(game(edition), players=[{"temporary": 1}]), "temporary") == "1 c"
    assert held(at(game(edition), held={"wood-1": "2 t"}), "temporary") == "2 c"
    said = at(game(edition), players=[{"temporary": 1}], held={"temporary": "1 w"})
    assert held(said, "temporary") == "1 w"


@both
def test_who_has_temporary_workers_is_who_stands_on_their_space(edition):
    sentence = "given.held.temporary: seat 2 is there, but seat 1 has some"
    with pytest.raises(ScenarioError, match=f"^{sentence}$"):
        at(game(edition), players=[{"temporary": 1}], held={"temporary": "2 w"})


@both
def test_with_two_players_there_are_no_temporary_workers(edition):
    """2013 p.21; 2021 p.23."""
    sentence = "given.players.2.temporary: no space gives any with 2 players"
    with pytest.raises(ScenarioError, match=f"^{sentence}$"):
        at(game(edition, 2), players=[{}, {"temporary": 1}])


# ---------------------------------------------------------------------- the German board

BUILT = {
    "tracks": {"munich": {"wood": 9}, "nuremberg": {"wood": 8}},
    "switch": "berlin",
    "extensions": {"nuremberg": ["4b", "2c"]},
    "incomes": ["any", "coin", "coin"],
    "used": ["coin"],
}


@both
def test_switch_extensions_and_income_reach_the_board(edition):
    state = at(german(edition), players=[BUILT])
    found = player(state)
    assert found["routes"][1]["branch"] == "berlin"
    assert found["routes"][2]["built"] == {"4": "4b", "8": "2c"}
    assert found["incomes"] == {"coin": {"held": 2, "used": 1}, "any": {"held": 1, "used": 0}}
    assert view(state)["incomes"]["coin"]["left"] == 0
    assert "silver" in found["colours"]
    assert [e["extension"] for e in view(state)["extensions"]].count("4b") == 0


def test_the_card_of_the_special_valuation_is_gone_when_somebody_has_it():
    state = at(german(), players=[{}, {"special_valuation": True}])
    assert "special-valuation" not in view(state)["cards"]
    assert player(state, 2)["values"] == [0, 2, 3, 7, 8]


WRONG_BUILDING: dict[str, dict[str, Any]] = {
    'switch: there is no "bonn"; expected one of hamburg, berlin': {"switch": "bonn"},
    "switch: it is set when wood comes to 9": {"switch": "berlin"},
    "tracks.munich.wood: from space 9 on the switch must be set": {
        "tracks": {"munich": {"wood": 9}}
    },
    "tracks.munich.wood: the route has 13 spaces": {
        "tracks": {"munich": {"wood": 14}},
        "switch": "berlin",
    },
    "tracks.dresden.wood: from space 6 on an extension must lie there": {
        "tracks": {"dresden": {"wood": 6}}
    },
    "extensions.dresden: 3a comes when wood is on 6": {"extensions": {"dresden": ["3a"]}},
    'extensions: there is no "bonn"; expected one of dresden, munich, nuremberg': {
        "extensions": {"bonn": ["3a"]}
    },
    "extensions.dresden: expected a list": {"extensions": {"dresden": "3a"}},
    "extensions.dresden: no open ground of this size is left for 2a": {
        "extensions": {"dresden": ["2a"]}
    },
    "extensions.dresden: no open ground of this size is left for 3b": {
        "extensions": {"dresden": ["3a", "3b"]}
    },
    "extensions.nuremberg: 4b lies elsewhere already": {
        "tracks": {"nuremberg": {"wood": 4}},
        "extensions": {"nuremberg": ["4b"]},
    },
    'incomes: there is no "gold"; expected one of coin, any, industry, wood-green, green-bronze': {
        "incomes": ["gold"]
    },
    "incomes: there are 2 of coin in all": {"incomes": ["coin"]},
    "used: the player has 1 of any": {"incomes": ["any"], "used": ["any", "any"]},
    "special_valuation: the player has revalued": {"special_valuation": True, "revalued": True},
    "nope: unknown key; expected one of points, coins, workers, hand, temporary, wooden, "
    "tracks, locomotives, factories, wrenches, doublers, engineers, placed, boxed, medal, "
    "revalued, keys, switch, extensions, incomes, used, special_valuation": {"nope": 1},
}


@pytest.mark.parametrize("sentence", WRONG_BUILDING)
def test_a_wrong_building_is_refused_with_key_and_problem(sentence):
    with pytest.raises(ScenarioError) as refused:
        at(german(), players=[BUILT, WRONG_BUILDING[sentence]])
    assert str(refused.value) == f"given.players.2.{sentence}"


@pytest.mark.parametrize("edition", EDITIONS)
def test_there_is_one_special_valuation(edition):
    """2014 p.12, 2021 p.27."""
    with pytest.raises(ScenarioError) as refused:
        at(german(edition), players=[{"special_valuation": True}] * 2)
    assert str(refused.value) == (
        "given.players.2.special_valuation: there is one idea card special-valuation, and seat 1 "
        "has it"
    )


def test_the_special_valuation_comes_with_any_module_of_the_booklet():
    """2014 p.12: its card is played with coal on the Russian board too, in 2013."""
    state = at(modular("coal", edition="2013"), players=[{"special_valuation": True}])
    assert player(state)["values"] == [0, 2, 3, 7, 8]
    with pytest.raises(ScenarioError) as refused:
        at(modular("coal"), players=[{"special_valuation": True}])
    assert str(refused.value).startswith("given.players.1.special_valuation: unknown key")


def test_a_wrench_may_stand_beside_a_factory():
    """2021 p.35: what lies before the factory was received, the space beside it too."""
    state = at(with_options(board="asian"), sites=[["6"], ["7"]], players=[{"wrenches": [22]}])
    assert player(state)["wrenches"] == [22]
    assert player(state)["industry_points"] == 10
