"""The German board: the switch, route extensions, income, the third wrench, other values.

[2014 p.4-5; 2021 p.25-27]
"""

import pytest
from tests.games.pack_rows import row
from tests.games.russian.table import (
    EDITIONS,
    at,
    do,
    game,
    german,
    house,
    legal,
    pending,
    player,
    points,
    tracks,
    turn,
    view,
    why,
)

both = pytest.mark.parametrize("edition", EDITIONS)


def route(state, name, seat=1):
    """A route as its player sees it."""
    return next(r for r in player(state, seat)["routes"] if r["route"] == name)


def wood(**at_spaces):
    """The tracks of a player: wood alone."""
    return {name: {"wood": space} for name, space in at_spaces.items()}


def choosing(state):
    """Every extension that can be chosen, by the first letter of its name its size."""
    return [text.removeprefix("extension ") for text in legal(state, "extension")]


# ---------------------------------------------------------------------- the board


@both
def test_the_routes_are_open_where_something_is_to_be_chosen(edition):
    """2014 p.3-5, 2021 p.25-26."""
    state = at(german(edition))
    lengths = {r["route"]: r["length"] for r in player(state)["routes"]}
    assert lengths == {"dresden": 9, "munich": 15, "nuremberg": 10}
    assert route(state, "munich")["open"] == [{"space": 9, "size": 0}]
    assert route(state, "dresden")["open"] == [{"space": 6, "size": 3}]
    assert route(state, "nuremberg")["open"] == [{"space": 4, "size": 4}, {"space": 8, "size": 2}]


@both
def test_there_are_six_extensions_of_each_size_and_eight_income_tiles(edition):
    """2014 p.2, 2021 p.24."""
    found = view(at(german(edition)))
    sizes = [entry["size"] for entry in found["extensions"]]
    assert [sizes.count(size) for size in (2, 3, 4)] == [6, 6, 6]
    assert sum(kind["left"] for kind in found["incomes"].values()) == 8
    gives = [special["gain"] for entry in found["extensions"] for special in entry["specials"]]
    assert gives.count(["1 income"]) == 8
    assert gives.count(["1 wrench"]) == 1


@both
def test_the_special_valuation_and_the_coins_are_in_every_game_on_this_board(edition):
    """2014 p.12: they are used whatever else of that box is; 2021 p.27."""
    assert "special-valuation" in view(at(german(edition)))["cards"]
    assert "coins" in player(at(german(edition)))["ideas"]
    assert "special-valuation" not in view(at(game("2013")))["cards"]
    assert "coins" not in player(at(game("2013")))["ideas"]


# ---------------------------------------------------------------------- the switch


@both
def test_on_space_9_one_of_two_ways_is_chosen_and_the_other_is_closed(edition):
    """2014 p.4, 2021 p.25: three moves from space 6, the example of both."""
    state = at(german(edition), players=[{"tracks": wood(munich=6)}])
    do(state, "place wood-2 ww", "advance wood munich", "advance wood munich")
    assert legal(state, "switch") == []
    do(state, "advance wood munich")
    assert legal(state) == ["switch hamburg", "switch berlin"]
    do(state, "switch hamburg")
    assert route(state, "munich")["branch"] == "hamburg"
    assert route(state, "munich")["open"] == []
    assert why(state, "switch berlin").startswith(
        "You set the switch when your wood track reaches it."
    )
    assert turn(state) == 2


@both
def test_moves_that_are_left_go_on_after_the_switch(edition):
    state = at(german(edition), players=[{"tracks": wood(munich=8)}])
    do(state, "place wood-2 ww", "advance wood munich")
    assert pending(state) == ["2 wood!", "1 switch!"]
    do(state, "switch berlin", "advance wood munich", "advance wood munich")
    assert tracks(state, "munich")["wood"] == 11


@both
def test_berlin_is_shorter_and_takes_no_gold(edition):
    """2014 p.4, 2021 p.25-26."""
    state = at(german(edition), players=[{"tracks": wood(munich=12), "switch": "berlin"}])
    assert route(state, "munich")["length"] == 13
    assert route(state, "munich")["colours"] == ["wood", "green", "bronze", "silver"]
    do(state, "place basic w", "advance wood munich")
    if edition == "2013":
        assert points(state)[0] == 10
    else:
        assert pending(state) == ["1 key"]
        do(state, "key points")
    assert "gold" not in player(state)["colours"]
    assert why(do(state, "pass", "pass", "pass"), "place gold-1 w").startswith("You have no access")


@both
def test_silver_comes_at_once_on_the_way_to_berlin(edition):
    """2014 p.4: the tracks after bronze come later towards Hamburg."""
    state = at(german(edition), players=[{"tracks": wood(munich=8)}])
    do(state, "place basic w", "advance wood munich", "switch berlin")
    assert "silver" in player(state)["colours"]
    other = at(german(edition), players=[{"tracks": wood(munich=8)}])
    do(other, "place basic w", "advance wood munich", "switch hamburg")
    assert "silver" not in player(other)["colours"]


@both
def test_only_hamburg_gives_gold_and_two_moves_with_it(edition):
    """2014 p.5, 2021 p.25."""
    laid = {"munich": {"wood": 14, "green": 12, "bronze": 11, "silver": 10}}
    state = at(german(edition), players=[{"tracks": laid, "switch": "hamburg"}])
    do(state, "place basic w", "advance wood munich")
    assert "2 gold" in pending(state)
    do(state, "advance gold munich", "advance gold munich")
    assert tracks(state, "munich")["gold"] == 2


@both
def test_a_way_that_is_too_short_for_what_is_owed_is_not_offered(edition, tmp_path):
    """2014 p.4, 2021 p.7: six moves, and only the way to Hamburg has room for them."""
    full = {"dresden": 9, "nuremberg": 10, "munich": 8}
    built = {"dresden": ["3a"], "nuremberg": ["4b", "2a"]}
    rows = row("space", "wood-2", gain=["6 wood"])
    of = house(tmp_path, rows, edition, board="german")
    state = at(of, players=[{"tracks": wood(**full), "extensions": built}])
    do(state, "place wood-2 ww", "advance wood munich")
    assert legal(state) == ["switch hamburg"]
    assert why(state, "switch berlin").startswith("After this the rest of the action could no")
    do(state, "switch hamburg", *["advance wood munich"] * 5)
    assert tracks(state, "munich")["wood"] == 14


# ---------------------------------------------------------------------- extensions


@both
def test_wood_at_a_station_asks_for_an_extension_of_that_size(edition):
    """2014 p.5, 2021 p.26."""
    state = at(german(edition), players=[{"tracks": wood(nuremberg=3)}])
    do(state, "place wood-1 w", "advance wood nuremberg")
    assert choosing(state) == ["4a", "4b", "4c", "4d", "4e", "4f"]
    assert why(state, "extension 3a").startswith("The extension must fit the open ground exactly.")
    do(state, "extension 4c")
    assert route(state, "nuremberg")["built"] == {"4": "4c"}
    assert tracks(state, "nuremberg")["wood"] == 4
    assert pending(state) == ["1 wood!"]
    do(state, "advance wood nuremberg")
    assert tracks(state, "nuremberg")["wood"] == 5


@both
def test_who_comes_later_has_less_to_choose_from(edition):
    """2014 p.5, 2021 p.26."""
    mine = {"tracks": wood(dresden=5)}
    state = at(german(edition), players=[mine, mine])
    do(state, "place basic w", "advance wood dresden", "extension 3f")
    do(state, "place basic w", "advance wood dresden")
    assert choosing(state) == ["3a", "3b", "3c", "3d", "3e"]
    assert why(state, "extension 3f").startswith("This extension is on a board already.")


@both
def test_two_gaps_of_a_route_are_filled_one_after_the_other(edition):
    mine = {"tracks": wood(nuremberg=7), "extensions": {"nuremberg": ["4c"]}}
    state = at(german(edition), players=[mine])
    do(state, "place wood-2 ww", "advance wood nuremberg")
    assert choosing(state) == ["2a", "2b", "2c", "2d", "2e", "2f"]
    do(state, "extension 2c", "advance wood nuremberg", "advance wood nuremberg")
    assert route(state, "nuremberg")["built"] == {"4": "4c", "8": "2c"}
    assert tracks(state, "nuremberg")["wood"] == 10


@both
def test_the_first_space_gives_what_it_has_when_the_extension_is_laid(edition):
    """2021 p.26: prerequisites are looked at as always."""
    state = at(german(edition), players=[{"tracks": wood(nuremberg=3)}])
    do(state, "place basic w", "advance wood nuremberg", "extension 4a")
    assert pending(state) == ["2 industry"]
    do(state, "wrench 1", "wrench 1")
    assert player(state)["wrenches"] == [2]


@both
def test_a_benefit_that_needs_a_locomotive_comes_with_the_track_or_with_the_locomotive(edition):
    engines = {"munich": ["1"], "dresden": "7"}
    mine = {"tracks": wood(dresden=6), "extensions": {"dresden": ["3c"]}}
    state = at(german(edition), players=[{**mine, "locomotives": engines}])
    do(state, "place basic w", "advance wood dresden")
    assert pending(state) == ["1 idea"]


@both
def test_a_locomotive_that_reaches_an_extension_brings_its_benefit(edition):
    """2013 p.16, 2021 p.18: the idea token of an extension, on space 5."""
    mine = {"tracks": wood(nuremberg=5), "extensions": {"nuremberg": ["4c"]}}
    state = at(german(edition), returned={"2": 4, "3": 4, "4": 4}, players=[mine])
    do(state, "place locomotive-1 w", "locomotive 5", "engine nuremberg")
    assert pending(state) == ["1 idea"]


def test_no_locomotive_no_benefit():
    mine = {"tracks": wood(dresden=6), "extensions": {"dresden": ["3c"]}}
    state = do(at(german(), players=[mine]), "place basic w", "advance wood dresden")
    assert turn(state) == 2


@both
def test_stars_of_an_extension_count_at_every_scoring(edition):
    mine = {
        "tracks": wood(nuremberg=7),
        "extensions": {"nuremberg": ["4c"]},
        "locomotives": {"munich": ["1"], "nuremberg": "7"},
    }
    state = at(german(edition), players=[mine])
    assert route(state, "nuremberg")["points"]["stars"] == 1 + 2 + 3 + 2
    do(state, *["pass"] * 4)
    assert points(state)[0] == 8 + 0


@both
def test_an_extension_may_fill_the_gap_for_a_step_that_is_owed(edition):
    """2013 p.4,12, 2021 p.7,13: one industry step and one wood move; the step needs a factory."""
    mine = {
        "tracks": wood(nuremberg=7),
        "extensions": {"nuremberg": ["4c"]},
        "wrenches": [4],
    }
    state = do(at(german(edition), players=[mine]), "place industry-wood ww")
    assert legal(state) == ["advance wood nuremberg"]
    do(state, "advance wood nuremberg")
    assert choosing(state) == ["2d"]
    assert why(state, "extension 2a").startswith("After this the rest of the action could no")
    do(state, "extension 2d", "factory 2", "wrench 1")
    assert player(state)["wrenches"] == [5]
    assert player(state)["factories"][0] == "2"


@both
def test_a_space_of_an_extension_ahead_may_fill_that_gap(edition):
    """2013 p.4,12, 2021 p.7,13."""
    mine = {"tracks": wood(dresden=7), "extensions": {"dresden": ["3e"]}, "wrenches": [4]}
    state = do(at(german(edition), players=[mine]), "place industry-wood ww")
    assert legal(state) == ["advance wood dresden"]
    mine["extensions"] = {"dresden": ["3c"]}
    state = at(german(edition), players=[mine])
    assert why(state, "place industry-wood ww").startswith("No wrench can go that far")


# ---------------------------------------------------------------------- silver


@both
def test_silver_lies_on_two_of_three_routes_only(edition):
    """2014 p.5, 2021 p.26."""
    laid = {
        "munich": {"wood": 10, "green": 7, "bronze": 5, "silver": 3},
        "dresden": {"wood": 5, "green": 4, "bronze": 3, "silver": 1},
        "nuremberg": {"wood": 3, "green": 2},
    }
    laid["nuremberg"] = {"wood": 5, "green": 4, "bronze": 3}
    mine = {"tracks": laid, "switch": "hamburg", "extensions": {"nuremberg": ["4a"]}}
    state = do(at(german(edition), players=[mine]), "place silver-1 w")
    assert legal(state) == ["advance silver dresden", "advance silver munich"]
    assert why(state, "advance silver nuremberg").startswith("All your tracks of this colour are")


@both
def test_the_third_route_is_open_to_silver_until_two_have_it(edition):
    laid = {
        "munich": {"wood": 10, "green": 7, "bronze": 5, "silver": 3},
        "dresden": {"wood": 5, "green": 4, "bronze": 3},
        "nuremberg": {"wood": 5, "green": 4, "bronze": 3},
    }
    mine = {"tracks": laid, "switch": "hamburg", "extensions": {"nuremberg": ["4a"]}}
    state = do(at(german(edition), players=[mine]), "place silver-2 ww")
    assert len(legal(state, "advance silver")) == 3
    do(state, "advance silver nuremberg")
    assert legal(state) == ["advance silver munich", "advance silver nuremberg"]


# ---------------------------------------------------------------------- wrenches


def at_the_wrench(edition, **mine):
    """Wood is one space before the extra wrench."""
    laid = {"tracks": wood(nuremberg=4), "extensions": {"nuremberg": ["4b"]}, **mine}
    return at(german(edition), players=[laid])


@both
def test_an_extension_brings_another_wrench(edition):
    """2014 p.5, 2021 p.26."""
    state = do(at_the_wrench(edition, wrenches=[3]), "place basic w", "advance wood nuremberg")
    assert player(state)["wrenches"] == [3, 0]


def test_in_2013_there_is_no_wrench_while_one_stands_on_the_start():
    """2014 p.5."""
    state = do(at_the_wrench("2013"), "place basic w", "advance wood nuremberg")
    assert player(state)["wrenches"] == [0]


def test_in_2021_two_wrenches_may_stand_on_the_start():
    """2021 p.26."""
    state = do(at_the_wrench("2021"), "place basic w", "advance wood nuremberg")
    assert player(state)["wrenches"] == [0, 0]


@both
def test_with_the_token_there_are_three_wrenches_and_all_score(edition):
    """2014 p.5, 2021 p.26."""
    mine = {"factories": ["2", "3"], "wrenches": [6, 5], "placed": ["wrench"]}
    state = do(at_the_wrench(edition, **mine), "place basic w", "advance wood nuremberg")
    assert player(state)["wrenches"] == [6, 5, 0]
    assert player(state)["industry_points"] == 10 + 5
    do(state, "pass", "pass", "pass", "place industry-1 w")
    free = {"2013": ["wrench 1", "wrench 3"], "2021": ["wrench 1", "wrench 2", "wrench 3"]}
    assert legal(state) == free[edition]
    assert why(at(german(edition)), "wrench 3")


def test_in_2013_three_wrenches_stop_one_behind_the_other():
    """2013 p.22, 2014 p.5: 4, 3 and 2 are taken, so nobody can move."""
    state = at(german("2013"), players=[{"wrenches": [4, 3, 2]}])
    assert legal(state, "place industry-1") == []
    assert legal(at(german("2021"), players=[{"wrenches": [4, 3, 2]}]), "place industry-1")


# ---------------------------------------------------------------------- workers


@both
def test_there_are_two_extra_workers_at_most(edition):
    """2021 p.26."""
    mine = {"tracks": wood(nuremberg=6), "extensions": {"nuremberg": ["4a"]}, "workers": 7}
    state = do(at(german(edition), players=[mine]), "place basic w", "advance wood nuremberg")
    assert (player(state)["workers"], player(state)["spare"]) == (7, 0)
    mine["workers"] = 5
    state = do(at(german(edition), players=[mine]), "place basic w", "advance wood nuremberg")
    assert (player(state)["workers"], player(state)["spare"]) == (6, 1)


# ---------------------------------------------------------------------- income


def with_income(edition, *tiles, **mine):
    """A player with income tiles, on turn."""
    return at(german(edition), players=[{"incomes": list(tiles), **mine}])


@both
def test_an_income_space_lets_its_player_choose_a_tile(edition):
    """2014 p.5, 2021 p.26."""
    laid = {"nuremberg": {"wood": 7, "green": 4}}
    mine = {
        "tracks": {**laid, "munich": {"wood": 2}},
        "extensions": {"nuremberg": ["4d"]},
        "locomotives": {"munich": ["1"], "nuremberg": "5"},
    }
    other = {"incomes": ["coin", "coin"]}
    state = do(at(german(edition), players=[mine, other]), "place green-1 w")
    do(state, "advance green nuremberg")
    offered = ["income any", "income industry", "income wood-green", "income green-bronze"]
    assert legal(state, "income") == offered
    assert why(state, "income coin").startswith("No such income tile is left.")
    done = "income wood-green"
    do(state, done)
    assert player(state)["incomes"] == {"wood-green": {"held": 1, "used": 0}}
    assert view(state)["incomes"]["wood-green"]["left"] == 0
    assert "use wood-green" not in legal(state)  # a green move is owed
    do(
        state,
        "advance green munich"
        if "advance green munich" in legal(state)
        else "advance green nuremberg",
    )
    assert legal(state, "use") == ["use wood-green"]


@both
def test_income_before_the_action(edition):
    """2014 p.5, 2021 p.27."""
    state = do(with_income(edition, "coin"), "use coin")
    assert player(state)["coins"] == 2
    assert turn(state) == 1
    assert legal(state, "use") == []
    assert why(state, "use coin").startswith("It was used this round already.")
    assert "place hire c" in legal(state) or "place coins w" in legal(state)


@both
def test_income_after_the_action(edition):
    state = do(with_income(edition, "coin"), "place coins w")
    assert legal(state) == ["use coin", "done"]
    do(state, "use coin")
    assert turn(state) == 2
    assert player(state)["coins"] == 4


@both
def test_the_turn_ends_without_income_too(edition):
    state = do(with_income(edition, "coin"), "place coins w", "done")
    assert turn(state) == 2
    assert player(state)["incomes"]["coin"] == {"held": 1, "used": 0}


@both
def test_income_not_in_the_midst_of_an_action(edition):
    """2014 p.5, 2021 p.27: before or after it."""
    state = do(with_income(edition, "coin"), "place wood-2 ww")
    assert legal(state, "use") == []
    assert why(state, "use coin").startswith("An income tile is used on your own turn, before or")
    do(state, *["advance wood munich"] * 3)
    assert legal(state) == ["use coin", "done"]


@both
def test_several_tiles_in_one_turn_before_and_after(edition):
    """2014 p.5, 2021 p.27."""
    state = with_income(edition, "coin", "coin", "industry")
    do(state, "use coin", "use industry", "wrench 1")
    do(state, "place coins w", "use coin")
    assert player(state)["coins"] == 1 + 1 + 2 + 1
    assert player(state)["wrenches"] == [1]
    assert turn(state) == 2


@both
def test_income_before_passing(edition):
    """2014 p.5, 2021 p.27."""
    state = do(with_income(edition, "coin"), "use coin", "pass")
    assert player(state)["coins"] == 2
    assert turn(state) == 2


@both
def test_no_income_after_passing_nor_on_the_turn_of_another(edition):
    state = do(with_income(edition, "coin"), "pass")
    assert why(state, "use coin").startswith("You have no such income tile.")
    do(state, "pass", "pass")
    assert turn(state) == 4


@both
def test_no_income_with_a_worker_from_the_turn_order(edition):
    """2014 p.5, 2021 p.27."""
    state = at(
        german(edition),
        held={"second": "1 w"},
        passed=[2, 3, 4],
        players=[{"incomes": ["coin"]}],
        order=[2, 3, 1, 4],
        turn=1,
    )
    do(state, "pass")
    assert turn(state) == 1
    assert legal(state, "place")
    assert legal(state, "use") == []
    assert why(state, "use coin").startswith("An income tile is used on your own turn")
    do(state, "place basic w", "advance wood dresden")
    assert view(state)["round"] == 2
    assert player(state)["coins"] == 1


@both
def test_tiles_lie_face_up_again_after_the_scoring(edition):
    """2014 p.5, 2021 p.27: once in each round."""
    state = do(with_income(edition, "coin", used=["coin"]), *["pass"] * 4)
    assert view(state)["round"] == 2
    assert player(state)["incomes"]["coin"] == {"held": 1, "used": 0}
    assert "use coin" in legal(state)


@both
def test_income_may_be_used_in_part_but_not_for_nothing(edition):
    """2014 p.5, 2021 p.27: without green tracks the wood move is all of it."""
    state = do(with_income(edition, "wood-green"), "use wood-green")
    assert legal(state, "advance green") == []
    do(state, "advance wood nuremberg")
    assert tracks(state, "nuremberg")["wood"] == 2
    assert turn(state) == 1
    nothing = with_income(edition, "green-bronze")
    assert legal(nothing, "use") == []
    assert why(nothing, "use green-bronze").startswith("Nothing that it gives is possible now.")


@both
def test_income_moves_two_tracks(edition):
    """2021 p.27: the example, and the tile lies face down after it."""
    state = with_income(edition, "wood-green", tracks=wood(munich=4))
    do(state, "use wood-green", "advance green munich", "advance wood munich")
    assert (tracks(state, "munich")["wood"], tracks(state, "munich")["green"]) == (5, 1)
    assert player(state)["incomes"]["wood-green"] == {"held": 1, "used": 1}


def test_in_2021_what_income_gave_waits_while_the_action_is_done():
    """2021 p.7: one pool."""
    state = do(with_income("2021", "any"), "use any", "place coins w")
    assert pending(state) == ["1 any"]
    do(state, "advance wood dresden")
    assert turn(state) == 2


def test_in_2013_what_income_gave_comes_first():
    """2013 p.4."""
    state = do(with_income("2013", "any"), "use any")
    assert legal(state, "place") == []
    assert "done" in legal(state)
    do(state, "done")
    assert legal(state, "place")


@both
def test_a_house_income_may_give_what_comes_at_once_beside_a_move(edition, tmp_path):
    of = house(tmp_path, row("income", "any", gain=["1 gold", "2 points"]), edition, board="german")
    state = do(at(of, players=[{"incomes": ["any"]}]), "use any")
    assert points(state)[0] == 2


# ---------------------------------------------------------------------- values


def test_the_special_valuation_says_what_tracks_are_worth():
    """2021 p.27."""
    mine = {"tracks": wood(dresden=4), "locomotives": {"munich": ["1"], "dresden": "4"}}
    state = at(german("2021"), players=[mine])
    do(state, "place basic w", "advance wood dresden")
    found = player(at(german("2021"), players=[{"special_valuation": True}]))
    assert found["values"] == [0, 2, 3, 7, 8]


def take_a_card(**mine):
    """The token with an idea card and an end bonus card was used; the card is to be chosen."""
    laid = {"tracks": wood(dresden=3), "locomotives": {"munich": ["1"], "dresden": "4"}, **mine}
    state = at(german("2021"), players=[laid])
    return do(state, "place basic w", "advance wood dresden", "idea bonus")


def test_the_special_valuation_excludes_the_revaluation():
    """2021 p.27."""
    state = do(take_a_card(), "card special-valuation")
    assert player(state)["values"] == [0, 2, 3, 7, 8]
    assert "special-valuation" not in view(state)["cards"]
    later = at(
        german("2021"),
        players=[
            {
                "special_valuation": True,
                "tracks": wood(dresden=3),
                "locomotives": {"munich": ["1"], "dresden": "4"},
            }
        ],
    )
    do(later, "place basic w", "advance wood dresden")
    assert "idea valuation" not in legal(later)
    assert why(later, "idea valuation").startswith("The revaluation and the special valuation")


def test_the_revaluation_excludes_the_special_valuation():
    """2021 p.27."""
    state = take_a_card(revalued=True, placed=["valuation"])
    assert "card special-valuation" not in legal(state)
    assert why(state, "card special-valuation").startswith("The revaluation and the special")


def test_in_an_exchange_a_token_that_can_be_used_remains():
    """2021 p.27,48: with the special valuation the token for better values is of no use."""
    mine = {
        "special_valuation": True,
        "boxed": ["industry", "wrench", "doublers", "medal", "bonus", "keys", "coins"],
        "factories": ["10b"],
        "wrenches": [4],
    }
    state = do(at(german("2021"), players=[mine]), "place industry-1 w", "wrench 1")
    assert legal(state, "box") == ["box valuation"]
    assert why(state, "box moves").startswith("The revaluation and the special valuation exclude")
    do(state, "box valuation")
    assert legal(state) == ["idea moves"]


# ---------------------------------------------------------------------- medal, ends


@both
def test_the_medal_counts_on_space_5_of_dresden(edition):
    """2014 p.5."""
    mine = {
        "tracks": {"dresden": {"wood": 8, "green": 5}, "munich": {"wood": 2}},
        "extensions": {"dresden": ["3a"]},
        "locomotives": {"munich": ["1"], "dresden": "5"},
        "medal": True,
    }
    found = route(at(german(edition), players=[mine]), "dresden")
    assert found["points"] == {"tracks": 5, "stars": 3, "medal": 20}


@both
def test_every_end_counts_as_a_completed_route(edition):
    """2013 p.23, 2021 p.47: the end of the branch that was chosen."""
    ends = wood(munich=13, dresden=9, nuremberg=10)
    built = {"dresden": ["3b"], "nuremberg": ["4a", "2b"]}
    mine = {"tracks": ends, "extensions": built, "switch": "berlin"}
    of = german(edition)
    state = at(of, players=[mine], removed=["flat", "wood"], taken=["1 routes"])
    assert player(state)["bonuses"] == [{"card": "routes", "points": 30}]
    mine = {**mine, "switch": "hamburg"}
    state = at(of, players=[mine], removed=["flat", "wood"], taken=["1 routes"])
    assert player(state)["bonuses"] == [{"card": "routes", "points": 20}]
